"""A table with every word that a scene can have: what a new game is drawn with."""

from __future__ import annotations

from itertools import cycle, product
from typing import Any, Final, get_args

from boneyard.kernel import scene
from boneyard.kernel.moves import move
from boneyard.kernel.prompts import Prompt
from boneyard.kernel.scene import (
    Area,
    Badge,
    Carry,
    Cell,
    Click,
    Gesture,
    Link,
    Piece,
    PieceKind,
    Region,
    Way,
)

ICONS: Final = (
    "heart shield sword star crown boots coins clock skull hand deck flag round target domino "
    "dice chain dove book sea blood bag flame eye versus action check cross token person door "
    "moon tower spades clubs diamonds grave potion arrow mystery"
)
CARDS: Final = "AS AH 2D 3C 4H 5S 6D 7C 8H 9S TD JH JS QD QC KH KS X O word back"
TERRAINS: Final = "land fort stronghold forest sea wall floor door swamp"
TILES: Final = (
    "I4=#### L4=#/#/## O4=##/## S4=.##/## T4=###/.# P5=##/##/# U5=#.#/### ring=###/#.#/###"
)
WALKS: Final = (("pawn", (2, 4)),)
LOOKING: Final[dict[PieceKind, str]] = {
    "card": "QH",
    "domino": "9:2",
    "token": "knight",
    "hero": "warrior",
    "chess": "rook",
}


def every_word() -> scene.Scene:
    """The whole of it, as the first of two players sees it."""
    areas = (*_seats(), *_rows(), *_group(), *_boards(), _actions())
    prompt = Prompt("gallery", 0, "", "Look around.")
    links = (
        Link("token:0", "token:3", "cord", "copies"),
        Link("token:2", "monster:orc", "aim"),
        Link("monster:rat", "monster:golem", "path"),
    )
    return scene.Scene(
        *("gallery", "Gallery", 0, 0, areas, _clicks(), prompt),
        links=links,
        gestures=_gestures(),
        carries=_carries(),
        begun=True,
    )


def _pieces(kind: PieceKind, prefix: str, faces: str, **more: Any) -> list[Piece]:
    """One for each face; ``back`` is a back."""
    listed = [(face, None if face == "back" else face) for face in faces.split()]
    return [Piece(f"{prefix}:{name}", kind, face, **more) for name, face in listed]


def _owned(kind: PieceKind, faces: str, **more: Any) -> list[Piece]:
    """Each of another owner."""
    listed = enumerate(faces.split())
    return [Piece(f"{kind}:{at}", kind, face, at, **more) for at, face in listed]


def _seats() -> list[Area]:
    held = (
        Piece("hand:2H", "card", "2H", 0),
        Piece("hand:4D", "card", "4D", 0, raised=True),
        Piece("hand:9S", "card", "9S", 0, dimmed=True, tooltip="Not a red card"),
        *_pieces("card", "hand", "KH AC", owner=0),
    )
    backs = tuple([Piece(f"back:{at}", "card", None) for at in range(7)])
    score, turn = Badge("score", "7"), Badge("turn", "turn", "good")
    return [
        Area("seat:0", "seat", seat=0, active=True, badges=(score,)),
        Area("hand:0", "hand", "Hand", 0, "seat:0", held, len(held)),
        Area("seat:1", "seat", seat=1, badges=(score, turn), banner="light"),
        Area("hand:1", "hand", "Hand", 1, "seat:1", backs, len(backs)),
    ]


def _rows() -> list[Area]:
    looks = product([look for look in get_args(scene.Look) if look], LOOKING.items())
    shown = {
        "Cards": _pieces("card", "card", CARDS),
        "Dominoes, up to twelve": [
            *_pieces("domino", "domino", "0:12 1:11 2:10 3:9 4:8 5:7 6:6 back"),
            *[Piece(f"lying:{turn}", "domino", "6:2", turn=turn) for turn in (1, 2, 3)],
            Piece("halves", "domino", "5:3", badges=(Badge("new", "new", "quiet"),)),
        ],
        "Chess pieces on checkers": [
            *_owned("chess", "king queen rook bishop knight pawn unpawn", stack=1),
            *_pieces("checker", "on", "checker", owner=0),
            *_pieces("marker", "on", "star"),
        ],
        "Tokens and monsters": [
            *_owned("token", "general warrior ranger knight sorcerer", pips=(2, 3)),
            *_pieces("token", "monster", "rat troll direwolf orc golem dragon gadget"),
        ],
        "Heroes of eight seats": _owned(
            "hero", "warrior ranger sorcerer knight hero hero hero hero", title="Name"
        ),
        "Polyominoes of eight owners": [_tile(*tile) for tile in enumerate(TILES.split())],
        "Looks": [
            Piece(f"look:{look}:{kind}", kind, face, 0, look=look, title=look)
            for look, (kind, face) in looks
        ],
    }
    dice = (
        *_pieces("die", "die", "1 2 3 4 5 6"),
        *_pieces("die", "dyed", "hit", colour="#3f7d4e"),
        *_pieces("die", "die", "back"),
    )
    tones = zip(ICONS.split(), cycle(get_args(scene.Tone)), strict=False)
    return [
        *[Area(f"row:{title}", "row", title, pieces=tuple(row)) for title, row in shown.items()],
        Area("dice", "tray", "Dice", pieces=dice),
        Area("icons", "counters", "Badges", badges=tuple([Badge(i, i, tone) for i, tone in tones])),
    ]


