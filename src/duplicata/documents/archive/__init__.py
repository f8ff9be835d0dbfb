"""Sealed archives: a competition in one file, journal, papers and results, kept, verified later and restored."""
