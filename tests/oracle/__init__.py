"""A slow and plain second opinion on the moves of a position."""
