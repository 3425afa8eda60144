"""What special cards do when they take effect, and what it means to negate one (6.6)."""

from __future__ import annotations

from boneyard import NOBODY, Seat
from boneyard.components import CARD_NAMES, DOMINO_NAMES, UNKNOWN, Card, Cards, Domino, changed
from boneyard.games.domino_knights.events import names_of, piece_id, tell_knight, tell_took_effect
from boneyard.games.domino_knights.moves import GRAVEYARD, HAND, IN_PLAY, KINGDOM, NO_TARGET
from boneyard.games.domino_knights.pieces import (
    NO_PIECE,
    OWNER_SHIFT,
    Candidate,
    Lasting,
    Pid,
    Recruit,
    can_enter,
)
from boneyard.games.domino_knights.powers import SUITS_MASK
from boneyard.games.domino_knights.rules import (
    DEATH,
    JACK,
    KING,
    LIFE,
    MERCENARY,
    NECROMANCER,
    POWER,
    QUEEN,
    WEALTH,
    WIZARD,
)
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.arriving import LIFE_CARD, LifeFace
from boneyard.games.domino_knights.steps.leaving import (
    change_hands,
    drop_lasting,
    kill,
    settle,
    take_off,
)


def take_effect(state: KnightsState, card: Card, caster: Seat, aim: int) -> None:
    """6.6: the announced card is not negated. Lasting cards get the next stamp."""
    kind = state.rules.kind_of[card]
    if kind == LIFE and (aim == HAND or state.find_knight(aim) is None):
        _bring_in(state, card, caster, aim)
        return
    state.chain = ()
    state.aim = NO_TARGET
    if kind == DEATH:
        kill(state, aim, "death")
    elif kind == WIZARD:
        lasting = state.in_play(aim - IN_PLAY)
        assert lasting is not None
        negate(state, lasting)
    elif kind == NECROMANCER:
        raise_dead(state, caster, aim)
    else:
        _stay(state, kind, card, caster, aim)
        return
    state.put_down((card,))
    settle(state, caster)


def _bring_in(state: KnightsState, card: Card, caster: Seat, aim: int) -> None:
    """Life for somebody not yet in play: a card is chosen only now (R55); or it fizzles (5.8)."""
    if aim != HAND and state.candidate(aim) is not None:
        state.push(LifeFace(caster, UNKNOWN))
        return
    recruit = None if aim == HAND else state.recruit(aim)
    tile = UNKNOWN if recruit is None else recruit.tile
    if can_enter(state.rules, state.hands[caster], tile, state.true_suits()):
        state.push(LIFE_CARD[caster])
        return
    state.chain = ()
    state.aim = NO_TARGET
    state.put_down((card,))
    state.tell("fizzled", ("seat", "card"), (caster, CARD_NAMES[card]))


def _stay(state: KnightsState, kind: int, card: Card, caster: Seat, aim: int) -> None:
    """A card stays beside a Kingdom or on a Knight until the Draw phase of its anchor (R45)."""
    seat, pid, anchor = NOBODY, NO_PIECE, NOBODY
    if kind == WEALTH:
        seat = caster  # until Promote (R61)
    elif kind in (KING, QUEEN, JACK):
        seat = anchor = aim - KINGDOM
    else:
        pid, anchor = aim, _anchor_on(state, kind, caster, aim)
    lasting = state.put_in_play(kind, card, caster, seat, pid, anchor)
    if kind == MERCENARY:
        change_hands(state, pid)  # which is told
        settle(state, caster)
        return
    tell_took_effect(state, lasting, state.holder(lasting))
    if kind == QUEEN:
        _turn_back(state, card & SUITS_MASK, seat)


def _anchor_on(state: KnightsState, kind: int, caster: Seat, pid: Pid) -> Seat:
    """At whose Draw phase a card on a Knight ends (R45, R46, R75)."""
    rules = state.rules
    if kind == MERCENARY:
        return NOBODY if rules.mercenary_stays else caster
    if kind == POWER and rules.power_stays:
        return NOBODY
    return caster if rules.aces_expire_with_caster else state.controller(pid)


