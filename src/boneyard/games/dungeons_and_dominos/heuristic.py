"""What a sensible beginner does, and an evaluation for search (chapter 11 of the rules page).

Everything here looks at a view: one's own hand by face, others' by number. A domino is planned as a
whole placement and then entered click by click; the plan is made anew for every click, which comes
out the same because it depends on nothing that a click of its own changes.
"""

from __future__ import annotations

from collections.abc import Callable
from math import tanh

from boneyard.components.dominoes import HIGH, LOW
from boneyard.components.plane import neighbours
from boneyard.games.dungeons_and_dominos.attacking import attack_odds, chance_to_outdo
from boneyard.games.dungeons_and_dominos.board import OUTSIDE, SPAWN, VALUE
from boneyard.games.dungeons_and_dominos.dying import RespawnAgain, landing_cells
from boneyard.games.dungeons_and_dominos.laying import PlaceAnchor, PlaceSecond
from boneyard.games.dungeons_and_dominos.looting import (
    chance_against,
    chance_to_win,
    is_deathless,
    loot_bonus,
)
from boneyard.games.dungeons_and_dominos.moves import (
    AGAIN,
    ANCHOR,
    END_TURN,
    FOCUS,
    GUARD,
    HEAL,
    KEEP,
    PASS,
    PICK,
    ROLL,
    SECOND,
    STAY,
)
from boneyard.games.dungeons_and_dominos.rules import CLERIC
from boneyard.games.dungeons_and_dominos.special import TeleportTile
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.text import room_of
from boneyard.games.dungeons_and_dominos.walking import MoveTo
from boneyard.kernel.chance import Rng
from boneyard.kernel.moves import Move

FAR = 1000
DECAY = 0.6 ** (1 / 3.5)
"""What a step away takes from the worth of a room: a throw of the die is 3.5 steps."""
WORTH_A_TRY = 0.04
WORTH_DYING = 0.5
PRICE_OF_BLOOD = 2.0
PRICE_OF_DEATH = 3.0
SWING = 0.35
"""How many times gold that a rival loses counts beside gold that one gains."""
A_GOOD_ATTACK = 0.8
NEAR = 4
HEAD_START = 2
LEAD_THAT_DECIDES = 20.0

Placement = tuple[int, int, int]
"""Face, low cell and high cell."""


def suggest(view: DungeonState, rng: Rng) -> Move:
    """The beginner's move in this view."""
    return DECISIONS[view.top.id](view, rng)


# How good it is to stand somewhere.


def _distances(view: DungeonState, seat: int) -> dict[int, int]:
    """Steps from a hero to every tile."""
    start = view.at[seat]
    if start == OUTSIDE:
        found = view.board.distances([SPAWN], FAR)
        return {cell: steps + 1 for cell, steps in found.items()}
    return view.board.distances([start], FAR)


def _room_worth(view: DungeonState, seat: int, room: int) -> float:
    """Chance times gold, less the blood that a lost fight costs."""
    if _would_lose(view, seat, room):
        return 0.0
    chance = chance_to_win(view, seat, room)
    gold = view.board.rooms[room].gold + view.hoards[room]
    return chance * gold


def _would_lose(view: DungeonState, seat: int, room: int) -> bool:
    """Whether winning there would end the game in somebody else's favour."""
    if view.to_go != 1 or view.room_lives[room] != 1 or view.rules.escape:
        return False
    gold = view.gold[seat] + view.board.rooms[room].gold + view.hoards[room]
    return gold < _best_rival(view, seat)


def _best_rival(view: DungeonState, seat: int) -> int:
    return max([view.gold[other] for other in _rivals(view, seat)], default=0)


def _rivals(view: DungeonState, seat: int) -> list[int]:
    return [other for other in view.living_seats() if other != seat]


def _standing_worth(view: DungeonState, seat: int, cell: int, worths: dict[int, float]) -> float:
    """The best room from here: worth less the further away."""
    distances = view.board.distances([cell], 14)
    best = 0.0
    for room, worth in worths.items():
        steps = min([distances.get(tile, FAR) for tile in view.board.rooms[room].cells])
        best = max(best, worth * DECAY**steps)
    return best


def _worths(view: DungeonState, seat: int) -> dict[int, float]:
    return {
        room: _room_worth(view, seat, room)
        for room in range(len(view.board.rooms))
        if view.is_alive(room)
    }


# A turn.


def _main(view: DungeonState, rng: Rng) -> Move:
    """Heal for nothing, loot, rob, heal, move, and use what is left."""
    moves = view.moves()
    seat = view.top.seat
    is_free = view.acted or (view.classes[seat] == CLERIC and not view.free_heal_used)
    if HEAL in moves and is_free:
        return HEAL
    loot = _best_loot(view, seat)
    if loot is not None:
        return loot
    attack = _best_attack(view, seat)
    if attack is not None and (view.moved or not _is_room_near(view, seat)):
        return attack
    if HEAL in moves:
        return HEAL
    if ROLL in moves:
        return ROLL
    return attack or _last_action(view, seat)


