"""Papers for the printer, and data that comes in and goes out in the formats people have."""
