"""A lesson is a test: it is played along everything that is awaited, answered, and neither.

Whatever a changed rule makes false (a move that is not legal any more, a claim, a fact that is
gone) is reported with the lesson's file and line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from boneyard.kernel.chance import FastChance, Stream
from boneyard.kernel.moves import Move
from boneyard.kernel.state import State
from boneyard.lessons.acts import Answer, Choice, Page, Stop
from boneyard.lessons.coach import Word, coach, walked, word_of
from boneyard.lessons.errors import BadLesson
from boneyard.lessons.lesson import Lesson
from boneyard.lessons.notation import legal_like, not_legal, why_not, written_move
from boneyard.lessons.pages import Item
from boneyard.lessons.walk import MOST_MOVES, Walk

OTHERS = 6
"""So many moves that are not awaited are tried at each click."""
PLAYED_ON = 8
"""So many moves are played on outside the lesson."""
GAMES = 2
LONGEST_GAME = 20_000


@dataclass(frozen=True)
class Way:
    """A way through a lesson up to here, from which several lead on."""

    lesson: Lesson
    moves: tuple[Move, ...]
    walk: Walk

    def then(self, *moves: Move) -> Way:
        """The way on with these moves."""
        walk = self.walk.forked()
        for move in moves:
            walk.take(move)
        return Way(self.lesson, (*self.moves, *moves), walk)

    @property
    def word(self) -> Word:
        """What the coach says here."""
        return word_of(self.walk)

    @property
    def stop(self) -> Stop:
        """The stop that is reached or comes next."""
        return self.walk.next_stop()

    def to_stop(self) -> Way:
        """On to where the learner is asked next."""
        way = self
        while (reply := way.walk.reply()) is not None:
            way = way.then(reply)
        return way

    def through(self) -> Way:
        """On along what the coach would click, until this stop is done."""
        way = self
        for _ in range(MOST_MOVES):
            move = way.walk.reply() or way.walk.show()
            if move is None:
                answer = way.word.answer
                raise BadLesson(self.stop.place, f"the lesson does not go on from here: {answer}")
            way = way.then(move)
            if way.stop is not self.stop:
                return way
        raise BadLesson(self.stop.place, "this stop is never done")

    def clicked(self, choice: Choice) -> Way:
        """On with all clicks of a choice; what others do in between is played, too."""
        way = self
        for click in choice.clicks:
            way = way.to_stop()
            found = legal_like(way.walk.state, click)
            if not found:
                raise BadLesson(choice.place, not_legal(way.walk.state, click))
            way = way.then(found[0])
        return way


def check_lesson(lesson: Lesson) -> None:
    """Play it along all its ways; BadLesson says where it is wrong."""
    if lesson.is_first_game:
        _check_first_game(lesson)
        return
    way = Way(lesson, lesson.opening, walked(lesson, lesson.opening)).to_stop()
    while not way.walk.is_at_end:
        _check_stop(way)
        way = way.through().to_stop()
    _check_pages(way.walk, way.stop)


def _check_stop(way: Way) -> None:
    walk, stop = way.walk, way.stop
    _check_pages(walk, stop)
    if len(walk.state.moves()) == 1 and not walk.state.is_choosing:
        only = written_move(walk.state.moves()[0])
        raise BadLesson(
            stop.place, f"there is nothing to choose here: tables play {only!r} unasked"
        )
    for choice in stop.choices:
        _check_choice(way, choice)
    for answer in stop.answers:
        _check_answer(way, answer)
    _check_others(way)


def _check_pages(walk: Walk, stop: Stop) -> None:
    """Every text can be said, and every claim is true."""
    for page in stop.pages:
        walk.saying(page)
        for claim in page.claims:
            _check_claim(walk, page, claim)


def _check_claim(walk: Walk, page: Page, item: Item) -> None:
    facts = walk.facts(page)
    if item.key == "check":
        if not facts.holds(item.value, item.place):
            raise item.wrong(f"{item.value!r} does not hold: {facts.told(item.value, item.place)}")
    elif item.key == "can":
        if not legal_like(walk.state, item.value):
            raise item.wrong(not_legal(walk.state, item.value))
    else:
        _check_refused(walk, item)


def _check_refused(walk: Walk, item: Item) -> None:
    """``cannot: card KS (R17)``: the rule is asked of the engine."""
    click, _, rule = item.value.rstrip(")").partition("(")
    if legal_like(walk.state, click.strip()):
        raise item.wrong(f"{click.strip()!r} can be done here")
    refusal = why_not(walk.state, click)
    if rule and refusal.rule != rule:
        raise item.wrong(f"{click.strip()!r} is refused by another rule: {refusal}")


def _check_choice(way: Way, choice: Choice) -> None:
    """From each choice that is awaited the lesson goes on to its end."""
    if not way.stop.until and not choice.is_any:
        way = way.clicked(choice)
    if way.walk.astray:
        raise BadLesson(choice.place, "this is awaited, but not taken for it")
    while True:
        way = way.to_stop()
        if not way.walk.played:
            _check_pages(way.walk, way.stop)
        if way.walk.is_at_end:
            return
        way = way.through()


def _check_answer(way: Way, answer: Answer) -> None:
    """What is answered can be clicked, is no part of the lesson, and is answered so."""
    if answer.choice.is_any:
        return
    after = way.clicked(answer.choice)
    walk = after.walk
    if walk.astray is None:
        raise BadLesson(answer.place, "this is awaited here: no answer to it is ever given")
    if walk.astray.answer != walk.facts().said(answer.text, answer.place):
        raise BadLesson(answer.place, "another answer is given to this")
    _check_way_back(after)


def _check_others(way: Way) -> None:
    """Whatever else is clicked is answered, and there is a way back."""
    stop = way.stop
    while way.stop is stop:
        if way.walk.reply() is None:
            ways = (way.then(move) for move in way.walk.state.moves())
            for other in islice((one for one in ways if one.walk.astray), OTHERS):
                _check_way_back(other, way.word)
        move = way.walk.reply() or way.walk.show()
        assert move is not None
        way = way.then(move)


def _check_way_back(way: Way, before: Word | None = None) -> None:
    """One is answered, may play on, and comes back to where one was."""
    word, place, last = way.word, way.stop.place, written_move(way.moves[-1])
    if not word.answer or word.back is None:
        raise BadLesson(place, f"{last!r} is not answered here")
    if _played_on(way).word.answer != word.answer:
        raise BadLesson(place, f"the answer to {last!r} is lost in playing on")
    again = coach(way.lesson, way.moves[: word.back])
    if again.answer or (before is not None and again != before):
        raise BadLesson(place, f"there is no way back from {last!r}")


def _played_on(way: Way) -> Way:
    """A few moves more, made by beginners, as bots make them at a table."""
    state, rng = way.walk.state, Stream(len(way.moves))
    for _ in range(0 if state.is_choosing else PLAYED_ON):
        state = way.walk.state
        if state.actor is not None:
            way = way.then(state.game.suggest(state.seen_by(state.actor), rng))
    return way


def _check_first_game(lesson: Lesson) -> None:
    """The opening words, and every word of a few games among beginners."""
    for kind, page in lesson.remarks.items():
        if kind not in (*lesson.game.steps, "over"):
            raise BadLesson(page.place, f"there is no decision {kind!r} in this game")
    for seed in range(GAMES):
        said = list(_words_of_game(lesson, seed))
        if not said:
            raise BadLesson(lesson.place, "nothing is ever said at this table")


def _words_of_game(lesson: Lesson, seed: int) -> Iterator[str]:
    start: State = lesson.game.new(
        len(lesson.names), options=lesson.options, chance=FastChance(seed)
    )
    state, rng = start.clone(), Stream(seed)
    moves: list[Move] = []
    while not state.over and len(moves) < LONGEST_GAME:
        if state.actor == lesson.seat and len(moves) < 200:
            yield from [saying.text for saying in coach(lesson, moves, start).says]
        assert state.actor is not None
        moves.append(state.game.suggest(state.seen_by(state.actor), rng))
        state.play(moves[-1])
    yield from [saying.text for saying in coach(lesson, moves, start).says]
