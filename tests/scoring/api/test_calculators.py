"""The calculators: what they answer, what they refuse and how, what they do not ask."""

import pytest

pytestmark = pytest.mark.django_db

CLASSIQUE = {"ruleset": "ffb-classique-2016"}
CONTREE = {"ruleset": "contree-162-x3"}
NOTHING = {"NS": 0, "EW": 0}
PLAIN = {"taker": "NS", "points": {"NS": 92, "EW": 70}}


@pytest.fixture
def ask(client):
    """Send JSON to a calculator: the status and the answer."""

    def send(what, body, language="fr"):
        response = client.post(
            f"/api/v1/scoring/{what}/", body, content_type="application/json", headers={"Accept-Language": language}
        )
        assert response["Content-Type"] == "application/json" if response.status_code == 200 else problem(response)
        return response.status_code, response.json()

    return send


def problem(response):
    said = response.json()
    return response["Content-Type"] == "application/problem+json" and said["status"] == response.status_code


def errors(said):
    """The errors of a problem as (field, code), each with a sentence."""
    assert all(error["detail"] for error in said["errors"])
    assert said["detail"] == said["errors"][0]["detail"]
    return [(error["field"], error["code"]) for error in said["errors"]]


def test_deal_answers_score_and_explanation(ask):
    body = {**CLASSIQUE, "overrides": {"litige": {"to": "contract_maker"}}, "pot": 81, "deal": PLAIN}

    assert ask("deal", body) == (
        200,
        {
            "verdict": "made",
            "points": {"NS": 173, "EW": 70},
            "pot": 0,
            "capot_by": None,
            "declaration_points": NOTHING,
            "explanation": [
                {
                    "code": "compared",
                    "params": {"side": "NS", "total": 92, "other": 70},
                    "text": "Nord-Sud a pris et fait 92, la défense 70.",
                },
                {
                    "code": "made_majority",
                    "params": {"side": "NS", "key": "contract.success"},
                    "text": "Nord-Sud a plus que la défense : le contrat est fait. (règlement : contract.success)",
                },
                {
                    "code": "cards",
                    "params": {"side": "NS", "points": 92},
                    "text": "Nord-Sud marque ses points : 92.",
                },
                {
                    "code": "cards",
                    "params": {"side": "EW", "points": 70},
                    "text": "Est-Ouest marque ses points : 70.",
                },
                {
                    "code": "pot_won",
                    "params": {"side": "NS", "points": 81, "key": "litige.to"},
                    "text": "Nord-Sud gagne les points remis en jeu : 81. (règlement : litige.to)",
                },
            ],
        },
    )


def test_deal_is_explained_in_the_language_asked_for(ask):
    _, said = ask("deal", {**CLASSIQUE, "deal": PLAIN}, language="en-GB,en;q=0.9")

    assert said["explanation"][0]["text"] == "North-South took and has 92, the defence 70."


@pytest.mark.parametrize(
    ("ruleset", "facts", "capot_by", "declared"),
    [
        pytest.param(
            "belote-annonces", {**PLAIN, "declaration_points": {"EW": 50}}, None, {"NS": 0, "EW": 50}, id="EW"
        ),
        pytest.param(
            "belote-annonces",
            {"taker": "NS", "capot_by": "EW", "declaration_points": {"NS": 20}},
            "EW",
            {"NS": 20, "EW": 0},
            id="by holder, although dedans",
        ),
        pytest.param("belote-annonces", {"void": True}, None, NOTHING, id="void"),
        pytest.param("ffb-contree-2016", {"fault_by": "NS", "fault": "revoke"}, None, NOTHING, id="fault"),
    ],
)
def test_deal_of_belote_says_capot_and_declarations(ask, ruleset, facts, capot_by, declared):
    _, said = ask("deal", {"ruleset": ruleset, "deal": facts})

    assert (said["capot_by"], said["declaration_points"]) == (capot_by, declared)


