"""JSON Lines in, JSON Lines out: each line gets its answer in its place, and a bad line stops no other."""

import codecs
import sys
from collections.abc import Callable
from typing import BinaryIO

import msgspec

from duplicata.kernel.errors import DuplicataError

SOME_LINE_FAILED = 2


class NoInput(DuplicataError):
    """A command that reads lines and has nothing to read from."""


def answer_lines(answer: Callable[[bytes], object], lines: BinaryIO, answers: BinaryIO) -> int:
    """Answers every line; returns the exit code, 2 if a line was refused."""
    code = 0
    for line in lines:
        if not line.strip():
            continue
        try:
            # Some editors put a mark before the first line of a file.
            value = answer(line.removeprefix(codecs.BOM_UTF8))
        except DuplicataError as error:
            value = {"error": {"code": error.code, "message": str(error)}}
            code = SOME_LINE_FAILED
        answers.write(msgspec.json.encode(value) + b"\n")
        answers.flush()
    return code


def answer_standard_input(answer: Callable[[bytes], object]) -> int:
    """Raises NoInput."""
    if sys.stdin is None:
        raise NoInput()
    return answer_lines(answer, sys.stdin.buffer, sys.stdout.buffer)


def print_lines(values: list[object]) -> None:
    for value in values:
        sys.stdout.buffer.write(msgspec.json.encode(value) + b"\n")
    sys.stdout.buffer.flush()
