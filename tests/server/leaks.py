"""Whole games with every byte kept, and what each viewer should have been told, worked out anew.

The server's own code for showing is not asked: from the record that is public after the end, the
game is dealt and played again, and each push is compared with what the kernel shows that viewer at
that moment. That a view holds nothing it should not is the law suite's business (non-interference).
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from typing import Any

from tests.server.houses import Chair, Guest, House

import boneyard
from boneyard.kernel.events import Event
from boneyard.kernel.moves import move_from_json
from boneyard.kernel.records import record_from_json
from boneyard.kernel.state import SPECTATOR, State

STREAMS = ("events", "scene")
Viewer = int | None


def canonical(data: Any) -> str:
    """JSON to compare byte for byte."""
    return json.dumps(data, sort_keys=True)


@dataclass
class Sight:
    """Somebody at the table, or beside it, with a socket for each stream."""

    viewer: Viewer
    guest: Guest
    chairs: dict[str, Chair] = field(default_factory=dict)
    seen: dict[str, int] = field(default_factory=dict)

    def news(self, stream: str) -> list[dict[str, Any]]:
        """All that was sent since the last look."""
        chair = self.chairs[stream]
        chair.barrier()
        before, self.seen[stream] = self.seen.get(stream, 0), len(chair.heard)
        return chair.since(before)


@dataclass
class Batch:
    """What the log got in one step, and what each socket was sent meanwhile."""

    entries: list[dict[str, Any]]
    heard: list[tuple[Viewer, str, list[dict[str, Any]]]]


class LeakTest:
    """People play a game at random; a spectator and a stranger watch; everything is kept."""

    def __init__(self, house: House, game: str, players: int, seed: int) -> None:
        self.house = house
        self.rng = random.Random(seed)
        self.batches: list[Batch] = []
        people = [house.guest(f"P{seat}") for seat in range(players)]
        card = people[0].table("me", *["open"] * (players - 1), game=game, salt=str(seed))
        self.table: str = card["id"]
        self.invite: str = card["invite"]
        for guest in people[1:]:
            guest.join(self.table)
        self.sights = [Sight(seat, guest) for seat, guest in enumerate(people)]
        self.sights += [Sight(None, house.guest("Eve")), Sight(None, house.stranger())]
        self.replays: list[tuple[Viewer, int, dict[str, Any]]] = []
        self.stories: list[tuple[Viewer, dict[str, Any]]] = []

    def play(self, decisions: int) -> None:
        """So many clicks, or to the end; then the host ends the table."""
        with ExitStack() as stack:
            for sight in self.sights:
                for stream in STREAMS:
                    chair = sight.guest.chair(self.table, sight.viewer, stream=stream)
                    sight.chairs[stream] = stack.enter_context(chair)
            self._note([])
            for _ in range(decisions):
                if self._live.status == "over":
                    break
                self._step()
            self.secret = [text for sight in self.sights for text in _heard(sight)]
            if self._live.status != "over":
                self.sights[0].guest.done("POST", f"/api/tables/{self.table}/end")

    @property
    def _live(self) -> Any:
        return self.house.services.hub._tables[self.table].table

    def _step(self) -> None:
        """Something that somebody may do, and all that everybody hears of it."""
        before = self._live.seq
        seat = self._somebody()
        chair = self.sights[seat].chairs["events"]
        if chair.view["undo"] == "free" and self.rng.random() < 0.25:
            chair.does("undo")
        else:
            chair.play(self.rng.choice(chair.view["moves"]))
        self._note(self._entries(before))
        if self.rng.random() < 0.1 and self._live.status != "over":
            self._look_back()

    def _somebody(self) -> int:
        """The seat to act; in a window perhaps one that is asked later."""
        able = [at for at in range(len(self.sights) - 2) if self._moves(at)]
        actor = self._live.actor
        return int(self.rng.choice(able) if self.rng.random() < 0.5 else actor)

    def _moves(self, seat: int) -> list[Any]:
        moves: list[Any] = self.sights[seat].chairs["events"].view["moves"]
        return moves

    def _entries(self, since: int) -> list[dict[str, Any]]:
        log = self.house.services.store.log(self.table, since)
        return [json.loads(entry) for entry, _ in asyncio.run(log)]

    def _note(self, entries: list[dict[str, Any]]) -> None:
        heard = [
            (sight.viewer, stream, sight.news(stream))
            for sight in self.sights
            for stream in STREAMS
        ]
        self.batches.append(Batch(entries, heard))

    def _look_back(self) -> None:
        """The live replay in one's own view; nobody gets another's."""
        sight = self.rng.choice(self.sights)
        base, guest = f"/api/tables/{self.table}", sight.guest
        own = "spectator" if sight.viewer is None else str(sight.viewer)
        story = guest.get(f"{base}/story", view=own)
        self.stories.append((sight.viewer, story))
        at = self.rng.randrange(len(story["moments"]))
        self.replays.append((sight.viewer, at, guest.get(f"{base}/moments/{at}", view=own)))
        for other in ("all", *map(str, range(len(self.sights) - 2))):
            if other != own:
                guest.refused(403, "GET", f"{base}/story", params={"view": other})
                guest.refused(403, "GET", f"{base}/moments/0", params={"view": other})
        guest.refused(403, "GET", f"{base}/record")
        guest.refused(403, "GET", f"{base}/proof")
        guest.get(base)
        guest.get("/api/tables")

    # Afterwards.

    def check(self) -> int:
        """Compare everything; how many pushes there were."""
        record, game = record_from_json(
            self.sights[0].guest.get(f"/api/tables/{self.table}/record"), boneyard.game
        )
        assert record.key is not None
        for text in self.secret:
            assert record.key not in text
        for sight in self.sights[-2:]:
            assert not any(self.invite in text for text in _heard(sight))
        retold = Retold(game, record.start(game), record.seats)
        pushes = sum(retold.check(batch) for batch in self.batches)
        for viewer, story in self.stories:
            retold.check_story(viewer, story)
        for viewer, at, shown in self.replays:
            retold.check_moment(viewer, at, shown)
        return pushes


def _heard(sight: Sight) -> Iterator[str]:
    yield from sight.guest.heard
    for chair in sight.chairs.values():
        yield from chair.heard


@dataclass
class Moment:
    """A full state that everybody could see, and what led there."""

    state: State
    events: Sequence[Event]


class Retold:
    """The game played again beside the log, by the kernel alone."""

    def __init__(self, game: Any, start: State, names: list[str]) -> None:
        self.game = game
        self.names = names
        self.states = [start]
        """After each click that has not been taken back."""
        self.moments = [Moment(start.clone(), start.events)]
        self.all_moments = {0: [self.moments[0]]}
        self.held: dict[int, dict[str, Any]] = {}
        self.is_first = True

    def check(self, batch: Batch) -> int:
        """Each socket got exactly the pushes that it should have, each as it should be."""
        wanted: dict[tuple[Viewer, str], list[str]] = {}
        if self.is_first:
            self._want(wanted, self._viewers(), [])
            self.is_first = False
        for entries in _commits(batch.entries):
            self._apply(wanted, entries)
        pushes = 0
        for viewer, stream, heard in batch.heard:
            views = [message for message in heard if message["type"] == "view"]
            got = [_essence(message, stream) for message in views]
            right = wanted.get((viewer, stream), [])
            assert got == right, f"{viewer} {stream} {batch.entries}: {got} is not {right}"
            assert all(message["moment"] == len(self.moments) - 1 for message in views[-1:])
            others = {message["type"] for message in heard} - {"view", "ack"}
            is_quiet = not batch.entries or not self.state.over
            assert not batch.entries or not is_quiet or not others, others
            pushes += len(views)
        return pushes

    @property
    def state(self) -> State:
        """As it stands."""
        return self.states[-1]

    def _viewers(self) -> list[Viewer]:
        return [*range(self.state.players), None]

    def _apply(
        self, wanted: dict[tuple[Viewer, str], list[str]], entries: list[dict[str, Any]]
    ) -> None:
        first = entries[0]
        fresh: list[Moment] = []
        if first["kind"] == "held":
            if first["moves"]:
                self.held[first["seat"]] = first
            else:
                self.held.pop(first["seat"], None)
            self._want(wanted, [first["seat"]], [])
            return
        if first["kind"] == "undone":
            is_public = self._take_back(first["to"])
        else:
            is_public = True in [self._play(entry, fresh) for entry in entries]
        self._want(wanted, self._viewers() if is_public else [first["seat"]], fresh)

    def _play(self, entry: dict[str, Any], fresh: list[Moment]) -> bool:
        before = self.state
        after = before.clone()
        move = move_from_json(entry["move"])
        passing = _passing(before)
        after.play(move)
        self.states.append(after)
        self.held.pop(entry["seat"], None)
        if not self._is_public(after):
            return False
        if passing != move or _asked(after) != _asked(before)[1:] or not _asked(after):
            self.held.clear()
        moment = Moment(after.clone(), after.events)
        self.moments.append(moment)
        self.all_moments.setdefault(len(self.moments) - 1, []).append(moment)
        fresh.append(moment)
        return True

    def _is_public(self, after: State) -> bool:
        if after.is_choosing:
            return False
        last = self.moments[-1].state
        return (
            bool(after.events)
            or after.undo_barrier != last.undo_barrier
            or after.seen_by(None).to_json() != last.seen_by(None).to_json()
        )

    def _take_back(self, to: int) -> bool:
        gone = self.states[to + 1 :]
        del self.states[to + 1 :]
        last = self.moments[-1].state
        was_public = any(state.to_json() == last.to_json() for state in gone)
        if was_public:
            self.moments.pop()
            self.held.clear()
        return was_public

    def _want(
        self,
        wanted: dict[tuple[Viewer, str], list[str]],
        viewers: Sequence[Viewer],
        fresh: list[Moment],
    ) -> None:
        for viewer in viewers:
            view = self._view(viewer)
            events = [shown for moment in fresh for shown in _seen(moment.events, viewer)]
            for stream in STREAMS:
                wanted.setdefault((viewer, stream), []).append(self._shown(view, events, stream))

    def _shown(self, view: State, events: list[Any], stream: str) -> str:
        if stream == "scene":
            return canonical({"scene": self._scene(view), "events": events})
        prompt = view.prompt
        return canonical(
            {
                "moves": [move.to_json() for move in view.moves()],
                "prompt": prompt.named(self.names).to_json() if prompt else None,
                "events": events,
            }
        )

    def _scene(self, view: State) -> dict[str, Any]:
        scene: dict[str, Any] = self.game.scene(view).named(self.names).to_json()
        return scene

    def _still(self, view: State) -> dict[str, Any]:
        """To look at: nothing can be clicked or picked up."""
        still = replace(self.game.scene(view), clicks=(), gestures=(), carries=())
        scene: dict[str, Any] = still.named(self.names).to_json()
        return scene

    def _view(self, viewer: Viewer) -> State:
        """In a window, as if all before this seat had passed, with its own clicks."""
        held = self.held.get(viewer) if viewer is not None else None
        if viewer is None or viewer == self.state.actor or (held and held["done"]):
            return self.state.seen_by(viewer)
        if viewer not in _asked(self.state):
            return self.state.seen_by(viewer)
        branch = self.state.clone()
        branch.forget_choice()
        while branch.actor != viewer:
            passing = _passing(branch)
            assert passing is not None
            branch.play(passing)
        for data in held["moves"] if held else ():
            branch.play(move_from_json(data))
        return branch.seen_by(viewer)

    def check_story(self, viewer: Viewer, story: dict[str, Any]) -> None:
        """Every line of the live replay."""
        for told in story["moments"]:
            lines = [
                [
                    line
                    for event in moment.events
                    if (seen := event.seen_by(SPECTATOR if viewer is None else viewer))
                    and (line := self.game.log_line(seen, self.names))
                ]
                for moment in self.all_moments[told["n"]]
            ]
            assert told["lines"] in lines

    def check_moment(self, viewer: Viewer, at: int, shown: dict[str, Any]) -> None:
        """Every scene of the live replay."""
        got = canonical([shown["scene"], shown["events"]])
        assert got in [
            canonical(
                [
                    self._still(moment.state.seen_by(viewer)),
                    _seen(moment.events, viewer),
                ]
            )
            for moment in self.all_moments[at]
        ]


def _commits(entries: list[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    """What was written, and shown, together: the clicks of one held answer are."""
    together: list[dict[str, Any]] = []
    for entry in entries:
        is_same = together and together[-1]["seat"] == entry["seat"]
        if not (entry.get("by") == "held" and is_same and together[-1].get("by") == "held"):
            if together:
                yield together
            together = []
        together.append(entry)
    if together:
        yield together


def _essence(message: dict[str, Any], stream: str) -> str:
    names = ("scene", "events") if stream == "scene" else ("moves", "prompt", "events")
    return canonical({name: message[name] for name in names})


def _seen(events: Sequence[Event], viewer: Viewer) -> list[Any]:
    seat = SPECTATOR if viewer is None else viewer
    return [seen.to_json() for event in events if (seen := event.seen_by(seat)) is not None]


def _asked(state: State) -> tuple[int, ...]:
    prompt = state.seen_by(None).prompt
    return prompt.asked if prompt and prompt.window else ()


def _passing(state: State) -> Any:
    prompt = state.seen_by(None).prompt
    return prompt.passing if prompt and prompt.window else None
