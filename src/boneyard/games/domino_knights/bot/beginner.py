"""What a sensible beginner does (chapter 11 of the rules page).

Everything here looks at a view: own cards by face, others' by number. Sets (payments, attacks,
blocks) are planned as a whole and entered click by click; a plan is made anew for every click and
keeps what has been picked.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Final

from boneyard import Move, Rng, Seat
from boneyard.components import PIPS, SUIT_OF
from boneyard.games.domino_knights.bot.specials import (
    best_special,
    choose_target,
    keeping,
    leader,
    powers_of,
    ready_knights,
    respond,
    size_of,
)
from boneyard.games.domino_knights.moves import (
    COMMIT,
    DONE,
    END_ATTACK,
    FROM_DECK,
    FROM_DISCARD,
    NEW_GROUP,
    PASS,
    PLACE,
    VOTES,
)
from boneyard.games.domino_knights.pieces import NO_PIECE, OWNER_SHIFT, Knight, Pid
from boneyard.games.domino_knights.powers import base, clash, may_attack
from boneyard.games.domino_knights.rules import BLANK_TILE, DEATH, KING, LIFE, POWER, QUEEN, WIZARD
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.battle import CommitAttack
from boneyard.games.domino_knights.steps.committing import GROUP_BITS, GROUP_MASK, Committing
from boneyard.games.domino_knights.steps.training import Pay

USED_UP: Final = 0.3
WORTH_A_BLOCK: Final = 0.4
MOST_BLOCKERS: Final = 3
MOST_CONSIDERED: Final = 9


def suggest(view: KnightsState, rng: Rng) -> Move:
    """The beginner's move in this view."""
    moves = view.moves()
    if len(moves) == 1:
        return moves[0]
    chosen = DECISIONS[view.top.id](view, rng)
    return chosen if chosen in moves else view.default_move()


def _draw(view: KnightsState, rng: Rng) -> Move:
    """Aces, Tens and high cards are worth taking from the open pile."""
    kind = view.rules.kind_of[view.discard[-1]]
    return FROM_DISCARD if kind in (DEATH, LIFE, POWER, WIZARD, KING, QUEEN) else FROM_DECK


def _promote(view: KnightsState, rng: Rng) -> Move:
    """Balance attack and defence; the blank last."""
    seat = view.top.seat
    powers = [base(view, knight) for knight in view.knights[seat]]
    surplus = sum([attack - defence for attack, defence in powers])
    promotions = [move for move in view.moves() if move.type == "promote"]
    solid = [move for move in promotions if _pips_of(view, seat, move) > 0] or promotions
    serial = solid[0].key >> 5
    ends = [move for move in solid if move.key >> 5 == serial]
    pick = max if surplus <= 0 else min
    return pick(ends, key=lambda move: move.key & 31)


def _pips_of(view: KnightsState, seat: Seat, move: Move) -> int:
    candidate = view.candidate(seat << OWNER_SHIFT | move.key >> 5)
    if candidate is None:
        return 0
    if view.rules.dominoless:
        return sum([view.rules.value_of[card] for card in candidate.cards])
    return PIPS[candidate.tile]


def _cheapest(view: KnightsState, rng: Rng) -> Move:
    """The least useful card first; nothing more than must be."""
    if DONE in view.moves():
        return DONE
    return min(view.moves(), key=lambda move: keeping(view, move.key))


def _train(view: KnightsState, rng: Rng) -> Move:
    """The dearest Recruit that can be paid; Wealth where it makes another one payable."""
    moves = view.moves()
    seat = view.top.seat
    worth = {move: _worth_training(view, seat, move.key) for move in moves if move.type == "train"}
    if max(worth.values(), default=0) > 0:
        return max(worth, key=lambda move: worth[move])
    extended = next((move for move in moves if move.type == "extend"), None)
    return extended or _pair(view, rng) or best_special(view, rng) or DONE


