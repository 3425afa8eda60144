"""Positions and shorthand of chapter 10 of the rules page.

A position is written as people would write it: ``alice="S9/2 H5/5* | TS KD | r 7-8 | c 6-6:QS |
g 1-2 3-4"`` is two Knights (suit, attack/defence; ``*`` spent), a hand, Recruits (``^`` raised),
Candidates on their cards, and a graveyard from bottom to top; a Doppelganger is ``S=`` and the
name of whom it copies. Training cards of Knights are whatever is left. What is not mentioned lies
in the deck or among the Peasants, unless a case names those: then the rest is out of play.

Moves: ``>B`` attack, ``S9/2`` commit, ``@S9/2`` / ``@new`` place, ``.`` done, ``-`` pass, ``!``
end_attack, ``*AS`` play, ``~B`` / ``~BS9/2`` / ``~B7-8`` / ``~g:B`` / ``~c:KS`` / ``~hand``
target, ``^TS`` wizard, ``+7-8`` train or extend, ``$KS`` pay, ``&9S`` pair, ``/2C`` suit_card,
``#8`` face, ``9-2#9`` promote, ``=BS9/2`` copy, ``lS9/2`` loot, ``bS9/2`` bury, ``x5H`` discard.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pytest
from tests.games import pages

from boneyard.components.cards import CARD_NAMES, SUITS, UNKNOWN, format_card, parse_card
from boneyard.components.dominoes import domino_text, tile_of
from boneyard.components.zones import changed, minus, sorted_zone
from boneyard.games.domino_knights import GAME as GAME
from boneyard.games.domino_knights.pieces import (
    FELL_BY,
    NO_PIECE,
    Candidate,
    Knight,
    Recruit,
)
from boneyard.games.domino_knights.powers import power
from boneyard.games.domino_knights.rules import GOALS, Rules
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.battle import ATTACK_PHASE
from boneyard.games.domino_knights.steps.training import TRAIN_PHASE
from boneyard.games.domino_knights.steps.turn import (
    DISCARD_PHASE,
    DRAW_CARDS,
    EXPIRE,
    PROMOTE_PHASE,
    RECRUIT,
    TURN_BEGIN,
    TURN_END,
)
from boneyard.games.domino_knights.steps.windows import W_MUSTER, WINDOWS
from boneyard.kernel.chance import Chance, FastChance
from boneyard.kernel.events import Event
from boneyard.kernel.moves import Move, move
from boneyard.kernel.options import OptionValue
from boneyard.kernel.step import NOBODY, Step

SEATS = ("alice", "bob", "charlie", "dianne", "eve", "frank")
LETTERS = "ABCDEF"
PAGE = pages.page_of("domino_knights")
page_table = partial(pages.page_table, PAGE)

PHASES = ["draw", "promote", "train", "muster", "attack", "discard"]


# Positions.


def table(
    alice: str = "",
    bob: str = "",
    charlie: str | None = None,
    dianne: str | None = None,
    *,
    phase: str = "attack",
    turn: str = "alice",
    first: str = "alice",
    round: int = 1,
    score: Mapping[str, int] | None = None,
    beside: str = "",
    deck: str | None = None,
    discard: str = "",
    peasants: str | None = None,
    quiet: int = 0,
    chance: Chance | None = None,
    **options: OptionValue,
) -> KnightsState:
    """A full state at the beginning of a phase of a turn, or of a whole turn.

    ``beside="KS:A JH:B"`` are cards in play.
    """
    seats = [seat for seat in (alice, bob, charlie, dianne) if seat is not None]
    state = KnightsState()
    state.set_up(GAME, len(seats), chance or FastChance(1))
    state.clear_table(Rules(len(seats), GAME.check_options(len(seats), options)))
    rules = state.rules
    state.goal = GOALS.index(rules.goal)
    state.round, state.turns, state.quiet = round, 1, quiet
    state.active, state.first = SEATS.index(turn), SEATS.index(first)
    start = rules.fame_start if state.has_fame else rules.health
    state.score = tuple([(score or {}).get(name, start) for name in SEATS[: len(seats)]])
    for seat in range(len(seats)):
        state.count(seat, FELL_BY, NOBODY)
    state.discard = cards(discard)
    for text in beside.split():
        _put_beside(state, text)
    for seat, text in enumerate(seats):
        _sit_down(state, seat, text)
    for seat, text in enumerate(seats):
        _line_up(state, seat, [one for one in text.split("|")[0].split() if "=" in one])
    _lay_cards(state, deck)
    _lay_dominoes(state, peasants)
    state.stack = [TURN_BEGIN] if phase == "turn" else [TURN_END, *_phases(phase)]
    state.run()
    check(state)
    return state


def _phases(phase: str) -> list[Step[KnightsState]]:
    steps: list[list[Step[KnightsState]]] = [
        [DRAW_CARDS, RECRUIT, EXPIRE],
        [PROMOTE_PHASE],
        [TRAIN_PHASE],
        [WINDOWS[W_MUSTER]],
    ]
    rest = steps[PHASES.index(phase) :] if PHASES.index(phase) < 4 else []
    found: list[Step[KnightsState]] = [DISCARD_PHASE]
    if phase != "discard":
        found.append(ATTACK_PHASE)
    for part in reversed(rest):
        found += part
    return found


def _put_beside(state: KnightsState, text: str) -> None:
    name, _, letter = text.partition(":")
    card, seat = parse_card(name), LETTERS.index(letter)
    kind = state.rules.kind_of[card]
    state.put_in_play(kind, card, seat, seat, NO_PIECE, seat)


def _sit_down(state: KnightsState, seat: int, text: str) -> None:
    standing, *rest = [part.strip() for part in text.split("|")]
    for part in rest:
        if part.startswith("r "):
            state.recruits = changed(
                state.recruits, seat, tuple(_recruit(state, seat, one) for one in part[2:].split())
            )
        elif part.startswith("c "):
            for one in part[2:].split():
                _candidate(state, seat, one)
        elif part.startswith("g "):
            state.graveyards = changed(state.graveyards, seat, dominoes(part[2:]))
        else:
            state.hands[seat] = sorted_zone(cards(part))
    _line_up(state, seat, [one for one in standing.split() if "=" not in one])


def _line_up(state: KnightsState, seat: int, names: list[str]) -> None:
    for name in names:
        state.knights[seat] = (*state.knights[seat], _knight(state, seat, name))


def _recruit(state: KnightsState, seat: int, name: str) -> Recruit:
    return Recruit(state.next_serial(seat), tile(name.strip("^")), name.endswith("^"), 0)


def _candidate(state: KnightsState, seat: int, text: str) -> None:
    name, _, paid = text.partition(":")
    on = cards(paid.replace(",", " "))
    domino = UNKNOWN if state.rules.dominoless else tile(name)
    under = (0,) * len(on)
    pid = state.next_serial(seat)
    made = Candidate(pid, domino, on, under, 0, 0, False, 0)
    state.candidates = changed(state.candidates, seat, (*state.candidates[seat], made))


def _knight(state: KnightsState, seat: int, name: str) -> Knight:
    """Its training cards come from what is left, in ``_lay_cards``."""
    used = name.endswith("*")
    suit = SUITS.index(name[0])
    pid = state.next_serial(seat)
    if name[1] == "=":
        model = piece(state, name[2:].rstrip("*"))
        made = Knight(pid, 0, 0, 0, suit, ()).copying(model)
    else:
        attack, defence = (int(end) for end in name[1:].rstrip("*").split("/"))
        domino = UNKNOWN if state.rules.dominoless else tile_of(attack, defence)
        made = Knight(pid, domino, attack, defence, suit, ())
    return made.marked(used, NOBODY, False)


def _lay_cards(state: KnightsState, deck: str | None) -> None:
    named = [*state.discard, *[card.card for card in state.lasting]]
    for seat in range(state.players):
        named += state.hands[seat]
        for candidate in state.candidates[seat]:
            named += candidate.cards
    named += cards(deck or "")
    left = list(minus(state.rules.cards, named))
    for seat in range(state.players):
        state.knights[seat] = tuple(_trained(state, one, left) for one in state.knights[seat])
    state.deck = tuple(left) if deck is None else tuple(reversed(cards(deck)))
    if deck is not None:
        state.rules.cards = sorted_zone(minus(state.rules.cards, left))


def _trained(state: KnightsState, knight: Knight, left: list[int]) -> Knight:
    wanted = [knight.attack, knight.defence] if state.rules.dominoless else [0]
    on: list[int] = []
    for value in wanted:
        fitting = [
            card
            for card in left
            if card < 52
            and card % 4 == knight.suit
            and card // 4 + 1 in ([value] if value else range(2, 10))
        ]
        on.append(fitting[0])
        left.remove(fitting[0])
    return Knight(
        knight.pid,
        knight.tile,
        knight.attack,
        knight.defence,
        knight.suit,
        tuple(on),
        knight.used,
        knight.barred,
        knight.tired,
        knight.copied,
    )


def _lay_dominoes(state: KnightsState, peasants: str | None) -> None:
    if state.rules.dominoless:
        return
    named = [one for grave in state.graveyards for one in grave]
    named += [one.tile for row in state.recruits for one in row]
    named += [one.tile for row in state.candidates for one in row]
    named += [one.tile for row in state.knights for one in row]
    if peasants is None:
        left = set(state.rules.dominoes) - set(named)
        state.peasants = tuple(sorted(left))
        # Some cases show the same domino twice.
        state.rules.dominoes = sorted_zone([*named, *left])
    else:
        state.peasants = tuple(reversed(dominoes(peasants)))
        state.rules.dominoes = sorted_zone([*named, *state.peasants])


def cards(text: str) -> tuple[int, ...]:
    """``"5H 2D"``, in the order written."""
    return tuple(parse_card(name) for name in text.split())


def tile(text: str) -> int:
    """``"9-2"``."""
    return tile_of(*map(int, text.split("-")))


def dominoes(text: str) -> tuple[int, ...]:
    """``"9-2 7-4"``, in the order written."""
    return tuple(tile(name) for name in text.split())


# Playing.


def play(state: KnightsState, line: str) -> KnightsState:
    """Play a line of shorthand for whoever is to act; fails if a move is not legal."""
    for number, word in enumerate(line.split(), start=1):
        wanted = parse(state, word)
        refusal = state.why_not(wanted)
        if refusal is not None:
            pytest.fail(
                f"move {number} ({word}) of '{line}': {asked(state)} may not: {refusal}\n"
                f"legal are {[one.to_json() for one in state.moves()]}"
            )
        state.play(wanted)
        check(state)
    return state


def parse(state: KnightsState, word: str) -> Move:
    """One word of shorthand."""
    plain = {".": "done", "-": "pass", "!": "end_attack"}
    if word in plain:
        return move(plain[word])
    sign, rest = word[0], word[1:]
    by_card = {
        "*": "play",
        "^": "wizard",
        "$": "pay",
        "&": "pair",
        "/": "suit_card",
        "x": "discard",
    }
    if sign in by_card:
        return move(by_card[sign], card=rest)
    if sign == ">":
        return move("attack", seat=LETTERS.index(rest))
    if sign == "#":
        return move("face", attack=int(rest))
    if sign == "@":
        return move("place", group="new" if rest == "new" else _group(state, rest))
    if sign == "~":
        return _target(state, rest)
    if sign == "+":
        return _train(state, rest)
    if "#" in word:
        name, _, attack = word.partition("#")
        return move("promote", piece=_own(state, name) & 255, attack=int(attack))
    verbs = {"=": "copy", "l": "loot", "b": "bury"}
    verb = verbs.get(sign, "commit")
    pid = piece(state, rest if verb != "commit" else word)
    return move(verb, seat=pid >> 8, piece=pid & 255)


def _own(state: KnightsState, name: str) -> int:
    assert state.actor is not None
    return piece(state, LETTERS[state.actor] + name)


def _train(state: KnightsState, name: str) -> Move:
    pid = _own(state, name)
    verb = "train" if state.recruit(pid) is not None else "extend"
    return move(verb, piece=pid & 255)


def _target(state: KnightsState, rest: str) -> Move:
    if rest == "hand":
        return move("target", hand=True)
    if rest in LETTERS:
        return move("target", seat=LETTERS.index(rest))
    if rest.startswith("g:"):
        return move("target", graveyard=LETTERS.index(rest[2:]))
    if rest.startswith("c:"):
        found = [card for card in state.lasting if CARD_NAMES[card.card] == rest[2:]]
        return move("target", stamp=found[-1].stamp if found else 255)
    pid = piece(state, rest)
    return move("target", seat=pid >> 8, piece=pid & 255)


def _group(state: KnightsState, name: str) -> int:
    pid = piece(state, name)
    battle = state.battle
    groups = battle.groups if battle is not None else ()
    for at, group in enumerate(groups):
        if pid in group.members:
            return at
    return int(name) if name.isdigit() else 0


def piece(state: KnightsState, name: str) -> int:
    """``S9/2`` or ``BS9/2``: a Knight; ``B7-8``: a Recruit or Candidate; ``B0-0`` and so on."""
    if name.isdigit():
        return NO_PIECE
    if "-" in name:
        seat, wanted = LETTERS.index(name[0]), tile(name[1:])
        found = [one.pid for one in state.recruits[seat] if one.tile == wanted]
        found += [one.pid for one in state.candidates[seat] if one.tile == wanted]
        return found[-1] if found else NO_PIECE
    seats = range(state.players)
    if name[0] in LETTERS and name[1] in SUITS and not name[1].isdigit():
        seats, name = range(LETTERS.index(name[0]), LETTERS.index(name[0]) + 1), name[1:]
    suit, ends = SUITS.index(name[0]), name[1:]
    pids = [
        one.pid
        for seat in seats
        for one in state.knights[seat]
        if one.suit == suit
        and (f"{one.attack}/{one.defence}" == ends or (ends == "=" and one.is_double))
    ]
    if state.battle is not None:
        pids += [one.pid for one in state.battle.fallen if one.suit == suit]
    return pids[0] if pids else 255


def until(state: KnightsState, *steps: str) -> KnightsState:
    """Everybody declines until one of these is asked, or the game is over."""
    while state.actor is not None and asked(state)[1] not in steps:
        legal = {one.type: one for one in state.moves()}
        for verb in ("pass", "done", "end_attack"):
            if verb in legal:
                state.play(legal[verb])
                break
        else:
            if asked(state)[1] != "discard":
                pytest.fail(f"nobody can decline {asked(state)}: {list(state.moves())}")
            state.play(state.default_move())
        check(state)
    return state


def fight(state: KnightsState, attack: str, blocks: str = "") -> KnightsState:
    """An attack and its blocks; everybody else declines; back in ``attack_main``."""
    play(state, attack)
    if asked(state)[1] == "commit_attack":
        play(state, ".")
    if blocks:
        until(state, "commit_defence")
        play(state, blocks)
    return until(state, "attack_main", "bury", "loot", "discard")


def check(state: KnightsState) -> None:
    """What holds after every move: the invariants, and that there is something to do."""
    found = state.violations()
    if found:
        pytest.fail(f"broken invariants: {found}")
    if state.over == bool(state.moves()):
        pytest.fail(f"over: {state.over}, but the legal moves are {state.moves()}")


# Reading a state.


def asked(state: KnightsState) -> tuple[str, str]:
    """Who is asked what; of windows the name."""
    if state.actor is None:
        return "nobody", "over"
    prompt = state.prompt
    assert prompt is not None
    return SEATS[state.actor], prompt.step


def offers(state: KnightsState, verb: str) -> list[str]:
    """The legal moves of a verb, by their card, piece, seat or value."""
    found: list[str] = []
    for one in state.moves():
        if one.type == verb:
            found.append(_offer(state, one))
    return found


def _offer(state: KnightsState, one: Move) -> str:
    data = one.to_json()
    if "card" in data:
        return str(data["card"])
    if data.get("hand"):
        return "hand"
    if "piece" in data:
        seat: int = data.get("seat", state.top.seat)
        return _name(state, seat << 8 | data["piece"])
    if "stamp" in data:
        card = state.in_play(data["stamp"])
        return CARD_NAMES[card.card] if card else "?"
    if "graveyard" in data:
        return f"g:{LETTERS[data['graveyard']]}"
    if "seat" in data:
        return LETTERS[data["seat"]]
    return str(next(iter(one.values), ""))


def _name(state: KnightsState, pid: int) -> str:
    knight = state.find_knight(pid)
    if knight is not None:
        return f"{SUITS[knight.suit]}{knight.attack}/{knight.defence}"
    found = state.recruit(pid) or state.candidate(pid)
    return domino_text(found.tile) if found else "?"


def knights(state: KnightsState, name: str) -> str:
    """The Knights of a seat with their current powers; ``*`` spent, ``!`` barred."""
    seat = SEATS.index(name)
    found: list[str] = []
    for one in state.knights[seat]:
        attack, defence = power(state, one, seat)
        mark = "!" if one.barred != NOBODY else "*" if one.used else ""
        found.append(f"{SUITS[one.suit]}{attack}/{defence}{mark}")
    return " ".join(found)


def hand(state: KnightsState, name: str) -> str:
    return " ".join(format_card(card) for card in state.hands[SEATS.index(name)])


def recruits(state: KnightsState, name: str) -> str:
    return " ".join(domino_text(one.tile) for one in state.recruits[SEATS.index(name)])


def candidates(state: KnightsState, name: str) -> str:
    found = state.candidates[SEATS.index(name)]
    return " ".join(
        f"{domino_text(one.tile)}:{','.join(CARD_NAMES[card] for card in one.cards)}"
        for one in found
    )


def grave(state: KnightsState, name: str) -> str:
    """Bottom to top."""
    found = state.graveyards[SEATS.index(name)]
    if state.rules.dominoless:
        return " ".join(CARD_NAMES[card] for card in found)
    return " ".join(domino_text(one) for one in found)


def pile(state: KnightsState) -> str:
    """The discard pile, bottom to top."""
    return " ".join(CARD_NAMES[card] for card in state.discard)


def score(state: KnightsState, name: str) -> int:
    return state.score[SEATS.index(name)]


def event(state: KnightsState, kind: str) -> Event:
    """The last event of a kind that the last move caused."""
    found = [one for one in state.events if one.kind == kind]
    if not found:
        pytest.fail(f"no event {kind} among {[one.kind for one in state.events]}")
    return found[-1]


def ending(state: KnightsState) -> tuple[str, tuple[int, ...]]:
    assert state.result is not None, "the game goes on"
    return state.result.reason, state.result.places


# Reading the page.
