"""What the games that have begun forbid to an organiser: slips lie on tables, and sheets on ranges."""

from duplicata.competition.commands import (
    AssignPosts,
    AssignSeats,
    CompetitionCommand,
    DropGame,
    MoveEntry,
    OpenCompetition,
    PlanGame,
    ReplacePlayer,
    ReplanGame,
    UnseatEntry,
    WithdrawEntry,
)
from duplicata.competition.decisions.conformity import OtherCompetitionLexicon
from duplicata.competition.rounds import Presence
from duplicata.desks.hall import Hall
from duplicata.kernel.errors import DuplicataError
from duplicata.regulations.editions import editions, standing_edition
from duplicata.scrabble.kinds import kind_named
from duplicata.scrabble.terms import TurnTime, check_time


class PlannedGameOpen(DuplicataError):
    """Another hour or other terms for a game that is open, or its end before it was played."""


class SeatsInUse(DuplicataError):
    """A table left by somebody whose slips lie on it."""


class RangeInUse(DuplicataError):
    """Other tables for a range whose sheet is open."""


class ReplacementDuringGame(DuplicataError):
    """Another person in the middle of a game."""


def is_begun(hall: Hall, game: int) -> bool:
    """Whether tiles of the game have been drawn."""
    state = hall.game(game)
    return bool(state.rack or state.played or state.ended)


def check_order(hall: Hall, command: CompetitionCommand) -> None:
    """Looks at what the competition alone does not know.

    Raises:
        A refusal of this module, or of the terms of a game.
    """
    match command:
        case OpenCompetition():
            _check_lexicon(hall, command)
        case PlanGame() | ReplanGame():
            _check_game(hall, command)
        case DropGame(number=game):
            _check_not_open(hall, game)
        case AssignSeats():
            _check_seats(hall, command)
        case MoveEntry() | UnseatEntry() | WithdrawEntry():
            _check_leaving(hall, command)
        case AssignPosts():
            _check_ranges(hall, command)
        case ReplacePlayer(entry=entry):
            _check_replaced(hall, entry)
        case _:
            pass


def _check_lexicon(hall: Hall, command: OpenCompetition) -> None:
    own = hall.lexicon
    if (command.lexicon, command.lexicon_checksum) != (own.name, own.checksum):
        wanted = f"{command.lexicon} ({command.lexicon_checksum[:8]})"
        raise OtherCompetitionLexicon(name=f"{own.name} ({own.checksum[:8]})", lexicon=wanted)


def _check_game(hall: Hall, command: PlanGame | ReplanGame) -> None:
    kind_named(command.kind_name.strip())
    opened = hall.competition.opened
    edition = editions()[opened.edition_name] if opened else standing_edition()
    check_time(TurnTime(command.seconds, edition.amount("short_signal_seconds")), edition)
    if isinstance(command, ReplanGame):
        _check_not_open(hall, command.number)


def _check_not_open(hall: Hall, game: int) -> None:
    if hall.game(game).opened is not None:
        raise PlannedGameOpen(game=game)


def _check_seats(hall: Hall, command: AssignSeats) -> None:
    if is_begun(hall, command.game):
        raise SeatsInUse(game=command.game)


def _check_leaving(hall: Hall, command: MoveEntry | UnseatEntry | WithdrawEntry) -> None:
    """Whoever has a table in a game that has begun keeps it: two who sat down wrongly are swapped."""
    for game, round_ in hall.competition.rounds.items():
        is_left = game >= (command.from_game or 1) if isinstance(command, WithdrawEntry) else game == command.game
        if is_left and command.entry in round_.tables and not round_.is_final and is_begun(hall, game):
            raise SeatsInUse(game=game)


def _check_replaced(hall: Hall, entry: int) -> None:
    """Nobody goes on with the points of another; whoever never came has none (INT 48)."""
    for game, round_ in hall.competition.rounds.items():
        is_missing = round_.presence.get(entry) is Presence.MISSING
        if entry in round_.tables and not is_missing and is_begun(hall, game):
            raise ReplacementDuringGame(game=game, entry=entry)


def _check_ranges(hall: Hall, command: AssignPosts) -> None:
    """Another referee may take a sheet over; its tables stay."""
    given = {one.number: frozenset(one.tables) for one in command.ranges}
    for sheet in hall.sheets(command.game):
        assert sheet.opened is not None
        if not given.get(sheet.opened.number, frozenset()) >= frozenset(sheet.tables):
            raise RangeInUse(range=sheet.opened.number)
