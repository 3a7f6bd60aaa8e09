"""Canonical bytes and hashes: what a stand-alone program must be able to compute again."""

import hashlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.ledger import chain, events

SAID = events.Said("a" * 32, "b" * 64)
JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


def test_canonical_sorts_keys_and_leaves_no_space() -> None:
    assert chain.canonical({"b": [1, None, True], "a": "é"}) == '{"a":"é","b":[1,null,true]}'


def test_canonical_writes_accents_composed() -> None:
    assert chain.canonical("e\u0301") == '"\u00e9"'


@pytest.mark.parametrize("value", [1.5, [1.0], {"a": {"b": 0.5}}])
def test_canonical_refuses_fractions(value: object) -> None:
    with pytest.raises(TypeError, match="integers only"):
        chain.canonical(value)


@given(JSON_VALUES)
def test_canonical_is_the_same_again(value: object) -> None:
    text = chain.canonical(value)

    assert chain.canonical(json.loads(text)) == text


def test_hash_covers_all_columns_joined_by_zero_bytes() -> None:
    link = chain.Link("p", 3, "uid", "deal.entered@1", "actor", "2026", "key", "req", '{"status":201}', "{}")
    reply = hashlib.sha256(b'{"status":201}').hexdigest()

    expected = "\0".join(["1", "p", "3", "uid", "deal.entered@1", "actor", "2026", "key", "req", reply, "{}"])

    assert link.hash() == hashlib.sha256(expected.encode()).hexdigest()


@pytest.mark.parametrize(
    "event",
    [
        events.TeamsRegistered((events.TeamEntry(1, SAID, (events.PlayerEntry(1, SAID),), paid=True),), file="f"),
        events.RoundPaired(1, "random", 3, (events.PairedMatch(1, 1, {"NS": 4, "EW": 2}),), (3,), 0, seed="s"),
        events.DealEntered(1, 1, 2, {"taker": "NS", "points": {"NS": 92, "EW": 70}}),
        events.TotalsEntered(1, (events.MancheTotals.of_sides(1104, 840, belotes=0),), override=SAID),
        events.TournamentFinished(),
    ],
    ids=lambda event: event.kind,
)
def test_event_of_is_the_inverse_of_body_of(event: events.Event) -> None:
    assert chain.event_of(event.kind, chain.body_of(event)) == event


def test_kinds_have_a_version_each() -> None:
    assert len(chain.KINDS) == 37
    assert all(kind.endswith("@1") for kind in chain.KINDS)
