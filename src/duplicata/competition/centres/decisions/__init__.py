"""What an order leads to over several centres: events, or a refusal that changes nothing."""

from duplicata.competition.centres.decisions.deciding import decide

__all__ = ["decide"]
