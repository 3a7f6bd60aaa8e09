"""What is refused of teams, people and the files that list them."""

from typing import Final

SENTENCES: Final[dict[str, tuple[str, str]]] = {
    "place_passed": (
        "Le tableau a continué sans l’équipe {team} : elle pourra revenir à la phase suivante.",
        "The bracket has gone on without team {team}: it can come back for the next stage.",
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
}
