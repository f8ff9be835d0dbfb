"""Who is where: standings by game and in all, equal places, and the contests that end a competition."""
