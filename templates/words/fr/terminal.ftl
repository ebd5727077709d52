# What the terminal says: answers, questions, refusals, the grid. Names of commands and options, and their help, are English everywhere.

# Counts.
rounds-n = { $n ->
    [one] { $n } tour
   *[other] { $n } tours
 }
hands-n = { $n ->
    [one] { $n } donne
   *[other] { $n } donnes
 }
pages-n = { $n ->
    [one] { $n } page
   *[other] { $n } pages
 }
changes-n = { $n ->
    [one] { $n } changement
   *[other] { $n } changements
 }
disputes-n = { $n ->
    [one] { $n } litige
   *[other] { $n } litiges
 }
results-n = { $n ->
    [one] { $n } résultat
   *[other] { $n } résultats
 }
persons-n = { $n ->
    [one] { $n } personne
   *[other] { $n } personnes
 }
tricks-n = { $n ->
    [one] { $n } levée
   *[other] { $n } levées
 }
trick-n = levée { $n }

# What every command says.
word-yes = oui
word-no = non
sentence = { $words }.
table-line = Table { $table } : { $words }
words-yes = o oui
words-no = n non
yes-or-no = [o/n]
    .yes = [O/n]
    .no = [o/N]
why-terminal = Le terminal : { $why }
way-type-lines = Taper plutôt des lignes
why-argument-missing = Il manque { $name }
why-file-unread-of = { $file } ne peut pas être lu : { $why }
why-of-line = { $file }, ligne { $line } : { $why }
why-year = l’année { $year }
why-before-1970 = une date d’avant 1970
why-clock = L’horloge de l’ordinateur indique { $what }
why-no-room-for = Il n’y a plus de place sur le disque pour { $file } ; rien n’a changé
warn-saved-unseen = enregistré, mais le message n’a pas pu s’afficher : { $why }
way-see-all = Les voir tous
way-see-what-there-is = Voir ce qu’il y a
ask-leave = [Entrée : laisser]
error = erreur :
hint = conseil :
or-way = ou :
warning = attention :
help-every-option = Toutes les options : benny { $word } -h
begin = Pas encore de soirée. Pour commencer :
    .open = une page : liste déposée, tirage, impression
    .new = ou ici, à partir d’une liste de noms
    .help = les autres commandes

# A table's voices.

# Status, seats, prizes, print.
age-minutes = { $n ->
    [one] il y a { $n } minute
   *[other] il y a { $n } minutes
 }
status-reprint = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
 } à réimprimer : { $list }
status-reprint-slips = Feuilles de table à réimprimer : { $n ->
    [one] tour { $rounds }
   *[other] tours { $rounds }
 }
status-reprint-chart = Plan des places à réimprimer : { $n ->
    [one] tour { $rounds }
   *[other] tours { $rounds }
 }
quality-pairs = { $n ->
    [0] aucune paire
    [one] 1 paire
   *[other] { $n } paires
 } { $times ->
    [0] jamais
    [1] une fois
   *[other] { $times } fois
 }
quality-meetings = Rencontres
quality-partners-again = Partenaires répétés
quality-meetings-again = Rencontres répétées
quality-meetings-uneven = Rencontres inégales
quality-same-table = Deux fois de suite à la même table
quality-visits = Écart des passages par table
quality-proven = Prouvé le meilleur
    .yes = oui : on ne peut pas faire mieux
printed-into = { $pages } dans { $file }.
printed-not-sent = Rien n'est encore sur papier : ouvrez le fichier et imprimez-le.
    .sends = Rien n'est encore sur papier : ouvrez le fichier et imprimez-le, ou ajoutez --to default à la même ligne.
printed-sheets = { $n ->
    [one] { $n } feuille imprimée
   *[other] { $n } feuilles imprimées
 } :
print-spare-slips = Aucune feuille à réimprimer. Moins de tables jouent { $n ->
    [one] au tour
   *[other] aux tours
 } { $rounds } : jetez les feuilles en trop.
print-names = { $rounds } : noms { $names }
print-cards-each = { $pt }, { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
 } chacun
warn-printed-unnoted = imprimé, mais benny n’a pas pu le noter : { $why }
pot-with-fines = Cagnotte : { $who } à { $fee } + amendes { $fines } = { $due }
pot-sponsored = commandité { $sum }
pot-no-fee = Pas de droit d’entrée. En fixer un : { $set }
who-guest = invité
list-rehearsal = RÉPÉTITION
list-knock-out = éliminatoires

# A new night, lists of names.
ask-register = Inscrire { $who } ?
new-registered = Inscription de { $players }.
weekday-night = Soirée du { $n }
robin-open = { $robin } ; { $planned ->
    [one] { $planned } se joue
   *[other] { $planned } se jouent
 }. Pour changer : { $set }
robin-planned = { $robin } ; { $planned ->
    [one] { $planned } se joue
   *[other] { $planned } se jouent
 }.
ranked-by-points = Les points comptent d’abord, puis les victoires. Les victoires d’abord : { $set }
ranked-by-wins = Les victoires comptent d’abord, puis les points. Les points d’abord : { $set }
next-card = une carte entière : { $card }   le classement : { $standings }
next-score = tour 1, table 1 : { $score }   le classement : { $standings }
wrote-night = { $night } est dans { $file }.
imported = { $name } ({ $slug }) importée : { $players }, tirage de { $rounds }, { $results ->
    [one] 1 résultat
   *[other] { $results } résultats
 }.
import-taken = Le nom court « { $exported } » est pris ; c’est « { $slug } ».

# The file, the club, the server.
restored = { $file } a maintenant le contenu de { $from }.
restored-kept = { $file } a maintenant le contenu de { $from }. Votre ancien fichier est gardé dans { $kept }.
no-copy-yet = Pas encore de copie : benny en garde une après chaque tour complet.
verify-sound = { $file } est en ordre ; vérifié : { $nights }.
verify-sealed = Closes et scellées : { $nights } ; pour tout vérifier : { $all }
club-name = Club : { $n }
club-language = Langue : { $n }
club-paper = Papier : { $n }
club-usual-night = Soirée habituelle : { $n }
club-place = Lieu : { $n }
club-sponsor = Commanditaire : { $n }
club-colour = Couleur : { $n }
club-logo = Logo : { $n }
club-sorted-by = Trié par : { $n }
club-rules = Règles : { $n }
club-file = Fichier : { $n }
serve-board = Écran et téléphones :
serve-name = ou par son nom :
    .where = { $name }   (si le réseau connaît les noms)
