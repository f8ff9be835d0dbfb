"""A posted standing as it is read on a page: one view of it, a name looked for, a hundred lines at a time."""

import re
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Protocol

import msgspec

from duplicata.competition.names import folded
from duplicata.competition.standing.groups import Grouping
from duplicata.desks.posting.standing_views import PostedGroup, PostedLine, PostedStanding
from duplicata.kernel.errors import DuplicataError

PAGE_LINES = 100
# Of each group on the page of all groups.
FIRST_OF_GROUP = 10
ALL_LINES = 0


class UnknownGroup(DuplicataError):
    """A club, a series, a category or a federation of which nobody is in the standing."""


class UnknownStandingPage(DuplicataError):
    """A page beyond the last one."""


class View(Enum):
    """What the standing is looked at by; the values stand in addresses that people read."""

    OVERALL = "cumul"
    GAME = "partie"
    SERIES = "serie"
    CATEGORY = "categorie"
    CLUB = "club"
    FEDERATION = "federation"


_GROUPINGS: Mapping[View, Grouping] = {
    View.SERIES: Grouping.SERIES,
    View.CATEGORY: Grouping.CATEGORY,
    View.CLUB: Grouping.CLUB,
    View.FEDERATION: Grouping.FEDERATION,
}


class Postings(Protocol):
    """Where what is posted is found."""

    def standing(self) -> PostedStanding | None: ...

    def of_game(self, number: int) -> PostedStanding: ...

    def groups(self, grouping: Grouping) -> tuple[PostedGroup, ...]: ...


class Listing(msgspec.Struct, frozen=True):
    """What somebody asks to read; game 0 is the last one posted, page 0 is all of it."""

    view: View = View.OVERALL
    game: int = 0
    group: str = ""
    name: str = ""
    page: int = 1


class ListedGroup(msgspec.Struct, frozen=True):
    """Lines under one heading, and how many there are in all."""

    name: str
    lines: tuple[PostedLine, ...]
    count: int


class ListedStanding(msgspec.Struct, frozen=True):
    """One page of a posted standing; `pages` is 1 where all of it is shown."""

    games: tuple[int, ...]
    game: int
    top: int
    notice: str
    is_provisional: bool
    groups: tuple[ListedGroup, ...]
    apart: tuple[PostedLine, ...]
    page: int
    pages: int
    count: int


def listing(postings: Postings, asked: Listing) -> ListedStanding | None:
    """The page that is asked for; nothing while nothing is posted.

    Raises:
        UnknownGame, ResultsNotPosted, UnknownGroup, UnknownStandingPage.
    """
    if asked.view is View.GAME and asked.game:
        return _of_lines(postings.of_game(asked.game), asked)
    whole = postings.standing()
    if whole is None:
        return None
    if asked.view is View.GAME:
        return _of_lines(postings.of_game(whole.games[-1]), asked)
    if asked.view is View.OVERALL:
        return _of_lines(whole, asked)
    return _of_groups(whole, postings.groups(_GROUPINGS[asked.view]), asked)


def _of_lines(posted: PostedStanding, asked: Listing) -> ListedStanding:
    lines = named(posted.lines, asked.name)
    apart = named(posted.apart, asked.name)
    shown, pages = _page(lines, asked.page)
    return _listed(posted, (ListedGroup("", shown, len(lines)),), asked.page, pages, apart)


def _of_groups(posted: PostedStanding, groups: Iterable[PostedGroup], asked: Listing) -> ListedStanding:
    """Of every group its first lines; of one group, or of the names looked for, all of them page by page."""
    found = [PostedGroup(group.name, named(group.lines, asked.name)) for group in groups]
    if asked.group:
        return _of_one_group(posted, found, asked)
    listed = [
        ListedGroup(group.name, group.lines if asked.name else group.lines[:FIRST_OF_GROUP], len(group.lines))
        for group in found
        if group.lines
    ]
    return _listed(posted, tuple(listed), 1, 1)


def _of_one_group(posted: PostedStanding, groups: list[PostedGroup], asked: Listing) -> ListedStanding:
    chosen = next((group for group in groups if group.name == asked.group), None)
    if chosen is None:
        raise UnknownGroup(group=asked.group)
    shown, pages = _page(chosen.lines, asked.page)
    return _listed(posted, (ListedGroup(chosen.name, shown, len(chosen.lines)),), asked.page, pages)


def _listed(
    posted: PostedStanding, groups: tuple[ListedGroup, ...], page: int, pages: int, apart: tuple[PostedLine, ...] = ()
) -> ListedStanding:
    return ListedStanding(
        games=posted.games,
        game=posted.games[-1] if posted.games else 0,
        top=posted.top,
        notice=posted.notice,
        is_provisional=posted.is_provisional,
        groups=groups,
        apart=apart,
        page=page,
        pages=pages,
        count=sum(group.count for group in groups),
    )


def named(lines: tuple[PostedLine, ...], typed: str) -> tuple[PostedLine, ...]:
    """The lines of which each typed word begins a part of the name; all of them when nothing is typed."""
    wanted = words_of(typed)
    if not wanted:
        return lines
    return tuple(line for line in lines if has_words(words_of(line.name), wanted))


def words_of(name: str) -> list[str]:
    """The words of a name as they are looked for: no accents, capitals, apostrophes or marks of any kind.

    >>> words_of("O’Brien-Lévêque (« Bob »)")
    ['obrien', 'leveque', 'bob']
    """
    return re.findall(r"\w+", folded(name))


def has_words(name: Sequence[str], wanted: Iterable[str]) -> bool:
    """Whether each word begins a word of the name, in any order."""
    return all(any(part.startswith(word) for part in name) for word in wanted)


def _page(lines: tuple[PostedLine, ...], page: int) -> tuple[tuple[PostedLine, ...], int]:
    if page == ALL_LINES:
        return lines, 1
    pages = max(1, -(-len(lines) // PAGE_LINES))
    if not 1 <= page <= pages:
        raise UnknownStandingPage(page=page, pages=pages)
    return lines[(page - 1) * PAGE_LINES : page * PAGE_LINES], pages
