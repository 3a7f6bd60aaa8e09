"""What is refused of a concours's course and settings."""

from typing import Final

SENTENCES: Final[dict[str, tuple[str, str]]] = {
    "slug_taken": (
        "Un autre concours porte déjà l’adresse « {slug} » : choisissez-en une autre.",
        "Another tournament has the address “{slug}” already: choose another one.",
    ),
    "tournament_exists": ("Ce concours est déjà créé.", "This tournament has been created already."),
    "tournament_registration": (
        "Le concours n’a pas commencé : commencez-le d’abord.",
        "The tournament has not started: start it first.",
    ),
    "tournament_running": (
        "Le concours a commencé : cela ne se fait qu’avant le début.",
        "The tournament has started: this can only be done before the start.",
    ),
    "tournament_finished": (
        "Le concours est terminé : plus rien ne s’y joue.",
        "The tournament is finished: nothing more is played in it.",
    ),
    "no_round_played": (
        "Aucun tour n’a été joué : jouez au moins un tour avant de terminer.",
        "No round has been played: play one at least before you finish.",
    ),
    "too_few_teams": (
        "Il y a {teams} équipe(s) : il en faut au moins {minimum} pour commencer. Inscrivez-en d’autres.",
        "There are {teams} team(s): at least {minimum} are needed to start. Register more.",
    ),
    "nothing_to_pair": (
        "Il reste {teams} équipe(s) en jeu : il en faut deux pour tirer un tour.",
        "{teams} team(s) are still playing: two are needed for a round.",
    ),
    "too_few_players": (
        "Il y a {teams} joueur(s) : il en faut au moins {minimum} pour commencer. Inscrivez-en d’autres.",
        "There are {teams} player(s): at least {minimum} are needed to start. Register more.",
    ),
    "no_table_to_fill": (
        "Il reste {teams} joueur(s) en jeu : il en faut {minimum} pour une table.",
        "{teams} player(s) are still playing: {minimum} are needed for a table.",
    ),
    "frozen_after_start": (
        "Ce réglage est figé depuis le début du concours : il vaut jusqu’à la fin.",
        "This setting is frozen since the start: it holds to the end.",
    ),
    "stages_missing": ("Indiquez au moins une phase.", "Give at least one stage."),
    "stage_pairing_count": (
        "La phase a {rounds} tour(s) et {methods} façon(s) de les tirer : donnez-en une par tour.",
        "The stage has {rounds} round(s) and {methods} pairing(s): give one a round.",
    ),
    "criterion_unknown": (
        "« {criterion} » n’est pas un critère de classement : choisissez dans la liste.",
        "“{criterion}” is no ranking criterion: choose one from the list.",
    ),
    "criterion_not_recorded": (
        "« {criterion} » ne peut pas encore départager : les feuilles ne le disent pas. Choisissez un autre critère.",
        "“{criterion}” cannot decide yet: the sheets do not tell it. Choose another criterion.",
    ),
    "ranking_missing": (
        "Indiquez au moins un critère de classement.",
        "Give at least one ranking criterion.",
    ),
    "game_alone": (
        "Au règlement « {ruleset} » chacun joue seul : choisissez l’inscription individuelle, ou un autre règlement.",
        "Under the ruleset “{ruleset}” people play alone: choose individual registration, or another ruleset.",
    ),
    "game_in_pairs": (
        "Au règlement « {ruleset} » on joue à deux : choisissez l’inscription par doublettes, ou un autre règlement.",
        "Under the ruleset “{ruleset}” people play in pairs: choose registration by pairs, or another ruleset.",
    ),
    "method_needs_sides": (
        "Les tables de ce jeu se tirent au sort, pas autrement : choisissez le tirage au sort pour chaque tour.",
        "Tables of this game are drawn at random, not otherwise: choose random pairing for every round.",
    ),
    "melee_alone": (
        "En mêlée chacun s’inscrit seul, et les paires changent à chaque tour : choisissez l’inscription individuelle.",
        "In a mêlée people register alone, and pairs change every round: choose individual registration.",
    ),
    "melee_with_others": (
        "Une mêlée ne va pas avec d’autres phases : chacun y joue seul. Retirez-la, ou retirez les autres.",
        "A mêlée does not go with other stages: people play it alone. Take it out, or the others.",
    ),
    "melee_in_pairs": (
        "Une mêlée se joue à deux contre deux : choisissez un règlement par doublettes.",
        "A mêlée is played two against two: choose a ruleset in pairs.",
    ),
    "first_stage_takes_all": (
        "La première phase prend toutes les équipes : « top » ne se dit que des suivantes.",
        "The first stage takes every team: “top” is said of later ones only.",
    ),
    "not_of_this_stage": (
        "Ce réglage n’est pas celui d’une phase « {kind} » : retirez-le.",
        "This setting is none of a stage “{kind}”: leave it out.",
    ),
    "stage_without_rounds": ("Indiquez le nombre de tours de la phase.", "Say how many rounds the stage has."),
    "top_too_few": (
        "Il faut au moins deux équipes qualifiées.",
        "At least two teams have to go on.",
    ),
    "best_of_even": (
        "Une rencontre en {best_of} manches pourrait finir à égalité : donnez un nombre impair.",
        "A match of {best_of} manches could end level: give an odd number.",
    ),
    "groups_or_size": (
        "Donnez le nombre de poules, ou leur taille : l’un ou l’autre.",
        "Give the number of pools or their size: one of the two.",
    ),
    "pool_too_small": (
        "Une poule a au moins {minimum} équipes.",
        "A pool has {minimum} teams at least.",
    ),
    "stage_game_other": (
        "Le règlement « {ruleset} » ne se joue pas à autant que le concours : choisissez-en un autre pour cette phase.",
        "The ruleset “{ruleset}” is not played by as many people as the tournament: choose another for this stage.",
    ),
    "stage_needs_sides": (
        "Une phase « {kind} » veut deux camps à la table : ce jeu se joue chacun pour soi.",
        "A stage “{kind}” wants two sides at a table: in this game each plays for himself.",
    ),
    "ruleset_unknown": (
        "Il n’y a pas de règlement « {ruleset} » : choisissez-en un dans la liste.",
        "There is no ruleset “{ruleset}”: choose one from the list.",
    ),
    "standings_hidden": (
        "Le classement sera montré à la remise des lots.",
        "The standings will be shown at the prize-giving.",
    ),
}
