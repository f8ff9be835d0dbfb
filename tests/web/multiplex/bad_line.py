"""A line between two programs that cuts, delays, splits, refuses, repeats and disorders, as a seed tells it to."""

import random
import re
import socket
import threading
import time
from contextlib import suppress

_CHUNKS = re.compile(rb"(?:[0-9a-f]+\r\n(?:id: \d+\n)?event: \w+\ndata: [^\r]*\n\n\r\n)+")
_PIECE = 65_536
# Seconds that pass before a connection, or a piece, goes through: a connection may come after one made later.
_CONNECTING = (0, 0, 0, 0, 0.05, 0.3)
_HELD = (0,) * 30 + (0.01,) * 8 + (0.1,) * 3 + (0.7,)


class BadLine:
    """Listens on a port of its own and carries what comes to another, `target`, which may change."""

    def __init__(self, seed: str, host: str) -> None:
        self.chance = random.Random(seed)
        self.target: tuple[str, int] | None = None
        self.is_dead = False
        self.cuts = self.repeats = 0
        self._listener = socket.create_server((host, 0))
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        host, port = self._listener.getsockname()
        return f"http://{host}:{port}"

    def cut(self) -> None:
        """Cuts every connection that is open now."""
        with self._lock:
            self.cuts += len(self._open)
            for each in self._open:
                with suppress(OSError):
                    each.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self.is_dead = True
        self._listener.close()
        self.cut()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._carry, args=(near,), daemon=True).start()

    def _carry(self, near: socket.socket) -> None:
        try:
            time.sleep(self.chance.choice(_CONNECTING))
            if self.is_dead or self.target is None:
                raise OSError
            far = socket.create_connection(self.target, timeout=30)
        except OSError:
            near.close()
            return
        with self._lock:
            self._open |= {near, far}
        asked: list[bytes] = []
        there = threading.Thread(target=self._pump, args=(near, far, asked), daemon=True)
        there.start()
        self._pump(far, near)
        there.join()
        with self._lock:
            self._open -= {near, far}
        near.close()
        far.close()
        if asked[:1] and asked[0].startswith(b"POST") and self.chance.random() < 0.3:
            self._ask_again(b"".join(asked))

    def _ask_again(self, request: bytes) -> None:
        """What was sent comes a second time, when others have come after it and nobody waits for the answer."""
        time.sleep(self.chance.random() * 2)
        if self.target is None:
            return
        with suppress(OSError), socket.create_connection(self.target, timeout=30) as far:
            self.repeats += 1
            far.sendall(request)
            far.recv(_PIECE)

    def _pump(self, source: socket.socket, sink: socket.socket, asked: list[bytes] | None = None) -> None:
        """From one end to the other; `asked` keeps what passes, if somebody wants it."""
        with suppress(OSError):
            while piece := source.recv(_PIECE):
                if asked is not None:
                    asked.append(piece)
                time.sleep(self.chance.choice(_HELD))
                self._send(sink, piece)
                # Whole events only: what is repeated must look as if it had been sent.
                if asked is None and _CHUNKS.fullmatch(piece) and self.chance.random() < 0.2:
                    self.repeats += 1
                    sink.sendall(piece)
        for each in (source, sink):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def _send(self, sink: socket.socket, piece: bytes) -> None:
        """Now and then in two parts, in the middle of a message; and once in a while the second never comes."""
        if self.chance.random() < 0.9:
            sink.sendall(piece)
            return
        middle = self.chance.randrange(len(piece))
        sink.sendall(piece[:middle])
        time.sleep(self.chance.choice(_HELD))
        if self.chance.random() < 0.05:
            self.cuts += 1
            raise OSError
        sink.sendall(piece[middle:])
