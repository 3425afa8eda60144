"""A lesson in the terminal: an ordinary table with a coach beside it.

Bold and italics are all the Markdown that a coach speaks.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from boneyard.bots import LEVELS
from boneyard.kernel.moves import Move
from boneyard.kernel.scene import Scene
from boneyard.kernel.state import State
from boneyard.lessons import Lesson, Word, coach
from boneyard.table import Seat, Table, entries as log
from boneyard.terminal import inks
from boneyard.terminal.blocks import wrapped
from boneyard.terminal.commands import HELP
from boneyard.terminal.pages import Coached
from boneyard.terminal.screen import Keyboard, Screen
from boneyard.terminal.session import Ending, Session, open_table, table_from

WEAKEST: Final = LEVELS[0].name
LEARNER: Final = "Player"
NOT_ASTRAY: Final = "You are in the lesson: there is nothing to go back to."
NOTHING_TO_SKIP: Final = "The coach waits for nothing here: play on, or type q to leave."
MORE_HELP: Final = """
  b          back to the lesson, after a move that it did not wait for
  again      from the beginning of the lesson
  skip       let the coach do what it waits for
"""
COMMANDS: Final = "b: back to the lesson · again: from its beginning · skip: let the coach do it"


def open_lesson(lesson: Lesson, seed: int) -> Table:
    """The table of a lesson, where it begins; a first game is dealt from the seed."""
    names = [LEARNER if at == lesson.seat else name for at, name in enumerate(lesson.names)]
    seats = [
        Seat("person" if at == lesson.seat else "bot", name=name, bot=_bot(lesson, at))
        for at, name in enumerate(names)
    ]
    if lesson.is_first_game:
        return open_table(lesson.game, seats, seed, lesson.options)
    opening = [move.to_json() for move in lesson.opening]
    origin = log.Origin("", opening, stacked=lesson.chance.to_json())
    return table_from(lesson.game, seats, origin, lesson.options)


def _bot(lesson: Lesson, seat: int) -> str | None:
    if seat == lesson.seat:
        return None
    return lesson.game.first_game.bot if lesson.is_first_game else WEAKEST


class Teaching(Session):
    """One learner, opponents who do what the lesson says, and a coach."""

    help = f"{HELP}{MORE_HELP}"

    def __init__(self, lesson: Lesson, table: Table, screen: Screen, keyboard: Keyboard) -> None:
        super().__init__(table, screen, keyboard)
        self.lesson = lesson
        self.has_learned = False
        self.mark_read(lesson.seat)

    @property
    def word(self) -> Word:
        """What the coach says now."""
        moves = [ply.entry for ply in self.match.plies if isinstance(ply.entry, Move)]
        return coach(self.lesson, moves, self.match.start, self.match.state)

    def run(self) -> Ending:
        """Until all has been said, or the learner leaves."""
        ending = super().run()
        self.has_learned = self.has_learned or ending is Ending.FINISHED
        return ending

    def apply(self, *entries: log.Entry) -> None:
        """After the last move of a lesson come its last words."""
        super().apply(*entries)
        if not self.lesson.is_first_game and self.word.is_finished:
            self._ending = Ending.FINISHED

    def _undo_to(self, seat: int) -> int | None:
        """Not behind the beginning of the lesson."""
        to = super()._undo_to(seat)
        return None if to is None else max(to, self._beginning)

    def _bots_move(self, bot: str) -> Move:
        reply = self.word.reply
        return super()._bots_move(bot) if reply is None else reply

    # Speaking.

    def _coach(self) -> Coached:
        word = self.word
        if word.answer:
            note = Text(f"  {COMMANDS}", inks.QUIET)
            return Coached((Text.assemble(("◆ ", inks.WARNING), spoken(word.answer)), note))
        return Coached(tuple(_said(word)), word.awaits)

    def _show_result(self) -> None:
        """The last table with the last words; of a real game its result first."""
        if self.match.state.over:
            super()._show_result()
        else:
            view = self.match.state.seen_by(self.lesson.seat)
            told = self._log_of(self.lesson.seat)
            self._pages.show_position(self._scene(view), told, None)
        self.screen.say(Text())
        for line in _said(self.word):
            self.screen.say(wrapped(line, self.screen.width, 2))

    def _keep_record(self, ending: Ending) -> None:
        """Lessons are not kept."""

    # What can be typed beside everything else.

    def _answer(self, line: str, view: State, scene: Scene) -> str:
        match line.strip().lower():
            case "b" | "back":
                return self._back()
            case "again":
                return self._take_back_to(self._beginning, "From the beginning.")
            case "skip":
                return self._skip()
        return super()._answer(line, view, scene)

    @property
    def _beginning(self) -> int:
        return 0 if self.lesson.is_first_game else len(self.lesson.opening)

    def _back(self) -> str:
        back = self.word.back
        return NOT_ASTRAY if back is None else self._take_back_to(back, "Back in the lesson.")

    def _take_back_to(self, plies: int, notice: str) -> str:
        self.apply(log.Undone(plies, self.lesson.seat))
        self._shown = -1
        return notice

    def _skip(self) -> str:
        """The coach makes the clicks that it waits for."""
        word = self.word
        if word.show is None:
            return NOTHING_TO_SKIP
        step = word.step
        while self._ending is None and (move := self.word.show) and self.word.step == step:
            self.apply(log.Moved(self.lesson.seat, move))
        return ""


def _said(word: Word) -> list[Text]:
    """Page by page, each with how far one is."""
    lines: list[Text] = []
    for at, saying in enumerate(word.says):
        far = f"{word.step} of {word.steps}: " if word.steps > 1 and not at else ""
        parts = [spoken(part) for part in saying.text.split("\n\n")]
        heading = Text(f"{far}{saying.title}", inks.TITLE) if saying.title else parts.pop(0)
        lines.append(Text.assemble(("◆ ", inks.ACTIVE), heading))
        lines += [Text.assemble("  ", part) for part in parts]
    return lines


def spoken(text: str) -> Text:
    """Words with their bold and italic parts."""
    found = Text()
    for at, part in enumerate(text.split("**")):
        for under, piece in enumerate(part.split("*")):
            found.append(piece, "bold" if at % 2 else "italic" if under % 2 else "")
    return found
