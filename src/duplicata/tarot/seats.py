"""The seats of a table: N, E, S, O at four, numbers at three and five, and who deals and speaks after whom."""

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.score import ImpossiblePlayers

_SEATS = {3: ("1", "2", "3"), 4: ("N", "E", "S", "O"), 5: ("1", "2", "3", "4", "5")}
# One deals, speaks and plays to the right: seen from above with North on top, West comes after North (INT 95).
_TURN_OF_FOUR = ("N", "O", "S", "E")


class UnknownSeat(DuplicataError):
    """A seat that this table does not have."""


def seats(players: int) -> tuple[str, ...]:
    """The seats in the order of a diagram. Raises ImpossiblePlayers."""
    found = _SEATS.get(players)
    if found is None:
        raise ImpossiblePlayers(players=players)
    return found


def check_seat(seat: str, players: int) -> None:
    """Raises UnknownSeat, ImpossiblePlayers."""
    if seat not in seats(players):
        raise UnknownSeat(seat=seat, seats=", ".join(seats(players)))


def order_of_play(players: int) -> tuple[str, ...]:
    return _TURN_OF_FOUR if players == 4 else seats(players)


def dealer_of(number: int, players: int) -> str:
    """Who deals the deal of this number: the first seat deals the first one, then each in turn.

    >>> [dealer_of(number, 4) for number in (1, 2, 3, 4, 5)]
    ['N', 'O', 'S', 'E', 'N']
    """
    order = order_of_play(players)
    return order[(number - 1) % len(order)]
