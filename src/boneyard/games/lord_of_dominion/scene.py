"""How the table of Lord of Dominion looks to one viewer (chapter 12 of the rules page).

Areas: a panel for each Lord with hand, Action Points and the fallen; the board with Forts, land and
Characters; trays for the deck, the shapes and their orientations while they are asked for; actions.
What is clicked for each move, and what is shown with it, comes last.
"""

from __future__ import annotations

from boneyard.components.polyominoes import NAMES as SHAPE_NAMES
from boneyard.components.polyominoes import SQUARES, moved_to_corner
from boneyard.games.lord_of_dominion.attacks import NO_ATTACKER, Guard, ShootTarget, StrikeTarget
from boneyard.games.lord_of_dominion.characters import (
    CHARACTERS,
    FORT,
    KIND_OF,
    KINDS,
    NAMES,
    NO_TARGET,
    OFF,
    PER_SIDE,
    SIDE_OF,
    UNKNOWN_KIND,
    general_of,
)
from boneyard.games.lord_of_dominion.dash import DashLine, run
from boneyard.games.lord_of_dominion.land import (
    DominateOrientation,
    DominatePosition,
    DominateShape,
    WarpTurn,
    rotated,
)
from boneyard.games.lord_of_dominion.movement import MoveTo, costs_of_moves
from boneyard.games.lord_of_dominion.moves import ACT, ACTS, HITS
from boneyard.games.lord_of_dominion.reasons import ACTS_OF, why_not_act
from boneyard.games.lord_of_dominion.rules import PLAY
from boneyard.games.lord_of_dominion.setup import BuildTroop, ChooseKinds, count
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps import Action, RecruitSpace
from boneyard.games.lord_of_dominion.telling import piece_id, space, xy, xys
from boneyard.games.lord_of_dominion.text import (
    KIND_NAMES,
    SIDE_NAMES,
    act_label,
    move_text,
    named,
    points,
)
from boneyard.kernel.game import Info
from boneyard.kernel.moves import Move
from boneyard.kernel.scene import Area, Badge, Cell, Click, Link, Piece, Scene

ABILITIES = (
    "Rule: no Invade under him. Dominate: lay land. Invade: take land over",
    "Guard: takes the damage of a friend next to him. Strike: hits what is next to him",
    "Shoot: hits up to two spaces away in line",
    "Dash: runs straight on, the distance is the damage",
    "Curse: who attacks him is hurt. Space Warps: turns the piece he stands on",
)


def draw(info: Info, view: LordState) -> Scene:
    """The Lords from the viewer's own on, the board in the middle, then trays and actions."""
    own = max(view.viewer, 0)
    areas = [*_seat(view, own), *_seat(view, 1 - own), _board(view), *_trays(view)]
    areas += [_actions(view), *_idle_acts(view)]
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


def _seat(view: LordState, seat: int) -> list[Area]:
    own, hand = f"seat:{seat}", _hand(view, seat)
    areas = [
        Area(own, "seat", seat=seat, badges=_badges(view, seat), active=view.actor == seat),
        Area(f"hand:{seat}", "hand", "Hand", seat, own, hand, count=len(view.hands[seat])),
    ]
    if view.turn_seat == seat and view.result is None:
        areas.append(Area(f"points:{seat}", "row", "Action Points", seat, own, _points(view)))
    fallen = _fallen(view, seat)
    if fallen:
        areas.append(Area(f"fallen:{seat}", "row", "Fallen", seat, own, fallen))
    return areas


def _badges(view: LordState, seat: int) -> tuple[Badge, ...]:
    hp, most = view.forts[seat], view.rules.fort_hp
    badges = [
        Badge("side", SIDE_NAMES[seat], tooltip=f"The Lord of the {SIDE_NAMES[seat]} side"),
        Badge("heart", f"{hp}/{most}", "plain" if hp > 1 else "bad", "HP of the Fort"),
    ]
    if view.stage == PLAY:
        badges.append(Badge("land", f"{view.land(seat)} land", "quiet", "Spaces of own land"))
    if view.turn_seat == seat:
        badges.append(Badge("turn", points(view.ap), "good", "Action Points left in this turn"))
    if view.first == seat:
        badges.append(Badge("first", "first", "quiet", "Takes the first turn of each round"))
    return tuple(badges)


def _points(view: LordState) -> tuple[Piece, ...]:
    """One token for each Action Point left."""
    return tuple([Piece(f"point:{at}", "marker", "AP") for at in range(view.ap)])


