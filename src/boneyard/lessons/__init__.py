"""Lessons that cannot rot: written as pages, played by the rules, checked to the last sentence.

How they are written is told in ``docs/writing-lessons.md``. What others use of this package:

- ``lessons_of(game_id)``: the lessons of a game, in order; ``lesson(game_id, lesson_id)``: one of
  them. A ``Lesson`` has ``id``, ``number``, ``title``, ``summary``, ``minutes``, ``names`` (by
  seat, the learner is "you"), ``seat`` (the learner's), ``options``, ``steps``, ``is_first_game``.
- To put up its table: ``log.Origin("", [move.to_json() for move in lesson.opening],
  stacked=lesson.chance.to_json())``. Records keep that, too. Opponents are bots of the weakest
  level, called by ``lesson.names``. A lesson that ``is_first_game`` has no deal of its own (do not
  ask for ``opening`` or ``chance``): its table is an ordinary one, with ``lesson.options``, so many
  seats as ``lesson.names``, and bots as ``game.first_game`` says.
- ``coach(lesson, moves, start, now)``: a ``Word`` after these moves. ``moves`` are all since the
  deal (those of the opening first), ``start`` is the state at the deal (``playing.start``; may
  be left out unless ``is_first_game``), ``now`` the state they led to. A pure function:
  undo, reload and restart need nothing.
  ``word.says`` are pages (``text`` in Markdown's bold and italics, ``title``, ``points``: ids of
  elements); ``word.awaits`` the legal moves that should glow; ``word.answer`` is said instead when
  the learner has left the lesson, and ``word.back`` is how many plies to keep to come back (for
  ``Undone``); ``word.reply`` is what the seat to act does now: play it as an ordinary move of that
  seat. Where it is None and a bot is to act, the bot decides. ``word.show`` is the click the coach
  would make (to skip a step, play it until ``word.step`` rises). *Again* keeps
  ``len(lesson.opening)`` plies.
- ``decision_sentences(game_id)``: by ``Prompt.decision``, what a kind of decision is for.
- ``parse_position(game, text, file, first_line)``: a position by itself, for pictures and puzzles.
- ``check_lesson(lesson)``: plays it along all its ways; ``BadLesson`` has file, line and sentence.
"""

from boneyard.lessons.checking import check_lesson as check_lesson
from boneyard.lessons.coach import Word as Word, coach as coach
from boneyard.lessons.errors import BadLesson as BadLesson, NoLesson as NoLesson, Place as Place
from boneyard.lessons.facts import Eyes as Eyes, Facts as Facts, facts_of as facts_of
from boneyard.lessons.lesson import Lesson as Lesson
from boneyard.lessons.notation import written_move as written_move
from boneyard.lessons.position import Position as Position, parse_position as parse_position
from boneyard.lessons.script import parse_lesson as parse_lesson
from boneyard.lessons.shelf import (
    decision_kinds as decision_kinds,
    decision_sentences as decision_sentences,
    lesson as lesson,
    lessons_of as lessons_of,
)
from boneyard.lessons.walk import Saying as Saying
