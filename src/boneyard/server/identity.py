"""Who is calling: guests by a signed cookie, programs by a seat's token.

Cookies, tokens and personal links each name a *pass*, which is in the database until it is
withdrawn (``passes``): a good signature says who somebody was, the pass that they still are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from boneyard.server.challenges import Challenges
from boneyard.server.mail_tokens import MailTokens
from boneyard.table import Refused

COOKIE = "boneyard"
A_YEAR = 365 * 24 * 3600
LINK_SECONDS = 24 * 3600
OLD = "old-"
"""Cookies of before named only a user: they all are this one pass of theirs."""
NO_LINK = "This personal link is not valid, was used already, or is too old."

Connection = ASGIConnection[Any, Any, Any, Any]


@dataclass(frozen=True)
class Caller:
    """A user with the pass they came in with, and for a program the one seat that it opens."""

    user: str
    key: str
    table: str | None = None
    seat: int | None = None

    @property
    def is_program(self) -> bool:
        """Whether this is a token, not a person."""
        return self.table is not None


class Identity:
    """Signs and reads cookies, tokens and personal links."""

    def __init__(self, secret: str, address: str) -> None:
        self.address = address
        self.renew(secret)

    def renew(self, secret: str) -> None:
        """Sign with this from now on; what was signed with another one is not ours."""
        self.challenges = Challenges(secret)
        self.mail_tokens = MailTokens(secret)
        self._cookies = URLSafeSerializer(secret, salt="cookie")
        self._tokens = URLSafeSerializer(secret, salt="seat")
        self._links = URLSafeTimedSerializer(secret, salt="link")

    def claimed(self, connection: Connection) -> Caller | None:
        """Who this says to be; None for a stranger. A token that is wrong is refused, not ignored.

        Whether the pass is still good is for ``Services.admit`` to say.
        """
        header = connection.headers.get("authorization", "")
        if header:
            return self._program(header)
        try:
            return _guest(self._cookies.loads(connection.cookies.get(COOKIE, "")))
        except (BadSignature, ValueError, TypeError):
            return None

    def _program(self, header: str) -> Caller:
        kind, _, token = header.partition(" ")
        try:
            if kind.lower() != "bearer":
                raise BadSignature("not a token")
            table, seat, user, key = self._tokens.loads(token.strip())
            return Caller(str(user), str(key), str(table), int(seat))
        except (BadSignature, ValueError, TypeError):
            raise Refused("This is not a seat's token.", status=401) from None

    def seat_token(self, table: str, seat: int, user: str, key: str) -> str:
        """What opens one seat to a program."""
        return str(self._tokens.dumps([table, seat, user, key]))

    def link(self, user: str, key: str) -> str:
        """What opens this identity on another device, once, for a day."""
        return str(self._links.dumps([user, key]))

    def claimed_by_link(self, token: str) -> Caller:
        """Whose personal link this is."""
        try:
            user, key = self._links.loads(token, max_age=LINK_SECONDS)
            return Caller(str(user), str(key))
        except (BadSignature, ValueError, TypeError):
            raise Refused(NO_LINK, status=403) from None

    def cookie(self, user: str, key: str, connection: Connection) -> Cookie:
        """The cookie that makes this browser the user's."""
        return Cookie(
            key=COOKIE,
            value=str(self._cookies.dumps([user, key])),
            max_age=A_YEAR,
            httponly=True,
            samesite="lax",
            secure=connection.url.scheme in ("https", "wss") or self.address.startswith("https:"),
            path="/",
        )

    def check_origin(self, connection: Connection) -> None:
        """Other sites' pages may not act in a guest's name."""
        origin = connection.headers.get("origin")
        if origin is None:
            site = connection.headers.get("sec-fetch-site", "same-origin")
            is_ours = site in ("same-origin", "none")
        else:
            host = connection.headers.get("host", "")
            is_ours = origin == self.address or origin.partition("://")[2] == host
        if not is_ours:
            raise Refused("This request comes from another site's page.", status=403)


def _guest(told: Any) -> Caller:
    if isinstance(told, str):
        return Caller(told, f"{OLD}{told}")
    user, key = told
    return Caller(str(user), str(key))
