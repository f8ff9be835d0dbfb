"""Files that leave the hall: results, games, the calendar of the players, and the sealed archive of a competition."""

from collections.abc import Callable, Mapping
from typing import Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import Template

from duplicata.competition.access.roles import AccessRole
from duplicata.documents.archive.making import make_archive
from duplicata.documents.exchange.catalogue import EXPORTS, format_named
from duplicata.documents.exchange.formats import Export, Wishes
from duplicata.documents.source import Source
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.game import Phase
from duplicata.web.access.guards import EVERYONE, only
from duplicata.web.access.refusals import OtherDesk
from duplicata.web.headers import file_answer
from duplicata.web.premises import Premises

_SCRABBLE = ("results-xlsx", "results-csv", "sigles", "ics", "html", "text", "eliot", "gcg", "json", "results-json")
_TAROT = ("results-xlsx", "results-csv", "results-json", "tarot")
# Deals still to be played are for the director of Tarot alone, everything of the games for who organises them.
_SENDERS: Mapping[AccessRole, tuple[str, ...]] = {
    AccessRole.ORGANISER: _SCRABBLE,
    AccessRole.ANIMATOR: _SCRABBLE,
    AccessRole.TAROT_DIRECTOR: _TAROT,
}
ARCHIVISTS = frozenset({AccessRole.ORGANISER, AccessRole.ANIMATOR})
_FILES, _ARCHIVE = only(*_SENDERS), only(*ARCHIVISTS)
_MEDIA = {
    "csv": "text/csv; charset=utf-8",
    "gcg": "text/plain; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "ics": "text/calendar; charset=utf-8",
    "json": "application/json",
    "txt": "application/octet-stream",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "xml": "application/xml",
}
_CALENDAR, _REPLAY = EXPORTS["ics"], EXPORTS["html"]


class ArchiveTooEarly(DuplicataError):
    """An archive asked for at a desk while something is played whose secrets it would hold."""


def files_of(role: AccessRole) -> tuple[Export, ...]:
    """The files that the holder of a badge may take away."""
    return tuple(EXPORTS[name] for name in _SENDERS.get(role, ()))


@get("/fichiers/{name:str}", include_in_schema=False, opt=_FILES, sync_to_thread=True)
def fetch_file(
    request: Request[Any, Any, Any],
    name: FromPath[str],
    premises: NamedDependency[Premises],
    partie: FromQuery[int] = 0,
) -> Response[bytes]:
    """Results or a game in the format of another program."""
    export, role = format_named(EXPORTS, name), request.user.role
    if export not in files_of(role):
        raise OtherDesk
    premises.hall.catch_up()
    usual = premises.current_game() if export.is_of_game and role is not AccessRole.TAROT_DIRECTOR else None
    source = Source(premises.hall, partie or usual)
    return _file(export, source.of_session() if role is AccessRole.TAROT_DIRECTOR else source)


@get("/public/calendrier.ics", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def fetch_calendar(premises: NamedDependency[Premises]) -> Response[bytes]:
    """The games that are planned, for the phones of players."""
    premises.hall.catch_up()
    return _file(_CALENDAR, Source(premises.hall))


@get("/public/rejouer.html", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def fetch_replay(premises: NamedDependency[Premises], partie: FromQuery[int] = 0) -> Response[bytes]:
    """A game to play again without a network, once its totals are no secret; raises StatisticsTooEarly."""
    number = partie or premises.current_game()
    premises.statistics.totals(number)
    return _file(_REPLAY, Source(premises.hall, number))


@post("/fichiers/archive", status_code=200, include_in_schema=False, opt=_ARCHIVE, sync_to_thread=True)
def start_archive(premises: NamedDependency[Premises]) -> Template:
    """Raises ArchiveTooEarly."""
    hall = premises.hall
    hall.catch_up()
    _check_over(premises)
    premises.archive_maker.start(lambda progress: make_archive(hall.journal, hall.lexicon, progress)[1])
    return _archive_state(premises)


@get("/fichiers/archive", include_in_schema=False, opt=_ARCHIVE, sync_to_thread=False)
def show_archive(premises: NamedDependency[Premises]) -> Template:
    """How far the archive is."""
    return _archive_state(premises)


@get("/fichiers/archive.zip", include_in_schema=False, opt=_ARCHIVE, sync_to_thread=False)
def fetch_archive(premises: NamedDependency[Premises]) -> Response[bytes]:
    return file_answer(premises.archive_maker.content(), "application/zip", "archive.zip")


def _check_over(premises: Premises) -> None:
    """The journal tells everything: not while a solo, a rack or a deal is still a secret."""
    hall = premises.hall
    games = [hall.game(number) for number in hall.game_numbers()]
    premises.tarot.catch_up()
    is_played = any(game.opened and game.phase is not Phase.ENDED for game in games)
    if is_played or any(not session.is_ended for session in premises.tarot.sessions().values()):
        raise ArchiveTooEarly


def _archive_state(premises: Premises) -> Template:
    return Template("printing/archive.html", context={"archive": premises.archive_maker})


def _file(export: Export, source: Source) -> Response[bytes]:
    part = "seance" if source.tarot else "partie"
    name = export.name if source.game is None else f"{export.name}-{part}-{source.game}"
    return file_answer(export.write(source, Wishes()), _MEDIA[export.ending], f"{name}.{export.ending}")


ROUTES: tuple[Callable[..., Any], ...] = (
    fetch_file,
    fetch_calendar,
    fetch_replay,
    start_archive,
    show_archive,
    fetch_archive,
)
