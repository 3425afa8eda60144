"""Forms of hands and piles: cards and dominoes by name, null for an unknown face."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boneyard.components.cards import format_card, parse_card
from boneyard.components.dominoes import format_domino, parse_domino
from boneyard.components.zones import UNKNOWN, Zone, hidden
from boneyard.kernel.forms import Form, Row


class Face(Form[int]):
    """One card or domino; null is an unknown one, where there can be such."""

    def __init__(
        self, show: Callable[[int], str], parse: Callable[[str], int], *, known: bool
    ) -> None:
        self.show = show
        self.parse = parse
        self.known = known

    def write(self, value: int, state: Any) -> str | None:
        return None if value == UNKNOWN else self.show(value)

    def read(self, item: Any, state: Any) -> int:
        if item is None and not self.known:
            return UNKNOWN
        if not isinstance(item, str):
            raise ValueError(f"must be a name, not {item!r}")
        return self.parse(item)

    def is_hidden(self, value: int) -> bool:
        return value == UNKNOWN


class Pile(Row[int]):
    """A hand or a pile of faces, in its order; of a hidden one the size is known."""

    blank = "(UNKNOWN,) * len({})"

    def hide(self, value: Zone) -> Zone:
        return hidden(len(value))


A_CARD = Face(format_card, parse_card, known=True)
A_CARD_OR_NONE = Face(format_card, parse_card, known=False)
A_DOMINO = Face(format_domino, parse_domino, known=True)
A_DOMINO_OR_NONE = Face(format_domino, parse_domino, known=False)
CARDS = Pile(A_CARD_OR_NONE)
"""Cards that may be hidden."""
OPEN_CARDS = Pile(A_CARD)
"""Cards that everybody has seen."""
DOMINOES = Pile(A_DOMINO_OR_NONE)
OPEN_DOMINOES = Pile(A_DOMINO)
