"""What a session of Tarot looks like on paper: cards, travelling sheets, diagrams, score sheets."""
