"""Figures of a game for charts: its turns, its totals, where a player lost points, and a report to print."""
