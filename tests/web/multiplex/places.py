"""A centre as a program of its own: its server, and a robot that draws a game, or reads the one that it receives."""

import faulthandler
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable
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
from duplicata.desks.transmission.codes import code_of
from duplicata.desks.transmission.received_lines import ReceivedLines
from duplicata.desks.transmission.reporting import podium_report, results_report, turn_reports
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.takes import counted_takes
from duplicata.scrabble.terms import Draws, Terms, TurnTime
from duplicata.web.lines.follower import LineState
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
# Tournaments of equal rank draw in turn: the main organiser's server follows the other one, and tells on what it hears.
MAIN, SECOND = 1, 2
DRAWN_BY = {GAME: MAIN, GAME + 1: SECOND}
_KEY_ELSEWHERE = bytes(32)
CODE_OF_MAIN = str(code_of(_KEY_ELSEWHERE, MAIN, 1))
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
        self.folder = Path(file).parent
        self.clock = SharedClock(self.folder)
        self.journal = open_game_journal(file, create=True)
        self.hall = build_hall(self.journal, shared_lexicon(), self.clock.now)
        self.premises = Premises(self.hall, AccessDesk(self.journal, "test", self.hall.now, _hasher()), key)

    def prepare(self, seed: str) -> None:
        """The competition of a centre, once: nobody plays in two of them."""
        if self.hall.competition.rounds:
            return
        lexicon = self.hall.lexicon
        events = [_of_centre(event, self.number) for event in self._beginnings(lexicon)]
        events += [again for game in self.games[1:] for event in events for again in _in_game(event, game)]
        begin(self.hall, events, self._terms(GAME), f"graine de la partie {seed}")
        for game in self.games[1:]:
            open_game(self.hall, game, self._terms(game), f"graine de la partie {game}, {seed}")

    def draws(self, game: int) -> bool:
        return DRAWN_BY[game] == self.number

    def _terms(self, game: int) -> Terms:
        lexicon, draws = self.hall.lexicon, Draws.PROGRAM if self.draws(game) else Draws.HAND
        return Terms(lexicon.name, lexicon.checksum, time=TurnTime(30, 20), draws=draws)

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


def lead(place: Place) -> None:
    """The robot of the main centre, which draws games and reads those of another; it goes on wherever it stood."""
    hour = Hour(place)
    for game in place.games:
        if place.draws(game):
            _draw_game(place, game, hour.pass_on, lambda: hour.is_everyone_listening)
        else:
            _read_game(place, game, hour.pass_on)
        say(turn=place_of(game + 1, 0))
    for game in place.games:
        place.rule_slips(game)
        if place.draws(game) and not place.premises.gate.centres.centres.centres[MAIN].has_results:
            # The centre that draws is a centre too.
            assert place.premises.gate.tell_results(game, "organisateur") == ()
    centres = place.premises.gate.centres
    wanted = set(RECEIVING) - {SILENT}
    while not wanted <= {each.declared.number for each in centres.centres.centres.values() if each.has_results}:
        hour.pass_on(_SLOW_STEP)
    say(done=True)
    while True:
        # The others have slips to rule, and may still be reading.
        hour.pass_on(_SLOW_STEP)


def _draw_game(place: Place, game: int, pause: Callable[[], None], is_heard: Callable[[], bool]) -> None:
    hall = place.hall
    while not hall.game(game).played and not is_heard():
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
    while hall.game(game).phase is not Phase.ENDED:
        hall.catch_up()
        with suppress(DuplicataError):
            steps[hall.game(game).phase]()
        say(turn=place_of(game, len(hall.game(game).played)))
        pause()


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
        self._follower = place.premises.follower
        self._cut_for = 0

    @property
    def is_everyone_listening(self) -> bool:
        is_heard = self._follower.state in (LineState.NONE, LineState.CONNECTED, LineState.CATCHING_UP)
        return is_heard and all(self._listening.get(number) for number in RECEIVING)

    def pass_on(self, step: int = _STEP) -> None:
        self._cut_for = 0 if self.is_everyone_listening else self._cut_for + step
        if self._cut_for <= _UNNOTICED:
            self._clock.advance(step)
        time.sleep(0.01)


