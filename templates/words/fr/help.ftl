# What to do when something happens. A line that begins with > is a command; what a person fills in is in capitals.

situation-late = Quelqu’un arrive en retard
    .also = retard retardataire arrive nouveau s’ajoute
    .do =
        Les nouveaux jouent dès le prochain tour qui n’a pas commencé.
        > benny add NAME  benny montre ce que chaque tirage coûte
        > benny draw  si le tirage a été remis à plus tard
        > benny print all --changed  cartes, feuilles et plan, seulement ce qui a changé

situation-left = Quelqu’un part
    .also = part parti quitte malade rentre abandonne
    .do =
        > benny drop WHO  ses points restent
        > benny replace WHO NAME  quelqu’un prend sa place et sa carte
        benny montre combien de cartes changent et qui se retrouve trop souvent, et tire ce que vous choisissez.
        S’il finit le tour à la table :
        > benny drop WHO --from { $next }

situation-back = Quelqu’un qui était parti revient
    .also = revient retour
    .do =
        > benny back WHO  dès le prochain tour qui n’a pas commencé
        > benny back WHO --from { $next }

situation-break = Quelqu’un saute un tour
    .also = exempt pause saute repos téléphone
    .do =
        > benny sit-out WHO --from { $next }
        > benny sit-out WHO --from { $next } --rest  jusqu’à la fin de la soirée
        > benny back WHO  rejoue après tout

situation-substitute = Un remplaçant prend la place
    .also = remplaçant remplace remplacement
    .do =
        > benny replace WHO NAME  aucune carte ne change
        > benny replace WHO NAME --from { $next }  à partir d’un tour plus tard
        Les points des tours passés restent à qui les a faits ; --keep-points les transmet.
        En équipes, nommez le membre qui part ; les points restent à l’équipe.

situation-swap = Deux joueurs échangent leurs places
    .also = échange places mauvaise place
    .do =
        > benny swap WHO WHO  à chaque tour qui n’a pas commencé
        > benny swap WHO WHO --from { $next }
        Seulement avant de jouer : un résultat compte pour ceux que nomme le plan.

situation-name = Un nom est faux
    .also = nom faute orthographe renommer mariage double pareil
    .do =
        > benny rename WHO NAME
        Le numéro, la carte et les résultats restent.

situation-wrong = Un résultat est mal inscrit
    .also = faux erreur coquille corriger résultat
    .do =
        > benny undo  si c’était la dernière chose inscrite
        > benny correct { $round } TABLE { $score } --why WHY  plus tard ; le journal garde les deux

situation-reversed = Les camps d’un résultat sont inversés
    .also = inversé camps à l’envers
    .do =
        > benny seats { $round }  quel camp vient d’abord
        > benny correct { $round } TABLE { $score } --why "sides were swapped"

situation-lost = Une feuille de table est perdue
    .also = feuille perdue manque papier
    .do =
        Demandez aux joueurs, ou saisissez les cartes : celles de tous les camps, si elles s’accordent, font un résultat.
        > benny card WHO POINTS --round { $round }
        > benny score { $round } TABLE { $score }
        > benny print slips --round { $round }  une nouvelle feuille

situation-missing = Qui n’a pas encore rendu ?
    .also = manque attend pas rendu joue encore
    .do =
        > benny missing
        > benny status  chaque table du tour

situation-dispute = La carte et la feuille ne s’accordent pas
    .also = litige désaccord dispute carte feuille différent
    .do =
        Rien ne se perd : les deux restent jusqu’à ce que vous tranchiez.
        > benny settle  ce que dit chacun
        > benny settle { $round } TABLE slip  la feuille a raison
        > benny settle { $round } TABLE cards  les cartes ont raison
        > benny settle { $round } TABLE { $score } --why WHY  ce que vous avez trouvé

