"""A concours in which a bit of everything has happened, for tests that look at its whole ledger."""

from tests.tournaments import drawn, ruled
from tests.tournaments.evening import SmallEvening, pair_of, seated
from tournaments.ledger.events import MancheTotals
from tournaments.models import Account, Match, Role
from tournaments.services import access, registration, results, rounds, setup, striking, time_up

EVENTS = 57
"""How many events the evening leaves."""

LITIGE = {"taker": "NS", "points": {"NS": 81, "EW": 81}}
DEALS = (
    {"taker": "NS", "points": {"NS": 92, "EW": 70}, "belote": "NS"},
    {"taker": "EW", "points": {"NS": 90, "EW": 72}},
    {"taker": "EW", "capot_by": "EW"},
    {"void": True},
    LITIGE,
    {"fault_by": "EW", "fault": "revoke"},
    *({"taker": "EW", "points": {"NS": 60, "EW": 102}} for _ in range(6)),
    LITIGE,
)


def played_evening(account: Account, slug: str = "soir") -> SmallEvening:
    """Play a round of five teams and begin another: every kind of event but a time that is up happens.

    Table 1 of round 1 is written deal by deal, confirmed by a captain and corrected after the round is closed, table 2
    by totals that a referee keeps although they do not add up, and decides on when a captain says otherwise.
    Between the rounds everything is ruled on and taken back once.
    """
    evening = SmallEvening(account, slug, {"confirmation": "opponents"})
    evening.create()
    evening.register(6)
    change_and_remove(evening)
    setup.start_tournament(tournament=evening.tournament, submission=evening.submission())
    by_deals, by_totals = (match.number for match in evening.show_round(1))
    for facts in DEALS:
        results.enter_deal(tournament=evening.tournament, match=by_deals, facts=facts, submission=evening.submission())
    enter_overridden(evening, by_totals)
    see_twice(evening, by_deals, by_totals)
    rounds.close_round(tournament=evening.tournament, number=1, submission=evening.submission())
    correct_deal(evening, by_deals)
    registration.withdraw_team(tournament=evening.tournament, number=2, submission=evening.submission())
    rule_and_take_back(evening, match_of(evening, by_totals))
    evening.enter(evening.show_round(2)[0])
    rewrite(evening, evening.tournament.matches.get(round__number=2, table=1).number)
    return evening


def played(evening: SmallEvening) -> None:
    """Play it, to be told (see :mod:`tests.tournaments.told`)."""
    played_evening(evening.account, evening.slug)


def rewrite(evening: SmallEvening, match: int) -> None:
    """Replace a sheet's totals by deals and its deals by totals, then by deals again; strike the first of them out."""
    replaced = results.Reasons(correction="le détail s’est perdu")
    replace_totals(evening, match)
    evening.enter(match_of(evening, match), expect=2, reasons=replaced)
    replace_totals(evening, match)
    results.enter_deal(tournament=evening.tournament, match=match, facts=DEALS[1], submission=evening.submission())
    striking.strike_deal(
        tournament=evening.tournament, deal=results.DealAddress(match, 1, 1), expect=1, submission=evening.submission()
    )


def replace_totals(evening: SmallEvening, match: int) -> None:
    """Write the first deal in place of a sheet's totals."""
    results.replace_totals(
        tournament=evening.tournament,
        deal=results.DealAddress(match, 1, 1),
        facts=DEALS[0],
        reason="le détail compte",
        submission=evening.submission(),
    )


def timed_evening(account: Account, slug: str = "temps") -> SmallEvening:
    """Play a round to 200 points or 40 minutes until its time is up, points in litige pending at table 1.

    At table 2 a deal was corrected so that the manche ended earlier, and the deal after it went.
    """
    end = {"by": "target_or_time", "target": 200, "deals": None, "minutes": 40}
    evening = SmallEvening(account, slug, {"overrides": {"end": end}})
    evening.start()
    pending, shortened = (match.number for match in evening.show_round(1))
    for match, facts in ((pending, DEALS[0]), (shortened, DEALS[3]), (shortened, DEALS[0]), (shortened, DEALS[0])):
        results.enter_deal(tournament=evening.tournament, match=match, facts=facts, submission=evening.submission())
    shorter = results.DealChange(results.DealAddress(shortened, 1, 1), DEALS[2], expect=1, drop_after=True)
    results.write_change(tournament=evening.tournament, change=shorter, submission=evening.submission())
    time_up.end_time(tournament=evening.tournament, number=1, submission=evening.submission())
    results.enter_deal(tournament=evening.tournament, match=pending, facts=LITIGE, submission=evening.submission())
    return evening


