"""A kingdom's part of the table: court and towers, hand, piles, reserve, and what is in force."""

from __future__ import annotations

from functools import cache

from boneyard import Area, Badge, Piece, Seat, seat_name
from boneyard.components import CARD_NAMES, JOKER, UNKNOWN, Card, card_text
from boneyard.games.knaves_out.actions.action import Action
from boneyard.games.knaves_out.actions.basic import BUILDABLE
from boneyard.games.knaves_out.actions.table import ACTIONS, BY_ID
from boneyard.games.knaves_out.constants import (
    ACE_OF_SPADES,
    CARD_MASK,
    EFFECT_NAMES,
    HIGHEST_RANK,
    JOKER_UNDER,
    KIND_NAMES,
    KINDS,
    MARK_NAMES,
    MOST_OF_KIND,
    NO_CARD,
    NO_COURT,
    PAWN,
    POWER_NAMES,
    RANK_OF,
    RELIC_NAMES,
    TOWER_LETTERS,
    TOWER_NAMES,
    TOWERS,
    TURN_NAMES,
    UNPAWN,
    is_light,
    names_of,
)
from boneyard.games.knaves_out.pieces import count_in_play
from boneyard.games.knaves_out.prices import share
from boneyard.games.knaves_out.scene.acting import BLACK, RED, reserve_id
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.acting import TakeAction
from boneyard.games.knaves_out.text.words import court_text, plural
from boneyard.games.knaves_out.towers import is_full, next_rank

ROYAL_USE = {
    11: "A Jack founds the court, as the Knave",
    12: "Marry makes it the Queen of your court",
    13: "All Hail makes it the King of your court",
}
RANK_LETTERS = "?A23456789TJQK-"
TOKENS = ("lionheart", "insight", "parlay")
HOW_TO_GET = (
    "Found your court with a Jack",
    "All Hail appoints a King",
    "Marry brings a Queen",
    "Ice Queen or Motorhead places the Ace of Spades",
)
MARKS = {
    "feast": Badge("price", "Feast", "good", "The next action is four cards cheaper"),
    "upper_hand": Badge("dice", "Upper Hand", "good", "The next attack roll hits on 4"),
    "lose_turn": Badge("sleep", "loses a turn", "bad", "The next turn is lost to Majesty"),
    "castle_used": Badge("spent", "castled", "quiet", "Castle is used up for this game"),
}
RESERVE_USE = (
    "Build it: then you can bless",
    "",
    "Build it: then you can defend",
    "Train it, once you have a Rook",
    "Build it: one more building to build and train next to",
    "Build it: then you can train pawns",
    "Raise it, next to a tainted Bishop",
)
"""In the order of KINDS."""
CHECKER_USE = {
    RED: "Knight and Boister put them under soldiers: a hit point, a die and a step more",
    BLACK: "Fortify puts them under buildings: a hit point more",
}
CONSPIRACY = {
    "conspire_ready": "may call a last attack",
    "conspire_called": "next attack is the last",
    "conspire_spent": "no more attacks this turn",
}


def seat_areas(view: KnavesState, seat: Seat) -> list[Area]:
    """All that belongs to one kingdom."""
    own = f"seat:{seat}"
    hand, discard = _hand(view, seat), _discard(view, seat)
    return [
        Area(own, "seat", seat=seat, badges=_badges(view, seat), active=view.actor == seat),
        Area(f"court:{seat}", "group", "Court", seat, own),
        *[_tower(view, seat, tower) for tower in range(TOWERS)],
        Area(f"hand:{seat}", "hand", "Hand", seat, own, hand, count=len(hand)),
        Area(f"deck:{seat}", "pile", "Deck", seat, own, count=len(view.decks[seat])),
        Area(f"discard:{seat}", "pile", "Discard", seat, own, discard, count=len(discard)),
        _reserve(view, seat),
    ]


# What is in force.


def _badges(view: KnavesState, seat: Seat) -> tuple[Badge, ...]:
    if not view.alive[seat]:
        return (Badge("grave", "fallen", "bad", "This kingdom has lost its king building"),)
    badges = [_court_badge(view, seat)]
    if view.turn == seat and view.actor not in (seat, None):
        whose = "It is this kingdom's turn; another one is asked something"
        badges.append(Badge("turn", "has the turn", "good", whose))
    relics = view.count_relics(seat)
    if relics:
        badges.append(Badge("relic", f"{relics} of 3 relics", "good", _relics_held(view, seat)))
    badges += _effects(view, seat)
    badges += _marks(view, seat)
    badges += _powers(view, seat)
    return tuple(badges)


def _relics_held(view: KnavesState, seat: Seat) -> str:
    names = names_of(view.relics[seat], RELIC_NAMES)
    return f"Gathered: {', '.join(names)}. The third relic wins the game"


