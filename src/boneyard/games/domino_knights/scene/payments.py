"""Cards that go under Recruits: one by one, carried there, or the cheapest ones at one tap."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boneyard import Click, Gesture, Move, Piece
from boneyard.components import SUIT_OF, Cards, card_text, cheapest, domino_text
from boneyard.games.domino_knights.events import piece_id
from boneyard.games.domino_knights.moves import DONE, PAY
from boneyard.games.domino_knights.rules import BLANK_TILE, SUITS
from boneyard.games.domino_knights.scene.seats import card_id
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.training import Pay
from boneyard.kernel.gestures import begun, goes_on

PROPOSE = "propose:"


def onto_recruits(view: KnightsState, clicks: Sequence[Click]) -> list[Gesture]:
    """In the Train phase: a card is carried to the Recruit that it pays for."""
    found: list[Gesture] = []
    for click in clicks:
        if click.move.type in ("train", "extend") and not view.rules.dominoless:
            ahead = begun(view, click.move)
            pays = [move for move in ahead.moves() if move.type == "pay"]
            for move in pays:
                found += _onto(ahead, click, move)
    return found


def _onto(ahead: KnightsState, click: Click, pay: Move) -> list[Gesture]:
    """By every copy of the card."""
    step, card = ahead.top, pay.key
    assert isinstance(step, Pay)
    label = f"Pay {card_text(card)} for {domino_text(step.tile(ahead))}"
    is_free = goes_on(ahead, pay)
    worth = ahead.rules.value_of[card] << ahead.wealths(step.seat)
    said = f"Worth {worth} of {step.missing(ahead)}"
    ids = [card_id(step.seat, card, copy) for copy in range(ahead.hands[step.seat].count(card))]
    moves = (click.move, pay)
    return [Gesture(click.element, moves, label, id, hint=said, free=is_free) for id in ids]


# Proposals.


def proposals(view: KnightsState, clicks: Sequence[Click]) -> list[Gesture]:
    """Of each Recruit that can be paid for the cheapest payment, as one button."""
    found: list[Gesture] = []
    for click in clicks:
        if click.move.type == "train":
            ahead = begun(view, click.move)
            step = ahead.top
            assert isinstance(step, Pay)
            cards = _cheapest_for(ahead, step)
            if cards:
                found.append(_training(ahead, click, step, cards))
    return found


def _training(ahead: KnightsState, click: Click, step: Pay, cards: Cards) -> Gesture:
    """All clicks of it; it closes by itself where nothing more could be paid."""
    moves = [click.move, *[PAY[card] for card in cards]]
    for card in cards[:-1]:
        ahead = begun(ahead, PAY[card])
    if goes_on(ahead, PAY[cards[-1]]):
        moves.append(DONE)
    name, paid = domino_text(step.tile(ahead)), " ".join(map(card_text, cards))
    return Gesture(
        f"{PROPOSE}{click.element}",
        tuple(moves),
        f"Train {name} with {paid}",
        hint="The cheapest payment; at your next Promote it becomes a Knight",
    )


def payments(view: KnightsState, step: Pay) -> list[Gesture]:
    """While a Recruit is paid for: the cheapest cards instead of those that are picked."""
    start = Pay(step.seat, step.pid, ())
    cards = _cheapest_for(view, start)
    if not cards or sorted(cards) == sorted(step.staged) or step.tile(view) == BLANK_TILE:
        return []
    moves = tuple([PAY[card] for card in cards])
    paid = " ".join(map(card_text, cards))
    return [
        Gesture(
            f"{PROPOSE}{piece_id(step.pid)}",
            moves,
            f"Cheapest: {paid}",
            back=len(step.staged),
            hint="Picks these cards, and no others",
            free=_stays_open(view, start, cards),
        )
    ]


def _stays_open(view: KnightsState, step: Pay, cards: Cards) -> bool:
    """Whether more could be paid after these, so that it is still to be confirmed."""
    after = Pay(step.seat, step.pid, cards)
    return bool(after.pickable(view))


def _cheapest_for(view: KnightsState, step: Pay) -> Cards:
    """The fewest pips too much, of any suit that reaches; of a blank the lowest card."""
    values, wealths = view.rules.value_of, view.wealths(step.seat)
    pickable = [move.key for move in step.pickable(view)]
    if step.tile(view) == BLANK_TILE:
        return tuple(sorted(pickable, key=lambda card: values[card])[:1])
    worth = [value << wealths for value in values]
    found = [
        cheapest(_of_suit(view, step, suit), worth, step.missing(view)) for suit in range(SUITS)
    ]
    return min(
        [cards for cards in found if cards], key=lambda cards: _cost(cards, worth), default=()
    )


def _of_suit(view: KnightsState, step: Pay, suit: int) -> Cards:
    suits = {SUIT_OF[move.key] for move in step.pickable(view)}
    hand = step.unstaged(view)
    values = view.rules.value_of
    return tuple([card for card in hand if values[card] and SUIT_OF[card] == suit in suits])


def _cost(cards: Cards, worth: Sequence[int]) -> tuple[int, int]:
    return sum([worth[card] for card in cards]), len(cards)


def proposal_buttons(gestures: Iterable[Gesture]) -> list[Piece]:
    """A button for each."""
    return [
        Piece(gesture.element, "action", gesture.label)
        for gesture in gestures
        if gesture.element.startswith(PROPOSE)
    ]
