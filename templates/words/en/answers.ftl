# What an act answers at every door.
nothing-changed = Nothing was changed.
taken-as = { $question } Taken as { $answer }.
way-add = add { $added }
way-leave-out = leave out { $left }
way-add-and-leave-out = add { $added }, leave out { $left }
