"""What the chief referee settles when he opens a game: who draws, the first bell, the rhythm."""

import msgspec

from duplicata.competition.decisions.moments import planned_round
from duplicata.desks.hall import Hall
from duplicata.desks.letter_count import LetterCount, count_letters
from duplicata.desks.organising.preflight import Preflight, PreflightItem, preflight, tick_name
from duplicata.desks.organising.spoken_times import said_day, said_hour
from duplicata.kernel.messages import sentence
from duplicata.regulations.editions import editions
from duplicata.scrabble.board import Board


class OpeningOffer(msgspec.Struct, frozen=True):
    """A game that is not open yet: what is planned, what is checked, and what is left to settle."""

    game: int
    kind: str
    seconds: int
    day: str
    start: str
    signals: tuple[int, ...]
    preflight: Preflight
    ticked: frozenset[str]
    letters: tuple[LetterCount, ...]
    has_committee: bool


def opening_offer(hall: Hall, number: int) -> OpeningOffer:
    """Raises UnknownGame."""
    checked = preflight(hall, number)
    planned, competition = planned_round(hall.competition, number).game, hall.competition
    edition = editions()[competition.edition_name]
    signals = (edition.amount("signal_seconds"), edition.amount("short_signal_seconds"))
    return OpeningOffer(
        game=number,
        kind=sentence(f"kind_{planned.kind_name}", {}),
        seconds=planned.seconds,
        day=said_day(planned.day),
        start=said_hour(planned.start),
        signals=tuple(signal for signal in signals if signal < planned.seconds),
        preflight=checked,
        ticked=frozenset(item.value for item in PreflightItem if tick_name(number, item) in competition.ticked),
        letters=count_letters(Board.empty(), ""),
        has_committee=competition.committee is not None,
    )
