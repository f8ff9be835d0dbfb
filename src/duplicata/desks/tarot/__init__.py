"""The desks of Tarot: director, table, arbiter and public, over the sessions of one journal."""
