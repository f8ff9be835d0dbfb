"""The refereeing code of Tarot: its faults as data, and the judge who applies them."""
