"""Speed and rules check of the two pyspiel games in this folder, through the pyspiel interface.

Each game hands in a ``Rival``: how to load it, how to lay out a given position, and how to show a
state in terms that do not depend on how it is stored.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

Tile = tuple[int, int]  # (high, low) in the boneyard, (attack, defend) on the table

HAND_SIZE = 10
DECKS = 2
MAX_ROUNDS = 100
QUIET_ROUNDS = 10
TILES: list[Tile] = [(high, low) for high in range(10) for low in range(high + 1)]
WIDEST = 11  # the longest list of moves: ten different cards and done or pass


class Snapshot(NamedTuple):
    """A position in words of the rules; cards by name, hands and piles sorted."""

    phase: str
    player: int
    rounds: int
    first: int
    scores: list[int]
    avatars: list[list[Tile | None]]
    boneyard: list[Tile]
    captured: list[list[Tile]]
    hands: list[list[str]]
    sizes: list[int]  # public hand sizes, which include staged cards
    staged: list[str]
    attack_pile: list[str]
    discard: list[str]


@dataclass(frozen=True)
class Rival:
    """One implementation. States and games are pyspiel's, which has no types."""

    load: Callable[[int], Any]
    """Seed to game."""
    position: Callable[[Any, tuple[str, str], tuple[Tile, ...]], Any]
    """Game, hands and boneyard to a state with Alice 9/2 and 1/6, Bob 7/4 and 3/3, round 1, Alice
    first and to choose an attacker (or whoever can)."""
    snapshot: Callable[[Any], Snapshot]


def _players(seed: int) -> Random:
    """The generator of the players' choices, another stream than the game's."""
    return Random(f"players {seed}")


# --- Measurements ---------------------------------------------------------------------------


def benchmark(rival: Rival, seconds: float, seed: int) -> dict[str, Any]:
    """Play uniformly random games for ``seconds``; count the players' decisions."""
    game = rival.load(seed)
    random = _players(seed).random
    decisions = games = rounds = 0
    start = time.process_time()
    deadline = start + seconds
    now = start
    while now < deadline:
        state = game.new_initial_state()
        while not state.is_terminal():
            player = state.current_player()
            if player < 0:
                state.apply_action(state.chance_outcomes()[0][0])
                continue
            actions = state.legal_actions(player)
            state.apply_action(actions[int(random() * len(actions))])
            decisions += 1
        games += 1
        rounds += state.rounds
        now = time.process_time()
    return {"decisions": decisions, "seconds": now - start, "games": games, "rounds": rounds}


