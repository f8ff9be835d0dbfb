"""A centre as a program of its own: its server, and a robot that draws a game, or reads the one that it receives."""

import faulthandler
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
from desks.halls import GAME, begin, beginnings, open_game
from web.multiplex.shared import SharedClock, shared_lexicon
from web.multiplex.towns import enter

from duplicata.bootstrap import KeptLineCode, build_hall, open_game_journal
from duplicata.competition.centres.centre import Centre
from duplicata.competition.centres.commands import AgreeFormula, DeclareCentre
from duplicata.competition.centres.formula import DrawnGame, Formula
from duplicata.competition.centres.signals import SignalKind
from duplicata.competition.events import EntryMade, GamePlanned, PostsAssigned, SeatsAssigned
from duplicata.competition.lines.reports import PodiumReport, ResultsReport, StateReport
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
ALONE = {3: {2: 3}, 4: {3: 2}, 5: {2: 4, 4: 1}, 7: {2: 5, SILENT: 2}, 9: {1: 2}}
NOBODY_ELSE = (4, 7, 9)
# Tournaments of equal rank play two games at least; a main tournament with satellites may play a single one.
GAMES = {Formula.EQUAL: (GAME, GAME + 1), Formula.SATELLITES: (GAME,)}
# What the robot of the drawing centre says of a game and a turn is their place in the event.
PLACES_OF_A_GAME = 100
_CHEAP = HashCost(1, 8)
# Milliseconds of the hall: what passes at each look while the game is drawn, then; how long a cut goes unnoticed.
_STEP, _SLOW_STEP, _UNNOTICED = 2_000, 200, 40_000
host = "127.0.0.1"
say: Callable[..., None] = print


def is_at_top(centre: int, table: int, turn: int) -> bool:
    """Whether a table found the top: but for solos, table n plays nothing in each n-th turn."""
    if centre in ALONE.get(turn, {}):
        return ALONE[turn][centre] == table
    return turn not in NOBODY_ELSE and turn % (table + 1) != 0


class Place:
    """The journal of a centre, its server and its robot."""

    def __init__(self, file: str, number: int, key: bytes, formula: Formula) -> None:
        self.number = number
        self.formula = formula
        self.games = GAMES[formula]
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
        events += [again for game in self.games[1:] for event in events for again in _in_game(event, game)]
        terms = Terms(lexicon.name, lexicon.checksum, time=TurnTime(30, 20), draws=draws)
        begin(self.hall, events, terms, seed)
        for game in self.games[1:]:
            open_game(self.hall, game, terms, f"{seed}, partie {game}")

    def _beginnings(self, lexicon: Lexicon) -> list[msgspec.Struct]:
        return beginnings(lexicon, TABLES[self.number], 8, "normale", False)

    def serve(self, robot: Callable[[], None]) -> None:
        """Says where it listens, then runs until it is stopped."""
        threading.Thread(target=_stubborn, args=(robot,), daemon=True).start()
        with listen(host, 0) as listener:
            say(port=listener.getsockname()[1])
            HallServer(self.premises).run(sockets=[listener])

    def rule_slips(self, game: int) -> None:
        """Every slip of the turns announced that is not ruled yet."""
        for each in self.hall.competition.ranges(game):
            desk = RefereeDesk(self.hall, each.referee, game, each.number)
            sheet = self.hall.sheet_stream(game, each.number).state
            for take in counted_takes(self.hall.game(game)):
                if not sheet.rulings.get(take):
                    silent = [f"{t} -" for t in each.tables if not is_at_top(self.number, t, take.turn)]
                    desk.type_slips(take, "\n".join([*silent, "T"][: len(each.tables)]))


def draw(place: Place) -> None:
    """The robot of the chief referee, who draws the games one after the other; it goes on wherever it stood."""
    hour = Hour(place)
    for game in place.games:
        _draw_game(place, hour, game)
    for game in place.games:
        place.rule_slips(game)
    centres = place.premises.gate.centres
    _tell_own(place)
    wanted = set(RECEIVING) - {SILENT}
    while not wanted <= {each.declared.number for each in centres.centres.centres.values() if each.has_results}:
        hour.pass_on(_SLOW_STEP)
    say(done=True)
    while True:
        # The others have slips to rule, and may still be reading.
        hour.pass_on(_SLOW_STEP)


def _draw_game(place: Place, hour: "Hour", game: int) -> None:
    hall = place.hall
    while not hall.game(game).played and not hour.is_everyone_listening:
        time.sleep(0.01)
    place.premises.feeds.feed(game).scribe.open("transmetteur")
    chief = HallChiefRefereeDesk(hall, "Claire Martin", game)
    steps: dict[Phase, Callable[[], object]] = {
        Phase.TO_DRAW: lambda: chief.rhythm().before_draw or draw_rack(chief),
        Phase.DRAWN: lambda: chief.reject() if chief.judgement().is_rejection else chief.announce_rack(),
        Phase.ANNOUNCED: chief.start_clock,
        Phase.RUNNING: lambda: chief.end_time() if hall.game(game).signalled else chief.give_signal(),
        Phase.TIME_ENDED: chief.collect,
        Phase.COLLECTED: lambda: _announce(chief),
    }
    said = 0
    while hall.game(game).phase is not Phase.ENDED:
        hall.catch_up()
        with suppress(DuplicataError):
            steps[hall.game(game).phase]()
        if len(hall.game(game).played) > said:
            said = len(hall.game(game).played)
            say(turn=place_of(game, said))
        hour.pass_on()
    say(turn=place_of(game + 1, 0))


