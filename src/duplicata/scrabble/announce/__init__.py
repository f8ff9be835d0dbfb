"""What the chief referee says, word for word, as lines for a prompter."""
