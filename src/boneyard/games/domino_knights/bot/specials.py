"""What special cards are worth to a sensible beginner, and when to counter (chapter 11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boneyard import Move, Rng, Seat
from boneyard.components import PIPS, SUIT_OF, Card
from boneyard.games.domino_knights.moves import GRAVEYARD, IN_PLAY, KINGDOM, PASS
from boneyard.games.domino_knights.pieces import CARD_MASK, SEAT_SHIFT, Group, Knight, Pid
from boneyard.games.domino_knights.powers import clash, has_face, is_ready, power
from boneyard.games.domino_knights.rules import (
    DEATH,
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
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.cleanup import defeats
from boneyard.games.domino_knights.steps.specials import (
    OffersSpecials,
    PlayTarget,
    seat_aimed_at,
    targets,
)
from boneyard.games.domino_knights.steps.training import best_suit
from boneyard.games.domino_knights.steps.windows import W_BATTLE, Window

LARGE: Final = 1.2
"""Worth a special card: so many times the highest pip."""
SUIT_OF_ATTACK: Final = 0.7
KEEPING: Final[dict[int, int]] = {
    DEATH: 20,
    WIZARD: 18,
    LIFE: 16,
    QUEEN: 16,
    MERCENARY: 15,
    POWER: 14,
    KING: 14,
    JACK: 13,
    NECROMANCER: 12,
    WEALTH: 6,
}
"""What a special card is worth in the hand."""
COUNTERS: Final = 70
"""In so many of 100 cases a beginner counters what hurts."""


def powers_of(view: KnightsState, knight: Knight) -> tuple[int, int]:
    return power(view, knight, view.controller(knight.pid))


def size_of(view: KnightsState, pid: Pid) -> int:
    """Attack plus defence of a piece as far as it is known; a hidden one counts as average."""
    knight = view.find_knight(pid)
    if knight is not None:
        return sum(powers_of(view, knight))
    piece = view.recruit(pid) or view.candidate(pid)
    if piece is not None and piece.tile >= 0:
        return PIPS[piece.tile]
    return view.rules.highest


def leader(view: KnightsState, seat: Seat) -> Seat:
    """The strongest of the others, by score and by half of what the Knights are worth."""
    others = [other for other in view.living_seats() if other != seat]
    powers = {one: sum([sum(powers_of(view, it)) for it in view.knights[one]]) for one in others}
    return max(
        others,
        key=lambda one: (view.score[one] + 0.5 * powers[one], -((one - seat) % view.players)),
    )


def ready_knights(view: KnightsState, seat: Seat) -> list[Knight]:
    return [knight for knight in view.knights[seat] if is_ready(view, knight, seat)]


def keeping(view: KnightsState, card: Card) -> float:
    """What a card is worth in the hand."""
    return max(KEEPING.get(view.rules.kind_of[card], 0), view.rules.value_of[card])


def best_special(view: KnightsState, rng: Rng) -> Move | None:
    """The best card to play now, if one is worth it."""
    step = view.top
    assert isinstance(step, OffersSpecials)
    cards = [move for move in view.moves() if move.type == "play"]
    worth = [_best_target(view, step.seat, card.key, step.moment())[0] for card in cards]
    best = max(worth, default=0.0)
    return cards[worth.index(best)] if best > 0 else None


def choose_target(view: KnightsState, rng: Rng) -> Move:
    """For a card that is not worth playing: what helps on oneself, what hurts on others."""
    step = view.top
    assert isinstance(step, PlayTarget)
    value, aim = _best_target(view, step.seat, step.card, step.moment)
    for move in view.moves():
        if value > 0 and move.key == aim:
            return move
    helps = view.rules.kind_of[step.card] in (LIFE, POWER, KING, QUEEN, JACK)
    for move in view.moves():
        if (seat_aimed_at(view, move.key) == step.seat) == helps:
            return move
    return view.moves()[0]


def _best_target(view: KnightsState, seat: Seat, card: Card, moment: int) -> tuple[float, int]:
    """How good the card is now, and on what."""
    judge = JUDGES[view.rules.kind_of[card]]
    best = (0.0, -1)
    for move in targets(view, seat, card, moment):
        best = max(best, (judge(view, seat, card, move.key), move.key))
    return best


def _judge_death(view: KnightsState, seat: Seat, card: Card, aim: int) -> float:
    """The largest Knight of a rival; attackers that are about to kill; blockers in the way."""
    holder = view.controller(aim)
    if holder in (seat, -1):
        return 0.0
    size = size_of(view, aim)
    if _decides(view, seat, aim):
        return 500.0
    if _falls_anyway(view, aim):
        return 0.0
    return float(size) if size >= LARGE * view.rules.highest else 0.0


def _decides(view: KnightsState, seat: Seat, aim: int) -> bool:
    """Whether the Knight's death saves a Kingdom that would fall, or opens the way to kill one."""
    battle = view.battle
    if battle is None or view.has_fame or seat not in (battle.attacker, battle.defender):
        return False
    health = view.score[battle.defender]
    before = sum([clash(view, group).damage for group in battle.groups])
    after = sum([clash(view, group).damage for group in battle.without(aim).groups])
    if seat == battle.defender:
        return before >= health > after
    return _blocks_are_set(view) and after >= health > before


