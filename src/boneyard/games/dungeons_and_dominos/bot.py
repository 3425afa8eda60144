"""What a sensible beginner does (chapter 11 of the rules page).

Everything here looks at a view: one's own hand by face, others' by number. A domino is planned as a
whole placement and then entered click by click; the plan is made anew for every click, which comes
out the same because it depends on nothing that a click of its own changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from boneyard import Move, Rng, Seat
from boneyard.components import HIGH, LOW, Domino, neighbours
from boneyard.games.dungeons_and_dominos import moves
from boneyard.games.dungeons_and_dominos.board import OUTSIDE, SPAWN
from boneyard.games.dungeons_and_dominos.evaluation import (
    FAR,
    LEFT_AFTER,
    PRICE_OF_BLOOD,
    best_rival,
    rivals,
    room_worth,
    room_worths,
    standing_worth,
)
from boneyard.games.dungeons_and_dominos.moves import Cell
from boneyard.games.dungeons_and_dominos.rules import CLERIC
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.steps import attacking, death, laying, looting, turns
from boneyard.games.dungeons_and_dominos.steps.movement import MoveTo, steps_by

WORTH_A_TRY: Final = 0.04
WORTH_DYING: Final = 0.5
PRICE_OF_DEATH: Final = 3.0
SWING: Final = 0.35
"""How many times gold that a rival loses counts beside gold that one gains."""
A_GOOD_ATTACK: Final = 0.8
NEAR: Final = 4
HEAD_START: Final = 2

Placement = tuple[int, int, int]
"""Face, low cell and high cell."""


def suggest(view: DungeonState, rng: Rng) -> Move:
    """The beginner's move in this view."""
    return DECISIONS[view.top.id](view, view.top, rng)


# A turn.


def _main(view: DungeonState, step: turns.Main, rng: Rng) -> Move:
    """Heal for nothing, loot, rob, heal, move, and use what is left."""
    legal, seat = view.moves(), step.seat
    is_free = view.acted or (view.classes[seat] == CLERIC and not view.free_heal_used)
    if moves.HEAL in legal and is_free:
        return moves.HEAL
    loot = _best_loot(view, seat)
    if loot is not None:
        return loot
    attack = _best_attack(view, seat)
    if attack is not None and (view.moved or not _is_room_near(view, seat)):
        return attack
    for move in (moves.HEAL, moves.ROLL):
        if move in legal:
            return move
    return attack or _last_action(view, seat)


def _best_loot(view: DungeonState, seat: Seat) -> Move | None:
    """The room with the highest chance times gold, if a fight is worth it."""
    is_safe = not view.bloodied[seat] or looting.is_deathless(view)
    least = _worth_a_try(view, seat) if is_safe else WORTH_DYING
    best, move = 0.0, None
    for loot in view.moves():
        if loot.type == "loot":
            room = view.board.room_with(loot.key)
            worth = room_worth(view, seat, room)
            if worth > best and looting.chance_to_win(view, seat, room) >= least:
                best, move = worth, loot
    return move


def _worth_a_try(view: DungeonState, seat: Seat) -> float:
    """Once the map is complete no easier room will come: then the easiest are worth it, too."""
    if not view.map_complete:
        return WORTH_A_TRY
    living = [room for room, lives in enumerate(view.room_lives) if lives]
    easiest = max([looting.chance_to_win(view, seat, room) for room in living], default=0.0)
    return min(WORTH_A_TRY, easiest / 2)


def _best_attack(view: DungeonState, seat: Seat) -> Move | None:
    best, move = A_GOOD_ATTACK, None
    for attack in view.moves():
        worth = 0.0
        if attack.type in ("attack", "hop_attack"):
            worth = _attack_worth(view, seat, attack.key)
        elif attack.type == "steal" and view.gold[attack.key] > 0:
            worth = 1.5 * attacking.chance_to_outdo(view, seat, attack.key)
        if worth > best:
            best, move = worth, attack
    return move


