"""Directs and referees duplicate competitions: Scrabble Duplicate and Tarot."""

__version__ = "0.1.0"
