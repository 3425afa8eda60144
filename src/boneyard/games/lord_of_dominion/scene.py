"""How the table of Lord of Dominion looks to one viewer (chapter 12 of the rules page)."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard import (
    Area,
    At,
    Badge,
    Banner,
    Carry,
    Cell,
    Click,
    Link,
    Move,
    Piece,
    Scene,
    Seat,
    action_area,
    action_id,
    in_force,
    scene_of,
    sentence_case,
)
from boneyard.components import SHAPE_NAMES, SQUARES, UNKNOWN, distinct, moved_to_corner
from boneyard.games.lord_of_dominion import text
from boneyard.games.lord_of_dominion.board import Cells, Shape
from boneyard.games.lord_of_dominion.characters import (
    CHARACTERS,
    FORT,
    KIND_OF,
    KINDS,
    NAMES,
    NO_TARGET,
    PER_SIDE,
    SIDE_OF,
    Character,
    Kind,
    Kinds,
)
from boneyard.games.lord_of_dominion.events import piece_id, space, xy, xys
from boneyard.games.lord_of_dominion.gestures import (
    carries_of,
    gestures_of,
    is_free,
    warped_along,
)
from boneyard.games.lord_of_dominion.hints import hint_text, warning_text
from boneyard.games.lord_of_dominion.moves import ACT, ACTS, DASH, HITS, INVADE
from boneyard.games.lord_of_dominion.refusals import ACTS_OF, why_not_act
from boneyard.games.lord_of_dominion.rules import NEVER, PLAY
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps import attacks, dash, land, setup, turns
from boneyard.games.lord_of_dominion.steps.acts import Act
from boneyard.games.lord_of_dominion.steps.attacks import NO_ATTACKER, Guard
from boneyard.games.lord_of_dominion.steps.movement import MoveTo, costs_of_moves

BANNERS: tuple[Banner, Banner] = ("dark", "light")
"""As ``text.SIDE_NAMES`` calls them."""


def draw(view: LordState) -> Scene:
    """The Lords from the viewer's own on, the board in the middle, then trays and actions."""
    own = max(view.viewer, 0)
    clicks = [_click(view, move) for move in view.moves()]
    areas = [*_seat_areas(view, own), *_seat_areas(view, 1 - own), _board_area(view)]
    carries = carries_of(view)
    areas += [*_trays(view, carries), action_area(clicks), *_idle_acts(view)]
    gestures = gestures_of(view, clicks, _click)
    return scene_of(view, areas, clicks, _links(view), gestures, carries)


def _links(view: LordState) -> tuple[Link, ...]:
    """Who is about to hurt whom."""
    step = view.top
    if not isinstance(step, Guard) or step.attacker == NO_ATTACKER:
        return ()
    return (Link(NAMES[step.attacker], NAMES[step.victim], "aim", f"{step.amount}"),)


# A panel for each Lord: badges, hand and fallen.


def _seat_areas(view: LordState, seat: Seat) -> list[Area]:
    """A Lord's badges, his hand and his fallen."""
    own, hand = f"seat:{seat}", _hand(view, seat)
    areas = [
        Area(
            own,
            "seat",
            seat=seat,
            badges=_seat_badges(view, seat),
            active=view.actor == seat,
            banner=BANNERS[seat],
        ),
        Area(f"hand:{seat}", "hand", "Hand", seat, own, hand, count=len(view.hands[seat])),
    ]
    fallen = _fallen(view, seat)
    if fallen:
        areas.append(Area(f"fallen:{seat}", "row", "Fallen", seat, own, fallen))
    return areas


def _seat_badges(view: LordState, seat: Seat) -> tuple[Badge, ...]:
    hp, most, side = view.forts[seat], view.rules.fort_hp, text.SIDE_NAMES[seat]
    land, points = f"{view.land(seat)} land", text.points(view.ap)
    begins, has_turn = view.first == seat, view.turn_seat == seat and view.result is None
    return in_force(
        (True, Badge("side", side, tooltip=f"The Lord of the {side} side")),
        (True, Badge("heart", f"{hp}/{most}", "plain" if hp > 1 else "bad", "HP of the Fort")),
        (view.stage == PLAY, Badge("land", land, "quiet", "Spaces of own land")),
        (has_turn, Badge("action", points, "good", "Action Points left in this turn")),
        (begins, Badge("first", "begins rounds", "quiet")),
    )


