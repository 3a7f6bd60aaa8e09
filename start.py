"""Install Rebelote beside itself and run it; any python3 from 3.8 on can, with its standard library alone.

python3 start.py serve --demo   install what the product needs, then serve a demonstration
python3 start.py test           install what the tests need too, then run them all
python3 start.py check          the same, then the static checks
python3 start.py WORD ...       any other word is one of manage.py

The packages go into .venv beside this file, exactly as requirements/ locks them. REBELOTE_PYTHON names the
Python (3.12 or newer) to use; otherwise it is looked for.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT = Path(__file__).resolve().parent
REQUIREMENTS = ROOT / "requirements"
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "installed.txt"
FOR_DEVELOPERS = {"test": "tests.legs", "check": "tests.checks"}

PROBE = "import sqlite3, ssl, sys, venv; sys.exit(sys.version_info < (3, 12))"
NAMES = ("python3.15", "python3.14", "python3.13", "python3.12", "python3", "python", "python.exe")
VERSION_FOLDERS = (
    ".pyenv/versions/3.1[2-9]*/bin/python3",
    ".asdf/installs/python/3.1[2-9]*/bin/python3",
    ".local/share/mise/installs/python/3.1[2-9]*/bin/python3",
    ".local/share/uv/python/cpython-3.1[2-9]*/bin/python3",
    "AppData/Local/Programs/Python/Python31[2-9]/python.exe",
    ".pyenv/pyenv-win/versions/3.1[2-9]*/python.exe",
)
MIRRORS = {
    "UV_DEFAULT_INDEX": "PIP_INDEX_URL",
    "UV_FIND_LINKS": "PIP_FIND_LINKS",
    "SSL_CERT_FILE": "PIP_CERT",
}

NO_PYTHON = """Rebelote needs Python 3.12 or newer, and none was found that runs.
Install one (apt install python3.12, brew install python, or the installer of python.org),
or name one: REBELOTE_PYTHON=/path/to/python3 python3 start.py ..."""
NO_PACKAGES = """The packages of Rebelote could not be installed; the reason stands above.
The first start needs a network (or a mirror that pip knows): connect, then start again."""
NO_PIP = """Rebelote needs pip for its first start, and found none.
Install it (apt install python3-pip, or python3 -m ensurepip), then start again."""
IN_USE = "The folder .venv could not be replaced: stop the Rebelote that runs from it, then start again."


class InstallationError(Exception):
    """The installation cannot go on; the text names the remedy."""


def main(argv: Sequence[str]) -> int:
    """Install what the first word needs, then hand over to it; without a word, say which there are."""
    if not argv or argv[0] in {"-h", "--help"}:
        print(__doc__)
        return 0 if argv else 2
    try:
        install(argv[0])
    except InstallationError as refusal:
        print(refusal, file=sys.stderr)
        return 1
    if argv[0] in FOR_DEVELOPERS:
        os.chdir(ROOT)
        return hand_over([str(PYTHON), "-m", FOR_DEVELOPERS[argv[0]], *argv[1:]])
    return hand_over([str(PYTHON), str(ROOT / "manage.py"), *argv])


def hand_over(command: list[str]) -> int:
    """Become the command; on Windows, where that is impossible, wait for it: Ctrl-C is its to answer."""
    sys.stdout.flush()
    if os.name != "nt":
        os.execv(command[0], command)  # noqa: S606 - there is no shell to want
    process = subprocess.Popen(command)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue


def install(word: str) -> None:
    """Bring .venv to the state that the word needs; nothing to do costs two file reads.

    A .venv without a stamp was left half made (or made by somebody else) and is made anew.
    Raises InstallationError.
    """
    interpreter, installed = read_stamp()
    lock = lock_for(word, installed)
    if interpreter == os.path.realpath(PYTHON) and installed == digest(lock):
        return
    print("Rebelote: installing its packages into .venv (once) ...", file=sys.stderr)
    if interpreter != os.path.realpath(PYTHON):
        make_venv()
    install_packages(REQUIREMENTS / (lock + ".txt"))
    STAMP.write_text(os.path.realpath(PYTHON) + "\n" + digest(lock), encoding="utf-8")


def read_stamp() -> tuple[str, str]:
    """Return the interpreter of a finished .venv and the digest of what it holds; empty texts without one."""
    if not (STAMP.is_file() and PYTHON.exists()):
        return "", ""
    interpreter, _, installed = STAMP.read_text(encoding="utf-8").partition("\n")
    return interpreter, installed


def lock_for(word: str, installed: str) -> str:
    """Name the locked list that the word needs; what the tests once needed is not taken away again."""
    return "test" if word in FOR_DEVELOPERS or installed.startswith("test ") else "app"


def digest(lock: str) -> str:
    """Return the name of a locked list and the digest of what it, and the pinned uv, install."""
    content = b"".join((REQUIREMENTS / (name + ".txt")).read_bytes() for name in ("uv", lock))
    return lock + " " + hashlib.sha256(content).hexdigest()


def make_venv() -> None:
    """Make an empty .venv, without pip: Debian's Python may have `venv` but nothing to put pip into it."""
    try:
        shutil.rmtree(VENV, ignore_errors=not VENV.exists())
    except OSError as error:
        raise InstallationError(IN_USE) from error
    python = find_python()
    if python is None and "REBELOTE_PYTHON" not in os.environ:
        download_python()
    elif python is None or not succeeds([python, "-m", "venv", "--without-pip", str(VENV)]):
        raise InstallationError(NO_PYTHON)