def _worth_training(view: KnightsState, seat: Seat, serial: int) -> int:
    """Its pips; a blank is worth whom it could copy."""
    recruit = view.recruit(seat << OWNER_SHIFT | serial)
    assert recruit is not None
    if recruit.tile != BLANK_TILE:
        return PIPS[recruit.tile]
    cards = [card for card in view.hands[seat] if view.rules.value_of[card]]
    return max([_worth_copying(view, seat, SUIT_OF[card]) for card in cards])


def _worth_copying(view: KnightsState, seat: Seat, suit: int) -> int:
    """The largest of this suit that is in play, or will be when the Candidates are promoted."""
    knights = [one for row in view.knights for one in row if not one.is_double]
    found = [one.pid for one in knights if one.suit == suit]
    found += [one.pid for one in view.candidates[seat] if one.tile > 0 and one.suit == suit]
    return max([size_of(view, pid) for pid in found], default=0)


def _pay(view: KnightsState, rng: Rng) -> Move:
    """The cheapest set that meets the cost: few good cards, little too much."""
    step = view.top
    assert isinstance(step, Pay)
    if DONE in view.moves():
        return DONE
    cards = [move.key for move in view.moves()]
    if step.tile(view) == BLANK_TILE:
        # The suit with the best Knight to copy, then the card that is missed least.
        worth = {card: _worth_copying(view, step.seat, SUIT_OF[card]) for card in cards}
        return max(view.moves(), key=lambda one: (worth[one.key], -keeping(view, one.key)))
    missing, wealths = step.missing(view), view.wealths(step.seat)
    unstaged = [card for card in step.unstaged(view) if view.rules.value_of[card]]
    best: tuple[float, int] = (1e9, cards[0])
    for suit in {SUIT_OF[card] for card in cards}:
        hand = [card for card in unstaged if SUIT_OF[card] == suit]
        for size in range(1, min(len(hand), 4) + 1):
            for chosen in combinations(hand, size):
                paid = sum([view.rules.value_of[card] << wealths for card in chosen])
                if paid >= missing:
                    cost = sum([keeping(view, card) for card in chosen]) + 0.1 * (paid - missing)
                    best = min(best, (cost, chosen[0]))
    return next(move for move in view.moves() if move.key == best[1])


def _pair(view: KnightsState, rng: Rng) -> Move | None:
    """The highest card that begins or ends a pair."""
    pairs = [move for move in view.moves() if move.type == "pair"]
    return max(pairs, key=lambda move: view.rules.value_of[move.key]) if pairs else None


def _attack_main(view: KnightsState, rng: Rng) -> Move:
    """A good special first, then the best attack there is."""
    seat = view.top.seat
    attacks = [move for move in view.moves() if move.type == "attack"]
    # Of equal ones the next in the circle, so that no chair is hit more often than others.
    attacks.sort(key=lambda move: (move.key - seat) % view.players)
    worth = {move: _plan_attack(view, seat, move.key)[0] for move in attacks}
    best = max(attacks, key=lambda move: worth[move], default=END_ATTACK)
    return best_special(view, rng) or (best if worth.get(best, 0) > 0 else END_ATTACK)


