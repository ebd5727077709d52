# What to do when something happens. A line that begins with > is a command; what a person fills in is in capitals.

help-night-closed = > benny reopen { $slug }  d’abord : la soirée est close
help-last-round = > benny draw --rounds { $n }  d’abord, pour jouer un tour de plus
help-force = --force WHY
help-little-words = un une des le la les l de du d au aux ce cette ces il elle on nous vous je tu me se s te lui leur leurs mon ma mes son sa ses notre nos et ou mais si que qu qui quoi quand comment pourquoi combien est sont etait etre a ont avait avoir ai pour par sur sous dans avec sans en ne n pas plus tres aussi non oui ici tout tous toute toutes fait faire faut peut peuvent veut veulent doit quelqu joueur joueurs gens personne personnes ce soir maintenant encore c y va deux trois quatre cinq six sept huit neuf dix
help-same-words =
    circulation bouchon bus train route
    ami amie voisin voisine
    enlever retirer supprimer effacer
    trouve trouver cherche perdu
    prix cadeau
    melanges inverses
    malade souffrant hopital blesse fievre medecin malaise sent
    fatigue epuise
    part partir parti rentrer quitter quitte
    arrive arriver arrivee venu venue venues viennent
    tard retard retardataire route chemin
    invite visiteur nouveau nouvelle
    revenu revient retour revenue
    changer echanger echange permuter inverser
    place chaise siege places chaises
    faux mauvais incorrect errone erreur trompe
    tape entre saisi ecrit inscrit
    resultat score pointage points total
    envers inverse inverses inverser
    perdu egare disparu perdue
    poubelle jete jetee
    feuille papier bulletin fiche
    dispute querelle accord desaccord
    egalite egaux exaequo meme ex
    prix recompense trophee lot
    payer paye paie doit cotisation
    argent frais inscription dollars euros
    rembourser remboursement
    mari femme epoux epouse couple maries conjoint
    soeur frere cousin
    partenaire coequipier
    separer separes ensemble
    fauteuil bequilles jambe genou hanche handicap
    marcher bouger deplacer
    imprimante imprimer impression
    petit petites petite petits
    gros grand grandes
    telephone cellulaire portable mobile
    ecran projecteur tele television
    ordinateur portable
    panne eteint plante gele courant electricite
    annuler defaire
    copie sauvegarde enregistrer
    fin fini finir terminer termine
    saison hiver annee
    femmes dames
    hommes messieurs
    enfants jeunes juniors
    essayer essai pratique repeter
    pause cafe
    reposer repos saute sauter
    tempete neige feu
    cloche minuterie minutes temps
    nom prenom orthographie ecrit epele
    excel tableur liste fichier
    envoyer courriel publier
    journal site
    couleur renonce fourni fournir
    seul solo
    remplace remplacant remplacer
    carte cartes
    vierge vide vides
    accepte refuse accepter
    impossible possible
    manque manquent attend attendre rendu
    partager repartir cagnotte

situation-late = Quelqu’un arrive en retard
    .also = retard, en retard, retardataire, retardataires, arrive, arrivé, nouveau, nouvelle, s’ajoute, un de plus, invité, débutant, plus de monde, arriver, vont arriver, arrivent, en route, de plus, personnes de plus, joueur de plus, encore quelqu’un, dernière minute, pas sur la liste, coincé dans la circulation, encore jouer, circulation, coincés, coincé, peut jouer, peut encore jouer, sans inscription, pas inscrit, manqué le bus, arrive bientôt, une place de plus, inconnu
    .do =
        Les nouveaux jouent dès le prochain tour qui n’a pas commencé.
        > benny add NAME  benny montre ce que chaque tirage coûte
        > benny sit-out WHO  déjà sur la liste : ne joue pas le prochain tour
        > benny draw  si le tirage a été remis à plus tard
        > benny print all --changed  cartes, feuilles et plan, seulement ce qui a changé

situation-left = Quelqu’un part
    .also = part, parti, partie, quitte, malade, rentre, rentré, rentré chez lui, abandonne, absent, pas venu, ne vient pas, décédé, urgence, partir, doit partir, rentrer, est parti, s'en va, se sent mal, mal en point, doit rentrer, rentre chez, s’en va, ne joue plus, fatigué, enlever un joueur, enlever, mal au dos, ne veut plus jouer, a dû partir, retirer quelqu’un, rentre à la maison
    .do =
        > benny drop WHO  ses points restent
        > benny replace WHO NAME  quelqu’un prend sa place et sa carte
        benny montre combien de cartes changent et qui se retrouve trop souvent, et tire ce que vous choisissez.
        S’il finit le tour à la table :
        > benny drop WHO --from { $next }

