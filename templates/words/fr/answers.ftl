# What an act answers at every door.
nothing-changed = Rien n’a été changé.
taken-as = { $question } Réponse retenue : { $answer }.
way-add = ajouter { $added }
way-leave-out = enlever { $left }
way-add-and-leave-out = ajouter { $added }, enlever { $left }
