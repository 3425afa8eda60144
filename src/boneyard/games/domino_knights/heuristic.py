"""What a sensible beginner does, and an evaluation for search (chapter 11 of the rules page).

Everything here looks at a view: own cards by face, others' by number. Sets (payments, attacks,
blocks) are planned as a whole and entered click by click; a plan is made anew for every click and
keeps what has been picked.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from boneyard.components.cards import SUIT_OF
from boneyard.components.dominoes import HIGH, LOW, PIPS
from boneyard.games.domino_knights.battle import GROUP_BITS, GROUP_MASK, CommitAttack, Committing
from boneyard.games.domino_knights.moves import (
    COMMIT,
    DONE,
    END_ATTACK,
    FROM_DECK,
    FROM_DISCARD,
    GRAVEYARD,
    IN_PLAY,
    KINGDOM,
    NEW_GROUP,
    PASS,
    PLACE,
    VOTES,
)
from boneyard.games.domino_knights.pieces import NO_PIECE, OWNER_SHIFT, Group, Knight
from boneyard.games.domino_knights.powers import base, clash, has_face, is_ready, may_attack, power
from boneyard.games.domino_knights.rules import (
    DEATH,
    FAME_ATTRITION,
    JACK,
    KING,
    LIFE,
    MERCENARY,
    NECROMANCER,
    POWER,
    QUEEN,
    WEALTH,
    WIZARD,
)
from boneyard.games.domino_knights.specials import PlayTarget, seats_aimed_at, targets
from boneyard.games.domino_knights.state import CARD_MASK, SEAT_SHIFT, KnightsState
from boneyard.games.domino_knights.training import Pay
from boneyard.kernel.chance import Rng
from boneyard.kernel.moves import Move

LARGE = 1.2
"""Worth a special card: so many times the highest pip."""
SUIT_OF_ATTACK = 0.7
COUNTERS = 70
"""In so many of 100 cases a beginner counters what hurts."""
USED_UP = 0.3
WORTH_A_BLOCK = 0.4
MOST_BLOCKERS = 3
MOST_CONSIDERED = 9


def suggest(view: KnightsState, rng: Rng) -> Move:
    """The beginner's move in this view."""
    moves = view.moves()
    if len(moves) == 1:
        return moves[0]
    chosen = DECISIONS[view.top.id](view, rng)
    return chosen if chosen in moves else view.default_move()


# Small questions.


def _powers(view: KnightsState, knight: Knight) -> tuple[int, int]:
    return power(view, knight, view.controller(knight.pid))


def _sum_of(view: KnightsState, pid: int) -> int:
    """Attack plus defence of a piece as far as it is known; a hidden one counts as average."""
    knight = view.knight(pid)
    if knight is not None:
        return sum(_powers(view, knight))
    piece = view.recruit(pid) or view.candidate(pid)
    if piece is not None and piece.tile >= 0:
        return PIPS[piece.tile]
    return view.rules.highest


def _leader(view: KnightsState, seat: int) -> int:
    """The strongest of the others."""
    others = [other for other in view.living_seats() if other != seat]
    return max(others, key=lambda other: (_strength(view, other), -other))


def _strength(view: KnightsState, seat: int) -> float:
    total = float(view.score[seat])
    for knight in view.knights[seat]:
        total += 0.5 * sum(_powers(view, knight))
    return total


def _ready(view: KnightsState, seat: int) -> list[Knight]:
    return [knight for knight in view.knights[seat] if is_ready(view, knight, seat)]


# Setup, Draw, Promote, Discard.


def _vote(view: KnightsState, rng: Rng) -> Move:
    return VOTES[rng.randrange(len(VOTES))]


def _draw(view: KnightsState, rng: Rng) -> Move:
    """Aces, Tens and high cards are worth taking from the open pile."""
    top = view.discard[-1]
    kind = view.rules.kind_of[top]
    return FROM_DISCARD if kind in (DEATH, LIFE, POWER, WIZARD, KING, QUEEN) else FROM_DECK


