"""Many want the same thing at the same moment; one gets it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from tests.hostile.ledger import Ledger
from tests.lengths import rounds
from tests.server.houses import TOY, House

PEOPLE = 6


def test_one_of_many_gets_the_seat(house: House, ledger: Ledger) -> None:
    """The others are told so, and the card names the winner."""
    ledger.tries("races for one seat", "one winner each, the others are told")
    host, people = house.guest("Host"), [house.guest(f"P{n}") for n in range(PEOPLE)]
    with ThreadPoolExecutor(PEOPLE) as pool:
        for _ in range(rounds(5, 650)):
            table = host.table("me", "open", game=TOY)["id"]
            path = f"/api/tables/{table}/join"
            answers = list(pool.map(lambda one, path=path: one.ask("POST", path, {}), people))
            assert sorted(answer.status_code for answer in answers) == [200, *[409] * (PEOPLE - 1)]
            [winner] = [at for at, answer in enumerate(answers) if answer.status_code == 200]
            assert host.get(f"/api/tables/{table}")["seats"][1]["name"] == f"P{winner}"
            ledger.count("races")
