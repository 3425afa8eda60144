"""How the table of Domino Avatars looks to one viewer (chapter 12 of the rules page)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from boneyard import (
    NOBODY,
    Area,
    Badge,
    Click,
    Link,
    Move,
    Piece,
    Scene,
    Seat,
    Tone,
    action_area,
    action_id,
    in_force,
    scene_of,
    seat_name,
    seats_around,
)
from boneyard.components import (
    CARD_NAMES,
    COLOUR_OF,
    HIGH,
    LOW,
    POINTS,
    RED,
    UNKNOWN,
    Card,
    Cards,
    Domino,
    domino_text,
)
from boneyard.games.domino_avatars import pieces, text
from boneyard.games.domino_avatars.chances import chance_badge
from boneyard.games.domino_avatars.gestures import (
    FREE,
    card_id,
    gestures_of,
    proposal_buttons,
)
from boneyard.games.domino_avatars.hints import hint_text
from boneyard.games.domino_avatars.options import MOST_ROUNDS
from boneyard.games.domino_avatars.rules import NEVER, NO_CLASS
from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.games.domino_avatars.steps.battle import CounterBid
from boneyard.games.domino_avatars.steps.bids import LayCards
from boneyard.games.domino_avatars.steps.rounds import ChooseTarget


def draw(view: AvatarsState) -> Scene:
    """Seats from the viewer's own around the table, the battle in the middle, then the actions."""
    clicks = [_click(view, move) for move in view.moves()]
    areas: list[Area] = []
    for seat in seats_around(view):
        areas += _seat(view, seat)
    gestures = gestures_of(view, clicks, _click)
    areas += [*_centre(view), action_area(clicks, proposal_buttons(view, gestures))]
    return scene_of(view, areas, clicks, _links(view), gestures)


# Seats.


def _seat(view: AvatarsState, seat: Seat) -> list[Area]:
    own, hand, won = f"seat:{seat}", view.hands[seat], view.captured[seat]
    trophies = [Piece(f"trophy:{domino}", "domino", _lying(domino), seat) for domino in won]
    cards, points = _hand(view, seat), _hand_badges(view, hand)
    return [
        Area(own, "seat", seat=seat, badges=_seat_badges(view, seat), active=view.actor == seat),
        _avatar_row(view, seat),
        Area(f"hand:{seat}", "hand", "Hand", seat, own, cards, len(hand), points),
        Area(
            f"trophies:{seat}",
            "pile",
            "Trophies",
            seat,
            own,
            tuple(trophies),
            len(won),
            tooltip="Captured dominoes",
        ),
    ]


def _seat_badges(view: AvatarsState, seat: Seat) -> tuple[Badge, ...]:
    is_first, has_turn = view.first_attacker == seat, view.turn_seat == seat and not view.over
    return in_force(
        (True, Badge("score", str(view.scores[seat]), tooltip="Score")),
        (is_first, Badge("first", "first attacker", tooltip="Takes the first turn this round")),
        (view.dealer == seat, Badge("dealer", "dealer", "quiet")),
        (has_turn, Badge("turn", "has the turn", "good", "These Avatars may attack now")),
    )


def _avatar_row(view: AvatarsState, seat: Seat) -> Area:
    """What stands there or is about to, and how many were lost this round."""
    first, new = seat * view.rules.slots, dict(view.pending)
    found: list[Piece] = []
    for place in range(first, first + view.rules.slots):
        if view.avatars[place] != pieces.NO_AVATAR:
            found.append(_avatar(view, place))
        elif place in new:
            found.append(_new_domino(view, place, new[place]))
    lost = view.rules.slots - len(found)
    badge = Badge("avatar", f"{lost} lost", "quiet", "To be replaced at the start of a round:")
    row, badges = tuple(found), (badge,) if lost else ()
    return Area(f"avatars:{seat}", "row", "Avatars", seat, f"seat:{seat}", row, badges=badges)


def _avatar(view: AvatarsState, place: pieces.Place) -> Piece:
    standing = view.avatars[place]
    is_fighting = view.is_fighting and place in (view.attacker, view.defender)
    is_spent = bool(view.used >> place & 1) and not is_fighting
    badges = [_score_badge(standing, attacks=True), _score_badge(standing, attacks=False)]
    if is_spent:
        badges.append(Badge("spent", "has attacked", "quiet"))
    return Piece(
        view.piece_id(place),
        "domino",
        f"{pieces.attack_score(standing)}:{pieces.defend_score(standing)}",
        owner=view.owner(place),
        badges=tuple(badges),
        tooltip=text.worth_text(standing),
        dimmed=is_spent,
        raised=is_fighting or place == _declared(view),
    )


@cache
def _score_badge(standing: pieces.Avatar, *, attacks: bool) -> Badge:
    if attacks:
        return Badge("sword", str(pieces.attack_score(standing)), "bad", "Attack")
    return Badge("shield", str(pieces.defend_score(standing)), "good", "Defend")


def _declared(view: AvatarsState) -> pieces.Place:
    """The Avatar whose declaration waits for a target, if any; nobody else sees this."""
    top = view.top
    return (
        top.seat * view.rules.slots + top.slot if isinstance(top, ChooseTarget) else pieces.NO_PLACE
    )


