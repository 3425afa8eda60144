"""Special cards: who may play which when and on what, and the counter chain (5.5, 6.5)."""

from __future__ import annotations

from typing import Final, final

from boneyard import NOBODY, SEAT, Move, Number, Prompt, Reaction, Refusal, Row, Seat, Step, written
from boneyard.components import A_CARD, BLANK, CARD_NAMES, UNKNOWN, Card, card_text, without
from boneyard.games.domino_knights.events import piece_id, texts_of
from boneyard.games.domino_knights.moves import (
    HAND,
    NO_TARGET,
    ONLY_PASS,
    PASS,
    PLAY,
    TARGET_GRAVEYARD,
    TARGET_HAND,
    TARGET_IN_PLAY,
    TARGET_KINGDOM,
    TARGET_PIECE,
    WIZARD_CARD,
    target_of,
)
from boneyard.games.domino_knights.pieces import (
    CARD_MASK,
    NEGATED,
    OWNER_SHIFT,
    PLAYED,
    SEAT_SHIFT,
    Lasting,
    can_enter,
    suits_with_pairs,
)
from boneyard.games.domino_knights.rules import (
    DEATH,
    LIFE,
    MERCENARY,
    NECROMANCER,
    NO_SPECIAL,
    POWER,
    SPECIAL_NAMES,
    WEALTH,
    WIZARD,
)
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.choosing import Choice
from boneyard.games.domino_knights.steps.effects import take_effect

# 6.5: the moments at which specials may be played.
MAIN: Final = 0
TRAINING: Final = 1
IN_WINDOW: Final = 2
AFTERMATH: Final = 3
ON_WEALTH: Final = 4

ANNOUNCED: Final = ("seat", "card", "special", "target", "target_seat", "what", "from", "to")


def is_allowed(state: KnightsState, kind: int, moment: int) -> bool:
    """Whether a special of this kind may be played at this moment at all."""
    if kind == NO_SPECIAL:
        return False
    if moment == AFTERMATH:
        return kind == NECROMANCER
    if moment == ON_WEALTH:
        return kind == WIZARD
    if kind == WEALTH:
        return moment == TRAINING  # R59
    return kind != NECROMANCER or not state.rules.no_graveyards


def targets(state: KnightsState, seat: Seat, card: Card, moment: int) -> tuple[Move, ...]:
    """6.5: all that the card may be played on now; own things too (R51)."""
    kind = state.rules.kind_of[card]
    if not is_allowed(state, kind, moment):
        return ()
    if kind == DEATH:
        return _victims(state)
    if kind == LIFE:
        return _to_be_given_life(state, seat, card)
    if kind == POWER:
        return _all_knights(state, NOBODY)
    if kind == MERCENARY:
        return _all_knights(state, seat)
    if kind == WIZARD:
        found = [card for card in state.lasting if can_be_negated(state, card, moment)]
        return tuple([TARGET_IN_PLAY[card.stamp] for card in found])
    if kind == NECROMANCER:
        return _dead(state)
    if kind == WEALTH:
        return (PASS,)  # it has no target; see ``OffersSpecials``
    return tuple([TARGET_KINGDOM[other] for other in state.living_seats()])


def has_target(state: KnightsState, seat: Seat, card: Card, moment: int) -> bool:
    """The same question, for the many cards that need no list."""
    kind = state.rules.kind_of[card]
    if not is_allowed(state, kind, moment):
        return False
    if kind == WEALTH or POWER < kind < WIZARD:
        return True  # a King, Queen or Jack: there is always a living Kingdom
    if kind in (DEATH, LIFE, POWER) and state.has_knights():
        return True  # any Knight in play will do
    return len(targets(state, seat, card, moment)) > 0


def _victims(state: KnightsState) -> tuple[Move, ...]:
    """Any piece on the board; with ``death_targets`` = field no Recruits (R22, R50)."""
    found: list[Move] = []
    for seat in range(state.players):
        for knight in state.knights[seat]:
            found.append(TARGET_PIECE[knight.pid])
        for candidate in state.candidates[seat]:
            found.append(TARGET_PIECE[candidate.pid])
        if state.rules.death_on_recruits:
            for recruit in state.recruits[seat]:
                found.append(TARGET_PIECE[recruit.pid])
    return tuple(found)


