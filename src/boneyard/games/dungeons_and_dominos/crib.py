"""The crib sheet: one page for the options in force, with tables from the engine."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard import Options, sentence_case
from boneyard.components import Domino, at, parse_domino
from boneyard.games.dungeons_and_dominos import text
from boneyard.games.dungeons_and_dominos.board import Board, first_board
from boneyard.games.dungeons_and_dominos.moves import FOCUS, GUARD, MODES, RAGE, Cell
from boneyard.games.dungeons_and_dominos.refusals import why_not_lay
from boneyard.games.dungeons_and_dominos.rules import CLASSES, MONSTERS, Rules
from boneyard.games.dungeons_and_dominos.steps import attacking, looting

ROOMS = ["3211", "4222", "3331", "5433", "4442", "5520", "5551", "6600", "6663", "6666"]
"""Typical rooms of 6.4, from the highest tile down."""

FIGHTS = {"6521": "6522", "5433": "6632", "6600": "6611", "5520": "6531"}
"""Rooms and throws, both from the highest down; the first two are the rulebook's."""


def paragraphs(options: Options) -> list[str]:
    """Chapter 12."""
    rules = Rules(2, options)
    return [
        f"**Goal.** Most gold when {_goal(rules)}.",
        _turn(rules),
        _laying(rules),
        _looting(rules),
        _attacking(rules),
        _dying(rules),
        _late(rules),
        _extras(rules),
    ]


def _goal(rules: Rules) -> str:
    monsters = "one monster is slain" if rules.goal == 1 else f"{rules.goal} monsters are slain"
    all_of_them = "all " if rules.options["monster_goal"] == "all" else ""
    early = ", or when looting cannot change the winner any more" if rules.ends_early else ""
    out = ", and then a hero has got out by the door" if rules.escape else ""
    return all_of_them + monsters + out + early


def _table(head: str, rows: Sequence[str]) -> str:
    """A Markdown table."""
    return "\n".join([head, "|" + "---|" * (head.count("|") - 1), *rows])


def _digits(row: str) -> tuple[int, ...]:
    return tuple([int(digit) for digit in row])


def _turn(rules: Rules) -> str:
    special = "loot, attack, heal or a special one" if _specials(rules) else "loot, attack or heal"
    last = f"Then lay a domino and draw up to {rules.hand_size}."
    if rules.map_first:
        last = "The whole map has been laid before the first turn."
    return (
        "**Your turn.** Move (one die, at most so many steps; hop over heroes) and do one action "
        f"({special}), in either order. {last}"
    )


def _laying(rules: Rules) -> str:
    free = "no domino of your hand matches" if rules.joker_by_hand else "it matches nowhere"
    rows = [
        f"| {letter} | {example[0]} | {_verdict_on(rules, *example)} |"
        for letter, example in zip(LETTERS, EXAMPLES, strict=True)
    ]
    table = _table("| | Lit is what is laid | |", rows)
    return (
        "**Laying.** A single must never make a square of four tiles. A double is a monster and "
        "must make exactly one: its room. One tile must touch a tile of the same value; if "
        f"{free}, the domino is a joker and need not.\n\n{PICTURES}\n\n{table}"
    )


def _looting(rules: Rules) -> str:
    how = {
        "off": "Every die must be at least as high as its tile.",
        "strict": "Every die must be at least as high as its tile, and all but one higher.",
        "three": "All tiles but one must be beaten by a higher die.",
    }[rules.hard_mode]
    return (
        "**Looting.** In a room, throw a die for each tile. Highest die against highest tile, and "
        f"so on down. {how} You win the sum of the tiles.\n\n{_matching(rules)}\n\n"
        f"{_chances(rules)}"
    )


def _matching(rules: Rules) -> str:
    """The wanted table: which die meets which tile, and what comes of it."""
    rows = []
    for tiles, dice in FIGHTS.items():
        pairs = ", ".join(
            f"{die} {'<=>'[1 + (die > tile) - (die < tile)]} {tile}"
            for die, tile in zip(dice, tiles, strict=True)
        )
        verdict = "won" if looting.beats(_digits(dice), _digits(tiles), rules.hard_mode) else "lost"
        rows.append(f"| {' '.join(tiles)} | {' '.join(dice)} | {pairs} | {verdict} |")
    return _table("| Tiles | Dice | Pairs | |", rows)