serve-desk = Page de l’organisateur :
    .where = { $page }   (cet ordinateur seulement)
serve-others = Autres adresses :
    .where = { $others }   choisir avec --listen
serve-links = Liens des téléphones :
    .where = { $links }, ou sur les cartes : { $cards }
serve-anyone = Tous sur ce Wi-Fi peuvent lire ce qui passe ; prenez-en un avec mot de passe.
serve-stop = Ctrl-C arrête benny.
demo-last-week = La semaine dernière
demo-finished = { $night } : finie, 6 tours à 24 joueurs
demo-running = { $night } : le tour 3 sur 8 se joue à 26
rehearsal-mistakes = { $n ->
    [one] { $n } erreur
   *[other] { $n } erreurs
 } sur les feuilles et les cartes : { $at_once } repérées aussitôt, { $later } plus tard, { $never } jamais.
rules-published = Publié dans : { $n }

# At the door.
checkin-here = { $n } est là.
checkin-here-paid = { $n } est là, payé.
checkin-was-here = { $n } était déjà là.
checkin-was-here-paid = { $n } était déjà là, payé.
checkin-how = Une lettre, un numéro ou une partie du nom ; + devant si c’est payé ; une ligne vide termine.

# Leagues, seasons, members, brackets.
division-title = Division { $n }
roster-until = { $name } (jusqu’au { $until })
roster-from = { $name } (dès le { $from })
roster-withdrew = { $n } (retirée)
legs-once = une fois
league-ties = Égalités : { $n }.
dues-owed = { $year } coûte { $due } ; { $n ->
    [one] { $n } membre doit
   *[other] { $n } membres doivent
 } encore { $sum } en tout.
member-no-address = { $n ->
    [one] { $n } membre
   *[other] { $n } membres
 } sans adresse.
match-open = Pas encore reconnus comme membres : { $names ->
    [one] { $names } nom
   *[other] { $names } noms
 } de { $nights ->
    [one] { $nights } soirée
   *[other] { $nights } soirées
 }.
match-close = { $name } ressemble à { $near }
match-done = Reconnus : { $known }, { $n ->
    [one] { $n } nouveau membre
   *[other] { $n } nouveaux membres
 }.
match-is-disputed = en litige
match-proposed = non confirmé
reach-open = ouvert
season-rivals = { $name } peut encore être rejoint par { $rivals }.
member-no-night = Pas encore de soirée.
member-line = { $nights }, { $average } points par soirée, { $wins } tables gagnées sur { $played }, { $loners ->
    [one] { $loners } solo
   *[other] { $loners } solos
 }, cote { $rating }
member-best-night = Meilleure soirée : { $points } points, { $name } ({ $date })
member-longest-run = Plus longue série : { $n } soirées de suite avec plus de tables gagnées que perdues
member-email = Courriel : { $n }
member-phone = Téléphone : { $n }
member-joined = Inscription : { $n }
member-left = Départ : { $n }
member-contact = Contact : { $n }
member-notes = Notes : { $n }
member-dues = Cotisation { $year } : { $sum } payés
member-now = { $name } (maintenant { $id })
member-left-on = parti le { $n }
member-inactive = inactif
rating-how = Cote : tous commencent à 1000. Une table ajoute
      pas × (part des points faite − part attendue).
    La part attendue est 1 / (1 + 10^((leur cote − la nôtre) / 400)), avec la cote
    moyenne de chaque camp. Le pas est de 48 à la première table, puis de
    48 × 60 / (60 + tables jouées), et d’au moins 12.
rating-round = tour { $n }

# Cards and the referee.
card-clubs = trèfle
card-diamonds = carreau
card-hearts = cœur
card-spades = pique
card-no-trump = sans atout
card-no-trump-low = sans atout, à la baisse
check-confirmed = confirmée
check-refuted = réfutée
check-irregular = irrégulière
check-unverifiable = invérifiable
check-thrown-in = redonnée
check-hand-n = donne { $n }
check-nothing-against = (rien d’écrit ne la contredit ; { $hands })
check-called = { $trump } annoncé par { $caller }
check-bid = { $trump } demandé par { $caller }
check-euchred = euchre
check-set = chute
check-tricks = levées { $n }
check-points = points { $n }
check-record = Pour l’inscrire : { $n }
check-record-each = Pour inscrire chacune : { $n }
why-field = champ « { $field } » : { $why }
why-column = colonne { $n } : { $why }
score-slam = c’est un chelem, qui compte pour deux parties
score-carried = les gagnants emportent { $n } dans la partie suivante
score-impossible = impossible : { $why }
sure-of = sûr : { $tricks } contre toute distribution
at-least = au moins { $n }
only-sure-of = seulement { $n }
fails-too-long = Calculer en entier comment elle échoue prendrait trop longtemps.
picker-trick = Levée { $n }
advice-pass = Passez
advice-bid = Annoncez { $bid }
advice-call = Annoncez { $call }
advice-by = { $say } : { $by }.
advice-close = { $say } : { $by }, si peu que plus de donnes pourraient changer l’avis.
advice-by-game = { $more } % de la partie de plus que { $other }
advice-by-points = { $more } points par donne de mieux que { $other }
verb-pass = passer
verb-bid = annoncer { $bid }
why-no-seat-here = « { $word } » n’est pas une place ici : écrivez { $seats }, ou 0 à { $last }
why-no-seat-of-dealer = donneur « { $word } » : ce n’est pas une place ici ; écrivez { $seats }, ou 0 à { $last }
versus-played = { $first } contre { $second }, { $rules } : { $own } points à { $others } en { $hands } donnes
versus-twice = , chaque donne { $times ->
    [2] deux fois
   *[other] { $times } fois
 }
versus-ahead = { $points } points par mille donnes pour { $first }, à { $error } près
versus-calls = { $name } : a fait l’atout { $made } fois, { $ordered } au premier tour, { $alone } seul (dont { $marches } de capots), euchre { $euchred }
versus-calls-bid = { $name } : a emporté { $made } fois les enchères, { $alone } seul (dont { $marches } avec toutes les levées), chute { $euchred }

# Playing.
do-declare = déclarer
do-alone = seul
do-decline = refuser
do-it-alone = { $what }, seul
play-you = Vous
play-you-within = vous
play-your-side = Votre camp
play-score = vous { $own }, eux { $others }
play-right = Juste
play-discards = { $who } écarte
play-gives = { $who } donne une carte
play-side-took = { $who } : atout fait, { $made } levées sur { $tricks } : { $own } à votre camp, { $others } aux autres.
play-bid-took = { $who } : annonce { $bid }, { $made } levées sur { $tricks } : { $own } à votre camp, { $others } aux autres.
play-choose = Au choix :
play-kept = { $n ->
    [one] { $n } donne notée
   *[other] { $n } donnes notées
 } dans { $file }
