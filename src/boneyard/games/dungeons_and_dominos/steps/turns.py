"""The decisions of Dungeons and Dominos, in the order of the rulebook: set-up and turns.

    ChooseClass ... -> (Mapping) -> BeginTurn -> Main -> PlacePick ... -> EndTurn -> BeginTurn
    Main -> MoveTo -> HopTarget, a fight, an attack, ... -> Main

BeginTurn and EndTurn are automatic. What a decision at Main leads to is in the module of its
name: ``movement``, ``looting``, ``attacking``, ``special``, ``death``, ``laying``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from boneyard import FIRST, NOBODY, SEAT, SEATED, Move, Refusal, Seat, Step, written
from boneyard.components import are_neighbours
from boneyard.games.dungeons_and_dominos import moves
from boneyard.games.dungeons_and_dominos.board import OUT, OUTSIDE
from boneyard.games.dungeons_and_dominos.heroes import TURNS
from boneyard.games.dungeons_and_dominos.moves import END_TURN, HEAL, MOST_SEATS, NO_MODE, ROLL
from boneyard.games.dungeons_and_dominos.rules import CLASSES, CLERIC
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.steps import laying
from boneyard.games.dungeons_and_dominos.steps.attacking import attack, shove
from boneyard.games.dungeons_and_dominos.steps.death import fall_in
from boneyard.games.dungeons_and_dominos.steps.looting import loot
from boneyard.games.dungeons_and_dominos.steps.movement import are_doors_shut, roll_to_move
from boneyard.games.dungeons_and_dominos.steps.special import jump, jump_cells, prepare, teleport


def set_up(state: DungeonState) -> None:
    """Chapter 4; random draws happen in exactly this order."""
    rules = state.rules
    if rules.first_player != "seat_0":
        state.first = state.random_below(state.players)  # R3: the rulebook is silent, so by lot
    state.bag = tuple(state.shuffled(rules.dominoes))
    laying.deal_hands(state, state.first)
    state.push(BEGIN_TURN[state.first])
    if rules.map_first:
        state.push(laying.Mapping(state.first, NOBODY))
    if rules.classes == "random":
        # Set-up 6: one of the six each, in turn order.
        shuffled = state.shuffled(list(range(len(CLASSES))))
        for turn in range(state.players):
            take_class(state, (state.first + turn) % state.players, shuffled[turn])
    elif rules.classes == "choose":
        state.push(CHOOSE[(state.first - 1) % state.players])


def take_class(state: DungeonState, seat: Seat, class_: int) -> None:
    """6.9.12: that is what this hero is, to the end of the game."""
    state.classes[seat] = class_
    state.tell("class_taken", ("seat", "class"), (seat, CLASSES[class_]))


@final
class ChooseClass(Step[DungeonState]):
    """Set-up 6: in reverse turn order, the last player first; each class at most once."""

    id = "choose_class"
    rule = "6.9.12"
    forms = SEATED
    default = FIRST
    refuses = "Choose a class that nobody has taken."

    def moves(self, state: DungeonState) -> tuple[Move, ...]:
        return tuple([move for move in moves.CHOOSE_CLASS if move.key not in state.classes])

    def play(self, state: DungeonState, move: Move) -> None:
        take_class(state, self.seat, move.key)
        state.pop()
        if self.seat != state.first:
            state.push(CHOOSE[(self.seat - 1) % state.players])


class TurnBoundary(Step[DungeonState]):
    """5.1: an automatic stretch before or after the decisions of a turn."""

    rule = "5.1"
    forms = written(turn=SEAT)

    def __init__(self, turn: Seat) -> None:
        self.seat = NOBODY
        self.turn = turn


@final
class BeginTurn(TurnBoundary):
    """5.1 begin_turn: guard ends, and shut doors throw in whoever is still outside."""

    id = "begin_turn"

    def advance(self, state: DungeonState) -> bool:
        seat = self.turn
        state.round = max(state.round, 1)
        state.turn_seat = seat
        state.clear_turn()
        state.count(seat, TURNS, 1)
        if state.listens:
            state.tell("turn_started", ("seat", "round"), (seat, state.round))
        if state.prepared[seat] == moves.GUARD:
            state.prepared[seat] = NO_MODE
        state.become(MAIN[seat])
        if state.at[seat] == OUTSIDE and are_doors_shut(state):
            state.moved = True
            state.tell("thrown_in", ("seat",), (seat,))
            fall_in(state, seat)
        return False


def adjacent_heroes(state: DungeonState, seat: Seat) -> list[Seat]:
    """R65, R104: heroes on tiles that share an edge with one's own."""
    own = state.at[seat]
    return [other for other, cell in enumerate(state.at) if are_neighbours(own, cell)]


