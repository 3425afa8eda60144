"""Attacks on a server, and what must hold meanwhile. One file a class of attack.

Short in ``make test``, long in ``make soak``: ``tests.lengths.rounds`` says how often. The houses
and their guests are those of ``tests/server``; servers that can be killed, stopped or starved are
in ``tests/server/processes.py``. What an attack tried and what held goes into its ``ledger``.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

import pytest
from tests.hostile.ledger import Ledger
from tests.server.conftest import _quick_thinkers, _same_deals, house, strict_house
from tests.store.databases import postgres

__all__ = ["_quick_thinkers", "_same_deals", "house", "postgres", "strict_house"]

HELD = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether the test passed, for its ledger."""
    report = yield
    if report.when == "call":
        item.stash[HELD] = report.passed
    return report


@pytest.fixture
def ledger(request: pytest.FixtureRequest) -> Iterator[Ledger]:
    """What this test tries, and how often."""
    found = Ledger()
    yield found
    found.write(held=request.node.stash.get(HELD, False))