play-referee-them = Pour les arbitrer : { $command }
play-deals-again = Les mêmes donnes encore : { $again }

# The grid.
enter-window = La grille demande une fenêtre de { $columns } sur { $lines } ; celle-ci fait { $wide } sur { $high }. Agrandissez-la, s’il vous plaît. Chaque ligne quittée est enregistrée. Ctrl-C quitte.
enter-round-of-card = Tour { $round } de la carte { $number }
enter-disagreements = Litiges
enter-disagreements-n = { $n ->
    [one] { $n } litige
   *[other] { $n } litiges
 } (d)
enter-refused = refus : { $n } (f)
enter-all-tables-in = Toutes les tables de ce tour sont rendues.
enter-all-rounds-in = Tous les tours de cette carte sont là.
enter-settle-how = Un chiffre tranche ce que marque > ; Entrée va à sa table.
enter-ask-table = Aller à la table (son numéro, ou qui y est ; Échap : rester) :
enter-ask-whose = La carte de qui (numéro ou partie du nom ; Échap : personne) :
enter-reason-wanted = Tapez un motif en mots (Échap annule)
enter-made-by = { $what } de qui ? { $who }, 0 : personne à cette table
enter-made-by-next = { $what } de qui ? { $who }, 0 : personne à cette table   * colonne suivante
enter-cleared-no-table = { $places } { $n ->
    [one] est effacé
   *[other] sont effacés
 } : il n’y a plus de table là
enter-cleared-others = { $places } { $n ->
    [one] est effacé
   *[other] sont effacés
 } : d’autres y sont maintenant
enter-first-round = Le tour { $n } est le premier tiré.
enter-last-round = Le tour { $n } est le dernier tiré.
enter-last-round-drawn = Le tour { $n } est le dernier tiré ; le suivant se tire dans une autre fenêtre.
enter-hand-how = Le camp des preneurs, puis les levées : 14 : camp 1 avec 4 ; 15*3 : nom 3 seul.
enter-hand-bid = Une donne, c’est le camp des preneurs, l’annonce et les levées : 145 est le camp 1, annonce 4, 5 faites ; à plusieurs chiffres 1.10.11.
enter-hand-each = Une donne, c’est la place de l’annonceur, l’annonce et les levées des trois : 24152 est la place 2, annonce 4, 5 faites.
enter-hand-n = donne { $n }
enter-hand-so-far = donne { $n }, { $points } pour l’instant
enter-hand-asks = Table { $table }, { $hand } : { $wanted }, Entrée (Échap : fini)
enter-alone = Seul : * et la place. Renonce : - et la place. { $n }
enter-makers-two = 1 ou 2
enter-makers-three = 1, 2 ou 3
enter-makers-tricks = preneurs { $makers }, levées
enter-makers-bid = preneurs { $makers }, annonce, levées
enter-makers-bid-each = preneurs { $makers }, annonce, levées de chacun
enter-number-is = { $number } est { $name }.
enter-rnd = Tr
enter-tbl = Tbl
enter-points = points
enter-pts = pts
enter-lone = solo
enter-score = points
enter-table-and-score = Table et résultat, le camp du joueur d’abord
enter-side-1 = Premier camp
enter-side-2 = Second camp
enter-side-3 = Tiers camp
enter-was = était { $n }
enter-none = aucun
enter-with = avec { $n }
enter-against = contre { $n }
enter-but = Mais { $copy }.
no-copy-kept = aucune copie du fichier n’a pu être gardée : { $error }
enter-by-whom = par { $by } à { $time }
why-entered-by = { $why } (inscrit { $by })
enter-card-saved = Tour { $round } de la carte { $number } : { $points } enregistré.
enter-table-now = Table { $table } : { $points }.
enter-it-was = C’était { $n }.
enter-overruled = Outrepassé : { $n }.
enter-unlikely = Étonnamment haut : regardez encore la feuille.
left-disputed = En litige : { $places }.
hint-line-form = Écrivez TABLE A-B, par exemple 3 10-7 (3 5-3-2 à une table de trois), ou ROUND TABLE A-B ; les solos suivent en WHO=N,WHO=N
line-overruled = outrepassé : { $n }
line-refused = ligne { $number } refusée : { $line } : { $why }
enter-foot-tables =
    10 Entrée 7 Entrée enregistre   * solo   / table   . effacer   + - tour
    f passer outre   u annuler   c carte   d litiges   s rangs   ? touches   q fin
enter-foot-card =
    points Entrée enregistre   * solos   . effacer   - sauter   f outrepasser
    c carte suivante   t tables   d litiges   s classement   ? touches   q fin
enter-foot-disagreements =
    1 à 9 tranche ce que marque >   flèches choisir   Entrée sa table
    t tables   c carte   s classement   ? touches   q fin
enter-keys =
    10 Entrée 7 Entrée points des deux camps ; enregistrés, puis table suivante
    10 - 7 Entrée      pareil     .  Retour arrière  efface   Échap  oublie tout
    {"*"}  (l)             un solo : le chiffre de la place ; 0 : aucun ; sur une
                       carte, combien ; encore : ce qui se compte ensuite
    m                  donne par donne : 14, 15*3 (solo), -3 (renonce)
    /  (g)             à une table : son numéro, sans Entrée, ou qui y est
    flèches Début Fin  haut et bas ; la ligne quittée est enregistrée
    +  -  PgSuiv/Préc  tour suivant, précédent (- où rien n’est tapé)
    f  (!)             passer outre un refus ; le motif est demandé
    n  w               le prochain manquant ; tirer le tour suivant (winners-up)
    u  r               annuler le dernier changement, le rétablir
    c  t               la carte d’un joueur, retour aux tables
    d  s  q            litiges, classement à côté de la grille, quitter (Ctrl-C)
    Signes : ? manque   ! refusé   = cartes en désaccord   ~ non enregistré
    .title = Touches (Échap ferme)