def _all_knights(state: KnightsState, but_of: Seat) -> tuple[Move, ...]:
    rows = [row for seat, row in enumerate(state.knights) if seat != but_of]
    return tuple([TARGET_PIECE[knight.pid] for row in rows for knight in row])


def _to_be_given_life(state: KnightsState, seat: Seat, card: Card) -> tuple[Move, ...]:
    """6.6: an own Recruit with a card for it (R53, R54), or any Knight in play."""
    rules = state.rules
    found: list[Move] = []
    hand = without(state.hands[seat], card)
    suits = state.true_suits()
    if rules.dominoless:
        if suits_with_pairs(rules, hand):
            found.append(TARGET_HAND)
        for candidate in state.candidates[seat]:
            is_blank = len(candidate.cards) == 2 and candidate.cards[1] == BLANK
            # R102: a blank needs somebody to copy.
            if candidate.raised and (not is_blank or suits >> candidate.suit & 1):
                found.append(TARGET_PIECE[candidate.pid])
    for recruit in state.recruits[seat]:
        if can_enter(rules, hand, recruit.tile, suits):
            found.append(TARGET_PIECE[recruit.pid])
    found += _all_knights(state, NOBODY)
    return tuple(found)


def can_be_negated(state: KnightsState, card: Lasting, moment: int) -> bool:
    """Any card in play; Wealth only as long as its training time lasts (6.6, 6.12)."""
    if moment == ON_WEALTH:
        return card.kind == WEALTH and card.seat == state.active
    if card.kind == WEALTH:
        return state.rules.trains_last or state.training == card.seat
    return True


def _dead(state: KnightsState) -> tuple[Move, ...]:
    """Graveyards, also of the fallen (R57); without graveyards, those of this battle (6.13)."""
    if not state.rules.no_graveyards:
        return tuple([TARGET_GRAVEYARD[seat] for seat, one in enumerate(state.graveyards) if one])
    battle = state.battle
    if battle is None:
        return ()
    pids = [*battle.defeated, *[knight.pid for knight in battle.fallen]]
    return tuple([TARGET_PIECE[pid] for pid in pids])


def seat_aimed_at(state: KnightsState, aim: int) -> Seat:
    """The Kingdom that a target belongs to; NOBODY for none."""
    kind, which = target_of(aim)
    if kind == "in_play":
        card = state.in_play(which)
        assert card is not None
        return state.holder(card)
    if kind == "piece":
        holder = state.controller(aim)
        return holder if holder != NOBODY else aim >> OWNER_SHIFT
    return which if kind in ("seat", "graveyard") else NOBODY


def element_aimed_at(aim: int, caster: Seat) -> str:
    """The id of what a target is in scenes; empty for none."""
    kind, which = target_of(aim)
    if kind == "piece":
        return piece_id(aim)
    return f"{kind}:{caster if kind == 'hand' else which}" if kind else ""


NOTHING: Final[list[Move]] = []
"""No special can be played, as mostly; never added to."""