@pytest.mark.parametrize(
    ("ruleset", "facts", "points"),
    [
        ("manille-30", {"points": {"NS": 37}}, {"NS": 7, "EW": 0}),
        ("euchre", {"taker": "N", "tricks": 5}, {"N": 2, "E": 0, "S": 2, "W": 0}),
        (
            "belote-americaine-chien",
            {"players": 5, "taker": "P1", "partner": "P3", "contract": 3, "tricks": 3},
            {"P1": 3, "P2": 0, "P3": 3, "P4": 0, "P5": 0},
        ),
    ],
)
def test_deal_of_another_game_has_no_verdict_and_no_declarations(ask, ruleset, facts, points):
    _, said = ask("deal", {"ruleset": ruleset, "deal": facts})

    assert {key: said[key] for key in said if key != "explanation"} == {
        "verdict": None,
        "points": points,
        "pot": 0,
        "capot_by": None,
    }


@pytest.mark.parametrize(
    ("body", "status", "wrong"),
    [
        pytest.param([], 400, [("", "not_an_object")], id="no object"),
        pytest.param({}, 422, [("ruleset", "required"), ("deal", "required")], id="nothing"),
        pytest.param({**CLASSIQUE, "deal": PLAIN, "key": 1}, 422, [("key", "unknown_field")], id="unknown key"),
        pytest.param({"ruleset": 3, "deal": PLAIN}, 422, [("ruleset", "not_a_string")], id="code that is a number"),
        pytest.param({"ruleset": "{x}", "deal": PLAIN}, 404, [("ruleset", "ruleset_unknown")], id="unknown ruleset"),
        pytest.param({**CLASSIQUE, "deal": []}, 422, [("deal", "not_an_object")], id="facts that are no object"),
        pytest.param({**CLASSIQUE, "pot": -1, "deal": PLAIN}, 422, [("pot", "min_value")], id="pot below nought"),
        pytest.param({**CLASSIQUE, "pot": "81", "deal": PLAIN}, 422, [("pot", "not_an_integer")], id="pot in quotes"),
        pytest.param(
            {**CLASSIQUE, "pot": True, "deal": PLAIN}, 422, [("pot", "not_an_integer")], id="pot that is true"
        ),
        pytest.param(
            {**CLASSIQUE, "overrides": {"contract": {"tie": "later"}, "contrat": {}}, "deal": PLAIN},
            422,
            [("overrides.contract.tie", "choice"), ("overrides.contrat", "unknown_field")],
            id="impossible overrides",
        ),
        pytest.param(
            {**CLASSIQUE, "overrides": {"contract": 3}, "deal": PLAIN},
            422,
            [("overrides.contract", "object")],
            id="group",
        ),
        pytest.param(
            {**CLASSIQUE, "overrides": {"best_of": {"manches": 2}}, "deal": PLAIN},
            422,
            [("overrides.best_of.manches", "odd")],
            id="overrides that contradict",
        ),
        pytest.param(
            {**CLASSIQUE, "overrides": None, "deal": PLAIN}, 422, [("overrides", "null")], id="overrides that are null"
        ),
        pytest.param(
            {**CLASSIQUE, "deal": {"taker": "NS", "points": {"NS": 92, "EW": 71}}},
            422,
            [("deal.points", "sum")],
            id="sum",
        ),
        pytest.param(
            {**CLASSIQUE, "deal": {**PLAIN, "atout": "hearts", "contract": 90}},
            422,
            [("deal.atout", "unknown_field"), ("deal.contract", "not_in_ruleset")],
            id="unknown fact, and a contract that the ruleset has not",
        ),
        pytest.param(
            {**CONTREE, "deal": {**PLAIN, "contract": 85}}, 422, [("deal.contract", "no_such_bid")], id="no such bid"
        ),
        pytest.param(
            {"ruleset": "manille-30", "pot": 81, "deal": {"points": {"NS": 37}}},
            422,
            [("pot", "not_in_ruleset")],
            id="pot",
        ),
    ],
)
def test_deal_refuses(ask, body, status, wrong):
    answered, said = ask("deal", body)

    assert (answered, errors(said)) == (status, wrong)


