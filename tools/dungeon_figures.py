"""Measures the figures that the rules page of Dungeons and Dominos reports, with the real engine.

    python tools/dungeon_figures.py map --games 2000      the table of 6.1.5
    python tools/dungeon_figures.py bots --games 400      the table of chapter 11

For the map, all dominoes are laid at random (``map_first``); after each placement a living monster
is slain with probability 0.2, never the last one, so that flipped monsters block sites.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Mapping
from statistics import median, quantiles

import boneyard
from boneyard import Move, Stream
from boneyard.components.dominoes import HIGH, LOW
from boneyard.games.dungeons_and_dominos.heroes import DEATHS
from boneyard.games.dungeons_and_dominos.state import DungeonState

GAME = boneyard.game("dungeons-and-dominos")

Choose = Callable[[DungeonState, Stream], Move]

SETTINGS: tuple[tuple[str, int, str, Mapping[str, object]], ...] = (
    ("defaults, 2 players", 2, "any", {}),
    ("defaults, 4 players", 4, "any", {}),
    ("defaults, 6 players", 6, "any", {}),
    ("defaults, doubles always laid first, 4 p.", 4, "first", {}),
    ("defaults, doubles always kept to the last, 4 p.", 4, "last", {}),
    ("same, 6 players", 6, "last", {}),
    ("`monster_fit=both`, random", 4, "any", {"monster_fit": "both"}),
    ("`monster_fit=both`, doubles kept to the last", 4, "last", {"monster_fit": "both"}),
    ("`shared_tiles=false`", 4, "any", {"shared_tiles": False}),
    ("`spawn_room=false`", 4, "any", {"spawn_room": False}),
    ("`table_size=16`", 4, "any", {"table_size": 16}),
    ("`table_size=12`", 4, "any", {"table_size": 12}),
    ("`large_rooms`", 4, "any", {"large_rooms": True}),
    ("`sets=2` (54 dominoes)", 4, "any", {"sets": 2}),
)


def is_double(face: int) -> bool:
    """Whether it is a monster."""
    return LOW[face] == HIGH[face]


def choose(state: DungeonState, rng: Stream, doubles: str) -> Move:
    """A random click; doubles are picked at random, first or last."""
    moves = list(state.moves())
    if state.top.id == "place_pick" and doubles != "any":
        wanted = [move for move in moves if is_double(move.key) == (doubles == "first")]
        moves = wanted or moves
    return rng.choice(moves)


def lay_map(players: int, options: Mapping[str, object], seed: int, doubles: str) -> Counter[str]:
    """One map, with what happened while it was laid."""
    state = GAME.new(players, seed, {**options, "map_first": True, "early_end": False})
    rng = Stream(seed)
    found: Counter[str] = Counter()
    while state.round == 0 and state.actor is not None:
        if state.top.id == "place_pick":
            inspect(state, found)
        state.play(choose(state, rng, doubles))
        for event in state.events:
            found[event.kind] += 1
            if event.kind == "laid":
                kind = "double" if event.get("monster") else "single"
                found[kind] += 1
                found[f"{kind} joker"] += bool(event.get("joker"))
                slay_some(state, rng)
    found["full"] = not state.removed
    board, plan = state.board, state.board.plan
    side = max(plan.right - plan.left, plan.bottom - plan.top) + 1
    found["side"] = side
    for room in board.rooms:
        found["rooms"] += 1
        found["room gold"] += room.gold
    return found


def inspect(state: DungeonState, found: Counter[str]) -> None:
    """The hand of whoever is to lay."""
    assert state.actor is not None
    for face in state.hands[state.actor]:
        kind = "double" if is_double(face) else "single"
        found[f"{kind} held"] += 1
        found[f"{kind} stuck"] += not state.board.has_site(face)


def slay_some(state: DungeonState, rng: Stream) -> None:
    """With probability 0.2 a living monster, never the last of the game."""
    alive = [room for room, lives in enumerate(state.room_lives) if lives]
    if alive and state.to_go > 1 and rng.randrange(5) == 0:
        room = rng.choice(alive)
        state.room_lives[room] = 0
        state.slain += 1
        state.board = state.board.slain(room)
        state.slain_by[0] = (*state.slain_by[0], state.board.rooms[room].monster)


def share(part: int, whole: int) -> str:
    """Per cent."""
    return f"{100 * part / max(whole, 1):.2f} %"


def measure_maps(games: int) -> None:
    """The rows of 6.1.5."""
    for title, players, doubles, options in SETTINGS:
        sides: list[int] = []
        total: Counter[str] = Counter()
        for seed in range(games):
            found = lay_map(players, options, seed, doubles)
            sides.append(found.pop("side"))
            total += found
        row = [
            title,
            str(games),
            share(total["full"], games),
            share(total["single joker"], total["single"]),
            share(total["double joker"], total["double"]),
            share(total["double stuck"], total["double held"]),
            f"{total['no_fit'] / games:.4f}",
        ]
        print(f"| {' | '.join(row)} |")
        more = f"gold {total['room gold'] / max(total['rooms'], 1):.1f} a room"
        print(
            f"    redealt {total['redealt']}, singles stuck {total['single stuck']} of "
            f"{total['single held']}, {more}, side {median(sides)} "
            f"(95 %: {quantiles(sides, n=20)[-1]:.0f}, most {max(sides)})"
        )


def measure_bots(games: int, who: str) -> None:
    """The table of chapter 11, for beginners or random players."""
    for players in range(2, 7):
        turns: list[int] = []
        rounds: list[int] = []
        total: Counter[str] = Counter()
        for seed in range(games):
            result = play_bots(players, seed, who, total)
            turns.append(sum(result.details["turns"]))
            rounds.append(result.rounds)
            total["early"] += result.reason == "early"
            total["limit"] += result.reason == "round_limit"
            total["tie"] += result.places.count(1) > 1
            total["gold"] += max(result.scores)
            total["first"] += result.places[seed % players] == 1
        spread = quantiles(turns, n=20)
        print(
            f"| {players} | {median(turns):.0f} ({spread[0]:.0f}-{spread[-1]:.0f}) | {max(turns)} "
            f"| {median(rounds):.0f} | {share(total['early'], games)} "
            f"| {total['deaths'] / games:.1f} | {total['gold'] / games:.0f} "
            f"| {share(total['tie'], games)} |  limit {total['limit']}, "
            f"fights {total['fought'] / games:.1f} won {share(total['looted'], total['fought'])}, "
            f"attacks {total['attacked'] / games:.1f}, jokers {total['jokers'] / games:.1f}, "
            f"decisions a turn {total['decisions'] / sum(turns):.1f}"
        )


def play_bots(players: int, seed: int, who: str, total: Counter[str]) -> boneyard.Result:
    """One game to its end."""
    state = GAME.new(players, seed)
    rng = Stream(seed)
    while state.actor is not None:
        if who == "random":
            move = rng.choice(state.moves())
        else:
            move = GAME.suggest(state.seen_by(state.actor), rng)
        state.play(move)
        total["decisions"] += 1
        for event in state.events:
            total[event.kind] += 1
            total["jokers"] += event.kind == "laid" and bool(event.get("joker"))
    total["deaths"] += sum(tallies[DEATHS] for tallies in state.tallies)
    result: boneyard.Result | None = state.result
    assert result is not None
    return result


def main() -> None:
    """What is asked for."""
    parser = argparse.ArgumentParser(description="Figures for the rules page.")
    parser.add_argument("what", choices=("map", "bots", "random"))
    parser.add_argument("--games", type=int, default=200)
    arguments = parser.parse_args()
    if arguments.what == "map":
        measure_maps(arguments.games)
    else:
        measure_bots(arguments.games, "random" if arguments.what == "random" else "beginner")


if __name__ == "__main__":
    main()
