"""Web Push: encrypted for one browser, signed by this server (RFC 8291, RFC 8292).

The two libraries are those that ``pywebpush`` is made of. What it adds is sending, by clients that
look names up themselves, which could lead into the host's network; ours is in ``webhooks``.
"""

from __future__ import annotations

import base64
import binascii
from typing import Annotated, Final
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

from boneyard.server.notices.words import Message

KEEP_SECONDS: Final = 24 * 3600
"""So long a push service keeps it for a browser that is off."""
POINT_BYTES: Final = 65
SECRET_BYTES: Final = 16
LONGEST_TOPIC: Final = 32

Text = Annotated[str, Meta(max_length=200)]


class Subscription(Struct):
    """Where a browser can be reached, and what is encrypted for it."""

    endpoint: Annotated[str, Meta(max_length=500)]
    p256dh: Text
    auth: Text

    def problem(self) -> str | None:
        """What is wrong with its keys."""
        point, secret = _bytes(self.p256dh), _bytes(self.auth)
        if len(point) != POINT_BYTES or len(secret) != SECRET_BYTES or not _is_point(point):
            return "These are not the keys of a browser's subscription."
        return None


class Shown(Struct):
    """What the service worker is told."""

    title: str
    text: str
    link: str
    off: str
    tag: str


def new_key() -> str:
    """A private key that push services know this server by, as it is kept."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _text(number.to_bytes(32, "big"))


def public_key(private: str) -> str:
    """What browsers are told."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02

    key = Vapid02.from_raw(private.encode()).public_key
    return _text(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def request(
    to: Subscription, found: Message, private: str, contact: str
) -> tuple[bytes, dict[str, str]]:
    """The body and the headers that are posted to the browser's push service."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec
    from py_vapid import Vapid02

    shown = Shown(found.title, found.text, found.link, found.off, found.tag)
    body: bytes = http_ece.encrypt(
        msgspec.json.encode(shown),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_bytes(to.p256dh),
        auth_secret=_bytes(to.auth),
        version="aes128gcm",
    )
    parts = urlsplit(to.endpoint)
    signed = Vapid02.from_raw(private.encode()).sign(
        {"aud": f"{parts.scheme}://{parts.netloc}", "sub": contact}
    )
    topic = "".join(letter for letter in found.tag if letter.isalnum() or letter in "-_")
    headers = {
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEEP_SECONDS),
        "Urgency": "normal",
        "Topic": topic[:LONGEST_TOPIC],
        "Authorization": signed["Authorization"],
    }
    return body, headers


def _is_point(data: bytes) -> bool:
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data)
    except ValueError:
        return False
    return True


def _bytes(text: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        return b""


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