# What cannot be printed, written or served.
print-nobody-registered = personne n’est encore inscrit
why-not-ours = { $file } existe déjà, et benny ne l’a pas écrit
why-cannot-listen = impossible d’ouvrir { $at } : { $why }
why-listened-already = impossible d'ouvrir { $at } : { $by } s'en sert déjà
why-listen-not-here = impossible d'ouvrir { $at } : cet ordinateur n'a pas cette adresse
why-listen-not-allowed = impossible d'ouvrir { $at } : cet ordinateur ne le permet pas ; les ports au-dessus de 1023 sont libres
why-server-cannot-run = le serveur ne peut pas tourner : { $why }

# Headings.
column-adjusted = Ajustés
column-at = Quand
column-at-most = Au plus
column-best-defence = Meilleure défense
column-call = Annonce
column-cannot-be-below = Pas moins que
column-choices = Choix
column-command = Commande
column-contact = Contact
column-count = Nombre
column-drop = Écartés
column-due = Dû
column-e-mail = Courriel
column-entrants = Joueurs
column-entries = Entrées
column-euchred = Euchre
column-file = Fichier
column-from = De
column-game = Partie
column-handicap = Handicap
column-holds = Contenu
column-id = No
column-in = Dans
column-inactive = Inactif
column-joined = Inscription
column-labels = Étiquettes
column-last-entry = Dernière entrée
column-left = Départ
column-link = Lien
column-make = Faite
column-march = Capot
column-matches = Matchs
column-member = Membre
column-members = Membres
column-needs-per-night = Il faut par soirée
column-nicknames = Surnoms
column-note = Remarque
column-notes = Notes
column-now = Actuel
column-numbers = Numéros
column-owes = Doit
column-paid = Payé
column-phone = Téléphone
column-players = Joueurs
column-points-each = Points chacun
column-public = Public
column-rating = Cote
column-record = Record
column-regular = Habitué
column-rule = Règle
column-rules = Règles
column-seq = No
column-set = Chute
column-size = Taille
column-slug = Nom court
column-state = État
column-status = État
column-tables = Tables
column-teams = Équipes
column-to = À
column-what = Quoi
column-what-does-not-fit = Ce qui ne va pas
column-who = Qui
column-who-that-is = Qui c’est

# Add.
why-is-a-list = { $list } est une liste, pas un nom
nothing-stored = Rien n’est enregistré.

# Act.
why-no-act-json = Ce n’est pas un acte : { $e }
why-no-verb = Ce n’est pas un acte : « do » ne nomme aucun verbe
why-no-such-field = { $verb } n’a pas de champ « { $field } »
why-field-missing = { $verb } : il manque { $name }
why-no-such-act = Il n’y a pas d’acte « { $verb } »

# Backup.
backup-over = { $error }. L’écraser ?
backup-done = { $file } est copié dans { $to }.
why-no-backup-at = Il n’y a pas de copie à { $file }
way-see-copies = Voir les copies
way-see-other-copies = Voir d’autres copies
restore-doubts = Tout n’y concorde pas : { $first }. En voir plus : { $verify }
copy-unusable = inutilisable : { $problem }
copy-before = { $slug } avant le tour 1
verify-not-sound = { $file } n’est pas en ordre :
verify-unsettled = Toujours en litige :

# Clubsheet.
way-write-file = Écrire dans un fichier
why-what-kind-of-file = Le nom { $file } ne dit pas quel genre de fichier écrire
hint-end-in-sheet = Terminez le nom par .html, .csv ou .pdf ; le calendrier d’une ligue par .ics
wrote = { $file } est écrit.

# Codes.
why-not-a-page = « { $at } » n’est pas l’adresse d’une page
codes-not-served = benny n’a pas encore servi ce fichier ; les codes mènent donc à { $named }, que la plupart des téléphones trouvent. Sinon, le joueur saisit le code court d’à côté à l’adresse que montre l’écran. Pour imprimer une adresse : --at
codes-elsewhere = Le lien du { $who } a été fait sur un autre ordinateur et ne peut pas être imprimé ici. En faire un nouveau : { $revoke }
why-password-unread = Le mot de passe : { $e }
ask-wlan-password = Mot de passe de { $name } (vide s’il n’y en a pas) :

# Demo.
why-exists-already = { $file } existe déjà
way-start-afresh = Repartir à neuf
hint-or-open-it = Ou l’ouvrir avec --file
demo-nights-in = { $file } contient deux soirées qui n’ont jamais eu lieu.
demo-try = À essayer, avec ce fichier et non le vôtre :

# Docs.
why-manual-page = La page de manuel : { $e }

# Export.
hint-end-in-export = Terminez le nom par .json, .csv, .html ou .txt, ou ajoutez --as
why-what-for-csv = --what choisit un tableau pour .csv ; .{ $kind } contient tout
why-excel-for-csv = --excel est pour .csv, pas pour .{ $kind }
why-league-not-with = --league ne va pas avec league { $command }
way-for-list-of-names = Pour une liste de noms
why-night-there-already = { $name } ({ $slug }, { $date }) est déjà dans ce fichier ; rien n’est importé
way-open-that = L’ouvrir
import-ours = { $alike } des { $n } personnes de { $night } portent le nom d’un membre. Est-ce une soirée de votre club, et les mêmes noms sont-ils les mêmes personnes ?
hint-ours-or-guests = --ours si c’est une soirée de votre club ; --guests s’ils étaient de passage ; --member LINE=ID pour l’un d’eux
why-larger-than-night = { $file } dépasse toute soirée ; rien n’est importé
hint-name-exported = Donnez un fichier .json que benny a exporté

# Log.
way-see-everything = Voir tout ce que contient le fichier du club
log-both = annule { $seq } ; annulé par { $by }
log-undoes = annule { $seq }
log-undone = annulé par { $seq }

# Missing.
missing-all-in = Tous les résultats sont rendus.
missing-nothing = Rien ne manque pour l’instant.
missing-settle = Trancher un litige : { $settle }
missing-match = { $bracket }, match { $n } : { $words }

