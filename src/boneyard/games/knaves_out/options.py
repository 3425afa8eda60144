"""What a host can choose (chapter 3 of the rules page)."""

from __future__ import annotations

from boneyard import FirstGame, Option, Options, Preset, choice, flag, in_groups, late, number

WORLD_SPAN = 32


def pick(key: str, help: str, source: str, **labels: str) -> Option:
    """One of several, each with what it means; the rulebook's comes first."""
    words = tuple(labels)
    return choice(key, words[0], words, help, source, **labels)


ALL: tuple[Option, ...] = (
    pick(
        "first_player",
        "Who lays the first board and has the first turn.",
        "Setup 2, R3",
        rulebook="the highest total of five dice",
        random="a seat drawn at random",
        seat_0="the first seat",
    ),
    pick(
        "hemisphere",
        "The direction of play: who lays a board, has a turn or is asked next.",
        "Setup 3, R4",
        northern="clockwise, as north of the equator",
        southern="counter-clockwise, as south of it",
        space="counter-clockwise, as in space",
    ),
    pick(
        "world",
        "Who lays the boards.",
        "Setup 3-4",
        players="each player lays one",
        random="chance, all legal positions alike",
        compact="a fixed block",
    ),
    late(
        pick(
            "board_order",
            "In which order boards are laid: who lays early ends up in the middle.",
            "our design, R115",
            turn="that of the turns",
            lot="an order of its own, drawn by lot",
        )
    ),
    number(
        "world_span",
        WORLD_SPAN,
        24,
        64,
        "The largest width and height of the world in squares.",
        "our design",
    ),
    pick(
        "enclosed_gaps",
        "Whether holes shut in by boards are part of the sea.",
        "Movement, R83",
        sea="they are, and their shores are coast",
        lake="they are nothing: no coast, no passage",
    ),
    number("king_checkers", 4, 0, 4, "Checkers under each king building at the start.", "Setup 5"),
    number("jokers", 2, 0, 4, "Jokers in each deck.", "Joker Card, R37"),
    number("hand_size", 10, 5, 15, "So many cards a hand is filled up to.", "Turn 2, 4, 5"),
    pick(
        "start_court",
        "Begin with Knave, King and Queen in play.",
        "Advanced, R96",
        off="no: courts are founded in play",
        choose="each player picks the suits",
        random="of random suits",
    ),
    pick(
        "start_jokers",
        "Whether Jokers may lie under starting court cards, and taint them.",
        "Advanced, R96",
        off="no: all are shuffled into the decks",
        choose="each player puts them there, or not",
    ),
    flag("start_fuel", False, "Each starting tower begins with Ace, 2 and 3.", "Advanced, R96"),
    pick(
        "step_order",
        "Whether playing, acting, moving and attacking may be mixed.",
        "Turn 3, R14",
        free="at will",
        blocks="each once, in any order, without going back",
    ),
    pick(
        "free_actions",
        "Whether an action that costs nothing uses up the turn's action.",
        "Turn 3, R16",
        count="it does",
        extra="it does not, but each only once a turn",
    ),
    pick(
        "each_price",
        "From which towers a price of N each is taken.",
        "Appendix, R30",
        all_three="always Knave, King and Queen",
        owned="only those whose court card is in play",
    ),
    pick(
        "aos_surcharge",
        "What a price of N each also takes from the tower of the Ace of Spades.",
        "Appendix, R31",
        one="one card",
        same="N cards",
    ),
    number(
        "full_tower", 13, 5, 13, "The rank a tower must reach to be full; 13 is the King.", "R33"
    ),
    pick(
        "infighting_order",
        "How cards moved by Infighting must fit the receiving tower.",
        "Infighting, R60",
        ascending="higher than its top card",
        consecutive="exactly the next ranks",
    ),
    pick(
        "sheer_heart_price",
        "Which full tower a Heart court devours for Sheer Heart Attack.",
        "Heart table, R35",
        any_tower="whichever it likes",
        knave="that of the Knave",
    ),
    pick(
        "poison_target",
        "Whose King card Poison discards.",
        "Poison, R42",
        own="that of one's own kingdom",
        any="that of any kingdom",
    ),
    pick(
        "attack_dice",
        "How many dice a piece attacks with.",
        "Pawns, R75",
        one_plus="one and one for each checker",
        checkers="one for each checker",
    ),
    number("building_hp", 1, 1, 3, "Hit points of a building without checkers.", "Building, R11"),
    flag("friendly_fire", True, "Pieces may attack pieces of their own kingdom.", "Pawns, R85"),
    pick(
        "cherry_bomb_kings",
        "How a Cherry Bomb of king for king works.",
        "Cherry Bomb, R63",
        price_first="the bomber's king falls first",
        together="both fall at the same moment",
        forbidden="kings cannot be chosen",
    ),
    pick(
        "relic_quest",
        "Who may gather relics.",
        "Winning, R92",
        aos="kingdoms with the Ace of Spades as a court card",
        always="everybody",
        off="nobody",
    ),
    flag("almighty", True, "All cards in play win, with the Ace of Spades in court.", "Winning"),
    pick(
        "defeated_pieces",
        "What becomes of the pieces of a defeated kingdom.",
        "R94",
        remove="they leave the map",
        ruins="those on land stay, without an owner",
    ),
    number("round_limit", 100, 10, 500, "Safety cap: the game ends after this round.", "R103"),
    pick(
        "time_up_at",
        "How far play goes on after the host's clock has run out.",
        "R104",
        round="to the end of the round",
        turn="to the end of the turn",
    ),
    pick(
        "tie_break",
        "Kingdoms that are equal in everything when the game is stopped.",
        "R105",
        shared="share the place",
        order="the later one in the order of play is ahead",
    ),
)

