"""The JSON interface for other programs: the desks as they are, and the same errors as everywhere."""
