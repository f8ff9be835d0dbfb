"""What goes wrong in a simulated game, and where: each trouble of a real hall comes at least once in a while."""

from collections.abc import Mapping, Sequence

import msgspec

from duplicata.competition.discipline import Measure
from duplicata.kernel.chance import Chance
from duplicata.scrabble.slips.generator.luck import between, one_of, shuffled
from duplicata.scrabble.slips.slip import Incident

_EARLY_TURNS, _MIDDLE_TURNS = (2, 4), (5, 9)
_MOST_MISSED = 3
_MEASURES = (Measure.REPRIMAND, Measure.WARNING, Measure.WARNINGS, Measure.ZERO)
_BLANKS = (Incident.LATE_WRITING, Incident.EXCHANGED, Incident.SEVERAL)
# With fewer tables, nobody is excluded: too few would be left.
_EXCLUSION_FROM = 12
_TABLES_PER_TROUBLE = 120
_SOLO_TURNS = 2


class Troubles(msgspec.Struct, frozen=True):
    """The tables and turns of a game where something happens; a turn comes with the table it happens at."""

    cancelled_turn: int
    late: Mapping[int, int]
    measures: Mapping[tuple[int, int], Measure]
    blanks: Mapping[tuple[int, int], Incident]
    early: frozenset[tuple[int, int]]
    solos: Mapping[int, int]
    believers: tuple[int, ...]

    def is_absent(self, table: int, turn: int) -> bool:
        """Whether nobody writes at the table: not come yet, or sent out."""
        excluded = (at for (at, of), measure in self.measures.items() if of == table and measure is Measure.EXCLUSION)
        return turn <= self.late.get(table, 0) or any(turn >= at for at in excluded)


def plan_troubles(tables: Sequence[int], chance: Chance) -> Troubles:
    """What will happen in a game; a larger hall has more of it."""
    mixed = shuffled(tables, chance)
    count = 1 + len(tables) // _TABLES_PER_TROUBLE
    parts = [mixed[k * count : (k + 1) * count] for k in range(5)]
    late, sanctioned, blank, early, believers = parts
    measures = {(between(*_EARLY_TURNS, chance), table): one_of(_MEASURES, chance) for table in sanctioned}
    if len(tables) >= _EXCLUSION_FROM:
        measures[between(*_MIDDLE_TURNS, chance), mixed[-1]] = Measure.EXCLUSION
    return Troubles(
        cancelled_turn=between(*_EARLY_TURNS, chance),
        late={table: between(1, _MOST_MISSED, chance) for table in late if len(tables) > 1},
        measures=measures,
        blanks={(between(*_MIDDLE_TURNS, chance), table): one_of(_BLANKS, chance) for table in blank},
        early=frozenset((between(*_MIDDLE_TURNS, chance), table) for table in early),
        solos={between(3, 12, chance): one_of(mixed, chance) for _ in range(_SOLO_TURNS)},
        believers=tuple(believers),
    )