def clone_cost(rival: Rival, seed: int, positions: int = 200, repeats: int = 50) -> float:
    """Mean microseconds of ``state.clone()`` over positions from the middle of random games."""
    game = rival.load(seed)
    rng = _players(seed)
    states: list[Any] = []
    while len(states) < positions:
        state = game.new_initial_state()
        line = []
        while not state.is_terminal():
            if state.current_player() >= 0:
                line.append(state.clone())
            state.apply_action(rng.choice(state.legal_actions()))
        states.append(line[len(line) // 2])
    start = time.process_time()
    for state in states:
        for _ in range(repeats):
            state.clone()
    return (time.process_time() - start) / (positions * repeats) * 1e6


# --- Check ----------------------------------------------------------------------------------


def check_snapshot(shot: Snapshot) -> None:
    """Assert that no tile, card or point is lost or doubled."""
    standing = [avatar for avatars in shot.avatars for avatar in avatars if avatar is not None]
    tiles = [*shot.boneyard, *standing, *shot.captured[0], *shot.captured[1]]
    assert sorted((max(tile), min(tile)) for tile in tiles) == sorted(TILES)
    for player in (0, 1):
        assert shot.scores[player] == sum(map(sum, shot.captured[player]))
    if shot.phase in ("setup", "deal", "orient_avatar"):
        return
    played = [*shot.staged, *shot.attack_pile, *shot.discard]
    held = shot.hands[0] + shot.hands[1]
    assert len(played) + len(held) == 2 * HAND_SIZE, "104 cards less the 84 undealt"
    assert max(Counter(played + held).values()) <= DECKS
    for player in (0, 1):
        staged = len(shot.staged) if shot.player == player else 0
        assert shot.sizes[player] == len(shot.hands[player]) + staged


def check_games(rival: Rival, games: int, seed: int) -> dict[str, float]:
    """Play random games with every position checked; return the means per game."""
    game = rival.load(seed)
    rng = _players(seed)
    rounds, decisions, widest = [], [], 0
    for _ in range(games):
        state = game.new_initial_state()
        count = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(state.chance_outcomes()[0][0])
                continue
            check_snapshot(rival.snapshot(state))
            player = state.current_player()
            actions = state.legal_actions()
            assert actions
            assert actions == sorted(set(actions))
            assert state.legal_actions(1 - player) == []
            names = [state.action_to_string(player, action) for action in actions]
            assert len(set(names)) == len(actions)
            widest = max(widest, len(actions))
            copy = state.clone()
            assert str(copy) == str(state)
            assert copy.history() == state.history()
            action = rng.choice(actions)
            before = rival.snapshot(state)
            copy.apply_action(action)
            assert rival.snapshot(state) == before, "a clone shares nothing that changes"
            state.apply_action(action)
            assert rival.snapshot(state) == rival.snapshot(copy)
            count += 1
        check_snapshot(rival.snapshot(state))
        assert state.legal_actions() == []
        assert sum(state.returns()) == 0.0
        assert state.rounds <= MAX_ROUNDS
        assert count <= 50 * state.rounds
        rounds.append(state.rounds)
        decisions.append(count)
    assert widest <= WIDEST
    return {
        "games": games,
        "mean_rounds": statistics.fmean(rounds),
        "mean_decisions": statistics.fmean(decisions),
        "se_rounds": statistics.stdev(rounds) / games**0.5,
        "se_decisions": statistics.stdev(decisions) / games**0.5,
    }


def _line(state: Any, moves: str) -> Any:
    """Play w0 attack_with, >0 target, 5H card, . done, - pass, ! end_turn, ^ or _ orient."""
    signs = {".": "done", "-": "pass", "!": "end_turn", "^": "orient high", "_": "orient low"}
    signs |= {f"w{slot}": f"attack_with {slot}" for slot in (0, 1)}
    signs |= {f">{slot}": f"target {slot}" for slot in (0, 1)}
    for move in moves.split():
        player = state.current_player()
        actions = {state.action_to_string(player, a): a for a in state.legal_actions()}
        assert signs.get(move, f"card {move}") in actions, (move, str(state))
        state.apply_action(actions[signs.get(move, f"card {move}")])
    return state


def _legal(state: Any) -> set[str]:
    player = state.current_player()
    names = (state.action_to_string(player, action) for action in state.legal_actions())
    return {name.removeprefix("card ") for name in names}


def check_cases(rival: Rival) -> None:
    """Conformance cases that two players with the default options can reach."""
    game = rival.load(0)
    show = rival.snapshot

    def position(alice: str, bob: str, *boneyard: Tile) -> Any:
        return rival.position(game, (alice, bob), boneyard)

    hands = ("5H 2D 9D 5S TS", "7D 3H KS 2C")
    state = _line(position(*hands), "w0 >0 5H .")  # the worked examples
    assert (show(state).phase, show(state).player) == ("defence_bid", 1)
    assert _legal(state) == {"3H", "7D", "done"}
    _line(state, "7D 3H .")
    assert (show(state).phase, show(state).player) == ("counter_bid", 1)
    assert _legal(state) == {"2C", "KS", "pass"}
    _line(state, "KS .")
    assert (show(state).phase, show(state).player) == ("defence_bid", 0)
    assert _legal(state) == {"5S", "TS", "done"}
    _line(state, ".")
    assert show(state).scores == [0, 11]
    assert _legal(state) == {"end_turn", "attack_with 1"}
    assert _legal(_line(state, "!")) == {"end_turn", "attack_with 0", "attack_with 1"}

    state = _line(position(*hands), "w0 >0 5H . 7D .")  # too little: captured, no counter
    assert show(state).scores == [11, 0]
    assert _legal(state) == {"end_turn", "attack_with 1"}

    state = _line(position("5H 5H 4S 6D", "7D"), "w0 >1")  # colour lock, equal cards once
    assert _legal(state) == {"4S", "5H", "6D"}
    assert _legal(_line(state, "5H")) == {"5H", "6D", "done"}
    assert _legal(_line(state, "5H")) == {"6D", "done"}

    state = _line(position("3H 5S", "7D KS"), "w1 >0 3H . .")  # ties go to the defender
    assert show(state).phase == "counter_bid"
    assert show(state).scores == [0, 0]
    _line(state, "-")  # waived; the Avatar has had its attack
    assert _legal(state) == {"end_turn", "attack_with 0"}

    assert position("", "7D").current_player() == 1  # no cards, no turn

    state = _line(position("5H", "KH 2S", (6, 5)), "w0 >0 5H . KH . 2S .")
    assert show(state).scores == [0, 11]
    assert (show(state).rounds, show(state).first) == (2, 1)
    assert (show(state).phase, show(state).player) == ("orient_avatar", 0)
    _line(state, "_")
    assert show(state).avatars[0][0] == (5, 6)
    assert (show(state).boneyard, show(state).phase) == ([], "deal")

    state = _line(position("5H 2C", "TD"), "w0 >0 5H . TD .")  # no cards, no counter
    assert (show(state).player, show(state).phase) == (0, "choose_attacker")

    state = _line(position("KH 2D", "2C"), "w0 >0 KH . . !")  # captured before its turn
    assert _legal(state) == {"end_turn", "attack_with 1"}
    _line(state, "!")
    assert (show(state).phase, show(state).rounds) == ("over", 1)  # exhaustion
    assert show(state).scores == [11, 0]
    assert state.returns() == [1.0, -1.0]

    state = _line(position(*hands), "! !")  # nothing missing: the game goes on
    assert (show(state).phase, show(state).rounds, show(state).first) == ("deal", 2, 1)
    while not state.is_terminal():
        state.apply_action(0)
        _line(state, "! !")
    assert state.rounds == QUIET_ROUNDS
    assert state.returns() == [0.0, 0.0]


# --- Command line ---------------------------------------------------------------------------


def command_line(description: str) -> argparse.ArgumentParser:
    """The options that every rival has."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=200, help="games of --check")
    parser.add_argument("--check", action="store_true", help="check the rules, no timing")
    return parser


def run(rival: Rival, args: argparse.Namespace) -> None:
    """Do what the command line asks and print one JSON line."""
    if args.check:
        check_cases(rival)
        print(json.dumps(check_games(rival, args.games, args.seed)))
    else:
        counts = benchmark(rival, args.seconds, args.seed)
        print(json.dumps({**counts, "clone_us": clone_cost(rival, args.seed)}))
