"""Playing alone against the top: random draws or a past game, the clock, two helps, and a review at the end."""

from duplicata.desks.solo_play.desk import SoloDesk
from duplicata.desks.solo_play.review import SoloReview
from duplicata.desks.solo_play.room import SoloRoom
from duplicata.desks.solo_play.solo_game import SoloGame
from duplicata.desks.solo_play.state import SoloState
from duplicata.desks.solo_play.views import SoloView, TurnAnswer

__all__ = ["SoloDesk", "SoloGame", "SoloReview", "SoloRoom", "SoloState", "SoloView", "TurnAnswer"]
