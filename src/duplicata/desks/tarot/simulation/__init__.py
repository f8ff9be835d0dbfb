"""Whole tournaments of Tarot played by the program through the desks, with all that goes wrong in a hall."""