def _hand(view: LordState, seat: Seat) -> tuple[Piece, ...]:
    """Characters by kind; of a hidden hand equal backs, whose ids say nothing but their number."""
    step = view.top
    if isinstance(step, setup.BuildTroop) and step.seat == seat and step.staged:
        kinds = tuple(sorted(step.staged))
    else:
        kinds = view.hands[seat]
    if UNKNOWN in kinds:  # a hooded figure: it could be anybody
        return tuple([Piece(f"back:{seat}:{at}", "hero", None, seat) for at in range(len(kinds))])
    picked = step.kind if isinstance(step, turns.RecruitSpace) and step.seat == seat else UNKNOWN
    found = []
    for kind in distinct(kinds):
        badges = _held(view, kinds, kind)
        found.append(_figure(view, f"hand:{seat}", seat, kind, *badges, raised=kind == picked))
    return tuple(found)


def _held(view: LordState, kinds: Kinds, kind: Kind) -> list[Badge]:
    """How far they go, and how many they are."""
    number = kinds.count(kind)
    copies = [Badge("copies", f"×{number}", tooltip=f"{number} in hand")] if number > 1 else []
    return [_boots(view, kind), *copies]


def _figure(
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
        title=text.KIND_NAMES[kind],
        badges=badges,
        tooltip=f"{reason}{hp} HP. {sentence_case(text.ability_text(view, kind))}",
        raised=raised,
        dimmed=bool(reason),
    )


def _boots(view: LordState, kind: Kind) -> Badge:
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


# The board: Forts, Strongholds, land and Characters.


def _board_area(view: LordState) -> Area:
    """Forts and land first, then who stands on them."""
    board = view.rules.board
    pieces = [_fort(view, side) for side in range(2)]
    pieces += [_land(view, piece) for piece in range(len(view.pieces))]
    pieces += [_character(view, who) for side in range(2) for who in view.on_board(side)]
    pieces += _chosen_general(view)
    return Area(
        "board",
        "board",
        pieces=tuple(pieces),
        badges=_board_badges(view),
        size=(board.size, board.size),
        cells=_cells(view),
        columns=tuple([board.name(x)[0] for x in range(board.size)]),
        rows=tuple([str(y + 1) for y in range(board.size)]),
    )


def _board_badges(view: LordState) -> tuple[Badge, ...]:
    if view.stage != PLAY:
        return ()
    rules = view.rules
    quiet = text.plural(view.quiet, "quiet round")
    why = (
        f"Rounds in a row without a recruit, a loss of HP, or land laid or invaded. "
        f"After {rules.quiet_limit} the game ends."
    )
    last = "turn" if rules.time_up_at_turn else "round"
    return in_force(
        (True, Badge("round", f"Round {view.round}")),
        (view.quiet and rules.quiet_limit != NEVER, Badge("quiet", quiet, "quiet", why)),
        (view.is_time_up, Badge("clock", "Time is up", "bad", f"The game ends with this {last}")),
    )


def _cells(view: LordState) -> tuple[Cell, ...]:
    board = view.rules.board
    cells = [
        Cell(
            xy(view, cell),
            "stronghold",
            tooltip=f"Stronghold {board.name(cell)}: belongs to nobody. Shots from here go over "
            "heads; a Dash stops in it if it is empty.",
        )
        for cell in board.strongholds
    ]
    for side in range(2):
        for cell in board.forts[side]:
            tooltip = f"{_whose(view, side)} Fort, {board.name(cell)}"
            cells.append(Cell(xy(view, cell), "fort", owner=side, tooltip=tooltip))
    return tuple(cells)


def _whose(view: LordState, side: Seat) -> str:
    """``Your`` or ``Bo's``, at the front of a tooltip."""
    return sentence_case(text.whose(view, side))


def _fort(view: LordState, side: Seat) -> Piece:
    hp = (view.forts[side], view.rules.fort_hp)
    return Piece(
        f"fort:{side}",
        "polyomino",
        "fort",
        side,
        cells=xys(view, view.rules.board.forts[side]),
        pips=hp,
        look="fallen" if hp[0] == 0 else "",
        tooltip=f"{_whose(view, side)} Fort: {hp[0]} of {hp[1]} HP. Attacks on it "
        "ignore who stands there; whoever leaves it never comes back.",
    )


