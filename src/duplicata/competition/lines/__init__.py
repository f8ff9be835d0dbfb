"""The line between two centres: the codes that open it, whom this centre follows, and what waits to be delivered."""

from duplicata.competition.lines.events import LINE_EVENTS, LineEvent
from duplicata.competition.lines.lines import Lines, WaitingReport, evolve_lines

__all__ = ["LINE_EVENTS", "LineEvent", "Lines", "WaitingReport", "evolve_lines"]