def _court_badge(view: KnavesState, seat: Seat) -> Badge:
    court = view.court_type(seat)
    if court == NO_COURT:
        need = "Knave, King and Queen make a court, and their suits its type"
        return Badge("court", "no court yet", "quiet", need)
    book = "Book of Exalted Deeds" if is_light(court) else "Book of Vile Darkness"
    return Badge("court", court_text(court), tooltip=f"Reads the {book}")


def _effects(view: KnavesState, seat: Seat) -> list[Badge]:
    """Until the start of this kingdom's next turn (R21)."""
    found: list[Badge] = []
    for name in names_of(view.effects[seat], EFFECT_NAMES):
        action = ACTIONS[BY_ID[name]]
        icon = "token" if name in TOKENS else "until"
        until = f"{_help(view, seat, action)} Ends at the start of this kingdom's next turn."
        found.append(Badge(icon, action.name, "good", until))
    for other in range(view.players):
        if view.sways[other] >> seat & 1:
            until = f"Cannot attack until the start of {seat_name(other)}'s next turn"
            found.append(Badge("barred", "swayed", "bad", until))
    if view.turn == seat:
        found += _this_turn(view)
    return found


def _help(view: KnavesState, seat: Seat, action: Action) -> str:
    """Helps speak to the one who acts; to others they say whom they speak to."""
    return action.help if seat == view.viewer else f"To {seat_name(seat)}: {action.help}"


def _this_turn(view: KnavesState) -> list[Badge]:
    """What lasts to the end of this turn."""
    found: list[Badge] = []
    for name in names_of(view.turn_marks, TURN_NAMES):
        words = CONSPIRACY.get(name) or ACTIONS[BY_ID[name]].name
        found.append(Badge("until", words, "good", "Ends with this turn"))
    return found


def _marks(view: KnavesState, seat: Seat) -> list[Badge]:
    return [MARKS[name] for name in names_of(view.marks[seat], MARK_NAMES)]


def _powers(view: KnavesState, seat: Seat) -> list[Badge]:
    actions = [ACTIONS[BY_ID[name]] for name in names_of(view.power(seat), POWER_NAMES)]
    return [Badge("power", action.name, "good", _help(view, seat, action)) for action in actions]


# Cards.


def _tower(view: KnavesState, seat: Seat, tower: int) -> Area:
    """The court card with its tower above it, the top card free."""
    spot = seat * TOWERS + tower
    name = f"tower:{seat}:{TOWER_LETTERS[tower]}"
    parent = f"court:{seat}"
    if view.court[spot] == NO_CARD:
        return Area(name, "fan", TOWER_NAMES[tower], seat, parent, tooltip=HOW_TO_GET[tower])
    pieces = [_court_card(view, spot)]
    paid = _about_to_pay(view, seat, tower)
    cards = view.towers[spot]
    for at, card in enumerate(cards):
        pieces.append(_tower_card(seat, card, lifted=at >= len(cards) - paid))
    badges = _tower_badges(view, spot)
    return Area(name, "fan", TOWER_NAMES[tower], seat, parent, tuple(pieces), badges=badges)


def _tower_badges(view: KnavesState, spot: int) -> tuple[Badge, ...]:
    """How much it can pay, and what fits next."""
    rank = next_rank(view, spot)
    count = len(view.towers[spot])
    money = f"{plural(count, 'card')} to pay with, off the top"
    badges = [Badge("coins", str(count), tooltip=money)]
    if rank <= HIGHEST_RANK:
        letter = RANK_LETTERS[rank].replace("T", "10")
        fits = f"Only the rank {letter} fits on top, of any suit"
        badges.append(Badge("next", f"next {letter}", "quiet", fits))
    if is_full(view, spot):
        full = "A full tower: some actions devour it or discard it as their price"
        badges.append(Badge("full", "full", "good", full))
    return tuple(badges)


def _about_to_pay(view: KnavesState, seat: Seat, tower: int) -> int:
    """The viewer's own action in progress: the cards that it will take."""
    step = view.top
    if isinstance(step, TakeAction) and step.seat == seat and step.payment >= 0:
        return share(step.payment, tower)
    return 0


def _court_card(view: KnavesState, spot: int) -> Piece:
    seat = spot // TOWERS
    card = view.court[spot]
    badges: list[Badge] = []
    under = ", tainted by the Joker under it" if view.jokered[spot] else ""
    if view.devoured[spot]:
        count = len(view.devoured[spot])
        eaten = " ".join([card_text(one & CARD_MASK) for one in view.devoured[spot]])
        badges.append(Badge("deck", f"{count} devoured", "quiet", eaten))
    return Piece(
        card_id(seat, card),
        "card",
        CARD_NAMES[card],
        seat,
        look="tainted" if view.jokered[spot] else "",
        badges=tuple(badges),
        tooltip=f"{card_text(card)}, the {TOWER_NAMES[spot % TOWERS]} of this court{under}",
    )


