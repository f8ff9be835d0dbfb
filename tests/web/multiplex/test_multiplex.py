"""One event in six towns: a drawing centre and five that receive it, each a program, over lines that are bad."""

import multiprocessing
import os
import random
import signal
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest
from conftest import IS_PROOF
from web.multiplex import places
from web.multiplex.bad_line import BadLine
from web.multiplex.recount import LEAST_PLAYERS, Played, alone, played_in, ranks, totals
from web.multiplex.shared import SharedClock
from web.multiplex.towns import build_towns

from duplicata.bootstrap import open_game_journal
from duplicata.competition.centres import Centres, replay_centres
from duplicata.competition.centres.commands import ReportBest
from duplicata.competition.centres.formula import Formula
from duplicata.competition.centres.results_row import ResultRow
from duplicata.competition.centres.signals import SignalKind
from duplicata.desks.auditor import audit
from duplicata.desks.centres.federation import FederationDesk
from duplicata.desks.centres.hall import CentresHall
from duplicata.desks.centres.organiser import CentresOrganiserDesk
from duplicata.desks.hall import Hall
from duplicata.desks.hall.game_stream import GameJournal
from duplicata.lexicon import Lexicon
from duplicata.scrabble.game import Game, replay
from duplicata.scrabble.transmission import MESSAGES
from duplicata.scrabble.transmission.reception import Distrust, MessageDistrusted

SEEDS = range(20 if IS_PROOF else 2)
DEADLINE = 240.0
# Seconds: soon enough for nobody to notice, and long enough for a line to be given up.
PULLED_OUT = (1, 10)
# One event after the other; each formula is declared when the event is opened.
FORMULAS = (Formula.EQUAL, Formula.SATELLITES)


@cache
def nursery() -> multiprocessing.context.ForkServerContext:
    """Programs that have read all their modules already: each centre still is a process of its own."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(sys.path)
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["web.multiplex.preloaded"])
    context.Process(target=time.monotonic).start()
    if before is None:
        del os.environ["PYTHONPATH"]
    else:
        os.environ["PYTHONPATH"] = before
    return context


class StandsStill(AssertionError):
    """Nothing is heard of a program any more."""


class Program:
    """A centre that runs; what it says is kept."""

    def __init__(self, town: str | None, address: str, *args: str) -> None:
        self._args = (town, address, *args)
        self.said: list[dict[str, Any]] = []
        self.start()

    def start(self) -> None:
        hearing, telling = nursery().Pipe(duplex=False)
        self.process = nursery().Process(target=places.run, args=(telling, *self._args), daemon=True)
        self.process.start()
        telling.close()
        self._listener = threading.Thread(target=self._listen, args=(hearing,), daemon=True)
        self._listener.start()

    def _listen(self, hearing: Connection) -> None:
        with hearing, suppress(EOFError):
            while True:
                self.said.append(hearing.recv())

    def wait_for(self, fact: str, after: int = 0, least: int | None = None) -> Any:
        """What it says of something, once it has said it, or said at least that much."""
        until = time.monotonic() + DEADLINE
        while time.monotonic() < until:
            wrong = [each["error"] for each in self.said if "error" in each]
            assert not wrong, wrong
            told = [each[fact] for each in self.said[after:] if fact in each]
            if told and (least is None or told[-1] >= least):
                return told[-1]
            time.sleep(0.01)
        if self.process.pid is not None and self.process.is_alive():
            # The program writes where each of its threads stands.
            os.kill(self.process.pid, signal.SIGUSR1)
            time.sleep(1)
        raise StandsStill(f"{self._args} never said {fact}: {self.said}")

    def kill(self) -> None:
        self.process.kill()
        self.process.join()
        self._listener.join()


class Event:
    """The main centre, the lines and the others, for one seed."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.chance = random.Random(seed)
        self.formula = FORMULAS[seed % len(FORMULAS)]
        self.games = places.GAMES[self.formula]
        SharedClock.start(folder)
        self.clock = SharedClock(folder)
        self.towns = build_towns(places.TABLES)
        with self.towns.in_exchange():
            # Each centre's own, over which it hears another one.
            self.lines = {number: BadLine(f"{seed} {number}", self.towns.exchange(number)) for number in places.TABLES}
        self.main = self._program(1, "main", f"{seed:04}", self.lines[places.MAIN].address)
        codes = self.main.wait_for("codes")
        self._connect()
        self.centres = {
            number: self._program(number, "centre", str(number), line.address, codes[number - 1])
            for number, line in self.lines.items()
            if number != places.MAIN
        }
        self._connect_main()

    def _program(self, number: int, kind: str, *args: str) -> Program:
        town, address = self.towns.namespace(number), self.towns.address(number)
        return Program(town, address, kind, self.formula.value, self.file(number), *args)

    def file(self, number: int) -> str:
        """The journal of a centre."""
        return str(self.folder / f"{number}.db")

    def _connect(self, after: int = 0) -> None:
        port = self.main.wait_for("port", after)
        for number in places.RECEIVING:
            self.lines[number].target = self.towns.address(places.MAIN), port

    def _connect_main(self, after: int = 0) -> None:
        port = self.centres[places.SECOND].wait_for("port", after)
        self.lines[places.MAIN].target = self.towns.address(places.SECOND), port

    def trouble(self) -> None:
        """Cuts here and there while the games go on, storms on every line, centres killed, the main one twice."""
        troubles = ["cut"] * 10 + ["storm"] * 2 + ["pull out"] * 2 + ["kill main"] * 2 + ["kill centre"] * 2
        self.chance.shuffle(troubles)
        moments = [places.place_of(game, turn) for game in self.games for turn in range(1, 20)]
        turns = sorted(self.chance.choices(moments, k=len(troubles)))
        for each, turn in zip(troubles, turns, strict=True):
            self.main.wait_for("turn", least=turn)
            number = self.chance.choice(list(places.RECEIVING))
            if each == "cut":
                self._cut(self.chance.choice(list(self.lines.values())))
            elif each == "storm":
                self._storm()
            elif each == "pull out":
                self._pull_out()
            elif each == "kill main":
                self._kill_main()
            else:
                self._kill_centre(number)

    def _cut(self, line: BadLine) -> None:
        line.is_dead = True
        line.cut()
        time.sleep(self.chance.random() * 0.4)
        line.is_dead = False

    def _storm(self) -> None:
        """No line of any centre holds for longer than it takes to call, for some seconds."""
        for _ in range(8):
            for line in self.lines.values():
                line.cut()
            time.sleep(self.chance.random() * 0.5)

    def _pull_out(self) -> None:
        """The cable of a town: neither end is told, and what is under way is sent again, or given up.

        Hours that pass two hundred times too fast would make seconds a cut that parts the centres.
        """
        number = self.chance.choice(list(places.TABLES))
        self.clock.hold(True)
        self.towns.unplug(number)
        time.sleep(self.chance.choice(PULLED_OUT))
        self.towns.plug(number)
        self.clock.hold(False)

    def _kill_main(self) -> None:
        said = len(self.main.said)
        self.main.kill()
        time.sleep(self.chance.random() * 0.3)
        self.main.start()
        self._connect(said)

    def _kill_centre(self, number: int) -> None:
        program = self.centres[number]
        said = len(program.said)
        program.kill()
        program.start()
        if number == places.SECOND:
            self._connect_main(said)

    def finish(self) -> None:
        for program in self.centres.values():
            program.wait_for("done")
        self.main.wait_for("done")
        self.stop()

    def stop(self) -> None:
        for program in (*self.centres.values(), self.main):
            program.kill()
        for line in self.lines.values():
            line.close()
        self.towns.close()


