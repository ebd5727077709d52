# Why a night cannot be seated. The English stands with the refusal itself, in the program.

why-no-score = « { $text } » n’est pas un pointage. Écrivez les points du premier camp, un tiret, ceux du second : 10-7 ; à une table de trois, 10-7-3
why-score-either-way = « { $text } » peut être { $first }-{ $second } ou { $first }:-{ $second } ; écrivez l’un des deux
why-wish-unknown-number = Un souhait nomme le numéro { $e }, que personne n’a ; les numéros vont de 1 à { $entrants }
why-wish-no-table = { $entrant } ne peut pas rester à la table { $table } : les tables vont de 1 à { $tables }
why-wish-two-tables = { $entrant } ne peut pas rester à la table { $other } et à la table { $table } ; gardez l’un des deux souhaits
why-wish-same-number = On ne peut pas séparer { $a } de lui-même ; nommez deux numéros différents
why-wish-two-partners = { $c } et { $d } doivent être partenaires, mais { $a } et { $b } aussi ; gardez l’un des deux souhaits
why-wish-with-and-apart = { $a } et { $b } doivent être à la fois partenaires et séparés ; gardez l’un des deux souhaits
why-wish-table-too-full = { $kept } joueurs doivent rester à la table { $table }, qui n’a que { $seats } places
why-wish-partners-two-tables = { $a } et { $b } doivent jouer ensemble tout en restant aux tables { $s } et { $t } ; placez les deux à la même table, ou retirez un souhait
why-wish-kept-and-apart = { $a } et { $b } doivent rester à la table { $s } et ne jamais se rencontrer ; placez-en un ailleurs, ou retirez un souhait
why-wish-too-many-apart = { $list } ne doivent jamais se rencontrer : il faudrait { $n } tables, et il y en a { $tables }. Séparez-en { $tables } au plus, ou demandez seulement qu’ils ne soient pas partenaires
why-wish-too-many-no-partners = { $list } ne doivent jamais être partenaires : il faudrait { $n } camps, et { $tables } tables en ont { $sides }. Séparez-en { $sides } au plus
why-wish-too-few-to-meet = { $e } ne pourrait rencontrer que { $left } joueurs, trop peu pour une table de { $seats } ; retirez quelques-uns de ces souhaits
why-wish-teams-one-table = Les équipes { $other } et { $entrant } ne peuvent pas rester toutes deux à la table { $table } : elles se rencontreraient à chaque tour
why-wish-unknown-team = Un souhait nomme une équipe qui n’existe pas ; les équipes vont de 1 à { $teams }
why-swiss-rounds = { $rounds } tours, c’est trop : après { $most }, chacune des { $entrants } équipes a rencontré toutes les autres
why-swiss-no-pairing = Au tour { $number }, aucun appariement n’évite que des équipes se rencontrent deux fois ; arrêtez après le tour { $before }
why-seats-not-filled = { $entrants } joueurs ne remplissent pas une table de { $seats } ; il faut plus de joueurs, ou des tables plus petites
why-threes-no-partners = À une table de trois, personne n’a de partenaire ; laissez de côté qui joue avec qui
why-no-six = { $entrants } joueurs ne se répartissent pas en tables de quatre et une de six ; 6, 10, 14, 18… joueurs, oui. Sinon, ceux qui restent sont exempts
why-no-such-tables = Il n’y a pas de tables de { $seats } ; une table a 2, 3, 4 ou 6 places
why-threes-no-teams = À une table de trois, chacun joue pour soi, donc sans équipes ; les équipes jouent à des tables de 2, 4 ou 6
why-rounds-range = Une soirée de { $rounds } tours ne se tire pas ; choisissez de 1 à { $most } tours
why-nobody-to-seat = Personne n’est encore sur la liste ; on peut placer de { $least } à { $most } joueurs
why-players-range = On ne peut pas placer { $players } joueurs ; il en faut de { $least } à { $most }
why-teams-range = On ne peut pas placer { $teams } équipes ; il en faut de 2 à { $most }
why-teams-meet-too-many-fewer = En { $rounds } tours, { $teams } équipes en rencontrent trop pour que toutes celles qui le souhaitent restent séparées ; jouez { $most } tours au plus, ou retirez un souhait
why-teams-meet-too-many = En { $rounds } tours, { $teams } équipes en rencontrent trop pour que toutes celles qui le souhaitent restent séparées ; retirez un souhait
why-too-few-there = Au tour { $round }, ils ne sont que { $there } sur { $entrants }, et une table en demande { $seats } ; retenez quelqu’un, ou jouez moins de tours
why-rounds-played-already = { $played } tours sont déjà joués ; demandez-en au moins autant
why-numbers-too-many = { $entrants } numéros, c’est trop ; { $most } au plus, en comptant ceux qui sont partis
why-played-number-twice = Au tour { $number }, le numéro { $e } figure deux fois, ou n’existe pas ; les numéros vont de 1 à { $entrants }, chacun une fois par tour
why-nobody-seated = Personne n’a pu être placé ; refaites le tirage
why-stranger-has-played = Le numéro { $stranger } a joué, mais il n’existe pas ; les numéros vont de 1 à { $entrants }
why-no-movement-at-three = Personne ne se déplace ainsi à des tables de { $seats } ; prenez des tables de 2, 4 ou 6, ou un tirage à chaque tour
why-label-value-unknown = L’étiquette { $key } de { $who } est « { $value } » ; { $movement } connaît { $values }
why-too-few-by-label = Au tour { $round }, il n’y a que { $there } joueurs sur { $entrants } ; une table en demande { $seats }, en nombre égal par { $key } ({ $values })
why-movement-unread = Ce déplacement est illisible : { $error }
why-movement-empty = Le déplacement « { $name } » n’a pas de nom, pas de lignes, ou pas de tours par table
why-movement-two-labels = Le déplacement { $name } suit { $n } étiquettes ; une seule suffit, avec plus de valeurs
why-label-values = L’étiquette { $key } ne peut pas avoir les valeurs { $values } ; donnez au moins deux mots différents qui lui soient propres
why-movement-stranger = « { $stranger } », dans le déplacement { $name }, n’est personne ; écrivez all, winners, losers, N, S, E, W, ou une valeur de « labels »
why-sides-by-unknown = Les camps suivent { $key }, que « labels » ne nomme pas
why-movement-shares = { $name } ne peut pas répartir { $seats } places entre { $values } sortes de joueurs ; il en faut autant de chaque à une table
why-movement-table-size = { $name } ne convient pas à { $tables } tables : la table { $place } recevrait { $came } joueurs au lieu de { $seats }
why-movement-table-mix = { $name } ne convient pas à { $tables } tables : la table { $place } recevrait { $came } « { $value } » au lieu de { $due }
why-movement-no-sides = { $name } ne convient pas à { $tables } tables : ceux qui arrivent à la table { $place } ne peuvent pas former de camps par « { $by } »

