"""How the table of Dungeons and Dominos looks to one viewer (chapter 12 of the rules page)."""

from __future__ import annotations

from dataclasses import replace

from boneyard import (
    Area,
    At,
    Badge,
    Cell,
    Click,
    Move,
    Piece,
    Region,
    Scene,
    Seat,
    Tone,
    action_area,
    action_id,
    in_force,
    scene_of,
    seat_name,
    seats_around,
    sentence_case,
)
from boneyard.components import DOMINO_NAMES, HIGH, LOW, UNKNOWN, Domino, neighbours, y_of
from boneyard.games.dungeons_and_dominos import text
from boneyard.games.dungeons_and_dominos.board import OUT, OUTSIDE, SPAWN, Room
from boneyard.games.dungeons_and_dominos.gestures import (
    carries_of,
    gestures_of,
    held_id,
    is_free,
)
from boneyard.games.dungeons_and_dominos.moves import ATTACK, HEAL, LOOT, MODES, NO_MODE, ROLL, xy
from boneyard.games.dungeons_and_dominos.refusals import why_not_anchor
from boneyard.games.dungeons_and_dominos.rules import MONSTERS, NO_CLASS, THIEF
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.steps import attacking, death, laying, looting

DOOR = "The door: heroes enter and come back here"
MAT = "Outside: the first step from here lands on the door"
THROWS = {
    "move": "Movement throw",
    "attack": "Attack on {other}",
    "shove": "Shoving {other}",
    "steal": "Robbing {other}",
    "respawn": "Respawn throw",
    "teleport": "Teleport throw",
}
SPARE = Badge("spare", "spare", "quiet", "Only the best dice count")
LEFT_OUT = Badge("spare", "left out", "quiet", "One tile need not be beaten")
JOKER = Badge("joker", "joker", "good", "It matches nothing: lay it anywhere")
PAIRINGS: tuple[tuple[Tone | None, str], ...] = (
    ("bad", "falls to"),
    (None, "equals"),
    ("good", "beats"),
)
EQUALS: dict[str, Tone] = {"off": "good", "strict": "plain", "three": "bad"}
"""R94: what it is worth to throw just as high as a tile, by ``hard_mode``."""
ON_BOARD = ("go", "jump", "land", "anchor", "second")
HINTS = {
    "heal": "No longer bloodied; it is your action",
    "stay": "You have moved: the throw is used up",
    "teleport": "Two dice name the domino",
    "shove": "As many tiles away as your throw is higher",
    "steal": "As much gold as your throw is higher",
    "roll": "You may go as many tiles as it shows",
    "pass": "Nobody is attacked, and you go on",
    "keep": "You begin again on that tile",
    "again": "What the dice show then counts",
}
ENDING = "Your moving and acting is over; laying a domino ends the turn"


def draw(view: DungeonState) -> Scene:
    """The dungeon in the middle, seats from the viewer's own around it, then the actions."""
    areas = [_status(view), _dungeon(view)]
    if view.throw.dice:
        areas.append(_tray(view))
    for seat in seats_around(view):
        areas += _seat(view, seat)
    clicks = [_click_for(view, move) for move in view.moves()]
    areas.append(action_area(clicks, _impossible(view)))
    return scene_of(
        view, areas, clicks, gestures=gestures_of(view, clicks), carries=carries_of(view)
    )


# The status bar.


def _status(view: DungeonState) -> Area:
    """The round, what is left to lay and slay, and what has changed late in the game (6.8)."""
    bonus, steps = view.rules.late_bonus, view.rules.last_move_dice
    dice = view.rules.extra_dice if view.is_last_room else 0
    to_slay = "Monsters that are still to be slain"
    badges = in_force(
        (True, Badge("round", f"Round {view.round}" if view.round else "Setting up")),
        (not view.map_complete, Badge("domino", f"{len(view.bag)} in the bag")),
        (True, Badge("monster", f"{view.to_go} to slay", tooltip=to_slay)),
        (view.map_complete, Badge("map", "Map complete", "good")),
        (view.map_complete and bonus, Badge("dice", f"+{bonus} to loot", "good")),
        (dice, Badge("dice", f"{4 + dice} loot dice", "good", "The best ones count")),
        (view.is_last_room and steps > 1, Badge("dice", f"{steps} move dice", "good")),
        (view.escaping, Badge("door", "Run for the door!", "bad")),
        (view.is_time_up, Badge("clock", "Time is up", "bad")),
    )
    return Area("status", "counters", badges=badges)


