"""Sealed Pebbles: a tiny complete game that only tests know. It has all that the shell offers and Deep River lacks:
hidden hands, secret bids at the same time, forms with every kind of field, an offer to another seat, a reveal that
holds the show, chance, a private look, points with a tie-break.

Rules. Eighteen pebbles, values 1 to 6, three of each; every seat holds four in secret, three shells and three reeds. A
round turns up a prize pebble. The leader may once pay a shell to look at the next pebble, and may once offer another
seat shells for reeds or reeds for shells. Then all bid in secret: up to two pebbles of the hand and any number of
shells. The bids are shown; the largest sum takes the prize (equal sums: the first from the leader on). Bids are paid by
all. A die of three sides is rolled: the winner gains up to so many shells and reeds from the supply and puts the own
prizes in any order. The next seat leads. The game ends with the last round, or at once with somebody's third prize.
Prizes count their value, the first one double; each shell counts 1. Equal totals: more reeds; then all equal win.
"""
