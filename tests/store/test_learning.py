"""What people have learned is kept once, with room for the newest, and goes with them."""

from __future__ import annotations

import pytest
from sqlalchemy import text
from tests.store.test_store import run
from tests.store.test_upgrading import engine_of

from boneyard.store import Learned, Learning, People, Store, learning, open_store
from boneyard.store.migrate import upgrade


def names(found: Learning, user: str) -> list[str]:
    """What is kept of somebody, the oldest first."""
    return [row.name for row in run(found.of(user))]


def kept(store: Store, *users: str) -> Learning:
    """Of these people."""
    for user in users:
        run(store.add_user(user, user.title(), 1.0))
    return Learning(store)


def test_it_is_kept_once(store: Store) -> None:
    """Since the first time."""
    found = kept(store, "ada")
    run(found.add(Learned("ada", "lesson", "g", "01-turn", 5.0)))
    run(found.add(Learned("ada", "lesson", "g", "01-turn", 6.0)))
    assert [tuple(row) for row in run(found.of("ada"))] == [("ada", "lesson", "g", "01-turn", 5.0)]


def test_the_oldest_makes_room(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the same kind and game, and of nobody else."""
    monkeypatch.setattr(learning, "MOST_OF_A_KIND", 2)
    found = kept(store, "ada", "bob")
    for at, name in enumerate("abc"):
        run(found.add(Learned("ada", "puzzle", "g", name, float(at))))
        run(found.add(Learned("ada", "puzzle", "other", "x", 0.0)))
        run(found.add(Learned("bob", "puzzle", "g", "y", 0.0)))
    run(found.add(Learned("ada", "puzzle", "g", "b", 9.0)))  # which is there: nothing must go
    assert names(found, "ada") == ["x", "b", "c"]
    assert names(found, "bob") == ["y"]


def test_one_begins_anew_with_a_game_or_a_kind(store: Store) -> None:
    """Or with everything."""
    found = kept(store, "ada")
    run(
        found.add(
            Learned("ada", "lesson", "g", "1", 1.0), Learned("ada", "decision", "g", "2", 2.0)
        )
    )
    run(found.add(Learned("ada", "decision", "h", "3", 3.0)))
    run(found.forget("ada", game="g", kind="decision"))
    assert names(found, "ada") == ["1", "3"]
    run(found.forget("ada"))
    assert names(found, "ada") == []


def test_it_goes_with_its_person(store: Store) -> None:
    """And what is under way when they leave comes to nothing."""
    found = kept(store, "ada", "bob")
    run(found.add(*[Learned(user, "lesson", "g", "1", 1.0) for user in ("ada", "bob")]))
    run(People(store).leave("ada"))
    run(found.add(Learned("ada", "lesson", "g", "2", 2.0)))
    assert (names(found, "ada"), names(found, "bob")) == ([], ["1"])


def test_who_played_before_is_no_newcomer(url: str) -> None:
    """An older database knows who finished which game."""
    engine = engine_of(url)
    upgrade(engine, "0009")
    with engine.begin() as connection:
        for user in ("ada", "bob"):
            values = f"('{user}', '{user}', 1.0, 1.0)"
            connection.execute(text(f"INSERT INTO users (id, name, made, seen) VALUES {values}"))
        for table, status in (("over", "over"), ("live", "live")):
            columns = "id, game, status, public, host, invite, key, card, made, moved, bot"
            values = f"'{table}', 'g', '{status}', true, 'ada', 'i', 'k', '', 1.0, 2.0, false"
            connection.execute(text(f"INSERT INTO tables ({columns}) VALUES ({values})"))
            for seat, user in enumerate(("'ada'", "'ada'", "'bob'", "NULL")):
                place = f"'{table}', {seat}, {user}"
                columns = 'INSERT INTO seats ("table", seat, "user")'
                connection.execute(text(f"{columns} VALUES ({place})"))
    engine.dispose()
    store = open_store(url)
    try:
        for user in ("ada", "bob"):
            (row,) = run(Learning(store).of(user))
            assert tuple(row) == (user, "finished", "g", "over", 2.0)
    finally:
        store.close()
