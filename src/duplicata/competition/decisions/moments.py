"""Whether an order still has its place: the competition is open, the game is planned, its results are not final."""

from duplicata.competition.competition import Competition
from duplicata.competition.entries import Entry
from duplicata.competition.rounds import Round
from duplicata.kernel.errors import DuplicataError


class CompetitionNotOpened(DuplicataError):
    """An order to a competition that nobody has opened."""


class UnknownGame(DuplicataError):
    """A game that is not planned."""


class GameIsFinal(DuplicataError):
    """A change to a game whose results stand."""


class CompetitionOver(DuplicataError):
    """A change to a competition whose every game is final."""


class UnknownEntry(DuplicataError):
    """A number that nobody was entered under."""


class EntryHasWithdrawn(DuplicataError):
    """An order about somebody who plays no more."""


def planned_round(competition: Competition, game: int) -> Round:
    """Raises UnknownGame."""
    if game not in competition.rounds:
        raise UnknownGame(game=game, count=len(competition.rounds))
    return competition.rounds[game]


def check_not_final(competition: Competition, game: int) -> Round:
    """The game, as long as it may change.

    Raises:
        UnknownGame, GameIsFinal.
    """
    round_ = planned_round(competition, game)
    if round_.is_final:
        raise GameIsFinal(game=game)
    return round_


def check_under_way(competition: Competition) -> None:
    """Raises CompetitionOver."""
    if competition.rounds and len(competition.final_games) == len(competition.rounds):
        raise CompetitionOver()


def entry_numbered(competition: Competition, number: int) -> Entry:
    """Raises UnknownEntry."""
    entry = competition.entries.get(number)
    if entry is None:
        raise UnknownEntry(entry=number)
    return entry


def active_entry(competition: Competition, number: int) -> Entry:
    """Raises UnknownEntry, EntryHasWithdrawn."""
    entry = entry_numbered(competition, number)
    if entry.is_withdrawn:
        raise EntryHasWithdrawn(entry=number, name=entry.name)
    return entry
