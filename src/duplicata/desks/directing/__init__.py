"""What those who direct a game have before their eyes: the moment, what to say, the draw, the solutions."""
