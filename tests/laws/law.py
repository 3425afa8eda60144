"""What all laws share: how a broken one is reported, whose eyes there are, and what they see."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from boneyard import Game, Move, Rng, State

AnyGame = Game[Any]

LONGEST_DETAIL = 2000


class LawBroken(AssertionError):
    """A game breaks a law: which one, and how it shows."""

    def __init__(self, law: str, detail: str) -> None:
        super().__init__(f"{law}: {detail[:LONGEST_DETAIL]}")
        self.law = law
        self.detail = detail


def require(holds: bool, law: str, *detail: object) -> None:
    """Raise LawBroken unless it holds; the detail is put into words only then."""
    if not holds:
        raise LawBroken(law, " ".join(map(str, detail)))


@dataclass(frozen=True)
class Table:
    """All that a game is dealt from."""

    game: AnyGame
    players: int
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def new(self) -> State:
        """The state before the first move."""
        state: State = self.game.new(self.players, seed=self.seed, options=self.options)
        return state

    def __str__(self) -> str:
        options = json.dumps(dict(self.options))
        return f"{self.game.id} players={self.players} seed={self.seed} options={options}"


def viewers(state: State) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(state.players), None]


def text_of(data: Any) -> str:
    """JSON as bytes would be compared: keys in the order in which they were written."""
    return json.dumps(data, allow_nan=False)


def one_of(moves: tuple[Move, ...], rng: Rng) -> Move:
    """Any of them."""
    return moves[rng.randrange(len(moves))]


Sight = dict[str, Any]
"""All that one viewer is ever given, as text; the scene as it is."""


def sight(game: AnyGame, state: State, seat: int | None, *, scene: bool = True) -> Sight:
    """What a viewer sees of a full state."""
    return sight_of_view(game, state.seen_by(seat), scene=scene)


def sight_of_view(game: AnyGame, view: State, *, scene: bool = True) -> Sight:
    """What a viewer sees, given the view."""
    prompt = view.prompt
    seen: Sight = {
        "view": text_of(view.to_json()),
        "moves": text_of([move.to_json() for move in view.moves()]),
        "prompt": text_of(prompt.to_json() if prompt else None),
        "standing": text_of(list(view.standing)),
        "events": text_of([event.to_json() for event in view.events]),
    }
    if scene:
        # As exact as its JSON, and much quicker to compare.
        seen["scene"] = game.scene(view)
        seen["cues"] = [game.cues(view, event) for event in view.events]
        seen["threats"] = game.threats(view)
    return seen


def require_same_sight(law: str, when: str, one: Sight, other: Sight) -> None:
    """Byte for byte the same; the first part that differs is named and shown."""
    for part in one:
        if one[part] != other[part]:
            first, second = str(one[part]), str(other[part])
            at = _first_difference(first, second)
            shown = f"...{first[at : at + 150]} against ...{second[at : at + 150]}"
            raise LawBroken(law, f"{when}, the {part} differs: {shown}")


def _first_difference(one: str, other: str) -> int:
    same = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        same += 1
    return max(0, same - 50)
