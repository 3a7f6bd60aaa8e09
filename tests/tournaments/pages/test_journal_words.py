"""What the journal says of every kind of event, in French and in English."""

import pytest
from django.utils import translation

from tournaments.ledger import chain, events
from tournaments.pages.journal_lines import say
from tournaments.pages.journal_words import Setting
from tournaments.plan import Plan, default_stages

SAID = events.Said("r" * 32, "c" * 64)
PLAN = Plan("concours-12-donnes", 1, default_stages(), "2026-06-24")
HALL = Setting({5: (2, 3)})
ALONE = Setting(alone=True)
TOTALS = events.MancheTotals.of_sides(1104, 840)
TAKEN = {"taker": "NS", "points": {"NS": 92, "EW": 70}, "belote": "NS"}


def team(number: int) -> events.TeamEntry:
    return events.TeamEntry(number, SAID, ())


def match(number: int, **seats: int) -> events.PairedMatch:
    return events.PairedMatch(number, number, seats)


FOUR = (match(1, NS=1, EW=2), match(2, NS=3, EW=4))

SENTENCES: list[tuple[events.Event, str, str]] = [
    (
        events.TournamentCreated(PLAN, SAID, "c" * 64),
        "Concours créé : 4 tours, règlement concours-12-donnes.",
        "Tournament created: 4 rounds, ruleset concours-12-donnes.",
    ),
    (events.TournamentChanged(PLAN, SAID), "Réglages changés.", "Settings changed."),
    (
        events.TournamentStarted({}),
        "Début du concours : le règlement est figé.",
        "The tournament begins: the rules are frozen.",
    ),
    (events.TournamentFinished(), "Fin du concours.", "End of the tournament."),
    (events.TournamentReopened(SAID), "Concours rouvert.", "Tournament reopened."),
    (events.ActionUndone(41), "Événement n° 41 annulé.", "Event no. 41 undone."),
    (events.TeamsRegistered((team(4),)), "Inscription : équipe 4.", "Registration: team 4."),
    (
        events.TeamsRegistered((team(4), team(5), team(6))),
        "3 inscriptions : équipe 4 à équipe 6.",
        "3 registrations: team 4 to team 6.",
    ),
    (events.TeamChanged(team(4)), "Inscription changée : équipe 4.", "Registration changed: team 4."),
    (events.TeamRemoved(4), "Inscription retirée : équipe 4.", "Registration removed: team 4."),
    (events.TeamWithdrawn(4), "Abandon : équipe 4.", "Withdrawal: team 4."),
    (
        events.TeamWithdrawn(4, forfeited_match=5),
        "Abandon : équipe 4, forfait (Table 3, tour 2).",
        "Withdrawal: team 4, forfeit (Table 3, round 2).",
    ),
    (
        events.TeamWithdrawn(4, discarded_round=3),
        "Abandon : équipe 4, tirage du tour 3 repris.",
        "Withdrawal: team 4, pairing of round 3 taken back.",
    ),
    (events.TeamReadmitted(4, "withdrawn"), "Retour : équipe 4.", "Return: team 4."),
    (events.TeamDisqualified(4, "active", SAID), "Disqualification : équipe 4.", "Disqualification: team 4."),
    (
        events.RoundPaired(1, "random", 3, FOUR, (5,), 0),
        "Tour 1 tiré au sort : 2 tables, sans table : équipe 5.",
        "Round 1 drawn at random: 2 tables, without a table: team 5.",
    ),
    (
        events.RoundPaired(2, "ranked", 3, FOUR[:1], (), 0),
        "Tour 2 apparié au classement : 1 table.",
        "Round 2 paired by the standings: 1 table.",
    ),
    (
        events.RoundPaired(3, "knockout", 3, FOUR[:1], (), 0),
        "Tour 3 du tableau : 1 table.",
        "Round 3 of the bracket: 1 table.",
    ),
    (
        events.RoundArranged(2, FOUR, (), ()),
        "Tables changées à la main au tour 2 : 1, 2.",
        "Tables changed by hand in round 2: 1, 2.",
    ),
    (events.RoundPublished(2), "Tour 2 affiché.", "Round 2 published."),
    (events.RoundUnpaired(2), "Tirage du tour 2 repris.", "Pairing of round 2 taken back."),
    (events.RoundTimeUp(2), "Temps écoulé au tour 2.", "Time up in round 2."),
    (events.RoundClosed(2), "Tour 2 clos.", "Round 2 closed."),
    (events.RoundLocked(2), "Tour 2 verrouillé.", "Round 2 locked."),
    (
        events.DealEntered(5, 1, 3, TAKEN),
        "Table 3, tour 2 : donne 3 écrite (Nord-Sud, 92 – 70, belote).",
        "Table 3, round 2: deal 3 written (North-South, 92 – 70, belote).",
    ),
    (
        events.DealEntered(5, 2, 3, {"void": True}),
        "Table 3, tour 2 : manche 2, donne 3 écrite (personne n’a pris).",
        "Table 3, round 2: manche 2, deal 3 written (nobody took).",
    ),
    (
        events.DealEntered(5, 1, 3, {"fault_by": "EW", "fault": "revoke"}),
        "Table 3, tour 2 : donne 3 écrite (faute : Est-Ouest).",
        "Table 3, round 2: deal 3 written (fault: East-West).",
    ),
    (
        events.DealChanged(5, 1, 3, {"taker": "EW", "capot_by": "EW"}, SAID, drop_after=True),
        "Table 3, tour 2 : donne 3 corrigée (Est-Ouest, capot), les suivantes retirées.",
        "Table 3, round 2: deal 3 corrected (East-West, capot), those that followed removed.",
    ),
    (events.DealStruck(5, 1, 3), "Table 3, tour 2 : donne 3 rayée.", "Table 3, round 2: deal 3 struck out."),
    (
        events.TotalsEntered(5, (TOTALS,)),
        "Table 3, tour 2 : totaux écrits, 1104 – 840.",
        "Table 3, round 2: totals written, 1104 – 840.",
    ),
    (
        events.TotalsEntered(5, (None, TOTALS), override=SAID, reason=SAID),
        "Table 3, tour 2 : totaux corrigés, 1104 – 840, gardés bien que la somme ne tombe pas juste.",
        "Table 3, round 2: totals corrected, 1104 – 840, kept although they do not add up.",
    ),
    (
        events.SheetConfirmed(5, "c" * 64, 4),
        "Table 3, tour 2 : feuille confirmée.",
        "Table 3, round 2: sheet confirmed.",
    ),
    (
        events.SheetDisputed(5, "c" * 64, 4, (TOTALS,)),
        "Table 3, tour 2 : feuille contestée, 1104 – 840 selon l’autre version.",
        "Table 3, round 2: sheet disputed, 1104 – 840 by the other version.",
    ),
    (
        events.SheetDisputed(6, "c" * 64, 4),
        "Rencontre 6 : feuille contestée.",
        "Match 6: sheet disputed.",
    ),
    (
        events.TokenIssued("r" * 32, "captain", 4),
        "Accès donné : capitaine, équipe 4.",
        "Access given: captain, team 4.",
    ),
    (events.TokenIssued("r" * 32, "referee"), "Accès donné : arbitre.", "Access given: referee."),
    (events.TokenRevoked("r" * 32), "Accès retiré.", "Access taken back."),
    (
        events.MatchForfeited(5, "NS", "waiting"),
        "Table 3, tour 2 : forfait de Nord-Sud.",
        "Table 3, round 2: forfeit of North-South.",
    ),
    (
        events.MatchForfeited(5, "both", "waiting"),
        "Table 3, tour 2 : double forfait.",
        "Table 3, round 2: double forfeit.",
    ),
    (events.MatchReinstated(5, "NS", SAID), "Table 3, tour 2 : forfait retiré.", "Table 3, round 2: forfeit lifted."),
    (
        events.PenaltyGiven(1, 2, 4, 50, to_opponents=False, reason=SAID),
        "Pénalité 1, tour 2 : 50 points de moins (équipe 4).",
        "Penalty 1, round 2: 50 points off (team 4).",
    ),
    (
        events.PenaltyGiven(1, 2, 4, 1, to_opponents=True, reason=SAID),
        "Pénalité 1, tour 2 : 1 point aux adversaires (équipe 4).",
        "Penalty 1, round 2: 1 point to the opponents (team 4).",
    ),
    (events.PenaltyLifted(1, SAID), "Pénalité 1 retirée.", "Penalty 1 lifted."),
    (
        events.PlayersRegistered((events.PersonAlone(4, SAID),)),
        "Inscription d’une personne seule : n° 4.",
        "Registration of a person alone: no. 4.",
    ),
    (
        events.PlayersRegistered((events.PersonAlone(4, SAID), events.PersonAlone(5, SAID))),
        "2 personnes seules inscrites : n° 4 à n° 5.",
        "2 people registered alone: no. 4 to no. 5.",
    ),
    (
        events.PlayerChanged(events.PersonAlone(4, SAID)),
        "Inscription d’une personne seule changée : n° 4.",
        "Registration of a person alone changed: no. 4.",
    ),
    (events.PlayerRemoved(4), "Personne seule effacée : n° 4.", "Person alone struck off: no. 4."),
    (
        events.TeamMade(2, SAID, (3, 9)),
        "Équipe formée à la main : équipe 2 (n° 3, n° 9).",
        "Team made by hand: team 2 (no. 3, no. 9).",
    ),
    (
        events.TeamsDrawn(2, "lottery", 4, (events.DrawnTeam(1, SAID, (3, 9)),), left_over=7, seed="s"),
        "Tirage des équipes n° 2, au sort : 1 équipe, sans partenaire : n° 7.",
        "Draw of teams no. 2, by lot: 1 team, without a partner: no. 7.",
    ),
    (
        events.TeamsDrawn(1, "lottery", 4, (), seed="s", seed_chosen=True),
        "Tirage des équipes n° 1, au sort : 0 équipe, graine choisie.",
        "Draw of teams no. 1, by lot: 0 teams, seed chosen.",
    ),
    (
        events.TeamsDrawn(1, "cards", 4, (events.DrawnTeam(1, SAID, (3, 9)), events.DrawnTeam(2, SAID, (1, 4)))),
        "Tirage des équipes n° 1, aux cartes : 2 équipes, cartes tirées dans la salle.",
        "Draw of teams no. 1, by cards: 2 teams, cards drawn in the hall.",
    ),
    (events.SecretRevealed("5" * 64), "Secret des tirages révélé.", "The secret of the draws is told."),
]


def test_every_kind_has_a_sentence() -> None:
    assert {event.kind for event, _, _ in SENTENCES} == set(chain.KINDS)


@pytest.mark.parametrize(("event", "french", "english"), SENTENCES)
def test_say(event: events.Event, french: str, english: str) -> None:
    said = {}
    for language in ("fr", "en"):
        with translation.override(language):
            said[language] = say(event, HALL)

    assert said == {"fr": french, "en": english}


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (events.TeamWithdrawn(4), "Abandon : n° 4."),
        (
            events.DealEntered(1, 1, 1, {"players": 4, "taker": "P1", "contract": 3, "tricks": 3, "partner": "P3"}),
            "Rencontre 1 : donne 1 écrite (Joueur 1, 3, 3 plis, avec Joueur 3).",
        ),
        (
            events.DealEntered(1, 1, 1, {"points": {"NS": 37, "EW": 23}}),
            "Rencontre 1 : donne 1 écrite (37 – 23).",
        ),
    ],
)
def test_say_of_other_games(event: events.Event, said: str) -> None:
    with translation.override("fr"):
        assert say(event, ALONE) == said
