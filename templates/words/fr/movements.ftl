# How people move after a round, in short sentences: "Won: next table. Lost: stay. Change partners."

move-go = { $who } : { $step }.
move-all = Tous
move-winners = Gagné
move-losers = Perdu
move-at-head = { $who } à la table 1
move-at-last = { $who } à la dernière table
move-stay = restez
move-next = table suivante
move-before = table précédente
move-up = montez d’une table
move-down = descendez d’une table
move-on = { $n } tables plus loin
move-back = { $n } tables en arrière
move-head = table 1
move-last = dernière table
move-lot = place par tirage
move-list = place selon la liste
move-keep = Gardez votre partenaire.
move-split = Changez de partenaire.
move-cross = Partenaires différents : { $values }.
move-same = Partenaires pareils : { $values }.
move-seat = Gardez votre lettre.
move-side-lot = Partenaires par tirage.
move-side-list = Partenaires selon la liste.
move-every = { $n } rondes par table.
move-pivot = { $n } rondes par table, chaque fois un nouveau partenaire.
move-or = ou
move-and = et

# The nights that come with benny. The English stands with each.
night-bid-euchre = Euchre aux enchères : chacun joue pour soi, avec un nouveau partenaire à chaque tour ; une enchère chutée coûte des points.
night-brewery-pairs = Des paires jouent à 10 points ou 25 minutes, selon ce qui vient d’abord.
night-cards-alone = Chacun s’assoit où il veut ; on inscrit les cartes entières à la fin.
night-compass = Nord reste, les autres se déplacent selon leur place, sans papier.
night-ladder = Les gagnants montent vers la table 1, dont les perdants vont à la dernière.
night-ladies-and-gents = Une femme et un homme sont partenaires : les perdantes vont d’un côté, les perdants de l’autre.
night-partner-each = Trois parties à une table, une avec chaque partenaire ; puis tout le monde se déplace.
night-pepper = Pepper : chacun joue pour soi, avec un nouveau partenaire à chaque tour ; petits et grands peppers.
night-progressive = Chacun joue pour soi, avec un nouveau partenaire à chaque tour ; cartes de pointage.
night-red-and-white = Des cartes de deux couleurs : les partenaires diffèrent, les rouges gagnants vont d’un côté, les blancs de l’autre.
night-ring-winners = Les gagnants avancent d’une table, les perdants restent, et tous changent de partenaire.
night-round-robin-teams = Des paires fixes jouent chacune contre chaque autre.
night-six-hand = Des équipes de trois à des tables de six.
night-whist-drive = Whist ou un autre jeu de levées : femmes et hommes sont partenaires, les perdants se déplacent, on compte les levées.
