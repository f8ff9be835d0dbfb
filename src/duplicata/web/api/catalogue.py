"""Every desk that programs can use: its questions, its orders, and why the rest of its methods is left out."""

from duplicata.competition.access.roles import AccessRole as Role
from duplicata.desks.animator import AnimatorDesk
from duplicata.desks.board import BoardDesk
from duplicata.desks.case_clerk import CaseClerkDesk
from duplicata.desks.collector import CollectorDesk
from duplicata.desks.committee import CommitteeDesk
from duplicata.desks.deputy import DeputyDesk
from duplicata.desks.double_referee import DoubleRefereeDesk
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.desks.player import PlayerDesk
from duplicata.desks.reading.desk import ReadingDesk
from duplicata.desks.referee import RefereeDesk
from duplicata.desks.refereeing.reconciliation import Reconciliation
from duplicata.desks.supervisor import SupervisorDesk
from duplicata.web.api import adapters, openings
from duplicata.web.api.catalogue_of_centres import CENTRES
from duplicata.web.api.catalogue_of_organising import ORGANISING
from duplicata.web.api.catalogue_of_public_desks import PUBLIC
from duplicata.web.api.catalogue_of_tarot import TAROT
from duplicata.web.api.desk_rows import DeskRow, holders

_STATE = "the state of the hall itself, which its views show"
_HALL_VIEWS = (
    *("preflight", "is_solo", "progress", "route_sheet", "say_rack", "say_clock", "say_solution", "end_of_game"),
    *("judgement", "tops", "choice", "seconds_left", "rhythm"),
)
_GAME_ORDERS = (
    *("open_for_hall", "tick", "count_bag", "draw", "correct_draw", "draw_by_program", "reject", "announce_rack"),
    *("start_clock", "give_signal", "end_time", "collect", "retain", "announce", "declare_unplayable"),
    *("cancel_turn", "change_time", "interrupt", "resume", "note", "reveal_seed", "allow_replay"),
    *("declare_final", "reopen_results"),
)
_GAME_LEFT_OUT = {"open": "open_for_hall opens the sheets with the game", "game": _STATE}
_SHEET_VIEWS = (
    *("propose", "chosen", "slip", "takes", "grid", "ruling", "solutions_seen", "legal_lines", "penalty_points"),
    *("warnings", "tickets", "backlog", "sheet"),
)
_SHEET_ORDERS = (
    *("rule", "keep", "override", "everyone_at_top", "type_slips", "confirm", "correct", "ask"),
    "tell_player",
)
_SHEET_LEFT_OUT = dict.fromkeys(("check_mine", "check_table"), "every order makes these checks itself")
_TOTALS_VIEWS = ("tables", "compare", "shown_to_player")
_TOTALS_ORDERS = ("note_totals", "free_agreeing", "validate", "dispute", "keep_lower")

_GAME = (
    DeskRow(
        path="juge-arbitre",
        kind=HallChiefRefereeDesk,
        open=openings.chief_referee,
        roles=holders(Role.CHIEF_REFEREE),
        views=(*_HALL_VIEWS, "advised_move", "check_bag"),
        orders=_GAME_ORDERS,
        adapted={"tops": adapters.tops_of_game},
        left_out=_GAME_LEFT_OUT,
        takes_game=True,
    ),
    DeskRow(
        path="adjoint",
        kind=DeputyDesk,
        open=openings.deputy,
        roles=holders(Role.DEPUTY),
        views=_HALL_VIEWS,
        orders=("stop", "veto"),
        adapted={"tops": adapters.tops_for_deputy},
        left_out={"game": _STATE},
        takes_game=True,
    ),
    DeskRow(
        path="tableau/operateur",
        kind=BoardDesk,
        open=openings.board,
        roles=holders(Role.BOARD_OPERATOR),
        views=("view",),
        orders=("check_letters",),
        takes_game=True,
    ),
)

