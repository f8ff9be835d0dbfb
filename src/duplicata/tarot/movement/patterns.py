"""A movement before its étuis are counted: a cycle of rounds, laid out for a session of any length."""

from collections.abc import Sequence
from itertools import accumulate

import msgspec

from duplicata.tarot.formats import Format
from duplicata.tarot.movement.refusals import NothingToPlay, TooFewToPlay
from duplicata.tarot.movement.seats import (
    Movement,
    MovementKind,
    MovementRound,
    MovementTable,
    Occupant,
    Place,
)

FEWEST_TABLES = 3


class PatternTable(msgspec.Struct, frozen=True):
    """Who sits at a table, by place, and its set of étuis from 0; an absent partner of the table leaves it empty."""

    table: int
    seats: tuple[int | None, ...]
    etui_set: int


class Pattern(msgspec.Struct, frozen=True):
    """One cycle: as many rounds as can be played on the same sets of étuis."""

    kind: MovementKind
    participants: int
    tables: int
    sets: int
    rounds: tuple[tuple[PatternTable, ...], ...]
    places: tuple[Place, ...]
    sharing: tuple[int, ...] = ()


class Layout(msgspec.Struct, frozen=True):
    """How long the session is; `duplicated`: every table plays the same étuis in a round, each having its copy."""

    rounds: int
    deals_per_round: int
    duplicated: bool = False

    def check(self) -> None:
        """Raises NothingToPlay."""
        if self.rounds < 1 or self.deals_per_round < 1:
            raise NothingToPlay(rounds=self.rounds, deals=self.deals_per_round)


def check_tables(tables: int, *, count: int, needed: int) -> None:
    """Whether so many tables, which so many players or formations make, are enough. Raises TooFewToPlay."""
    if tables < FEWEST_TABLES:
        raise TooFewToPlay(count=count, needed=needed)


def cycle_lengths(rounds: int, longest: int) -> tuple[int, ...]:
    """Rounds cut into as few cycles as can be, as even as can be: an étui is then played at as many tables.

    >>> cycle_lengths(12, 5)
    (4, 4, 4)
    """
    cycles = -(-rounds // longest)
    return tuple(rounds // cycles + (1 if cycle < rounds % cycles else 0) for cycle in range(cycles))


def laid_out(form: Format, sections: Sequence[Pattern], layout: Layout) -> Movement:
    """The movement of a session; several sections play the same étuis, each with its own copies.

    Raises:
        NothingToPlay.
    """
    layout.check()
    longest = min(len(each.rounds) for each in sections)
    stride = max(each.sets for each in sections)
    lengths = cycle_lengths(layout.rounds, longest)
    first_sets = [cycle * stride for cycle, length in enumerate(lengths) for _ in range(length)]
    # A new cycle goes on where the last one stopped: those who have not met yet come first.
    rounds = [_round(sections, layout, number, first, number % longest) for number, first in enumerate(first_sets)]
    return Movement(
        form,
        sections[0].kind,
        sum(each.participants for each in sections),
        tuple(rounds),
        copies=sum(each.tables for each in sections) if layout.duplicated else len(sections),
        sharing=() if layout.duplicated else _sharing(sections),
    )


def _round(sections: Sequence[Pattern], layout: Layout, number: int, first_set: int, step: int) -> MovementRound:
    tables: list[MovementTable] = []
    resting: list[int] = []
    for section, table_shift, shift in zip(sections, *_shifts(sections), strict=True):
        for each in section.rounds[step]:
            present = [None if seat is None else seat + shift for seat in each.seats]
            if None in present:
                resting += [seat for seat in present if seat is not None]
                continue
            etui_set = number if layout.duplicated else first_set + each.etui_set
            tables.append(_table(each.table + table_shift, section.places, present, _etuis(layout, etui_set)))
    return MovementRound(number + 1, number + 1, tuple(tables), tuple(sorted(resting)))


def _table(
    number: int, places: tuple[Place, ...], seats: Sequence[int | None], etuis: tuple[int, ...]
) -> MovementTable:
    occupants = tuple(Occupant(place, seat) for place, seat in zip(places, seats, strict=True) if seat is not None)
    return MovementTable(number, occupants, etuis)


def _etuis(layout: Layout, etui_set: int) -> tuple[int, ...]:
    first = etui_set * layout.deals_per_round + 1
    return tuple(range(first, first + layout.deals_per_round))


def _shifts(sections: Sequence[Pattern]) -> tuple[list[int], list[int]]:
    """What is added to the tables and to the numbers of each section."""
    tables = accumulate((each.tables for each in sections[:-1]), initial=0)
    participants = accumulate((each.participants for each in sections[:-1]), initial=0)
    return list(tables), list(participants)


def _sharing(sections: Sequence[Pattern]) -> tuple[int, ...]:
    shifts = _shifts(sections)[0]
    return tuple(table + shift for each, shift in zip(sections, shifts, strict=True) for table in each.sharing)
