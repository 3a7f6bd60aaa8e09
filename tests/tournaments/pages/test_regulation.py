"""The rules in force, in words: every value of every key that can be scored has a sentence."""

import typing

import pytest

from scoring import engine
from scoring.engine import rule_groups
from tournaments.pages import course_words, rules_belote, rules_bids, rules_length
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
    assert rules_belote.litige(rules(contract={"tie": "dedans"})) == ()
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

    assert list(course_words.drawn(plan)) == sentences


def test_course_says_ranking_bye_and_match_points() -> None:
    plan = Plan("x", 1, (Stage(1, ("random",)),), "2026-06-24", ranking=("match_points", "points"))

    assert words.course(plan, 972)[1:] == (
        "Classement par points de match, puis points ; à égalité de tout, le rang est partagé.",
        "Une équipe exempte marque 972 points, autant contre elle, et une victoire.",
        "Points de match : victoire 2, nul 1, défaite 0.",
    )


def test_course_says_what_a_player_who_rests_writes() -> None:
    plan = Plan("x", 1, (Stage(1, ("random",)),), "2026-06-24", entry_mode="melee", ranking=("points",))

    assert words.course(plan, 5)[-1] == "Un joueur au repos marque 5 points et une victoire."


def values(group: type, key: str) -> set[object]:
    """Every value a key may take, as the engine declares it."""
    choices = typing.get_args(typing.get_type_hints(group)[key])
    words = {word for choice in choices for word in (typing.get_args(choice) or (choice,))}
    return words - {"none", type(None)}


@pytest.mark.parametrize(
    ("table", "group", "key"),
    [
        (rules_belote.TIE, rule_groups.ContractRules, "tie"),
        (rules_belote.LITIGE_POT, rule_groups.LitigeRules, "pot"),
        (rules_belote.LITIGE_TO, rule_groups.LitigeRules, "to"),
        (rules_belote.LITIGE_CHAIN, rule_groups.LitigeRules, "chain"),
        (rules_belote.LITIGE_END, rule_groups.LitigeRules, "at_end"),
        (rules_belote.BELOTE, rule_groups.BeloteWorth, "on_fail"),
        (rules_length.END_TIE, rule_groups.SidesEnd, "tie"),
        (rules_length.COMPARATOR, rule_groups.EndRules, "comparator"),
        (rules_length.BOTH_OVER, rule_groups.SidesEnd, "both_over"),
        (rules_length.FINISH_BAR, rule_groups.BeloteEnd, "finish_bar"),
        (rules_belote.MADE, rule_groups.MarkingRules, "made"),
        (rules_bids.DOUBLED_BELOTE, rule_groups.BeloteWorth, "when_coinched"),
        (rules_bids.COINCHE, rule_groups.CoincheRules, "mode"),
        (rules_bids.DOUBLED_DECLARATIONS, rule_groups.CoincheRules, "mode"),
        (rules_bids.BEST, rule_groups.DeclarationRules, "tie"),
        (rules_bids.ON_FAIL, rule_groups.DeclarationRules, "on_fail"),
        (rules_bids.ON_CAPOT, rule_groups.DeclarationRules, "on_capot"),
        (rules_bids.CARD_REUSE, rule_groups.DeclarationRules, "card_reuse"),
        (rules_bids.FALSE, rule_groups.DeclarationRules, "false_declaration"),
    ],
)
def test_every_value_of_a_key_has_a_sentence(table: dict[str, object], group: type, key: str) -> None:
    assert set(table) == values(group, key)


def test_every_criterion_has_a_word() -> None:
    assert set(course_words.CRITERIA) == set(CRITERIA)


@pytest.mark.parametrize("preset", engine.presets(), ids=lambda preset: preset.code)
def test_every_preset_can_be_read_aloud(preset: engine.Preset) -> None:
    chapters = words.game(engine.rules_from_dict(preset.document))

    sentences = [sentence for chapter in chapters for sentence in chapter.sentences]
    assert [sentence for sentence in sentences if "%" in sentence or not sentence.endswith(".")] == []
    assert len(set(sentences)) == len(sentences)
    assert [chapter.title for chapter in chapters if not chapter.sentences] == []


