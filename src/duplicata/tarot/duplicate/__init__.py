"""What deals are worth in a tournament: percentages, match points, adjusted marks, penalties, standings."""
