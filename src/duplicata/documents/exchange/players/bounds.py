"""How large a list of players may be: beyond that it is no list, or a trap."""

# The largest festival has a tenth of that.
MOST_LINES = 25_000
# Empty lines and rows count too, before they are left out.
MOST_WRITTEN_LINES = 4 * MOST_LINES
LONGEST_LINE = 20_000
MOST_COLUMNS = 200
# What a part of a workbook may hold once it is unpacked.
MOST_UNPACKED_BYTES = 80_000_000
