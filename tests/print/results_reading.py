"""What the tests of results share: names that break careless pages, and text compared without its spaces."""

# Long ones, signs of the typesetter, quotes, pictures, letters from right to left.
HOSTILE = (
    "de La Rochefoucauld-Montmorency d’Aubigné-Saint-Exupéry Marie-Antoinette Bérengère",
    "#panic[*gras*] $x$ \\ @etiquette <balise> // remarque",
    'O’Neill "Le Fou" «Zoé»',
    "Renard 🦊 Élodie",
    "עברית שלום",
    "أحمد",
    "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
    "=1+1",
)


def tight(text: str) -> str:
    """Without any space: readers of PDF disagree about those inside of numbers and at the ends of lines."""
    return "".join(text.split())
