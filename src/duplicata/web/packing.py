"""Files that take a while, prepared in the background: one at a time, the progress told, the last one kept."""

import threading
from collections.abc import Callable

from duplicata.kernel.errors import DuplicataError

Progress = Callable[[float], None]


class NoPackPrinted(DuplicataError):
    """A pack that nobody has asked for, or that is not ready."""


class PackFailed(DuplicataError):
    """A pack that could not be prepared."""


class NoArchiveMade(DuplicataError):
    """An archive that nobody has asked for, or that is not ready."""


class ArchiveFailed(DuplicataError):
    """An archive that could not be made."""


class FileMaker:
    """Prepares one file for one hall; `missing` and `failed` are how it refuses."""

    def __init__(self, missing: type[DuplicataError], failed: type[DuplicataError]) -> None:
        self._missing, self._failed = missing, failed
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._content: bytes | None = None
        self.share = 0.0
        self.failure = ""

    @property
    def is_working(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    @property
    def is_ready(self) -> bool:
        return self._content is not None and not self.is_working

    def start(self, make: Callable[[Progress], bytes]) -> None:
        """Begins; a file that is being prepared goes on."""
        with self._lock:
            if self.is_working:
                return
            self.share, self.failure, self._content = 0.0, "", None
            self._thread = threading.Thread(target=self._work, args=(make,), daemon=True)
            self._thread.start()

    def content(self) -> bytes:
        """Raises the refusal of what is not ready."""
        if self._content is None:
            raise self._missing
        return self._content

    def _work(self, make: Callable[[Progress], bytes]) -> None:
        try:
            self._content = make(self._progress)
        except DuplicataError as refusal:
            self.failure = str(self._failed(reason=refusal))

    def _progress(self, share: float) -> None:
        self.share = share


def pack_printer() -> FileMaker:
    return FileMaker(NoPackPrinted, PackFailed)


def archive_maker() -> FileMaker:
    return FileMaker(NoArchiveMade, ArchiveFailed)
