"""``manage.py ledger``: prove a ledger, make its rows again, write it out, look at an earlier state."""

import json
from argparse import ArgumentParser
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournaments.ledger.export import export
from tournaments.ledger.rebuild import NotReplayable, rebuild, state_at
from tournaments.ledger.verify import Anchor, Verdict, verify
from tournaments.models import Tournament

WORDS = {
    "verify": "check the chain, what was committed to, the legality of every event, and the rows",
    "rebuild": "throw the rows away and apply every event again",
    "export": "write the chain as JSON lines, for proofs/verify_ledger.py",
    "head": "print the number and the hash of the last event",
    "replay": "print the rows as an event left them",
}
ONE_ONLY = ("export", "replay")


class Command(BaseCommand):
    """One command, a word for each thing to do."""

    help = "Prove, rebuild, export or replay the ledger of one concours or of all."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take a word, the address of a concours (all without it), and ``--json``."""
        words = parser.add_subparsers(dest="word", required=True, metavar="|".join(WORDS))
        for word, meaning in WORDS.items():
            one = words.add_parser(word, help=meaning, description=meaning)
            one.add_argument("slug", nargs=None if word in ONE_ONLY else "?", help="the concours's address")
            if word not in ONE_ONLY:
                one.add_argument("--json", action="store_true", help="answer in JSON")
            if word == "verify":
                one.add_argument(
                    "--anchor",
                    type=anchor,
                    action="append",
                    default=[],
                    metavar="SEQ:HASH",
                    help="a head from a posted sheet or a receipt, that has to be on the chain of the named concours",
                )
            if word == "replay":
                one.add_argument("--until", type=int, metavar="SEQ", help="the last event to apply (all)")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Do what the word says; exits with 1 where something is broken."""
        getattr(self, options["word"])(chosen(options["slug"]), options)

    def verify(self, tournaments: Iterable[Tournament], options: dict[str, Any]) -> None:
        """Print one line a concours, or one JSON document."""
        if options["anchor"] and not options["slug"]:
            raise CommandError("--anchor needs the address of a concours")
        verdicts = [verify(tournament, options["anchor"]) for tournament in tournaments]
        if options["json"]:
            self.answer(verdict_document(verdicts))
        else:
            for verdict in verdicts:
                self.stdout.write(verdict_line(verdict))
        self.end(ok=all(verdict.ok for verdict in verdicts))

    def rebuild(self, tournaments: Iterable[Tournament], options: dict[str, Any]) -> None:
        """Rebuild, and say whether the rows have changed."""
        changed, broken = [], []
        for tournament in tournaments:
            try:
                if not rebuild(tournament).same:
                    changed.append(tournament.slug)
            except NotReplayable as refused:
                broken.append({"tournament": tournament.slug, "seq": refused.seq, "why": refused.why})
        document = {"ok": not broken, "changed": changed, "broken": broken}
        if options["json"]:
            self.answer(document)
        else:
            self.stdout.write(f"changed: {', '.join(changed) or 'nothing'}")
            for one in broken:
                self.stdout.write(f"{one['tournament']}: event {one['seq']}: {one['why']}")
        self.end(ok=not broken)

    def export(self, tournaments: Iterable[Tournament], _options: dict[str, Any]) -> None:
        """Print the header and the events, one JSON document a line."""
        for tournament in tournaments:
            for line in export(tournament):
                self.stdout.write(line)

    def head(self, tournaments: Iterable[Tournament], options: dict[str, Any]) -> None:
        """Print what the posted sheets and the receipts can be compared with."""
        heads = [{"tournament": one.slug, "seq": one.seq, "head": one.head} for one in tournaments]
        if options["json"]:
            self.answer(heads)
        else:
            for head in heads:
                self.stdout.write(f"{head['tournament']} {head['seq']} {head['head']}")

    def replay(self, tournaments: Iterable[Tournament], options: dict[str, Any]) -> None:
        """Print the canonical dump of an earlier state."""
        for tournament in tournaments:
            try:
                self.stdout.write(state_at(tournament, options["until"]), ending="")
            except NotReplayable as refused:
                raise CommandError(str(refused)) from refused

    def answer(self, document: object) -> None:
        """Print one JSON document."""
        self.stdout.write(json.dumps(document, ensure_ascii=False))

    def end(self, *, ok: bool) -> None:
        """Exit with 1 unless all is well."""
        if not ok:
            raise SystemExit(1)


def anchor(text: str) -> Anchor:
    """Read the number and the hash of an event that was seen outside; raises ValueError."""
    seq, _, head = text.partition(":")
    return int(seq), head


def chosen(slug: str | None) -> list[Tournament]:
    """Return the concours with this address, or all; raises CommandError for one that does not exist."""
    found = Tournament.objects.only("slug", "uid", "seq", "head").order_by("slug")
    if slug is None:
        return list(found)
    named = list(found.filter(slug=slug))
    if not named:
        raise CommandError(f"no concours has the address {slug}")
    return named


def verdict_document(verdicts: Iterable[Verdict]) -> dict[str, Any]:
    """Return the JSON answer: ``broken`` names the first break of each broken concours."""
    found = list(verdicts)
    broken = [{"tournament": one.tournament, **asdict(one.broken)} for one in found if one.broken]
    heads = [{"tournament": one.tournament, "seq": one.seq, "head": one.head} for one in found]
    return {"ok": not broken, "broken": broken, "heads": heads}


def verdict_line(verdict: Verdict) -> str:
    """Return the answer for people."""
    if verdict.broken is None:
        return f"{verdict.tournament}: ok, {verdict.seq} events, head {verdict.head}"
    return f"{verdict.tournament}: BROKEN at event {verdict.broken.seq}: {verdict.broken.why}"
