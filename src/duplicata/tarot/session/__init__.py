"""A session of Tarot: formations, rounds, tables, deals, contracts, incidents and sheets, folded from its events."""
