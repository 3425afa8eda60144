"""Where one clicks for each move of Dungeons and Dominos, and what is written there."""

from __future__ import annotations

from boneyard import At, Click, Move, Seat, sentence_case
from boneyard.components import DOMINO_NAMES, HIGH, LOW, Domino, neighbours
from boneyard.games.dungeons_and_dominos import text
from boneyard.games.dungeons_and_dominos.board import OUTSIDE, SPAWN
from boneyard.games.dungeons_and_dominos.moves import xy
from boneyard.games.dungeons_and_dominos.rules import THIEF
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.steps import attacking, laying, looting

ON_BOARD = ("go", "jump", "land", "anchor", "second")
HINTS = {
    "teleport": "Two dice name the domino",
    "shove": "As many tiles away as your throw is higher",
    "steal": "As much gold as your throw is higher",
}


def held_id(seat: Seat, face: Domino, copy: int) -> str:
    """A domino in the viewer's own hand; equal faces are told apart by a number."""
    return f"tile:{seat}:{DOMINO_NAMES[face]}:{copy}"


def room_tooltip(view: DungeonState, number: int) -> str:
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


def action_id(move: Move) -> str:
    return f"action:{move.type}" + (f":{move.values[0]}" if move.values else "")


def click_for(view: DungeonState, move: Move) -> Click:
    """With all that is written there, or shown to those who hover."""
    is_inside = view.at[view.top.seat] != OUTSIDE
    path = _path(view, move.key) if move.type == "go" else ()
    return Click(
        element_of(view, move),
        move,
        text.move_text(view, move),
        hint=_hint(view, move),
        warning=text.warning_text(view, move),
        # Written on the element: a chance, or the steps that it takes.
        note=str(len(path) - is_inside) if path else text.chance_text(view, move),
        ghost=_covered(view, move),
        path=path,
    )


def element_of(view: DungeonState, move: Move) -> str:
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
        return "; ".join(room_tooltip(view, room) for room in rooms)
    if move.type in text.ATTACKS:
        return _hint_of_attack(view, view.top.seat, move.key)
    if move.type == "prepare":
        return sentence_case(text.MODE_HELP[move.key])
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
    distances = view.board.distances([SPAWN if start == OUTSIDE else start], 100)
    path = [goal]
    while distances[path[-1]] > 0:
        nearer = distances[path[-1]] - 1
        path.append(next(c for c in neighbours(path[-1]) if distances.get(c, 100) == nearer))
    return tuple([xy(cell) for cell in reversed(path)])
