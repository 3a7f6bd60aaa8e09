"""Belote: classique, contrée and coinchée, with or without declarations."""
