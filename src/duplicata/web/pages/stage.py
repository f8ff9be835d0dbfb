"""The stage: a barrage or a direct elimination on the projector, and the page of whoever conducts it."""

from collections.abc import Mapping
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Stream, Template

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.hall import Hall
from duplicata.desks.stage import StageDesk
from duplicata.desks.stage_screens import BARRAGE, ContestName, conducted_contest, next_stage_game, stage_screen
from duplicata.desks.stage_screens import contest_on_stage as found_on_stage
from duplicata.desks.standings import StandingsDesk
from duplicata.kernel.errors import DuplicataError
from duplicata.web.access.guards import EVERYONE, only
from duplicata.web.access.holder import Holder
from duplicata.web.frames import Frames
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.pages.chief.room import done
from duplicata.web.premises import Premises

CONDUCTING = only(AccessRole.CHIEF_REFEREE, AccessRole.ORGANISER)
_DARK = "sombre"
_LONGEST_NUMBER = 6
# One for each hall of this program: it counts the games once.
_SCREENS: WeakKeyDictionary[Hall, StageDesk] = WeakKeyDictionary()


class NoContestUnderWay(DuplicataError):
    """An order about the contest of the stage while there is none."""


class ScoresDoNotMatch(DuplicataError):
    """A turn whose scores cannot be read, or are not as many as the players."""


class NoEntriesNamed(DuplicataError):
    """A direct elimination whose participants cannot be read."""


class BarrageForm(msgspec.Struct, frozen=True):
    """A barrage to open or to leave out: its game, and whether a title is at stake."""

    partie: int
    titre: str = ""
    renonce: str = ""


class EliminationForm(msgspec.Struct, frozen=True):
    """A direct elimination: its game, and its entries with commas, the best placed first."""

    partie: int
    inscriptions: str
    internationale: str = ""


class ScoresForm(msgspec.Struct, frozen=True):
    """What everyone still in scored in a turn, entry by entry."""

    coup: int
    inscription: list[int]
    points: list[str]


class CallForm(msgspec.Struct, frozen=True):
    """Someone who is called to the stage, with a few words about him."""

    inscription: int
    presentation: str = ""


class ExcuseForm(msgspec.Struct, frozen=True):
    """Someone who does not come, and who takes his place if anybody does."""

    inscription: int
    remplacant: str = ""


class ReasonForm(msgspec.Struct, frozen=True):
    """Why the last turn is cancelled."""

    raison: str = ""


