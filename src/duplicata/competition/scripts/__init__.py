"""Scripts: what to say to the hall before and after each game, word for word."""

from duplicata.competition.scripts.closing import ClosingFacts, ClosingTooEarly, Exploit, PodiumPlace, closing
from duplicata.competition.scripts.lines import Script, ScriptLine
from duplicata.competition.scripts.opening import GameHour, Grace, LastResults, OpeningFacts, RankedName, opening

__all__ = [
    "ClosingFacts",
    "ClosingTooEarly",
    "Exploit",
    "GameHour",
    "Grace",
    "LastResults",
    "OpeningFacts",
    "PodiumPlace",
    "RankedName",
    "Script",
    "ScriptLine",
    "closing",
    "opening",
]
