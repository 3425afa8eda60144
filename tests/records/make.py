"""Records the planned games that have no file here yet: ``python tests/records/make.py``.

They are games of every kind, played by sensible beginners or at random, that must replay to the
same digest for ever. Each game plans its own in ``tests/games/<game>/records.py``. A file is
deleted, and so made anew, only when the rules version rises: a diff in it is a change of the rules.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.records.plan import Plan

import boneyard
from boneyard import FairChance, Move, Record, State, Stream, commitment, new_record
from boneyard.kernel.records import TIME_UP, Entry, play_entry

HERE = Path(__file__).parent
KEY = commitment(b"a key for the records of the tests")
NAMES = ("Ada", "Bruno", "Chiara", "Dede", "Emil", "Fatou", "Gita", "Hugo")


def plans() -> Iterator[tuple[str, Plan]]:
    """What each game wants recorded, with the game's id."""
    for file in sorted((HERE.parent / "games").glob("*/records.py")):
        package = file.parent.name
        for plan in import_module(f"tests.games.{package}.records").PLANS:
            yield package.replace("_", "-"), plan


def play(game_id: str, plan: Plan) -> Record:
    """The whole game, with its digest."""
    game = boneyard.game(game_id)
    options = {**game.preset(plan.preset).options, **plan.options}
    record = new_record(game, plan.players, options, list(NAMES[: plan.players]), plan.seed)
    if plan.is_fair:
        record.seed, record.key = None, KEY
        record.salts = [f"{name}'s salt" for name in record.seats]
        assert isinstance(record.chance(), FairChance)
    state = record.start(game)
    rng = Stream(plan.seed)
    while state.actor is not None:
        entry = next_entry(plan, state, len(record.entries), rng)
        play_entry(state, entry)
        record.entries.append(entry)
    record.digest = state.digest()
    return record


def next_entry(plan: Plan, state: State, at: int, rng: Stream) -> Entry:
    """What the plan says for this moment, or a move."""
    if at == plan.time_up_at:
        return TIME_UP
    if plan.resigns_at is not None and at == plan.resigns_at[0]:
        return plan.resigns_at[1]
    if rng.randrange(100) < plan.sensible:
        assert state.actor is not None
        suggested: Move = state.game.suggest(state.seen_by(state.actor), rng)
        return suggested
    return rng.choice(state.moves())


def text_of(record: Record) -> str:
    """JSON with one entry a line, so that a diff shows which."""
    data = record.to_json()
    entries = ",\n".join([f"  {json.dumps(entry)}" for entry in data.pop("entries")])
    head = ",\n".join([f" {json.dumps(key)}: {json.dumps(value)}" for key, value in data.items()])
    return f'{{\n{head},\n "entries": [\n{entries}\n ]\n}}\n'


def main() -> None:
    """Write those that are missing."""
    for game_id, plan in plans():
        file = HERE / f"{plan.name}.json"
        if not file.exists():
            record = play(game_id, plan)
            file.write_text(text_of(record), encoding="utf-8")
            print(f"{plan.name}: {len(record.entries)} entries")


if __name__ == "__main__":
    main()