# The dungeon.


def _dungeon(view: DungeonState) -> Area:
    board = view.board
    left, top = board.plan.left - 1, board.plan.top - 1
    size = (board.plan.right - left + 2, board.plan.bottom - top + 2)
    return Area(
        "dungeon",
        "board",
        "Dungeon",
        pieces=(*_dominoes(view), *_monsters(view), *_heroes(view), *_ghost(view)),
        origin=(left, top),
        size=size,
        cells=(
            Cell(xy(SPAWN), "door", tooltip=DOOR),
            *[Cell(cell, "outside", tooltip=MAT) for cell in _mat(view)],
            *_closed_cells(view),
        ),
        regions=_regions(view),
        columns=tuple([text.column_name(x) for x in range(left, left + size[0])]),
        rows=tuple([text.row_name(y) for y in range(top, top + size[1])]),
        sparse=True,
    )


def _dominoes(view: DungeonState) -> list[Piece]:
    board = view.board
    pieces: list[Piece] = []
    for index, face in enumerate(board.faces):
        cells = (xy(board.lows[index]), xy(board.highs[index]))
        laid = Piece(f"domino:{index}", "domino", DOMINO_NAMES[face], cells=cells)
        if board.flipped >> index & 1:
            laid = replace(laid, tooltip="A slain monster, face down", dimmed=True)
        pieces.append(laid)
    return pieces


def _monsters(view: DungeonState) -> list[Piece]:
    """The living ones; of the slain those whom no hero stands on."""
    most = view.rules.monster_lives
    pieces: list[Piece] = []
    for number, room in enumerate(view.board.rooms):
        cell, lives = _place_of(view, room), view.room_lives[number]
        if lives or cell not in view.at:
            monster = Piece(
                f"monster:{room.key}",
                "token",
                room.title.lower(),
                cell=xy(cell),
                pips=(lives, most) if most > 1 else None,
                look="" if lives else "fallen",
                tooltip=_room_tooltip(view, number),
                dimmed=not lives,
            )
            pieces.append(monster)
    return pieces


def _place_of(view: DungeonState, room: Room) -> int:
    """A tile of its own in the room: a free one rather, and clear of the plate at its top."""
    own = (view.board.lows[room.domino], view.board.highs[room.domino])
    inside = [cell for cell in own if cell in room.cells]
    return max(inside, key=lambda cell: (cell not in view.at, y_of(cell), -cell))


def _regions(view: DungeonState) -> tuple[Region, ...]:
    """The rooms, the door, the mat before it, and the domino that respawn dice have named."""
    # The door's sign gives way to whoever stands there, and to the gold of a room.
    is_plain = SPAWN not in view.at and not view.living_rooms_at(SPAWN)
    door = Region((xy(SPAWN),), badges=(Badge("door", ""),) if is_plain else (), tooltip=DOOR)
    regions = [*[_room(view, room) for room in range(len(view.board.rooms))], door]
    mat, step = _mat(view), view.top
    if mat:
        regions.append(Region(tuple(mat), title="Outside", tooltip=MAT))
    if isinstance(step, death.RespawnAgain) and view.board.cells_of(step.domino):
        named = [xy(cell) for cell in view.board.cells_of(step.domino)]
        regions.append(Region(tuple(named), "lane"))
    return tuple(regions)


def _room(view: DungeonState, number: int) -> Region:
    """Its plate says what is to be won; of a slain monster the fallen figure says enough."""
    room = view.board.rooms[number]
    is_alive = view.is_alive(number)
    gold = Badge("gold", f"{room.gold + view.hoards[number]}", "good", "Gold")
    return Region(
        tuple([xy(cell) for cell in room.cells]),
        "room",
        badges=(gold,) if is_alive else (),
        tooltip=_room_tooltip(view, number),
        dimmed=not is_alive,
    )