def _hand(view: LordState, seat: int) -> tuple[Piece, ...]:
    """Characters by kind; of a hidden hand equal backs, whose ids say nothing but their number."""
    step = view.top
    if isinstance(step, BuildTroop) and step.seat == seat and step.staged:
        kinds = tuple(sorted(step.staged))
    else:
        kinds = view.hands[seat]
    if UNKNOWN_KIND in kinds:
        return tuple([Piece(f"back:{seat}:{at}", "hero", None, seat) for at in range(len(kinds))])
    picked = step.kind if isinstance(step, RecruitSpace) and step.seat == seat else UNKNOWN_KIND
    copies = dict.fromkeys(kinds, 0)
    pieces: list[Piece] = []
    for kind in kinds:
        copy = copies[kind]
        copies[kind] = copy + 1
        pieces.append(_in_hand(view, seat, kind, copy, raised=kind == picked and copy == 0))
    return tuple(pieces)


def _in_hand(view: LordState, seat: int, kind: int, copy: int, *, raised: bool) -> Piece:
    hp = view.rules.hp[kind]
    return Piece(
        f"hand:{seat}:{KINDS[kind]}:{copy}",
        "hero",
        KINDS[kind],
        seat,
        pips=(hp, hp),
        badges=(_boots(view, kind),),
        tooltip=ability_text(view, kind),
        raised=raised,
    )


def _boots(view: LordState, kind: int) -> Badge:
    return Badge("boot", f"{view.rules.movability[kind]} far", "quiet", "Movability")


def ability_text(view: LordState, kind: int) -> str:
    """What a Character can do, for its tooltip."""
    rules = view.rules
    acts = ", ".join([act_label(view, act) for act in ACTS_OF[kind]])
    numbers = f"{rules.hp[kind]} HP, moves {rules.movability[kind]}"
    return f"{KIND_NAMES[kind]}: {numbers}. {ABILITIES[kind]}. Acts: {acts}."


def _fallen(view: LordState, seat: int) -> tuple[Piece, ...]:
    first = seat * PER_SIDE
    return tuple(
        [
            Piece(NAMES[who], "hero", KINDS[KIND_OF[who]], seat, look="fallen", dimmed=True)
            for who in range(first, first + PER_SIDE)
            if view.is_fallen(who)
        ]
    )


# The board.


def _board(view: LordState) -> Area:
    board = view.rules.board
    pieces = [_fort(view, side) for side in range(2)]
    pieces += [_land(view, piece) for piece in range(len(view.pieces))]
    pieces += [_character(view, who) for who in range(CHARACTERS) if view.at[who] != OFF]
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
    badges = [Badge("round", f"Round {view.round}")]
    if view.quiet:
        badges.append(Badge("quiet", f"{view.quiet} quiet", "quiet", "Rounds without progress"))
    if view.is_time_up:
        badges.append(Badge("clock", "Time is up", "bad"))
    return tuple(badges)


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
            tooltip = f"{SIDE_NAMES[side]}'s Fort, {board.name(cell)}"
            cells.append(Cell(xy(view, cell), "fort", owner=side, tooltip=tooltip))
    return tuple(cells)


def _fort(view: LordState, side: int) -> Piece:
    hp = (view.forts[side], view.rules.fort_hp)
    return Piece(
        f"fort:{side}",
        "polyomino",
        "fort",
        side,
        cells=xys(view, view.rules.board.forts[side]),
        pips=hp,
        look="fallen" if hp[0] == 0 else "",
        tooltip=f"{SIDE_NAMES[side]}'s Fort: {hp[0]} of {hp[1]} HP. Attacks on it ignore who is "
        "there; who leaves it never comes back.",
    )


def _land(view: LordState, piece: int) -> Piece:
    """A whole piece; under a General it wears a crown, for Rule protects it."""
    owner = view.owner_of(piece)
    general = view.at[general_of(owner)]
    is_ruled = general != OFF and general in view.pieces[piece]
    shape = SHAPE_NAMES[view.shape_of(piece)]
    names = "-".join([view.rules.board.name(cell) for cell in view.pieces[piece]])
    crown = " Its Lord's General stands on it: it cannot be invaded." if is_ruled else ""
    return Piece(
        piece_id(piece),
        "polyomino",
        shape,
        owner,
        cells=xys(view, view.pieces[piece]),
        look="crowned" if is_ruled else "",
        tooltip=f"{SIDE_NAMES[owner]}'s land {shape} {names}.{crown}",
    )


