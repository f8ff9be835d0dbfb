"""Several server processes over one PostgreSQL journal: one hall wherever one asks, nothing lost with one of them."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from http import HTTPStatus
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from urllib.parse import urlencode

import pytest
from contracts.served_together import PATIENCE_SECONDS, Line, ServedTogether, until
from desks.halls import GAME
from web.premises import TestedPremises

from duplicata.bootstrap import open_game_journal
from duplicata.competition.access import AccessRole
from duplicata.desks.automatic import draw_rack
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.desks.timekeeper import Timekeeper
from duplicata.journal import verify_journal
from duplicata.journal.export import read_export, restore
from duplicata.lexicon import Lexicon
from duplicata.scrabble.events import FactNoted, SignalGiven, TimeEnded
from duplicata.web.processes.sockets import listen_together
from duplicata.web.processes.team import ProcessesNeedSharedJournal, serve_together
from duplicata.web.server import PortInUse


@pytest.fixture(scope="module")
def premises(lexicon: Lexicon) -> TestedPremises:
    """A hall whose first rack is said; the clock is not started yet."""
    premises = TestedPremises(lexicon)
    draw_rack(premises.small.chief)
    return premises


@pytest.fixture(scope="module")
def served(
    postgres: str, premises: TestedPremises, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServedTogether]:
    served = ServedTogether(premises, f"{postgres}&journal=ensemble", tmp_path_factory.mktemp("home"))
    yield served
    served.stop()


@pytest.fixture
def serve(postgres: str, tmp_path: Path) -> Iterator[Callable[[TestedPremises], ServedTogether]]:
    """Servers of a test's own."""
    started: list[ServedTogether] = []

    def start(premises: TestedPremises) -> ServedTogether:
        started.append(ServedTogether(premises, f"{postgres}&journal={tmp_path.name}", tmp_path))
        return started[-1]

    yield start
    for served in started:
        served.stop()


@pytest.fixture
def lines(served: ServedTogether) -> Iterator[dict[int, Line]]:
    """A connection to each of the two processes, to ask."""
    with connected(served) as found:
        yield found


@pytest.fixture
def watching(served: ServedTogether) -> Iterator[dict[int, Line]]:
    """A connection to each of the two processes, to watch a live view."""
    with connected(served) as found:
        yield found


@contextmanager
def connected(served: ServedTogether) -> Iterator[dict[int, Line]]:
    lines = served.lines()
    try:
        yield lines
    finally:
        for line in lines.values():
            line.close()


def sit_down(line: Line, premises: TestedPremises, role: AccessRole) -> str:
    """The cookie of a browser that has given its code."""
    answer = line.send("POST", "/api/poste", {"code": premises.codes[premises.badge_id(role)]})
    answer.read()
    assert answer.status == 200
    return str(answer.headers["Set-Cookie"]).partition(";")[0]


