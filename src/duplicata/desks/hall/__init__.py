"""One journal folded once for every desk: streams, games, sheets, results, and the judge of a turn."""

from duplicata.desks.hall.whole import Hall

__all__ = ["Hall"]
