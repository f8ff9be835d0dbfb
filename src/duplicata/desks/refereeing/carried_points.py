"""What the players of a game bring from the games before it, for the cumulative column of a referee's sheet."""

from collections.abc import Mapping

from duplicata.desks.hall import Hall
from duplicata.desks.hall.counted_games import CountedGames


def carried_points(hall: Hall, game: int) -> Mapping[int, int]:
    """The points of each table's player in the earlier games that may be seen; their solos are told by then."""
    competition = hall.competition
    if game not in competition.rounds:
        return {}
    scores = CountedGames(hall).standing.scores
    earlier = [of_game for number, of_game in scores.items() if number < game]
    return {
        table: sum(of_game.get(entry, 0) for of_game in earlier) for table, entry in competition.seats(game).items()
    }
