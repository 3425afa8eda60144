"""The options and presets of Dungeons and Dominos: chapter 3 of the rules page."""

from __future__ import annotations

from boneyard import FirstGame, Option, Options, Preset, choice, flag, in_groups, labelled, number

DOMINOES_IN_A_SET = 27
"""Without the double-blank, which is laid."""
MONSTERS_IN_A_SET = 6


EXTENSION = "Rule extensions"


def _extra(key: str, help: str, source: str = EXTENSION) -> Option:
    """A rule that is not in force unless the host asks for it."""
    return flag(key, False, help, source)


BASE_RULES: tuple[Option, ...] = (
    labelled(
        "first_player",
        "Who takes the first turn.",
        "R3",
        rulebook="the rulebook does not say: a seat drawn at random",
        random="a seat drawn at random",
        seat_0="the first seat",
    ),
    number("hand_size", 3, 1, 5, "Dominoes held in hand.", "Setup 3; Rule extensions"),
    labelled(
        "joker_rule",
        "When a domino may be laid without matching.",
        "Revealing the dungeon, R27",
        domino="when it has no matched placement itself",
        hand="when no domino of the hand has one",
    ),
    labelled(
        "monster_fit",
        "How much of the monster must lie in its room.",
        "Revealing the dungeon, R35",
        any="at least one of its tiles",
        both="both of its tiles",
    ),
    flag("shared_tiles", True, "A new room may share one tile with an older room.", "R38"),
    flag("spawn_room", True, "Tiles of the entrance may be part of a room.", "R41"),
    labelled(
        "dead_touch",
        "Which new dominoes may touch a slain monster.",
        "Revealing the dungeon, R42",
        none="no domino",
        rooms="only monsters",
        all="all dominoes",
    ),
    number(
        "table_size",
        "off",
        12,
        60,
        "The whole map must fit into so many cells square.",
        "Materials, R46",
    ),
    labelled(
        "entrance",
        "Where heroes start.",
        "Setup 4; Edge cases, R7",
        outside="in front of the door; the first step lands on the spawn tile",
        stack="on the spawn tile, which may hold any number of heroes",
    ),
    labelled(
        "crit_faces",
        "Whether ones and sixes of an attack are read after or before modifiers.",
        "Attacking; Healing and Bloodied, R71",
        modified="what the throw counts",
        natural="what the die shows",
    ),
    flag(
        "early_end",
        True,
        "The game ends when looting can no longer change the winner.",
        "The basics, Winning, R89",
    ),
    choice(
        "time_up_at",
        "turn",
        ("round", "turn"),
        "How far play goes on after the host's clock has run out.",
        "R93",
        round="to the end of the round",
        turn="to the end of the turn",
    ),
    labelled(
        "tie_break",
        "Whether equal gold shares a place or is split.",
        "R90",
        shared="equal gold shares the place",
        monsters="more monsters slain, then higher ones, then fewer deaths",
    ),
    number("round_limit", 200, 10, 1000, "Safety cap: the game ends after this round.", "R91"),
)

LATE_GAME: tuple[Option, ...] = (
    number(
        "late_loot_bonus",
        1,
        0,
        2,
        "Added to every looting die once the map is complete.",
        "Revealing the dungeon, R58",
    ),
    labelled(
        "late_respawn",
        "How heroes respawn once the map is complete.",
        "Respawning",
        dice="on the domino that two dice name",
        entrance="at the entrance, as before",
    ),
    number(
        "last_room_extra_dice",
        1,
        0,
        2,
        "Extra looting dice when one monster is left to slay.",
        "Looting, R61",
    ),
    number(
        "last_room_move_dice",
        2,
        1,
        2,
        "Movement dice when one monster is left to slay.",
        "Looting, R62",
    ),
)