def _chances(rules: Rules) -> str:
    bonus, more = rules.late_bonus, 4 + rules.extra_dice
    rows = []
    for room in ROOMS:
        tiles = _digits(room)
        found = [
            text.percent(looting.chance_against(tiles, count, extra, rules.hard_mode))
            for count, extra in ((4, 0), (4, bonus), (more, 0), (more, bonus))
        ]
        rows.append(f"| {' '.join(room)} | {sum(tiles)} | {' | '.join(found)} |")
    head = f"| Room | Gold | 4 dice | 4 dice +{bonus} | {more} dice | {more} dice +{bonus} |"
    return _table(head, rows)


def _attacking(rules: Rules) -> str:
    """The table of 6.5 for healthy heroes, from the engine."""
    faces = range(1, 7)
    rows = [
        f"| {face} | {' | '.join([_outcome(face, other, rules) for other in faces])} |"
        for face in faces
    ]
    table = _table("| attack \\ defence | 1 | 2 | 3 | 4 | 5 | 6 |", rows)
    bloody = " Every beating bloodies." if rules.bloody_attacks else ""
    return (
        "**Attacking** a hero beside you: one die each. B = beating, so much gold; 6! = the same, "
        "and the victim is bloodied; T = trip, 1 gold; CF = you fall: 1 gold to the victim, and "
        f"you cannot move any more.{bloody}\n\n{table}"
    )


def _outcome(face: int, other: int, rules: Rules) -> str:
    if attacking.is_critical(face, face, natural=rules.natural):
        return "CF"
    outcome = attacking.outcome_of(face, face, other, other, natural=rules.natural)
    return {"six": "6!", "beating": f"B {face}", "trip": "T", "failed": "-"}[outcome]


def _dying(rules: Rules) -> str:
    loss = f" You lose {rules.death_loss} per cent of your gold." if rules.death_loss else ""
    count = "one life" if rules.lives == 1 else f"{rules.lives} lives"
    lives = f" You have {count}: with the last one gone you are out of the game."
    dice = "two dice name a domino, thrown again once if you like"
    return (
        "**Bloodied** after a lost fight or a 6!: -1 to move, attack and defend, not to loot. Heal "
        "is an action. Bloodied and beaten again, you die: you come back healthy at the door; once "
        f"the map is complete, {dice if rules.late_dice else 'the same'}. Dying on your own turn "
        f"ends it, without a domino.{loss}{lives if rules.lives else ''}"
    )


def _late(rules: Rules) -> str:
    dice, steps = 4 + rules.extra_dice, rules.last_move_dice
    rows = [
        "| at first | 4 | 0 | 1 |",
        f"| one monster to go | {dice} | 0 | {steps} |",
        f"| map complete | 4 | +{rules.late_bonus} | 1 |",
        f"| both | {dice} | +{rules.late_bonus} | {steps} |",
    ]
    table = _table("| | looting dice | bonus a die | movement dice |", rows)
    return f"**Late in the game.**\n\n{table}"


def _extras(rules: Rules) -> str:
    """Monsters by value; powers, classes and special actions where they are in play."""
    monsters = [
        f"{value} {MONSTERS[value]}" + (f". {text.POWERS[value]}" if rules.powers else "")
        for value in range(1, 7)
    ]
    kinds = zip(CLASSES, text.CLASS_HELP, strict=True)
    classes = [f"{sentence_case(name)}: {help}" for name, help in kinds]
    lists = {
        "Monsters": monsters,
        "Classes": classes if rules.classes != "off" else [],
        "Special actions": _specials(rules),
    }
    parts = [[f"**{title}**\n", *[f"- {one}" for one in of]] for title, of in lists.items() if of]
    return "\n\n".join(["\n".join(part) for part in parts])


