"""The rankings of an event counted anew from what each centre played, without the program's own merging."""

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from duplicata.competition.people import Player
from duplicata.desks.hall import Hall

BONUS, LEAST_PLAYERS = 10, 16
Ranks = dict[str, tuple[int, int]]


class Played(msgspec.Struct, frozen=True):
    """The players of a centre by licence, their totals there game by game, and what each earned on each turn."""

    players: Mapping[str, Player]
    standing: Mapping[str, tuple[int, ...]]
    turns: Mapping[str, Mapping[tuple[int, int], int]]


def played_in(hall: Hall, games: Iterable[int]) -> Played:
    """Everybody has the same seat in all the games."""
    entries, results = hall.competition.entries, {game: hall.results(game) for game in games}
    seats = {table: entries[entry].players[0] for table, entry in hall.competition.seats(min(results)).items()}
    earned: dict[int, dict[tuple[int, int], int]] = {table: {} for table in seats}
    for game, result in results.items():
        for table, tally in (each for sheet in result.sheets for each in sheet.tallies.items()):
            earned[table].update({(game, turn): outcome.points for turn, outcome in tally.outcomes.items()})
    return Played(
        {player.licence or "": player for player in seats.values()},
        {
            player.licence or "": tuple(result.totals[table] for result in results.values())
            for table, player in seats.items()
        },
        {player.licence or "": earned[table] for table, player in seats.items()},
    )


def alone(centres: Iterable[Played]) -> Counter[str]:
    """How often each player was alone above all the players of some centres."""
    earned = {licence: turns for each in centres for licence, turns in each.turns.items()}
    found: Counter[str] = Counter()
    for turn in next(iter(earned.values())):
        best = max(points[turn] for points in earned.values())
        first = [licence for licence, points in earned.items() if points[turn] == best]
        found.update(first if len(first) == 1 and best else [])
    return found


def ranks(totals: Mapping[str, int]) -> Ranks:
    """Equals share a rank."""
    return {who: (1 + sum(other > total for other in totals.values()), total) for who, total in totals.items()}


def totals(centre: Played, solos: Mapping[str, int]) -> dict[str, int]:
    """All the games of the players of a centre, and the bonus of some solos."""
    return {who: sum(turns.values()) + BONUS * solos.get(who, 0) for who, turns in centre.turns.items()}