def find_python() -> str | None:
    """Return the first Python >= 3.12 that runs, with the modules that need a C library."""
    chosen = os.environ.get("REBELOTE_PYTHON")
    candidates = iter([chosen]) if chosen else likely_pythons()
    return next((python for python in candidates if succeeds([python, "-c", PROBE], quiet=True)), None)


def likely_pythons() -> Iterator[str]:
    """Yield the running Python, then those on PATH, then those of the version managers, newest first.

    A name on PATH proves nothing (the shims of pyenv exist for Pythons that are not chosen): each must run.
    """
    running = Path(os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable))
    yield str(running)
    for name in NAMES:
        yield from (str(Path(folder) / name) for folder in os.get_exec_path() if (Path(folder) / name).is_file())
    if len(running.parents) > 2:
        yield from newest_first(running.parents[2], "*3.1[2-9]*/bin/python3")
    for pattern in VERSION_FOLDERS:
        yield from newest_first(Path.home(), pattern)


def newest_first(folder: Path, pattern: str) -> Iterator[str]:
    """Yield the files that fit the pattern, the highest version first."""
    return (str(path) for path in sorted(folder.glob(pattern), reverse=True))


def download_python() -> None:
    """Let uv fetch a Python, as the last resort."""
    with tempfile.TemporaryDirectory() as folder:
        uv = install_uv(Path(folder))
        if uv is None or not succeeds([uv, "venv", "--quiet", "--python", "3.13", str(VENV)]):
            raise InstallationError(NO_PYTHON)


def install_packages(lock: Path) -> None:
    """Install exactly the locked packages, with uv or, where it cannot, with pip: both check the hashes."""
    uv = install_uv(VENV / "uv")
    checked = ["--quiet", "--require-hashes"]
    if uv and succeeds([uv, "pip", "sync", *checked, "--python", str(PYTHON), str(lock)]):
        return
    own_pip = succeeds([str(PYTHON), "-m", "ensurepip"], quiet=True)
    pip = [str(PYTHON), "-m", "pip"] if own_pip else [*find_pip(), "--python", str(PYTHON)]
    if not succeeds([*pip, "install", *checked, "-r", str(lock)]):
        raise InstallationError(NO_PACKAGES)


def install_uv(folder: Path) -> str | None:
    """Install the pinned uv into a folder and return its program; None where this machine can have none."""
    shutil.rmtree(folder, ignore_errors=True)
    pinned = ["--require-hashes", "-r", str(REQUIREMENTS / "uv.txt")]
    succeeds([*find_pip(), "install", "--quiet", "--no-deps", "--target", str(folder), *pinned])
    programs = (folder / name for name in ("bin/uv", "bin/uv.exe", "Scripts/uv.exe"))
    return next((str(program) for program in programs if program.is_file()), None)


def find_pip() -> list[str]:
    """Return a command that is pip: of any Python, because what it installs goes where it is told.

    Raises InstallationError.
    """
    pips = [[sys.executable, "-m", "pip"], [str(PYTHON), "-m", "pip"], ["pip3"], ["pip"]]
    for pip in pips:
        if succeeds([*pip, "--version"], quiet=True):
            return pip
    if succeeds([str(PYTHON), "-m", "ensurepip"], quiet=True):
        return [str(PYTHON), "-m", "pip"]
    raise InstallationError(NO_PIP)


def succeeds(command: Sequence[str], *, quiet: bool = False) -> bool:
    """Run a command to its end and say whether it succeeded; a program that cannot be started did not.

    What pip was told about mirrors and certificates counts for uv too, unless uv was told otherwise.
    """
    told = {uv: os.environ[pip] for uv, pip in MIRRORS.items() if pip in os.environ}
    settled = {"PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0", "PIP_ROOT_USER_ACTION": "ignore"}
    silence = subprocess.DEVNULL if quiet else None
    environ = {"PIP_RETRIES": "2", "PIP_DISABLE_PIP_VERSION_CHECK": "1", **told, **os.environ, **settled}
    try:
        done = subprocess.run(command, stdout=silence, stderr=silence, env=environ, check=False)
    except OSError:
        return False
    return done.returncode == 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:  # a half-made .venv is made anew at the next start
        sys.exit(130)