@pytest.fixture(params=SEEDS)
def event(request: pytest.FixtureRequest, tmp_path: Path, lexicon: Lexicon) -> Iterator[Event]:
    found = Event(tmp_path, request.param)
    yield found
    found.stop()


def game_of(journal: GameJournal, game: int) -> Game:
    return replay(journal.events(f"game-{game}"))


def test_over_bad_lines_every_centre_ends_with_the_same_games_and_the_rankings_of_the_guide(
    event: Event, lexicon: Lexicon
) -> None:
    event.trouble()
    event.finish()
    assert sum(line.cuts for line in event.lines.values()) > 20
    assert sum(line.repeats for line in event.lines.values()) > 20
    for game in event.games:
        _check_same_game(event, game)
    _check_rankings(event, lexicon)


def _check_same_game(event: Event, game: int) -> None:
    drawing = places.DRAWN_BY[game]
    with open_game_journal(event.file(drawing)) as journal:
        main, told = game_of(journal, game), list(journal.events(f"transmission-{game}"))
        assert audit(journal).ok
    with open_game_journal(event.file(places.MAIN)) as journal:
        centres = replay_centres(journal.events("centres"))
    assert main.ended is not None
    assert centres.tops.get(game, main.ended.top) == main.ended.top
    for number in set(places.TABLES) - {drawing}:
        with open_game_journal(event.file(number)) as journal:
            received = [each for each in journal.events(f"reception-{game}") if isinstance(each, MESSAGES)]
            refused = [each for each in journal.events(f"reception-{game}") if isinstance(each, MessageDistrusted)]
            read = game_of(journal, game)
            assert audit(journal).ok
        assert received == told, "nothing lost, nothing twice, order kept"
        assert {each.why for each in refused} <= {Distrust.REPLAYED, Distrust.MISTIMED}
        assert [(t.rack, t.move, t.score) for t in read.played] == [(t.rack, t.move, t.score) for t in main.played]
        assert read.ended == main.ended
        if number == places.SILENT:
            continue
        state = centres.centres[number].game(game)
        assert None not in (state.ready_at, state.started_at, state.finished_at)
        assert state.podium
        assert state.turn == len(main.played)
        assert len(centres.centres[number].rows) == places.TABLES[number]


