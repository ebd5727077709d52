# What stands on paper: cards, slips, charts, standings, prizes, posters.

round = Tour
rounds = Tours
round-short = Tour
table = Table
table-short = Table
partner = Partenaire
partners = Partenaires
opponents = Adversaires
points = Points
loners = Solos
initials = Init.
total = Total
won = Gagné
bye = exempt
hand = Donne
hands = Donnes
name = Nom
team = Équipe
number = N°
player = Joueur
seed = tirage
card = carte
signature = Signature
paid = Payé
wins = Victoires
page = page
sign-in = Feuille de présence
standings = Classement
prizes = Prix
by-name = Places par nom
by-table = Places par table
tally-cards = Cartes de pointage
slips = Feuilles de table
table-numbers = Numéros de table
after-round = après le tour { $n }
first-side = Nord – Sud
second-side = Est – Ouest
signed = Signature
fold = plier ici
handed = table de { $n }
date = { $weekday } { $day ->
    [1] 1er
   *[other] { $day }
 } { $month } { $year }
months = janvier février mars avril mai juin juillet août septembre octobre novembre décembre
place = { NUMBER($n, type: "ordinal") ->
    [one] { $n }re place
   *[other] { $n }e place
 }
most-loners = Le plus de solos
high-game = Meilleur tour
lowest-score = Pointage le plus bas
whitewashes = Victoires à zéro
most-euchres = Le plus d’euchres
best-couple = Meilleur couple
raffle = Tombola
hidden-number = Numéro caché
head-to-head = confrontation directe
opponents-points = points adverses
card-draw = tirage d’une carte
match-points = points de match
difference = différence
fewest-against = points encaissés (le moins)
mean = moyenne
percent = pour cent
last-round = dernier tour
best-rounds = { $n } meilleurs tours
euchres = euchres
most = Le plus : { $n }
by-lot = Tirage au sort
story-played = { $name }, { $date } : on a joué { $rounds } avec { $came }.
story-places = Les premières places : { $n }.
story-play-offs = La phase finale a décidé des premières places : { $n }.
nth-by = { $place } : { $measure }
last-of = Le dernier : { $n }
decimal = ,
brought-forward = Report
carry-forward = À reporter
running = Cumul
opponent = Adversaire
ties = Égalité : { $n }
average = moy.
seats = N E S O
swiss-rule = Le classement désigne les rencontres suivantes : les équipes les plus proches qui ne se sont pas encore rencontrées.
pivot-rule = Restez trois tours à votre table, un avec chaque partenaire ; ensuite tout le monde change.
side = Côté
rule-title = Le déroulement de la soirée
badges = Porte-noms
certificates = Diplômes
certificate = Diplôme
score-board = Tableau de pointage
with-points = avec { $n } points
director = L’organisateur
players-n = { $n ->
    [one] 1 joueur
   *[other] { $n } joueurs
 }
teams-n = { $n ->
    [one] 1 équipe
   *[other] { $n } équipes
 }
how-rounds = { $n } tours, chacun { $each }
how-round-hands = de { $n } donnes
how-round-points = une partie en { $n } points
how-round-timed = jusqu’à la cloche
how-title-play = Comment on joue
how-title-round = À chaque tour
how-title-scores = Ce que vaut une donne
how-title-end = Qui gagne
how-find = Votre table et votre partenaire du tour sont indiqués sur votre carte.
how-find-team = Votre table et vos adversaires du tour sont indiqués sur votre carte.
how-first-table = Votre carte indique votre place au premier tour.
how-write = Notez les points de votre camp et vos solos ; un adversaire met ses initiales.
how-write-side = Notez les points de votre camp ; un adversaire met ses initiales.
how-write-own = Notez vos points ; un autre joueur de la table met ses initiales.
how-bye = Qui est exempt marque { $n } pour ce tour.
how-bye-points = { $n } points
how-bye-average = la moyenne de ses propres tours
how-cards = { $n } cartes, { $each } par joueur.
how-bid-once = Chacun annonce une fois ; le minimum est { $n }.
how-bid-on = Les annonces tournent jusqu’à ce que tous les autres aient passé ; le minimum est { $n }.
how-bid-suit = La couleur se nomme avec l’enchère.
how-bid-suit-after = Qui remporte les enchères nomme ensuite la couleur.
how-bid-leads = Qui remporte les enchères entame la première levée.
how-bid-left-leads = Le joueur à gauche du donneur entame la première levée.
how-bid-stuck = Si tous les autres passent, le donneur doit annoncer au moins { $n }.
how-bid-no-trump = On peut jouer sans atout.
how-bid-high-low = On peut jouer sans atout, en fort ou en faible.
how-bid-made = Annonce tenue : un point par levée
how-bid-made-bid = Annonce tenue : autant de points qu’annoncé
how-bid-set = Chute : moins ce qui a été annoncé
how-bid-set-n = Chute : moins { $n }
how-bid-others = L’autre camp : un point par levée faite
how-bid-others-three = Chacun des autres : un point par levée faite
how-bid-call = { $call } : toutes les levées, { $made } ; chute : moins { $set }
how-bid-call-alone = { $call } : toutes les levées, seul, { $made } ; chute : moins { $set }
how-bid-call-cards = { $call } : toutes les levées, seul, avec { $cards ->
    [one] 1 carte
   *[other] { $cards } cartes
 } du partenaire, { $made } ; chute : moins { $set }
