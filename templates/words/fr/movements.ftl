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
move-every = { $n } tours par table.
move-pivot = { $n } tours par table, chaque fois un nouveau partenaire.
move-pivot-running = { $n } tours par table, { $each } avec chaque partenaire.
move-no-alone = Personne ne joue seul à la table { $tables }.
move-or = ou
move-and = et

# The nights that come with benny. The English stands with each.
night-bid-euchre = Enchères, partenaire nouveau à chaque tour ; points négatifs.
night-brewery-pairs = Des paires jouent à 10 points ou 25 minutes au plus.
night-cards-alone = Chacun s’assoit où il veut ; cartes tapées à la fin.
night-compass = Nord reste, les autres se déplacent selon leur place.
night-ladder = Les gagnants montent ; les perdants de la table 1 en dernière.
night-ladies-and-gents = Mixte : perdantes d’un côté, perdants de l’autre.
night-partner-each = Trois parties par table, une avec chaque partenaire.
night-pepper = Pepper, partenaire nouveau à chaque tour ; petits et grands.
night-progressive = Chacun pour soi, nouveau partenaire à chaque tour ; cartes.
night-red-and-white = Deux couleurs : gagnants rouges en avant, blancs à rebours.
night-ring-winners = Gagnants une table plus loin, perdants en place ; on change.
night-round-robin-teams = Paires fixes, chacune contre chaque autre.
night-six-hand = Des équipes de trois à des tables de six.
night-whist-drive = Whist : paires mixtes, les perdants bougent, levées comptées.
