"""The chief referee's page: the checks before a game, its turns one key at a time, its end."""

from duplicata.competition.access.roles import AccessRole
from duplicata.web.access.guards import only
from duplicata.web.pages.chief import around, incidents, questions, turn
from duplicata.web.pages.chief.room import concerns, screen_context
from duplicata.web.pages.game_screen import GameScreen

SCREEN = GameScreen(
    address="/juge-arbitre",
    opt=only(AccessRole.CHIEF_REFEREE),
    name="chief",
    page="chief/page.html",
    live="chief/live.html",
    shown=screen_context,
    concerns=concerns,
)

ROUTES = (*SCREEN.routes(), *around.ROUTES, *turn.ROUTES, *incidents.ROUTES, *questions.ROUTES)
