"""Movements: who sits where, against whom, with which étuis, in every round; generated, verified, planned."""
