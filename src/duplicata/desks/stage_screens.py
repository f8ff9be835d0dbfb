"""The stage on screens: what the hall sees of the contest under way, and what whoever conducts it has to do next."""

from collections.abc import Iterable

import msgspec

from duplicata.competition.standing.elimination import Elimination
from duplicata.desks.drawing import RowView, draw
from duplicata.desks.hall.contests import Contest
from duplicata.desks.moment import Moment, moment
from duplicata.desks.posting.stage_views import PublicContest
from duplicata.desks.public import PublicMove, public_view
from duplicata.desks.stage import StageDesk
from duplicata.scrabble.board import Board

BARRAGE, ELIMINATION = "barrage", "elimination"


class ContestName(msgspec.Struct, frozen=True):
    """A contest by its kind and its number."""

    kind: str
    number: int


class StageBoard(msgspec.Struct, frozen=True):
    """The game of a contest as the hall sees it: its clock, its board, its rack once it is said, its last word."""

    moment: Moment
    rows: list[RowView]
    leave: str
    new_tiles: str
    last: PublicMove | None


class StageScreen(msgspec.Struct, frozen=True):
    """The projected screen: the contest, and its game once that is open."""

    name: ContestName
    contest: PublicContest
    board: StageBoard | None


class Participant(msgspec.Struct, frozen=True):
    """Someone of a contest."""

    entry: int
    name: str


class ConductedContest(msgspec.Struct, frozen=True):
    """A contest for whoever conducts it: the turn to score, who is still in, who is to be called."""

    name: ContestName
    title: str
    game: int
    next_turn: int
    seconds: int
    remaining: tuple[Participant, ...]
    to_call: tuple[Participant, ...]
    next_call: str | None
    is_started: bool
    is_over: bool
    winners: tuple[str, ...]


def contest_on_stage(desk: StageDesk) -> ContestName | None:
    """The contest under way, or the last one that was; nothing before the first."""
    found = [*_opened(BARRAGE, desk.contests.barrages()), *_opened(ELIMINATION, desk.contests.eliminations())]
    under_way = [each for each in found if each[1].ended is None]
    last = max(under_way or found, key=lambda each: _game(each[1]), default=None)
    return last[0] if last else None


def _opened(kind: str, contests: Iterable[Contest]) -> list[tuple[ContestName, Contest]]:
    return [(ContestName(kind, number), each) for number, each in enumerate(contests, start=1) if each.opened]


def _game(contest: Contest) -> int:
    assert contest.opened is not None
    return contest.opened.game


def stage_screen(desk: StageDesk) -> StageScreen | None:
    """What the hall sees at this second."""
    desk.hall.catch_up()
    name = contest_on_stage(desk)
    if name is None:
        return None
    contest = desk.barrage(name.number) if name.kind == BARRAGE else desk.elimination(name.number)
    assert contest is not None, "it was opened"
    return StageScreen(name, contest, _board(desk, contest.game))


def _board(desk: StageDesk, number: int) -> StageBoard | None:
    seen = public_view(desk.hall.game(number), desk.hall.competition)
    if seen is None:
        return None
    new_tiles = ""
    if seen.rack is not None:
        left = list(seen.leave)
        new_tiles = "".join(tile for tile in seen.rack if not _removed(left, tile))
    rows = draw(Board.parse(seen.board))
    return StageBoard(moment(desk.hall, number), rows, seen.leave, new_tiles, seen.moves[-1] if seen.moves else None)


def _removed(left: list[str], tile: str) -> bool:
    if tile in left:
        left.remove(tile)
        return True
    return False


def conducted_contest(desk: StageDesk) -> ConductedContest | None:
    """What is to be done next in the contest under way."""
    desk.hall.catch_up()
    name = contest_on_stage(desk)
    if name is None:
        return None
    stream = desk.contests.barrage if name.kind == BARRAGE else desk.contests.elimination
    contest: Contest = stream(name.number).state
    assert contest.opened is not None
    knockout = contest.knockout
    waiting = contest.to_call if isinstance(contest, Elimination) else ()
    return ConductedContest(
        name=name,
        title=contest.opened.title if isinstance(contest, Elimination) and contest.opened else "",
        game=_game(contest),
        next_turn=knockout.next_turn,
        seconds=contest.opened.ladder.seconds(knockout.next_turn),
        remaining=_named(desk, knockout.remaining),
        to_call=_named(desk, waiting),
        next_call=desk.next_call(name.number) if waiting else None,
        is_started=bool(knockout.turns),
        is_over=contest.ended is not None,
        winners=tuple(each.name for each in _named(desk, contest.ended.winners if contest.ended else ())),
    )


def _named(desk: StageDesk, entries: Iterable[int]) -> tuple[Participant, ...]:
    known = desk.hall.competition.entries
    return tuple(Participant(entry, known[entry].name) for entry in entries)


def next_stage_game(desk: StageDesk) -> int:
    """The first number that no game of the programme and no contest has."""
    taken = {game.number for game in desk.hall.competition.games} | desk.contests.games
    return max(taken, default=0) + 1
