"""The one page of an animator: what comes next, and what the line that he types means."""
