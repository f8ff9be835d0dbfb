"""Takes the tables of a game out of a hall, once their results may be posted."""

from collections.abc import Mapping

from duplicata.desks.carried.game import CarriedCompetition, CarriedSlip, CarriedTable, taken_over_reason
from duplicata.desks.hall import Hall
from duplicata.desks.hall.counted_games import CountedGames
from duplicata.scrabble.refereeing.events import RuledSlip
from duplicata.scrabble.refereeing.sheet import Settlement, Sheet
from duplicata.scrabble.refereeing.sheet_result import SheetResult
from duplicata.scrabble.refereeing.takes import Take, counted_takes, played_turn
from duplicata.scrabble.slips.compact import write_line
from duplicata.scrabble.slips.ruling import Outcome
from duplicata.scrabble.slips.slip import Incident, Slip

NO_SLIP = write_line(Slip((), incidents=frozenset({Incident.MISSING})))


def carried_competition(hall: Hall, game: int) -> CarriedCompetition:
    """What is kept of the competition around a game whose tables are carried."""
    opened, planned = hall.competition.terms, hall.competition.rounds[game].game
    return CarriedCompetition(opened.place, opened.federation, planned.start, opened.is_pairs)


def carried_tables(hall: Hall, game: int) -> tuple[CarriedTable, ...]:
    """The tables that have a score, in the order of their entries; none before the results may be posted."""
    counted = CountedGames(hall)
    if game not in counted.ruled:
        return ()
    entries = sorted(counted.standing.scores[game])
    tables, tops = hall.competition.tables(game), _tops(hall, game)
    return tuple(_Table(hall, game, tables[entry], tops).carried(entry) for entry in entries)


def _tops(hall: Hall, game: int) -> Mapping[Take, RuledSlip]:
    """The slip at the top of each take whose solution was announced."""
    state = hall.game(game)
    return {take: hall.judge(game, take).at_top for take in counted_takes(state) if played_turn(state, take)}


class _Table:
    """One table of a game, with the sheet it is on."""

    def __init__(self, hall: Hall, game: int, table: int, tops: Mapping[Take, RuledSlip]) -> None:
        self._hall, self._table, self._tops = hall, table, tops
        self._results = hall.results(game)
        self._result: SheetResult = next(each for each in self._results.sheets if table in each.tallies)

    @property
    def _sheet(self) -> Sheet:
        return self._result.sheet

    def carried(self, entry: int) -> CarriedTable:
        known = self._hall.competition.entries[entry]
        is_lower = self._sheet.settled.get(self._table) is Settlement.LOWER_KEPT
        return CarriedTable(
            self._table,
            known.players,
            self._slips(),
            self._results.totals[self._table],
            self._sheet.announced.get(self._table) if is_lower else None,
            solos={solo.turn: solo.bonus for solo in self._results.solos if solo.table == self._table},
        )

    def _slips(self) -> Mapping[int, CarriedSlip]:
        outcomes = self._result.tallies[self._table].outcomes
        return {take.turn: self._slip(take, outcomes[take.turn]) for take in self._result.takes}

    def _slip(self, take: Take, outcome: Outcome) -> CarriedSlip:
        ruled = self._sheet.ruling(take, self._table)
        line = ruled.line if ruled else NO_SLIP
        reason = ruled.reason if ruled and ruled.is_override and ruled.judged != outcome else ""
        is_default = reason == taken_over_reason()
        top = self._tops.get(take)
        is_at_top = top is not None and (line, outcome) == (top.line, top.outcome)
        return CarriedSlip(line, outcome, "" if is_default else reason, is_at_top)
