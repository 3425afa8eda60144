"""Where a domino fits (6.1.2).

Theory of the sites. A *site* is a pair of empty neighbouring cells on which a single, or a double,
may be laid as far as shapes go. Whether a pair is one depends only on what lies within one step of
it, corners included. So the sites of a new board are those of the old one, but for a few rows
around what has changed; and these are looked at when somebody asks.
"""

from __future__ import annotations

from typing import Final, final

from boneyard import Move
from boneyard.components import HIGH, LOW, STRIDE, Domino
from boneyard.games.dungeons_and_dominos.moves import ANCHOR, Cell
from boneyard.games.dungeons_and_dominos.plan import Beside, Plan
from boneyard.games.dungeons_and_dominos.rules import Rules
from boneyard.games.dungeons_and_dominos.survey import Survey

SINGLES: Final = False
DOUBLES: Final = True

NORTH: Final = 2
SOUTH: Final = 1
"""How many rows away a pair may begin for which a tile matters."""

NOT_KNOWN: Final = -1


@final
class Sites:
    """All sites of a board for dominoes of one kind, in rows by the first of their cells."""

    def __init__(self, plan: Plan, rules: Rules, kind: bool) -> None:
        """They are still to be looked for."""
        self.plan = plan
        self.rules = rules
        self.kind = kind
        self.table_size = rules.table_size
        self.across = plan.blank
        self.down = plan.blank
        self.found = NOT_KNOWN
        self.first = plan.top - plan.y - NORTH
        self.last = plan.bottom - plan.y + SOUTH
        """The rows that are still to be looked at."""

    def on(self, plan: Plan) -> Sites:
        """For another plan; what is different there is still to be said."""
        other = Sites(plan, self.rules, self.kind)
        other.across, other.down = self.across, self.down
        other.first, other.last = self.first, self.last
        return other

    def look_around(self, cell: Cell) -> None:
        """Something has changed there."""
        row = self.plan.row(cell)
        self.first, self.last = min(self.first, row - NORTH), max(self.last, row + SOUTH)
        self.found = NOT_KNOWN

    def look(self) -> None:
        """Judge anew what may have changed."""
        if self.first > self.last:
            return
        self.across, self.down = self.across.copy(), self.down.copy()
        survey = Survey(self.plan, self.rules, self.table_size, self.first, self.kind)
        for row in range(self.first, self.last + 1):
            self.across[row] = survey.across()
            self.down[row] = survey.down()
            survey.go_on()
        self.first, self.last = self.plan.height, 0

    def are_any(self) -> bool:
        """Whether such a domino fits anywhere."""
        if self.found == NOT_KNOWN:
            self.found = self._are_any_unchanged() or self._are_any_now()
        return self.found == 1

    def _are_any_unchanged(self) -> bool:
        """Mostly there is one in the rows that need not be looked at again."""
        for row in range(self.plan.height):
            if (self.across[row] or self.down[row]) and not self.first <= row <= self.last:
                return True
        return False

    def _are_any_now(self) -> bool:
        self.look()
        return any(self.across) or any(self.down)

    def anchors(self, face: Domino, must_match: bool) -> list[Move]:
        """Moves that name a cell for the low tile, in reading order; of a double either cell."""
        self.look()
        plan = self.plan
        first_row, last_row = plan.top - plan.y - NORTH, plan.bottom - plan.y + NORTH
        low = Beside(plan.by_value[LOW[face]], first_row)
        high = Beside(plan.by_value[HIGH[face]], first_row)
        touched_above, touched, lower = 0, high.next_row(), 0
        found: list[Move] = []
        for row in range(first_row, last_row + 1):
            touched_below, first, upper = high.next_row(), self.across[row], self.down[row]
            second = first << 1
            cells = first | second | upper | lower
            if must_match:
                # R25: its own value beside the low tile, or the other one beside the high tile.
                cells &= low.next_row()
                cells |= first & touched >> 1 | second & touched << 1
                cells |= upper & touched_below | lower & touched_above
            if cells:
                ANCHOR.add_row(found, plan.first_cell(row), cells)
            touched_above, touched, lower = touched, touched_below, upper
        return found

    def seconds(self, face: Domino, anchor: Cell, must_match: bool) -> list[Cell]:
        """Cells for the high tile beside that of the low one, in reading order."""
        self.look()
        plan = self.plan
        if not plan.covers(anchor, 1):
            return []  # far away from every tile
        row, column = plan.row(anchor), plan.column(anchor)
        found: list[Cell] = []
        if self.down[row - 1] >> column & 1:
            found.append(anchor - STRIDE)
        if self.across[row] >> (column - 1) & 1:
            found.append(anchor - 1)
        if self.across[row] >> column & 1:
            found.append(anchor + 1)
        if self.down[row] >> column & 1:
            found.append(anchor + STRIDE)
        if must_match and not plan.shows_beside(anchor, LOW[face]):
            return [cell for cell in found if plan.shows_beside(cell, HIGH[face])]
        return found