@pytest.mark.parametrize(
    ("body", "status", "wrong"),
    [
        (b"{", 400, [("", "malformed")]),
        (b'{"deal": {"taker": "NS", "taker": "EW"}}', 400, [("deal.taker", "duplicate_key")]),
        (b'{"pot": 1.5}', 400, [("pot", "not_an_integer")]),
        (b"[" * 17, 400, [("", "too_deep")]),
        (b"\xff", 400, [("", "not_utf8")]),
        (b" " * 65_537, 413, []),
    ],
)
def test_body_that_is_not_our_json_is_refused(client, body, status, wrong):
    response = client.post("/api/v1/scoring/deal/", body, content_type="application/json")

    assert response.status_code == status
    assert [(error["field"], error["code"]) for error in response.json().get("errors", [])] == wrong


def test_manche_runs_until_it_is_over(ask):
    body = {**CLASSIQUE, "overrides": {"end": {"target": 150}}, "deals": [PLAIN, {"void": True}, PLAIN]}

    status, said = ask("manche", body)

    assert status == 200
    assert [(deal["verdict"], deal["running"]) for deal in said["deals"]] == [
        ("made", {"NS": 92, "EW": 70}),
        ("void", {"NS": 92, "EW": 70}),
        ("made", {"NS": 184, "EW": 140}),
    ]
    assert {key: said[key] for key in said if key != "deals"} == {
        "score": {"NS": 184, "EW": 140},
        "pot": 0,
        "over": True,
        "winner": "NS",
        "draw": False,
    }


def test_manche_is_taken_up_and_ended_by_the_clock(ask):
    body = {
        **CLASSIQUE,
        "overrides": {"end": {"by": "time", "minutes": 40}},
        "from": {"score": {"NS": 100, "EW": 200}, "deals_played": 3, "pot": 81},
        "deals": [{"taker": "NS", "points": {"NS": 81, "EW": 81}}],
        "time_up": True,
    }

    _, said = ask("manche", body)

    assert (said["score"], said["over"], said["winner"]) == ({"NS": 181, "EW": 281}, True, "EW")


def test_manche_takes_written_points(ask):
    written = {"written": {"NS": 252, "EW": 20}, "taker": "NS", "capot_by": "NS"}

    _, said = ask("manche", {**CLASSIQUE, "deals": [written, {**written, "failed": True}]})

    assert [(deal["verdict"], deal["capot_by"], deal["explanation"]) for deal in said["deals"]] == [
        (None, "NS", []),
        (None, "NS", []),
    ]
    assert said["score"] == {"NS": 504, "EW": 40}


def test_manche_of_partners_who_win_together(ask):
    deal = {"taker": "N", "tricks": 5}

    _, said = ask("manche", {"ruleset": "belote-americaine", "overrides": {"end": {"target": 2}}, "deals": [deal]})

    assert {key: said[key] for key in said if key != "deals"} == {
        "score": {"N": 2, "E": 0, "S": 2, "W": 0},
        "pot": 0,
        "over": True,
        "winner": None,
        "draw": False,
        "winners": ["N", "S"],
    }


def test_manche_of_five_players_is_taken_up(ask):
    before = {"P1": 40, "P2": 10, "P3": 0, "P4": 0, "P5": 0}
    written = {"P1": 10, "P2": 0, "P3": 0, "P4": 0, "P5": 0}

    _, said = ask(
        "manche",
        {"ruleset": "belote-americaine-chien", "from": {"score": before}, "deals": [{"written": written}]},
    )

    assert (said["score"], said["winner"]) == ({"P1": 50, "P2": 10, "P3": 0, "P4": 0, "P5": 0}, "P1")


