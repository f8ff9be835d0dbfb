"""One module per role: commands in, events out; questions in, views out."""
