"""Entries: made one by one or from a list, corrected, withdrawn, taken back."""

from duplicata.competition.commands import (
    AskFixedTable,
    CorrectPlayer,
    Enter,
    EnterAll,
    ReinstateEntry,
    ReplacePlayer,
    WithdrawEntry,
)
from duplicata.competition.competition import Competition, evolve
from duplicata.competition.decisions.moments import (
    active_entry,
    check_not_final,
    check_under_way,
    entry_numbered,
    planned_round,
)
from duplicata.competition.decisions.players import (
    check_entered_once,
    check_pair,
    checked_players,
    cleaned,
    newcomer,
)
from duplicata.competition.decisions.texts import checked_sum, note, shown
from duplicata.competition.entries import Entry
from duplicata.competition.events import (
    EntryMade,
    EntryReinstated,
    EntryWithdrawn,
    FixedTableAsked,
    PlayerCorrected,
    PlayerReplaced,
)
from duplicata.competition.people import Player
from duplicata.kernel.errors import DuplicataError


class EmptyList(DuplicataError):
    """A list with nobody on it."""


class PlayerNotInEntry(DuplicataError):
    """An id that no player of the entry has."""


class ReplacementTooLate(DuplicataError):
    """Another person under a number that has final results."""


class EntryNotWithdrawn(DuplicataError):
    """Taking back somebody who never left."""


def enter(competition: Competition, command: Enter) -> EntryMade:
    check_under_way(competition)
    number = len(competition.entries) + 1
    players = checked_players(competition, command.players, number)
    due, paid = checked_sum(command.due), checked_sum(command.paid)
    return EntryMade(Entry(number, players, due, paid, command.is_late, note(command.fixed_table_need)))


def enter_all(competition: Competition, command: EnterAll) -> tuple[EntryMade, ...]:
    """Each is looked at after those before him on the list; one refusal refuses the whole list."""
    if not command.entries:
        raise EmptyList()
    made = list[EntryMade]()
    for one in command.entries:
        made.append(enter(competition, one))
        competition = evolve(competition, made[-1])
    return tuple(made)


def correct_player(competition: Competition, command: CorrectPlayer) -> PlayerCorrected:
    check_under_way(competition)
    entry = entry_numbered(competition, command.entry)
    player = cleaned(command.player)
    players = _with(entry, player.id, player)
    check_pair(players)
    check_entered_once(competition, player, players, own=entry.number)
    return PlayerCorrected(entry.number, player)


def replace_player(competition: Competition, command: ReplacePlayer) -> PlayerReplaced:
    """Nobody inherits the results of another (INT 48)."""
    check_under_way(competition)
    entry = active_entry(competition, command.entry)
    for game, round_ in competition.rounds.items():
        if round_.is_final and entry.number in round_.tables:
            raise ReplacementTooLate(entry=entry.number, game=game)
    player = newcomer(competition, command.player, entry)
    players = _with(entry, command.leaver, player)
    check_pair(players)
    check_entered_once(competition, player, players, own=entry.number)
    return PlayerReplaced(entry.number, command.leaver, player)


def withdraw(competition: Competition, command: WithdrawEntry) -> EntryWithdrawn:
    """The games before `from_game` keep their seats: what was played there counts."""
    check_under_way(competition)
    entry = active_entry(competition, command.entry)
    first = _first_open_game(competition) if command.from_game is None else command.from_game
    if command.from_game is not None:
        planned_round(competition, first)
    for game in competition.rounds:
        if game >= first and entry.number in competition.tables(game):
            check_not_final(competition, game)
    return EntryWithdrawn(entry.number, first, note(command.reason) or "")


def reinstate(competition: Competition, command: ReinstateEntry) -> EntryReinstated:
    check_under_way(competition)
    entry = entry_numbered(competition, command.entry)
    if not entry.is_withdrawn:
        raise EntryNotWithdrawn(entry=entry.number, name=entry.name)
    for player in entry.players:
        check_entered_once(competition, player, entry.players, own=entry.number)
    return EntryReinstated(entry.number)


def ask_fixed_table(competition: Competition, command: AskFixedTable) -> FixedTableAsked:
    entry = active_entry(competition, command.entry)
    return FixedTableAsked(entry.number, note(command.need))


def _with(entry: Entry, leaver: str, player: Player) -> tuple[Player, ...]:
    if all(one.id != leaver for one in entry.players):
        raise PlayerNotInEntry(id=shown(leaver), entry=entry.number)
    return tuple(player if one.id == leaver else one for one in entry.players)


def _first_open_game(competition: Competition) -> int:
    return min((game for game, round_ in competition.rounds.items() if not round_.is_final), default=1)