def _promote(view: KnightsState, rng: Rng) -> Move:
    """Balance attack and defence; the blank last."""
    seat = view.top.seat
    attack = defence = 0
    for knight in view.knights[seat]:
        own_attack, own_defence = base(view, knight)
        attack += own_attack
        defence += own_defence
    promotions = [move for move in view.moves() if move.type == "promote"]
    solid = [move for move in promotions if _pips_of(view, seat, move) > 0] or promotions
    serial = solid[0].key >> 5
    ends = [move for move in solid if move.key >> 5 == serial]
    wants_attack = attack <= defence
    pick = max if wants_attack else min
    return pick(ends, key=lambda move: move.key & 31)


def _pips_of(view: KnightsState, seat: int, move: Move) -> int:
    candidate = view.candidate(seat << OWNER_SHIFT | move.key >> 5)
    if candidate is None:
        return 0
    if view.rules.dominoless:
        return sum([view.rules.value_of[card] for card in candidate.cards])
    return PIPS[candidate.tile]


def _discard(view: KnightsState, rng: Rng) -> Move:
    """The least useful card first; nothing more than must be."""
    moves = view.moves()
    if DONE in moves:
        return DONE
    return min(moves, key=lambda move: (_keeping(view, move.key), move.key))


def _keeping(view: KnightsState, card: int) -> float:
    """What a card is worth in the hand."""
    special = {
        DEATH: 20,
        LIFE: 16,
        POWER: 14,
        WIZARD: 18,
        QUEEN: 16,
        KING: 14,
        JACK: 13,
        NECROMANCER: 12,
        MERCENARY: 15,
        WEALTH: 6,
    }
    value = view.rules.value_of[card]
    return max(special.get(view.rules.kind_of[card], 0), value)


# Train.


def _train(view: KnightsState, rng: Rng) -> Move:
    """The dearest Recruit that can be paid; Wealth where it makes another one payable."""
    moves = view.moves()
    seat = view.top.seat
    recruits = [move for move in moves if move.type == "train"]
    if recruits:
        return max(recruits, key=lambda move: _worth_training(view, seat, move.key))
    extended = [move for move in moves if move.type == "extend"]
    if extended:
        return extended[0]
    pairs = [move for move in moves if move.type == "pair"]
    if pairs:
        return max(pairs, key=lambda move: view.rules.value_of[move.key])
    return _special(view, rng) or DONE


def _worth_training(view: KnightsState, seat: int, serial: int) -> int:
    recruit = view.recruit(seat << OWNER_SHIFT | serial)
    assert recruit is not None
    return PIPS[recruit.tile]


def _pay(view: KnightsState, rng: Rng) -> Move:
    """The cheapest set that meets the cost: few good cards, little too much."""
    step = view.top
    assert isinstance(step, Pay)
    if DONE in view.moves():
        return DONE
    cards = [move.key for move in view.moves()]
    missing, wealths = step.missing(view), view.wealths(step.seat)
    best: tuple[float, int] = (1e9, cards[0])
    for suit in {SUIT_OF[card] for card in cards}:
        hand = [card for card in step.unstaged(view) if SUIT_OF[card] == suit]
        hand = [card for card in hand if view.rules.value_of[card]]
        for size in range(1, min(len(hand), 4) + 1):
            for chosen in combinations(hand, size):
                paid = sum([view.rules.value_of[card] << wealths for card in chosen])
                if paid >= missing:
                    cost = sum([_keeping(view, card) for card in chosen]) + 0.1 * (paid - missing)
                    best = min(best, (cost, chosen[0]))
    return next(move for move in view.moves() if move.key == best[1])


def _pay_pair(view: KnightsState, rng: Rng) -> Move:
    """The highest partner."""
    pairs = [move for move in view.moves() if move.type == "pair"]
    return max(pairs, key=lambda move: view.rules.value_of[move.key]) if pairs else DONE