# New.
why-pairs-of-singles = Seuls des joueurs seuls, aux tables de quatre, sont tirés en paires
why-from-names-a-list = --from nomme une liste, et il n’y a pas de fichier « { $round } »
way-register-from = Inscrire, à partir du tour { $next }
way-then-sit-out = Ensuite, pour ne jouer qu’à partir du tour { $round }
way-write-one = En écrire un
why-print-names-file = --print nomme un fichier
way-print-afterwards = Ensuite, vers la sortie standard
new-started = { $name } ({ $slug }) est lancée dans { $file }.
new-taken = Le nom court « { $usual } » est pris ; c’est « { $slug } ». Pour annuler : { $undo }
new-other-open = La soirée { $other } est encore ouverte : son écran et ses téléphones y restent jusqu’à ce que vous le terminiez. Les commandes portent maintenant sur { $slug }. Pour revenir : { $back }
new-drew = Tirage de { $rounds }, numéro { $seed }.
new-printed = Les cartes de pointage sont dans { $file }.
new-usual-from-now = La prochaine fois, ce sera la réponse habituelle. L’oublier : { $forget }
robin-any = Toutes les équipes se rencontrent une fois en autant de tours que d’équipes, un de moins si leur nombre est pair
robin-in = Tous se rencontrent une fois en { $rounds }
plays-a-game = une partie
plays-game = une partie en { $to }
plays-first = { $hands } ou jusqu’à { $game }
plays-at-most = { $plays }, { $minutes } minutes au plus
ranked-by = Le classement suit { $by }.
table-plays = Une table joue { $plays }. { $ranks }

# New, questions.
ask-night-name = Comment s’appelle la soirée ?
ask-how-many-rounds = Combien de tours ?
ask-what-fee = Combien coûte l’entrée ?
ask-who-plays = Qui joue : un fichier de noms, ou combien ? (0 : plus tard)
as-usual = comme d’habitude : { $like }
as-night = comme { $night } : { $like }
ask-what-played = Que jouez-vous ?

# Odds.
why-no-call = « { $word } » n’est pas une annonce : écrivez order, alone, pass, une couleur c, d, h ou s, ou n pour sans atout
why-no-upcard = Dites quelle carte a été retournée
why-upcard-in-bidding = Avec { $rules }, l’atout se met aux enchères : sans --upcard
why-call-not-here = « { $word } » ne peut pas être annoncé ici ; possibles : { $calls }
odds-sampled = { $deals } donnes tirées au sort ; votre camp joue comme club, les adversaires comme { $against }.
why-card-three-times = { $card } y est trois fois
advice-order = Faites prendre
advice-order-alone = Faites prendre et jouez seul
advice-call-alone = Annoncez { $call } et jouez seul
verb-order = faire prendre
verb-alone = jouer seul
verb-call-alone = annoncer { $call }, seul

# Open.
open-running = benny sert déjà ce fichier du club.

# Phones.
phones-elsewhere = Les liens faits sur un autre ordinateur marchent encore, mais ne peuvent pas être montrés ici. En faire un nouveau : { $revoke }, puis { $phones }
phones-address = L’adresse de l’écran va devant. Pour la voir : { $serve }
made-elsewhere = fait sur un autre ordinateur

# Plan.
why-two-numbers = Écrivez deux nombres avec { $sign } entre eux : 12{ $sign }3

# Play.
why-no-deal = Les règles { $rules } ne permettent aucune donne
play-nothing-kept = Aucune donne n’a été jouée jusqu’au bout ; rien n’est noté.
way-play-writes-one = Une partie jouée ici écrit un tel fichier, comme d’autres programmes qui connaissent Euchre Game Notation
why-no-hand-in-it = Il ne contient aucune donne
why-not-every-card = Toutes les cartes données ne sont pas notées, elles ne peuvent donc pas être redonnées

# Print.
why-number-or-printer = Écrivez un numéro, ou le nom d’une imprimante
why-changed-chooses = --changed choisit lui-même quoi imprimer
why-pdf-not-json = Avec -o -, la sortie standard est le PDF ; --json n’y a pas de place
hint-without-json = Sans --json, ou nommez un fichier
print-no-slips = Aucune feuille n’est encore imprimée.
print-no-chart = Aucun plan des places n’est encore imprimé.
print-no-cards = Aucune carte n’est encore imprimée.
print-slips-right = Toutes les feuilles imprimées sont encore justes.
print-chart-right = Le plan imprimé est encore juste.
print-all-right = Tout ce qui est imprimé est encore juste.
print-cards-right = Toutes les cartes imprimées sont encore justes.
why-pdf-in-terminal = Un PDF ne peut pas s’afficher dans un terminal
why-changed-for = --changed est pour les cartes, les feuilles et le plan des places

# Print, all.
why-belongs-to-one = --template et --blank vont avec une feuille, pas avec toutes
why-all-to-folder = Toutes les feuilles vont dans un dossier, pas vers la sortie standard

# Print, paper.
hint-paper = --paper a4 ou --paper letter

# Print, send.
way-print-by-hand = Écrire un fichier et l’imprimer à la main
why-no-printer = Cet ordinateur n’a ni lp ni lpr pour imprimer
why-not-printed = { $printer } ne l’a pas imprimé : { $e }
print-sent = Envoi de { $pages } à { $printer }.

# Print, sheets.
why-no-layouts = Il n’y a pas de mises en page pour { $word } ; les cartes, les feuilles, le plan et les autres listes en ont
why-only-blank = Seules les cartes et les feuilles peuvent être vierges
why-no-layout = Il n’y a pas de mise en page « { $name } » ; il y a { $known }
why-not-utf-8 = { $asked } n’est pas du texte en UTF-8
way-see-layouts = Le nom d’un fichier finit par .json ; voir les mises en page
hint-correct-layout = Corrigez le fichier, ou sans --template
way-see-missing-results = Voir les résultats manquants
way-see-disputed-ones = Voir les litiges
way-see-drawn-scored = Voir ce qui est tiré et inscrit
way-see-numbers = Voir les numéros

# Prizes.
prizes-planned = Prévus : { $prizes }. Les gagnants s’affichent dès qu’il y a des résultats.
prizes-set = Le plan est fait.
prizes-raffle = Tombola : billets { $tickets }, prix { $prize }, pour le club { $club }.
jackpot-won = il est gagné
jackpot-goes-on = si personne ne le gagne, il passe à la prochaine soirée
prizes-jackpot = Cagnotte { $prize }, hors droits d’entrée : { $sum }, dont { $adds } ajoutés ce soir ; { $end }.
pot-shared-all = aucun paiement noté, tout est donc partagé.
pot-shared = { $paid } payés et partagés.
pot-shared-due = { $paid } payés et partagés, { $due } restent dus.
pot-sums = Prix { $prizes } + maison { $house } + reste en cagnotte { $left } = { $sum }, par tranches de { $step }.
prizes-paid = Payé { $paid }, encore dû { $due }.

