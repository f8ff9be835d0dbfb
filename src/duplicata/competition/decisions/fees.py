"""Fees: what is owed, what comes in, what is given back."""

from duplicata.competition.commands import ChangeFee, PayFee, RefundFee
from duplicata.competition.competition import Competition
from duplicata.competition.decisions.moments import active_entry, entry_numbered
from duplicata.competition.decisions.texts import checked_sum, money
from duplicata.competition.events import FeeChanged, FeePaid, FeeRefunded
from duplicata.kernel.errors import DuplicataError


class RefundBeyondPaid(DuplicataError):
    """More given back than was paid."""


def change_fee(competition: Competition, command: ChangeFee) -> FeeChanged:
    entry = active_entry(competition, command.entry)
    return FeeChanged(entry.number, checked_sum(command.due))


def pay_fee(competition: Competition, command: PayFee) -> FeePaid:
    entry = active_entry(competition, command.entry)
    checked_sum(entry.paid + checked_sum(command.amount, least=1))
    return FeePaid(entry.number, command.amount)


def refund_fee(competition: Competition, command: RefundFee) -> FeeRefunded:
    """Whoever has withdrawn may get his money back."""
    entry = entry_numbered(competition, command.entry)
    if checked_sum(command.amount, least=1) > entry.paid:
        raise RefundBeyondPaid(amount=money(command.amount), paid=money(entry.paid))
    return FeeRefunded(entry.number, command.amount)
