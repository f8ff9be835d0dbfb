"""A hall in a file, served by the real command in a process of its own that can be killed."""

import os
import re
import subprocess
import sys
from pathlib import Path

from web.premises import TestedPremises

from duplicata.bootstrap import open_game_journal
from duplicata.journal.export import read_export, restore


class HallOnDisk:
    """The journal of tested premises as a file, and the server that runs on it, always at the same port."""

    def __init__(self, premises: TestedPremises, folder: Path) -> None:
        self.path = folder / "salle.dup"
        self._home = folder / "home"
        self._port = 0
        self._server: subprocess.Popen[str] | None = None
        export = read_export(premises.small.hall.journal.export())
        with open_game_journal(self.path, create=True, identity=export.identity) as journal:
            restore(export, journal.store)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Starts the server and waits until it answers."""
        command = [sys.executable, "-m", "duplicata", "serve", "--data", str(self.path), "--port", str(self._port)]
        self._server = subprocess.Popen(
            command, stdout=subprocess.PIPE, encoding="utf-8", env=os.environ | {"DUPLICATA_HOME": str(self._home)}
        )
        assert self._server.stdout is not None
        said = self._server.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", said)
        assert found, said
        self._port = int(found[1])

    def kill(self) -> None:
        """What a power cut does: no farewell."""
        assert self._server is not None
        self._server.kill()
        self._server.communicate()
        self._server = None

    def stop(self) -> None:
        if self._server is not None:
            self.kill()
