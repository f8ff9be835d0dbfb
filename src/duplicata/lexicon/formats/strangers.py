"""Recognises the documents people give instead of a list, and says how to turn them into one."""

from collections.abc import Collection

from duplicata.lexicon.formats.refusals import DocumentGiven, ImageGiven, PdfGiven, SpreadsheetGiven
from duplicata.lexicon.formats.source import Source

IMAGES = (b"\x89PNG\r\n", b"\xff\xd8\xff", b"GIF87a", b"GIF89a", b"II*\x00", b"MM\x00*")
OLD_OFFICE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
OLD_WORKBOOK = "Workbook".encode("utf-16-le")
# The first member of an OpenDocument file is its kind, uncompressed.
OPEN_WORKBOOK = b"opendocument.spreadsheet"


def refuse_documents(source: Source) -> None:
    content = source.content
    if content.startswith(b"%PDF-"):
        raise PdfGiven(file=source.file)
    if content.startswith(IMAGES):
        raise ImageGiven(file=source.file)
    if content.startswith(b"{\\rtf"):
        raise DocumentGiven(file=source.file, program="RTF")
    if content.startswith(OLD_OFFICE):
        if OLD_WORKBOOK in content:
            raise SpreadsheetGiven(file=source.file, program="Excel")
        raise DocumentGiven(file=source.file, program="Word")


def refuse_office_archives(source: Source, members: Collection[str]) -> None:
    """Today's office files are zip archives, known by the parts inside."""
    if "xl/workbook.xml" in members or "xl/workbook.bin" in members:
        raise SpreadsheetGiven(file=source.file, program="Excel")
    if "word/document.xml" in members:
        raise DocumentGiven(file=source.file, program="Word")
    if "mimetype" in members and "content.xml" in members:
        if OPEN_WORKBOOK in source.content[:200]:
            raise SpreadsheetGiven(file=source.file, program="LibreOffice")
        raise DocumentGiven(file=source.file, program="LibreOffice")
