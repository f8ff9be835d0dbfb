"""The text of Tarot, by name: what it writes, and what it brings in."""

from contextlib import suppress
from pathlib import Path

from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.documents.exchange.formats import Export, Import
from duplicata.documents.exchange.tarot.reading import BroughtSession, SessionReader
from duplicata.documents.exchange.tarot.refusals import SessionFileThere, UnreadableDealTag
from duplicata.documents.exchange.tarot.writing import write_tarot
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY, import_journal, is_new_place
from duplicata.tarot.notation import BadDealFile


def import_tarot(content: bytes, place: Path, lexicon: str | None) -> BroughtSession:
    """Makes the journal of a session at a new place: in memory first, so that a refusal leaves nothing behind.

    Raises:
        SessionFileThere, and what reading the file and entering it at the desks raise.
    """
    if not is_new_place(place) and not (place.is_file() and place.stat().st_size == 0):
        raise SessionFileThere(place=place)
    journal = open_journal(IN_MEMORY, journal_catalogue(), create=True)
    understood = SessionReader(_text(content), journal).bring_in()
    try:
        import_journal(journal.export(), place, journal_catalogue()).close()
    except BaseException:
        with suppress(OSError):
            place.unlink()
        raise
    return understood


def _text(content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise BadDealFile(line=line, reason=str(UnreadableDealTag(text="…", shape="UTF-8"))) from error


EXPORTS = (Export("tarot", write_tarot),)
IMPORTS = (Import("tarot", import_tarot),)
