"""The laws of moves, games and files that every game keeps, written once.

Each law is a plain function over a game and a state that changes neither (it plays on clones)
and raises ``LawBroken`` with the law's name. The laws of what viewers see are in ``sights``,
those of filled views in ``fills``; ``walk`` plays whole games under all of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from typing import Any

from tests.laws.law import AnyGame, LawBroken, Table, one_of, require, text_of, viewers

from boneyard import (
    BadOption,
    IllegalMove,
    Move,
    Refusal,
    Rng,
    State,
    Stream,
    move,
    move_from_json,
    new_record,
    record_from_text,
)
from boneyard.kernel.fields import Field
from boneyard.kernel.options import Option, OptionValue
from boneyard.kernel.records import Entry

LEGAL = "legal moves"
ILLEGAL = "illegal moves change nothing"
ENDS = "every game ends"
CONSERVED = "pieces are conserved"
SAME_SEED = "same seed, same game"
CLONES = "clones are independent"
SAVED = "a saved game goes on"
EVENTS = "events are JSON"
RESULT = "results are complete"
SETTLED = "the undo barrier"
TIME = "time up ends the game"
RESIGN = "resigning ends a game of two"
RECORDS = "records replay"
SUGGESTED = "what is suggested is legal"
OPTIONS = "options are as declared"
FIELDS = "fields are as declared"

MOST_DECISIONS = 1_000_000
"""More than any game takes: 1000 rounds of six seats are about a tenth of it."""

FOREIGN = (
    Move(""),
    move("pass"),
    move("done"),
    move("resign"),
    move("time_up"),
    move("cheat", amount=1_000_000),
    move("card", card="5H"),
    move("card", card="XX"),
    move("card", card=None),
    move("card", card=-1),
    move("domino", domino="3:2"),
    move("target", seat=0),
    move("target", seat=99, slot=99),
    move("move", piece="a1", cell=(0, 0)),
    move("move", piece="a1", cell=()),
    move("place", piece=True, cell=(-1, 2**31)),
)
"""Moves of other games and of none."""


def moves_are_legal(state: State) -> None:
    """There is always a move, each once; search moves and the default are among them."""
    moves = state.moves()
    if state.actor is None:
        require(moves == () == state.search_moves(), LEGAL, "there are moves after the end")
        return
    require(bool(moves), LEGAL, "no moves for seat", state.actor, "at", _step(state))
    require(len(set(moves)) == len(moves), LEGAL, "the same move twice in", moves)
    found = state.stack[-1].moves(state)
    require(found == moves, LEGAL, "the moves expected were", moves, "but there are", found)
    search = state.search_moves()
    require(bool(search), LEGAL, "no search moves at", _step(state), "among", moves)
    require(set(search) <= set(moves), LEGAL, "search moves", search, "are not all in", moves)
    require(len(set(search)) == len(search), LEGAL, "the same search move twice in", search)
    default = state.default_move()
    require(default in moves, LEGAL, "the default", default, "is not in", moves)


def moves_survive_json(state: State) -> None:
    """A move read from its own JSON is the same move, in whatever order its fields come."""
    for legal in state.moves():
        data = json.loads(json.dumps(legal.to_json()))
        require(move_from_json(data) == legal, LEGAL, legal, "is not what its JSON", data, "says")
        data = json.loads(json.dumps(legal.to_json(), sort_keys=True))
        require(move_from_json(data) == legal, LEGAL, legal, "changes with sorted fields", data)
        require(state.why_not(move_from_json(data)) is None, LEGAL, data, "is refused")


def illegal_moves_are_refused(state: State, rng: Rng) -> None:
    """A wrong move raises IllegalMove with a rule and a sentence, and nothing has changed."""
    legal = set(state.moves())
    trial = state.clone()
    before = trial.digest()
    for wrong in strange_moves(state, rng):
        refusal = trial.why_not(wrong)
        if wrong in legal:
            require(refusal is None, LEGAL, wrong, "is in the list, but refused:", refusal)
            continue
        _require_refusal(refusal, wrong)
        _require_refused(trial, wrong)
        require(trial.digest() == before, ILLEGAL, wrong, "was refused, but the state changed")
        require(set(trial.moves()) == legal, ILLEGAL, wrong, "was refused, but moves changed")


def _require_refusal(refusal: Refusal | None, wrong: Move) -> None:
    require(refusal is not None, ILLEGAL, wrong, "is not in the list, but nothing is said")
    assert refusal is not None
    is_said = bool(refusal.rule) and len(refusal.sentence.split()) > 1
    require(is_said, ILLEGAL, wrong, "is refused without a rule and a sentence:", refusal)
    require(refusal.sentence.endswith("."), ILLEGAL, repr(refusal.sentence), "is no sentence")


def _require_refused(trial: State, wrong: Move) -> None:
    try:
        trial.play(wrong)
    except IllegalMove as illegal:
        _require_refusal(illegal.refusal, wrong)
    else:
        raise LawBroken(ILLEGAL, f"{wrong} is not in the list, but was played")


def strange_moves(state: State, rng: Rng) -> Iterator[Move]:
    """Moves of no game and of other games, and legal moves with something changed."""
    yield FOREIGN[rng.randrange(len(FOREIGN))]
    yield FOREIGN[rng.randrange(len(FOREIGN))]
    moves = state.moves()
    if not moves:
        return
    legal = one_of(moves, rng)
    yield Move(legal.type, (*legal.names, "more"), (*legal.values, 1))
    yield Move(f"{legal.type}s", legal.names, legal.values)
    yield Move(legal.type)
    for at, value in enumerate(legal.values):
        yield Move(legal.type, legal.names, _with(legal.values, at, _other_value(value, rng)))


def _with(values: Sequence[Any], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


def _other_value(value: Any, rng: Rng) -> Any:
    """Something of the same kind that may or may not be legal, or of another kind."""
    if rng.randrange(4) == 0:
        return (None, "", 2**30, (1, 2, 3))[rng.randrange(4)]
    if isinstance(value, int):
        return value + (-1, 1, 7)[rng.randrange(3)]
    if isinstance(value, tuple):
        return tuple([item + 1 for item in value])
    if isinstance(value, str):
        return ("AS", "KD", "7H", "0:0", "6:6", value[::-1])[rng.randrange(6)]
    return 0


def pieces_are_conserved(state: State) -> None:
    """The game's own invariants hold."""
    found = state.violations()
    require(not found, CONSERVED, "at", _step(state), ":", "; ".join(found))


