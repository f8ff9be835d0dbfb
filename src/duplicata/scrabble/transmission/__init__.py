"""A game told from one centre to another: numbered messages, each tied to the one before, and what came of them."""

from duplicata.scrabble.transmission.messages import MESSAGES, Message
from duplicata.scrabble.transmission.reception import (
    RECEPTION_EVENTS,
    Reception,
    ReceptionEvent,
    evolve_reception,
)
from duplicata.scrabble.transmission.told import Told, ToldTurn, evolve_told

__all__ = [
    "MESSAGES",
    "RECEPTION_EVENTS",
    "Message",
    "Reception",
    "ReceptionEvent",
    "Told",
    "ToldTurn",
    "evolve_reception",
    "evolve_told",
]
