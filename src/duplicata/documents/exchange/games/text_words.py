"""The French words that our text format has for what the program calls otherwise."""

from collections.abc import Mapping
from enum import Enum
from typing import TypeVar

from duplicata.scrabble.events import CancelReason, EndReason
from duplicata.scrabble.game import Phase
from duplicata.scrabble.slips.ruling import Sanction
from duplicata.scrabble.terms import Draws, Retains

Member = TypeVar("Member", bound=Enum)

ENDS = {
    EndReason.NOTHING_LEFT: "plus de lettre",
    EndReason.SINGLE_TILE: "une lettre",
    EndReason.ONLY_VOWELS: "voyelles",
    EndReason.ONLY_CONSONANTS: "consonnes",
    EndReason.NOTHING_PLAYABLE: "injouable",
    EndReason.INTERRUPTION: "interruption",
    EndReason.SAME_RACK_AGAIN: "même tirage",
}
CANCELS = {
    CancelReason.CLOCK: "chronomètre",
    CancelReason.SPELLING: "épellation",
    CancelReason.PLACING: "placement",
    CancelReason.ACCEPTANCE: "admission",
    CancelReason.DISPLAY: "affichage",
}
PHASES = {
    Phase.TO_DRAW: "tirage",
    Phase.ANNOUNCED: "annonce",
    Phase.RUNNING: "chronomètre",
    Phase.TIME_ENDED: "temps",
    Phase.COLLECTED: "ramassage",
}
SANCTIONS = {
    Sanction.NONE: "sans",
    Sanction.WARNING: "avertissement",
    Sanction.PENALTY: "pénalité",
    Sanction.ZERO: "zéro",
}
DRAWS = {Draws.HAND: "main", Draws.PROGRAM: "programme"}
RETAINS = {Retains.TOP: "top", Retains.ROOM: "salle"}


def member_for(words: Mapping[Member, str], word: str) -> Member | None:
    """What a word of the format stands for; nothing if it is none of them."""
    return next((member for member, known in words.items() if known == word), None)