# Attack.


def _attack_main(view: KnightsState, rng: Rng) -> Move:
    """A good special first, then the best attack there is."""
    seat = view.top.seat
    played = _special(view, rng)
    if played is not None:
        return played
    best, move = 0.0, END_ATTACK
    for attack in view.moves():
        if attack.type == "attack":
            value, _ = _plan_attack(view, seat, attack.key)
            if value > best:
                best, move = value, attack
    return move


def _plan_attack(view: KnightsState, seat: int, defender: int) -> tuple[float, list[int]]:
    """Which Knights to send, and what it is worth: damage, and fights that are won."""
    able = [one for one in view.knights[seat] if may_attack(view, one, seat, defender)]
    blockers = _ready(view, defender)
    if not able:
        return 0.0, []
    strongest = sorted(able, key=lambda one: -_powers(view, one)[0])
    total = sum([_powers(view, one)[0] for one in able])
    stopped = sum([_powers(view, one)[0] for one in strongest[: len(blockers)]])
    if not view.has_fame and total - stopped >= view.score[defender]:
        return 1000.0, [one.pid for one in able]
    if not blockers:
        sent = _keep_home(view, seat, able)
        return float(sum([_powers(view, one)[0] for one in sent])), [one.pid for one in sent]
    worst = max([_powers(view, one)[0] for one in blockers])
    safe = [one for one in able if _powers(view, one)[1] >= worst]
    if len(able) > len(blockers) + 1 and total - stopped >= view.rules.highest / 3:
        safe = able
    sent = _keep_home(view, seat, safe)
    if not sent:
        return 0.0, []
    gain = sum([_powers(view, one)[0] for one in sent]) / (1 + len(blockers))
    weak = 1 + 5 / (1 + view.score[defender])
    return gain * weak, [one.pid for one in sent]


def _keep_home(view: KnightsState, seat: int, able: list[Knight]) -> list[Knight]:
    """With ``exhaustion`` = round, who attacks does not block until the next Draw phase."""
    if not view.rules.tires_for_round:
        return able
    threat = max([len(view.knights[other]) for other in view.living_seats() if other != seat])
    home = max(0, min(threat, len(view.knights[seat]) - 1) - len(view.knights[seat]) + len(able))
    by_defence = sorted(able, key=lambda one: -_powers(view, one)[1])
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


# Defence and aid.


def _commit_defence(view: KnightsState, rng: Rng) -> Move:
    """Block where it pays, the strongest attack first; what would be lethal counts double."""
    return _enter_blocks(view, _plan_blocks(view, view.top.seat))


def _enter_blocks(view: KnightsState, plan: list[tuple[int, int]]) -> Move:
    step = view.top
    assert isinstance(step, Committing)
    if step.picked != NO_PIECE:
        for pid, group in plan:
            if pid == step.picked:
                return PLACE[group]
        return view.moves()[0]
    for pid, _ in plan:
        if COMMIT[pid] in view.moves():
            return COMMIT[pid]
    return DONE


def _plan_blocks(view: KnightsState, seat: int) -> list[tuple[int, int]]:
    """Knights and the groups they are put before; what is staged already stays."""
    battle = view.battle
    step = view.top
    assert battle is not None
    assert isinstance(step, Committing)
    plan: list[tuple[int, int]] = []
    staged = [(one >> GROUP_BITS, one & GROUP_MASK) for one in step.staged]
    able = _ready(view, seat)
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
    view: KnightsState, seat: int, at: int, free: list[Knight], threat: int
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
    view: KnightsState, seat: int, at: int, pids: tuple[int, ...], threat: int
) -> float:
    battle = view.battle
    assert battle is not None
    group = battle.groups[at]
    before = clash(view, group)
    after = clash(view, Group(group.members, group.blockers + pids, True))
    value = 0.0
    if seat == battle.defender and not view.has_fame:
        prevented = before.damage - after.damage
        is_lethal = threat >= view.score[seat]
        value += prevented * (4.0 if is_lethal else 1.0)
    if after.hits_back:
        value += sum([_sum_of(view, pid) for pid in after.attackers])
    if after.hits:
        value -= sum([_sum_of(view, pid) for pid in after.blockers if pid in pids])
    return value


