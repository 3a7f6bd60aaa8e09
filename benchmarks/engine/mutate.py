"""Lay out the engine and its tests for mutation testing: `python -m benchmarks.engine.mutate FOLDER`.

The folder gets copies of the pure room, of its tests and of the worked values, without the rest of the project, and
mutmut's settings. Run mutmut there (docs/mutation.md).
"""

import shutil
import sys
from pathlib import Path

TOP = Path(__file__).parents[2]
COPIED = ("scoring/__init__.py", "scoring/engine", "tests/scoring/engine", "tests/vectors")
PYTEST = "[pytest]\naddopts = --import-mode=importlib -p no:cacheprovider -x -q\npythonpath = .\n"
# mutmut tries every mutant in a fork of a process that has run the tests: nothing may be remembered there.
FORGET = """from scoring.engine.belote.scoring import score_plain


def pytest_sessionstart():
    score_plain.cache_clear()
"""


def lay_out(folder: Path) -> None:
    """Fill a folder that is not there yet."""
    for name in COPIED:
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if (TOP / name).is_dir():
            shutil.copytree(TOP / name, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(TOP / name, target)
    shutil.copy(TOP / "benchmarks/engine/mutation.cfg", folder / "setup.cfg")
    (folder / "tests/conftest.py").write_text(FORGET, encoding="utf-8")
    (folder / "pytest.ini").write_text(PYTEST, encoding="utf-8")


if __name__ == "__main__":
    lay_out(Path(sys.argv[1]))
