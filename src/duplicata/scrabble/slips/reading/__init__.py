"""What the writing of a slip can mean: every placement, and what has to be forgiven for it."""
