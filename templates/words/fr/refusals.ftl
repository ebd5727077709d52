# Why something was refused. What the referee says of a total stands in English with the referee, in the program.

why-even = { $points }-{ $points } ne décide rien, et un camp doit passer.
why-range = Un camp a de { $least } à { $most } points, pas { $points }.
why-bids-most = { $score } est impossible (donnes : { $hands }, de { $tricks } levées) : les camps ont ensemble au plus { $limit } points, ici { $total }.
why-bids-least = { $score } est impossible (donnes : { $hands }, de { $tricks } levées) : les camps ont ensemble au moins { $limit } points, ici { $total }.
why-bids-side-most = { $score } est impossible (donnes : { $hands }) : une donne rapporte au plus { $limit } points à un camp.
why-bids-side-least = { $score } est impossible (donnes : { $hands }) : une donne coûte au plus { $limit } points à un camp.
why-bids-never = { $score } n’est pas possible (donnes : { $hands }, de { $tricks } levées), que les annonces soient tenues ou non.
why-bids-game = { $score } ne peut pas finir une partie en { $target } : avant la dernière donne, tous les camps avaient moins.
why-least = Donnes jouées : { $hands }. Le total est alors d’au moins { $limit } points, ici { $total } seulement ({ $score }).
why-most = Donnes jouées : { $hands }. Le total est alors d’au plus { $limit } points, ici { $total } ({ $score }).
why-takes-least = { $score } est impossible : il faut au moins { $limit } donnes, on en joue { $hands }.
why-takes-most = { $score } est impossible : cela fait au plus { $limit } donnes, on en joue { $hands }.
why-not-by-hands = { $score } n’est pas possible (donnes : { $hands }) : une donne rapporte { $values }.
why-not-in-hands = { $score } est impossible (donnes : { $hands }).
why-exactly = { $points } n’est pas possible : une donne rapporte { $values }.
why-marches-give = Les solos indiqués ({ $marches }) rapportent déjà { $limit } points ; { $points }, c’est trop peu.
why-marches-too-many = Trop de solos : { $marches }, pour { $hands } donnes jouées.
why-below-nothing = { $points } est impossible : selon ces règles, aucune donne ne coûte de point.
why-nobody-alone = Selon ces règles, personne ne joue seul.
why-marches-uncounted = Avec { $name }, les solos ne comptent pas : ce qui a réussi se compte sous son propre nom, par exemple moon.
why-nobody-there = Personne n’a atteint { $target } points : { $score }.
why-both-there = { $score } est impossible : la partie s’arrête dès qu’un camp atteint { $target }.
why-no-end = Une partie en { $target } ne finit pas à { $score }.
why-winner-too-many = { $points }, c’est trop : avant la dernière donne, les gagnants avaient au plus { $before }, et une donne rapporte au plus { $highest }.
why-winner-cannot = Une partie en { $target } ne peut pas finir à { $points } : une donne rapporte { $values }.
why-marches-stated = Solos indiqués : { $marches }.
why-not-drawn = Le tirage n’a pas encore eu lieu.
why-not-begun = Le tour { $round } n’a pas encore commencé.
why-already = Un résultat est déjà inscrit : { $stands }.
why-already-by-hand = Cette table est inscrite donne par donne.
why-cards-say = Les cartes rendues disent autre chose (numéro : points) : { $cards }.
why-too-high = { $typed }, c’est trop ; { $most } est le maximum.
why-sits-out-round = Vous êtes exempt au tour { $round }.
why-other-side = Le numéro { $number } n’est pas de votre camp ; l’autre camp inscrit ses propres solos.
why-not-yours = Le numéro { $number } n’est pas le vôtre au tour { $round }.
why-closed = La soirée est close.
why-decided = L’organisateur a déjà tranché.
why-nothing-said = Il n’y a plus rien à confirmer ici.
why-other = Ce n’est pas possible ainsi. Adressez-vous à l’organisateur.
why-sides = Selon ces règles, une table a { $sides } camps, donc un résultat { $sides } nombres : { $score } ne convient pas.

# What the director reads.
and = et
or = ou
semicolon = { " ; " }
day-figures = { $year }-{ $month }-{ $day }
log-match = match { $number }
log-match-came-to = match { $number } : { $points }
at-bye = exempt au tour { $round }
at-place = tour { $round } table { $table }
at-table = tour { $round }, table { $table }
at-round = tour { $round }
at-card = carte du { $number }
who-number = numéro { $number }
why-left-already = { $entrant } est déjà parti, { $last ->
    [0] avant le tour 1
   *[other] après le tour { $last }
 }
