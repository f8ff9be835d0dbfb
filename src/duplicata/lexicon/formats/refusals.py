"""Every way a file can fail to be a word list, each with its own sentence."""

from duplicata.kernel.errors import DuplicataError


class ListMissing(DuplicataError):
    """No file has this name."""


class ListIsFolder(DuplicataError):
    """The name is a folder's."""


class ListIsDevice(DuplicataError):
    """The name is a device's or a pipe's."""


class ListForbidden(DuplicataError):
    """The system denies the reading."""


class ListUnreadable(DuplicataError):
    """The disk failed."""


class ListEmpty(DuplicataError):
    """The file has no content."""


class ListTooLarge(DuplicataError):
    """The file, once unpacked, is larger than any word list."""


class ArchiveDamaged(DuplicataError):
    """The archive is cut short or altered."""


class ArchiveLocked(DuplicataError):
    """The archive asks for a password."""


class ArchiveWithoutList(DuplicataError):
    """The archive holds no file."""


class ArchiveOfSeveralLists(DuplicataError):
    """The archive holds several files and none is named."""


class ArchiveUnknown(DuplicataError):
    """The archive is of a kind we do not unpack."""


class PdfGiven(DuplicataError):
    """The file is a PDF."""


class ImageGiven(DuplicataError):
    """The file is a picture."""


class SpreadsheetGiven(DuplicataError):
    """The file is a workbook."""


class DocumentGiven(DuplicataError):
    """The file is a word processor's."""


class WebPageGiven(DuplicataError):
    """The file is an HTML page."""


class BinaryGiven(DuplicataError):
    """The file is neither text nor a word graph we know."""


class NothingPlayable(DuplicataError):
    """No entry is a word of 2 to 15 letters."""


class MostEntriesDropped(DuplicataError):
    """So few lines are words that the file is something else."""


class TooManyWords(DuplicataError):
    """There are more words than any language plays with."""


class EliotTooOld(DuplicataError):
    """The dictionary was compiled before Eliot 1.6."""


class EliotTooNew(DuplicataError):
    """The dictionary has a version we have never seen."""


class EliotGaddag(DuplicataError):
    """The dictionary of Eliot is a GADDAG."""


class QuackleGaddag(DuplicataError):
    """The lexicon of Quackle is a GADDAG."""


class KwgGaddagOnly(DuplicataError):
    """The KWG holds a GADDAG and no DAWG."""


class GraphTruncated(DuplicataError):
    """The word graph ends before its time."""


class GraphHeaderDamaged(DuplicataError):
    """The first bytes of the word graph contradict each other."""


class GraphArrowAstray(DuplicataError):
    """An arrow of the word graph leads nowhere."""


class GraphLoop(DuplicataError):
    """The arrows of the word graph turn in a circle."""


class GraphLetterUnknown(DuplicataError):
    """An arrow of the word graph bears a letter outside its alphabet."""


class GraphCountWrong(DuplicataError):
    """The word graph does not hold the number of words it announces."""
