# What is spelled or called otherwise in the United Kingdom than in `en`.
language = English (UK)
term-renege = Revoke
    .means = Not following suit though you could; also called a renege.
term-tally = Score card
    .means = A player's own card: where they sit each round, and what they made.
desk-tally-card = Score card
desk-print-cards = Print the score cards
desk-tally-cards = Score cards:
sheet-phone-cards = Score cards with phone codes
