"""What stands beside a backup: its digest, and the head of every ledger in it."""

import contextlib
import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import msgspec

CHUNK = 1 << 20


class BackupBroken(Exception):
    """A backup is not what was backed up."""


@dataclass(frozen=True, slots=True)
class Head:
    """The last event of a concours: its number and its hash."""

    tournament: str
    seq: int
    head: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """One backup: its file's name and SHA-256, when it was made by which version, of which database, its heads."""

    file: str
    sha256: str
    made_at: str
    version: str
    database: str
    heads: tuple[Head, ...]


def manifest_path(file: Path) -> Path:
    """Return where a backup's manifest stands: beside it."""
    return file.with_name(f"{file.name}.json")


def write_manifest(manifest: Manifest, folder: Path) -> None:
    """Write a manifest, whole or not at all."""
    path = manifest_path(folder / manifest.file)
    draft = path.with_name(f"{path.name}.part")
    draft.write_text(json.dumps(asdict(manifest), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    draft.replace(path)


def read_manifest(file: Path) -> Manifest:
    """Return a backup's manifest; raises BackupBroken where there is none, or the file is not the one it names."""
    try:
        manifest = msgspec.json.decode(manifest_path(file).read_bytes(), type=Manifest)
        digest = sha256_of(file)
    except (OSError, msgspec.MsgspecError) as problem:
        raise BackupBroken(f"{file} is not a backup with its manifest beside it: {problem}") from problem
    if digest != manifest.sha256:
        raise BackupBroken(f"{file} has changed since it was made")
    return manifest


def newest_backup(folders: Iterable[Path]) -> Path | None:
    """Return the backup of these folders that was made last, of those that are what their manifests say."""
    whole: dict[str, Path] = {}
    for file in (beside.with_suffix("") for folder in folders for beside in sorted(folder.glob("*.json"))):
        with contextlib.suppress(BackupBroken):
            whole.setdefault(read_manifest(file).made_at, file)
    return whole[max(whole)] if whole else None


def sha256_of(file: Path) -> str:
    """Return the SHA-256 of a file, in hex."""
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()


def heads_of(rows: Any) -> tuple[Head, ...]:
    """Return heads from rows of (slug, seq, head)."""
    return tuple(Head(*row) for row in rows)


def lost_events(now: tuple[Head, ...], then: tuple[Head, ...]) -> list[str]:
    """Say what the heads ``now`` hold that those ``then`` do not."""
    known = {head.tournament: head for head in then}
    older = [(head, known.get(head.tournament, Head(head.tournament, 0, ""))) for head in now]
    return [f"{head.tournament}: {head.seq} events, {was.seq} in the backup" for head, was in older if head != was]
