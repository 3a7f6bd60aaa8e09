"""A sentence for every match of a pool or a bracket, and for whoever goes on without playing."""

from string import Formatter

import pytest

from tournaments.pairing import (
    Decided,
    bout_reason,
    bouts,
    knockout,
    pool_pair,
    pool_rest,
    principal_consolante,
    say,
    turn_heading,
    turn_name,
)
from tournaments.pairing.explain.brackets import SENTENCES as BRACKET_SENTENCES


def said(tableau, bracket, turn, decided=(), gone=None):
    """Return the sentences of the first match of a turn."""
    results = [Decided(frozenset(pair), winner) for *pair, winner in decided]
    seated = bouts(tableau, results, gone or {})
    one = next(bout for bout in seated if (bout.slot.bracket, bout.slot.turn) == (bracket, turn))
    return say(bout_reason(tableau, one), "fr"), say(bout_reason(tableau, one), "en")


FOUR = knockout([15, 12, 13, 14], third_place=True)
EIGHT = principal_consolante(range(1, 9))
SEMIS = [(15, 14, 15), (12, 13, 12)]


@pytest.mark.parametrize(
    ("sentences", "french", "english"),
    [
        pytest.param(
            said(FOUR, "principal", 1),
            "Demi-finale : équipe 15 (tête de série 1) contre équipe 14 (tête de série 4).",
            "Semi-final: team 15 (seed 1) against team 14 (seed 4).",
            id="one bracket needs no name",
        ),
        pytest.param(
            said(EIGHT, "principal", 1),
            "Quart de finale du principal : équipe 1 (tête de série 1) contre équipe 8 (tête de série 8).",
            "Quarter-final of the principal: team 1 (seed 1) against team 8 (seed 8).",
            id="principal",
        ),
        pytest.param(
            said(EIGHT, "consolante", 1, [(1, 8, 1), (4, 5, 5)]),
            "Demi-finale de la consolante : équipe 8 contre équipe 4.",
            "Semi-final of the consolante: team 8 against team 4.",
            id="consolante",
        ),
        pytest.param(
            said(FOUR, "third_place", 1, SEMIS),
            "Petite finale : équipe 14 contre équipe 13.",
            "Match for third place: team 14 against team 13.",
            id="petite finale",
        ),
        pytest.param(
            said(knockout([4, 5, 6]), "principal", 1),
            "Demi-finale : équipe 4 exempte (tête de série 1).",
            "Semi-final: team 4 has a bye (seed 1).",
            id="exempt",
        ),
        pytest.param(
            said(FOUR, "principal", 2, [(15, 14, None), (12, 13, 12)]),
            "Finale : équipe 12 exempte, sans adversaire.",
            "Final: team 12 has a bye, without an opponent.",
            id="nobody came from the other semi-final",
        ),
        pytest.param(
            said(FOUR, "principal", 2, SEMIS, {15: 2}),
            "Finale : équipe 12 qualifiée sans jouer, l’équipe 15 a abandonné.",
            "Final: team 12 goes on without playing, team 15 has withdrawn.",
            id="walkover",
        ),
        pytest.param(
            said(FOUR, "principal", 2, [*SEMIS, (15, 12, None)]),
            "Finale : équipes 15 et 12 forfaits, personne n’est qualifié.",
            "Final: teams 15 and 12 have forfeited, nobody goes on.",
            id="double forfeit",
        ),
        pytest.param(
            said(FOUR, "third_place", 1, [(15, 14, None), (12, 13, None)]),
            "Petite finale : personne.",
            "Match for third place: nobody.",
            id="empty",
        ),
        pytest.param(
            said(FOUR, "principal", 2), "Finale : adversaires à venir.", "Final: opponents to come.", id="awaited"
        ),
        pytest.param(
            [say(pool_pair(2, 3, (4, 7)), language) for language in ("fr", "en")],
            "Poule 2, tour 3 : équipe 4 contre équipe 7.",
            "Pool 2, turn 3: team 4 against team 7.",
            id="pool",
        ),
        pytest.param(
            [say(pool_rest(2, 3, 5), language) for language in ("fr", "en")],
            "Poule 2, tour 3 : équipe 5 exempte, la poule est impaire.",
            "Pool 2, turn 3: team 5 has the bye, the pool being odd.",
            id="bye of a pool",
        ),
    ],
)
def test_bracket_reason_in_both_languages(sentences, french, english):
    assert tuple(sentences) == (french, english)


@pytest.mark.parametrize(
    ("left", "french", "english"),
    [
        (0, "Finale", "Final"),
        (1, "Demi-finale", "Semi-final"),
        (2, "Quart de finale", "Quarter-final"),
        (3, "1/8 de finale", "Round of 16"),
        (4, "1/16 de finale", "Round of 32"),
    ],
)
def test_turn_name(left, french, english):
    assert (turn_name(left, "fr"), turn_name(left, "en")) == (french, english)


@pytest.mark.parametrize(
    ("left", "french", "english"),
    [
        (1, "Demi-finales", "Semi-finals"),
        (2, "Quarts de finale", "Quarter-finals"),
        (3, "1/8 de finale", "Round of 16"),
    ],
)
def test_turn_heading(left, french, english):
    assert (turn_heading(left, "fr"), turn_heading(left, "en")) == (french, english)


def placeholders(sentence):
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@pytest.mark.parametrize("code", BRACKET_SENTENCES)
def test_bracket_sentences_name_the_same_things_in_both_languages(code):
    french, english = BRACKET_SENTENCES[code]["fr"], BRACKET_SENTENCES[code]["en"]

    assert placeholders(french) == placeholders(english)
