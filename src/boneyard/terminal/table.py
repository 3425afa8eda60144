"""A game being played at one screen: who sits where, what was played, and undo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boneyard.bots import Bot, Plan, ask
from boneyard.kernel.chance import Stream
from boneyard.kernel.game import Game
from boneyard.kernel.moves import Move
from boneyard.kernel.records import Record, new_record
from boneyard.kernel.scene import Scene
from boneyard.kernel.state import State
from boneyard.terminal.journal import Journal, Viewer


@dataclass(frozen=True)
class Chair:
    """A seat and who sits there: a person, or a bot."""

    name: str
    bot: Bot | None = None


@dataclass(frozen=True)
class _Snapshot:
    state: State
    entries: int
    log: dict[Viewer, int]


class Table:
    """The full state with its record and its log. What people see of it are views."""

    def __init__(
        self,
        game: Game[Any],
        chairs: Sequence[Chair],
        seed: int,
        options: Mapping[str, object] | None = None,
    ) -> None:
        self.game = game
        self.chairs = tuple(chairs)
        self.names = [chair.name for chair in chairs]
        self.humans = tuple(seat for seat, chair in enumerate(chairs) if chair.bot is None)
        self.state: State = game.new(len(chairs), seed, options)
        self.record: Record = new_record(game, len(chairs), options, self.names, seed)
        self.journal = Journal(game, self.names, [*self.humans, None])
        self.journal.note(self.state)
        self._bots_rng = Stream(seed)
        self._plans: dict[int, Plan] = {}
        self._history: list[_Snapshot] = []

    def scene(self, view: State) -> Scene:
        """What a viewer's table looks like, with the players' names."""
        scene: Scene = self.game.scene(view)
        return scene.named(self.names)

    def play(self, move: Move) -> None:
        """Play a move for the seat to act; it can be taken back until something is settled."""
        before = _Snapshot(self.state.clone(), len(self.record.entries), self.journal.sizes())
        self.state.play(move)
        self.record.entries.append(move)
        self.journal.note(self.state)
        if self.state.undo_barrier == before.state.undo_barrier:
            self._history.append(before)
        else:
            self._history.clear()

    def play_bot(self, bot: Bot) -> None:
        """Let the bot in the seat to act play one move."""
        self.play(ask(bot, self.state, self._bots_rng, self._plans))

    def resign(self, seat: int) -> None:
        """A seat gives up; there is no way back."""
        self.state.resign(seat)
        self.record.entries.append(seat)
        self.journal.note(self.state)
        self._history.clear()

    def undo(self) -> bool:
        """Take the last move back, if nothing was settled since; whether it was done."""
        if not self._history:
            return False
        last = self._history.pop()
        self.state = last.state
        del self.record.entries[last.entries :]
        self.journal.cut(last.log)
        return True

    def sealed_record(self) -> Record:
        """The record so far, with the digest that ``boneyard verify`` compares."""
        self.record.digest = self.state.digest()
        return self.record
