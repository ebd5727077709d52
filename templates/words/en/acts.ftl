# Fields of forms whose name alone says too little; all others read as they are called: "To round".

field-force = Reason to override
field-why = Reason
field-who = Number or name
field-from = From round
field-until = To round
field-rest = To the end of the night