def _specials(rules: Rules) -> list[str]:
    """6.9.3 and 6.10, as far as they are in play."""
    cost = "beside your action, once a turn" if rules.hop_attack == "free" else "as your action"
    modes = "; ".join(f"{MODES[mode]}: {text.MODE_HELP[mode]}" for mode in (RAGE, GUARD, FOCUS))
    in_play = (
        (rules.hop_attack != "off", f"Hop attack: attack a hero that you have hopped over, {cost}"),
        (rules.teleport, "Teleport any hero: two dice name a domino, you choose the tile"),
        (rules.shove, "Shove a hero beside you: throw higher, and it slides a tile a point"),
        (rules.jump, "Jump straight across one empty cell to a free tile"),
        (rules.steal, "Rob a hero that you have hopped over: throw higher for a gold a point"),
        (rules.prepare, f"Prepare {modes}"),
    )
    return [words for is_in_play, words in in_play if is_in_play]


# Examples: small dungeons, laid on a real board and judged by the engine itself (6.1.4).

At = tuple[int, int]
Laid = tuple[str, At, At]

SIDE: tuple[Laid, ...] = (("0:1", (2, 0), (2, 1)),)
ROW: tuple[Laid, ...] = (("0:1", (2, 0), (3, 0)), ("1:4", (4, 0), (5, 0)))
RAT: tuple[Laid, ...] = (*SIDE, ("1:1", (3, 0), (3, 1)))
RAT_AND_TAIL: tuple[Laid, ...] = (*RAT, ("1:6", (3, 2), (3, 3)))
HOOK: tuple[Laid, ...] = (("0:1", (2, 0), (3, 0)), ("1:2", (3, 1), (3, 2)), ("2:3", (2, 2), (1, 2)))


SLAIN = "Beside a slain monster"
EXAMPLES: tuple[tuple[str, tuple[Laid, ...], Laid], ...] = (
    ("End to end", (), ("0:3", (2, 0), (3, 0))),
    ("Offset: only the 0 touches", (), ("0:3", (1, 1), (2, 1))),
    ("Side by side", (), ("0:3", (0, 1), (1, 1))),
    ("Hanging down", (), ("0:3", (0, 1), (0, 2))),
    ("A monster across two dominoes", ROW, ("1:1", (3, 1), (4, 1))),
    ("A monster beside one domino", ROW, ("1:1", (4, 1), (5, 1))),
    ("A corner fill: half of it in the room", SIDE, ("1:1", (1, 1), (1, 2))),
    ("Two squares at once", SIDE, ("1:1", (0, 1), (1, 1))),
    ("A room beside a room", RAT, ("2:2", (2, 2), (3, 2))),
    ("Two rooms share one tile", RAT_AND_TAIL, ("2:2", (4, 1), (4, 2))),
    (SLAIN, RAT, ("1:6", (3, 2), (3, 3))),
    ("A loop", HOOK, ("0:3", (0, 1), (0, 2))),
)
"""What is said of it, what lies there, and what is to be laid."""


LETTERS = "ABCDEFGHIJKL"
"""What they are called on pictures, here and on the rules page."""
PICTURES = "\n\n".join(
    [
        f"![{words}](../pictures/dungeons-and-dominos/{name}.png)"
        for name, words in (
            ("singles", "Singles that are laid beside the entrance, from A to D, and a loop, L."),
            ("rooms", "Doubles that are laid so that they complete a square, or two, from E to H."),
            ("beside-rooms", "Dominoes that are laid beside the room of a monster, from I to K."),
        )
    ]
)


def _verdict_on(rules: Rules, title: str, laid: tuple[Laid, ...], new: Laid) -> str:
    board = first_board(rules)
    for name, low, high in laid:
        board = board.laid(parse_domino(name), at(*low), at(*high))
    if title == SLAIN:
        board = board.slain(0)
    name, low, high = new
    return _verdict(board, parse_domino(name), at(*low), at(*high))


def _verdict(board: Board, new: Domino, low: Cell, high: Cell) -> str:
    reason = why_not_lay(board, new, low, high, board.has_match(new))
    if reason:
        return f"illegal: {reason}"
    is_matched = board.is_matched(new, low, high)
    return f"legal, {'it matches' if is_matched else 'a joker, for it matches nowhere'}"