def _falls_anyway(view: KnightsState, pid: Pid) -> bool:
    """Blocks are set, and as they stand this Knight is defeated."""
    if view.battle is None or not _blocks_are_set(view):
        return False
    found = [clash(view, group) for group in view.battle.groups if group.members]
    return any(pid in losers for _, losers, _ in defeats(found))


def _blocks_are_set(view: KnightsState) -> bool:
    """Whether the window before the clash is open, also while a card is aimed in it."""
    return any(isinstance(step, Window) and step.kind == W_BATTLE for step in view.stack[-2:])


def _judge_life(view: KnightsState, seat: Seat, card: Card, aim: int) -> float:
    recruit = None if aim >= KINGDOM else view.recruit(aim)
    if recruit is None or recruit.tile <= 0:
        return 0.0
    is_urgent = view.battle is not None and view.battle.defender == seat
    need = LARGE * view.rules.highest * (0.5 if is_urgent else 1.0)
    return float(PIPS[recruit.tile]) if PIPS[recruit.tile] >= need else 0.0


def _judge_wealth(view: KnightsState, seat: Seat, card: Card, aim: int) -> float:
    """When it makes one more Recruit payable."""
    best = best_suit(view, seat)
    waiting = [PIPS[recruit.tile] for recruit in view.recruits[seat]]
    return 5.0 if any(best < cost <= 2 * best for cost in waiting) else 0.0


def _judge_power(view: KnightsState, seat: Seat, card: Card, aim: int) -> float:
    """On one's own Knight in a battle whose clash it turns."""
    if view.battle is None or view.controller(aim) != seat:
        return 0.0
    return _turned(view, {aim: powers_of(view, view.knight(aim))})


def _judge_jack(view: KnightsState, seat: Seat, card: Card, aim: int) -> float:
    """On oneself, when it turns clashes."""
    battle = view.battle
    if battle is None or aim != KINGDOM + seat:
        return 0.0
    bonus = (view.rules.jack_bonus, view.rules.jack_bonus)
    suited = [one.pid for one in view.knights[seat] if one.suit == SUIT_OF[card]]
    return _turned(view, {pid: bonus for pid in suited if battle.is_fighting(pid)})


def _turned(view: KnightsState, stronger: dict[Pid, tuple[int, int]]) -> float:
    """What stronger Knights change in the clashes they fight in, once all blocks are set."""
    if not _blocks_are_set(view):
        return 0.0
    value = 0.0
    for group in view.the_battle.groups:
        mine = [pid for pid in stronger if pid in group.members + group.blockers]
        if mine and group.members:
            value += _gain_of(view, group, stronger)
    return value if value >= view.rules.highest / 2 else 0.0


def _gain_of(view: KnightsState, group: Group, stronger: dict[Pid, tuple[int, int]]) -> float:
    before = clash(view, group)
    attacks = any(pid in group.members for pid in stronger)
    more = [0, 0]
    for pid, (attack, defence) in stronger.items():
        if pid in before.attackers + before.blockers or not group.blockers:
            more[0] += attack
            more[1] += defence
    if not group.blockers:
        lethal = before.attack + more[0] >= view.score[view.the_battle.defender] > before.attack
        return 100.0 if attacks and lethal and not view.has_fame else 0.0
    if attacks:
        wins = before.attack + more[0] > before.block_defence and not before.hits
        saves = before.hits_back and before.block_attack <= before.defence + more[1]
        theirs, ours = before.blockers, before.attackers
    else:
        wins = before.block_attack + more[0] > before.defence and not before.hits_back
        saves = before.hits and before.attack <= before.block_defence + more[1]
        theirs, ours = before.attackers, before.blockers
    won = sum([size_of(view, pid) for pid in theirs]) if wins else 0
    return float(won + (sum([size_of(view, pid) for pid in ours]) if saves else 0))


