"""Codes and badges: who may sit at which desk, and who sat there when."""

from duplicata.competition.access.access import Access, evolve_access
from duplicata.competition.access.badge import Badge
from duplicata.competition.access.events import ACCESS_EVENTS, AccessEvent, Leaving
from duplicata.competition.access.roles import AccessRole

__all__ = [
    "ACCESS_EVENTS",
    "Access",
    "AccessEvent",
    "AccessRole",
    "Badge",
    "Leaving",
    "evolve_access",
]
