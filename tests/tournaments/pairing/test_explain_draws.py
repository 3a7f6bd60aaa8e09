"""A sentence for every team that is drawn, in both languages."""

import pytest

from tournaments.pairing import CardDrawn, CardTable, card_name, deal_reason, lot_reason, say_draw, table_reasons
from tournaments.pairing.explain_draws import DRAW_SENTENCES

CARDS = (CardDrawn(3, "KH"), CardDrawn(9, "7S"), CardDrawn(1, "KS"))
TABLE = CardTable(
    (3, 9, 1, 4), CARDS, (tuple(CardDrawn(n, c) for n, c in ((3, "8S"), (9, "7D"), (1, "AS"), (4, "9C"))),)
)


@pytest.mark.parametrize(
    ("reason", "french", "english"),
    [
        (
            lot_reason((2, 7)),
            "N° 2 et n° 7 : tirage au sort.",
            "No. 2 and no. 7: drawn at random.",
        ),
        (
            table_reasons(5, TABLE)[0],
            "N° 1 et n° 3 : les deux premiers rois de la table 5 (roi de cœur, roi de pique).",
            "No. 1 and no. 3: the first two kings of table 5 (king of hearts, king of spades).",
        ),
        (
            table_reasons(5, TABLE)[1],
            "N° 4 et n° 9 : les deux autres de la table 5.",
            "No. 4 and no. 9: the other two of table 5.",
        ),
        (
            table_reasons(6, CardTable((8, 2)))[0],
            "N° 2 et n° 8 : seuls à la table 6, partenaires sans tirer de cartes.",
            "No. 2 and no. 8: alone at table 6, partners without drawing cards.",
        ),
        (
            deal_reason(TABLE),
            "N° 9 donne en premier : la carte la plus basse (sept de carreau).",
            "No. 9 deals first: the lowest card (seven of diamonds).",
        ),
        (
            ("left_over", {"player": 7}),
            "N° 7 : reste sans partenaire, leur nombre étant impair.",
            "No. 7: left without a partner, as their number is odd.",
        ),
    ],
)
def test_say_draw(reason, french, english):
    assert (say_draw(*reason, "fr"), say_draw(*reason, "en")) == (french, english)


def test_no_first_deal_where_it_was_not_drawn():
    assert deal_reason(CardTable((8, 2))) is None


@pytest.mark.parametrize(
    ("card", "french"), [("10D", "dix de carreau"), ("AC", "as de trèfle"), ("QS", "dame de pique")]
)
def test_card_name(card, french):
    assert card_name(card, "fr") == french


def test_every_sentence_is_there_in_both_languages():
    assert all(set(words) == {"fr", "en"} for words in DRAW_SENTENCES.values())