GROUPS: dict[str, dict[str, str]] = {
    "The world": {
        "world": "Who lays the boards",
        "board_order": "Who lays a board when",
        "world_span": "Size of the world",
        "enclosed_gaps": "Enclosed gaps",
        "hemisphere": "Direction of play",
        "first_player": "Who begins",
    },
    "Courts and cards": {
        "start_court": "Courts from the start",
        "start_jokers": "Jokers under the court",
        "start_fuel": "Cards on the first towers",
        "jokers": "Jokers in a deck",
        "hand_size": "Cards in hand",
        "full_tower": "When a tower is full",
        "king_checkers": "Checkers under a king",
    },
    "Turns and prices": {
        "step_order": "Order of a turn",
        "free_actions": "Actions that cost nothing",
        "each_price": "Prices of N each",
        "aos_surcharge": "Price of the Ace of Spades",
        "infighting_order": "Infighting",
        "sheer_heart_price": "Price of Sheer Heart Attack",
        "poison_target": "Target of Poison",
    },
    "War": {
        "attack_dice": "Dice of an attack",
        "building_hp": "Strength of bare buildings",
        "friendly_fire": "Attacking one's own",
        "cherry_bomb_kings": "Cherry Bomb on kings",
        "defeated_pieces": "Pieces of the defeated",
    },
    "The end": {
        "relic_quest": "Winning by relics",
        "almighty": "Winning by all cards",
        "round_limit": "Most rounds",
        "time_up_at": "When time is called",
        "tie_break": "Equal kingdoms",
    },
}
"""What the options are called, by what they are about."""

OPTIONS = in_groups(ALL, GROUPS)

PRESETS: tuple[Preset, ...] = (
    Preset("standard", "Standard", {}, "The game of the rulebook."),
    Preset(
        "quick-war",
        "Quick war",
        {"start_court": "random", "start_fuel": True, "world": "compact", "round_limit": 40},
        "Courts and three cards on each tower from the start, on a block of boards.",
    ),
    Preset(
        "level",
        "Level start",
        {"board_order": "lot"},
        "All seats are equal: a lot says in which order boards are laid.",
    ),
    Preset(
        "courts-in-session",
        "Courts in session",
        {"start_court": "choose", "start_jokers": "choose"},
        "Everybody picks a court, Jokers included.",
    ),
    Preset(
        "strict-turns",
        "Strict turns",
        {"step_order": "blocks", "infighting_order": "consecutive"},
        "Each step of a turn once, without going back.",
    ),
    Preset(
        "generous",
        "Generous",
        {"free_actions": "extra", "each_price": "owned", "full_tower": 8},
        "Free actions come on top, prices ask less, and towers are full at 8.",
    ),
    Preset(
        "swords-only",
        "Swords only",
        {"relic_quest": "off", "almighty": False, "cherry_bomb_kings": "forbidden"},
        "No way to win but to be the last man standing.",
    ),
    Preset(
        "ruined-lands",
        "Ruined lands",
        {"defeated_pieces": "ruins", "building_hp": 2, "enclosed_gaps": "lake"},
        "The fallen leave their walls behind, and bare walls bear two hits.",
    ),
)

FIRST_GAME = FirstGame("quick-war", players=2)
"""As the manual recommends."""


def problem(players: int, options: Options) -> str | None:
    """Chapter 3: combinations that cannot be played."""
    has_court = options["start_court"] != "off"
    if options["start_jokers"] == "choose" and not has_court:
        return "start_jokers needs start_court: there are no court cards to put Jokers under"
    if options["start_jokers"] == "choose" and options["jokers"] == 0:
        return "start_jokers needs jokers: the decks hold none"
    if options["start_fuel"] and not has_court:
        return "start_fuel needs start_court: there are no towers to fill"
    return None


def notes(players: int, options: Options) -> list[str]:
    """Chapter 3: options that were set and have no effect."""
    laid = options["world"] != "compact"
    span = int(options["world_span"])
    found = (
        (
            options["hemisphere"] != "northern" and players == 2,
            "hemisphere has no effect: two kingdoms take turns either way",
        ),
        (
            span != WORLD_SPAN and not laid,
            "world_span has no effect: a compact world is laid by itself",
        ),
        (
            span != WORLD_SPAN and laid and min(WORLD_SPAN, span) >= 8 * players,
            "world_span has no effect: so few boards cannot lie further apart",
        ),
        (
            options["enclosed_gaps"] == "lake" and (players < 4 or not laid),
            "enclosed_gaps has no effect: these boards shut nothing in",
        ),
    )
    return [note for holds, note in found if holds]
