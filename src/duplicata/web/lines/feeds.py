"""The feeds of a drawing centre: every game that is transmitted, to every centre that listens, once it is said."""

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from duplicata.desks.hall import Hall
from duplicata.desks.hall.event_stream import EventStream
from duplicata.desks.transmission.codes import LineKeys
from duplicata.desks.transmission.gate import LineGate
from duplicata.desks.transmission.own_book import tell_drawn_game
from duplicata.desks.transmission.receiving import open_reception
from duplicata.desks.transmission.scribe import Scribe
from duplicata.desks.transmission.signing import Beat, Greeting, LineRequest, formula_sign, message_sign, signed
from duplicata.scrabble.transmission import MESSAGES, Told
from duplicata.scrabble.transmission.told import written
from duplicata.web.live.messages import message
from duplicata.web.troubles import Troubles

BEAT_SECONDS = 2.0
_PATIENCE_SECONDS = 0.5
_log = logging.getLogger(__name__)


class PreparedMessage(msgspec.Struct, frozen=True, gc=False):
    """A message ready to be sent to any centre, but for its signature."""

    number: int
    digest: str
    head: bytes


class Feed:
    """One game: its scribe, and its messages ready to be sent.

    A game that is drawn elsewhere and received here is told on as it came: whoever follows this server hears it too.
    """

    def __init__(self, hall: Hall, game: int) -> None:
        self.game = game
        self.scribe = Scribe(hall, game)
        self.messages: list[PreparedMessage] = []
        self._hall = hall
        self._received = open_reception(hall, game)
        self._source: EventStream[Any, Any] = self._received
        self._position = 0

    @property
    def told(self) -> Told:
        """What can be told of the game: what was said here, or else what was received."""
        own = self.scribe.told
        return own if own.opening else self._received.state.told

    def refresh(self) -> bool:
        """Writes what was said, and makes ready what is new; whether there is anything."""
        self.scribe.transmit()
        before = len(self.messages)
        source: EventStream[Any, Any] = self.scribe.stream if self.scribe.told.opening else self._received
        if source is not self._source:
            self._source, self._position = source, 0
        new = list(self._hall.journal.read(source.name, self._position))
        # A transmitter may have written meanwhile.
        source.catch_up()
        digests = self.told.digests
        for recorded in new:
            self._position = recorded.position
            if isinstance(recorded.event, MESSAGES):
                number = len(self.messages) + 1
                self.messages.append(_prepared(number, written(recorded.event), digests[number].hex()))
        return len(self.messages) > before

    def catch_up(self) -> None:
        """What was said or received by now, by whichever process."""
        self.scribe.stream.catch_up()
        self._received.catch_up()


