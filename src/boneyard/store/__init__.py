"""The truth on disk: an append-only log of every table, in SQLite or PostgreSQL."""

from boneyard.store.admin import Admin
from boneyard.store.analyses import Analyses
from boneyard.store.chain import Garbled
from boneyard.store.keys import Keys
from boneyard.store.learning import Learned, LearnedKind, Learning, learn
from boneyard.store.lobby import Lobby
from boneyard.store.people import People, redact
from boneyard.store.reading import Saved
from boneyard.store.results import Results
from boneyard.store.store import Listed, Store, open_store
from boneyard.store.telling import Due, Letter, Need, Parcel, Telling
from boneyard.store.urls import BadDatabase, default_url
from boneyard.store.writer import Also, Asked, Came, Change, Conflict, NewRow, Notice, Row

__all__ = [
    "Admin",
    "Also",
    "Analyses",
    "Asked",
    "BadDatabase",
    "Came",
    "Change",
    "Conflict",
    "Due",
    "Garbled",
    "Keys",
    "Learned",
    "LearnedKind",
    "Learning",
    "Letter",
    "Listed",
    "Lobby",
    "Need",
    "NewRow",
    "Notice",
    "Parcel",
    "People",
    "Results",
    "Row",
    "Saved",
    "Store",
    "Telling",
    "default_url",
    "learn",
    "open_store",
    "redact",
]
