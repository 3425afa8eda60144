"""The base of a table's entries, and the two families of their kinds (see ``entries``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

import msgspec

if TYPE_CHECKING:
    from boneyard.table.table import Table


class Entry(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """The base of all entries; ``message`` names the one of a client's that led to it."""

    changes_game: ClassVar[bool] = True
    """Whether it may change who is to play what: then bots think anew."""
    changes_card: ClassVar[bool] = True
    """Whether the table's card may look different afterwards, if the game has not ended by it."""
    changes_names: ClassVar[bool] = False
    """Whether somebody is called something else afterwards, in all that was told so far, too."""

    message: str = ""

    def apply(self, table: Table, at: float) -> None:
        """Let it happen. What comes from the log is known to be possible."""
        raise NotImplementedError

    def recall(self, table: Table, at: float) -> None:
        """Note it where a snapshot says what came of it: nothing is played."""
        self.apply(table, at)

    def logged(self, table: Table) -> Entry:
        """The entry, which has just been applied, as it goes into the log."""
        return self

    def without(self, user: str, host: str) -> Self:
        """The entry without the name and the words of this user; ``host`` put the table up."""
        return self


class Played(Entry, frozen=True):
    """The rules of the game say what comes of it."""


class Noted(Entry, frozen=True):
    """Nothing changes by it but what is known of people and their wishes."""

    changes_game = False
    changes_card = False
