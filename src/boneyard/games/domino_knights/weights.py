"""Weights."""

from typing import Final

WEIGHTS: Final[dict[int, tuple[float, ...]]] = {
    2: (1.0, 1.0, 0.3, 0.3, 0.3, 0.3, 0.0, 0.2, 0.1, 0.0)
}
