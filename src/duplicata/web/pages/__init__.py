"""One module of routes per desk."""
