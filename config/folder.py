"""The data folder: where an installation keeps its secret key, its database and its static files."""

import contextlib
import os
import secrets
from collections.abc import MutableMapping, Sequence
from pathlib import Path

DATA_OPTION = "--data"
DATA_VARIABLE = "REBELOTE_DATA"


def take_data_option(argv: Sequence[str], environ: MutableMapping[str, str]) -> list[str]:
    """Move ``--data DIR`` (or ``--data=DIR``) from the words of a command into the environment.

    Every word of manage.py understands it, because the settings need the folder before any command runs.
    Without a folder behind it the option stays, so that the command names what is missing.
    """
    rest: list[str] = []
    words = iter(argv)
    for word in words:
        value = word.removeprefix(f"{DATA_OPTION}=")
        if word == DATA_OPTION:
            value = next(words, word)
        if value == word:
            rest.append(word)
        else:
            environ[DATA_VARIABLE] = str(Path(value).expanduser().resolve())
    return rest


def data_folder(environ: MutableMapping[str, str], default: Path) -> Path:
    """Return the data folder, made if missing."""
    folder = Path(environ.get(DATA_VARIABLE) or default)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def secret_key(folder: Path) -> str:
    """Return the installation's secret key, drawn on the first start and kept in a file of mode 600."""
    path = folder / "secret.key"
    if not path.exists():
        draw_secret_key(path)
    return path.read_text(encoding="ascii").strip()


def draw_secret_key(path: Path) -> None:
    """Write a new key whole, then give it its name: of two processes that start at once, the first one's stays."""
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(secrets.token_urlsafe(48))
    with contextlib.suppress(FileExistsError):
        os.link(draft, path)
    draft.unlink()