def ends(state: State, rng: Rng, law: str = ENDS) -> None:
    """Random play comes to an end, with nothing lost on the way."""
    for _ in range(MOST_DECISIONS):
        if state.actor is None:
            result_is_complete(state)
            return
        state.play(one_of(state.moves(), rng))
    raise LawBroken(law, f"still not over after {MOST_DECISIONS} decisions")


def play_on(state: State, rng: Rng, decisions: int) -> list[Move]:
    """Random moves; those that were played."""
    played: list[Move] = []
    while state.actor is not None and len(played) < decisions:
        played.append(one_of(state.moves(), rng))
        state.play(played[-1])
    return played


def clones_are_independent(state: State, rng: Rng, decisions: int = 10) -> None:
    """What a clone plays does not touch the original, nor the other way round; it has no events."""
    before = state.digest()
    clone = state.clone()
    require(clone.digest() == before, CLONES, "a clone is another state")
    require(clone.moves() == state.moves(), CLONES, "a clone has other moves")
    require(not clone.events, CLONES, "a clone carries events")
    still, silent = state.clone(), state.clone()
    silent.silence()
    for chosen in play_on(clone, rng, decisions):
        silent.play(chosen)
    require(silent.digest() == clone.digest(), CLONES, "a silent clone went another way")
    require(state.digest() == before, CLONES, "playing on a clone changed the original")
    require(still.digest() == before, CLONES, "playing on a clone changed another clone")