def _new_domino(view: AvatarsState, place: pieces.Place, domino: Domino) -> Piece:
    return Piece(
        view.piece_id(place),
        "domino",
        _lying(domino),
        view.owner(place),
        turn=1,
        badges=(Badge("new", "new", "quiet"),),
        tooltip=f"{domino_text(domino)}, not placed yet",
    )


def _lying(domino: Domino) -> str:
    """The face of a domino that is no Avatar: the higher half first."""
    return f"{HIGH[domino]}:{LOW[domino]}"


def _hand(view: AvatarsState, seat: Seat) -> tuple[Piece, ...]:
    """One's own cards by face; of a hidden hand n equal backs, whose ids say nothing but n."""
    hand = view.hands[seat]
    if UNKNOWN in hand:
        return _backs(seat, len(hand))
    step = view.top
    staged = step.staged if isinstance(step, LayCards) and step.seat == seat else ()
    found: list[Piece] = []
    copies: Counter[Card] = Counter()
    for card in sorted(hand, key=_in_hand):
        copy = copies[card]
        found.append(_card(seat, card, copy, copy < staged.count(card)))
        copies[card] += 1
    return tuple(found)


@cache
def _card(seat: Seat, card: Card, copy: int, is_staged: bool) -> Piece:
    worth = POINTS[card]
    id, tooltip = card_id(seat, card, copy), f"{worth} point{'s' if worth > 1 else ''}"
    return Piece(id, "card", CARD_NAMES[card], seat, tooltip=tooltip, raised=is_staged)


@cache
def _backs(seat: Seat, many: int) -> tuple[Piece, ...]:
    return tuple([Piece(f"back:{seat}:{at}", "card", None, seat) for at in range(many)])


def _in_hand(card: Card) -> tuple[bool, int]:
    """Red cards first, then by points."""
    return COLOUR_OF[card] != RED, card


def _hand_badges(view: AvatarsState, hand: Cards) -> tuple[Badge, ...]:
    """What one's own cards add up to, colour by colour, or suit by suit where that counts."""
    if UNKNOWN in hand:
        return ()
    rules = view.rules
    totals: Counter[int] = Counter()
    for card in sorted(hand, key=_in_hand):
        totals[rules.class_of[card]] += POINTS[card]
    badges: list[Badge] = []
    for card_class, points in totals.items():
        words = rules.class_words(card_class)
        label = f"{text.class_sign(rules.class_name(card_class))}{points}"
        badges.append(Badge(words.split()[0], label, tooltip=f"Points in {words}"))
    return tuple(badges)


# The middle of the table.


def _centre(view: AvatarsState) -> list[Area]:
    shown = _played("discard", view.discard)
    undealt = "Out of play until the next deal: nobody draws"
    areas = [
        Area("centre", "counters", badges=_centre_badges(view)),
        _pile("boneyard", "Boneyard", view.boneyard, _boneyard_tooltip(view)),
        _pile("cards", "Undealt cards", view.undealt, undealt),
        _pile("discard", "Discard", view.discard, "Cards played this round", shown),
    ]
    if view.is_fighting:
        areas += _battle(view)
    return areas


def _pile(
    id: str, title: str, pile: Sequence[int], tooltip: str, shown: tuple[Piece, ...] = ()
) -> Area:
    return Area(id, "pile", title, None, "centre", shown, len(pile), tooltip=tooltip)


def _boneyard_tooltip(view: AvatarsState) -> str:
    """What happens when it cannot fill all empty places (R69, R72)."""
    if view.rules.ends_on_exhaustion:
        return "When it cannot fill all empty places at the start of a round, the game ends"
    return "When it cannot fill all empty places, captured dominoes are shuffled in"


def _centre_badges(view: AvatarsState) -> tuple[Badge, ...]:
    rules, quiet = view.rules, f"{view.quiet} quiet round{'s' if view.quiet > 1 else ''}"
    limit = rules.quiet_limit
    ends = "" if limit == NEVER else f"; after {limit} in a row the game ends"
    is_race = rules.end_condition == "score"
    return in_force(
        (True, _round_badge(view)),
        (is_race, Badge("target", f"First to {rules.target_score}", "quiet")),
        (view.quiet, Badge("quiet", quiet, "quiet", f"Rounds without a capture{ends}")),
        (view.is_time_up, Badge("clock", "Time is up", "bad")),
    )


def _round_badge(view: AvatarsState) -> Badge:
    """Which round, and of how many if that was agreed."""
    rules = view.rules
    agreed = min(rules.rounds, rules.round_limit) if rules.end_condition == "time" else MOST_ROUNDS
    # As many rounds as can be agreed on stand for playing against the clock.
    label = f"Round {view.round}" + (f" of {agreed}" if agreed < MOST_ROUNDS else "")
    is_last = _is_last_round(view)
    return Badge("round", f"{label}, the last", "bad") if is_last else Badge("round", label)


