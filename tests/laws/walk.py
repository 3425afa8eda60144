"""Whole games under all laws: cheap ones at every move, the others here and there.

A ``Walk`` plays one game at random and keeps what it has played, so that whatever breaks can be
played again. ``tests/laws`` walks a few games of every kind, ``tools/soak.py`` as many as wanted.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from tests.laws import fills, hands, laws, sights
from tests.laws.law import LawBroken, Table, require, viewers

from boneyard import Move, State, Stream
from boneyard.kernel.records import Entry

CRASH = "nothing crashes"

POLICIES = ("any", "any", "search", "suggest")
LONG_GAME = 5000
"""After so many decisions only every seventh is checked, and no record is replayed."""


@dataclass
class Tally:
    """What has been checked, for the summary."""

    games: int = 0
    decisions: int = 0
    positions: int = 0
    unfinished: int = 0
    longest: int = 0

    def add(self, other: Tally) -> None:
        """Both together."""
        self.games += other.games
        self.decisions += other.decisions
        self.positions += other.positions
        self.unfinished += other.unfinished
        self.longest = max(self.longest, other.longest)


class Walk:
    """One random game; the higher ``spread``, the fewer positions get a close look."""

    def __init__(self, table: Table, seed: int, spread: int = 1) -> None:
        self.table = table
        self.game = table.game
        self.seed = seed
        self.rng = Stream(seed)
        self.spread = spread
        self.policy = POLICIES[self.rng.randrange(len(POLICIES))]
        self.state: State = table.new()
        self.entries: list[Entry] = []
        self.kept: list[tuple[State, str]] = []
        self.trail: list[State] = []
        """Before each click of the choice that is begun."""
        self.asked: set[str] = set()
        """The steps whose questions have been read."""
        self.tally = Tally(games=1)

    def __str__(self) -> str:
        entries = [entry.to_json() if isinstance(entry, Move) else entry for entry in self.entries]
        return f"{self.table} walk={self.seed} moves={json.dumps(entries)}"

    def to_the_end(self) -> None:
        """All laws; LawBroken with the way there if one does not hold, or if anything crashes."""
        try:
            self._walk()
        except LawBroken as broken:
            raise LawBroken(broken.law, f"{broken.detail}\n{self}") from broken
        except Exception as crash:
            raise LawBroken(CRASH, f"{crash!r}\n{self}") from crash

    def _walk(self) -> None:
        look = 0
        laws.time_up_at_the_start(self.state)
        while self.state.actor is not None:
            at = len(self.entries)
            require(at < laws.MOST_DECISIONS, laws.ENDS, "not over after", at, "decisions")
            if at == look:
                self._look()
                # Ever larger steps: long games get few more looks than short ones.
                look = at + 1 + self.rng.randrange(2 * self.spread * (at + 4))
            self._read_prompt()
            self._step(closely=look - at <= 3)
        self._at_the_end()

    def _read_prompt(self) -> None:
        """At least once of every step that is reached."""
        step = self.state.top.id
        if step not in self.asked:
            self.asked.add(step)
            sights.prompts_read_well(self.game, self.state)

    def _step(self, *, closely: bool) -> None:
        """One move, and what must hold around every move."""
        state = self.state
        is_checked = len(self.entries) < LONG_GAME or len(self.entries) % 7 == 0
        if is_checked:
            laws.moves_are_legal(state)
        chosen = self._choose()
        settled, actor, drawn = state.undo_barrier, state.actor, state.drawn
        self.trail.append(state.clone())
        if closely:
            sights.unfinished_is_private(self.game, state, chosen, self.rng, scene=False)
        else:
            state.play(chosen)
        self.entries.append(chosen)
        self.tally.decisions += 1
        if not state.is_choosing:
            self.trail.clear()
        if is_checked:
            laws.pieces_are_conserved(state)
        self._barrier(settled, actor, drawn)
        if closely:
            laws.events_are_json(self.game, state)
            sights.beats_can_be_drawn(self.game, state)

    def _choose(self) -> Move:
        if self.policy == "suggest" and self.rng.randrange(2):
            assert self.state.actor is not None
            suggested: Move = self.game.suggest(self.state.seen_by(self.state.actor), self.rng)
            return suggested
        moves = self.state.search_moves() if self.policy == "search" else self.state.moves()
        return moves[self.rng.randrange(len(moves))]

    def _barrier(self, settled: int, actor: int | None, drawn: int) -> None:
        """``undo_barrier`` never falls; it rises with a draw, the end, or a change of actor."""
        state, law = self.state, laws.SETTLED
        require(state.undo_barrier >= settled, law, "fell from", settled, "to", state.undo_barrier)
        must_rise = state.actor != actor or state.drawn != drawn
        require(state.undo_barrier > settled or not must_rise, law, "stayed at", settled)
        begun = bool(state.stack) and state.stack[-1].is_begun()
        require(not begun or state.actor == actor, law, "a choice is begun by somebody else")
        self.tally.unfinished += begun

    def _look(self) -> None:
        """A position under all the dearer laws; from one pair of eyes where all would be much."""
        game, state, rng = self.game, self.state, self.rng
        self.tally.positions += 1
        eyes = viewers(state)
        seat = eyes[rng.randrange(len(eyes))]
        laws.moves_survive_json(state)
        laws.illegal_moves_are_refused(state, rng)
        laws.standing_is_complete(state)
        laws.clones_are_independent(state, rng)
        laws.saved_games_go_on(game, state, rng)
        laws.fields_are_as_declared(game, state)
        laws.time_up_ends(state, rng) if rng.randrange(4) == 0 else None
        laws.resigning_ends(state)
        sights.hidden_does_not_show(game, state, seat, rng)
        sights.views_are_whole(game, state)
        sights.scenes_show_every_move(game, state)
        hands.gestures_hold(game, state, self.trail, rng)
        hands.choices_say_what_they_do(game, state)
        sights.prompts_read_well(game, state)
        sights.signs_explain_themselves(game, state)
        sights.everything_has_words(game, state, rng)
        fills.filled_is_full(game, state, seat, rng)
        self.kept.append((state.clone(), state.digest()))

    def _at_the_end(self) -> None:
        """The result, the earlier clones, and the record."""
        state = self.state
        self.tally.longest = len(self.entries)
        laws.result_is_complete(state)
        laws.resigning_ends(state)
        sights.views_are_whole(self.game, state)
        sights.scenes_show_every_move(self.game, state)
        sights.signs_explain_themselves(self.game, state)
        sights.everything_has_words(self.game, state, self.rng)
        laws.saved_games_go_on(self.game, state, self.rng)
        for clone, digest in self.kept:
            require(clone.digest() == digest, laws.CLONES, "an earlier clone has changed")
        if len(self.entries) <= LONG_GAME:
            laws.records_replay(self.table, self.entries, state.digest())
