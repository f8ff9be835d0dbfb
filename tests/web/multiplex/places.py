"""A centre as a program of its own: its server, and a robot that draws a game, or reads the one that it receives."""

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
from desks.halls import GAME, begin, beginnings
from web.multiplex.shared import SharedClock, shared_lexicon

from duplicata.bootstrap import KeptLineCode, build_hall, open_game_journal
from duplicata.competition.centres.centre import Centre
from duplicata.competition.centres.commands import AgreeFormula, DeclareCentre
from duplicata.competition.centres.formula import DrawnGame, Formula
from duplicata.competition.centres.signals import SignalKind
from duplicata.competition.events import EntryMade, GamePlanned
from duplicata.competition.lines.reports import ResultsReport, StateReport
from duplicata.competition.planned_games import PlannedGame
from duplicata.desks.access import AccessDesk
from duplicata.desks.access_codes import CodeHasher, HashCost
from duplicata.desks.automatic import draw_rack
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.desks.reading import ReadingDesk
from duplicata.desks.reading.view import ReadingStep
from duplicata.desks.referee import RefereeDesk
from duplicata.desks.transmission.received_lines import ReceivedLines
from duplicata.desks.transmission.reporting import podium_report, results_report, turn_reports
from duplicata.desks.transmission.reports import command_of
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.takes import counted_takes
from duplicata.scrabble.terms import Draws, Terms, TurnTime
from duplicata.web.premises import Premises
from duplicata.web.server import HallServer, listen

# The last one plays like the others and never signals anything.
SILENT = 6
RECEIVING = range(2, 7)
# One centre is large enough for a bonus of its own.
TABLES = {1: 6, 2: 16, 3: 6, 4: 6, 5: 6, SILENT: 6}
# Who alone found the top of a turn in his centre, and the turns on which nobody found it in the centres not named.
ALONE = {3: {2: 3}, 4: {3: 2}, 5: {2: 4, 4: 1}, 7: {2: 5, SILENT: 2}}
NOBODY_ELSE = (4, 7)
_CHEAP = HashCost(1, 8)
# Milliseconds of the hall: what passes at each look while the game is drawn, then; how long a cut goes unnoticed.
_STEP, _SLOW_STEP, _UNNOTICED = 1_000, 200, 40_000
say: Callable[..., None] = print


def is_at_top(centre: int, table: int, turn: int) -> bool:
    """Whether a table found the top: but for solos, table n plays nothing in each n-th turn."""
    if centre in ALONE.get(turn, {}):
        return ALONE[turn][centre] == table
    return turn not in NOBODY_ELSE and turn % (table + 1) != 0


class Place:
    """The journal of a centre, its server and its robot."""

    def __init__(self, file: str, number: int, key: bytes) -> None:
        self.number = number
        self.clock = SharedClock(Path(file).parent)
        self.journal = open_game_journal(file, create=True)
        self.hall = build_hall(self.journal, shared_lexicon(), self.clock.now)
        self.premises = Premises(self.hall, AccessDesk(self.journal, "test", self.hall.now, _hasher()), key)

    def prepare(self, draws: Draws, seed: str) -> None:
        """The competition of a centre, once: nobody plays in two of them."""
        if self.hall.competition.rounds:
            return
        lexicon = self.hall.lexicon
        events = [_of_centre(event, self.number) for event in self._beginnings(lexicon)]
        events.append(GamePlanned(PlannedGame(2, "normale", 180, "2026-11-16", "17:00")))
        terms = Terms(lexicon.name, lexicon.checksum, time=TurnTime(30, 20), draws=draws)
        begin(self.hall, events, terms, seed)

    def _beginnings(self, lexicon: Lexicon) -> list[msgspec.Struct]:
        return beginnings(lexicon, TABLES[self.number], 8, "normale", False)

    def serve(self, robot: Callable[[], None]) -> None:
        """Says where it listens, then runs until it is stopped."""
        threading.Thread(target=_stubborn, args=(robot,), daemon=True).start()
        with listen("127.0.0.1", 0) as listener:
            say(port=listener.getsockname()[1])
            HallServer(self.premises).run(sockets=[listener])

    def rule_slips(self) -> None:
        """Every slip of the turns announced that is not ruled yet."""
        for each in self.hall.competition.ranges(GAME):
            desk = RefereeDesk(self.hall, each.referee, GAME, each.number)
            sheet = self.hall.sheet_stream(GAME, each.number).state
            for take in counted_takes(self.hall.game(GAME)):
                if not sheet.rulings.get(take):
                    silent = [f"{t} -" for t in each.tables if not is_at_top(self.number, t, take.turn)]
                    desk.type_slips(take, "\n".join([*silent, "T"][: len(each.tables)]))


