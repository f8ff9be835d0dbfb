"""Two servers on the line: the feed of a drawing centre, the server that follows it, and the reports that come back."""
