"""A server over a hall in which a slip can be contested, for tests of the pages about cases."""

from desks.appealed import Appealed
from litestar import Litestar
from litestar.testing import TestClient
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.competition.committee.members import Committee
from duplicata.lexicon import Lexicon


class CasePremises(TestedPremises):
    """Premises whose hall is `appealed`; members of the committee sit down by their id."""

    def __init__(self, lexicon: Lexicon, appealed: Appealed) -> None:
        self.appealed = appealed
        super().__init__(lexicon, small=appealed.small)

    def member_cookie(self, id_: str) -> str:
        """The cookie of a member's browser."""
        access, signer = self.premises.access, self.premises.signer
        badges = [access.badge(line.id) for line in access.badges() if line.role is AccessRole.COMMITTEE_MEMBER]
        badge = next(badge for badge in badges if badge is not None and badge.holder == id_)
        return signer.write(signer.open(badge.id, self.premises.now()))

    def member(self, id_: str) -> TestClient[Litestar]:
        """The browser of a member."""
        client = self.client()
        client.cookies.set(self.premises.signer.cookie, self.member_cookie(id_))
        return client


def case_premises(lexicon: Lexicon, committee: Committee | None = None) -> CasePremises:
    return CasePremises(lexicon, Appealed(lexicon, committee) if committee else Appealed(lexicon))
