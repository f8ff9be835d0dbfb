"""Where the centres of an event are: each in a network namespace of its own where there are any, else side by side."""

import ctypes
import os
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Protocol

_CLONE_NEWNET = 0x40000000
_NAMESPACES = Path("/run/netns")
_OWN = Path("/proc/thread-self/ns/net")


class Towns(Protocol):
    """Towns that meet in an exchange: there the lines are, and each town sees nothing else."""

    def namespace(self, number: int) -> str | None:
        """What a program enters to be in a town."""

    def address(self, number: int) -> str:
        """A town, as the exchange calls it."""

    def exchange(self, number: int) -> str:
        """The exchange, as a town calls it."""

    def in_exchange(self) -> AbstractContextManager[None]:
        """Sockets that are made meanwhile, and by threads that are begun meanwhile, are those of the exchange."""

    def unplug(self, number: int) -> None:
        """Nothing passes any more, and nobody is told."""

    def plug(self, number: int) -> None:
        """The cable is in its place again."""

    def close(self) -> None:
        """Nothing is left of them."""


class SideBySide:
    """Without namespaces: one machine, one address, and no cable to pull out."""

    def namespace(self, number: int) -> str | None:
        return None

    def address(self, number: int) -> str:
        return "127.0.0.1"

    exchange = address

    @contextmanager
    def in_exchange(self) -> Iterator[None]:
        yield

    def unplug(self, number: int) -> None: ...

    plug = unplug

    def close(self) -> None: ...


class Namespaces:
    """Each town alone behind a cable of its own, whose other end is in the exchange."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self._name = f"duplicata-{os.getpid()}-{id(self):x}"
        self._made: list[str] = []
        with ExitStack() as undoing:
            undoing.callback(self.close)
            self._add("exchange")
            for number in numbers:
                self._add(str(number))
                self._join(number)
            undoing.pop_all()

    def namespace(self, number: int | str) -> str:
        return f"{self._name}-{number}"

    def address(self, number: int) -> str:
        return f"10.9.{number}.2"

    def exchange(self, number: int) -> str:
        return f"10.9.{number}.1"

    @contextmanager
    def in_exchange(self) -> Iterator[None]:
        with _OWN.open() as own:
            enter(self.namespace("exchange"))
            try:
                yield
            finally:
                _enter(own.fileno())

    def unplug(self, number: int) -> None:
        self._set(number, "down")

    def plug(self, number: int) -> None:
        self._set(number, "up")

    def close(self) -> None:
        while self._made:
            _ip("netns", "delete", self._made.pop())

    def _add(self, of: str) -> None:
        name = self.namespace(of)
        _ip("netns", "add", name)
        self._made.append(name)
        _ip("-n", name, "link", "set", "lo", "up")

    def _join(self, number: int) -> None:
        exchange, town, cable = self.namespace("exchange"), self.namespace(number), f"town{number}"
        _ip("-n", exchange, "link", "add", cable, "type", "veth", "peer", "name", "cable", "netns", town)
        for namespace, end, address in (
            (exchange, cable, self.exchange(number)),
            (town, "cable", self.address(number)),
        ):
            _ip("-n", namespace, "address", "add", f"{address}/24", "dev", end)
            _ip("-n", namespace, "link", "set", end, "up")

    def _set(self, number: int, state: str) -> None:
        _ip("-n", self.namespace("exchange"), "link", "set", f"town{number}", state)


def enter(name: str | None) -> None:
    """From now on this thread, and those that it begins, are in a namespace."""
    if name is not None:
        with (_NAMESPACES / name).open() as namespace:
            _enter(namespace.fileno())


def build_towns(numbers: Iterable[int]) -> Towns:
    return Namespaces(numbers) if are_there_namespaces() else SideBySide()


def are_there_namespaces() -> bool:
    """Whether this machine lets whoever runs the tests make them."""
    if shutil.which("ip") is None:
        return False
    try:
        Namespaces([1]).close()
    except subprocess.CalledProcessError:
        return False
    return True


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


def _enter(namespace: int) -> None:
    if ctypes.CDLL(None, use_errno=True).setns(namespace, _CLONE_NEWNET):
        raise OSError(ctypes.get_errno(), "setns")
