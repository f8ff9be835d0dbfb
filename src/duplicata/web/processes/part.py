"""One of the processes of a server: its own hall, folded from the journal that all of them follow."""

import socket
import threading
from multiprocessing import connection, parent_process

import msgspec

from duplicata.bootstrap import open_game_journal
from duplicata.web.addresses import local_urls
from duplicata.web.opening import open_premises
from duplicata.web.server import HallServer, allow_many_connections


class Shared(msgspec.Struct, frozen=True):
    """What all the processes are opened with: the journal, where they listen, the key of their cookies, the words."""

    place: str
    host: str
    key: bytes
    lexicon: str | None


def serve_part(number: int, shared: Shared, listener: socket.socket, counter: socket.socket) -> None:
    """Serves until it is asked to stop, or until whoever started it is gone.

    `counter` belongs to the first process: the others pass on to it what one process alone can answer.
    """
    with listener, counter, open_game_journal(shared.place) as journal:
        premises = open_premises(journal, shared.place, lexicon=shared.lexicon, key=shared.key)
        premises.urls = local_urls(shared.host, listener.getsockname()[1])
        premises.process, premises.is_one_of_many = number, True
        allow_many_connections()
        is_first = number == 1
        server = HallServer(premises, passes_on_to=None if is_first else counter.getsockname()[1])
        threading.Thread(target=_stop_with_parent, args=(server,), daemon=True).start()
        try:
            server.run(sockets=[listener, counter] if is_first else [listener])
        except KeyboardInterrupt:
            return


def _stop_with_parent(server: HallServer) -> None:
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    server.should_exit = True
