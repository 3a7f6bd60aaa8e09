"""What is wrong, or doubtful, in a file that was sent in, and how it is said."""

import dataclasses
from collections.abc import Mapping
from typing import Final

from tournaments.names import NAME_CODES, say_name

_SENTENCES: Final[Mapping[str, Mapping[str, str]]] = {
    "too_large": {
        "fr": "Ce fichier pèse plus de {megabytes} Mo : envoyez seulement la feuille des inscriptions.",
        "en": "This file is over {megabytes} MB: send the sheet of registrations alone.",
    },
    "unknown_format": {
        "fr": "Ce fichier n’est pas un tableau en texte : dans le tableur, « Enregistrer sous », choisissez "
        "« CSV UTF-8 » (sont lus CSV et texte Unicode ; séparés par point-virgule, virgule ou tabulation).",
        "en": "This file is not a table in text: in the spreadsheet, choose Save as, then “CSV UTF-8” "
        "(CSV and Unicode text are read, separated by semicolons, commas or tabs).",
    },
    "empty_file": {
        "fr": "Ce fichier est vide : choisissez celui des inscriptions.",
        "en": "This file is empty: choose the one with the registrations.",
    },
    "missing_header": {
        "fr": "La première ligne doit nommer les colonnes : « Joueur 1;Joueur 2;Club » pour des équipes, "
        "« Nom;Prénom;Club » pour des personnes seules.",
        "en": "The first line has to name the columns: “Player 1;Player 2;Club” for teams, "
        "“Name;First name;Club” for people alone.",
    },
    "repeated_column": {
        "fr": "La colonne « {column} » est là deux fois : n’en gardez qu’une.",
        "en": "The column “{column}” is there twice: keep one.",
    },
    "no_entries": {
        "fr": "Il n’y a aucune inscription sous la ligne des titres : remplissez le tableau.",
        "en": "There is no registration below the line of titles: fill the table in.",
    },
    "unreadable_quotes": {
        "fr": "Cette ligne est illisible (guillemet non refermé, ou case énorme) : corrigez-la.",
        "en": "This line cannot be read (a quotation mark not closed, or a huge cell): correct it.",
    },
    "too_many_columns": {
        "fr": "Cette ligne a {count} colonnes : gardez-en {most} au plus.",
        "en": "This line has {count} columns: keep {most} at most.",
    },
    "too_many_cells": {
        "fr": "Cette ligne a {count} cases pour {columns} titres : un nom contient peut-être le séparateur ; "
        "mettez-le entre guillemets.",
        "en": "This line has {count} cells for {columns} titles: a name may contain the separator; "
        "put it in quotation marks.",
    },
    "too_many_lines": {
        "fr": "Ce fichier a plus de {most} lignes : partagez-le en plusieurs.",
        "en": "This file has more than {most} lines: split it.",
    },
    "lone_player": {
        "fr": "Cette équipe n’a qu’un joueur : ajoutez le second, ou inscrivez-le seul ailleurs.",
        "en": "This team has one player: add the other, or register this one alone elsewhere.",
    },
    "no_player": {
        "fr": "Cette ligne n’a pas de nom : ajoutez-le, ou effacez la ligne.",
        "en": "This line has no name: add it, or delete the line.",
    },
    "formula": {
        "fr": "Cette case commence par {character} comme une formule : écrivez le texte, "
        "ou mettez une apostrophe devant.",
        "en": "This cell starts with {character} like a formula: write the text, or an apostrophe before it.",
    },
    "same_person": {
        "fr": "« {name} » est deux fois sur cette ligne : corrigez un des deux noms.",
        "en": "“{name}” is twice on this line: correct one of the two names.",
    },
    "same_licence": {
        "fr": "La licence {licence} est déjà à la ligne {other_line} : corrigez l’une des deux.",
        "en": "Licence {licence} is on line {other_line} already: correct one of the two.",
    },
    "mojibake": {
        "fr": "Des lettres semblent abîmées : est-ce « {repaired} » ? Si oui, enregistrez en « CSV UTF-8 ».",
        "en": "Some letters look broken: is it “{repaired}”? If so, save the file again as “CSV UTF-8”.",
    },
    "lost_letter": {
        "fr": "Une lettre s’est perdue (�) : réécrivez-la, ou corrigez le nom après coup.",
        "en": "A letter was lost (�): write it again, or correct the name afterwards.",
    },
    "namesake": {
        "fr": "« {name} » est aussi à la ligne {other_line} : si c’est la même personne, effacez-en une.",
        "en": "“{name}” is on line {other_line} too: if it is the same person, delete one.",
    },
    "unknown_column": {
        "fr": "La colonne « {column} » n’est pas lue : renommez-la si elle doit l’être.",
        "en": "The column “{column}” is not read: rename it if it should be.",
    },
    "unreadable_paid": {
        "fr": "« {value} » ne dit pas si l’équipe a réglé : écrivez oui ou non.",
        "en": "“{value}” does not say whether the team has paid: write yes or no.",
    },
}
FILE_CODES: Final = frozenset(_SENTENCES)


@dataclasses.dataclass(frozen=True, slots=True)
class LineProblem:
    """One thing to correct, or to look at.

    ``line`` is the line in the file (the header is 1; 0 is the whole file). ``field`` is the column, one of
    :data:`tournaments.files.columns.FIELDS`, or empty for the whole line.
    """

    line: int
    field: str
    code: str
    params: Mapping[str, int | str] = dataclasses.field(default_factory=dict, hash=False)


def say(problem: LineProblem, language: str) -> str:
    """Say what is wrong and what to do, in ``fr`` or ``en``; the line and the column stand beside it."""
    if problem.code in NAME_CODES:
        return say_name(problem.code, problem.params, language)
    return _SENTENCES[problem.code][language].format(**problem.params)
