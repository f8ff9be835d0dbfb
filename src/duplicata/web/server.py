"""Runs the application on this machine until it is asked to stop."""

import errno
import socket
import sys

import uvicorn
from litestar import Litestar

from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence


class PortInUse(DuplicataError):
    """A port that another program already listens to."""


class PortForbidden(DuplicataError):
    """A port that this account may not open."""


class BadPort(DuplicataError):
    """A number that is not a port."""


class UnknownHost(DuplicataError):
    """A name or an address that is not of this machine."""


def serve(app: Litestar, host: str, port: int) -> None:
    """Serves until Ctrl+C; prints the address once it can be opened. Port 0 takes any free one.

    Raises:
        PortInUse, PortForbidden, BadPort, UnknownHost.
    """
    with listen(host, port) as listener:
        serve_on(listener, app, host)


def serve_on(listener: socket.socket, app: Litestar, host: str) -> None:
    """The same on a socket that is already open."""
    sys.stdout.write(sentence("server_ready", {"url": _url(host, listener)}) + "\n")
    sys.stdout.flush()
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False, timeout_graceful_shutdown=3))
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt:
        return


def listen(host: str, port: int) -> socket.socket:
    """A socket that already accepts connections: they wait until the application is ready."""
    if not 0 <= port <= 65535:
        raise BadPort(port=port)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        raise _refusal(error, host, port) from error


def _refusal(error: OSError, host: str, port: int) -> DuplicataError:
    # Windows answers "access denied" for a port that another program holds for itself alone.
    if error.errno == errno.EADDRINUSE or (sys.platform == "win32" and error.errno == errno.EACCES):
        return PortInUse(port=port)
    if error.errno == errno.EACCES:
        return PortForbidden(port=port)
    return UnknownHost(host=host)


def _url(host: str, listener: socket.socket) -> str:
    port = listener.getsockname()[1]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
