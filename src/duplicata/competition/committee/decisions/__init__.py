"""What an order leads to in a case: `decide` answers with events, or refuses with a sentence and changes nothing."""

from duplicata.competition.committee.decisions.deciding import decide

__all__ = ["decide"]
