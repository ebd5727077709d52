# What an act answers at every door.
nothing-changed = Es wurde nichts geändert.
taken-as = { $question } Angenommen: { $answer }.
way-add = { $added } anfügen
way-leave-out = { $left } weglassen
way-add-and-leave-out = { $added } anfügen, { $left } weglassen
