"""The text of Tarot, by name: what it writes, and what it brings in."""

from pathlib import Path

from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.documents.exchange.bounds import check_lines
from duplicata.documents.exchange.formats import Export, Import
from duplicata.documents.exchange.tarot.reading import BroughtSession, SessionReader
from duplicata.documents.exchange.tarot.refusals import SessionFileThere, UnreadableDealTag
from duplicata.documents.exchange.tarot.writing import write_tarot
from duplicata.documents.new_journals import is_empty_file, made_beside
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY, import_journal, is_new_place
from duplicata.tarot.notation import BadDealFile


def import_tarot(content: bytes, place: Path, lexicon: str | None) -> BroughtSession:
    """Makes the journal of a session at a new place: in memory first, so that a refusal leaves nothing behind.

    Raises:
        SessionFileThere, and what reading the file and entering it at the desks raise.
    """
    if not is_new_place(place) and not is_empty_file(place):
        raise SessionFileThere(place=place)
    journal = open_journal(IN_MEMORY, journal_catalogue(), create=True)
    understood = SessionReader(_text(content), journal).bring_in()
    with made_beside(place, may_be_empty=True) as beside:
        import_journal(journal.export(), beside, journal_catalogue()).close()
    return understood


def _text(content: bytes) -> str:
    check_lines(content)
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise BadDealFile(line=line, reason=str(UnreadableDealTag(text="…", shape="UTF-8"))) from error


EXPORTS = (Export("tarot", write_tarot, "txt", is_of_game=True),)
IMPORTS = (Import("tarot", import_tarot),)
