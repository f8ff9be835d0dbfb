"""The desks of Tarot that programs can use: director, arbiter, table, and what everyone may know."""

from duplicata.competition.access.roles import AccessRole as Role
from duplicata.desks.tarot.arbiter import ArbiterDesk
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.desks.tarot.public import TarotPublicDesk
from duplicata.desks.tarot.table import TableDesk
from duplicata.web.api import tarot_desks
from duplicata.web.api.desk_rows import DeskRow, holders

_STATE = "the state of the session itself, which its views show"
_BARE = "each order has a name of its own here"

TAROT = (
    DeskRow(
        path="tarot/direction",
        kind=DirectorDesk,
        open=tarot_desks.director,
        roles=holders(Role.TAROT_DIRECTOR),
        views=("view", "proposed_movement"),
        orders=(
            *("open", "enter", "withdraw", "call_back", "replace", "plan_movement"),
            *("go_on_without_gone", "seat_by_draw", "seat_by_standing"),
            *("prepare_deals", "start_round", "call_time", "end", "declare_final", "publish_seed"),
            *("allow_diagrams", "count"),
        ),
        adapted={
            "open": tarot_desks.open_session,
            "enter": tarot_desks.enter,
            "proposed_movement": tarot_desks.proposed_movement,
            "plan_movement": tarot_desks.plan_movement,
        },
        left_out={
            "session": _STATE,
            "order": _BARE,
            "order_all": _BARE,
            "check_seating": "pages ask it whether a form still fits the round",
        },
        takes_session=True,
    ),
    DeskRow(
        path="tarot/arbitre",
        kind=ArbiterDesk,
        open=tarot_desks.arbiter,
        roles=holders(Role.TAROT_ARBITER, Role.TAROT_DIRECTOR),
        views=("find", "named", "propose", "incidents", "contracts", "returns", "to_rule"),
        orders=(
            *("apply", "overrule", "decide_otherwise", "settle", "grant", "refuse", "cancel_deal", "correct_deal"),
            *("note_slow", "drop_slow"),
        ),
        left_out={"session": _STATE, "typed": "a line of the search box of the page"},
        takes_session=True,
    ),
    DeskRow(
        path="tarot/table",
        kind=TableDesk,
        open=tarot_desks.table,
        roles=holders(Role.TAROT_TABLE),
        views=("view", "preview"),
        orders=("score", "ask_contract", "return_sheet"),
        left_out={"correct": "officials correct a deal: /api/tarot/arbitre/correct-deal"},
        takes_session=True,
    ),
    DeskRow(
        path="tarot/public",
        kind=TarotPublicDesk,
        open=tarot_desks.public,
        roles="everyone",
        views=("sessions", "view", "general", "deals", "deal"),
    ),
)
