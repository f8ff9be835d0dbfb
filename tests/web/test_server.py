import re
import signal
import socket
import subprocess
import sys

import httpx
import pytest

from duplicata.kernel.errors import DuplicataError
from duplicata.web.server import BadPort, PortInUse, UnknownHost, listen

SERVE = """
from duplicata.bootstrap import open_game_journal
from duplicata.web.opening import open_premises
from duplicata.web.server import listen, serve_premises
with listen("127.0.0.1", 0) as listener, open_game_journal(None, create=True) as journal:
    serve_premises(listener, open_premises(journal), "127.0.0.1")
"""


def test_the_server_prints_the_first_code_and_its_address_answers_there_and_stops_at_ctrl_c() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", SERVE], stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
    ) as server:
        assert server.stdout
        assert re.match(r"Code de l’organisateur\s: [A-Z0-9]{3}-[A-Z0-9]{5} ", server.stdout.readline())
        said = re.fullmatch(
            r"Duplicata\s: (http://127\.0\.0\.1:\d+) \(Ctrl\+C pour arrêter\)\n", server.stdout.readline()
        )
        assert said
        assert httpx.get(f"{said[1]}/healthz", timeout=20).json()["status"] == "ok"
        server.send_signal(signal.SIGINT)
        out, err = server.communicate(timeout=20)
    assert (server.returncode, out, err) == (0, "", "")


def test_a_port_already_in_use_is_refused_in_french() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(PortInUse, match=f"Le port {port} est déjà pris par un autre programme"):
            listen("127.0.0.1", port)


@pytest.mark.parametrize(
    ("host", "port", "refusal", "words"),
    [
        ("127.0.0.1", 70_000, BadPort, "70000 n’est pas un port"),
        ("192.0.2.1", 0, UnknownHost, "n’est pas une adresse de cette machine"),
        ("nulle-part.invalid", 0, UnknownHost, "n’est pas une adresse de cette machine"),
    ],
)
def test_an_address_that_cannot_be_opened_is_refused_in_french(
    host: str, port: int, refusal: type[DuplicataError], words: str
) -> None:
    with pytest.raises(refusal, match=words):
        listen(host, port)