def _plan_attack(view: KnightsState, seat: Seat, defender: Seat) -> tuple[float, list[int]]:
    """Which Knights to send, and what it is worth: damage, and fights that are won."""
    able = [one for one in view.knights[seat] if may_attack(view, one, seat, defender)]
    able = [one for one in able if powers_of(view, one)[0] > 0]
    blockers = ready_knights(view, defender)
    # R68: for Fame, an attack that nobody blocks may win nothing.
    is_idle = not blockers and view.has_fame and view.rules.fame_unblocked == "none"
    if not able or is_idle:
        return 0.0, []
    strongest = sorted(able, key=lambda one: -powers_of(view, one)[0])
    total = sum([powers_of(view, one)[0] for one in able])
    stopped = sum([powers_of(view, one)[0] for one in strongest[: len(blockers)]])
    if not view.has_fame and total - stopped >= view.score[defender]:
        return 1000.0, [one.pid for one in able]
    if not blockers:
        sent = _keep_home(view, seat, able)
        return float(sum([powers_of(view, one)[0] for one in sent])), [one.pid for one in sent]
    worst = max([powers_of(view, one)[0] for one in blockers])
    safe = [one for one in able if powers_of(view, one)[1] >= worst]
    if len(able) > len(blockers) + 1 and total - stopped >= view.rules.highest / 3:
        safe = able
    sent = _keep_home(view, seat, safe)
    if not sent:
        return 0.0, []
    gain = sum([powers_of(view, one)[0] for one in sent]) / (1 + len(blockers))
    weak = 1 + 5 / (1 + view.score[defender])
    return gain * weak, [one.pid for one in sent]


def _keep_home(view: KnightsState, seat: Seat, able: list[Knight]) -> list[Knight]:
    """With ``exhaustion`` = round, attackers do not block until their next Draw phase."""
    if not view.rules.tires_for_round:
        return able
    threat = max([len(view.knights[other]) for other in view.living_seats() if other != seat])
    home = max(0, min(threat, len(view.knights[seat]) - 1) - len(view.knights[seat]) + len(able))
    by_defence = sorted(able, key=lambda one: -powers_of(view, one)[1])
    return by_defence[home:] if len(by_defence) > home else []


def _commit_attack(view: KnightsState, rng: Rng) -> Move:
    step = view.top
    assert isinstance(step, CommitAttack)
    if step.picked != NO_PIECE:
        return PLACE[NEW_GROUP]
    _, sent = _plan_attack(view, step.seat, step.defender)
    for move in view.moves():
        if move is not DONE and move.key in sent:
            return move
    return DONE if DONE in view.moves() else view.moves()[0]


def _commitment(view: KnightsState) -> Committing:
    step = view.top
    assert isinstance(step, Committing)
    return step


def _staged(view: KnightsState) -> list[tuple[int, int]]:
    """The Knights picked so far, each with its group."""
    return [(one >> GROUP_BITS, one & GROUP_MASK) for one in _commitment(view).staged]


def _enter_blocks(view: KnightsState, plan: list[tuple[int, int]]) -> Move:
    step = _commitment(view)
    if step.picked != NO_PIECE:
        for pid, group in plan:
            if pid == step.picked:
                return PLACE[group]
        return view.moves()[0]
    for pid, _ in plan:
        if COMMIT[pid] in view.moves():
            return COMMIT[pid]
    return DONE


def _plan_blocks(view: KnightsState) -> list[tuple[int, int]]:
    """Knights and the groups they are put before; what is staged already stays.

    Block where it pays, the strongest attack first; what would be lethal counts more.
    """
    battle, staged, seat = view.the_battle, _staged(view), view.top.seat
    plan: list[tuple[int, int]] = []
    able = ready_knights(view, seat)
    groups = [at for at, group in enumerate(battle.groups) if group.members]
    coming = {at: clash(view, battle.groups[at]) for at in groups}
    threat = sum([coming[at].damage for at in groups])
    for at in sorted(groups, key=lambda at: -coming[at].attack):
        taken = {pid for pid, _ in plan}
        free = [one for one in able if one.pid not in taken][:MOST_CONSIDERED]
        chosen = _best_block(view, seat, at, free, threat)
        plan += [(pid, at) for pid in chosen]
        threat -= coming[at].damage if chosen else 0
    kept = {pid for pid, _ in staged}
    return [*staged, *[pair for pair in plan if pair[0] not in kept]]


