"""What lies on the table of Domino Knights (chapters 2 and 7), each field declared once.

Hands, piles and rows of pieces are tuples that are replaced, never changed, so that clones share
them; hands, Knights and tallies, which change all the time, are lists, which a clone copies. Powers
are nowhere: ``powers`` computes them whenever somebody asks (6.1).
"""

from __future__ import annotations

from typing import Any

from boneyard import (
    COUNT,
    DERIVED,
    FLAG,
    HIDDEN,
    NOBODY,
    OPEN,
    OWNER,
    SEAT,
    SEAT_OR_NOBODY,
    SEATS,
    Bits,
    Columns,
    Custom,
    Each,
    Fields,
    Maybe,
    Number,
    Object,
    Packed,
    PerSeat,
    Row,
    Seat,
    Seen,
    Shared,
    Word,
    field,
    written,
)
from boneyard.components import (
    A_CARD,
    A_DOMINO_OR_NONE,
    CARDS,
    DOMINOES,
    OPEN_CARDS,
    OPEN_DOMINOES,
    Cards,
    Dominoes,
)
from boneyard.games.domino_knights.moves import HAND, MOST_PIECES, MOST_SEATS, NO_TARGET
from boneyard.games.domino_knights.pieces import (
    NO_PIECE,
    SEAT_SHIFT,
    SERIAL_MASK,
    TALLIES,
    Battle,
    Candidate,
    Group,
    Knight,
    Lasting,
    Recruit,
    seen_candidates,
    seen_recruits,
)
from boneyard.games.domino_knights.rules import GOALS, NO_GOAL, SPECIAL_NAMES, Rules

MANY = 1_000_000


def _read_returned(item: Any, state: Any) -> tuple[int, ...]:
    found = [0] * len(state.rules.dominoes)
    for tile, when in Row(Row(COUNT, 2)).read(item, state):
        found[Number(0, len(found) - 1).read(tile, state)] = Number(1, MANY).read(when, state)
    return tuple(found)


def _read_group(item: Any, state: Any) -> Group:
    members, blockers = Row(Row(PID), 2).read(item[:2], state)
    return Group(members, blockers, FLAG.read(item[2], state))


def _graves(state: Any) -> Any:
    return OPEN_CARDS if state.rules.dominoless else OPEN_DOMINOES


PID = Number(0, MOST_SEATS * MOST_PIECES - 1)
PID_OR_NONE = Number(NO_PIECE, MOST_SEATS * MOST_PIECES - 1)
PHASE = written(seat=SEAT_OR_NOBODY)
"""Of a step that stands for a phase until it knows whom to ask."""
PLAYED = Row(Packed(SEAT, A_CARD, SEAT_SHIFT))
RETURNED = Custom(
    lambda found, _: [[tile, when] for tile, when in enumerate(found) if when], _read_returned
)
GRAVE = Custom(
    lambda grave, state: _graves(state).write(grave, state),
    lambda item, state: _graves(state).read(item, state),
    start="()",
)
RECRUIT = Object(Recruit, pid=PID, tile=A_DOMINO_OR_NONE, raised=FLAG, since=COUNT)
CANDIDATE = Object(
    Candidate,
    pid=PID,
    tile=A_DOMINO_OR_NONE,
    cards=CARDS,
    under=Row(Number(0, 4)),
    fixed=COUNT,
    short=COUNT,
    raised=FLAG,
    since=COUNT,
)
KNIGHT = Object(
    Knight,
    pid=PID,
    tile=A_DOMINO_OR_NONE,
    attack=Number(0, 18),
    defence=Number(0, 18),
    suit=Number(0, 3),
    cards=OPEN_CARDS,
    used=FLAG,
    barred=SEAT_OR_NOBODY,
    tired=FLAG,
    copied=PID_OR_NONE,
)
LASTING = Object(
    Lasting,
    kind=Word(SPECIAL_NAMES),
    card=A_CARD,
    caster=SEAT,
    seat=SEAT_OR_NOBODY,
    pid=PID_OR_NONE,
    anchor=SEAT_OR_NOBODY,
    stamp=Number(0, 255),
)
GROUP = Custom(
    lambda group, _: [list(group.members), list(group.blockers), group.was_blocked], _read_group
)
BATTLE = Object(
    Battle,
    {"is_resolved": "resolved"},
    attacker=SEAT,
    defender=SEAT,
    groups=Row(GROUP),
    committed=Row(PID),
    aiders=Number(0, lambda state: (1 << state.players) - 1),
    is_resolved=FLAG,
    damage=COUNT,
    defeated=Row(PID),
    fame=Row(Number(-MANY, MANY)),
    looted=PID_OR_NONE,
    looter=SEAT_OR_NOBODY,
    fallen=Row(KNIGHT),
)


