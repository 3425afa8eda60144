"""The tables of the database. ``migrations`` holds how an older one becomes this one."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)

REVISION = "0011"
"""The migration that leads here."""

metadata = MetaData()

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What all server processes share, such as the secret that cookies are signed with."""

users = Table(
    "users",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("made", Float, nullable=False),
    Column("seen", Float, nullable=False, server_default="0"),
    Column("leaving", Float, nullable=True),
    Column("handle", String(40), nullable=True),
    Column("shows", String(10), nullable=False, server_default="played"),
)
"""``leaving``: since when all that is known of this person is being removed. ``handle``: what
others call them in links; ``shows``: to whom their profile is shown (``server/profiles``)."""

Index("users_by_handle", users.c.handle, unique=True)

passes = Table(
    "passes",
    metadata,
    Column("id", String(60), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("user", String(40), nullable=False),
    Column("made", Float, nullable=False),
    Column("used", Float, nullable=True),
    Column("about", String(80), nullable=False, server_default=""),
    Column("table", String(40), nullable=True),
    Column("seat", Integer, nullable=True),
)
"""What opens an identity or a seat: a session, a personal link, a token. Withdrawn: not here."""

Index("passes_by_user", passes.c.user)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),
    Column("user", String(40), nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("signs", BigInteger, nullable=False),
    Column("about", String(80), nullable=False),
    Column("made", Float, nullable=False),
    Column("used", Float, nullable=True),
)
"""What somebody's device signs with, to be let in as them; only the public half is here."""

Index("passkeys_by_user", passkeys.c.user)

mails = Table(
    "mails",
    metadata,
    Column("address", String(254), primary_key=True),
    Column("user", String(40), nullable=False),
    Column("origin", String(200), nullable=False, server_default=""),
    Column("made", Float, nullable=False),
    Column("used", Float, nullable=True),
)
"""E-mail addresses by which people come back: whose they are is proved by a link that was sent
there. ``origin`` is how their person reached this server when they said so."""

Index("mails_by_user", mails.c.user)

spent = Table(
    "spent",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("at", Float, nullable=False),
)
"""What opened something once, and does not any more."""

learned = Table(
    "learned",
    metadata,
    Column("user", String(40), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("game", String(80), primary_key=True),
    Column("name", String(80), primary_key=True),
    Column("at", Float, nullable=False),
)
"""What somebody has learned, solved, seen explained or played to the end, and when first."""

mutes = Table(
    "mutes",
    metadata,
    Column("user", String(40), primary_key=True),
    Column("muted", String(40), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("made", Float, nullable=False),
)
"""Whose talk a user does not see, and what they were called then."""

bans = Table(
    "bans",
    metadata,
    Column("whom", String(80), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("why", Text, nullable=False),
    Column("made", Float, nullable=False),
)
"""Users and networks that the host of this server has shut out."""

audit = Table(
    "audit",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("by", String(80), nullable=False),
    Column("what", String(40), nullable=False),
    Column("whom", String(120), nullable=False),
    Column("detail", Text, nullable=False),
)
"""What was done with the power of the host: with the admin's token from where, or by a command."""

announcements = Table(
    "announcements",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("text", Text, nullable=False),
    Column("until", Float, nullable=False),
)
"""What the host tells everybody."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("status", String(10), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", String(40), nullable=False),
    Column("invite", String(40), nullable=False),
    Column("key", String(64), nullable=False),
    Column("card", Text, nullable=False),
    Column("actor", Integer, nullable=True),
    Column("made", Float, nullable=False),
    Column("moved", Float, nullable=False),
    Column("due", Float, nullable=True),
    Column("bot", Boolean, nullable=False, server_default=false()),
    Column("tip", LargeBinary(16), nullable=False, server_default=text("''")),
)
"""One row a table: what lists need without reading its log. The key is a secret until the end."""

Index("tables_by_status", tables.c.status, tables.c.moved)

listed = Table(
    "listed",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("network", String(40), nullable=True),
    Column("seen", Float, nullable=False),
)
"""Tables of the lobby: whence they were put up (by a name that tells nobody where that is), and
when somebody of the table was there."""

seats = Table(
    "seats",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user", String(40), nullable=True),
)

Index("seats_by_user", seats.c.user)

log = Table(
    "log",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("entry", Text, nullable=False),
    Column("chain", LargeBinary(16), nullable=False, server_default=text("''")),
    sqlite_with_rowid=False,
)
"""The truth. The primary key makes every place in every log unique; for the rest see ``chain``."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("seal", LargeBinary(16), nullable=False, server_default=text("''")),
)
"""The last saved position of a table: loading it plays only what came after."""

needs = Table(
    "needs",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user", String(40), nullable=False),
    Column("since", Float, nullable=False),
    Column("told", Integer, nullable=False, server_default="0"),
    Column("at", Float, nullable=True),
    Column("seen", Float, nullable=True),
    Column("due", Float, nullable=True),
)
"""Whom tables wait for: since when, how often they were told of it (and when last), when they were
last seen to look at the table, and when to think about it again. Written with the entries that
change it, so that no death of a server comes between."""

Index("needs_by_due", needs.c.due)
Index("needs_by_user", needs.c.user)

channels = Table(
    "channels",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("user", String(40), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("address", Text, nullable=False),
    Column("about", String(120), nullable=False, server_default=""),
    Column("origin", String(200), nullable=False, server_default=""),
    Column("made", Float, nullable=False),
    Column("confirmed", Float, nullable=True),
    Column("is_on", Boolean, nullable=False),
    Column("trouble", Text, nullable=False, server_default=""),
    Column("troubled", Float, nullable=True),
)
"""Where people are told: a device, an e-mail address, a webhook. ``origin`` is how they reached
this server when they said so; ``trouble`` what could not be sent there, to be read by them."""

Index("channels_by_user", channels.c.user)

wishes = Table(
    "wishes",
    metadata,
    Column("user", String(40), primary_key=True),
    Column("data", Text, nullable=False),
)
"""When and how often somebody wants to be told, and other habits, as JSON."""

outbox = Table(
    "outbox",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("channel", String(40), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("about", Text, nullable=False),
    Column("made", Float, nullable=False),
    Column("due", Float, nullable=False),
    Column("tries", Integer, nullable=False, server_default="0"),
)
"""What is to be sent: about which needs (as JSON), since when, when next, how often tried."""

Index("outbox_by_due", outbox.c.due)
Index("outbox_by_channel", outbox.c.channel)

results = Table(
    "results",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user", String(40), nullable=True),
    Column("bot", String(40), nullable=False, server_default=""),
    Column("game", String(80), nullable=False),
    Column("players", Integer, nullable=False),
    Column("people", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("is_left", Boolean, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    Column("mu", Float, nullable=True),
    Column("sigma", Float, nullable=True),
)
"""Who came where in which game, written with the entry that ended it. ``mu`` and ``sigma`` are the
rating after it, of a game that is ``rated``; without them it is yet to be worked out."""

Index("results_by_user", results.c.user, results.c.at)
Index("results_by_rated", results.c.rated, results.c.game, results.c.at)

ratings = Table(
    "ratings",
    metadata,
    Column("user", String(40), primary_key=True),
    Column("game", String(80), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)
"""What all rated results of a person in a game have led to, in the order of the games' ends."""

analyses = Table(
    "analyses",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("done", Integer, nullable=False),
    Column("of", Integer, nullable=False),
    Column("heard", Float, nullable=False),
    Column("data", Text, nullable=True),
)
"""What was found in a game that was looked at again after its end; without ``data``, how far
somebody is who still looks, and when that was last heard of."""