why-each = { $each }
why-refused = { $what } : { $each }
why-night-closed = { $night } est close ; on ne peut plus que la consulter
why-nobody-number = Personne ici n’a le numéro { $number }
why-nobody-called = Personne ici ne s’appelle « { $who } »
why-could-be = « { $who } » peut être { $named }
why-name = Le nom « { $name } » : { $why }
why-name-n = Nom { $place } (« { $name } ») : { $why }
why-too-many-players = { $asked } joueurs, c’est trop : { $most } au plus peuvent jouer
why-too-many-teams = { $asked } équipes, c’est trop : { $most } au plus peuvent jouer
why-has-results = { $who } a des résultats à partir du tour { $from } : { $places }
why-from-only = Pas à partir du tour { $from } : seulement du tour { $first }
why-from-between = Pas à partir du tour { $from } : choisissez un tour de { $first } à { $last }
why-rounds-entered = Des résultats sont inscrits à partir du tour { $from } : { $places }
why-results-say-who-moves = Ici, ce sont les résultats qui disent qui avance : chaque tour suit du précédent et ne se tire pas à part
why-swiss-follows = Avec le système suisse, chaque tour suit du précédent et ne se tire pas à part
why-knock-out-follows = Dans une phase à élimination, chaque tour suit du précédent et ne se tire pas à part
why-not-there-yet = { $who } n’y était pas au tour { $round }, seulement à partir du tour { $from }
why-never-there = { $who } n’y était ni au tour { $round } ni à aucun autre
why-there-once = { $who } n’y était pas au tour { $round }, seulement au tour { $from }
why-there-between = { $who } n’y était pas au tour { $round }, seulement du tour { $from } au tour { $until }
why-number-for-name = { $other } est { $there ->
    [true] le numéro d’un autre joueur
   *[false] un numéro
 }, pas un nom
why-places-write = « { $text } » : donnez la première et la dernière place, comme 9-16
why-nothing-drawn = Rien n’est tiré pour l’instant
why-round-not-drawn = Le tour { $round } n’est pas tiré ; { $drawn ->
    [0] aucun ne l’est
    [1] seul le tour 1 l’est
   *[other] seuls les tours 1 à { $drawn } le sont
 }
why-round-complete = Le tour { $round } est complet
why-rounds-depend = Des tours déjà commencés en dépendent : { $settings }
why-scores-depend = Des résultats inscrits en dépendent : { $settings }
why-nothing-to-keep = Le numéro { $number } n’a pas de points à transmettre
why-no-prize = Aucun prix ne s’appelle « { $prize } »
why-prize-follows = Ce sont les résultats qui disent qui gagne « { $prize } »
why-no-such-round = Il n’y a pas de tour { $round } : la soirée en a { $rounds }
why-fewer-rounds = Le tour { $begun } a commencé ; la soirée ne peut plus avoir { $asked } tours
why-swiss-is-for-teams = Le système suisse est pour les équipes fixes
why-movement-is-for-teams = { $movement } est pour les équipes fixes
why-movement-is-for-singles = { $movement } est pour les joueurs seuls qui changent de partenaire
why-clears-round = Un autre gagnant à la table { $table } efface le tour { $from }, qui en avait été tiré
why-clears-rounds = Un autre gagnant à la table { $table } efface les tours { $from } à { $last }, qui en avaient été tirés
why-nothing-to-settle = Rien à trancher au tour { $round }, table { $table }
why-nothing-proposed = Il n’y a rien à confirmer
why-nothing-proposed-in = Il n’y a rien à confirmer au tour { $round }
why-nothing-proposed-at = Il n’y a rien à confirmer au tour { $round }, table { $table }
why-slip-gives-nothing = La feuille de table ne donne aucun résultat pour le tour { $round }, table { $table }
why-cards-give-nothing = Les cartes ne donnent aucun résultat pour le tour { $round }, table { $table }
why-missing = { $missing ->
    [one] Il manque { $missing } résultat
   *[other] Il manque { $missing } résultats
 }
why-disputed = { $disputes ->
    [one] { $disputes } résultat est en litige
   *[other] { $disputes } résultats sont en litige
 }
why-missing-and-disputed = { $missing ->
    [one] Il manque { $missing } résultat
   *[other] Il manque { $missing } résultats
 } et { $disputes ->
    [one] { $disputes } est en litige
   *[other] { $disputes } sont en litige
 }
why-rounds-to-come = { $n ->
    [one] le tour { $from } n’a pas encore commencé
    [2] les tours { $from } et { $last } n’ont pas encore commencé
   *[other] les tours { $from } à { $last } n’ont pas encore commencé
 }
why-all-begun = Le tour { $last }, le dernier, a commencé
why-all-played = Le tour { $last }, le dernier, est complet
why-paper-is-out = Le tour { $from } est déjà imprimé{ $cards ->
    [0] {""}
    [one] {" "}: un nouveau tirage annule { $cards } carte imprimée
   *[other] {" "}: un nouveau tirage annule { $cards } cartes imprimées
 }
why-skipped-keeps-seats = Le tour { $round } garde ses places, car le tour { $begun } a commencé ; { $name } y a encore la sienne
why-nothing-to-redraw = Rien à tirer de nouveau : le jeu a commencé, et ce sont les mêmes joueurs
why-no-table = Le tour { $round } n’a pas de table { $table } ; { $n ->
    [1] il n’a que la table { $tables }
   *[other] ses tables sont { $tables }
 }
why-already-entered = Un résultat est déjà inscrit : { $stands }
why-not-at-table = Le { $number } n’est pas à cette table ; y sont { $seated }
why-impossible-card = La carte du { $number } dit { $points } : { $why }
why-nothing-entered = Rien n’y est encore inscrit
why-round-not-begun = Le tour { $round } n’a pas encore commencé
why-number-sits-out = Le numéro { $number } est exempt au tour { $round }
why-not-on-your-side = Le numéro { $number } n’est pas de ce camp ; l’autre camp inscrit ses propres solos
why-number-not-yours = Au tour { $round }, le numéro { $number } est à quelqu’un d’autre
why-no-reason = Une correction demande une raison
why-name-character = Le caractère { $code } n’a pas sa place dans un nom
why-name-needed = Il manque le nom
why-night-by-number = { $night } s’est jouée par numéros : personne n’y a de nom à reprendre
why-name-long = { $length } caractères, c’est trop ; { $most } au plus
why-name-placeholder = NAME tient la place du nom ; inscrivez le nom

