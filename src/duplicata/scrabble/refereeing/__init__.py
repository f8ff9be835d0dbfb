"""The refereeing of a game: what was ruled table by table, put right, told to the players, and what it adds up to."""