def _character(view: LordState, who: int) -> Piece:
    kind = KIND_OF[who]
    hp = (view.hp[who], view.rules.hp[kind])
    where = f"{SIDE_NAMES[SIDE_OF[who]]}'s {named(view, who)}, {hp[0]} of {hp[1]} HP"
    return Piece(
        NAMES[who],
        "hero",
        KINDS[kind],
        SIDE_OF[who],
        cell=xy(view, view.at[who]),
        pips=hp,
        badges=(_boots(view, kind),),
        tooltip=f"{where}. {ability_text(view, kind)}",
        raised=_is_acting(view, who),
    )


def _is_acting(view: LordState, who: int) -> bool:
    """Lifted while an own act waits to be completed, or while it is about to be hurt."""
    step = view.top
    if isinstance(step, MoveTo | StrikeTarget | ShootTarget | DashLine | WarpTurn):
        return step.who == who
    if isinstance(step, DominateShape | DominateOrientation | DominatePosition):
        return general_of(step.seat) == who
    return isinstance(step, Guard) and who in (step.victim, step.attacker)


def _chosen_general(view: LordState) -> list[Piece]:
    """The first General's space, for the one who chose it."""
    if not view.chosen or view.chosen[0] < 0:
        return []
    cell = xy(view, view.chosen[0])
    return [Piece("DG", "hero", "general", 0, cell=cell, look="ghost", title="General")]


# Trays.


def _trays(view: LordState) -> list[Area]:
    """The deck while a Troop is built; shapes and orientations while land is laid."""
    step = view.top
    if not view.moves():
        return []
    if isinstance(step, ChooseKinds):
        return [Area("deck", "row", "Deck", step.seat, pieces=_deck(view, step))]
    if isinstance(step, DominateShape):
        shapes = [_shape(view, shape) for shape in view.rules.board.shapes]
        return [Area("shapes", "row", "Shapes", pieces=tuple(shapes))]
    if isinstance(step, DominateOrientation):
        turned = [_turned(step.shape, move) for move in view.moves()]
        return [Area("orientations", "row", SHAPE_NAMES[step.shape], pieces=tuple(turned))]
    return []


def _deck(view: LordState, step: ChooseKinds) -> tuple[Piece, ...]:
    """The four kinds, with how many are left of each."""
    chosen = step.staged if isinstance(step, BuildTroop) else view.hands[step.seat]
    offered = {move.key for move in view.moves() if move.type == "add"}
    pieces: list[Piece] = []
    for kind in range(1, len(KINDS)):
        left = view.rules.max_same - count(chosen, kind)
        piece = Piece(
            f"deck:{KINDS[kind]}",
            "hero",
            KINDS[kind],
            step.seat,
            pips=(view.rules.hp[kind], view.rules.hp[kind]),
            badges=(Badge("left", f"{left} left", "quiet"),),
            tooltip=ability_text(view, kind),
            dimmed=kind not in offered,
        )
        pieces.append(piece)
    return tuple(pieces)


def _shape(view: LordState, shape: int) -> Piece:
    """A shape of the tray; dimmed with the reason where it does not fit."""
    name = SHAPE_NAMES[shape]
    fits = any(move.key == shape for move in view.moves())
    reason = "fits nowhere next to your General"
    if not view.has_supply(view.top.seat, shape):
        reason = "has been placed as often as allowed"
    return Piece(
        f"shape:{name}",
        "polyomino",
        name,
        view.top.seat,
        cells=moved_to_corner(SQUARES[shape][0]),
        tooltip=name if fits else f"{name} {reason}.",
        dimmed=not fits,
    )


def _turned(shape: int, move: Move) -> Piece:
    cells = moved_to_corner(SQUARES[shape][move.key])
    return Piece(f"orientation:{move.key}", "polyomino", SHAPE_NAMES[shape], cells=cells)


# Actions.


def _actions(view: LordState) -> Area:
    pieces = [
        Piece(_action_id(move), "action", move_text(view, move))
        for move in view.moves()
        if move.type in ("pass", "done", "end_turn", "rotate")
    ]
    return Area("actions", "actions", "Actions", pieces=tuple(pieces))


def _action_id(move: Move) -> str:
    return f"action:{move.type}" + (f":{move.values[0]}" if move.values else "")


def _idle_acts(view: LordState) -> list[Area]:
    """Acts that cannot be done now, greyed, each with the reason."""
    step = view.top
    if not isinstance(step, Action) or not view.moves():
        return []
    offered = set(view.moves())
    pieces: list[Piece] = []
    for who in range(step.seat * PER_SIDE, (step.seat + 1) * PER_SIDE):
        if view.at[who] == OFF:
            continue
        for act in ACTS_OF[KIND_OF[who]]:
            if ACT[act][who] not in offered:
                pieces.append(_idle_act(view, who, act))
    return [Area("idle", "actions", "Not now", pieces=tuple(pieces))] if pieces else []


