"""The slip judge: what was written, what it can mean, what it earns."""
