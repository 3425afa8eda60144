"""How the table of Domino Knights looks to one viewer (chapter 12 of the rules page)."""

from __future__ import annotations

from dataclasses import replace

from boneyard.components.cards import NAMES, SUIT_SYMBOLS, UNKNOWN, card_text
from boneyard.components.dominoes import HIGH, LOW, PIPS, domino_text
from boneyard.games.domino_knights.committing import GROUP_BITS, Committing
from boneyard.games.domino_knights.moves import HAND
from boneyard.games.domino_knights.pieces import NO_PIECE, Candidate, Group, Knight, Recruit
from boneyard.games.domino_knights.powers import Clash, clash, is_ready, is_unlimited, power
from boneyard.games.domino_knights.rules import NEVER, NO_SPECIAL, SPECIAL_NAMES
from boneyard.games.domino_knights.specials import element_aimed_at
from boneyard.games.domino_knights.state import CARD_MASK, SEAT_SHIFT, KnightsState
from boneyard.games.domino_knights.steps import Discard
from boneyard.games.domino_knights.telling import piece_id
from boneyard.games.domino_knights.text import (
    WHAT_IT_DOES,
    battle_title,
    ends_text,
    goal_text,
    knight_tooltip,
    lasting_text,
    modifiers,
    move_text,
    warning_text,
)
from boneyard.games.domino_knights.training import Pay, PayPair
from boneyard.games.domino_knights.writing import goal_name
from boneyard.kernel.game import Info
from boneyard.kernel.moves import Move
from boneyard.kernel.scene import Area, Badge, Click, Link, Look, Piece, Scene, Tone
from boneyard.kernel.step import NOBODY


def draw(info: Info, view: KnightsState) -> Scene:
    """Seats from the viewer's own around the table, the battle in the middle, then the actions."""
    areas: list[Area] = []
    first = max(view.viewer, 0)
    for turn in range(view.players):
        areas += _seat(view, (first + turn) % view.players)
    areas += _centre(view)
    areas += _battle(view)
    areas += _chain(view)
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
        links=_links(view),
    )


# Seats.


def _seat(view: KnightsState, seat: int) -> list[Area]:
    own = f"seat:{seat}"
    rows = [
        Area(own, "seat", seat=seat, badges=_seat_badges(view, seat), active=view.actor == seat),
        Area(f"knights:{seat}", "row", "Knights", seat, own, _knights(view, seat)),
        Area(f"candidates:{seat}", "row", "Candidates", seat, own, _candidates(view, seat)),
    ]
    if not view.rules.dominoless:
        rows.append(Area(f"recruits:{seat}", "row", "Recruits", seat, own, _recruits(view, seat)))
    rows.append(Area(f"court:{seat}", "row", "Cards in play", seat, own, _court(view, seat)))
    if not view.rules.no_graveyards:
        rows.append(_graveyard(view, seat))
    rows.append(
        Area(
            f"hand:{seat}",
            "hand",
            "Hand",
            seat,
            own,
            _hand(view, seat),
            count=len(view.hands[seat]),
        )
    )
    return rows


def _seat_badges(view: KnightsState, seat: int) -> tuple[Badge, ...]:
    if not view.is_living(seat):
        return (Badge("fallen", "fallen", "bad", "Out of the game"),)
    icon, word = ("fame", "Fame") if view.has_fame else ("health", "Health")
    badges = [Badge(icon, str(view.score[seat]), tooltip=word)]
    if view.active == seat:
        badges.append(Badge("turn", "turn", "good", "Takes its turn"))
    if view.first == seat:
        badges.append(Badge("first", "first", "quiet", "Rounds begin here"))
    if view.active not in (seat, NOBODY) and view.attacked >> seat & 1:
        badges.append(Badge("attacked", "attacked", "quiet", "Was attacked in this turn"))
    return tuple(badges)


def _knights(view: KnightsState, seat: int) -> tuple[Piece, ...]:
    """Those at home; who fights stands in the battle."""
    battle = view.battle
    return tuple(
        [
            _knight(view, knight, seat)
            for knight in view.knights[seat]
            if battle is None or not battle.is_fighting(knight.pid)
        ]
    )


