"""The options and presets of Domino Avatars: chapter 3 of the rules page."""

from __future__ import annotations

from boneyard import FirstGame, Option, Options, Preset, choice, flag, in_groups, labelled, number
from boneyard.components import SET_SIZES

CARDS_IN_A_DECK = 52
MOST_ROUNDS = 1000
"""So many that only a clock ends the game."""

ALL: tuple[Option, ...] = (
    choice(
        "domino_set",
        9,
        tuple(SET_SIZES),
        "Most dots on a half. A larger set makes a longer game: 28, 55, 91, 136 or 190 dominoes.",
        "§1, R3",
    ),
    number("decks", 2, 1, 4, "Number of 52-card decks shuffled together.", "§1, R1"),
    number("hand_size", 10, 1, 20, "Cards dealt to each player each round.", "§3"),
    number("avatars_per_player", 2, 1, 4, "Avatars that each player has on the table.", "§3"),
    labelled(
        "first_player",
        "Who attacks first in round 1.",
        "§3, R83",
        rulebook="the owner of the highest Avatar",
        random="a seat drawn at random",
        seat_0="the first seat",
    ),
    labelled(
        "orientation",
        "Who decides which half of a new domino attacks.",
        "§3, R6",
        choose="its owner",
        random="a coin",
        high_attack="always the higher half",
    ),
    flag(
        "deal_first",
        False,
        "Deal the cards before new Avatars are placed, so that you see your hand first.",
        "§4.4, R10",
    ),
    labelled(
        "match",
        "What all cards of one fight must share.",
        "§4.1, R15",
        colour="red (hearts, diamonds) or black (clubs, spades)",
        suit="one of the four suits",
    ),
    labelled(
        "bidding",
        "Whether each side bids once, or the side that trails may keep adding.",
        "§A.2, R23",
        single="one bid each, as in version 0.2",
        incremental="the losing side may keep adding, in the manner of version 0.1",
    ),
    flag("bare_attacks", False, "Allow attacks and counter-attacks without a card.", "§4.1, R17"),
    flag(
        "defence_needs_card",
        False,
        "A defence for which nobody lays a card is lost, whatever the scores.",
        "§4.1, R19",
    ),
    flag(
        "partial_defence",
        True,
        "The defender may lay too few cards to hold. Off: enough to hold, or none.",
        "§4.1, R20",
    ),
    choice(
        "aid",
        "sided",
        ("off", "sided", "last_call", "open", "free"),
        "When bystanders may add cards, and to which side.",
        "§4.3, R30",
        off="never",
        sided="to the attack before the defence, to the defence after it",
        last_call="once, after the defence, to either side",
        open="before and after the defence, to either side",
        free="before and after the defence, to either side, again and again until all pass",
    ),
    flag(
        "restricted_counter",
        False,
        "A counter-attack must use the colour of the attack it answers.",
        "§4.2.1, R46",
    ),
    flag(
        "counter_chain",
        False,
        "A counter-attack that fails may be countered in turn, and so on.",
        "§4.2, R48",
    ),
    flag(
        "keep_unplayed",
        False,
        "Unplayed cards stay in hand; only the missing ones are dealt.",
        "R64",
    ),
    labelled(
        "end_condition",
        "How the game ends.",
        "§3",
        exhaustion="when the boneyard cannot replace all lost Avatars",
        time="after the agreed number of rounds",
        score="when somebody reaches the target score",
    ),
    number(
        "target_score", 50, 1, 10000, "Points to reach, if a target score ends the game.", "§3, R73"
    ),
    number(
        "rounds",
        "auto",
        1,
        MOST_ROUNDS,
        "Rounds to play, if an agreed number ends the game; auto is two for each player.",
        "§3, R74",
    ),
    labelled(
        "on_exhaustion",
        "What happens when the boneyard cannot replace all lost Avatars.",
        "§1, R72",
        auto="end, if that is the agreed ending; otherwise reshuffle",
        end="the game ends",
        reshuffle="captured dominoes are shuffled into a new boneyard",
    ),
    labelled(
        "reshuffle_scope",
        "Which dominoes go back into the boneyard at a reshuffle.",
        "§4.4, R71",
        captured="captured ones",
        all="captured ones and all Avatars on the table",
    ),
    labelled(
        "time_up_at",
        "How far play goes on after time is called.",
        "§3, R74",
        round="to the end of the round",
        turn="to the end of the turn",
        battle="to the end of the battle, counter-attack included",
    ),
    number(
        "round_limit", 100, 1, MOST_ROUNDS, "Safety cap: the game ends after this round.", "R76"
    ),
    number(
        "quiet_limit",
        10,
        1,
        100,
        "The game ends after so many rounds in a row without a capture.",
        "R76",
        words=("off",),
    ),
    labelled(
        "tie_break",
        "Whether equal scores share a place or are split by captures.",
        "R75",
        shared="equal scores share the place",
        countback="more captures first, then the better ones",
    ),
)

