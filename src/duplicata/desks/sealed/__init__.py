"""Sealed games: a game drawn beforehand in an envelope that opens with its code, one line after the other (G 5.5)."""
