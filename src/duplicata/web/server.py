"""Runs the application on this machine until it is asked to stop."""

import errno
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import uvicorn

from duplicata.desks.access import AccessDesk
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.web.addresses import local_urls
from duplicata.web.app import build_app
from duplicata.web.passing_on import PassingOn
from duplicata.web.patience import HeadsInTime
from duplicata.web.premises import Premises


class PortInUse(DuplicataError):
    """A port that another program already listens to."""


class PortForbidden(DuplicataError):
    """A port that this account may not open."""


class BadPort(DuplicataError):
    """A number that is not a port."""


class UnknownHost(DuplicataError):
    """A name or an address that is not of this machine."""


def allow_many_connections() -> None:
    """As many open connections as the system lets this account have: each screen of the hall keeps one."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 this system has it

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class HallServer(uvicorn.Server):
    """The server of a hall: when it stops it lets go of the screens that listen, which would wait for ever."""

    def __init__(self, premises: Premises, *, passes_on_to: int | None = None) -> None:
        """`passes_on_to` is the port of the process that keeps what this one does not, if there are several."""
        self._hub = premises.hub
        self._feeds = premises.feeds
        app = build_app(premises)
        served = app if passes_on_to is None else PassingOn(app, passes_on_to)
        super().__init__(
            uvicorn.Config(served, http=HeadsInTime, log_level="warning", access_log=False, timeout_graceful_shutdown=3)
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._hub.close()
        self._feeds.close()
        await super().shutdown(sockets)


def serve_premises(listener: socket.socket, premises: Premises, host: str) -> None:
    """The application of a hall; the organiser's first code is printed where the server was started."""
    premises.urls = local_urls(host, listener.getsockname()[1])
    greet(None if premises.is_demo else premises.access, host, listener)
    allow_many_connections()
    try:
        HallServer(premises).run(sockets=[listener])
    except KeyboardInterrupt:
        return


@contextmanager
def serving_beside(premises: Premises, listener: socket.socket) -> Iterator[None]:
    """The application of a hall, in a thread of this program until the block is left."""
    server = HallServer(premises)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.should_exit = True
        thread.join()


def greet(access: AccessDesk | None, host: str, listener: socket.socket) -> None:
    """Prints the organiser's first code, if nobody has one, and the address."""
    if access and (issued := access.ensure_organiser(sentence("first_organiser", {}))):
        sys.stdout.write(sentence("organiser_code", {"code": issued.code}) + "\n")
    sys.stdout.write(sentence("server_ready", {"url": _url(host, listener)}) + "\n")
    sys.stdout.flush()


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
