"""The rules in force: the options of one game, resolved once and shared by all its states."""

from __future__ import annotations

from typing import Final, final

from boneyard import Options
from boneyard.games.lord_of_dominion.board import board
from boneyard.games.lord_of_dominion.characters import FORT, KINDS
from boneyard.games.lord_of_dominion.moves import ACTS, DASH, MOVE

NEVER: Final = 0
"""A limit or a number of dice that is off."""

TROOPS: Final = 0
GENERALS: Final = 1
PLAY: Final = 2
STAGES: Final = ("troops", "generals", "play")
"""How far a game has come (chapter 4)."""


@final
class Rules:
    """Options as plain attributes, with what follows from them."""

    def __init__(self, players: int, options: Options) -> None:
        self.players = players
        self.options = options
        self.board = board(
            int(options["board_size"]),
            str(options["stronghold_layout"]),
            str(options["pieces"]),
            mirrored=bool(options["mirror_pieces"]),
        )
        self.moves = self.board.moves
        self.supply = _or_never(options, "piece_supply")  # R5
        self.action_points = int(options["action_points"])
        self.dice = _or_never(options, "action_points_dice")
        self.first_turn_action_points = _or_never(options, "first_turn_action_points")
        self.second_turn_action_points = _or_never(options, "second_turn_action_points")
        self.first_player = str(options["first_player"])
        self.troop_size = int(options["troop_size"])
        self.max_same = int(options["max_same"])
        self.troop_building = str(options["troop_building"])
        self.hidden_hands = bool(options["hidden_hands"])
        self.max_on_board = int(options["max_on_board"])
        self.fort_hp = int(options["fort_hp"])
        self.troop_only = options["wipe_out"] == "troop_only"
        self.needs_recruits = options["wipe_out"] == "no_recruits"
        self.general_death_loses = bool(options["general_death_loses"])
        self.friendly_fire = bool(options["friendly_fire"])
        self.stops_at_pieces = options["dash_edge"] == "piece"
        self.round_limit = int(options["round_limit"])
        self.quiet_limit = _or_never(options, "quiet_limit")
        self.time_up_at_turn = options["time_up_at"] == "turn"
        self.shares_limits = options["tie_break"] == "shared"
        self.hp = tuple([int(options[f"{kind}_hp"]) for kind in KINDS])
        self.movability = tuple([int(options[f"{kind}_movability"]) for kind in KINDS])
        self.recruit_cost = int(options["recruit_cost"])
        # By act, in the order of 5.3; what deals no damage is listed with 0.
        self.costs = tuple([int(options[f"{act}_cost"]) for act in ACTS])
        self.damage = tuple([int(options.get(f"{act}_damage", 0)) for act in ACTS])
        self.fort_damage = tuple([int(options.get(f"{act}_fort_damage", 0)) for act in ACTS])
        self.move_cost = self.costs[MOVE]
        self.hostile_move_cost = self.move_cost + int(options["hostile_move_extra"])
        self.curse_damage = int(options["curse_damage"])
        self.dash_range = int(options["dash_range"])

    def damage_to(self, target: int, act: int, distance: int = 0) -> int:
        """Of an attack; a Dash does as much to a Character as there are steps to him (R67)."""
        if target == FORT:
            return self.fort_damage[act]
        return distance if act == DASH else self.damage[act]

    @property
    def most_action_points(self) -> int:
        """The most that a turn can begin with."""
        if self.dice != NEVER:
            return 6 * self.dice
        return max(
            self.action_points, self.first_turn_action_points, self.second_turn_action_points
        )


def _or_never(options: Options, key: str) -> int:
    """A number, or 0 for the word that stands for none."""
    value = options[key]
    return NEVER if isinstance(value, str) else int(value)
