"""The database holds what must never be false, whoever writes to it: the same on SQLite and on PostgreSQL."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.apps import apps
from django.db import DataError, IntegrityError, connection, models, transaction

from scoring.models import Deal, Manche, Ruleset, Scoresheet
from tests.second_wall import triggers_down
from tests.tournaments.evening import SmallEvening
from tests.tournaments.ledger.played import played
from tests.tournaments.told import told
from tournaments import standings
from tournaments.models import (
    Account,
    Backup,
    Confirmation,
    Dispute,
    Entry,
    Job,
    LedgerEvent,
    Match,
    Membership,
    Note,
    Participation,
    Penalty,
    Player,
    Round,
    SetupLink,
    Snapshot,
    Token,
    Tournament,
)

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 6, 24, 18, tzinfo=UTC)
TOUCHED = {"touched_by": "a" * 32, "touched_at": "2026-06-24T18:00:00.000000Z"}
TOO_LARGE = {models.PositiveSmallIntegerField: 32_768, models.PositiveIntegerField: 2_147_483_648}


@pytest.fixture
def tournament(marie: Account) -> Tournament:
    """A concours with a row of every model."""
    tournament = told(SmallEvening(marie), played).tournament
    standings.rebuild(tournament.pk)
    match = tournament.matches.get(number=1)
    note = Note.objects.filter(tournament_uid=tournament.uid).first()
    Confirmation.objects.filter(match=match).delete()
    Confirmation.objects.create(match=match, content="c" * 64, **TOUCHED)
    Dispute.objects.create(match=match, number=99, content="c" * 64, **TOUCHED)
    fined = {"round": match.round, "participation": match.participations.first(), "reason": note, **TOUCHED}
    Penalty.objects.create(tournament=tournament, number=99, points=50, to_opponents=False, **fined)
    Token.objects.create(account=marie, digest="d" * 64, created_at=NOW)
    SetupLink.objects.create(digest="d" * 64, created_at=NOW)
    Backup.objects.create(wanted_at=NOW)
    return tournament


def own_models() -> list[type[models.Model]]:
    """Every model of the product with columns of its own."""
    found = [model for app in ("scoring", "tournaments") for model in apps.get_app_config(app).get_models()]
    return [model for model in found if not model._meta.auto_created]


def change(model: Any, **values: Any) -> None:
    """Write values into one row; a ruleset, which nobody can change, is written anew."""
    row = model.objects.order_by("-pk")[0]
    with transaction.atomic():
        if model is Ruleset:
            copied = {"code": "autre", **{name: getattr(row, name) for name in ("label_fr", "label_en", "source")}}
            Ruleset.objects.create(**{**copied, "version": 1, "issued": row.issued, "document": {}, **values})
        elif model is LedgerEvent:
            with triggers_down(connection):
                model.objects.filter(pk=row.pk).update(**values)
        else:
            model.objects.filter(pk=row.pk).update(**values)


def held(model: Any, **values: Any) -> str:
    """Return how the database refuses values, or nothing where it takes them."""
    try:
        change(model, **values)
    except (IntegrityError, DataError) as refused:
        return str(refused)
    return ""


def holds_width(refusal: str) -> bool:
    """Say whether a refusal is about how wide a value is: by a check, or by PostgreSQL's own width."""
    said = ("CHECK constraint failed", "violates check constraint", "value too long", "out of range")
    return any(words in refusal for words in said)


def test_no_text_is_longer_than_its_column(tournament: Tournament) -> None:
    columns = [
        (model, field)
        for model in own_models()
        for field in model._meta.concrete_fields
        if isinstance(field, models.CharField) and field.max_length
    ]

    let_in = [
        (model, field.name)
        for model, field in columns
        if not holds_width(held(model, **{field.name: "f" * (field.max_length + 1)}))
    ]

    assert let_in == []
    assert len(columns) > 40


def test_no_number_is_negative_or_wider_than_its_column(tournament: Tournament) -> None:
    columns = [
        (model, field) for model in own_models() for field in model._meta.concrete_fields if type(field) in TOO_LARGE
    ]

    let_in = [
        (model, field.name, value)
        for model, field in columns
        for value in (-1, TOO_LARGE[type(field)])
        if not holds_width(held(model, **{field.name: value}))
    ]

    assert let_in == []
    assert len(columns) > 30


