"""The Kingdoms around the table: Knights, Candidates, Recruits, cards in play, graveyard, hand."""

from __future__ import annotations

from boneyard import NOBODY, Area, Badge, Look, Piece, Seat, Tone
from boneyard.components import (
    CARD_NAMES,
    HIGH,
    LOW,
    PIPS,
    SUIT_SYMBOLS,
    UNKNOWN,
    Card,
    Domino,
    card_text,
    domino_text,
)
from boneyard.games.domino_knights.events import piece_id
from boneyard.games.domino_knights.pieces import OWNER_SHIFT, Candidate, Knight, Pid, Recruit
from boneyard.games.domino_knights.powers import is_unlimited, power
from boneyard.games.domino_knights.rules import BLANK_TILE, NO_SPECIAL, SPECIAL_NAMES
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.committing import Committing
from boneyard.games.domino_knights.steps.training import Pay, PayPair, Train, best_suit, can_train
from boneyard.games.domino_knights.steps.turn import Discard
from boneyard.games.domino_knights.text.labels import knight_tooltip, modifiers
from boneyard.games.domino_knights.text.words import battle_shown, does_text, effect_text


def seat_areas(view: KnightsState, seat: Seat) -> list[Area]:
    own = f"seat:{seat}"
    rows = [
        Area(own, "seat", seat=seat, badges=_seat_badges(view, seat), active=view.actor == seat),
        Area(f"knights:{seat}", "row", "Knights", seat, own, _knights(view, seat)),
    ]
    candidates = tuple([_candidate(view, one, seat) for one in view.candidates[seat]])
    rows.append(Area(f"candidates:{seat}", "row", "Candidates", seat, own, candidates))
    if not view.rules.dominoless:
        recruits = tuple([_recruit(view, one, seat) for one in view.recruits[seat]])
        rows.append(Area(f"recruits:{seat}", "row", "Recruits", seat, own, recruits))
    rows.append(Area(f"court:{seat}", "row", "Cards in play", seat, own, _court(view, seat)))
    if not view.rules.no_graveyards:
        rows.append(_graveyard(view, seat))
    if view.is_living(seat):
        hand, count = _hand(view, seat), len(view.hands[seat])
        rows.append(Area(f"hand:{seat}", "hand", "Hand", seat, own, hand, count=count))
    return rows


def _seat_badges(view: KnightsState, seat: Seat) -> tuple[Badge, ...]:
    if not view.is_living(seat):
        return (Badge("fallen", "fallen", "bad", "Out of the game"),)
    icon, word = ("fame", "Fame") if view.has_fame else ("health", "Health")
    badges = [Badge(icon, str(view.score[seat]), tooltip=word)]
    if view.active == seat:
        badges.append(Badge("turn", "has the turn", "good"))
    if view.first == seat:
        badges.append(Badge("first", "begins rounds", "quiet"))
    if view.active not in (seat, NOBODY) and view.attacked >> seat & 1:
        badges.append(
            Badge("attacked", "was attacked", "quiet", "In this turn, and only once a turn")
        )
    return tuple(badges)


def _knights(view: KnightsState, seat: Seat) -> tuple[Piece, ...]:
    """Those at home; those who fight stand in the battle."""
    battle, row = battle_shown(view), view.knights[seat]
    home = [one for one in row if battle is None or not battle.is_fighting(one.pid)]
    return tuple([knight_piece(view, knight, seat) for knight in home])