# Rehearse.
why-no-rate = « { $text } » n’est pas un taux ; écrivez 0.05 ou 5%
why-rate-range = { $text } n’est pas entre 0 et 1
why-number-or-all = « { $text } » : écrivez un nombre, ou all
hint-into-other-file = Un autre fichier : --into FILE
why-not-a-rehearsal = { $file } n’est pas un fichier de répétition : il contient des soirées du club
why-rehearsal-players = { $players } joueurs : une répétition en compte de { $least } à 160
why-rehearsal-teams = { $players } joueurs : une répétition en compte de { $least } à 160, en équipes de deux
why-no-bot = Il n’y a pas de robot « { $name } » ; il y a { $known }
rehearsal-name = Soirée du club, { $n } joueurs
rehearsal-no-mistakes = Il n’y avait rien à repérer.
rehearsal-sound = Tout concorde dans { $file }.
rehearsal-unsound = Quelque chose ne concorde pas : { $what }
rehearsal-right = Tous les résultats, points et solos sont tels que joués.
rehearsal-wrong = Différents du jeu : { $results }, les points ou solos de { $people }.
rehearsal-played = { $people } ont joué { $hands } en { $rounds }.
rehearsal-look = À regarder : { $look }

# Rules.
why-scored-only = À { $rules }, benny ne compte que les points : il ne sait pas comment on y joue
why-extends-unread = { $from } étend { $name }, qui ne peut pas être lu : { $e }
hint-extends = « extends » prend le nom d’un jeu de règles, un fichier à côté, ou club
why-rules-in-circle = Des fichiers s’étendent en rond : { $files } → { $beside }
why-rules-too-deep = Plus de { $most } fichiers s’étendent l’un l’autre : { $files }
way-extend-known = L’un d’eux doit étendre un jeu de règles que benny connaît
why-club-no-rules = Le club n’a pas de règles à lui

# Serve.
why-no-ctrl-c = benny ne peut pas guetter Ctrl-C : { $e }
serve-fresh = Le fichier du club { $file } est neuf. Commencez la soirée sur la page de l’organisateur.
serve-stopped = Arrêté. Les téléphones gardent leurs liens au prochain démarrage.
serve-no-browser = Aucun navigateur n’a pu s’ouvrir. Ouvrez { $page } vous-même.
serve-first-phone = Le premier téléphone a joint benny.
way-free-port = Prendre un port libre
way-running-page = Afficher sa page
way-own-address = Prendre une adresse de cet ordinateur

# Set.
settings-saved = { $saved } est enregistré. Une autre soirée pareille : { $new }

# Settle.
settle-how = En trancher un, avec slip, cards ou les points : { $settle }

# Site.
site-written = { $n } pages dans { $folder } ; commencez par index.html.
site-old-pages = { $n ->
    [one] { $pages } ne fait plus partie du site, mais peut encore contenir des noms. Supprimez cette page ici et sur l’espace web.
   *[other] { $pages } ne font plus partie du site, mais peuvent encore contenir des noms. Supprimez ces pages ici et sur l’espace web.
 }

# Solve.
solve-type = Tapez une position sur une ligne ; Ctrl-D termine. Sa forme : { $help }

# Standings.
why-label-no-number = L’étiquette { $label } contient « { $value } », qui n’est pas un nombre
why-nobody-labelled = Personne n’a l’étiquette { $label }
standings-knock-out-first = Le tableau issu du classement a décidé des premières places.
standings-knock-out = Le tableau a décidé des places ; ses points ne comptent pas ici.
standings-play-offs = La phase finale a décidé des premières places ; ses points ne comptent pas ici.

# Status.
status-no-copy = Pas encore de copie du fichier ; benny en garde une après chaque tour complet.
status-copy = Une copie du fichier est gardée.
status-copy-age = Dernière copie du fichier : { $age }.
age-now = à l’instant
age-hours = il y a { $n } heures
age-days = il y a { $n } jours

# Versus.
why-duplicate-even = { $n } donnes : en duplicate, chaque donne se joue { $times ->
    [2] deux fois, il faut donc un nombre pair
   *[other] { $times } fois, il faut donc un multiple de { $times }
 }

# Who.
who-unmatched = pas encore reconnu
who-next = Où ils jouent : { $seats }   Quelqu’un d’autre : { $other }

# Bracket.
way-see-why = Voir pourquoi
why-codes-on-cards = Les codes de téléphone vont sur les cartes et les feuilles

# Bracket, new.
bracket-rounds-left = Encore { $left }.
why-no-names-in = { $file } ne contient pas de noms

# Bracket, phones.
phones-link-ended = Le lien de { $name } ne marche plus.
phones-no-link = { $name } n’a pas de lien.
phones-address-or-paper = L’adresse de l’écran va devant. Pour la voir : { $serve }   Sur papier : { $paper }

# Bracket, show.
match-to-play = à jouer
match-if-needed = au besoin

# Check, hand.
why-utf-16 = Ce fichier est en UTF-16 : enregistrez-le en UTF-8
why-binary = C’est un fichier binaire, peut-être Euchre Game Notation (.egnb) : changez-le en .egn, qui est du JSON, avec le programme qui l’a écrit
why-object-too-long = Cet objet ne finit pas en { $most } octets, le plus qui soit lu : divisez la partie
why-list-of-hands = C’est une liste : écrivez les donnes une par ligne, sans crochets autour
why-game-not-utf-8 = La partie n’est pas en UTF-8 : { $error }
check-several-games = Ces donnes ne sont pas toutes d’une partie : { $n } parties sont écrites, une par ligne
check-egn-lacks = EGN n’a pas de mot pour { $what } ({ $rules }) : benny le relit, d’autres programmes l’ignorent
check-no-hand = Il n’y a aucune donne dans cette entrée.

# Check, laydown.
not-sure-of = pas sûr : { $tricks }

# Check, score.
score-possible = { $points } est possible

# Check, hand, input.
why-want-records = On attend des donnes notées, ou une partie
why-file-cut = Le fichier est tronqué

# Check, hand, picker.
picker-not-one = « { $typed } » n’en est pas.
picker-end = Entrée : imprimer la décision   Retour arrière : annuler   Échap : quitter
picker-keys = tapez (jh, 10d), flèches, Entrée, ou clic   Retour : annuler   Échap : quitter

# Check, hand, words.
check-no-hands = les jeux ne sont pas donnés
check-not-all-hands = tous les jeux ne sont pas donnés

# Checkin.
why-teams-check-in = { $night } se joue par équipes ; on s’inscrit un par un les soirées individuelles
checkin-here-now = Présents : { $players }.
why-nobody-checked-in = Personne n’a été inscrit

# League, fixtures.
league-no-fixtures = Il n’y a pas encore de calendrier. Ensuite : { $start }

