"""The game of Scrabble Duplicate, pure: the set, the board, the moves and what they score."""
