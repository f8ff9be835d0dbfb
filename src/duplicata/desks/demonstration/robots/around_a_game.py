"""What the robot of the chief referee does before and after a game: checks, opening, appeals, final results."""

from collections import Counter

from duplicata.competition.committee.case import CasePhase
from duplicata.desks.case_clerk import CaseClerkDesk
from duplicata.desks.cases.reports import cases_before_final
from duplicata.desks.demonstration.robots.robot import Wish
from duplicata.desks.demonstration.robots.stage import RobotStage
from duplicata.desks.hall.awaited_slips import awaited_slips
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.desks.organising.preflight import PreflightItem, tick_name
from duplicata.desks.simulation.appeals import contestable_zeros, player_appeal
from duplicata.desks.simulation.rounds import chief_referee, hall_terms
from duplicata.scrabble.bag import Bag
from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.takes import counted_takes
from duplicata.scrabble.slips.generator.luck import one_of

_CHECK, _OPEN, _APPEAL, _CONVENE, _FINAL = 2.0, 4.0, 8.0, 6.0, 6.0


class AroundAGame:
    """The chief referee's part of the hours around a game."""

    def __init__(self, stage: RobotStage) -> None:
        self._stage = stage

    def wish(self, number: int, desk: HallChiefRefereeDesk) -> Wish | None:
        if self._stage.hall.game(number).phase is Phase.NOT_OPENED:
            return self._before(number, desk)
        return self._after(number, desk)

    def _before(self, number: int, desk: HallChiefRefereeDesk) -> Wish | None:
        """Once everybody has a table and every table a referee."""
        competition = self._stage.hall.competition
        round_ = competition.rounds[number]
        if not round_.seats or not round_.ranges or len(round_.presence) < len(round_.seats):
            return None
        items = [item for item in PreflightItem if tick_name(number, item) not in competition.ticked]
        if items:
            item = items[0]
            return Wish(("check", number, item), lambda: _check(desk, item), _CHECK)
        terms = hall_terms(self._stage.world, number)
        return Wish(("open", number), lambda: desk.open_for_hall(terms), _OPEN)

    def _after(self, number: int, desk: HallChiefRefereeDesk) -> Wish | None:
        """The seed, then one appeal if there is a zero to contest, then the results once every sheet is signed."""
        hall, game = self._stage.hall, self._stage.hall.game(number)
        if game.seed is not None and not game.is_seed_public:
            return Wish(("seed", number), desk.reveal_seed, _CHECK)
        if awaited_slips(hall, number, counted_takes(game)):
            return None
        return self._appeal(number) or self._final(number, desk)

    def _appeal(self, number: int) -> Wish | None:
        hall = self._stage.hall
        clerk = CaseClerkDesk(hall, chief_referee(self._stage.world))
        of_game = {case: each for case, each in hall.cases().items() if each.brought.link.game == number}
        waiting = [case for case, each in of_game.items() if each.phase is CasePhase.OPENED]
        if waiting:
            return Wish(("convene", waiting[0]), lambda: clerk.convene(waiting[0]), _CONVENE)
        zeros = [zero for sheet in hall.sheets(number) for zero in contestable_zeros(hall.game(number), sheet)]
        if of_game or not zeros:
            return None
        take, table = one_of(zeros, self._stage.luck("appeal", number))
        return Wish(("appeal", number), lambda: clerk.contest_slip(number, table, take, player_appeal()), _APPEAL)

    def _final(self, number: int, desk: HallChiefRefereeDesk) -> Wish | None:
        hall = self._stage.hall
        is_signed = all(sheet.initials for sheet in hall.sheets(number))
        if not is_signed or cases_before_final(hall, number):
            return None
        return Wish(("final", number), desk.declare_final, _FINAL)


def _check(desk: HallChiefRefereeDesk, item: PreflightItem) -> None:
    if item is PreflightItem.BAG:
        desk.count_bag(Counter(Bag.full().tiles))
    else:
        desk.tick(item)