how-stick = Si tout le monde passe deux fois, le donneur doit choisir l’atout.
how-partner-alone = Si le partenaire du donneur accepte, il joue seul.
how-make = Les preneurs font trois ou quatre levées : { $n }
how-make-any = Les preneurs font la majorité des levées : { $n }
how-march = Les preneurs font toutes les levées : { $n }
how-euchre = Les preneurs échouent, pour l’autre camp : { $n }
how-euchre-three = Le preneur chute ; chacun des autres marque : { $n }
how-equal-first = De deux cartes identiques, la première jouée l’emporte.
how-equal-last = De deux cartes identiques, la seconde jouée l’emporte.
how-six = Trois contre trois : vos partenaires sont assis deux places plus loin, à gauche et à droite.
how-three = Qui fixe l’atout joue seul contre les deux autres ; chacun joue pour soi.
how-alone = Un joueur seul fait toutes les levées : { $n }
how-lone-make = Un joueur seul fait la plupart des levées, pas toutes : { $n }
how-lone-euchre = Un joueur seul échoue, pour l’autre camp : { $n }
how-lone-defence = Un adversaire seul fait échouer les preneurs : { $n }
how-super-euchre = Les preneurs ne font aucune levée, pour l’autre camp : { $n }
how-bonus = En plus, sur la carte du joueur seul : { $n }
how-by-points = Le plus de points après le dernier tour.
how-by = Classement par : { $n }.
how-by-wins = Le plus de tables gagnées après le dernier tour.
still-missing = { $n ->
    [one] 1 résultat attendu
   *[other] { $n } résultats attendus
 }
still-disputed = { $n ->
    [one] 1 résultat en litige
   *[other] { $n } résultats en litige
 }
screen-bye = exempt
screen-out = éliminés
screen-closed = Terminé.
screen-not-drawn = { $players } ; rien n’est encore tiré au sort.
screen-cards-in = { $n } cartes sur { $of } sont rentrées.
screen-cards-missing = Il manque : { $numbers }
screen-round-of = Tour { $round } sur { $of } ; { $players }.
screen-round-started = Tour { $round } sur { $of }, commencé à { $time } ; { $players }.
screen-drawn = à venir
screen-playing = en cours
screen-complete = au complet
screen-missing = { $n ->
    [one] Table { $tables } : en attente
   *[other] Tables { $tables } : en attente
 }
screen-all-in = Tour { $n } : tout est rendu
poster = Comment se connecter
join-wlan = Connectez-vous à ce réseau Wi-Fi
join-page = Puis ouvrez cette page
only-page = Ouvrez cette page
stay-connected = Restez connecté même si le téléphone signale l’absence d’internet. Coupez les données mobiles.
own-link = Puis touchez votre nom. Si votre carte porte un code, prenez plutôt celui-là.
password = Mot de passe
our-points = Nos points
my-loners = Mes solos
new-from = Nouveau : valable dès le tour { $n }
scan = Scannez : votre page
weekdays = lundi mardi mercredi jeudi vendredi samedi dimanche
seat-words = Nord Est Sud Ouest
find-next = Tour suivant : la table de la ligne suivante.
find-match = Le tableau éliminatoire indique le prochain match.
worth-hands = { $n } donnes par tour.
worth-points = Une partie en { $n } points par tour.
worth-timed = On joue jusqu’à la cloche.
worth = Contrat fait : { $make }, marche : { $march }{ $lone } ; un euchre donne { $euchre } à l’autre camp.
worth-three = Contrat fait : { $make }, marche : { $march }{ $lone } ; un euchre donne { $euchre } à chacun des deux autres.
worth-cards = { $n } cartes.
worth-lone = , marche en solo : { $n }
worth-bonus = Une marche en solo ajoute { $n } sur la carte du joueur.
worth-stick = Le donneur doit nommer l’atout.
worth-partner = Le partenaire du donneur qui fait prendre joue seul.
after-round-of = après le tour { $n } sur { $of }
next-date = Prochaine fois : { $n }
bundle = Cartes de la table { $n }
match-final = Finale
match-second-final = Seconde finale
match-third = Match pour la 3e place
match-semi = Demi-finale { $n }
match-quarter = Quart de finale { $n }
match-losers = Repêchage, tour { $round }, match { $n }
match-winners = Tableau principal, tour { $round }, match { $n }
match-round = Tour { $round }, match { $n }

# Whether a word keeps its capital within a sentence: every noun, or none.
capitals = none