class KnightsTable(Fields):
    """A game of Domino Knights."""

    rules: Rules
    goal: int = field(
        Word(GOALS, NO_GOAL),
        OPEN,
        "What is played for, one of GOALS; NO_GOAL while it is voted on.",
        start=NO_GOAL,
    )
    round: int = field(Number(1, 1001), OPEN, "The round being played.", start=1)
    turns: int = field(COUNT, OPEN, "Turns begun so far, of all Kingdoms.")
    first: Seat = field(SEAT, OPEN, "The first player: a round ends when the turn comes here.")
    active: Seat = field(
        SEAT_OR_NOBODY, OPEN, "Whose turn it is; NOBODY before the first.", start=NOBODY
    )
    training: Seat = field(
        SEAT_OR_NOBODY, OPEN, "Whose training time it is: Wealth counts.", start=NOBODY
    )
    resumes: bool = field(FLAG, OPEN, "R60: a Candidate fell back, so the Train phase goes on.")
    attacked: int = field(
        Bits(SEATS), OPEN, "R31: the Kingdoms attacked in this turn, bit n for seat n."
    )
    stirred: bool = field(FLAG, OPEN, "R74: whether this round has had a loss of any kind.")
    quiet: int = field(COUNT, OPEN, "R74: whole rounds in a row without a loss.")
    is_time_up: bool = field(FLAG, OPEN, "Whether the host's clock has run out.", key="time_up")
    peasants: Dominoes = field(
        DOMINOES, HIDDEN, "The Countryside, top last.", start=lambda rules: rules.dominoes
    )
    returned: tuple[int, ...] = field(
        RETURNED,
        OPEN,
        "By domino: at which of the recyclings it last came back to the Peasants; 0: never.",
        start=lambda rules: (0,) * len(rules.dominoes),
    )
    recycles: int = field(COUNT, OPEN, "How often dominoes have come back to the Peasants.")
    deck: Cards = field(CARDS, HIDDEN, "Top last.", start=lambda rules: rules.cards)
    discard: Cards = field(OPEN_CARDS, OPEN, "The discard pile, top last.")
    renewed: Cards = field(
        OPEN_CARDS, OPEN, "R96: the discard pile that the deck was last made of; empty: never."
    )
    flips: Cards = field(OPEN_CARDS, OPEN, "Cards flipped for the goal, in their order.")
    lots: tuple[int, ...] = field(
        PLAYED, OPEN, "Cards drawn for the first turn, each as seat * 64 + card."
    )
    hands: list[Cards] = field(Each(CARDS), OWNER, "In ascending order.")
    shown: tuple[Cards, ...] = field(
        Shared(OPEN_CARDS), OPEN, "Cards of a hand that all saw taken from the discard pile."
    )
    recruits: tuple[tuple[Recruit, ...], ...] = field(
        Shared(Columns(RECRUIT)), Seen(seen_recruits), "Before each Kingdom, oldest first."
    )
    candidates: tuple[tuple[Candidate, ...], ...] = field(
        Shared(Columns(CANDIDATE)), Seen(seen_candidates), "Before each Kingdom, oldest first."
    )
    knights: list[tuple[Knight, ...]] = field(
        Each(Row(KNIGHT)), OPEN, "By who commands them, oldest first; also those in battle."
    )
    graveyards: tuple[Dominoes, ...] = field(
        Shared(GRAVE), OPEN, "Dominoes, top last; domino-less the pair of cards that died last."
    )
    score: tuple[int, ...] = field(
        Shared(Number(0, MANY)), OPEN, "The Health or Fame of each Kingdom."
    )
    fell: tuple[int, ...] = field(
        Shared(Number(0, SEATS)), OPEN, "In which batch a Kingdom fell, from 1; NOT_YET: it lives."
    )
    serials: tuple[int, ...] = field(
        Shared(Number(0, MOST_PIECES - 1)),
        OPEN,
        "The number given last to a piece of each Kingdom.",
        start=lambda rules: (SERIAL_MASK,) * rules.players,
    )
    lasting: tuple[Lasting, ...] = field(
        Row(LASTING), OPEN, "Cards in play, in the order in which they took effect."
    )
    stamp: int = field(Number(0, 255), OPEN, "The number given last to one of them.", start=255)
    chain: tuple[int, ...] = field(
        PLAYED, OPEN, "The announced card and the Wizards on it, each as seat * 64 + card."
    )
    aim: int = field(
        Number(NO_TARGET, HAND),
        OPEN,
        "What the announced card is played on: a piece, or a number of ``moves``.",
        start=NO_TARGET,
    )
    battle: Battle | None = field(Maybe(BATTLE), OPEN, "The battle that is on.")
    tallies: list[int] = field(
        Each(Number(NOBODY, MANY), PerSeat(len(TALLIES))),
        OPEN,
        "Chapter 8: what the lab counts, TALLIES of one seat after those of another.",
        start=lambda rules: [0] * (rules.players * len(TALLIES)),
    )
    circles: tuple[tuple[Seat, ...], ...] = field(
        Shared(Row(SEAT)),
        OPEN,
        "By seat: the living Kingdoms clockwise from there.",
        start=lambda rules: rules.circles,
        part=DERIVED,
    )