# Knock-outs.
why-ko-size = Un tableau a de { $least } à { $most } participants, pas { $size }
why-ko-double-too-few = La double élimination demande au moins { $least } participants, pas { $size }
why-ko-third-too-few = Un match pour la troisième place demande au moins { $least } participants, pas { $size }
why-ko-third-place-is-there = Une double élimination a déjà sa troisième place : le perdant de la finale des perdants
why-ko-twice = « { $name } » est deux fois dans la liste
why-ko-odd = { $n } joueurs seuls ne font pas de paires : il en reste un
why-ko-no-match = Il n’y a pas de match { $number } ; les matchs vont de 1 à { $last }
why-ko-waits-for-draw = Le match { $number } attend le tirage de son tour
why-ko-waits = Le match { $number } attend { $n ->
    [one] le match
   *[other] les matchs
 } { $matches }
why-ko-not-needed = Le match { $number } ne se joue pas : la finale a tranché
why-ko-tie = { $points }-{ $points } est une égalité, et un camp doit passer
why-ko-already = Déjà inscrit : le match { $number } a fini { $stands }
why-ko-walkover-first = Déjà inscrit : le match { $number } est gagné par forfait par le premier camp
why-ko-walkover-second = Déjà inscrit : le match { $number } est gagné par forfait par le deuxième camp
why-ko-no-result = Le match { $number } n’a pas de résultat
why-ko-clears = Un autre gagnant du match { $number } efface les résultats { $n ->
    [one] du match
   *[other] des matchs
 } { $matches }

# Ways out, and what comes next.
ask-leave-it = laisser tel quel
way-players = Voir tous les numéros
way-status = Voir où en est la soirée
way-standings = Voir le classement
way-missing = Voir ce qui manque
way-drawn = Voir ce qui est tiré
way-tables = Voir les tables
way-draw = Tirer les places
way-nothing = C’est déjà ce qui est inscrit ; il n’y a rien à faire
way-correct = Corriger
way-clear = Effacer ces tours
way-settle-then-draw = Trancher, puis tirer de nouveau
way-settle = Inscrire le résultat qui compte
way-later = Les points restent à qui les a faits : tour { $round } ou plus tard

