"""What an organiser, a chief referee and an animator share: agenda, lists, a game opened, checked and ended."""