situation-refused = benny refuse un résultat
    .also = impossible refusé
    .do =
        Toutes les raisons sont là. Relisez la feuille : souvent il manque un solo, ou un chiffre.
        > benny check score { $score } --hands HANDS  ce qui a pu arriver
        Si c’est bien cela : la même ligne avec --force RAISON. C’est gardé comme votre décision, et marqué.

situation-round = Un résultat est au mauvais tour
    .also = mauvais tour autre
    .do =
        > benny undo  si c’était la dernière chose inscrite
        > benny correct { $round } TABLE { $score } --why WHY  ce qui y va
        > benny log  ce qui a été inscrit, numéroté

situation-tie = Deux joueurs sont à égalité
    .also = égalité ex æquo mêmes points gagné
    .do =
        On départage par les victoires, les solos, puis la confrontation directe, sauf autre ordre de votre part.
        > benny standings
        > benny set --tie-breaks loners,wins,head-to-head  avant ou après la soirée

situation-tie-at-bell = Égalité à la cloche
    .also = couper cartes égalité cloche
    .do =
        Quand les gagnants avancent, il faut un gagnant : on coupe, et benny demande qui a gagné.
        > benny draw
        > benny draw --cut TABLE=SIDE  1 : le premier camp ; 2 : l’autre

situation-bye = Le nombre ne remplit pas les tables
    .also = impair reste exempt pas quatre
    .do =
        Qui n’a pas de place est exempt ; benny répartit les exemptions.
        > benny set --bye 5  ce que vaut une exemption, en points
        > benny set --bye average  ou la moyenne de ses propres tours
        > benny set --fill six  une table de six au lieu d’exemptions

situation-loner = Solos
    .also = solo solos seul plus de solos
    .do =
        > benny score { $round } TABLE { $score } --loners WHO=N
        > benny prizes --plan 1=50%,most-loners=10
        Un solo que personne n’a inscrit :
        > benny correct { $round } TABLE { $score } --loners WHO=N --why WHY

situation-euchre = Euchres et amendes
    .also = euchre amende chute
    .do =
        > benny score { $round } TABLE { $score } --euchres { $score }
        > benny set --fine euchre=0.25  ce que paie chaque joueur du camp fautif
        > benny prizes --due  qui doit quoi

situation-revoke = Quelqu’un a renoncé
    .also = renonce pénalité tricherie maldonne
    .do =
        > benny adjust WHO revoke  la pénalité de vos règles
        > benny adjust WHO POINTS REASON  une pénalité à vous
        > benny check hand  l’arbitre, avec les cartes de la donne

situation-couple = Deux joueurs ne doivent pas être partenaires
    .also = couple mari femme séparer jamais ensemble
    .do =
        > benny draw --apart WHO,WHO  jamais partenaires
        > benny draw --apart-table WHO,WHO  jamais à la même table

situation-fixed-seat = Quelqu’un reste à une table
    .also = fauteuil roulant même table place fixe
    .do =
        > benny draw --keep WHO@TABLE
        Cette personne garde la table toute la soirée ; les autres tournent.

situation-fee = Droit d’entrée
    .also = payer payé argent doit caisse
    .do =
        > benny set --fee 5
        > benny pay WHO  ou benny pay --all
        > benny prizes --due  qui n’a pas payé

situation-prizes = Prix
    .also = prix lots gagnants partage argent
    .do =
        > benny prizes --plan 1=50%,2=30%,most-loners=20%
        > benny prizes  qui reçoit quoi
        > benny print prizes
        > benny print certificates

situation-raffle = Tirage et nombre chanceux
    .also = tirage billet tombola chance caché
    .do =
        > benny prizes --give 50/50=50% --raffle 84 --won 50/50=WHO
        > benny prizes --hidden N  le nombre chanceux : qui en est le plus près

situation-excel = Les noms sont dans un tableur
    .also = tableur csv liste noms importer
    .do =
        > benny add --from FILE --dry-run  comment benny la lit ; rien n’est enregistré
        > benny add --from FILE
        > benny open  et déposez le fichier sur la page

