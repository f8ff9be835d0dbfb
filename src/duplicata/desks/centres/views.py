"""What the desks over several centres show: the state of each, in words, and their rankings."""

import msgspec

from duplicata.competition.centres.apart import why_apart
from duplicata.competition.centres.centre_game import CentreGame
from duplicata.competition.centres.centres import Centres, CentreState
from duplicata.competition.centres.interruptions import CutFate, CutState, cut_state
from duplicata.competition.centres.merging import MergedLine, MergedRanking
from duplicata.competition.centres.reading_behind import behind, is_too_far_behind
from duplicata.competition.centres.signals import PodiumRow
from duplicata.competition.standing.percentage import percentage_text
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence

_MINUTE = 60_000


class LineClock(msgspec.Struct, frozen=True):
    """A line that is lost: since when a screen counts, in milliseconds, what was used, and the time allowed."""

    since: int
    used: str
    limit: str


class CentreLine(msgspec.Struct, frozen=True):
    """A centre as the main organiser follows it in one game; `state` is the code of what `says` says in French."""

    number: int
    name: str
    place: str
    federation: str
    manager: str
    contact: str
    starts_at: str
    state: str
    says: str
    is_drawing: bool
    turn: int
    behind: str
    is_too_far: bool
    clock: LineClock | None
    podium: tuple[PodiumRow, ...]
    refused: int
    players: int
    has_results: bool
    faults: int
    apart: str
    to_cancel: int = 0


class RankedPlayer(msgspec.Struct, frozen=True):
    """A line of a ranking, ready to be written."""

    rank: int
    name: str
    last_name: str
    first_name: str
    licence: str
    federation: str
    series: str
    club: str
    centre: int
    centre_name: str
    scores: tuple[int | None, ...]
    total: int
    percentage: str
    mark: str
    is_injected: bool


class RankingView(msgspec.Struct, frozen=True):
    """A ranking: its games, its lines, how many players it is computed from."""

    games: tuple[int, ...]
    lines: tuple[RankedPlayer, ...]
    players: int
    by_series: tuple[tuple[str, int], ...]


@rule("G 5.4.7-16", "G 5.4.7-19")
def centre_line(centres: Centres, state: CentreState, game: int, now: int) -> CentreLine:
    """Where a centre is in a game: its signals, the line, how far behind it reads."""
    agreement = centres.agreement
    assert agreement is not None
    declared, played = state.declared, state.game(game)
    cut = cut_state(centres, declared.number, game, now)
    late = behind(centres, declared.number, game, now)
    apart = None if state.withdrawn else why_apart(centres, state, now)
    code = state_code(state, played, cut)
    return CentreLine(
        number=declared.number,
        name=declared.name,
        place=declared.place,
        federation=declared.federation,
        manager=declared.manager,
        contact=declared.contact,
        starts_at=declared.starts_at,
        state=code,
        says=sentence(f"centre_state_{code}", {}),
        is_drawing=agreement.drawing_centre(game) == declared.number,
        turn=played.turn,
        behind="" if late is None else sentence("centre_behind", {"minutes": late // _MINUTE}),
        is_too_far=late is not None and is_too_far_behind(late),
        clock=_clock(played, cut, now),
        podium=played.podium,
        refused=state.refused,
        players=len(state.rows),
        has_results=state.has_results,
        faults=len(state.faults),
        apart=apart.reason if apart else "",
        to_cancel=len(state.to_cancel),
    )


def state_code(state: CentreState, played: CentreGame, cut: CutState) -> str:
    """What a centre is doing, the gravest first."""
    is_settled = cut.fate in (CutFate.VOID, CutFate.ALONE, CutFate.TO_CONFIRM)
    found = (
        ("withdrawn", bool(state.withdrawn)),
        ("void", bool(played.void_reason)),
        (f"cut_{cut.fate.value}", is_settled),
        ("line_lost", played.is_cut),
        ("finished", played.finished_at is not None),
        ("stopped", cut.fate is CutFate.STOPPED and played.started_at is not None),
        ("started", played.started_at is not None),
        ("ready", played.ready_at is not None),
    )
    return next((code for code, is_so in found if is_so), "declared")


def _clock(played: CentreGame, cut: CutState, now: int) -> LineClock | None:
    if not played.is_cut:
        return None
    return LineClock(now - cut.used, clock_text(cut.used), clock_text(cut.limit))


def clock_text(milliseconds: int) -> str:
    """Minutes and seconds.

    >>> clock_text(462_000)
    '07:42'
    """
    seconds = milliseconds // 1000
    return f"{seconds // 60:02}:{seconds % 60:02}"


def ranking_view(centres: Centres, ranking: MergedRanking) -> RankingView:
    """A ranking with the names of its centres."""
    names = {state.declared.number: state.declared.name for state in centres.playing}
    games = centres.agreement.numbers if centres.agreement else ()
    lines = tuple(_ranked(line, names.get(line.centre, "")) for line in ranking.lines)
    return RankingView(games, lines, ranking.heads.players, tuple(ranking.heads.by_series.items()))


def _ranked(line: MergedLine, centre_name: str) -> RankedPlayer:
    player = line.row.player
    return RankedPlayer(
        rank=line.rank,
        name=player.name,
        last_name=player.last_name,
        first_name=player.first_name,
        licence=player.licence or "",
        federation=player.federation,
        series=player.series.value,
        club=player.club or "",
        centre=line.centre,
        centre_name=centre_name,
        scores=line.scores,
        total=line.total,
        percentage=percentage_text(line.percentage),
        mark=line.row.mark,
        is_injected=line.is_injected,
    )
