"""The cover of a game's box of papers: what it holds, to tick, and until when it is kept (G 1.4.1, G 5.5)."""

from collections.abc import Sequence
from datetime import date, timedelta

import msgspec

from duplicata.competition.access import AccessRole
from duplicata.competition.rounds import Round
from duplicata.competition.staff.supplies import archived_papers
from duplicata.competition.standing.amounts import amount
from duplicata.desks.hall import Hall
from duplicata.desks.organising.post_cards import in_rows
from duplicata.desks.organising.spoken_times import printed_day
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.source import Source
from duplicata.kernel.messages import sentence

_KEEPERS = frozenset(
    {AccessRole.ORGANISER, AccessRole.CHIEF_REFEREE, AccessRole.DEPUTY, AccessRole.DOUBLE_REFEREE, AccessRole.ANIMATOR}
)


class SheetToFile(msgspec.Struct, frozen=True):
    """A sheet that goes into the box: whose it is, and which tables or ranges it is about."""

    name: str
    about: str


class ArchiveCover(msgspec.Struct, frozen=True):
    """The cover; turns and top are missing while the game is not over."""

    tournament: str
    place: str
    game: int
    day: str
    kind: str
    chief_referee: str
    papers: tuple[str, ...]
    referees: tuple[SheetToFile, ...]
    double_referees: tuple[SheetToFile, ...]
    tables: int
    turns: int | None
    top: int | None
    keep: str
    keep_why: str
    identity: str
    position: int
    checksum: str


def archive_cover(source: Source) -> ArchiveCover:
    hall, number = source.hall, source.asked_game
    game, round_, head = hall.game(number), hall.competition.rounds.get(number), hall.journal.head()
    weeks = amount("archive", "weeks")
    return ArchiveCover(
        tournament=source.competition_name,
        place=hall.competition.place if hall.competition.opened else "",
        game=number,
        day=source.date,
        kind=sentence(f"kind_{round_.game.kind_name if round_ else game.terms.kind_name}", {}),
        chief_referee=_person(hall, game.opened.chief_referee) if game.opened else "",
        papers=tuple(paper.label for paper in archived_papers()),
        referees=_referees(hall, round_) if round_ else (),
        double_referees=_double_referees(hall, round_) if round_ else (),
        tables=len(round_.seats) if round_ else 0,
        turns=game.ended.turns if game.ended else None,
        top=game.ended.top if game.ended else None,
        keep=_keep(_last_day(source), weeks),
        keep_why=sentence("cover_keep_why", {"weeks": weeks}),
        identity=hall.journal.store.identity.hex(),
        position=head.position,
        checksum=head.digest.hex(),
    )


def _referees(hall: Hall, round_: Round) -> tuple[SheetToFile, ...]:
    return tuple(SheetToFile(_person(hall, each.referee), _tables(each.tables)) for each in round_.ranges)


def _double_referees(hall: Hall, round_: Round) -> tuple[SheetToFile, ...]:
    return tuple(
        SheetToFile(
            _person(hall, each.double_referee),
            sentence("cover_ranges", {"numbers": ", ".join(map(str, each.ranges))}),
        )
        for each in round_.double_referees
    )


def _tables(tables: Sequence[int]) -> str:
    """Such as « tables 1 à 15, 48 »."""
    return sentence("cover_tables", {"tables": in_rows(tables)})


def _person(hall: Hall, id_: str) -> str:
    if not id_:
        return sentence("cover_nobody", {})
    official = hall.competition.officials.get(id_)
    return official.name if official else id_


def _last_day(source: Source) -> str:
    """The day of the last game: the box is kept from then on."""
    hall = source.hall
    days = [game.day for game in hall.competition.games]
    opened = hall.game(source.asked_game).opened
    return max(days) if days else opened.date if opened else ""


def _keep(last_day: str, weeks: int) -> str:
    try:
        until = date.fromisoformat(last_day) + timedelta(weeks=weeks)
    except ValueError:
        return sentence("cover_keep", {"day": "…" * 10})
    return sentence("cover_keep", {"day": printed_day(until.isoformat())})


def _cover(source: Source) -> Written:
    return Written(archive_cover(source))


PAPERS = (Paper("archive-cover", "archive_cover.typ", Scope.GAME, _cover, _KEEPERS),)
