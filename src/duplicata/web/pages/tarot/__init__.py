"""The pages of Tarot, one module per desk."""
