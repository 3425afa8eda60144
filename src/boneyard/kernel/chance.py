"""Chance: the one source of everything random in a game.

A chance object is a pure function of a counter. The counter (``State.drawn``) is all that a
state keeps, so clones share the object, a saved game is a seed and a number, and no call order
outside the rules can disturb a deal. There are four kinds: ``FastChance`` for search and
simulation, ``ScriptedChance`` for tests, ``StackedChance`` for lessons, and ``FairChance`` for live
tables, whose key is committed to before anything is dealt and published after the end.

The fast one works on 30-bit words, whose products fit a machine word in the compiled and a
small number in the plain package alike. Multiply-and-shift leaves a bias below n / 2**30, nothing
that a game could show. Shuffles and bots take their many numbers from Lehmer's sequence, x to
48271 x modulo 2**31 - 1, begun at a drawn place.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import MutableSequence, Sequence
from typing import Any, Final, Protocol, TypeVar, final

from boneyard.kernel.errors import BadOption
from boneyard.kernel.mypyc_compat import i64, mypyc_attr
from boneyard.kernel.options import shown

T = TypeVar("T")

WORD: Final = 0x3FFFFFFF
LARGEST: Final = 1 << 30
PRIME: Final = 0x7FFFFFFF
MULTIPLIER: Final = 48271
SEEDS: Final = 1 << 64
KEY_BYTES: Final = 32
LONGEST_SALT: Final = 200


class Rng(Protocol):
    """Where bots and ``filled`` get their randomness; ``random.Random`` is one, too."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to stop - 1, all equally likely."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A function from (which draw, how many outcomes) to an outcome."""

    def below(self, at: int, n: int) -> int:
        """Draw number ``at``: one of 0 to n - 1."""
        raise AssertionError("a kind of chance says what its draws are")

    def shuffle(self, at: int, pack: list[Any], draws: int) -> None:
        """Draws ``at`` and on: put a random item in each of the first places, one by one.

        Items are moved as they are: known to be numbers, each would be unpacked and packed again.
        """
        size = len(pack)
        for place in range(draws):
            other = place + self.below(at + place, size - place)
            item = pack[place]
            pack[place] = pack[other]
            pack[other] = item

    def to_json(self) -> dict[str, Any]:
        """What makes this chance again (see ``Game.state_from_json``)."""
        raise AssertionError("a kind of chance says how it is written")


@final
class FastChance(Chance):
    """Seeded, fast, not for secrets."""

    def __init__(self, seed: int) -> None:
        if not 0 <= seed < SEEDS:
            raise BadOption(f"seed must be a whole number from 0 to {SEEDS - 1}, not {shown(seed)}")
        self.seed = seed
        words = hashlib.sha256(f"boneyard {seed}".encode()).digest()
        self._first: i64 = int.from_bytes(words[:4], "big") & WORD
        self._second: i64 = int.from_bytes(words[4:8], "big") & WORD

    def below(self, at: int, n: int) -> int:
        """The counter, keyed twice by the seed, through two rounds of shift, xor and multiply."""
        x: i64 = (at + self._first) & WORD
        x = ((x ^ (x >> 15)) * 0x2C1B3C6D + self._second) & WORD
        x = ((x ^ (x >> 13)) * 0x297A2D39) & WORD
        return ((x ^ (x >> 15)) * n) >> 30

    def shuffle(self, at: int, pack: list[Any], draws: int) -> None:
        """The same from a quick sequence that starts with draw ``at``."""
        size: i64 = len(pack)
        x: i64 = self.below(at, LARGEST) + 1
        place: i64
        other: i64
        for place in range(draws):
            x = x * MULTIPLIER % PRIME
            other = place + ((x * (size - place)) >> 31)
            item = pack[place]
            pack[place] = pack[other]
            pack[other] = item

    def to_json(self) -> dict[str, Any]:
        """The seed is all."""
        return {"kind": "fast", "seed": self.seed}


@final
class ScriptedChance(Chance):
    """Outcomes written down beforehand, for tests; after the last one, always 0."""

    def __init__(self, script: Sequence[int]) -> None:
        self.script = tuple(script)

    def below(self, at: int, n: int) -> int:
        """The next outcome of the script, which must be possible here."""
        outcome = self.script[at] if at < len(self.script) else 0
        if not 0 <= outcome < n:
            raise ValueError(f"the script says {outcome} at draw {at}, but it must be below {n}")
        return outcome

    def to_json(self) -> dict[str, Any]:
        """The script itself."""
        return {"kind": "scripted", "script": list(self.script)}


@final
class StackedChance(Chance):
    """Stacked decks and loaded dice, for lessons: some outcomes are fixed, a seed makes the rest.

    ``orders`` are whole shuffles and ``outcomes`` single draws, each by the draw that it begins at.
    What does not fit the draw, because the game has taken another way, is left to the seed.
    """

    def __init__(
        self, seed: int, orders: dict[int, tuple[int, ...]], outcomes: dict[int, int]
    ) -> None:
        self.orders = orders
        self.outcomes = outcomes
        self._rest = FastChance(seed)

    def below(self, at: int, n: int) -> int:
        """What was fixed for this draw, if it can be."""
        outcome = self.outcomes.get(at, -1)
        return outcome if 0 <= outcome < n else self._rest.below(at, n)

    def shuffle(self, at: int, pack: list[Any], draws: int) -> None:
        """The order that was fixed for this shuffle, if it is of the same things."""
        order = self.orders.get(at, ())
        if len(order) == len(pack) and sorted(order) == sorted(pack):
            pack[:] = order
        else:
            self._rest.shuffle(at, pack, draws)

    def to_json(self) -> dict[str, Any]:
        """The seed and all that is fixed."""
        return {
            "kind": "stacked",
            "seed": self._rest.seed,
            "orders": {str(at): list(order) for at, order in self.orders.items()},
            "outcomes": {str(at): outcome for at, outcome in self.outcomes.items()},
        }


@final
class FairChance(Chance):
    """For live tables: nobody, the host included, could have chosen the deal.

    The host commits to a secret key by publishing its hash; then every seat adds a salt; the
    game runs on both; after the end the key is published and anybody can deal again.
    """

    def __init__(self, key: bytes, salts: Sequence[str]) -> None:
        if len(key) != KEY_BYTES:
            raise BadOption(f"key must be {KEY_BYTES} bytes, not {len(key)}")
        for salt in salts:
            if len(salt) > LONGEST_SALT:
                raise BadOption(f"a salt has at most {LONGEST_SALT} characters")
        self.key = key
        self.salts = tuple(salts)
        # Lengths are hashed with the salts, so that no two lists of salts run together.
        salted = "".join(f"{len(salt)}:{salt}" for salt in self.salts)
        self._secret = hmac.digest(key, salted.encode(), "sha256")

    def below(self, at: int, n: int) -> int:
        """A keyed hash of the counter, drawn again (never, in practice) where it would bias."""
        most = (1 << 64) - (1 << 64) % n
        attempt = 0
        while True:
            block = hmac.digest(self._secret, f"{at}.{attempt}".encode(), "sha256")
            number = int.from_bytes(block[:8], "big")
            if number < most:
                return number % n
            attempt += 1

    def to_json(self) -> dict[str, Any]:
        """The key and the salts: for the host's eyes until the game is over."""
        return {"kind": "fair", "key": self.key.hex(), "salts": list(self.salts)}


