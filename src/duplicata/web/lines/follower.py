"""Follows the drawing centre for as long as the server runs: listens, comes back after a cut, delivers reports."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import aclosing, suppress
from enum import Enum
from urllib.parse import urlencode

import msgspec

from duplicata.desks.transmission.centre import ReceivingCentre
from duplicata.desks.transmission.receiving import MessageNotBelieved, ReceivingEnd
from duplicata.desks.transmission.signing import Beat, Greeting, LineRequest, Receipt, SignedMessage, SignedReport
from duplicata.kernel.decoding import decode
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.transmission.reception import MessageMissing
from duplicata.web.lines.event_reader import EventReader, ReceivedEvent
from duplicata.web.lines.feeds import BEAT_SECONDS
from duplicata.web.lines.http_exchange import Exchange, LineRefused, LineUnreachable
from duplicata.web.troubles import Troubles

_PATIENCE_SECONDS = 4 * BEAT_SECONDS
_IDLE_SECONDS = 0.5
# What was under way when a line came back may be on the old one.
_OUTLIVED_SECONDS = 1.0
# One that does not answer is soon asked again: it may be back. One that answers no is left alone for longer.
_FIRST_WAIT, _LONGEST_WAIT, _LONGEST_REFUSED = 0.2, 1.0, 5.0
_log = logging.getLogger(__name__)


class LineState(Enum):
    """What the line of a receiving centre does now."""

    NONE = "none"
    CALLING = "calling"
    CATCHING_UP = "catching_up"
    CONNECTED = "connected"
    CUT = "cut"


class NextGame(Exception):
    """The game that was followed is over, and another one is told."""


class Follower:
    """The line of one server to its drawing centre; `changed` is called when what it does is no longer the same."""

    def __init__(self, centre: ReceivingCentre, changed: Callable[[], None] = lambda: None) -> None:
        self._centre = centre
        self._changed = changed
        self.state = LineState.NONE
        self.trouble = ""
        self.told = 0
        self._lost_at: int | None = None
        self._restored = asyncio.Event()

    def tasks(self) -> tuple[Coroutine[None, None, None], ...]:
        """What has to run beside the server."""
        return self.run(), self.deliver()

    async def run(self) -> None:
        """Listens until it is cancelled; whatever goes wrong, it tries again."""
        wait, troubles = _FIRST_WAIT, Troubles(_log, "line")
        while True:
            try:
                wait = await self._follow(wait)
            except Exception as trouble:
                troubles.note(trouble)
                wait = _LONGEST_WAIT
            await asyncio.sleep(wait)

    async def deliver(self) -> None:
        """Sends what waits in the outbox, the oldest first, until it is cancelled."""
        wait = _FIRST_WAIT
        # An event belongs to the loop that waits for it: a hall that is served again has another one.
        self._restored = asyncio.Event()
        while True:
            self._restored.clear()
            try:
                pause = 0.0 if await self._until_restored(self._deliver_next()) else _IDLE_SECONDS
                wait = _FIRST_WAIT
            except Exception as trouble:
                _log.info("report: %s", trouble, exc_info=not isinstance(trouble, DuplicataError))
                pause, wait = wait, _longer(wait, trouble)
            if pause:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._restored.wait(), pause)

    async def _follow(self, wait: float) -> float:
        """Listens as long as the line holds; how long to wait before the next time."""
        end = await asyncio.to_thread(self._centre.receiving_end)
        if end is None:
            self._become(LineState.NONE)
            return _IDLE_SECONDS
        try:
            await self._listen(end)
        except NextGame:
            self._centre.go_on(end.game)
            return 0.0
        except Exception as trouble:
            was_connected = self.state in (LineState.CONNECTED, LineState.CATCHING_UP)
            await self._lost(end, trouble)
            return _FIRST_WAIT if was_connected else _longer(wait, trouble)
        return _FIRST_WAIT

    async def _until_restored(self, delivery: Coroutine[None, None, bool]) -> bool:
        """What hangs on a line that was lost is given up soon after another is there, and told again on that one."""
        sending, restored = asyncio.ensure_future(delivery), asyncio.ensure_future(self._restored.wait())
        try:
            await asyncio.wait({sending, restored}, return_when=asyncio.FIRST_COMPLETED)
            await asyncio.wait({sending}, timeout=_OUTLIVED_SECONDS)
            if not sending.done():
                raise LineUnreachable(address=self._centre.address)
            return sending.result()
        finally:
            sending.cancel()
            restored.cancel()

    async def _deliver_next(self) -> bool:
        """Sends the oldest report that waits; whether there was one."""
        parcel = await asyncio.to_thread(self._centre.next_report)
        if parcel is None:
            return False
        await self._deliver(*parcel)
        return True

    async def _deliver(self, address: str, report: SignedReport) -> None:
        exchange = Exchange("POST", address, "/api/centres/rapports", msgspec.json.encode(report))
        body = await exchange.whole(_PATIENCE_SECONDS)
        if exchange.is_refused:
            raise LineRefused(reason=_reason(body, exchange.status))
        await asyncio.to_thread(self._centre.delivered, decode(body, Receipt))
        self._changed()

    async def _listen(self, end: ReceivingEnd) -> None:
        request = await asyncio.to_thread(end.request)
        exchange = Exchange("GET", self._centre.address, feed_path(request), after=request.after)
        reader, is_greeted, refusal = EventReader(), False, b""
        async with aclosing(exchange.pieces(_PATIENCE_SECONDS)) as pieces:
            async for piece in pieces:
                if exchange.is_refused:
                    # It says why in what comes after its status.
                    refusal += piece
                    continue
                events = reader.feed(piece)
                if events and not is_greeted:
                    await self._greet(end, events.pop(0))
                    is_greeted = True
                if events:
                    await self._hear(end, events)
        if exchange.is_refused:
            raise LineRefused(reason=_reason(refusal, exchange.status))
        raise LineUnreachable(address=self._centre.address)

    async def _greet(self, end: ReceivingEnd, event: ReceivedEvent) -> None:
        greeting = decode(event.text, Greeting)
        await asyncio.to_thread(end.greet, greeting)
        await asyncio.to_thread(self._centre.line_restored, end)
        self.told, self._lost_at, self.trouble = greeting.number, None, ""
        self._restored.set()
        self._become(LineState.CATCHING_UP if greeting.number > end.reception.told.number else LineState.CONNECTED)

    async def _hear(self, end: ReceivingEnd, events: list[ReceivedEvent]) -> None:
        messages = [decode(each.text, SignedMessage) for each in events if each.kind == "said"]
        if messages:
            number = await asyncio.to_thread(end.accept, messages)
            self.told = max(self.told, number)
        beats = [decode(each.text, Beat) for each in events if each.kind == "beat"]
        for beat in beats:
            await asyncio.to_thread(end.hear_beat, beat)
            self.told = max(self.told, beat.number)
        if end.reception.told.number >= self.told:
            self._become(LineState.CONNECTED)
        told = end.reception.told
        is_left = told.ended is not None or (told.number == 0 and self.told == 0)
        if beats and beats[-1].game > end.game and is_left:
            raise NextGame

    async def _lost(self, end: ReceivingEnd, trouble: Exception) -> None:
        """The first failure only asks again; a second one is a cut, since the first."""
        known = trouble if isinstance(trouble, DuplicataError) else LineUnreachable(address=self._centre.address)
        if not isinstance(trouble, DuplicataError):
            _log.info("line", exc_info=trouble)
        self.trouble = str(known)
        if isinstance(trouble, MessageMissing | MessageNotBelieved):
            return
        if self._lost_at is None:
            self._lost_at = self._centre.now()
            self._become(LineState.CALLING)
            return
        with suppress(DuplicataError):
            await asyncio.to_thread(self._centre.line_cut, end, self._lost_at)
        self._become(LineState.CUT)

    def _become(self, state: LineState) -> None:
        if state is not self.state:
            self.state = state
            self._changed()


def feed_path(request: LineRequest) -> str:
    """The address of a feed, with the request that its signature is about."""
    asked = {
        "centre": request.centre,
        "heure": request.at,
        "mot": request.nonce,
        "empreinte": request.digest,
        "signe": request.sign,
    }
    return f"/direct/centres/{request.game}?{urlencode(asked)}"


def _longer(wait: float, trouble: Exception) -> float:
    """How long to wait after a wait that led to nothing."""
    return min(wait * 2, _LONGEST_REFUSED if isinstance(trouble, LineRefused) else _LONGEST_WAIT)


def _reason(body: bytes, status: int) -> str:
    """What the other server says, if it says it as ours do."""
    with suppress(msgspec.DecodeError, KeyError, TypeError):
        return str(msgspec.json.decode(body)["error"]["message"])[:300]
    return str(status)