def _announce(chief: HallChiefRefereeDesk) -> None:
    best = chief.advised_move()
    chief.retain(best.word, str(best.reference))
    chief.announce()


def read(place: Place) -> None:
    """The robot of a receiving centre: its reader, its referees and whoever signals; one of them draws a game too."""
    centre = place.premises.receiving
    for game in place.games:
        if place.draws(game):
            _draw_game(place, game, lambda: time.sleep(0.01), lambda: bool(place.premises.feeds.listening.get(MAIN)))
            _tell_game(place, game)
        else:
            _read_game(place, game, lambda: time.sleep(0.01))
    reports = [each.report for each in centre.lines.state.reports]
    if place.number != SILENT and not any(isinstance(each, ResultsReport) for each in reports):
        centre.report(results_report(place.hall), "organisateur")
    while centre.lines.state.waiting:
        time.sleep(0.05)
    say(done=True)


def _read_game(place: Place, game: int, pause: Callable[[], None]) -> None:
    hall, centre = place.hall, place.premises.receiving
    desk = ReadingDesk(hall, game, "Léa Morin", ReceivedLines(hall, centre.reception(game)))
    _signal(place, game, SignalKind.READY)
    while hall.game(game).phase is not Phase.ENDED:
        with suppress(DuplicataError):
            _read_on(place, game, desk)
        say(turn=place_of(game, len(hall.game(game).played)))
        pause()
    _signal(place, game, SignalKind.FINISHED)
    _tell_game(place, game)


def _tell_game(place: Place, game: int) -> None:
    centre = place.premises.receiving
    place.rule_slips(game)
    podiums = [each.report for each in centre.lines.state.reports if isinstance(each.report, PodiumReport)]
    if place.number != SILENT and all(each.game != game for each in podiums):
        # The podium goes last: where it is, all was told.
        for report in (*turn_reports(place.hall, game), podium_report(place.hall, game)):
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


def _main(formula: Formula, file: str, seed: str, elsewhere: str) -> None:
    place = Place(file, MAIN, seed.encode().ljust(32, b"."), formula)
    place.prepare(seed)
    _agree(place, TABLES)
    if formula is Formula.EQUAL:
        _follow(place, elsewhere, CODE_OF_MAIN)
    say(codes=[str(place.premises.gate.code(number)) for number in TABLES])
    place.serve(lambda: lead(place))


def _centre(formula: Formula, file: str, number: str, address: str, code: str) -> None:
    place = Place(file, int(number), _KEY_ELSEWHERE, formula)
    place.prepare(code)
    if formula is Formula.EQUAL and place.number == SECOND:
        _agree(place, (MAIN, SECOND))
    _follow(place, address, code)
    place.serve(lambda: read(place))


def _agree(place: Place, numbers: Iterable[int]) -> None:
    """What is agreed, wherever games are drawn, and a code for each centre."""
    gate = place.premises.gate
    if not gate.centres.centres.agreement:
        games = tuple(DrawnGame(game, DRAWN_BY[game]) for game in place.games)
        gate.centres.order(AgreeFormula(place.formula, "Multiplex", "2026-12-31", games), "organisateur")
        for number in numbers:
            town = Centre(number, f"Ville {number}", "Salle", "FR", "Anne Petit", "06", "14:00", "2026-01-01")
            gate.centres.order(DeclareCentre(town), "organisateur")
            gate.issue(number, "organisateur")


def _follow(place: Place, address: str, code: str) -> None:
    place.premises.receiving.codes = KeptLineCode(place.journal.store.identity, place.folder)
    place.premises.receiving.follow(address, code, "organisateur")


def run(telling: Connection, town: str | None, address: str, kind: str, formula: str, *args: str) -> None:
    """A centre of a kind, in a process of its own, in its town; what it has to say goes to whoever started it."""
    enter(town)
    # Whoever waits for a centre in vain asks where it stands.
    faulthandler.register(signal.SIGUSR1, file=sys.__stderr__)
    global host, say  # noqa: PLW0603 one centre is all that runs in this process
    host = address
    say = lambda **facts: telling.send(facts)  # noqa: E731
    _stubborn(lambda: {"main": _main, "centre": _centre}[kind](Formula(formula), *args))
