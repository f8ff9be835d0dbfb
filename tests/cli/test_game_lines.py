"""Lines typed at the terminal: whole however they come, without what commands a terminal, dropped when half typed."""

import os
import sys
import time

import pytest

from duplicata.cli.game.lines import TypedLines


class Pieces:
    def __init__(self, *pieces: bytes) -> None:
        self._pieces = list(pieces)

    def read(self, size: int) -> bytes:
        return self._pieces.pop(0) if self._pieces else b""


def test_lines_are_whole_however_they_arrive() -> None:
    lines = TypedLines(Pieces(b"AEI", b"NRST\n\n caf\xc3", b"\xa9 \nfin"))
    assert [lines.next() for _ in range(4)] == ["AEINRST", "", "café", "fin"]
    with pytest.raises(EOFError):
        lines.next()


def test_a_keyboard_that_goes_away_ends_the_input() -> None:
    class Broken:
        def read(self, size: int) -> bytes:
            raise OSError

    with pytest.raises(EOFError):
        TypedLines(Broken()).next()


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        (b"AEI\x1b[D\x1b[DNRST", "AEINRST"),
        (b"\x1b[1;5C\x1b[3~\x1bOPAEI", "AEI"),
        (b"AEI\x1b", "AEI"),
        (b":n\tmalaise\x00\x07 table 12\r", ":n malaise  table 12"),
        (b"\xc2\x9b31mrouge", "31mrouge"),
    ],
)
def test_keys_that_write_nothing_and_signs_that_command_a_terminal_are_left_out(typed: bytes, read: str) -> None:
    assert TypedLines(Pieces(typed + b"\n")).next() == read


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminal")
def test_what_is_half_typed_at_a_keyboard_can_be_dropped() -> None:
    import pty  # noqa: PLC0415 not everywhere

    ours, theirs = pty.openpty()
    with os.fdopen(theirs, "rb", buffering=0) as keyboard:
        lines = TypedLines(keyboard, theirs)
        for half, is_dropped in ((b"AEI", False), (b"XYZ", True)):
            os.write(ours, half)
            time.sleep(0.1)
            if is_dropped:
                lines.forget()
            os.write(ours, b"NRST\n")
            assert lines.next() == ("NRST" if is_dropped else "AEINRST")
        os.close(ours)
        with pytest.raises(EOFError):
            lines.next()


def test_a_file_has_nothing_to_drop() -> None:
    lines = TypedLines(Pieces(b"AEI", b"NRST\n"))
    lines.forget()
    assert lines.next() == "AEINRST"
