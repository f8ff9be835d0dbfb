"""Standings and contests as the hall reads them."""
