"""E-mail over the host's SMTP server: one message at a time, in a thread of its own."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formataddr, formatdate
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from boneyard.kernel.errors import BoneyardError

if TYPE_CHECKING:
    import smtplib

SECONDS = 20.0
LONGEST_ADDRESS = 254
ADDRESS = re.compile(r"[^\s@<>(),:;\"\\\[\]]{1,64}@[^\s@<>(),:;\"\\\[\]]+\.[^\s@.<>(),:;\"\\\[\]]+")
PORTS = {"smtp": 587, "smtps": 465}
NAME = "Boneyard"


class BadMail(BoneyardError):
    """The setting that says how mail is sent cannot be understood."""


class NotSent(BoneyardError):
    """It could not be sent, and why; ``for_good``: nor will it be at another time."""

    def __init__(self, why: str, *, for_good: bool = False) -> None:
        super().__init__(why)
        self.for_good = for_good


def is_address(text: str) -> bool:
    """Whether this could be one person's e-mail address."""
    is_short = len(text) <= LONGEST_ADDRESS and text.isprintable()
    return is_short and ADDRESS.fullmatch(text) is not None


class Mailer:
    """Sends mail, where the host has said over which server.

    ``smtp://user:password@host:587`` encrypts where the server can, and must where a password is
    given; ``smtps://`` does from the start.
    """

    def __init__(self, server: str, sender: str) -> None:
        self._parts = urlsplit(server)
        self.sender = sender
        if server and (self._parts.scheme not in PORTS or not self._parts.hostname):
            raise BadMail("BONEYARD_SMTP is like smtp://user:password@mail.example.org:587")
        if server and not sender:
            raise BadMail("BONEYARD_SMTP needs BONEYARD_MAIL_FROM, such as games@example.org")
        self._thread = ThreadPoolExecutor(1, "boneyard-mail")

    @property
    def is_on(self) -> bool:
        """Whether mail can be sent at all."""
        return bool(self._parts.scheme)

    async def send(self, to: str, subject: str, text: str, headers: dict[str, str]) -> None:
        """Have it delivered to the host's server; NotSent if that cannot be."""
        message = EmailMessage()
        message["From"] = formataddr((NAME, self.sender))
        message["To"] = to
        message["Subject"] = subject
        message["Date"] = formatdate()
        for name, value in headers.items():
            message[name] = value
        message.set_content(text)
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._deliver, message)

    def close(self) -> None:
        """Send no more."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _deliver(self, message: EmailMessage) -> None:
        import smtplib  # few hosts have mail, and the server starts sooner without

        try:
            with self._connected() as server:
                server.send_message(message)
        except smtplib.SMTPRecipientsRefused as no:
            codes = [code for code, _ in no.recipients.values()]
            for_good = all(code >= 500 for code in codes)
            raise NotSent("The mail server does not know this address.", for_good=for_good) from no
        except (smtplib.SMTPException, OSError) as no:
            raise NotSent("The mail server did not take it.") from no

    def _connected(self) -> smtplib.SMTP:
        import smtplib
        import ssl

        parts, trusted = self._parts, ssl.create_default_context()
        where = (parts.hostname or "", parts.port or PORTS[parts.scheme])
        if parts.scheme == "smtps":
            server: smtplib.SMTP = smtplib.SMTP_SSL(*where, timeout=SECONDS, context=trusted)
        else:
            server = smtplib.SMTP(*where, timeout=SECONDS)
            server.ehlo()
            if parts.username or server.has_extn("starttls"):
                server.starttls(context=trusted)
        if parts.username:
            server.login(unquote(parts.username), unquote(parts.password or ""))
        return server