def chapters_of(code: str, **groups: object) -> dict[str, tuple[str, ...]]:
    document = engine.merge_patch(engine.preset(code).document, groups)
    return {chapter.title: chapter.sentences for chapter in words.game(engine.rules_from_dict(document))}


def test_contree_in_words() -> None:
    assert chapters_of("ffb-contree-2016") == {
        "La partie": (
            "La partie est gagnée à 2000 points.",
            "Si les deux camps y arrivent ensemble, le plus haut total gagne.",
            "À égalité à la fin, on joue une donne de plus.",
        ),
        "Les points": (
            "Une donne vaut 162 points, dix de der compris ; un capot, 252.",
            "La belote-rebelote vaut 20 points ; le preneur dedans la perd.",
            "Il n’y a pas d’annonces.",
            "Les points sont arrondis à la dizaine, 5 vers le haut.",
        ),
        "Le contrat": (
            "Le contrat est une enchère de 80 à 160 points, de 10 en 10.",
            "Le preneur réussit s’il fait son contrat, belote comprise.",
            "Quand il réussit, chaque camp marque ses points, et le preneur son contrat en plus.",
            "Dedans, il laisse 160 points et son contrat à la défense.",
            "Un capot annoncé donne 500 points à qui gagne la donne, 1000 coinché, 2000 surcoinché.",
        ),
        "La coinche": (
            "Coinché, qui gagne la donne marque 320 points et le contrat multiplié par 2 ;"
            " surcoinché, 640 et le contrat multiplié par 4 ; l’autre camp rien.",
            "Coinché, la belote va au camp qui gagne la donne.",
        ),
        "Fautes": (
            "Si personne ne prend, le joueur suivant donne ; la donne ne compte pas.",
            "Une faute de jeu (renonce) donne 160 points et le contrat aux adversaires.",
            "Maldonnes de suite : on redonne ; puis on redonne, et le camp fautif ne peut pas prendre ;"
            " puis 160 points aux adversaires.",
        ),
    }


def test_declarations_in_words() -> None:
    assert chapters_of("belote-annonces")["Les annonces"] == (
        "Tierce 20, cinquante 50, cent 100 ; carré de valets 200, de neuf 150, d’as, de dix, de rois ou de dames 100.",
        "Seul le camp de la meilleure annonce marque les siennes ; à égalité de tout, celui qui a annoncé le premier.",
        "Dedans, les annonces du preneur vont à la défense.",
        "Un camp capot garde ses annonces.",
        "Une carte peut servir dans un carré et dans une suite.",
        "Qui a un carré de 7 peut faire redonner.",
        "Qui a un carré de 8 peut annuler toutes les annonces.",
        "Une fausse annonce donne ses points aux adversaires.",
    )


