"""Access badges with their QR codes; printing them issues new codes.

Nobody can find a code again, so that each printing gives every post a new one: the badge it had opens nothing any more.
"""

from duplicata.desks.access import AccessDesk
from duplicata.desks.access_cards import BadgeCard, badge_cards
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.qr_codes import qr_code
from duplicata.documents.source import Source
from duplicata.kernel.messages import sentence


def _staff(source: Source) -> Written:
    competition, reason = source.hall.competition, sentence("badges_reprinted", {})
    issued = _desk(source).reissue_for_staff(competition, source.asked_game, reason)
    return _printed(source, badge_cards(issued, competition, source.asked_game), is_staff=True)


def _players(source: Source) -> Written:
    competition, reason = source.hall.competition, sentence("badges_reprinted", {})
    issued = _desk(source).reissue_for_players(competition, reason)
    return _printed(source, badge_cards(issued, competition, None), is_staff=False)


def _desk(source: Source) -> AccessDesk:
    return AccessDesk(source.hall.journal, sentence("badges_printed_by", {}), source.hall.now)


def _printed(source: Source, cards: tuple[BadgeCard, ...], *, is_staff: bool) -> Written:
    contents = {
        "competition": source.competition_name,
        "address": source.address,
        "is_staff": is_staff,
        "cards": cards,
    }
    pictures = {f"{card.code}.svg": qr_code(_opened_by(source, card)).encode() for card in cards}
    return Written(contents, pictures)


def _opened_by(source: Source, card: BadgeCard) -> str:
    """Where a phone goes; the code comes after the #, which no server and no log ever sees."""
    return f"{source.address.rstrip('/')}/poste#{card.code}" if source.address else card.code


PAPERS = (
    Paper("badges", "badges.typ", Scope.GAME, _staff, is_issuing=True),
    Paper("player-badges", "badges.typ", Scope.COMPETITION, _players, is_issuing=True),
)