def _turn_back(state: KnightsState, suit: int, seat: Seat) -> None:
    """6.6 Queen 3: beside the defender she withdraws attackers of her suit, barred (R64)."""
    battle = state.battle
    if battle is None or battle.defender != seat:
        return
    for group in battle.groups:
        for pid in group.members:
            knight = state.knight(pid)
            if knight.suit == suit:
                holder = state.controller(pid)
                state.battle = state.the_battle.without(pid)
                state.replace_knight(holder, knight.marked(knight.used, holder, knight.tired))
                tell_knight(state, "withdrawn", holder, knight, f"knights:{holder}")


def negate(state: KnightsState, card: Lasting) -> None:
    """6.6 Wizard: only the continuing effect ends; Wealth and Mercenary are undone (R56, R60)."""
    earlier = 0
    for other in state.lasting:
        if other.stamp == card.stamp:
            break
        if other.kind == WEALTH and other.seat == card.seat:
            earlier += 1
    drop_lasting(state, [card])
    state.tell("ended", ("card", "seat"), (CARD_NAMES[card.card], card.caster))
    if card.kind == MERCENARY:
        change_hands(state, card.pid)
    elif card.kind == WEALTH:
        _unpay(state, card.seat, earlier)


def _unpay(state: KnightsState, seat: Seat, nth: int) -> None:
    """R60: Candidates that are not covered any more fall back, cards to the hand, unseen (R103)."""
    rules = state.rules
    kept: list[Candidate] = []
    for before in state.candidates[seat]:
        candidate = before.without_wealth(nth)
        if rules.multi_turn or candidate.is_complete(rules):
            kept.append(candidate)
            continue
        recruit = Recruit(candidate.pid, candidate.tile, candidate.raised, candidate.since)
        state.recruits = changed(state.recruits, seat, (*state.recruits[seat], recruit))
        state.hands[seat] = tuple(sorted((*state.hands[seat], *candidate.cards)))
        state.resumes = True
        values = (seat, piece_id(candidate.pid), len(candidate.cards), f"recruits:{seat}")
        state.tell("fell_back", ("seat", "piece", "count", "to"), values)
    state.candidates = changed(state.candidates, seat, tuple(kept))


def raise_dead(state: KnightsState, caster: Seat, aim: int) -> None:
    """6.6 Necromancer: the top of a graveyard, anybody's (R57), or one of the fallen (6.13)."""
    if state.rules.no_graveyards:
        source = f"knights:{aim >> OWNER_SHIFT}"
        tile, pair = _lift_fallen(state, aim)
    else:
        seat = aim - GRAVEYARD
        source, grave = f"graveyard:{seat}", state.graveyards[seat]
        tile, pair = (UNKNOWN, grave) if state.rules.dominoless else (grave[-1], ())
        state.graveyards = changed(
            state.graveyards, seat, () if state.rules.dominoless else grave[:-1]
        )
    pid = state.next_serial(caster)
    what = " ".join(names_of(pair)) or DOMINO_NAMES[tile]
    to = f"recruits:{caster}"
    if state.rules.dominoless:
        to = f"candidates:{caster}"
        raised = Candidate(pid, UNKNOWN, pair, (0,) * len(pair), raised=True, since=state.recycles)
        state.candidates = changed(
            state.candidates, caster, (*state.candidates[caster], raised)
        )  # R78
    else:
        recruit = Recruit(pid, tile, True, state.recycles)
        state.recruits = changed(state.recruits, caster, (*state.recruits[caster], recruit))  # R58
    values = (caster, piece_id(pid), what, source, to)
    state.tell("raised", ("seat", "piece", "what", "from", "to"), values)


def _lift_fallen(state: KnightsState, pid: Pid) -> tuple[Domino, Cards]:
    """6.13: its training cards are discarded; a pair comes along."""
    battle = state.the_battle
    for knight in battle.fallen:
        if knight.pid == pid:
            battle = battle.copy()
            battle.fallen = tuple([one for one in battle.fallen if one.pid != pid])
            state.battle = battle
            return knight.tile, knight.cards
    knight = take_off(state, pid)
    if state.rules.dominoless:
        return UNKNOWN, knight.cards
    state.put_down(knight.cards)
    return knight.tile, ()