def _aid_attack(view: KnightsState, rng: Rng) -> Move:
    """Only against the leader, and only with Knights that nobody can hurt."""
    battle = view.battle
    step = view.top
    assert battle is not None
    assert isinstance(step, Committing)
    if step.picked != NO_PIECE:
        return PLACE[NEW_GROUP]
    if battle.defender != _leader(view, step.seat) or len(view.living_seats()) < 3:
        return DONE
    enemies = _ready(view, battle.defender)
    worst = max([_powers(view, one)[0] for one in enemies], default=0)
    for knight in _ready(view, step.seat):
        attack, defence = _powers(view, knight)
        if defence >= worst and attack > 0 and COMMIT[knight.pid] in view.moves():
            return COMMIT[knight.pid]
    return DONE


def _aid_defence(view: KnightsState, rng: Rng) -> Move:
    """Only against the leader, and only without loss."""
    battle = view.battle
    step = view.top
    assert battle is not None
    assert isinstance(step, Committing)
    if battle.attacker != _leader(view, step.seat):
        return _enter_blocks(view, [(one >> GROUP_BITS, one & GROUP_MASK) for one in step.staged])
    for at, group in enumerate(battle.groups):
        for knight in _ready(view, step.seat) if group.members else ():
            after = clash(view, Group(group.members, (*group.blockers, knight.pid), True))
            if after.hits_back and not after.hits and not step.staged:
                return PLACE[at] if step.picked != NO_PIECE else _commit(view, knight.pid)
    return DONE if step.picked == NO_PIECE else view.moves()[0]


def _commit(view: KnightsState, pid: int) -> Move:
    return COMMIT[pid] if COMMIT[pid] in view.moves() else DONE


# Special cards.


def _window(view: KnightsState, rng: Rng) -> Move:
    return _special(view, rng) or PASS


def _special(view: KnightsState, rng: Rng) -> Move | None:
    """The best card to play now, if one is worth it."""
    best, found = 0.0, None
    for move in view.moves():
        if move.type == "play":
            value, _ = _best_target(view, view.top.seat, move.key, _moment(view))
            if value > best:
                best, found = value, move
    return found


def _moment(view: KnightsState) -> int:
    step = view.top
    moment: Callable[[], int] = getattr(step, "moment", lambda: 0)
    return moment()


def _play_target(view: KnightsState, rng: Rng) -> Move:
    step = view.top
    assert isinstance(step, PlayTarget)
    value, aim = _best_target(view, step.seat, step.card, step.moment)
    for move in view.moves():
        if value > 0 and move.key == aim:
            return move
    return view.moves()[0]


def _best_target(view: KnightsState, seat: int, card: int, moment: int) -> tuple[float, int]:
    """How good the card is now, and on what."""
    judge = JUDGES[view.rules.kind_of[card]]
    best = (0.0, -1)
    for move in targets(view, seat, card, moment):
        best = max(best, (judge(view, seat, card, move.key), move.key))
    return best


def _judge_death(view: KnightsState, seat: int, card: int, aim: int) -> float:
    """The largest Knight of a rival; attackers that are about to kill; blockers in the way."""
    holder = view.controller(aim)
    if holder in (seat, -1):
        return 0.0
    size = _sum_of(view, aim)
    battle = view.battle
    if battle is not None and seat == battle.defender and not view.has_fame:
        return _saved_by(view, seat, battle.without(aim).groups, size)
    return float(size) if size >= LARGE * view.rules.highest else 0.0