def _best_block(
    view: KnightsState, seat: Seat, at: int, free: list[Knight], threat: int
) -> tuple[int, ...]:
    """Blocks of one to three Knights; value = pips won - pips lost + damage prevented."""
    best = WORTH_A_BLOCK
    chosen: tuple[int, ...] = ()
    for size in range(1, min(len(free), MOST_BLOCKERS) + 1):
        for some in combinations(free, size):
            pids = tuple([one.pid for one in some])
            value = _block_value(view, seat, at, pids, threat) - USED_UP * size
            if value > best:
                best, chosen = value, pids
    return chosen


def _block_value(
    view: KnightsState, seat: Seat, at: int, pids: tuple[Pid, ...], threat: int
) -> float:
    battle = view.the_battle
    group = battle.groups[at]
    before, after = clash(view, group), clash(view, group.blocked_by(pids))
    value = 0.0
    if seat == battle.defender and not view.has_fame:
        urgency = 4.0 if threat >= view.score[seat] else 1.0
        value += (before.damage - after.damage) * urgency
    if after.hits_back:
        value += sum([size_of(view, pid) for pid in after.attackers])
    if after.hits:
        value -= sum([size_of(view, pid) for pid in after.blockers if pid in pids])
    return value


def _aid_attack(view: KnightsState, rng: Rng) -> Move:
    """Only against the leader, and only with Knights that nobody can hurt."""
    battle, step = view.the_battle, _commitment(view)
    if step.picked != NO_PIECE:
        return PLACE[NEW_GROUP]
    if battle.defender != leader(view, step.seat) or len(view.living_seats()) < 3:
        return DONE
    enemies = ready_knights(view, battle.defender)
    worst = max([powers_of(view, one)[0] for one in enemies], default=0)
    for knight in ready_knights(view, step.seat):
        attack, defence = powers_of(view, knight)
        if defence >= worst and attack > 0 and COMMIT[knight.pid] in view.moves():
            return COMMIT[knight.pid]
    return DONE


def _aid_defence(view: KnightsState, rng: Rng) -> Move:
    """Only against the leader, and only without loss."""
    battle, step = view.the_battle, _commitment(view)
    if battle.attacker != leader(view, step.seat):
        return _enter_blocks(view, _staged(view))
    for at, group in enumerate(battle.groups):
        for knight in ready_knights(view, step.seat) if group.members else ():
            after = clash(view, group.blocked_by((knight.pid,)))
            if after.hits_back and not after.hits and not step.staged:
                commit = COMMIT[knight.pid] if COMMIT[knight.pid] in view.moves() else DONE
                return PLACE[at] if step.picked != NO_PIECE else commit
    return DONE if step.picked == NO_PIECE else view.moves()[0]


def _largest(view: KnightsState, rng: Rng) -> Move:
    """To copy, to loot; to bury at the bottom, out of reach of others' Jokers."""
    return max(
        [one for one in view.moves() if one is not PASS], key=lambda one: size_of(view, one.key)
    )


def _life_face(view: KnightsState, rng: Rng) -> Move:
    """In a battle against oneself a wall, else a sword."""
    is_attacked = view.battle is not None and view.battle.defender == view.top.seat
    pick = min if is_attacked else max
    return pick(view.moves(), key=lambda move: move.key)


DECISIONS: Final[dict[str, Callable[[KnightsState, Rng], Move]]] = {
    "vote_goal": lambda view, rng: VOTES[rng.randrange(len(VOTES))],
    "draw_card": _draw,
    "promote": _promote,
    "copy_target": _largest,
    "train": _train,
    "pay": _pay,
    "pay_pair": lambda view, rng: _pair(view, rng) or DONE,
    "window": lambda view, rng: best_special(view, rng) or PASS,
    "play_target": choose_target,
    "respond": respond,
    "life_card": _cheapest,
    "life_face": _life_face,
    "attack_main": _attack_main,
    "commit_attack": _commit_attack,
    "aid_attack": _aid_attack,
    "commit_defence": lambda view, rng: _enter_blocks(view, _plan_blocks(view)),
    "aid_defence": _aid_defence,
    "loot": _largest,
    "bury": _largest,
    "discard": _cheapest,
}
