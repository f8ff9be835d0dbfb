"""The correction ticket: its boxes, and whether it has to be sent (G 4.2, R 4.7)."""
