"""Follows the journal and tells the readers of each live view when it changed."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import TypeVar

from duplicata.desks.hall.journal_events import ACCESS, CompetitionJournal
from duplicata.journal.refusals import JournalOutOfReach
from duplicata.web.live.channels import Channel, Reader
from duplicata.web.live.messages import message
from duplicata.web.troubles import Troubles

_BEAT_SECONDS = 15.0
_PATIENCE_SECONDS = 0.5
Result = TypeVar("Result")
_log = logging.getLogger(__name__)


class Hub:
    """All the live views of one server.

    A view is rendered once each time the journal has something for it, and its bytes go to every reader if they
    changed. `catch_up` folds what was written and tells up to where; `closing` tells where to send a reader who may no
    longer look, or None.
    """

    def __init__(
        self,
        journal: CompetitionJournal,
        catch_up: Callable[[], int],
        closing: Callable[[Reader], str | None],
        now: Callable[[], int],
    ) -> None:
        self._journal = journal
        self._catch_up = catch_up
        self._closing = closing
        self._now = now
        self._channels: dict[str, Channel] = {}
        self._position = 0
        self._beat = b""
        self._beats = 0
        self._touched: set[asyncio.Future[None]] = set()
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="live")

    def badges_present(self) -> frozenset[str]:
        """The badges of those who look at something now."""
        return frozenset(reader.badge for channel in self._channels.values() for reader in channel.readers)

    async def listen(self, wanted: Channel, reader: Reader, after: int) -> AsyncIterator[bytes]:
        """The view as it is, if it is newer than `after`, then each time it changes; a beat now and then."""
        channel = self._join(wanted, reader)
        try:
            async for part in self._told(channel, reader, after):
                yield part
        finally:
            channel.readers.discard(reader)
            if not channel.readers and self._channels.get(channel.name) is channel:
                del self._channels[channel.name]

    async def _told(self, channel: Channel, reader: Reader, after: int) -> AsyncIterator[bytes]:
        if channel.first is not None:
            # Whoever comes meanwhile waits for the same first rendering.
            await asyncio.shield(channel.first)
        after, sent, beats = await self._believed(after), 0, self._beats
        reader.closing = reader.closing or self._closing(reader) or ""
        yield self._beat_now()
        # Whoever reads slowly may have lost his code since he was woken: that is looked at before each thing is sent.
        while not (reader.is_stopped or reader.closing):
            if channel.has_news(sent, after):
                sent = channel.sequence
                yield channel.payload
            elif beats != self._beats:
                beats = self._beats
                yield self._beat
            else:
                await reader.woken.wait()
                reader.woken.clear()
        if not reader.is_stopped:
            yield message("closed", reader.closing)

    async def _believed(self, after: int) -> int:
        """Where a page says that it is; past the end of the journal it knew another one, and nothing of this one."""
        if after <= self._position:
            return after
        head = await self._run(self._journal.head)
        return after if after <= head.position else 0

    async def run(self) -> None:
        """Follows the journal until it is cancelled; one that cannot be read for a while is followed again."""
        loop, troubles = asyncio.get_running_loop(), Troubles(_log, "live views")
        self._position, last_beat = self._journal.head().position, loop.time()
        while True:
            try:
                await self._follow()
            except Exception as trouble:
                troubles.note(trouble)
                await asyncio.sleep(_PATIENCE_SECONDS)
            if loop.time() - last_beat >= _BEAT_SECONDS:
                last_beat = loop.time()
                self._send_beat()

    async def _follow(self) -> None:
        last = await self._run(self._journal.wait, self._position, _PATIENCE_SECONDS)
        if last > self._position:
            await self._publish(last)
            self._position = last
        for channel in [each for each in self._channels.values() if each.is_behind]:
            await self._render(channel)

    def touch(self, stream: str) -> None:
        """Draws again what is about a stream although nothing was written: the state of a line is in no journal."""
        for channel in self._channels.values():
            if channel.concerns(stream):
                self._touched.add(task := asyncio.ensure_future(self._render(channel)))
                task.add_done_callback(self._touched.discard)

    def close(self) -> None:
        """Lets every reader go: the browser comes back by itself."""
        for channel in self._channels.values():
            for reader in channel.readers:
                reader.stop()

    def _join(self, wanted: Channel, reader: Reader) -> Channel:
        channel = self._channels.get(wanted.name)
        if channel is None:
            channel = self._channels[wanted.name] = wanted
            channel.first = asyncio.ensure_future(self._render(channel))
        channel.readers.add(reader)
        return channel

    async def _publish(self, last: int) -> None:
        streams = await self._run(self._streams, last)
        if ACCESS in streams:
            self._close_readers()
        # The screens of the hall first: everybody looks at them.
        for channel in sorted(self._channels.values(), key=lambda each: each.order):
            if any(map(channel.concerns, streams)):
                await self._render(channel)

    def _streams(self, last: int) -> set[str]:
        self._catch_up()
        return {entry.stream for entry in self._journal.entries(after=self._position, upto=last)}

    async def _render(self, channel: Channel) -> None:
        async with channel.rendering:
            try:
                html, position, newest = await self._run(self._drawn, channel)
            except JournalOutOfReach as trouble:
                # What was written meanwhile is not in it yet: it is drawn again as soon as that can be.
                channel.is_behind = True
                _log.error("live view %s: %s", channel.name, trouble)
                return
            except Exception:
                _log.exception("live view %s", channel.name)
                return
            channel.is_behind = False
            channel.publish(html, position, newest)

    def _drawn(self, channel: Channel) -> tuple[str, int, int]:
        """A view, what it surely holds, and what it may hold: others write while it is drawn."""
        position = self._catch_up()
        html = channel.render()
        return html, position, self._journal.head().position

    def _close_readers(self) -> None:
        for channel in self._channels.values():
            for reader in channel.readers:
                where = self._closing(reader)
                if where is not None:
                    reader.close(where)

    def _send_beat(self) -> None:
        self._close_readers()
        self._beats += 1
        self._beat = self._beat_now()
        for channel in self._channels.values():
            for reader in channel.readers:
                reader.woken.set()

    def _beat_now(self) -> bytes:
        return message("beat", str(self._now()))

    async def _run(self, function: Callable[..., Result], *args: object) -> Result:
        in_context = partial(copy_context().run, function, *args)
        return await asyncio.get_running_loop().run_in_executor(self._threads, in_context)
