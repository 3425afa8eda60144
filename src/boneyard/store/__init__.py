"""The truth on disk: an append-only log of every table, in SQLite or PostgreSQL."""

from boneyard.store.admin import Admin
from boneyard.store.analyses import Analyses
from boneyard.store.chain import Garbled
from boneyard.store.keys import Keys
from boneyard.store.lobby import Lobby
from boneyard.store.people import People, redact
from boneyard.store.reading import Saved
from boneyard.store.store import Listed, Store, open_store
from boneyard.store.urls import BadDatabase, default_url
from boneyard.store.writer import Change, Conflict, NewRow, Notice, Redact, Row

__all__ = [
    "Admin",
    "Analyses",
    "BadDatabase",
    "Change",
    "Conflict",
    "Garbled",
    "Keys",
    "Listed",
    "Lobby",
    "NewRow",
    "Notice",
    "People",
    "Redact",
    "Row",
    "Saved",
    "Store",
    "default_url",
    "open_store",
    "redact",
]
