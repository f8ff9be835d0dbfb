"""Robots that hold the desks: each looks at what is written and says what it would do next, and when."""
