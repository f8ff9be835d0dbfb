"""What an order on a sheet leads to: each function answers with events, or refuses with a sentence."""

from duplicata.scrabble.refereeing.decisions.closing import close_sheet, initial_sheet, reopen_sheet
from duplicata.scrabble.refereeing.decisions.correcting import correct_ruling, reread_slips
from duplicata.scrabble.refereeing.decisions.incidents import (
    lift_misconduct,
    note_lateness,
    restore_misconduct,
    sanction_misconduct,
    take_blank_slip,
    take_slip_early,
    tell_player,
)
from duplicata.scrabble.refereeing.decisions.opening import change_tables, hand_over, open_sheet
from duplicata.scrabble.refereeing.decisions.ruling import rule_slips
from duplicata.scrabble.refereeing.decisions.tickets import give_tickets, take_back_tickets, take_tickets
from duplicata.scrabble.refereeing.decisions.totals import agree_total, announce_total, dispute_total, keep_lower_total

__all__ = [
    "agree_total",
    "announce_total",
    "change_tables",
    "close_sheet",
    "correct_ruling",
    "dispute_total",
    "give_tickets",
    "hand_over",
    "initial_sheet",
    "keep_lower_total",
    "lift_misconduct",
    "note_lateness",
    "open_sheet",
    "reopen_sheet",
    "reread_slips",
    "restore_misconduct",
    "rule_slips",
    "sanction_misconduct",
    "take_back_tickets",
    "take_blank_slip",
    "take_slip_early",
    "take_tickets",
    "tell_player",
]
