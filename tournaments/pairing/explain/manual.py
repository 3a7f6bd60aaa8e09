"""What is to be said of pairs that the organiser has set (appariement manuel), and what they break."""

from tournaments.pairing.contender import Contender
from tournaments.pairing.explain.words import Sentences
from tournaments.pairing.pairing import Reason

SENTENCES: Sentences = {
    "set": {
        "fr": "Équipe {first} contre équipe {second} : choix de l’organisateur.",
        "en": "Team {first} against team {second}: the organiser’s choice.",
    },
    "set_bye": {
        "fr": "Équipe {team} exempte : choix de l’organisateur.",
        "en": "Team {team} has the bye: the organiser’s choice.",
    },
    "breaks_rematch": {
        "fr": "Les équipes {first} et {second} se sont déjà rencontrées.",
        "en": "Teams {first} and {second} have met before.",
    },
    "breaks_apart": {
        "fr": "Les équipes {first} et {second} devaient ne pas se rencontrer encore (même club).",
        "en": "Teams {first} and {second} were to be kept apart for now (same club).",
    },
    "breaks_second_bye": {
        "fr": "L’équipe {team} a déjà été exempte plus souvent que d’autres ({byes} fois).",
        "en": "Team {team} has had more byes than others already ({byes}).",
    },
    "breaks_byes": {
        "fr": "Plus d’équipes exemptes qu’il n’en faut : {teams}.",
        "en": "More byes than needed: {teams}.",
    },
}


def set_pair(first: int, second: int) -> Reason:
    """Give the reason of a pair that was set."""
    return Reason("set", {"first": first, "second": second})


def set_bye(contender: Contender) -> Reason:
    """Give the reason of a bye that was set."""
    return Reason("set_bye", {"team": contender.number})


def breaks_rematch(first: int, second: int) -> Reason:
    """Say that two have met before."""
    return Reason("breaks_rematch", {"first": first, "second": second})


def breaks_apart(first: int, second: int) -> Reason:
    """Say that two were to be kept apart."""
    return Reason("breaks_apart", {"first": first, "second": second})


def breaks_second_bye(contender: Contender) -> Reason:
    """Say that somebody else had fewer byes."""
    return Reason("breaks_second_bye", {"team": contender.number, "byes": contender.byes})


def breaks_byes(numbers: tuple[int, ...]) -> Reason:
    """Say that more have a bye than the field needs."""
    return Reason("breaks_byes", {"teams": numbers})
