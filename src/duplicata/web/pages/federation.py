"""The federation's page: results of centres in, checked line by line; set aside, merged, published, sent out."""

import re
from typing import Any, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, MultipartBody, URLEncodedBody
from litestar.response import Stream, Template

from duplicata.competition.access.roles import AccessRole
from duplicata.competition.centres import commands as orders
from duplicata.competition.centres.decisions.moments import agreement_of, centre_of
from duplicata.competition.centres.results_row import RowFault, SeriesSample
from duplicata.competition.decisions.texts import shown
from duplicata.desks.centres.federation import FederationDesk
from duplicata.desks.organising.typed_values import whole, wholes
from duplicata.documents.exchange.catalogue import EXPORTS
from duplicata.documents.exchange.centres.reading import ReadResults, read_results, read_results_text
from duplicata.documents.exchange.centres.writing import RANKING_FORMATS
from duplicata.documents.exchange.formats import Wishes
from duplicata.documents.source import Source
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.web.access.guards import EVERYONE, only
from duplicata.web.frames import Frames
from duplicata.web.headers import file_answer
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.pages.organising.answering import show
from duplicata.web.pages.organising.writing import WRITING
from duplicata.web.premises import Premises
from duplicata.web.pulling import pull_results

FEDERATION = only(AccessRole.FEDERATION, AccessRole.ORGANISER)
_MOST_BYTES = 10 * 1024 * 1024
# A browser shows no more at once without keeping its user waiting.
_MOST_SHOWN = 300
_POLLED = re.compile(r"\s*(\w{1,2})\s*:\s*(\d{1,4})\D+(\d{1,6})\D*")


class PollLineWrong(DuplicataError):
    """A line of a poll that does not say a series, players and points."""


class NothingSentToRead(DuplicataError):
    """Results sent without a file, a text or an address."""


class ResultsForm(msgspec.Struct, frozen=True):
    """The results of a centre: a file, a text, or the address of its server and a code for it."""

    centre: str = ""
    texte: str = ""
    adresse: str = ""
    code: str = ""
    fichier: Any = None


class FederationForm(msgspec.Struct, frozen=True):
    """What becomes of a centre, of a player, of a game or of turns there; or of the rankings."""

    order: Literal["aside", "back", "void", "cancel", "poll", "publish", "reopen"]
    centre: str = "0"
    joueur: str = ""
    partie: str = "1"
    coups: str = ""
    sondage: str = ""
    motif: str = ""


@get("/federation", include_in_schema=False, opt=FEDERATION, sync_to_thread=True)
def show_federation(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    centre: FromQuery[int] = 0,
    tout: FromQuery[str] = "",
) -> Template:
    return _page(request, premises, frames, centre, whole_list=bool(tout))


