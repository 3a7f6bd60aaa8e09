"""What is refused of people on their own, of drawing them into teams, and of the secret of the draws."""

from typing import Final

SENTENCES: Final[dict[str, tuple[str, str]]] = {
    "player_unknown": (
        "Personne ne s’est inscrit seul sous le n° {player} : reprenez un numéro de la liste.",
        "Nobody registered alone as no. {player}: take a number from the list.",
    ),
    "player_has_team": (
        "Le n° {player} est déjà dans l’équipe {team} : effacez d’abord cette équipe.",
        "No. {player} is in team {team} already: strike that team off first.",
    ),
    "nobody_alone": (
        "À ce jeu chacun joue pour soi, personne n’attend de partenaire : inscrivez-le parmi les joueurs.",
        "In this game everybody plays for himself, nobody waits for a partner: register him among the players.",
    ),
    "no_player_to_register": (
        "Il n’y a personne à inscrire : donnez au moins un nom.",
        "There is nobody to register: give at least one name.",
    ),
    "team_other_people": (
        "L’équipe {team} garde ses deux personnes : changez leurs noms, ou effacez l’équipe.",
        "Team {team} keeps its two people: change their names, or strike the team off.",
    ),
    "people_without_team": (
        "{count} personne(s) n’ont pas d’équipe (n° {players}) : tirez les équipes, formez-en une à la main, "
        "ou effacez-les de la liste.",
        "{count} person(s) have no team (no. {players}): draw the teams, make one by hand, "
        "or strike them off the list.",
    ),
    "too_few_people": (
        "Il y a {people} personne(s) à tirer et il en faut deux : inscrivez-en d’autres.",
        "There are {people} person(s) to draw and two are needed: register more.",
    ),
    "drawing_moved": (
        "Les inscriptions ont changé pendant le tirage : tirez de nouveau.",
        "Registrations changed during the draw: draw again.",
    ),
    "drawing_numbers": (
        "Les équipes n’ont pas les numéros qui suivent : tirez de nouveau.",
        "The teams do not have the numbers that follow: draw again.",
    ),
    "drawing_people": (
        "Un tirage donne un partenaire à chacun, sauf au dernier d’un nombre impair : tirez de nouveau.",
        "A drawing gives everybody a partner, but for the last of an odd number: draw again.",
    ),
    "drawing_together": (
        "Les n° {players} devaient être séparés : tirez de nouveau.",
        "No. {players} were to be kept apart: draw again.",
    ),
    "drawing_cards": (
        "Les cartes ne donnent pas ces équipes : tirez de nouveau.",
        "The cards do not give these teams: draw again.",
    ),
    "lottery_without_cards": (
        "Un tirage au sort se fait sans cartes : ôtez « tables », ou choisissez les cartes.",
        "A lottery is drawn without cards: leave “tables” out, or choose cards.",
    ),
    "real_cards_without_seed": (
        "Des cartes vraiment tirées n’ont pas de graine : ôtez « seed ».",
        "Cards that were really drawn have no seed: leave “seed” out.",
    ),
    "apart_unknown": (
        "Le n° {player} ne participe pas au tirage : ôtez-le de ceux à séparer.",
        "No. {player} does not take part in the draw: take him out of those to keep apart.",
    ),
    "too_many_apart_lottery": (
        "{count} personnes sont à séparer (n° {players}), et sur ce nombre {most} au plus peuvent l’être, "
        "la moitié : séparez-en moins.",
        "{count} people are to be kept apart (no. {players}), and {most} at most can be, one half: keep fewer apart.",
    ),
    "too_many_apart_cards": (
        "{count} personnes sont à séparer (n° {players}), une par table, et il n’y a place que pour {most} : "
        "séparez-en moins, ou tirez au sort sans cartes.",
        "{count} people are to be kept apart (no. {players}), one a table, and there is room for {most} only: "
        "keep fewer apart, or draw by lot without cards.",
    ),
    "no_drawing_apart": (
        "Tous ces groupes ensemble ne laissent aucun tirage : séparez moins de personnes.",
        "All these groups together leave no drawing: keep fewer people apart.",
    ),
    "cards_table_size": (
        "Table {table} : {players} personne(s) au lieu de {size} ; corrigez la table.",
        "Table {table}: {players} person(s) instead of {size}; correct the table.",
    ),
    "cards_stranger": (
        "Table {table} : le n° {player} ne participe pas au tirage ; corrigez le numéro.",
        "Table {table}: no. {player} does not take part in the draw; correct the number.",
    ),
    "cards_player_twice": (
        "Table {table} : le n° {player} est déjà assis ; corrigez le numéro.",
        "Table {table}: no. {player} sits already; correct the number.",
    ),
    "cards_nowhere": (
        "Ces personnes ne sont à aucune table : n° {players} ; ajoutez-les.",
        "These people sit at no table: no. {players}; add them.",
    ),
    "cards_apart": (
        "Table {table} : les n° {one} et {other} sont à séparer ; l’un des deux change de table.",
        "Table {table}: no. {one} and {other} are to be kept apart; one of them changes tables.",
    ),
    "cards_of_two": (
        "Table {table} : deux personnes sont partenaires sans tirer de cartes ; ôtez les cartes.",
        "Table {table}: two people are partners without drawing cards; leave the cards out.",
    ),
    "cards_unknown": (
        "Table {table} : « {card} » n’est pas une des 32 cartes ; corrigez-la.",
        "Table {table}: “{card}” is none of the 32 cards; correct it.",
    ),
    "cards_twice": (
        "Table {table} : la carte {card} est tirée deux fois ; corrigez l’une des deux.",
        "Table {table}: the card {card} is drawn twice; correct one of them.",
    ),
    "cards_after_kings": (
        "Table {table} : la carte {card} vient après le deuxième roi, qui arrête le tirage ; ôtez-la.",
        "Table {table}: the card {card} comes after the second king, which ends the draw; leave it out.",
    ),
    "cards_out_of_turn": (
        "Table {table} : la carte {card} est au n° {player}, et c’est au n° {turn} de tirer ; "
        "qui a un roi ne tire plus.",
        "Table {table}: the card {card} is no. {player}’s, and it is no. {turn}’s turn; who has a king draws no more.",
    ),
    "cards_king_missing": (
        "Table {table} : {kings} roi(s) tiré(s), et il en faut deux ; continuez le tirage.",
        "Table {table}: {kings} king(s) drawn, and there have to be two; go on drawing.",
    ),
    "cards_deal_players": (
        "Table {table} : pour la donne, c’est aux n° {players} de tirer une carte chacun, et à eux seuls.",
        "Table {table}: for the deal, no. {players} draw one card each, and nobody else.",
    ),
    "cards_deal_equal": (
        "Table {table} : les n° {players} ont la même carte la plus basse ; ils tirent encore.",
        "Table {table}: no. {players} have the same lowest card; they draw again.",
    ),
    "cards_partners": (
        "Table {table} : les rois font les équipes {teams} ; corrigez les cartes ou les équipes.",
        "Table {table}: the kings make the teams {teams}; correct the cards or the teams.",
    ),
    "secret_before_finish": (
        "Le secret des tirages se révèle une fois le concours terminé : terminez-le d’abord.",
        "The secret of the draws is told once the tournament is finished: finish it first.",
    ),
    "secret_told": (
        "Le secret des tirages est déjà révélé : il est sur la page publique.",
        "The secret of the draws is told already: it is on the public page.",
    ),
    "other_secret": (
        "Ce n’est pas le secret sur lequel le concours s’est engagé.",
        "This is not the secret that the tournament committed to.",
    ),
}