class OffersSpecials(Step[KnightsState]):
    """A decision in which one may also play a special card, and is then asked again (R47, R52)."""

    def moment(self) -> int:
        """Which of the moments of 6.5 this is."""
        return MAIN

    def has_played(self, state: KnightsState) -> None:
        """A special was announced here; it is resolved before this decision goes on."""

    def specials(self, state: KnightsState) -> list[Move]:
        """One move for each face in the hand that has a legal target now."""
        found: list[Move] = NOTHING
        kind_of = state.rules.kind_of
        moment = self.moment()
        last = UNKNOWN
        for card in state.hands[self.seat]:
            if card != last and kind_of[card] != NO_SPECIAL:
                last = card
                if has_target(state, self.seat, card, moment):
                    if found is NOTHING:
                        found = []
                    found.append(PLAY[card])
        return found

    def play_special(self, state: KnightsState, move: Move) -> None:
        """It asks for its target; Wealth has none."""
        if state.rules.kind_of[move.key] == WEALTH:
            announce(state, self.seat, move.key, NO_TARGET)
        else:
            state.push(PlayTarget(self.seat, move.key, self.moment()))

    def refusal(self, state: KnightsState, move: Move) -> Refusal:
        """Why a card cannot be played as a special here."""
        if move.type != "play":
            return super().refusal(state, move)
        held = [card for card in state.hands[self.seat] if PLAY[card] == move]
        if not held:
            return Refusal("6.5", "That card is not in your hand.")
        kind = state.rules.kind_of[held[0]]
        if kind == NO_SPECIAL:
            return Refusal("6.5", "That card has no special effect; it can only train.")
        name = SPECIAL_NAMES[kind]
        if not is_allowed(state, kind, self.moment()):
            return Refusal("6.5", f"{name} cannot be played at this moment.")
        return Refusal("6.5", f"There is nothing now that {name} could be played on.")


@final
class PlayTarget(Choice):
    """6.5: the target is named as the card is announced; until then nobody knows of it."""

    id = "play_target"
    rule = "6.5"
    forms = written(seat=SEAT, card=A_CARD, moment=Number(MAIN, ON_WEALTH))

    def __init__(self, seat: Seat, card: Card, moment: int) -> None:
        self.seat = seat
        self.card = card
        self.moment = moment

    def moves(self, state: KnightsState) -> tuple[Move, ...]:
        return targets(state, self.seat, self.card, self.moment)

    def play(self, state: KnightsState, move: Move) -> None:
        state.pop()
        announce(state, self.seat, self.card, move.key)

    def refusal(self, state: KnightsState, move: Move) -> Refusal:
        name = SPECIAL_NAMES[state.rules.kind_of[self.card]]
        return Refusal("6.5", f"Name something that {name} can be played on.")

    def is_begun(self) -> bool:
        return True


def announce(state: KnightsState, seat: Seat, card: Card, aim: int) -> None:
    """5.5: the card leaves the hand and is shown with its target; the chain begins."""
    top = state.top
    if isinstance(top, OffersSpecials):
        top.has_played(state)
    state.lay_open(seat, card)
    state.chain = (seat << SEAT_SHIFT | card,)
    state.aim = aim
    state.count(seat, PLAYED)
    if state.listens:
        hand = f"hand:{seat}"
        played = (seat, CARD_NAMES[card], SPECIAL_NAMES[state.rules.kind_of[card]])
        on = (element_aimed_at(aim, seat), seat_aimed_at(state, aim), _named(state, aim))
        state.tell("announced", ANNOUNCED, (*played, *on, hand, "chain"))
    state.push(asking(_others(state, seat)))


def _named(state: KnightsState, aim: int) -> str:
    """What lies there, as all may name it; empty for a Kingdom, and for nothing."""
    kind, which = target_of(aim)
    if kind == "in_play":
        card = state.in_play(which)
        return card_text(card.card) if card is not None else ""
    if kind != "piece":
        return kind if kind == "graveyard" else ""
    if state.recruit(aim) is not None:
        return "Recruit"
    if state.candidate(aim) is not None:
        return "Candidate"
    return "".join(texts_of(state, (aim,))) or "fallen Knight"


def _others(state: KnightsState, seat: Seat) -> tuple[Seat, ...]:
    """5.5: who may answer a card: everybody else, clockwise from the left of its player."""
    return tuple([other for other in state.living_from(seat + 1) if other != seat])


