"""Which game and which turn a page or an order is about; what does not exist is refused."""

from collections.abc import Callable

import msgspec

from duplicata.competition.committee.dispute import Subject
from duplicata.desks.organising.typed_values import chosen
from duplicata.desks.refereeing.choosing import Choice
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.refereeing.takes import Take
from duplicata.web.premises import Premises

# More tables than any range has, longer numbers than any table has.
_MOST_TABLES, _LONGEST = 300, 7


class NoSuchGameHere(DuplicataError):
    """A game that the competition has not planned."""


class NoSuchSubject(DuplicataError):
    """An appeal about something that is no subject of appeals."""


class NoTablesNamed(DuplicataError):
    """An order about slips that does not say of which tables."""


class TurnForm(msgspec.Struct, frozen=True):
    """The turn that an order is about, as the page that sends it showed it."""

    partie: int
    coup: int
    prise: int = 1

    @property
    def take(self) -> Take:
        return Take(self.coup, self.prise)


class SlipForm(TurnForm, frozen=True, kw_only=True):
    """One slip of a turn."""

    table: int


def asked_game(premises: Premises, number: int) -> int:
    """The game asked for, or the one under way if none is.

    Raises:
        NoSuchGameHere.
    """
    if not number:
        return premises.current_game()
    premises.hall.catch_up()
    if number not in [game.number for game in premises.hall.competition.games]:
        raise NoSuchGameHere(game=str(number)[:10])
    return number


def about_tables(game: int, number: int | None = None) -> Callable[[str], bool]:
    """The streams of the journal that a view of the tables of a game is about: of all of them, or of one range."""
    of_game = {"competition", f"game-{game}"}
    if number is not None:
        return {*of_game, f"sheet-{game}-{number}"}.__contains__
    return lambda stream: stream in of_game or stream.startswith(f"sheet-{game}-")


def asked_take(turn: int, number: int) -> Take | None:
    return Take(turn, number) if turn else None


def read_choice(choice: str, points: str) -> Choice:
    """A decision as a form sends it; points that are no number are none."""
    kind, _, number = choice.partition("-")
    written = points.strip()
    worth = int(written) if written.removeprefix("-").isdecimal() and len(written) < 6 else None
    if kind == "lecture" and number.isdecimal() and len(number) < 4:
        return Choice(reading=int(number))
    return Choice(
        is_top=choice == "top",
        is_without_sanction=choice == "sans",
        motive="" if choice in ("top", "sans") else choice,
        points=worth,
    )


def read_subject(subject: str) -> Subject:
    """What an appeal is about.

    Raises:
        NoSuchSubject.
    """
    return chosen(Subject, subject, NoSuchSubject())


def read_tables(tables: str) -> list[int]:
    """Tables separated by commas.

    Raises:
        NoTablesNamed.
    """
    found = [each.strip() for each in tables.split(",")]
    if len(found) > _MOST_TABLES or not all(each.isdecimal() and len(each) < _LONGEST for each in found):
        raise NoTablesNamed
    return [int(each) for each in found]
