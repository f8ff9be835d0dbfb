"""What the judge of Tarot refuses, each with the fact that is wrong or missing."""

from duplicata.kernel.errors import DuplicataError


class UnknownFault(DuplicataError):
    """A fault that is not in the code."""


class UnknownTarotFormat(DuplicataError):
    """A format that does not exist."""


class FaultNotInFormat(DuplicataError):
    """A fault of which the code does not speak in this format."""


class FaultCannotHappen(DuplicataError):
    """A fault that cannot happen in this format."""


class UnknownFact(DuplicataError):
    """A fact on which the fault does not hang."""


class ImpossibleFact(DuplicataError):
    """A fact with a value that it cannot have."""


class FactAgainstFault(DuplicataError):
    """Facts under which the fault is not this one, nor another of its kind."""


class FactMissing(DuplicataError):
    """A fact on which the ruling hangs, and which nobody told."""


class ContradictoryWinners(DuplicataError):
    """Who wins the deal is said twice, in two ways."""


class OffenderMissing(DuplicataError):
    """A penalty with nobody to bear it."""


class NoSideOfTheMatch(DuplicataError):
    """In a match the offender is one of the two teams."""


class ScoresMissing(DuplicataError):
    """An adjusted mark without the scores of both attackers."""


class ImpossibleScore(DuplicataError):
    """A score that no attacker can make."""


class NotesMissing(DuplicataError):
    """An adjusted mark without the notes of both camps."""


class ImpossibleNote(DuplicataError):
    """A note that is no percentage."""


class NoReturnMatrix(DuplicataError):
    """A format, or an event of the return, of which the code says nothing."""