# Said where the rule is.
why-these-rules-no-penalty = Ces règles n’ont pas de pénalité pour une renonce
why-sat-no-table-round = Le { $number } n’était à aucune table au tour { $round } ; personne ne reçoit la pénalité
why-adjust-1-points-not = On ajuste de 1 à { $most } points, pas { $points }
why-points-given-taken-reason = Indiquez pourquoi ces points sont donnés ou retirés
why-round-table-walkover-round = Tour { $round }, table { $table } : victoire par forfait, et le tour { $next } en a été tiré
why-nothing-correct-round-table = Rien à corriger : tour { $round }, table { $table } est déjà à { $points }
why-what-given-each-time = Ce qui est donné chaque fois fait { $each } ; la cagnotte est de { $pot }
why-fixed-sums-pot = Les montants fixes font { $fixed } ; la cagnotte est de { $shared }
why-isnt-counted-tonight = { $tick } ne se compte pas ce soir, mais { $names }
why-tie-break-twice = Le départage « { $twice } » est là deux fois
why-knock-out-rounds-matches = Un tableau de { $sides } camps a les tours que ses matchs demandent
why-round-drawn-from-results = Le tour { $drawn } se tire des résultats précédents : { $open }, d’abord le tour { $round }, table { $table }
why-nobody-seated-this-night = Personne n’est placé à cette soirée
why-two-wishes-for-label = Deux vœux pour l’étiquette { $label } : le second remplacerait le premier
why-labels-cant-say-who = Avec { $movement }, les étiquettes ne peuvent pas dire qui joue avec qui
why-round-begun-already = Le tour { $begun } a déjà commencé
why-play-offs-over = La phase finale est terminée
why-earlier-nights-remembered-before = Les soirées passées ne comptent qu’avant le premier tour, quand toute la soirée est tirée
why-matches-knock-out-follow = Les matchs d’un tableau suivent de ses résultats ; il n’y a rien à tirer
why-paid-cannot-given-back = { $entrant } a payé { $paid } ; { $amount } ne se rendent pas
why-ranked-still-fewer-than = { $best } sont classés et encore là, moins que { $size }
why-nobody-play-knock-out = Il n’y a personne pour jouer un tableau
why-threes-no-matches = Aux tables de trois, personne ne joue à un contre un : pas de phase finale
why-play-offs-teams-single = Une phase finale est pour des équipes, des joueurs seuls à des tables de deux, ou des paires
why-play-offs-this-night = La phase finale de cette soirée a commencé
why-play-offs-follow-from = La phase finale suit du classement : { $open }, d’abord tour { $round }, table { $table }
why-players-make-sides = { $players } joueurs font { $sides } camps : { $why }
why-table-round-ended-even = La table { $table } du tour { $last } a fini à égalité, et il faut un gagnant : qu’on y joue une donne de plus
why-pivot-night-needs-four = Une soirée pivot demande quatre joueurs à chaque table : trois parties, une avec chaque partenaire
why-everybody-stays-table-rounds = Chacun reste { $stay } tours à une table, et { $rounds } n’est pas un multiple de { $stay }
why-table-did-not-end = La table { $table } n’a pas fini à égalité ; il n’y a pas eu de coupe
why-table-ended-even = La table { $table } du tour { $round } a fini à égalité
why-nobody-can-kept-table = On ne peut garder personne à une table, ni séparer : { $movement } dit qui s’assied où
why-two-reasons = Deux raisons : « { $reason } » et « { $why } »
why-only-rule-sets-own = Seule la pénalité des règles dépend du jeu seul ; vous avez donné les points vous-même
why-points-decide-nothing-knock = Dans un tableau, les points ne décident rien : un match est gagné ou perdu
why-points-decide-nothing-play = En phase finale, les points ne décident rien : après le tour { $last }, on gagne ou on perd
why-this-tournament-no-entry = Cette soirée n’a pas de droit d’entrée
why-enter-player-who-paid = Indiquez qui a payé : un numéro, ou une partie du nom
why-names-dont-make-teams = { $people } noms ne font pas d’équipes de { $side }
why-joins-names = « { $word } » seul n’est pas un nom ; mettez chaque nom entre guillemets
why-enter-who-registers-names = Indiquez qui s’inscrit : des noms, une liste, ou combien
why-say-which-round-table = Indiquez le tour, la table, et ce qui compte : feuille, cartes ou points
why-night-1-200-rounds = Une soirée a de 1 à 200 tours
why-short-name-made-z = Un nom court se compose de a-z, 0-9 et de tirets, 60 au plus : vendredi-soir
why-cannot-choose-from = { $field } ne peut pas être « { $text } » ; choisissez parmi { $known }
why-tables-2-3-4-6 = Une table a 2, 3, 4 ou 6 places, pas { $seats }
why-played-table-not = { $name } se joue à { $plays } par table, pas à { $seats }
why-round-needs-least-one = Un tour demande au moins une donne, une partie ou une minute
why-cant-rank-first-only = « { $first } » ne classe pas en premier, et ne fait que départager
why-give-reason-words = Donnez la raison, en mots
why-points-need-dash-between = Il faut un tiret entre les points : { $points }
why-expected-table-points-with = Il faut une table et ses points avec un tiret, 3 10-7, pas « { $what } »
why-say-which-table-points = Indiquez la table, et les points de chaque camp
why-does-not-sit-table = Le { $number } n’est pas à la table { $table } au tour { $meant }
why-unusually-high-stored = Pointage très élevé : { $unlikely }. C’est enregistré.
why-this-first-result-round = C’est le premier résultat du tour { $round }, et le tour { $open } n’est pas complet.
why-noted-as-not-round = { $name } était absent au tour { $round }, mais était à cette table ; les points lui reviennent.
why-with-round-points-round = Avec un tour, on ne prend que les points de ce tour
why-not-number-points-dash = « { $number } » n’est pas un nombre de points ; un tiret veut dire exempt
why-no-act = Il n’y a pas de « { $name } »
why-isnt-label-write-key = « { $label } » n’est pas une étiquette : CLÉ=VALEUR
why-isnt-sides-write = « { $sides } » ne fait pas { $count } camps : { $like }
why-one-same-player = { $one } est un seul et même joueur
why-players-stay-together-here = Ici les joueurs restent ensemble ; deux d’entre eux ne peuvent pas échanger leurs places
why-not-in-round = Le { $number } n’y est pas au tour { $round }
why-not-side-ns-ew = « { $other } » n’est pas un camp : ns ou ew
why-table-round-no-seat = La table { $table } du tour { $round } n’a pas de place « { $seat } » ; il y a { $seats }
why-nobody-registered = Personne n’a été inscrit
why-who-plays-drawn-already = Qui joue « { $name } » est déjà tiré
why-handed-over-number-round = { $entrant } a cédé le numéro { $number } à { $name } au tour { $after }
why-handed-over-number-already = { $holder } a déjà cédé le numéro { $number } à { $name }
why-left-number-belongs-somebody = { $entrant } est parti, et le numéro { $number } est à quelqu’un d’autre
why-is-already-playing = { $entrant } joue déjà
why-round-last-one-begun = Le tour { $rounds }, le dernier, a commencé ; plus personne ne peut venir ni partir
why-number-already-from-round = { $holder } a déjà le numéro, dès le tour { $from }
why-given-taken-points-round = Des points ont été donnés ou retirés à { $entrant } au tour { $round }
why-more-look-like-members = { $more } autres ressemblent à des membres.
why-not-matchs-number = « { $number } » n’est pas le numéro d’un match
why-enter-match-games-match = Inscrivez un match et ses parties ; ou le match seul avec les points de chaque partie, ou qui a abandonné ou n’est pas venu
why-does-not-say-which = « { $text } » ne dit pas pour quelle équipe
why-member-asked-forgotten-other = Le membre { $id } a demandé l’oubli dans l’autre fichier.
why-no-such-number = Personne n’a ce numéro
why-say-who-members-number = Qui est-ce ? Numéro ou nom d’un membre, invité (guest) ou nouveau (new)
why-member-number-night-nobody = Le membre { $id } { $other } est déjà le numéro { $number } ce soir-là ; personne n’occupe deux places
why-no-match-result-yet = Aucun match n’a encore de résultat
why-another-clubs-team-here = { $team } est ici l’équipe d’un autre club : elle a une autre clé
why-kept-here-what-clubs = { $name } est tenue ici : ce que les clubs envoient entre résultat par résultat
why-points-both-sides-missing = Il manque les points des deux camps
why-not-one-side-match = « { $who } » n’est pas un camp du match { $number }{ $sides }
why-clock-no-number-minutes = Horloge : « { $text } » n’est pas un nombre de minutes
why-cannot-choose-from-none = { $field } ne peut pas être « { $other } » ; choisissez parmi { $known }, ou - pour aucun
why-say-what-room-shown = Que montrer à la salle ? Un message, l’horloge ou une page
why-prizes-pot = Les prix font { $percent } % de la cagnotte
why-isnt-given-tick-so = { $kind } ne vient pas d’une chose comptée, et n’a donc pas d’amendes
why-prizes-fines = Les prix font { $given } % des amendes pour { $tick }
why-no-place-0 = Il n’y a pas de place 0
why-given-twice = { $kind } est donné deux fois
why-round-cant-seated-hand = Les places du tour { $round } ne s’inscrivent pas à la main
why-table-needs-different-numbers = La table { $table } demande { $half } numéros différents de chaque côté
why-does-not-say-which-several = « { $text } » ne dit pas laquelle de plusieurs personnes c’est ; mettez devant une ligne de la liste ou un nom : 3={ $text } ou Anne Lee={ $text }
why-nobody-new-stands-line = Personne de nouveau à la ligne { $line }
why-names-nobody-write-anne = « { $text } » ne nomme personne ; écrivez Anne Lee=4
why-nobody-new-called = Personne de nouveau ne s’appelle { $whose }
why-people-called-lines-write = { $several } personnes s’appellent { $whose }, aux lignes { $lines } ; donnez la ligne : { $lines2 }={ $who }
why-write-their-members-number = « { $text } » : le numéro de leur membre et le nôtre : 9=4, ou 9=new
why-ends-neither-ours-nor = « { $text } » ne finit ni par =ours ni par =theirs
why-number-no-name-so = Le numéro { $number } n’a pas de nom, donc n’est encore personne
why-number-is-several = Le numéro { $number } compte { $persons } personnes : { $number }.1 à { $number }.{ $persons }
why-sits-out-from = dès le tour { $from }
why-sits-out-backwards = le tour { $until } est avant le tour { $from }
why-sits-out-one = tour { $from }
why-sits-out-several = tours { $from } à { $until }
why-only-round-can-be-sat-out = { $asked } : on ne peut plus être exempt qu’au tour { $last }
why-only-rounds-can-be-sat-out = { $asked } : on ne peut plus être exempt qu’aux tours { $first } à { $last }
why-not-a-table = « { $text } » n’est pas un numéro de table
why-not-a-round = « { $text } » n’est pas un numéro de tour
why-matches-are-rounds = Les matchs de { $name } sont des tours de la soirée
why-members-are-for-teams = Les membres vont avec une équipe ; ici chacun joue seul et change de partenaire
why-too-many-members = { $n } membres, c’est trop pour une équipe : 12 au plus

