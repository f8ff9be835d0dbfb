"""Every route of the server, one group per desk."""

from duplicata.web.api import centre_lines, document, from_desks, seating
from duplicata.web.api.solving import solve
from duplicata.web.assets import static_file
from duplicata.web.health import healthz
from duplicata.web.pages import (
    animator,
    board,
    board_operator,
    case_clerk,
    chief_referee,
    collector,
    committee,
    deputy,
    double_referee,
    federation,
    files,
    home,
    organiser,
    player,
    printing,
    prompting,
    public,
    reading,
    reception,
    referee,
    signing_in,
    solo,
    stage,
    standings,
    supervisor,
    transmission,
    visitor,
)
from duplicata.web.pages import (
    help as help_pages,
)
from duplicata.web.pages.tarot import arbiter as tarot_arbiter
from duplicata.web.pages.tarot import deals as tarot_deals
from duplicata.web.pages.tarot import direction as tarot_direction
from duplicata.web.pages.tarot import general as tarot_general
from duplicata.web.pages.tarot import hall as tarot_hall
from duplicata.web.pages.tarot import opening as tarot_opening
from duplicata.web.pages.tarot import preparing as tarot_preparing
from duplicata.web.pages.tarot import slow_play as tarot_slow_play
from duplicata.web.pages.tarot import table as tarot_table

ROUTES = (
    *home.ROUTES,
    *animator.ROUTES,
    *solo.ROUTES,
    *help_pages.ROUTES,
    *signing_in.ROUTES,
    *board.ROUTES,
    *standings.ROUTES,
    *stage.ROUTES,
    *public.ROUTES,
    *player.ROUTES,
    *board_operator.ROUTES,
    *chief_referee.ROUTES,
    *deputy.ROUTES,
    *prompting.ROUTES,
    *reading.ROUTES,
    *organiser.ROUTES,
    *printing.ROUTES,
    *files.ROUTES,
    *referee.ROUTES,
    *double_referee.ROUTES,
    *collector.ROUTES,
    *supervisor.ROUTES,
    *committee.ROUTES,
    *case_clerk.ROUTES,
    *visitor.ROUTES,
    *federation.ROUTES,
    *tarot_hall.ROUTES,
    *tarot_deals.ROUTES,
    *tarot_general.ROUTES,
    *tarot_opening.ROUTES,
    *tarot_direction.ROUTES,
    *tarot_preparing.ROUTES,
    *tarot_slow_play.ROUTES,
    *tarot_table.ROUTES,
    *tarot_arbiter.ROUTES,
    *transmission.ROUTES,
    *reception.ROUTES,
    *centre_lines.ROUTES,
    solve,
    *seating.ROUTES,
    *from_desks.ROUTES,
    document.openapi_document,
    healthz,
    static_file,
)
