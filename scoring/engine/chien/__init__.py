"""Belote américaine each for himself (chacun pour soi), with a contract, a called ace and the chien."""
