"""Checklists: what each role has to do and when, and the announcement of a competition."""

from duplicata.competition.checklists.cards import (
    CARDS,
    Arrival,
    Card,
    CardItem,
    CardSection,
    Each,
    Moment,
    UnknownCard,
    card,
)
from duplicata.competition.checklists.due import BadGameTime, DueItem, GameTime, due_items
from duplicata.competition.checklists.poster import Poster, PosterLine, poster_lines

__all__ = [
    "CARDS",
    "Arrival",
    "BadGameTime",
    "Card",
    "CardItem",
    "CardSection",
    "DueItem",
    "Each",
    "GameTime",
    "Moment",
    "Poster",
    "PosterLine",
    "UnknownCard",
    "card",
    "due_items",
    "poster_lines",
]
