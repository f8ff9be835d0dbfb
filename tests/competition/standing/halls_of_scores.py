"""Entries and scores for the tests of standings."""

from duplicata.competition.entries import Entry
from duplicata.competition.people import AgeCategory, Player, Series


def player(name: str, series: Series = Series.UNRANKED, **more: object) -> Player:
    facts: dict[str, object] = {"federation": "FR", "series": series, **more}
    return Player(name, name, "Camille", **facts)  # type: ignore[arg-type]


def entry(number: int, *players: Player) -> Entry:
    return Entry(number, players)


HALL = {
    1: entry(1, player("Zola", Series.S1A, club="Tours", category=AgeCategory.VERMEIL, licence="111")),
    2: entry(2, player("Étienne", Series.S4C, club="Tours")),
    3: entry(3, player("Eluard", Series.S4A, club="Namur", federation="BE", category=AgeCategory.JUNIOR)),
    4: entry(4, player("Le Gall", Series.S7)),
    5: entry(5, player("Leblanc")),
}
PAIRS = {
    1: entry(1, player("Zola", Series.S2B, club="Tours"), player("Aragon", Series.S5A, club="Blois")),
    2: entry(2, player("Sand", club="Tours", category=AgeCategory.JUNIOR), player("Hugo", club="Tours")),
}
