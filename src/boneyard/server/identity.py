"""Who is calling: guests by a signed cookie, programs by a seat's token."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from boneyard.table import Refused

COOKIE = "boneyard"
A_YEAR = 365 * 24 * 3600
LINK_SECONDS = 7 * 24 * 3600

Connection = ASGIConnection[Any, Any, Any, Any]


@dataclass(frozen=True)
class Caller:
    """A user, and for a program the one seat that its token opens."""

    user: str
    table: str | None = None
    seat: int | None = None

    @property
    def is_program(self) -> bool:
        """Whether this is a token, not a person."""
        return self.table is not None


class Identity:
    """Signs and reads cookies, tokens and personal links."""

    def __init__(self, secret: str, address: str) -> None:
        self._address = address
        self._cookies = URLSafeSerializer(secret, salt="cookie")
        self._tokens = URLSafeSerializer(secret, salt="seat")
        self._links = URLSafeTimedSerializer(secret, salt="link")

    def caller(self, connection: Connection) -> Caller | None:
        """Who this is; None for a stranger. A token that is wrong is refused, not ignored."""
        header = connection.headers.get("authorization", "")
        if header:
            return self._program(header)
        try:
            return Caller(str(self._cookies.loads(connection.cookies.get(COOKIE, ""))))
        except BadSignature:
            return None

    def _program(self, header: str) -> Caller:
        kind, _, token = header.partition(" ")
        try:
            if kind.lower() != "bearer":
                raise BadSignature("not a token")
            table, seat, user = self._tokens.loads(token.strip())
            return Caller(str(user), str(table), int(seat))
        except (BadSignature, ValueError, TypeError):
            raise Refused("This is not a seat's token.", status=401) from None

    def seat_token(self, table: str, seat: int, user: str) -> str:
        """What opens one seat to a program."""
        return str(self._tokens.dumps([table, seat, user]))

    def link(self, user: str) -> str:
        """What opens this identity on another device, for some days."""
        return str(self._links.dumps(user))

    def user_of_link(self, token: str) -> str:
        """Whose personal link this is."""
        try:
            return str(self._links.loads(token, max_age=LINK_SECONDS))
        except BadSignature:
            raise Refused(
                "This personal link is not valid, or it is too old.", status=403
            ) from None

    def cookie(self, user: str, connection: Connection) -> Cookie:
        """The cookie that makes this browser the user's."""
        return Cookie(
            key=COOKIE,
            value=str(self._cookies.dumps(user)),
            max_age=A_YEAR,
            httponly=True,
            samesite="lax",
            secure=connection.url.scheme in ("https", "wss") or self._address.startswith("https:"),
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
            is_ours = origin == self._address or origin.partition("://")[2] == host
        if not is_ours:
            raise Refused("This request comes from another site's page.", status=403)