def saved_games_go_on(game: AnyGame, state: State, rng: Rng, decisions: int = 10) -> None:
    """Through JSON text and back: the same digest, the same moves, the same future."""
    loaded: State = game.state_from_json(json.loads(json.dumps(state.to_json())))
    kept = state.clone()
    require(loaded.digest() == kept.digest(), SAVED, "the loaded state has another digest")
    for _ in range(decisions):
        require(loaded.moves() == kept.moves(), SAVED, "other moves at", _step(kept))
        if kept.actor is None:
            break
        chosen = one_of(kept.moves(), rng)
        kept.play(chosen)
        loaded.play(chosen)
    require(loaded.digest() == kept.digest(), SAVED, "the loaded game went another way")


def fields_are_as_declared(game: AnyGame, state: State) -> None:
    """Clones and views hold what the declarations say, whoever wrote the code for that."""
    clone = state.clone()
    for one in game.fields:
        value, copied = getattr(state, one.name), getattr(clone, one.name)
        require(_is_same(one, copied, value, state), FIELDS, "a clone has another", one.name)
        is_shared = isinstance(value, list) and copied is value
        require(not is_shared, FIELDS, "a clone shares the list", one.name)
        if one.part is None:
            again = one.form.read(json.loads(text_of(one.form.write(value, state))), state)
            same = _is_same(one, again, value, state)
            require(same, FIELDS, one.name, "is", value, "and was read as", again)
    for seat in viewers(state):
        view = state.seen_by(seat)
        for one in game.fields:
            shown = one.audience.shown(getattr(state, one.name), one.form, state, view.viewer)
            same = _is_same(one, getattr(view, one.name), shown, state)
            require(same, FIELDS, "seat", seat, "is shown", one.name)


def _is_same(one: Field, value: Any, other: Any, state: State) -> bool:
    """Equal, or written alike: pieces are objects that only know who they are."""
    return bool(
        value == other
        or text_of(one.form.write(value, state)) == text_of(one.form.write(other, state))
    )


def events_are_json(game: AnyGame, state: State) -> None:
    """What happened can be written down, and put into words for everybody without a crash."""
    names = [f"Player {seat}" for seat in range(state.players)]
    views = [state.seen_by(seat) for seat in viewers(state)]
    for event in [event for seen in (state, *views) for event in seen.events]:
        try:
            text_of(event.to_json())
        except (TypeError, ValueError) as wrong:
            raise LawBroken(EVENTS, f"{event.kind} cannot be written: {wrong}") from wrong
        require(bool(event.kind), EVENTS, "an event has no kind")
        line = game.log_line(event, names)
        require(isinstance(line, str), EVENTS, "the log line of", event, "is", repr(line))


def standing_is_complete(state: State) -> None:
    """One number a seat, the same for all eyes."""
    standing = state.standing
    is_complete = len(standing) == state.players and all(type(one) is int for one in standing)
    require(is_complete, RESULT, "the standing", standing, "has not one number a seat")


def result_is_complete(state: State) -> None:
    """Every seat has a place and a score; ties share, and the places after them are left out."""
    result = state.result
    require(state.over and result is not None, RESULT, "no actor, but no result either")
    assert result is not None
    places = result.places
    require(len(places) == state.players, RESULT, "places", places, "for", state.players, "seats")
    ranks = [1 + sum([other < place for other in places]) for place in places]
    require(list(places) == ranks, RESULT, "places", places, "should be", ranks)
    scores = result.scores
    require(len(scores) == state.players, RESULT, "scores", scores, "for", state.players, "seats")
    require(bool(result.reason) and result.rounds >= 0, RESULT, "no reason, or", result.rounds)
    text_of(result.to_json())
    _require_sheet(state)
    require(state.prompt is None and state.moves() == (), RESULT, "something is still asked")
    digest = state.digest()
    _require_refused(state, FOREIGN[1])
    state.time_up()
    require(state.digest() == digest, RESULT, "the clock changed a finished game")


