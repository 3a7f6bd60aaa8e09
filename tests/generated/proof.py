"""The stand-alone programs as modules: nothing of ours imports them, and they import nothing of ours."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

PROOFS = Path(__file__).resolve().parents[2] / "proofs"


def loaded(name: str) -> ModuleType:
    spec = spec_from_file_location(name, PROOFS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


checker = loaded("check_tournament")
verifier = loaded("verify_ledger")