def knight_piece(view: KnightsState, knight: Knight, seat: Seat, *, fights: bool = False) -> Piece:
    """A Knight at home, or in a battle."""
    attack, defence = power(view, knight, seat)
    tone: Tone = "good" if modifiers(view, knight, seat) else "plain"
    sword = Badge("sword", str(attack), tone, "Attack")
    shield = Badge("shield", str(defence), tone, "Defence")
    dominoless = view.rules.dominoless
    tooltip = knight_tooltip(view, knight, seat)
    reason = _why_not_now(view, knight, seat)
    return Piece(
        piece_id(knight.pid),
        "card" if dominoless else "domino",
        CARD_NAMES[knight.cards[0]] if dominoless else f"{knight.attack}:{knight.defence}",
        owner=seat,
        look=_look(view, knight, seat, fights=fights),
        title=f"{SUIT_SYMBOLS[knight.suit]}{attack}/{defence}{' copy' if knight.is_double else ''}",
        badges=(sword, shield),
        tooltip=f"{tooltip}. {reason}" if reason else tooltip,
        dimmed=bool(reason),
        raised=_is_staged(view, knight.pid),
    )


def domino_face(tile: Domino) -> str | None:
    """The higher end first; None for a hidden one."""
    return None if tile == UNKNOWN else f"{HIGH[tile]}:{LOW[tile]}"


def _look(view: KnightsState, knight: Knight, seat: Seat, *, fights: bool) -> Look:
    """Who will be spent after a battle still stands upright in it."""
    if view.battle is not None and knight.pid in view.battle.defeated:
        return "fallen"
    if knight.barred != NOBODY:
        return "barred"
    if is_unlimited(view, knight, seat):
        return "crowned"
    if knight.used and not fights:
        return "spent"
    return "ghost" if knight.is_double else ""


def _why_not_now(view: KnightsState, knight: Knight, seat: Seat) -> str:
    """12: what cannot be committed now is dimmed and says why."""
    step = view.top
    if not isinstance(step, Committing) or step.seat != seat:
        return ""
    if _is_staged(view, knight.pid) or step.may_join(view, knight):
        return ""
    return step.refuse_knight(view, knight).sentence


def _is_staged(view: KnightsState, pid: Pid) -> bool:
    step = view.top
    if not isinstance(step, Committing):
        return False
    return step.picked == pid or pid in step.staged_pids()


def _recruit(view: KnightsState, recruit: Recruit, seat: Seat) -> Piece:
    tile = recruit.tile
    is_known = tile != UNKNOWN
    is_too_dear = _is_too_dear(view, recruit)
    cost = "any one card" if tile == BLANK_TILE else str(PIPS[tile])
    tooltip = f"Recruit {domino_text(tile)}, costs {cost}" if is_known else "A Recruit"
    if is_too_dear:
        tooltip += ". No suit of your hand is worth that much."
    return Piece(
        piece_id(recruit.pid),
        "domino",
        domino_face(tile),
        owner=seat,
        turn=1,
        look="ghost" if recruit.raised else "",
        badges=(Badge("raised", "raised", "quiet", "All know it"),) if recruit.raised else (),
        tooltip=tooltip,
        dimmed=is_too_dear,
        raised=_is_paid_for(view, recruit.pid),
    )


def _is_too_dear(view: KnightsState, recruit: Recruit) -> bool:
    """Whether the viewer is training and cannot pay for it."""
    step = view.top
    if not isinstance(step, Train) or not view.viewer == step.seat == recruit.pid >> OWNER_SHIFT:
        return False
    return not can_train(view, recruit, best_suit(view, step.seat))


def _is_paid_for(view: KnightsState, pid: Pid) -> bool:
    step = view.top
    return isinstance(step, Pay | PayPair) and step.pid == pid


def _candidate(view: KnightsState, candidate: Candidate, seat: Seat) -> Piece:
    tile, cards = candidate.tile, candidate.cards
    dominoless = view.rules.dominoless
    knows_cards = UNKNOWN not in cards
    face = domino_face(tile)
    if dominoless:
        face = CARD_NAMES[cards[0]] if knows_cards else None
    badges: list[Badge] = []
    if not knows_cards:
        badges.append(Badge("cards", str(len(cards)), "quiet", "Training cards"))
    elif not candidate.is_complete(view.rules):
        badges.append(Badge("incomplete", "incomplete", "bad", "Not paid in full"))
    on = " ".join([card_text(card) for card in cards]) if knows_cards else "hidden cards"
    what = f"Candidate {domino_text(tile)}" if tile != UNKNOWN else "A Candidate"
    return Piece(
        piece_id(candidate.pid),
        "card" if dominoless else "domino",
        face,
        owner=seat,
        look="ghost" if candidate.raised else "",
        title=on if knows_cards else "",
        badges=tuple(badges),
        tooltip=f"{what} on {on}",
        raised=_is_paid_for(view, candidate.pid),
    )