def read_until(stream: HTTPResponse, wanted: bytes) -> bytes:
    """Reads a live view until it shows something, which is answered; it beats meanwhile."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    for line in iter(stream.readline, b""):
        if wanted in line:
            return line
        assert time.monotonic() < deadline, f"{wanted!r} never came"
    raise AssertionError("the stream has ended")


def test_an_order_given_to_one_process_is_seen_live_on_the_other(
    watching: dict[int, Line], lines: dict[int, Line], premises: TestedPremises
) -> None:
    boards = [line.send("GET", "/direct/tableau") for line in watching.values()]
    for board in boards:
        read_until(board, b"event: fragment")
    cookie = sit_down(lines[1], premises, AccessRole.CHIEF_REFEREE)
    lines[2].ask("POST", "/api/juge-arbitre/start-clock", {}, cookie)
    for board in boards:
        assert b'data-phase="running"' in read_until(board, b'data-phase="running"')


def test_whoever_leaves_at_one_process_has_left_at_the_other(
    watching: dict[int, Line], lines: dict[int, Line], premises: TestedPremises
) -> None:
    cookie = sit_down(lines[1], premises, AccessRole.REFEREE)
    screens = [line.send("GET", "/direct/arbitre", cookie=cookie) for line in watching.values()]
    for screen in screens:
        read_until(screen, b"event: fragment")
    lines[1].ask("POST", "/api/quitter", {}, cookie)
    for screen in screens:
        read_until(screen, b"event: closed")
    for line in lines.values():
        answer = line.send("GET", "/arbitre", cookie=cookie, Accept="text/html")
        answer.read()
        assert (answer.status, answer.headers["Location"]) == (303, "/poste?suite=%2Farbitre")


def test_a_solo_game_goes_on_whichever_process_is_asked(lines: dict[int, Line]) -> None:
    page = lines[2].send("GET", "/solo")
    page.read()
    token = str(page.headers["Set-Cookie"]).partition(";")[0]
    form = {"genre": "normale", "secondes": "", "_csrf_token": token.partition("=")[2]}
    begun = lines[2].send("POST", "/solo/partie", urlencode(form), token)
    begun.read()
    assert begun.status == 303
    cookie = f"{token}; " + str(begun.headers["Set-Cookie"]).partition(";")[0]
    shown = [line.send("GET", "/solo", cookie=cookie).read().decode() for line in lines.values()]
    for page_shown in shown:
        assert 'name="mot"' in page_shown


def test_wrong_codes_are_counted_once_for_all_the_processes(lines: dict[int, Line]) -> None:
    statuses = []
    for number in range(11):
        answer = lines[1 + number % 2].send("POST", "/api/poste", {"code": "ABC-DEFGH"})
        answer.read()
        statuses.append(answer.status)
    assert statuses == [401] * 10 + [429]
    page = lines[2].send("GET", "/solo")
    page.read()
    token = str(page.headers["Set-Cookie"]).partition(";")[0]
    form = urlencode({"code": "ABC-DEFGH", "_csrf_token": token.partition("=")[2]})
    # Slashes that the application does not read lead to no other count.
    doubled = lines[2].send("POST", "//poste", form, token)
    doubled.read()
    assert doubled.status == 429


def noted(place: str) -> list[str]:
    with open_game_journal(place) as journal:
        return [event.text for event in journal.events() if isinstance(event, FactNoted)]


class Writer(threading.Thread):
    """A chief referee who notes one fact after the other, and asks again when nobody answers; what was acknowledged."""

    def __init__(self, served: ServedTogether, cookie: str, name: str) -> None:
        super().__init__(name=name, daemon=True)
        self._served, self._cookie = served, cookie
        self.acknowledged: list[str] = []
        self.is_over = False

    def run(self) -> None:
        while not self.is_over:
            with suppress(OSError, HTTPException):
                self._write(Line(self._served.port))

    def _write(self, line: Line) -> None:
        with ExitStack() as stack:
            stack.callback(line.close)
            while not self.is_over:
                text = f"{self.name} {len(self.acknowledged)}"
                answer = line.send("POST", "/api/juge-arbitre/note", {"text": text}, self._cookie)
                answer.read()
                # Another acted meanwhile: nothing was written, and one asks again.
                if answer.status != HTTPStatus.CONFLICT:
                    assert answer.status < 400
                    self.acknowledged.append(text)


def test_killed_processes_are_started_again_and_nothing_that_was_acknowledged_is_lost(
    serve: Callable[[TestedPremises], ServedTogether], lexicon: Lexicon
) -> None:
    premises = TestedPremises(lexicon)
    served = serve(premises)
    with connected(served) as lines:
        cookie = sit_down(lines[1], premises, AccessRole.CHIEF_REFEREE)
    first = served.process_ids()
    assert len(first) == 2
    writers = [Writer(served, cookie, f"fait {name}") for name in "abcd"]
    for writer in writers:
        writer.start()
    for killed in first:
        before = [len(writer.acknowledged) for writer in writers]
        until(lambda known=before: all(len(w.acknowledged) > n + 5 for w, n in zip(writers, known, strict=True)))
        os.kill(killed, signal.SIGKILL)
        until(lambda gone=killed: len(ids := served.process_ids()) == 2 and gone not in ids)
        # Both answer: no connection waits for one that is gone.
        with connected(served) as lines:
            assert set(lines) == {1, 2}
    for writer in writers:
        writer.is_over = True
    for writer in writers:
        writer.join()
    second = served.process_ids()
    status, errors = served.stop()
    assert status == 0
    assert errors.count("il est relancé") == 2
    assert not [each for each in second if Path(f"/proc/{each}").exists()]
    written = set(noted(served.place))
    assert not {text for writer in writers for text in writer.acknowledged} - written
    assert verify_journal(served.place, journal_catalogue()).is_sound


def test_processes_whose_parent_is_killed_stop_by_themselves(
    serve: Callable[[TestedPremises], ServedTogether], lexicon: Lexicon
) -> None:
    served = serve(TestedPremises(lexicon))
    with connected(served):
        children = served.process_ids()
    served.server.kill()
    until(lambda: not [each for each in children if _is_running(each)])
    assert served.server.wait() != 0


def _is_running(process: int) -> bool:
    with suppress(OSError):
        return " Z " not in Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    return False


def test_two_timekeepers_ring_each_bell_once(postgres: str, lexicon: Lexicon) -> None:
    small = TestedPremises(lexicon).small
    small.start_turn()
    export = read_export(small.hall.journal.export())
    place = f"{postgres}&journal=sonneries"
    with ExitStack() as stack:
        opened = [stack.enter_context(open_game_journal(place, create=True, identity=export.identity)) for _ in "ab"]
        restore(export, opened[0].store)
        halls = [Hall(journal, lexicon, small.time) for journal in opened]
        timekeepers = [Timekeeper(hall) for hall in halls]
        for seconds in (150, 30):
            small.time.pass_seconds(seconds)
            at_once([lambda each=each: each.ring(GAME) for each in timekeepers for _ in range(3)])
        rung = [event for event in opened[1].events() if isinstance(event, SignalGiven | TimeEnded)]
    assert [type(event) for event in rung] == [SignalGiven, TimeEnded]


def at_once(orders: list[Callable[[], object]]) -> None:
    """Several orders at the same instant."""
    start = threading.Barrier(len(orders))

    def give(order: Callable[[], object]) -> None:
        start.wait()
        order()

    threads = [threading.Thread(target=give, args=(order,)) for order in orders]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


@pytest.mark.parametrize("place", [None, "salle.dup"])
def test_several_processes_need_a_journal_that_they_can_share(place: str | None) -> None:
    with pytest.raises(ProcessesNeedSharedJournal, match="PostgreSQL"):
        serve_together(place, "127.0.0.1", 0, 2)


def test_a_second_server_does_not_slip_in_at_the_same_address() -> None:
    sockets = listen_together("127.0.0.1", 0, 2)
    try:
        assert len({each.getsockname() for each in sockets}) == 1
        with pytest.raises(PortInUse):
            listen_together("127.0.0.1", sockets[0].getsockname()[1], 2)
    finally:
        for each in sockets:
            each.close()


def test_a_receiving_centre_is_served_by_one_process_and_is_told_so() -> None:
    command = ["serve", "--processes", "2", "--follow", "http://127.0.0.1:9", "--data", "postgresql://nulle-part/x"]
    said = subprocess.run([sys.executable, "-m", "duplicata", *command], capture_output=True, text=True, check=False)
    assert said.returncode == 2
    assert "un seul processus" in said.stderr
