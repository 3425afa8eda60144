"""The options and presets of Domino Knights: chapter 3 of the rules page."""

from __future__ import annotations

from boneyard import (
    FirstGame,
    Option,
    Options,
    OptionValue,
    Preset,
    choice,
    flag,
    in_groups,
    labelled,
    late,
    number,
)
from boneyard.components import SET_SIZES
from boneyard.games.domino_knights.rules import CARDS, JOKERS, count_decks

AUTO = ("auto",)
OFF = ("off",)

ALL: tuple[Option, ...] = (
    choice(
        "domino_set",
        9,
        tuple(SET_SIZES),
        "Highest pip of the domino set: 28, 55, 91, 136 or 190 dominoes.",
        "§1, R3",
    ),
    number(
        "decks",
        "auto",
        1,
        4,
        "Number of 54-card decks; auto is one for each three players, rounded up.",
        "§1, R2",
        words=AUTO,
    ),
    labelled(
        "first_player",
        "How the first player is found.",
        "§3, R5",
        rulebook="everybody draws a card, the highest begins",
        random="a seat drawn at random",
        seat_0="the first seat",
    ),
    number(
        "kingdom_health",
        "auto",
        1,
        999,
        "Health of each Kingdom; auto is three times the highest pip (39 without dominoes).",
        "§1",
        words=AUTO,
    ),
    number(
        "jack_bonus",
        "auto",
        0,
        99,
        "What a Jack adds; auto is a third of the highest pip (4 without dominoes).",
        "§5.2, R4",
        words=AUTO,
    ),
    number("hand_start", 5, 1, 10, "Cards dealt to each Kingdom at the start.", "§3"),
    number("hand_draw", 6, 1, 12, "Cards that a hand is filled up to in the Draw phase.", "§4.1"),
    number("hand_limit", 5, 0, 12, "Most cards kept at the end of a turn.", "§4.5"),
    number("recruit_slots", 2, 1, 5, "Size that the Recruit pool is filled up to.", "§3, §4.1"),
    late(
        number(
            "first_recruits",
            "auto",
            0,
            5,
            "Recruits of the first player in the first turn of the game; auto: as many as others.",
            "our design, R104",
            words=AUTO,
        )
    ),
    late(
        number(
            "later_cards",
            0,
            0,
            12,
            "Cards more that the last player draws up to in the first round; others their share.",
            "our design, R106",
        )
    ),
    late(
        flag("truce", False, "Nobody may be attacked before her second turn.", "our design, R105")
    ),
    number(
        "recycle_below",
        5,
        1,
        20,
        "When fewer Peasants are left, the graveyards return all but their top dominoes.",
        "§4.1, R16",
    ),
    flag("aces_train", False, "Aces may be training cards worth 1.", "§2, R12"),
    labelled(
        "exhaustion",
        "How long a Knight that was committed stays spent.",
        "§4.4.6, R30",
        turn="to the end of the turn",
        round="until its Kingdom's next Draw phase",
    ),
    flag("attack_units", False, "Attackers may group Knights into units.", "§4.4.3, §7.1"),
    flag(
        "carry_over",
        False,
        "Attack beyond the defence of fallen blockers hits the Kingdom.",
        "§4.4, R41",
    ),
    flag(
        "blocked_stays_blocked",
        False,
        "An attack whose blockers have gone still counts as blocked.",
        "R36",
    ),
    choice(
        "loot",
        "off",
        ("off", "battle", "conquest"),
        "Whether the victor may take a Knight of the battlefield.",
        "§4.4.8, R80",
        off="no",
        battle="after each battle",
        conquest="only from a Kingdom that falls",
    ),
    flag("multi_turn_training", False, "A Recruit may be paid for over several turns.", "§4.3.1"),
    labelled(
        "train_timing",
        "When the Train phase is.",
        "§4.3.2, R81",
        normal="before Attack",
        after_discard="after Discard, and once more before the next Draw phase",
    ),
    labelled(
        "death_targets",
        "What Death may kill.",
        "§5.1, R50",
        board="Knights, Candidates and Recruits",
        field="Knights and Candidates",
    ),
    labelled(
        "ace_expiry",
        "At whose Draw phase Life and Power end.",
        "§5.1, R45",
        controller="that of the Kingdom that commands the Knight when they are played",
        caster="that of the Kingdom that plays them",
    ),
    labelled(
        "power_duration",
        "How long Power stays on a Knight.",
        "§5.1, R46",
        round="until a Draw phase",
        until_defeated="until the Knight dies",
    ),
    flag("resurrected_counts", False, "A resurrected Recruit fills a Recruit slot.", "§5.3, R58"),
    choice(
        "fatigue",
        "off",
        ("off", "king", "king_and_life"),
        "Whether extra commitments cost a round of rest.",
        "§5.2, R82",
        off="no",
        king="those that only a King allows",
        king_and_life="those that a King or Life allows",
    ),
    choice(
        "windows",
        "standard",
        ("lean", "standard", "full"),
        "How often others are asked for special cards.",
        "§5, R47",
        lean="only the two Kingdoms of a battle, in battle",
        standard="everybody, before and in battles",
        full="everybody, also after Draw and after Discard",
    ),
    flag("discard_draw", False, "Cards may be drawn from the open discard pile.", "§A.2, R20"),
    labelled(
        "goal",
        "What the game is played for.",
        "§7",
        last_standing="be the last Kingdom with Health",
        healthiest="most Health after the agreed rounds",
        fame_race="reach the Fame target first",
        fame_most="most Fame after the agreed rounds",
        fame_last_standing="be the last Kingdom; Fame rises and falls",
        fame_attrition="be the last Kingdom; Fame only falls",
        random="a card is flipped",
    ),
    labelled(
        "random_goal_joker",
        "What a Joker does when it is flipped for the goal.",
        "§7.2, R10",
        redraw="another card is flipped",
        vote="everybody votes",
    ),
    number("rounds", 12, 1, 500, "Length in rounds, for the goals that have one.", "§7, R73"),
    number("fame_start", 10, 0, 999, "Fame at the start.", "§7.1"),
    number("fame_target", 30, 1, 9999, "Fame that wins the race.", "§7.1"),
    labelled(
        "fame_values",
        "How much Fame a defeated Knight is worth.",
        "§7.1",
        flat="1",
        pips="its printed pips",
    ),
    labelled(
        "fame_split",
        "How Kingdoms that win a clash together share the Fame.",
        "§7.1, R66",
        written="attackers share pips; all else counts in full for each",
        full="each gains everything",
        split="all share",
    ),
    choice(
        "fame_unblocked",
        "none",
        ("none", "lose", "steal"),
        "What an unblocked attacking Knight does to the defender's Fame.",
        "R68",
        none="nothing",
        lose="1 Fame is lost",
        steal="1 Fame goes over to the Knight's Kingdom",
    ),
    labelled(
        "graveyard",
        "Where the dead lie.",
        "§8, R79",
        stack="on graveyards",
        battlefield="on the battlefield until its clean-up; only then can Jokers raise them",
    ),
    flag("dominoless", False, "Play with cards only.", "§8, R77"),
    labelled(
        "ace_of_diamonds",
        "What the Ace of Diamonds does.",
        "§5.1, §8",
        auto="wealth with dominoes, mercenary without",
        wealth="doubles training cards",
        mercenary="hires a Knight of another Kingdom",
        none="nothing",
    ),
    labelled(
        "mercenary_duration",
        "How long a hired Knight stays.",
        "§8, R75",
        round="until the hirer's next Draw phase",
        permanent="until the Mercenary is negated or the Knight dies",
    ),
    flag("blank_cards", False, "One blank card in each deck: a Doppelganger.", "§8"),
    number("round_limit", 100, 1, 1000, "Safety cap: the game ends after this round.", "R74"),
    number(
        "quiet_limit",
        10,
        1,
        200,
        "The game ends after so many rounds in a row in which nothing happened.",
        "R74",
        words=OFF,
    ),
    labelled(
        "time_up_at",
        "How far play goes on after the host's clock has run out.",
        "R73",
        round="to the end of the round",
        turn="to the end of the turn",
    ),
    labelled(
        "tie_break",
        "What decides between equal Health or Fame.",
        "R72",
        knights="the pips of the Knights",
        shared="nothing: the place is shared",
    ),
)

