"""Say in French and English why a match of a pool or a bracket is played, or who goes on without playing."""

from itertools import product

from tournaments.pairing.bouts import Bout, State
from tournaments.pairing.explain.words import Sentences
from tournaments.pairing.pairing import Param, Reason
from tournaments.pairing.tableau import Tableau

_HEADS: Sentences = {
    "bracket": {"fr": "{turn}", "en": "{turn}"},
    "principal": {"fr": "{turn} du principal", "en": "{turn} of the principal"},
    "consolante": {"fr": "{turn} de la consolante", "en": "{turn} of the consolante"},
    "third_place": {"fr": "Petite finale", "en": "Match for third place"},
}
_ENDS: Sentences = {
    "seeds": {
        "fr": " : équipe {first} (tête de série {first_seed}) contre équipe {second} (tête de série {second_seed}).",
        "en": ": team {first} (seed {first_seed}) against team {second} (seed {second_seed}).",
    },
    "pair": {
        "fr": " : équipe {first} contre équipe {second}.",
        "en": ": team {first} against team {second}.",
    },
    "exempt_seed": {
        "fr": " : équipe {team} exempte (tête de série {seed}).",
        "en": ": team {team} has a bye (seed {seed}).",
    },
    "exempt": {
        "fr": " : équipe {team} exempte, sans adversaire.",
        "en": ": team {team} has a bye, without an opponent.",
    },
    "walkover": {
        "fr": " : équipe {team} qualifiée sans jouer, l’équipe {gone} a abandonné.",
        "en": ": team {team} goes on without playing, team {gone} has withdrawn.",
    },
    "double_forfeit": {
        "fr": " : équipes {first} et {second} forfaits, personne n’est qualifié.",
        "en": ": teams {first} and {second} have forfeited, nobody goes on.",
    },
    "empty": {"fr": " : personne.", "en": ": nobody."},
    "awaited": {"fr": " : adversaires à venir.", "en": ": opponents to come."},
}
_POOLS: Sentences = {
    "pool_pair": {
        "fr": "Poule {pool}, tour {turn_number} : équipe {first} contre équipe {second}.",
        "en": "Pool {pool}, turn {turn_number}: team {first} against team {second}.",
    },
    "pool_rest": {
        "fr": "Poule {pool}, tour {turn_number} : équipe {team} exempte, la poule est impaire.",
        "en": "Pool {pool}, turn {turn_number}: team {team} has the bye, the pool being odd.",
    },
}
SENTENCES: Sentences = {
    **{
        f"{head}_{end}": {"fr": before["fr"] + after["fr"], "en": before["en"] + after["en"]}
        for (head, before), (end, after) in product(_HEADS.items(), _ENDS.items())
    },
    **_POOLS,
}


def bout_reason(tableau: Tableau, bout: Bout) -> Reason:
    """Give the reason of a match of a bracket as it stands, or of the bye or walkover that stands for it."""
    slot = bout.slot
    head = "bracket" if slot.bracket == "principal" and not tableau.has_consolante else slot.bracket
    end, numbers = _end(tableau, bout)
    turn = {} if slot.bracket == "third_place" else {"turn": tableau.last_turn(slot.bracket) - slot.turn}
    return Reason(f"{head}_{end}", turn | numbers)


def _end(tableau: Tableau, bout: Bout) -> tuple[str, dict[str, Param]]:
    match bout.state:
        case State.READY | State.PLAYED:
            return _pair(tableau, bout)
        case State.BYE:
            return _exempt(tableau, bout)
        case State.WALKOVER:
            winner, gone = sorted(bout.teams, key=lambda team: team != bout.winner)
            return "walkover", {"team": winner, "gone": gone}
        case State.DOUBLE_FORFEIT:
            return "double_forfeit", dict(zip(("first", "second"), bout.teams, strict=True))
        case State.EMPTY | State.AWAITED:
            return bout.state.name.lower(), {}


def _pair(tableau: Tableau, bout: Bout) -> tuple[str, dict[str, Param]]:
    first, second = bout.teams
    seeds = {
        name: seed
        for name, team in (("first_seed", first), ("second_seed", second))
        if (seed := tableau.seed(bout.slot.bracket, team))
    }
    return "seeds" if len(seeds) == 2 else "pair", {"first": first, "second": second, **seeds}


def _exempt(tableau: Tableau, bout: Bout) -> tuple[str, dict[str, Param]]:
    (team,) = bout.teams
    seed = tableau.seed(bout.slot.bracket, team)
    return ("exempt_seed", {"team": team, "seed": seed}) if seed and bout.slot.turn == 1 else ("exempt", {"team": team})


def pool_pair(pool: int, turn: int, pair: tuple[int, int]) -> Reason:
    """Give the reason of a match of a pool, pools and turns counted from 1."""
    return Reason("pool_pair", {"pool": pool, "turn_number": turn, "first": pair[0], "second": pair[1]})


def pool_rest(pool: int, turn: int, team: int) -> Reason:
    """Give the reason why a team of an odd pool has the bye of a turn."""
    return Reason("pool_rest", {"pool": pool, "turn_number": turn, "team": team})
