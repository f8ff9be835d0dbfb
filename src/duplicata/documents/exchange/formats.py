"""The formats one can ask for by name: what each writes from a journal, or brings into one."""

from collections.abc import Callable
from pathlib import Path

import msgspec

from duplicata.documents.source import Source
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence


class UnknownFormat(DuplicataError):
    """A format that nobody reads or writes here."""


class Wishes(msgspec.Struct, frozen=True):
    """What may be asked of an export; each format looks at what concerns it.

    `words` is how many words the dictionary of the program that reads the file has. `omits_empty_tables` and
    `is_latin1` are for files of results.
    """

    words: int | None = None
    omits_empty_tables: bool = False
    is_latin1: bool = False


class Export(msgspec.Struct, frozen=True):
    """A format that goes out: the bytes of a file, made from what desks show; `ending` is how its name ends."""

    name: str
    write: Callable[[Source, Wishes], bytes]
    ending: str
    is_of_game: bool = False

    @property
    def title(self) -> str:
        """What people call such a file, and whom it is for."""
        return sentence(f"export_title_{self.name.replace('-', '_')}", {})


class Import(msgspec.Struct, frozen=True):
    """A format that comes in: the bytes of a file become events of the journal at a place, all of them or none.

    The third argument is the word list that was asked for, by name or as a file; a list of players needs none. The
    answer is printed as JSON: what was understood.
    """

    name: str
    bring_in: Callable[[bytes, Path, str | None], object]