def _saved_by(view: KnightsState, seat: int, groups: tuple[Group, ...], size: int) -> float:
    """A battle that would be lost otherwise is worth any card."""
    battle = view.battle
    assert battle is not None
    before = sum([clash(view, group).damage for group in battle.groups])
    after = sum([clash(view, group).damage for group in groups])
    if before >= view.score[seat] > after:
        return 500.0
    return float(size) if size >= LARGE * view.rules.highest else 0.0


def _judge_life(view: KnightsState, seat: int, card: int, aim: int) -> float:
    recruit = None if aim >= KINGDOM else view.recruit(aim)
    if recruit is None or recruit.tile <= 0:
        return 0.0
    is_urgent = view.battle is not None and view.battle.defender == seat
    need = LARGE * view.rules.highest * (0.5 if is_urgent else 1.0)
    return float(PIPS[recruit.tile]) if PIPS[recruit.tile] >= need else 0.0


def _judge_wealth(view: KnightsState, seat: int, card: int, aim: int) -> float:
    """When it makes one more Recruit payable."""
    sums = [0, 0, 0, 0]
    for one in view.hands[seat]:
        if view.rules.value_of[one]:
            sums[SUIT_OF[one]] += view.rules.value_of[one]
    best = max(sums) << view.wealths(seat)
    waiting = [PIPS[recruit.tile] for recruit in view.recruits[seat]]
    return 5.0 if any(best < cost <= 2 * best for cost in waiting) else 0.0


def _judge_power(view: KnightsState, seat: int, card: int, aim: int) -> float:
    """On an own Knight in a battle whose clash it turns."""
    knight = view.knight(aim)
    if view.battle is None or knight is None or view.controller(aim) != seat:
        return 0.0
    attack, defence = _powers(view, knight)
    return _turned(view, seat, {aim: (2 * attack, 2 * defence)})


def _judge_jack(view: KnightsState, seat: int, card: int, aim: int) -> float:
    """On oneself, when it turns clashes."""
    battle = view.battle
    if battle is None or aim != KINGDOM + seat:
        return 0.0
    bonus = view.rules.jack_bonus
    changed: dict[int, tuple[int, int]] = {}
    for knight in view.knights[seat]:
        if knight.suit == SUIT_OF[card] and battle.is_fighting(knight.pid):
            attack, defence = _powers(view, knight)
            changed[knight.pid] = (attack + bonus, defence + bonus)
    return _turned(view, seat, changed) if changed else 0.0


def _turned(view: KnightsState, seat: int, changed: dict[int, tuple[int, int]]) -> float:
    """What stronger Knights change in the clashes they fight in, once all blocks are set."""
    battle = view.battle
    assert battle is not None
    if view.prompt is None or view.prompt.step != "w_battle":
        return 0.0
    value = 0.0
    for group in battle.groups:
        mine = [pid for pid in changed if pid in group.members + group.blockers]
        if mine and group.members:
            value += _gain_of(view, seat, group, changed)
    return value if value >= view.rules.highest / 2 else 0.0


def _gain_of(
    view: KnightsState, seat: int, group: Group, changed: dict[int, tuple[int, int]]
) -> float:
    before = clash(view, group)
    attacks = any(pid in group.members for pid in changed)
    more = [0, 0]
    for pid, (attack, defence) in changed.items():
        if pid in before.attackers + before.blockers or not group.blockers:
            knight = view.knight(pid)
            assert knight is not None
            own_attack, own_defence = _powers(view, knight)
            more[0] += attack - own_attack
            more[1] += defence - own_defence
    if not group.blockers:
        lethal = before.attack + more[0] >= view.score[battle_defender(view)] > before.attack
        return 100.0 if attacks and lethal and not view.has_fame else 0.0
    if attacks:
        wins = before.attack + more[0] > before.block_defence and not before.hits
        saves = before.hits_back and before.block_attack <= before.defence + more[1]
        theirs, ours = before.blockers, before.attackers
    else:
        wins = before.block_attack + more[0] > before.defence and not before.hits_back
        saves = before.hits and before.attack <= before.block_defence + more[1]
        theirs, ours = before.attackers, before.blockers
    won = sum([_sum_of(view, pid) for pid in theirs]) if wins else 0
    return float(won + (sum([_sum_of(view, pid) for pid in ours]) if saves else 0))