# League, post.
post-too-narrow = Le terminal est trop étroit pour le code : élargissez-le, ou envoyez le fichier

# League, table.
league-no-team = Aucune équipe n’est encore inscrite. Ensuite : { $team }
why-no-division = { $league } n’a pas de division { $asked }
league-shares-rank = à égalité : le comité décide

# League, teams.
legs-both = aller et retour
league-rule = { $players } joueurs par camp, { $games } parties{ $game_to ->
    [0] {""}
   *[other] {" "}en { $game_to }
}, { $legs } ; points : { $win } pour une victoire, { $draw } pour un nul, { $loss } pour une défaite.

# Member, book.
dues-unknown = La cotisation de { $year } n’est pas fixée : { $set }

# Member, list.
hint-new-or-member = --new pour quelqu’un de nouveau, ou --member "Ann Lee=4" si c’est le membre 4
hint-end-in-members = Terminez le nom par .json ou .csv

# Member, matching.
match-none = Tous sont reconnus comme membres.

# Member, ranks.
handicap-how = Points sur { $rounds } qui compensent la cote d’un membre face à la moyenne, { $base }, à { $points } points par table.

# Season, outlook.
why-nights-left = benny ne sait pas combien de soirées il reste
reach-safe = hors d’atteinte
reach-out = ne peut plus gagner
season-safe = { $name } ne peut plus être rejoint.
season-over = La saison est finie.
season-only-new = Seul un nouveau venu peut rejoindre { $name }.

# Season, standings.
season-missing = Il manque encore des résultats : { $nights }.

# Enter, asks.
enter-sits-nowhere = { $text } n’est à aucune table au tour { $round }.
enter-no-choice = Il n’y a pas de choix { $digit }.

# Enter, hands.
enter-typed-here = Des points sont tapés sur cette ligne : Échap les oublie.
enter-hands-at-table = Les donnes s’inscrivent à une table : t montre les tables.

# Enter, keys.
enter-half-typed = { $place } est à moitié saisi : Entrée enregistre, Échap oublie.
enter-all-drawn = Tous les tours sont tirés ; seul un tour où les gagnants montent attend des résultats.
enter-digits = Les points ont au plus { $most } chiffres ; . ou Retour arrière en efface un.
enter-dropped = { $place } : saisie oubliée, rien d’enregistré.
enter-all-saved = Tout est enregistré ; q quitte.
enter-no-name = Il n’y a pas de nom { $place } à cette table ; tapez 1 à { $last }.
enter-nothing-refused = Rien n’a été refusé.
enter-for-good = { $place } : { $why } Impossible de passer outre.

# Enter, lines.
line-complete-but = le tour { $round } est complet, mais { $copy }
hint-look-again = Regardez encore la feuille ; si c’est bien arrivé, finissez la ligne par ! et le motif
line-saved = tour { $round }, table { $table } : { $points } enregistré

# Enter, moves.
enter-incomplete = { $place } est incomplet et n’est pas enregistré.
enter-card-complete = La carte est complète ; c prend la suivante.
enter-round-draws = Le tour { $round } est complet ; w tire le tour { $next }.
enter-round-complete = Le tour { $round } est complet.

# Enter, rows.
enter-agree = Cartes et tables concordent partout.
enter-no-result = pas de résultat
enter-table-says = la table dit { $points }

# Enter, save.
enter-settled = Tranché : tour { $round }, table { $table } : { $words }.
enter-not-saved = non enregistré : { $error }
enter-same = Table { $table } : { $why }, et c’est pareil.
enter-drawn = Le tour { $round } est tiré d’après les résultats, numéro { $seed }.
enter-only-night-left = Il ne reste à annuler que la soirée elle-même.
enter-by-at = { $what } (par { $by } à { $time })
enter-undone = Annulé : { $what }. r le rétablit.
enter-redone = Rétabli. u l’annule de nouveau.
enter-table-saved = Table { $table } : { $points } enregistré.

# Enter, terminal.
left-one-missing = Tour { $round } : la table { $one } manque.
left-missing = Tour { $round } : les tables { $tables } manquent.

# Enter, view.
enter-in = { $n } sur { $of } rendus
enter-missing-tables = Tables manquantes :
enter-missing-rounds = Tours manquants :
enter-why = Passer outre avec le vôtre ; pourquoi ? (Entrée enregistre, Échap annule)
enter-ask-undo = Annuler { $what } ? u ou Entrée : oui   Échap : non
enter-ask-leave = Non enregistré : { $places }. q encore quitte sans eux ; toute autre touche continue.
enter-choose = { $question }   Échap : plus tard
enter-over-card = f croit cette carte et demande pourquoi ; Entrée : à la liste (d) ; ou retapez.
enter-over-none = Entrée réessaie ; ou retapez ; Échap oublie.
enter-over-rules = f l’accepte quand même et demande pourquoi ; ou retapez ; Échap oublie.
enter-over-there = f met le vôtre à sa place et demande pourquoi ; Échap garde l’autre.
enter-how-many-loners = Combien de solos ? Un chiffre.
enter-lone-march = Solo
enter-nothing-counted = Ici, seuls les points comptent.

# Help, json.
why-no-json = benny { $asked } n’imprime pas de JSON

# Help, near.
why-guess-refused = { $why } ; « { $line } » serait refusé maintenant : { $no }
why-no-command = Il n’y a pas de commande « { $word } »

# Help, situation.
why-no-help = Aucune aide ne parle de « { $words } »

# Play, draw.
play-headline = { $rules } | donne { $hand } | { $score }, en { $to }
play-score-three = vous { $own }, gauche { $left }, droite { $right }
play-you-deal = Vous donnez
play-deals = { $who } donne
play-turned-up = { $dealer } ; retournée : { $card }
play-highest-bid = { $dealer } ; plus forte annonce : { $bid } de { $who }
play-no-bid = { $dealer } ; pas encore d’annonce
play-contract = { $dealer } ; { $bid }{ $trump } par { $who }{ $alone } ; levées : { $tricks }
play-trump = atout { $suit }
play-your-partner = { $seat } votre partenaire
play-window = La table demande une fenêtre de { $columns } sur { $rows } ; celle-ci fait { $wide } sur { $high }. q quitte.
play-your-cards = Vos cartes :
foot-solving = 1-9 ou clic : choisir   ←→ Entrée   u : abandonner   q quitter
foot-playing = 1-9 ou clic : choisir   ←→ Entrée   h conseil   u annuler   q quitter
foot-over = Entrée ou clic : donne suivante   p : revoir votre pire erreur   q quitter
foot-won = La partie est finie.   p : revoir votre pire erreur   Entrée ou q : quitter

