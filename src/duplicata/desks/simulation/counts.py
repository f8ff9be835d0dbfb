"""How many players and games a simulated competition may have."""

from duplicata.kernel.errors import DuplicataError

LARGEST_FIELD = 100_000


class BadPlayerCount(DuplicataError):
    """A simulated competition with no player, or with more than any hall could hold."""


class BadGameCount(DuplicataError):
    """A simulated competition, or a run of automatic games, without a game."""


class OddPairCount(DuplicataError):
    """A competition in pairs where one player would be left over."""


def check_counts(players: int, games: int, *, is_pairs: bool = False) -> None:
    """Raises BadPlayerCount, BadGameCount, OddPairCount."""
    if not 1 <= players <= LARGEST_FIELD:
        raise BadPlayerCount(count=players, largest=LARGEST_FIELD)
    if games < 1:
        raise BadGameCount(count=games)
    if is_pairs and players % 2:
        raise OddPairCount(count=players)
