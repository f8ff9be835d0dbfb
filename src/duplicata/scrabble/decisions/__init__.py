"""What an order leads to: `decide` answers with events, or refuses with a sentence and changes nothing."""

from duplicata.scrabble.decisions.deciding import decide
from duplicata.scrabble.decisions.draws import judge_drawn, letters_to_draw, next_draw
from duplicata.scrabble.decisions.endings import bag_to_come

__all__ = ["bag_to_come", "decide", "judge_drawn", "letters_to_draw", "next_draw"]
