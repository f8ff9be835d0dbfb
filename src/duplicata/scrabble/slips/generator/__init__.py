"""Slips with known faults and the rulings that must come out: for tests, simulations and the training of referees."""

from duplicata.scrabble.slips.generator.catalogue import FAULTS, faulty_slip
from duplicata.scrabble.slips.generator.clean import clean_slip
from duplicata.scrabble.slips.generator.known_slip import KnownSlip
from duplicata.scrabble.slips.generator.mix import mix, mixed_slip
from duplicata.scrabble.slips.generator.turn_position import TurnPosition

__all__ = ["FAULTS", "KnownSlip", "TurnPosition", "clean_slip", "faulty_slip", "mix", "mixed_slip"]