def _require_sheet(state: State) -> None:
    """The score sheet has a value a seat in every row, and what decided is in one of them."""
    sheet = state.game.score_sheet(state)
    for row in sheet.rows:
        is_whole = row.title and len(row.values) == state.players and all(row.values)
        require(bool(is_whole), RESULT, "the score sheet has", row)
    decides = [row for row in sheet.rows if row.decides]
    require(len(decides) <= 1, RESULT, "two rows decide:", decides)
    if decides:
        told = sheet.decided.endswith(".") and decides[0].title in sheet.decided
        require(told, RESULT, repr(sheet.decided), "does not say what decided:", decides)


def time_up_ends(state: State, rng: Rng) -> None:
    """The host's clock: all are told, nobody undoes behind it, and the game comes to an end."""
    if state.actor is None:
        return
    timed = state.clone()
    timed.time_up()
    require(timed.undo_barrier > state.undo_barrier, TIME, "time up can be undone for free")
    found = timed.violations()
    require(not found, TIME, "time up broke something:", found)
    ends(timed, rng, TIME)


def time_up_at_the_start(state: State) -> None:
    """Before the first turn, if that ends the game at once, nobody is ahead."""
    fresh = state.clone()
    fresh.time_up()
    if fresh.result is not None:
        require(set(fresh.result.places) == {1}, TIME, "unequal places", fresh.result.places)


def resigning_ends(state: State) -> None:
    """Of two living seats either may give up, and is behind the other; otherwise nobody may."""
    living = state.living_seats()
    for seat in range(state.players):
        trial = state.clone()
        if state.actor is not None and len(living) == 2 and seat in living:
            _resign(trial, seat, living[1] if seat == living[0] else living[0])
        else:
            _may_not_resign(trial, seat)


def _resign(trial: State, seat: int, other: int) -> None:
    trial.resign(seat)
    result_is_complete(trial)
    assert trial.result is not None
    places, reason = trial.result.places, trial.result.reason
    require(places[seat] > places[other] == 1, RESIGN, "seat", seat, "resigns: places", places)
    require(reason == "resigned", RESIGN, "the reason is", reason)


def _may_not_resign(trial: State, seat: int) -> None:
    before = trial.digest()
    try:
        trial.resign(seat)
    except IllegalMove as illegal:
        _require_refusal(illegal.refusal, move("resign", seat=seat))
    else:
        raise LawBroken(RESIGN, f"seat {seat} resigned, but may not")
    require(trial.digest() == before, RESIGN, "a refused resignation changed the state")


def same_seed_same_game(table: Table, moves: Iterable[Move]) -> None:
    """Dealt twice and played alike, a game is the same game."""
    one, other = table.new(), table.new()
    require(one.digest() == other.digest(), SAME_SEED, "two deals of one seed differ")
    for chosen in moves:
        one.play(chosen)
        other.play(move_from_json(chosen.to_json()))
    require(one.digest() == other.digest(), SAME_SEED, "the same moves led elsewhere")


def records_replay(table: Table, entries: Sequence[Entry], digest: str) -> None:
    """A record, written to a file and read back, plays the game again to the same digest."""
    seats = [f"Player {seat}" for seat in range(table.players)]
    record = new_record(table.game, table.players, table.options, seats, table.seed)
    record.entries.extend(entries)
    record.digest = digest
    # Files and databases may sort the fields.
    text = json.dumps(record.to_json(), sort_keys=True)
    read, game = record_from_text(text, {table.game.id: table.game}.__getitem__)
    require(read.to_json() == record.to_json(), RECORDS, "the record read is not the one written")
    replayed = read.replay(game)
    require(replayed.digest() == digest, RECORDS, "the record replays to another end")