# Play, game.
do-play-on = continuer
do-order-up = faire prendre
do-no-trump = annoncer sans atout
do-no-trump-low = annoncer sans atout, à la baisse
do-with-partner = avec partenaire
do-take-up = prendre la carte
do-leave-it = la laisser
do-call = annoncer { $suit }
do-discard = écarter { $card }
do-ask = demander à { $who }
do-give = donner { $card }
play-no-mistake = Pas encore d’erreur à rejouer.
play-lost-here = Vous avez perdu { $points },{ $part } points ici. Que feriez-vous maintenant ?
play-same-as-before = C’est ce que vous aviez fait
play-expert-other = L’expert ferait autrement
play-averages = { $said } : { $better } fait { $most } levées en moyenne, { $did } en fait { $fewer }.
play-choices = Il y a { $n } choix.
play-expert-would = L’expert choisirait : { $what }.
play-taken-back = Annulé : { $what }.
play-hand-over = La donne est finie et compte.
play-nothing-to-undo = Rien à annuler dans cette donne pour l’instant.
play-deal-unplayable = Cette donne ne peut pas se jouer avec ces règles.
play-other-table = L’autre table avait { $theirs }. Points nets jusqu’ici : vous { $own }, l’autre table { $others }.
play-referee = L’arbitre : { $reasons }.
play-you-win = Vous gagnez la partie, { $score }.
play-seat-wins = { $seat } gagne la partie, { $score }.
play-they-win = Les adversaires gagnent la partie, { $score }.
play-nobody-ahead = La partie est finie et personne n’est devant : { $score }.
play-dealt-again = La donne est refaite.
play-passed-out = Tous ont passé : pas de points.
play-maker-took = { $who } a fait l’atout et { $made } levées sur { $tricks } : { $points }, les vôtres d’abord.
play-better = Vous : { $did }. Expert : { $better }, { $points },{ $part } points de mieux.
play-all-the-same = L’expert aurait fait de même d’un bout à l’autre.
play-worth-no-more = Là où l’expert aurait joué autrement, cela ne valait pas plus.
play-more = Et { $more } de plus qui valaient moins.

# Play, lines.
play-no-choice = « { $typed } » n’est pas un choix ; écrivez son numéro.

# Recognise.
hint-new-or-near = --new pour quelqu’un de nouveau, ou --member "{ $whose }={ $id }" pour { $name }

# Roster.
why-no-column = « { $other } » n’est pas une colonne : écrivez name, first, last, partner, team, paid, coming, number ou -
list-standard-input = Entrée standard
hint-once = --once prend chaque nom une fois ; --yes prend la liste telle quelle ; --dry-run la montre
hint-columns = --yes prend la liste telle quelle ; --columns dit ce que contiennent ses colonnes ; --dry-run la montre
ask-register-twice = Inscrire les { $all } [y], chacun une fois : { $each } [o], ou personne [N] ?
hint-name-the-list = Donnez le fichier qui contient les noms
hint-save-as-list = Enregistrez-la en .xlsx, .ods ou .csv, ou copiez les noms et donnez-les par l’entrée standard (-)
hint-save-again = Enregistrez-la de nouveau, ou en .csv
hint-only-sheets = Seuls les fichiers .xlsx et .ods ont des feuilles ; sans --sheet
hint-correct-lines = Corrigez ces lignes et réessayez, ou dites avec --columns quelle colonne contient les noms

# Still.
still-list = { $words }. Pour les voir : { $list }

# Input.
why-file-not-there = Il n’y a pas de fichier { $file }
why-is-folder = { $file } est un dossier
hint-file-in-it = Nommez un fichier dedans
hint-whole-path = S’il est dans un autre dossier, donnez tout le chemin ; - est l’entrée standard
hint-by-number = Pour { $count } personnes par numéro, sans liste : --count { $count }

# Mod.
why-bug = Un défaut de benny : { $bug }
hint-report-bug = Rien d’à moitié fait n’est enregistré ; signalez-le, s’il vous plaît, avec ce que vous avez tapé
why-command-wanted = Il faut une commande
ask-likely = Un numéro, ou Entrée pour quitter :
why-needs-more = Il y manque quelque chose

# Error.
way-newest-copy = Mettre la copie la plus récente à sa place
way-a-backup = Mettre une copie à sa place
hint-other-file-than = Nommez un autre fichier que { $file }
hint-another-file = Nommez un autre fichier
hint-try-again = Réessayez
way-start-with-file = Commencer une soirée et son fichier
hint-file-option = Nommez un autre fichier avec --file
hint-newest-benny = Installez le benny le plus récent
hint-make-writable-option = Rendez-le modifiable, ou nommez un autre fichier avec --file
hint-make-room = Libérez de la place sur le disque et réessayez
way-start-one = En commencer une
way-open-closed = En rouvrir une close
hint-another-name = Choisissez un autre nom, ou --slug
way-see-done = Voir ce qui a été fait
hint-another-or-force = Nommez un autre fichier, ou ajoutez --force pour le remplacer
hint-make-writable = Rendez-le modifiable, ou nommez un autre fichier
why-is-file = { $file } est un fichier, pas un dossier
why-no-folder = { $file } : ce dossier n’existe pas
hint-make-folder = Créez d’abord le dossier, ou nommez un autre fichier
why-no-file-or-folder = Il n’y a ni fichier ni dossier { $file }
hint-check-name = Vérifiez le nom ; un dossier doit d’abord être créé

# Context.
answer-yes-no = Répondez par oui ou non.
why-input = L’entrée standard : { $why }
why-nobody-answered = Personne n’a répondu ; rien n’a changé
rehearsal-marks = RÉPÉTITION : personne n’a joué cela.
warn-no-copy = le tour est complet, mais aucune copie du fichier n’a pu être gardée : { $error }
hint-set-clock = Réglez la date et l’heure, puis réessayez
why-not-a-time = BENNY_NOW est « { $text } », qui n’est pas une heure : { $why }
hint-benny-now = Effacez BENNY_NOW, ou écrivez-le comme 2026-11-20T19:00:00+01:00
why-no-home = Il n’y a pas de dossier personnel où garder le fichier du club
hint-file-with = Nommez un fichier avec --file

# Output.
why-output = La sortie standard : { $why }

# Question.
type-an-answer = Tapez une réponse.