situation-results = Les résultats pour un tableur ou un site
    .also = export excel site journal envoyer
    .do =
        > benny export FILE.csv --what standings --excel
        > benny export FILE.html  une page qui n’a pas besoin de réseau
        > benny print standings

situation-printer = Imprimer
    .also = imprimer imprimante papier pdf rien ne sort
    .do =
        > benny print  les feuilles qu’il y a
        > benny print tallies -o cards.pdf  un fichier : ouvrez-le et imprimez-le
        > benny print tallies --to PRINTER  directement sur une imprimante

situation-reprint = Une carte est perdue ou n’est plus juste
    .also = carte perdue réimprimer changée
    .do =
        > benny print tallies --only WHO
        > benny print all --changed  cartes, feuilles et plan, seulement ce qui a changé

situation-blank = Cartes et feuilles vierges
    .also = vierge vides cartes à la main
    .do =
        > benny print tallies --blank 8
        > benny print slips --blank

situation-phones = Téléphones des joueurs
    .also = téléphone téléphones lien code wifi wi-fi réseau
    .do =
        > benny serve  écran, téléphones et votre page
        > benny print poster  pour le mur : comment se joindre
        > benny phones  qui a un lien
        > benny accept  ce qu’un camp a envoyé et que personne ne conteste

situation-board = Le tableau sur un projecteur
    .also = projecteur écran télé grand
    .do =
        > benny serve  donne l’adresse de l’écran
        Ouvrez cette adresse dans un navigateur et appuyez sur F : plein écran.

situation-clock = Horloge et cloche
    .also = horloge temps minutes cloche
    .do =
        > benny set --minutes 20
        > benny start  sonne le tour suivant

situation-crash = L’ordinateur s’est éteint
    .also = panne courant batterie figé éteint
    .do =
        Rien de ce que benny a confirmé n’est perdu. Ouvrez-le de nouveau :
        > benny status
        > benny verify

situation-undo = Quelque chose a été fait par erreur
    .also = annuler erreur supprimé oups
    .do =
        > benny undo  montre ce qui s’annule, puis demande
        > benny undo N  une seule chose, par son numéro dans le journal
        > benny redo
        > benny log

situation-copy = Une copie, ou un autre ordinateur
    .also = copie sauvegarde clé usb autre portable
    .do =
        > benny backup FILE
        > benny restore FILE  sur l’autre ordinateur, ou après un accident
        > benny restore --list  les copies que benny a faites lui-même

situation-close = La fin de la soirée
    .also = fin terminer dernier tour clore
    .do =
        > benny missing
        > benny prizes
        > benny print standings
        > benny close
        > benny reopen  s’il faut changer quelque chose après tout

situation-season = Une saison
    .also = saison année série classement
    .do =
        > benny season new NAME --rule best:8
        > benny season add --all
        > benny season standings

situation-final = Phase finale
    .also = finale élimination demi-finale tableau
    .do =
        > benny bracket new --tonight --size 4  les meilleurs de la soirée, d’après le classement
        > benny draw
        > benny score TABLE { $score }

situation-ladies = Prix pour dames, jeunes, clubs
    .also = dames hommes femmes étiquette club prix
    .do =
        > benny label WHO sex=F  ou une colonne de votre liste
        > benny standings --within sex

situation-moving = Qui va où
    .also = gagnants avancent perdants restent mouvement table
    .do =
        > benny help movements
        > benny new NAME --movement ring-winners
        > benny print how-to  pour les tables

situation-variant = D’autres règles
    .also = règles points britannique canadien
    .do =
        > benny rules  les règles qu’il y a
        > benny new NAME --rules british
        > benny club --rules FILE  celles de votre club

situation-practise = Pour essayer
    .also = essayer répéter démonstration exercice
    .do =
        > benny demo  un fichier avec deux soirées à visiter
        > benny rehearse --players 40

situation-regulars = Les habitués
    .also = membres habitués accueil mêmes
    .do =
        > benny checkin  cochez qui est là
        > benny member list
