"""Reading the table and the steps of Domino Knights from JSON that may be anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boneyard import NOBODY, BadState, Options, Reader, Step
from boneyard.components import UNKNOWN, Zone, parse_card, parse_domino
from boneyard.components.zones import cards_from_json, dominoes_from_json
from boneyard.games.domino_knights import (
    arriving,
    battle,
    cleanup,
    leaving,
    setup,
    specials,
    steps,
    training,
    windows,
)
from boneyard.games.domino_knights.committing import GROUP_BITS
from boneyard.games.domino_knights.moves import HAND, MOST_PIECES, MOST_SEATS, NEW_GROUP
from boneyard.games.domino_knights.pieces import (
    NO_PIECE,
    Battle,
    Candidate,
    Group,
    Knight,
    Lasting,
    Recruit,
)
from boneyard.games.domino_knights.rules import GOALS, NO_GOAL, SPECIAL_NAMES, Rules
from boneyard.games.domino_knights.state import SEAT_SHIFT, TALLIES, KnightsState

MOST_CARDS = 220
MOST_ROUNDS = 1001
HIGHEST_PID = MOST_SEATS * MOST_PIECES - 1


def read_table(state: KnightsState, options: Options, table: Reader) -> None:
    """All that ``writing.table_to_json`` wrote."""
    players = state.players
    state.clear_table(Rules(players, options))
    goal = table.text("goal")
    state.goal = GOALS.index(goal) if goal else NO_GOAL
    state.round = table.number("round", 1, MOST_ROUNDS)
    state.turns = table.number("turns")
    state.first = table.number("first", 0, players - 1)
    state.active = table.number("active", NOBODY, players - 1)
    state.training = table.number("training", NOBODY, players - 1)
    state.resumes = table.flag("resumes")
    state.attacked = sum(1 << seat for seat in set(table.numbers("attacked", 0, players - 1)))
    state.stirred = table.flag("stirred")
    state.quiet = table.number("quiet")
    state.is_time_up = table.flag("time_up")
    _read_piles(state, table)
    _read_seats(state, table)
    state.lasting = tuple(table.items("lasting", _lasting(players), MOST_CARDS))
    state.stamp = table.number("stamp", 0, 255)
    state.chain = tuple(table.items("chain", _played(players), MOST_CARDS))
    state.aim = table.number("aim", -1, HAND)
    if table.has("battle"):
        state.battle = _battle(table.sub("battle"), players)
    state.tallies = table.numbers("tallies", -1, 1_000_000, players * len(TALLIES))


def _read_piles(state: KnightsState, table: Reader) -> None:
    state.peasants = dominoes_from_json(table.value("peasants"))
    returned = [0] * len(state.rules.dominoes)
    for tile, when in table.items("returned", _numbers(2)):
        returned[_within(tile, 0, len(returned) - 1)] = _within(when, 1, 1_000_000)
    state.returned = tuple(returned)
    state.recycles = table.number("recycles")
    state.deck = cards_from_json(table.value("deck"))
    state.discard = _open(table, "discard")
    state.renewed = _open(table, "renewed")
    state.flips = _open(table, "flips")
    state.lots = tuple(table.items("lots", _played(state.players)))


def _open(table: Reader, name: str) -> Zone:
    cards = cards_from_json(table.value(name))
    if UNKNOWN in cards:
        raise table.fail(name, "cards that all have seen")
    return cards


def _read_seats(state: KnightsState, table: Reader) -> None:
    players = state.players
    graves = cards_from_json if state.rules.dominoless else dominoes_from_json
    state.hands = _each(table, "hands", players, cards_from_json)
    state.shown = _each(table, "shown", players, cards_from_json)
    state.recruits = _each(table, "recruits", players, _recruits)
    state.candidates = _each(table, "candidates", players, _candidates)
    state.knights = _each(table, "knights", players, _knights)
    state.graveyards = _each(table, "graveyards", players, graves)
    state.score = table.numbers("score", 0, 1_000_000, players)
    state.fell = table.numbers("fell", 0, players, players)
    state.serials = table.numbers("serials", 0, MOST_PIECES - 1, players)
    for seat, hand in enumerate(state.hands):
        may_know = state.is_full or seat == state.viewer
        if hand and may_know == (UNKNOWN in hand):
            raise table.fail("hands", "open to the viewer and hidden otherwise")
        _check_hidden(state, table, seat, may_know)


def _check_hidden(state: KnightsState, table: Reader, seat: int, may_know: bool) -> None:
    dominoless = state.rules.dominoless
    for recruit in state.recruits[seat]:
        if (recruit.tile == UNKNOWN) == (may_know or recruit.raised):
            raise table.fail("recruits", "open to the viewer and hidden otherwise")
    for candidate in state.candidates[seat]:
        open_tile = may_know or candidate.raised
        open_cards = may_know or (candidate.raised and dominoless)
        is_right = (UNKNOWN in candidate.cards) != open_cards
        if not dominoless:
            is_right = is_right and (candidate.tile == UNKNOWN) != open_tile
        if not is_right:
            raise table.fail("candidates", "open to the viewer and hidden otherwise")


def _each(table: Reader, name: str, players: int, read: Callable[[Any], Any]) -> list[Any]:
    found = table.items(name, read, players)
    if len(found) != players:
        raise table.fail(name, f"a list for each of {players} seats")
    return found


def _within(number: Any, low: int, high: int) -> int:
    if type(number) is not int or not low <= number <= high:
        raise ValueError(f"must be a whole number from {low} to {high}")
    return number


def _numbers(count: int) -> Callable[[Any], list[Any]]:
    def read(item: Any) -> list[Any]:
        if not isinstance(item, list) or len(item) != count:
            raise ValueError(f"must be a list of {count}")
        return item

    return read


def _flag(item: Any) -> bool:
    if not isinstance(item, bool):
        raise ValueError("must be true or false")
    return item


def _pid(item: Any) -> int:
    return _within(item, 0, HIGHEST_PID)


def _played(players: int) -> Callable[[Any], int]:
    def read(item: Any) -> int:
        seat, card = item
        return _within(seat, 0, players - 1) << SEAT_SHIFT | parse_card(card)

    return read


def _sub(item: Any) -> Reader:
    return Reader(item, BadState, "piece")


def _recruits(item: Any) -> tuple[Recruit, ...]:
    row = _sub(item)
    pids = row.items("pid", _pid)
    tiles = dominoes_from_json(row.value("tile"))
    raised = row.items("raised", _flag)
    since = row.numbers("since", 0, 1_000_000)
    parts = zip(pids, tiles, raised, since, strict=True)
    return tuple([Recruit(*part) for part in parts])


def _candidates(item: Any) -> tuple[Candidate, ...]:
    row = _sub(item)
    pids = row.items("pid", _pid)
    tiles = dominoes_from_json(row.value("tile"))
    cards = row.items("cards", cards_from_json)
    under = row.items("under", _exponents)
    fixed = row.numbers("fixed", 0, MOST_CARDS)
    short = row.numbers("short", 0, MOST_CARDS)
    raised = row.items("raised", _flag)
    since = row.numbers("since", 0, 1_000_000)
    parts = zip(pids, tiles, cards, under, fixed, short, raised, since, strict=True)
    found = tuple([Candidate(*part) for part in parts])
    for one in found:
        paid = len(one.cards)
        if not paid or len(one.under) != paid or one.fixed > paid or one.short > paid:
            raise row.fail("cards", "a Candidate's cards, each with what doubled it")
    return found


def _exponents(item: Any) -> tuple[int, ...]:
    if not isinstance(item, list):
        raise ValueError("must be a list")
    return tuple([_within(one, 0, 4) for one in item])


def _knights(item: Any) -> tuple[Knight, ...]:
    if not isinstance(item, list):
        raise ValueError("must be a list of Knights")
    return tuple([_knight(one) for one in item])


def _knight(item: Any) -> Knight:
    data = _sub(item)
    tile = UNKNOWN if data.value("tile") is None else parse_domino(data.text("tile"))
    cards = cards_from_json(data.value("cards"))
    if UNKNOWN in cards:
        raise ValueError("the cards of a Knight are open")
    return Knight(
        data.number("pid", 0, HIGHEST_PID),
        tile,
        data.number("attack", 0, 18),
        data.number("defence", 0, 18),
        data.number("suit", 0, 3),
        cards,
        data.flag("used"),
        data.number("barred", NOBODY, MOST_SEATS - 1),
        data.flag("tired"),
        data.number("copied", NO_PIECE, HIGHEST_PID),
    )


def _lasting(players: int) -> Callable[[Any], Lasting]:
    def read(item: Any) -> Lasting:
        data = _sub(item)
        return Lasting(
            SPECIAL_NAMES.index(data.word("kind", SPECIAL_NAMES)),
            parse_card(data.text("card")),
            data.number("caster", 0, players - 1),
            data.number("seat", NOBODY, players - 1),
            data.number("pid", NO_PIECE, HIGHEST_PID),
            data.number("anchor", NOBODY, players - 1),
            data.number("stamp", 0, 255),
        )

    return read


def _battle(data: Reader, players: int) -> Battle:
    found = Battle(
        data.number("attacker", 0, players - 1),
        data.number("defender", 0, players - 1),
        tuple(data.items("groups", _group)),
        tuple(data.items("committed", _pid)),
        data.number("aiders", 0, (1 << players) - 1),
    )
    found.is_resolved = data.flag("resolved")
    found.damage = data.number("damage")
    found.defeated = tuple(data.items("defeated", _pid))
    found.fame = tuple(data.numbers("fame", -1_000_000, 1_000_000))
    found.looted = data.number("looted", NO_PIECE, HIGHEST_PID)
    found.looter = data.number("looter", NOBODY, players - 1)
    found.fallen = tuple(data.items("fallen", _knight))
    return found


def _group(item: Any) -> Group:
    members, blockers, was_blocked = _numbers(3)(item)
    return Group(
        tuple([_pid(one) for one in members]),
        tuple([_pid(one) for one in blockers]),
        _flag(was_blocked),
    )


# Steps.


def read_step(step: str, fields: Reader) -> Step[KnightsState]:
    """The step with this id."""
    singles: dict[str, Step[KnightsState]] = {
        single.id: single
        for single in (
            steps.TURN_BEGIN,
            steps.END_TRAINING,
            steps.EXPIRE,
            steps.RECRUIT,
            steps.TURN_END,
            cleanup.RESOLVE,
            cleanup.SETTLE_FAME,
            cleanup.END_BATTLE,
        )
    }
    if step in singles:
        return singles[step]
    if step in READERS:
        return READERS[step](fields)
    raise fields.fail("step", "a step of this game")


def _seat(fields: Reader) -> int:
    return fields.number("seat", NOBODY, MOST_SEATS - 1)


def _piece(fields: Reader) -> int:
    return fields.number("pid", NO_PIECE, HIGHEST_PID)


def _cards(fields: Reader, name: str = "staged") -> Zone:
    return tuple(fields.items(name, parse_card, MOST_CARDS))


def _card(fields: Reader, name: str) -> int:
    return parse_card(fields.text(name)) if fields.value(name) is not None else UNKNOWN


def _asked(fields: Reader, name: str = "asked") -> Zone:
    return tuple(fields.numbers(name, 0, MOST_SEATS - 1))


def _staged(fields: Reader) -> tuple[Zone, int]:
    pairs = fields.items("staged", _numbers(2))
    staged = tuple([_pid(pid) << GROUP_BITS | _within(group, 0, NEW_GROUP) for pid, group in pairs])
    return staged, fields.number("picked", NO_PIECE, HIGHEST_PID)


READERS: dict[str, Callable[[Reader], Step[KnightsState]]] = {
    "vote_goal": lambda fields: setup.VoteGoal(
        _seat(fields),
        tuple([GOALS.index(goal) for goal in fields.items("votes", str)]),
    ),
    "draw_card": lambda fields: steps.DrawCard(_seat(fields)),
    "promote": lambda fields: steps.Promote(_seat(fields)),
    "copy_target": lambda fields: leaving.CopyTarget(_seat(fields), _piece(fields)),
    "check_fallen": lambda fields: leaving.CHECK_FALLEN[
        fields.number("culprit", 0, MOST_SEATS - 1)
    ],
    "train": lambda fields: training.Train(_seat(fields)),
    "pay": lambda fields: training.Pay(_seat(fields), _piece(fields), _cards(fields)),
    "pay_pair": lambda fields: training.PayPair(
        _seat(fields), _card(fields, "first"), _piece(fields)
    ),
    "window": lambda fields: windows.Window(
        fields.number("kind", 0, len(windows.NAMES) - 1),
        _asked(fields, "circle"),
        _asked(fields),
    ),
    "play_target": lambda fields: specials.PlayTarget(
        _seat(fields), parse_card(fields.text("card")), fields.number("moment", 0, 4)
    ),
    "respond": lambda fields: specials.Respond(_asked(fields)),
    "life_card": lambda fields: arriving.LifeCard(_seat(fields), _card(fields, "first")),
    "life_face": lambda fields: arriving.LifeFace(_seat(fields), _card(fields, "card")),
    "attack_main": lambda fields: battle.AttackMain(_seat(fields)),
    "commit_attack": lambda fields: battle.CommitAttack(
        _seat(fields), fields.number("defender", 0, MOST_SEATS - 1), *_staged(fields)
    ),
    "aid_attack": lambda fields: battle.AidAttack(_asked(fields), *_staged(fields)),
    "commit_defence": lambda fields: battle.CommitDefence(_seat(fields), *_staged(fields)),
    "aid_defence": lambda fields: battle.AidDefence(_asked(fields), *_staged(fields)),
    "loot": lambda fields: cleanup.Loot(_seat(fields)),
    "bury": lambda fields: cleanup.Bury(_seat(fields)),
    "discard": lambda fields: steps.Discard(_seat(fields), _cards(fields)),
}
