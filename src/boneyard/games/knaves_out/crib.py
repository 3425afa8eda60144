"""The crib sheet: turn and combat on one page, the spellbooks on the other."""

from __future__ import annotations

from collections.abc import Iterable

from boneyard import Options, sentence_case
from boneyard.games.knaves_out.actions.action import OWNER_NAMES, Action
from boneyard.games.knaves_out.actions.basic import BASIC
from boneyard.games.knaves_out.actions.dark import DARK
from boneyard.games.knaves_out.actions.light import LIGHT
from boneyard.games.knaves_out.constants import COURT_NAMES

MIXED = "in any order, mixed at will"
FREE_EXTRA = " Free actions come on top, each once a turn."
RELICS = (
    "**Relics.** Any hit on the darkness wins one: on the board corner furthest from your king, on "
    "the empty red (light) square nearest to the enemy king that is nearest to yours, and at sea. "
    "The first makes your Knave tower crumble, the second your Queen tower, the third wins."
)
COURTS = (
    "**Court type** of Knave, Queen and King: three equal suits are that suit's court; else all "
    "red is Red, all black Black; else three different suits are Harmony, and two equal suits with "
    "one of the other colour Chaos. Red, Heart, Diamond and Harmony are light; Black, Club, Spade "
    "and Chaos dark."
)


def paragraphs(options: Options) -> list[str]:
    """12: two pages, for the options in force."""
    return [
        *_turn_page(options),
        "## Spellbooks",
        COURTS,
        "**Light courts** take their own actions at the first price and the rest of this book at "
        "the second.",
        _book(LIGHT),
        "**Dark courts** likewise.",
        _book(DARK),
    ]


def _turn_page(options: Options) -> list[str]:
    hand = options["hand_size"]
    in_blocks = options["step_order"] == "blocks"
    mixing = "each of these four steps once, in any order" if in_blocks else MIXED
    extra = FREE_EXTRA if options["free_actions"] == "extra" else ""  # R16
    dice = "1 for each checker" if options["attack_dice"] == "checkers" else "1 and 1 a checker"
    return [
        "## Turn and combat",
        f"**Goal.** {_goal(options)}",
        f"**Turn.** Shuffle the discard in or not; draw up to {hand}; then play cards, take one "
        f"action, move each soldier, attack with each soldier, {mixing}."
        f"{extra} A hand of {hand} of which nothing was played may be thrown away.",
        "**Towers are money.** Ranks run A 2 ... 10 J Q K; only the next rank of a tower fits, of "
        "any suit. Payments come off the top. The first card is a Jack, the Knave; the King comes "
        "by All Hail, the Queen by Marry. A Joker fetches any card that fits; under a court card "
        "it taints it.",
        f"**Prices.** {_prices(options)}",
        _basic_table(),
        "**March.** 1 square and 1 for each checker, corners included, over empty squares; "
        "frenzied +1; Rush or King Crimson double it.",
        f"**Dice.** {dice}; Summerbreeze +1, frenzied +1, second Knight building +1, last attack "
        "+1; at most 5.",
        "**Hits.** 5 and 6 hit; 4 too with the Upper Hand or for unpawns of a tainted King; 3 too "
        "against Motorhead; only 6 against Shield Wall and two Bishops' blessed. Each hit is one "
        "damage; blessed pieces and an Ice Queen's buildings need two. Damage takes checkers "
        f"first; then one point kills a soldier, and {options['building_hp']} a building.",
        "**Sea.** A soldier with a checker goes to sea from the coast, which costs a step and the "
        "checker. Nobody fights there. Next turn it lands on any empty coastal square.",
        "**Limits.** 8 pawns, 8 unpawns, a Queen, 2 Rooks, 2 Knights, 2 Bishops; 12 red checkers "
        "on soldiers, 12 black ones on buildings, 4 on a piece; 5 dice.",
        "**Taint.** Knave: All Hail costs 3, buildings are built tainted. Queen: Poison and Charm "
        "go wrong on a 1. King: Knight costs 3, unpawns hit on 4. Building: pawns next to it lose "
        "a die and a step, unpawns raised next to it get a checker.",
        "**Tokens.** Lionheart rerolls a die, Insight moves an attacker, Parlay stops an attack; "
        "each once, until your next turn.",
        *([] if options["relic_quest"] == "off" else [RELICS]),
    ]


def _goal(options: Options) -> str:
    ends = ["destroy every other king building"]
    if options["relic_quest"] != "off":
        ace = " with the Ace of Spades in court" if options["relic_quest"] == "aos" else ""
        ends.append(f"gather the three relics{ace}")
    if options["almighty"]:
        ends.append("have every card of your deck in play, with the Ace of Spades in court")
    return sentence_case(f"{'; or '.join(ends)}.")


def _prices(options: Options) -> str:
    owned = " whose court card you have" if options["each_price"] == "owned" else ""
    full = {11: "the Jack", 12: "the Queen", 13: "the King"}.get(
        int(options["full_tower"]), options["full_tower"]
    )
    more = "N more" if options["aos_surcharge"] == "same" else "one more"
    return (
        "*N cards*: off the tower of whoever acts. *N each*: off each of the Knave, King and Queen "
        f"towers{owned}; with the Ace of Spades in court {more} off its tower. *Red, black*: every "
        f"card paid. *Full*: every rank up to {full}; the tower is discarded. "
        "*Devour*: a full tower goes under its court card. Feast: four cards less."
    )


def _basic_table() -> str:
    rows = [
        f"| {action.name} | {OWNER_NAMES[action.owner]} | {action.price.text()} | {action.help} |"
        for action in BASIC
    ]
    return "\n".join(["| Action | Of | Price | Effect |", "|---|---|---|---|", *rows])


def _book(actions: Iterable[Action]) -> str:
    rows = [
        f"| {action.name} | {COURT_NAMES[action.court]} | {action.price.text()} "
        f"| {action.book_price.text()} | {action.help} |"
        for action in actions
    ]
    head = "| Action | Court | In court | Others | Effect |"
    return "\n".join([head, "|---|---|---|---|---|", *rows])
