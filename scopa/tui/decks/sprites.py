"""The pips of the Italian deck in pixels, in the paints of `scopa.tui.decks.pixels`.

The number in a name is that of rows.
"""

COIN_4 = (
    ".oo.",
    "oryo",
    "oyro",
    ".oo.",
)
COIN_5 = (
    ".ooo.",
    "oyryo",
    "orwro",
    "oyryo",
    ".ooo.",
)
COIN_6 = (
    ".oooo.",
    "oyrryo",
    "orywro",
    "orwyro",
    "oyrryo",
    ".oooo.",
)
COIN_7 = (
    "..ooo..",
    ".oyryo.",
    "oyyryyo",
    "orrwrro",
    "oyyryyo",
    ".oyryo.",
    "..ooo..",
)
ACE_OF_COINS = (
    "....ooooo....",
    "..ooyyyyyoo..",
    ".oyyyyryyyyo.",
    ".oyryyryyryo.",
    "oyyyryryryyyo",
    "oyyyyrrryyyyo",
    "oyrrrrwrrrryo",
    "oyyyyrrryyyyo",
    "oyyyryryryyyo",
    ".oyryyryyryo.",
    ".oyyyyryyyyo.",
    "..ooyyyyyoo..",
    "....ooooo....",
)

NARROW_CUP = (
    "yyyy",
    "rwrr",
    ".oo.",
    "oooo",
)
CUP_4 = (
    "yyyyy",
    "rwrrr",
    "..o..",
    ".ooo.",
)
CUP_5 = (
    "yyyyy",
    "rwrrr",
    ".rrr.",
    "..o..",
    ".ooo.",
)
CUP_7 = (
    "yyyyyyy",
    "rwrrrrr",
    "rwrrrrr",
    ".rrrrr.",
    "..yyy..",
    "...o...",
    ".ooooo.",
)
ACE_OF_CUPS = (
    "......k......",
    ".....oyo.....",
    "....oyyyo....",
    "...ooooooo...",
    ".yyyyyyyyyyy.",
    ".rwrrrrrrrrr.",
    ".rwrryryrrrr.",
    ".rwryybyyrrr.",
    "..rrryyyrrr..",
    "..rrrryrrrr..",
    "...rrrrrrr...",
    ".....yyy.....",
    "......o......",
    ".....oyo.....",
    "....ooooo....",
    "...ooooooo...",
)

SWORD_5 = (
    ".b.",
    ".b.",
    ".b.",
    "ooo",
    ".r.",
)
SWORD_6 = (
    ".b.",
    ".b.",
    ".b.",
    ".b.",
    "ooo",
    ".r.",
)
SWORD_7 = (
    "..b..",
    ".bwb.",
    ".bwb.",
    ".bwb.",
    "ooooo",
    "..r..",
    "..o..",
)
SWORD_13 = (
    "..b..",
    ".bwb.",
    ".bwb.",
    ".bwb.",
    ".bwb.",
    ".bwb.",
    ".bwb.",
    ".bwb.",
    ".bwb.",
    "ooooo",
    "..r..",
    "..r..",
    "..o..",
)
LAID_SWORD = (
    "...o.........",
    "orrossssssss.",
    "orrobbbbbbbbb",
    "...o.........",
)
ACE_OF_SWORDS = (
    "......b......",
    ".....bwb.....",
    ".....bwb.....",
    ".....bwb.....",
    ".....bwb..gg.",
    ".gg..bwb.ggg.",
    ".ggg.bwb.gg..",
    "..gg.bwbgg...",
    "...ggbwbg....",
    ".....bwb.....",
    "..o..bwb..o..",
    "..ooooooooo..",
    ".....rrr.....",
    ".....ror.....",
    ".....rrr.....",
    ".....ooo.....",
)

CLUB_5 = (
    ".nn",
    "oyn",
    "onn",
    "gn.",
    ".n.",
)
CLUB_6 = (
    ".nn",
    "oyn",
    "onn",
    "gn.",
    ".ny",
    ".n.",
)
CLUB_7 = (
    ".onn.",
    "oonnn",
    "ooynn",
    "yonng",
    ".onn.",
    "..nn.",
    "..n..",
)
CLUB_13 = (
    ".nnn.",
    "noonn",
    "nooyn",
    "noonn",
    "noonn",
    "ynonn",
    ".nony",
    ".non.",
    "gnon.",
    ".non.",
    ".nong",
    ".non.",
    "..n..",
)
THIN_CLUB = (
    ".nn",
    "oyn",
    "onn",
    "onn",
    "gnn",
    "on.",
    "ony",
    ".n.",
    "gn.",
    ".ny",
    ".n.",
    ".n.",
    ".n.",
)
LAID_CLUB = (
    "......g.nooo.",
    "nooooyoooynoo",
    ".nnnnnnnnnnnn",
    "...gy...nnnn.",
)
ACE_OF_CLUBS = (
    "......nnnn...",
    ".....noonnn..",
    "..gg.nooonnn.",
    ".ggg.nooynnn.",
    "..ggnnooynngg",
    "....nooonnggg",
    ".yy.nooonn.g.",
    ".yynnooonn...",
    "..nnnoonn.yy.",
    "....noonnnyy.",
    ".....noonnn..",
    ".gg..noonn...",
    "gggg.noon....",
    ".gg.nnoon....",
    ".....noon....",
    "......nn.....",
)
MASK = (
    ".yo...oy.",
    "yyyoooyyy",
    "ykkyyykky",
    "ywkyyykwy",
    "yyyyoyyyy",
    "kkkkokkkk",
    "k.yrrry.k",
    "..yywyy..",
    "...yyy...",
)
"""The face on the three of clubs."""
