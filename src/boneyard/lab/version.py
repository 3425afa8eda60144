"""Which code a row was played by: the version, and a hash of the rules and bots themselves."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import boneyard


@cache
def version_of(game_id: str) -> str:
    """Such as ``0.1.0+5f0c77aa``: the same exactly as long as the same seed gives the same game."""
    digest = hashlib.sha256()
    for path in sorted(_sources(game_id)):
        digest.update(path.name.encode() + path.read_bytes())
    return f"{boneyard.__version__}+{digest.hexdigest()[:8]}"


def _sources(game_id: str) -> Iterator[Path]:
    """All that decides what is played and measured. Compiled packages carry their sources, too."""
    home = Path(boneyard.__file__).parent
    for part in ("kernel", "components", "bots"):
        yield from (home / part).rglob("*.py")
    for part in ("measures.py", "plan.py", "watch.py"):
        yield home / "lab" / part
    module = sys.modules[type(boneyard.game(game_id).empty_state()).__module__]
    assert module.__file__ is not None
    here = Path(module.__file__)
    yield from here.parent.rglob("*.py") if module.__package__ else [here]
