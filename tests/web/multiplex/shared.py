"""What all the centres of a test share: one hour, and one lexicon that was opened before they were started."""

import mmap
import struct
from functools import cache
from pathlib import Path

from duplicata.bootstrap import wall_clock
from duplicata.lexicon import Lexicon, open_lexicon

# The hour, and whether it stands still.
_MOMENT = struct.Struct("<q")
_HELD = struct.Struct("<?")


class SharedClock:
    """The same hour in every program that has the same folder; one of them alone lets it pass."""

    def __init__(self, folder: Path) -> None:
        with (folder / "clock").open("r+b") as file:
            self._shared = mmap.mmap(file.fileno(), _MOMENT.size + _HELD.size)

    @staticmethod
    def start(folder: Path) -> None:
        (folder / "clock").write_bytes(_MOMENT.pack(wall_clock()) + _HELD.pack(False))

    def now(self) -> int:
        return int(_MOMENT.unpack_from(self._shared)[0])

    def advance(self, milliseconds: int) -> None:
        if not _HELD.unpack_from(self._shared, _MOMENT.size)[0]:
            _MOMENT.pack_into(self._shared, 0, self.now() + milliseconds)

    def hold(self, is_held: bool) -> None:
        """Nobody's hour passes, whoever works on meanwhile."""
        _HELD.pack_into(self._shared, _MOMENT.size, is_held)


@cache
def shared_lexicon() -> Lexicon:
    return open_lexicon(None)
