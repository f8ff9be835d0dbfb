"""The desks that are open to all: what the hall was told, what is posted, and questions about any position."""

from duplicata.desks.captions import CaptionsDesk
from duplicata.desks.choices import ChoiceDesk
from duplicata.desks.prompter import PrompterDesk
from duplicata.desks.public_hall import PublicDesk
from duplicata.desks.replay import ReplayDesk
from duplicata.desks.slip_judging import SlipDesk
from duplicata.desks.stage import StageDesk
from duplicata.desks.statistics import StatisticsDesk
from duplicata.desks.visitor import VisitorDesk
from duplicata.web.api import openings
from duplicata.web.api.desk_rows import DeskRow

PUBLIC = (
    DeskRow(
        path="public",
        kind=PublicDesk,
        open=openings.public,
        roles="everyone",
        views=("view", "screen", "programme", "next_game", "names", "standing", "of_game", "groups"),
        left_out={"version": "for live views, which look at nothing else"},
    ),
    DeskRow(
        path="public/scene", kind=StageDesk, open=openings.stage, roles="everyone", views=("barrage", "elimination")
    ),
    DeskRow(path="sous-titres", kind=CaptionsDesk, open=openings.captions, roles="everyone", views=("said",)),
    DeskRow(
        path="statistiques",
        kind=StatisticsDesk,
        open=openings.statistics,
        roles="everyone",
        views=("turns", "totals", "hardest", "report"),
        left_out={"losses": "for the player himself: /api/joueur/losses"},
    ),
    DeskRow(path="revoir", kind=ReplayDesk, open=openings.replay, roles="everyone", views=("game",)),
    DeskRow(
        path="visiteur",
        kind=VisitorDesk,
        open=openings.visitor,
        roles="everyone",
        views=("top", "all_moves", "page_of_moves", "explain", "draw", "play", "example"),
    ),
    DeskRow(path="choix", kind=ChoiceDesk, open=openings.choices, roles="everyone", views=("choose",)),
    DeskRow(path="bulletins", kind=SlipDesk, open=openings.slips, roles="everyone", views=("judge", "side_by_side")),
    DeskRow(path="annonces", kind=PrompterDesk, open=openings.announcements, roles="everyone", views=("announce",)),
)
