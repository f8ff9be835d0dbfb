"""Lines between centres over real connections: an announcement to three hundred of them, and one that was cut."""

import asyncio
import json
import secrets
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from benchmarks.large_halls import DAY
from benchmarks.listeners import lateness, wait_until
from duplicata.bootstrap import build_hall, open_game_journal, wall_clock
from duplicata.competition.centres.centre import Centre
from duplicata.competition.centres.commands import AgreeFormula, DeclareCentre
from duplicata.competition.centres.formula import DrawnGame, Formula
from duplicata.competition.events import CompetitionOpened, GamePlanned
from duplicata.competition.planned_games import PlannedGame
from duplicata.desks.access import AccessDesk
from duplicata.desks.automatic import draw_rack
from duplicata.desks.hall.game_stream import GameJournal
from duplicata.desks.hall.journal_events import COMPETITION
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.desks.transmission.centre import ReceivingCentre
from duplicata.desks.transmission.codes import LineCode
from duplicata.desks.transmission.signing import LineRequest, request_sign
from duplicata.lexicon import open_lexicon
from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.events import CancelReason
from duplicata.scrabble.game import Phase
from duplicata.scrabble.terms import Draws, Terms
from duplicata.scrabble.transmission import Told
from duplicata.web.lines.follower import Follower, feed_path
from duplicata.web.premises import Premises
from duplicata.web.server import allow_many_connections, listen, serving_beside

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
        drawing = _DrawingCentre(journal)
        with listen("127.0.0.1", 0) as listener, serving_beside(drawing.premises, listener):
            port = listener.getsockname()[1]
            heard: list[int] = []
            loop = asyncio.get_running_loop()
            for code in drawing.codes:
                await loop.create_connection(partial(_Line, heard, _request(code, port)), "127.0.0.1", port)
            # The opening of the transmission is the first message.
            await wait_until(lambda: len(heard) >= _CENTRES, _PATIENCE_SECONDS)
            processor = time.process_time()
            delays = [delay for _ in range(_EVENTS) for delay in await _one_message(drawing, heard)]
            processor = time.process_time() - processor
            caught_up = await _catch_up(Path(folder), drawing, drawing.codes[0], port)
    return {
        "centres": _CENTRES,
        "messages": _EVENTS,
        "missing": _EVENTS * _CENTRES - len(delays),
        **lateness(delays),
        # Of the server and of the centres' ends of the lines, which share this process.
        "processor_us_per_centre_and_message": round(processor / (_CENTRES * _EVENTS) * 1e6, 1),
        "backlog_messages": _BACKLOG,
        "caught_up_seconds": round(caught_up, 2),
    }


class _DrawingCentre:
    """A hall whose chief referee says something each time he is asked to, to as many centres as there are codes."""

    def __init__(self, journal: GameJournal) -> None:
        hall = self.hall = build_hall(journal, open_lexicon(None))
        lexicon = hall.lexicon
        opened = CompetitionOpened("Banc", "Tours", "FR", standing_edition().name, lexicon.name, lexicon.checksum)
        planned = GamePlanned(PlannedGame(_GAME, "normale", 180, DAY, "14:00"))
        journal.append(COMPETITION, [opened, planned], expected=0, actor="banc", at=wall_clock())
        hall.catch_up()
        self._chief = HallChiefRefereeDesk(hall, "banc", _GAME)
        terms = Terms(lexicon.name, lexicon.checksum, draws=Draws.PROGRAM)
        self._chief.open(OpenGame("Banc", _GAME, "banc", DAY, terms, "a seed that nobody can guess"))
        self.premises = Premises(hall, AccessDesk(journal, "banc", hall.now), bytes(32))
        gate = self.premises.gate
        games = (DrawnGame(1, 1), DrawnGame(2, 1))
        gate.centres.order(AgreeFormula(Formula.EQUAL, "Banc", "2027-01-01", games), "banc")
        for number in range(1, _CENTRES + 1):
            centre = Centre(number, f"Ville {number}", "Salle", "FR", "Banc", "06", "14:00", DAY)
            gate.centres.order(DeclareCentre(centre), "banc")
        self.codes = [gate.issue(number, "banc") for number in range(1, _CENTRES + 1)]
        self.premises.feeds.feed(_GAME).scribe.open("banc")

    def act(self) -> None:
        """The next thing that the hall hears: the rack, the clock, then the turn cancelled, and so on."""
        match self._chief.game.phase:
            case Phase.ANNOUNCED:
                self._chief.start_clock()
            case Phase.RUNNING:
                self._chief.cancel_turn(CancelReason.DISPLAY)
            case _:
                draw_rack(self._chief)

    @property
    def number(self) -> int:
        return len(self.premises.feeds.feed(_GAME).messages)


def _request(code: LineCode, port: int) -> bytes:
    unsigned = LineRequest(code.centre, _GAME, 0, wall_clock(), secrets.token_hex(8), "", Told().digest.hex())
    path = feed_path(replace(unsigned, sign=request_sign(code.keys.report, unsigned)))
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nLast-Event-ID: 0\r\n\r\n".encode()


async def _one_message(centre: _DrawingCentre, heard: list[int]) -> list[float]:
    heard.clear()
    await asyncio.to_thread(centre.act)
    acknowledged = time.monotonic_ns()
    await wait_until(lambda: len(heard) >= _CENTRES, _PATIENCE_SECONDS)
    return [(at - acknowledged) / 1e6 for at in heard]


async def _catch_up(folder: Path, drawing: _DrawingCentre, code: LineCode, port: int) -> float:
    """Seconds in which a server that was cut writes all that it missed."""
    with open_game_journal(folder / "recepteur.db", create=True) as journal:
        receiving = ReceivingCentre(build_hall(journal, drawing.hall.lexicon))
        receiving.follow(f"http://127.0.0.1:{port}", str(code), "banc")
        before = drawing.number
        for _ in range(_BACKLOG):
            await asyncio.to_thread(drawing.act)
        await wait_until(lambda: drawing.number >= before + _BACKLOG, _PATIENCE_SECONDS)
        started = time.monotonic()
        task = asyncio.ensure_future(Follower(receiving).run())
        stream = receiving.reception(_GAME)
        await wait_until(lambda: stream.state.told.number >= drawing.number, _PATIENCE_SECONDS)
        task.cancel()
        assert stream.state.told.number == drawing.number
        return time.monotonic() - started


if __name__ == "__main__":
    sys.stdout.write(json.dumps(centres_live_figures(), indent=2) + "\n")