EXTENSIONS: tuple[Option, ...] = (
    _extra("map_first", "All dominoes are laid before the first turn."),
    _extra("bloody_attacks", "Every beating also makes the victim bloodied."),
    labelled(
        "hop_attack",
        "Whether a hero hopped over may be attacked.",
        EXTENSION,
        off="no",
        action="as the action of the turn",
        free="once a turn, beside the action",
    ),
    number("starting_gold", 0, 0, 50, "Gold of each hero at the start.", EXTENSION),
    _extra(
        "dungeon_escape",
        "After the last monster the game goes on until a hero reaches the spawn tile.",
        "Rule extensions, R96",
    ),
    number("escape_bonus", 0, 0, 20, "Gold for the hero who gets out first.", "our design"),
    _extra(
        "doors_shut",
        "Once the map is complete nobody enters from outside; the dice throw you in.",
        "Rule extensions, R95",
    ),
    labelled(
        "hard_mode",
        "Whether looting dice must be strictly higher on all tiles but one.",
        "Rule extensions, R94",
        off="no",
        strict="yes, and at least equal on the last one",
        three="yes, and the last one does not matter",
    ),
    _extra("large_rooms", "A monster may complete a room of 2 x 3 tiles."),
    number("lives", "off", 1, 9, "At its last death a hero is out of the game.", EXTENSION),
    choice(
        "death_gold_loss",
        0,
        (0, 10, 25, 50, 100),
        "Per cent of the gold that is lost at death, rounded up.",
        "Rule extensions, R79",
    ),
    labelled(
        "death_gold_to",
        "Where that gold goes.",
        "our design",
        bank="it is gone",
        killer="to the hero or into the hoard of the monster that killed",
    ),
    number("monster_goal", "all", 1, 12, "Monsters to slay before the game ends.", EXTENSION),
    number(
        "monster_lives", 1, 1, 3, "Fights that a monster must lose before it is slain.", EXTENSION
    ),
    labelled(
        "deathmatch",
        "What happens to fights between heroes once the map is complete.",
        "To clarify; Rule extensions, R87",
        off="nothing changes",
        no_death="heroes cannot die",
        bounty="the bank pays for every hero killed",
    ),
    number("deathmatch_bounty", 5, 1, 20, "Gold paid for a hero killed.", "our design"),
    _extra("monster_powers", "Each monster has a rule of its own."),
    labelled(
        "classes",
        "Whether each hero has a class with one ability.",
        EXTENSION,
        off="no",
        choose="yes, chosen by the players, the last one first",
        random="yes, dealt",
    ),
    number("sets", 1, 1, 2, "Domino sets in play.", EXTENSION),
)

SPECIAL_ACTIONS: tuple[Option, ...] = (
    _extra("act_teleport", "Action: throw a hero onto a random domino.", "Special actions"),
    _extra("act_shove", "Action: push an adjacent hero away.", "Special actions"),
    _extra("act_jump", "Action: jump across a gap of one cell.", "Special actions, R98"),
    _extra("act_steal", "Action: rob a hero while hopping over it.", "Special actions"),
    _extra("act_prepare", "Action: rage, guard or focus for a coming throw.", "Special actions"),
)

GROUPS: dict[str, dict[str, str]] = {
    "The map": {
        "map_first": "Lay the whole map first",
        "hand_size": "Dominoes in hand",
        "joker_rule": "Laying without a match",
        "monster_fit": "A monster in its room",
        "shared_tiles": "Rooms may share a tile",
        "spawn_room": "Rooms at the entrance",
        "dead_touch": "Building beside slain monsters",
        "table_size": "Size of the map",
        "large_rooms": "Large rooms",
        "sets": "Domino sets",
        "entrance": "Where heroes start",
    },
    "Monsters and loot": {
        "hard_mode": "Hard looting",
        "late_loot_bonus": "Late looting bonus",
        "last_room_extra_dice": "Extra dice for the last monster",
        "monster_lives": "Lives of a monster",
        "monster_powers": "Powers of monsters",
        "monster_goal": "Monsters to slay",
    },
    "Heroes": {
        "first_player": "Who begins",
        "classes": "Classes of heroes",
        "starting_gold": "Gold at the start",
        "lives": "Lives of a hero",
        "death_gold_loss": "Gold lost at death",
        "death_gold_to": "Where lost gold goes",
        "late_respawn": "Coming back late",
        "last_room_move_dice": "Dice to walk at the end",
        "doors_shut": "The door falls shut",
    },
    "Fights between heroes": {
        "crit_faces": "Critical throws",
        "bloody_attacks": "Beatings draw blood",
        "hop_attack": "Attacking while hopping",
        "deathmatch": "Deathmatch",
        "deathmatch_bounty": "Bounty for a hero",
    },
    "Special actions": {
        "act_teleport": "Teleport",
        "act_shove": "Shove",
        "act_jump": "Jump",
        "act_steal": "Steal",
        "act_prepare": "Prepare",
    },
    "The end": {
        "early_end": "End when it is decided",
        "dungeon_escape": "Escape from the dungeon",
        "escape_bonus": "Gold for escaping",
        "time_up_at": "When time is called",
        "round_limit": "Most rounds",
        "tie_break": "Equal gold",
    },
}
"""What the options are called, by what they are about."""

