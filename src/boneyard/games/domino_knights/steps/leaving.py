"""How pieces leave play, change hands or lose their model; how Kingdoms fall (5.7, 6.4, 6.8)."""

from __future__ import annotations

from typing import Final, final

from boneyard import NOBODY, SEAT, SEAT_OR_NOBODY, Move, Prompt, Refusal, Seat, Step, written
from boneyard.components import DOMINO_NAMES, Cards, Domino, changed
from boneyard.games.domino_knights.events import knight_text, names_of, piece_id, shape_text
from boneyard.games.domino_knights.fields import PID_OR_NONE
from boneyard.games.domino_knights.moves import COPY, MOST_SEATS
from boneyard.games.domino_knights.pieces import (
    FELL_BY,
    FELL_IN_ROUND,
    NO_PIECE,
    OWNER_SHIFT,
    Knight,
    Lasting,
    Pid,
)
from boneyard.games.domino_knights.rules import FAME_RACE, MERCENARY
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.choosing import Choice


def lay_to_rest(state: KnightsState, seat: Seat, tile: Domino, cards: Cards) -> None:
    """A dead domino goes face up on top of the graveyard, its training cards are discarded.

    6.14: of pairs only the last stays there.
    """
    if not state.rules.dominoless:
        state.put_down(cards)
        if state.rules.no_graveyards:
            state.return_to_peasants((tile,))  # 6.13
        else:
            state.graveyards = changed(state.graveyards, seat, state.graveyards[seat] + (tile,))
    elif state.rules.no_graveyards or len(cards) < 2:
        state.put_down(cards)  # R97: half a pair leaves nothing behind
    else:
        state.put_down(state.graveyards[seat])
        state.graveyards = changed(state.graveyards, seat, cards)


def take_off(state: KnightsState, pid: Pid) -> Knight:
    """A Knight leaves play: its attached cards are discarded, its place in the battle is empty."""
    seat = state.controller(pid)
    knight = state.knight(pid)
    state.knights[seat] = tuple([one for one in state.knights[seat] if one.pid != pid])
    drop_lasting(state, [card for card in state.lasting if card.pid == pid])
    if state.battle is not None and state.battle.is_fighting(pid):
        state.battle = state.battle.without(pid)
    return knight


def drop_lasting(state: KnightsState, gone: list[Lasting]) -> None:
    """Cards in play go to the discard pile, in the order of their stamps."""
    if gone:
        stamps = {card.stamp for card in gone}
        state.put_down(tuple([card.card for card in gone]))
        state.lasting = tuple([card for card in state.lasting if card.stamp not in stamps])


def end_lasting(state: KnightsState, seat: Seat, gone: list[Lasting]) -> None:
    """The time of these cards is over."""
    drop_lasting(state, gone)
    if state.listens:
        cards = names_of(tuple([card.card for card in gone]))
        state.tell("expired", ("seat", "cards"), (seat, cards))


def kill(state: KnightsState, pid: Pid, why: str) -> None:
    """6.6: the piece dies, face up, into its controller's graveyard (R50, R67, R95)."""
    state.stirred = True
    state.reveal()
    owner = pid >> OWNER_SHIFT
    recruit, candidate = state.recruit(pid), state.candidate(pid)
    if recruit is not None:
        state.remove_recruit(pid)
        _tell_died(state, owner, pid, DOMINO_NAMES[recruit.tile], (), why)
        lay_to_rest(state, owner, recruit.tile, ())
    elif candidate is not None:
        state.remove_candidate(pid)
        what = "" if state.rules.dominoless else DOMINO_NAMES[candidate.tile]
        _tell_died(state, owner, pid, what, candidate.cards, why)
        lay_to_rest(state, owner, candidate.tile, candidate.cards)
    else:
        seat, knight = state.controller(pid), take_off(state, pid)
        what = "Doppelganger" if knight.is_double else knight_text(state, knight)
        _tell_died(state, seat, pid, what, knight.cards, why)
        battle = state.battle
        if battle is not None and state.rules.no_graveyards and pid in battle.committed:
            leave_lying(state, knight)
        else:
            lay_to_rest(state, seat, knight.tile, knight.cards)


def leave_lying(state: KnightsState, knight: Knight) -> None:
    """6.13, R99: those who die in a battle lie on the battlefield until its clean-up."""
    if not state.rules.dominoless:
        state.put_down(knight.cards)
        knight = Knight(knight.pid, knight.tile, 0, 0, knight.suit, (), used=True)
    battle = state.the_battle.copy()
    battle.fallen = (*battle.fallen, knight)
    state.battle = battle