situation-back = Quelqu’un qui était parti revient
    .also = revient, revenu, retour, de retour, est revenu, reste finalement, finalement, est de retour, revenue, rejoue, se sent mieux
    .do =
        > benny back WHO  dès le prochain tour qui n’a pas commencé
        > benny back WHO --from { $next }

situation-break = Quelqu’un saute un tour
    .also = saute, saute un tour, repos, fumer, fumeur, téléphone à la main, fatigué, ne joue pas un tour, se reposer, sauter un tour, passer un tour, prochaine partie, un tour sans lui, un tour sans elle, doit téléphoner, pas ce tour, manquer un tour
    .do =
        > benny sit-out WHO --from { $next }
        > benny sit-out WHO --from { $next } --rest  jusqu’à la fin de la soirée
        > benny back WHO  rejoue après tout
        > benny room --clock 15  une pause pour tous

situation-substitute = Un remplaçant prend la place
    .also = remplaçant, remplaçante, remplace, remplacement, à la place de, joue pour, joue à sa place, prend sa place, joue à ma place, à ma place, à sa place, me remplace, termine pour
    .do =
        > benny replace WHO NAME  aucune carte ne change
        > benny replace WHO NAME --from { $next }  à partir d’un tour plus tard
        Les points des tours passés restent à qui les a faits, sauf si vous les transmettez.
        En équipes, nommez le membre qui part ; les points restent à l’équipe.

situation-swap = Deux joueurs échangent leurs places
    .also = échange, échanger, places, mauvaise place, mauvaise table, mauvais partenaire, mal assis, échangé leurs chaises, changer de place, mal placés, échanger deux joueurs, pas à la bonne place, mauvaise chaise, changer de partenaire
    .do =
        > benny swap WHO WHO  à chaque tour qui n’a pas commencé
        > benny swap WHO WHO --from { $next }
        Si l’on a déjà joué, un résultat compte pour ceux que le plan nomme ; des points se déplacent :
        > benny adjust WHO POINTS REASON

situation-name = Un nom est faux
    .also = faute, orthographe, mauvais nom, renommer, mariage, en double, inscrit deux fois, même nom, surnom, mal écrit, nom mal écrit, mal orthographié, erreur de nom, écrit avec, corriger un nom, nom de famille, avec deux
    .do =
        > benny rename WHO NAME
        Le numéro, la carte et les résultats restent.
        > benny drop WHO  si une personne est inscrite deux fois

situation-wrong = Un résultat est mal inscrit
    .also = faux, erreur, coquille, corriger, changer un résultat, mauvais résultat, trompé, je me suis trompé, faux résultat, le résultat est faux, corriger un résultat, mal lu, mauvais chiffre
    .do =
        > benny undo  si c’était la dernière chose inscrite
        > benny correct { $round } TABLE { $score } --why WHY  plus tard ; le journal garde les deux

situation-reversed = Les camps d’un résultat sont inversés
    .also = inversé, inversés, camps, à l’envers, mélangé, intervertis, gagnants et perdants, mauvais camp, mélangés
    .do =
        > benny seats { $round }  quel camp vient d’abord
        > benny correct { $round } TABLE { $score } --why "sides were swapped"

situation-lost = Une feuille de table est perdue
    .also = feuille perdue, pas de feuille, feuille, feuille de table, poubelle, jeté, ne trouve plus la feuille, plus de feuille, feuille mouillée
    .do =
        Demandez aux joueurs, ou saisissez les cartes : celles de tous les camps, si elles s’accordent, font un résultat.
        > benny card WHO POINTS --round { $round }
        > benny score { $round } TABLE { $score }
        > benny print slips --round { $round }  une nouvelle feuille

situation-missing = Qui n’a pas encore rendu ?
    .also = attend, pas rendu, joue encore, lent, trop lent, dernière table, pas fini, jamais fini, qui manque, manque la feuille, il manque, il manque un résultat, qui joue encore, tout le monde a fini, qu’est-ce qu’on attend, on attend qui
    .do =
        > benny missing
        > benny status  chaque table du tour

situation-dispute = La carte et la feuille ne s’accordent pas
    .also = litige, désaccord, dispute, contesté, différent, la carte dit, la feuille dit, illisible, pas la même chose, ne disent pas, se contredisent, deux résultats différents, chacun dit
    .do =
        Rien ne se perd : les deux restent jusqu’à ce que vous tranchiez.
        > benny settle  ce que dit chacun
        > benny settle { $round } TABLE slip  la feuille a raison
        > benny settle { $round } TABLE cards  les cartes ont raison
        > benny settle { $round } TABLE { $score } --why WHY  ce que vous avez trouvé

