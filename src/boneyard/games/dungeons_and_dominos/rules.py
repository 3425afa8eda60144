"""The rules in force: the options of one game, resolved once and shared by all its states."""

from __future__ import annotations

from typing import Final, final

from boneyard import Options
from boneyard.components import full_set

MONSTERS: Final = ("", "Rat", "Troll", "Direwolf", "Orc", "Golem", "Dragon")
"""By the value of their tiles; the double-blank is no monster."""
RAT: Final = 1
TROLL: Final = 2
DIREWOLF: Final = 3
ORC: Final = 4
GOLEM: Final = 5
DRAGON: Final = 6
KINDS_OF_MONSTERS: Final = 6

CLASSES: Final = ("fighter", "guardian", "scout", "thief", "cleric", "dwarf")
NO_CLASS: Final = -1
FIGHTER: Final = 0
GUARDIAN: Final = 1
SCOUT: Final = 2
THIEF: Final = 3
CLERIC: Final = 4
DWARF: Final = 5

UNLIMITED: Final = 0
DRAGONS_HOARD: Final = 6

NEVER: Final = 0
TO_SINGLES: Final = 1
ALWAYS: Final = 2
"""``dead_touch``: to whom flipped monsters are closed."""


@final
class Rules:
    """Options as plain attributes, with what follows from them."""

    def __init__(self, players: int, options: Options) -> None:
        self.players = players
        self.options = options
        self._read_the_base_game()
        self._read_the_late_game()
        self._read_extensions()
        # What never changes after the set-up is built once and shared by every clone.
        # Set-up 3: the 0:0 is laid; with two sets the other one leaves the game.
        self.dominoes = tuple(sorted(full_set(6)[1:] * self.sets))

    def _read_the_base_game(self) -> None:
        """3.1."""
        options = self.options
        self.first_player = str(options["first_player"])
        self.hand_size = int(options["hand_size"])
        self.joker_by_hand = options["joker_rule"] == "hand"
        self.fits_both = options["monster_fit"] == "both"
        self.shares_tiles = bool(options["shared_tiles"])
        self.spawn_room = bool(options["spawn_room"])
        closed = {"none": ALWAYS, "rooms": TO_SINGLES, "all": NEVER}
        self.dead_closed = closed[str(options["dead_touch"])]
        size = options["table_size"]
        self.table_size = UNLIMITED if size == "off" else int(size)
        self.stacks = options["entrance"] == "stack"
        self.natural = options["crit_faces"] == "natural"
        self.ends_early = bool(options["early_end"]) and not options["dungeon_escape"]
        self.counts_monsters = options["tie_break"] == "monsters"
        self.round_limit = int(options["round_limit"])
        self.plays_out_round = options["time_up_at"] == "round"

    def _read_the_late_game(self) -> None:
        """3.2."""
        options = self.options
        self.late_bonus = int(options["late_loot_bonus"])
        self.late_dice = options["late_respawn"] == "dice"
        self.extra_dice = int(options["last_room_extra_dice"])
        self.last_move_dice = int(options["last_room_move_dice"])

    def _read_extensions(self) -> None:
        """3.3 and 3.4."""
        options = self.options
        self.map_first = bool(options["map_first"])
        self.bloody_attacks = bool(options["bloody_attacks"])
        self.hop_attack = str(options["hop_attack"])
        self.starting_gold = int(options["starting_gold"])
        self.escape = bool(options["dungeon_escape"])
        self.escape_bonus = int(options["escape_bonus"])
        self.doors_shut = bool(options["doors_shut"])
        self.hard_mode = str(options["hard_mode"])
        self.large_rooms = bool(options["large_rooms"])
        self.lives = UNLIMITED if options["lives"] == "off" else int(options["lives"])
        self.death_loss = int(options["death_gold_loss"])
        self.loss_to_killer = options["death_gold_to"] == "killer"
        self.sets = int(options["sets"])
        goal = options["monster_goal"]
        self.goal = KINDS_OF_MONSTERS * self.sets if goal == "all" else int(goal)
        self.monster_lives = int(options["monster_lives"])
        self.no_death = options["deathmatch"] == "no_death"
        self.bounty = int(options["deathmatch_bounty"]) if options["deathmatch"] == "bounty" else 0
        self.powers = bool(options["monster_powers"])
        self.classes = str(options["classes"])
        self.teleport = bool(options["act_teleport"])
        self.shove = bool(options["act_shove"])
        self.jump = bool(options["act_jump"])
        self.steal = bool(options["act_steal"])
        self.prepare = bool(options["act_prepare"])
        self.has_special_actions = self.teleport or self.shove or self.jump or self.prepare
