"""The answer of a live route: events for as long as the browser listens."""

from typing import Any

from litestar import Request
from litestar.response import Stream

from duplicata.web.headers import KEPT_NOWHERE
from duplicata.web.live.channels import Channel, Reader
from duplicata.web.live.hub import Hub

_LARGEST = 2**53


def follow(request: Request[Any, Any, Any], hub: Hub, channel: Channel) -> Stream:
    """Streams a live view from where this browser is: `Last-Event-ID`, or the position its page was made at."""
    holder = request.user
    reader = Reader(holder.badge.id, holder.session, holder.seen) if holder else Reader()
    return Stream(
        hub.listen(channel, reader, known_position(request)),
        media_type="text/event-stream",
        headers=KEPT_NOWHERE | {"X-Accel-Buffering": "no"},
    )


def known_position(request: Request[Any, Any, Any]) -> int:
    """`Last-Event-ID`, or the position in the address; what cannot be read is an unknown one: everything is sent."""
    for asked in (request.headers.get("Last-Event-ID"), request.query_params.get("position")):
        if asked is not None and asked.isascii() and asked.isdigit() and len(asked) < 16:
            return min(int(asked), _LARGEST)
    return 0
