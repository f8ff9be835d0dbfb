"""A competition that is alive by itself: robots hold every desk that nobody has taken."""

from duplicata.desks.demonstration.papers import SlipInHand, TotalInHand
from duplicata.desks.demonstration.runner import DemonstrationRunner
from duplicata.desks.demonstration.show import Demonstration
from duplicata.desks.demonstration.show_setting import ShowSetting

__all__ = ["Demonstration", "DemonstrationRunner", "ShowSetting", "SlipInHand", "TotalInHand"]