@final
class Main(Step[DungeonState]):
    """5.3: one move and one action, in either order, none of them compulsory (R12, R103)."""

    id = "main"
    rule = "5.3"
    forms = SEATED
    default = END_TURN
    """An absent player's hero does nothing; its domino is laid all the same."""

    def advance(self, state: DungeonState) -> bool:
        """The end of the game; the end of a dead hero's turn; or something that can be done."""
        if state.check_end():
            return False
        if state.may_place:
            moves = self.moves(state)
            if len(moves) > 1:
                state.offer(moves)
                return True
        self._leave(state)
        return False

    def moves(self, state: DungeonState) -> tuple[Move, ...]:
        """In the order of the table of 5.3."""
        found = self._actions(state)
        if not found:
            return ENDING if state.moved else ROLLING
        if not state.moved:
            found.insert(0, ROLL)
        found.append(END_TURN)
        return tuple(found)

    def _actions(self, state: DungeonState) -> list[Move]:
        """R57, R102: one action a turn; only a Cleric may heal beside it."""
        seat = self.seat
        found: list[Move] = []
        own = state.at[seat]
        is_inside = own >= 0
        if not state.acted and is_inside:
            # R39: every living room that the tile belongs to, by the id of its monster.
            rooms = state.living_rooms_at(own)
            if rooms:
                keys = sorted([state.board.rooms[at].key for at in rooms])
                found += [moves.LOOT[key] for key in keys]
            # R75: heroes without gold may be attacked, too.
            for other in adjacent_heroes(state, seat):
                found.append(moves.ATTACK[other])
        # R77: anywhere.
        if state.bloodied[seat] and (not state.acted or self._heals_for_nothing(state)):
            found.append(HEAL)
        if not state.acted and state.rules.has_special_actions:
            found += self._special_actions(state, is_inside=is_inside)
        return found

    def _heals_for_nothing(self, state: DungeonState) -> bool:
        return state.classes[self.seat] == CLERIC and not state.free_heal_used

    def _special_actions(self, state: DungeonState, *, is_inside: bool) -> list[Move]:
        """6.10, as far as the options allow."""
        rules = state.rules
        found: list[Move] = []
        if rules.teleport:
            found += [moves.TELEPORT[other] for other, at in enumerate(state.at) if at >= 0]
        if rules.shove and is_inside:
            found += [moves.SHOVE[other] for other in adjacent_heroes(state, self.seat)]
        if rules.jump and is_inside:
            found += moves.JUMP.all_at(jump_cells(state, self.seat))
        if rules.prepare:
            found += moves.PREPARE
        return found

    def play(self, state: DungeonState, move: Move) -> None:
        """What comes of it, including respawn decisions, lies on top of this step."""
        verb = move.type
        if verb == "roll":
            roll_to_move(state, self.seat)
        elif verb == "end_turn":
            self._leave(state)
        elif verb == "heal":
            self._heal(state)
        else:
            state.acted = True
            ACTIONS[verb](state, self.seat, move.key)

    def _heal(self, state: DungeonState) -> None:
        """6.6: moving is still possible, and without the deduction."""
        if self._heals_for_nothing(state):
            state.free_heal_used = True
        else:
            state.acted = True
        state.bloodied[self.seat] = False
        state.tell("healed", ("seat",), (self.seat,))

    def _leave(self, state: DungeonState) -> None:
        """R11: the turn ends with a domino, but not for a hero who died in it (R85)."""
        state.become(END_OF_TURN[self.seat])
        if state.may_place:
            laying.push_placement(state, self.seat)

    def refusal(self, state: DungeonState, move: Move) -> Refusal:
        verb = move.type
        is_action = verb in ACTIONS or (move == HEAL and state.bloodied[self.seat])
        if is_action and state.acted:
            return Refusal("R57", "You have used your action: there is one a turn.")
        if verb in ACTIONS and not state.rules.options.get(f"act_{verb}", True):
            return Refusal("6.10", "That special action is not in play at this table.")
        unknown = ("5.3", "You may move once and act once in a turn, or end it.")
        rule, sentence = REFUSALS.get(verb, unknown)
        return Refusal(rule, sentence)


