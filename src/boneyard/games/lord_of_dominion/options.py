"""The options and presets of Lord of Dominion: chapter 3 of the rules page."""

from __future__ import annotations

from boneyard import (
    FirstGame,
    Option,
    Options,
    Preset,
    choice,
    flag,
    in_groups,
    labelled,
    late,
    number,
)
from boneyard.games.lord_of_dominion.board import SIZES
from boneyard.games.lord_of_dominion.characters import KINDS
from boneyard.games.lord_of_dominion.moves import ACT_NAMES, ACTS, DOMINATE

KINDS_IN_DECK = 4
RECOMMENDED_SIZE = 5
RECOMMENDED_WARRIORS = 2

RULES_OPTIONS: tuple[Option, ...] = (
    choice(
        "board_size", 11, SIZES, "Spaces along each side of the board.", "LoD 2.1, 13.1, 13.4, R6"
    ),
    labelled(
        "stronghold_layout",
        "Where the Strongholds lie.",
        "Fig 1, 6.1",
        plus="the middle and four around it",
        diagonal="the middle and four towards the corners",
        frontier="in a row between the two Forts",
        none="no Strongholds",
    ),
    labelled(
        "pieces",
        "The shapes that a General may place.",
        "Fig 5, LoD 13.5, R3",
        tetrominoes="the 5 shapes of four squares",
        pentominoes="the 12 shapes of five squares",
        tetrominoes_and_pentominoes="all 17 of them",
        cube_nets="the 11 unfolded dice",
    ),
    flag("mirror_pieces", True, "Pieces may be turned over.", "Fig 5, R4"),
    number(
        "piece_supply",
        "unlimited",
        1,
        20,
        "How often each Lord may place each shape in a game.",
        "R5",
    ),
    number("action_points", 4, 1, 20, "Action Points of each turn.", "LoD 5, 13.1, 13.4"),
    number(
        "action_points_dice",
        "off",
        1,
        4,
        "Action Points are rolled with so many dice when a turn begins.",
        "LoD 13.4",
    ),
    number(
        "first_turn_action_points",
        "off",
        1,
        20,
        "Action Points of the very first turn, to balance the first move.",
        "R22",
    ),
    late(
        number(
            "second_turn_action_points",
            "off",
            1,
            20,
            "Action Points of the second turn, the other Lord's first, to balance the first move.",
            "our design, R96",
        )
    ),
    labelled(
        "first_player",
        "Who takes the first turn.",
        "LoD 3.2, R19",
        rulebook="whoever rolls higher",
        random="a Lord drawn at random",
        seat_0="Dark",
        seat_1="Light",
    ),
    number(
        "troop_size", 5, 1, 12, "Characters in a Troop besides the General.", "LoD 2.4, 3.1, R12"
    ),
    number("max_same", 3, 1, 3, "Most Characters of one kind in a Troop.", "LoD 3.1, R13"),
    labelled(
        "troop_building",
        "How the Troops are chosen.",
        "LoD 3.1, R14",
        secret="both choose unseen, then reveal",
        draft="openly, one Character each in turn",
        recommended="2 Warriors, 1 Ranger, 1 Knight, 1 Sorcerer for both",
        random="drawn by lot",
    ),
    flag("hidden_hands", False, "Hands stay secret; only their size is known.", "LoD 3.1, R15"),
    number(
        "max_on_board",
        4,
        2,
        13,
        "Most Characters of one Lord on the board, the General included.",
        "LoD 6.2, 13.5, R25",
    ),
    number("fort_hp", 3, 1, 20, "HP of each Fort.", "LoD 2.2.1"),
    labelled(
        "wipe_out",
        "When a Lord is wiped out.",
        "LoD 1.4, 8, R80",
        all_characters="no Character is left on the board and in hand",
        troop_only="none but the General is left",
        no_recruits="also at the end of a turn in which the last of the hand was recruited",
    ),
    flag("general_death_loses", False, "A Lord whose General falls loses at once.", "LoD 10, R81"),
    flag("friendly_fire", False, "Strike and Shoot may be aimed at allies, too.", "LoD 11, R46"),
    labelled(
        "dash_edge",
        "Where a Dash stops.",
        "LoD 7.2.3, R62",
        dominion="where the land ends",
        piece="also at the border of the piece it runs on",
    ),
)