def battle_defender(view: KnightsState) -> int:
    """Who is attacked."""
    assert view.battle is not None
    return view.battle.defender


def _judge_king(view: KnightsState, seat: int, card: int, aim: int) -> float:
    """On oneself, in the Attack phase, with a strong suit and several to attack."""
    if aim != KINGDOM + seat or view.top.id not in ("attack_main", "play_target"):
        return 0.0
    if view.battle is not None or view.active != seat:
        return 0.0
    spent = [one for one in view.knights[seat] if one.used and one.suit == SUIT_OF[card]]
    open_to = [s for s in view.living_seats() if s != seat and not view.attacked >> s & 1]
    if not spent or not open_to or has_face(view, KING, SUIT_OF[card], seat):
        return 0.0
    strong = sum([_powers(view, one)[0] for one in spent])
    return float(strong) if strong >= view.rules.highest else 0.0


def _judge_queen(view: KnightsState, seat: int, card: int, aim: int) -> float:
    """As the defender, against attackers of her suit."""
    battle = view.battle
    if battle is None or battle.defender != seat or aim != KINGDOM + seat:
        return 0.0
    carried = 0
    for group in battle.groups:
        for pid in group.members:
            knight = view.knight(pid)
            if knight is not None and knight.suit == SUIT_OF[card]:
                carried += _powers(view, knight)[0]
    return float(carried) if carried >= SUIT_OF_ATTACK * view.rules.highest else 0.0


def _judge_wizard(view: KnightsState, seat: int, card: int, aim: int) -> float:
    """A rival's card that lies on or beside the rival and helps in a battle against oneself."""
    lasting = view.in_play(aim - IN_PLAY)
    battle = view.battle
    if lasting is None or battle is None or seat not in (battle.attacker, battle.defender):
        return 0.0
    holder = lasting.seat if lasting.pid == NO_PIECE else view.controller(lasting.pid)
    rival = battle.attacker if seat == battle.defender else battle.defender
    if holder != rival or lasting.kind != POWER or not battle.is_fighting(lasting.pid):
        return 0.0
    return float(_sum_of(view, lasting.pid)) / 2


def _judge_necromancer(view: KnightsState, seat: int, card: int, aim: int) -> float:
    if view.rules.dominoless:
        return 5.0
    if aim < KINGDOM:
        piece = view.knight(aim)
        tile = piece.tile if piece is not None else 0
    else:
        tile = view.graveyards[aim - GRAVEYARD][-1]
    return float(PIPS[tile]) if PIPS[tile] >= LARGE * view.rules.highest else 0.0


def _judge_mercenary(view: KnightsState, seat: int, card: int, aim: int) -> float:
    """The largest Knight of a rival, before the own attacks or while it attacks oneself."""
    battle = view.battle
    attacks_me = battle is not None and battle.defender == seat and battle.is_fighting(aim)
    if not attacks_me and (view.active != seat or battle is not None):
        return 0.0
    size = _sum_of(view, aim)
    return float(size) if size >= view.rules.highest else 0.0


JUDGES: dict[int, Callable[[KnightsState, int, int, int], float]] = {
    DEATH: _judge_death,
    LIFE: _judge_life,
    WEALTH: _judge_wealth,
    MERCENARY: _judge_mercenary,
    POWER: _judge_power,
    KING: _judge_king,
    QUEEN: _judge_queen,
    JACK: _judge_jack,
    WIZARD: _judge_wizard,
    NECROMANCER: _judge_necromancer,
}


