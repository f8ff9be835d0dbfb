"""Whoever sends the head of a request letter by letter is let go, and nobody else."""

import socket
import threading
import time
from collections.abc import Iterator

import pytest
import uvicorn
from litestar.types import Receive, Scope, Send

from duplicata.web import patience

HEAD = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


async def answer_slowly(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers later than a head may take to come, and longer."""
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"4")]})
    for letter in (b"o", b"u", b"i", b"!"):
        time.sleep(0.15)
        await send({"type": "http.response.body", "body": letter, "more_body": letter != b"!"})


@pytest.fixture
def address(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, int]]:
    monkeypatch.setattr(patience, "HEAD_SECONDS", 0.4)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        config = uvicorn.Config(answer_slowly, http=patience.HeadsInTime, lifespan="off", log_level="error")
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        yield listener.getsockname()
        server.should_exit = True
        thread.join()


def is_let_go(line: socket.socket) -> bool:
    """Whether the server hangs up, letter after letter, long before the head is whole."""
    try:
        for letter in HEAD:
            line.sendall(bytes([letter]))
            time.sleep(0.05)
        return line.recv(1) == b""
    except ConnectionError:
        return True


def test_a_head_that_comes_letter_by_letter_is_not_waited_for(address: tuple[str, int]) -> None:
    with socket.create_connection(address, timeout=5) as line:
        assert is_let_go(line)
    with socket.create_connection(address, timeout=5) as silent:
        assert silent.recv(1) == b""


def answered(line: socket.socket) -> bytes:
    line.sendall(HEAD)
    answer = b""
    while not answer.endswith(b"oui!"):
        answer += line.recv(1000)
    return answer


def test_a_second_head_on_the_same_line_has_as_long_and_a_slow_answer_is_no_fault_of_the_asker(
    address: tuple[str, int],
) -> None:
    with socket.create_connection(address, timeout=5) as line:
        assert answered(line).startswith(b"HTTP/1.1 200")
        time.sleep(0.6)
        assert answered(line).startswith(b"HTTP/1.1 200")
        assert is_let_go(line)
