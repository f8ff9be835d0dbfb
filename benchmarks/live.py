"""Boards that follow a game over real connections: how long an event takes to reach the last of them."""

import asyncio
import json
import resource
import subprocess
import sys
import time

from benchmarks.large_halls import DAY, large_hall
from benchmarks.listeners import follow_board, lateness, wait_until
from duplicata.competition.events import GamePlanned
from duplicata.competition.planned_games import PlannedGame
from duplicata.desks.access import AccessDesk
from duplicata.desks.automatic import draw_rack
from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import COMPETITION
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.events import CancelReason
from duplicata.scrabble.game import Phase
from duplicata.scrabble.terms import Draws, Terms
from duplicata.web.premises import Premises
from duplicata.web.server import allow_many_connections, listen, serving_beside

_BOARDS = (500, 2_000, 5_000)
_EVENTS = 12
_PLAYERS = 1_200
_PATIENCE_SECONDS = 30.0


def live_figures() -> dict[str, object]:
    """Milliseconds from the acknowledged order to the last bytes, over every board and event, by number of boards."""
    allow_many_connections()
    return {f"{count} boards": asyncio.run(_measure(count)) for count in _BOARDS}


async def _measure(count: int) -> dict[str, object]:
    with subprocess.Popen(
        [sys.executable, "-m", "benchmarks.live"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        port = int(server.stdout.readline())
        heard: list[int] = []
        started = time.monotonic()
        boards = await follow_board(count, port, heard)
        connected = time.monotonic() - started
        # Every board gets the state it missed: they joined without a position.
        await wait_until(lambda: len(heard) >= count, _PATIENCE_SECONDS)
        delays = [await _one_event(server, heard, count) for _ in range(_EVENTS)]
        lost = sum(board.is_lost for board in boards)
        server.stdin.write("stop\n")
        server.stdin.flush()
        told = json.loads(server.stdout.readline())
    all_delays = [delay for each in delays for delay in each]
    return {
        "events": _EVENTS,
        "connected_seconds": round(connected, 2),
        "lost_connections": lost,
        "missing_messages": _EVENTS * count - len(all_delays),
        **lateness(all_delays),
        **told,
    }


async def _one_event(server: subprocess.Popen[str], heard: list[int], count: int) -> list[float]:
    heard.clear()
    assert server.stdin is not None
    assert server.stdout is not None
    server.stdin.write("event\n")
    server.stdin.flush()
    acknowledged = await asyncio.to_thread(lambda: int(server.stdout.readline()))  # type: ignore[union-attr]
    await wait_until(lambda: len(heard) >= count, _PATIENCE_SECONDS)
    return [(at - acknowledged) / 1e6 for at in heard]


def _act(chief: ChiefRefereeDesk) -> None:
    """The next thing that the hall sees: the rack, the clock, then the turn cancelled, and so on."""
    match chief.game.phase:
        case Phase.ANNOUNCED:
            chief.start_clock()
        case Phase.RUNNING:
            chief.cancel_turn(CancelReason.DISPLAY)
        case _:
            draw_rack(chief)


def _serve() -> None:
    """The server of the benchmark: a hall of twelve hundred whose chief referee acts each time a line comes in."""
    hall = large_hall(_PLAYERS, 1)
    chief = _open_second_game(hall)
    premises = Premises(hall, AccessDesk(hall.journal, "banc", hall.now), bytes(32))
    allow_many_connections()
    with listen("127.0.0.1", 0) as listener, serving_beside(premises, listener):
        _say(listener.getsockname()[1])
        for line in sys.stdin:
            if line.strip() == "stop":
                break
            _act(chief)
            _say(time.monotonic_ns())
        used = resource.getrusage(resource.RUSAGE_SELF)
        cpu = round(used.ru_utime + used.ru_stime, 2)
        _say(json.dumps({"server_memory_mb": used.ru_maxrss // 1024, "server_cpu_seconds": cpu}))


def _open_second_game(hall: Hall) -> ChiefRefereeDesk:
    planned = GamePlanned(PlannedGame(2, "normale", 180, DAY, "14:00"))
    version = hall.journal.version(COMPETITION)
    hall.journal.append(COMPETITION, [planned], expected=version, actor="banc", at=hall.now())
    hall.catch_up()
    chief = ChiefRefereeDesk(hall.game_stream(2), hall.lexicon, "banc", hall.now)
    terms = Terms(hall.lexicon.name, hall.lexicon.checksum, draws=Draws.PROGRAM)
    chief.open(OpenGame("Banc", 2, "banc", DAY, terms, "a seed that nobody can guess"))
    return chief


def _say(what: object) -> None:
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    _serve()
