"""What an organiser's order leads to: `decide` answers with events, or refuses with a sentence and changes nothing."""

from duplicata.competition.decisions.conformity import check_game, check_may_start, check_terms
from duplicata.competition.decisions.deciding import decide, decide_all
from duplicata.competition.decisions.moments import check_not_final

__all__ = ["check_game", "check_may_start", "check_not_final", "check_terms", "decide", "decide_all"]
