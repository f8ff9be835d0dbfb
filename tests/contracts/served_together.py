"""A hall in PostgreSQL, served by the real command with several processes that can be killed."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from http.client import HTTPConnection, HTTPException, HTTPResponse
from pathlib import Path
from typing import Any

from web.premises import TestedPremises

from duplicata.bootstrap import open_game_journal
from duplicata.journal.export import read_export, restore

PATIENCE_SECONDS = 60.0


def until(condition: Callable[[], bool]) -> None:
    """Waits as long as a busy machine may need."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < deadline, "it never came"
        time.sleep(0.02)


class Line:
    """One connection, which stays with the process that took it."""

    def __init__(self, port: int) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE_SECONDS)
        self.process: int = self.ask("GET", "/healthz")["process"]

    def send(self, method: str, path: str, body: object = None, cookie: str = "", **headers: str) -> HTTPResponse:
        headers |= {"Cookie": cookie} if cookie else {}
        if isinstance(body, str):
            headers |= {"Content-Type": "application/x-www-form-urlencoded"}
        elif body is not None:
            headers |= {"Content-Type": "application/json"}
            body = json.dumps(body)
        self._connection.request(method, path, body, headers)
        return self._connection.getresponse()

    def ask(self, method: str, path: str, body: object = None, cookie: str = "") -> Any:
        answer = self.send(method, path, body, cookie)
        content = answer.read()
        assert answer.status < 400, content.decode()
        return json.loads(content) if content else None

    def close(self) -> None:
        self._connection.close()


class ServedTogether:
    """The server of tested premises whose journal was carried to a database; its processes by their numbers."""

    def __init__(self, premises: TestedPremises, place: str, home: Path, processes: int = 2) -> None:
        self.place = place
        self._said: str | None = None
        export = read_export(premises.small.hall.journal.export())
        with open_game_journal(place, create=True, identity=export.identity) as journal:
            restore(export, journal.store)
        command = ["serve", "--data", place, "--port", "0", "--processes", str(processes)]
        self.server = subprocess.Popen(
            [sys.executable, "-m", "duplicata", *command],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env=os.environ | {"DUPLICATA_HOME": str(home), "PYTHONIOENCODING": "utf-8"},
        )
        assert self.server.stdout is not None
        said = self.server.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", said)
        assert found, said
        self.port = int(found[1])

    def lines(self, count: int = 2) -> dict[int, Line]:
        """A connection to each process."""
        found: dict[int, Line] = {}

        def is_complete() -> bool:
            try:
                line = Line(self.port)
            except (OSError, HTTPException):
                return False
            if line.process in found:
                line.close()
            return len(found | {line.process: found.setdefault(line.process, line)}) == count

        until(is_complete)
        return found

    def process_ids(self) -> list[int]:
        """The processes that serve, by the system; whoever keeps their resources is none of them."""
        listed = Path(f"/proc/{self.server.pid}/task/{self.server.pid}/children").read_text(encoding="ascii").split()
        return [int(each) for each in listed if b"spawn_main" in _command(each)]

    def stop(self) -> tuple[int, str]:
        """What Ctrl+C does; the status, and what was said to the terminal of errors."""
        if self._said is None:
            if self.server.poll() is None:
                self.server.send_signal(signal.SIGINT)
            try:
                self._said = self.server.communicate(timeout=PATIENCE_SECONDS)[1]
            except subprocess.TimeoutExpired:
                # Its processes stop by themselves, and nobody waits for it a second time.
                self.server.kill()
                self._said = self.server.communicate()[1]
                raise
        return self.server.returncode, self._said


def _command(process: str) -> bytes:
    """How a process was started; nothing where it has just ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""
