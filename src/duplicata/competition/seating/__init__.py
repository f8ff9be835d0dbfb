"""Seating: who sits at which table in a game, why, and what a change by the organiser does (G 2.1)."""

from duplicata.competition.seating.moving import moved
from duplicata.competition.seating.proposal import Basis, Proposal, Seat, SeatingRequest
from duplicata.competition.seating.proposing import propose
from duplicata.competition.seating.table_list import ListedTable, listed_tables

__all__ = ["Basis", "ListedTable", "Proposal", "Seat", "SeatingRequest", "listed_tables", "moved", "propose"]
