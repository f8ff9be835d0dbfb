"""Lines between centres over real connections: an announcement to three hundred of them, and one that was cut."""

import asyncio
import json
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path

from benchmarks.large_halls import DAY, large_hall
from duplicata.bootstrap import build_hall, open_game_journal, wall_clock
from duplicata.competition.centres.centre import Centre
from duplicata.competition.centres.commands import AgreeFormula, DeclareCentre
from duplicata.competition.centres.formula import DrawnGame, Formula
from duplicata.competition.events import GamePlanned
from duplicata.competition.planned_games import PlannedGame
from duplicata.desks.access import AccessDesk
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import COMPETITION
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.desks.transmission.centre import ReceivingCentre
from duplicata.desks.transmission.codes import LineCode
from duplicata.desks.transmission.signing import LineRequest, request_sign
from duplicata.desks.transmission.transmitter import TransmitterDesk
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.terms import Draws, Terms
from duplicata.web.lines.follower import Follower, feed_path
from duplicata.web.premises import Premises
from duplicata.web.server import HallServer, allow_many_connections, listen

_CENTRES = 300
_EVENTS = 20
# What a drawing centre says in ten minutes: four turns of five messages, and as many indications.
_BACKLOG = 40
_PATIENCE_SECONDS = 30.0
_GAME = 1


def centres_live_figures() -> dict[str, object]:
    """Milliseconds from what is typed to the last bytes, over every centre; seconds that a cut centre catches up in."""
    return asyncio.run(_measure())


class _Line(asyncio.Protocol):
    """One centre: it asks for the feed once, then notes when each message came."""

    def __init__(self, heard: list[int], request: bytes) -> None:
        self._heard = heard
        self._request = request

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._heard += [time.monotonic_ns()] * data.count(b"event: said")


async def _measure() -> dict[str, object]:
    allow_many_connections()
    with tempfile.TemporaryDirectory() as folder, open_game_journal(Path(folder) / "tireur.db", create=True) as journal:
        desk, premises = _drawing_centre(journal)
        codes = [premises.gate.issue(number, "organisateur") for number in range(1, _CENTRES + 1)]
        server = HallServer(premises)
        with listen("127.0.0.1", 0) as listener:
            port = listener.getsockname()[1]
            threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True).start()
            heard: list[int] = []
            loop = asyncio.get_running_loop()
            for code in codes:
                await loop.create_connection(lambda asked=code: _Line(heard, _request(asked)), "127.0.0.1", port)
            # The opening of the transmission is the first message.
            await _until(heard, _CENTRES)
            delays = [delay for _ in range(_EVENTS) for delay in await _one_message(desk, heard)]
            caught_up = await _catch_up(Path(folder), desk, codes[0], port)
            server.should_exit = True
    delays.sort()
    return {
        "centres": _CENTRES,
        "messages": _EVENTS,
        "missing": _EVENTS * _CENTRES - len(delays),
        "p50_ms": round(statistics.median(delays), 1),
        "p99_ms": round(delays[int(0.99 * (len(delays) - 1))], 1),
        "max_ms": round(delays[-1], 1),
        "backlog_messages": _BACKLOG,
        "caught_up_seconds": round(caught_up, 2),
    }


def _drawing_centre(journal: object) -> tuple[TransmitterDesk, Premises]:
    hall: Hall = large_hall(12)
    premises = Premises(hall, AccessDesk(hall.journal, "serveur", hall.now), bytes(32))
    return _transmitter(premises), premises


def _transmitter(premises: Premises) -> TransmitterDesk:
    raise NotImplementedError
