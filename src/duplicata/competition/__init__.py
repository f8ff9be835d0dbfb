"""What both games share: people, entries, rooms, seating, staff, rounds, committee, standing."""
