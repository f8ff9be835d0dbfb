"""Recognises the documents people give instead of a list of players, and says how to turn them into one."""

from collections.abc import Collection

from duplicata.documents.exchange.players.refusals import (
    DocumentGivenForList,
    NotWorkbook,
    OtherWorkbookGiven,
    WorkbookLocked,
)
from duplicata.lexicon.formats.strangers import IMAGES, OLD_OFFICE, OLD_WORKBOOK, OPEN_WORKBOOK

_PASSWORD = "EncryptedPackage".encode("utf-16-le")


def refuse_other_documents(content: bytes) -> None:
    """Raises DocumentGivenForList, OtherWorkbookGiven, WorkbookLocked."""
    if content.startswith(b"%PDF-"):
        raise DocumentGivenForList(kind="PDF")
    if content.startswith(IMAGES):
        raise DocumentGivenForList(kind="image")
    if content.startswith(b"{\\rtf"):
        raise DocumentGivenForList(kind="RTF")
    if content.startswith(OLD_OFFICE):
        if _PASSWORD in content:
            raise WorkbookLocked()
        if OLD_WORKBOOK in content:
            raise OtherWorkbookGiven(kind="Excel (.xls)")
        raise DocumentGivenForList(kind="Word")


def refuse_other_archives(content: bytes, members: Collection[str]) -> None:
    """Today's office files are zip archives, known by the parts inside.

    Raises:
        DocumentGivenForList, OtherWorkbookGiven, NotWorkbook.
    """
    if "xl/workbook.bin" in members:
        raise OtherWorkbookGiven(kind="Excel (.xlsb)")
    if "mimetype" in members and "content.xml" in members:
        if OPEN_WORKBOOK in content[:200]:
            raise OtherWorkbookGiven(kind="LibreOffice (.ods)")
        raise DocumentGivenForList(kind="LibreOffice")
    if "word/document.xml" in members:
        raise DocumentGivenForList(kind="Word")
    if "_rels/.rels" not in members:
        raise NotWorkbook()
