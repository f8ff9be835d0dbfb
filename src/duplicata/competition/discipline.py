"""Measures of discipline: what an official may inflict at once, for which motive, and what it does to the game."""

from enum import Enum

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.regulations.amounts import amounts_beside


class SanctionWithoutMotive(DuplicataError):
    """A measure graver than a reprimand that does not say what for."""


class FactsMissing(DuplicataError):
    """A measure that needs the facts in words: an exclusion, or a conduct that the guide does not name."""


class FactsTooLong(DuplicataError):
    """Facts told at too great a length."""


class WrongWarningCount(DuplicataError):
    """Several warnings in a number that makes no sense."""


@rule("G 2.7-6")
class Measure(Enum):
    """What an official may inflict, from the lightest to the gravest."""

    REPRIMAND = "reprimand"
    WARNING = "warning"
    WARNINGS = "warnings"
    ZERO = "zero"
    EXCLUSION = "exclusion"

    @property
    def title(self) -> str:
        """Its name in French."""
        return sentence(f"measure_{self.value}", {})


@rule("G 2.7-4")
class Misconduct(Enum):
    """What the guide wants repressed; the last two stand for whatever it does not name."""

    CHATTING = "chatting"
    COLLUSION = "collusion"
    COPYING = "copying"
    DOCUMENTS = "documents"
    STARING = "staring"
    POCKET_COMPUTER = "pocket_computer"
    DISRUPTION = "disruption"
    HINDERING = "hindering"

    @property
    def title(self) -> str:
        """Its name in French."""
        return sentence(f"misconduct_{self.value}", {})


_TOLD_IN_WORDS = frozenset({Misconduct.DISRUPTION, Misconduct.HINDERING})


class DisciplinaryMeasure(msgspec.Struct, frozen=True):
    """A measure and its effect: warnings to count, the turn voided, or all that is left of the game."""

    measure: Measure
    motive: Misconduct | None = None
    warnings: int = 0
    voids_turn: bool = False
    excludes: bool = False
    facts: str = ""


@rule("G 2.7-4", "G 2.7-6", "R 4.2-14", "R 4.4-10")
def disciplinary_measure(
    measure: Measure, motive: Misconduct | None = None, *, warnings: int | None = None, facts: str = ""
) -> DisciplinaryMeasure:
    """A measure with its effect; a reprimand costs nothing but is kept, an exclusion voids this turn and the rest.

    Raises:
        SanctionWithoutMotive, FactsMissing, FactsTooLong, WrongWarningCount.
    """
    told = _checked_facts(measure, motive, facts)
    return DisciplinaryMeasure(
        measure=measure,
        motive=motive,
        warnings=_warning_count(measure, warnings),
        voids_turn=measure in (Measure.ZERO, Measure.EXCLUSION),
        excludes=measure is Measure.EXCLUSION,
        facts=told,
    )


def _checked_facts(measure: Measure, motive: Misconduct | None, facts: str) -> str:
    told = " ".join("".join(sign if sign.isprintable() else " " for sign in facts).split())
    if motive is None and measure is not Measure.REPRIMAND:
        raise SanctionWithoutMotive()
    if not told and (measure is Measure.EXCLUSION or (motive in _TOLD_IN_WORDS and measure is not Measure.REPRIMAND)):
        raise FactsMissing(measure=measure.title)
    if len(told) > _amount("facts_characters"):
        raise FactsTooLong(count=len(told), longest=_amount("facts_characters"))
    return told


def _warning_count(measure: Measure, asked: int | None) -> int:
    if measure is not Measure.WARNINGS:
        return 1 if measure is Measure.WARNING else 0
    allowed = cumulated_warnings()
    count = allowed[0] if asked is None else asked
    if count not in allowed:
        raise WrongWarningCount(count=count, fewest=allowed[0], most=allowed[-1])
    return count


def cumulated_warnings() -> range:
    """How many warnings may be given at once where there are several."""
    return range(_amount("fewest_cumulated_warnings"), _amount("most_cumulated_warnings") + 1)


def _amount(name: str) -> int:
    return amounts_beside(__package__, "discipline.toml")[name].value
