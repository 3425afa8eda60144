"""Property tests look at the same examples every time, so that a red build is red for everybody.

``HYPOTHESIS_PROFILE=long`` (or ``BONEYARD_LAWS=long``, as in ``make soak``) looks elsewhere.
"""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import settings
from tests.lengths import IS_LONG

from boneyard.kernel import registry

settings.register_profile("short", derandomize=True, deadline=None)
settings.register_profile("long", derandomize=False, deadline=None, max_examples=1000)
settings.load_profile("long" if IS_LONG else "short")

EXAMPLE = Path(__file__).parents[1] / "docs" / "examples" / "top_bone.py"


@pytest.fixture
def top_bone(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The example of the docs as another author's game: one file, found for the time of a test."""
    monkeypatch.setattr(registry, "_games", registry.registered())
    spec = importlib.util.spec_from_file_location("top_bone", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "top_bone", module)
    spec.loader.exec_module(module)
    return module
