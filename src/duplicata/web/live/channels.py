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
        self.newest = 0
        self.sequence = 0
        self.first: asyncio.Future[None] | None = None
        # Renderings follow one another: an older one must never be published after a newer one.
        self.rendering = asyncio.Lock()
        self.is_behind = False
        self._html: str | None = None

    def publish(self, html: str, position: int, newest: int) -> None:
        """Wakes the readers if there may be something new for them.

        All that was written up to `position` is in the view, and nothing that was written after `newest`: what came
        between may be in it or not.
        """
        is_by_itself = self._html is not None and newest <= self.newest
        self.newest = newest
        if html != self._html:
            # Nothing was written, so no position tells a page that was opened before from one that was opened after.
            self.newest += is_by_itself
            self._html = html
            self.payload = message("fragment", html, position)
            self.sequence += 1
        for reader in self.readers:
            reader.woken.set()

    def has_news(self, sent: int, after: int) -> bool:
        """Whether a reader must be sent the view: `sent` is the last sequence he got, 0 if he only has his page.

        His page was made at `after` or a little later, nobody knows when: it may show what this view never did.
        """
        return self.sequence != sent if sent else self.sequence > 0 and self.newest > after
