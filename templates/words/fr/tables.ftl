# A table's result: what everybody says about it, and what does not fit.

voice-player = le numéro { $number }
voice-slip = la feuille
voice-second-slip = une seconde feuille
voice-hands = les donnes
voice-card = la carte ({ $who })
voice-phone = le téléphone ({ $who })
voice-director = l’organisateur
problem-says = { $by } dit { $says }, { $total } { $stands }
problem-loners = { $by } a { $n ->
    [one] { $n } solo
   *[other] { $n } solos
 }, { $total } { $stands }
problem-differ-loners = { $by } dit { $says }, { $total } { $stands }, mais pas les mêmes solos
problem-wrong = { $by } : c’est faux{ $more }
problem-wrong-why = { $by } : c’est faux{ $more } « { $remark } »
problem-marked = marqué en litige par l’organisateur
problem-marked-why = marqué en litige par l’organisateur : { $why }
problem-below-bonus = { $by } a moins de points que n’en rapportent ses solos
problem-below-its-bonus = moins de points que n’en rapportent ses solos
problem-impossible = { $points } n’est pas possible : { $why }
problem-needs-winner = une phase finale demande un gagnant
problem-side-under = avec { $rules }, un camp ne peut pas avoir { $points } points
problem-side-hands = en { $span } donnes, un camp ne peut pas avoir { $points } points
problem-side-game = dans une partie en { $span }, un camp ne peut pas avoir { $points } points
problem-side-open = quel que soit le nombre de donnes, un camp ne peut pas avoir { $points } points
table-missing = manque
table-so-far = { $n ->
    [one] { $n } donne
   *[other] { $n } donnes
 }, { $points } pour l’instant
card-so-far = tour { $round }, carte du { $number } : { $points }
why-is-there-already = Il est déjà au tour { $round }, table { $table } : où doit-il aller ?
table-card = { $by } : { $points }
table-only = seulement { $cards }
table-proposed = { $points } selon { $by }, non confirmé
table-ruled = { $points }, tranché par l’organisateur ; { $problems }
table-in-short = tour { $round }, table { $table } : { $words }
note-dispute = { $dispute }.
choice-total = { $points } ({ $by })
choice-card = { $points } pour le camp du { $number } (carte du { $number })
choice-cards = { $n ->
    [one] carte du { $numbers }
   *[other] cartes des { $numbers }
 }
choice-slip = feuille
choice-slip-other = la feuille pour l’autre camp
choice-slip-others = la feuille pour les autres camps
choice-phone = téléphone du { $number }
choice-another-slip = une autre feuille
