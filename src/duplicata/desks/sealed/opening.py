"""Opens the turns of an envelope one after the other: each needs what the one before contained."""

from datetime import datetime

import msgspec

from duplicata.desks.reading.line import Line, NoMoreLines
from duplicata.desks.sealed.cipher import LINK_BYTES, first_link, key_of_code, unlock_turn
from duplicata.desks.sealed.code import read_code
from duplicata.desks.sealed.envelope import Envelope, EnvelopeAltered, check_code
from duplicata.kernel.articles import rule
from duplicata.kernel.decoding import decode
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence


class EnvelopeTooEarly(DuplicataError):
    """An envelope opened before its hour."""


class TurnOutOfReach(DuplicataError):
    """A turn asked for before those that come first, or once later ones were opened."""


class BadOpenedMark(DuplicataError):
    """A note of what was opened that does not belong to the envelope."""


class OpenedMark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far an envelope was opened: the last turn, the link before it and the link that it contained."""

    envelope: str
    turn: int = 0
    before: bytes = b""
    link: bytes = b""


class OpenedTurn(msgspec.Struct, frozen=True):
    """A line, and the mark to keep once it was opened."""

    line: Line
    mark: OpenedMark


class EnvelopeOpener:
    """An envelope and its code: checked once, then opened turn by turn."""

    def __init__(self, envelope: Envelope, code: str, now: int) -> None:
        """Raises EnvelopeTooEarly, WrongEnvelopeCode, or the refusal of the code as it was typed."""
        if now < envelope.face.opens_at:
            raise EnvelopeTooEarly(when=spoken_moment(envelope.face.opens_at))
        self.envelope = envelope
        self._key = key_of_code(read_code(code), envelope.salt)
        check_code(envelope, self._key)

    def open(self, turn: int, mark: OpenedMark | None = None) -> OpenedTurn:
        """The turn after the last one that was opened, or that one again.

        Raises:
            NoMoreLines, TurnOutOfReach, BadOpenedMark.
        """
        mark = self._checked(mark)
        if turn > len(self.envelope.turns):
            raise NoMoreLines(turn=turn, last=len(self.envelope.turns))
        if turn not in (mark.turn, mark.turn + 1) or turn < 1:
            raise TurnOutOfReach(turn=turn, last=mark.turn, next=mark.turn + 1)
        before = mark.before if turn == mark.turn else mark.link
        head = self.envelope.head
        plain = unlock_turn(self._key, turn, before, head, self.envelope.turns[turn - 1])
        if plain is None:
            raise BadOpenedMark()
        line = read_turn(plain[LINK_BYTES:])
        return OpenedTurn(line, OpenedMark(self.envelope.digest, turn, before, plain[:LINK_BYTES]))

    def _checked(self, mark: OpenedMark | None) -> OpenedMark:
        if mark is None:
            return OpenedMark(self.envelope.digest, link=first_link(self.envelope.head))
        if mark.envelope != self.envelope.digest:
            raise BadOpenedMark()
        return mark


class SealedLines:
    """The lines of an envelope whose code is known, for the reader's desk."""

    def __init__(self, opener: EnvelopeOpener) -> None:
        self._opener = opener
        self._opened: list[OpenedTurn] = []

    @property
    def name(self) -> str:
        face = self._opener.envelope.face
        return sentence("envelope_name", {"game": face.game, "centre": face.centre})

    @property
    def fingerprint(self) -> str:
        return self._opener.envelope.fingerprint

    @rule("G 5.5-32")
    def open(self, turn: int) -> Line:
        """Opens no further than it is asked: the desk asks for the turn that is read.

        Raises:
            NoMoreLines.
        """
        if turn > len(self._opener.envelope.turns):
            raise NoMoreLines(turn=turn, last=len(self._opener.envelope.turns))
        while len(self._opened) < turn:
            mark = self._opened[-1].mark if self._opened else None
            self._opened.append(self._opener.open(len(self._opened) + 1, mark))
        return self._opened[turn - 1].line


def read_turn(plain: bytes) -> Line:
    """The line that a turn contains, without the blanks that hide its length."""
    try:
        return decode(plain.rstrip(b" "), Line)
    except DuplicataError as refusal:
        raise EnvelopeAltered() from refusal


def read_mark(content: bytes) -> OpenedMark:
    """Raises BadOpenedMark."""
    try:
        return decode(content, OpenedMark)
    except DuplicataError as refusal:
        raise BadOpenedMark() from refusal


def spoken_moment(at: int) -> str:
    """A moment as it is written in French, in the time of this machine."""
    moment = datetime.fromtimestamp(at / 1000).astimezone()
    return sentence("envelope_moment", {"day": moment.strftime("%d/%m/%Y"), "hour": moment.strftime("%H:%M")})