def _knight(view: KnightsState, knight: Knight, seat: int) -> Piece:
    attack, defence = power(view, knight, seat)
    tone: Tone = "good" if modifiers(view, knight, seat) else "plain"
    badges = [
        Badge("sword", str(attack), tone, "Attack"),
        Badge("shield", str(defence), tone, "Defence"),
    ]
    tooltip = knight_tooltip(view, knight, seat)
    reason = _why_not_now(view, knight, seat)
    return Piece(
        piece_id(knight.pid),
        "card" if view.rules.dominoless else "domino",
        NAMES[knight.cards[0]] if view.rules.dominoless else f"{knight.attack}:{knight.defence}",
        owner=seat,
        look=_look(view, knight, seat),
        title=f"{SUIT_SYMBOLS[knight.suit]}{attack}/{defence}",
        badges=tuple(badges),
        tooltip=f"{tooltip}. {reason}" if reason else tooltip,
        dimmed=bool(reason),
        raised=_is_staged(view, knight.pid),
    )


def _look(view: KnightsState, knight: Knight, seat: int) -> Look:
    if view.battle is not None and knight.pid in view.battle.defeated:
        return "fallen"
    if knight.barred != NOBODY:
        return "barred"
    if is_unlimited(view, knight, seat):
        return "crowned"
    if knight.used:
        return "spent"
    return "ghost" if knight.is_double else ""


def _why_not_now(view: KnightsState, knight: Knight, seat: int) -> str:
    """12: what cannot be committed now is dimmed and says why."""
    step = view.top
    if not isinstance(step, Committing) or view.viewer != step.seat != seat:
        return ""
    if step.seat != seat or _is_staged(view, knight.pid) or step.may_join(view, knight):
        return ""
    return step.refuse_knight(view, knight).sentence


def _is_staged(view: KnightsState, pid: int) -> bool:
    step = view.top
    if not isinstance(step, Committing):
        return False
    return step.picked == pid or pid in [one >> GROUP_BITS for one in step.staged]


def _recruits(view: KnightsState, seat: int) -> tuple[Piece, ...]:
    return tuple([_recruit(view, recruit, seat) for recruit in view.recruits[seat]])


def _recruit(view: KnightsState, recruit: Recruit, seat: int) -> Piece:
    tile = recruit.tile
    is_known = tile != UNKNOWN
    cost = "any one card" if tile == 0 else str(PIPS[tile])
    text = f"Recruit {domino_text(tile)}, costs {cost}" if is_known else "A Recruit, face down"
    return Piece(
        piece_id(recruit.pid),
        "domino",
        f"{HIGH[tile]}:{LOW[tile]}" if is_known else None,
        owner=seat,
        turn=1,
        look="ghost" if recruit.raised else "",
        badges=(Badge("raised", "raised", "quiet", "All know it"),) if recruit.raised else (),
        tooltip=text,
        raised=_is_paid_for(view, recruit.pid),
    )


def _is_paid_for(view: KnightsState, pid: int) -> bool:
    step = view.top
    return isinstance(step, Pay | PayPair) and step.pid == pid


def _candidates(view: KnightsState, seat: int) -> tuple[Piece, ...]:
    return tuple([_candidate(view, candidate, seat) for candidate in view.candidates[seat]])


def _candidate(view: KnightsState, candidate: Candidate, seat: int) -> Piece:
    tile, cards = candidate.tile, candidate.cards
    dominoless = view.rules.dominoless
    knows_cards = UNKNOWN not in cards
    face = None if tile == UNKNOWN else f"{HIGH[tile]}:{LOW[tile]}"
    if dominoless:
        face = NAMES[cards[0]] if knows_cards else None
    badges = [Badge("cards", str(len(cards)), "quiet", "Training cards")]
    if knows_cards and not candidate.is_complete(view.rules):
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


