"""The compact line: one slip typed in a few keys, `HAIRONS B9 89`, read and printed back."""

from duplicata.scrabble.slips.compact.normal import normalised
from duplicata.scrabble.slips.compact.reading import read_line
from duplicata.scrabble.slips.compact.writing import write_line

__all__ = ["normalised", "read_line", "write_line"]