def _idle_act(view: LordState, who: int, act: int) -> Piece:
    label = f"{named(view, who)}: {act_label(view, act)}"
    reason = why_not_act(view, who, act).sentence
    return Piece(f"idle:{NAMES[who]}:{ACTS[act]}", "action", label, tooltip=reason, dimmed=True)


def _links(view: LordState) -> tuple[Link, ...]:
    """Who is about to hurt whom."""
    step = view.top
    if not isinstance(step, Guard) or step.attacker == NO_ATTACKER:
        return ()
    return (Link(NAMES[step.attacker], NAMES[step.victim], "aim", f"{step.amount}"),)


# Clicks.


def _click(view: LordState, move: Move) -> Click:
    element, note, ghost, path = _place_of(view, move)
    return Click(
        element,
        move,
        move_text(view, move),
        warning=warning_text(view, move),
        note=note,
        ghost=xys(view, ghost),
        path=xys(view, path),
    )


Place = tuple[str, str, tuple[int, ...], tuple[int, ...]]
"""Where one clicks, what is noted there, and what would be covered or run along."""


def _place_of(view: LordState, move: Move) -> Place:
    step = view.top
    if move.type == "act":
        return NAMES[move.key % CHARACTERS], "", (), ()
    if isinstance(step, MoveTo):
        return space(view, move.key), points(costs_of_moves(view, step.who)[move.key]), (), ()
    if isinstance(step, DominatePosition):
        return space(view, move.key), "", dict(step.placements(view))[move.key], ()
    if isinstance(step, StrikeTarget | ShootTarget):
        return _target_place(view, step, move.key)
    if isinstance(step, DashLine):
        return _dash_place(view, step, move)
    if isinstance(step, WarpTurn):
        piece = view.piece_at(view.at[step.who])
        return _action_id(move), "", rotated(view, step.who, piece, move.key), ()
    return _plain_element(view, move), "", (), ()


def _plain_element(view: LordState, move: Move) -> str:
    if move.type == "place":
        return space(view, move.key)
    if move.type == "add":
        return f"deck:{KINDS[move.key]}"
    if move.type == "recruit":
        return f"hand:{view.top.seat}:{KINDS[move.key]}:0"
    if move.type == "shape":
        return f"shape:{SHAPE_NAMES[move.key]}"
    if move.type == "orientation":
        return f"orientation:{move.key}"
    if move.type == "guard":
        return NAMES[move.key]
    return _action_id(move)


def _target_place(view: LordState, step: StrikeTarget | ShootTarget, target: int) -> Place:
    """The Character, or the Fort, with the damage and the line of the attack."""
    rules, start = view.rules, view.at[step.who]
    strikes = isinstance(step, StrikeTarget)
    if target == FORT:
        damage = rules.strike_fort_damage if strikes else rules.shoot_fort_damage
        return f"fort:{1 - step.seat}", f"-{damage}", (), ()
    damage = rules.strike_damage if strikes else rules.shoot_damage
    return NAMES[target], f"-{damage}", (), _line(view, start, view.at[target])


def _line(view: LordState, start: int, end: int) -> tuple[int, ...]:
    """The spaces from one to another in line, the last included."""
    for rays in view.rules.board.rays:
        if end in rays[start]:
            return rays[start][: rays[start].index(end) + 1]
    return ()


def _dash_place(view: LordState, step: DashLine, move: Move) -> Place:
    """The end of the lane: a Character, the Fort, or the space where the Knight stops."""
    hit = move.key % HITS
    found = run(view, step.who, move.key // HITS)
    if hit == NO_TARGET:
        return space(view, found.path[-1]), "", (), found.path
    if hit == FORT:
        return f"fort:{1 - step.seat}", f"-{view.rules.dash_fort_damage}", (), found.path
    return NAMES[hit], f"-{found.distance}", (), (*found.path, view.at[hit])


def warning_text(view: LordState, move: Move) -> str:
    """Warn, but do not forbid: leaving the Fort is for ever, and Action Points may be left."""
    step = view.top
    forts = view.rules.board.forts
    if move.type == "end_turn" and len(view.moves()) > 1:
        return f"You still have {points(view.ap)}."
    if isinstance(step, MoveTo):
        fort = forts[step.seat]
        if view.at[step.who] in fort and move.key not in fort:
            return "Nobody ever comes back into the Fort."
    if step.id == "place_general" and move.key in (forts[0][0], forts[1][3]):
        return "From the corner your General cannot dominate."
    return ""