TOURNAMENT: dict[str, OptionValue] = {
    "goal": "fame_race",
    "attack_units": True,
    "fame_unblocked": "steal",
}

GROUPS: dict[str, dict[str, str]] = {
    "What you play for": {
        "goal": "Goal",
        "random_goal_joker": "A Joker flipped for the goal",
        "rounds": "Agreed rounds",
        "fame_start": "Fame at the start",
        "fame_target": "Fame that wins",
        "fame_values": "Fame for a defeated Knight",
        "fame_split": "Sharing Fame",
        "fame_unblocked": "Fame of unblocked attacks",
    },
    "Dominoes and cards": {
        "domino_set": "Domino set",
        "decks": "Decks of cards",
        "blank_cards": "Blank cards",
        "dominoless": "Cards only",
        "first_player": "Who begins",
        "kingdom_health": "Health of a Kingdom",
        "jack_bonus": "Bonus of a Jack",
    },
    "Hands and Recruits": {
        "hand_start": "First hand",
        "hand_draw": "Draw up to",
        "hand_limit": "Keep at most",
        "discard_draw": "Drawing discarded cards",
        "recruit_slots": "Recruits on offer",
        "first_recruits": "Recruits of the first player",
        "later_cards": "Cards for going later",
        "recycle_below": "When the dead return",
        "aces_train": "Aces as training cards",
        "multi_turn_training": "Training over several turns",
        "train_timing": "When Recruits are trained",
        "resurrected_counts": "The resurrected take a place",
    },
    "Battles": {
        "truce": "Truce at the start",
        "exhaustion": "How long Knights rest",
        "attack_units": "Attacking in units",
        "carry_over": "Attack that is left over hits",
        "blocked_stays_blocked": "Blocked stays blocked",
        "loot": "Looting the battlefield",
        "fatigue": "Fatigue of extra fights",
        "graveyard": "Where the dead lie",
    },
    "Special cards": {
        "windows": "How often you are asked",
        "death_targets": "What Death may kill",
        "ace_expiry": "When Life and Power end",
        "power_duration": "How long Power lasts",
        "ace_of_diamonds": "The Ace of Diamonds",
        "mercenary_duration": "How long a hired Knight stays",
    },
    "The end": {
        "round_limit": "Most rounds",
        "quiet_limit": "Rounds without a blow",
        "time_up_at": "When time is called",
        "tie_break": "Equal Health or Fame",
    },
}
"""What the options are called, by what they are about."""