def _judge_king(view: KnightsState, seat: Seat, card: Card, aim: int) -> float:
    """On oneself, in the Attack phase, with a strong suit and several to attack."""
    if aim != KINGDOM + seat or view.top.id not in ("attack_main", "play_target"):
        return 0.0
    if view.battle is not None or view.active != seat:
        return 0.0
    spent = [one for one in view.knights[seat] if one.used and one.suit == SUIT_OF[card]]
    open_to = [s for s in view.living_seats() if s != seat and not view.attacked >> s & 1]
    if not spent or not open_to or has_face(view, KING, SUIT_OF[card], seat):
        return 0.0
    strong = sum([powers_of(view, one)[0] for one in spent])
    return float(strong) if strong >= view.rules.highest else 0.0


def _judge_queen(view: KnightsState, seat: Seat, card: Card, aim: int) -> float:
    """As the defender, against attackers of her suit that nobody holds up."""
    battle = view.battle
    if battle is None or battle.defender != seat or aim != KINGDOM + seat:
        return 0.0
    carried = 0
    for group in battle.groups:
        found = clash(view, group)
        for pid in group.members if found.hits or not found.is_blocked else ():
            knight = view.knight(pid)
            if knight.suit == SUIT_OF[card]:
                carried += powers_of(view, knight)[0]
    return float(carried) if carried >= SUIT_OF_ATTACK * view.rules.highest else 0.0


def _judge_wizard(view: KnightsState, seat: Seat, card: Card, aim: int) -> float:
    """A rival's card that lies on or beside the rival and helps in a battle against oneself."""
    lasting = view.in_play(aim - IN_PLAY)
    battle = view.battle
    if lasting is None or battle is None or seat not in (battle.attacker, battle.defender):
        return 0.0
    holder = view.holder(lasting)
    rival = battle.attacker if seat == battle.defender else battle.defender
    if holder != rival or lasting.kind != POWER or not battle.is_fighting(lasting.pid):
        return 0.0
    return float(size_of(view, lasting.pid)) / 2


def _judge_necromancer(view: KnightsState, seat: Seat, card: Card, aim: int) -> float:
    if view.rules.dominoless:
        return 5.0
    tile = view.graveyards[aim - GRAVEYARD][-1] if aim >= GRAVEYARD else 0
    knight = view.find_knight(aim)
    tile = tile if knight is None else knight.tile
    return float(PIPS[tile]) if PIPS[tile] >= LARGE * view.rules.highest else 0.0


def _judge_mercenary(view: KnightsState, seat: Seat, card: Card, aim: int) -> float:
    """The largest Knight of a rival, before one's own attacks or while it attacks oneself."""
    battle = view.battle
    attacks_me = battle is not None and battle.defender == seat and battle.is_fighting(aim)
    if not attacks_me and (view.active != seat or battle is not None):
        return 0.0
    size = size_of(view, aim)
    return float(size) if size >= view.rules.highest else 0.0


JUDGES: Final[dict[int, Callable[[KnightsState, int, int, int], float]]] = {
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


def respond(view: KnightsState, rng: Rng) -> Move:
    """Hold Wizards for what matters: what hurts oneself, and for one's own cards."""
    seat = view.top.seat
    caster, card = view.chain[0] >> SEAT_SHIFT, view.chain[0] & CARD_MASK
    is_negated = len(view.chain) % 2 == 0
    if caster == seat if is_negated else caster != seat and _hurts(view, seat, card):
        return view.moves()[0] if rng.randrange(100) < COUNTERS else PASS
    return PASS


def _hurts(view: KnightsState, seat: Seat, card: Card) -> bool:
    """Whether the announced card is aimed at this Kingdom, or at its attack."""
    kind = view.rules.kind_of[card]
    at = seat_aimed_at(view, view.aim)
    battle = view.battle
    if kind in (DEATH, MERCENARY):
        return seat == at and size_of(view, view.aim) >= view.rules.highest
    if kind == WIZARD:
        lasting = view.in_play(view.aim - IN_PLAY)
        return lasting is not None and lasting.caster == seat
    if battle is None or seat not in (battle.attacker, battle.defender):
        return False
    if kind == QUEEN:
        return battle.attacker == seat and battle.defender == at and _fights(view, card, at=seat)
    if kind == POWER:
        return seat != at and battle.is_fighting(view.aim)
    return kind == JACK and seat != at and _fights(view, card, at=at)


def _fights(view: KnightsState, card: Card, *, at: int) -> bool:
    """Whether a Knight of this Kingdom and of the card's suit is in the battle."""
    fighting = [one for one in view.knights[at] if view.the_battle.is_fighting(one.pid)]
    return any(knight.suit == SUIT_OF[card] for knight in fighting)
