"""Every error is JSON with a sentence; nobody is shown a traceback."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.names import sentence_case
from boneyard.server.client import HEADERS
from boneyard.server.messages import Failure
from boneyard.table import Refused

logger = logging.getLogger(__name__)

OUR_FAULT = "Something went wrong here; it has been noted. Please try again."
SENTENCES = {
    404: "There is nothing here.",
    405: "This cannot be done here.",
    413: "That is too big.",
}


def answer(_: Request[Any, Any, Any], wrong: Exception) -> Response[Failure]:
    """An error as clients get it."""
    rule = wrong.rule if isinstance(wrong, Refused) else None
    sentence, status = _told(wrong)
    return Response(Failure(sentence, rule), status_code=status, headers=HEADERS)


def _told(wrong: Exception) -> tuple[str, int]:
    """The sentence, and the HTTP status."""
    match wrong:
        case Refused():
            return wrong.sentence, wrong.status
        case ValidationException():
            found = wrong.extra if isinstance(wrong.extra, list) else []
            told = [f"{item.get('key', 'it')}: {item.get('message', 'is wrong')}" for item in found]
            return f"The request is not right: {'; '.join(told) or wrong.detail}.", 400
        case BoneyardError():  # what the kernel would not do
            return f"{sentence_case(str(wrong))}.".replace("..", "."), 400
        case UnicodeDecodeError():
            return "The request is not right: it is not UTF-8.", 400
        case RecursionError():
            return "The request is not right: it is nested too deeply.", 400
        case HTTPException():  # what the framework would not do
            return SENTENCES.get(wrong.status_code, f"{wrong.detail}."), wrong.status_code
        case _:
            logger.error("a request failed", exc_info=wrong)
            return OUR_FAULT, 500
