"""`duplicata tarot`: the score of each deal, and the ruling of each fault, given on standard input."""

from duplicata.cli.french import FrenchCommand, new_app

app = new_app("Le Tarot : marque des donnes et décisions d’arbitrage.")


@app.command(cls=FrenchCommand)
def score() -> int:
    """Marque des donnes : une donne JSON par ligne en entrée, sa marque JSON par ligne en sortie."""
    from duplicata.cli.json_lines import answer_standard_input
    from duplicata.kernel.decoding import decode
    from duplicata.tarot.score import PlayedDeal
    from duplicata.tarot.score import score as mark

    return answer_standard_input(lambda line: mark(decode(line, PlayedDeal)))


@app.command(cls=FrenchCommand)
def judge() -> int:
    """Décisions d’arbitrage : un incident JSON par ligne en entrée, la décision JSON par ligne en sortie."""
    from duplicata.cli.json_lines import answer_standard_input
    from duplicata.tarot.code.incident import read_incident
    from duplicata.tarot.code.judge import judge as rule_on

    return answer_standard_input(lambda line: rule_on(read_incident(line)))