@get("/direct/federation", include_in_schema=False, opt=FEDERATION, sync_to_thread=False)
def follow_federation(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Stream:
    channel = Channel(
        "federation",
        lambda: frames.fragment("federation/inbox.html", _inbox(_desk(premises, ""))),
        lambda stream: stream == "centres",
    )
    return follow(request, premises.hub, channel)


@post(
    "/federation/resultats",
    status_code=200,
    include_in_schema=False,
    opt=FEDERATION,
    sync_to_thread=True,
    request_max_body_size=_MOST_BYTES,
)
def receive(
    request: Request[Any, Any, Any],
    data: MultipartBody[ResultsForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    """Results come in: all of them or none, and what is wrong is shown line by line."""
    desk, number = _desk(premises, request.user.name), whole("centre_number", data.centre)
    agreement = agreement_of(desk.centres)
    federation = centre_of(desk.centres, number).declared.federation
    source, content = _sent(data)
    try:
        read = _read(content, len(agreement.games), federation)
    except DuplicataError as refusal:
        read = ReadResults((), (), (RowFault(0, str(refusal)),))
    faults = desk.receive(number, read.rows, source, read.lines, read.unread, read.disturbed)
    code, count = ("refused", len(faults)) if faults else ("received", len(read.rows))
    said = sentence(f"centres_done_{code}", {"centre": str(number), "count": count})
    return _page(request, premises, frames, number, said=said)


@post("/federation", status_code=200, include_in_schema=False, opt=FEDERATION, sync_to_thread=True)
def change(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[FederationForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    desk, number = _desk(premises, request.user.name), whole("centre_number", data.centre)
    said = sentence("done_saved", {})
    if data.order == "publish":
        desk.publish()
        said = sentence("centres_done_published", {})
    elif data.order == "reopen":
        desk.order(orders.ReopenResults(data.motif))
        said = sentence("centres_done_reopened", {})
    elif data.order == "poll":
        _poll(desk, number, data)
        number = 0
    else:
        desk.order(_order(data, number))
    return _page(request, premises, frames, number, said=said)


@get("/federation/classement/{kind:str}", include_in_schema=False, opt=FEDERATION, sync_to_thread=True)
def fetch_ranking(
    request: Request[Any, Any, Any],
    kind: FromPath[str],
    premises: NamedDependency[Premises],
    centre: FromQuery[int] = 0,
) -> Response[bytes]:
    """The general ranking, or that of a centre, as a file."""
    desk = _desk(premises, request.user.name)
    return _file(desk, kind, centre)


@get("/federation/envoi.json", include_in_schema=False, opt=FEDERATION, sync_to_thread=True)
def send_own_results(premises: NamedDependency[Premises]) -> Response[bytes]:
    """The results of the competition played here, as the federation that pulls them reads them."""
    premises.hall.catch_up()
    content = EXPORTS["results-json"].write(Source(premises.hall), Wishes())
    return Response(content, media_type="application/json")


@get("/centres", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def show_public(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    centre: FromQuery[int] = 0,
) -> Template:
    """What everyone may see: who plays; the rankings once they are published."""
    desk = _desk(premises, "")
    centres = desk.centres
    is_known = centre in centres.centres and not centres.centres[centre].withdrawn
    ranking = None
    if centres.published_on:
        ranking = desk.of_centre(centre) if is_known else desk.general()
    context = {
        "agreement": centres.agreement,
        "states": tuple(centres.playing),
        "published_on": centres.published_on,
        "ranking": ranking,
        "centre": centre if is_known else 0,
        **WRITING,
    }
    return frames.page(request, "federation/public.html", context)


def _file(desk: FederationDesk, kind: str, centre: int) -> Response[bytes]:
    if kind not in RANKING_FORMATS:
        raise UnknownRankingFormat(kind=shown(kind), known=", ".join(RANKING_FORMATS))
    media, write = RANKING_FORMATS[kind]
    content = write(desk.of_centre(centre) if centre else desk.general())
    name = f"centre-{centre}" if centre else "general"
    return file_answer(content, media, f"{name}.{kind}")


class UnknownRankingFormat(DuplicataError):
    """A ranking asked for in a format that there is not."""


def _sent(form: ResultsForm) -> tuple[str, bytes | str]:
    """How results came, and what came.

    Raises:
        NothingSentToRead, or the refusal of an address.
    """
    if form.adresse.strip():
        content = pull_results(form.adresse, form.code)
        return sentence("centres_source_pulled", {"address": shown(form.adresse)}), content
    if isinstance(form.fichier, UploadFile):
        with form.fichier.file as file:
            content = file.read()
        if content:
            return sentence("centres_source_file", {"name": shown(form.fichier.filename)[:60]}), content
    if not form.texte.strip():
        raise NothingSentToRead()
    return sentence("centres_source_pasted", {}), form.texte


def _read(content: bytes | str, games: int, federation: str) -> ReadResults:
    if isinstance(content, str):
        return read_results_text(content, games, federation)
    return read_results(content, games, federation)


def _order(form: FederationForm, number: int) -> orders.CentresCommand:
    match form.order:
        case "aside":
            return orders.SetAside(number, form.motif, form.joueur)
        case "back":
            return orders.TakeBack(number, form.motif, form.joueur)
        case "void":
            return orders.VoidGameInCentre(number, whole("game", form.partie), form.motif)
        case _:
            turns = wholes("centre_turn", form.coups)
            return orders.CancelTurnsInCentre(number, whole("game", form.partie), turns, form.motif)


def _poll(desk: FederationDesk, number: int, form: FederationForm) -> None:
    """Raises PollLineWrong, or the refusal of the poll."""
    samples = list[SeriesSample]()
    for line in form.sondage.splitlines():
        if line.strip():
            found = _POLLED.fullmatch(line)
            if found is None:
                raise PollLineWrong(text=shown(line))
            samples.append(SeriesSample(found[1].upper(), int(found[2]), int(found[3])))
    turn = whole("centre_turn", form.coups)
    desk.poll(number, whole("game", form.partie), turn, tuple(samples))


def _desk(premises: Premises, name: str) -> FederationDesk:
    return FederationDesk(premises.centres, name)


def _page(
    request: Request[Any, Any, Any],
    premises: Premises,
    frames: Frames,
    centre: int,
    *,
    said: str = "",
    whole_list: bool = False,
) -> Template:
    desk = _desk(premises, request.user.name)
    context = _inbox(desk) | {"file": None, "ranking": None, "solos": (), "most": None if whole_list else _MOST_SHOWN}
    if desk.centres.agreement is not None:
        context["file"] = desk.file(centre) if centre else None
        context["ranking"] = desk.general()
        context["solos"] = desk.solos()
    return show(request, frames, "federation/page.html", context, said=said)


def _inbox(desk: FederationDesk) -> dict[str, Any]:
    centres = desk.centres
    if centres.agreement is None:
        return {"agreement": None, "inbox": (), "deadlines": (), "apart": (), "published_on": "", **WRITING}
    return {
        "agreement": centres.agreement,
        "inbox": desk.inbox(),
        "deadlines": desk.deadlines(),
        "apart": desk.apart(),
        "published_on": centres.published_on,
        "names": {state.declared.number: state.declared.name for state in centres.playing},
        **WRITING,
    }


ROUTES = (show_federation, follow_federation, receive, change, fetch_ranking, send_own_results, show_public)
