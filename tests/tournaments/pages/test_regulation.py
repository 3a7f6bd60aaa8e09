"""The rules in force, in words: every value of every key that can be scored has a sentence."""

import typing

import pytest

from scoring import engine
from scoring.engine import rule_groups
from tournaments.pages import regulation as words
from tournaments.plan import Plan, Stage
from tournaments.ranking import CRITERIA


def rules(**groups: dict[str, object]) -> engine.Rules:
    document = engine.preset("concours-12-donnes").document
    return engine.rules_from_dict(engine.merge_patch(document, groups))


def test_village_classic_in_words() -> None:
    village = rules()

    assert [*words.length(village), *words.finish(village)] == [
        "La partie se joue en 12 donnes.",
        "À égalité à la fin, la partie est nulle.",
    ]
    assert words.worth(village) == (
        "Une donne vaut 162 points, dix de der compris ; un capot, 252.",
        "La belote-rebelote vaut 20 points ; qui la tient la garde, même dedans.",
        "Il n’y a pas d’annonces.",
        "Les points sont écrits tels qu’ils sont comptés.",
    )
    assert words.contract(village) == (
        "Le preneur réussit s’il fait plus que la défense, belote comprise.",
        "Dedans, il laisse 162 points à la défense, 252 si elle fait le capot.",
        "À égalité, il y a litige : la défense marque ses points, ceux du preneur sont remis en jeu.",
        "Le preneur garde sa belote ; ses points attendent.",
        "Les points remis en jeu vont au camp qui gagne la donne suivante.",
        "Un second litige s’ajoute au premier.",
        "En cas de litige à la dernière donne, chacun garde ses points.",
    )
    assert words.faults(village) == (
        "Si personne ne prend, le même joueur redonne ; la donne ne compte pas.",
        "Une faute de jeu (renonce) donne 162 points aux adversaires.",
        "Maldonnes de suite : on redonne ; puis on redonne, et le camp fautif ne peut pas prendre ; "
        "puis 162 points aux adversaires.",
    )


@pytest.mark.parametrize(
    ("groups", "sentence"),
    [
        pytest.param(
            {"end": {"by": "target", "target": 501, "deals": None}}, "La partie est gagnée à 501 points.", id="target"
        ),
        pytest.param(
            {"end": {"by": "target", "target": 501, "deals": None, "comparator": "pass"}},
            "La partie est gagnée au-delà de 501 points.",
            id="target to be passed",
        ),
        pytest.param(
            {"end": {"by": "time", "minutes": 45}},
            "Elle s’arrête après 45 minutes ; la donne en cours se finit.",
            id="time",
        ),
        pytest.param({"best_of": {"manches": 3}}, "La rencontre se joue au meilleur des 3 manches.", id="best of"),
        pytest.param({"end": {"cap": 1280}}, "Le gagnant marque au plus 1280 points.", id="cap"),
        pytest.param({"end": {"loser_cap": 664}}, "Le perdant marque au plus 664 points.", id="loser's cap"),
        pytest.param(
            {"end": {"finish_bar": "capot_non_taker"}},
            "Un camp capot qui n’a pas pris ne peut pas finir sur cette donne.",
            id="finish bar",
        ),
        pytest.param(
            {"deal": {"capot": 162}},
            "Une donne vaut 162 points, dix de der compris ; un capot ne rapporte rien de plus.",
            id="capot flattened",
        ),
        pytest.param({"belote": {"points": 0}}, "La belote-rebelote ne compte pas.", id="no belote"),
        pytest.param(
            {"contract": {"success": "threshold"}},
            "Le preneur réussit à partir de 82 points, belote comprise.",
            id="threshold",
        ),
        pytest.param({"contract": {"tie": "dedans"}}, "À égalité, le preneur est dedans.", id="tie fails"),
        pytest.param(
            {"marking": {"fail_base_capot": 162}}, "Dedans, il laisse 162 points à la défense.", id="flat failure"
        ),
    ],
)
def test_regulation_says(groups: dict[str, dict[str, object]], sentence: str) -> None:
    changed = rules(**groups)

    said = (words.length, words.finish, words.worth, words.contract, words.faults)

    assert [line for part in said for line in part(changed) if line == sentence] == [sentence]


def test_a_tie_that_fails_says_nothing_of_litige() -> None:
    assert words.litige(rules(contract={"tie": "dedans"})) == ()
    assert len(words.contract(rules(contract={"success": "threshold"}))) == 2


@pytest.mark.parametrize(
    ("methods", "sentences"),
    [
        (("random",), ["Tour 1 tiré au sort."]),
        (("random", "ranked"), ["Tour 1 tiré au sort.", "Tour 2 tiré selon le classement."]),
        (
            ("random", "random", "ranked", "ranked", "ranked"),
            ["Tours 1 à 2 tirés au sort.", "Tours 3 à 5 tirés selon le classement."],
        ),
    ],
)
def test_course_says_how_rounds_are_drawn(methods: tuple[str, ...], sentences: list[str]) -> None:
    plan = Plan("concours-12-donnes", 1, (Stage(len(methods), methods),), "2026-06-24")

    assert list(words.drawn(plan)) == sentences


def test_course_says_ranking_bye_and_match_points() -> None:
    plan = Plan("x", 1, (Stage(1, ("random",)),), "2026-06-24", ranking=("match_points", "points"))

    assert words.course(plan, 972)[1:] == (
        "Classement par points de match, puis points ; à égalité de tout, le rang est partagé.",
        "Une équipe exempte marque 972 points, autant contre elle, et une victoire.",
        "Points de match : victoire 2, nul 1, défaite 0.",
    )


def values(group: type, key: str) -> set[object]:
    """Every value a key may take, as the engine declares it."""
    return set(typing.get_args(typing.get_type_hints(group)[key])) - {"none"}


@pytest.mark.parametrize(
    ("table", "group", "key"),
    [
        (words.TIE, rule_groups.ContractRules, "tie"),
        (words.LITIGE_POT, rule_groups.LitigeRules, "pot"),
        (words.LITIGE_TO, rule_groups.LitigeRules, "to"),
        (words.LITIGE_CHAIN, rule_groups.LitigeRules, "chain"),
        (words.LITIGE_END, rule_groups.LitigeRules, "at_end"),
        (words.BELOTE, rule_groups.BeloteRules, "on_fail"),
        (words.END_TIE, rule_groups.EndRules, "tie"),
        (words.COMPARATOR, rule_groups.EndRules, "comparator"),
        (words.BOTH_OVER, rule_groups.EndRules, "both_over"),
        (words.FINISH_BAR, rule_groups.EndRules, "finish_bar"),
    ],
)
def test_every_value_of_a_key_has_a_sentence(table: dict[str, object], group: type, key: str) -> None:
    assert set(table) == values(group, key)


def test_every_criterion_has_a_word() -> None:
    assert set(words.CRITERIA) == set(CRITERIA)


@pytest.mark.parametrize("preset", engine.presets(), ids=lambda preset: preset.code)
def test_every_preset_can_be_read_aloud(preset: engine.Preset) -> None:
    read_aloud = engine.rules_from_dict(preset.document)

    said = [part(read_aloud) for part in (words.length, words.finish, words.worth, words.contract, words.faults)]

    assert [bool(part) for part in said] == [True] * 5
    assert ["%(" in line for part in said for line in part] == [False] * sum(map(len, said))
