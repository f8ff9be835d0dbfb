"""Games in the formats of other programs, and in our own."""