situation-refused = benny refuse un résultat
    .also = impossible, refusé, refuse, n’accepte pas, trop élevé, total n’est pas accepté, je ne peux pas entrer, impossible à entrer, est refusé, résultat refusé, ne veut pas, n’est pas possible
    .do =
        Toutes les raisons sont là. Relisez la feuille : souvent il manque un solo, ou un chiffre.
        > benny check score { $score } --hands HANDS  ce qui a pu arriver
        > benny score TABLE { $score } --force WHY  si c’est bien cela, comme votre décision

situation-round = Un résultat est à la mauvaise table ou au mauvais tour
    .also = mauvais tour, autre tour, tour précédent, résultat à la mauvaise table, feuille à la mauvaise table, inscrit à la mauvaise table
    .do =
        > benny undo  si c’était la dernière chose inscrite
        > benny move TABLE TABLE  de la première table à la seconde
        > benny move TABLE --to-round ROUND  de ce tour à l’autre
        > benny log  ce qui a été inscrit, numéroté

situation-tie = Deux joueurs sont à égalité
    .also = égalité, ex æquo, mêmes points, qui a gagné, deux gagnants, à égalité en tête, même nombre, premiers ensemble, qui est premier
    .do =
        On départage par les victoires, les solos, puis la confrontation directe, sauf autre ordre de votre part.
        > benny standings
        > benny set --tie-breaks loners,wins,head-to-head{ $force }  un autre ordre

situation-tie-at-bell = Égalité à la cloche
    .also = couper, couper les cartes, égalité à la cloche, nulle
    .do =
        Quand les gagnants avancent, il faut un gagnant : on coupe, et benny demande qui a gagné.
        > benny draw
        > benny draw --cut TABLE=SIDE  1 : le premier camp ; 2 : l’autre

situation-bye = Le nombre ne remplit pas les tables
    .also = impair, nombre impair, de trop, un de trop, trop de monde, pas quatre, trois à table, table de trois, demi-table, personnes, joueur fictif, nous sommes #, il manque un joueur, un joueur de trop, joueurs en trop, pas assez, joueur seul
    .do =
        Qui n’a pas de place est exempt ; benny répartit les exemptions.
        > benny set --bye 5{ $force }  ce que vaut une exemption, en points
        > benny set --bye average{ $force }  ou la moyenne de ses propres tours
        > benny set --fill six  avant le tour 1 : une table de six au lieu d’exemptions

situation-loner = Solos
    .also = solo, solos, seul, plus de solos, main seule, noter un solo, joué tout seul, fait un solo
    .do =
        > benny score { $round } TABLE { $score } --loners WHO=N
        > benny prizes --plan 1=50%,most-loners=10
        Un solo que personne n’a inscrit :
        > benny correct { $round } TABLE { $score } --loners WHO=N --why WHY

situation-euchre = Euchres et amendes
    .also = amende, chute, euchré, caisse des amendes
    .do =
        > benny score { $round } TABLE { $score } --euchres { $score }
        > benny set --fine euchre=0.25  pour chaque joueur du camp fautif ; une équipe, une fois
        > benny prizes --due  qui doit quoi

situation-revoke = Quelqu’un a renoncé
    .also = renonce, pénalité, triche, tricherie, maldonne, pas fourni, mauvaise couleur, pas suivi, avait la couleur, triché, mauvaise carte
    .do =
        > benny adjust WHO revoke  la pénalité de vos règles
        > benny adjust WHO POINTS REASON  une pénalité à vous
        > benny check hand  l’arbitre, avec les cartes de la donne

situation-couple = Deux joueurs ne doivent pas être partenaires
    .also = mari, femme, mari et femme, conjoint, séparer, jamais ensemble, fâchés, amis, paires mixtes, à la même table, pas ensemble, avec sa femme, avec son mari
    .do =
        > benny draw --apart WHO,WHO  jamais partenaires
        > benny draw --apart-table WHO,WHO  jamais à la même table
        > benny draw --apart sex  paires mixtes (colonne Sexe)

situation-fixed-seat = Quelqu’un reste à une table
    .also = fauteuil, fauteuil roulant, même table, place fixe, béquilles, sourd, ne peut pas se déplacer, ne peut pas marcher, reste à la même table, marcher, en fauteuil, mal aux jambes, garder sa table, reste assise
    .do =
        > benny draw --keep WHO@TABLE
        Cette personne garde la table toute la soirée ; les autres tournent.