LIMITS: tuple[Option, ...] = (
    number("round_limit", 100, 1, 1000, "Safety cap: the game ends after this round.", "R84"),
    number(
        "quiet_limit",
        30,
        1,
        1000,
        "The game ends after so many rounds in a row without progress.",
        "R84",
        words=("off",),
    ),
    labelled(
        "time_up_at",
        "How far play goes on after the host's clock has run out.",
        "5.6",
        round="to the end of the round",
        turn="to the end of the turn",
    ),
    labelled(
        "tie_break",
        "How a game that was stopped by a limit or by the clock is decided.",
        "8.3, R84",
        strength="by Fort HP, Characters, their HP, and land",
        shared="as a draw",
    ),
)


KNOBS: tuple[Option, ...] = (
    *[
        number(f"{kind}_hp", hp, 1, 12, f"HP of a {kind.title()}.", "LoD 11")
        for kind, hp in zip(KINDS, (3, 4, 2, 3, 1), strict=True)
    ],
    *[
        number(
            f"{kind}_movability",
            spaces,
            1,
            6,
            f"Spaces that a {kind.title()} covers in one movement.",
            "LoD 11",
        )
        for kind, spaces in zip(KINDS, (2, 1, 3, 1, 2), strict=True)
    ],
    number("recruit_cost", 2, 1, 12, "Action Points for a recruit.", "LoD 6.1"),
    number("move_cost", 1, 1, 12, "Action Points for a movement.", "LoD 7.2.1"),
    *[
        number(f"{ACTS[act]}_cost", cost, 1, 12, f"Action Points for {ACT_NAMES[act]}.", "LoD 11")
        for act, cost in enumerate((3, 4, 3, 3, 4, 3), start=DOMINATE)
    ],
    number("hostile_move_extra", 1, 0, 9, "What hostile land adds to a movement.", "LoD 7.2.1"),
    number("strike_damage", 2, 0, 9, "Damage of a Strike to a Character.", "LoD 11"),
    number("strike_fort_damage", 1, 0, 9, "Damage of a Strike to the Fort.", "LoD 11"),
    number("shoot_damage", 1, 0, 9, "Damage of a Shoot to a Character.", "LoD 11"),
    number("shoot_fort_damage", 1, 0, 9, "Damage of a Shoot to the Fort.", "LoD 11"),
    number("dash_fort_damage", 1, 0, 9, "Damage of a Dash to the Fort.", "LoD 11"),
    number("curse_damage", 1, 0, 9, "Damage of a Curse; 0 switches it off.", "LoD 11"),
    number("dash_range", 6, 1, 14, "How many spaces a Dash covers at most.", "LoD 11, R68"),
)

GROUPS: dict[str, dict[str, str]] = {
    "The board": {
        "board_size": "Size of the board",
        "stronghold_layout": "Strongholds",
        "pieces": "Shapes of land",
        "mirror_pieces": "Turning shapes over",
        "piece_supply": "Supply of shapes",
    },
    "Turns": {
        "first_player": "Who begins",
        "action_points": "Action Points a turn",
        "action_points_dice": "Action Points by dice",
        "first_turn_action_points": "Points of the first turn",
        "second_turn_action_points": "Points of the second turn",
    },
    "Troops": {
        "troop_building": "How Troops are chosen",
        "troop_size": "Size of a Troop",
        "max_same": "Most of one kind",
        "hidden_hands": "Secret hands",
        "max_on_board": "Most on the board",
    },
    "Fights": {
        "fort_hp": "HP of a Fort",
        "general_death_loses": "The General's death loses",
        "wipe_out": "When a Lord is wiped out",
        "friendly_fire": "Hitting allies",
        "dash_edge": "Where a Dash stops",
    },
    "The end": {
        "round_limit": "Most rounds",
        "quiet_limit": "Rounds without progress",
        "time_up_at": "When time is called",
        "tie_break": "A game that is stopped",
    },
    "Characters": {
        **{f"{kind}_hp": f"HP of a {kind.title()}" for kind in KINDS},
        **{f"{kind}_movability": f"Movement of a {kind.title()}" for kind in KINDS},
    },
    "Prices and damage": {
        "recruit_cost": "Price of a recruit",
        "move_cost": "Price of a movement",
        **{f"{ACTS[act]}_cost": f"Price of {ACT_NAMES[act]}" for act in range(DOMINATE, len(ACTS))},
        "hostile_move_extra": "Extra price on hostile land",
        "strike_damage": "Damage of a Strike",
        "strike_fort_damage": "Strike against the Fort",
        "shoot_damage": "Damage of a Shoot",
        "shoot_fort_damage": "Shoot against the Fort",
        "dash_fort_damage": "Dash against the Fort",
        "curse_damage": "Damage of a Curse",
        "dash_range": "Range of a Dash",
    },
}
"""What the options are called, by what they are about."""