def _land(view: LordState, piece: int) -> Piece:
    """A whole piece; under a General it wears a crown, for Rule protects it."""
    owner = view.owner_of(piece)
    has_general = view.is_ruled(piece, owner)
    rule = " Rule: with the General on it, it cannot be invaded." if has_general else ""
    return Piece(
        piece_id(piece),
        "polyomino",
        SHAPE_NAMES[view.laid[piece] >> 1],
        owner,
        cells=xys(view, view.pieces[piece]),
        look="crowned" if has_general else "",
        tooltip=f"{_whose(view, owner)} land.{rule}",
    )


def _character(view: LordState, who: Character) -> Piece:
    kind = KIND_OF[who]
    hp = (view.hp[who], view.rules.hp[kind])
    where = f"{_whose(view, SIDE_OF[who])} {text.named(view, who)}: {hp[0]} of {hp[1]} HP"
    return Piece(
        NAMES[who],
        "token",
        KINDS[kind],
        SIDE_OF[who],
        cell=xy(view, view.at[who]),
        pips=hp,
        badges=(_boots(view, kind),),
        tooltip=f"{where}. {sentence_case(text.ability_text(view, kind))}",
        raised=_is_acting(view, who),
    )


def _is_acting(view: LordState, who: Character) -> bool:
    """Lifted while its act waits to be completed, or while it is about to be hurt."""
    step = view.top
    if isinstance(step, Act):
        return step.who == who
    return isinstance(step, Guard) and who in (step.victim, step.attacker)


def _chosen_general(view: LordState) -> list[Piece]:
    """The first General's space, for the one who chose it."""
    if not view.chosen or view.chosen[0] < 0:
        return []
    cell = xy(view, view.chosen[0])
    return [Piece("DG", "token", "general", 0, cell=cell, look="ghost", title="General")]


# Trays for the deck, the shapes and how they lie; the buttons, and what cannot be done now.


def _trays(view: LordState, carries: Sequence[Carry]) -> list[Area]:
    """The deck while a Troop is built; shapes and orientations while land is laid."""
    step = view.top
    if not view.moves():
        return []
    if isinstance(step, setup.ChooseKinds):
        deck = [_in_deck(view, step, kind) for kind in range(1, len(KINDS))]
        return [Area("deck", "row", "Deck", step.seat, pieces=tuple(deck))]
    if carries:
        fitting = {carry.element for carry in carries}
        shapes = [_shape(view, step.seat, shape, fitting) for shape in view.rules.board.shapes]
        return [Area("shapes", "row", "Land to lay", pieces=tuple(shapes))]
    if isinstance(step, land.DominateOrientation):
        turned = [_turned(step, move) for move in view.moves()]
        title = sentence_case(text.shape_text(step.shape))
        return [Area("orientations", "row", title, pieces=tuple(turned))]
    return []


def _in_deck(view: LordState, step: setup.ChooseKinds, kind: Kind) -> Piece:
    """A kind with how many are left of it; dimmed with the reason where no more can be had."""
    chosen, most = step.chosen(view), view.rules.max_same
    left = most - chosen.count(kind)
    reason = "" if left else f"At most {most} of a kind. "
    if len(chosen) == view.rules.troop_size:
        reason = "Your Troop is complete. "
    badge = Badge("left", f"{left} left", "quiet")
    return _figure(view, "deck", step.seat, kind, badge, raised=False, reason=reason)


def _shape(view: LordState, seat: Seat, shape: Shape, fitting: set[str]) -> Piece:
    """A shape of the tray; dimmed with the reason where it does not fit."""
    element = f"shape:{SHAPE_NAMES[shape]}"
    fits = element in fitting
    reason = "fits nowhere next to your General"
    if not view.has_supply(seat, shape):
        reason = "has been placed as often as allowed"
    return Piece(
        element,
        "polyomino",
        SHAPE_NAMES[shape],
        seat,
        cells=moved_to_corner(SQUARES[shape][0]),
        tooltip="" if fits else f"The {text.shape_text(shape)} {reason}.",
        dimmed=not fits,
    )


