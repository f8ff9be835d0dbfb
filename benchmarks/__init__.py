"""How fast, how large: side by side with our own yardstick, in the same minute, on one core."""
