"""The lines of the journal: who did what, when, by which event of the chain."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from tournaments.ledger import event_of, events
from tournaments.models import Account, LedgerEvent, Membership, Note, Role, Token, Tournament
from tournaments.pages import journal_draw_words as journal_draw_words  # its sentences are registered
from tournaments.pages.journal_sheet_words import ROLES, role_words
from tournaments.pages.journal_words import Setting, say

SAID = ("reason", "override")


@dataclass(frozen=True, slots=True)
class Line:
    """One event: its number and hash in the chain, the hall's time, who (nothing: unknown), what, and why."""

    seq: int
    hash: str
    at: datetime
    who: str
    what: str
    why: str


def lines(rows: Sequence[LedgerEvent], tournament: Tournament, *, private: bool) -> list[Line]:
    """Return events as lines, in a fixed number of queries.

    ``private`` (for those with a role): with the names of accounts, and the reasons that were given.
    """
    facts = [event_of(row.kind, row.body) for row in rows]
    where = setting(tournament)
    people = actors({row.actor for row in rows}, tournament, where, private=private)
    reasons = texts(facts) if private else {}
    zone = ZoneInfo(tournament.plan.timezone)
    return [
        Line(
            seq=row.seq,
            hash=row.hash,
            at=datetime.fromisoformat(row.recorded_at).astimezone(zone),
            who=people.get(row.actor, ""),
            what=say(fact, where),
            why=", ".join(text for said in said_in(fact) if (text := reasons.get(said.ref))),
        )
        for row, fact in zip(rows, facts, strict=True)
    ]


def setting(tournament: Tournament) -> Setting:
    """Return what the numbers of a concours stand for."""
    tables = tournament.matches.order_by("number").values_list("number", "round__number", "table")
    return Setting({number: (one, table) for number, one, table in tables}, alone=tournament.plan.entry_mode == "melee")


def said_in(fact: events.Event) -> list[events.Said]:
    """Return the texts that an event refers to: why it happened."""
    return [said for name in SAID if (said := getattr(fact, name, None))]


def texts(facts: Iterable[events.Event]) -> dict[str, str]:
    """Return the texts that events refer to, by reference."""
    refs = {said.ref for fact in facts for said in said_in(fact)}
    return {note.ref: note.text("text") or note.text("reason") for note in Note.objects.filter(ref__in=refs)}


def actors(refs: set[str], tournament: Tournament, where: Setting, *, private: bool) -> dict[str, str]:
    """Return who stands behind the ledger's references: an account by name or by its role alone, a token's role."""
    accounts = list(Account.objects.filter(ref__in=refs))
    found = {account.ref: account.get_username() for account in accounts}
    if not private:
        roles = dict(Membership.objects.filter(tournament=tournament).values_list("account", "role"))
        found = {account.ref: account_words(account, roles.get(account.pk)) for account in accounts}
    labels = {note.ref: note.text("label") for note in Note.objects.filter(ref__in=refs)} if private else {}
    tokens = Token.objects.filter(ref__in=refs, tournament=tournament)
    return found | {
        token.ref: ", ".join(filter(None, (labels.get(token.ref), role_words(token.role, token.team, where))))
        for token in tokens
    }


def account_words(account: Account, role: str | None) -> str:
    """Return what an account may do here, nothing where that is no longer known; the first organiser may do all."""
    known = Role.ORGANISER if account.is_superuser else role
    return str(ROLES[known]) if known else ""