def place_of(game: int, turn: int) -> int:
    """Where a turn stands in the event: those of the second game come after all those of the first."""
    return (game - GAME) * PLACES_OF_A_GAME + turn


class Hour:
    """Lets the hour of all the centres pass, as fast as the drawing centre can work.

    When a line is cut, everybody stops (G 5.4.1), but for the two turns before it is noticed: however slow the machine
    is, the cuts of a game come to less than the fifteen minutes that would part its centres, or make its game void in
    a satellite.
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
    told = [*(each for game in place.games for each in turn_reports(place.hall, game)), results_report(place.hall)]
    if not centres.centres.centres[1].has_results:
        for game in place.games:
            for kind in (SignalKind.STARTED, SignalKind.FINISHED):
                centres.order(command_of(1, 0, StateReport(game, kind, place.hall.now())), "organisateur")
        for report in told:
            centres.order(command_of(1, 0, report), "organisateur")


def read(place: Place) -> None:
    """The robot of a receiving centre: its reader, its referees and whoever signals."""
    centre = place.premises.receiving
    for game in place.games:
        _read_game(place, game)
    reports = [each.report for each in centre.lines.state.reports]
    if place.number != SILENT and not any(isinstance(each, ResultsReport) for each in reports):
        centre.report(results_report(place.hall), "organisateur")
    while centre.lines.state.waiting:
        time.sleep(0.05)
    say(done=True)


def _read_game(place: Place, game: int) -> None:
    hall, centre = place.hall, place.premises.receiving
    desk = ReadingDesk(hall, game, "Léa Morin", ReceivedLines(hall, centre.reception(game)))
    _signal(place, game, SignalKind.READY)
    while hall.game(game).phase is not Phase.ENDED:
        with suppress(DuplicataError):
            _read_on(place, game, desk)
        time.sleep(0.01)
    place.rule_slips(game)
    _signal(place, game, SignalKind.FINISHED)
    podiums = [each.report for each in centre.lines.state.reports if isinstance(each.report, PodiumReport)]
    if place.number != SILENT and all(each.game != game for each in podiums):
        # The podium goes last: where it is, all was told.
        for report in (*turn_reports(hall, game), podium_report(hall, game)):
            centre.report(report, "organisateur")


def _read_on(place: Place, game: int, desk: ReadingDesk) -> None:
    view = desk.view()
    match view.step:
        case ReadingStep.UNCOVER_LINE:
            desk.uncover_line(view.turn)
            _signal(place, game, SignalKind.STARTED)
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


def _signal(place: Place, game: int, kind: SignalKind) -> None:
    if place.number != SILENT and not place.premises.receiving.has_told(game, kind):
        place.premises.receiving.report(StateReport(game, kind, place.hall.now()), "organisateur")


def _in_game(event: msgspec.Struct, game: int) -> tuple[msgspec.Struct, ...]:
    """What is settled for the first game, settled alike for another."""
    match event:
        case GamePlanned():
            return (GamePlanned(PlannedGame(game, "normale", 180, "2026-11-16", "17:00")),)
        case SeatsAssigned() | PostsAssigned():
            return (msgspec.structs.replace(event, game=game),)
        case _:
            return ()


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


def _main(formula: Formula, file: str, seed: str) -> None:
    place = Place(file, 1, seed.encode().ljust(32, b"."), formula)
    place.prepare(Draws.PROGRAM, seed)
    gate = place.premises.gate
    if not gate.centres.centres.agreement:
        games = tuple(DrawnGame(game, 1) for game in place.games)
        gate.centres.order(AgreeFormula(formula, "Multiplex", "2026-12-31", games), "organisateur")
        for number in TABLES:
            town = Centre(number, f"Ville {number}", "Salle", "FR", "Anne Petit", "06", "14:00", "2026-01-01")
            gate.centres.order(DeclareCentre(town), "organisateur")
            gate.issue(number, "organisateur")
    say(codes=[str(gate.code(number)) for number in TABLES])
    place.serve(lambda: draw(place))


def _centre(formula: Formula, file: str, number: str, address: str, code: str) -> None:
    place = Place(file, int(number), bytes(32), formula)
    place.premises.receiving.codes = KeptLineCode(place.journal.store.identity, Path(file).parent)
    place.prepare(Draws.HAND, "")
    place.premises.receiving.follow(address, code, "organisateur")
    place.serve(lambda: read(place))


def run(telling: Connection, town: str | None, address: str, kind: str, formula: str, *args: str) -> None:
    """A centre of a kind, in a process of its own, in its town; what it has to say goes to whoever started it."""
    enter(town)
    # Whoever waits for a centre in vain asks where it stands.
    faulthandler.register(signal.SIGUSR1, file=sys.__stderr__)
    global host, say  # noqa: PLW0603 one centre is all that runs in this process
    host = address
    say = lambda **facts: telling.send(facts)  # noqa: E731
    _stubborn(lambda: {"main": _main, "centre": _centre}[kind](Formula(formula), *args))
