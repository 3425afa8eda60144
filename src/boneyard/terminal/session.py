"""A table at one screen, and the loop: whose turn is it, what do they see, what do they want."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from boneyard.bots import Plan, ask, find_bot
from boneyard.kernel.chance import Stream
from boneyard.kernel.game import Game
from boneyard.kernel.moves import Move
from boneyard.kernel.names import with_names
from boneyard.kernel.records import Record, changed_options
from boneyard.kernel.scene import Click, Scene, element_base
from boneyard.kernel.state import State
from boneyard.table import Seat, Table, entries as log
from boneyard.table.forced import forced_moves, is_among_bots
from boneyard.table.history import History, Viewer
from boneyard.terminal import inks
from boneyard.terminal.commands import HELP, Command, Verb, asks_anew, find_click, parse, why_not
from boneyard.terminal.look import cell_of, piece_of
from boneyard.terminal.manuals import manual_page
from boneyard.terminal.meanings import meanings
from boneyard.terminal.pages import NOBODY_COACHES, Coached, Log, Pages
from boneyard.terminal.screen import Keyboard, Screen

NO_WAY_BACK = (
    "Nothing to undo: since your last move something was drawn or shown, or the turn has passed."
)
EVERYBODY: Viewer = "spectator"
"""The viewer who is told what all may know."""

HERE = "here"
"""The user who holds every person's seat, and hosts."""


def open_table(
    game: Game[Any], seats: Sequence[Seat], seed: int, options: Mapping[str, object] | None = None
) -> Table:
    """A table with these people and bots at it, ready to be played at."""
    return table_from(game, seats, log.Origin("", [], seed=seed), options)


def table_from(
    game: Game[Any],
    seats: Sequence[Seat],
    origin: log.Origin,
    options: Mapping[str, object] | None = None,
) -> Table:
    """The same, dealt and played so far as its origin says."""
    players = len(seats)
    changed = changed_options(game, players, options)
    entries: list[log.Entry] = [
        log.Opened(game.id, game.rules_version, players, changed, HERE, HERE, "", "", origin=origin)
    ]
    for at, seat in enumerate(seats):
        if seat.bot is not None:
            entries.append(log.BotSat(at, seat.bot, seat.name))
        else:
            entries.append(log.Sat(at, HERE, seat.name, "", local=True))
    table = Table(HERE, b"")
    for entry in (*entries, log.Dealt()):
        table.apply(entry, 0.0)
    return table


class Ending(Enum):
    """How a session came to its end."""

    FINISHED = "finished"
    QUIT = "quit"
    INPUT_ENDED = "input ended"


