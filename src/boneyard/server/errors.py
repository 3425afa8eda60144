"""Every error is JSON with a sentence; nobody is shown a traceback."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.names import sentence_case
from boneyard.server.client import HEADERS
from boneyard.table import Refused

logger = logging.getLogger(__name__)

OUR_FAULT = "Something went wrong here; it has been noted. Please try again."
SENTENCES = {
    404: "There is nothing here.",
    405: "This cannot be done here.",
    413: "That is too big.",
}


def answer(sentence: str, status: int, rule: str | None = None) -> Response[dict[str, Any]]:
    """An error as clients get it."""
    return Response({"error": sentence, "rule": rule}, status_code=status, headers=HEADERS)


def on_refused(_: Request[Any, Any, Any], no: Refused) -> Response[dict[str, Any]]:
    """A wish that was not granted."""
    return answer(no.sentence, no.status, no.rule)


def on_bad_input(_: Request[Any, Any, Any], wrong: ValidationException) -> Response[dict[str, Any]]:
    """A request that does not have the right shape."""
    found = wrong.extra if isinstance(wrong.extra, list) else []
    told = [f"{item.get('key', 'it')}: {item.get('message', 'is wrong')}" for item in found]
    return answer(f"The request is not right: {'; '.join(told) or wrong.detail}.", 400)


def on_deep(_: Request[Any, Any, Any], wrong: RecursionError) -> Response[dict[str, Any]]:
    """A request that goes deeper than anything we understand."""
    return answer("The request is not right: it is nested too deeply.", 400)


def on_boneyard(_: Request[Any, Any, Any], wrong: BoneyardError) -> Response[dict[str, Any]]:
    """What the kernel would not do."""
    return answer(f"{sentence_case(str(wrong))}.".replace("..", "."), 400)


def on_http(_: Request[Any, Any, Any], wrong: HTTPException) -> Response[dict[str, Any]]:
    """What the framework would not do."""
    return answer(SENTENCES.get(wrong.status_code, f"{wrong.detail}."), wrong.status_code)


def on_failure(_: Request[Any, Any, Any], wrong: Exception) -> Response[dict[str, Any]]:
    """A mistake of ours."""
    logger.error("a request failed", exc_info=wrong)
    return answer(OUR_FAULT, 500)
