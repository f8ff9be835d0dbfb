"""A line of a game that is read: the tiles of a turn and its solution, and where lines come from."""

from typing import Protocol

import msgspec

from duplicata.kernel.errors import DuplicataError


class LineNotYet(DuplicataError):
    """A line that nobody here may know yet; `when` says when it will come, in French."""


class NoMoreLines(DuplicataError):
    """A line after the last one of the game."""


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One turn as it is read: `rack` is the leave, then the new tiles in the order drawn, `?` for a joker.

    Racks that were rejected before it come first; an empty one is a rack whose tiles are not told, with which the
    leave went back into the bag. `notes` are the indications to give, those and no others; `say_as` how words sound.
    """

    turn: int
    rejected: tuple[str, ...]
    rack: str
    word: str
    ref: str
    score: int
    notes: tuple[str, ...] = ()
    say_as: str | None = None


class LineSource(Protocol):
    """Where lines come from: `fingerprint` tells which envelope or transmission it is, in the journal too."""

    @property
    def name(self) -> str: ...

    @property
    def fingerprint(self) -> str: ...

    def open(self, turn: int) -> Line:
        """The line of a turn, as often as it is asked for.

        Raises:
            LineNotYet, NoMoreLines, or another refusal with its French sentence.
        """
