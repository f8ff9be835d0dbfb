"""The reader's desk: a game drawn elsewhere is read aloud line by line, and played here order by order (G 5.5)."""

from duplicata.desks.reading.desk import ReadingDesk
from duplicata.desks.reading.line import Line, LineNotYet, LineSource, NoMoreLines
from duplicata.desks.reading.view import CrossedLine, ReadingStep, ReadingView

__all__ = [
    "CrossedLine",
    "Line",
    "LineNotYet",
    "LineSource",
    "NoMoreLines",
    "ReadingDesk",
    "ReadingStep",
    "ReadingView",
]
