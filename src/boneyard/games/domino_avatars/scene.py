"""How the table of Domino Avatars looks to one viewer (chapter 12 of the rules page)."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.components.cards import COLOUR_OF, NAMES, POINTS, RED, UNKNOWN, card_text
from boneyard.components.dominoes import HIGH, LOW, domino_text
from boneyard.games.domino_avatars.bids import LayCards
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
    total_text,
    warning_text,
    worth_text,
)
from boneyard.kernel.game import Info
from boneyard.kernel.moves import Move
from boneyard.kernel.scene import Area, Badge, Click, Piece, Scene

CLASS_NAMES = {
    "R": "red",
    "B": "black",
    "C": "clubs",
    "D": "diamonds",
    "H": "hearts",
    "S": "spades",
}


def draw(info: Info, view: AvatarsState) -> Scene:
    """Seats from the viewer's own around the table, the battle in the middle, then the actions."""
    areas: list[Area] = []
    first = max(view.viewer, 0)
    for turn in range(view.players):
        areas += _seat(view, (first + turn) % view.players)
    areas += _centre(view)
    areas.append(_actions(view))
    return Scene(
        game=info.id,
        title=info.title,
        viewer=view.viewer_name,
        actor=view.actor,
        areas=tuple(areas),
        clicks=tuple([_click(view, move) for move in view.moves()]),
        prompt=view.prompt,
        result=view.result.to_json() if view.result else None,
    )


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
        Area(f"avatars:{seat}", "row", "Avatars", seat, own, _avatars(view, seat)),
        Area(
            f"hand:{seat}",
            "hand",
            "Hand",
            seat,
            own,
            _hand(view, seat),
            count=len(view.hands[seat]),
            badges=_hand_badges(view.hands[seat]),
        ),
        _trophies(view, seat),
    ]


def _seat_badges(view: AvatarsState, seat: int) -> tuple[Badge, ...]:
    badges = [Badge("score", str(view.scores[seat]), tooltip="Score")]
    if view.first_attacker == seat:
        badges.append(Badge("first", "first attacker", tooltip="Takes the first turn this round"))
    if view.dealer == seat:
        badges.append(Badge("dealer", "dealer", "quiet"))
    if view.turn_seat == seat:
        badges.append(Badge("turn", "turn", "good", "The Avatars of this seat may attack now"))
    return tuple(badges)


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
    badges = [Badge("sword", str(attack), "bad", "Attack"), Badge("shield", str(defend), "good")]
    if has_attacked:
        badges.append(Badge("spent", "has attacked", "quiet"))
    return Piece(
        f"avatar:{seat}:{slot}",
        "domino",
        f"{attack}:{defend}",
        owner=seat,
        badges=tuple(badges),
        tooltip=worth_text(standing),
        dimmed=has_attacked,
        raised=_is_fighting(view, seat, slot),
    )


def _is_fighting(view: AvatarsState, seat: int, slot: int) -> bool:
    """Lifted while it is a principal, or while its own declaration waits for a target."""
    place = seat * view.rules.slots + slot
    if view.is_fighting:
        return place in (view.attacker, view.defender)
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
    """The own cards by face; of a hidden hand n equal backs, whose ids say nothing but n."""
    hand = view.hands[seat]
    if UNKNOWN in hand:
        return tuple([Piece(f"back:{seat}:{at}", "card", None, seat) for at in range(len(hand))])
    step = view.top
    staged = list(step.staged) if isinstance(step, LayCards) and step.seat == seat else []
    copies: dict[int, int] = {}
    pieces: list[Piece] = []
    for card in sorted(hand, key=lambda card: (COLOUR_OF[card] != RED, card)):
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


def card_id(seat: int, card: int, copy: int) -> str:
    """A card in the viewer's own hand; equal cards are told apart by a number."""
    return f"card:{seat}:{NAMES[card]}:{copy}"


def _hand_badges(hand: Sequence[int]) -> tuple[Badge, ...]:
    if UNKNOWN in hand or not hand:
        return ()
    red = sum([POINTS[card] for card in hand if COLOUR_OF[card] == RED])
    black = sum([POINTS[card] for card in hand]) - red
    return (
        Badge("red", f"R{red}", tooltip="Points in red"),
        Badge("black", f"B{black}", tooltip="Points in black"),
    )


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
    )


# The middle of the table.


def _centre(view: AvatarsState) -> list[Area]:
    areas = [
        Area("centre", "counters", badges=_centre_badges(view)),
        Area("boneyard", "pile", "Boneyard", parent="centre", count=len(view.boneyard)),
        Area("cards", "pile", "Undealt cards", parent="centre", count=len(view.undealt)),
        Area(
            "discard",
            "pile",
            "Discard",
            parent="centre",
            pieces=_played("discard", view.discard),
            count=len(view.discard),
        ),
    ]
    if view.is_fighting:
        areas += _battle(view)
    return areas


def _centre_badges(view: AvatarsState) -> tuple[Badge, ...]:
    badges = [Badge("round", f"Round {view.round}")]
    if view.rules.end_condition == "score":
        badges.append(Badge("target", f"First to {view.rules.target_score}", "quiet"))
    if view.rules.end_condition == "time":
        badges.append(Badge("rounds", f"{view.rules.rounds} rounds in all", "quiet"))
    if view.quiet:
        badges.append(Badge("quiet", f"{view.quiet} quiet", "quiet", "Rounds without a capture"))
    if view.is_time_up:
        badges.append(Badge("clock", "Time is up", "bad"))
    return tuple(badges)


def _battle(view: AvatarsState) -> list[Area]:
    title = "Counter-attack" if view.is_counter else "Battle"
    attack, defend = view.total_attack(), view.total_defend()
    winning = view.is_attack_winning()
    banner = CLASS_NAMES.get(view.class_name(), "any colour")
    if view.rules.match_suit and not view.class_name():
        banner = "any suit"
    return [
        Area(
            "battle",
            "counters",
            title,
            badges=(
                Badge("sword", total_text(view, attack), "good" if winning else "plain"),
                Badge("versus", "beats" if winning else "is held by", "quiet"),
                Badge("shield", total_text(view, defend), "plain" if winning else "good"),
                Badge("class", banner, tooltip="What all cards of this exchange must be"),
            ),
        ),
        _pile(view, "attack_pile", "Attack", view.attacker, view.attack_pile),
        _pile(view, "defence_pile", "Defence", view.defender, view.defence_pile),
    ]


def _pile(view: AvatarsState, area_id: str, title: str, place: int, pile: Sequence[int]) -> Area:
    standing = view.avatars[place]
    score = attack_score(standing) if area_id == "attack_pile" else defend_score(standing)
    return Area(
        area_id,
        "row",
        title,
        seat=view.owner(place),
        parent="battle",
        pieces=_played(area_id, pile),
        badges=(Badge("avatar", str(score), tooltip=worth_text(standing)),),
        tooltip=f"{class_sign(view.class_name())} cards laid for the {title.lower()}".strip(),
    )


def _played(area_id: str, pile: Sequence[int]) -> tuple[Piece, ...]:
    """Open cards, each tagged with the seat that gave it."""
    return tuple(
        [
            Piece(f"{area_id}:{at}", "card", NAMES[played & CARD_MASK], owner=played >> SEAT_SHIFT)
            for at, played in enumerate(pile)
        ]
    )


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
        margin = attack_score(own) - defend_score(view.avatars[move.key])
        return f"{margin:+d}, worth {worth(view.avatars[move.key])}"
    if move.type == "card":
        return f"{POINTS[move.key]} point{'s' if POINTS[move.key] > 1 else ''}"
    return ""