situation-fee = Droit d’entrée
    .also = payer, payé, paie, qui paie, inscription, frais, argent, doit, caisse, rembourser, monnaie, combien coûte, prix d’entrée, a payé, doit combien, rendre l’argent
    .do =
        > benny set --fee 5
        > benny pay WHO
        > benny pay --all  tous ceux qui doivent encore
        > benny prizes --due  qui n’a pas payé

situation-prizes = Prix
    .also = prix, lots, gagnants, partage, bourse, trophée, récompense, partager la cagnotte, combien gagne, gagne combien, premier prix, qui gagne les prix, les prix, deuxième prix, combien pour
    .do =
        > benny prizes --plan 1=50%,2=30%,most-loners=20%
        > benny prizes  qui reçoit quoi
        > benny print prizes
        > benny print certificates

situation-raffle = Tirage, nombre chanceux, cagnotte
    .also = tirage, billet, billets, tombola, numéro chanceux, caché, jackpot, cagnotte, gros lot, gagné la tombola, tirage au sort, moitié-moitié
    .do =
        > benny prizes --give 50/50=50% --raffle 84 --won 50/50=WHO
        > benny prizes --hidden N  le nombre chanceux : qui en est le plus près
        Une cagnotte reportée tant que personne n’a 31 :
        > benny prizes --give "equal 31=jackpot 30+10"

situation-excel = Les noms sont dans un tableur
    .also = tableur, csv, liste, nouvelle liste, noms, importer, coller, fichier, ods, xlsx, whatsapp, lire les noms, noms dans un courriel, coller les noms
    .do =
        > benny add --from FILE --dry-run  comment benny la lit ; rien n’est enregistré
        > benny add --from FILE
        > benny open  et déposez le fichier sur la page

situation-publish = Les résultats pour un tableur ou un site
    .also = export, excel, site, journal, envoyer, courriel, publier, photo, envoyer à tous, dans le journal, mettre en ligne
    .do =
        > benny export FILE.csv --what standings --excel
        > benny export FILE.html  une page qui n’a pas besoin de réseau
        > benny export FILE.txt  un paragraphe pour le journal
        > benny print standings

situation-printer = Imprimer
    .also = imprimer, imprimante, papier, pdf, encre, bourrage, plus de papier, rien ne sort, gros caractères, plus gros, trop petit, lunettes, daltonien, l'imprimante, n'imprime pas, n’imprime pas, écriture trop petite
    .do =
        > benny print  les feuilles qu’il y a
        > benny print tallies -o cards.pdf  un fichier : ouvrez-le et imprimez-le
        > benny print tallies --to PRINTER  directement sur une imprimante

situation-reprint = Une carte est perdue ou n’est plus juste
    .also = carte perdue, nouvelle carte, réimprimer, imprimer encore, carte mouillée, carte changée, périmée, une carte de nouveau, carte abîmée, perdu sa carte, une autre carte
    .do =
        > benny print tallies --only WHO
        > benny print all --changed  cartes, feuilles et plan, seulement ce qui a changé

situation-blank = Cartes et feuilles vierges
    .also = vierge, vides, à la main, crayon, stylo, sans ordinateur, sans imprimante, papier seulement, cartes vides, cartes sans nom
    .do =
        > benny print tallies --blank 8
        > benny print slips --blank 8

situation-phones = Téléphones des joueurs
    .also = téléphone, téléphones, portable, cellulaire, lien, code, qr, wifi, wi-fi, mot de passe, réseau, internet, pas d’internet, batterie du téléphone, le téléphone ne marche pas, ne se connecte pas, le code ne marche pas, avec le téléphone
    .do =
        > benny serve  écran, téléphones et votre page
        > benny print poster  pour le mur : comment se joindre
        > benny phones  qui a un lien
        > benny accept  ce qu’un camp a envoyé et que personne ne conteste

situation-board = L’écran sur un projecteur
    .also = projecteur, écran, télé, téléviseur, grand écran, plein écran, montrer à tous, au mur
    .do =
        > benny serve  donne l’adresse de l’écran
        Ouvrez cette adresse dans un navigateur et appuyez sur F : plein écran.

situation-clock = Horloge et cloche
    .also = horloge, temps, minuterie, minutes, cloche, sonner, combien de temps, temps écoulé, trop court
    .do =
        > benny set --minutes 20{ $force }
        > benny start  sonne le tour suivant

situation-crash = L’ordinateur s’est éteint
    .also = panne, courant, panne de courant, batterie, figé, plante, planté, éteint, redémarrer, s’est éteint, écran noir, ne démarre plus, plus de courant
    .do =
        Rien de ce que benny a confirmé n’est perdu. Ouvrez-le de nouveau :
        > benny status
        > benny verify

