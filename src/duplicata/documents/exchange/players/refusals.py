"""Every way a list of players can fail to be read: as a file, as a table, and line by line."""

from duplicata.kernel.errors import DuplicataError


class NoPlayerThere(DuplicataError):
    """A file or a text without a single line."""


class NotText(DuplicataError):
    """Something that is neither a text nor a workbook."""


class EncodingNotKnown(DuplicataError):
    """A text in an encoding of another age or another machine."""


class AccentsLost(DuplicataError):
    """A text that was read and written once in the wrong encoding."""


class TooManyPlayerLines(DuplicataError):
    """A list with more lines than anyone enters at once."""


class PlayerLineTooLong(DuplicataError):
    """A line, or a sheet, far wider than any list."""


class QuoteMisplaced(DuplicataError):
    """A straight quote that opens and is never closed, or closes where a field goes on."""


class SeparatorNotKnown(DuplicataError):
    """Fields with something between them that is no separator of tables."""


class NotWorkbook(DuplicataError):
    """Something else where a workbook was announced."""


class WorkbookGiven(DuplicataError):
    """A workbook where a text was announced."""


class OtherWorkbookGiven(DuplicataError):
    """A workbook of another format: the old one of Excel, its binary one, that of LibreOffice."""


class DocumentGivenForList(DuplicataError):
    """A PDF, a picture, or the file of a word processor."""


class WorkbookLocked(DuplicataError):
    """A workbook that asks for a password."""


class WorkbookDamaged(DuplicataError):
    """A workbook that is cut short, altered, or made by nobody's program."""


class WorkbookTooLarge(DuplicataError):
    """A workbook that unpacks to far more than a list of players."""


class WorkbookWithEntities(DuplicataError):
    """A workbook whose parts declare entities, which none needs and traps are made of."""


class NoNameColumn(DuplicataError):
    """Titles among which nobody is named."""


class ColumnNamedTwice(DuplicataError):
    """Two columns for the same thing."""


class MoreCellsThanTitles(DuplicataError):
    """A line with a field that stands under no title."""


class FirstNameMissing(DuplicataError):
    """A line where a name stands alone."""


class FieldNotUnderstood(DuplicataError):
    """A line with something that is neither a club, nor a series, nor a category, nor a licence."""


class SeriesNotKnown(DuplicataError):
    """A series that no federation has."""


class CategoryNotKnown(DuplicataError):
    """An age category that no federation has."""


class RankNotUnderstood(DuplicataError):
    """A rank that is not a number."""


class FormulaGiven(DuplicataError):
    """A cell that a spreadsheet would take for a formula, or what is left of one."""


class TwiceInTheList(DuplicataError):
    """Somebody who stands on an earlier line too."""


class LicenceTwiceInTheList(DuplicataError):
    """A licence number that somebody else has on an earlier line."""


class PlayersRefused(DuplicataError):
    """A list of which some lines are wrong: nobody of it is entered."""


class GameWithoutCompetition(DuplicataError):
    """A journal that holds a game only: nobody is entered there."""
