"""The committee that hears appeals: who sits, the cases without a name, the votes, and where one appeals next."""
