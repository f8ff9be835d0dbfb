"""Envelopes made in the background: one game at a time, its progress told, its codes kept until they are shown once."""

import io
import threading
import zipfile
from collections.abc import Sequence

from duplicata.desks.sealed.preparing import SealingWork
from duplicata.desks.sealed.sealing import SealedGame
from duplicata.kernel.errors import DuplicataError

# The same hour for every file: an archive of envelopes tells nothing of when each was made.
_NO_HOUR = (1980, 1, 1, 0, 0, 0)


class SealingUnderWay(DuplicataError):
    """Envelopes asked for while others are being made."""


class CodesNotTaken(DuplicataError):
    """A game sealed again while nobody has seen the codes of its last envelopes."""


class NoEnvelopesMade(DuplicataError):
    """Envelopes of a game that this server has not made since it was started."""


class CodesTaken(DuplicataError):
    """Codes that were shown already, or that this server does not have."""


class EnvelopeMaker:
    """Seals games for one hall; whatever it holds is gone when the server stops."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._envelopes: dict[int, bytes] = {}
        self._codes: dict[int, tuple[SealedGame, ...]] = {}
        self.game = 0
        self.share = 0.0
        self.failure = ""

    @property
    def is_working(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    @property
    def ready(self) -> tuple[int, ...]:
        """The games whose envelopes can be fetched."""
        return tuple(sorted(self._envelopes))

    def has_codes(self, game: int) -> bool:
        """Whether the codes of a game are still to be shown."""
        return game in self._codes

    def start(self, game: int, work: SealingWork) -> None:
        """Raises SealingUnderWay, CodesNotTaken."""
        with self._lock:
            if self.is_working:
                raise SealingUnderWay(game=self.game)
            if game in self._codes:
                raise CodesNotTaken(game=game)
            self.game, self.share, self.failure = game, 0.0, ""
            self._thread = threading.Thread(target=self._work, args=(game, work), daemon=True)
            self._thread.start()

    def envelopes(self, game: int) -> bytes:
        """The envelopes of a game in one archive.

        Raises:
            NoEnvelopesMade.
        """
        if game not in self._envelopes:
            raise NoEnvelopesMade(game=game)
        return self._envelopes[game]

    def take_codes(self, game: int) -> tuple[SealedGame, ...]:
        """The codes of a game, this once.

        Raises:
            CodesTaken.
        """
        taken = self._codes.pop(game, None)
        if taken is None:
            raise CodesTaken(game=game)
        return taken

    def _work(self, game: int, work: SealingWork) -> None:
        try:
            sealed = work(self._progress)
        except DuplicataError as refusal:
            self.failure = str(refusal)
            return
        self._envelopes[game], self._codes[game] = _archive(game, sealed), sealed

    def _progress(self, share: float) -> None:
        self.share = share


def _archive(game: int, sealed: Sequence[SealedGame]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, each in enumerate(sealed, 1):
            archive.writestr(zipfile.ZipInfo(each.file_name(game, number), _NO_HOUR), each.content)
    return content.getvalue()
