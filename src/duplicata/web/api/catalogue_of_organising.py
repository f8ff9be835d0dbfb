"""The desks of those who organise: the competition, the codes, the stage, the journal."""

from duplicata.competition.access.roles import AccessRole as Role
from duplicata.desks.access import AccessDesk
from duplicata.desks.journal_story import JournalDesk
from duplicata.desks.organiser import OrganiserDesk
from duplicata.desks.stage import StageDesk
from duplicata.desks.standings import StandingsDesk
from duplicata.web.api import adapters, openings
from duplicata.web.api.desk_rows import DeskRow, holders

_SEATED = "a browser takes and leaves its desk by /api/poste and /api/quitter"
_INSIDE = "between the programs of one machine"

ORGANISING = (
    DeskRow(
        path="organisation",
        kind=OrganiserDesk,
        open=openings.organiser,
        roles=holders(Role.ORGANISER),
        views=(
            *("entries", "entries_by_rank", "players_by_name", "players_by_club", "treasury", "presence"),
            *("propose_seats", "staff_needs", "propose_staff", "supplies", "poster", "agenda"),
            *("words_before", "words_after"),
        ),
        orders=(
            "order",
            "open",
            "accept_seats",
            "accept_staff",
            "keep_staff",
            "rotate_staff",
            "declare_final",
            "reopen_results",
        ),
        adapted={"order": adapters.order},
        left_out={
            "copy": "it reads another journal, which is a file of the machine",
            "competition": "the state of the hall itself, which its views show",
        },
    ),
    DeskRow(
        path="codes",
        kind=AccessDesk,
        open=openings.access,
        roles=holders(Role.ORGANISER),
        views=("badges", "history"),
        orders=("issue", "issue_for_staff", "issue_for_players", "renew", "revoke"),
        adapted={
            "issue": adapters.issue,
            "issue_for_staff": adapters.issue_for_staff,
            "issue_for_players": adapters.issue_for_players,
            "renew": adapters.renew,
        },
        left_out={
            **dict.fromkeys(("check", "take_desk", "leave_desk"), _SEATED),
            **dict.fromkeys(("acting_for", "version", "catch_up", "ensure_organiser", "has_left"), _INSIDE),
            **dict.fromkeys(("reissue_for_staff", "reissue_for_players"), "the printer of badges shows these codes"),
            **dict.fromkeys(("badge", "is_active"), "a badge holds the hash of its code"),
        },
    ),
    DeskRow(
        path="scene",
        kind=StageDesk,
        open=openings.stage,
        roles=holders(Role.ORGANISER, Role.CHIEF_REFEREE),
        views=("barrage", "elimination", "next_call", "call_of", "qualify"),
        orders=(
            *("open_barrage", "decline_barrage", "score_barrage_turn", "cancel_barrage_turn", "end_barrage"),
            *("open_elimination", "call", "excuse", "score_elimination_turn", "cancel_elimination_turn"),
            "end_elimination",
        ),
    ),
    DeskRow(
        path="classement",
        kind=StandingsDesk,
        open=openings.standings,
        # They post it; the hall reads what is posted once totals were compared.
        roles=holders(Role.ORGANISER, Role.CHIEF_REFEREE, Role.DEPUTY),
        views=(
            *("by_rank", "game", "whole_game", "groups", "podiums", "alphabetical", "by_table", "solos"),
            *("equals_notice", "federation_rows", "disturbed"),
        ),
        left_out={
            "competition": "the state of the hall itself, which its views show",
            "sent_game": "what `federation_rows` says of one game",
        },
    ),
    DeskRow(
        path="journal",
        kind=JournalDesk,
        open=openings.journal,
        roles=holders(Role.ORGANISER, Role.CHIEF_REFEREE, Role.DEPUTY),
        views=("page", "streams"),
    ),
)
