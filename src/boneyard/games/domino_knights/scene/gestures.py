"""Knights led against Kingdoms and before attackers; cards that go into a payment and out again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boneyard import Click, Gesture, Move
from boneyard.games.domino_knights.events import piece_id
from boneyard.games.domino_knights.moves import DISCARD, PAY, PLACE
from boneyard.games.domino_knights.powers import Clash, clash
from boneyard.games.domino_knights.rules import WEALTH
from boneyard.games.domino_knights.scene.payments import onto_recruits, payments, proposals
from boneyard.games.domino_knights.scene.seats import card_id
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.battle import AttackMain
from boneyard.games.domino_knights.steps.choosing import CardByCard
from boneyard.games.domino_knights.steps.committing import Committing
from boneyard.games.domino_knights.steps.training import Pay, Train
from boneyard.games.domino_knights.text.words import piece_text
from boneyard.kernel.gestures import begun, carried_to, follow_ups, goes_on, take_out

PICKS = ("attack", "commit", "place", "pay", "train", "extend", "pair", "suit_card", "discard")
"""What may only begin a choice, or go on with it."""
ENDS = ("draw", "attackers fall", "blockers fall", "both fall")


def is_free(view: KnightsState, move: Move) -> bool:
    """Whether it only goes on with a choice. The last Knight, or the last card, completes it."""
    if move.type == "play":
        return view.rules.kind_of[move.key] != WEALTH
    return move.type in PICKS and goes_on(view, move)


def gestures_of(
    view: KnightsState, clicks: Sequence[Click], click_for: Callable[[KnightsState, Move], Click]
) -> list[Gesture]:
    """All that the actor can do at one go."""
    step = view.top
    if not view.moves():
        return []
    if isinstance(step, Committing):
        return [] if step.attacks else _blocks(view, step, clicks)
    if isinstance(step, CardByCard):
        return _cards(view, step, clicks)
    plays = [click for click in clicks if click.move.type == "play" and click.free]
    found = follow_ups(view, plays, click_for)
    if isinstance(step, AttackMain):
        found += _attacks(view, clicks)
    if isinstance(step, Train):
        found += [*onto_recruits(view, clicks), *proposals(view, clicks)]
    return found


# Knights.


def _attacks(view: KnightsState, clicks: Sequence[Click]) -> list[Gesture]:
    """A Knight is led to the Kingdom that it attacks; others may join it then."""
    found: list[Gesture] = []
    for click in clicks:
        if click.move.type == "attack":
            ahead = begun(view, click.move)
            knights = [move for move in ahead.moves() if move.type == "commit"]
            found += [_attack(ahead, click, move) for move in knights]
    return found


def _attack(ahead: KnightsState, click: Click, knight: Move) -> Gesture:
    name, is_alone = piece_text(ahead, knight.key), not goes_on(ahead, knight)
    return Gesture(
        click.element,
        (click.move, knight),
        f"{click.label} with {name}",
        piece_id(knight.key),
        hint=click.hint,
        warning=click.warning,
        free=not is_alone,
    )


def _blocks(view: KnightsState, step: Committing, clicks: Sequence[Click]) -> list[Gesture]:
    """A Knight is put before a group, with how that would end."""
    found: list[Gesture] = []
    places = step.placements(view)
    for click in clicks:
        if click.move.type == "commit":
            found += [_block(view, step, click, group, len(places) == 1) for group in places]
    return found


def _block(
    view: KnightsState, step: Committing, click: Click, group: int, is_only: bool
) -> Gesture:
    """Where there is only one group, it is not asked for."""
    moves = (click.move,) if is_only else (click.move, PLACE[group])
    ahead = view if is_only else begun(view, click.move)
    said = _outcome(view, step, click.move.key, group)
    return Gesture(
        f"battle:{group}",
        moves,
        f"Block with {piece_text(view, click.move.key)}",
        click.element,
        hint=said,
        note=said,
        free=goes_on(ahead, moves[-1]),
    )


def _outcome(view: KnightsState, step: Committing, pid: int, group: int) -> str:
    """How the clash would end with this Knight in it, and what would still get through."""
    groups = list(step.as_picked(view).groups)
    groups[group] = groups[group].blocked_by((pid,))
    clashes = [clash(view, one) for one in groups if one.members]
    ends = _ends(clash(view, groups[group]))
    through = sum([one.damage for one in clashes])
    return ends if view.has_fame else f"{ends}, {through} get through"


def _ends(found: Clash) -> str:
    if not found.blockers or not found.attackers:
        return "stand-off"
    return ENDS[2 * found.hits + found.hits_back]


# Cards that are picked one by one.


def _cards(view: KnightsState, step: CardByCard, clicks: Sequence[Click]) -> list[Gesture]:
    """Picked and put back, by clicks or by carrying them there and back; the cheapest at once."""
    place = piece_id(step.pid) if isinstance(step, Pay) else "discard"
    cards = [click for click in clicks if click.move.type in ("pay", "discard")]
    twins, staged = _twins(view, step, clicks), _taken_out(step)
    back = carried_to(f"hand:{step.seat}", staged)
    found = [*twins, *staged, *carried_to(place, [*cards, *twins]), *back]
    return [*found, *payments(view, step)] if isinstance(step, Pay) else found


def _twins(view: KnightsState, step: CardByCard, clicks: Sequence[Click]) -> list[Gesture]:
    """Of equal cards every one can be clicked, not only the first."""
    found: list[Gesture] = []
    hand = view.hands[step.seat]
    for click in clicks:
        if click.move.type in ("pay", "discard"):
            card = click.move.key
            for copy in range(step.staged.count(card) + 1, hand.count(card)):
                id = card_id(step.seat, card, copy)
                found.append(Gesture(id, (click.move,), click.label, free=click.free))
    return found


def _taken_out(step: CardByCard) -> list[Gesture]:
    """A card that was picked is put back by another click."""
    moves = PAY if isinstance(step, Pay) else DISCARD
    staged = step.staged
    ids = [card_id(step.seat, card, staged[:at].count(card)) for at, card in enumerate(staged)]
    return take_out(ids, [moves[card] for card in staged], "Take it back")
