"""The pages of the organiser, one module per subject."""
