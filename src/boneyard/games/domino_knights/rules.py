"""The rules in force: the options of one game, resolved once and shared by all its states."""

from __future__ import annotations

from typing import Final, final

from boneyard import Options
from boneyard.components import BLANK, FACES, JOKER, POINTS, SUIT_OF, Marks, deck, full_set

NEVER: Final = 0
ACES: Final = 4
"""The first cards of a deck are its Aces."""
CARDS: Final = 52
JOKERS: Final = 2
"""In one deck, beside its other cards."""

# 6.5: what a card does when it is played as a special.
DEATH: Final = 0
LIFE: Final = 1
WEALTH: Final = 2
MERCENARY: Final = 3
POWER: Final = 4
KING: Final = 5
QUEEN: Final = 6
JACK: Final = 7
WIZARD: Final = 8
NECROMANCER: Final = 9
NO_SPECIAL: Final = 10

SPECIAL_NAMES: Final = (
    "Death",
    "Life",
    "Wealth",
    "Mercenary",
    "Power",
    "Majesty",
    "Loyalty",
    "Courage",
    "Wizard",
    "Necromancer",
)

# Chapter 8: the goals. Those from FAME_RACE on are played for Fame instead of Health.
LAST_STANDING: Final = 0
HEALTHIEST: Final = 1
FAME_RACE: Final = 2
FAME_MOST: Final = 3
FAME_LAST_STANDING: Final = 4
FAME_ATTRITION: Final = 5
NO_GOAL: Final = -1
"""While a random goal is still being voted on."""

GOALS: Final = (
    "last_standing",
    "healthiest",
    "fame_race",
    "fame_most",
    "fame_last_standing",
    "fame_attrition",
)
GOAL_OF_SUIT: Final = (LAST_STANDING, FAME_RACE, FAME_MOST, FAME_ATTRITION)
"""By suit, clubs first: what a flipped card says (setup step 3, R70)."""

SUITS: Final = 4
SUIT_BITS: Final = 14
"""Enough for all training cards of one suit in a hand; four times that is a machine word."""
SUIT_MASK: Final = (1 << SUIT_BITS) - 1

DOMINOLESS_HIGHEST: Final = 13
BLANK_TILE: Final = 0
"""The Doppelganger is the domino 0:0."""


@final
class Rules:
    """Options as plain attributes, with what follows from them."""

    def __init__(self, players: int, options: Options) -> None:
        self.players = players
        self.options = options
        self.dominoless = bool(options["dominoless"])
        self.decks = count_decks(players, options)
        # R77: without dominoes M is 13.
        self.highest = DOMINOLESS_HIGHEST if self.dominoless else int(options["domino_set"])
        self.first_player = str(options["first_player"])
        health = options["kingdom_health"]
        self.health = 3 * self.highest if health == "auto" else int(health)
        bonus = options["jack_bonus"]
        self.jack_bonus = self.highest // 3 if bonus == "auto" else int(bonus)  # R4
        self.hand_start = int(options["hand_start"])
        self.hand_draw = int(options["hand_draw"])
        self.hand_limit = int(options["hand_limit"])
        self.recruit_slots = int(options["recruit_slots"])
        first = options["first_recruits"]
        self.first_recruits = self.recruit_slots if first == "auto" else int(first)
        self.later_cards = int(options["later_cards"])
        self.truce = bool(options["truce"])
        self.recycle_below = int(options["recycle_below"])
        self.tires_for_round = options["exhaustion"] == "round"
        self.attack_units = bool(options["attack_units"])
        self.carry_over = bool(options["carry_over"])
        self.blocked_stays_blocked = bool(options["blocked_stays_blocked"])
        self.loot = str(options["loot"])
        self.multi_turn = bool(options["multi_turn_training"])
        self.trains_last = options["train_timing"] == "after_discard"
        self.death_on_recruits = options["death_targets"] == "board"
        self.aces_expire_with_caster = options["ace_expiry"] == "caster"
        self.power_stays = options["power_duration"] == "until_defeated"
        self.resurrected_counts = bool(options["resurrected_counts"])
        self.fatigue = str(options["fatigue"])
        self.windows = str(options["windows"])
        self.discard_draw = bool(options["discard_draw"])
        self.goal = str(options["goal"])
        self.joker_votes = options["random_goal_joker"] == "vote"
        self.rounds = int(options["rounds"])
        self.fame_start = int(options["fame_start"])
        self.fame_target = int(options["fame_target"])
        self.fame_by_pips = options["fame_values"] == "pips"
        self.fame_split = str(options["fame_split"])
        self.fame_unblocked = str(options["fame_unblocked"])
        self.no_graveyards = options["graveyard"] == "battlefield"
        self.mercenary_stays = options["mercenary_duration"] == "permanent"
        self.round_limit = int(options["round_limit"])
        self.quiet_limit = NEVER if options["quiet_limit"] == "off" else int(options["quiet_limit"])
        self.time_up_at = str(options["time_up_at"])
        self.counts_knights = options["tie_break"] == "knights"
        # What never changes after a deal is built once and shared by every clone.
        blanks = 1 if options["blank_cards"] else 0
        self.cards = tuple(deck(self.decks, jokers=JOKERS, blanks=blanks))
        self.dominoes = () if self.dominoless else tuple(full_set(self.highest))
        self.tens = 4 * self.decks
        self.jokers = JOKERS * self.decks
        # R11 to R13: 2 to 13; an Ace 1 by option, else 0 like Joker and blank: no training card.
        lowest = 0 if options["aces_train"] else ACES
        self.value_of = bytes([points if at >= lowest else 0 for at, points in enumerate(POINTS)])
        # The same with a place of its own for each suit, so that one sum tells all four.
        self.worth_of = tuple(
            [
                value << SUIT_BITS * suit if suit >= 0 else 0
                for value, suit in zip(self.value_of, SUIT_OF, strict=True)
            ]
        )
        # 6.5: Wealth with dominoes, Mercenary without, unless the option says otherwise.
        wealth = MERCENARY if self.dominoless else WEALTH
        aces = {"auto": wealth, "wealth": WEALTH, "mercenary": MERCENARY, "none": NO_SPECIAL}
        self.kind_of = _specials(aces[str(options["ace_of_diamonds"])])
        self.circles = tuple([(*range(seat, players), *range(seat)) for seat in range(players)])
        """By seat: all of them clockwise, this one first."""


def count_decks(players: int, options: Options) -> int:
    """R2: one deck for each three players, rounded up, unless the option says otherwise."""
    return -(-players // 3) if options["decks"] == "auto" else int(options["decks"])


def _specials(ace_of_diamonds: int) -> Marks:
    """By card, with one more entry for an unknown one."""
    kinds = [NO_SPECIAL] * (FACES + 1)
    kinds[0:4] = [POWER, ace_of_diamonds, LIFE, DEATH]
    kinds[36:52] = [kind for kind in (WIZARD, JACK, QUEEN, KING) for _ in range(4)]
    kinds[JOKER] = NECROMANCER
    assert kinds[BLANK] == NO_SPECIAL
    return bytes(kinds)