def _tell_died(
    state: KnightsState, seat: Seat, pid: Pid, what: str, cards: Cards, why: str
) -> None:
    if state.listens:
        values = (seat, piece_id(pid), what, names_of(cards), why, f"graveyard:{seat}")
        state.tell("died", ("seat", "piece", "what", "cards", "why", "to"), values)


def change_hands(state: KnightsState, pid: Pid) -> None:
    """R76: a Knight goes to whom it belongs now, and leaves the battle it was fighting."""
    knight = state.find_knight(pid)
    if knight is None:
        return
    # 6.14: the latest Mercenary on it rules; without one, its owner.
    hired = [card.caster for card in state.lasting if card.kind == MERCENARY and card.pid == pid]
    before, after = state.controller(pid), hired[-1] if hired else knight.owner
    if before == after:
        return
    if not state.is_living(after):
        # 6.14: back to an owner who has fallen: it dies into the owner's grave.
        _tell_died(
            state, after, pid, knight_text(state, knight), knight.cards, "its Kingdom has fallen"
        )
        take_off(state, pid)
        lay_to_rest(state, after, knight.tile, knight.cards)
        state.stirred = True
        return
    state.knights[before] = tuple([one for one in state.knights[before] if one.pid != pid])
    state.knights[after] = (*state.knights[after], knight)
    if state.battle is not None and state.battle.is_fighting(pid):
        state.battle = state.battle.without(pid)
    values = (after, before, piece_id(pid), knight_text(state, knight), f"knights:{after}")
    state.tell("changed_hands", ("seat", "before", "piece", "knight", "to"), values)


def expire(state: KnightsState, seat: Seat) -> bool:
    """5.3 Draw steps 1 and 2: what this seat's Draw phase ends; whether a Knight changed hands."""
    hired: list[Pid] = []
    if any(card.anchor == seat for card in state.lasting):
        gone = [card for card in state.lasting if card.anchor == seat]
        end_lasting(state, seat, gone)
        hired = [card.pid for card in gone if card.kind == MERCENARY]
    for pid in hired:
        change_hands(state, pid)
    for holder in range(state.players):
        for knight in state.knights[holder]:
            if knight.barred == seat:
                state.replace_knight(holder, knight.marked(knight.used, NOBODY, knight.tired))
    return len(hired) > 0


def is_orphan(state: KnightsState, knight: Knight) -> bool:
    """A Doppelganger that copies nobody who is in play."""
    is_copying = knight.copied != NO_PIECE and state.find_knight(knight.copied) is not None
    return knight.is_double and not is_copying


def models(state: KnightsState, suit: int) -> tuple[Move, ...]:
    """6.8: true Knights of the suit, anybody's (R83)."""
    knights = [knight for row in state.knights for knight in row if not knight.is_double]
    return tuple([COPY[knight.pid] for knight in knights if knight.suit == suit])


@final
class CopyTarget(Choice):
    """6.8: a Doppelganger whose model is gone chooses another at once, or dies (R84)."""

    id = "copy_target"
    rule = "R84"
    forms = written(seat=SEAT_OR_NOBODY, pid=PID_OR_NONE)

    def __init__(self, seat: Seat, pid: Pid) -> None:
        self.seat = seat
        self.pid = pid

    def advance(self, state: KnightsState) -> bool:
        """Clockwise from the active Kingdom; nobody is asked who has no choice, or is to fall."""
        if self.pid != NO_PIECE:
            return True
        for seat in state.living_from(max(state.active, 0)):
            if state.score[seat] == 0 and not state.has_fame:
                continue  # 5.7: all it has goes in a moment
            for knight in state.knights[seat]:
                if is_orphan(state, knight):
                    self._next(state, seat, knight)
                    return False
        state.pop()
        return False

    def _next(self, state: KnightsState, seat: Seat, knight: Knight) -> None:
        choices = models(state, knight.suit)
        if not choices:
            kill(state, knight.pid, "nobody to copy")
        elif len(choices) == 1:
            _copy(state, seat, knight, choices[0].key)
        else:
            state.become(CopyTarget(seat, knight.pid))

    def moves(self, state: KnightsState) -> tuple[Move, ...]:
        return models(state, state.knight(self.pid).suit)

    def play(self, state: KnightsState, move: Move) -> None:
        _copy(state, self.seat, state.knight(self.pid), move.key)
        state.become(RECOPY)

    def refusal(self, state: KnightsState, move: Move) -> Refusal:
        return Refusal("R83", "A Doppelganger copies a true Knight of its own suit.")

    def prompt(self, state: KnightsState) -> Prompt:
        return Prompt(self.id, self.seat, self.rule, concerns_pieces=(piece_id(self.pid),))


