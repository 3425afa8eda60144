"""How the table of Domino Avatars looks to one viewer (chapter 12 of the rules page)."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.components.cards import COLOUR_OF, NAMES, POINTS, RED, UNKNOWN, card_text
from boneyard.components.dominoes import HIGH, LOW, domino_text
from boneyard.games.domino_avatars.battle import CounterBid
from boneyard.games.domino_avatars.bids import LayCards
from boneyard.games.domino_avatars.options import MOST_ROUNDS
from boneyard.games.domino_avatars.rules import NEVER, NO_CLASS
from boneyard.games.domino_avatars.state import (
    CARD_MASK,
    NO_AVATAR,
    SEAT_SHIFT,
    AvatarsState,
    attack_score,
    defend_score,
    worth,
)
from boneyard.games.domino_avatars.steps import ChooseTarget
from boneyard.games.domino_avatars.text import (
    class_sign,
    move_text,
    owned_avatar,
    total_text,
    warning_text,
    worth_text,
)
from boneyard.kernel.moves import Move
from boneyard.kernel.names import seat_name
from boneyard.kernel.scene import (
    Area,
    Badge,
    Click,
    Link,
    Piece,
    Scene,
    Tone,
    scene_of,
    seats_around,
)
from boneyard.kernel.step import NOBODY


def draw(view: AvatarsState) -> Scene:
    """Seats from the viewer's own around the table, the battle in the middle, then the actions."""
    areas: list[Area] = []
    for seat in seats_around(view):
        areas += _seat(view, seat)
    areas += _centre(view)
    areas.append(_actions(view))
    clicks = [_click(view, move) for move in view.moves()]
    return scene_of(view, areas, clicks, _links(view))


# Seats.


def _seat(view: AvatarsState, seat: int) -> list[Area]:
    own = f"seat:{seat}"
    return [
        Area(
            own,
            "seat",
            seat=seat,
            badges=_seat_badges(view, seat),
            active=view.actor == seat,
        ),
        _avatar_row(view, seat),
        Area(
            f"hand:{seat}",
            "hand",
            "Hand",
            seat,
            own,
            _hand(view, seat),
            count=len(view.hands[seat]),
            badges=_hand_badges(view, view.hands[seat]),
        ),
        _trophies(view, seat),
    ]


def _seat_badges(view: AvatarsState, seat: int) -> tuple[Badge, ...]:
    badges = [Badge("score", str(view.scores[seat]), tooltip="Score")]
    if view.first_attacker == seat:
        badges.append(Badge("first", "first attacker", tooltip="Takes the first turn this round"))
    if view.dealer == seat:
        badges.append(Badge("dealer", "dealer", "quiet"))
    if view.turn_seat == seat and not view.over:
        badges.append(Badge("turn", "has the turn", "good", "These Avatars may attack now"))
    return tuple(badges)


def _avatar_row(view: AvatarsState, seat: int) -> Area:
    """What stands there, and how many were lost this round."""
    pieces = _avatars(view, seat)
    lost = view.rules.slots - len(pieces)
    badge = Badge("avatar", f"{lost} lost", "quiet", "To be replaced at the start of a round:")
    badges = (badge,) if lost else ()
    return Area(f"avatars:{seat}", "row", "Avatars", seat, f"seat:{seat}", pieces, badges=badges)


def _avatars(view: AvatarsState, seat: int) -> tuple[Piece, ...]:
    slots = view.rules.slots
    new = dict(view.pending)
    pieces: list[Piece] = []
    for slot in range(slots):
        place = seat * slots + slot
        if view.avatars[place] != NO_AVATAR:
            pieces.append(_avatar(view, seat, slot))
        elif place in new:
            pieces.append(_new_domino(seat, slot, new[place]))
    return tuple(pieces)


