"""Belote américaine with partners, and euchre: five cards, tricks are counted, everybody has his own mark."""