FALSE: list[tuple[type[models.Model], dict[str, Any], str]] = [
    (LedgerEvent, {"hash": "F" * 64}, "event_hash_of_64_digits"),
    (LedgerEvent, {"hash": "f" * 63}, "event_hash_of_64_digits"),
    (LedgerEvent, {"hash": f"{'f' * 63}é"}, "event_hash_of_64_digits"),
    (LedgerEvent, {"request_hash": ""}, "event_request_hash_of_64_digits"),
    (LedgerEvent, {"prev": ""}, "event_prev_of_64_digits"),
    (LedgerEvent, {"prev": "g" * 64}, "event_prev_of_64_digits"),
    (LedgerEvent, {"seq": 1}, "event_prev_of_64_digits"),
    (LedgerEvent, {"kind": "deal.entered"}, "event_kind"),
    (LedgerEvent, {"kind": "Deal.entered@1"}, "event_kind"),
    (LedgerEvent, {"kind": "deal entered@1"}, "event_kind"),
    (LedgerEvent, {"key": ""}, "event_key_alphabet"),
    (LedgerEvent, {"key": "clé"}, "event_key_alphabet"),
    (LedgerEvent, {"key": "a b"}, "event_key_alphabet"),
    (LedgerEvent, {"recorded_at": "2026-06-24T18:00:00Z"}, "event_recorded_at_is_a_moment"),
    (LedgerEvent, {"recorded_at": "2026-06-24 18:00:00.000000Z"}, "event_recorded_at_is_a_moment"),
    (LedgerEvent, {"body": ""}, "event_body_and_reply_are_objects"),
    (LedgerEvent, {"reply": "[]"}, "event_body_and_reply_are_objects"),
    (Tournament, {"head": ""}, "tournament_head"),
    (Tournament, {"head": "g" * 64}, "tournament_head"),
    (Tournament, {"seq": 0}, "tournament_head"),
    (Tournament, {"slug": "Soir"}, "tournament_slug"),
    (Tournament, {"slug": ""}, "tournament_slug"),
    (Tournament, {"secret": ""}, "tournament_identity"),
    (Tournament, {"uid": "x"}, "tournament_identity"),
    (Tournament, {"creation_key": "a b"}, "tournament_key_alphabet"),
    (Tournament, {"state": "begun"}, "tournament_state"),
    (Membership, {"role": "king"}, "membership_role"),
    (Entry, {"number": 0}, "entry_number_from_1"),
    (Entry, {"version": 0}, "entry_version_from_1"),
    (Entry, {"state": "gone"}, "entry_state"),
    (Player, {"number": 0}, "player_number_from_1"),
    (Player, {"version": 0}, "player_version_from_1"),
    (Player, {"entry": None}, "player_has_a_team_or_none_yet"),
    (Round, {"number": 0}, "round_from_1"),
    (Round, {"input_seq": 0}, "round_from_1"),
    (Round, {"state": "over"}, "round_state"),
    (Match, {"number": 0}, "match_from_1"),
    (Match, {"table": 0}, "match_from_1"),
    (Match, {"state": "over"}, "match_state"),
    (Match, {"forfeit": "N"}, "match_forfeit"),
    (Participation, {"points": 10_000_001}, "participation_fits"),
    (Participation, {"match": None, "place": "NS"}, "participation_has_a_place"),
    (Penalty, {"number": 0}, "penalty_number_from_1"),
    (Penalty, {"points": 0}, "penalty_points_from_1"),
    (Confirmation, {"content": "f" * 63}, "confirmation_content"),
    (Dispute, {"content": "F" * 64}, "dispute_content"),
    (Dispute, {"number": 0}, "dispute_number_from_1"),
    (Snapshot, {"as_of_seq": 0}, "snapshot_of_an_event"),
    (Note, {"ref": "x"}, "note_reference"),
    (Note, {"tournament_uid": ""}, "note_reference"),
    (Note, {"salt": "sel"}, "note_salt"),
    (Job, {"state": "lost"}, "job_state"),
    (Job, {"key": ""}, "job_key_alphabet"),
    (Account, {"ref": "marie"}, "account_ref"),
    (Token, {"digest": "f" * 63}, "token_digest"),
    (SetupLink, {"digest": "secret"}, "setup_link_digest"),
    (Backup, {"state": "made"}, "backup_made_has_a_file"),
    (Backup, {"file": "x"}, "backup_made_has_a_file"),
    (Backup, {"state": "lost"}, "backup_state"),
    (Manche, {"number": 0}, "manche_number_from_1"),
    (Manche, {"marks": None, "belotes": 1}, "manche_of_deals_has_no_totals"),
    (Manche, {"marks": {"NS": 1}, "litige_lost": 10_000_001}, "manche_fits"),
    (Deal, {"number": 0}, "deal_from_1"),
    (Deal, {"version": 0}, "deal_from_1"),
    (Ruleset, {"version": 0}, "ruleset_version_from_1"),
]


def test_no_row_says_what_must_never_be_true(tournament: Tournament) -> None:
    refusals = [(model, values, constraint, held(model, **values)) for model, values, constraint in FALSE]

    assert [refusal for refusal in refusals if refusal[2] not in refusal[3]] == []


def test_no_two_matches_share_a_sheet(tournament: Tournament) -> None:
    first = tournament.matches.order_by("number")[0]

    assert "sheet_id" in held(Match, sheet=first.sheet)
    assert Scoresheet.objects.filter(match=None).count() == 0