def _tower_card(seat: Seat, card: int, *, lifted: bool) -> Piece:
    face = card & CARD_MASK
    under = f"Under the {card_text(face)}; it goes where that card goes"
    badges = (Badge("joker", "Joker", "quiet", under),) if card & JOKER_UNDER else ()
    return Piece(card_id(seat, face), "card", CARD_NAMES[face], seat, badges=badges, raised=lifted)


def card_id(seat: Seat, card: int) -> str:
    """A kingdom has each card once; Jokers are told apart by a number."""
    return f"card:{seat}:{CARD_NAMES[card]}"


def _hand(view: KnavesState, seat: Seat) -> tuple[Piece, ...]:
    """One's own cards by face; of a hidden hand n equal backs, whose ids say nothing but n."""
    hand = view.hands[seat]
    if UNKNOWN in hand:
        return tuple([Piece(f"back:{seat}:{at}", "card", None, seat) for at in range(len(hand))])
    jokers = 0
    pieces: list[Piece] = []
    for card in hand:
        name = card_id(seat, card)
        if card == JOKER:
            name = f"{name}:{jokers}"
            jokers += 1
        pieces.append(Piece(name, "card", CARD_NAMES[card], seat, tooltip=_use_of(card)))
    return tuple(pieces)


@cache
def _use_of(card: Card) -> str:
    """What a card of the hand is for (6.2)."""
    if card == JOKER:
        return "Fetches a card of your deck that may be played now, and is left under it"
    rank = RANK_OF[card]
    tower = f"Rank {rank} of a tower, and money there"
    court = ROYAL_USE.get(rank, "")
    if card == ACE_OF_SPADES:
        court = "As a court card, by Ice Queen or Motorhead, it opens the relics and Almighty"
    return f"{tower}. {court}." if court else tower


def _discard(view: KnavesState, seat: Seat) -> tuple[Piece, ...]:
    cards = enumerate(view.discards[seat])
    return tuple(
        [Piece(f"discard:{seat}:{at}", "card", CARD_NAMES[card], seat) for at, card in cards]
    )


def _reserve(view: KnavesState, seat: Seat) -> Area:
    """6.12: what can still be trained, built and put under pieces; one's own lies there itself."""
    name, own = f"reserve:{seat}", f"seat:{seat}"
    if not view.alive[seat]:
        return Area(name, "counters", "Reserve", seat, own)
    left = [most - count_in_play(view, seat, kind) for kind, most in enumerate(MOST_OF_KIND)]
    if seat == view.viewer:
        return Area(name, "counters", "Reserve", seat, own, _own_reserve(view, seat, left))
    return Area(name, "counters", "Reserve", seat, own, badges=_counted_reserve(view, seat, left))


def _own_reserve(view: KnavesState, seat: Seat, left: list[int]) -> tuple[Piece, ...]:
    """A piece for all of its kind, and the checkers of each colour."""
    found = [
        Piece(
            reserve_id(seat, KINDS[kind]),
            "chess",
            KIND_NAMES[kind],
            seat,
            badges=(Badge("count", str(left[kind]), "quiet", f"{left[kind]} left"),),
            tooltip=RESERVE_USE[kind],
        )
        for kind in (PAWN, UNPAWN, *BUILDABLE)
        if left[kind]
    ]
    checkers = ((RED, "firebrick", view.red[seat]), (BLACK, "black", view.black[seat]))
    for colour, paint, count in checkers:
        if count:
            badges = (Badge("count", str(count), "quiet", f"{count} left"),)
            use, id = CHECKER_USE[colour], reserve_id(seat, colour)
            title = f"{colour} checker"
            found.append(
                Piece(id, "checker", title, seat, badges=badges, tooltip=use, colour=paint)
            )
    return tuple(found)


def _counted_reserve(view: KnavesState, seat: Seat, left: list[int]) -> tuple[Badge, ...]:
    houses = [plural(left[kind], KIND_NAMES[kind]) for kind in BUILDABLE if left[kind]]
    built = f"To be built: {', '.join(houses)}" if houses else "All are built"
    count = sum([left[kind] for kind in BUILDABLE])
    return (
        Badge("pawn", plural(left[PAWN], "pawn"), "quiet", "To be trained by a Rook"),
        Badge("unpawn", plural(left[UNPAWN], "unpawn"), "quiet", "To be raised by dark courts"),
        Badge("tower", plural(count, "building"), "quiet", built),
        Badge("checker", f"{view.red[seat]} red", "quiet", "Checkers left for soldiers"),
        Badge("checker", f"{view.black[seat]} black", "quiet", "Checkers left for buildings"),
    )
