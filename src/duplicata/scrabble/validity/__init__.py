"""Is a rack valid, what does the guide advise where there is a choice, do the last tiles end a game (R 2.2, G 3.2)."""

from duplicata.scrabble.validity.board_vowels import open_vowels
from duplicata.scrabble.validity.judging import Judgement, Verdict, game_is_over, judge_rack

__all__ = ["Judgement", "Verdict", "game_is_over", "judge_rack", "open_vowels"]
