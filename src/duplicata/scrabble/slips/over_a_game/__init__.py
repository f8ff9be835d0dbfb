"""What follows rulings over a game: warnings counted, corrections, the average of R 4.7, late arrivals, solos."""
