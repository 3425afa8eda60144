"""Telling positions apart."""

from __future__ import annotations

import hashlib
import json

from boneyard.kernel.state import State


def position(view: State) -> str:
    """A view in short: equal for equal positions, whatever else has happened."""
    data = view.to_json()
    del data["settled"]
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
