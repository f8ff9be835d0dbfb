"""The embedded word list, its licence and what we add to it."""