OPTIONS: tuple[Option, ...] = in_groups(
    BASE_RULES + LATE_GAME + EXTENSIONS + SPECIAL_ACTIONS, GROUPS
)

PRESETS: tuple[Preset, ...] = (
    Preset("standard", "Standard", {}, "The game of the rulebook."),
    Preset("short", "Short", {"monster_goal": 4}, "Four monsters are enough."),
    Preset("long", "Long", {"monster_lives": 2}, "Every monster must be beaten twice."),
    Preset("epic", "Epic", {"sets": 2, "hand_size": 4}, "Two sets: 54 dominoes, 12 monsters."),
    Preset(
        "deathmatch",
        "Deathmatch",
        {"deathmatch": "bounty", "bloody_attacks": True, "hop_attack": "free"},
        "Heroes are worth hunting.",
    ),
    Preset(
        "cartographers",
        "Cartographers",
        {"map_first": True},
        "First the whole map is laid, then it is looted.",
    ),
    Preset(
        "heroic",
        "Heroic",
        {"hard_mode": "strict", "monster_powers": True, "classes": "choose"},
        "Harder fights, monsters with powers, heroes with classes.",
    ),
    Preset(
        "great-escape",
        "Great escape",
        {"dungeon_escape": True, "escape_bonus": 5, "doors_shut": True},
        "When all monsters are dead, run for the door.",
    ),
    Preset(
        "all-tricks",
        "All tricks",
        {"hop_attack": "action", **{action.key: True for action in SPECIAL_ACTIONS}},
        "Every special action.",
    ),
)

FIRST_GAME = FirstGame("short", players=3)
"""As the manual recommends."""


def problem(players: int, options: Options) -> str | None:
    """3.5: combinations that cannot be played."""
    sets, size = int(options["sets"]), int(options["hand_size"])
    held = DOMINOES_IN_A_SET * sets
    if size * players > held:
        return (
            f"hand_size={size} needs {size * players} dominoes for {players} players, "
            f"sets={sets} has {held}"
        )
    if options["late_respawn"] == "entrance" and options["doors_shut"]:
        return "late_respawn=entrance conflicts with doors_shut=true"
    if options["hard_mode"] != "off" and options["late_loot_bonus"] == 0:
        return (
            f"hard_mode={options['hard_mode']} with late_loot_bonus=0 makes rooms with two sixes "
            "unbeatable"
        )
    goal, monsters = options["monster_goal"], MONSTERS_IN_A_SET * sets
    if goal != "all" and int(goal) > monsters:
        return f"monster_goal={goal} exceeds the {monsters} monsters of sets={sets}"
    return None


def notes(players: int, options: Options) -> list[str]:
    """3.5: options that were set and have no effect."""
    found: list[str] = []
    if options["first_player"] == "random":
        found.append("first_player=random is what rulebook means here: the rulebook does not say")
    if options["joker_rule"] == "hand" and options["hand_size"] == 1:
        found.append("joker_rule has no effect with hand_size=1")
    if options["dungeon_escape"] and not options["early_end"]:
        found.append("early_end has no effect with dungeon_escape=true: it is never checked")
    if options["escape_bonus"] != 0 and not options["dungeon_escape"]:
        found.append("escape_bonus has no effect without dungeon_escape=true")
    if options["doors_shut"] and options["entrance"] == "stack":
        found.append("doors_shut has no effect with entrance=stack: nobody is ever outside")
    if options["death_gold_to"] != "bank" and options["death_gold_loss"] == 0:
        found.append("death_gold_to has no effect with death_gold_loss=0")
    if options["deathmatch_bounty"] != 5 and options["deathmatch"] != "bounty":
        found.append("deathmatch_bounty has no effect without deathmatch=bounty")
    return found
