"""The text of a list that comes as a file, whatever its kind: the same text as if it had been pasted."""

from duplicata.documents.exchange.players.encodings import decoded
from duplicata.documents.exchange.players.refusals import NoPlayerThere, NotWorkbook, WorkbookGiven
from duplicata.documents.exchange.players.strangers import refuse_other_documents
from duplicata.documents.exchange.players.workbooks import MARK, workbook_text


def text_of_file(content: bytes) -> str:
    """The text of a CSV file or of an XLSX workbook, known by what is in it.

    Raises:
        A refusal of a file.
    """
    return text_of_workbook(content) if content.startswith(MARK) else text_of_csv(content)


def text_of_csv(content: bytes) -> str:
    """Raises a refusal of a file, WorkbookGiven."""
    _refuse_strangers(content)
    if content.startswith(MARK):
        raise WorkbookGiven()
    return decoded(content)


def text_of_workbook(content: bytes) -> str:
    """Raises a refusal of a file, NotWorkbook."""
    _refuse_strangers(content)
    if not content.startswith(MARK):
        raise NotWorkbook()
    return workbook_text(content)


def _refuse_strangers(content: bytes) -> None:
    if not content.strip():
        raise NoPlayerThere()
    refuse_other_documents(content)
