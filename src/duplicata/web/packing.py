"""The pack of papers prepared in the background: one at a time, its progress told, the last one kept."""

import io
import threading

from duplicata.documents.pack import print_pack
from duplicata.documents.source import Source
from duplicata.kernel.errors import DuplicataError


class NoPackPrinted(DuplicataError):
    """A pack that nobody has asked for, or that is not ready."""


class PackFailed(DuplicataError):
    """A pack that could not be prepared."""


class PackPrinter:
    """Prints packs for one hall."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._pack: bytes | None = None
        self.share = 0.0
        self.failure = ""

    @property
    def is_working(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    @property
    def is_ready(self) -> bool:
        return self._pack is not None and not self.is_working

    def start(self, source: Source) -> None:
        """Begins a pack; one that is being prepared goes on."""
        with self._lock:
            if self.is_working:
                return
            self.share, self.failure, self._pack = 0.0, "", None
            self._thread = threading.Thread(target=self._work, args=(source,), daemon=True)
            self._thread.start()

    def pack(self) -> bytes:
        """Raises NoPackPrinted."""
        if self._pack is None:
            raise NoPackPrinted
        return self._pack

    def _work(self, source: Source) -> None:
        pack = io.BytesIO()
        try:
            print_pack(source, pack, self._progress)
        except DuplicataError as refusal:
            self.failure = str(PackFailed(reason=refusal))
        else:
            self._pack = pack.getvalue()

    def _progress(self, share: float) -> None:
        self.share = share
