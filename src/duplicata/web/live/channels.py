"""A live view and those who look at it."""

import asyncio
from collections.abc import Callable

from duplicata.web.live.messages import message


class Reader:
    """One open connection: the badge and the browser it belongs to, if any, and where it is sent when it must close."""

    def __init__(self, badge: str = "", session: str = "", seen: int = 0) -> None:
        self.badge = badge
        self.session = session
        self.seen = seen
        self.woken = asyncio.Event()
        self.closing = ""
        self.is_stopped = False

    def close(self, where: str) -> None:
        self.closing = where
        self.woken.set()

    def stop(self) -> None:
        """Ends the connection without a word: the browser comes back by itself."""
        self.is_stopped = True
        self.woken.set()


class Channel:
    """A view by its name: how it is rendered, which streams of the journal it is about, and what it showed last.

    `render` is called in a thread and gives the HTML of one or more elements with ids. Readers with the same name
    share it, so the name holds all that it depends on.
    """

    def __init__(
        self,
        name: str,
        render: Callable[[], str],
        concerns: Callable[[str], bool] = lambda stream: True,
        *,
        order: int = 1,
    ) -> None:
        self.name = name
        self.render = render
        self.concerns = concerns
        self.order = order
        self.readers: set[Reader] = set()
        self.payload = b""
        self.position = 0
        self.sequence = 0
        self.first: asyncio.Future[None] | None = None
        self._html: str | None = None

    def publish(self, html: str, position: int) -> None:
        """Wakes the readers if there is something new for them."""
        if html == self._html:
            return
        self._html = html
        self.position = position
        self.payload = message("fragment", html, position)
        self.sequence += 1
        for reader in self.readers:
            reader.woken.set()
