"""A panel for each Lord: badges, hand and fallen."""

from __future__ import annotations

from boneyard import Area, Badge, Piece, Seat
from boneyard.components import UNKNOWN, distinct
from boneyard.games.lord_of_dominion.characters import KIND_OF, KINDS, NAMES, PER_SIDE, Kind, Kinds
from boneyard.games.lord_of_dominion.rules import PLAY
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps.setup import BuildTroop
from boneyard.games.lord_of_dominion.steps.turns import RecruitSpace
from boneyard.games.lord_of_dominion.text.words import KIND_NAMES, SIDE_NAMES, ability_text, points


def seat_areas(view: LordState, seat: Seat) -> list[Area]:
    """A Lord's badges, his hand and his fallen."""
    own, hand = f"seat:{seat}", _hand(view, seat)
    areas = [
        Area(own, "seat", seat=seat, badges=_badges(view, seat), active=view.actor == seat),
        Area(f"hand:{seat}", "hand", "Hand", seat, own, hand, count=len(view.hands[seat])),
    ]
    fallen = _fallen(view, seat)
    if fallen:
        areas.append(Area(f"fallen:{seat}", "row", "Fallen", seat, own, fallen))
    return areas


def _badges(view: LordState, seat: Seat) -> tuple[Badge, ...]:
    hp, most = view.forts[seat], view.rules.fort_hp
    badges = [
        Badge("side", SIDE_NAMES[seat], tooltip=f"The Lord of the {SIDE_NAMES[seat]} side"),
        Badge("heart", f"{hp}/{most}", "plain" if hp > 1 else "bad", "HP of the Fort"),
    ]
    if view.stage == PLAY:
        badges.append(Badge("land", f"{view.land(seat)} land", "quiet", "Spaces of own land"))
    if view.turn_seat == seat and view.result is None:
        badges.append(Badge("action", points(view.ap), "good", "Action Points left in this turn"))
    if view.first == seat:
        badges.append(Badge("first", "first", "quiet", "Takes the first turn of each round"))
    return tuple(badges)


def _hand(view: LordState, seat: Seat) -> tuple[Piece, ...]:
    """Characters by kind; of a hidden hand equal backs, whose ids say nothing but their number."""
    step = view.top
    if isinstance(step, BuildTroop) and step.seat == seat and step.staged:
        kinds = tuple(sorted(step.staged))
    else:
        kinds = view.hands[seat]
    if UNKNOWN in kinds:  # a hooded figure: it could be anybody
        return tuple([Piece(f"back:{seat}:{at}", "hero", None, seat) for at in range(len(kinds))])
    picked = step.kind if isinstance(step, RecruitSpace) and step.seat == seat else UNKNOWN
    found = []
    for kind in distinct(kinds):
        badges = _held(view, kinds, kind)
        found.append(figure(view, f"hand:{seat}", seat, kind, *badges, raised=kind == picked))
    return tuple(found)


def _held(view: LordState, kinds: Kinds, kind: Kind) -> list[Badge]:
    """How far they go, and how many they are."""
    number = kinds.count(kind)
    copies = [Badge("copies", f"×{number}", tooltip=f"{number} in hand")] if number > 1 else []
    return [boots(view, kind), *copies]


def figure(
    view: LordState, id: str, seat: Seat, kind: Kind, *badges: Badge, raised: bool, reason: str = ""
) -> Piece:
    """All of one kind that are not on the board, as one token; dimmed if there is a reason."""
    hp = view.rules.hp[kind]
    return Piece(
        f"{id}:{KINDS[kind]}",
        "token",
        KINDS[kind],
        seat,
        pips=(hp, hp),
        title=KIND_NAMES[kind],
        badges=badges,
        tooltip=f"{reason}{hp} HP, {ability_text(view, kind)}",
        raised=raised,
        dimmed=bool(reason),
    )


def boots(view: LordState, kind: Kind) -> Badge:
    """How far a Character goes in one movement."""
    return Badge("boot", str(view.rules.movability[kind]), "quiet", "Spaces in one movement")


def _fallen(view: LordState, seat: Seat) -> tuple[Piece, ...]:
    first = seat * PER_SIDE
    return tuple(
        [
            Piece(NAMES[who], "token", KINDS[KIND_OF[who]], seat, look="fallen")
            for who in range(first, first + PER_SIDE)
            if view.is_fallen(who)
        ]
    )
