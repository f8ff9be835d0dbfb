"""The equal tops as the chief referee reads them: the obligation first, then each with its reasons in one line."""

from collections.abc import Callable

import msgspec

from duplicata.kernel.messages import sentence
from duplicata.scrabble.choice import Choice
from duplicata.scrabble.solver import Moves

_MOST_REASONS = 5


class OfferedSolution(msgspec.Struct, frozen=True):
    """A solution that may be retained, the first of them being advised."""

    word: str
    ref: str
    reasons: str


class RefusedSolution(msgspec.Struct, frozen=True):
    """A solution at the top that may not be retained, and why."""

    word: str
    ref: str
    why: str


class OfferedChoice(msgspec.Struct, frozen=True):
    """All that is needed to choose among the tops; empty when nothing can be played."""

    top: int
    obligation: str
    solutions: tuple[OfferedSolution, ...]
    refused: tuple[RefusedSolution, ...]


class Choices:
    """Remembers the last choice that was worked out: a screen asks for it again at every event of the hall."""

    def __init__(self) -> None:
        self._key: object = None
        self._choice: OfferedChoice | None = None
        self._counted: tuple[object, int] = (None, 0)

    def count(self, key: object, tops: Callable[[], Moves]) -> int:
        """How many solutions share the top of a rack, named by its key."""
        counted = self._counted
        if counted[0] != key:
            self._counted = counted = (key, len(tops()))
        return counted[1]

    def of(self, key: object, work_out: Callable[[], Choice]) -> OfferedChoice:
        """The choice of a moment, named by its key."""
        kept = self._choice
        if kept is None or self._key != key:
            kept = offered(work_out())
            self._key, self._choice = key, kept
        return kept


def offered(choice: Choice) -> OfferedChoice:
    obligations = {entry.obligation for entry in choice.ranked if entry.obligation}
    said = " ".join(sentence(f"chief_obligation_{name}", {}) for name in sorted(obligations))
    solutions = tuple(
        OfferedSolution(
            entry.move.word,
            str(entry.move.reference),
            "\u202f; ".join(reason.text.rstrip(".") for reason in entry.reasons[:_MOST_REASONS]),
        )
        for entry in choice.ranked
    )
    refused = tuple(
        RefusedSolution(entry.move.word, str(entry.move.reference), sentence(f"chief_refused_{entry.why}", {}))
        for entry in choice.excluded
    )
    return OfferedChoice(choice.top, said, solutions, refused)
