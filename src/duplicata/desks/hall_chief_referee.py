"""The chief referee's desk in a hall: beside the game, the checks before it, the referees' progress, and its end."""

from collections.abc import Mapping

import msgspec

from duplicata.competition.commands import TickChecklistItem
from duplicata.competition.decisions import check_not_final, decide
from duplicata.competition.decisions.preparing import ItemAlreadyTicked
from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.desks.game_prompter import rejected_leave, say_rack, say_solution
from duplicata.desks.hall import Hall
from duplicata.desks.hall.awaited_slips import awaited_on
from duplicata.desks.hall.read_turns import check_may_cancel
from duplicata.desks.hall.solos import SoloAnswer, ask_solo
from duplicata.desks.letter_count import check_counted
from duplicata.desks.organising.game_ending import EndOfGame, declare_final, end_of_game, reopen_results
from duplicata.desks.organising.game_opening import HallTerms, open_for_hall
from duplicata.desks.organising.preflight import Preflight, PreflightItem, preflight, tick_name
from duplicata.desks.prompter import Announcement
from duplicata.desks.route_sheet import RouteSheet, route_sheet
from duplicata.kernel.articles import rule
from duplicata.scrabble.announce.clock import ClockStep, clock_lines
from duplicata.scrabble.events import CancelReason, GameEvent
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.terms import Terms


class RangeProgress(msgspec.Struct, frozen=True):
    """How far a referee is with the slips of a take."""

    range: int
    referee: str
    ruled: int
    missing: int


class HallQuestions:
    """What the chief referee and his deputies may ask of a game at any time."""

    def __init__(self, hall: Hall, game: int) -> None:
        self._hall = hall
        self._number = game

    def preflight(self) -> Preflight:
        """Raises UnknownGame."""
        return preflight(self._hall, self._number)

    @rule("G 2.2-50")
    def is_solo(self, take: Take) -> SoloAnswer:
        """Whether a take is a solo, across the referees; the answer is for whoever asks, until the end of the game.

        Raises:
            NotCollected, TakeCancelled.
        """
        return ask_solo(self._hall, self._number, take)

    def progress(self, take: Take) -> tuple[RangeProgress, ...]:
        """Each referee's slips of one take."""
        self._hall.catch_up()
        return tuple(self._range_progress(sheet, take) for sheet in self._hall.sheets(self._number))

    @rule("G 2.2-34", "G 2.2-52")
    def route_sheet(self) -> RouteSheet:
        """The record of the game so far, incidents included.

        Raises:
            GameNotOpened.
        """
        self._hall.catch_up()
        stream = self._hall.game_stream(self._number)
        return route_sheet(self._hall.journal.read(stream.name, 0), self._hall.competition)

    @rule("G 2.2-24", "G 2.2-25", "G 2.2-26", "G 2.2-28")
    def say_rack(self) -> list[str]:
        """What to say of the rack in hand: the leave or what is rejected of it, the new tiles, then all of them."""
        self._hall.catch_up()
        stream = self._hall.game_stream(self._number)
        return say_rack(stream.game, rejected_leave(self._hall.journal.events(stream.name)))

    @rule("G 2.2-29", "G 2.2-35", "G 2.2-36")
    def say_clock(self, step: ClockStep) -> list[str]:
        """What to say when the time starts, at the first bell and at the end."""
        self._hall.catch_up()
        time = self._hall.game(self._number).time
        return clock_lines(step, time.signal if time else 0)

    @rule(*(f"G 2.2-{number}" for number in (32, *range(38, 46), 47)))
    def say_solution(self) -> Announcement:
        """What to say of the word retained, in its order; nothing while none is."""
        self._hall.catch_up()
        return say_solution(self._hall.game(self._number), self._hall.lexicon, Solver(self._hall.lexicon))

    def end_of_game(self) -> EndOfGame:
        """What to say when the game is over, and what is missing.

        Raises:
            UnknownGame, GameNotOver.
        """
        return end_of_game(self._hall, self._number)

    def _range_progress(self, sheet: Sheet, take: Take) -> RangeProgress:
        missing = len(awaited_on(self._hall, self._number, sheet, (take,)))
        number = sheet.opened.number if sheet.opened else 0
        name = self._hall.competition.official_name(sheet.referee)
        return RangeProgress(number, name, len(sheet.rulings.get(take, {})), missing)


class HallChiefRefereeDesk(ChiefRefereeDesk, HallQuestions):
    """The chief referee of one game of a hall: every order of the game, and those around it."""

    def __init__(self, hall: Hall, name: str, game: int) -> None:
        ChiefRefereeDesk.__init__(self, hall.game_stream(game), hall.lexicon, name, hall.now)
        HallQuestions.__init__(self, hall, game)

    def open_for_hall(self, terms: HallTerms | None = None, *, has_committee: bool = True) -> Terms:
        """Opens the game and every sheet, by the terms of the competition.

        Raises:
            What `game_opening.open_for_hall` raises.
        """
        return open_for_hall(self._hall, self._number, self._name, terms, has_committee=has_committee)

    def cancel_turn(self, reason: CancelReason, note: str = "") -> tuple[GameEvent, ...]:
        """Cancels a turn as long as the results are not final; that of a game that is read stays.

        Raises:
            GameIsFinal, ReadTurnStays, and what cancelling a turn raises.
        """
        self._hall.catch_up()
        check_not_final(self._hall.competition, self._number)
        check_may_cancel(self._hall, self._number)
        return super().cancel_turn(reason, note)

    def tick(self, item: PreflightItem) -> None:
        """Says that something on his table is checked; saying it again changes nothing.

        Raises:
            UnknownGame, GameIsFinal.
        """
        check_not_final(self._hall.competition, self._number)
        order = TickChecklistItem(tick_name(self._number, item))
        stream = self._hall.competition_stream
        try:
            stream.obey(lambda competition: decide(competition, order), self._name, self._now())
        except ItemAlreadyTicked:
            return

    @rule("R 1.2-2", "G 2.2-9")
    def count_bag(self, counted: Mapping[str, int]) -> None:
        """The letters of the bag as they were counted: the bag is checked when they make a whole set.

        Raises:
            UnknownBagCharacter, TilesOutOfBalance, UnknownGame, GameIsFinal.
        """
        check_counted(counted)
        self.tick(PreflightItem.BAG)

    def declare_final(self) -> None:
        """Closes the sheets and declares the results final.

        Raises:
            What `game_ending.declare_final` raises.
        """
        declare_final(self._hall, self._number, self._name)

    def reopen_results(self, reason: str) -> None:
        """Opens final results again, because a higher instance changed a decision.

        Raises:
            UnknownGame, ResultsNotFinal, EmptyName, NameTooLong, UnreadableName.
        """
        reopen_results(self._hall, self._number, reason, self._name)
