"""Whatever the OpenAPI document allows, and much that it does not: never a failure of ours."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from tests.lengths import IS_LONG
from tests.server.houses import TOY, House, open_house


@pytest.fixture(scope="module")
def own_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Where anything may be left behind."""
    folder: Path = tmp_path_factory.mktemp("schema")
    with open_house(folder) as found:
        yield found


def test_the_document_lists_every_route(own_house: House) -> None:
    """Of the API; pages are not in it."""
    document = own_house.stranger().get("/schema/openapi.json")
    paths = set(document["paths"])
    assert {"/api/me", "/api/tables/{table}/join", "/api/records"} <= paths
    assert all(path.startswith("/api/") for path in paths)


def test_nothing_makes_the_server_fail(own_house: House) -> None:
    """With a cookie, on tables that are there, in every state."""
    ada = own_house.guest("Ada")
    live = ada.table("me", {"kind": "local", "name": "Bo"}, game=TOY)["id"]
    opened = ada.table("me", "open", game=TOY)["id"]
    over = ada.table("me", "bot", game=TOY)["id"]
    ada.done("POST", f"/api/tables/{over}/end")
    ids = itertools.cycle([live, opened, over, "nowhere"])
    document = ada.get("/schema/openapi.json")
    schema = schemathesis.openapi.from_dict(document)
    tried: set[str] = set()
    for result in schema.get_all_operations():
        assert isinstance(result, Ok), result
        operation = result.ok()
        tried.add(operation.label)
        _try(operation, own_house, ada.cookies, ids)
    assert len(tried) == sum(len(methods) for methods in document["paths"].values())


def _try(operation: Any, house: House, cookies: dict[str, str], ids: Iterator[str]) -> None:
    """Many requests to one route."""

    @settings(
        max_examples=500 if IS_LONG else 12,
        derandomize=not IS_LONG,
        deadline=None,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def requests(case: Any) -> None:
        if "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = next(ids)
        if "game" in (case.path_parameters or {}):
            case.path_parameters["game"] = TOY
        response = case.call(base_url=house.url, cookies=cookies)
        case.validate_response(response, checks=[not_a_server_error])

    requests()
