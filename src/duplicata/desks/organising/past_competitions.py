"""Other competitions beside this one: which files of the folder hold one, read without writing anything there."""

import shutil
import tempfile
from pathlib import Path

import msgspec

from duplicata.competition.competition import Competition, evolve
from duplicata.desks.hall.event_stream import EventStream
from duplicata.desks.hall.journal_events import COMPETITION, journal_catalogue
from duplicata.journal import open_journal
from duplicata.journal.wal import wal_beside
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence

_MAGIC = b"SQLite format 3\x00"
# What SQLite keeps beside its files is no file of ours.
_BESIDE = ("-wal", "-shm", "-journal")
_MOST_FILES = 50
_LARGEST = 1024**3


class NoSuchPastFile(DuplicataError):
    """A file that the folder does not have."""


class PastFileUnreadable(DuplicataError):
    """A file that cannot be read now."""


class PastFile(msgspec.Struct, frozen=True):
    """A file beside this journal: the competition it holds, or why it holds none."""

    file: str
    name: str = ""
    place: str = ""
    first_day: str = ""
    games: int = 0
    entries: int = 0
    problem: str = ""

    @property
    def is_usable(self) -> bool:
        return not self.problem


class PastCompetitions:
    """The competitions of a folder; each file is read once, until it changes."""

    def __init__(self, folder: Path, own: bytes) -> None:
        self._folder = folder
        self._own = own
        self._read: dict[str, tuple[int, int, PastFile | None]] = {}

    def files(self) -> tuple[PastFile, ...]:
        """The latest first; files of other programs are said to be so, this journal is left out."""
        try:
            found = [path for path in self._folder.iterdir() if _may_be_journal(path)]
        except OSError:
            return ()
        latest = sorted(found, key=lambda path: (-_stamp(path)[0], path.name))[:_MOST_FILES]
        return tuple(told for path in latest if (told := self._told(path)) is not None)

    def competition(self, file: str) -> Competition:
        """The competition of a file of the folder.

        Raises:
            NoSuchPastFile, PastFileUnreadable, or the refusal of the file.
        """
        path = self._folder / file
        if Path(file).name != file or not path.is_file():
            raise NoSuchPastFile
        return _competition(path, self._own) or Competition()

    def _told(self, path: Path) -> PastFile | None:
        stamp = _stamp(path)
        kept = self._read.get(path.name)
        if kept is None or kept[:2] != stamp:
            kept = (*stamp, _told(path, self._own))
            self._read[path.name] = kept
        return kept[2]


def _told(path: Path, own: bytes) -> PastFile | None:
    try:
        found = _competition(path, own)
    except DuplicataError as refusal:
        return PastFile(path.name, problem=_without_place(str(refusal), path))
    if found is None:
        return None
    if found.opened is None:
        return PastFile(path.name, problem=sentence("past_file_empty", {}))
    first = found.games[0].day if found.games else ""
    return PastFile(path.name, found.name, found.place, first, len(found.games), len(found.active_entries))


def _competition(path: Path, own: bytes) -> Competition | None:
    """What a copy of the file tells: SQLite writes beside whatever it opens. Nothing of our own journal."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        try:
            shutil.copyfile(path, copy)
            if (wal := wal_beside(path)).exists():
                shutil.copyfile(wal, wal_beside(copy))
        except OSError as error:
            raise PastFileUnreadable from error
        with open_journal(copy, journal_catalogue()) as journal:
            if journal.store.identity == own:
                return None
            stream = EventStream(journal, COMPETITION, Competition(), evolve)
            stream.catch_up()
            return stream.state


def _without_place(text: str, path: Path) -> str:
    """The refusal of the copy, told of the file itself."""
    words = (path.name if word.strip("«»,.:").endswith(f"/{path.name}") else word for word in text.split(" "))
    return " ".join(words)


def _may_be_journal(path: Path) -> bool:
    try:
        if path.name.startswith(".") or path.name.endswith(_BESIDE) or not path.is_file():
            return False
        with path.open("rb") as file:
            is_database = file.read(len(_MAGIC)) == _MAGIC
        return (is_database or path.suffix in (".duplicata", ".db", ".sqlite")) and path.stat().st_size <= _LARGEST
    except OSError:
        return False


def _stamp(path: Path) -> tuple[int, int]:
    try:
        seen = path.stat()
    except OSError:
        return 0, 0
    return seen.st_mtime_ns, seen.st_size
