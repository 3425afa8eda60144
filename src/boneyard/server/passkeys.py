"""Passkeys: what a device or a password manager keeps, so that a name is not lost with a cookie.

Whoever logs in names nobody: the device offers what it has, and we look up whose that is. So nobody
learns from us who is known here, and every refusal sounds the same. A challenge is signed by us, so
it is kept nowhere; it runs out soon, and is noted as used up when it was answered.
"""

from __future__ import annotations

import time
from hashlib import blake2b
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar import Response, Router, post
from litestar.params import JSONBody
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
)

from boneyard.server.challenges import NO
from boneyard.server.doors import is_loopback
from boneyard.server.identity import Connection
from boneyard.server.me import let_in
from boneyard.server.messages import Me, Pass, PasskeyChallenge
from boneyard.server.passes import device
from boneyard.server.requests import PasskeyBody
from boneyard.server.services import FOR_ANYBODY, AnyRequest, Guest, Parts, Services
from boneyard.table import Refused

NO_HTTPS: Final = "Passkeys need an address with https (or localhost)."
WRONG: Final = (WebAuthnException, ValueError, KeyError, TypeError, msgspec.MsgspecError)
"""What comes of a credential that is none."""


def _party(services: Services, request: Connection) -> tuple[str, str]:
    """For whom a passkey is (a host's name), and where its page is."""
    host = request.headers.get("host", "")
    origin = services.identity.address or f"{request.url.scheme}://{host}"
    name = urlsplit(origin).hostname or ""
    if urlsplit(origin).scheme != "https" and not is_loopback(name):
        raise Refused(NO_HTTPS, status=400)
    return name, origin


def _challenge(services: Services, options: Any, purpose: str) -> PasskeyChallenge:
    ticket = services.identity.challenges.ticket(options.challenge, purpose)
    return PasskeyChallenge(msgspec.json.decode(options_to_json(options)), ticket)


async def _answered(services: Services, data: PasskeyBody, purpose: str) -> bytes:
    """The challenge that is answered, which is used up by that."""
    challenge = services.identity.challenges.read(data.ticket, purpose)
    if not await services.keys.spend(blake2b(challenge, digest_size=16).hexdigest()):
        raise Refused(NO, status=403)
    return challenge


# Keeping a name.


@post("/api/me/passkeys/challenge", status_code=200)
async def ask_for_new(request: AnyRequest, services: Parts, guest: Guest) -> PasskeyChallenge:
    """What this device is to sign, to become a way back to your name."""
    name, _ = _party(services, request)
    row = await services.known(guest.user)
    own = await services.keys.of(guest.user)
    options = generate_registration_options(
        rp_id=name,
        rp_name="Boneyard",
        user_id=guest.user.encode(),
        user_name=row.name,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in own
        ],
    )
    return _challenge(services, options, f"keep {guest.user}")


@post("/api/me/passkeys", status_code=201)
async def keep(
    request: AnyRequest, services: Parts, guest: Guest, data: JSONBody[PasskeyBody]
) -> list[Pass]:
    """Keep a passkey; all that opens anything in your name."""
    name, origin = _party(services, request)
    challenge = await _answered(services, data, f"keep {guest.user}")
    try:
        found = verify_registration_response(
            credential=data.credential,
            expected_challenge=challenge,
            expected_rp_id=name,
            expected_origin=origin,
        )
    except WRONG:
        raise Refused("This passkey could not be made; try again.", status=400) from None
    is_kept = await services.keys.add(
        id=bytes_to_base64url(found.credential_id),
        user=guest.user,
        key=found.credential_public_key,
        signs=found.sign_count,
        about=device(request.headers.get("user-agent", "")),
        made=time.time(),
    )
    if not is_kept:
        raise Refused("You have this passkey already, or too many of them.")
    return await services.door.passes.listed(guest)


# Coming back.


@post("/api/login/challenge", status_code=200, opt=FOR_ANYBODY)
async def ask_to_come_back(request: AnyRequest, services: Parts) -> PasskeyChallenge:
    """What a device is to sign with a passkey that it has: the same for everybody."""
    services.limits.take("login", services.stranger(request))
    name, _ = _party(services, request)
    return _challenge(services, generate_authentication_options(rp_id=name), "login")


@post("/api/login/passkey", status_code=200, opt=FOR_ANYBODY)
async def come_back(
    request: AnyRequest, services: Parts, data: JSONBody[PasskeyBody]
) -> Response[Me]:
    """Be who the passkey says."""
    services.limits.take("login", services.stranger(request))
    name, origin = _party(services, request)
    challenge = await _answered(services, data, "login")
    kept = await services.keys.find(str(data.credential.get("id", ""))[:1400])
    try:
        if kept is None:
            raise ValueError("nobody's")
        found = verify_authentication_response(
            credential=data.credential,
            expected_challenge=challenge,
            expected_rp_id=name,
            expected_origin=origin,
            credential_public_key=kept.key,
            credential_current_sign_count=kept.signs,
        )
    except WRONG:
        raise Refused(NO, status=403) from None
    await services.keys.note_use(kept.id, found.new_sign_count)
    services.door.check(kept.user, services.address(request))
    return await let_in(services, kept.user, request)


router = Router("/", route_handlers=[ask_for_new, keep, ask_to_come_back, come_back])
