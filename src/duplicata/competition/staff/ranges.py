"""Ranges of tables for the referees: by competence, room by room, a novice between two seasoned (G 2.1-24)."""

from collections.abc import Iterator, Sequence
from itertools import pairwise, zip_longest

from duplicata.competition.staff.officials import Competence, Official, Role
from duplicata.competition.staff.posts import Range
from duplicata.competition.staff.quotas import most_tables, quota
from duplicata.kernel.articles import rule

VACANT = Official("", "", Role.REFEREE, Competence.CONFIRMED)


@rule("G 2.1-24", "G 2.1-66")
def propose_ranges(
    rooms: Sequence[Sequence[int]],
    referees: Sequence[Official],
    *,
    blocks: Sequence[Sequence[int]] = (),
    is_stretched: bool = False,
) -> tuple[Range, ...]:
    """Cuts each room's tables, in their order, into one range per referee.

    Nobody gets more than his quota: what is left over makes vacant posts, unless the staff is stretched over all of it.
    Referees that the hall has no use for get no range. `blocks` are the sizes of each room's blocks, when the room
    is numbered by blocks: each referee then has one of them, if that suits the quotas.
    """
    ranges: list[Range] = []
    for place, sent in enumerate(_sent_to_rooms([len(room) for room in rooms], referees)):
        tables = rooms[place]
        posts = sent if is_stretched and sent else _with_vacant_posts(len(tables), sent)
        posts = _novices_between_seasoned(posts)
        sizes = _stretched(len(tables), posts) if is_stretched else _shared(len(tables), posts)
        if blocks and _suit(blocks[place], posts):
            sizes = list(blocks[place])
        for official, part in zip(posts, cut(tables, sizes), strict=True):
            ranges.append(Range(len(ranges) + 1, official.id, part))
    return tuple(ranges)


def cut(tables: Sequence[int], sizes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Consecutive parts of these sizes."""
    start = 0
    for size in sizes:
        yield tuple(tables[start : start + size])
        start += size


def evenly(total: int, weights: Sequence[int]) -> list[int]:
    """Shares out in proportion to the weights: whole parts, none more than one away from its due.

    >>> evenly(10, [1, 1, 1])
    [3, 3, 4]
    """
    bounds, so_far = [0], 0
    for weight in weights:
        so_far += weight
        bounds.append(total * so_far // sum(weights))
    return [after - before for before, after in pairwise(bounds)]


def _capacity(officials: Sequence[Official]) -> int:
    return sum(most_tables(official.competence) for official in officials)


def _sent_to_rooms(sizes: Sequence[int], referees: Sequence[Official]) -> list[list[Official]]:
    """Each referee goes where the most tables wait for one, the seasoned first."""
    sent: list[list[Official]] = [[] for _ in sizes]
    for referee in sorted(referees, key=lambda official: not official.is_seasoned):
        wanting = [room for room in range(len(sizes)) if _wants_another(sizes[room], sent[room])]
        if wanting:
            room = max(wanting, key=lambda room: (_can_frame(sent[room], referee), sizes[room] / (len(sent[room]) + 1)))
            sent[room].append(referee)
    return sent


def _wants_another(tables: int, sent: Sequence[Official]) -> bool:
    return _capacity(sent) < tables or len(sent) < tables // quota("circuit_fewest")


def _can_frame(sent: Sequence[Official], referee: Official) -> bool:
    """A room can always take a seasoned referee, a novice when two seasoned ones can sit on both sides of him."""
    seasoned = sum(official.is_seasoned for official in sent)
    return referee.is_seasoned or len(sent) - seasoned + quota("seasoned_neighbours") <= seasoned


def _with_vacant_posts(tables: int, sent: Sequence[Official]) -> list[Official]:
    lacking = max(0, tables - _capacity(sent))
    return [*sent, *[VACANT] * -(-lacking // most_tables(VACANT.competence))]


@rule("G 2.1-26")
def _novices_between_seasoned(posts: Sequence[Official]) -> list[Official]:
    """Seasoned and novices by turns, a seasoned one first: every novice is framed while there are enough."""
    seasoned = [official for official in posts if official.is_seasoned]
    novices = [official for official in posts if not official.is_seasoned]
    return [official for pair in zip_longest(seasoned, novices) for official in pair if official is not None]


def _shared(tables: int, posts: Sequence[Official]) -> list[int]:
    """The same for everybody up to the fewest tables of a circuit, then more for who can do more."""
    if not posts:
        return []
    equal = min(quota("circuit_fewest"), tables // len(posts))
    spare = [most_tables(official.competence) - equal for official in posts]
    rest = tables - equal * len(posts)
    return [equal + more for more in evenly(rest, spare)] if rest else [equal] * len(posts)


def _suit(sizes: Sequence[int], posts: Sequence[Official]) -> bool:
    """One block for each referee, none above his quota."""
    return len(sizes) == len(posts) and all(
        size <= most_tables(official.competence) for size, official in zip(sizes, posts, strict=True)
    )


def _stretched(tables: int, posts: Sequence[Official]) -> list[int]:
    return evenly(tables, [most_tables(official.competence) for official in posts])