@pytest.mark.parametrize(
    ("code", "groups", "chapter", "sentence"),
    [
        pytest.param(
            "cannes-2016",
            {},
            "Le contrat",
            "Un capot annoncé est un contrat de 270 points, que seuls les huit plis remplissent.",
            id="capot as a contract",
        ),
        pytest.param(
            "cannes-2016",
            {},
            "La coinche",
            "Si le preneur fait le capot, c’est 252 au lieu de 162.",
            id="capot coinché",
        ),
        pytest.param(
            "cannes-2016", {}, "Les points", "À la dernière donne, ils sont écrits tels quels.", id="last deal exact"
        ),
        pytest.param(
            "ffb-contree-2016-faits",
            {},
            "La coinche",
            "Si le preneur fait le capot, c’est 100 de plus.",
            id="capot coinché for a flat score",
        ),
        pytest.param(
            "contree-points-annonces",
            {},
            "Le contrat",
            "Dedans, la défense marque le contrat et le preneur rien.",
            id="contract alone failed",
        ),
        pytest.param(
            "contree-points-annonces", {}, "La coinche", "Coinché, personne ne marque la belote.", id="no belote"
        ),
        pytest.param(
            "ffb-coinchee-2015",
            {"belote": {"multiplied": True}},
            "La coinche",
            "La belote du gagnant est multipliée aussi.",
            id="belote multiplied",
        ),
        pytest.param(
            "ffb-coinchee-2015",
            {"contract": {"floor": 82}},
            "Le contrat",
            "Il lui faut au moins 82 points, quel que soit le contrat.",
            id="floor",
        ),
        pytest.param(
            "ffb-contree-2016",
            {"contract": {"bids": None}},
            "Le contrat",
            "Le contrat est une enchère en points.",
            id="bids not listed",
        ),
        pytest.param(
            "ffb-contree-2016",
            {"coinche": None},
            "Le contrat",
            "Un capot annoncé donne 500 points à qui gagne la donne.",
            id="capot bid that cannot be doubled",
        ),
        pytest.param(
            "concours-12-donnes",
            {"deal": {"conversions": {"all_trump": {"counted": 258, "to": 162}}}},
            "Les points",
            "À tout-atout, on compte sur 258 points, ramenés à 162.",
            id="tout-atout",
        ),
        pytest.param(
            "belote-annonces",
            {"best_of": {"consolante": True}},
            "La partie",
            "À deux manches à zéro, la troisième est une consolante : elle ne compte pas.",
            id="consolante",
        ),
        pytest.param(
            "belote-annonces",
            {"best_of": {"play_all": True}},
            "La partie",
            "La rencontre se joue en 3 manches, toutes jouées.",
            id="every manche is played",
        ),
        pytest.param(
            "cannes-2016",
            {"belote": {"points": 0}},
            "Les points",
            "La belote-rebelote ne compte pas.",
            id="contrée without a belote",
        ),
        pytest.param("manille-34", {}, "Les points", "Chaque pli compte 1 en plus.", id="tricks count"),
        pytest.param(
            "manille-30",
            {"no_trump_multiplier": 2},
            "Les points",
            "Sans atout, c’est multiplié par 2.",
            id="without a trump",
        ),
        pytest.param(
            "manille-30",
            {},
            "Les points",
            "Coinché, c’est multiplié par 2, par 4 surcoinché.",
            id="manille coinchée",
        ),
        pytest.param(
            "manille-30",
            {"turn_up_bonus": True},
            "Les points",
            "La retourne donne au camp du donneur 5 points pour un 10, 4 pour un as, 3, 2, 1 pour roi, dame, valet.",
            id="turned-up card",
        ),
        pytest.param(
            "manille-decouverte", {}, "Les points", "On joue à deux avec toutes les cartes.", id="manille découverte"
        ),
        pytest.param(
            "belote-americaine",
            {},
            "Les points",
            "Le preneur qui joue seul marque 4 pour cinq plis, 2 pour trois ou quatre.",
            id="alone",
        ),
        pytest.param(
            "euchre",
            {},
            "Les points",
            "Le preneur qui joue seul marque 4 pour cinq plis, 1 pour trois ou quatre ; son partenaire aussi.",
            id="euchre alone",
        ),
        pytest.param(
            "belote-americaine-chien", {}, "Les contrats", "8 points : 5 plis, seul.", id="contract of the chien"
        ),
    ],
)
def test_game_says(code: str, groups: dict[str, object], chapter: str, sentence: str) -> None:
    said = chapters_of(code, **groups)[chapter]

    assert [line for line in said if line == sentence] == [sentence]


def test_capot_that_cannot_be_bid_is_said() -> None:
    rules_without = engine.rules_from_dict({"contract": {"kind": "bid"}, "capot_bid": {"mode": None}})

    assert rules_bids.capot_bid(rules_without) == ("Le capot ne s’annonce pas.",)


def test_nothing_is_said_of_what_is_not_played() -> None:
    assert list(chapters_of("concours-12-donnes")) == ["La partie", "Les points", "Le contrat", "Fautes"]


@pytest.mark.parametrize(("success", "counts"), rules_belote.SUCCESS)
def test_every_way_to_succeed_has_a_sentence(success: str, counts: bool) -> None:
    document = engine.merge_patch(
        engine.preset("ffb-contree-2016").document, {"contract": {"success": success, "belote_counts": counts}}
    )

    said = words.contract(engine.rules_from_dict(document))

    assert str(rules_belote.SUCCESS[success, counts]) % {"threshold": 82} in said
    assert {key for key, _counts in rules_belote.SUCCESS} == values(rule_groups.ContractRules, "success")