@pytest.mark.parametrize(
    ("more", "wrong"),
    [
        pytest.param({"deals": {}}, [("deals", "not_a_list")], id="no list"),
        pytest.param({"deals": [{}] * 1001}, [("deals", "too_many")], id="too many"),
        pytest.param({"deals": [3]}, [("deals.0", "object")], id="a deal that is no object"),
        pytest.param(
            {"deals": [PLAIN, {"taker": "N"}, {"written": {"NS": 1, "EW": 2}, "taker": "N"}]},
            [
                ("deals.1.taker", "choice"),
                ("deals.1.points", "required"),
                ("deals.2.taker", "invalid_choice"),
            ],
            id="all that is wrong, by deal",
        ),
        pytest.param(
            {"deals": [{"written": {"NS": "1", "EW": 1_000_001, "N": 3}}, {"written": {}}]},
            [
                ("deals.0.written.N", "unknown_field"),
                ("deals.0.written.NS", "integer"),
                ("deals.0.written.EW", "range"),
                ("deals.1.written.NS", "required"),
                ("deals.1.written.EW", "required"),
            ],
            id="written points",
        ),
        pytest.param(
            {"overrides": {"end": {"target": 80}}, "deals": [PLAIN, PLAIN]},
            [("deals.1", "after_end")],
            id="after the end",
        ),
        pytest.param({"deals": [], "time_up": True}, [("time_up", "no_time_limit")], id="no time limit"),
        pytest.param({"deals": [], "time_up": 1}, [("time_up", "not_a_boolean")], id="time that is a number"),
        pytest.param({"deals": [], "from": 3}, [("from", "not_an_object")], id="from nowhere"),
        pytest.param(
            {"deals": [], "from": {"score": {"NS": 3}, "deal": 1}},
            [("from.deal", "unknown_field")],
            id="from, unknown key",
        ),
        pytest.param({"deals": [], "from": {"score": {"NS": 3}}}, [("from.score.EW", "required")], id="half a score"),
    ],
)
def test_manche_refuses(ask, more, wrong):
    status, said = ask("manche", {**CLASSIQUE, **more})

    assert (status, errors(said)) == (422, wrong)


@pytest.mark.parametrize(
    ("more", "wrong"),
    [
        ({"from": {"pot": 81}, "deals": []}, [("from.pot", "not_in_ruleset")]),
        (
            {"deals": [{"written": {"NS": 1, "EW": 0}, "taker": "NS", "failed": True}]},
            [("deals.0.taker", "not_in_ruleset"), ("deals.0.failed", "not_in_ruleset")],
        ),
    ],
)
def test_manche_of_manille_refuses_what_only_belote_has(ask, more, wrong):
    status, said = ask("manche", {"ruleset": "manille-30", **more})

    assert (status, errors(said)) == (422, wrong)


@pytest.mark.parametrize(
    ("body", "answer"),
    [
        ({"best_of": 3, "manches": []}, {"over": False, "winner": None, "next": "partie"}),
        ({"best_of": 3, "manches": ["NS"]}, {"over": False, "winner": None, "next": "revanche"}),
        ({"best_of": 3, "manches": ["NS", "EW"]}, {"over": False, "winner": None, "next": "belle"}),
        ({"best_of": 3, "manches": ["NS", None]}, {"over": False, "winner": None, "next": "belle"}),
        ({"best_of": 3, "manches": ["NS", "NS"]}, {"over": True, "winner": "NS", "next": None}),
        (
            {"best_of": 3, "consolante": True, "manches": ["EW", "EW"]},
            {"over": True, "winner": "EW", "next": "consolante"},
        ),
        (
            {"best_of": 3, "play_all": True, "manches": ["EW", "EW"]},
            {"over": False, "winner": None, "next": "belle"},
        ),
        ({"best_of": 5, "manches": ["EW", "EW"]}, {"over": False, "winner": None, "next": "manche 3"}),
        ({"best_of": 1, "manches": [None]}, {"over": True, "winner": None, "next": None}),
        ({"best_of": 1, "manches": ["P3"]}, {"over": True, "winner": "P3", "next": None}),
        ({"best_of": 1, "manches": [["N", "S"]]}, {"over": True, "winner": None, "next": None, "winners": ["N", "S"]}),
    ],
)
def test_match(ask, body, answer):
    assert ask("match", body) == (200, answer)


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ({}, [("best_of", "required"), ("manches", "required")]),
        ({"best_of": 2, "manches": []}, [("best_of", "odd")]),
        ({"best_of": 11, "manches": []}, [("best_of", "max_value")]),
        ({"best_of": 3, "manches": ["NS", "NS", "EW"]}, [("manches.2", "after_end_of_match")]),
        ({"best_of": 3, "manches": ["NS", "N"]}, [("manches.0", "choice")]),
        ({"best_of": 3, "manches": [3, "ns"]}, [("manches.0", "choice"), ("manches.1", "choice")]),
        ({"best_of": 3, "manches": [["NS", "EW"]]}, [("manches.0", "choice")]),
        ({"best_of": 3, "manches": [["N", "N"], [], ["S", 3], {}]}, [(f"manches.{n}", "choice") for n in range(4)]),
    ],
)
def test_match_refuses(ask, body, wrong):
    status, said = ask("match", body)

    assert (status, errors(said)) == (422, wrong)


