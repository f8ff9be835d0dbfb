"""What a journal refuses, each with its French sentence."""

from duplicata.kernel.errors import DuplicataError


class StreamMovedOn(DuplicataError):
    """Someone else wrote to the stream since the caller read it; nothing was written."""


class JournalOutOfReach(DuplicataError):
    """A trouble of the disk or of the database: it says nothing about the order, which can be given again."""


class BadStreamName(DuplicataError):
    """A stream whose name is empty, too long or has control characters."""


class BadActor(DuplicataError):
    """An actor whose name is empty, too long or has control characters."""


class BadMoment(DuplicataError):
    """A time that is not a number of milliseconds since 1970."""


class UnknownEvent(DuplicataError):
    """An event of a name that this version does not know."""


class UnreadableEvent(DuplicataError):
    """An event whose content is not what its name promises."""


class BrokenJournal(JournalOutOfReach):
    """A stored event is not the one that was written."""


class DamagedJournal(JournalOutOfReach):
    """The file of a journal is damaged, outside of any event that could be named."""


class DamagedTail(DuplicataError):
    """The last writes, left beside the file by a crash, are damaged: acknowledged events are missing."""


class JournalClosed(JournalOutOfReach):
    """A journal that was closed and is used again."""


class JournalMissing(DuplicataError):
    """No journal at the place that was given."""


class NoJournalPlace(DuplicataError):
    """A place that is empty or is not one where a journal can be."""


class JournalIsFolder(DuplicataError):
    """A folder given instead of a file."""


class NotJournal(DuplicataError):
    """A file that some other program made."""


class JournalTooNew(DuplicataError):
    """A journal written by a later version of Duplicata."""


class JournalForbidden(JournalOutOfReach):
    """A place where this account may not read or write."""


class JournalReadOnly(JournalOutOfReach):
    """A journal that can be read from where it is, not written."""


class JournalBusy(JournalOutOfReach):
    """Another program has been writing for too long."""


class JournalNotWritten(JournalOutOfReach):
    """The disk or the database gave an error; nothing was acknowledged."""


class DatabaseUnreachable(JournalOutOfReach):
    """A PostgreSQL server that does not answer, or refuses the account."""


class DriverMissing(DuplicataError):
    """PostgreSQL is asked for and its driver is not installed."""


class JournalNotEmpty(DuplicataError):
    """An export is brought in where there is already something."""


class NotAnExport(DuplicataError):
    """Lines that are not the export of a journal."""
