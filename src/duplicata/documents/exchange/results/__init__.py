"""Results for federations, clubs and spreadsheets."""
