"""Makes the recorded games beside this file anew: ``python tests/records/make.py``.

They are games of every kind, played by sensible beginners or at random, that must replay to the
same digest for ever. They are made anew only when the rules version rises, or before there is a
first release; a diff in them is a change of the rules.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import boneyard
from boneyard import FairChance, Move, Record, State, Stream, commitment, new_record
from boneyard.kernel.records import TIME_UP, Entry, play_entry

HERE = Path(__file__).parent
KEY = commitment(b"a key for the records of the tests")
NAMES = ("Ada", "Bruno", "Chiara", "Dede", "Emil", "Fatou", "Gita", "Hugo")


@dataclass(frozen=True)
class Plan:
    """What kind of game: who plays how, and what else happens when."""

    name: str
    players: int
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    preset: str = "standard"
    sensible: int = 100
    time_up_at: int | None = None
    resigns_at: tuple[int, int] | None = None
    is_fair: bool = False
    game: str = "domino-avatars"


PLANS = (
    Plan("standard-2", 2, 11),
    Plan("standard-3", 3, 12),
    Plan("standard-6", 6, 13, sensible=60),
    Plan("lunch-hour-5", 5, 14, preset="lunch-hour", sensible=80),
    Plan("race-to-50-4", 4, 15, preset="race-to-50"),
    Plan("against-the-clock-3", 3, 16, preset="against-the-clock", time_up_at=150),
    Plan(
        "restricted-counter-2", 2, 17, {"domino_set": 6}, preset="restricted-counter", sensible=50
    ),
    Plan("first-edition-3", 3, 18, {"domino_set": 6}, preset="first-edition", sensible=50),
    Plan("free-for-all-aid-4", 4, 19, {"domino_set": 6}, preset="free-for-all-aid", sensible=70),
    Plan("resigned-2", 2, 20, sensible=90, resigns_at=(60, 1)),
    Plan("fair-3", 3, 0, {"domino_set": 6}, is_fair=True),
    Plan(
        "suits-and-chains-4",
        4,
        21,
        {
            "domino_set": 6,
            "match": "suit",
            "counter_chain": True,
            "bare_attacks": True,
            "keep_unplayed": True,
            "tie_break": "countback",
        },
        sensible=50,
    ),
    Plan(
        "small-hands-5",
        5,
        22,
        {
            "hand_size": 4,
            "avatars_per_player": 3,
            "partial_defence": False,
            "aid": "open",
            "orientation": "random",
            "end_condition": "time",
            "rounds": 6,
            "reshuffle_scope": "all",
            "first_player": "random",
            "time_up_at": "battle",
        },
        sensible=30,
        time_up_at=180,
    ),
    Plan(
        "one-avatar-2",
        2,
        23,
        {
            "avatars_per_player": 1,
            "decks": 1,
            "hand_size": 6,
            "deal_first": True,
            "defence_needs_card": True,
            "end_condition": "score",
            "target_score": 60,
            "reshuffle_scope": "all",
        },
        sensible=80,
    ),
)

KNAVES = "knaves-out"
PLANS += (
    Plan("knaves-standard-2", 2, 51, game=KNAVES),
    Plan("knaves-standard-4", 4, 52, sensible=85, game=KNAVES),
    Plan("knaves-quick-war-6", 6, 53, {"round_limit": 12}, "quick-war", 70, game=KNAVES),
    Plan("knaves-courts-3", 3, 54, {"round_limit": 20}, "courts-in-session", 60, game=KNAVES),
    Plan("knaves-strict-3", 3, 55, {"round_limit": 25}, "strict-turns", 70, game=KNAVES),
    Plan(
        "knaves-generous-2",
        2,
        56,
        {"start_court": "random", "start_fuel": True, "full_tower": 5, "jokers": 4},
        "generous",
        50,
        game=KNAVES,
    ),
    Plan("knaves-ruins-5", 5, 57, {"round_limit": 25}, "ruined-lands", 80, 400, game=KNAVES),
    Plan("knaves-resigned-2", 2, 58, resigns_at=(120, 1), sensible=80, game=KNAVES),
    Plan("knaves-fair-3", 3, 0, {"round_limit": 15}, is_fair=True, game=KNAVES),
    Plan(
        "knaves-odd-4",
        4,
        59,
        {
            "hemisphere": "southern",
            "world": "random",
            "start_court": "choose",
            "start_jokers": "choose",
            "start_fuel": True,
            "poison_target": "any",
            "attack_dice": "checkers",
            "cherry_bomb_kings": "together",
            "relic_quest": "always",
            "friendly_fire": False,
            "aos_surcharge": "same",
            "tie_break": "order",
            "time_up_at": "turn",
            "round_limit": 25,
        },
        sensible=40,
        game=KNAVES,
    ),
)


def play(plan: Plan) -> Record:
    """The whole game, with its digest."""
    game = boneyard.game(plan.game)
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
    """Write them all."""
    for plan in PLANS:
        record = play(plan)
        (HERE / f"{plan.name}.json").write_text(text_of(record), encoding="utf-8")
        print(f"{plan.name}: {len(record.entries)} entries")


if __name__ == "__main__":
    main()
