"""What a session of Tarot refuses, each with the facts its sentence needs."""

from duplicata.kernel.errors import DuplicataError


class SessionNotOpen(DuplicataError):
    """An order for a session that nobody has opened."""


class SessionAlreadyOpen(DuplicataError):
    """A session opened twice."""


class SessionOver(DuplicataError):
    """Something to play after the end."""


class SessionNotOver(DuplicataError):
    """Results or a seed asked for before the end."""


class FreeDealsHaveNoDiagram(DuplicataError):
    """Diagrams of deals that each table has dealt for itself."""


class SessionResultsStand(DuplicataError):
    """A change of results that are final."""


class SessionTextMissing(DuplicataError):
    """A text that was left out."""


class SessionTextTooLong(DuplicataError):
    """A text that no list could show."""


class SessionTextUnreadable(DuplicataError):
    """A text with signs that cannot be seen."""


class SessionDayUnknown(DuplicataError):
    """A day that no calendar has."""


class ImpossibleSessionCount(DuplicataError):
    """Rounds, deals, minutes or players at a table, too few or too many."""


class FormationSizeWrong(DuplicataError):
    """Too few or too many members for the format."""


class PlayerEnteredTwice(DuplicataError):
    """Somebody who plays already."""


class FormationNotEntered(DuplicataError):
    """A number that no formation has."""


class FormationGone(DuplicataError):
    """A formation that has withdrawn."""


class MemberUnknown(DuplicataError):
    """A member that a formation does not have."""


class PlanWithoutTable(DuplicataError):
    """A movement without a table."""


class TablePlannedTwice(DuplicataError):
    """A table that stands twice in one round."""


class SeatGivenTwice(DuplicataError):
    """Two formations at one seat."""


class PlayerAtTwoTables(DuplicataError):
    """A formation at two tables in one round."""


class WrongSeatsOfFormat(DuplicataError):
    """Seats that tables of this format do not have."""


class RoundNotInSession(DuplicataError):
    """A round that the session does not have."""


class RoundNotPlanned(DuplicataError):
    """A round of which nobody knows who sits where."""


class RoundNotStarted(DuplicataError):
    """Something entered for a round that has not started."""


class RoundAlreadyStarted(DuplicataError):
    """A round started twice, or planned again once it is played."""


class EarlierRoundNotStarted(DuplicataError):
    """A round started before the one that comes first."""


class TimeAlreadyCalled(DuplicataError):
    """The end of the time, called twice."""


class TimeIsOver(DuplicataError):
    """A new deal after the time call (T 4)."""


class TableNotInRound(DuplicataError):
    """A table that does not exist in the round."""


class SeatNotAtTable(DuplicataError):
    """A seat where nobody sits at that table."""


class DealNotAtTable(DuplicataError):
    """A deal that this table does not play in the round."""


class DealAlreadyScored(DuplicataError):
    """A deal scored twice by one table."""


class DealNotScored(DuplicataError):
    """A correction of a deal that has no score."""


class DealPassedInDuplicate(DuplicataError):
    """A deal that travels, and that nobody would have taken."""


class OtherTakerOfDeal(DuplicataError):
    """A taker at another seat than at the other tables, who have the same cards."""


class TakerSitsOut(DuplicataError):
    """A taker, or a poignée, at the seat of the one who sits the deal out."""


class WrongCampAttacks(DuplicataError):
    """A taker of the camp that defends with this deal."""


class AttackerNotTold(DuplicataError):
    """A score without the member who attacked (T 11)."""


class TakerMayNotBid(DuplicataError):
    """A taker whom a ruling keeps from bidding in this deal (T 4)."""


class ContractNotGranted(DuplicataError):
    """A Garde Sans or a Garde Contre that the arbiter has not granted (T 4)."""


class ContractNeedsNobody(DuplicataError):
    """A contract that is played without asking."""


class ContractAlreadyAsked(DuplicataError):
    """A contract asked for twice in one deal."""


class ContractNotAsked(DuplicataError):
    """An answer to a question that nobody asked, or that has its answer."""


class CardsNotCounted(DuplicataError):
    """Cards that were not counted by everyone, or not in the right number (T 4)."""


class EarlierBidderNotThere(DuplicataError):
    """An earlier bidder who is not at the table, or who is the one refused."""


class SheetDoesNotSum(DuplicataError):
    """A score sheet that does not sum to nought."""


class SheetOfOtherSeats(DuplicataError):
    """A score sheet without the total of each seat."""


class SheetAgainstDeals(DuplicataError):
    """A score sheet with another total than the deals entered."""


class SheetOnlyInFreeDeals(DuplicataError):
    """A score sheet where deals travel."""


class CancelledOnlyInFreeDeals(DuplicataError):
    """A deal cancelled where deals travel: the arbiter neutralises it."""


class IncidentUnknown(DuplicataError):
    """A number that no incident has."""


class PenaltyOutOfReason(DuplicataError):
    """An amount that no session could bear."""


class ReturnNotToSettle(DuplicataError):
    """A return settled where no false discard waits for one."""


class UnknownReturnEvent(DuplicataError):
    """Something that the code does not know of a return."""


class IncidentWithoutDeal(DuplicataError):
    """Other marks for no deal."""


class AdjustmentImpossible(DuplicataError):
    """Other marks that this format does not know, or for a camp that is not at the table."""


class OptionNotOffered(DuplicataError):
    """A choice that the ruling does not offer, or that lacks its amount."""


class ChoiceWithoutDeal(DuplicataError):
    """A deal to cancel or to mark otherwise, in an incident on no deal."""


class NoMarkInFreeDeals(DuplicataError):
    """A mark to adjust where deals have none."""


class PenaltyOfOtherUnit(DuplicataError):
    """A penalty counted in another unit than the format's, or below nought."""


class DealBroughtTwice(DuplicataError):
    """A number that two deals bear."""


class DealsAlreadyCommitted(DuplicataError):
    """Deals prepared twice."""


class DealsNotCommitted(DuplicataError):
    """A seed published for deals that were never prepared."""


class DealSeedTooShort(DuplicataError):
    """A seed that could be guessed."""


class ResultsStillMissing(DuplicataError):
    """Tables that still have something to enter."""


class FormationStillThere(DuplicataError):
    """A formation called back that has not withdrawn."""


class DealsBeingPlayed(DuplicataError):
    """Deals prepared, brought or given up once a round has started."""


class DealsNotPrepared(DuplicataError):
    """Something asked of deals that nobody has prepared."""


class FewerDealsThanCommitted(DuplicataError):
    """More deals asked for that are not more."""


class PauseAfterNoRound(DuplicataError):
    """A pause after a round that is not followed by another."""


class TwoPausesAtOnce(DuplicataError):
    """Two pauses after one round."""


class TableNotedAlready(DuplicataError):
    """A slow table that was noted before, and waits for the arbiter."""


class SlowDealPlayed(DuplicataError):
    """A deal said not to be begun that has its score."""


class SlowTableUnknown(DuplicataError):
    """A note about a slow table that is not there, or does not wait any more."""
