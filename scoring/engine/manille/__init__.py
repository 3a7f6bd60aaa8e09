"""Manille: the 10 is the highest card; the side with more writes its excess over the mean."""
