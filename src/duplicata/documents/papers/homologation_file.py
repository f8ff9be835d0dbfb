"""What a federation receives of a tournament: its staff, committee, games, incidents, and the row of each player."""

from collections import Counter

import msgspec

from duplicata.competition.people import Series
from duplicata.competition.staff.officials import Role
from duplicata.competition.standing.federation import FederationRow, points_not_computed
from duplicata.desks.hall import Hall
from duplicata.desks.organising.disciplinary_report import disciplinary_report
from duplicata.desks.route_sheet import route_sheet
from duplicata.desks.standings import StandingsDesk
from duplicata.documents.papers.homologation_request import (
    HomologationRequest,
    RequestedGame,
    homologation_request,
    people_in,
    requested_game,
)
from duplicata.kernel.messages import sentence


class StaffLine(msgspec.Struct, frozen=True):
    """A role and those who have it."""

    role: str
    names: tuple[str, ...]


class FiledGame(msgspec.Struct, frozen=True):
    """A game as it was played; no top and no turns while it is not over."""

    planned: RequestedGame
    lexicon: str
    edition: str
    state: str
    top: int | None
    turns: int | None
    players: int
    solos: int
    cancelled: int
    facts: int
    measures: int
    cases: int


class SeriesCount(msgspec.Struct, frozen=True):
    """How many players of a series took part."""

    name: str
    count: int


class HomologationFile(msgspec.Struct, frozen=True):
    """The whole file; `notice` says whether its results are final."""

    about: HomologationRequest
    lexicon_checksum: str
    staff: tuple[StaffLine, ...]
    president: str
    members: tuple[str, ...]
    substitutes: tuple[str, ...]
    games: tuple[FiledGame, ...]
    series: tuple[SeriesCount, ...]
    players: int
    warnings: int
    penalties: int
    numbers: tuple[int, ...]
    rows: tuple[FederationRow, ...]
    is_provisional: bool
    notice: str
    remark: str


def homologation_file(hall: Hall) -> HomologationFile:
    competition, desk = hall.competition, StandingsDesk(hall, "")
    posted, rows, committee = desk.by_rank(), desk.federation_rows(), competition.committee
    # The two of a pair have a row each, and one conduct.
    conducts = {row.entry: (row.warnings, row.penalties) for row in rows}.values()
    return HomologationFile(
        about=homologation_request(hall),
        lexicon_checksum=competition.lexicon_checksum,
        staff=_staff(hall),
        president=committee.president.name if committee else "",
        members=tuple(member.name for member in committee.members) if committee else (),
        substitutes=tuple(member.name for member in committee.substitutes) if committee else (),
        games=tuple(_game(hall, desk, number) for number in competition.rounds),
        series=_series(rows),
        players=len(rows),
        warnings=sum(warnings for warnings, _ in conducts),
        penalties=sum(penalties for _, penalties in conducts),
        numbers=posted.games,
        rows=rows,
        is_provisional=not desk.games.is_final,
        notice=sentence("standing_final" if desk.games.is_final else "standing_provisional", {}),
        remark=points_not_computed(),
    )


def _staff(hall: Hall) -> tuple[StaffLine, ...]:
    """Everyone who worked, by role; members of the committee have their own part of the file."""
    roles = (role for role in Role if role is not Role.COMMITTEE_MEMBER)
    named = ((role, people_in(hall, role)) for role in roles)
    return tuple(StaffLine(_role_of(role, len(names)), names) for role, names in named if names)


def _role_of(role: Role, count: int) -> str:
    """A role as a list of those who have it is titled."""
    return sentence(f"homologation_several_{role.value}" if count > 1 else f"access_role_{role.value}", {})


def _game(hall: Hall, desk: StandingsDesk, number: int) -> FiledGame:
    state, terms = hall.game(number), hall.competition.terms
    is_told = number in desk.games.ruled
    sheet = route_sheet(hall.journal.read(hall.game_stream(number).name)) if state.opened else None
    cases = [case for case in hall.cases().values() if case.brought.link.game == number]
    return FiledGame(
        planned=requested_game(hall.competition.rounds[number].game),
        lexicon=state.terms.lexicon if state.opened else terms.lexicon,
        edition=state.terms.edition_name if state.opened else terms.edition_name,
        state=_state(hall, number),
        top=state.ended.top if state.ended else None,
        turns=state.ended.turns if state.ended else None,
        players=hall.results(number).players,
        solos=len(desk.solos(number)) if is_told else 0,
        cancelled=sum(line.is_cancelled for line in sheet.lines) if sheet else 0,
        facts=len(sheet.facts) if sheet else 0,
        measures=sum(line.game == number for line in disciplinary_report(hall)),
        cases=len(cases),
    )


def _state(hall: Hall, number: int) -> str:
    """What keeps a game from counting, or nothing."""
    ended = hall.game(number).ended
    if ended is None:
        return sentence("homologation_not_over", {})
    return sentence("homologation_void", {}) if ended.is_void else ""


def _series(rows: tuple[FederationRow, ...]) -> tuple[SeriesCount, ...]:
    """The strongest first; those that nobody is in are left out."""
    counts = Counter(row.series for row in rows)
    return tuple(SeriesCount(series.value, counts[series.value]) for series in Series if counts[series.value])
