"""Many machines: the same rows as on one, also when one of them is lost in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.lab.quick import asked, experiment, rows_in

from boneyard.lab.cluster import NoCluster, OnRay, on_ray
from boneyard.lab.runner import Stop, local

ray: Any = pytest.importorskip("ray")

pytestmark = pytest.mark.filterwarnings(
    "ignore::DeprecationWarning", "ignore::FutureWarning", "ignore::ResourceWarning"
)


@pytest.fixture
def cluster() -> Iterator[Any]:
    """A head that plays nothing; a test adds the machines that do."""
    from ray.cluster_utils import Cluster

    cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    try:
        yield cluster
    finally:
        ray.shutdown()
        cluster.shutdown()


class LosesOne:
    """Kills a machine after so many games."""

    def __init__(self, runner: Any, after: int, kill: Any) -> None:
        self._runner, self._left, self._kill = runner, after, kill

    def run(self, tickets: Any) -> Iterator[Any]:
        for result in self._runner.run(tickets):
            self._left -= 1
            if self._left == 0:
                self._kill()
            yield result

    def close(self) -> None:
        self._runner.close()


def test_a_machine_that_is_lost_in_the_middle_loses_no_game(cluster: Any, tmp_path: Path) -> None:
    machines = [cluster.add_node(num_cpus=1) for _ in range(2)]
    cluster.wait_for_nodes()
    one = experiment(budget="120", players=(2, 3))

    def runner(play_ticket: Any, stop: Stop) -> Any:
        there: Any = OnRay(play_ticket, stop, cluster.address, 2)
        return LosesOne(there, 30, lambda: cluster.remove_node(machines[0], allow_graceful=False))

    make: Any = runner
    found = asked(one, tmp_path / "cluster", make)
    expected = asked(one, tmp_path / "here", local(1))
    rows = rows_in(tmp_path / "cluster")
    assert machines[0] not in cluster.list_all_nodes()
    assert len(rows) == 120
    assert rows == rows_in(tmp_path / "here")
    assert found.verdicts == expected.verdicts


def test_an_address_where_nobody_is_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(NoCluster, match=r"no Ray cluster at '127\.0\.0\.1:1'"):
        asked(experiment(), tmp_path, on_ray("127.0.0.1:1", 1))
    assert rows_in(tmp_path) == []
    assert asked(experiment(), tmp_path).games == 40