def _tile(owner: int, drawn: str) -> Piece:
    """It is drawn row by row."""
    face, _, rows = drawn.partition("=")
    marks = [(x, y, mark) for y, row in enumerate(rows.split("/")) for x, mark in enumerate(row)]
    cells = tuple([(x, y) for x, y, mark in marks if mark == "#"])
    return Piece(f"tile:{face}", "polyomino", face, owner, cells=cells)


def _group() -> list[Area]:
    chain = (
        Piece("chain:0", "card", "QS", 0, title="Queen of Spades", tooltip="Turns back 9/2"),
        Piece("chain:1", "card", "TH", 1, title="Wizard", tooltip="Negates the Queen"),
    )
    return [
        Area("group", "group", "A group of areas", tooltip="What belongs together"),
        Area("pile", "pile", "Pile", None, "group", tuple(_pieces("card", "pile", "3S 8D")), 8),
        Area("deck", "pile", "Deck", None, "group", (), 40),
        Area("nothing", "pile", "Empty pile", None, "group", (), 0),
        Area("fan", "fan", "Fan", None, "group", tuple(_pieces("card", "fan", "JH AC 2D 3S"))),
        Area("chain", "stack", "Stack", None, "group", chain),
    ]


def _boards() -> list[Area]:
    standing = (
        Piece("orc", "token", "orc", cell=(0, 4)),
        Piece("sleeper", "hero", "hero", 1, cell=(1, 4)),
        Piece("other", "hero", "hero", 2, cell=(1, 4)),
        Piece("pawn", "chess", "pawn", 3, cell=(1, 4), stack=2),
    )
    ground = [Cell((x, 0), terrain, tooltip=terrain) for x, terrain in enumerate(TERRAINS.split())]
    cells = (*ground, Cell((9, 0), "fort", owner=1, tooltip="Ben's fort"))
    sparse = (Cell((-1, 0), "floor", "S"), Cell((0, 0), "floor"), Cell((0, 1), "door"))
    regions = (
        Region(((0, 2), (1, 2), (0, 3), (1, 3)), "room", "Room", badges=(Badge("gold", "9"),)),
        Region(((3, 2), (4, 2), (3, 3), (4, 3)), "board", owner=1),
        Region(((6, 2), (6, 3), (6, 4), (7, 4)), "sea"),
        Region(((8, 2), (8, 3), (8, 4)), "lane", "Lane"),
        Region(((9, 2), (9, 3)), "outline", tooltip="Out of reach", dimmed=True),
    )
    lines: dict[str, Any] = {"columns": tuple("abcdefghij"), "rows": tuple("54321")}
    drawn: dict[str, Any] = {"size": (10, 5), "cells": cells, "regions": regions}
    apart: dict[str, Any] = {"origin": (-1, 0), "size": (3, 2), "cells": sparse, "sparse": True}
    return [
        Area("board", "board", "Terrain and regions", pieces=standing, **drawn, **lines),
        Area("sparse", "board", "Cells with nothing around them", **apart),
    ]


def _actions() -> Area:
    pieces = (
        Piece("action:roll", "action", "Roll", badges=(Badge("dice", "2"),)),
        Piece("action:pass", "action", "Pass"),
        Piece("action:heal", "action", "Heal", dimmed=True, tooltip="You are not bloodied."),
    )
    return Area("actions", "actions", "Actions", pieces=pieces)


def _clicks() -> tuple[Click, ...]:
    lying, standing = ((5, 1), (6, 1), (7, 1), (5, 0)), ((5, 1), (5, 2), (5, 3), (4, 1))
    shown: list[tuple[str, str, dict[str, Any]]] = [
        ("hand:2H", "Play 2♥", {"hint": "2 points"}),
        ("hand:KH", "Play K♥", {"warning": "Your last card of the suit."}),
        ("halves#first", "5 attacks, 3 defends", {}),
        ("halves#second", "3 attacks, 5 defends", {}),
        ("monster:orc", "Attack the orc", {"note": "42 %"}),
        ("board@2,4", "Step here", {"note": "2", "path": ((1, 4), (2, 4)), "along": WALKS}),
        ("board@5,1", "Lay a tile", {"ghost": lying}),
        ("board@5,1", "Lay it the other way", {"ghost": standing}),
        ("sleeper", "Wake the hero", {}),
        ("action:roll", "Roll", {"free": True}),
        ("action:pass", "Pass", {}),
        ("deck", "Draw a card", {"note": "free"}),
        ("die:3", "Reroll", {}),
        ("chess:2", "Move the rook", {}),
    ]
    return tuple(
        [Click(at, move("gallery", label=label), label, **more) for at, label, more in shown]
    )


def _gestures() -> tuple[Gesture, ...]:
    charge = (move("gallery", label="Pick"), move("gallery", label="Charge"))
    way = ((0, 4), (1, 4), (2, 4), (3, 4))
    return (
        Gesture("board@3,4", charge, "Charge", "orc", note="2", path=way, along=WALKS, free=True),
        Gesture("sleeper", charge, "Strike", "orc", note="-2", warning="It wakes."),
        Gesture("orc", charge, "Roar", "orc", hint="Everybody hears it", ghost=((0, 4),)),
        Gesture("hand:4D", (), "Take it out again", back=1, free=True),
    )


def _carries() -> tuple[Carry, ...]:
    lying, standing = ((0, 0), (0, 1), (0, 2), (1, 2)), ((0, 0), (1, 0), (2, 0), (0, 1))
    there = (move("gallery", label="Lay", cell="@0"),)
    ways = (
        Way(there, ((3, 2), (7, 1)), hint="Two places, standing"),
        Way(there, ((5, 2), (6, 2), (5, 3)), turn=1, warning="Three, lying."),
    )
    return (Carry("tile:L4", "board", "Lay the L", (lying, standing), ways, free=True),)
