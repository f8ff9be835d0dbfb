"""Marks of a deal: match points, and what an adjusted mark makes of them or of percentages (T 9, T 15, T 16)."""

from collections.abc import Mapping
from math import sqrt

import msgspec

from duplicata.kernel.articles import rule
from duplicata.tarot.code.applicable import Applied
from duplicata.tarot.code.refusals import (
    ImpossibleNote,
    ImpossibleScore,
    NoSideOfTheMatch,
    NotesMissing,
    OffenderMissing,
    ScoresMissing,
)
from duplicata.tarot.code.ruling import exact
from duplicata.tarot.code.table import MarkRule
from duplicata.tarot.contract import Contract
from duplicata.tarot.formats import Format
from duplicata.tarot.tariff import tariff

_EDITIONS = ("FFT-R6",)
_FACING = {"A": "B", "B": "A", "NS": "EO", "EO": "NS", "taker": "defence", "defence": "taker"}
OTHERS = "others"
# Nobody has to be named: both sides bear it, or neither.
_SHARED = ("deux_camps", "quatre_joueurs", "none", "spectateur")

Marks = Mapping[str, float | None]


class Camps(msgspec.Struct, frozen=True):
    """The faulty side and the other one, by the names that the marks bear."""

    offender: str
    other: str

    def marks(self, offender: float | None, other: float | None) -> Marks:
        """In the order of their names, so that A stands before B."""
        both = {self.offender: offender, self.other: other}
        return {name: None if worth is None else exact(worth) for name, worth in sorted(both.items())}


class AdjustedDeal(msgspec.Struct, frozen=True):
    """The marks of both sides, and whether they are other than what was played."""

    marks: Marks
    is_adjusted: bool


def camps_of(found: Applied) -> Camps:
    """Raises OffenderMissing, NoSideOfTheMatch, NotesMissing."""
    incident = found.incident
    if incident.format.is_match:
        offender = incident.offender or ("A" if found.fault.offender in _SHARED else "")
        if not offender:
            raise OffenderMissing(name=found.fault.name_fr)
        if offender not in ("A", "B"):
            raise NoSideOfTheMatch(offender=offender)
        return Camps(offender, _FACING[offender])
    offender = incident.offender or OTHERS
    named = tuple(incident.notes or ()) if incident.format.is_topped else ()
    if len(named) != 2:
        return Camps(offender, _FACING.get(offender, OTHERS))
    camp = offender if offender in named else found.side.value if found.side else offender
    if camp not in named:
        raise NotesMissing()
    return Camps(camp, named[0] if named[1] == camp else named[1])


def adjusted_deal(found: Applied, camps: Camps, fate: str | None) -> AdjustedDeal:
    """What both sides mark on the deal.

    Raises:
        ScoresMissing, NotesMissing, ImpossibleScore, ImpossibleNote.
    """
    check_worth(found)
    adjustment = found.spoken.mark
    if found.form is Format.LIBRE or fate in ("cancelled_and_redealt", "redealt"):
        return AdjustedDeal({}, False)
    if adjustment is None:
        return _unadjusted(found, camps, fate)
    if adjustment.type in ("fixed_pct", "fixed_pm"):
        other = adjustment.other if not isinstance(adjustment.other, str) else None
        return AdjustedDeal(camps.marks(adjustment.offender, other), True)
    return (_bounded_notes if found.form.is_topped else _bounded_match)(found, camps, adjustment)


@rule("T 15-4", editions=_EDITIONS)
def match_points(one: float, other: float) -> float:
    """Match points for whoever's attacker did better: the square root of the difference, to three decimals.

    >>> match_points(68, 60), match_points(60, 92)
    (2.828, 5.657)
    """
    return round(sqrt(abs(one - other)), 3)


def played_marks(found: Applied, camps: Camps) -> Marks:
    """What the two attackers' scores are worth. Raises ScoresMissing."""
    scores = found.incident.attacker_scores or {}
    if set(scores) != {"A", "B"}:
        raise ScoresMissing()
    worth = match_points(scores["A"], scores["B"])
    ahead = scores[camps.offender] > scores[camps.other]
    lost = -worth if found.form is Format.QUADRETTES else 0.0
    return camps.marks(worth, lost) if ahead else camps.marks(lost, worth)


@rule("T 9-13", "T 9-14", "T 9-15", "T 9-17", "T 9-20", editions=_EDITIONS)
def _unadjusted(found: Applied, camps: Camps, fate: str | None) -> AdjustedDeal:
    """A neutralised deal leaves the average, or is worth nought to both teams of a match."""
    if fate == "neutralised":
        worth = 0.0 if found.form.is_match else None
        return AdjustedDeal(camps.marks(worth, worth), True)
    if found.form.is_match and found.incident.attacker_scores is not None:
        return AdjustedDeal(played_marks(found, camps), False)
    notes = found.incident.notes if found.form.is_topped else None
    return AdjustedDeal(dict(sorted((notes or {}).items())), False)


@rule("T 9-16", editions=_EDITIONS)
def _bounded_notes(found: Applied, camps: Camps, bounds: MarkRule) -> AdjustedDeal:
    """40/60: the faulty side has at most the one, the other side at least the other."""
    notes = found.incident.notes or {}
    if len(notes) != 2:
        raise NotesMissing()
    offender = min(notes[camps.offender], bounds.offender_max or 0)
    other = max(notes[camps.other], bounds.other_min or 0)
    marks = camps.marks(offender, other)
    return AdjustedDeal(marks, marks != dict(sorted(notes.items())))


@rule("T 9-18", "T 9-21", "T 15-2", "T 15-5", "T 15-6", "T 15-7", "T 15-8", "T 15-9", editions=_EDITIONS)
@rule("T 16-1", "T 16-2", "T 16-3", "T 16-4", "T 16-5", "T 16-6", "T 16-7", "T 16-8", "T 16-9", editions=_EDITIONS)
def _bounded_match(found: Applied, camps: Camps, bounds: MarkRule) -> AdjustedDeal:
    """+4/-4 or +4/0 where the innocent team has less than that; where it has as much or more, nothing is changed."""
    played = played_marks(found, camps)
    least = bounds.other_min or 0.0
    if (played[camps.other] or 0.0) >= least:
        return AdjustedDeal(played, False)
    most = bounds.offender_max if bounds.type == "clamp_pm" else bounds.offender
    return AdjustedDeal(camps.marks(most, least), True)


def check_worth(found: Applied) -> None:
    """Raises ScoresMissing, NotesMissing, ImpossibleScore, ImpossibleNote."""
    highest = _highest_score()
    if not {"A", "B"}.issuperset(found.incident.attacker_scores or ()):
        raise ScoresMissing()
    if len(found.incident.notes or ()) > 2:
        raise NotesMissing()
    for score in (found.incident.attacker_scores or {}).values():
        if abs(score) > highest or score != int(score):
            raise ImpossibleScore(score=f"{score:g}".replace(".", ","), highest=highest)
    for note in (found.incident.notes or {}).values():
        if not 0 <= note <= 100:
            raise ImpossibleNote(note=f"{note:g}".replace(".", ","))


def _highest_score() -> int:
    """The highest contract with everything announced, lost by all its points: no attacker does worse or better."""
    amounts, multiplier = tariff(), Contract.GARDE_CONTRE.multiplier
    contract = (amounts.contract_points + max(amounts.targets) + amounts.petit_au_bout_points) * multiplier
    return contract + 2 * max(amounts.poignee_points.values()) + max(amounts.chelem_points.values())
