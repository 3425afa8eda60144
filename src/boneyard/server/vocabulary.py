"""A table with every word that a scene can have: what a new game is drawn with."""

from __future__ import annotations

from itertools import cycle
from typing import Any, Final, get_args

from boneyard.kernel.moves import move
from boneyard.kernel.prompts import Prompt
from boneyard.kernel.scene import (
    Area,
    At,
    Badge,
    Cell,
    Click,
    Link,
    Look,
    Piece,
    PieceKind,
    Region,
    Scene,
    Tone,
)

ICONS: Final = (
    "heart shield sword star crown boots coins clock skull hand deck flag round target domino "
    "dice chain dove book sea blood bag flame eye versus action check cross token person door "
    "moon tower spades clubs diamonds grave potion arrow mystery"
)
TERRAINS: Final = "land fort stronghold forest sea wall floor door swamp"
TILES: Final = (
    "I4=#### L4=#/#/## O4=##/## S4=.##/## T4=###/.# P5=##/##/# U5=#.#/### ring=###/#.#/###"
)
LOOKING: Final[dict[PieceKind, str]] = {
    "card": "QH",
    "domino": "9:2",
    "token": "knight",
    "hero": "warrior",
    "chess": "rook",
}


def every_word() -> Scene:
    """The whole of it, as the first of two players sees it."""
    areas = [*_seats(), *_rows(), *_group(), _board(), _sparse(), _actions()]
    prompt = Prompt("gallery", 0, "", "Look around.")
    return Scene("gallery", "Gallery", 0, 0, tuple(areas), _clicks(), prompt, links=_links())


def _pieces(kind: PieceKind, prefix: str, faces: str, **more: Any) -> tuple[Piece, ...]:
    return tuple([Piece(f"{prefix}:{face}", kind, face, **more) for face in faces.split()])


def _owned(kind: PieceKind, faces: str, **more: Any) -> tuple[Piece, ...]:
    """Each of another owner."""
    listed = enumerate(faces.split())
    return tuple([Piece(f"{kind}:{at}", kind, face, at, **more) for at, face in listed])


def _back(kind: PieceKind, name: str) -> Piece:
    return Piece(name, kind, None)


def _seats() -> list[Area]:
    held = (
        Piece("hand:2H", "card", "2H", 0),
        Piece("hand:4D", "card", "4D", 0, raised=True),
        Piece("hand:9S", "card", "9S", 0, dimmed=True, tooltip="Not a red card"),
        *_pieces("card", "hand", "KH AC", owner=0),
    )
    backs = tuple([_back("card", f"back:{at}") for at in range(7)])
    score, turn = Badge("score", "7"), Badge("turn", "turn", "good")
    return [
        Area("seat:0", "seat", seat=0, active=True, badges=(score,)),
        Area("hand:0", "hand", "Hand", 0, "seat:0", held, len(held)),
        Area("seat:1", "seat", seat=1, badges=(score, turn)),
        Area("hand:1", "hand", "Hand", 1, "seat:1", backs, len(backs)),
    ]


def _rows() -> list[Area]:
    cards = _pieces("card", "card", "AS AH 2D 3C 4H 5S 6D 7C 8H 9S TD JH JS QD QC KH KS X O word")
    dominoes = _pieces("domino", "domino", "0:12 1:11 2:10 3:9 4:8 5:7 6:6")
    lying = [Piece(f"lying:{turn}", "domino", "6:2", turn=turn) for turn in (1, 2, 3)]
    halves = Piece("halves", "domino", "5:3", badges=(Badge("new", "new", "quiet"),))
    dice = (
        *_pieces("die", "die", "1 2 3 4 5 6"),
        *_pieces("die", "dyed", "hit", colour="#3f7d4e"),
        _back("die", "die:back"),
    )
    chessmen = _owned("chess", "king queen rook bishop knight pawn unpawn", stack=1)
    checkers = (*_pieces("checker", "on", "checker", owner=0), *_pieces("marker", "on", "star"))
    characters = _owned("token", "general warrior ranger knight sorcerer", pips=(2, 3))
    monsters = _pieces("token", "monster", "rat troll direwolf orc golem dragon gadget")
    heroes = _owned("hero", "warrior ranger sorcerer knight hero hero hero hero", title="Name")
    tones = cycle(get_args(Tone))
    badges = tuple([Badge(icon, icon, next(tones)) for icon in ICONS.split()])
    shown = {
        "Cards": (*cards, _back("card", "card:back")),
        "Dominoes, up to twelve": (*dominoes, _back("domino", "domino:back"), *lying, halves),
        "Chess pieces on checkers": (*chessmen, *checkers),
        "Tokens and monsters": (*characters, *monsters),
        "Heroes of eight seats": heroes,
        "Polyominoes of eight owners": _tiles(),
        "Looks": _looks(),
    }
    rows = [Area(f"row:{title}", "row", title, pieces=pieces) for title, pieces in shown.items()]
    return [
        *rows,
        Area("dice", "tray", "Dice", pieces=dice),
        Area("icons", "counters", "Badges", badges=badges),
    ]


