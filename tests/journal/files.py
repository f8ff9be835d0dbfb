"""Small journals in files, and all that can be read from one."""

import random
from contextlib import suppress
from pathlib import Path

from contracts.events import CATALOGUE, RackDrawn, WordChosen, write

from duplicata.journal import Entry, Head, open_journal
from duplicata.journal.refusals import DamagedJournal, JournalReadOnly

STREAMS = ("game-1", "range-41-60", "case-3")

Seen = tuple[list[Entry], Head, list[tuple[int, list[Entry]]], bytes]


def make(path: Path, events: int) -> Path:
    """A journal of so many events in three streams, properly closed."""
    chance = random.Random(31)
    with open_journal(path, CATALOGUE, create=True) as journal:
        for number in range(events):
            stream = chance.choice(STREAMS)
            event = RackDrawn(number, "AEINRST") if number % 2 else WordChosen("FEDAYIN", ("H8", f"{number} points"))
            version = journal.version(stream)
            journal.append(stream, [event], expected=version, actor="juge-arbitre", at=1_700_000_000_000 + number)
    return path


def seen(path: Path) -> Seen:
    """Everything a user can read of a journal."""
    with open_journal(path, CATALOGUE) as journal:
        assert journal.verify().is_sound
        streams = [(journal.version(stream), list(journal.entries(stream))) for stream in STREAMS]
        return list(journal.entries()), journal.head(), streams, journal.store.identity


def goes_on(path: Path, before: Seen) -> None:
    """A journal that opens can be written, or says that it cannot: what was there stays, what comes is there."""
    written = 0
    with open_journal(path, CATALOGUE) as journal, suppress(JournalReadOnly, DamagedJournal):
        for _ in range(3):
            write(journal, STREAMS[0], 1)
            written += 1
    after = seen(path)
    assert after[0][: len(before[0])] == before[0]
    assert len(after[0]) == len(before[0]) + written
