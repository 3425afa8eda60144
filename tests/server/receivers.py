"""Where notices arrive: a person's own web server, their browser's push service, their mailbox."""

from __future__ import annotations

import base64
import contextlib
import email
import email.policy
import json
import os
import re
import threading
from collections.abc import Iterator
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from tests.server.houses import free_port


class Receiver:
    """Somebody's own server, which remembers what it was told; ``status`` is what it answers."""

    def __init__(self) -> None:
        self.status = 204
        self.tries = 0
        self.bodies: list[tuple[str, dict[str, str], bytes]] = []
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.tries += 1
                is_endless = "endless" in self.path
                if receiver.status < 300:
                    receiver.bodies.append((self.path, dict(self.headers), body))
                self.send_response(200 if is_endless else receiver.status)
                self.end_headers()
                with contextlib.suppress(OSError):
                    while is_endless:
                        self.wfile.write(b"and on, ")

            def log_message(self, *_: Any) -> None:
                """In silence."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://localhost:{self.server.server_port}/hook"

    @property
    def told(self) -> list[dict[str, Any]]:
        """What came, where it was JSON."""
        return [
            {"to": path, "host": headers["Host"], **json.loads(body)}
            for path, headers, body in self.bodies
        ]


@contextlib.contextmanager
def receiving() -> Iterator[Receiver]:
    """A running one."""
    found = Receiver()
    thread = threading.Thread(target=found.server.serve_forever)
    thread.start()
    try:
        yield found
    finally:
        found.server.shutdown()
        thread.join()
        found.server.server_close()


class Browser:
    """A browser's half of Web Push: its keys, and what it makes of what its service was sent."""

    def __init__(self, service: Receiver | None = None, name: str = "browser") -> None:
        self._service = service
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = os.urandom(16)
        self._path = f"/push/{name}"
        self.endpoint = service.url.replace("/hook", self._path) if service else ""

    @property
    def subscription(self) -> dict[str, str]:
        """As the page sends it."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": _text(point), "auth": _text(self._secret)}
        return {"kind": "push", "endpoint": self.endpoint, **keys}

    @property
    def shown(self) -> list[dict[str, str]]:
        """What its service worker was given, each signed by the server."""
        found = []
        for path, headers, body in self._service.bodies if self._service else ():
            if path == self._path:
                assert Vapid02.verify(headers["Authorization"])
                assert headers["Content-Encoding"] == "aes128gcm"
                assert int(headers["TTL"]) > 0
                text = http_ece.decrypt(body, private_key=self._key, auth_secret=self._secret)
                found.append(json.loads(text))
        return found


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Mailbox:
    """A real SMTP server, and all the mail that came; ``refuses`` is what it answers instead."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refuses = ""
        self.port = free_port()
        self._controller = Controller(self, hostname="127.0.0.1", port=self.port)

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        """A mail has come."""
        if self.refuses:
            return self.refuses
        found = email.message_from_bytes(envelope.content, policy=email.policy.default)
        assert isinstance(found, EmailMessage)
        assert envelope.rcpt_tos == [found["To"]]
        self.mails.append(found)
        return "250 OK"

    @property
    def settings(self) -> dict[str, str]:
        """How a server is told of it."""
        return {"smtp": f"smtp://127.0.0.1:{self.port}", "mail_from": "games@example.org"}

    def to(self, address: str) -> list[EmailMessage]:
        """What one person got."""
        return [mail for mail in self.mails if mail["To"] == address]

    def start(self) -> None:
        self._controller.start()

    def stop(self) -> None:
        self._controller.stop()


@contextlib.contextmanager
def mailbox() -> Iterator[Mailbox]:
    """A running one."""
    found = Mailbox()
    found.start()
    try:
        yield found
    finally:
        found.stop()


def links(text: str) -> list[str]:
    """The addresses in a text."""
    return re.findall(r"https?://\S+", text)


def token(link: str) -> str:
    """What a link carries."""
    return link.partition("#")[2]
