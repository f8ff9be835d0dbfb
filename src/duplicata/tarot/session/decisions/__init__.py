"""What an order leads to in a session of Tarot: events, or a refusal that changes nothing."""

from duplicata.tarot.session.decisions.deciding import decide

__all__ = ["decide"]