def _copy(state: KnightsState, seat: Seat, knight: Knight, model: Pid) -> None:
    changed = knight.copying(model)
    state.replace_knight(seat, changed)
    values = (seat, piece_id(knight.pid), piece_id(model), shape_text(state, changed))
    state.tell("copied", ("seat", "piece", "model", "knight"), values)


RECOPY: Final = CopyTarget(NOBODY, NO_PIECE)


@final
class CheckFallen(Step[KnightsState]):
    """6.4 step 6, 6.9: Kingdoms without Health, or without Fame and pieces, are ejected."""

    id = "check_fallen"
    rule = "5.7"
    forms = written(culprit=SEAT)

    def __init__(self, culprit: Seat) -> None:
        self.seat = NOBODY
        self.culprit = culprit

    def advance(self, state: KnightsState) -> bool:
        """All of them together; then the ends of the game that hang on it (chapter 8)."""
        # No Health left; or no Fame and nothing that could win some (R90, R92).
        poor = [seat for seat in range(state.players) if state.score[seat] == 0]
        poor = [seat for seat in poor if state.is_living(seat)]
        doomed = [seat for seat in poor if not state.has_fame or not state.has_pieces(seat)]
        if not doomed:
            state.pop()
            if state.goal == FAME_RACE and max(state.score) >= state.rules.fame_target:
                state.end_game("fame_target")  # R72
            return False
        batch = 1 + max(state.fell)
        for seat in doomed:
            eject(state, seat, batch, self.culprit)
        living = len(state.living_seats())
        if living <= 1:
            state.end_game("last_standing" if living else "all_ejected")
            return False
        # 5.7: the turn of a fallen Kingdom is over; its Knights are copied no more.
        if not state.is_living(state.active):
            while state.top.id != "turn_end":
                state.pop()
            state.push(self)
        state.push(RECOPY)
        return False


CHECK_FALLEN: Final[tuple[CheckFallen, ...]] = tuple(
    [CheckFallen(seat) for seat in range(MOST_SEATS)]
)


def eject(state: KnightsState, seat: Seat, batch: int, culprit: Seat) -> None:
    """5.7: everything before a fallen Kingdom goes, its graveyard stays (R86, R100)."""
    state.fell = changed(state.fell, seat, batch)
    state.derive()
    state.stirred = True
    state.reveal()
    state.count(seat, FELL_IN_ROUND, state.round)
    if culprit != seat:
        state.count(seat, FELL_BY, culprit - NOBODY)  # it stood at NOBODY
    state.tell("ejected", ("seat", "by"), (seat, culprit))
    hired = [card for card in state.lasting if card.kind == MERCENARY and card.caster == seat]
    drop_lasting(state, hired)
    for card in hired:
        change_hands(state, card.pid)
    state.put_down(state.hands[seat])
    state.hands[seat] = ()
    state.shown = changed(state.shown, seat, ())
    drop_lasting(state, [card for card in state.lasting if card.seat == seat])
    _give_up_pieces(state, seat)


def _give_up_pieces(state: KnightsState, seat: Seat) -> None:
    """5.7 step 2: Recruits, Candidates, Knights, each oldest first, onto its own graveyard."""
    for recruit in state.recruits[seat]:
        lay_to_rest(state, seat, recruit.tile, ())
    state.recruits = changed(state.recruits, seat, ())
    for candidate in state.candidates[seat]:
        lay_to_rest(state, seat, candidate.tile, candidate.cards)
    state.candidates = changed(state.candidates, seat, ())
    for knight in state.knights[seat]:
        take_off(state, knight.pid)
        lay_to_rest(state, seat, knight.tile, knight.cards)


def settle(state: KnightsState, culprit: Seat) -> None:
    """After a piece has left play or changed hands: who falls, and who must copy another."""
    if state.has_fame and state.battle is None:
        state.push(CHECK_FALLEN[culprit])
    if state.battle is not None and state.battle.is_resolved:
        return  # 6.8: that is asked in clean-up step 5
    if any(is_orphan(state, knight) for row in state.knights for knight in row):
        state.push(RECOPY)
