"""Setup: the goal, the first player, cards and Recruits (chapter 4)."""

from __future__ import annotations

from typing import final

from boneyard import NOBODY, SEAT, Move, Row, Seat, Step, Word, written
from boneyard.components import POINTS, SUIT_OF, sorted_zone
from boneyard.games.domino_knights.events import names_of, tell_drew
from boneyard.games.domino_knights.moves import VOTES
from boneyard.games.domino_knights.pieces import CARD_MASK, FELL_BY, SEAT_SHIFT
from boneyard.games.domino_knights.rules import GOAL_OF_SUIT, GOALS, NO_GOAL
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.turn import TURN_BEGIN, fill_recruits


def set_up(state: KnightsState) -> None:
    """Find the goal (R9), the first player, and deal; a vote comes before all of it."""
    if state.rules.goal == "random":
        flip_goal(state)
    else:
        state.goal = GOALS.index(state.rules.goal)
    if state.goal == NO_GOAL:
        state.push(VoteGoal(0, ()))
    else:
        begin_game(state)


def flip_goal(state: KnightsState) -> None:
    """Step 3: cards are flipped until a suit appears; a Joker may call for a vote (R10, R70)."""
    for card in state.shuffled(state.rules.cards):
        state.flips = (*state.flips, card)
        if SUIT_OF[card] >= 0:
            state.goal = GOAL_OF_SUIT[SUIT_OF[card]]
            break
        if state.rules.joker_votes:
            break
    state.reveal()
    state.tell("goal_flipped", ("cards", "goal"), (names_of(state.flips), state.goal_name))


@final
class VoteGoal(Step[KnightsState]):
    """Step 3: each seat votes; on a tie the tied goal that was named first wins."""

    id = "vote_goal"
    rule = "R10"
    forms = written(seat=SEAT, votes=Row(Word(GOALS)))
    default = VOTES[0]
    refuses = f"Vote for one of the goals: {', '.join([str(vote.values[0]) for vote in VOTES])}."

    def __init__(self, seat: Seat, votes: tuple[int, ...]) -> None:
        self.seat = seat
        self.votes = votes

    def moves(self, state: KnightsState) -> tuple[Move, ...]:
        return VOTES

    def play(self, state: KnightsState, move: Move) -> None:
        votes = (*self.votes, move.key)
        state.tell("voted", ("seat", "goal"), (self.seat, GOALS[move.key]))
        if len(votes) < state.players:
            state.become(VoteGoal(self.seat + 1, votes))
            return
        most = max([votes.count(goal) for goal in votes])
        state.goal = next(goal for goal in votes if votes.count(goal) == most)
        state.tell("goal_chosen", ("goal",), (GOALS[state.goal],))
        state.pop()
        begin_game(state)


def begin_game(state: KnightsState) -> None:
    """Steps 4 to 9."""
    state.first = find_first_player(state)
    state.active = state.first
    state.tell("first_player", ("seat",), (state.first,))
    deal_cards(state)
    for seat in state.living_from(state.first):
        slots = state.rules.first_recruits if seat == state.first else state.rules.recruit_slots
        fill_recruits(state, seat, slots)
    start = state.rules.fame_start if state.has_fame else state.rules.health
    state.score = (start,) * state.players
    for seat in range(state.players):
        state.count(seat, FELL_BY, NOBODY)
    state.push(TURN_BEGIN)


def find_first_player(state: KnightsState) -> Seat:
    """Step 4: the highest card begins; only the tied highest draw again (R5, R6)."""
    if state.rules.first_player == "seat_0":
        return 0
    if state.rules.first_player == "random":
        return state.random_below(state.players)
    tied = list(range(state.players))
    pack: list[int] = []
    while len(tied) > 1:
        drawn: list[int] = []
        for seat in tied:
            if not pack:
                pack = state.shuffled(state.rules.cards)
                pack.reverse()
            drawn.append(pack.pop())
            state.lots = (*state.lots, seat << SEAT_SHIFT | drawn[-1])
        best = max([POINTS[card] for card in drawn])
        tied = [seat for seat, card in zip(tied, drawn, strict=True) if POINTS[card] == best]
    if state.listens:
        cards = tuple([lot & CARD_MASK for lot in state.lots])
        seats = tuple([lot >> SEAT_SHIFT for lot in state.lots])
        state.tell("lots_drawn", ("seats", "cards"), (seats, names_of(cards)))
    return tied[0]


def deal_cards(state: KnightsState) -> None:
    """Steps 5 and 8: one at a time, clockwise; the first player gets one more (R7)."""
    rules = state.rules
    players = state.players
    dealt = rules.hand_start * players
    pack = state.shuffled(rules.cards)
    for seat in range(players):
        hand = pack[(seat - state.first) % players : dealt : players]
        if seat == state.first and rules.hand_start < rules.hand_draw:
            hand.append(pack[dealt])
        state.hands[seat] = sorted_zone(hand)
        tell_drew(state, seat, state.hands[seat], "deck")
    rest = pack[dealt + (1 if rules.hand_start < rules.hand_draw else 0) :]
    rest.reverse()
    state.deck = tuple(rest)
    if state.rules.dominoes:
        state.peasants = tuple(state.shuffled(state.rules.dominoes))
