"""One socket per process at the same address: the system deals out connections, and the parent keeps them open."""

import socket
import sys

from duplicata.web.server import listen

# Elsewhere the last socket gets everything: one is shared instead.
_DEALS_OUT = sys.platform == "linux"
_BACKLOG = 2048


def listen_together(host: str, port: int, count: int) -> list[socket.socket]:
    """A listening socket for each process.

    They belong to whoever calls: what waits in one of them is lost with none of the processes.

    Raises:
        BadPort, PortInUse, PortForbidden, UnknownHost.
    """
    alone = listen(host, port)
    if not _DEALS_OUT:
        return [alone, *(alone.dup() for _ in range(count - 1))]
    # An address that is taken is refused by the plain socket: those that share would join it without a word.
    with alone:
        address, family = alone.getsockname()[:2], alone.family
    return [_sharing(address, family) for _ in range(count)]


def _sharing(address: tuple[str, int], family: int) -> socket.socket:
    return socket.create_server(address, family=family, backlog=_BACKLOG, reuse_port=True)
