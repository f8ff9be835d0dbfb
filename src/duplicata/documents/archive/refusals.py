"""What keeps an archive from being made, trusted or restored, each with its French sentence."""

from duplicata.kernel.errors import DuplicataError


class ArchiveNotRead(DuplicataError):
    """A file that is not there, or that may not be read."""


class NotAnArchive(DuplicataError):
    """A file that is no archive of ours, or too damaged to be one."""


class ArchiveSealBroken(DuplicataError):
    """A file whose bytes are not those that were sealed."""


class ArchiveFileChanged(DuplicataError):
    """A file of the archive that is not the one of the manifest."""


class ArchiveFileMissing(DuplicataError):
    """A file of the manifest that the archive does not have."""


class ArchiveFileAdded(DuplicataError):
    """A file of the archive that the manifest does not name, or names with a place outside of it."""


class ArchiveTooNew(DuplicataError):
    """An archive written by a later version of Duplicata."""


class ArchiveTooLarge(DuplicataError):
    """An archive that is, or would become, far larger than any competition."""


class ArchiveOtherJournal(DuplicataError):
    """A journal that is not the one the manifest speaks of."""


class ArchiveOfNothing(DuplicataError):
    """A journal without an event."""
