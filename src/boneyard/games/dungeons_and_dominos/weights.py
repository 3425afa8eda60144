"""Weights."""

from typing import Final

WEIGHTS: Final[dict[int, tuple[float, ...]]] = {2: (0.5, 0.5, 0.5, 0.0, -0.2, 0.0)}
