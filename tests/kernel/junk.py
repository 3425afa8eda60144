"""JSON that does not belong where it is put."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st


def nested(depth: int) -> list[Any]:
    """Lists in lists in lists."""
    data: list[Any] = []
    for _ in range(depth):
        data = [data]
    return data


JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    7,
    53,
    10**30,
    -(10**30),
    1.5,
    1e300,
    "",
    "x",
    "AS",
    "0:0",
    "all",
    "spectator",
    "\x00\ud800",
    "y" * 20_000,
    [],
    [None],
    [0],
    [[]],
    {},
    {"seat": 0},
    {"step": "nothing"},
    nested(300),
)

junk = st.one_of(
    st.sampled_from(JUNK),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
        max_leaves=5,
    ),
)

Way = tuple[str | int, ...]


def ways(data: Any, way: Way = ()) -> list[Way]:
    """The way to every field and item at every depth."""
    found: list[Way] = []
    inside = data.items() if isinstance(data, dict) else enumerate(data) if _is_list(data) else ()
    for key, value in inside:
        found += [(*way, key), *ways(value, (*way, key))]
    return found


def _is_list(data: Any) -> bool:
    return isinstance(data, list)


def replaced(data: Any, way: Way, value: Any) -> Any:
    """A copy with another value there."""
    changed = copy.deepcopy(data)
    _parent(changed, way)[way[-1]] = value
    return changed


def deleted(data: Any, way: Way) -> Any:
    """A copy without it."""
    changed = copy.deepcopy(data)
    del _parent(changed, way)[way[-1]]
    return changed


def swapped(data: Any, one: Way, other: Way) -> Any:
    """A copy with what lies at one place at both."""
    value = data
    for key in other:
        value = value[key]
    return replaced(data, one, copy.deepcopy(value))


def _parent(data: Any, way: Way) -> Any:
    for key in way[:-1]:
        data = data[key]
    return data
