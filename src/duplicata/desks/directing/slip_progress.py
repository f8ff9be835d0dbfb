"""How far the referees are with the slips of the last turn that was collected."""

import msgspec

from duplicata.desks.hall import Hall
from duplicata.desks.hall.awaited_slips import awaited_on
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.takes import Take, collected_takes


class SlipProgress(msgspec.Struct, frozen=True):
    """Slips of one turn: how many are ruled, out of how many, how many are in doubt, and who is behind."""

    turn: int
    ruled: int
    total: int
    doubts: int
    behind: tuple[str, ...]

    @property
    def is_done(self) -> bool:
        return self.ruled >= self.total and not self.doubts


def slip_progress(hall: Hall, number: int) -> SlipProgress | None:
    """Nothing before the first turn is collected, or where nobody marks slips."""
    takes, sheets = collected_takes(hall.game(number)), hall.sheets(number)
    if not takes or not sheets:
        return None
    take = takes[-1]
    ruled = sum(len(sheet.rulings.get(take, {})) for sheet in sheets)
    missing = {sheet.referee: len(awaited_on(hall, number, sheet, (take,))) for sheet in sheets}
    doubts = sum(_doubts(sheet, take) for sheet in sheets)
    behind = tuple(
        f"{hall.competition.official_name(referee)} ({count})" for referee, count in missing.items() if count
    )
    return SlipProgress(take.turn, ruled, ruled + sum(missing.values()), doubts, behind)


def _doubts(sheet: Sheet, take: Take) -> int:
    """Slips that nobody has settled: the judge could not, or the referee asks for another opinion."""
    undecided = {table for table, ruled in sheet.rulings.get(take, {}).items() if ruled.is_undecided}
    asked = {table for asked, table in sheet.asked if asked == take}
    return len(undecided | asked)