# Ways out.
way-give-less-each-time = Donnez moins chaque fois, ou mettez davantage
way-record-payments = Noter des paiements
way-put-in-sponsor-s-money = Ajouter à la cagnotte l’argent d’un commanditaire ou du club
way-name-each-tie-break = Nommez chaque départage une seule fois
way-play = Continuer à jouer
way-play-many-rounds-more = Jouer ce nombre de tours, ou plus
way-only-not-partners = Demander seulement qu’ils ne soient pas partenaires
way-without-the-wish = Tirer sans ce souhait
way-label-for-partners = Donner aux partenaires une étiquette à eux
way-forget-earlier-wishes = Oublier les vœux d’avant
way-let-them-again = Faire revenir ce joueur
way-most-can-given-back = On peut rendre { $entrant } au plus
way-make-one-beside-night = En faire un à côté de la soirée
way-register-players-teams-first = Inscrivez d’abord des joueurs ou des équipes
way-choose-another-size-form = Choisissez une autre taille ou une autre forme
way-choose-another-number-form = Choisissez un autre nombre ou une autre forme
way-choose-rules-four-let = Choisissez des règles pour quatre, et laissez les autres exempts
way-play-rounds = Jouez { $fewer ->
    [0] { $more }
   *[other] { $fewer } ou { $more }
 } tours
