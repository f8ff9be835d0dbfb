"""What the pages about cases share."""
