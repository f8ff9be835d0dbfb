"""Creates a competition: a short form, a copy of an earlier one, or an evening at the club."""

from typing import Any
from weakref import WeakKeyDictionary

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import URLEncodedBody
from litestar.response import Redirect, Template

from duplicata.competition import commands as orders
from duplicata.competition.committee.national_rules import national_rules
from duplicata.desks.organising.agenda import moment
from duplicata.desks.organising.games_wanted import GamesWanted, games_from
from duplicata.desks.organising.past_competitions import PastCompetitions
from duplicata.kernel.messages import sentence
from duplicata.regulations.editions import editions, standing_edition
from duplicata.scrabble.kinds import KINDS
from duplicata.web.frames import Frames
from duplicata.web.pages.organising.answering import ORGANISER, desk_of, show
from duplicata.web.premises import Premises

_PAST: WeakKeyDictionary[Premises, PastCompetitions] = WeakKeyDictionary()


class NewCompetitionForm(msgspec.Struct, frozen=True):
    """The first page of the wizard."""

    name: str = ""
    place: str = ""
    federation: str = "FR"
    edition: str = ""
    pairs: str = ""
    day: str = ""
    start: str = "10:00"
    games: str = "3"
    kind: str = "normale"
    seconds: str = ""
    minutes_apart: str = "240"


class CopyForm(msgspec.Struct, frozen=True):
    """A competition of the folder, and what the copy does not take over."""

    file: str = ""
    name: str = ""
    first_day: str = ""
    edition: str = ""


@get("/organisation/nouvelle", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_wizard(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Template | Redirect:
    if desk_of(request, premises).competition.opened is not None:
        return Redirect("/organisation", status_code=303)
    return show(request, frames, "wizard.html", _context(premises))


@post("/organisation/nouvelle", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def create(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[NewCompetitionForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    desk, lexicon = desk_of(request, premises), premises.hall.lexicon
    wanted = GamesWanted(data.games, data.kind, data.seconds, data.day, data.start, data.minutes_apart)
    opening = orders.OpenCompetition(
        data.name,
        data.place,
        data.federation,
        data.edition or standing_edition().name,
        lexicon.name,
        lexicon.checksum,
        bool(data.pairs),
    )
    desk.order(opening, *games_from(wanted))
    return _created(request, premises, frames, sentence("done_opened", {"name": desk.competition.name}))


@post("/organisation/nouvelle/copie", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def copy(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[CopyForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    desk, past = desk_of(request, premises), _past(premises)
    old = past.competition(data.file) if past else desk.competition
    desk.copy(old, data.name, data.first_day, edition=data.edition)
    said = sentence("done_copied", {"name": desk.competition.name, "old": old.name})
    return _created(request, premises, frames, said)


def _created(request: Request[Any, Any, Any], premises: Premises, frames: Frames, said: str) -> Template:
    return show(request, frames, "created.html", {"competition": premises.hall.competition}, said=said)


def _context(premises: Premises) -> dict[str, Any]:
    past = _past(premises)
    return {
        "past": past.files() if past else (),
        "has_folder": past is not None,
        "today": moment(premises.hall)[:10],
        "editions": tuple(editions().values()),
        "standing": standing_edition(),
        "kinds": [(name, sentence(f"kind_{name}", {})) for name in KINDS],
        "federations": [code for code in national_rules() if code.isupper()],
    }


def _past(premises: Premises) -> PastCompetitions | None:
    if premises.folder is None:
        return None
    if premises not in _PAST:
        _PAST[premises] = PastCompetitions(premises.folder, premises.hall.journal.store.identity)
    return _PAST[premises]


ROUTES = (show_wizard, create, copy)
