"""Names that are kept by an e-mail address: links that open once, soon, and tell nobody."""

from __future__ import annotations

import time
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest
from tests.server.houses import Guest, House, open_house, wait_for
from tests.server.receivers import Mailbox, links, mailbox, token

from boneyard.server import mail_tokens

ADDRESS = "ada@example.org"


@pytest.fixture
def mails() -> Iterator[Mailbox]:
    with mailbox() as found:
        yield found


@pytest.fixture
def post_house(tmp_path: Path, mails: Mailbox) -> Iterator[House]:
    """A server that sends mail."""
    with open_house(tmp_path, **mails.settings) as found:
        yield found


def link_to(mails: Mailbox, address: str, number: int = 1) -> tuple[EmailMessage, str]:
    """The mail that somebody got as the so manyth, and what its link carries."""
    found = wait_for(lambda: mails.to(address)[number - 1 :], "a mail has come")
    (link,) = links(found[0].get_content())
    return found[0], token(link)


def opened(guest: Guest, carried: str) -> dict[str, object]:
    """What a link has done."""
    found: dict[str, object] = guest.done("POST", "/api/login/link", {"token": carried})
    return found


def keeper(house: House, mails: Mailbox, name: str = "Ada", address: str = ADDRESS) -> Guest:
    """Somebody who keeps their name by an address."""
    found = house.guest(name)
    found.done("POST", "/api/me/mail", {"address": address})
    opened(found, link_to(mails, address)[1])
    return found


def test_a_lost_cookie_of_a_name_that_is_kept_by_mail_is_no_lost_identity(
    post_house: House, mails: Mailbox
) -> None:
    """On several devices, and withdrawn like everything else."""
    ada = keeper(post_house, mails)
    me = ada.get("/api/me")
    assert me["keeps"]
    kept, _ = ada.get("/api/me/passes")
    assert (kept["kind"], kept["about"]) == ("mail", ADDRESS)
    ada.cookies.clear()
    for number in (2, 3):
        browser = post_house.stranger()
        browser.done("POST", "/api/login/mail", {"address": " Ada@Example.org "})
        assert opened(browser, link_to(mails, ADDRESS, number)[1])["purpose"] == "login"
        assert browser.get("/api/me") == me
    browser.done("DELETE", f"/api/me/passes/{ADDRESS}")
    assert not browser.get("/api/me")["keeps"]
    browser.done("POST", "/api/login/mail", {"address": ADDRESS})
    bo = keeper(post_house, mails, "Bo", "bo@example.org")
    assert len(mails.to(ADDRESS)) == 3, "nothing was sent, and the next mail has come"
    assert bo.get("/api/me")["keeps"]


def test_a_link_opens_once_and_not_for_long(
    post_house: House, mails: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper(post_house, mails)
    browser = post_house.stranger()
    browser.done("POST", "/api/login/mail", {"address": ADDRESS})
    carried = link_to(mails, ADDRESS, 2)[1]
    now = time.time()
    with monkeypatch.context() as patch:
        patch.setattr(time, "time", lambda: now + mail_tokens.SECONDS + 5)
        old = browser.refused(403, "POST", "/api/login/link", {"token": carried})
    opened(browser, carried)
    assert browser.refused(403, "POST", "/api/login/link", {"token": carried}) == old
    assert browser.refused(403, "POST", "/api/login/link", {"token": carried[:-2]}) == old
    assert browser.refused(403, "POST", "/api/login/link", {"token": "x"}) == old


def test_nobody_learns_whose_an_address_is(post_house: House, mails: Mailbox) -> None:
    """The answers are the same; only the address's reader is told, by mail."""
    keeper(post_house, mails)
    eve = post_house.guest("Eve")
    asked = [
        eve.ask("POST", path, {"address": address})
        for path in ("/api/login/mail", "/api/me/mail")
        for address in (ADDRESS, "nobody@example.org")
    ]
    assert {answer.status_code for answer in asked} == {200}
    assert [answer.json() for answer in asked] == [
        {"address": address} for address in (ADDRESS, "nobody@example.org") * 2
    ]
    mail, carried = link_to(mails, ADDRESS, 3)
    assert "Eve" not in mail.get_content(), "whoever asked for it"
    assert opened(post_house.stranger(), carried)["purpose"] == "login"
    assert not eve.get("/api/me")["keeps"]


def test_who_opens_a_link_by_mistake_is_nobody_else(post_house: House, mails: Mailbox) -> None:
    """Eve asks for Bo's address: his browser does not become hers, nor he her."""
    eve, bo = post_house.guest("Eve"), post_house.guest("Bo")
    eve.done("POST", "/api/me/mail", {"address": "bo@example.org"})
    mail, carried = link_to(mails, "bo@example.org")
    assert "Eve wants" in mail.get_content()
    assert opened(bo, carried)["me"] is None
    assert bo.get("/api/me")["name"] == "Bo"
    assert opened_by_stranger(post_house, carried) == 403


def opened_by_stranger(house: House, carried: str) -> int:
    """A link that was used."""
    return house.stranger().ask("POST", "/api/login/link", {"token": carried}).status_code


def test_links_lead_where_the_address_was_kept_whatever_a_request_says(
    post_house: House, mails: Mailbox
) -> None:
    """Else anybody could have somebody's way back sent to a page of their own."""
    keeper(post_house, mails)
    headers = {"Host": "evil.example"}
    body = {"address": ADDRESS}
    post_house.stranger().ask("POST", "/api/login/mail", body, headers=headers)
    mail, _ = link_to(mails, ADDRESS, 2)
    (link,) = links(mail.get_content())
    assert link.startswith(post_house.url)


def test_mail_to_one_address_is_limited_whoever_asks(tmp_path: Path, mails: Mailbox) -> None:
    with open_house(tmp_path, limits=True, **mails.settings) as house:
        for _ in range(3):
            house.stranger().done("POST", "/api/login/mail", {"address": ADDRESS})
        house.stranger().refused(429, "POST", "/api/login/mail", {"address": ADDRESS})
        assert mails.mails == []


def test_without_a_mail_server_no_mail_is_offered(house: House) -> None:
    ada = house.guest("Ada")
    assert not ada.get("/api/me")["mail"]
    assert "no mail" in ada.refused(409, "POST", "/api/me/mail", {"address": ADDRESS})
    assert "no mail" in ada.refused(409, "POST", "/api/login/mail", {"address": ADDRESS})


def test_who_leaves_takes_the_address_along(post_house: House, mails: Mailbox) -> None:
    ada = keeper(post_house, mails)
    ada.done("DELETE", "/api/me")
    new = post_house.guest("Ada")
    new.done("POST", "/api/me/mail", {"address": ADDRESS})
    mail, carried = link_to(mails, ADDRESS, 2)
    assert "keep this name" in mail.get_content()
    opened(new, carried)
    assert new.get("/api/me")["keeps"]
    assert new.refused(400, "POST", "/api/me/mail", {"address": "nonsense"}).endswith("be one.")