def _best_loot(view: DungeonState, seat: int) -> Move | None:
    """The room with the highest chance times gold, if a fight is worth it."""
    best, move = 0.0, None
    for loot in view.moves():
        if loot.type != "loot":
            continue
        room = room_of(view, loot.key)
        chance = chance_to_win(view, seat, room)
        is_safe = not view.is_bloodied(seat) or is_deathless(view)
        if chance < (WORTH_A_TRY if is_safe else WORTH_DYING):
            continue
        worth = _room_worth(view, seat, room)
        if worth > best:
            best, move = worth, loot
    return move


def _best_attack(view: DungeonState, seat: int) -> Move | None:
    best, move = A_GOOD_ATTACK, None
    for attack in view.moves():
        if attack.type in ("attack", "hop_attack"):
            worth = _attack_worth(view, seat, attack.key)
        elif attack.type == "steal":
            worth = 1.5 * chance_to_outdo(view, seat, attack.key) * (view.gold[attack.key] > 0)
        else:
            continue
        if worth > best:
            best, move = worth, attack
    return move


def _attack_worth(view: DungeonState, seat: int, target: int) -> float:
    """Gold that changes hands on average, and the blood."""
    odds = attack_odds(view, seat, target)
    gold = view.gold[target]
    beaten = odds["beating"] + odds["six"]
    won = odds["trip"] * min(1, gold) + beaten * min(4, gold)
    lost = odds["critical"] * min(1, view.gold[seat])
    hurt = odds["six"] * PRICE_OF_BLOOD
    if view.is_bloodied(target):
        hurt = beaten * PRICE_OF_DEATH
    return ((won - lost) * (1 + SWING) + hurt * SWING) / 36


def _is_room_near(view: DungeonState, seat: int) -> bool:
    """Whether a room worth going to is about one throw away."""
    distances = _distances(view, seat)
    return any(
        worth > 1 and min([distances[cell] for cell in view.board.rooms[room].cells]) <= NEAR
        for room, worth in _worths(view, seat).items()
    )


def _last_action(view: DungeonState, seat: int) -> Move:
    """With nothing better to do, prepare: focus near a room, guard elsewhere."""
    prepared = {move.key: move for move in view.moves() if move.type == "prepare"}
    if prepared and not view.prepared[seat]:
        near = view.is_inside(seat) and _is_room_near(view, seat)
        return prepared[FOCUS if near else GUARD]
    return END_TURN


def _move_to(view: DungeonState, rng: Rng) -> Move:
    """The tile with the best room in reach; else beside somebody rich; not beside if bloodied."""
    step = view.top
    assert isinstance(step, MoveTo)
    seat = step.seat
    if view.escaping:
        return _run(view, seat)
    worths = _worths(view, seat)
    best, move = -1.0, STAY
    for option in view.moves():
        cell = view.at[seat] if option is STAY else option.key
        if cell == OUTSIDE:
            continue
        worth = _standing_worth(view, seat, cell, worths) + _company(view, seat, cell)
        if worth > best + 1e-9:
            best, move = worth, option
    return move


def _company(view: DungeonState, seat: int, cell: int) -> float:
    """Heroes beside a tile: prey, if there is an action left; otherwise a danger."""
    beside = [other for other in _rivals(view, seat) if view.at[other] in neighbours(cell)]
    if not beside:
        return 0.0
    if view.acted or view.is_bloodied(seat):
        return -0.5 * len(beside) - (1.0 if view.is_bloodied(seat) else 0.0)
    return max([_attack_worth(view, seat, other) for other in beside]) - 0.5


def _run(view: DungeonState, seat: int) -> Move:
    """6.9.5: who leads gets out; who does not had better stay away from the door."""
    distances = view.board.distances([SPAWN], FAR)
    leads = view.gold[seat] + view.rules.escape_bonus >= _best_rival(view, seat)
    options = [move for move in view.moves() if move is not STAY]
    if leads:
        return min(options, key=lambda move: distances[move.key])
    away = [move for move in options if move.key != SPAWN]
    return max(away, key=lambda move: _company(view, seat, move.key)) if away else STAY


def _hop_target(view: DungeonState, rng: Rng) -> Move:
    return _best_attack(view, view.top.seat) or PASS


# Coming back, and sending others away.


def _best_landing(view: DungeonState, seat: int, cells: list[int]) -> float:
    worths = _worths(view, seat)
    return max([_standing_worth(view, seat, cell, worths) for cell in cells], default=0.0)


def _respawn_again(view: DungeonState, rng: Rng) -> Move:
    """Keep what is at least as good as the average."""
    step = view.top
    assert isinstance(step, RespawnAgain)
    faces = [face for face in range(28) if LOW[face] > 0]
    weights = [1 if LOW[face] == HIGH[face] else 2 for face in faces]
    found = [_best_landing(view, step.seat, landing_cells(view, face)) for face in faces]
    mean = sum([one * weight for one, weight in zip(found, weights, strict=True)]) / 36
    return KEEP if found[faces.index(step.face)] >= mean else AGAIN


