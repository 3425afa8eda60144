"""Where a domino fits (6.1.2).

Theory of the sites. A *site* is a pair of empty neighbouring cells on which a single, or a double,
may be laid as far as shapes go. Whether a pair is one depends only on what lies within one step of
it, corners included. So the sites of a new board are those of the old one, but for a few rows
around what has changed; and these are looked at when somebody asks.
"""

from __future__ import annotations

from typing import Final, final

from boneyard.components import HIGH, LOW, STRIDE, Domino
from boneyard.games.dungeons_and_dominos.moves import Cell
from boneyard.games.dungeons_and_dominos.plan import Plan, Rows, beside
from boneyard.games.dungeons_and_dominos.rules import Rules
from boneyard.games.dungeons_and_dominos.survey import Survey

NORTH: Final = 2
SOUTH: Final = 1
"""How many rows away a pair may begin for which a tile matters."""


@final
class Sites:
    """All sites of a board, in rows by the first of their cells."""

    plan: Plan
    rules: Rules
    table_size: int
    singles_across: Rows
    singles_down: Rows
    doubles_across: Rows
    doubles_down: Rows
    first: int
    last: int
    """The rows that are still to be looked at."""

    def on(self, plan: Plan) -> Sites:
        """For another plan; what is different there is still to be said."""
        other = Sites()
        other.plan, other.rules, other.table_size = plan, self.rules, self.table_size
        other.singles_across, other.singles_down = self.singles_across, self.singles_down
        other.doubles_across, other.doubles_down = self.doubles_across, self.doubles_down
        other.first, other.last = self.first, self.last
        return other

    def look_around(self, cell: Cell) -> None:
        """Something has changed there."""
        row = self.plan.row(cell)
        self.first, self.last = min(self.first, row - NORTH), max(self.last, row + SOUTH)

    def look_everywhere(self) -> None:
        """Nothing is known any more."""
        plan = self.plan
        self.first, self.last = plan.top - plan.y - NORTH, plan.bottom - plan.y + SOUTH
        self.singles_across, self.singles_down = plan.blank, plan.blank
        self.doubles_across, self.doubles_down = plan.blank, plan.blank

    def _look(self) -> None:
        """Judge anew what may have changed."""
        self.singles_across, self.singles_down = self.singles_across[:], self.singles_down[:]
        self.doubles_across, self.doubles_down = self.doubles_across[:], self.doubles_down[:]
        survey = Survey(self.plan, self.rules, self.table_size, self.first)
        for row in range(self.first, self.last + 1):
            self.singles_across[row], self.doubles_across[row] = survey.across()
            self.singles_down[row], self.doubles_down[row] = survey.down()
            survey.go_on()
        self.first, self.last = self.plan.height, 0

    def across(self, face: Domino) -> Rows:
        """Where such a domino fits with its halves side by side."""
        if self.first <= self.last:
            self._look()
        return self.doubles_across if LOW[face] == HIGH[face] else self.singles_across

    def down(self, face: Domino) -> Rows:
        """Where it fits with one half above the other."""
        if self.first <= self.last:
            self._look()
        return self.doubles_down if LOW[face] == HIGH[face] else self.singles_down

    def anchors(self, face: Domino, must_match: bool) -> list[Cell]:
        """Cells for the low tile, in reading order; of a double either cell."""
        across, down, plan = self.across(face), self.down(face), self.plan
        low, high = plan.by_value[LOW[face]], plan.by_value[HIGH[face]]
        found: list[Cell] = []
        for row in range(plan.top - plan.y - NORTH, plan.bottom - plan.y + NORTH + 1):
            first, second, upper, lower = across[row], across[row] << 1, down[row], down[row - 1]
            cells = first | second | upper | lower
            if cells and must_match:
                # R25: its own value beside the low tile, or the other one beside the high tile.
                touched = beside(high, row)
                cells &= beside(low, row)
                cells |= first & touched >> 1 | second & touched << 1
                cells |= upper & beside(high, row + 1) | lower & beside(high, row - 1)
            if cells:
                plan.add_cells(found, row, cells)
        return found

    def seconds(self, face: Domino, anchor: Cell, must_match: bool) -> list[Cell]:
        """Cells for the high tile beside that of the low one, in reading order."""
        across, down, plan = self.across(face), self.down(face), self.plan
        if not plan.covers(anchor, 1):
            return []  # far away from every tile
        row, column = plan.row(anchor), plan.column(anchor)
        found: list[Cell] = []
        if down[row - 1] >> column & 1:
            found.append(anchor - STRIDE)
        if across[row] >> (column - 1) & 1:
            found.append(anchor - 1)
        if across[row] >> column & 1:
            found.append(anchor + 1)
        if down[row] >> column & 1:
            found.append(anchor + STRIDE)
        if must_match and not plan.shows_beside(anchor, LOW[face]):
            return [cell for cell in found if plan.shows_beside(cell, HIGH[face])]
        return found


def sites_on(plan: Plan, rules: Rules, table_size: int) -> Sites:
    """All of them still to be looked for."""
    sites = Sites()
    sites.plan, sites.rules, sites.table_size = plan, rules, table_size
    sites.look_everywhere()
    return sites
