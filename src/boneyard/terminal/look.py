"""How a scene is to be drawn: how wide, how large, and with which numbers on what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum

from rich.text import Text

from boneyard.kernel.scene import At, Piece, Scene, element_base
from boneyard.terminal import inks


class Size(IntEnum):
    """From one line a piece, over boxes with numbers, to boxes with pips."""

    SMALL = 0
    MEDIUM = 1
    LARGE = 2


@dataclass(frozen=True)
class Look:
    """The wishes of one drawing.

    ``numbers`` are the moves that an element is clicked for, ``notes`` what is written on it.
    """

    width: int = 80
    size: Size = Size.MEDIUM
    names: Sequence[str] = ()
    numbers: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)

    def label(self, element: str) -> str:
        """The numbers of an element in brackets: ``[3]``, ``[1·2]``, ``[4-9]``; often empty."""
        numbers = self.numbers.get(element, ())
        if not numbers:
            return ""
        if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
            return f"[{numbers[0]}-{numbers[-1]}]"
        return f"[{'·'.join(str(number) for number in numbers)}]"

    def number(self, element: str) -> Text:
        """The label as it stands behind what it belongs to."""
        label = self.label(element)
        return Text(f" {label}" if label else "", inks.NUMBER)


def piece_of(scene: Scene, element: str) -> Piece | None:
    """The piece that one clicks, or that a link leads to."""
    wanted = element_base(element)
    pieces = [piece for area in scene.areas for piece in area.pieces if piece.id == wanted]
    return pieces[0] if pieces else None


def cell_of(element: str) -> At | None:
    """The cell in the name of an element, such as ``board@3,4``."""
    x, _, y = element.partition("@")[2].partition(",")
    return (int(x), int(y)) if y else None


def numbers_of(scene: Scene) -> dict[str, tuple[int, ...]]:
    """The scene's clicks, counted from 1, by the piece, area or cell that one would click."""
    found: dict[str, tuple[int, ...]] = {}
    for number, click in enumerate(scene.clicks, start=1):
        element = click.element.partition("#")[0]
        found[element] = (*found.get(element, ()), number)
    return found


def notes_of(scene: Scene) -> dict[str, str]:
    """The note of each element, unless its moves have different ones: then the menu tells them."""
    found: dict[str, set[str]] = {}
    for click in scene.clicks:
        found.setdefault(click.element.partition("#")[0], set()).add(click.note)
    return {element: notes.pop() for element, notes in found.items() if len(notes) == 1}
