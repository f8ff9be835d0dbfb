"""Topage: the attackers of a deal compared table by table, as percentages, then the adjusted marks (T 9)."""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction

import msgspec

from duplicata.tarot.contract import Side
from duplicata.tarot.duplicate.adjusted import ClampedNotes, FixedNotes, amounts
from duplicata.tarot.duplicate.amount import exact
from duplicata.tarot.duplicate.refusals import NotAtThisTable, ResultTwice, SameCompetitorTwice

_WHOLE = Fraction(100)


class AttackResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal at a table: who attacked and who defended (players, or triplettes), and the attacker's score.

    `unit` is the score between the attacker and one defender, nothing while the deal is not played.
    """

    deal: int
    table: int
    attack: int
    defence: tuple[int, ...]
    unit: int | None = None
    adjustment: ClampedNotes | FixedNotes | None = None

    @property
    def competitors(self) -> tuple[int, ...]:
        return (self.attack, *self.defence)

    @property
    def is_compared(self) -> bool:
        """Played, and not replaced by an imposed note (INT 91)."""
        return self.unit is not None and not isinstance(self.adjustment, FixedNotes)

    @property
    def is_settled(self) -> bool:
        return self.unit is not None or isinstance(self.adjustment, FixedNotes)


class TableNotes(msgspec.Struct, frozen=True):
    """The notes of a result, in percent, by competitor; those for whom the deal does not count are left out."""

    deal: int
    table: int
    notes: tuple[tuple[int, Fraction], ...]


def percentages(units: Sequence[int]) -> list[Fraction]:
    """Two for each score beaten, one for each equal, over twice the others; alone, one half (INT 90).

    >>> [str(note) for note in percentages([106, 68, 68, -42])]
    ['100', '50', '50', '0']
    """
    if len(units) == 1:
        return [exact(amounts().alone)]
    order, others = sorted(units), 2 * (len(units) - 1)
    return [Fraction(100 * (bisect_left(order, unit) + bisect_right(order, unit) - 1), others) for unit in units]


def top(results: Iterable[AttackResult]) -> tuple[TableNotes, ...]:
    """Every result of a session with its notes, by deal and table.

    Raises:
        SameCompetitorTwice, ResultTwice, NotAtThisTable.
    """
    by_deal: dict[int, dict[int, AttackResult]] = defaultdict(dict)
    for result in results:
        _check(result, by_deal[result.deal])
        by_deal[result.deal][result.table] = result
    return tuple(notes for deal in sorted(by_deal) for notes in _top_deal(list(by_deal[deal].values())))


def _top_deal(results: Sequence[AttackResult]) -> Iterable[TableNotes]:
    compared = [result for result in results if result.is_compared]
    notes = percentages([result.unit for result in compared if result.unit is not None])
    by_table = {result.table: note for result, note in zip(compared, notes, strict=True)}
    for result in sorted(results, key=lambda each: each.table):
        yield TableNotes(result.deal, result.table, _notes(result, by_table.get(result.table)))


def _notes(result: AttackResult, note: Fraction | None) -> tuple[tuple[int, Fraction], ...]:
    if isinstance(result.adjustment, FixedNotes):
        imposed = result.adjustment.notes
        return tuple((each, exact(imposed[each])) for each in result.competitors if each in imposed)
    if note is None:
        return ()
    attack, defence = _clamped(note, result.adjustment)
    return ((result.attack, attack), *((each, defence) for each in result.defence))


def _clamped(attack: Fraction, clamp: ClampedNotes | None) -> tuple[Fraction, Fraction]:
    defence = _WHOLE - attack
    if clamp is None:
        return attack, defence
    most, least = exact(clamp.offender_at_most), exact(clamp.other_at_least)
    if clamp.offender is Side.TAKER:
        return min(attack, most), max(defence, least)
    return max(attack, least), min(defence, most)


def _check(result: AttackResult, known: dict[int, AttackResult]) -> None:
    if result.table in known:
        raise ResultTwice(deal=result.deal, table=result.table)
    everyone = result.competitors
    if len(set(everyone)) < len(everyone):
        twice = next(each for each in everyone if everyone.count(each) > 1)
        raise SameCompetitorTwice(competitor=twice, deal=result.deal, table=result.table)
    if isinstance(result.adjustment, FixedNotes):
        for strange in sorted(set(result.adjustment.notes) - set(everyone)):
            raise NotAtThisTable(competitor=strange, deal=result.deal, table=result.table)