situation-undo = Quelque chose a été fait par erreur
    .also = annuler, par erreur, supprimé, oups, revenir en arrière, mauvais bouton, annuler ce que, pas voulu, erreur de bouton, une étape en arrière
    .do =
        > benny undo  montre ce qui s’annule, puis demande
        > benny undo N  une seule chose, par son numéro dans le journal
        > benny redo
        > benny log

situation-copy = Une copie, ou un autre ordinateur
    .also = copie, sauvegarde, sauvegarder, clé usb, autre portable, autre ordinateur, volé, sur une clé, à la maison
    .do =
        > benny backup FILE
        > benny restore FILE  sur l’autre ordinateur, ou après un accident
        > benny restore --list  les copies que benny a faites lui-même

situation-close = La fin de la soirée
    .also = fin, terminer, dernier tour, clore, finir plus tôt, fini, c’est fini, dernier tour joué, et maintenant
    .do =
        > benny missing
        > benny prizes
        > benny print standings
        > benny close
        > benny reopen  s’il faut changer quelque chose après tout

situation-season = Une saison
    .also = saison, année, série, championnat, moyenne, plusieurs soirées, deux séances, matin et après-midi, un seul classement
    .do =
        > benny season new NAME --rule best:8
        > benny season add --all
        > benny season standings

situation-final = Phase finale
    .also = finale, élimination, demi-finale, tableau
    .do =
        > benny play-offs --size 4  les meilleurs de la soirée, aux mêmes tables
        > benny score TABLE { $score }
        > benny draw  le tour suivant

situation-ladies = Prix pour dames, jeunes, clubs
    .also = dames, hommes, femmes, enfants, jeunes, aînés, étiquette, prix de club, meilleure dame, équipes de quatre, total par équipe
    .do =
        > benny label WHO sex=F  ou une colonne de votre liste
        > benny standings --within sex
        > benny standings --group club  ce que clubs ou équipes de quatre ont ensemble

situation-moving = Qui va où
    .also = gagnants avancent, perdants restent, mouvement, déplacement, où aller, échelle
    .do =
        > benny help movements
        > benny new NAME --movement ring-winners
        > benny print how-to  pour les tables

situation-variant = D’autres règles
    .also = règles, autres règles, règles maison, britannique, canadien, joker
    .do =
        > benny rules  les règles qu’il y a
        > benny new NAME --rules british
        > benny club --rules FILE  celles de votre club

situation-practise = Pour essayer
    .also = essayer, répéter, démonstration, exercice, apprendre, exemple
    .do =
        > benny demo  un fichier avec deux soirées à visiter
        > benny rehearse --players 40

situation-regulars = Les habitués
    .also = membres, habitués, accueil, présents, mêmes personnes, semaine dernière, semaine prochaine
    .do =
        > benny checkin  cochez qui est là
        > benny member list
        > benny new NAME --like NIGHT  les réglages d’une soirée précédente

situation-rounds = Plus ou moins de tours
    .also = plus de tours, moins de tours, encore un tour, un tour de plus, un tour de moins, raccourcir, prolonger, encore une ronde, ronde de plus, une ronde de plus
    .do =
        > benny draw --rounds N  autant en tout
        > benny print all --changed  cartes, feuilles et plan, seulement ce qui a changé
        > benny set --rounds N  finit plus tôt : sans les tours non commencés
        > benny close

situation-anew = Refaire le tirage des places
    .also = retirer au sort, nouveau tirage, refaire le tirage, recommencer, mélanger
    .do =
        > benny draw --fresh  chaque tour qui n’a pas commencé
        > benny undo  l’ancien tirage revient
        > benny print all --changed

situation-coffee = Une pause pour tous
    .also = café, pause pour tous, entracte, repas, gâteau, annonce, message, silence, bruit
    .do =
        > benny room --clock 15  compte les minutes à l’écran
        > benny room --message TEXT  ce que disent l’écran et les téléphones
        > benny start  sonne le tour suivant

situation-cancel = La soirée est annulée
    .also = annulée, soirée annulée, annuler la soirée, reporter, neige, alerte incendie, supprimer la soirée
    .do =
        > benny close --force WHY  ce qui est joué reste
        > benny reopen  elle reprend quand même
        > benny delete NAME  comme si elle n’avait jamais eu lieu ; une copie du fichier reste

situation-quit = Arrêter benny
    .also = quitter, quitter benny, fermer le programme, éteindre, arrêter benny, déconnexion
    .do =
        Tout est enregistré dès que benny le dit. Appuyez sur Quitter benny au bas de la page, ou Ctrl-C dans le terminal.
        > benny open  reprend où vous étiez
        > benny backup FILE  une copie à emporter