# How good a seating is, after a draw.
why-seats-verdict = { $what ->
    [team] { $entrants } équipes
   *[player] { $entrants } joueurs
 }, { $rounds ->
    [one] { $rounds } tour
   *[other] { $rounds } tours
 } : { $partners ->
    [none] {""}
    [0] aucun partenaire deux fois,{" "}
   *[other] { $partners } fois le même partenaire,{" "}
 }{ $meetings ->
    [alike] tous se rencontrent aussi souvent
    [0] personne ne rencontre quelqu’un deux fois
   *[other] { $meetings } rencontres répétées
 }.{ $best ->
    [proven] {" "}On ne peut pas faire mieux.
    [meetings] {" "}Au moins { $leastmeetings } rencontres répétées sont inévitables.
    [partners] {" "}Au moins { $leastpartners } fois le même partenaire, c’est inévitable.
    [both] {" "}Inévitable : { $leastpartners } fois le même partenaire, { $leastmeetings } rencontres répétées.
   *[unknown] {""}
 }
why-seats-how-often = Combien de fois deux joueurs se rencontrent (nombre de paires) : { $pairs }.
why-share-a-table = Combien de fois deux joueurs partagent une table (nombre de paires) : { $pairs }.
why-seats-byes = Exemptions : { $spread ->
    [0] { $most }
    [1] { $least } ou { $most }
   *[other] { $least } à { $most }
 } chacun, { $gap ->
    [never] personne deux fois
    [1] quelqu’un deux fois de suite
   *[other] au moins { $gap } tours entre deux
 }.
why-seats-kept = { $holds ->
    [all] Comme souhaité
    [not] Pas à chaque tour
    [none] Aucun tirage ne respecte tous les souhaits. Celui-ci ne l’est pas
   *[other] Comme souhaité à partir du tour { $holds }
 } : { $who } reste à la table { $table }.
why-seats-not-partners = { $holds ->
    [all] Comme souhaité
    [not] Pas à chaque tour
    [none] Aucun tirage ne respecte tous les souhaits. Celui-ci ne l’est pas
   *[other] Comme souhaité à partir du tour { $holds }
 } : { $a } et { $b } ne sont jamais partenaires.
why-seats-never-meet = { $holds ->
    [all] Comme souhaité
    [not] Pas à chaque tour
    [none] Aucun tirage ne respecte tous les souhaits. Celui-ci ne l’est pas
   *[other] Comme souhaité à partir du tour { $holds }
 } : { $a } et { $b } ne sont jamais à la même table.
why-seats-partners = { $holds ->
    [all] Comme souhaité
    [not] Pas à chaque tour
    [none] Aucun tirage ne respecte tous les souhaits. Celui-ci ne l’est pas
   *[other] Comme souhaité à partir du tour { $holds }
 } : { $a } et { $b } sont partenaires à chaque tour.
why-seats-partners-first = { $holds ->
    [all] Comme souhaité
    [not] Pas à chaque tour
    [none] Aucun tirage ne respecte tous les souhaits. Celui-ci ne l’est pas
   *[other] Comme souhaité à partir du tour { $holds }
 } : { $a } et { $b } sont partenaires au tour 1.
