"""The choice of the word among equal solutions: what binds the referee, then what the guide advises (R 2.4, G 3.3)."""

from duplicata.scrabble.choice.obligations import Excluded
from duplicata.scrabble.choice.ranking import Choice, Ranked, rank, retained
from duplicata.scrabble.choice.reasons import Reason

__all__ = ["Choice", "Excluded", "Ranked", "Reason", "rank", "retained"]