def _tiles() -> tuple[Piece, ...]:
    """Each is drawn row by row."""
    tiles = []
    for at, drawn in enumerate(TILES.split()):
        face, _, rows = drawn.partition("=")
        marks = [(x, y, m) for y, row in enumerate(rows.split("/")) for x, m in enumerate(row)]
        cells = tuple([(x, y) for x, y, mark in marks if mark == "#"])
        tiles.append(Piece(f"tile:{face}", "polyomino", face, at, cells=cells))
    return tuple(tiles)


def _looks() -> tuple[Piece, ...]:
    looks = [look for look in get_args(Look) if look]
    return tuple(
        [
            Piece(f"look:{look}:{kind}", kind, face, 0, look=look, title=look)
            for look in looks
            for kind, face in LOOKING.items()
        ]
    )


def _group() -> list[Area]:
    chain = (
        Piece("chain:0", "card", "QS", 0, title="Queen of Spades", tooltip="Turns back 9/2"),
        Piece("chain:1", "card", "TH", 1, title="Wizard", tooltip="Negates the Queen"),
    )
    return [
        Area("group", "group", "A group of areas", tooltip="What belongs together"),
        Area("pile", "pile", "Pile", None, "group", _pieces("card", "pile", "3S 8D"), 8),
        Area("deck", "pile", "Deck", None, "group", count=40),
        Area("nothing", "pile", "Empty pile", None, "group", count=0),
        Area("fan", "fan", "Fan", None, "group", _pieces("card", "fan", "JH AC 2D 3S")),
        Area("chain", "stack", "Stack", None, "group", chain),
    ]


def _board() -> Area:
    standing = (
        Piece("orc", "token", "orc", cell=(0, 4)),
        Piece("sleeper", "hero", "hero", 1, cell=(1, 4)),
        Piece("other", "hero", "hero", 2, cell=(1, 4)),
        Piece("pawn", "chess", "pawn", 3, cell=(1, 4), stack=2),
    )
    cells = [Cell((x, 0), ground, tooltip=ground) for x, ground in enumerate(TERRAINS.split())]
    owned = Cell((9, 0), "fort", owner=1, tooltip="Ben's fort")
    regions = (
        Region(_block(0, 2), "room", "Room", badges=(Badge("gold", "9"),)),
        Region(_block(3, 2), "board", owner=1),
        Region(((6, 2), (6, 3), (6, 4), (7, 4)), "sea"),
        Region(((8, 2), (8, 3), (8, 4)), "lane", "Lane"),
        Region(((9, 2), (9, 3)), "outline", tooltip="Out of reach", dimmed=True),
    )
    return Area(
        "board",
        "board",
        "Terrain and regions",
        pieces=standing,
        size=(10, 5),
        cells=(*cells, owned),
        regions=regions,
        columns=tuple("abcdefghij"),
        rows=tuple("54321"),
    )


def _sparse() -> Area:
    cells = (Cell((-1, 0), "floor", "S"), Cell((0, 0), "floor"), Cell((0, 1), "door"))
    title = "Cells with nothing around them"
    return Area("sparse", "board", title, origin=(-1, 0), size=(3, 2), cells=cells, sparse=True)


def _block(x: int, y: int) -> tuple[At, ...]:
    return ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))


def _actions() -> Area:
    pieces = (
        Piece("action:roll", "action", "Roll", badges=(Badge("dice", "2"),)),
        Piece("action:pass", "action", "Pass"),
        Piece("action:heal", "action", "Heal", dimmed=True, tooltip="You are not bloodied."),
    )
    return Area("actions", "actions", "Actions", pieces=pieces)


def _clicks() -> tuple[Click, ...]:
    lying, standing = ((5, 1), (6, 1), (7, 1), (5, 0)), ((5, 1), (5, 2), (5, 3), (4, 1))
    return (
        _click("hand:2H", "Play 2♥", hint="2 points"),
        _click("hand:KH", "Play K♥", warning="Your last card of the suit."),
        _click("halves#first", "5 attacks, 3 defends"),
        _click("halves#second", "3 attacks, 5 defends"),
        _click("monster:orc", "Attack the orc", note="42 %"),
        _click("board@2,4", "Step here", note="2", path=((1, 4), (2, 4))),
        _click("board@5,1", "Lay a tile", ghost=lying),
        _click("board@5,1", "Lay it the other way", ghost=standing),
        _click("sleeper", "Wake the hero"),
        _click("action:roll", "Roll"),
        _click("action:pass", "Pass"),
        _click("deck", "Draw a card", note="free"),
        _click("die:3", "Reroll"),
        _click("chess:2", "Move the rook"),
        _click("tile:L4", "Choose the L"),
    )


def _click(element: str, label: str, **more: Any) -> Click:
    return Click(element, move("gallery", label=label), label, **more)


def _links() -> tuple[Link, ...]:
    return (
        Link("token:0", "token:3", "cord", "copies"),
        Link("token:2", "monster:orc", "aim"),
        Link("monster:rat", "monster:golem", "path"),
    )
