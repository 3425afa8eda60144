"""What links by e-mail carry: signed by us, for one thing, once, and soon of no use."""

from __future__ import annotations

import secrets
from typing import Final, Literal, NamedTuple, get_args

from itsdangerous import BadSignature, URLSafeTimedSerializer

from boneyard.table import Refused

SECONDS: Final = 30 * 60
"""So long a link can be opened."""
NO_LINK: Final = "This link is not valid, was used already, or is too old; ask for another one."

Purpose = Literal["keep", "login"]


class MailToken(NamedTuple):
    """What a link says: to keep an address for a user, or (``login``) to be whose it is."""

    purpose: Purpose
    user: str
    address: str
    once: str


class MailTokens:
    """Signs and reads what links carry."""

    def __init__(self, secret: str) -> None:
        self._signed = URLSafeTimedSerializer(secret, salt="by mail")

    def token(self, purpose: Purpose, user: str, address: str) -> str:
        """For one link."""
        return str(self._signed.dumps([purpose, user, address, secrets.token_hex(8)]))

    def read(self, token: str) -> MailToken:
        """What a link is for; Refused if it is none of ours, or is old."""
        try:
            purpose, user, address, once = self._signed.loads(token, max_age=SECONDS)
            if purpose not in get_args(Purpose):
                raise BadSignature("for something else")
            return MailToken(purpose, str(user), str(address), str(once))
        except (BadSignature, ValueError, TypeError):
            raise Refused(NO_LINK, status=403) from None
