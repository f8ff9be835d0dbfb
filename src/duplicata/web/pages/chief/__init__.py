"""The routes of the chief referee, group by group."""
