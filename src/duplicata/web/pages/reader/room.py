"""Whom a request of the reader is about: the game, the envelope on his table, and the screen as it is now."""

from collections.abc import Callable
from typing import Any

import msgspec
from litestar import Request

from duplicata.desks.reading import ReadingDesk
from duplicata.desks.sealed.opening import spoken_moment
from duplicata.desks.sealed.table import EnvelopeTable
from duplicata.desks.transmission.received_lines import ReceivedLines
from duplicata.scrabble.announce.numbers import duration
from duplicata.web.pages.chief.room import game_number
from duplicata.web.premises import Premises


class GameForm(msgspec.Struct, frozen=True):
    """What every form of the reader carries."""

    partie: int


class TurnForm(GameForm, frozen=True):
    """An order names the turn that was on the screen when it was given."""

    coup: int


def table_of(premises: Premises, request: Request[Any, Any, Any], number: int) -> EnvelopeTable:
    """Raises UnknownGame."""
    return EnvelopeTable(premises.hall, game_number(premises, number), request.user.name, premises.key)


def reading_desk(premises: Premises, name: str, number: int) -> ReadingDesk:
    """Raises UnknownGame, NoEnvelope, CodeNotAccepted, EnvelopeTooEarly."""
    table = EnvelopeTable(premises.hall, game_number(premises, number), name, premises.key)
    source = received_lines(premises, number) or table.source()
    return ReadingDesk(premises.hall, number, name, source)


def received_lines(premises: Premises, number: int) -> ReceivedLines | None:
    """The lines of a game that a drawing centre transmits; an envelope on the table comes before them."""
    if premises.hall.reading_stream(number).state.envelope is not None:
        return None
    reception = premises.receiving.reception(number)
    return ReceivedLines(premises.hall, reception) if reception.state.told.opening else None


def screen(premises: Premises, number: int) -> dict[str, Any]:
    """What the live regions show; the desk of a view gives no order, so that it needs no name."""
    table = EnvelopeTable(premises.hall, number, "", premises.key)
    face, received = table.face, received_lines(premises, number)
    source = received or (table.source() if table.is_open else None)
    view = ReadingDesk(premises.hall, number, "", source).view() if source else None
    return {
        "number": number,
        "face": face,
        "received": received.name if received else "",
        "opens": spoken_moment(face.opens_at) if face and face.opens_at else "",
        "turn_time": duration(face.seconds) if face else "",
        "fingerprint": table.reading.envelope.fingerprint if table.reading.envelope else "",
        "has_code": table.reading.code is not None,
        "is_begun": table.reading.is_begun,
        "failed": table.reading.failed,
        "view": view,
    }


def concerns(number: int) -> Callable[[str], bool]:
    """The streams of the journal that such a screen is about."""
    streams = ("competition", f"game-{number}", f"reading-{number}", f"reception-{number}")
    return lambda stream: stream in streams
