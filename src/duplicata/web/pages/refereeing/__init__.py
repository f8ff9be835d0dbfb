"""What the pages of the referee and of the double referee share."""