way-choose-another-movement = Choisissez un autre mouvement
way-say-who-won-cut = N’indiquez la coupe que là où une table a fini à égalité
way-them-play-one-more = Faites jouer une donne de plus, et corrigez le résultat
way-make-second-tournament = Faire une deuxième soirée
way-let-somebody-take-over = Donner un numéro à un remplaçant
way-see-what-missing = Voir ce qui manque
way-see-what-disputed = Voir ce qui est en litige
way-close-all-same = Clore malgré tout
way-open-again = Rouvrir
way-start-another-night-because = Commencer une autre soirée ; cela ne change qu’avant le premier tour
way-end-night = Terminer la soirée là
way-end-after = Terminer la soirée après le tour { $round }
way-add-prize-first = Ajouter d’abord le prix
way-draw-from-again-print = Refaire le tirage à partir de là, et réimprimer ces cartes
way-see-seating = Voir les places
way-correct-line-card = Corriger cette ligne de la carte
way-enter = L’inscrire
way-see-this-tournaments-rules = Voir les règles de cette soirée
way-with-number-instead-name = Avec le numéro au lieu du nom
way-change-them-all-same = Les changer malgré tout
way-with-reason-words = Avec la raison, en mots
way-once-another-hand-decided = Quand une autre donne aura tranché
way-look-slip-again-if = Relisez la feuille ; si c’est bien cela
way-count-by-name = pour le compter sous son nom
way-bracket-rules = on joue ici selon { $rules } ; d’autres règles se donnent à la création
way-single-players = pour des joueurs seuls
way-other-rules = pour un autre jeu
way-correct-try-again-nothing = Corrigez et réessayez ; rien n’a changé
way-name-round-who = Nommez le tour, ou qui y était
way-add-somebody-list-leave = Ajoutez quelqu’un à la liste, ou retirez-en un
way-see-who = Voir qui en est
way-give-them-last-round = Les donner au dernier tour où les points comptent
way-give-one-them = N’en donnez qu’une
way-let-two-change-places = Échanger leurs places
way-with-substitutes-name = Avec le nom du remplaçant
way-one-player = Un joueur
way-all-who-owe = Tous ceux qui doivent
way-say-how-much-paid = Dire combien a été payé
way-set-fee = Fixer le droit d’entrée
way-register-three-people-without = Inscrire trois joueurs sans nom
way-if-they-one-person = Si c’est la même personne
way-if-not = Sinon
way-name = Par le nom
way-number-alone = Par numéros seuls
way-name-so-pair-them = Nommez-en { $side }, { $side2 }, etc., ou par paires : « Anne & Paul »
way-see-which = Voir lesquels il y a
way-give-label = La donner à quelqu’un
way-say-who-gets = Dire qui le reçoit
way-give-one = En donner un
way-if-round-did-not = Si le tour { $round } n’a pas commencé
way-see-rule-sets = Voir les règles qu’il y a
way-rules = Les règles pour cela sont { $fits }
way-somebody-takes-seat = Si quelqu’un reprend la place, sans changer aucune carte
way-somebody-for-one = Si quelqu’un vient à la place de { $member }
way-re-seat-rounds-ahead = Refaire le tirage des tours qui restent
way-give-walkover = Donner la victoire à l’autre camp par forfait
way-put-somebody-seat = Mettre quelqu’un à cette place
way-if-slip-says-otherwise = Si la feuille dit autre chose
way-end = Trancher
way-if-belongs = Si c’est là qu’il va
way-play-places = Continuer pour les places
way-if-somebody-else-undo = Si c’était quelqu’un d’autre, annulez, puis
way-next = Ensuite
way-draw-again = Refaire le tirage
way-say-what-happened-table = Dites ce qui s’est passé : « la table 4 est partie »
way-if-both-slips-seen = Si les deux feuilles doivent rester
way-if-round-s = Si c’est celui du tour { $next }
way-first = Pour moins de répétitions, d’abord
way-if-partners-first = Si deux noms voisins sont partenaires, d’abord
way-then = Puis
way-print-what-changed = Imprimer ce qui a changé
way-print-them-again = Les réimprimer
way-plays-as-either = Laisser quelqu’un jouer d’un côté ou de l’autre
way-score-players-average = Compter sa propre moyenne
way-give-seat-somebody-else = Donner la place à quelqu’un d’autre
way-see-who-sits-where = Voir qui est où
way-register-stand-again = Inscrivez le remplaçant de nouveau
way-replace-somebody-who = Remplacez quelqu’un qui en est
way-change-round = Changer le tour
way-register-again-under-new = Inscrire sous un nouveau numéro
way-correct-name = Corriger un nom
way-correct-result = Corriger un résultat
way-change-when-they-take = Changer à partir de quand
way-see-everybody = Voir tout le monde
way-print = L’imprimer
why-list-has-fewer = La liste a { $there } noms, moins que { $size }
why-first-round-not-over = { $open ->
    [one] Un match du premier tour de { $name } reste à jouer
   *[other] { $open } matchs du premier tour de { $name } restent à jouer
}
note-tied-and-out = À égalité pour la dernière place et hors du tableau : { $names }.
note-tonights-tables = Il se joue à côté de la soirée ; pour le jouer aux tables de ce soir, annulez-le et commencez la phase finale.
way-forget-again = Réessayer
way-other-short-name = pour changer celui d’une soirée
way-name-first = pour indiquer d’abord son nom
way-enter-match = Inscrire un match
way-side-did-not-come = Pour un camp qui n’est pas venu
way-with-both-teams = Avec les deux équipes
way-take-back = Annuler
way-forget-them-here-too = L’oublier ici aussi
way-see-one-before = Voir la précédente
way-change = Changer
way-bring-back = Rétablir
way-move = Déplacer
way-fixtures = Pour le calendrier
way-if-yours-this-new = Si c’est la vôtre, et que cet ordinateur est nouveau
way-once-they-sent = Quand ils l’auront envoyé
way-new-one = Pour un nouveau
way-send-one = En envoyer un
way-give-day = Fixer un jour
way-if-they-right = S’ils ont raison
way-when-you-know = Quand vous le saurez
way-give-most-100-house = Donnez 100 % au plus, la maison comprise
way-give-fines-prize-tick = Les amendes vont à une chose comptée : « lot by tick:loner=50% of fines »
way-give-most-100-them = Donnez-en 100 % au plus
way-places-count-from-1 = Les places comptent à partir de 1
way-name-each-prize-once = Nommez chaque prix une seule fois
way-name-a-round-ahead = Nommez un tour qui n’a pas commencé : le suivant, ou un qui est tiré
way-write-sides = Écrivez-les ainsi : 1,14/9,22
way-write-three-sides = Écrivez-les ainsi : 1/14/9
way-seat-those-there = Placez ceux qui y sont
way-seat-next-round = Placez le tour suivant

