"""The routes of the reader, group by group."""
