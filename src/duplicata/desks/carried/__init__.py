"""A game carried from one journal to another: taken out whole, and played again there by the same rules."""