class Session:
    """People and bots at one screen, from the first decision to the result."""

    help = HELP

    def __init__(
        self, table: Table, screen: Screen, keyboard: Keyboard, save: Path | None = None
    ) -> None:
        self.table = table
        self.match = table.playing
        self.history = History(self.match)
        self.screen = screen
        self.keyboard = keyboard
        self.save = save
        self._pages = Pages(table.game, table.names, screen)
        self._people = [at for at, seat in enumerate(table.seats) if seat.is_person]
        self._seed = table.record().seed or 0
        self._rng = Stream(self._seed)
        self._plans: dict[int, Plan] = {}
        self._read: dict[Viewer, int] = {}
        self._at_screen: int | None = None
        self._ending: Ending | None = None
        self._notice = self._word = ""
        self._shown = -1

    def run(self) -> Ending:
        """Play until the game is over or somebody leaves."""
        while (actor := self.table.actor) is not None and self._ending is None:
            bot = self.table.seats[actor].bot
            if bot is not None:
                self.apply(log.Moved(actor, self._bots_move(bot)))
                self._tell_onlookers()
            elif forced := forced_moves(self.table):
                self.apply(*forced)
            elif self._has_the_screen(actor):
                self._decide(actor)
        ending = self._ending or Ending.FINISHED
        if ending is Ending.FINISHED:
            self._show_result()
        self._keep_record(ending)
        return ending

    def _bots_move(self, bot: str) -> Move:
        return ask(find_bot(bot), self.match.state, self._rng, self._plans)

    def apply(self, *entries: log.Entry) -> None:
        """Let something be played, taken back or given up, and note what everybody is told."""
        for entry in entries:
            self.table.apply(entry, 0.0)
        self.history.follow()
        last = len(self.history.moments)
        self._read = {viewer: min(read, last) for viewer, read in self._read.items()}

    def undo(self) -> bool:
        """Take the last click back, if nothing was settled since; whether it was done.

        Among bots nobody minds what was settled.
        """
        seat = self.table.actor
        if seat is None:
            return False
        to = self._undo_to(seat)
        if to is not None:
            self.apply(log.Undone(to, seat))
        return to is not None

    def _undo_to(self, seat: int) -> int | None:
        to = self.match.free_undo(seat)
        if to is None and is_among_bots(self.table):
            to = self.match.asked_undo(seat)
        return to

    def lines(self, viewer: Viewer) -> list[str]:
        """All that this viewer has been told."""
        return self.history.texts(self.table.names, viewer)

    def fresh(self, viewer: Viewer) -> list[str]:
        """What came after the viewer last said ``mark_read``."""
        return self.history.texts(self.table.names, viewer, self._read.get(viewer, 0))

    def mark_read(self, viewer: Viewer) -> None:
        """The viewer has read everything so far."""
        self._read[viewer] = len(self.history.moments)

    def _scene(self, view: State) -> Scene:
        scene: Scene = self.table.game.scene(view)
        return scene.named(self.table.names)

    # One decision.

    def _decide(self, seat: int) -> None:
        """Show the table, read a line, do what it says."""
        view = self.match.state.seen_by(seat)
        scene = self._scene(view)
        self._show_turn(scene, seat)
        line = self.keyboard(f"{self.table.names[seat]}> ")
        if line is None:
            self._end_with_the_input()
            return
        self._notice = self._answer(line, view, scene)

    def _answer(self, line: str, view: State, scene: Scene) -> str:
        """Do what was typed; what there is to be said about it."""
        return self._obey(parse(line), view, scene)

    def _obey(self, command: Command, view: State, scene: Scene) -> str:
        """Do what was asked for; what there is to be said about it."""
        match command.verb:
            case Verb.MOVES:
                return self._play_words(command.words, view, scene)
            case Verb.NOTHING:
                return self._enter(view.viewer, scene)
            case Verb.FIND:
                return self._find(command.words[0], scene)
            case Verb.UNDO:
                return self._undo()
            case Verb.LOG:
                self._aside(self._pages.log_of(self.lines(view.viewer)))
            case Verb.RULES:
                crib = self.table.game.crib(self.table.game.options_of(view))
                self._aside(manual_page(crib, self.screen.width))
            case Verb.HINT:
                return self._hint(view, scene)
            case Verb.WHY:
                return self._why(command.words, view, scene)
            case Verb.WHAT:
                return self._what(" ".join(command.words), view, scene)
            case Verb.HELP:
                self._aside(Text(self.help))
            case Verb.RESIGN:
                return self._resign(view.viewer)
            case Verb.QUIT:
                self._quit()
        return ""

    def _show_turn(self, scene: Scene, seat: int) -> None:
        """A whole page on a terminal; elsewhere the page once, then only what is new."""
        plies = len(self.match.plies)
        if self.screen.turns_pages or plies != self._shown or self._word:
            aside = self._coach()
            self._pages.show_turn(scene, self._log_of(seat), self._notice, self._word, aside)
        elif self._notice:
            self.screen.say(Text(self._notice, inks.WARNING))
        self._shown = plies
        self._notice = self._word = ""

    def _coach(self) -> Coached:
        """What somebody says who looks over the player's shoulder: nobody, at an ordinary table."""
        return NOBODY_COACHES

    def _log_of(self, viewer: Viewer) -> Log:
        fresh, lines = self.fresh(viewer), self.lines(viewer)
        before = lines[: len(lines) - len(fresh)] if self.screen.turns_pages else []
        return Log(fresh, before)

    def _has_the_screen(self, seat: int) -> bool:
        """With several people, nobody looks before the screen was handed over."""
        if len(self._people) < 2 or self._at_screen == seat:
            return True
        self.screen.hide()
        self._pages.show_hand_over(seat, Log(self.fresh(EVERYBODY)))
        answer = self.keyboard("")
        if answer is None:
            self._end_with_the_input()
        elif parse(answer).verb is not Verb.QUIT:
            self.mark_read(EVERYBODY)
            self._at_screen = seat
            self._shown = -1
        else:
            self._quit()
        return self._at_screen == seat

    def _end_with_the_input(self) -> None:
        self.screen.say(Text("The input has ended, and so has the game.", inks.WARNING))
        self._ending = Ending.INPUT_ENDED

    # Moves.

    def _play_words(self, words: Sequence[str], view: State, scene: Scene) -> str:
        """One or more moves of the list that was shown, until something unexpected happens."""
        seat, barrier = view.viewer, view.undo_barrier
        for at, word in enumerate(words):
            if self.match.state.undo_barrier != barrier:
                return f"Not played: {' '.join(words[at:])}. Look what happened."
            now = self._scene(self.match.state.seen_by(seat))
            if asks_anew(scene, now):
                scene = now
            click = find_click(scene if word.isdecimal() else now, word)
            if isinstance(click, str):
                return click
            if notice := self._play_click(click, seat, is_first=at == 0):
                return notice
        return ""

    def _play_click(self, click: Click, seat: int, *, is_first: bool) -> str:
        """Play it unless it is no longer legal; then say why."""
        refusal = self.match.state.seen_by(seat).why_not(click.move)
        if refusal is not None:
            why = with_names(str(refusal), self.table.names)
            return f"{click.label} cannot be played now. {why}"
        if is_first:
            self.mark_read(seat)
        self.apply(log.Moved(seat, click.move))
        return ""

    def _enter(self, seat: int, scene: Scene) -> str:
        """Enter alone is enough where there is only one move."""
        if len(scene.clicks) != 1:
            return "Type the number of a move, or ? for help."
        return self._play_click(scene.clicks[0], seat, is_first=True)

    def _undo(self) -> str:
        if not self.undo():
            return NO_WAY_BACK
        self._shown = -1
        return "Taken back."

    def _resign(self, seat: int) -> str:
        refusal = self.match.state.why_not_resign(seat)
        if refusal is not None:
            return refusal.sentence
        if self._agrees("Do you really give up?"):
            self.mark_read(seat)
            self.apply(log.Resigned(seat))
        return ""

    # Questions.

    def _find(self, word: str, scene: Scene) -> str:
        if not any(word.lower() in click.label.lower() for click in scene.clicks):
            return f"No move has {word} in it."
        self._word = word
        return ""

    def _hint(self, view: State, scene: Scene) -> str:
        move = self.table.game.suggest(view, Stream(len(self.match.plies)))
        notice = ""
        for number, click in enumerate(scene.clicks, start=1):
            if click.move == move:
                notice = f"A beginner would play [{number}] {click.label}."
        return notice

    def _why(self, words: Sequence[str], view: State, scene: Scene) -> str:
        if not words:
            rule = scene.prompt.rule if scene.prompt else ""
            return f"You are asked under rule {rule}; r shows the crib sheet."
        click = find_click(scene, " ".join(words))
        if isinstance(click, Click):
            return _about(click, scene)
        refusal = why_not(view, scene, words)
        asked = scene.prompt.text if scene.prompt else ""
        notice = str(refusal) if refusal is not None else f"{click} {asked}"
        return with_names(notice, self.table.names)

    def _what(self, word: str, view: State, scene: Scene) -> str:
        """What the signs on the table mean, each once, with the rule: all of them, or some."""
        glossary = self.table.game.glossary(self.table.game.options_of(view))
        lines = meanings(scene, glossary, word)
        if not lines:
            return f"Nothing on the table is called {word}." if word else "There is no more to say."
        self._aside(Text("\n".join(lines)))
        return ""

    def _aside(self, content: RenderableType) -> None:
        """A page of its own, then back to the table."""
        self.screen.page(content)
        if self.screen.turns_pages:
            self.keyboard("Press Enter to go on.")

    # The end.

    def _quit(self) -> None:
        if self._agrees("Leave the game?"):
            self._ending = Ending.QUIT

    def _agrees(self, question: str) -> bool:
        answer = self.keyboard(f"{question} [y/N] ")
        # No more lines, or Ctrl-C again: whoever asks twice means it.
        return answer is None or answer.strip().lower() in ("y", "yes", "q")

    def _tell_onlookers(self) -> None:
        """With bots alone, the log is the show."""
        if not self._people:
            for line in self.fresh(EVERYBODY):
                self.screen.say(inks.sentence(line, self.table.names))
            self.mark_read(EVERYBODY)

    def _show_result(self) -> None:
        """The last table: a single player's own, else what everybody may see."""
        seat = self._people[0] if len(self._people) == 1 else None
        told = self._log_of(EVERYBODY if seat is None else seat)
        view = self.match.state.seen_by(seat)
        self._pages.show_position(self._scene(view), told, view.result)
        self._show_sheet()

    def _show_sheet(self) -> None:
        """What everybody achieved, and what decided."""
        sheet = self.table.game.score_sheet(self.match.state)
        for row in sheet.rows:
            values = zip(self.table.names, row.values, strict=True)
            told = ", ".join([f"{name} {value}" for name, value in values])
            self.screen.say(Text(f"{row.title}: {told}", inks.GOOD if row.decides else ""))
        if sheet.decided:
            self.screen.say(Text(sheet.decided))

    def _keep_record(self, ending: Ending) -> None:
        """Write the record where it was wished for, or offer it."""
        path = self.save
        if path is None and ending is Ending.FINISHED and self.screen.turns_pages:
            path = self._ask_where_to_save()
        if path is None:
            return
        try:
            write_record(self.table.record(), path)
        except OSError as wrong:
            self.screen.say(Text(f"Not saved: {wrong}", inks.WARNING))
        else:
            self.screen.say(Text(f"Saved as {path}.", inks.GOOD))

    def _ask_where_to_save(self) -> Path | None:
        answer = self.keyboard("Save the record of this game? [y/N] ")
        if answer is None or answer.strip().lower() not in ("y", "yes"):
            return None
        usual = f"{self.table.game.id}-{self._seed}.json"
        name = self.keyboard(f"File name, or Enter for {usual}: ")
        return None if name is None else Path(name.strip() or usual)


def write_record(record: Record, path: Path) -> None:
    """Write a record to a new file; one that exists already is never overwritten."""
    text = json.dumps(record.to_json(), indent=1, ensure_ascii=False)
    with path.open("x", encoding="utf-8") as file:
        file.write(f"{text}\n")


def _about(click: Click, scene: Scene) -> str:
    """All that the scene says about a move and about the piece or cell that one clicks for it."""
    piece = piece_of(scene, click.element)
    areas = [area for area in scene.areas if area.id == element_base(click.element)]
    at = cell_of(click.element)
    tooltips = [cell.tooltip for area in areas for cell in area.cells if cell.at == at]
    if piece is not None:
        tooltips = [piece.tooltip]
    parts = [click.label, click.note, click.hint, *tooltips[:1], click.warning]
    return "; ".join(part for part in parts if part)
