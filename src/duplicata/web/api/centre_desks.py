"""Opens the desks of several places for the holder of a badge, and says in JSON what their methods cannot."""

from typing import Any, Union

import msgspec

from duplicata.competition.centres import commands as orders
from duplicata.competition.centres.commands import CentresCommand
from duplicata.competition.centres.results_row import DisturbedTurn, ResultRow, RowFault
from duplicata.desks.centres.federation import FederationDesk
from duplicata.desks.centres.organiser import CentresOrganiserDesk
from duplicata.desks.sealed.preparing import PreparingDesk
from duplicata.desks.transmission.reception_desk import ReceptionDesk
from duplicata.desks.transmission.transmitter import TransmitterDesk
from duplicata.web.api.asking import Asked
from duplicata.web.pages.chief.room import game_number

# The number of a message is its centre's own, and its moment that of the server's clock: nobody types them.
_NOT_TYPED = ("sequence", "at")


def organiser(asked: Asked) -> CentresOrganiserDesk:
    return CentresOrganiserDesk(asked.premises.centres, asked.name)


def preparing(asked: Asked) -> PreparingDesk:
    return PreparingDesk(asked.hall, asked.premises.centres, asked.name)


def federation(asked: Asked) -> FederationDesk:
    return FederationDesk(asked.premises.centres, asked.name)


def transmitter(asked: Asked) -> TransmitterDesk:
    """Raises UnknownGame."""
    number = game_number(asked.premises, asked.wanted)
    return TransmitterDesk(asked.premises.gate, asked.premises.feeds.feed(number).scribe, number, asked.name)


def reception(asked: Asked) -> ReceptionDesk:
    """Raises UnknownGame."""
    return ReceptionDesk(asked.premises.receiving, game_number(asked.premises, asked.wanted), asked.name)


def _named(command: type[CentresCommand]) -> type[msgspec.Struct]:
    """An order that says its name in JSON, with what somebody can know of it."""
    fields = [
        (each.name, each.type) if each.required else (each.name, each.type, each.default)
        for each in msgspec.structs.fields(command)
        if each.name not in _NOT_TYPED
    ]
    return msgspec.defstruct(
        command.__name__, fields, frozen=True, forbid_unknown_fields=True, tag=True, tag_field="order", module=__name__
    )


def _union(*commands: type[CentresCommand]) -> Any:
    return Union[tuple(map(_named, commands))]  # noqa: UP007


OrganiserOrder: Any = _union(
    orders.DeclareCentre,
    orders.CorrectCentre,
    orders.WithdrawCentre,
    orders.StateTop,
    orders.ReportPodium,
    orders.ReportSolo,
    orders.WithdrawSolo,
    orders.ReportBest,
    orders.AskForMissing,
    orders.AnswerMissing,
)
FederationOrder: Any = _union(
    orders.SetAside, orders.TakeBack, orders.CancelTurnsInCentre, orders.VoidGameInCentre, orders.ReopenResults
)


def order_as_organiser(asked: Asked, order: OrganiserOrder) -> None:
    organiser(asked).order(_bare(order))


def order_as_federation(asked: Asked, order: FederationOrder) -> None:
    federation(asked).order(_bare(order))


def receive(
    asked: Asked,
    centre: int,
    rows: tuple[ResultRow, ...],
    source: str = "",
    disturbed: tuple[DisturbedTurn, ...] = (),
) -> tuple[RowFault, ...]:
    """What is wrong with the results, line by line, as they are numbered in what was sent; nothing when all is well."""
    return federation(asked).receive(centre, rows, source, disturbed=disturbed)


def _bare(named: msgspec.Struct) -> CentresCommand:
    """The order itself, without the name it had in JSON."""
    found: CentresCommand = getattr(orders, type(named).__name__)(**msgspec.structs.asdict(named))
    return found