def _court(view: KnightsState, seat: int) -> tuple[Piece, ...]:
    """Cards beside the Kingdom and on the Knights that it commands."""
    pieces: list[Piece] = []
    for card in view.lasting:
        holder = card.seat if card.pid == NO_PIECE else view.controller(card.pid)
        if holder == seat:
            does = WHAT_IT_DOES[card.kind]
            pieces.append(
                Piece(
                    f"in_play:{card.stamp}",
                    "card",
                    NAMES[card.card],
                    owner=card.caster,
                    title=SPECIAL_NAMES[card.kind],
                    tooltip=f"{lasting_text(view, card)} {does}, {ends_text(view, card)}",
                )
            )
    return tuple(pieces)


def _graveyard(view: KnightsState, seat: int) -> Area:
    grave = view.graveyards[seat]
    if view.rules.dominoless:
        pieces = [
            Piece(f"grave:{seat}:{at}", "card", NAMES[card], seat) for at, card in enumerate(grave)
        ]
    else:
        pieces = [
            Piece(f"grave:{tile}", "domino", f"{HIGH[tile]}:{LOW[tile]}", seat) for tile in grave
        ]
    own = f"seat:{seat}"
    return Area(
        f"graveyard:{seat}", "pile", "Graveyard", seat, own, tuple(pieces), count=len(grave)
    )


def _hand(view: KnightsState, seat: int) -> tuple[Piece, ...]:
    """The own cards by face; of a hidden hand n equal backs, and the cards that all saw taken."""
    hand = view.hands[seat]
    if UNKNOWN in hand:
        shown = view.shown[seat]
        backs = [
            Piece(f"back:{seat}:{at}", "card", None, seat) for at in range(len(hand) - len(shown))
        ]
        open_cards = [
            Piece(f"shown:{seat}:{at}", "card", NAMES[card], seat, tooltip="All saw it taken")
            for at, card in enumerate(shown)
        ]
        return (*open_cards, *backs)
    staged = list(_staged_cards(view, seat))
    pieces: list[Piece] = []
    copies: dict[int, int] = {}
    for card in sorted(hand, key=lambda card: (card % 4 if card < 52 else 4, card)):
        copy = copies.get(card, 0)
        copies[card] = copy + 1
        is_staged = card in staged
        if is_staged:
            staged.remove(card)
        kind = view.rules.kind_of[card]
        does = f": {SPECIAL_NAMES[kind]} {WHAT_IT_DOES[kind]}" if kind != NO_SPECIAL else ""
        value = view.rules.value_of[card]
        trains = f", trains for {value}" if value else ", does not train"
        pieces.append(
            Piece(
                card_id(seat, card, copy),
                "card",
                NAMES[card],
                seat,
                tooltip=card_text(card) + trains + does,
                raised=is_staged,
            )
        )
    return tuple(pieces)


def card_id(seat: int, card: int, copy: int) -> str:
    """A card in the viewer's own hand; equal cards are told apart by a number."""
    return f"card:{seat}:{NAMES[card]}:{copy}"


def _staged_cards(view: KnightsState, seat: int) -> tuple[int, ...]:
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


# The middle of the table.


def _centre(view: KnightsState) -> list[Area]:
    areas = [Area("centre", "counters", badges=_centre_badges(view))]
    if not view.rules.dominoless:
        count = len(view.peasants)
        areas.append(Area("peasants", "pile", "Countryside", parent="centre", count=count))
    areas.append(Area("deck", "pile", "Deck", parent="centre", count=len(view.deck)))
    pile = [Piece(f"discard:{at}", "card", NAMES[card]) for at, card in enumerate(view.discard)]
    areas.append(
        Area(
            "discard",
            "pile",
            "Discard pile",
            parent="centre",
            pieces=tuple(pile),
            count=len(pile),
        )
    )
    return areas


