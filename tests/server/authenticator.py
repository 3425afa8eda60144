"""A device with passkeys, in software: it signs what a browser would let it sign."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text_of(data: bytes) -> str:
    """Bytes as they go over the wire."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class Device:
    """One passkey, of which only the private half is here."""

    def __init__(self, origin: str, name: str = "127.0.0.1") -> None:
        self._origin = origin
        self._name = sha256(name.encode()).digest()
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self._signs = 0

    def _client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self._origin}).encode()

    def _head(self, flags: int) -> bytes:
        self._signs += 1
        return self._name + bytes([flags]) + self._signs.to_bytes(4, "big")

    def _credential(self, response: dict[str, bytes]) -> dict[str, Any]:
        sent = {name: text_of(data) for name, data in response.items()}
        own = text_of(self.id)
        return {"id": own, "rawId": own, "type": "public-key", "response": sent}

    def made(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to a challenge for a new passkey."""
        numbers = self._key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big")}
        public[-3] = numbers.y.to_bytes(32, "big")
        about = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        data = self._head(PRESENT | VERIFIED | ATTESTED) + about
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client_data("webauthn.create", options["challenge"])
        return self._credential({"clientDataJSON": client, "attestationObject": attested})

    def signed(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to a challenge for whoever comes back."""
        client = self._client_data("webauthn.get", options["challenge"])
        data = self._head(PRESENT | VERIFIED)
        signature = self._key.sign(data + sha256(client).digest(), ec.ECDSA(SHA256()))
        parts = {"clientDataJSON": client, "authenticatorData": data, "signature": signature}
        return self._credential(parts)
