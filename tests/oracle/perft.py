"""Reads the positions of `tests/perft`: a field a line, an indented line going on with the field above."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from duplicata.scrabble.board import Board
from duplicata.scrabble.move import Move
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.variants import Variant


class Perft(msgspec.Struct, frozen=True):
    """A position, how many moves it has, and all those at the top."""

    id: str
    words: frozenset[str]
    board: Board
    rack: str
    variant: Variant
    moves: int
    top: tuple[Move, ...]


def read_folder(folder: Path) -> list[Perft]:
    return [perft for file in sorted(folder.glob("*.perft")) for perft in parse(file.read_text(encoding="utf-8"))]


def parse(text: str) -> list[Perft]:
    """Reads the positions of a file; each starts at its `id`, and `#` starts a comment."""
    return [_perft(fields) for fields in _positions(text)]


def _positions(text: str) -> Iterator[Mapping[str, Sequence[str]]]:
    fields: dict[str, list[str]] = defaultdict(list)
    name = ""
    for line in text.splitlines():
        written = line.split("#")[0].rstrip()
        if written and not written.startswith(" "):
            name, _, written = written.partition(" ")
            if name == "id" and fields:
                yield fields
                fields = defaultdict(list)
        if written.strip():
            fields[name].append(written.strip())
    yield fields


def _perft(fields: Mapping[str, Sequence[str]]) -> Perft:
    [identifier], [rack], [moves] = fields["id"], fields["rack"], fields["moves"]
    return Perft(
        id=identifier,
        words=frozenset(" ".join(fields["words"]).split()),
        board=Board.parse(fields["board"]) if fields["board"] else Board.empty(),
        rack=rack,
        variant=_variant(fields),
        moves=int(moves),
        top=tuple(map(_move, fields["top"])),
    )


def _variant(fields: Mapping[str, Sequence[str]]) -> Variant:
    """`bonus 7:50 8:75` and `play_at_most 7`, as in the contracts."""
    bonus = dict(pair.split(":") for pair in " ".join(fields["bonus"]).split())
    play_at_most = [int(count) for count in fields["play_at_most"]]
    return Variant.parse(
        {tiles: int(points) for tiles, points in bonus.items()} or None,
        play_at_most[0] if play_at_most else None,
    )


def _move(written: str) -> Move:
    score, reference, word = written.split()
    return Move(word, Reference.parse(reference), int(score))