def _avatar(view: AvatarsState, seat: int, slot: int) -> Piece:
    place = seat * view.rules.slots + slot
    standing = view.avatars[place]
    attack, defend = attack_score(standing), defend_score(standing)
    has_attacked = bool(view.used >> place & 1)
    is_fighting = _is_fighting(view, place)
    badges = [
        Badge("sword", str(attack), "bad", "Attack"),
        Badge("shield", str(defend), "good", "Defend"),
    ]
    if has_attacked and not is_fighting:
        badges.append(Badge("spent", "has attacked", "quiet"))
    return Piece(
        f"avatar:{seat}:{slot}",
        "domino",
        f"{attack}:{defend}",
        owner=seat,
        badges=tuple(badges),
        tooltip=worth_text(standing),
        dimmed=has_attacked and not is_fighting,
        raised=is_fighting or _is_declared(view, seat, slot),
    )


def _is_fighting(view: AvatarsState, place: int) -> bool:
    return view.is_fighting and place in (view.attacker, view.defender)


def _is_declared(view: AvatarsState, seat: int, slot: int) -> bool:
    """Its own declaration waits for a target; nobody else sees this."""
    top = view.top
    return isinstance(top, ChooseTarget) and (top.seat, top.slot) == (seat, slot)


def _new_domino(seat: int, slot: int, domino: int) -> Piece:
    return Piece(
        f"avatar:{seat}:{slot}",
        "domino",
        f"{HIGH[domino]}:{LOW[domino]}",
        owner=seat,
        turn=1,
        badges=(Badge("new", "new", "quiet"),),
        tooltip=f"{domino_text(domino)}, not placed yet",
    )


def _hand(view: AvatarsState, seat: int) -> tuple[Piece, ...]:
    """One's own cards by face; of a hidden hand n equal backs, whose ids say nothing but n."""
    hand = view.hands[seat]
    if UNKNOWN in hand:
        return tuple([Piece(f"back:{seat}:{at}", "card", None, seat) for at in range(len(hand))])
    step = view.top
    staged = list(step.staged) if isinstance(step, LayCards) and step.seat == seat else []
    copies: dict[int, int] = {}
    pieces: list[Piece] = []
    for card in sorted(hand, key=_in_hand):
        copy = copies.get(card, 0)
        copies[card] = copy + 1
        is_staged = card in staged
        if is_staged:
            staged.remove(card)
        pieces.append(
            Piece(
                card_id(seat, card, copy),
                "card",
                NAMES[card],
                seat,
                tooltip=f"{card_text(card)}: {POINTS[card]}",
                raised=is_staged,
            )
        )
    return tuple(pieces)


def _in_hand(card: int) -> tuple[bool, int]:
    """Red cards first, then by points."""
    return COLOUR_OF[card] != RED, card


def card_id(seat: int, card: int, copy: int) -> str:
    """A card in the viewer's own hand; equal cards are told apart by a number."""
    return f"card:{seat}:{NAMES[card]}:{copy}"


def _hand_badges(view: AvatarsState, hand: Sequence[int]) -> tuple[Badge, ...]:
    """What one's own cards add up to, colour by colour, or suit by suit where that counts."""
    if UNKNOWN in hand:
        return ()
    totals: dict[int, int] = {}
    for card in sorted(hand, key=_in_hand):
        card_class = view.rules.class_of[card]
        totals[card_class] = totals.get(card_class, 0) + POINTS[card]
    return tuple([_points_badge(view, *total) for total in totals.items()])


def _points_badge(view: AvatarsState, card_class: int, points: int) -> Badge:
    words = view.rules.class_words(card_class)
    text = class_sign(view.rules.class_name(card_class)) + str(points)
    return Badge(words.split()[0], text, tooltip=f"Points in {words}")


def _trophies(view: AvatarsState, seat: int) -> Area:
    captured = view.captured[seat]
    pieces = [
        Piece(f"trophy:{domino}", "domino", f"{HIGH[domino]}:{LOW[domino]}", seat)
        for domino in captured
    ]
    return Area(
        f"trophies:{seat}",
        "pile",
        "Trophies",
        seat,
        f"seat:{seat}",
        tuple(pieces),
        count=len(captured),
        tooltip="Captured dominoes",
    )


# The middle of the table.


