"""The crib sheet."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.kernel.options import Option, Options


def crib(known: Sequence[Option], options: Options) -> str:
    return "# Dungeons and Dominos: crib sheet\n"