# Questions and their answers.
ask-yes-one-line-standings = oui : une seule ligne au classement
ask-no-points-stay-with = non : les points restent à qui les a faits
ask-for-whom = Qui { $by } remplace-t-il ?
ask-for-one-of = { $member } : { $team } continuent
ask-for-the-team = toute l’équipe : { $by } joue seul
ask-whole-team = { $member } fait partie de { $team }. S’agit-il de toute l’équipe ?
ask-yes-whole-team = toute l’équipe, { $team }
ask-does-take-over-points = { $by } reprend-il les { $points } points de { $name } (une seule ligne au classement) ?
ask-partners-so = { $team } sont partenaires, et ainsi de suite
ask-partners-drawn-lot = Les partenaires sont tirés au sort
note-not-in-play-offs = La phase finale est déjà tirée ; qui arrive maintenant n’y est pas.
note-typed-seats-gone = Les places saisies pour le tour 1 sont tirées de nouveau.
way-typed-seats = Pour les garder et commencer le tour 1 avant le tirage
note-each-name-a-team = Chacun des { $n } noms est une équipe à lui seul.
ask-each-teams-name = Chaque nom est une équipe : { $teams }
ask-draw-later-somebody-else = tirer plus tard : d’autres peuvent encore venir ou partir
ask-people-already-playing-round = Joue-t-on déjà le tour { $next } ?
ask-yes-counts-from-round = oui : à partir du tour { $next }
ask-no-counts-from-round = non : à partir du tour { $next }
ask-clear = { $message }. Effacer ?
ask-why-corrected = Pourquoi est-ce corrigé ?
ask-correction = une correction
ask-another-slip-table-disputed = une autre feuille : la table est en litige jusqu’à ce que vous tranchiez
ask-slip-round = la feuille du tour { $next }
ask-draw-again = refaire le tirage
ask-bring = réunir
ask-keep = garder { $ours }
ask-take = prendre { $theirs }
ask-go-ahead = { $plan } On y va ?
ask-next-season-called = Comment s’appelle la saison suivante ?
ask-next-league-called = Comment s’appelle la ligue suivante ?
ask-take-all-them-back = tout annuler
ask-take-back = annuler
ask-match-which-two-yours = Match { $number } : laquelle des deux est la vôtre ?
ask-delete = supprimer
ask-delete-night = { $name } ({ $slug }) a { $n ->
    [one] { $n } résultat
   *[other] { $n } résultats
 }. Supprimer ?
ask-sends-something-first-time = { $team } envoie pour la première fois, signé avec la clé { $letters }. { $same ->
    [none] Appelez
   *[other] C’est aussi la clé de { $same }. Appelez
 } le capitaine, qui vous lira les lettres de sa clé. Sont-ce celles-ci ?
ask-yes-same-letters = oui, les mêmes lettres
ask-no-not-asked-yet = non, ou pas encore demandé : laisser de côté
bell-seats-away = { $n ->
    [one] { $names } n’est plus là et a encore une place au tour { $round }.
   *[other] { $names } ne sont plus là et ont encore une place au tour { $round }.
 }
bell-no-place = { $names } { $n ->
    [one] n’a
   *[other] n’ont
 } pas de place au tour { $round }.
ask-bell = { $why } Comment les placer ?
ask-bell-as-it-is = tel quel : sonner la cloche
way-take-bell-back = Annuler la cloche, si personne ne joue encore
ask-cut = Table { $n } à égalité : qui a gagné la coupe ?
ask-cut-lot = par tirage
ask-how-seated = Comment placer les tours à venir ?
ask-which-slip = Tour { $round }, table { $table } est déjà inscrite : { $stands }. Qu’est-ce que { $typed } ?
ask-who-is = Qui est { $name } ?
ask-who-on-line = Qui est { $name }, ligne { $line } ?
ask-is-new = { $name } est nouveau
ask-is-else = { $name } est quelqu’un d’autre
ask-is-ours = { $name } est { $member } (notre membre { $id })
ask-who-is-theirs = Qui est { $name }, membre { $id } dans l’autre fichier ?
ask-which-is-right = Changé dans les deux fichiers : { $what }. Lequel est juste ?
ask-is-member = { $last ->
    [none] { $name } est { $member } (membre { $id })
   *[other] { $name } est { $member } (membre { $id }, vu le { $last })
 }

