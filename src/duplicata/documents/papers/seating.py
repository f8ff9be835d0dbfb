"""Where everyone sits: by name and by table (G 1.7)."""

from duplicata.competition.access import AccessRole
from duplicata.desks.organising.wall_lists import seats_by_name, seats_by_table
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.source import Source

# Both lists hang on the wall: whoever works in the hall may print them.
_HALL = frozenset(AccessRole) - {AccessRole.PLAYER}


def _by_name(source: Source) -> Written:
    lines = seats_by_name(source.hall.competition, source.asked_game)
    return Written({"competition": source.competition_name, "game": source.asked_game, "lines": lines})


def _by_table(source: Source) -> Written:
    lines = seats_by_table(source.hall.competition, source.asked_game)
    return Written({"competition": source.competition_name, "game": source.asked_game, "lines": lines})


PAPERS = (
    Paper("seating", "seating.typ", Scope.GAME, _by_name, _HALL),
    Paper("seating-by-table", "seating_by_table.typ", Scope.GAME, _by_table, _HALL),
)
