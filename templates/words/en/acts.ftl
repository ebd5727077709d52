# Fields of forms whose name alone says too little; all others read as they are called: "To round".

field-force = Reason to override
field-why = Reason
field-who = Number or name
field-from = From round
field-until = To round
field-rest = To the end of the night
field-ties = Ties
    .share = share the prize
    .cut = cut for it
field-standings = Standings
    .show = show
    .hide = hide
field-finale = Finale
    .hold = hold the last round back
    .next = next place
    .back = back
    .end = show them all
field-yes-word = yes
field-no-word = no
