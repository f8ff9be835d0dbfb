"""Views that follow the journal: rendered once, sent to everyone who looks."""
