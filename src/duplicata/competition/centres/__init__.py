"""Many places at once: satellites, tournaments of equal rank, pre-drawn games, and their rankings (G 5.3 to G 5.5)."""

from duplicata.competition.centres.centres import Centres, evolve_centres, replay_centres
from duplicata.competition.centres.events import CENTRES_EVENTS, CentresEvent

__all__ = ["CENTRES_EVENTS", "Centres", "CentresEvent", "evolve_centres", "replay_centres"]
