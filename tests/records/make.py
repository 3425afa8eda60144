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


DUNGEONS = "dungeons-and-dominos"

PLANS: tuple[Plan, ...] = (
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
    Plan("dominion-standard", 2, 31, game="lord-of-dominion"),
    Plan("dominion-first-game", 2, 32, preset="first-game", game="lord-of-dominion", sensible=90),
    Plan("dominion-rulebook-5-4", 2, 33, preset="rulebook-5-4", game="lord-of-dominion"),
    Plan(
        "dominion-version-2",
        2,
        34,
        preset="version-2",
        sensible=80,
        time_up_at=400,
        game="lord-of-dominion",
    ),
    Plan("dominion-dice-land", 2, 35, preset="dice-land", game="lord-of-dominion", sensible=70),
    Plan("dominion-resigned", 2, 36, game="lord-of-dominion", resigns_at=(70, 0)),
    Plan("dominion-fair", 2, 0, is_fair=True, game="lord-of-dominion", sensible=80),
    Plan(
        "dominion-hidden-hands",
        2,
        37,
        {
            "hidden_hands": True,
            "troop_building": "random",
            "action_points_dice": 2,
            "board_size": 9,
            "stronghold_layout": "diagonal",
            "pieces": "tetrominoes_and_pentominoes",
            "mirror_pieces": False,
            "piece_supply": 2,
            "friendly_fire": True,
            "wipe_out": "troop_only",
            "first_player": "seat_1",
        },
        sensible=60,
        game="lord-of-dominion",
    ),
    Plan(
        "dominion-draft-and-knobs",
        2,
        38,
        {
            "troop_building": "draft",
            "troop_size": 8,
            "max_same": 2,
            "max_on_board": 6,
            "fort_hp": 5,
            "general_death_loses": True,
            "dash_edge": "piece",
            "action_points": 8,
            "knight_movability": 3,
            "curse_damage": 2,
            "hostile_move_extra": 0,
            "stronghold_layout": "frontier",
            "first_player": "random",
            "tie_break": "shared",
            "time_up_at": "turn",
        },
        sensible=50,
        time_up_at=300,
        game="lord-of-dominion",
    ),
    Plan("dungeon-standard-2", 2, 31, game=DUNGEONS),
    Plan("dungeon-standard-4", 4, 32, sensible=70, game=DUNGEONS),
    Plan("dungeon-standard-6", 6, 33, sensible=90, game=DUNGEONS),
    Plan("dungeon-epic-3", 3, 34, preset="epic", sensible=90, game=DUNGEONS),
    Plan("dungeon-deathmatch-5", 5, 35, preset="deathmatch", sensible=80, game=DUNGEONS),
    Plan("dungeon-cartographers-4", 4, 36, preset="cartographers", game=DUNGEONS),
    Plan("dungeon-heroic-6", 6, 37, preset="heroic", sensible=80, game=DUNGEONS),
    Plan("dungeon-great-escape-3", 3, 38, preset="great-escape", sensible=85, game=DUNGEONS),
    Plan("dungeon-all-tricks-4", 4, 39, {"lives": 3}, "all-tricks", sensible=60, game=DUNGEONS),
    Plan("dungeon-resigned-2", 2, 40, preset="short", resigns_at=(50, 0), game=DUNGEONS),
    Plan("dungeon-time-up-3", 3, 41, {"time_up_at": "round"}, time_up_at=80, game=DUNGEONS),
    Plan("dungeon-fair-2", 2, 0, preset="long", is_fair=True, game=DUNGEONS),
    Plan(
        "dungeon-house-rules-5",
        5,
        42,
        {
            "joker_rule": "hand",
            "monster_fit": "both",
            "shared_tiles": False,
            "dead_touch": "rooms",
            "table_size": 14,
            "entrance": "stack",
            "crit_faces": "natural",
            "tie_break": "monsters",
            "late_respawn": "entrance",
            "large_rooms": True,
            "death_gold_loss": 25,
            "death_gold_to": "killer",
            "starting_gold": 10,
            "round_limit": 40,
        },
        sensible=60,
        game=DUNGEONS,
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