OPTIONS = in_groups(ALL, GROUPS)

PRESETS: tuple[Preset, ...] = (
    Preset("standard", "Classic", {}, "The game of the rulebook."),
    Preset(
        "duel",
        "Duel",
        {"exhaustion": "round"},
        "For two: Knights stay spent until their own Draw phase.",
    ),
    Preset(
        "level",
        "Level start",
        {"truce": True, "later_cards": 6},
        "Going first is worth less: a truce, and more cards for those who come later.",
    ),
    Preset("tournament", "Tournament", TOURNAMENT, "A race to 30 Fame; attackers may form units."),
    Preset(
        "bean-counters",
        "Bean-counters",
        {**TOURNAMENT, "fame_values": "pips", "fame_start": 90, "fame_target": 270},
        "A Tournament with pips for points, from 90 to 270 Fame.",
    ),
    Preset(
        "quick",
        "Quick",
        {"goal": "healthiest", "rounds": 8, "windows": "lean"},
        "Most Health after eight rounds; few questions.",
    ),
    Preset("pocket", "Pocket", {"dominoless": True}, "Cards only: pairs are Knights."),
    Preset(
        "chaos",
        "Chaos",
        {
            "goal": "random",
            "random_goal_joker": "vote",
            "attack_units": True,
            "multi_turn_training": True,
            "loot": "battle",
            "windows": "full",
        },
        "A flipped card decides the goal; units, loot, and every question.",
    ),
)

