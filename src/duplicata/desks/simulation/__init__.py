"""Competitions that the program plays by itself from a seed: the same seed gives the same journal, to the last byte."""