def _turned(step: land.DominateOrientation, move: Move) -> Piece:
    cells = moved_to_corner(SQUARES[step.shape][move.key])
    face = SHAPE_NAMES[step.shape]
    return Piece(f"orientation:{move.key}", "polyomino", face, step.seat, cells=cells)


def _idle_acts(view: LordState) -> list[Area]:
    """Acts that cannot be done now, greyed, each with the reason."""
    step = view.top
    if not isinstance(step, turns.Action) or not view.moves():
        return []
    offered = set(view.moves())
    pieces: list[Piece] = []
    for who in view.on_board(step.seat):
        for act in ACTS_OF[KIND_OF[who]]:
            if ACT[act][who] not in offered:
                label = text.move_text(view, ACT[act][who])
                reason = why_not_act(view, who, act).sentence
                element = f"idle:{NAMES[who]}:{ACTS[act]}"
                pieces.append(Piece(element, "action", label, tooltip=reason, dimmed=True))
    return [Area("idle", "actions", "Not now", pieces=tuple(pieces))] if pieces else []


# Clicks: where one clicks for each move, and what is shown with it.


def _click(view: LordState, move: Move) -> Click:
    """Where a move is made, what it is called, and what to think of before."""
    element, note, ghost, path = _place_of(view, move)
    return Click(
        element,
        move,
        text.move_text(view, move),
        hint=hint_text(view, move),
        warning=warning_text(view, move),
        note=note,
        ghost=xys(view, ghost),
        path=xys(view, path),
        along=_along(view, move),
        free=is_free(view, move),
    )


def _along(view: LordState, move: Move) -> tuple[tuple[str, At], ...]:
    step = view.top
    return warped_along(view, step.who, move.key) if isinstance(step, land.WarpTurn) else ()


Place = tuple[str, str, Cells, Cells]
"""Where one clicks, what is noted there, and what would be covered or run along."""


def _place_of(view: LordState, move: Move) -> Place:
    step = view.top
    if move.type == "act":
        who, act = move.key % CHARACTERS, move.key // CHARACTERS
        taken = view.pieces[view.piece_at[view.at[who]]] if act == INVADE else ()
        return NAMES[who], "", taken, ()
    if isinstance(step, MoveTo):
        return space(view, move.key), text.points(costs_of_moves(view, step.who)[move.key]), (), ()
    if isinstance(step, land.DominatePosition):
        return space(view, move.key), "", step.placements(view)[move.key], ()
    if isinstance(step, attacks.Attack):
        return _target_place(view, step, move.key)
    if isinstance(step, dash.DashLine):
        return _dash_place(view, step, move)
    if isinstance(step, land.WarpTurn):
        return action_id(move), "", land.rotated(view, step.who, move.key), ()
    return _plain_element(view, move), "", (), ()


def _plain_element(view: LordState, move: Move) -> str:
    if move.type == "place":
        return space(view, move.key)
    if move.type in ("add", "guard", "recruit", "shape", "orientation"):
        areas = {"add": "deck:", "guard": "", "recruit": f"hand:{view.top.seat}:"}
        return f"{areas.get(move.type, f'{move.type}:')}{move.values[0]}"
    return action_id(move)


def _target_place(view: LordState, step: attacks.Attack, target: int) -> Place:
    """The Character, or the Fort, with the damage and the line of the attack."""
    note = f"-{view.rules.damage_to(target, step.act)}"
    if target == FORT:
        return f"fort:{1 - step.seat}", note, (), ()
    return NAMES[target], note, (), view.rules.board.line(view.at[step.who], view.at[target])


def _dash_place(view: LordState, step: dash.DashLine, move: Move) -> Place:
    """The end of the lane: a Character, the Fort, or the space where the Knight stops."""
    hit = move.key % HITS
    found = dash.run(view, step.who, move.key // HITS)
    if hit == NO_TARGET:
        return space(view, found.path[-1]), "", (), found.path
    note = f"-{view.rules.damage_to(hit, DASH, found.distance)}"
    if hit == FORT:
        return f"fort:{1 - step.seat}", note, (), found.path
    return NAMES[hit], note, (), (*found.path, view.at[hit])
