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
NAMES = ("Ada", "Bruno", "Chiara", "Dede", "Emil", "Fatou")


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

KNIGHTS = "domino-knights"
PLANS += (
    Plan("knights-standard-2", 2, 31, game=KNIGHTS),
    Plan("knights-standard-4", 4, 32, sensible=80, game=KNIGHTS),
    Plan("knights-standard-6", 6, 33, {"kingdom_health": 15}, sensible=70, game=KNIGHTS),
    Plan("knights-duel-2", 2, 34, preset="duel", sensible=70, game=KNIGHTS),
    Plan("knights-tournament-3", 3, 35, {"fame_target": 20}, "tournament", 60, game=KNIGHTS),
    Plan("knights-pocket-3", 3, 36, {"blank_cards": True}, "pocket", 50, game=KNIGHTS),
    Plan("knights-chaos-4", 4, 37, {"rounds": 4, "round_limit": 6}, "chaos", 50, game=KNIGHTS),
    Plan("knights-quick-5", 5, 38, {"rounds": 4}, "quick", 60, time_up_at=200, game=KNIGHTS),
    Plan("knights-resigned-2", 2, 39, resigns_at=(50, 0), sensible=80, game=KNIGHTS),
    Plan("knights-fair-3", 3, 0, {"domino_set": 6}, is_fair=True, game=KNIGHTS),
    Plan(
        "knights-late-training-3",
        3,
        40,
        {
            "train_timing": "after_discard",
            "multi_turn_training": True,
            "discard_draw": True,
            "graveyard": "battlefield",
            "windows": "full",
            "fatigue": "king_and_life",
            "exhaustion": "round",
            "ace_of_diamonds": "mercenary",
            "carry_over": True,
            "round_limit": 8,
        },
        sensible=40,
        game=KNIGHTS,
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