@final
class Respond(Step[KnightsState]):
    """5.5: only Wizards answer a card, and Wizards answer Wizards (R48)."""

    id = "respond"
    rule = "R48"
    forms = written(asked=Row(SEAT))
    default = PASS

    def __init__(self, asked: tuple[Seat, ...], has_passed: bool = False) -> None:
        self.seat = asked[0] if asked else NOBODY
        self.asked = asked
        self.has_passed = has_passed  # then no card has been laid open since somebody was asked
        self._after_pass: Respond | None = None

    def advance(self, state: KnightsState) -> bool:
        """5.6: an empty hand is not asked, and nobody if all Tens lie open."""
        found = self
        while found.asked and not state.hands[found.seat]:
            found = found.after_pass()
        if not found.asked or (not self.has_passed and state.is_public(WIZARD, state.rules.tens)):
            resolve_chain(state)
            return False
        if found is self:
            return True
        state.become(found)
        return False

    def after_pass(self) -> Respond:
        """The next one is asked; made once."""
        if self._after_pass is None:
            self._after_pass = Respond(self.asked[1:], has_passed=True)
        return self._after_pass

    def moves(self, state: KnightsState) -> tuple[Move, ...]:
        kind_of = state.rules.kind_of
        found: list[Move] = []
        last = UNKNOWN
        for card in state.hands[self.seat]:
            if card != last and kind_of[card] == WIZARD:
                found.append(WIZARD_CARD[card])
                last = card
        if not found:
            return ONLY_PASS
        found.append(PASS)
        return tuple(found)

    def play(self, state: KnightsState, move: Move) -> None:
        """A Wizard begins a new lap; a pass asks the next one."""
        if move is PASS:
            state.become(self.after_pass())
            return
        state.lay_open(self.seat, move.key)
        state.chain = (*state.chain, self.seat << SEAT_SHIFT | move.key)
        state.count(self.seat, PLAYED)
        if state.listens:
            values = (self.seat, CARD_NAMES[move.key], f"hand:{self.seat}", "chain")
            state.tell("countered", ("seat", "card", "from", "to"), values)
        state.become(asking(_others(state, self.seat)))

    def refusal(self, state: KnightsState, move: Move) -> Refusal:
        if move.type == "wizard":
            return Refusal("R48", "A card is countered with a Ten of your hand.")
        return Refusal("R48", "Only a Wizard (a Ten) answers a card; everything else comes later.")

    def reaction(self, state: KnightsState) -> Reaction:
        return Reaction(self.id, tuple([seat for seat in self.asked if state.hands[seat]]), PASS)

    def prompt(self, state: KnightsState) -> Prompt:
        """It concerns who played the cards of the chain, and what the first is aimed at."""
        caster, top = state.chain[0] >> SEAT_SHIFT, state.chain[-1] >> SEAT_SHIFT
        seats = dict.fromkeys((caster, top, seat_aimed_at(state, state.aim)))
        seats.pop(NOBODY, None)
        is_element = state.aim not in (NO_TARGET, HAND)
        now = self.reaction(state)
        return Prompt(
            self.id,
            self.seat,
            self.rule,
            window=now.name,
            asked=now.asked,
            passing=now.passing,
            concerns_seats=tuple(seats),
            concerns_pieces=(element_aimed_at(state.aim, caster),) if is_element else (),
        )


_ASKING: Final[dict[tuple[Seat, ...], Respond]] = {}


def asking(others: tuple[Seat, ...]) -> Respond:
    """The begin of a lap; there are few of them, each made once."""
    known = _ASKING.get(others)
    if known is None:
        known = Respond(others)
        _ASKING[others] = known
    return known


def resolve_chain(state: KnightsState) -> None:
    """5.5: an odd number of Wizards negates the card (R49), an even number lets it act."""
    state.pop()
    first = state.chain[0]
    caster, card = first >> SEAT_SHIFT, first & CARD_MASK
    state.put_down(tuple([played & CARD_MASK for played in state.chain[1:]]))
    for at in range(len(state.chain) - 1):
        if (len(state.chain) - at) % 2 == 0:
            state.count(state.chain[at] >> SEAT_SHIFT, NEGATED)
    if len(state.chain) % 2 == 0:
        state.chain = ()
        state.aim = NO_TARGET
        state.put_down((card,))
        state.tell("negated", ("seat", "card"), (caster, CARD_NAMES[card]))
    else:
        aim = state.aim
        state.chain = (first,)
        take_effect(state, card, caster, aim)