def draw(place: Place) -> None:
    """The robot of the chief referee, who draws; it goes on wherever it stood."""
    hall, hour = place.hall, Hour(place)
    while not hall.game(GAME).played and not hour.is_everyone_listening:
        time.sleep(0.01)
    chief = HallChiefRefereeDesk(hall, "Claire Martin", GAME)
    steps: dict[Phase, Callable[[], object]] = {
        Phase.TO_DRAW: lambda: chief.rhythm().before_draw or draw_rack(chief),
        Phase.DRAWN: lambda: chief.reject() if chief.judgement().is_rejection else chief.announce_rack(),
        Phase.ANNOUNCED: chief.start_clock,
        Phase.RUNNING: lambda: chief.end_time() if hall.game(GAME).signalled else chief.give_signal(),
        Phase.TIME_ENDED: chief.collect,
        Phase.COLLECTED: lambda: _announce(chief),
    }
    said = 0
    while hall.game(GAME).phase is not Phase.ENDED:
        hall.catch_up()
        with suppress(DuplicataError):
            steps[hall.game(GAME).phase]()
        if len(hall.game(GAME).played) > said:
            said = len(hall.game(GAME).played)
            say(turn=said)
        hour.pass_on()
    say(turn=99)
    place.rule_slips()
    centres = place.premises.gate.centres
    _tell_own(place)
    wanted = set(RECEIVING) - {SILENT}
    while not wanted <= {each.declared.number for each in centres.centres.centres.values() if each.has_results}:
        hour.pass_on(_SLOW_STEP)
    say(done=True)
    while True:
        # The others have slips to rule, and may still be reading.
        hour.pass_on(_SLOW_STEP)


class Hour:
    """Lets the hour of all the centres pass, as fast as the drawing centre can work.

    When a line is cut, everybody stops (G 5.4.1), but for the two turns before it is noticed: however slow the machine
    is, the cuts of a game come to less than the fifteen minutes that would part its centres.
    """

    def __init__(self, place: Place) -> None:
        self._clock = place.clock
        self._listening = place.premises.feeds.listening
        self._cut_for = 0

    @property
    def is_everyone_listening(self) -> bool:
        return all(self._listening.get(number) for number in RECEIVING)

    def pass_on(self, step: int = _STEP) -> None:
        self._cut_for = 0 if self.is_everyone_listening else self._cut_for + step
        if self._cut_for <= _UNNOTICED:
            self._clock.advance(step)
        time.sleep(0.01)


def _announce(chief: HallChiefRefereeDesk) -> None:
    best = chief.advised_move()
    chief.retain(best.word, str(best.reference))
    chief.announce()


def _tell_own(place: Place) -> None:
    """The drawing centre is a centre too: what it played goes into its own book."""
    centres = place.premises.gate.centres
    told = [results_report(place.hall), *turn_reports(place.hall, GAME)]
    if not centres.centres.centres[1].has_results:
        for kind in (SignalKind.STARTED, SignalKind.FINISHED):
            centres.order(command_of(1, 0, StateReport(GAME, kind, place.hall.now())), "organisateur")
        for report in told:
            centres.order(command_of(1, 0, report), "organisateur")


