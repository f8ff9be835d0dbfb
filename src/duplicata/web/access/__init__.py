"""Who sits before a screen: codes, signed cookies, guards and locks."""
