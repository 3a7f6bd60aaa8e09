"""A sentence for every pair and bye, in both languages."""

import random
from string import Formatter

import pytest

from tournaments.pairing import Contender, Reason, pair_random, pair_ranked, pair_swiss, say
from tournaments.pairing.explain import METHODS, SENTENCES


def field(teams, met=(), byes=()):
    return [
        Contender(
            number,
            frozenset(a + b - number for a, b in met if number in (a, b)),
            sum(bye == number for bye in byes),
        )
        for number in range(1, teams + 1)
    ]


@pytest.mark.parametrize(
    ("reason", "french", "english"),
    [
        pytest.param(
            pair_ranked(field(4)).reasons[1],
            "Équipe 3 (3e) contre équipe 4 (4e) : voisines au classement.",
            "Team 3 (3rd) against team 4 (4th): neighbours in the ranking.",
            id="neighbours",
        ),
        pytest.param(
            pair_ranked(field(3, byes=[1, 3])).reasons[0],
            "Équipe 1 (1er) contre équipe 3 (3e) : l’équipe classée entre elles est exempte.",
            "Team 1 (1st) against team 3 (3rd): the team ranked between them has the bye.",
            id="around_bye",
        ),
        pytest.param(
            pair_ranked(field(4, [(1, 2)])).reasons[0],
            "Équipe 1 (1er) contre équipe 3 (3e) : entre elles, l’équipe 1 a déjà rencontré l’équipe 2.",
            "Team 1 (1st) against team 3 (3rd): of those between, team 1 has already met team 2.",
            id="met_between by the higher team",
        ),
        pytest.param(
            pair_ranked(field(4, [(3, 4)])).reasons[1],
            "Équipe 2 (2e) contre équipe 4 (4e) : entre elles, l’équipe 4 a déjà rencontré l’équipe 3.",
            "Team 2 (2nd) against team 4 (4th): of those between, team 4 has already met team 3.",
            id="met_between by the lower team",
        ),
        pytest.param(
            pair_ranked(field(4, [(1, 2)])).reasons[1],
            "Équipe 2 (2e) contre équipe 4 (4e) : celles qui sont entre elles jouent ailleurs, "
            "pour que la somme des écarts soit la plus petite.",
            "Team 2 (2nd) against team 4 (4th): those between play elsewhere, "
            "so that the sum of the differences is the smallest.",
            id="apart",
        ),
        pytest.param(
            pair_ranked([Contender(1), *map(Contender, (2, 3)), Contender(4, apart=frozenset({3}))]).reasons[1],
            "Équipe 2 (2e) contre équipe 4 (4e) : entre elles, l’équipe 4 ne doit pas encore rencontrer l’équipe 3.",
            "Team 2 (2nd) against team 4 (4th): of those between, team 4 should not meet team 3 yet.",
            id="kept_apart",
        ),
        pytest.param(
            pair_ranked([Contender(1, apart=frozenset({2})), Contender(2)]).reasons[0],
            "Équipe 1 (1er) contre équipe 2 (2e) : elles ne devaient pas encore se rencontrer, "
            "mais aucun appariement ne l’évite mieux.",
            "Team 1 (1st) against team 2 (2nd): they should not meet yet, but no pairing avoids it better.",
            id="not_apart",
        ),
        pytest.param(
            pair_swiss(field(2), (3, 1)).reasons[0],
            "Équipe 1 (1er) contre équipe 2 (2e) : de groupes différents (écart 2) ; "
            "la somme de ces écarts est la plus petite.",
            "Team 1 (1st) against team 2 (2nd): of different groups (2 apart); "
            "the sum of such differences is the smallest.",
            id="floated",
        ),
        pytest.param(
            pair_ranked(field(2, [(1, 2)])).reasons[0],
            "Équipe 1 (1er) contre équipe 2 (2e) : déjà rencontrées, "
            "mais aucun appariement ne répète moins de rencontres.",
            "Team 1 (1st) against team 2 (2nd): they have met before, but no pairing repeats fewer matches.",
            id="rematch",
        ),
        pytest.param(
            pair_ranked(field(3)).reasons[1],
            "Équipe 3 (3e) exempte : la moins bien classée de celles qui l’ont été le moins souvent (0 fois).",
            "Team 3 (3rd) has the bye: the lowest-ranked of those with the fewest byes so far (0).",
            id="bye_lowest",
        ),
        pytest.param(
            pair_ranked(field(3, [(1, 2)])).reasons[1],
            "Équipe 2 (2e) exempte : exempter l’équipe 3 obligerait à répéter plus de rencontres.",
            "Team 2 (2nd) has the bye: a bye for team 3 would repeat more matches.",
            id="bye_raised",
        ),
        pytest.param(
            Reason("drawn", {"first": 4, "second": 9}),
            "Équipe 4 contre équipe 9 : tirage au sort.",
            "Team 4 against team 9: drawn at random.",
            id="drawn",
        ),
        pytest.param(
            Reason("drawn_rematch", {"first": 4, "second": 9}),
            "Équipe 4 contre équipe 9 : tirage au sort ; déjà rencontrées, "
            "mais aucun appariement ne répète moins de rencontres.",
            "Team 4 against team 9: drawn at random; they have met before, but no pairing repeats fewer matches.",
            id="drawn_rematch",
        ),
        pytest.param(
            Reason("bye_drawn", {"team": 12, "byes": 1}),
            "Équipe 12 exempte : tirage au sort parmi celles qui l’ont été le moins souvent (1 fois).",
            "Team 12 has the bye: drawn at random from those with the fewest byes so far (1).",
            id="bye_drawn",
        ),
    ],
)
def test_reason_in_both_languages(reason, french, english):
    assert (say(reason, "fr"), say(reason, "en")) == (french, english)


def test_teams_are_listed_in_both_languages():
    reason = Reason("bye_raised", {"team": 1, "team_rank": 1, "passed": (5, 8, 13)})

    assert "exempter les équipes 5, 8 et 13 obligerait" in say(reason, "fr")
    assert "a bye for teams 5, 8 and 13 would" in say(reason, "en")


@pytest.mark.parametrize(
    ("rank", "french", "english"),
    [(11, "11e", "11th"), (21, "21e", "21st"), (22, "22e", "22nd"), (103, "103e", "103rd"), (112, "112e", "112th")],
)
def test_rank_in_both_languages(rank, french, english):
    reason = Reason("bye_lowest", {"team": 1, "team_rank": rank, "byes": 0})

    assert f"({french})" in say(reason, "fr")
    assert f"({english})" in say(reason, "en")


def test_no_two_methods_share_a_code():
    assert sum(len(method.SENTENCES) for method in METHODS) == len(SENTENCES)


def placeholders(sentence):
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@pytest.mark.parametrize("code", SENTENCES)
def test_sentences_name_the_same_things_in_both_languages(code):
    french, english = SENTENCES[code]["fr"], SENTENCES[code]["en"]

    assert placeholders(french) == placeholders(english)


def test_drawn_reasons_go_with_their_pairs_and_byes():
    pairing = pair_random(field(5, [(1, 2), (1, 3), (1, 4), (1, 5)]), random.Random(3))

    assert [reason.code for reason in pairing.reasons] == ["drawn", "drawn", "bye_drawn"]
    assert pairing.reasons[0].params == {"first": pairing.pairs[0][0], "second": pairing.pairs[0][1]}
    assert pairing.reasons[2].params == {"team": 1, "byes": 0}


def test_drawn_rematches_say_so():
    pairing = pair_random(field(2, [(1, 2)]), random.Random(3))

    assert pairing.reasons[0].code == "drawn_rematch"
