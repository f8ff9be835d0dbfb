"""Data that comes in and goes out: games, results, players, calendars, whole competitions."""
