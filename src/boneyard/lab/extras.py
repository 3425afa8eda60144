"""Libraries that only the lab needs, and that are installed with ``pip install boneyard[lab]``."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from boneyard.kernel.errors import BoneyardError


class NotInstalled(BoneyardError):
    """A part of Boneyard that was not installed."""


def need(module: str, extra: str = "lab") -> Any:
    """The module, or the sentence that says how to get it."""
    try:
        return import_module(module)
    except ImportError:
        raise NotInstalled(
            f"this needs {module}: pip install 'boneyard[{extra}]' installs it"
        ) from None