def _is_last_round(view: AvatarsState) -> bool:
    """Whether it is sure already that no other round follows (R69, R76)."""
    empty = view.avatars.count(pieces.NO_AVATAR) - len(view.pending)
    is_exhausted = view.rules.ends_on_exhaustion and empty > len(view.boneyard)
    return is_exhausted or view.round >= view.rules.round_limit


def _battle(view: AvatarsState) -> list[Area]:
    """Both sides; while a counter-attack is only on offer, as it would stand with no card."""
    is_offered = isinstance(view.top, CounterBid)
    swapped = (view.defender, view.attacker)
    attacker, defender = swapped if is_offered else (view.attacker, view.defender)
    title = "Counter-attack" if view.is_counter else "Battle"
    return [
        Area(
            "battle",
            "group",
            "Counter-attack?" if is_offered else title,
            badges=(
                *(() if is_offered else _total_badges(view)),
                *chance_badge(view),
                _class_badge(view),
            ),
        ),
        _side(view, "attack_pile", attacker, view.attack_pile),
        _side(view, "defence_pile", defender, view.defence_pile),
    ]


def _total_badges(view: AvatarsState) -> tuple[Badge, ...]:
    """6.1: ``R14``, ``B20``; with ``match = suit`` the suit's sign; before any card the number."""
    attack, defend = view.total_attack(), view.total_defend()
    sign, step = text.class_sign(view.class_name()), view.top
    if isinstance(step, LayCards) and step.staged:  # what is in the bid counts for who makes it
        attack += pieces.points_of(step.staged) if step.is_for_attack() else 0
        defend += 0 if step.is_for_attack() else pieces.points_of(step.staged)
        is_winning = attack > defend
    else:
        is_winning = view.is_attack_winning()
    if is_winning:
        stands = "beats" if attack > defend else "beats (no card)"  # R19: defence_needs_card
        tones: tuple[Tone, Tone] = ("good", "plain")
    else:
        stands, tones = "is held by", ("plain", "good")
    return (
        Badge("sword", f"{sign}{attack}", tones[0], "Attack"),
        Badge("versus", stands, "quiet"),
        Badge("shield", f"{sign}{defend}", tones[1], "Defence"),
    )


def _class_badge(view: AvatarsState) -> Badge:
    """6.2: a counter-attack on offer may be bound otherwise than the attack was."""
    top = view.top
    bound = top.bound_class(view) if isinstance(top, LayCards) else view.card_class
    wanted = view.rules.class_words(bound) or f"any {view.rules.class_kind}"
    icon = "class" if bound == NO_CLASS else wanted.split()[0]
    return Badge(icon, wanted, tooltip="What all cards of this fight must be")


def _side(view: AvatarsState, area_id: str, place: pieces.Place, pile: Cards) -> Area:
    standing, attacks = view.avatars[place], area_id == "attack_pile"
    side = "Attack" if attacks else "Defence"
    return Area(
        area_id,
        "row",
        f"{side}: {text.owned_avatar(view, place, view.viewer)}",
        seat=view.owner(place),
        parent="battle",
        pieces=_played(area_id, pile, principal=view.owner(place)),
        badges=(_score_badge(standing, attacks=attacks),),
        tooltip=text.worth_text(standing),
    )


def _played(area_id: str, pile: Sequence[int], principal: Seat = NOBODY) -> tuple[Piece, ...]:
    """Open cards; beside a principal's own, aid is tagged with who gave it."""
    found: list[Piece] = []
    for at, played in enumerate(pile):
        giver = played >> pieces.SEAT_SHIFT
        tag = seat_name(giver) if principal not in (NOBODY, giver) else ""
        face = CARD_NAMES[played & pieces.CARD_MASK]
        found.append(Piece(f"{area_id}:{at}", "card", face, owner=giver, title=tag))
    return tuple(found)


def _links(view: AvatarsState) -> tuple[Link, ...]:
    """Who attacks whom, at a glance; a counter-attack on offer is aimed at nobody yet."""
    if not view.is_fighting or isinstance(view.top, CounterBid):
        return ()
    return (Link(view.piece_id(view.attacker), view.piece_id(view.defender), "aim"),)


# Clicks.


def _click(view: AvatarsState, move: Move) -> Click:
    element, hint, warning = (
        _element(view, move),
        hint_text(view, move),
        text.warning_text(view, move),
    )
    label, is_free = text.move_text(view, move), move.type in FREE
    return Click(element, move, label, hint=hint, warning=warning, free=is_free)


def _element(view: AvatarsState, move: Move) -> str:
    """Where one clicks: a half of the new domino, an Avatar, a card, or an action."""
    step, key = view.top, move.key
    if move.type == "orient":
        place, domino = view.pending[0]
        return f"{view.piece_id(place)}#{'first' if key == HIGH[domino] else 'second'}"
    if move.type == "attack_with":
        return f"avatar:{step.seat}:{key}"
    if move.type == "target":
        return view.piece_id(key)
    if isinstance(step, LayCards) and move.type == "card":
        # The first copies in the hand are shown as the staged ones; the next one is clicked.
        return card_id(step.seat, key, step.staged.count(key))
    return action_id(move)
