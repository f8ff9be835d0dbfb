"""Restores the journal of an archive to a new place: all of it, verified, or nothing at all."""

from pathlib import Path

from duplicata.desks.hall.journal_events import CompetitionJournal, journal_catalogue
from duplicata.documents.archive.checking import CheckedArchive, check_archive
from duplicata.documents.archive.manifest import Manifest
from duplicata.documents.archive.refusals import ArchiveOtherJournal
from duplicata.documents.new_journals import made_beside
from duplicata.journal import open_journal
from duplicata.journal.export import restore


def restore_archive(archive: Path, place: Path) -> Manifest:
    """Checks an archive, then makes its journal at a place where there is nothing.

    Raises:
        PlaceTaken, every refusal of an archive, and the refusal of the place; nothing is left there.
    """
    checked = check_archive(archive)
    with made_beside(place) as beside:
        _write(checked, beside, archive.name)
    return checked.manifest


def _write(checked: CheckedArchive, place: Path, archive: str) -> None:
    identity = checked.export.identity
    journal: CompetitionJournal = open_journal(place, journal_catalogue(), create=True, identity=identity)
    with journal:
        restore(checked.export, journal.store)
        found = journal.verify()
    if not found.is_sound or found.events != checked.manifest.events:
        raise ArchiveOtherJournal(file=archive)
