"""Cuts the lines of our text format into tags, words, quoted texts and comments."""

import re
from collections.abc import Iterator
from enum import Enum

import msgspec

from duplicata.desks.carried.refusals import on_line
from duplicata.documents.exchange.bounds import check_lines
from duplicata.documents.exchange.games.refusals import BadTextLine, NotOurText, NotUtf8

_PIECE = re.compile(
    r"""\s*(?:
        \[\s*(?P<tag>[A-Za-z]+)
      | (?P<close>\])
      | "(?P<quoted>(?:[^"\\]|\\.)*)"
      | \{(?P<comment>(?:[^}\\]|\\.)*)\}
      | \((?P<bracket>[^()]*)\)
      | (?P<word>[^\s"\[\]{}()]+)
    )""",
    re.VERBOSE,
)
_ESCAPED = re.compile(r"\\(.)")
_SHOWN = 40


class Piece(Enum):
    """What a piece of a line is."""

    TAG = "tag"
    CLOSE = "close"
    QUOTED = "quoted"
    COMMENT = "comment"
    BRACKET = "bracket"
    WORD = "word"


class Token(msgspec.Struct, frozen=True):
    """A piece and its text, without the signs around it."""

    piece: Piece
    text: str


class Tag(msgspec.Struct, frozen=True):
    """`[Lexique "ODS9" "…"]`, and the line where it stands."""

    name: str
    values: tuple[str, ...]
    at: int


class NumberedLine(msgspec.Struct, frozen=True):
    """`2. -BCDFGHK AEILRSU …`: the number of a turn, and the rest of the line."""

    turn: int
    tokens: tuple[Token, ...]
    at: int


class CommentLine(msgspec.Struct, frozen=True):
    """A comment that stands alone."""

    text: str
    at: int


Line = Tag | NumberedLine | CommentLine


def read_lines(content: bytes) -> Iterator[Line]:
    """The lines of a file, each tag by itself.

    Raises:
        FileOfTooManyLines, NotUtf8, NotOurText, RefusedLine.
    """
    check_lines(content)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotUtf8(line=content[: error.start].count(b"\n") + 1) from error
    if not text.lstrip().startswith("["):
        raise NotOurText()
    for at, line in enumerate(text.split("\n"), start=1):
        yield from read_line(line, at)


def read_line(line: str, at: int) -> Iterator[Line]:
    """One line, each of its tags by itself; raises RefusedLine."""
    tokens = _tokens(line.strip(), at)
    if not tokens:
        return
    first = tokens[0]
    if first.piece is Piece.TAG:
        yield from _tags(tokens, line, at)
    elif first.piece is Piece.COMMENT and len(tokens) == 1:
        yield CommentLine(first.text, at)
    elif first.piece is Piece.WORD and re.fullmatch(r"[0-9]{1,3}\.", first.text):
        yield NumberedLine(int(first.text[:-1]), tokens[1:], at)
    else:
        raise _bad(line, at)


def _tokens(line: str, at: int) -> tuple[Token, ...]:
    tokens, start = [], 0
    while start < len(line):
        found = _PIECE.match(line, start)
        if found is None or found.lastgroup is None:
            raise _bad(line, at)
        piece, text = Piece(found.lastgroup), found[found.lastgroup]
        is_escaped = piece in (Piece.QUOTED, Piece.COMMENT)
        tokens.append(Token(piece, _ESCAPED.sub(r"\1", text) if is_escaped else text))
        start = found.end()
    return tuple(tokens)


def _tags(tokens: tuple[Token, ...], line: str, at: int) -> Iterator[Tag]:
    """Several tags may share a line."""
    name, values = "", list[str]()
    for token in tokens:
        if token.piece is Piece.TAG and not name:
            name = token.text
        elif token.piece is Piece.QUOTED and name:
            values.append(token.text)
        elif token.piece is Piece.CLOSE and name:
            yield Tag(name, tuple(values), at)
            name, values = "", []
        else:
            raise _bad(line, at)
    if name:
        raise _bad(line, at)


def _bad(line: str, at: int) -> Exception:
    return on_line(at, BadTextLine(text=line.strip()[:_SHOWN]))