def _centre_badges(view: KnightsState) -> tuple[Badge, ...]:
    rules = view.rules
    goal = goal_name(view.goal)
    badges = [
        Badge("round", f"Round {view.round}", tooltip=f"At most {rules.round_limit}"),
        Badge("goal", goal.replace("_", " ") or "goal?", "quiet", goal_text(rules, goal)),
    ]
    if view.quiet:
        limit = f", the game ends at {rules.quiet_limit}" if rules.quiet_limit != NEVER else ""
        text = f"Rounds in a row in which nothing happened{limit}"
        badges.append(Badge("quiet", f"{view.quiet} quiet", "quiet", text))
    if view.is_time_up:
        badges.append(Badge("clock", "Time is up", "bad"))
    return tuple(badges)


def _battle(view: KnightsState) -> list[Area]:
    """12: one column for each group with its blockers, and how it would end as it stands."""
    battle = view.battle
    if battle is None:
        return []
    title = battle_title(view)
    clashes = [clash(view, group) for group in battle.groups]
    damage = battle.damage if battle.is_resolved else sum([found.damage for found in clashes])
    badges = (Badge("damage", f"{damage} damage", "bad" if damage else "quiet"),)
    areas = [Area("battle", "group", title, badges=badges, active=not battle.is_resolved)]
    for at, group in enumerate(battle.groups):
        areas.append(_column(view, at, group, clashes[at], is_over=battle.is_resolved))
    if battle.fallen:
        fallen = [_fallen(view, knight) for knight in battle.fallen]
        areas.append(Area("fallen", "row", "Fallen", parent="battle", pieces=tuple(fallen)))
    return areas


def _column(view: KnightsState, at: int, group: Group, found: Clash, *, is_over: bool) -> Area:
    blockers = [
        replace(piece, title=f"{piece.title} blocks") for piece in _fighting(view, group.blockers)
    ]
    pieces = [*_fighting(view, group.members), *blockers]
    badges = () if is_over else _outcome(found, is_empty=not group.members)
    return Area(
        f"battle:{at}",
        "row",
        f"Clash {at + 1}",
        parent="battle",
        pieces=tuple(pieces),
        badges=badges,
        tooltip="Attackers first, then those who block them",
    )


def _fighting(view: KnightsState, pids: tuple[int, ...]) -> list[Piece]:
    found: list[Piece] = []
    for pid in pids:
        knight = view.knight(pid)
        if knight is not None:
            found.append(_knight(view, knight, view.controller(pid)))
    return found


def _outcome(found: Clash, *, is_empty: bool) -> tuple[Badge, ...]:
    if is_empty:
        return (Badge("empty", "nobody attacks", "quiet"),)
    if not found.is_blocked:
        return (Badge("sword", f"{found.damage} unblocked", "bad"),)
    if not found.blockers or not found.attackers:
        return (Badge("dove", "stand-off", "quiet", "They refuse to fight, or nobody is left"),)
    return (
        Badge(
            "sword", f"{found.attack} vs {found.block_defence}", "bad" if found.hits else "plain"
        ),
        Badge(
            "shield",
            f"{found.block_attack} vs {found.defence}",
            "good" if found.hits_back else "plain",
        ),
        Badge("outcome", _verdict(found), "quiet", "As it stands now"),
    )


def _verdict(found: Clash) -> str:
    if found.hits and found.hits_back:
        return "both fall"
    if found.hits:
        return "blockers fall"
    return "attackers fall" if found.hits_back else "draw"


def _fallen(view: KnightsState, knight: Knight) -> Piece:
    is_card = view.rules.dominoless
    tile = knight.tile
    face = NAMES[knight.cards[0]] if is_card else f"{HIGH[tile]}:{LOW[tile]}"
    return Piece(
        piece_id(knight.pid),
        "card" if is_card else "domino",
        face,
        owner=knight.owner,
        look="fallen",
        tooltip="Died in this battle",
    )


