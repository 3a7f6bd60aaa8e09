"""Copies of the whole database that are verified when they are made and again before they are used."""
