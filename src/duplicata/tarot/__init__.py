"""The game of French Tarot, pure: cards, deals, contracts, scores, duplicate formats, and its refereeing code."""
