"""What is refused of rounds and their pairing."""

from typing import Final

SENTENCES: Final[dict[str, tuple[str, str]]] = {
    "round_unknown": ("Il n’y a pas de tour {round}.", "There is no round {round}."),
    "round_exists": (
        "Le tour {round} vient d’être tiré par quelqu’un d’autre : rechargez la page.",
        "Round {round} has just been paired by somebody else: reload.",
    ),
    "round_still_open": (
        "Le tour {round} n’est pas clos : rentrez ses feuilles et fermez-le d’abord.",
        "Round {round} is not closed: enter its sheets and close it first.",
    ),
    "tables_missing": (
        "Le tour {round} attend encore {count} feuille(s) : table(s) {tables}.",
        "Round {round} still waits for {count} sheet(s): table(s) {tables}.",
    ),
    "round_published": ("Le tour {round} est déjà affiché.", "Round {round} has been published already."),
    "round_not_published": (
        "Le tour {round} n’est pas affiché : affichez-le avant d’entrer des feuilles.",
        "Round {round} is not published: publish it before entering sheets.",
    ),
    "round_closed": ("Le tour {round} est clos.", "Round {round} is closed."),
    "all_rounds_paired": (
        "Les {rounds} tours prévus sont joués : terminez le concours, ou prévoyez un tour de plus.",
        "The {rounds} planned rounds have been played: finish the tournament.",
    ),
    "pairing_impossible": (
        "Chaque équipe en jeu doit être placée une fois et une seule.",
        "Every active team must be seated exactly once.",
    ),
    "method_of_stage": (
        "Une phase « {kind} » se tire à sa façon : n’indiquez pas de méthode.",
        "A stage “{kind}” is drawn in its own way: name no method.",
    ),
    "team_not_in_field": (
        "L’équipe {team} ne joue pas ce tour : retirez-la des tables.",
        "Team {team} does not play this round: take it off the tables.",
    ),
    "team_paired_twice": (
        "L’équipe {team} est placée deux fois.",
        "Team {team} is seated twice.",
    ),
    "no_match_set": (
        "Ce tour se place à la main : donnez les rencontres (« matches »).",
        "This round is set by hand: give its matches (“matches”).",
    ),
    "matches_not_by_hand": (
        "Les rencontres ne se donnent que pour un tour placé à la main (« manual »).",
        "Matches are given for a round that is set by hand (“manual”) only.",
    ),
    "bracket_level": (
        "Égalité à la table {tables} : dans un tableau quelqu’un doit gagner. Jouez une donne de plus, ou tranchez.",
        "Level at table {tables}: in a bracket somebody has to win. Play another deal, or decide.",
    ),
    "team_not_in_round": (
        "L’équipe {team} ne joue pas ce tour : choisissez une équipe placée ou exempte.",
        "Team {team} does not play this round: choose one that is seated or has the bye.",
    ),
    "nothing_to_swap": (
        "Cet échange ne change rien : choisissez deux équipes de tables différentes.",
        "This swap changes nothing: choose two teams of different tables.",
    ),
    "match_not_in_round": (
        "La rencontre {match} n’est pas de ce tour.",
        "Match {match} is none of this round.",
    ),
    "nothing_to_move": (
        "La rencontre est déjà à la table {table}.",
        "The match is at table {table} already.",
    ),
    "fixtures_stay": (
        "Dans une poule ou un tableau, qui rencontre qui est donné : changez seulement de table.",
        "In a pool or a bracket who meets whom is given: change tables only.",
    ),
    "tables_begun": (
        "À la table {tables} la partie a commencé : plus personne n’y change de place. Prenez d’autres tables.",
        "At table {tables} play has begun: nobody changes places there any more. Take other tables.",
    ),
    "table_taken": (
        "Cette table est prise : choisissez-en une autre.",
        "This table is taken: choose another one.",
    ),
    "arrange_reason_required": (
        "Le tour {round} est affiché : dites pourquoi les tables changent.",
        "Round {round} is published: say why the tables change.",
    ),
    "places_impossible": (
        "La table {table} n’a pas les places de ce jeu.",
        "Table {table} does not have the places of this game.",
    ),
    "state_moved": (
        "Le concours a changé pendant le tirage : relancez-le.",
        "The tournament changed while the round was being paired: ask again.",
    ),
    "round_not_closed": (
        "Le tour {round} n’est pas clos : il n’y a pas encore de classement après lui.",
        "Round {round} is not closed: there are no standings after it yet.",
    ),
}