def _chain(view: KnightsState) -> list[Area]:
    """12: the counter chain, what answers what, the latest on top."""
    if not view.chain:
        return []
    pieces: list[Piece] = []
    for at, played in enumerate(view.chain):
        card, seat = played & CARD_MASK, played >> SEAT_SHIFT
        stands = (len(view.chain) - at) % 2 == 1
        pieces.append(
            Piece(
                f"chain:{at}",
                "card",
                NAMES[card],
                owner=seat,
                title=SPECIAL_NAMES[view.rules.kind_of[card]],
                badges=() if stands else (Badge("negated", "negated", "bad"),),
                tooltip=WHAT_IT_DOES[view.rules.kind_of[card]],
                dimmed=not stands,
            )
        )
    return [Area("chain", "stack", "Counter chain", pieces=tuple(pieces), active=True)]


def _links(view: KnightsState) -> tuple[Link, ...]:
    """Doppelgangers and whom they copy; cards on Knights; what a special is aimed at."""
    found: list[Link] = []
    for row in view.knights:
        for knight in row:
            if knight.copied != NO_PIECE and view.knight(knight.copied) is not None:
                found.append(Link(piece_id(knight.pid), piece_id(knight.copied), "cord", "copies"))
    for card in view.lasting:
        if card.pid != NO_PIECE:
            name = SPECIAL_NAMES[card.kind]
            found.append(Link(f"in_play:{card.stamp}", piece_id(card.pid), "cord", name))
    if view.chain:
        target = f"hand:{view.chain[0] >> SEAT_SHIFT}"
        if view.aim != HAND:
            target = element_aimed_at(view, view.aim)
        if target:
            found.append(Link("chain:0", target, "aim"))
    return tuple(found)


# Clicks.


def _actions(view: KnightsState) -> Area:
    pieces = [
        Piece(_element(view, move), "action", move_text(view, move))
        for move in view.moves()
        if _element(view, move).startswith("action:")
    ]
    return Area("actions", "actions", "Actions", pieces=tuple(pieces))


def _click(view: KnightsState, move: Move) -> Click:
    return Click(
        _element(view, move),
        move,
        move_text(view, move),
        hint=_hint(view, move),
        warning=warning_text(view, move),
    )


def _button(move: Move) -> str:
    return ":".join(["action", move.type, *[str(value) for value in move.values]])


def _element(view: KnightsState, move: Move) -> str:
    """Where one clicks: a card, a piece or half of it, a Kingdom, a pile, a clash, an action."""
    seat = view.top.seat
    if move.type in ("play", "pay", "pair", "suit_card", "discard", "wizard"):
        return card_id(seat, move.key, _staged_cards(view, seat).count(move.key))
    if move.type in ("commit", "copy", "loot", "bury"):
        return piece_id(move.key)
    if move.type in ("train", "extend"):
        return piece_id(seat << 8 | move.key)
    if move.type == "target":
        return f"hand:{seat}" if move.key == HAND else element_aimed_at(view, move.key)
    if move.type == "attack":
        return f"seat:{move.key}"
    if move.type == "draw":
        return str(move.values[0])
    return _element_of_ends(view, move)


def _element_of_ends(view: KnightsState, move: Move) -> str:
    seat = view.top.seat
    groups = view.battle.groups if view.battle is not None else ()
    if move.type == "place" and move.key < len(groups):
        return f"battle:{move.key}"
    if move.type in ("promote", "face") and not view.rules.dominoless:
        pid = view.aim if move.type == "face" else seat << 8 | move.key >> 5
        attack = move.key if move.type == "face" else move.key & 31
        piece = view.recruit(pid) or view.candidate(pid)
        assert piece is not None
        half = "first" if attack == HIGH[piece.tile] else "second"
        return f"{piece_id(pid)}#{half}"
    return _button(move)


def _hint(view: KnightsState, move: Move) -> str:
    """A few words that help to choose."""
    if move.type == "attack":
        ready = [one for one in view.knights[move.key] if is_ready(view, one, move.key)]
        return f"{view.score[move.key]} left, {len(ready)} ready to block"
    if move.type in ("pay", "suit_card"):
        return f"worth {view.rules.value_of[move.key] << view.wealths(view.top.seat)}"
    if move.type == "play":
        return WHAT_IT_DOES[view.rules.kind_of[move.key]]
    return ""