def _check_rankings(event: Event, lexicon: Lexicon) -> None:
    """What each centre played, counted here turn by turn, gives the rankings that the program merges."""
    clock, played = SharedClock(event.folder), dict[int, Played]()
    for number in places.TABLES:
        with open_game_journal(event.file(number)) as journal:
            played[number] = played_in(Hall(journal, lexicon, clock.now), event.games)
    with open_game_journal(event.file(1)) as journal:
        hall = CentresHall(journal, clock.now)
        federation, organiser = FederationDesk(hall, "fédération"), CentresOrganiserDesk(hall, "organisateur")
        for number, each in played.items():
            told = {row.player.licence: row.scores for row in hall.centres.centres[number].rows}
            assert told == ({} if number == places.SILENT else each.standing), "a centre reports its own standing"
        # The silent centre told nothing of its own: its manager sent a file.
        silent = played[places.SILENT]
        rows = tuple(ResultRow(one, silent.standing[who]) for who, one in silent.players.items())
        assert federation.receive(places.SILENT, rows, "fichier") == ()
        if event.formula is Formula.EQUAL:
            _check_equal(federation, played)
        else:
            _check_satellites(federation, organiser, played)


def _check_equal(federation: FederationDesk, played: dict[int, Played]) -> None:
    """Tournaments of equal rank are merged; one that never signalled is a tournament of its own (G 5.4)."""
    together = {number: each for number, each in played.items() if number != places.SILENT}
    absolute = alone(together.values())
    assert absolute.total() == 3 * len(places.GAMES[Formula.EQUAL]), "three solos of each game are absolute"
    expected = ranks({who: total for each in together.values() for who, total in totals(each, absolute).items()})
    general = federation.general()
    assert {line.licence: (line.rank, line.total) for line in general.lines} == expected
    assert general.players == len(expected)
    (apart,) = federation.apart()
    assert (apart.centre, apart.article) == (places.SILENT, "G 5.4.7-17")
    assert "partie 1" in apart.reason.replace("\u00a0", " ")
    _check_centres(federation, played, absolute)


def _check_satellites(federation: FederationDesk, organiser: CentresOrganiserDesk, played: dict[int, Played]) -> None:
    """The main tournament is ranked and counted alone; players of satellites are put in one by one (G 5.3)."""
    waiting = _cut_centres(organiser.centres)
    assert waiting, "some lines were cut"
    assert {each.centre for each in federation.apart()} == waiting, "nobody has said whether the players stayed"
    for number in waiting:
        organiser.signal(number, 1, SignalKind.PLAYERS_STAYED)
    assert not federation.apart()
    absolute = alone(played.values())
    assert absolute.total() == 2, "two solos are absolute: a silent satellite is counted too"
    assert {solo.waiting for solo in federation.solos() if solo.waiting}, "they wait for what it has not told"
    _tell_best(organiser, places.SILENT, played[places.SILENT])
    main = ranks(totals(played[1], {}))
    injected = {
        who: (1 + sum(above > total for _, above in main.values()), total)
        for number, each in played.items()
        if number != 1
        for who, total in totals(each, absolute).items()
    }
    general = federation.general()
    assert {line.licence: (line.rank, line.total) for line in general.lines} == main | injected
    assert {line.licence for line in general.lines if line.is_injected} == set(injected)
    assert general.players == places.TABLES[1], "head counts never include satellites"
    _check_centres(federation, played, absolute)


def _tell_best(organiser: CentresOrganiserDesk, number: int, centre: Played) -> None:
    """The manager of a centre reads its sheets out by telephone."""
    for game, turn in next(iter(centre.turns.values())):
        earned = [turns[game, turn] for turns in centre.turns.values()]
        organiser.order(ReportBest(number, game, turn, max(earned), earned.count(max(earned))))


def _cut_centres(centres: Centres) -> set[int]:
    """Those whose line was lost in the game itself: what is lost before it starts interrupts nothing."""
    games = {number: centres.centres[number].game(1) for number in places.RECEIVING}
    return {
        number
        for number, game in games.items()
        if any(cut.back_at is None or cut.back_at > (game.started_at or 0) for cut in game.cuts)
    }


def _check_centres(federation: FederationDesk, played: dict[int, Played], absolute: Mapping[str, int]) -> None:
    for number, each in played.items():
        solos = alone([each]) if len(each.players) >= LEAST_PLAYERS else absolute
        of_centre = {line.licence: (line.rank, line.total) for line in federation.of_centre(number).lines}
        assert of_centre == ranks(totals(each, solos))
