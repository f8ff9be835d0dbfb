"""What every part shares: the error tree and the French messages."""
