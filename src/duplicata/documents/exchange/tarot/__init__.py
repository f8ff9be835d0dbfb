"""Sessions of Tarot as text: deals and results go out, and come in as a session."""
