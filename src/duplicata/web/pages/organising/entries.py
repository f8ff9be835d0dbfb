"""Entries: who plays, added one by one, corrected, replaced, withdrawn, and what each has paid."""

from typing import Any, Literal

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, URLEncodedBody
from litestar.response import Template

from duplicata.competition import commands as orders
from duplicata.competition.decisions.moments import entry_numbered
from duplicata.competition.decisions.texts import shown
from duplicata.competition.events import EntryMade
from duplicata.competition.people import AgeCategory, Player, Series
from duplicata.desks.organiser import OrganiserDesk
from duplicata.desks.organising.typed_values import cents, chosen, whole_or_none
from duplicata.kernel.messages import sentence
from duplicata.web.frames import Frames
from duplicata.web.pages.organising.answering import ORGANISER, desk_of, opened, show
from duplicata.web.premises import Premises

Order = Literal["numero", "alphabetique", "classement", "club"]


class EntryForm(msgspec.Struct, frozen=True):
    """One player, or two: the fields of the second end in 2."""

    last_name: str = ""
    first_name: str = ""
    club: str = ""
    series: str = Series.UNRANKED.value
    category: str = AgeCategory.SENIOR.value
    licence: str = ""
    federation: str = ""
    rank: str = ""
    last_name2: str = ""
    first_name2: str = ""
    club2: str = ""
    series2: str = Series.UNRANKED.value
    category2: str = AgeCategory.SENIOR.value
    licence2: str = ""
    federation2: str = ""
    rank2: str = ""
    due: str = ""
    paid: str = ""
    late: str = ""
    need: str = ""
    player: str = ""
    order: Order = "numero"

    def one(self, federation: str, id_: str = "") -> Player:
        """The first player."""
        return _player(self, "", federation, id_)

    def players(self, federation: str, *, is_pairs: bool) -> tuple[Player, ...]:
        first = self.one(federation)
        return (first, _player(self, "2", federation)) if is_pairs else (first,)


class EntryOrderForm(msgspec.Struct, frozen=True):
    """One small order about an entry: its name, and a text that goes with it."""

    order: Literal["withdraw", "reinstate", "fixed", "fee", "pay", "refund"]
    text: str = ""


@get("/organisation/inscriptions", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_entries(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    ordre: FromQuery[Order] = "numero",
) -> Template:
    opened(premises)
    return show(request, frames, "entries.html", _list(desk_of(request, premises), ordre))


@post("/organisation/inscriptions", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def enter(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[EntryForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    competition, desk = opened(premises), desk_of(request, premises)
    players = data.players(competition.federation, is_pairs=competition.is_pairs)
    order = orders.Enter(players, cents(data.due), cents(data.paid), bool(data.late), data.need)
    made = [event.entry for event in desk.order(order) if isinstance(event, EntryMade)]
    said = sentence("done_entered", {"entry": made[0].number, "name": shown(made[0].name)})
    context = _list(desk, data.order) | {"form": EntryForm(due=data.due, club=data.club)}
    return show(request, frames, "entries.html", context, said=said)


@get("/organisation/inscriptions/{number:int}", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_entry(
    request: Request[Any, Any, Any],
    number: FromPath[int],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    opened(premises)
    return show(request, frames, "entry.html", _one(premises, number))


@post(
    "/organisation/inscriptions/{number:int}",
    status_code=200,
    include_in_schema=False,
    opt=ORGANISER,
    sync_to_thread=True,
)
def change_entry(
    request: Request[Any, Any, Any],
    number: FromPath[int],
    data: URLEncodedBody[EntryOrderForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    opened(premises)
    desk_of(request, premises).order(_order(number, data))
    return _saved(request, premises, frames, number)


@post(
    "/organisation/inscriptions/{number:int}/joueur",
    status_code=200,
    include_in_schema=False,
    opt=ORGANISER,
    sync_to_thread=True,
)
def correct_player(
    request: Request[Any, Any, Any],
    number: FromPath[int],
    data: URLEncodedBody[EntryForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    player = data.one(opened(premises).federation, data.player)
    desk_of(request, premises).order(orders.CorrectPlayer(number, player))
    return _saved(request, premises, frames, number)


@post(
    "/organisation/inscriptions/{number:int}/remplacement",
    status_code=200,
    include_in_schema=False,
    opt=ORGANISER,
    sync_to_thread=True,
)
def replace_player(
    request: Request[Any, Any, Any],
    number: FromPath[int],
    data: URLEncodedBody[EntryForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    player = data.one(opened(premises).federation)
    desk_of(request, premises).order(orders.ReplacePlayer(number, data.player, player))
    return _saved(request, premises, frames, number)


@get("/organisation/tresorerie", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_treasury(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Template:
    opened(premises)
    return show(request, frames, "treasury.html", {"treasury": desk_of(request, premises).treasury()})


def _saved(request: Request[Any, Any, Any], premises: Premises, frames: Frames, number: int) -> Template:
    return show(request, frames, "entry.html", _one(premises, number), said=sentence("done_saved", {}))


def _order(number: int, form: EntryOrderForm) -> orders.CompetitionCommand:
    match form.order:
        case "withdraw":
            return orders.WithdrawEntry(number, reason=form.text)
        case "reinstate":
            return orders.ReinstateEntry(number)
        case "fixed":
            return orders.AskFixedTable(number, form.text)
        case "fee":
            return orders.ChangeFee(number, cents(form.text))
        case "pay":
            return orders.PayFee(number, cents(form.text))
        case "refund":
            return orders.RefundFee(number, cents(form.text))


def _player(form: EntryForm, which: str, federation: str, id_: str = "") -> Player:
    typed = {name: str(getattr(form, name + which)) for name in _PLAYER_FIELDS}
    return Player(
        id_,
        typed["last_name"],
        typed["first_name"],
        typed["federation"] or federation,
        typed["licence"],
        typed["club"],
        chosen(Series, typed["series"]),
        chosen(AgeCategory, typed["category"]),
        whole_or_none("rank", typed["rank"]),
    )


_PLAYER_FIELDS = ("last_name", "first_name", "club", "series", "category", "licence", "federation", "rank")


def _list(desk: OrganiserDesk, order: Order) -> dict[str, Any]:
    competition = desk.competition
    active = competition.active_entries
    context = {
        "order": order,
        "count_active": len(active),
        "form": EntryForm(),
        "clubs": sorted({player.club for entry in active for player in entry.players if player.club}),
        **_choices(competition.is_pairs, competition.federation),
    }
    if order == "club":
        return context | {"by_club": desk.players_by_club()}
    if order == "alphabetique":
        return context | {"names": desk.players_by_name()}
    return context | {"lines": desk.entries_by_rank() if order == "classement" else desk.entries()}


def _one(premises: Premises, number: int) -> dict[str, Any]:
    competition = premises.hall.competition
    entry = entry_numbered(competition, number)
    tables = [(game, round_.tables[number]) for game, round_ in competition.rounds.items() if number in round_.tables]
    return {"entry": entry, "tables": tables, **_choices(competition.is_pairs, competition.federation)}


def _choices(is_pairs: bool, federation: str) -> dict[str, Any]:
    return {
        "is_pairs": is_pairs,
        "federation": federation,
        "all_series": [series.value for series in Series],
        "categories": [category.value for category in AgeCategory],
    }


ROUTES = (show_entries, enter, show_entry, change_entry, correct_player, replace_player, show_treasury)
