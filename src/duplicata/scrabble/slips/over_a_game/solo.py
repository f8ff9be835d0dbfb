"""The solo: one player alone above all the others on a turn, and the bonus it brings (R 2.6.4)."""

from collections.abc import Hashable, Mapping
from typing import TypeVar

from duplicata.kernel.articles import rule
from duplicata.regulations.editions import Edition

Player = TypeVar("Player", bound=Hashable)


@rule("R 2.6.4-1")
def solo(points: Mapping[Player, int]) -> Player | None:
    """The player whose credited points are above those of every other one, be they below the top.

    A score of zero or less is no solo (INT 32): it achieves nothing, whatever penalties cost the others.
    """
    best = max(points.values(), default=0)
    holders = [player for player, credited in points.items() if credited == best]
    return holders[0] if best > 0 and len(holders) == 1 else None


@rule("R 2.6.4-2")
def solo_bonus(players: int, edition: Edition) -> int:
    """Points that a solo brings among so many players; a solo among too few is announced all the same."""
    return edition.amount("solo_points") if players >= edition.amount("solo_players") else 0
