"""A small server for one page: the static files of the application behind a strict policy, and a stream to feed."""

import queue
import time
from http.server import BaseHTTPRequestHandler

import msgspec

from duplicata.web.assets import assets

_POLICY = "default-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'"


class Stage:
    """What the small server answers: one page, and the messages that wait to be streamed."""

    def __init__(self) -> None:
        self.page = ""
        self.messages: queue.Queue[bytes | None] = queue.Queue()
        self.asked: list[str] = []
        self.is_down = False

    def send(self, event: str, data: str, position: int | None = None) -> None:
        head = f"id: {position}\n" if position is not None else ""
        self.messages.put(f"{head}event: {event}\ndata: {data}\n\n".encode())

    def cut(self) -> None:
        """Ends the stream that is open, as a server that stops does."""
        self.messages.put(None)


def handler(stage: Stage) -> type[BaseHTTPRequestHandler]:
    """Answers every address from the stage."""
    return type("StageHandler", (_Handler,), {"stage": stage})


class _Handler(BaseHTTPRequestHandler):
    stage: Stage

    def log_message(self, *_: object) -> None:
        pass

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if path == "/direct":
            self._stream()
        elif path == "/":
            self._answer(self.stage.page.encode(), "text/html; charset=utf-8")
        elif (asset := assets().get(path.removeprefix("/static/"))) is not None:
            self._answer(asset.content, asset.media_type)
        else:
            self._answer(b"ailleurs", "text/plain")

    def _answer(self, body: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Security-Policy", _POLICY)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _stream(self) -> None:
        self.stage.asked.append(self.path)
        if self.stage.is_down:
            self.send_error(503)
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        while (message := self.stage.messages.get()) is not None:
            self.wfile.write(message)
            self.wfile.flush()


def now() -> int:
    """Milliseconds, as the server writes them."""
    return round(time.time() * 1000)


def attribute(value: object) -> str:
    """JSON that can stand between single quotes in the markup."""
    return msgspec.json.encode(value).decode().replace("'", "&#39;")