@get("/scene", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def show_stage(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    theme: FromQuery[str] = "",
) -> Template:
    return frames.page(request, "stage/page.html", _screen(premises) | {"is_dark": theme == _DARK})


@get("/direct/scene", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=False)
def follow_stage(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Stream:
    channel = Channel("stage", lambda: frames.fragment("stage/live.html", _screen(premises)), _is_shown, order=0)
    return follow(request, premises.hub, channel)


@get("/scene/conduite", include_in_schema=False, opt=CONDUCTING, sync_to_thread=True)
def show_conducting(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    places: FromQuery[int] = 0,
) -> Template:
    return frames.page(request, "stage/conducting.html", _conducting(premises, places))


@get("/direct/scene/conduite", include_in_schema=False, opt=CONDUCTING, sync_to_thread=True)
def follow_conducting(
    request: Request[Holder, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Stream:
    """The head of the page: two people may conduct, and what the other did is seen at once."""
    channel = Channel(
        "stage-conducting",
        lambda: frames.fragment("stage/conducting_live.html", {"contest": conducted_contest(_shown(premises))}),
        _is_shown,
    )
    return follow(request, premises.hub, channel)


@post("/scene/conduite/barrage", status_code=200, include_in_schema=False, opt=CONDUCTING, sync_to_thread=True)
def open_barrage(
    request: Request[Holder, Any, Any], data: URLEncodedBody[BarrageForm], premises: NamedDependency[Premises]
) -> Template:
    desk = _desk(premises, request.user)
    number = len(tuple(desk.contests.barrages())) + 1
    if data.renonce:
        desk.decline_barrage(number, for_title=bool(data.titre))
    else:
        desk.open_barrage(number, data.partie, for_title=bool(data.titre))
    return _again()


@post("/scene/conduite/elimination", status_code=200, include_in_schema=False, opt=CONDUCTING, sync_to_thread=True)
def open_elimination(
    request: Request[Holder, Any, Any], data: URLEncodedBody[EliminationForm], premises: NamedDependency[Premises]
) -> Template:
    desk = _desk(premises, request.user)
    number = len(tuple(desk.contests.eliminations())) + 1
    entries = _entries(data.inscriptions)
    desk.open_elimination(number, data.partie, entries, is_international=bool(data.internationale))
    return _again()


@post("/scene/conduite/appel", status_code=200, include_in_schema=False, opt=CONDUCTING, sync_to_thread=True)
def call_participant(
    request: Request[Holder, Any, Any], data: URLEncodedBody[CallForm], premises: NamedDependency[Premises]
) -> Template:
    desk = _desk(premises, request.user)
    desk.call(_on_stage(desk).number, data.inscription, data.presentation)
    return _again()


@post("/scene/conduite/excuse", status_code=200, include_in_schema=False, opt=CONDUCTING, sync_to_thread=True)
def excuse_participant(
    request: Request[Holder, Any, Any], data: URLEncodedBody[ExcuseForm], premises: NamedDependency[Premises]
) -> Template:
    desk = _desk(premises, request.user)
    substitute = _entries(data.remplacant)[0] if data.remplacant.strip() else None
    desk.excuse(_on_stage(desk).number, data.inscription, substitute)
    return _again()


@post("/scene/conduite/coup", status_code=200, include_in_schema=False, opt=CONDUCTING, sync_to_thread=True)
def score_turn(
    request: Request[Holder, Any, Any], data: URLEncodedBody[ScoresForm], premises: NamedDependency[Premises]
) -> Template:
    desk = _desk(premises, request.user)
    name = _on_stage(desk)
    score = desk.score_barrage_turn if name.kind == BARRAGE else desk.score_elimination_turn
    score(name.number, data.coup, _scores(data))
    return _again()


@post("/scene/conduite/annulation", status_code=200, include_in_schema=False, opt=CONDUCTING, sync_to_thread=True)
def cancel_turn(
    request: Request[Holder, Any, Any], data: URLEncodedBody[ReasonForm], premises: NamedDependency[Premises]
) -> Template:
    desk = _desk(premises, request.user)
    name = _on_stage(desk)
    cancel = desk.cancel_barrage_turn if name.kind == BARRAGE else desk.cancel_elimination_turn
    cancel(name.number, data.raison)
    return _again()


@post("/scene/conduite/fin", status_code=200, include_in_schema=False, opt=CONDUCTING, sync_to_thread=True)
def end_contest(request: Request[Holder, Any, Any], premises: NamedDependency[Premises]) -> Template:
    desk = _desk(premises, request.user)
    name = _on_stage(desk)
    end = desk.end_barrage if name.kind == BARRAGE else desk.end_elimination
    end(name.number)
    return _again()


def _desk(premises: Premises, holder: Holder) -> StageDesk:
    premises.hall.catch_up()
    return StageDesk(premises.hall, holder.name)


def _shown(premises: Premises) -> StageDesk:
    """The desk of the screens: it gives no order."""
    return _SCREENS.setdefault(premises.hall, StageDesk(premises.hall, ""))


def _on_stage(desk: StageDesk) -> ContestName:
    name = found_on_stage(desk)
    if name is None:
        raise NoContestUnderWay
    return name


def _again() -> Template:
    """The page is loaded again: what is to be done next is another form."""
    answer = done()
    answer.headers["HX-Refresh"] = "true"
    return answer


def _is_shown(stream: str) -> bool:
    return stream.startswith(("barrage-", "elimination-", "game-")) or stream == "competition"


def _screen(premises: Premises) -> dict[str, Any]:
    return {"screen": stage_screen(_shown(premises))}


def _conducting(premises: Premises, places: int) -> dict[str, Any]:
    desk = _shown(premises)
    contest = conducted_contest(desk)
    standings = StandingsDesk(premises.hall, "")
    qualified, refusal = None, ""
    if places:
        try:
            qualified = desk.qualify(places)
        except DuplicataError as error:
            refusal = str(error)
    return {
        "contest": contest,
        "notice_of_equals": standings.equals_notice(for_title=True),
        "next_game": next_stage_game(desk),
        "places": places,
        "qualified": qualified,
        "qualifying_refused": refusal,
        "entries": premises.hall.competition.entries,
    }


def _scores(form: ScoresForm) -> Mapping[int, int]:
    written = [points.strip().replace("−", "-") for points in form.points]
    are_numbers = all(each.removeprefix("-").isdecimal() and len(each) <= _LONGEST_NUMBER for each in written)
    if len(written) != len(form.inscription) or not are_numbers:
        raise ScoresDoNotMatch
    return dict(zip(form.inscription, map(int, written), strict=True))


def _entries(written: str) -> tuple[int, ...]:
    found = [each.strip() for each in written.split(",")]
    if len(found) > 100 or not all(
        each.isascii() and each.isdecimal() and len(each) <= _LONGEST_NUMBER for each in found
    ):
        raise NoEntriesNamed
    return tuple(map(int, found))


ROUTES = (
    *(show_stage, follow_stage, show_conducting, follow_conducting, open_barrage, open_elimination, call_participant),
    *(excuse_participant, score_turn, cancel_turn, end_contest),
)
