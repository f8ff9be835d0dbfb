"""Whom a request of the reader is about: the game, the envelope on his table, and the screen as it is now."""

from collections.abc import Callable
from typing import Any

import msgspec
from litestar import Request

from duplicata.desks.reading import ReadingDesk
from duplicata.desks.sealed.opening import spoken_moment
from duplicata.desks.sealed.table import EnvelopeTable
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


def reading_desk(premises: Premises, request: Request[Any, Any, Any], number: int) -> ReadingDesk:
    """Raises UnknownGame, NoEnvelope, CodeNotAccepted, EnvelopeTooEarly."""
    source = table_of(premises, request, number).source()
    return ReadingDesk(premises.hall, number, request.user.name, source)


def screen(premises: Premises, number: int) -> dict[str, Any]:
    """What the live regions show; the desk of a view gives no order, so that it needs no name."""
    table = EnvelopeTable(premises.hall, number, "", premises.key)
    face, is_open = table.face, table.is_open
    view = ReadingDesk(premises.hall, number, "", table.source()).view() if is_open else None
    return {
        "number": number,
        "face": face,
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
    streams = ("competition", f"game-{number}", f"reading-{number}")
    return lambda stream: stream in streams