def _centre(view: AvatarsState) -> list[Area]:
    areas = [
        Area("centre", "counters", badges=_centre_badges(view)),
        Area(
            "boneyard",
            "pile",
            "Boneyard",
            parent="centre",
            count=len(view.boneyard),
            tooltip=_boneyard_tooltip(view),
        ),
        Area(
            "cards",
            "pile",
            "Undealt cards",
            parent="centre",
            count=len(view.undealt),
            tooltip="Out of play until the next deal: nobody draws",
        ),
        Area(
            "discard",
            "pile",
            "Discard",
            parent="centre",
            pieces=_played("discard", view.discard),
            count=len(view.discard),
            tooltip="Cards played this round",
        ),
    ]
    if view.is_fighting:
        areas += _battle(view)
    return areas


def _boneyard_tooltip(view: AvatarsState) -> str:
    """What happens when it cannot fill all empty places (R69, R72)."""
    if view.rules.ends_on_exhaustion:
        return "When it cannot fill all empty places at the start of a round, the game ends"
    return "When it cannot fill all empty places, captured dominoes are shuffled in"


def _centre_badges(view: AvatarsState) -> tuple[Badge, ...]:
    badges = [_round_badge(view)]
    if view.rules.end_condition == "score":
        badges.append(Badge("target", f"First to {view.rules.target_score}", "quiet"))
    if view.quiet:
        badges.append(_quiet_badge(view))
    if view.is_time_up:
        badges.append(Badge("clock", "Time is up", "bad"))
    return tuple(badges)


def _round_badge(view: AvatarsState) -> Badge:
    """Which round, and of how many if that was agreed."""
    rules = view.rules
    agreed = min(rules.rounds, rules.round_limit) if rules.end_condition == "time" else MOST_ROUNDS
    # As many rounds as can be agreed on stand for playing against the clock.
    text = f"Round {view.round}" + (f" of {agreed}" if agreed < MOST_ROUNDS else "")
    return (
        Badge("round", f"{text}, the last", "bad") if _is_last_round(view) else Badge("round", text)
    )


def _is_last_round(view: AvatarsState) -> bool:
    """Whether it is sure already that no other round follows (R69, R76)."""
    empty = view.avatars.count(NO_AVATAR) - len(view.pending)
    is_exhausted = view.rules.ends_on_exhaustion and empty > len(view.boneyard)
    return is_exhausted or view.round >= view.rules.round_limit


def _quiet_badge(view: AvatarsState) -> Badge:
    limit = view.rules.quiet_limit
    ends = "" if limit == NEVER else f"; after {limit} in a row the game ends"
    count = f"{view.quiet} quiet round{'s' if view.quiet > 1 else ''}"
    return Badge("quiet", count, "quiet", f"Rounds without a capture{ends}")


def _battle(view: AvatarsState) -> list[Area]:
    """Both sides; while a counter-attack is only on offer, as it would stand with no card."""
    is_offered = isinstance(view.top, CounterBid)
    swapped = (view.defender, view.attacker)
    attacker, defender = swapped if is_offered else (view.attacker, view.defender)
    title = "Counter-attack" if view.is_counter else "Battle"
    return [
        Area(
            "battle",
            "counters",
            "Counter-attack?" if is_offered else title,
            badges=(*(() if is_offered else _total_badges(view)), _class_badge(view)),
        ),
        _side(view, "attack_pile", attacker, view.attack_pile),
        _side(view, "defence_pile", defender, view.defence_pile),
    ]


def _total_badges(view: AvatarsState) -> tuple[Badge, ...]:
    attack, defend = (
        total_text(view, total) for total in (view.total_attack(), view.total_defend())
    )
    if view.is_attack_winning():
        is_ahead = view.total_attack() > view.total_defend()
        stands = "beats" if is_ahead else "beats (no card)"  # R19: defence_needs_card
        tones: tuple[Tone, Tone] = ("good", "plain")
    else:
        stands, tones = "is held by", ("plain", "good")
    return (
        Badge("sword", attack, tones[0], "Attack"),
        Badge("versus", stands, "quiet"),
        Badge("shield", defend, tones[1], "Defence"),
    )


