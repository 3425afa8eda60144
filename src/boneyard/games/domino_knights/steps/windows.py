"""Windows: the named moments in which other Kingdoms may play specials (5.4)."""

from __future__ import annotations

from typing import Final, final

from boneyard import NOBODY, SEAT, Move, Number, Prompt, Reaction, Row, Seat, written
from boneyard.components import Marks
from boneyard.games.domino_knights.events import piece_id
from boneyard.games.domino_knights.moves import ONLY_PASS, PASS
from boneyard.games.domino_knights.rules import NECROMANCER, WIZARD
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.specials import (
    AFTERMATH,
    IN_WINDOW,
    ON_WEALTH,
    OffersSpecials,
)
from boneyard.games.domino_knights.steps.training import TRAIN_PHASE

W_DRAW: Final = 0
W_MUSTER: Final = 1
W_ATTACK: Final = 2
W_BATTLE: Final = 3
W_AFTERMATH: Final = 4
W_TRAIN: Final = 5
W_LAST_CALL: Final = 6
W_END: Final = 7

_NAMES: Final = ("draw", "muster", "attack", "battle", "aftermath", "train", "train", "end")
NAMES: Final = tuple([f"w_{name}" for name in _NAMES])
MOMENTS: Final[Marks] = bytes([IN_WINDOW] * 4 + [AFTERMATH, ON_WEALTH, ON_WEALTH, IN_WINDOW])


@final
class Window(OffersSpecials):
    """5.4: asked in turn, until all have passed since the last card; a player keeps the floor.

    ``circle`` is everybody who takes part, ``asked`` who must still pass, the next one first.
    """

    id = "window"
    rule = "R47"
    forms = written(kind=Number(0, len(NAMES) - 1), circle=Row(SEAT), asked=Row(SEAT))
    default = PASS
    refuses = "This is a window: play a special card, or pass."

    def __init__(self, kind: int, circle: tuple[Seat, ...], asked: tuple[Seat, ...]) -> None:
        self.seat = asked[0] if asked else NOBODY
        self.kind = kind
        self.circle = circle
        self.asked = asked
        self._after_pass: Window | None = None

    def moment(self) -> int:
        return MOMENTS[self.kind]

    def advance(self, state: KnightsState) -> bool:
        """Skip those who have fallen or hold no card (5.6); close when nobody is left to ask."""
        if not self.circle:
            circle = participants(state, self.kind)
            if circle:
                state.become(opened(self.kind, circle))
            else:
                self._close(state)
            return False
        found = self
        while found.asked and not state.hands[found.seat]:
            found = found.after_pass()
        if not found.asked or self._is_pointless(state):
            self._close(state)
            return False
        if found is self:
            return True
        state.become(found)
        return False

    def after_pass(self) -> Window:
        """The same window with the next one to be asked; made once."""
        if self._after_pass is None:
            self._after_pass = Window(self.kind, self.circle, self.asked[1:])
        return self._after_pass

    def _is_pointless(self, state: KnightsState) -> bool:
        """5.4, 5.6: what all can see makes every answer impossible."""
        battle = state.battle
        if self.kind == W_ATTACK or self.kind == W_BATTLE:
            return battle is None or not battle.has_attackers()
        if self.kind == W_AFTERMATH:
            if battle is None or not (battle.defeated or battle.fallen):
                return True
            return state.is_public(NECROMANCER, state.rules.jokers)
        if MOMENTS[self.kind] == ON_WEALTH:
            return state.wealths(state.active) == 0 or state.is_public(WIZARD, state.rules.tens)
        return False

    def _close(self, state: KnightsState) -> None:
        """R60: a Train phase in which a Candidate fell back is resumed."""
        state.pop()
        if self.kind not in (W_MUSTER, W_LAST_CALL, W_TRAIN):
            return
        if state.resumes and state.training == state.active and self.kind != W_TRAIN:
            state.push(WINDOWS[self.kind])
            state.push(TRAIN_PHASE)
        else:
            state.training = NOBODY
        state.resumes = False

    def has_played(self, state: KnightsState) -> None:
        """R52: the player keeps the floor, and everybody may react."""
        at = self.circle.index(self.seat)
        asked = self.circle[at:] + self.circle[:at]
        state.become(Window(self.kind, self.circle, asked))

    def moves(self, state: KnightsState) -> tuple[Move, ...]:
        found = self.specials(state)
        if not found:
            return ONLY_PASS
        found.append(PASS)
        return tuple(found)

    def play(self, state: KnightsState, move: Move) -> None:
        if move is PASS:
            state.become(self.after_pass())
        else:
            self.play_special(state, move)

    def reaction(self, state: KnightsState) -> Reaction:
        asked = tuple([seat for seat in self.asked if state.hands[seat]])
        return Reaction(NAMES[self.kind], asked, PASS)

    def prompt(self, state: KnightsState) -> Prompt:
        now = self.reaction(state)
        seats: tuple[Seat, ...] = (state.active,)
        pieces: list[str] = []
        if state.battle is not None:
            seats = (state.battle.attacker, state.battle.defender)
            for group in state.battle.groups:
                pieces += [piece_id(pid) for pid in group.members + group.blockers]
        return Prompt(
            now.name,
            self.seat,
            self.rule,
            window=now.name,
            asked=now.asked,
            passing=now.passing,
            concerns_seats=seats,
            concerns_pieces=tuple(pieces),
        )


_OPENED: Final[list[dict[tuple[Seat, ...], Window]]] = [{} for _ in NAMES]
"""By kind and circle."""


def opened(kind: int, circle: tuple[Seat, ...]) -> Window:
    """A window in which nobody has passed yet; there are few of them, each made once."""
    known = _OPENED[kind].get(circle)
    if known is None:
        known = Window(kind, circle, circle)
        _OPENED[kind][circle] = known
    return known


def participants(state: KnightsState, kind: int) -> tuple[Seat, ...]:
    """5.4: who is asked, starting with whom."""
    battle = state.battle
    if battle is None:
        # The active Kingdom needs no window: its own decisions offer it specials.
        return tuple([s for s in state.living_from(state.active + 1) if s != state.active])
    if state.rules.windows == "lean" and kind == W_ATTACK:
        return (battle.defender,)
    if state.rules.windows == "lean" and kind == W_BATTLE:
        return (battle.attacker, battle.defender)
    return tuple(state.living_from(battle.defender if kind == W_ATTACK else battle.attacker))


WINDOWS: Final[tuple[Window, ...]] = tuple([Window(kind, (), ()) for kind in range(len(NAMES))])