_TABLES = (
    DeskRow(
        path="arbitre",
        kind=RefereeDesk,
        open=openings.referee,
        roles=holders(Role.REFEREE),
        views=_SHEET_VIEWS,
        orders=_SHEET_ORDERS,
        adapted={"correct": adapters.correct_own, "backlog": adapters.backlog_of_sheet},
        left_out=_SHEET_LEFT_OUT,
        takes_game=True,
    ),
    DeskRow(
        path="arbitre/totaux",
        kind=Reconciliation,
        open=openings.reconciliation,
        roles=holders(Role.REFEREE),
        views=_TOTALS_VIEWS,
        orders=_TOTALS_ORDERS,
        takes_game=True,
    ),
    DeskRow(
        path="double-arbitre",
        kind=DoubleRefereeDesk,
        open=openings.double_referee,
        roles=holders(Role.DOUBLE_REFEREE),
        views=("queue", "second_reading", "slip", "chosen", "sheets", "follow_up", "proof", "look_for_solo"),
        orders=("reread", "correct", "initial", "report_decision"),
        adapted={"correct": adapters.correct_second},
        takes_game=True,
    ),
    DeskRow(
        path="ramassage",
        kind=CollectorDesk,
        open=openings.collector,
        roles=holders(Role.COLLECTOR),
        views=("view",),
        orders=(
            *("take_tickets", "give_tickets", "take_back_ticket", "refuse_slip", "take_early_slip"),
            "collect_identification",
        ),
        takes_game=True,
    ),
    DeskRow(
        path="surveillance",
        kind=SupervisorDesk,
        open=openings.supervisor,
        roles=holders(Role.SUPERVISOR, Role.CHIEF_REFEREE, Role.DEPUTY),
        views=("given", "at_table", "excluded"),
        orders=("sanction", "lift"),
    ),
)

_CASES = (
    DeskRow(
        path="comite",
        kind=CommitteeDesk,
        open=openings.committee,
        roles=holders(Role.COMMITTEE_MEMBER),
        views=("cases", "case", "own_seat"),
        orders=("take_seat", "recuse", "hear", "put_question", "propose", "propose_words", "vote", "close_vote"),
        adapted={"propose": adapters.propose},
    ),
    DeskRow(
        path="litiges",
        kind=CaseClerkDesk,
        open=openings.case_clerk,
        roles=holders(Role.CHIEF_REFEREE, Role.DEPUTY, Role.ORGANISER, Role.DOUBLE_REFEREE),
        views=("to_report", "cases", "case", "choices", "with_points", "in_words", "window", "dossier"),
        orders=(
            *("contest_slip", "contest_decision", "contest_measure", "convene", "call_member", "decide", "appeal"),
            *("withdraw", "report"),
        ),
        adapted={"with_points": adapters.with_points},
    ),
)

_EVENING = (
    DeskRow(
        path="animation",
        kind=AnimatorDesk,
        open=openings.animator,
        roles=holders(Role.ANIMATOR),
        views=("number", "draws_by_program", "view", "standing", "result"),
        orders=("open", "open_game", "next_game", "draw", "ring", "announce", "slips", "finish"),
        adapted={"open": adapters.open_evening, "next_game": adapters.next_game},
        left_out={"resume": "every request opens the desk at the game under way"},
        takes_game=True,
    ),
    DeskRow(
        path="animation/partie",
        kind=HallChiefRefereeDesk,
        open=openings.animated_game,
        roles=holders(Role.ANIMATOR),
        views=(*_HALL_VIEWS, "advised_move", "check_bag"),
        orders=_GAME_ORDERS,
        adapted={"tops": adapters.tops_of_animated_game},
        left_out=_GAME_LEFT_OUT,
        takes_game=True,
    ),
    DeskRow(
        path="animation/feuille",
        kind=RefereeDesk,
        open=openings.animated_sheet,
        roles=holders(Role.ANIMATOR),
        views=_SHEET_VIEWS,
        orders=_SHEET_ORDERS,
        adapted={"correct": adapters.correct_animated, "backlog": adapters.backlog_of_animated_sheet},
        left_out=_SHEET_LEFT_OUT,
        takes_game=True,
    ),
    DeskRow(
        path="animation/totaux",
        kind=Reconciliation,
        open=openings.animated_totals,
        roles=holders(Role.ANIMATOR),
        views=_TOTALS_VIEWS,
        orders=_TOTALS_ORDERS,
        takes_game=True,
    ),
)

_PLAYERS = (
    DeskRow(
        path="joueur",
        kind=PlayerDesk,
        open=openings.player,
        roles=holders(Role.PLAYER),
        views=("view", "result", "losses"),
        adapted={"losses": adapters.my_losses},
    ),
)

_READING = (
    DeskRow(
        path="lecture",
        kind=ReadingDesk,
        open=openings.reading,
        roles=holders(Role.READER),
        views=("view",),
        orders=(
            *("uncover_line", "rack_said", "start_clock", "ring", "uncover_solution", "solution_said"),
            *("interrupt", "resume", "spoil_turn"),
        ),
        left_out={"game": "the state of the game itself, of which the view shows what was read"},
        takes_game=True,
    ),
)

DESKS: tuple[DeskRow, ...] = (
    *(*ORGANISING, *_GAME, *_TABLES, *_CASES, *_EVENING, *_PLAYERS, *_READING),
    *(*CENTRES, *TAROT, *PUBLIC),
)
