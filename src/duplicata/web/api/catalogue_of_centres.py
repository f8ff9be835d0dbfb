"""The desks of several places that programs can use: organiser, games drawn for others, federation, line."""

from duplicata.competition.access.roles import AccessRole as Role
from duplicata.desks.centres.federation import FederationDesk
from duplicata.desks.centres.organiser import CentresOrganiserDesk
from duplicata.desks.sealed.preparing import PreparingDesk
from duplicata.desks.transmission.reception_desk import ReceptionDesk
from duplicata.desks.transmission.transmitter import TransmitterDesk
from duplicata.web.api import centre_desks
from duplicata.web.api.desk_rows import DeskRow, holders

_STATE = "the state of the centres itself, which its views show"

CENTRES = (
    DeskRow(
        path="organisation/centres",
        kind=CentresOrganiserDesk,
        open=centre_desks.organiser,
        roles=holders(Role.ORGANISER),
        views=("lines", "questions", "refused", "undeclared_sites"),
        orders=("agree", "agree_preset", "declare_all", "signal", "order"),
        adapted={"order": centre_desks.order_as_organiser},
        left_out={"centres": _STATE},
    ),
    DeskRow(
        path="organisation/scelles",
        kind=PreparingDesk,
        open=centre_desks.preparing,
        roles=holders(Role.ORGANISER),
        views=("listed", "envelope_centres"),
        orders=("name_drawers", "discard", "indicate", "seal"),
        left_out={"sealing": "`seal` in two steps, for a page that shows how far it is"},
    ),
    DeskRow(
        path="federation",
        kind=FederationDesk,
        open=centre_desks.federation,
        roles=holders(Role.FEDERATION, Role.ORGANISER),
        views=("inbox", "general", "apart", "of_centre", "solos", "file", "deadlines"),
        orders=("receive", "poll", "publish", "order"),
        adapted={"receive": centre_desks.receive, "order": centre_desks.order_as_federation},
        left_out={"centres": _STATE, "today": "the day of the server, from which deadlines are counted"},
    ),
    DeskRow(
        path="transmission",
        kind=TransmitterDesk,
        open=centre_desks.transmitter,
        roles=holders(Role.TRANSMITTER, Role.CHIEF_REFEREE),
        views=("view",),
        orders=("open", "type_text", "use_phrase", "answer", "report_solo", "tell_results"),
        takes_game=True,
    ),
    DeskRow(
        path="reception",
        kind=ReceptionDesk,
        open=centre_desks.reception,
        roles=holders(Role.ORGANISER, Role.CHIEF_REFEREE, Role.READER),
        views=("view",),
        orders=("signal", "ask", "send_podium", "send_results"),
        takes_game=True,
    ),
)
