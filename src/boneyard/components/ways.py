"""Ways from place to place over what is connected."""

from __future__ import annotations

from collections.abc import Callable, Iterable


def shortest_way(start: int, end: int, around: Callable[[int], Iterable[int]]) -> tuple[int, ...]:
    """A shortest way, both ends included; nothing, if there is none.

    ``around`` says where one step leads from a place. Of equally short ways it is the one whose
    steps it names first.
    """
    came_from = {start: start}
    edge = [start]
    while edge and end not in came_from:
        edge = [
            _reached(came_from, at, other)
            for at in edge
            for other in around(at)
            if other not in came_from
        ]
    if end not in came_from:
        return ()
    way = [end]
    while way[-1] != start:
        way.append(came_from[way[-1]])
    return tuple(reversed(way))


def _reached(came_from: dict[int, int], start: int, other: int) -> int:
    came_from.setdefault(other, start)
    return other