OPTIONS: tuple[Option, ...] = in_groups((*RULES_OPTIONS, *LIMITS, *KNOBS), GROUPS)

PRESETS: tuple[Preset, ...] = (
    Preset("standard", "Rulebook 5.3", {}, "The game of the rulebook."),
    Preset(
        "first-game",
        "First game",
        {"troop_building": "recommended"},
        "Both Lords play the recommended Troop.",
    ),
    Preset(
        "rulebook-5-4",
        "Rulebook 5.4",
        {"action_points": 6, "space_warps_cost": 2},
        "The author's later numbers: faster, about half as many rounds.",
    ),
    Preset(
        "level",
        "Level start",
        {"second_turn_action_points": 7},
        "Going first is worth less: seven Action Points for the other Lord's first turn.",
    ),
    Preset(
        "version-4",
        "Version 4",
        {"board_size": 13, "action_points": 12},
        "A wider board and long turns.",
    ),
    Preset(
        "version-2",
        "Version 2",
        {"board_size": 13, "action_points": 12, "troop_size": 10},
        "As Version 4, with a Troop of ten.",
    ),
    Preset("dice-land", "Dice land", {"pieces": "cube_nets"}, "Pieces are unfolded dice."),
)

FIRST_GAME = FirstGame("first-game", players=2)
"""As the manual recommends."""


def problem(players: int, options: Options) -> str | None:
    """3.4: pairs that cannot go together, with the sentence that names both."""
    size, same = int(options["troop_size"]), int(options["max_same"])
    building = options["troop_building"]
    if building == "recommended" and same < RECOMMENDED_WARRIORS:
        return (
            "options troop_building and max_same: the recommended Troop has "
            f"{RECOMMENDED_WARRIORS} Warriors, more than {same}"
        )
    if building == "recommended" and size != RECOMMENDED_SIZE:
        return (
            f"options troop_building and troop_size: the recommended Troop has "
            f"{RECOMMENDED_SIZE} Characters, not {size}"
        )
    if size > KINDS_IN_DECK * same:
        return (
            f"options troop_size and max_same: with at most {same} of a kind a Troop has "
            f"{KINDS_IN_DECK * same} Characters at most, not {size}"
        )
    if options["hidden_hands"] and building in ("draft", "recommended"):
        return (
            "options hidden_hands and troop_building: hands cannot be hidden where the Troops "
            f"are public, as with {building}"
        )
    for which in ("first", "second"):
        key = f"{which}_turn_action_points"
        if options[key] != "off" and options["action_points_dice"] != "off":
            return (
                f"options {key} and action_points_dice: the dice say how many "
                f"Action Points the {which} turn has"
            )
    return None


OPENING = ("first_turn_action_points", "second_turn_action_points")
PAID = ("recruit_cost", *[f"{act}_cost" for act in ACTS])


def notes(players: int, options: Options) -> list[str]:
    """3.4: options that were set and have no effect, and costs that can never be paid."""
    dice = options["action_points_dice"]
    quiet = options["quiet_limit"]
    found: list[str] = []
    if options["action_points"] != 4 and dice != "off":
        found.append("action_points has no effect: dice are rolled for Action Points")
    found += [
        f"{key} has no effect: it is what every turn has"
        for key in OPENING
        if options[key] == options["action_points"]
    ]
    if options["max_same"] != 3 and options["troop_building"] == "recommended":
        found.append("max_same has no effect: both Lords get the recommended Troop")
    if int(options["max_on_board"]) > max(4, int(options["troop_size"]) + 1):
        found.append("max_on_board has no effect: no Lord has so many Characters")
    if quiet not in (30, "off") and int(quiet) > int(options["round_limit"]):
        found.append("quiet_limit has no effect: the game ends at round_limit before")
    return found + _unpayable(options)


def _unpayable(options: Options) -> list[str]:
    """Acts that cost more than any turn has."""
    dice = options["action_points_dice"]
    most = int(options["action_points"]) if dice == "off" else 6 * int(dice)
    most = max([most, *[int(options[key]) for key in OPENING if options[key] != "off"]])
    return [
        f"{key} can never be paid: no turn has more than {most} Action Points"
        for key in PAID
        if int(options[key]) > most
    ]
