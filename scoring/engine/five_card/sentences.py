"""What belote américaine with partners and euchre have to say, in French and English."""

from scoring.engine.sentence import Sentence

STEPS = {
    "five_card_made": Sentence(
        "{seat} a pris avec son partenaire et leur camp fait {tricks} plis sur 5.",
        "{seat} took with a partner and their side has {tricks} tricks of 5.",
    ),
    "five_card_made_alone": Sentence(
        "{seat} a pris, joue sans son partenaire et fait {tricks} plis sur 5.",
        "{seat} took, plays without the partner and has {tricks} tricks of 5.",
    ),
    "five_card_side": Sentence(
        "La marque est celle du camp : {seat} marque aussi.", "The score is the side's: {seat} writes too."
    ),
    "five_card_failed": Sentence(
        "{seat} a pris et fait {tricks} plis ; il en faut {needed} : chaque adversaire marque.",
        "{seat} took and has {tricks} tricks; {needed} are needed: each opponent writes.",
    ),
}