TWELVE = {"ruleset": "concours-12-donnes", "deals": 12}


def test_sheet_says_what_is_missing(ask):
    body = {**TWELVE, "totals": {"NS": 1124, "EW": 840}, "belotes": 0, "capots": 0}

    assert ask("sheet", body) == (
        200,
        {
            "ok": False,
            "sum": 1964,
            "hints": [
                {
                    "code": "belotes_missing",
                    "count": 1,
                    "text": "Belotes oubliées : 1 (+20) ; corrigez le nombre de belotes.",
                }
            ],
        },
    )


@pytest.mark.parametrize(
    ("more", "ok", "hints"),
    [
        ({"totals": {"NS": 1104, "EW": 840}}, True, []),
        ({"totals": {"NS": 1104, "EW": 842}, "belotes": None, "capots": None}, False, [("recount", None)]),
        ({"totals": {"NS": 1023, "EW": 840}, "litige_lost": 81}, True, []),
        ({"ruleset": "ffb-contree-2016", "totals": {"NS": 2010, "EW": 30}}, None, []),
        ({"ruleset": "belote-americaine", "totals": {"N": 10, "E": 2, "S": 10, "W": 4}}, None, []),
    ],
)
def test_sheet(ask, more, ok, hints):
    _, said = ask("sheet", {**TWELVE, **more})

    assert (said["ok"], [(hint["code"], hint["count"]) for hint in said["hints"]]) == (ok, hints)


@pytest.mark.parametrize(
    ("more", "wrong"),
    [
        ({}, [("totals", "required")]),
        ({"totals": {"NS": 1104}}, [("totals.EW", "required")]),
        ({"totals": {"NS": 1104, "EW": -1}}, [("totals.EW", "range")]),
        ({"deals": 0, "totals": {"NS": 0, "EW": 0}}, [("deals", "min_value")]),
        ({"totals": {"NS": 1104, "EW": 840}, "belotes": 13}, [("belotes", "more_than_deals")]),
        ({"totals": {"NS": 1104, "EW": 840}, "belotes": True}, [("belotes", "not_an_integer")]),
    ],
)
def test_sheet_refuses(ask, more, wrong):
    status, said = ask("sheet", {**TWELVE, **more})

    assert (status, errors(said)) == (422, wrong)


def test_calculators_ask_for_no_token_and_look_at_none(client):
    body = {**CLASSIQUE, "deal": PLAIN}

    response = client.post(
        "/api/v1/scoring/deal/", body, content_type="application/json", headers={"Authorization": "Bearer nobody"}
    )

    assert response.status_code == 200


@pytest.mark.parametrize("what", ["deal", "manche", "match", "sheet"])
def test_calculator_is_asked_by_post(client, what):
    response = client.get(f"/api/v1/scoring/{what}/")

    assert (response.status_code, response["Content-Type"]) == (405, "application/problem+json")


def test_unknown_ruleset_is_said_in_english(ask):
    status, said = ask("deal", {"ruleset": "lunar", "deal": PLAIN}, language="en")

    assert (status, said["detail"]) == (404, "No ruleset has the code lunar: choose one from the list.")
