"""Double referees: how many, what each reads again, and their rotation with seasoned referees (G 2.1-31 to 34)."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest

import msgspec

from duplicata.competition.staff.officials import Official
from duplicata.competition.staff.posts import DoubleRefereeing, Range
from duplicata.competition.staff.quotas import quota
from duplicata.kernel.articles import rule


@rule("G 2.1-32")
def double_referees_needed(tables: int) -> int:
    """One for 70 to 120; where no number is between the two (121 to 139), one more rather than too few."""
    if not tables:
        return 0
    fewest = -(-tables // quota("double_most"))
    most = max(fewest, tables // quota("double_fewest"))
    usual = (2 * tables + quota("double_usual")) // (2 * quota("double_usual"))
    return min(max(usual, fewest), most)


@rule("G 2.1-31", "G 2.1-32", "G 2.1-70")
def propose_double_refereeing(
    ranges: Sequence[Range],
    double_referees: Sequence[Official],
    messengers: Sequence[Official] = (),
    *,
    is_stretched: bool = False,
) -> tuple[DoubleRefereeing, ...]:
    """Groups of ranges that follow one another, as even as whole ranges allow, one messenger for each.

    Groups without a double referee are vacant, unless those who are there are stretched over all ranges.
    """
    needed = double_referees_needed(sum(len(given.tables) for given in ranges))
    if is_stretched and double_referees:
        needed = min(needed, len(double_referees))
    groups = _groups(ranges, min(needed, len(ranges)))
    doubles = [official.id for official in double_referees[: len(groups)]]
    runners = [official.id for official in messengers[: len(groups)]]
    return tuple(
        DoubleRefereeing(double, group, messenger)
        for group, double, messenger in zip_longest(groups, doubles, runners, fillvalue="")
        if isinstance(group, tuple)
    )


def _groups(ranges: Sequence[Range], number: int) -> list[tuple[int, ...]]:
    """A range goes to the group where the middle of its tables falls; each group has at least one."""
    total, before, current = sum(len(given.tables) for given in ranges), 0, -1
    groups: list[list[int]] = [[] for _ in range(number)]
    for left, given in zip(range(len(ranges), 0, -1), ranges, strict=True):
        middle = (2 * before + len(given.tables)) * number // (2 * total)
        current = max(min(middle, current + 1), number - left)
        groups[current].append(given.number)
        before += len(given.tables)
    return [tuple(group) for group in groups]


class Rotation(msgspec.Struct, frozen=True):
    """The posts of one game: who marks which range and who reads it again."""

    ranges: tuple[Range, ...]
    double_refereeing: tuple[DoubleRefereeing, ...]


@rule("G 2.1-34")
def rotated(
    ranges: Sequence[Range],
    double_refereeing: Sequence[DoubleRefereeing],
    officials: Sequence[Official],
    game: int,
) -> Rotation:
    """The posts of a game: the plan itself in the first, then double referees change places with seasoned referees.

    Tables, ranges, groups and messengers stay what they are; a novice keeps his post, and so do his neighbours' tables.
    After the last seasoned referee has had his turn, the plan comes back.
    """
    exchanged = _exchanged(ranges, double_refereeing, officials, game)
    return Rotation(
        tuple(msgspec.structs.replace(given, referee=exchanged.get(given.referee, given.referee)) for given in ranges),
        tuple(
            msgspec.structs.replace(group, double_referee=exchanged.get(group.double_referee, group.double_referee))
            for group in double_refereeing
        ),
    )


def _exchanged(
    ranges: Sequence[Range],
    double_refereeing: Sequence[DoubleRefereeing],
    officials: Sequence[Official],
    game: int,
) -> Mapping[str, str]:
    seasoned = frozenset(official.id for official in officials if official.is_seasoned)
    doubles = [group.double_referee for group in double_refereeing if group.double_referee in seasoned]
    referees = [given.referee for given in ranges if given.referee in seasoned]
    moving = min(len(doubles), len(referees))
    if not moving:
        return {}
    turn = (game - 1) % (len(referees) // moving + 1)
    if not turn:
        return {}
    pairs = list(zip(doubles, referees[(turn - 1) * moving : turn * moving], strict=False))
    return dict(pairs) | {referee: double for double, referee in pairs}