FIRST_GAME = FirstGame("quick", players=3)
"""As the manual recommends."""


def problem(players: int, options: Options) -> str | None:
    """3.2: combinations that cannot be played."""
    number = {key: value for key, value in options.items() if type(value) is int}
    goal, dominoless = options["goal"], options["dominoless"]
    cards = count_decks(players, options) * (CARDS + JOKERS + bool(options["blank_cards"]))
    if dominoless and options["ace_of_diamonds"] == "wealth":
        return (
            "dominoless: there is no training cost to double, so ace_of_diamonds cannot be "
            "'wealth'; use 'mercenary' or 'none'."
        )
    if options["blank_cards"] and not dominoless:
        return "blank_cards needs dominoless: with dominoes the 0/0 tile is the Doppelganger."
    if options["graveyard"] == "battlefield" and options["loot"] != "off":
        return (
            "loot puts Knights on a graveyard, but graveyard='battlefield' has none; turn loot "
            "off or use graveyard='stack'."
        )
    rounds, most = number["rounds"], number["round_limit"]
    if goal in ("healthiest", "fame_most", "random") and rounds > most:
        return f"rounds ({rounds}) is larger than round_limit ({most})."
    start, target = number["fame_start"], number["fame_target"]
    if goal in ("fame_race", "random") and target <= start:
        return f"fame_target ({target}) must exceed fame_start ({start})."
    if max(number["hand_limit"], number["hand_start"]) > number["hand_draw"]:
        return "hand_limit/hand_start must not exceed hand_draw."
    if number["hand_start"] * players + 1 > cards:
        return "decks: not enough cards to deal hand_start."
    slots = number["recruit_slots"]
    most = max(slots, number.get("first_recruits", 0)) + slots * (players - 1)
    if not dominoless and most > SET_SIZES[number["domino_set"]]:
        return "domino_set: not enough dominoes for recruit_slots."
    return None


def notes(players: int, options: Options) -> list[str]:
    """3.2: options that were set and have no effect."""
    idle = _idle(options)
    changed = [one.key for one in OPTIONS if options[one.key] != one.default]
    return [f"{key} has no effect {idle[key]}" for key in changed if key in idle]


def _idle(options: Options) -> dict[str, str]:
    """The options that can do nothing in this game, and why; what is said last counts."""
    goal, ace, dominoless = str(options["goal"]), options["ace_of_diamonds"], options["dominoless"]
    for_goal, for_fame, is_random = f"with goal = {goal}", goal.startswith("fame"), goal == "random"
    has_mercenaries = ace == "mercenary" or (ace == "auto" and dominoless)
    of_dominoes = (
        "domino_set recruit_slots first_recruits recycle_below death_targets resurrected_counts"
    )
    of_fame = "fame_start fame_values fame_split fame_unblocked"
    reasons = [
        ("recycle_below", options["graveyard"] == "battlefield", "with graveyard = battlefield"),
        (of_dominoes, dominoless, "with dominoless"),
        ("kingdom_health carry_over", for_fame, for_goal),
        (of_fame, not for_fame and not is_random, for_goal),
        ("fame_split", goal == "fame_attrition", for_goal),
        ("fame_target", goal not in ("fame_race", "random"), for_goal),
        ("rounds", goal not in ("healthiest", "fame_most", "random"), for_goal),
        ("random_goal_joker", not is_random, for_goal),
        ("mercenary_duration", not has_mercenaries, "without Mercenaries"),
    ]
    return {key: why for keys, is_idle, why in reasons if is_idle for key in keys.split()}