def _court(view: KnightsState, seat: Seat) -> tuple[Piece, ...]:
    """Cards beside the Kingdom and on the Knights that it commands."""
    return tuple(
        [
            Piece(
                f"in_play:{card.stamp}",
                "card",
                CARD_NAMES[card.card],
                owner=card.caster,
                title=SPECIAL_NAMES[card.kind],
                tooltip=f"{card_text(card.card)}: {effect_text(view, card)}",
            )
            for card in view.lasting
            if view.holder(card) == seat
        ]
    )


def _graveyard(view: KnightsState, seat: Seat) -> Area:
    grave = view.graveyards[seat]
    if view.rules.dominoless:
        pieces = [
            Piece(f"grave:{seat}:{at}", "card", CARD_NAMES[card], seat)
            for at, card in enumerate(grave)
        ]
    else:
        pieces = [Piece(f"grave:{tile}", "domino", domino_face(tile), seat) for tile in grave]
    own = f"seat:{seat}"
    return Area(
        f"graveyard:{seat}", "pile", "Graveyard", seat, own, tuple(pieces), count=len(grave)
    )


def _hand(view: KnightsState, seat: Seat) -> tuple[Piece, ...]:
    """One's own cards by face; of a hidden hand n equal backs, and the cards that all saw taken."""
    hand = view.hands[seat]
    if UNKNOWN in hand:
        shown = view.shown[seat]
        hidden = range(len(hand) - len(shown))
        backs = [Piece(f"back:{seat}:{at}", "card", None, seat) for at in hidden]
        open_cards = [
            Piece(f"shown:{seat}:{at}", "card", CARD_NAMES[card], seat, tooltip="All saw it taken")
            for at, card in enumerate(shown)
        ]
        return (*open_cards, *backs)
    staged = list(staged_cards(view, seat))
    pieces: list[Piece] = []
    copies: dict[int, int] = {}
    for card in sorted(hand, key=lambda card: (card % 4 if card < 52 else 4, card)):
        copy = copies.get(card, 0)
        copies[card] = copy + 1
        is_staged = card in staged
        if is_staged:
            staged.remove(card)
        own, face, tooltip = card_id(seat, card, copy), CARD_NAMES[card], _card_tooltip(view, card)
        pieces.append(Piece(own, "card", face, seat, tooltip=tooltip, raised=is_staged))
    return tuple(pieces)


def _card_tooltip(view: KnightsState, card: Card) -> str:
    """Its two uses: for training, and as a special."""
    kind, value = view.rules.kind_of[card], view.rules.value_of[card]
    uses = [f"{card_text(card)} trains for {value}." if value else f"{card_text(card)}:"]
    if kind != NO_SPECIAL:
        uses.append(f"{SPECIAL_NAMES[kind]} {does_text(view.rules, card)}.")
    return " ".join(uses)


def card_id(seat: Seat, card: Card, copy: int) -> str:
    """A card in the viewer's own hand; equal cards are told apart by a number."""
    return f"card:{seat}:{CARD_NAMES[card]}:{copy}"


def staged_cards(view: KnightsState, seat: Seat) -> tuple[int, ...]:
    """Cards that the viewer has picked and not yet laid."""
    step = view.top
    if step.seat != seat:
        return ()
    if isinstance(step, Pay | Discard):
        return step.staged
    for name in ("first", "card"):
        card = getattr(step, name, UNKNOWN)
        if card != UNKNOWN:
            return (card,)
    return ()
