"""The filled feuille de route of each player: what he wrote, earned and lost, turn by turn, and why (G 1.5, G 2.8)."""

from collections.abc import Iterator

import msgspec

from duplicata.competition.access import AccessRole
from duplicata.competition.standing.percentage import percentage_of, percentage_text
from duplicata.desks.hall import Hall
from duplicata.desks.player import MyResult, MyTurn, PlayerDesk, TotalNotCompared
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.source import Source
from duplicata.kernel.messages import sentence

_PRINTERS = frozenset({AccessRole.ORGANISER, AccessRole.CHIEF_REFEREE, AccessRole.ANIMATOR, AccessRole.PLAYER})


class FilledLine(msgspec.Struct, frozen=True):
    """A turn: the rack, the player's word and what it earned, then the word that was retained and its points."""

    turn: int
    rack: str
    word: str
    place: str
    points: int
    sanction: str
    cumulative: int
    retained: str
    retained_place: str
    top: int
    lost: int


class FilledRoute(msgspec.Struct, frozen=True):
    """The sheet of one table; `remarks` say why a turn was sanctioned, put right or a solo."""

    name: str
    table: int
    lines: tuple[FilledLine, ...]
    remarks: tuple[str, ...]
    sums: tuple[str, ...]
    top: int
    total: int
    share: str


class FilledRoutes(msgspec.Struct, frozen=True):
    """The sheets of a game in the order of its tables; `notice` names those whose totals are still to be compared."""

    tournament: str
    game: int
    day: str
    sheets: tuple[FilledRoute, ...]
    notice: str


def _write(source: Source) -> Written:
    sheets, waiting = list[FilledRoute](), list[int]()
    round_ = source.hall.competition.rounds.get(source.asked_game)
    seats = round_.seats if round_ else {}
    for table in sorted(seats):
        if source.tables is not None and table not in source.tables:
            continue
        try:
            result = PlayerDesk(source.hall, seats[table]).result(source.asked_game)
        except TotalNotCompared:
            waiting.append(table)
        else:
            sheets.append(_sheet(source.hall, seats[table], result))
    routes = FilledRoutes(
        source.competition_name, source.asked_game, source.date, tuple(sheets), _notice(waiting, bool(sheets))
    )
    return Written(routes)


def _notice(waiting: list[int], is_any_told: bool) -> str:
    if waiting:
        tables = ", ".join(map(str, waiting))
        return sentence("route_players_waiting", {"count": len(waiting), "tables": tables})
    return "" if is_any_told else sentence("route_players_nobody", {})


def _sheet(hall: Hall, entry: int, result: MyResult) -> FilledRoute:
    return FilledRoute(
        hall.competition.entries[entry].name,
        result.table,
        tuple(_lines(result)),
        tuple(filter(None, map(_remark, result.turns))),
        result.explanation[:-1],
        result.top,
        result.total,
        percentage_text(percentage_of(result.total, result.top)),
    )


def _lines(result: MyResult) -> Iterator[FilledLine]:
    cumulative = 0
    for turn in result.turns:
        cumulative += turn.points
        yield FilledLine(
            turn.turn,
            turn.rack,
            turn.word or "",
            turn.ref or "",
            turn.points,
            turn.sanction,
            cumulative,
            turn.retained,
            turn.retained_ref,
            turn.top,
            max(turn.top - turn.points, 0),
        )


def _remark(turn: MyTurn) -> str:
    """Why the turn earned what it did, if there is anything to say of it."""
    said = [sentence("route_players_finding", {"text": each.text, "article": each.article}) for each in turn.findings]
    said += [sentence("route_players_solo", {})] * turn.is_solo
    said += [turn.correction] if turn.correction else []
    return sentence("route_players_remark", {"turn": turn.turn, "remark": " ".join(said)}) if said else ""


PAPERS = (Paper("route-players", "route_filled.typ", Scope.GAME, _write, _PRINTERS, tells_rulings=True, is_apart=True),)
