"""Bids with the hands: cards in and out, several at once, an Avatar led to its target."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from boneyard import Click, Gesture, Move, Piece, Seat
from boneyard.components import CARD_NAMES, POINTS, Card, Cards, card_text, cheapest, distinct
from boneyard.games.domino_avatars.moves import CARD
from boneyard.games.domino_avatars.pieces import points_of
from boneyard.games.domino_avatars.rules import NO_CLASS
from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.games.domino_avatars.steps.bids import Defending, LayCards
from boneyard.kernel.gestures import carried_to, follow_ups, take_out

FREE = ("card", "attack_with", "aid")
"""Clicks that only begin a choice or go on with it."""
HOLD = "propose:hold"


def card_id(seat: Seat, card: Card, copy: int) -> str:
    """A card in the viewer's own hand; equal cards are told apart by a number."""
    return f"card:{seat}:{CARD_NAMES[card]}:{copy}"


def gestures_of(
    view: AvatarsState, clicks: Sequence[Click], click_for: Callable[[AvatarsState, Move], Click]
) -> list[Gesture]:
    """All that the actor can do at one go."""
    step = view.top
    if not view.moves():
        return []
    if isinstance(step, LayCards):
        return [*_bids(view, step, clicks), *_proposals(view, step)]
    attacks = [click for click in clicks if click.move.type == "attack_with"]
    return follow_ups(view, attacks, click_for)


def _bids(view: AvatarsState, step: LayCards, clicks: Sequence[Click]) -> list[Gesture]:
    """Cards that go into the bid and out of it, by clicks or by carrying them there and back."""
    cards = [click for click in clicks if click.move.type == "card"]
    twins, staged = _twins(view, step, clicks), _taken_out(step)
    back = carried_to(f"hand:{step.seat}", staged)
    return [*twins, *staged, *carried_to("battle", [*cards, *twins]), *back]


def _twins(view: AvatarsState, step: LayCards, clicks: Sequence[Click]) -> list[Gesture]:
    """Of equal cards every one can be clicked, not only the first."""
    found: list[Gesture] = []
    for click in clicks:
        card = click.move.key
        if click.move.type == "card":
            copies = range(step.staged.count(card) + 1, view.hands[step.seat].count(card))
            ids = [card_id(step.seat, card, copy) for copy in copies]
            found += [Gesture(id, (click.move,), click.label, free=True) for id in ids]
    return found


def _taken_out(step: LayCards) -> list[Gesture]:
    """A card that is in the bid is taken out again by another click."""
    staged = step.staged
    ids = [card_id(step.seat, card, staged[:at].count(card)) for at, card in enumerate(staged)]
    return take_out(ids, [CARD[card] for card in staged], "Take it out again")


# Proposals: buttons that put several cards in at once, in place of those that are in.


def proposal_buttons(view: AvatarsState, gestures: Iterable[Gesture]) -> list[Piece]:
    """A button for each proposal, or one that says why nothing can be proposed."""
    step = view.top
    found = [
        Piece(gesture.element, "action", gesture.label, tooltip=gesture.hint)
        for gesture in gestures
        if gesture.element.startswith("propose:")
    ]
    if isinstance(step, Defending) and view.moves() and not any(one.id == HOLD for one in found):
        most = view.total_defend() + max(map(points_of, _classes(view, step)), default=0)
        attack = view.total_attack()
        if most < attack:
            label = f"You cannot hold: {most} against {attack}"
            why = "All your cards that may be laid together are not enough."
            found.append(Piece(HOLD, "action", label, tooltip=why, dimmed=True))
    return found


def _proposals(view: AvatarsState, step: LayCards) -> list[Gesture]:
    """None before it is said which side is aided."""
    if not step.staged and not any(move.type == "card" for move in view.moves()):
        return []
    found: list[Gesture] = []
    if isinstance(step, Defending):
        need = view.total_attack() - view.total_defend()
        held = [
            best
            for cards in _classes(view, step)
            if (best := cheapest(cards, POINTS, max(need, 1)))
        ]
        if held and need > 0:
            best = min(held, key=points_of)
            found += _proposed(step, HOLD, "Cheapest that holds", best)
    for cards in _classes(view, step):
        if len(cards) > 1:
            words = view.rules.class_words(view.rules.class_of[cards[0]])
            colour = words.split()[0]
            found += _proposed(step, f"propose:{colour}", f"All {colour}", cards)
    return found


def _proposed(step: LayCards, element: str, label: str, cards: Cards) -> list[Gesture]:
    """These cards and no others; nothing, if that is how it is."""
    if sorted(step.staged) == sorted(cards):
        return []
    moves = tuple([CARD[card] for card in cards])
    hint = f"Puts in {', '.join(map(card_text, cards))}, and no other card"
    words = f"{label}: {points_of(cards)} points"
    return [Gesture(element, moves, words, back=len(step.staged), hint=hint, free=True)]


def _classes(view: AvatarsState, step: LayCards) -> list[Cards]:
    """The hand's cards that may be laid together, one class after the other."""
    class_of, bound = view.rules.class_of, step.bound_class(view)
    hand = view.hands[step.seat]
    classes = distinct(sorted([class_of[card] for card in hand]))
    wanted = [one for one in classes if bound in (NO_CLASS, one)]
    found = [tuple([card for card in hand if class_of[card] == one]) for one in wanted]
    if view.rules.partial_defence or not isinstance(step, Defending):
        return found
    need = view.total_attack() - view.total_defend()
    return [cards for cards in found if points_of(cards) >= need]