GROUPS: dict[str, dict[str, str]] = {
    "Dominoes and cards": {
        "domino_set": "Domino set",
        "decks": "Decks of cards",
        "hand_size": "Cards in hand",
        "avatars_per_player": "Avatars each",
        "keep_unplayed": "Keep unplayed cards",
    },
    "Beginning and placing": {
        "first_player": "Who begins",
        "orientation": "Who turns a new Avatar",
        "deal_first": "See your hand before placing",
    },
    "Fights": {
        "match": "What cards must share",
        "bidding": "How often each side bids",
        "bare_attacks": "Attacks without a card",
        "defence_needs_card": "A defence needs a card",
        "partial_defence": "A defence may be too weak",
        "aid": "Bystanders' aid",
    },
    "Counter-attacks": {
        "restricted_counter": "Counter in the same colour",
        "counter_chain": "Countering a counter-attack",
    },
    "The end": {
        "end_condition": "How the game ends",
        "target_score": "Target score",
        "rounds": "Agreed rounds",
        "on_exhaustion": "When the boneyard is empty",
        "reshuffle_scope": "What is reshuffled",
        "time_up_at": "When time is called",
        "round_limit": "Most rounds",
        "quiet_limit": "Rounds without a capture",
        "tie_break": "Equal scores",
    },
}
"""What the options are called, by what they are about."""

OPTIONS = in_groups(ALL, GROUPS)

PRESETS: tuple[Preset, ...] = (
    Preset("standard", "Standard", {}, "The game of the rulebook."),
    Preset("lunch-hour", "Lunch hour", {"domino_set": 6}, "2 to 4 rounds with 4 to 6 players."),
    Preset(
        "race-to-50",
        "Race to 50",
        {"end_condition": "score"},
        "3 or 4 rounds with any number of players.",
    ),
    Preset(
        "level",
        "Level start",
        {"end_condition": "time", "first_player": "random"},
        "All seats are equal: two rounds for each player, and a lot says who begins.",
    ),
    Preset(
        "against-the-clock",
        "Against the clock",
        {"end_condition": "time", "rounds": MOST_ROUNDS, "round_limit": MOST_ROUNDS},
        "Played until the table's clock runs out.",
        minutes=30,
    ),
    Preset(
        "restricted-counter",
        "Restricted counter",
        {"restricted_counter": True},
        "The rulebook's variant: a counter-attack keeps the colour of the attack.",
    ),
    Preset(
        "first-edition",
        "First edition",
        {"bidding": "incremental"},
        "In the manner of version 0.1: whoever trails may keep adding.",
    ),
    Preset(
        "free-for-all-aid",
        "Free-for-all aid",
        {"aid": "free"},
        "Closest to helping at any time; slow with 5 or 6 players.",
    ),
)

FIRST_GAME = FirstGame("lunch-hour", players=3)
"""As the manual recommends."""


def problem(players: int, options: Options) -> str | None:
    """3.2: combinations that cannot be played."""
    cards = players * int(options["hand_size"])
    held = CARDS_IN_A_DECK * int(options["decks"])
    if cards > held:
        return (
            f"options hand_size and decks: {players} players x {options['hand_size']} cards = "
            f"{cards}, but {options['decks']} deck(s) hold only {held}"
        )
    if options["end_condition"] == "exhaustion" and options["on_exhaustion"] == "reshuffle":
        return (
            "options end_condition and on_exhaustion: a game that ends on exhaustion cannot "
            "reshuffle"
        )
    return None


def notes(players: int, options: Options) -> list[str]:
    """3.2: options that were set and have no effect."""
    ending = options["end_condition"]
    agreed = 2 * players if options["rounds"] == "auto" else int(options["rounds"])
    ends = options["on_exhaustion"] == "end" or (
        options["on_exhaustion"] == "auto" and ending == "exhaustion"
    )
    found: list[str] = []
    if players == 2 and options["aid"] != "sided":
        found.append("aid has no effect: two players have no bystanders")
    if options["target_score"] != 50 and ending != "score":
        found.append("target_score has no effect without end_condition = score")
    if options["rounds"] != "auto" and ending != "time":
        found.append("rounds has no effect without end_condition = time")
    if options["reshuffle_scope"] == "all" and ends:
        found.append("reshuffle_scope has no effect: the game ends when the dominoes are exhausted")
    if options["deal_first"] and options["orientation"] != "choose":
        found.append("deal_first has no effect: nobody chooses an orientation")
    if ending == "time" and agreed > int(options["round_limit"]):
        found.append(
            "the game ends at round_limit, before the agreed rounds; the reason reported is "
            "round_limit"
        )
    return found