def _mat(view: DungeonState) -> list[At]:
    """In front of the door, clear of where dominoes can be laid: a sign, a place for each hero."""
    waiting = view.at.count(OUTSIDE)
    left, top = view.board.plan.left - 3, -(waiting // 2)
    return [(left, row) for row in range(top - 1, top + waiting)] if waiting else []


def _heroes(view: DungeonState) -> list[Piece]:
    places = iter(_mat(view)[1:])
    pieces: list[Piece] = []
    for seat in view.living_seats():
        cell, name = view.at[seat], text.hero_name(view, seat)
        words = f"{seat_name(seat)}'s {name}: {view.gold[seat]} gold"
        is_bloodied = view.bloodied[seat]
        hero = Piece(
            f"hero:{seat}",
            "hero",
            name,
            owner=seat,
            cell=next(places) if cell == OUTSIDE else xy(cell),
            look="bloodied" if is_bloodied else "",
            tooltip=f"{words}, bloodied" if is_bloodied else words,
            raised=view.turn_seat == seat and not view.over,
        )
        pieces.append(hero)
    return pieces


def _ghost(view: DungeonState) -> list[Piece]:
    """The half of a domino that the viewer has begun to lay."""
    step = view.top
    if isinstance(step, laying.PlaceSecond):
        return [Piece("ghost", "token", str(LOW[step.domino]), cell=xy(step.anchor), look="ghost")]
    return []


def _closed_cells(view: DungeonState) -> list[Cell]:
    """Why the half that is being laid cannot lie beside this or that tile."""
    step = view.top
    if not isinstance(step, laying.PlaceAnchor) or not view.moves():
        return []
    match = view.must_match(step.seat, step.domino)
    open_cells = {move.key for move in view.moves()}
    beside = {cell for tile in view.board.tiles for cell in neighbours(tile)}
    closed = beside - open_cells - set(view.board.tiles)
    return [
        Cell(xy(cell), tooltip=sentence_case(why_not_anchor(view.board, step.domino, cell, match)))
        for cell in sorted(closed)
    ]


# Dice.


def _tray(view: DungeonState) -> Area:
    """The last throw; looting dice stand opposite the tiles, highest to highest."""
    throw = view.throw
    if throw.kind == "loot":
        room = view.board.rooms[throw.room]
        count = tuple([face + throw.bonus for face in throw.dice])
        fate = "won" if looting.beats(count, room.strengths, view.rules.hard_mode) else "lost"
        title, pieces = f"Fight with the {room.title}: {fate}", _fighting_dice(view, room)
    else:
        title = THROWS[throw.kind].format(other=seat_name(throw.other))
        thrown = [(face, throw.seat) for face in throw.dice]
        thrown += [(face, throw.other) for face in throw.others]
        pieces = [_die(number, face, owner) for number, (face, owner) in enumerate(thrown)]
    return Area("tray", "tray", title, seat=throw.seat, pieces=tuple(pieces))


def _die(number: int, face: int, owner: Seat) -> Piece:
    return Piece(f"die:{number}", "die", str(face), owner=owner)


def _fighting_dice(view: DungeonState, room: Room) -> list[Piece]:
    """Each die against its tile, from the highest down."""
    throw, mode = view.throw, view.rules.hard_mode
    # R94: the highest tile need not be beaten, so the lowest die has nothing to do.
    left_out = [LEFT_OUT] if mode == "three" else []
    pairs = zip(throw.dice, room.strengths[len(left_out) :], strict=False)
    badges = [_pairing(face, throw.bonus, need, EQUALS[mode]) for face, need in pairs]
    badges += [*left_out, *[SPARE] * len(throw.dice)]
    dice = enumerate(zip(throw.dice, badges, strict=False))
    return [
        replace(_die(number, face, throw.seat), badges=(badge,), dimmed=badge.icon == "spare")
        for number, (face, badge) in dice
    ]


def _pairing(face: int, bonus: int, need: int, equal: Tone) -> Badge:
    count = face + bonus
    tone, sign = PAIRINGS[1 + (count > need) - (count < need)]
    more = f"+{bonus} " if bonus else ""
    tooltip = f"{count} against a tile of {need}"
    return Badge("tile", f"{more}{sign} {need}", tone or equal, tooltip)


# Seats.


def _seat(view: DungeonState, seat: Seat) -> list[Area]:
    own, hand = f"seat:{seat}", _hand(view, seat)
    return [
        Area(own, "seat", seat=seat, badges=_seat_badges(view, seat), active=view.actor == seat),
        Area(f"hand:{seat}", "hand", "Hand", seat, own, hand, count=len(hand)),
    ]


def _seat_badges(view: DungeonState, seat: Seat) -> tuple[Badge, ...]:
    class_, mode, slain = view.classes[seat], view.prepared[seat], view.slain_by[seat]
    help = "" if class_ == NO_CLASS else sentence_case(text.CLASS_HELP[class_])
    effect = sentence_case(text.MODE_HELP[mode])
    is_out = view.at[seat] == OUT
    names = ", ".join(MONSTERS[monster] for monster in slain)
    goes_on = view.turn_seat == seat and view.actor not in (seat, None)
    return in_force(
        (True, Badge("gold", f"{view.gold[seat]}", tooltip="Gold")),
        (class_ != NO_CLASS, Badge("hero", text.hero_name(view, seat), tooltip=help)),
        (goes_on, Badge("turn", "has the turn", "good", "It goes on afterwards")),
        (view.bloodied[seat], Badge("blood", "bloodied", "bad", "-1 to move, attack and defend")),
        (is_out, Badge("out", "out of the game", "bad")),
        (view.rules.lives and not is_out, Badge("heart", f"{view.lives[seat]}", tooltip="Lives")),
        (mode != NO_MODE, Badge("prepared", MODES[mode], "good", effect)),
        (slain, Badge("slain", f"{len(slain)} slain", tooltip=names)),
    )


def _hand(view: DungeonState, seat: Seat) -> tuple[Piece, ...]:
    """The viewer's own by face; of a hidden hand n equal backs, whose ids say nothing but n."""
    hand = view.hands[seat]
    if UNKNOWN in hand:
        return tuple([Piece(f"back:{seat}:{n}", "domino", None, seat) for n in range(len(hand))])
    return tuple([_held(view, seat, face, hand[:n].count(face)) for n, face in enumerate(hand)])


def _held(view: DungeonState, seat: Seat, face: Domino, copy: int) -> Piece:
    """Placeable ones bright, jokers with a star, the others dimmed with the reason."""
    step, is_joker = view.top, not view.board.has_match(face)
    is_picked = isinstance(step, laying.PlaceHalf) and (step.seat, step.domino) == (seat, face)
    name = MONSTERS[LOW[face]] if LOW[face] == HIGH[face] else ""
    why = ""
    if not view.board.has_site(face):
        why = "It fits nowhere now"
    elif is_joker and view.must_match(seat, face):
        why = "Another domino of your hand matches, so this one may not be laid"
    return Piece(
        held_id(seat, face, copy),
        "domino",
        DOMINO_NAMES[face],
        seat,
        title=name,
        badges=(JOKER,) if is_joker and not why else (),
        tooltip=why or (f"{name}: must complete a square" if name else ""),
        dimmed=bool(why),
        raised=is_picked and copy == 0,
    )


def _impossible(view: DungeonState) -> list[Piece]:
    """Dimmed buttons for what is often done and cannot be done now, each with the reason."""
    verbs = {move.type for move in view.moves()}
    if view.top.id != "main" or not verbs:
        return []
    wanted = (ROLL, LOOT[0], ATTACK[view.top.seat], HEAL)
    return [
        Piece(
            f"no:{move.type}",
            "action",
            sentence_case(move.type),
            tooltip=view.top.refusal(view, move).sentence,
            dimmed=True,
        )
        for move in wanted
        if move.type not in verbs
    ]


# Clicks: where one clicks for each move, and what is written there.


def _room_tooltip(view: DungeonState, number: int) -> str:
    """What is to be won there, and how likely the viewer is to win it."""
    room = view.board.rooms[number]
    if not view.is_alive(number):
        return f"{room.title}: slain"
    parts = [f"{text.room_text(room)[4:]}: {room.gold + view.hoards[number]} gold"]
    seat = view.viewer if view.viewer >= 0 else view.turn_seat
    if seat >= 0:
        chance = text.percent(looting.chance_to_win(view, seat, number))
        parts.append(f"{chance} to win with {looting.dice_against(view, seat, number)} dice")
    if view.rules.powers:
        parts.append(text.POWERS[room.monster])
    return "; ".join(parts)


def _click_for(view: DungeonState, move: Move) -> Click:
    """With all that is written there, or shown to those who hover."""
    is_inside = view.at[view.top.seat] != OUTSIDE
    path = _path(view, move.key) if move.type == "go" else ()
    return Click(
        _element_of(view, move),
        move,
        text.move_text(view, move),
        hint=_hint(view, move),
        warning=text.warning_text(view, move),
        # Written on the element: a chance, or the steps that it takes.
        note=str(len(path) - is_inside) if path else text.chance_text(view, move),
        ghost=_covered(view, move),
        path=path,
        free=is_free(view, move),
    )


def _element_of(view: DungeonState, move: Move) -> str:
    """Where one clicks: a cell, a monster, a hero, a domino of the hand, or a button."""
    if move.type in ON_BOARD:
        return "dungeon@{},{}".format(*xy(move.key))
    if move.type == "loot":
        return f"monster:{move.key}"
    if move.type in (*text.ATTACKS, *text.CONTESTS):
        return f"hero:{move.key}"
    return held_id(view.top.seat, move.key, 0) if move.type == "pick" else action_id(move)


def _hint(view: DungeonState, move: Move) -> str:
    """More words for those who hover."""
    if move.type == "go":
        rooms = view.living_rooms_at(move.key)
        return "; ".join(_room_tooltip(view, room) for room in rooms)
    if move.type in text.ATTACKS:
        return _hint_of_attack(view, view.top.seat, move.key)
    if move.type == "prepare":
        return sentence_case(text.MODE_HELP[move.key])
    if move.type == "class":
        return sentence_case(text.CLASS_HELP[move.key])
    if move.type == "end_turn":
        return ENDING if view.can_place(view.top.seat) else "None of your dominoes fits now"
    step = view.top
    if isinstance(step, laying.PlaceSecond) and LOW[step.domino] == HIGH[step.domino]:
        values = view.board.square_values(LOW[step.domino], step.anchor, move.key)
        return f"A room of {sum(values)} gold"
    return HINTS.get(move.type, "")


def _hint_of_attack(view: DungeonState, seat: Seat, target: Seat) -> str:
    """What is to be won, and what the dice do not show."""
    most = attacking.attack_value(view, seat, 6) + (view.classes[seat] == THIEF)
    gold = min(most, view.gold[target])
    parts = [f"Up to {gold} gold" if gold else "No gold to win"]
    if view.bloodied[target] and not looting.is_deathless(view):
        parts.append("a beating kills")
    ours, theirs = attacking.attack_value(view, seat, 0), attacking.defence_value(view, target, 0)
    for whose, more in (("your throw", ours), ("theirs", theirs)):
        if more:
            parts.append(f"{whose} counts {abs(more)} {'more' if more > 0 else 'less'}")
    return "; ".join(parts)


def _covered(view: DungeonState, move: Move) -> tuple[At, ...]:
    """The cells that the domino would cover after this click."""
    step = view.top
    if isinstance(step, laying.PlaceSecond):
        return (xy(step.anchor), xy(move.key))
    if isinstance(step, laying.PlaceAnchor):
        seconds = step.cells(view, move.key)
        return (xy(move.key), xy(seconds[0])) if len(seconds) == 1 else (xy(move.key),)
    return ()


def _path(view: DungeonState, goal: int) -> tuple[At, ...]:
    """6.3.2: a shortest way, tile by tile."""
    start = view.at[view.top.seat]
    distances = view.board.distances([SPAWN if start == OUTSIDE else start])
    path = [goal]
    while distances[path[-1]] > 0:
        nearer = distances[path[-1]] - 1
        path.append(next(c for c in neighbours(path[-1]) if distances.get(c, 100) == nearer))
    return tuple([xy(cell) for cell in reversed(path)])
