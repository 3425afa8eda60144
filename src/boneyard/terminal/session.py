"""The loop: whose turn is it, what do they see, what do they want."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import Path

from rich.markdown import Markdown
from rich.text import Text

from boneyard.kernel.chance import Stream
from boneyard.kernel.names import with_names
from boneyard.kernel.scene import Click, Scene, element_base
from boneyard.kernel.state import State
from boneyard.terminal.blocks import Block, stacked, wrapped
from boneyard.terminal.commands import HELP, Command, Verb, asks_anew, find_click, parse, why_not
from boneyard.terminal.inks import GOOD, WARNING, name_of, sentence
from boneyard.terminal.pages import (
    Log,
    hand_over_page,
    result_page,
    spectator_page,
    turn_page,
)
from boneyard.terminal.record_file import write_record
from boneyard.terminal.screen import Keyboard, Screen
from boneyard.terminal.table import Table

NO_WAY_BACK = (
    "Nothing to undo: since your last move something was drawn or shown, or the turn has passed."
)
GO_ON = "Press Enter to go on."
RESULT_LINES = 8
"""What the result takes beside a line for each seat."""


class Ending(Enum):
    """How a session came to its end."""

    FINISHED = "finished"
    QUIT = "quit"
    INPUT_ENDED = "input ended"


class Session:
    """People and bots at one screen, from the first decision to the result."""

    def __init__(
        self, table: Table, screen: Screen, keyboard: Keyboard, save: Path | None = None
    ) -> None:
        self.table = table
        self.screen = screen
        self.keyboard = keyboard
        self.save = save
        self._at_screen: int | None = None
        self._ending: Ending | None = None
        self._notice = ""
        self._word = ""
        self._shown = -1
        self._orders: dict[Verb, Callable[[Command, State, Scene], None]] = {
            Verb.MOVES: self._play_words,
            Verb.FIND: self._find,
            Verb.UNDO: self._undo,
            Verb.LOG: self._log,
            Verb.RULES: self._rules,
            Verb.HINT: self._hint,
            Verb.WHY: self._why,
            Verb.HELP: self._help,
            Verb.RESIGN: self._resign,
            Verb.QUIT: self._quit,
            Verb.NOTHING: self._enter,
        }

    def run(self) -> Ending:
        """Play until the game is over or somebody leaves."""
        while (actor := self.table.state.actor) is not None and self._ending is None:
            bot = self.table.chairs[actor].bot
            if bot is not None:
                self.table.play_bot(bot)
                self._tell_onlookers()
            elif self._has_the_screen(actor):
                self._decide(actor)
        ending = self._ending or Ending.FINISHED
        if ending is Ending.FINISHED:
            self._show_result()
        self._keep_record(ending)
        return ending

    # One decision.

    def _decide(self, seat: int) -> None:
        """Show the table, read a line, do what it says."""
        view = self.table.state.seen_by(seat)
        scene = self.table.scene(view)
        self._show_turn(scene, seat)
        line = self.keyboard.ask(f"{self.table.names[seat]}> ")
        if line is None:
            self._end_with_the_input()
            return
        command = parse(line)
        self._orders[command.verb](command, view, scene)

    def _show_turn(self, scene: Scene, seat: int) -> None:
        """A whole page on a terminal; elsewhere the page once, then only what is new."""
        moment = len(self.table.record.entries)
        if not self.screen.turns_pages and moment == self._shown and not self._word:
            if self._notice:
                self.screen.say(Text(self._notice, WARNING))
        else:
            self.screen.page(
                turn_page(
                    scene,
                    self._log_of(seat),
                    self.table.names,
                    width=self.screen.width,
                    height=self.screen.height,
                    notice=self._notice,
                    word=self._word,
                )
            )
        self._shown = moment
        self._notice = self._word = ""

    def _log_of(self, viewer: int | None) -> Log:
        journal = self.table.journal
        fresh = journal.fresh(viewer)
        lines = journal.lines(viewer)
        before = lines[: len(lines) - len(fresh)] if self.screen.turns_pages else []
        return Log(fresh, before)

    def _has_the_screen(self, seat: int) -> bool:
        """With several people, nobody looks before the screen was handed over."""
        if len(self.table.humans) < 2 or self._at_screen == seat:
            return True
        self.screen.hide()
        name = name_of(seat, self.table.names)
        log = Log(self.table.journal.fresh(None))
        self.screen.page(hand_over_page(name, log, self.table.names, self.screen.width))
        answer = self.keyboard.ask("")
        if answer is None:
            self._end_with_the_input()
        elif parse(answer).verb is not Verb.QUIT:
            self.table.journal.mark_read(None)
            self._at_screen = seat
            self._shown = -1
        elif self._agrees("Leave the game?"):
            self._ending = Ending.QUIT
        return self._at_screen == seat

    def _end_with_the_input(self) -> None:
        self.screen.say(Text("The input has ended, and so has the game.", WARNING))
        self._ending = Ending.INPUT_ENDED

    # Moves.

    def _play_words(self, command: Command, view: State, scene: Scene) -> None:
        """One or more moves of the list that was shown, until something unexpected happens."""
        seat, settled = view.viewer, view.undo_barrier
        for at, word in enumerate(command.words):
            if self.table.state.undo_barrier != settled:
                self._notice = f"Not played: {' '.join(command.words[at:])}. Look what happened."
                return
            now = self.table.scene(self.table.state.seen_by(seat))
            if asks_anew(scene, now):
                scene = now
            click = find_click(scene if word.isdecimal() else now, word)
            if isinstance(click, str):
                self._notice = click
                return
            if not self._play_click(click, seat, is_first=at == 0):
                return

    def _play_click(self, click: Click, seat: int, *, is_first: bool) -> bool:
        """Play it unless it is no longer legal; then say why."""
        refusal = self.table.state.seen_by(seat).why_not(click.move)
        if refusal is not None:
            why = with_names(str(refusal), self.table.names)
            self._notice = f"{click.label} cannot be played now. {why}"
            return False
        if is_first:
            self.table.journal.mark_read(seat)
        self.table.play(click.move)
        return True

    def _enter(self, command: Command, view: State, scene: Scene) -> None:
        """Enter alone is enough where there is only one move."""
        if len(scene.clicks) == 1:
            self._play_click(scene.clicks[0], view.viewer, is_first=True)
        else:
            self._notice = "Type the number of a move, or ? for help."

    def _undo(self, command: Command, view: State, scene: Scene) -> None:
        if self.table.undo():
            self._notice = "Taken back."
            self._shown = -1
        else:
            self._notice = NO_WAY_BACK

    def _resign(self, command: Command, view: State, scene: Scene) -> None:
        refusal = self.table.state.why_not_resign(view.viewer)
        if refusal is not None:
            self._notice = refusal.sentence
        elif self._agrees("Do you really give up?"):
            self.table.journal.mark_read(view.viewer)
            self.table.resign(view.viewer)

    # Questions.

    def _find(self, command: Command, view: State, scene: Scene) -> None:
        word = command.words[0]
        if any(word.lower() in click.label.lower() for click in scene.clicks):
            self._word = word
        else:
            self._notice = f"No move has {word} in it."

    def _hint(self, command: Command, view: State, scene: Scene) -> None:
        rng = Stream(len(self.table.record.entries))
        move = self.table.game.suggest(view, rng)
        for number, click in enumerate(scene.clicks, start=1):
            if click.move == move:
                self._notice = f"A beginner would play [{number}] {click.label}."

    def _why(self, command: Command, view: State, scene: Scene) -> None:
        if not command.words:
            rule = scene.prompt.rule if scene.prompt else ""
            self._notice = f"You are asked under rule {rule}; r shows the crib sheet."
            return
        click = find_click(scene, " ".join(command.words))
        if isinstance(click, Click):
            self._notice = _about(click, scene)
            return
        refusal = why_not(view, scene, command.words)
        asked = scene.prompt.text if scene.prompt else ""
        notice = str(refusal) if refusal is not None else f"{click} {asked}"
        self._notice = with_names(notice, self.table.names)

    def _log(self, command: Command, view: State, scene: Scene) -> None:
        lines = self.table.journal.lines(view.viewer)
        names, width = self.table.names, self.screen.width
        self._aside(stacked([wrapped(sentence(line, names), width, 2) for line in lines]))

    def _rules(self, command: Command, view: State, scene: Scene) -> None:
        self._aside(Markdown(self.table.game.crib(self.table.game.options_of(view))))

    def _help(self, command: Command, view: State, scene: Scene) -> None:
        self._aside(Text(HELP))

    def _aside(self, content: Block | Markdown | Text) -> None:
        """A page of its own, then back to the table."""
        self.screen.page(content)
        if self.screen.turns_pages:
            self.keyboard.ask(GO_ON)

    # The end.

    def _quit(self, command: Command, view: State, scene: Scene) -> None:
        if self._agrees("Leave the game?"):
            self._ending = Ending.QUIT

    def _agrees(self, question: str) -> bool:
        answer = self.keyboard.ask(f"{question} [y/N] ")
        # No more lines, or Ctrl-C again: whoever asks twice means it.
        return answer is None or answer.strip().lower() in ("y", "yes", "q")

    def _tell_onlookers(self) -> None:
        """With bots alone, the log is the show."""
        if self.table.humans:
            return
        for line in self.table.journal.fresh(None):
            self.screen.say(sentence(line, self.table.names))
        self.table.journal.mark_read(None)

    def _show_result(self) -> None:
        """The last table: a single player's own, else what everybody may see."""
        humans = self.table.humans
        viewer = humans[0] if len(humans) == 1 else None
        view = self.table.state.seen_by(viewer)
        scene = self.table.scene(view)
        assert view.result is not None
        names, height = self.table.names, self.screen.height
        room = None if height is None else height - len(names) - RESULT_LINES
        page = spectator_page(
            scene, self._log_of(viewer), names, width=self.screen.width, height=room
        )
        self.screen.page(page)
        reason = self.table.game.reason_text(view.result.reason)
        self.screen.say(result_page(view.result, reason, names, scene.viewer))

    def _keep_record(self, ending: Ending) -> None:
        """Write the record where it was wished for, or offer it."""
        path = self.save
        if path is None and ending is Ending.FINISHED and self.screen.turns_pages:
            path = self._ask_where_to_save()
        if path is None:
            return
        try:
            write_record(self.table.sealed_record(), path)
        except OSError as wrong:
            self.screen.say(Text(f"Not saved: {wrong}", WARNING))
        else:
            self.screen.say(Text(f"Saved as {path}.", GOOD))

    def _ask_where_to_save(self) -> Path | None:
        answer = self.keyboard.ask("Save the record of this game? [y/N] ")
        if answer is None or answer.strip().lower() not in ("y", "yes"):
            return None
        usual = f"{self.table.game.id}-{self.table.record.seed}.json"
        name = self.keyboard.ask(f"File name, or Enter for {usual}: ")
        return None if name is None else Path(name.strip() or usual)


def _about(click: Click, scene: Scene) -> str:
    """All that the scene says about a move and what one clicks for it."""
    parts = [click.label, click.note, click.hint, *_tooltips(click, scene)[:1], click.warning]
    return "; ".join(part for part in parts if part)


def _tooltips(click: Click, scene: Scene) -> list[str]:
    """Of the piece, or of the cell, that one clicks."""
    wanted = element_base(click.element)
    found = [piece.tooltip for area in scene.areas for piece in area.pieces if piece.id == wanted]
    for area in scene.areas:
        for cell in area.cells:
            if click.element == f"{area.id}@{cell.at[0]},{cell.at[1]}":
                found.append(cell.tooltip)
    return found
