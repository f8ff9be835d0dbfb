"""Numbers of the tables, cards of the referees' ranges, circuits of the collectors (G 1.3, G 1.5).

A number is read from the chief referee's table, some fifteen metres away, on both faces (G 1.5-2): one sheet for each
table, A4 folded lengthwise, leaves figures of seven centimetres up to table 9999; two tables on a sheet would not.
"""

import msgspec

from duplicata.competition.access import AccessRole
from duplicata.competition.competition import Competition
from duplicata.desks.organising.post_cards import collector_cards, referee_cards
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.source import Source

_LEADERS = frozenset({AccessRole.ORGANISER, AccessRole.CHIEF_REFEREE, AccessRole.DEPUTY})


class TableNumber(msgspec.Struct, frozen=True):
    """The number that stands on a table."""

    table: int
    is_fixed: bool


class TableNumbers(msgspec.Struct, frozen=True):
    """Every number of a hall, fixed tables last."""

    competition: str
    tables: tuple[TableNumber, ...]


def _table_numbers(source: Source) -> Written:
    return Written(TableNumbers(source.competition_name, numbers_of(source.hall.competition)))


def numbers_of(competition: Competition) -> tuple[TableNumber, ...]:
    """Every table of the plan; where there is none, those that were ever taken."""
    if plan := competition.plan:
        return tuple(TableNumber(place.table, place.is_fixed) for place in plan.places)
    taken = {table for round_ in competition.rounds.values() for table in round_.seats}
    return tuple(TableNumber(table, False) for table in sorted(taken))


def _range_cards(source: Source) -> Written:
    cards = referee_cards(source.hall.competition, source.asked_game)
    return Written({"competition": source.competition_name, "game": source.asked_game, "cards": cards})


def _circuits(source: Source) -> Written:
    cards = collector_cards(source.hall.competition, source.asked_game)
    return Written({"competition": source.competition_name, "game": source.asked_game, "cards": cards})


PAPERS = (
    Paper("table-numbers", "table_numbers.typ", Scope.COMPETITION, _table_numbers),
    Paper("range-cards", "range_cards.typ", Scope.GAME, _range_cards, _LEADERS),
    Paper("circuits", "circuits.typ", Scope.GAME, _circuits, _LEADERS),
)
