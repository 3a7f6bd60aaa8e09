"""What a refusal says, in French and English: what is wrong, and what to do."""

from typing import Final

from tournaments.refusals import Refused

SENTENCES: Final[dict[str, tuple[str, str]]] = {
    "key_reused": (
        "Cette clé d’idempotence a déjà servi à une autre demande : envoyez celle-ci avec une clé nouvelle.",
        "This idempotency key has been used for another request: send this one with a new key.",
    ),
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
    "teams_registered": (
        "Des inscriptions sont déjà prises : effacez-les avant de passer des doublettes aux individuels ou l’inverse.",
        "There are registrations already: strike them off before changing between pairs and individuals.",
    ),
    "no_team": ("Il n’y a aucune équipe à inscrire.", "There is no team to register."),
    "team_of_two": (
        "Une équipe compte deux personnes, et il y en a {players} : complétez-la.",
        "A team is two people, and there are {players}: complete it.",
    ),
    "team_of_one": (
        "À ce jeu chacun s’inscrit seul, et il y a {players} personne(s) : inscrivez-les une à une.",
        "In this game everybody registers alone, and there are {players} person(s): register them one by one.",
    ),
    "team_unknown": ("Il n’y a pas d’équipe n° {team}.", "There is no team number {team}."),
    "team_withdrawn": ("L’équipe n° {team} a déjà abandonné.", "Team {team} has withdrawn already."),
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
    "reason_required": (
        "Le tour {round} est clos : corriger une feuille demande un motif.",
        "Round {round} is closed: correcting a sheet needs a reason.",
    ),
    "all_rounds_paired": (
        "Les {rounds} tours prévus sont joués : terminez le concours, ou prévoyez un tour de plus.",
        "The {rounds} planned rounds have been played: finish the tournament.",
    ),
    "pairing_impossible": (
        "Chaque équipe en jeu doit être placée une fois et une seule.",
        "Every active team must be seated exactly once.",
    ),
    "places_impossible": (
        "La table {table} n’a pas les places de ce jeu.",
        "Table {table} does not have the places of this game.",
    ),
    "state_moved": (
        "Le concours a changé pendant le tirage : relancez-le.",
        "The tournament changed while the round was being paired: ask again.",
    ),
    "match_unknown": ("Il n’y a pas de rencontre n° {match}.", "There is no match number {match}."),
    "manche_has_totals": (
        "Cette feuille est écrite en totaux : on n’y ajoute pas de donne.",
        "This sheet is written as totals: no deal can be added.",
    ),
    "manche_has_deals": (
        "Cette manche est écrite donne par donne : corrigez ses donnes plutôt que d’y mettre des totaux.",
        "This manche is written deal by deal: correct its deals rather than giving totals.",
    ),
    "manche_without_deals": (
        "La manche {manche} n’a ni donnes ni totaux : donnez ses totaux.",
        "Manche {manche} has neither deals nor totals: give its totals.",
    ),
    "deal_out_of_turn": (
        "La donne à écrire est la {expected}, pas la {number}.",
        "The next deal to write is {expected}, not {number}.",
    ),
    "deal_unknown": (
        "Il n’y a pas de donne {number} sur cette feuille.",
        "There is no deal {number} on this sheet.",
    ),
    "manche_over": (
        "La manche est finie : ses {deals} donnes sont écrites.",
        "The manche is over: its {deals} deals are written.",
    ),
    "deals_surplus": (
        "Ainsi changée, la manche finit plus tôt : les donnes {first} à {last} seraient de trop.",
        "Changed so, the manche ends earlier: deals {first} to {last} would be too many.",
    ),
    "manche_out_of_turn": (
        "La manche à écrire est la {expected}, pas la {manche}.",
        "The manche to write is {expected}, not {manche}.",
    ),
    "manche_still_open": (
        "La manche {manche} n’est pas finie : écrivez ses donnes jusqu’au bout avant la suivante.",
        "Manche {manche} is not over: write its deals to the end before the next one.",
    ),
    "match_over": (
        "La rencontre est finie avant la manche {manche} : elle ne se joue pas. Enlevez-la.",
        "The match is over before manche {manche}: it is not played. Leave it out.",
    ),
    "match_unfinished": (
        "Le tour {round} est clos, et la rencontre ne serait plus finie : écrivez-la jusqu’au bout.",
        "Round {round} is closed, and the match would no longer be finished: write it to its end.",
    ),
    "other_players": (
        "Donnez les points de tous ceux qui sont à la table, et d’eux seuls : {places}.",
        "Give the points of all who sit at the table, and of nobody else: {places}.",
    ),
    "ruleset_unknown": (
        "Il n’y a pas de règlement « {ruleset} » : choisissez-en un dans la liste.",
        "There is no ruleset “{ruleset}”: choose one from the list.",
    ),
    "key_missing": (
        "L’en-tête Idempotency-Key manque : donnez une clé nouvelle à chaque écriture.",
        "The Idempotency-Key header is missing: give every write a new key.",
    ),
    "key_malformed": (
        "La clé d’idempotence compte de 1 à 64 signes parmi A-Z, a-z, 0-9, _ et - : changez-la.",
        "An idempotency key is 1 to 64 of A-Z, a-z, 0-9, _ and -: change it.",
    ),
    "version_missing": (
        "L’en-tête If-Match manque : donnez la version (ETag) que vous modifiez.",
        "The If-Match header is missing: name the version (ETag) that you change.",
    ),
    "version_malformed": (
        'If-Match doit être une version entre guillemets, comme "3" : prenez l’ETag de la dernière réponse.',
        'If-Match must be a version in quotes, like "3": take the ETag of the last answer.',
    ),
    "query_not_a_number": (
        "Ce paramètre est un nombre entier à partir de {least} : corrigez l’adresse.",
        "This parameter is a whole number from {least} up: correct the address.",
    ),
    "upload_missing": (
        "Le fichier manque : envoyez-le dans le champ « file » du formulaire.",
        "The file is missing: send it in the form’s field “file”.",
    ),
    "upload_field_unknown": (
        "Ce champ n’existe pas : le formulaire prend « file » et « preview ».",
        "There is no such field: the form takes “file” and “preview”.",
    ),
    "preview_word": (
        "« preview » vaut true ou false : corrigez-le.",
        "“preview” is true or false: correct it.",
    ),
    "file_refused": (
        "Le fichier a {count} ligne(s) à corriger : rien n’a été inscrit. Corrigez-les et renvoyez-le.",
        "The file has {count} line(s) to correct: nothing was registered. Correct them and send it again.",
    ),
    "pairs_listed": (
        "Ce fichier liste des équipes, et dans ce concours chacun s’inscrit seul : mettez une personne par ligne.",
        "This file lists teams, and in this tournament everybody registers alone: put one person on a line.",
    ),
    "people_alone": (
        "Ce fichier liste des personnes seules, et ce concours des doublettes : mettez deux personnes par ligne.",
        "This file lists people on their own, and this tournament registers pairs: put two people on a line.",
    ),
    "standings_hidden": (
        "Le classement sera montré à la remise des lots.",
        "The standings will be shown at the prize-giving.",
    ),
    "round_not_closed": (
        "Le tour {round} n’est pas clos : il n’y a pas encore de classement après lui.",
        "Round {round} is not closed: there are no standings after it yet.",
    ),
    "setup_link_dead": (
        "Ce lien n’est pas connu ou a déjà servi : connectez-vous, ou demandez-en un autre.",
        "This link is not known or has been used already: log in, or ask for another one.",
    ),
    "database_busy": (
        "La base est occupée : renvoyez la même demande dans deux secondes, elle ne comptera qu’une fois.",
        "The database is busy: send the same request again in two seconds, it will count only once.",
    ),
    "database_away": (
        "La base ne répond pas : renvoyez la même demande un peu plus tard, elle ne comptera qu’une fois.",
        "The database does not answer: send the same request again a little later, it will count only once.",
    ),
    "disk_full": (
        "Le disque est plein et rien n’a été écrit : libérez de la place, puis renvoyez la même demande.",
        "The disk is full and nothing was written: free some space, then send the same request again.",
    ),
    "read_only": (
        "La base n’est que lue, elle a un défaut : rien n’a été écrit. Rétablissez une sauvegarde (manage.py restore).",
        "The database is only read, it is damaged: nothing was written. Restore a backup (manage.py restore).",
    ),
    "stale": (
        "Quelqu’un a changé cela entre-temps ({by}, {at}) : regardez la valeur actuelle, puis recommencez.",
        "Somebody changed this meanwhile ({by}, {at}): look at the current value, then try again.",
    ),
}

TITLES: Final[dict[int, tuple[str, str]]] = {
    400: ("La demande est incomplète", "The request is incomplete"),
    403: ("Ce n’est pas permis", "This is not allowed"),
    404: ("Introuvable", "Not found"),
    409: ("Ce n’est pas le moment", "This does not fit the state of things"),
    412: ("Quelqu’un d’autre a changé cela", "Somebody else changed this"),
    422: ("Ce n’est pas possible", "This cannot be"),
    428: ("Il manque la version", "The version is missing"),
    503: ("Indisponible pour le moment", "Unavailable for the moment"),
}


def say(refusal: Refused, language: str) -> str:
    """Return a refusal's sentence in ``fr`` or ``en``."""
    french, english = SENTENCES[refusal.code]
    return (english if language == "en" else french).format(**{**refusal.params, **listed(refusal)})


def listed(refusal: Refused) -> dict[str, str]:
    """Return list parameters as people write them: ``3, 7, 12``."""
    return {
        name: ", ".join(map(str, value)) for name, value in refusal.params.items() if isinstance(value, list | tuple)
    }
