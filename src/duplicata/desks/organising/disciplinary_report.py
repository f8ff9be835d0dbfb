"""The measures of discipline of a competition, for the organiser's report to his federation (G 2.7)."""

import msgspec

from duplicata.competition.discipline import Measure, Misconduct
from duplicata.desks.hall import Hall
from duplicata.desks.hall.solos import name_of
from duplicata.scrabble.refereeing.sheet import Sheet


class DisciplinaryLine(msgspec.Struct, frozen=True):
    """What an official gave to a table, what for, and whether it was lifted since."""

    game: int
    turn: int
    table: int
    name: str
    measure: str
    motive: str
    warnings: int
    facts: str
    is_lifted: bool


def disciplinary_report(hall: Hall) -> tuple[DisciplinaryLine, ...]:
    """Every measure of every game, reprimands and lifted ones included, in the order of play."""
    lines = [
        line for game in hall.competition.rounds for sheet in hall.sheets(game) for line in _of_sheet(hall, game, sheet)
    ]
    return tuple(sorted(lines, key=lambda line: (line.game, line.turn, line.table)))


def _of_sheet(hall: Hall, game: int, sheet: Sheet) -> list[DisciplinaryLine]:
    return [
        DisciplinaryLine(
            game=game,
            turn=event.take.turn,
            table=event.table,
            name=name_of(hall, game, event.table),
            measure=Measure(event.measure).title,
            motive=Misconduct(event.motive).title if event.motive else "",
            warnings=event.warnings,
            facts=event.note,
            is_lifted=place in sheet.lifted,
        )
        for place, event in enumerate(sheet.misconducts)
    ]
