"""The middle of the table: piles and counters, the battle, the counter chain."""

from __future__ import annotations

from dataclasses import replace

from boneyard import Area, Badge, Piece, Tone, seat_name
from boneyard.components import CARD_NAMES, Card
from boneyard.games.domino_knights.events import piece_id
from boneyard.games.domino_knights.pieces import CARD_MASK, SEAT_SHIFT, Battle, Knight, Pid
from boneyard.games.domino_knights.powers import Clash, clash
from boneyard.games.domino_knights.rules import NEVER, SPECIAL_NAMES
from boneyard.games.domino_knights.scene.seats import domino_face, knight_piece
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.text import words


def centre(view: KnightsState) -> list[Area]:
    areas = [Area("centre", "counters", badges=_centre_badges(view))]
    if not view.rules.dominoless:
        count = len(view.peasants)
        areas.append(Area("peasants", "pile", "Countryside", parent="centre", count=count))
    areas.append(Area("deck", "pile", "Deck", parent="centre", count=len(view.deck)))
    names = [CARD_NAMES[card] for card in view.discard]
    pile = tuple([Piece(f"discard:{at}", "card", name) for at, name in enumerate(names)])
    discard = Area("discard", "pile", "Discard pile", parent="centre", pieces=pile, count=len(pile))
    return [*areas, discard]


def _centre_badges(view: KnightsState) -> tuple[Badge, ...]:
    rules = view.rules
    goal = view.goal_name
    badges = [
        Badge("round", f"Round {view.round}", tooltip=f"At most {rules.round_limit}"),
        Badge("goal", words.GOAL_NAMES[goal], "quiet", f"To win: {words.goal_text(rules, goal)}"),
    ]
    if view.quiet:
        limit = f", the game ends at {rules.quiet_limit}" if rules.quiet_limit != NEVER else ""
        text = f"Rounds in a row in which nothing happened{limit}"
        badges.append(
            Badge(
                "quiet", f"{view.quiet} quiet round{'s' if view.quiet > 1 else ''}", "quiet", text
            )
        )
    if view.is_time_up:
        badges.append(Badge("clock", "Time is up", "bad"))
    return tuple(badges)


def battle_areas(view: KnightsState) -> list[Area]:
    """12: one column for each group with its blockers, and how it would end as it stands."""
    battle = words.battle_shown(view)
    if battle is None or not battle.groups:
        return []
    title = words.battle_title(view, battle)
    clashes = [clash(view, group) for group in battle.groups]
    badges = _at_stake(view, battle, clashes)
    areas = [Area("battle", "group", title, badges=badges, active=not battle.is_resolved)]
    areas += [_column(view, battle, at, found) for at, found in enumerate(clashes)]
    if battle.fallen:
        fallen = [_fallen(view, knight) for knight in battle.fallen]
        areas.append(Area("fallen", "row", "Fallen", parent="battle", pieces=tuple(fallen)))
    return areas


def _at_stake(view: KnightsState, battle: Battle, clashes: list[Clash]) -> tuple[Badge, ...]:
    """What the attack costs the defender as it stands: Health, or by option Fame (R68)."""
    if not view.has_fame:
        damage = battle.damage if battle.is_resolved else sum([one.damage for one in clashes])
        return (Badge("damage", f"{damage} damage", "bad" if damage else "quiet"),)
    if view.rules.fame_unblocked == "none" or battle.is_resolved:
        return ()
    lost = sum([len(found.attackers) for found in clashes if not found.is_blocked])
    return (Badge("fame", f"{lost} Fame lost", "bad" if lost else "quiet"),)


def _column(view: KnightsState, battle: Battle, at: int, found: Clash) -> Area:
    group = battle.groups[at]
    blockers = _fighting(view, battle, group.blockers, " blocks")
    pieces = [*_fighting(view, battle, group.members), *blockers]
    badges = () if battle.is_resolved else _outcome(view, found, is_empty=not group.members)
    return Area(
        f"battle:{at}",
        "row",
        f"Clash {at + 1}",
        parent="battle",
        pieces=tuple(pieces),
        badges=badges,
        tooltip="Attackers first, then those who block them",
    )


def _fighting(
    view: KnightsState, battle: Battle, pids: tuple[Pid, ...], how: str = ""
) -> list[Piece]:
    """Knights of one side; those of allies with the name of who sent them."""
    found: list[Piece] = []
    for pid in pids:
        seat = view.controller(pid)
        piece = knight_piece(view, view.knight(pid), seat, fights=True)
        name = "yours" if seat == view.viewer else seat_name(seat)
        ally = "" if seat in (battle.attacker, battle.defender) else f" ({name})"
        found.append(replace(piece, title=f"{piece.title}{how}{ally}"))
    return found


def _outcome(view: KnightsState, found: Clash, *, is_empty: bool) -> tuple[Badge, ...]:
    if is_empty:
        return (Badge("empty", "nobody attacks", "quiet"),)
    if not found.is_blocked:
        damage = "" if view.has_fame else f"{found.damage} "
        return (Badge("sword", f"{damage}unblocked", "bad"),)
    if not found.blockers or not found.attackers:
        return (Badge("dove", "stand-off", "quiet", "They refuse to fight, or nobody is left"),)
    verdict = ("draw", "attackers fall", "blockers fall", "both fall")
    hits: Tone = "bad" if found.hits else "plain"
    back: Tone = "good" if found.hits_back else "plain"
    return (
        Badge("sword", f"{found.attack} vs {found.block_defence}", hits),
        Badge("shield", f"{found.block_attack} vs {found.defence}", back),
        Badge("outcome", verdict[2 * found.hits + found.hits_back], "quiet", "As it stands now"),
    )


def _fallen(view: KnightsState, knight: Knight) -> Piece:
    is_card = view.rules.dominoless
    face = CARD_NAMES[knight.cards[0]] if is_card else domino_face(knight.tile)
    return Piece(
        piece_id(knight.pid),
        "card" if is_card else "domino",
        face,
        owner=knight.owner,
        look="fallen",
        tooltip="Died in this battle",
    )


def chain_area(view: KnightsState) -> list[Area]:
    """12: the counter chain, what answers what, the latest on top."""
    if not view.chain:
        return []
    pieces = [_played(view, at) for at in range(len(view.chain))]
    title = "Counter chain" if len(pieces) > 1 else "Just played"
    return [Area("chain", "stack", title, pieces=tuple(pieces), active=True)]


def _played(view: KnightsState, at: int) -> Piece:
    card, seat = view.chain[at] & CARD_MASK, view.chain[at] >> SEAT_SHIFT
    stands = (len(view.chain) - at) % 2 == 1
    return Piece(
        f"chain:{at}",
        "card",
        CARD_NAMES[card],
        owner=seat,
        title=SPECIAL_NAMES[view.rules.kind_of[card]],
        badges=() if stands else (Badge("negated", "negated", "bad"),),
        tooltip=_chain_words(view, at, card),
        dimmed=not stands,
    )


def _chain_words(view: KnightsState, at: int, card: Card) -> str:
    """What the first card is aimed at; a Wizard on it negates what lies below."""
    if at:
        below = view.chain[at - 1] & CARD_MASK
        return f"negates {SPECIAL_NAMES[view.rules.kind_of[below]]}"
    aim = words.aim_text(view, view.aim)
    does = words.does_text(view.rules, card)
    return f"on {aim}: {does}" if aim else does
