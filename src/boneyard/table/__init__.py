"""A table: who sits at it, what was played, undo, windows, offers, clocks. Pure; no I/O.

A table is its log (``entries``), applied in order. The server decides nothing itself: it asks the
functions of ``seating``, ``commands`` and ``timing`` for the entries that somebody's wish or the
clock leads to, puts them on disk, and shows the table again.
"""

from boneyard.table.seats import Seat
from boneyard.table.snapshots import table_from_log
from boneyard.table.table import Refused, Table

__all__ = ["Refused", "Seat", "Table", "table_from_log"]