# A night as a web page.
played = Joués
rank = Rang
points-per-round = Points par tour
given = ±
not-begun = pas encore commencé
final-after = classement final après { $n } tours
strip = Chaque barre montre les points marqués, un morceau par tour ; en gris, les exemptions.
cells = ± : points donnés ou retirés pour les exemptions et par l’organisateur ; un tiret : exempt ; un point : résultat attendu.
made-with = Créé avec
rings = { $table } a { $points }
table-no = la table { $n }
last-table = la dernière table
turn-table = la table du numéro du tour
worth-either = { $hands } donnes par tour, ou une partie en { $points } si elle finit avant.
worth-minutes = Un tour finit au plus tard après { $n } minutes.
worth-bell = La cloche sonne dès que { $n }.
how-round-either = de { $hands } donnes, ou une partie en { $points } points si elle finit avant
least = Le moins : { $n }
least-nth = Place { $n } en partant de la fin : { $measure }
each-of = Chaque : { $n }

# Ce qui ne va pas dans un modèle, une police, une image.
why-layout = { $file } : { $field } : { $reason }
why-layout-file = { $file } : { $reason }
no-font-has = numéro { $number }, { $name } : aucune police de cet ordinateur n’a { $letters } ; imprimé { $instead } (installer { $fonts })
why-font = La police { $font } ne peut pas entrer dans le PDF : { $reason }
why-picture = Le logo ne peut pas être imprimé : { $why }
why-pdf = Le PDF n’a pas pu être écrit : { $why }
picture-no-png = ce n’est pas un PNG, ou seulement une partie
picture-large = { $width } × { $height } pixels, c’est trop ; 500 × 500 suffisent
picture-too-large = elle est trop grande
picture-heavy = elle a { $kb } Ko ; il faut moins de 1 Mo
layout-between = { $value } n’est pas entre { $least } et { $most }
layout-slips-only = ce champ n’existe que sur les feuilles de table
layout-slip-fields = une telle feuille peut avoir { $fields }
layout-slip-needs = une feuille a besoin de players, ou de hand, first et second
layout-narrow = { $n } côte à côte laissent { $left } mm chacun ; il en faut 40
layout-low = { $n } l’un sous l’autre laissent { $left } mm chacun ; l’en-tête, les titres et le pied demandent déjà { $fixed } mm, et deux lignes { $rows } mm
layout-needs-columns = un modèle « { $kind } » a besoin de colonnes
layout-circles = { $n } cercles demandent { $needed } mm, la colonne en a { $width }
layout-marks = { $n } marques ne tiennent pas dans la case d’une donne ; 8 au plus
layout-wide = la colonne ne tient pas : toutes demandent { $needed } mm, et la carte a { $room } mm entre ses marges
layout-no-font = la police « { $font } » n’est pas sur cet ordinateur ; « Roboto Condensed » et « DejaVu Sans » y sont toujours
layout-for-another = c’est un modèle « { $is } », pas « { $kind } »
layout-truncated = le fichier est tronqué ; il manque un {"}"} ou un ] à la fin
layout-no-such-field = ligne { $line } : ce champ n’existe pas ; { $wanted }
layout-line = ligne { $line } : { $wanted }
layout-field-missing = ce champ manque
layout-rows = least { $least } et most { $most } mm : least va de 4 à 60, most n’est pas en dessous et ne dépasse pas 80
layout-not-there = cette feuille n’a pas de « { $field } » ; elle a { $known }

# What boards, phones and paper have in common.
round-of = Tour { $round } sur { $of }
tables = Tables
with = Avec
against = Contre
rehearsal = Répétition
rehearsal-title = RÉPÉTITION : { $n }
play-offs = Phase finale
match = Match
final = Finale
second-final = Seconde finale
third-place = Troisième place
semi-finals = Demi-finale
quarter-finals = Quart de finale
losers-round = Tour des perdants { $round }
winners-round = Tour { $round }
empty = en cours
proposed = en attente de l’autre camp
asked = en attente de votre réponse
confirmed = confirmé
disputed = en litige
result = Résultat de votre table
me = Moi
confirm = Oui, c’est exact
ahead-now = { $place ->
    [1] En l’état, la première place est à vous ; ce n’est pas encore sûr.
   *[other] En l’état, la place { $place } ou mieux est à vous ; ce n’est pas encore sûr.
 }
clinched = { $place ->
    [1] La première place vous est assurée.
   *[other] La place { $place } ou mieux vous est assurée.
 }
out = La place { $place } n’est plus accessible.
certain-with = { $points ->
    [one] 1 point de plus vous assure la place { $place }.
   *[other] { $points } points de plus vous assurent la place { $place }.
 }
level-with = { $points ->
    [one] Avec 1 point de plus, vous dépassez le joueur actuellement { $place ->
            [1] 1er
           *[other] { $place }e
        }.
   *[other] Avec { $points } points de plus, vous dépassez le joueur actuellement { $place ->
            [1] 1er
           *[other] { $place }e
        }.
 }
lost = Déconnecté depuis { $time }
open = Ouvrir ma page
yes = Oui, admettre
no = Non
pair = Aider à l’organisation
