"""Plays a fixed set of games and prints one digest a line, for whichever package is imported.

    python play_games.py plain|compiled

Run twice by ``test_compiled.py``, once on the sources and once on the compiled build.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

import boneyard
from boneyard import BadOption, Game, State, Stream
from boneyard.kernel.mypyc_compat import is_compiled

GAMES_OF_EACH = 3
ROOT = Path(__file__).parent.parent.parent


def main() -> None:
    """Refuse the wrong package; then play."""
    if is_compiled() != (sys.argv[1] == "compiled"):
        raise SystemExit(f"this is the wrong package: {boneyard.__file__}")
    sys.path.append(str(ROOT))
    __import__("tests.toy")
    for game_id in boneyard.game_ids():
        play_all(boneyard.game(game_id))


def play_all(game: Game[State]) -> None:
    """Every number of players with the defaults, every option value on its own."""
    low, high = game.info.players
    for players in range(low, high + 1):
        for seed in range(GAMES_OF_EACH):
            print(game.id, players, {}, seed, *play(game, players, {}, seed))
    for at, options in enumerate(option_sets(game)):
        for players in islice(players_for(game, options, at), 1):
            print(game.id, players, options, at, *play(game, players, options, at))


def players_for(game: Game[State], options: dict[str, object], at: int) -> Iterator[int]:
    """The numbers of players that these options go with, from another one on each time."""
    low, high = game.info.players
    for turn in range(high + 1 - low):
        players = low + (at + turn) % (high + 1 - low)
        with suppress(BadOption):
            game.check_options(players, options)
            yield players


def option_sets(game: Game[State]) -> list[dict[str, object]]:
    """Each option at each choice or end of its range."""
    found: list[dict[str, object]] = []
    for option in game.options:
        values = {
            "flag": (True, False),
            "choice": option.choices,
            "number": (option.low, option.high, *option.words),
        }[option.kind]
        found += ({option.key: value} for value in values if value != option.default)
    return found


def play(
    game: Game[State], players: int, options: dict[str, object], seed: int
) -> tuple[str, str, str]:
    """Digests in the middle and at the end of a random game, and one of a filled view."""
    rng = Stream(seed)
    state = game.new(players, seed=seed, options=options)
    boneyard.play_randomly(state, rng, 60)
    middle = state.digest()
    filled = state.clone().seen_by(state.actor).filled(Stream(seed)).digest()
    boneyard.play_randomly(state, rng)
    return middle, filled, state.digest()


if __name__ == "__main__":
    main()