# Notes.
note-no-prize-goes-hidden = Aucun prix ne va encore au nombre caché.
note-round-not-complete-yet = Le tour { $open } n’est pas encore complet.
note-still-open = Encore en litige : { $n }
note-seating-no-longer-fits = Les joueurs ont changé.
note-seating-cleared = L’ancien placement est effacé.
note-table-stays-together-lacks = La table { $table } reste ensemble, et il y manque un joueur à partir du tour { $round }.
note-still-in-bracket = { $who } joue encore dans { $bracket }.
note-round-table-walkover = Tour { $round }, table { $table } : victoire par forfait pour { $named }.
note-round-drawn-from-old = Le tour { $next } a été tiré de l’ancien résultat.
note-round-begun-stays-as = Le tour { $next } a commencé, et reste tel qu’il a été tiré de l’ancien résultat.
note-new-but-looks-like = { $name } est nouveau, mais ressemble à { $name2 }.
note-one-of-several = { $n } membres s’appellent { $name } ; le numéro { $number } est pris pour le membre { $id }.
note-shares-rank-so-stays = { $team } partage son rang, et reste jusqu’à décision du comité.
note-code-read-out-league = Pour un code à lire, la ligue doit venir de qui la tient.
note-only-here-so-far = { $n ->
    [one] { $n } résultat n’est qu’ici pour l’instant.
   *[other] { $n } résultats ne sont qu’ici pour l’instant.
 }
note-match = Match { $number } : { $said }.
note-jackpot-left = { $night } a été créé avant la fin de ce tournoi : sa cagnotte pour { $prize } est de { $now }, il lui revient { $left }.
note-rounds-drawn = Les tours à partir du { $round } sont tirés : { $price }.

# What a seating costs.
price-nobody-twice = personne ne se retrouve
price-seats = { $n ->
    [0] aucune place ne change
    [one] { $n } joueur change de place
   *[other] { $n } joueurs changent de place
 }
price-seats-teams = { $n ->
    [0] aucune place ne change
    [one] { $n } équipe change de place
   *[other] { $n } équipes changent de place
 }
price-slips = { $n ->
    [0] aucune feuille ne change
    [one] { $n } feuille à réimprimer
   *[other] { $n } feuilles à réimprimer
 }
price-both = { $n ->
    [one] 1 carte
   *[other] { $n } cartes
 } et { $slips ->
    [one] 1 feuille
   *[other] { $slips } feuilles
 } à réimprimer
price-cards = { $n ->
    [0] aucune carte ne change
    [one] { $n } carte à réimprimer
   *[other] { $n } cartes à réimprimer
 }
price-meet = { $a } et { $b } se retrouvent { $n } fois{ $more ->
    [0] {""}
    [one] , et { $more } autre paire plus d’une fois
   *[other] , et { $more } autres paires plus d’une fois
 }

# Records of the club.
why-ranked-not-left-fewer = { $there } sont classés dans { $name } et encore là, moins que { $size }
way-see-them = Les voir
way-see-who-played-when = Voir qui a joué quand
way-name-one = En nommer un
way-give-new-day = Lui fixer un nouveau jour
way-if-this-somebody-else = Si c’est quelqu’un d’autre
way-somebody-new = Pour quelqu’un de nouveau
way-member = Pour un membre
way-score-accept-export = Pour inscrire, accepter ou exporter
way-give-number-instead-name = Donnez le numéro au lieu du nom, { $first } par exemple
way-rule-sum-best-8 = Une règle est sum, best:8, places, percent, ou du JSON comme {"{"}"points":"night","best":8{"}"}

# Of sheets, and of people.
voice-line = { $by ->
    [card] { $who }
    [phone] { $who } au téléphone
    [ruling] décision
    [hand] donne
   *[slip] feuille
 } : { $what ->
    [wrong] c’est faux
   *[points] { $loners ->
        [0] { $points }
        [one] { $points } avec { $loners } solo
       *[other] { $points } avec { $loners } solos
    }
 }{ $marks ->
    [0] {""}
   *[1] {" "}« { $remark } »
 }
pot = Cagnotte : { $who } à { $fee } = { $due }
status-playing = joue
status-gone = parti
status-replaced = remplacé
why-nothing-in-it = Il n’y a encore rien
print-no-such-table = aucune table n’a un des numéros choisis
print-nobody-ranked = personne n’est encore classé
print-no-prizes = il n’y a pas de prix
print-no-match = aucun match ne peut se jouer maintenant
print-no-such-place = aucun joueur n’a une des places choisies
print-no-such-number = personne n’a un des numéros choisis
print-none-drawn = aucun tour n’est encore tiré
print-chosen-not-drawn = aucun des tours choisis n’est encore tiré
print-all-drawn = tous les tours choisis sont tirés, ou personne n’est encore inscrit
print-no-sheets = il n’y a pas de feuilles
print-none-in = aucun résultat n’est encore rendu
why-nothing-to-print = Rien à imprimer : { $why }
why-nobody-has-won = { $why } ; personne n’a encore gagné
why-no-such = { $what ->
    [order] L’ordre
    [colour] La couleur
    [cover] La couverture
    [layout] La mise en page
   *[paper] Le papier
 } « { $given } » n’existe pas ; il y a : { $known }