def commitment(key: bytes) -> str:
    """What the host publishes before anything is dealt: it binds the host to the key."""
    return hashlib.sha256(b"boneyard key " + key).hexdigest()


def script_shuffle(items: Sequence[int], wanted: Sequence[int]) -> list[int]:
    """The draws that make ``State.shuffled(items)`` begin with the wanted items, in order."""
    pack = list(items)
    script: list[int] = []
    for place, item in enumerate(wanted):
        at = pack.index(item, place)
        script.append(at - place)
        pack[place], pack[at] = pack[at], pack[place]
    return script


@final
class Draws:
    """Draw after draw of a chance object (an ``Rng``): what ``filled`` draws can be drawn again."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.drawn = 0

    def randrange(self, stop: int, /) -> int:
        """The next draw."""
        at = self.drawn
        self.drawn = at + 1
        return self._chance.below(at, stop)


@final
class Stream:
    """A fast stream of random numbers for bots and simulations (it is an ``Rng``)."""

    def __init__(self, seed: int) -> None:
        self._x: i64 = FastChance(seed).below(0, LARGEST) + 1

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to stop - 1."""
        self._x = self._x * MULTIPLIER % PRIME
        return (self._x * stop) >> 31

    def choice(self, items: Sequence[T]) -> T:
        return items[self.randrange(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items in random order, in place."""
        for place in range(len(items) - 1):
            other = place + self.randrange(len(items) - place)
            items[place], items[other] = items[other], items[place]
