"""The same place for two games of one day, unless they are the last two (G 2.1-37).

INT 52: for two games, not for three; the last two are those of a tournament that can be homologated, or of a festival.
"""

from duplicata.competition.seating.proposal import SeatingRequest
from duplicata.kernel.articles import rule


@rule("G 2.1-37")
def why_not_kept(request: SeatingRequest) -> str | None:
    """The code of the reason why places are not kept from the game before, or nothing when they may be."""
    game, days = request.game, request.days
    if game == 1 or not request.seats.get(game - 1):
        return "seating_nothing_to_keep"
    if days[game - 2] != days[game - 1]:
        return "seating_not_kept_other_day"
    if request.is_homologated and game == len(days):
        return "seating_not_kept_last_two"
    return "seating_not_kept_twice" if _was_kept(request) else None


def _was_kept(request: SeatingRequest) -> bool:
    """Whether the game before was already played at the places of the one before it, on the same day."""
    game, days = request.game, request.days
    earlier = request.seats.get(game - 2)
    if not earlier or days[game - 3] != days[game - 2]:
        return False
    then = {entry: table for table, entry in earlier.items() if entry not in request.fixed_tables}
    again = [then[entry] == table for table, entry in request.seats[game - 1].items() if entry in then]
    return bool(again) and all(again)
