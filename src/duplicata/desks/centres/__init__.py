"""The desks over several centres: the main organiser's, and the federation's, which collects their results."""
