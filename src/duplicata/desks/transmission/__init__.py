"""One game in many places: what a drawing centre tells, what a receiving centre hears, asks and reports."""
