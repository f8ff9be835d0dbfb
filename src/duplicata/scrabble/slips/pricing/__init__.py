"""What a slip earns: which reading stands, its points, its sanction, and the other readings beside it."""