class Feeds:
    """Every feed of a server, and the centres that listen."""

    def __init__(self, hall: Hall, gate: LineGate) -> None:
        self._hall = hall
        self._gate = gate
        self._feeds: dict[int, Feed] = {}
        self._woken: set[asyncio.Event] = set()
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="feeds")
        self._is_closed = False
        self._codes: tuple[Mapping[int, int], frozenset[int]] = ({}, frozenset())
        self.listening: dict[int, int] = {}

    def feed(self, game: int) -> Feed:
        if game not in self._feeds:
            self._feeds[game] = Feed(self._hall, game)
        return self._feeds[game]

    @property
    def current(self) -> int:
        """The last game that is transmitted."""
        return max((game for game, feed in self._feeds.items() if feed.messages), default=0)

    def refresh(self) -> bool:
        """Whether any game has more to say, or some code opens nothing any more."""
        self._hall.catch_up()
        news = [self._is_code_changed()]
        centres = self._gate.centres
        questions = centres.centres.questions
        for game in self._hall.competition.rounds:
            # An answer never comes before the turn that it is about.
            self.feed(game).scribe.transmit()
            self.feed(game).scribe.tell_answers(questions)
            news.append(self.feed(game).refresh())
        for game in self._hall.competition.rounds:
            tell_drawn_game(centres, game, self.feed(game).scribe.told)
        return any(news)

    def _is_code_changed(self) -> bool:
        """Whether some code was given or taken back since this was asked last."""
        self._gate.lines.catch_up()
        lines = self._gate.lines.state
        before, self._codes = self._codes, (lines.serials, lines.open_codes)
        return self._codes != before

    def check_heard(self, request: LineRequest) -> None:
        """A site that draws a later game need not have heard the ones before.

        Raises:
            JournalSetBack.
        """
        feed = self.feed(request.game)
        feed.catch_up()
        if feed.told.number or self.current <= request.game:
            self._gate.check_heard(request, feed.told)

    async def run(self) -> None:
        """Follows the journal until it is cancelled."""
        loop, position, troubles = asyncio.get_running_loop(), 0, Troubles(_log, "feeds")
        while True:
            try:
                last = await loop.run_in_executor(self._threads, self._hall.journal.wait, position, _PATIENCE_SECONDS)
                if last > position and await loop.run_in_executor(self._threads, self.refresh):
                    self._wake()
                position = last
            except Exception as trouble:
                troubles.note(trouble)
                await asyncio.sleep(_PATIENCE_SECONDS)

    async def listen(self, keys: LineKeys, request: LineRequest) -> AsyncIterator[bytes]:
        """The greeting, every message after the one the centre has, each new one as it is said, and beats."""
        woken = asyncio.Event()
        self._woken.add(woken)
        self.listening[keys.centre] = self.listening.get(keys.centre, 0) + 1
        try:
            async for part in self._told(keys, request, woken):
                yield part
        finally:
            self._woken.discard(woken)
            self.listening[keys.centre] -= 1

    def close(self) -> None:
        """Lets every centre go: it comes back by itself."""
        self._is_closed = True
        self._wake()

    async def _told(self, keys: LineKeys, request: LineRequest, woken: asyncio.Event) -> AsyncIterator[bytes]:
        feed = self.feed(request.game)
        yield self._greeting(keys, request, len(feed.messages))
        sent, lines, version = request.after, self._gate.lines, -1
        while not self._is_closed:
            if version != lines.version:
                # Some code was given or taken back: this one, perhaps.
                version = lines.version
                if not self._gate.opens(keys):
                    return
            new = feed.messages[sent:]
            if new:
                sent += len(new)
                yield b"".join(_signed(keys.feed, request.game, each) for each in new)
            else:
                yield self._beat(keys, request.nonce, len(feed.messages))
            try:
                await asyncio.wait_for(woken.wait(), BEAT_SECONDS)
            except TimeoutError:
                continue
            woken.clear()

    def _greeting(self, keys: LineKeys, request: LineRequest, number: int) -> bytes:
        now = self._hall.now()
        sign = signed(keys.feed, "greeting", (request.game, request.nonce, now, number))
        agreement = self._gate.centres.centres.agreement
        formula = agreement.formula.value if agreement else ""
        agreed = formula_sign(keys.feed, request.nonce, formula)
        greeting = Greeting(request.nonce, now, number, sign, formula, agreed)
        return message("greeting", msgspec.json.encode(greeting).decode())

    def _beat(self, keys: LineKeys, nonce: str, number: int) -> bytes:
        now, game = self._hall.now(), self.current
        sign = signed(keys.feed, "beat", (nonce, now, number, game))
        return message("beat", msgspec.json.encode(Beat(now, number, game, sign)).decode())

    def _wake(self) -> None:
        for woken in self._woken:
            woken.set()


def _prepared(number: int, body: bytes, digest: str) -> PreparedMessage:
    text = msgspec.json.encode(body.decode()).decode()
    start = f'id: {number}\nevent: said\ndata: {{"number":{number},"body":{text},"digest":"{digest}","sign":"'
    return PreparedMessage(number, digest, start.encode())


def _signed(key: bytes, game: int, prepared: PreparedMessage) -> bytes:
    sign = message_sign(key, game, prepared.number, prepared.digest)
    return b'%b%b"}\n\n' % (prepared.head, sign.encode())
