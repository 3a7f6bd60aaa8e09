"""Whole evenings of few players, found by a long search: partners are written side by side, ab against cd."""

from collections.abc import Mapping, Sequence

type Round = list[tuple[int, ...]]

FOUND: Mapping[int, Sequence[str]] = {
    8: (
        """
        fedb cgha / gfec dahb / agfd ebhc / bage fchd / cbaf gdhe / dcbg aehf / edca bfhg
        """,
    ),
    12: (
        """
        ajid egkh clbf / ceig hbfj lkda / hcak lbie fgjd / bihd kglf caej
        """,
        """
        kahc lefj ibgd / dbke jgah lfci / bgcf lkea idjh / echi dklg fbja / dhfa bkli ejgc
        """,
        """
        cjfi habk glde / eclh jida bgfk / dkcf ajge ilhb / bfei gacl jdhk / fjal kghi dcbe / elik jgcb dhaf
        """,
        """
        jicf ldbh gkae / eihk lfcb jdga / cjkl fahd ibge / gleh jkfb adci / lafg hijb dcke / dejf kchg ialb
        / hfgi baec dkjl
        """,
    ),
    16: (
        """
        aeim bfjn cgko dhlp / afkp belo chin dgjm / agln bhkm cejp dfio / ahjo bgip cflm dekn / abcd efgh ijkl mnop
        """,
        """
        bnmk cloj ifdp geha / chnl dmok jgep afib / dihm enol kafp bgjc / ejin fhom lbgp cakd / fkjh gion mcap dble
        / glki ajoh ndbp ecmf / amlj bkoi hecp fdng
        """,
    ),
    20: (
        """
        pkjh ndrm agcb fsle tqoi / mnlq drtc aohi espb jkfg / qkpa fldg mijb scot rneh / kecd obpn amtf hqsj lgri
        / rcfi ebqo tmhk ajdl ngps / lihp jmac tgeq rfos kdbn / nsic haeg ljtb romk dfqp
        """,
    ),
    24: (
        """
        ohts nvpb xqdk mwue gacr jfli / piut hvqc xrel nwof abds kgmj / qjou ivrd xsfm hwpg bcet lank
        / rkpo jvse xtgn iwqa cdfu mbhl / slqp kvtf xuah jwrb dego ncim / tmrq lvug xobi kwsc efap hdjn
        / unsr mvoa xpcj lwtd fgbq iekh
        """,
    ),
}
"""By the number of players: the best evenings known, the shorter first; each is good as far as one plays."""

NOBODY_TWICE: Mapping[int, int] = {16: 5, 24: 7}
"""By the number of players: for how many rounds there is an evening in which nobody sits twice with anybody."""


def scheduled(players: int, rounds: int) -> list[Round] | None:
    """Return the shortest evening that is long enough, by players 0 … n-1; None where none is known."""
    evenings = [_read(text) for text in FOUND.get(players, ())]
    return next((evening[:rounds] for evening in evenings if len(evening) >= rounds), None)


def _read(text: str) -> list[Round]:
    return [
        [tuple(ord(letter) - ord("a") for letter in table) for table in tables.split()] for tables in text.split("/")
    ]
