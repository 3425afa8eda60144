"""What a device is asked to sign: signed by us, so it is kept nowhere, and it runs out soon."""

from __future__ import annotations

from typing import Final

from itsdangerous import BadSignature, URLSafeTimedSerializer
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from boneyard.table import Refused

SECONDS: Final = 300
"""So long a challenge can be answered."""
NO: Final = "This passkey is not known here, or it took too long; try again."


class Challenges:
    """What a device is asked to sign: once, soon, and for one purpose."""

    def __init__(self, secret: str) -> None:
        self._signed = URLSafeTimedSerializer(secret, salt="challenge")

    def ticket(self, challenge: bytes, purpose: str) -> str:
        """What comes back with the answer."""
        return str(self._signed.dumps([bytes_to_base64url(challenge), purpose]))

    def read(self, ticket: str, purpose: str) -> bytes:
        """The challenge of a ticket; Refused if it is none, is old, or is for something else."""
        try:
            challenge, meant = self._signed.loads(ticket, max_age=SECONDS)
            if meant != purpose:
                raise BadSignature("for something else")
            return base64url_to_bytes(str(challenge))
        except (BadSignature, ValueError, TypeError):
            raise Refused(NO, status=403) from None