def _land(view: DungeonState, rng: Rng) -> Move:
    """One's own hero to the best tile, another's to the worst."""
    step = view.top
    target = step.target if isinstance(step, TeleportTile) else step.seat
    worths = _worths(view, target)
    sign = 1 if target == step.seat else -1
    return max(
        view.moves(), key=lambda move: sign * _standing_worth(view, target, move.key, worths)
    )


# Laying.


def _place_pick(view: DungeonState, rng: Rng) -> Move:
    """A monster where it is good for oneself, otherwise a single."""
    seat = view.top.seat
    plans = [_best_placement(view, seat, move.key) for move in view.moves()]
    return PICK[max(plans)[1][0]]


def _place_anchor(view: DungeonState, rng: Rng) -> Move:
    step = view.top
    assert isinstance(step, PlaceAnchor)
    return ANCHOR.at(_best_placement(view, step.seat, step.face)[1][1])


def _place_second(view: DungeonState, rng: Rng) -> Move:
    step = view.top
    assert isinstance(step, PlaceSecond)
    ways = _Ways(view, step.seat)
    placed = [(ways.worth((step.face, step.anchor, move.key)), move.key) for move in view.moves()]
    return SECOND.at(max(placed)[1])


def _best_placement(view: DungeonState, seat: int, face: int) -> tuple[float, Placement]:
    """The best way to lay a domino, with its worth."""
    match = view.must_match(seat, face)
    ways = _Ways(view, seat)
    found = [
        (ways.worth((face, anchor.key, second)), (face, anchor.key, second))
        for anchor in view.board.anchor_moves(face, match)
        for second in view.board.second_cells(face, anchor.key, match)
    ]
    return max(found)


class _Ways:
    """How far everybody is from everywhere, while a domino is being planned."""

    def __init__(self, view: DungeonState, seat: int) -> None:
        self.view = view
        self.board = view.board
        self.own = _distances(view, seat)
        self.rivals = [_distances(view, other) for other in _rivals(view, seat)]

    def worth(self, plan: Placement) -> float:
        """A room near oneself and far from others; a single where it may become one."""
        face, low, high = plan
        if LOW[face] == HIGH[face]:
            return self._worth_of_room(LOW[face], low, high)
        # Low tiles beside one's own hero make good rooms later.
        near = _steps_to((low, high), self.own)
        return -0.001 * near - 0.0001 * (LOW[face] + HIGH[face])

    def _worth_of_room(self, monster: int, low: int, high: int) -> float:
        board, view = self.board, self.view
        cells = board.square(low, high)
        values = [monster if cell in (low, high) else board.tiles[cell] & VALUE for cell in cells]
        strengths = tuple(sorted(values, reverse=True))
        chance = chance_against(strengths, len(cells), loot_bonus(view), view.rules.hard_mode)
        old = tuple([cell for cell in cells if cell not in (low, high)])
        near = _steps_to((low, high), self.own, old)
        rival = min([_steps_to((low, high), field, old) for field in self.rivals], default=FAR)
        # Whoever is next to play gets there first.
        lead = DECAY**near - DECAY ** max(0, rival - HEAD_START)
        return chance * sum(values) * lead - 0.05 * near


def _steps_to(new: tuple[int, int], field: dict[int, int], old: tuple[int, ...] = ()) -> int:
    """Steps to the nearest of some cells, of which the new ones are not yet tiles."""
    best = FAR
    for cell in old:
        best = min(best, field.get(cell, FAR))
    for cell in new:
        for beside in neighbours(cell):
            best = min(best, field.get(beside, FAR) + 1)
    return best


def _choose_class(view: DungeonState, rng: Rng) -> Move:
    """Any of those left: they are about equally good."""
    moves = view.moves()
    return moves[rng.randrange(len(moves))]


DECISIONS: dict[str, Callable[[DungeonState, Rng], Move]] = {
    "choose_class": _choose_class,
    "main": _main,
    "move_to": _move_to,
    "hop_target": _hop_target,
    "respawn_again": _respawn_again,
    "respawn_tile": _land,
    "teleport_tile": _land,
    "place_pick": _place_pick,
    "place_anchor": _place_anchor,
    "place_second": _place_second,
}


# Evaluation.


def value(state: DungeonState, seat: int) -> float:
    """Gold ahead of the best rival, with the rooms that are near and the blood; -1 to 1."""
    result = state.result
    if result is not None:
        beaten = sum([place > result.places[seat] for place in result.places])
        lost = sum([place < result.places[seat] for place in result.places])
        return (beaten - lost) / (state.players - 1)
    own = _prospects(state, seat)
    rival = max([_prospects(state, other) for other in _rivals(state, seat)], default=0.0)
    return tanh((own - rival) / LEAD_THAT_DECIDES)


def _prospects(state: DungeonState, seat: int) -> float:
    """Gold in hand and in sight."""
    if seat not in state.living_seats():
        return 0.0
    distances = _distances(state, seat)
    sight = 0.0
    for room, there in enumerate(state.board.rooms):
        if state.is_alive(room):
            steps = min([distances.get(cell, FAR) for cell in there.cells])
            sight = max(sight, _room_worth(state, seat, room) * DECAY**steps)
    return state.gold[seat] + sight - PRICE_OF_BLOOD * state.is_bloodied(seat)