def change_and_remove(evening: SmallEvening) -> None:
    """Give the concours another name and a team other people; strike a team off."""
    setup.change_tournament(
        tournament=evening.tournament,
        changes={"name": "Un autre soir", "venue": "Salle des fêtes"},
        expect=evening.tournament.version,
        submission=evening.submission(),
    )
    registration.change_team(
        tournament=evening.tournament, number=3, team=pair_of(33), expect=1, submission=evening.submission()
    )
    registration.remove_team(tournament=evening.tournament, number=6, submission=evening.submission())


def enter_overridden(evening: SmallEvening, match: int) -> None:
    """Write totals that cannot be, then those that were meant, with a belote."""
    kept = results.Reasons(override="feuille signée")
    evening.enter(match_of(evening, match), 1000, 901, reasons=kept)
    results.enter_totals(
        tournament=evening.tournament,
        match=match,
        manches=[MancheTotals.of_sides(1124, 840, belotes=1, capots=0)],
        expect=1,
        submission=evening.submission(),
    )


def see_twice(evening: SmallEvening, by_deals: int, by_totals: int) -> None:
    """Give out and close ways in; let a captain confirm one sheet, and dispute another that a referee confirms."""
    scorer = access.issue_token(
        tournament=evening.tournament, role=Role.SCORER, label="Tablette", submission=evening.submission()
    )
    access.revoke_token(tournament=evening.tournament, ref=scorer.outcome.body["ref"], submission=evening.submission())
    for _ in range(2):
        access.issue_link(tournament=evening.tournament, team=1, submission=evening.submission())
    agreed, disputed = match_of(evening, by_deals), match_of(evening, by_totals)
    evening.confirm(agreed, evening.captain(seated(agreed)["EW"]))
    evening.dispute(disputed, evening.captain(seated(disputed)["NS"]), reason="une donne de trop")
    evening.confirm(disputed)


def match_of(evening: SmallEvening, number: int) -> Match:
    """Return a match by its number."""
    return evening.tournament.matches.get(number=number)


def correct_deal(evening: SmallEvening, match: int) -> None:
    """Correct the first deal of a closed round, with a reason."""
    results.change_deal(
        tournament=evening.tournament,
        deal=results.DealAddress(match, 1, 1),
        facts={"taker": "NS", "points": {"NS": 102, "EW": 60}, "belote": "NS"},
        expect=1,
        submission=evening.submission(),
        reason="mal recopié",
    )


def swap_over(evening: SmallEvening, number: int) -> None:
    """Let two teams of a round's first tables change places."""
    first, second = evening.tournament.matches.filter(round__number=number).order_by("table")[:2]
    ruled.swap(evening, (seated(first)["NS"], seated(second)["NS"]), number)


def rule_and_take_back(evening: SmallEvening, match: Match) -> None:
    """Draw a round and take it back, rule on a match and on those who played it, finish and go on."""
    evening.pair()
    swap_over(evening, 2)
    ruled.unpair(evening, 2)
    ruled.forfeit(evening, match, "both", reason="absentes")
    ruled.reinstate(evening, match)
    teams = seated(match)
    ruled.penalise(evening, teams["NS"])
    ruled.lift(evening)
    ruled.penalise(evening, teams["EW"], 20, to_opponents=True)
    ruled.disqualify(evening, 2)
    ruled.readmit(evening, 2)
    ruled.disqualify(evening, 2)
    ruled.lock(evening)
    ruled.undo_last(evening)
    ruled.lock(evening)
    ruled.finish(evening)
    ruled.reopen(evening)


def drawn_evening(account: Account, slug: str = "seuls") -> SmallEvening:
    """Register people alone, change, strike off, draw by cards and by lot, make a team by hand; finish, and tell.

    Every kind of event of people on their own and of drawing them happens.
    """
    evening = drawn.alone_evening(account, 7, slug)
    drawn.change_person(evening, 2, name="Inès", paid=True)
    drawn.remove_person(evening, 7)
    drawn.draw(evening, "cards")
    drawn.draw(evening, clubs_apart=True)
    drawn.register_alone(evening, 8, 9)
    drawn.make_team(evening, 8, 9)
    drawn.start(evening)
    evening.play_round(1)
    ruled.finish(evening)
    drawn.reveal(evening)
    return evening
