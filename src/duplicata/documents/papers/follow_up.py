"""The follow-up sheet of the double refereeing: corrections to be found again, and the turns of the game (G 4.3)."""

from collections.abc import Sequence

import msgspec

from duplicata.competition.access import AccessRole
from duplicata.desks.double_referee import DoubleRefereeDesk
from duplicata.desks.refereeing.follow_up_sheet import FollowUpSheet, column_titles
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.source import Source
from duplicata.kernel.messages import sentence
from duplicata.kernel.spans import spans
from duplicata.scrabble.game import Game
from duplicata.scrabble.refereeing.events import Corrector
from duplicata.scrabble.refereeing.follow_up import Column, FollowUpLine, FollowUpTurn, follow_up_turns
from duplicata.scrabble.refereeing.takes import collected_takes, counted_takes

# So many corrections stand beside the turns of a game, with so many letters of remarks; the others get another page.
_LINES, _REMARK_LETTERS = 27, 1000
# What tells the table and the turn that a remark is about.
_REMARK_PLACE = 18
_READERS = frozenset({AccessRole.ORGANISER, AccessRole.CHIEF_REFEREE, AccessRole.DOUBLE_REFEREE})


class PrintedCorrection(msgspec.Struct, frozen=True):
    """A line of the sheet: which columns are ticked, the score to find, and what there is to say of it."""

    table: int
    turn: int
    ticked: tuple[bool, ...]
    final_score: int
    remark: str
    is_by_committee: bool
    is_superseded: bool


class FollowUpPage(msgspec.Struct, frozen=True):
    """A page: so many corrections, beside the turns of the game."""

    double_referee: str
    game: str
    tables: str
    lines: tuple[PrintedCorrection, ...]
    turns: tuple[FollowUpTurn, ...]
    remarks: tuple[str, ...]
    signature: str


class FollowUpPaper(msgspec.Struct, frozen=True):
    """The follow-up sheets of a game, one for each double referee."""

    tournament: str
    columns: tuple[str, ...]
    pages: tuple[FollowUpPage, ...]
    lines: int = _LINES


def _follow_up(source: Source) -> Written:
    source.hall.catch_up()
    pages = tuple(page for name, ranges in _readers(source) for page in _pages(source, name, ranges))
    return Written(FollowUpPaper(source.competition_name, column_titles(), pages))


def _readers(source: Source) -> list[tuple[str, tuple[int, ...]]]:
    """Each double referee and his ranges; where none is appointed, one sheet for all that are opened."""
    rounds, game = source.hall.competition.rounds, source.asked_game
    posts = rounds[game].double_referees if game in rounds else ()
    if posts:
        return [(post.double_referee, post.ranges) for post in posts]
    return [("", tuple(sheet.opened.number for sheet in source.hall.sheets(game) if sheet.opened))]


def _pages(source: Source, name: str, ranges: tuple[int, ...]) -> list[FollowUpPage]:
    sheet = DoubleRefereeDesk(source.hall, name, source.asked_game, ranges).follow_up()
    lines = _told(sheet, source.hall.game(source.asked_game))
    first, *others = _groups(tuple(map(_correction, lines)))
    return [_page(sheet, first, sheet.remarks), *(_page(sheet, group, ()) for group in others)]


def _groups(lines: Sequence[PrintedCorrection]) -> list[tuple[PrintedCorrection, ...]]:
    """The corrections of each page; the first has its page even if there is none."""
    groups: list[list[PrintedCorrection]] = [[]]
    for line in lines:
        if groups[-1] and (len(groups[-1]) == _LINES or _letters([*groups[-1], line]) > _REMARK_LETTERS):
            groups.append([])
        groups[-1].append(line)
    return [tuple(group) for group in groups]


def _letters(lines: Sequence[PrintedCorrection]) -> int:
    return sum(map(len, {line.remark for line in lines})) + _REMARK_PLACE * len(lines)


def _remarks(lines: Sequence[PrintedCorrection]) -> tuple[str, ...]:
    """Each remark once, with all the places it is about."""
    places: dict[str, list[str]] = {}
    for line in lines:
        place = sentence("follow_up_place", {"table": line.table, "turn": line.turn})
        places.setdefault(line.remark, []).append(place)
    return tuple(
        sentence("follow_up_remark", {"places": ", ".join(of_one), "remark": remark})
        for remark, of_one in places.items()
        if remark
    )


def _told(sheet: FollowUpSheet, game: Game) -> tuple[FollowUpLine, ...]:
    """The corrections of turns whose solution was told: this paper lies about on a table."""
    secret = set(collected_takes(game)) - set(counted_takes(game))
    return tuple(line for line in sheet.lines if line.take not in secret)


def _page(sheet: FollowUpSheet, lines: tuple[PrintedCorrection, ...], remarks: tuple[str, ...]) -> FollowUpPage:
    return FollowUpPage(
        sheet.double_referee,
        str(sheet.game),
        spans(sheet.tables),
        lines,
        sheet.turns,
        (*remarks, *_remarks(lines)),
        sheet.signature or "",
    )


def _correction(line: FollowUpLine) -> PrintedCorrection:
    return PrintedCorrection(
        line.table,
        line.take.turn,
        tuple(column in line.ticked for column in Column),
        line.final_score,
        " ".join(line.remarks),
        line.by is Corrector.COMMITTEE,
        line.is_superseded,
    )


def _blank(source: Source) -> Written:
    page = FollowUpPage("", "", "", (), follow_up_turns(Game()), (), "")
    return Written(FollowUpPaper(source.competition_name, column_titles(), (page,)))


PAPERS = (
    Paper("follow-up", "follow_up.typ", Scope.GAME, _follow_up, _READERS, tells_rulings=True),
    Paper("follow-up-blank", "follow_up.typ", Scope.BLANK, _blank, _READERS),
)
