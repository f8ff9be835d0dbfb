"""The end of a game at the tables: totals announced, compared, disputed or settled, then the sheets are signed."""

from duplicata.desks.simulation.crew import Crew
from duplicata.kernel.chance import Chance

# One player in so many adds up wrong; of those, some have left, and some dispute a turn before they agree.
_ADDS_WRONG, _HAS_LEFT, _DISPUTES = 20, 4, 2
_FAR_OFF = 30


def settle_totals(crew: Crew, chance: Chance) -> None:
    """Every total of a range is validated, or the lower one kept; then the double referee signs the sheet."""
    desk = crew.referee.reconciliation
    totals = {each.table: each.computed for each in desk.tables()}
    announced = {table: announced_total(computed, chance) for table, computed in totals.items()}
    desk.note_totals(announced)
    desk.free_agreeing()
    for table, computed in totals.items():
        if announced[table] != computed:
            _settle(crew, table, computed, chance)
    crew.double_referee.initial(crew.number)


def announced_total(computed: int, chance: Chance) -> int:
    """What a player writes on his totals slip, whose real total is this."""
    if chance.below(_ADDS_WRONG):
        return computed
    return computed + chance.below(2 * _FAR_OFF + 1) - _FAR_OFF


def _settle(crew: Crew, table: int, computed: int, chance: Chance) -> None:
    """The player has left, or looks at the turns that differ, with the slips if need be, and finds his mistake."""
    desk = crew.referee.reconciliation
    if chance.below(_HAS_LEFT) == 0:
        desk.keep_lower(table)
        return
    if chance.below(_DISPUTES) == 0:
        desk.dispute(table, (1 + chance.below(crew.turns),))
    desk.validate(table, computed)
