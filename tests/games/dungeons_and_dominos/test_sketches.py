"""The sketches of the rules page and the crib sheet show what the crib sheet judges."""

from __future__ import annotations

from boneyard.games.dungeons_and_dominos.crib import EXAMPLES, LETTERS, SLAIN
from boneyard.kernel.scene import Area
from boneyard.pictures import picture

ENTRANCE = ("0:0", (0, 0), (1, 0))


def test_sketches_are_the_examples_that_are_judged() -> None:
    boards: dict[str, Area] = {}
    for name in ("singles", "rooms", "beside-rooms"):
        areas = picture("dungeons-and-dominos", name).scene.areas
        boards |= {area.title[0]: area for area in areas}
    assert sorted(boards) == list(LETTERS)
    for letter, (title, laid, new) in zip(LETTERS, EXAMPLES, strict=True):
        pieces = boards[letter].pieces
        cells = [piece.cells for piece in pieces]
        assert cells == [(first, second) for _, first, second in (ENTRANCE, *laid, new)], letter
        faces = [None if title == SLAIN and one[0] == "1:1" else one[0] for one in laid]
        assert [piece.face for piece in pieces] == [ENTRANCE[0], *faces, new[0]], letter
        assert [piece.raised for piece in pieces] == [False] * (1 + len(laid)) + [True], letter
