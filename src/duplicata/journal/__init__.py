"""What happened, written once: append, read, follow, verify; in memory, in one SQLite file or in PostgreSQL."""

from duplicata.journal.catalogue import Catalogue, Lift
from duplicata.journal.entries import Entry, Head
from duplicata.journal.journal import Journal, Recorded
from duplicata.journal.places import import_journal, open_journal, verify_journal
from duplicata.journal.verification import Verification

__all__ = [
    "Catalogue",
    "Entry",
    "Head",
    "Journal",
    "Lift",
    "Recorded",
    "Verification",
    "import_journal",
    "open_journal",
    "verify_journal",
]