def read(place: Place) -> None:
    """The robot of a receiving centre: its reader, its referees and whoever signals."""
    hall, centre = place.hall, place.premises.receiving
    desk = ReadingDesk(hall, GAME, "Léa Morin", ReceivedLines(hall, centre.reception(GAME)))
    _signal(place, SignalKind.READY)
    while hall.game(GAME).phase is not Phase.ENDED:
        with suppress(DuplicataError):
            _read_on(place, desk)
        time.sleep(0.01)
    place.rule_slips()
    _signal(place, SignalKind.FINISHED)
    if place.number != SILENT and not any(
        isinstance(each.report, ResultsReport) for each in centre.lines.state.reports
    ):
        for report in (podium_report(hall, GAME), *turn_reports(hall, GAME), results_report(hall)):
            centre.report(report, "organisateur")
    while centre.lines.state.waiting:
        time.sleep(0.05)
    say(done=True)


def _read_on(place: Place, desk: ReadingDesk) -> None:
    view = desk.view()
    match view.step:
        case ReadingStep.UNCOVER_LINE:
            desk.uncover_line(view.turn)
            _signal(place, SignalKind.STARTED)
        case ReadingStep.SAY_RACK:
            desk.rack_said(view.turn)
        case ReadingStep.START_CLOCK:
            desk.start_clock(view.turn)
        case ReadingStep.WAIT:
            desk.ring(view.turn)
        case ReadingStep.UNCOVER_SOLUTION:
            desk.uncover_solution(view.turn)
        case ReadingStep.SAY_SOLUTION:
            desk.solution_said(view.turn)
        case _:
            pass


def _signal(place: Place, kind: SignalKind) -> None:
    if place.number != SILENT and not place.premises.receiving.has_told(GAME, kind):
        place.premises.receiving.report(StateReport(GAME, kind, place.hall.now()), "organisateur")


def _of_centre(event: msgspec.Struct, number: int) -> msgspec.Struct:
    if not isinstance(event, EntryMade):
        return event
    players = tuple(
        msgspec.structs.replace(each, licence=f"{number}{each.licence}", first_name=f"{each.first_name} {number}")
        for each in event.entry.players
    )
    return EntryMade(msgspec.structs.replace(event.entry, players=players))


def _stubborn(robot: Callable[[], None]) -> None:
    try:
        robot()
    except Exception as error:
        say(error=repr(error))
        raise


def _hasher() -> CodeHasher:
    return CodeHasher(_CHEAP, _CHEAP)


def _main(file: str, seed: str) -> None:
    place = Place(file, 1, seed.encode().ljust(32, b"."))
    place.prepare(Draws.PROGRAM, seed)
    gate = place.premises.gate
    if not gate.centres.centres.agreement:
        games = (DrawnGame(1, 1), DrawnGame(2, 1))
        gate.centres.order(AgreeFormula(Formula.EQUAL, "Multiplex", "2026-12-31", games), "organisateur")
        for number in TABLES:
            town = Centre(number, f"Ville {number}", "Salle", "FR", "Anne Petit", "06", "14:00", "2026-01-01")
            gate.centres.order(DeclareCentre(town), "organisateur")
            gate.issue(number, "organisateur")
        place.premises.feeds.feed(GAME).scribe.open("transmetteur")
    say(codes=[str(gate.code(number)) for number in TABLES])
    place.serve(lambda: draw(place))


def _centre(file: str, number: str, address: str, code: str) -> None:
    place = Place(file, int(number), bytes(32))
    place.premises.receiving.codes = KeptLineCode(place.journal.store.identity, Path(file).parent)
    place.prepare(Draws.HAND, "")
    place.premises.receiving.follow(address, code, "organisateur")
    place.serve(lambda: read(place))


def run(telling: Connection, kind: str, *args: str) -> None:
    """A centre of a kind, in a process of its own; what it has to say goes to whoever started it."""
    global say  # noqa: PLW0603 one centre is all that runs in this process
    say = lambda **facts: telling.send(facts)  # noqa: E731
    _stubborn(lambda: {"main": _main, "centre": _centre}[kind](*args))
