"""The links in notices: each is good for one thing, and for nothing else."""

from __future__ import annotations

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from boneyard.table import Refused

CONFIRM_SECONDS = 24 * 3600
NO_LINK = "This link is not valid, or it is too old."


class Links:
    """Signs and reads what links carry: the name of a channel."""

    def __init__(self, secret: str) -> None:
        self._off = URLSafeSerializer(secret, salt="channel off")
        self._confirm = URLSafeTimedSerializer(secret, salt="channel confirmed")

    def off(self, channel: str) -> str:
        """What turns a channel off, for ever and as often as one likes, and does nothing else."""
        return str(self._off.dumps(channel))

    def channel_off(self, token: str) -> str:
        """Which channel is meant."""
        try:
            return str(self._off.loads(token))
        except BadSignature:
            raise Refused(NO_LINK, status=403) from None

    def confirm(self, channel: str) -> str:
        """What says that a mail has been read where it was sent to."""
        return str(self._confirm.dumps(channel))

    def channel_confirmed(self, token: str) -> str:
        """Which channel is meant."""
        try:
            return str(self._confirm.loads(token, max_age=CONFIRM_SECONDS))
        except BadSignature:
            raise Refused(NO_LINK, status=403) from None
