"""What the table played for somebody who had no other choice is in the record like any move."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner
from tests.server.houses import House, entries

from boneyard.cli.app import main

MOST_MOVES = 200


def test_a_record_with_forced_moves_verifies(house: House, tmp_path: Path) -> None:
    """And one without them does not: they are no decoration."""
    ada = house.guest("Ada")
    table = ada.table("me", "bot", game="domino-knights", salt="x")["id"]
    with ada.chair(table, 0) as chair:
        for _ in range(MOST_MOVES):
            if sum(entry.get("by") == "forced" for entry in entries(house, table)) > 2:
                break
            while not chair.view["moves"]:
                chair.hear()
            # The bot may have been quicker: then the next view is here already.
            chair.say("play", move=chair.view["moves"][-1], n=chair.view["n"])
        chair.does("resign")
    forced = [entry["move"] for entry in entries(house, table) if entry.get("by") == "forced"]
    assert len(forced) > 2
    file = tmp_path / "game.json"
    data = ada.get(f"/api/tables/{table}/record")
    file.write_text(json.dumps(data))
    said = CliRunner().invoke(main, ["verify", str(file)])
    assert said.exit_code == 0, said.output
    assert all(move in data["entries"] for move in forced)
    data["entries"].remove(forced[-1])
    file.write_text(json.dumps(data))
    assert CliRunner().invoke(main, ["verify", str(file)]).exit_code != 0