def options_are_as_declared(game: AnyGame) -> None:
    """Defaults, ranges and presets fit what is said of them, and can be typed on a command line."""
    keys = [option.key for option in game.options]
    require(len(set(keys)) == len(keys), OPTIONS, "an option twice in", keys)
    for option in game.options:
        text_of(asdict(option))
        explained = option.help.endswith(".") and option.source
        require(bool(explained), OPTIONS, option.key, "is not explained")
        _require_named(option)
        for value in (option.default, *option.choices, *option.words):
            require(option.check(value) == value, OPTIONS, option.key, "refuses", value)
            parsed = option.parse(str(value))
            require(parsed == value, OPTIONS, option.key, ":", value, "is read as", repr(parsed))
    titles = [option.title for option in game.options]
    require(len(set(titles)) == len(titles), OPTIONS, "two options are called alike in", titles)
    game.check_options(game.first_game.players, game.preset(game.first_game.preset).options)
    first = game.presets[0]
    require((first.id, dict(first.options)) == ("standard", {}), OPTIONS, first, "is not first")
    for preset in game.presets:
        _require_playable(game, preset.options)


def _require_named(option: Option) -> None:
    """People read a title under a heading, and what each word among the choices means."""
    for words in (option.title, option.group):
        is_title = words[:1].isupper() and "_" not in words and not words.endswith(".")
        require(is_title, OPTIONS, option.key, "has no title or group:", repr(words))
    bare = [one for one in option.choices if isinstance(one, str) and one not in option.labels]
    require(not bare, OPTIONS, option.key, "does not say what it means:", bare)


def _require_playable(game: AnyGame, options: Any) -> None:
    low, high = game.info.players
    for players in range(low, high + 1):
        game.new(players, options=options)
    notes = game.notes(high, options)
    require(not notes, OPTIONS, options, "has no effect in part:", notes)
    resolved: dict[str, OptionValue] = game.check_options(low, options)
    require(set(options) <= set(resolved), OPTIONS, options, "is not kept in", resolved)
    require(bool(game.crib(resolved)), OPTIONS, "there is no crib sheet")


def bad_options_are_refused(game: AnyGame) -> None:
    """A wrong value, an unknown key or a wrong number of players, with a sentence that names it."""
    low, high = game.info.players
    for option in game.options:
        for value in _wrong_values(option):
            _require_bad(game, low, {option.key: value}, f"option {option.key} must be")
    _require_bad(game, low, {"no_such_option": True}, "no_such_option")
    for players in (low - 1, high + 1, 0, -2):
        told = f"players must be {game.info.players_text}, not {players}"
        _require_bad(game, players, {}, told)


def _wrong_values(option: Option) -> list[object]:
    """Of another type or outside the range; 0 is no way to say "off"."""
    if option.kind == "flag":
        return [0, 1, "true", None]
    if option.kind == "choice":
        return ["", "none of them", 7.5, [], None, True]
    return [option.low - 1, option.high + 1, str(option.low), float(option.low), True, "never"]


def _require_bad(game: AnyGame, players: int, options: Any, told: str) -> None:
    try:
        game.new(players, options=options)
    except BadOption as wrong:
        require(told in str(wrong), OPTIONS, repr(str(wrong)), "does not say", repr(told))
    else:
        raise LawBroken(OPTIONS, f"{options} with {players} players is dealt")


def suggestions_are_legal(table: Table, decisions: int) -> None:
    """For a while; and the same seed finds the same move."""
    game, state = table.game, table.new()
    for at in range(decisions):
        if state.actor is None:
            return
        view = state.seen_by(state.actor)
        suggested = game.suggest(view, Stream(at))
        require(suggested in view.moves(), SUGGESTED, suggested, "is not legal")
        require(game.suggest(view, Stream(at)) == suggested, SUGGESTED, suggested, "or another")
        state.play(suggested)


def beginner_wins(game: AnyGame, players: int, seed: int, options: Any = None) -> bool:
    """Whether the one beginner among random players comes first."""
    state = game.new(players, seed=seed, options=options)
    rng, beginner = Stream(seed), seed % players
    while state.actor is not None:
        if state.actor == beginner:
            state.play(game.suggest(state.seen_by(beginner), rng))
        else:
            state.play(rng.choice(state.moves()))
    assert state.result is not None
    return bool(state.result.places[beginner] == 1)


def _step(state: State) -> str:
    return state.stack[-1].id if state.stack else "the end"