def _respond(view: KnightsState, rng: Rng) -> Move:
    """Hold Wizards for what matters: what hurts oneself, and for the own cards."""
    seat = view.top.seat
    caster, card = view.chain[0] >> SEAT_SHIFT, view.chain[0] & CARD_MASK
    is_negated = len(view.chain) % 2 == 0
    hurts = caster != seat and _hurts(view, seat, card)
    helps = caster == seat
    if (is_negated and helps) or (not is_negated and hurts):
        return view.moves()[0] if rng.randrange(100) < COUNTERS else PASS
    return PASS


def _hurts(view: KnightsState, seat: int, card: int) -> bool:
    """Whether the announced card is aimed at this Kingdom, or at its attack."""
    kind = view.rules.kind_of[card]
    at = seats_aimed_at(view, view.aim)
    battle = view.battle
    if kind in (DEATH, MERCENARY):
        return seat in at and _sum_of(view, view.aim) >= view.rules.highest
    if kind == QUEEN:
        return battle is not None and battle.attacker == seat and battle.defender in at
    if kind in (POWER, JACK):
        principals = (battle.attacker, battle.defender) if battle is not None else ()
        return seat in principals and seat not in at
    return False


# Choices that follow from others.


def _copy_target(view: KnightsState, rng: Rng) -> Move:
    return max(view.moves(), key=lambda move: _sum_of(view, move.key))


def _life_card(view: KnightsState, rng: Rng) -> Move:
    return min(view.moves(), key=lambda move: _keeping(view, move.key))


def _life_face(view: KnightsState, rng: Rng) -> Move:
    """In a battle against oneself a wall, else a sword."""
    is_attacked = view.battle is not None and view.battle.defender == view.top.seat
    pick = min if is_attacked else max
    return pick(view.moves(), key=lambda move: move.key)


def _loot(view: KnightsState, rng: Rng) -> Move:
    takes = [move for move in view.moves() if move is not PASS]
    return max(takes, key=lambda move: _sum_of(view, move.key))


def _bury(view: KnightsState, rng: Rng) -> Move:
    """The best one at the bottom, out of reach of others' Jokers."""
    return max(view.moves(), key=lambda move: _sum_of(view, move.key))


DECISIONS: dict[str, Callable[[KnightsState, Rng], Move]] = {
    "vote_goal": _vote,
    "draw_card": _draw,
    "promote": _promote,
    "copy_target": _copy_target,
    "train": _train,
    "pay": _pay,
    "pay_pair": _pay_pair,
    "window": _window,
    "play_target": _play_target,
    "respond": _respond,
    "life_card": _life_card,
    "life_face": _life_face,
    "attack_main": _attack_main,
    "commit_attack": _commit_attack,
    "aid_attack": _aid_attack,
    "commit_defence": _commit_defence,
    "aid_defence": _aid_defence,
    "loot": _loot,
    "bury": _bury,
    "discard": _discard,
}


# Evaluation.

SCALE = 30.0
KNIGHT = 0.6
CANDIDATE = 0.35
RECRUIT = 0.1
CARD = 0.6


def value(state: KnightsState, seat: int) -> float:
    """-1 (lost) to 1 (won): Health or Fame with what stands behind it, against the best rival."""
    if state.result is not None:
        return 1.0 - 2.0 * (state.result.places[seat] - 1) / (state.players - 1)
    if not state.is_living(seat):
        return -1.0
    rivals = [_merit(state, other) for other in state.living_seats() if other != seat]
    lead = _merit(state, seat) - max(rivals, default=0.0)
    return lead / (abs(lead) + SCALE)


def _merit(state: KnightsState, seat: int) -> float:
    weight = 3.0 if state.has_fame and state.goal != FAME_ATTRITION else 1.0
    merit = weight * state.score[seat] + CARD * len(state.hands[seat])
    for knight in state.knights[seat]:
        merit += KNIGHT * sum(power(state, knight, seat))
    for candidate in state.candidates[seat]:
        merit += CANDIDATE * (HIGH[candidate.tile] + LOW[candidate.tile] or state.rules.highest)
    return merit + RECRUIT * state.rules.highest * len(state.recruits[seat])