def _attack_worth(view: DungeonState, seat: Seat, target: Seat) -> float:
    """Gold that changes hands on average, and the blood."""
    odds = attacking.attack_odds(view, seat, target)
    gold = view.gold[target]
    beaten = odds["beating"] + odds["six"]
    won = odds["trip"] * min(1, gold) + beaten * min(4, gold)
    lost = odds["critical"] * min(1, view.gold[seat])
    hurt = odds["six"] * PRICE_OF_BLOOD
    if view.bloodied[target]:
        hurt = beaten * PRICE_OF_DEATH
    return ((won - lost) * (1 + SWING) + hurt * SWING) / 36


def _is_room_near(view: DungeonState, seat: Seat) -> bool:
    """Whether a room worth going to is about one throw away."""
    return any(
        worth > 1 and steps_by(view, seat, view.board.steps_to_room(room)) <= NEAR
        for room, worth in room_worths(view, seat).items()
    )


def _last_action(view: DungeonState, seat: Seat) -> Move:
    """With nothing better to do, prepare: focus near a room, guard elsewhere."""
    prepared = {move.key: move for move in view.moves() if move.type == "prepare"}
    if prepared and not view.prepared[seat]:
        near = view.at[seat] >= 0 and _is_room_near(view, seat)
        return prepared[moves.FOCUS if near else moves.GUARD]
    return moves.END_TURN


def _move_to(view: DungeonState, step: MoveTo, rng: Rng) -> Move:
    """The tile with the best room in reach; else beside somebody rich; not beside if bloodied."""
    seat = step.seat
    if view.escaping:
        return _run(view, seat)
    worths = room_worths(view, seat)
    best, move = -1.0, moves.STAY
    for option in view.moves():
        cell = view.at[seat] if option is moves.STAY else option.key
        if cell == OUTSIDE:
            continue
        worth = standing_worth(view, cell, worths) + _company(view, seat, cell)
        if worth > best + 1e-9:
            best, move = worth, option
    return move


def _company(view: DungeonState, seat: Seat, cell: Cell) -> float:
    """Heroes beside a tile: prey, if there is an action left; otherwise a danger."""
    beside = [other for other in rivals(view, seat) if view.at[other] in neighbours(cell)]
    if not beside:
        return 0.0
    if view.acted or view.bloodied[seat]:
        return -0.5 * len(beside) - (1.0 if view.bloodied[seat] else 0.0)
    return max([_attack_worth(view, seat, other) for other in beside]) - 0.5


def _run(view: DungeonState, seat: Seat) -> Move:
    """6.9.5: a leader gets out; anybody else had better stay away from the door."""
    options = [move for move in view.moves() if move is not moves.STAY]
    if view.gold[seat] + view.rules.escape_bonus >= best_rival(view, seat):
        paths = view.board.paths
        steps = paths.field(SPAWN)
        return min(options, key=lambda move: steps[paths.tile(move.key)])
    away = [move for move in options if move.key != SPAWN]
    return max(away, key=lambda move: _company(view, seat, move.key), default=moves.STAY)


# Coming back, and sending others away.


def _respawn_again(view: DungeonState, step: death.RespawnAgain, rng: Rng) -> Move:
    """Keep what is at least as good as the average."""
    worths = room_worths(view, step.seat)

    def worth(domino: Domino) -> float:
        cells = death.landing_cells(view, domino)
        return max([standing_worth(view, cell, worths) for cell in cells], default=0.0)

    named = [face for face in range(moves.FACES) if LOW[face] > 0]
    mean = sum([worth(face) * (1 if LOW[face] == HIGH[face] else 2) for face in named]) / 36
    return moves.KEEP if worth(step.domino) >= mean else moves.AGAIN


def _land(view: DungeonState, step: death.Landing, rng: Rng) -> Move:
    """One's own hero to the best tile, another's to the worst."""
    worths = room_worths(view, step.target)
    sign = 1 if step.target == step.seat else -1
    return max(view.moves(), key=lambda move: sign * standing_worth(view, move.key, worths))


# Laying.


def _place_pick(view: DungeonState, step: laying.PlacePick, rng: Rng) -> Move:
    """A monster where it is good for oneself, otherwise a single."""
    plans = [_best_placement(view, step.seat, move.key) for move in view.moves()]
    return moves.PICK[max(plans)[1][0]]


