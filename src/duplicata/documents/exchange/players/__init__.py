"""Lists of players, whatever the order of their columns, shown before anything is imported."""