def _class_badge(view: AvatarsState) -> Badge:
    """6.2: a counter-attack on offer may be bound otherwise than the attack was."""
    top = view.top
    bound = top.bound_class(view) if isinstance(top, LayCards) else view.card_class
    wanted = view.rules.class_words(bound) or f"any {view.rules.class_kind}"
    icon = "class" if bound == NO_CLASS else wanted.split()[0]
    return Badge(icon, wanted, tooltip="What all cards of this fight must be")


def _side(view: AvatarsState, area_id: str, place: int, pile: Sequence[int]) -> Area:
    standing = view.avatars[place]
    if area_id == "attack_pile":
        side, score = "Attack", Badge("sword", str(attack_score(standing)), "bad", "Attack")
    else:
        side, score = "Defence", Badge("shield", str(defend_score(standing)), "good", "Defend")
    return Area(
        area_id,
        "row",
        f"{side}: {owned_avatar(view, place, view.viewer)}",
        seat=view.owner(place),
        parent="battle",
        pieces=_played(area_id, pile, principal=view.owner(place)),
        badges=(score,),
        tooltip=worth_text(standing),
    )


def _played(area_id: str, pile: Sequence[int], principal: int = NOBODY) -> tuple[Piece, ...]:
    """Open cards; beside a principal's own, aid is tagged with its giver."""
    pieces: list[Piece] = []
    for at, played in enumerate(pile):
        giver = played >> SEAT_SHIFT
        tag = seat_name(giver) if principal not in (NOBODY, giver) else ""
        face = NAMES[played & CARD_MASK]
        pieces.append(Piece(f"{area_id}:{at}", "card", face, owner=giver, title=tag))
    return tuple(pieces)


def _links(view: AvatarsState) -> tuple[Link, ...]:
    """Who attacks whom, at a glance; a counter-attack on offer is aimed at nobody yet."""
    if not view.is_fighting or isinstance(view.top, CounterBid):
        return ()
    slots = view.rules.slots
    start, end = (f"avatar:{at // slots}:{at % slots}" for at in (view.attacker, view.defender))
    return (Link(start, end, "aim"),)


# Clicks.


def _actions(view: AvatarsState) -> Area:
    pieces = [
        Piece(_action_id(move), "action", move_text(view, move))
        for move in view.moves()
        if move.type in ("pass", "done", "end_turn", "aid")
    ]
    return Area("actions", "actions", "Actions", pieces=tuple(pieces))


def _action_id(move: Move) -> str:
    return f"action:{move.type}" + (f":{move.values[0]}" if move.values else "")


def _click(view: AvatarsState, move: Move) -> Click:
    return Click(
        _element(view, move),
        move,
        move_text(view, move),
        hint=_hint(view, move),
        warning=warning_text(view, move),
    )


def _element(view: AvatarsState, move: Move) -> str:
    """Where one clicks: a half of the new domino, an Avatar, a card, or an action."""
    seat = view.top.seat
    slots = view.rules.slots
    if move.type == "orient":
        domino = view.pending[0][1]
        half = "first" if move.key == HIGH[domino] else "second"
        return f"avatar:{seat}:{move.values[0]}#{half}"
    if move.type == "attack_with":
        return f"avatar:{seat}:{move.key}"
    if move.type == "target":
        return f"avatar:{move.key // slots}:{move.key % slots}"
    if move.type == "card":
        return card_id(seat, move.key, _staged_copies(view, move.key))
    return _action_id(move)


def _staged_copies(view: AvatarsState, card: int) -> int:
    """The first copies in the hand are shown as the staged ones; the next one is clicked."""
    step = view.top
    return list(step.staged).count(card) if isinstance(step, LayCards) else 0


def _hint(view: AvatarsState, move: Move) -> str:
    if move.type == "target":
        step = view.top
        assert isinstance(step, ChooseTarget)
        own = view.avatars[step.seat * view.rules.slots + step.slot]
        aimed_at = view.avatars[move.key]
        lead = attack_score(own) - defend_score(aimed_at)
        stands = "level" if lead == 0 else f"{'ahead' if lead > 0 else 'behind'} by {abs(lead)}"
        return f"Before cards you are {stands}. Worth {worth(aimed_at)}."
    if move.type == "card":
        return f"{POINTS[move.key]} point{'s' if POINTS[move.key] > 1 else ''}"
    return ""