def _place_anchor(view: DungeonState, step: laying.PlaceAnchor, rng: Rng) -> Move:
    return moves.ANCHOR.at(_best_placement(view, step.seat, step.domino)[1][1])


def _place_second(view: DungeonState, step: laying.PlaceSecond, rng: Rng) -> Move:
    ways = _Ways(view, step.seat)
    placed = [(ways.worth((step.domino, step.anchor, move.key)), move.key) for move in view.moves()]
    return moves.SECOND.at(max(placed)[1])


def _best_placement(view: DungeonState, seat: Seat, face: Domino) -> tuple[float, Placement]:
    """The best way to lay a domino, with its worth."""
    match, ways = view.must_match(seat, face), _Ways(view, seat)
    plans = [
        (face, anchor.key, second)
        for anchor in view.board.anchor_moves(face, match)
        for second in view.board.second_cells(face, anchor.key, match)
    ]
    return max([(ways.worth(plan), plan) for plan in plans])


class _Ways:
    """How far everybody is from everywhere, while a domino is being planned."""

    def __init__(self, view: DungeonState, seat: Seat) -> None:
        self.view = view
        self.own = _Field(view, seat)
        self.rivals = [_Field(view, other) for other in rivals(view, seat)]

    def worth(self, plan: Placement) -> float:
        """A room near oneself and far from others; a single where it may become one."""
        face, low, high = plan
        if LOW[face] == HIGH[face]:
            return self._worth_of_room(LOW[face], low, high)
        # Low tiles beside one's own hero make good rooms later.
        near = self.own.steps_beside(self._beside(low, high))
        return -0.001 * near - 0.0001 * (LOW[face] + HIGH[face])

    def _worth_of_room(self, monster: int, low: Cell, high: Cell) -> float:
        board, view = self.view.board, self.view
        values = board.square_values(monster, low, high)
        strengths = tuple(sorted(values, reverse=True))
        bonus, mode = looting.loot_bonus(view), view.rules.hard_mode
        chance = looting.chance_against(strengths, len(values), bonus, mode)
        square = [cell for cell in board.square(low, high) if cell not in (low, high)]
        old = [board.paths.tile(cell) for cell in square]
        beside = self._beside(low, high)
        near = self.own.steps_to(old, beside)
        rival = min([field.steps_to(old, beside) for field in self.rivals], default=FAR)
        # Whoever is next to play gets there first.
        lead = LEFT_AFTER[near] - LEFT_AFTER[max(0, rival - HEAD_START)]
        return chance * sum(values) * lead - 0.05 * near

    def _beside(self, low: Cell, high: Cell) -> list[int]:
        """The tiles that a domino there would touch."""
        board = self.view.board
        return [board.paths.tile(cell) for cell in board.touching(low) + board.touching(high)]


class _Field:
    """How far a hero is from every tile; the first step may have to enter (R7)."""

    def __init__(self, view: DungeonState, seat: Seat) -> None:
        start, paths = view.at[seat], view.board.paths
        self.entering = 1 if start == OUTSIDE else 0
        self.steps = paths.field(SPAWN if start == OUTSIDE else start)

    def steps_to(self, old: list[int], beside: list[int]) -> int:
        """To the nearest of some tiles, or of what is to be laid beside others."""
        near = min([self.steps[tile] for tile in old], default=FAR)
        return min(near + self.entering, self.steps_beside(beside))

    def steps_beside(self, tiles: list[int]) -> int:
        """To what is to be laid beside these tiles."""
        return min([self.steps[tile] for tile in tiles], default=FAR) + 1 + self.entering


DECISIONS: Final[dict[str, Callable[[DungeonState, Any, Rng], Move]]] = {
    "choose_class": lambda view, step, rng: view.moves()[rng.randrange(len(view.moves()))],
    "main": _main,
    "move_to": _move_to,
    "hop_target": lambda view, step, rng: _best_attack(view, step.seat) or moves.PASS,
    "respawn_again": _respawn_again,
    "respawn_tile": _land,
    "teleport_tile": _land,
    "place_pick": _place_pick,
    "place_anchor": _place_anchor,
    "place_second": _place_second,
}
