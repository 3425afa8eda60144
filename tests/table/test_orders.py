"""Standing orders: what is done for a person without asking, and what nobody learns from it."""

from __future__ import annotations

import pytest
from tests.table.evenings import Evening, opened, refusal, seated

import boneyard
from boneyard.kernel.chance import Stream
from boneyard.table import Seat, Table, commands, entries as log
from boneyard.table.forced import forced_moves, is_known_to_all
from boneyard.table.needs import needed
from boneyard.table.seats import Orders
from boneyard.table.snapshots import snapshot
from boneyard.table.timing import bot_to_act, due, next_due, passes_by_itself
from boneyard.table.views import Showing
from boneyard.table.windows import open_window
from boneyard.terminal.session import open_table

HOUR = 3600.0
HELP = Orders(bot="beginner", after_minutes=12 * 60)


@pytest.fixture
def days() -> Evening:
    """Two people over days."""
    found = Evening(opened(2, options={"turns": 40}, clock=log.Clock(days=True)))
    found.do(seated("ab"))
    return found


def test_after_some_hours_the_chosen_bot_decides_once(days: Evening) -> None:
    """The seat stays its person's, who is asked for the next decision again."""
    table, seat = days.table, days.actor
    assert seat is not None
    days.do(commands.give_orders(table, seat, HELP))
    assert next_due(table) == days.now + 12 * HOUR
    assert bot_to_act(table) is None
    days.now += 12 * HOUR
    entries = due(table, days.now)
    assert entries == [log.Handed(seat)]
    days.do(entries)
    assert bot_to_act(table) == (seat, "beginner")
    assert seat not in needed(table)
    assert due(table, days.now) == []
    days.do([log.Moved(seat, table.playing.state.moves()[0], "bot")])
    assert bot_to_act(table) is None
    assert table.seats[seat].is_person


def test_an_order_is_withdrawn_by_one_word(days: Evening) -> None:
    """And the log has both."""
    table, seat = days.table, days.actor
    assert seat is not None
    days.do(commands.give_orders(table, seat, HELP))
    days.do(commands.give_orders(table, seat, Orders()))
    days.now += 24 * HOUR
    assert due(table, days.now) == []
    kinds = [entry for entry, _ in days.rows if isinstance(entry, log.OrdersSet)]
    assert [entry.orders for entry in kinds] == [HELP, Orders()]


def test_orders_name_a_bot_that_there_is(days: Evening) -> None:
    """With a sentence."""
    order = Orders(bot="nobody", after_minutes=5)
    assert "nobody" in refusal(commands.give_orders, days.table, 0, order).sentence


def test_orders_are_shown_to_their_owner_only(days: Evening) -> None:
    """Neither to the other nor to who watches."""
    days.do(commands.give_orders(days.table, 0, HELP))
    shown = Showing(days.table)
    told = [shown.with_moves(seat, []).orders for seat in (0, 1, None)]
    assert told == [HELP, Orders(), None]


def test_a_snapshot_knows_whose_decision_is_a_bots(days: Evening) -> None:
    """A server that is started again goes on."""
    table, seat = days.table, days.actor
    assert seat is not None
    days.do(commands.give_orders(table, seat, HELP))
    days.do([log.Handed(seat)])
    kept = snapshot(table)
    assert kept is not None
    assert kept.handed == table.decision


@pytest.mark.parametrize("game_id", boneyard.game_ids())
def test_what_is_done_by_itself_among_people_is_known_to_all(game_id: str) -> None:
    """Whatever is hidden: in other deals of what nobody sees it is the only move, too."""
    game = boneyard.game(game_id)
    rng = Stream(5)
    state = game.new(game.info.players[0], seed=5)
    for _ in range(400):
        if state.over:
            break
        is_single = not state.is_choosing and len(state.moves()) == 1
        if is_single and open_window(state) is None and is_known_to_all(state):
            worlds = [state.seen_by(None).filled(Stream(n)) for n in range(100, 140)]
            assert all(list(world.moves()) == list(state.moves()) for world in worlds)
        state.play(game.suggest(state.seen_by(state.top.seat), rng))


def test_in_windows_and_live_everybody_is_asked() -> None:
    """Who is asked only when there is a choice would tell that there is one."""
    found = Evening(opened(2, options={"turns": 40}))
    found.do(seated("ab"))
    for _ in range(60):
        if found.actor is None:
            break
        assert forced_moves(found.table) == []
        state = found.table.playing.state
        found.do([log.Moved(found.actor, state.moves()[-1])])


# Unless a piece of mine is hit.


@pytest.mark.parametrize("game_id", ["domino-knights", "knaves-out"])
def test_passing_ends_when_a_chosen_piece_is_hit(game_id: str) -> None:
    """By what the game's prompts say: no game knows the order. (In Domino Avatars only bystanders
    are asked in windows, whose pieces nobody hits.)
    """
    game = boneyard.game(game_id)
    table = open_table(game, [Seat("person", f"u{at}", f"P{at}") for at in range(4)], seed=5)
    rng, is_hit = Stream(1), {True: 0, False: 0}
    while table.actor is not None and min(is_hit.values()) < 2:
        window, state = table.playing.window, table.playing.state
        for seat in window.asked if window and not state.is_choosing else ():
            for piece in own_pieces(table, seat):
                table.seats[seat].autopass = "hit"
                table.seats[seat].orders = Orders(pieces=(piece,))
                assert window is not None
                is_meant = piece in state.top.prompt(state).concerns_pieces
                assert passes_by_itself(table, window, seat) is not is_meant
                is_hit[is_meant] += 1
        move = game.suggest(state.seen_by(table.actor), rng)
        table.apply(log.Moved(table.actor, move), 0.0)
    assert min(is_hit.values()) > 0, "both have happened"


def own_pieces(table: Table, seat: int) -> list[str]:
    """What somebody has on the table, as they see it."""
    scene = table.game.scene(table.playing.state.seen_by(seat))
    areas = [area for area in scene.areas if area.kind != "hand"]
    return [piece.id for area in areas for piece in area.pieces if piece.owner == seat]


def test_an_order_names_pieces_that_are_there(days: Evening) -> None:
    table, seat = days.table, days.actor
    assert seat is not None
    orders = Orders(pieces=("piece:nobody's",))
    assert "not on the table" in refusal(commands.give_orders, table, seat, orders).sentence


def test_who_wants_it_is_not_asked_where_only_they_see_that_there_is_no_choice() -> None:
    """Their turn ends by itself; who has not said so is asked, or others would learn of it."""
    game = boneyard.game("knaves-out")
    table = open_table(game, [Seat("person", f"u{at}", f"P{at}") for at in range(4)], seed=0)
    rng, found = Stream(0), 0
    while table.actor is not None and not found:
        state, seat = table.playing.state, table.seats[table.actor]
        is_alone = len(state.moves()) == 1 and not state.is_choosing and not is_known_to_all(state)
        if is_alone and open_window(state) is None:
            assert forced_moves(table) == []
            seat.orders = Orders(own=True)
            (entry,) = forced_moves(table)
            assert isinstance(entry, log.Moved)
            assert entry.by == "forced"
            found += 1
        move = game.suggest(state.seen_by(table.actor), rng)
        table.apply(log.Moved(table.actor, move), 0.0)
    assert found
