"""Restores the journal of an archive to a new place: all of it, verified, or nothing at all."""

import os
from contextlib import ExitStack, suppress
from pathlib import Path

from duplicata.desks.hall.journal_events import CompetitionJournal, journal_catalogue
from duplicata.documents.archive.checking import CheckedArchive, check_archive
from duplicata.documents.archive.manifest import Manifest
from duplicata.documents.archive.refusals import ArchiveOtherJournal, RestorePlaceTaken
from duplicata.journal import open_journal
from duplicata.journal.export import restore
from duplicata.journal.refusals import JournalForbidden


def restore_archive(archive: Path, place: Path) -> Manifest:
    """Checks an archive, then makes its journal at a place where there is nothing.

    Raises:
        RestorePlaceTaken, every refusal of an archive, and the refusal of the place; nothing is left there.
    """
    checked = check_archive(archive)
    with ExitStack() as unless_restored:
        _take(place)
        unless_restored.callback(_remove, place)
        beside = place.with_name(f".{place.name}.{os.getpid()}")
        unless_restored.callback(_remove, beside)
        _write(checked, beside, archive.name)
        beside.replace(place)
        unless_restored.pop_all()
    return checked.manifest


def _take(place: Path) -> None:
    """Keeps the place for us: another program that comes at the same time finds it taken."""
    try:
        place.touch(exist_ok=False)
    except FileExistsError as error:
        raise RestorePlaceTaken(file=place) from error
    except (OSError, ValueError) as error:
        raise JournalForbidden(place=place) from error


def _remove(place: Path) -> None:
    for file in (place, place.with_name(f"{place.name}-wal"), place.with_name(f"{place.name}-shm")):
        with suppress(OSError):
            file.unlink()


def _write(checked: CheckedArchive, place: Path, archive: str) -> None:
    identity = checked.export.identity
    journal: CompetitionJournal = open_journal(place, journal_catalogue(), create=True, identity=identity)
    with journal:
        restore(checked.export, journal.store)
        found = journal.verify()
    if not found.is_sound or found.events != checked.manifest.events:
        raise ArchiveOtherJournal(file=archive)
