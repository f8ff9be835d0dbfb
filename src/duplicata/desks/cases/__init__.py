"""What the committee and the keeper of appeals share: who is concerned, until when, and what reaches the sheet."""
