"""A turn of a game that is read from elsewhere stays: the lines that follow lean on its word (G 5.5)."""

from typing import Any

from duplicata.desks.hall.event_stream import EventStream
from duplicata.desks.hall.whole import Hall
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.transmission import Reception, Told, evolve_reception


class ReadTurnStays(DuplicataError):
    """A cancellation of a turn whose line still stands where it was drawn."""


def reception_stream(game: int) -> str:
    """The name of what is received of a game, in the journal."""
    return f"reception-{game}"


@rule("G 5.5-41")
def check_may_cancel(hall: Hall, number: int) -> None:
    """A turn that is read is not cancelled in one centre, unless the drawing centre cancelled it (INT 126, INT 144).

    Raises:
        ReadTurnStays.
    """
    reading, game = hall.reading_stream(number).state, hall.game(number)
    if not reading.is_begun:
        return
    turn, rack = (game.turn, game.rack) if game.phase.is_in_play or not game.played else _last(hall, number)
    if reading.envelope is not None or _stands(_told(hall, number), turn, rack):
        raise ReadTurnStays(turn=turn)


def _last(hall: Hall, number: int) -> tuple[int, str]:
    last = hall.game(number).played[-1]
    return last.number, last.rack


def _told(hall: Hall, number: int) -> Told:
    stream: EventStream[Reception, Any] = EventStream(
        hall.journal, reception_stream(number), Reception(), evolve_reception
    )
    return stream.state.told


def _stands(told: Told, turn: int, rack: str) -> bool:
    """Whether the line that was read is still that of the drawing centre; a turn drawn again has another rack."""
    found = told.turn(turn)
    return told.opening is None or (found is not None and found.rack.rack == rack)