ROLLING: Final[tuple[Move, ...]] = (ROLL, END_TURN)
ENDING: Final[tuple[Move, ...]] = (END_TURN,)
"""What there is to do for a hero with no action at hand."""

ACTIONS: Final[dict[str, Callable[[DungeonState, Seat, int], None]]] = {
    "loot": loot,
    "attack": attack,
    "teleport": teleport,
    "shove": shove,
    "jump": jump,
    "prepare": prepare,
}
"""What is done with the key of the move: a room, a hero, a cell or a mode."""

REFUSALS: Final[dict[str, tuple[str, str]]] = {
    "roll": ("R15", "Your hero has moved, or has lost its move: there is one a turn."),
    "loot": ("6.4", "To loot, your hero must stand in the room of a living monster."),
    "attack": ("R65", "Only a hero on a tile that shares an edge with yours can be attacked."),
    "heal": ("6.6", "Only a bloodied hero can be healed."),
    "teleport": ("6.10", "Only a hero in the dungeon can be teleported."),
    "shove": ("6.10", "Only a hero on a tile that shares an edge with yours can be shoved."),
    "jump": ("R98", "A jump leads straight across one empty cell to a tile without a hero."),
    "prepare": ("6.10", "You may prepare rage, guard or focus."),
}


@final
class EndOfTurn(TurnBoundary):
    """5.1 end_turn: refill, look at the map, look at the clock, and the next player."""

    id = "end_turn"

    def advance(self, state: DungeonState) -> bool:
        """Steps 1 to 7."""
        seat = self.turn
        if state.at[seat] != OUT:
            laying.refill(state, seat)
        self._forget_prepared(state)
        following = state.next_seat(seat)
        laying.check_map(state, following)
        if state.check_end():
            return False
        ends_round = state.turn_order(following) <= state.turn_order(seat)
        if state.is_time_up and (ends_round or not state.rules.plays_out_round):
            state.end_game("time_up")
        elif ends_round and state.round >= state.rules.round_limit:
            state.end_game("round_limit")  # R91
        else:
            state.round += ends_round
            state.become(BEGIN_TURN[following])
        return False

    def _forget_prepared(self, state: DungeonState) -> None:
        """6.10.5: rage and focus last to the end of the hero's next turn."""
        mode = state.prepared[self.turn]
        if mode in (moves.RAGE, moves.FOCUS) and not state.just_prepared:
            state.prepared[self.turn] = NO_MODE
            state.tell("effect_lost", ("seat", "mode"), (self.turn, moves.MODES[mode]))


CHOOSE: Final[tuple[ChooseClass, ...]] = tuple([ChooseClass(seat) for seat in range(MOST_SEATS)])
BEGIN_TURN: Final[tuple[BeginTurn, ...]] = tuple([BeginTurn(seat) for seat in range(MOST_SEATS)])
MAIN: Final[tuple[Main, ...]] = tuple([Main(seat) for seat in range(MOST_SEATS)])
END_OF_TURN: Final[tuple[EndOfTurn, ...]] = tuple([EndOfTurn(seat) for seat in range(MOST_SEATS)])
