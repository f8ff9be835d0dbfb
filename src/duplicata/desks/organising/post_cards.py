"""Cards of those who work at tables: the range of each referee, the circuit of each collector, and their names."""

from collections.abc import Iterable

import msgspec

from duplicata.competition.competition import Competition
from duplicata.competition.decisions.moments import planned_round
from duplicata.competition.rounds import Round
from duplicata.competition.staff import range_cards
from duplicata.competition.staff.circuits import handed_over, walked
from duplicata.competition.staff.posts import Circuit, DoubleRefereeing
from duplicata.kernel.messages import sentence

_ODD_TURN, _EVEN_TURN = 1, 2


class RefereeCard(msgspec.Struct, frozen=True):
    """What stands on a referee's table; nobody's name where a post is vacant.

    `listed` names every table when they do not follow one another from the first to the last.
    """

    number: int
    referee: str
    first: int | None
    last: int | None
    fixed: tuple[int, ...]
    listed: str
    double_referees: tuple[str, ...]
    collectors: tuple[str, ...]


class SlipsFor(msgspec.Struct, frozen=True):
    """A referee to whom a collector brings slips, and of which tables."""

    range: int
    referee: str
    tables: str


class CollectorCard(msgspec.Struct, frozen=True):
    """What a collector carries: his tables as he walks past them in odd turns and in even ones."""

    number: int
    collector: str
    odd: tuple[int, ...]
    even: tuple[int, ...]
    brings_to: tuple[SlipsFor, ...]


def referee_cards(competition: Competition, game: int) -> tuple[RefereeCard, ...]:
    """One card for each range of a game; raises UnknownGame."""
    round_ = planned_round(competition, game)
    fixed = competition.plan.fixed_tables if competition.plan else ()
    tables = {given.number: given.tables for given in round_.ranges}
    return tuple(
        RefereeCard(
            card.number,
            name_of_official(competition, card.referee),
            card.first,
            card.last,
            card.fixed,
            _unless_in_a_row(tables[card.number], card.fixed),
            _names(competition, (each.double_referee for each in _readers(round_, card.number))),
            _names(competition, (each.collector for each in round_.circuits if card.number in each.ranges)),
        )
        for card in range_cards(round_.ranges, fixed)
    )


def collector_cards(competition: Competition, game: int) -> tuple[CollectorCard, ...]:
    """One card for each circuit of a game, its empty tables left out once people are seated; raises UnknownGame."""
    round_ = planned_round(competition, game)
    return tuple(_collector_card(competition, round_, circuit) for circuit in round_.circuits)


def name_of_official(competition: Competition, id_: str) -> str:
    """How badges name an official; the id itself of one who is no longer there."""
    official = competition.officials.get(id_)
    return official.name if official else id_


def in_rows(tables: Iterable[int]) -> str:
    """Tables by rising number; those in a row are named by the first and the last.

    >>> in_rows((5, 1, 2, 3, 8, 9))
    '1 à 3, 5, 8, 9'
    """
    rows: list[list[int]] = []
    for table in sorted(tables):
        if rows and table == rows[-1][-1] + 1:
            rows[-1].append(table)
        else:
            rows.append([table])
    return ", ".join(_row(row) for row in rows)


def _row(row: list[int]) -> str:
    if len(row) <= 2:
        return ", ".join(map(str, row))
    return sentence("badge_numbers_row", {"first": row[0], "last": row[-1]})


def _unless_in_a_row(tables: Iterable[int], fixed: tuple[int, ...]) -> str:
    """Every table, when the first and the last do not tell them all."""
    numbered = sorted(set(tables) - set(fixed))
    is_in_a_row = not numbered or numbered[-1] - numbered[0] + 1 == len(numbered)
    return "" if is_in_a_row else in_rows(numbered)


def _readers(round_: Round, number: int) -> tuple[DoubleRefereeing, ...]:
    return tuple(each for each in round_.double_referees if number in each.ranges)


def _names(competition: Competition, ids: Iterable[str]) -> tuple[str, ...]:
    return tuple(name_of_official(competition, id_) for id_ in ids if id_)


def _collector_card(competition: Competition, round_: Round, circuit: Circuit) -> CollectorCard:
    referees = {given.number: name_of_official(competition, given.referee) for given in round_.ranges}
    taken = round_.seats or frozenset(circuit.tables)
    bundles = [
        SlipsFor(number, referees[number], in_rows(here))
        for number, tables in handed_over(circuit, round_.ranges)
        if (here := [table for table in tables if table in taken])
    ]
    return CollectorCard(
        circuit.number,
        name_of_official(competition, circuit.collector),
        tuple(table for table in walked(circuit, _ODD_TURN) if table in taken),
        tuple(table for table in walked(circuit, _EVEN_TURN) if table in taken),
        tuple(bundles),
    )
