"""What the referee and the double referee share: slips typed, sheets, tickets, second readings, totals compared."""
