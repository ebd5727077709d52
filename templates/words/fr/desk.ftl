# The director's page: screens, stages, actions.
language = Français
desk-language = Langue de cette page
desk-language-set = Cette page est maintenant en français
desk-use = Appliquer
desk-round-in = Tour { $n } sur { $of } : { $in } sur { $tables } rendus
desk-started = commencé à { $n }
desk-screens = Écrans
desk-tonight = Ce soir
desk-people = Joueurs
desk-print = Imprimer
desk-draw = Tirage
desk-settings = Réglages
desk-room = Écran et téléphones
desk-log = Journal
desk-club = Club
desk-more = Tout le reste
desk-help = Aide
desk-where = Où en est la soirée
stage-doors = Accueil
stage-seated = Placés
stage-playing = En jeu
stage-results-in = Résultats rendus
stage-break = Pause
stage-finale = Finale
stage-closed = Terminée
desk-who-plays = Qui joue ce soir ?
desk-cards-so-far = { $players } pour l’instant : inscrivez les cartes entières à la fin
desk-cards-missing = Cartes qui manquent encore
desk-enter-card = Inscrire la carte
desk-add-names = Ajouter des noms, ou une liste
desk-so-far = { $n } pour l’instant
desk-draw-seating = Tirer les places
desk-seated-now = Places tirées : imprimez les cartes, puis sonnez
desk-print-cards = Imprimer les cartes de pointage
desk-slips = Feuilles de table
desk-all-in-accept = Le tour { $n } est complet. Acceptez ce que personne n’a confirmé
desk-all-in-settle = { $n ->
    [one] Le tour { $round } est complet. { $n } résultat en litige
   *[other] Le tour { $round } est complet. { $n } résultats en litige
 }
desk-break = Pause : le tour { $n } est complet
desk-draw-rest = Tirer les tours qui restent
desk-all-rounds-in = Tous les tours sont rendus
desk-close = Clore la soirée
desk-open-finale = Ouvrir la finale
desk-print-prizes = Imprimer les prix
desk-closed = La soirée est close
desk-by-round = Résultats par tour
# Between a heading and what it heads.
colon = { " : " }
desk-reopen = Rouvrir
desk-new-night = Une nouvelle soirée
desk-still-one = Tour { $n } : la table { $tables } joue encore
desk-still-few = Tour { $n } : les tables { $tables } jouent encore
desk-still-many = Tour { $n } : { $tables } tables jouent encore
desk-reprint = Réimprimer { $what }
reprint-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
 }
reprint-slips = { $n ->
    [one] { $n } feuille de table
   *[other] { $n } feuilles de table
 }
reprint-chart = le plan des places
desk-start = Sonner : le tour { $n } commence
desk-minutes = Minutes, au besoin
desk-accept-n = { $n ->
    [one] Accepter { $n } résultat non confirmé
   *[other] Accepter { $n } résultats non confirmés
 }
desk-unconfirmed = table { $table } ({ $score })
desk-unconfirmed-round = table { $table } du tour { $round } ({ $score })
desk-one-side = { $n } : inscrit par un camp, sans objection de l’autre.
desk-keep-last = Garder le dernier tour pour la finale
desk-keep-how = L’écran reste au tour { $n } jusqu’à ce que vous révéliez les places une à une.
desk-disputed = En litige
desk-round-table = Tour { $round }, table { $table }
desk-side-n = Camp { $n }
desk-counts = C’est ce qui compte
desk-who-says = Qui dit quoi
desk-clock = Horloge et cloche
desk-minutes-from-now = Minutes à partir de maintenant
desk-set-clock = Régler l’horloge
desk-ring = Sonner : le temps est écoulé
desk-no-clock = Pas d’horloge
desk-quit-how = benny continue pour l’écran et les téléphones quand vous fermez cette fenêtre. Tout est enregistré.
desk-quit = Quitter benny

# People.
desk-people-n = Joueurs : { $n }
desk-teams-n = Équipes : { $n }
desk-checked-in = { $n } arrivés
desk-find = Chercher un joueur
desk-find-doors = Chercher : Entrée pour l’arrivée, Maj+Entrée pour payé
desk-all-paid = Les { $n } ont tous payé : { $sum }
desk-changed-players = Les joueurs ont changé. Refaites le tirage des tours qui restent.
desk-nobody-called = Personne ne porte ce nom.
desk-nobody-yet = Personne pour l’instant.
desk-dummy = Un joueur fictif, ou un autre nombre de tours
desk-add-dummy = Ajouter un joueur fictif (non classé)
desk-change = Modifier
badge-left = parti
badge-here = arrivé
badge-from = dès le tour { $n }
badge-sits-out = exempt
badge-due = doit { $n }
badge-paid = payé
badge-phone = téléphone
desk-here = Arrivé
desk-paid = Payé
desk-no-player = Il n’y a pas de joueur { $n }.
desk-at-table = table { $table } au tour { $round }
desk-no-seat = pas de place à ce tour
desk-withdrawn = parti
desk-change-with = Échanger sa place avec { $n }
desk-plays-instead = { $n } prend cette place
desk-tally-card = Carte de pointage
desk-print-phone-card = Imprimer la carte avec son code de téléphone
desk-show-code = Afficher le code de téléphone
desk-end-link = Couper le lien de ce téléphone
desk-withdraw = Retirer
desk-bring-back = Faire revenir
desk-sits-out = Exempt
desk-substitute = Remplacer
desk-change-places = Échanger les places
desk-correct-name = Corriger le nom
desk-label = Étiquette
desk-adjust = Ajuster les points
desk-adjust-how = Sans points : la pénalité prévue par les règles pour une renonce.
desk-names = Noms, un par ligne
desk-names-team = Noms, un par ligne (Anne & Benoît)
desk-guests = invités, pas membres
desk-register = Inscrire

# Tables and cards.
desk-seats-of = Places du tour { $n }
desk-provisional = provisoires jusqu’à la cloche
desk-results-of = Résultats du tour { $n }
desk-round-n = Tour { $n }
desk-table-n = Table { $n }
desk-no-table = Exempts :
desk-out-of = Éliminés :
desk-who-says-table = Table { $n } : qui dit quoi
desk-table-side = Table { $table }, camp { $n }
desk-accept = Accepter
desk-missing = manque
desk-save = Enregistrer
desk-loners = solos
desk-by-hand = donne par donne
desk-why-overrule = Motif pour passer outre les règles ou les cartes
desk-why-both = Motif pour corriger et passer outre les règles ou les cartes
desk-why-replace = Motif de la correction
keys-typed-card = 8 Entrée
keys-typed = 10 Entrée 7 Entrée
keys-saves = enregistre et passe à la suite
keys-loner = puis le chiffre de la place : solo
keys-go = aller à une table
keys-rub = effacer
keys-round = tour
keys-reason = donner un motif
keys-next = prochaine table manquante
keys-card = une carte de pointage
keys-standings = classement
keys-disputes = litiges
keys-undo = annuler
keys-redo = rétablir
keys-drop = oublier la saisie
keys-how-many = puis un chiffre : combien de solos
keys-another = une autre carte
keys-tables = tables
desk-card-of = Carte de { $n }
desk-noted = { $n } points inscrits
desk-tables = Tables
desk-round-out = Tour { $n } : exempt
desk-round-points = Tour { $n }, points
desk-lone-on-card = Capots en solo sur la carte
desk-no-such-table = Le tour { $round } n’a pas de table { $table }.
desk-everyone-there = toute la table
desk-same-table = la même table
desk-nothing-said = Rien de cette table pour l’instant.
desk-tally-cards = Cartes de pointage :
desk-move = Mauvaise table ou mauvais tour : déplacer
desk-dispute = Marquer en litige
desk-quarrel = Désaccord sur une donne : choisir ses cartes
desk-add-hand = Inscrire la donne
desk-makers = Preneurs
desk-tricks = Levées
desk-alone = Seul
desk-against = contre
desk-wrong-hand = Une donne fausse s’annule dans le journal, avec celles d’après.
desk-hand-by-hand = Donne par donne

# Printing.
sheet-changed = Seulement ce qui a changé
sheet-phone-cards = Cartes de pointage avec codes
sheet-phone-slips = Feuilles de table avec codes
sheet-phone-numbers = Numéros de table avec code de l’écran
sheet-board = Tableau de pointage mural
desk-poster = Affiche pour téléphones : nom du Wi-Fi, au besoin
desk-wlan-password = Son mot de passe
desk-poster-print = Affiche

# Prizes and standings.
desk-no-prizes = Pas encore de prix.
desk-pot = Dans la cagnotte : { $n }
desk-still-due = À recevoir : { $n }
desk-not-all-in = Il manque encore des résultats.
desk-who-won = Qui a gagné : { $n }
desk-who-won-now = Qui a gagné : { $n } (actuellement { $who })
desk-number-or-name = numéro ou nom
desk-save-winner = Enregistrer le gagnant
desk-of-fines = { $n } % des amendes
desk-change-prize = Ajouter, modifier ou retirer un prix
desk-prize = Prix
desk-prize-like = 1, 50/50, prix de présence
desk-worth = Valeur
desk-give-prize = Enregistrer le prix
desk-remove-prize = Retirer
desk-pot-rules = Cagnotte et règles
desk-standings-after = Classement après le tour { $n }
desk-hidden = Le classement est masqué dans la salle.
desk-still-open = En attente : { $missing ->
    [one] { $missing } résultat manquant
   *[other] { $missing } résultats manquants
}, { $disputed } en litige.
desk-print-standings = Imprimer le classement

# Board and phones.
desk-board = Écran
desk-message = Message à tous
desk-show = Afficher
desk-remove-message = Retirer le message
desk-page = Page
desk-in-turn = Toutes à tour de rôle
desk-hold = Garder : { $n }
desk-show-standings = Afficher le classement
desk-hide-standings = Masquer le classement
desk-steps = Finale : étape { $n } sur { $of }
desk-more-board = Plus sur l’écran
desk-pages-turn = Pages à tour de rôle
desk-turn-these = Faire défiler celles-ci
desk-colours = Couleurs
desk-look-device = comme l’appareil
desk-look-dark = sombre
desk-look-light = clair
desk-phones = Téléphones
desk-board-at = Écran :
desk-links = { $n ->
    [one] { $n } lien distribué.
   *[other] { $n } liens distribués.
 }
desk-no-phone = Aucun téléphone n’a encore joint cet ordinateur.
desk-phones-reach = Les téléphones joignent cet ordinateur.
desk-pair = Jumeler votre téléphone, ou un second portable
desk-code = Saisir le code d’un téléphone qui ne peut pas envoyer
board-seats = trouver sa place
board-tables = tables
board-standings = classement
board-join = comment se connecter
board-brackets = le tableau éliminatoire

# Settings and the draw.
movement-pivot = pivot : trois tours à une table
movement-swiss = swiss : les équipes les plus proches se rencontrent
movement-free = free : sans places, cartes entières à la fin
movement-drawn = tiré d’avance
desk-settings-how = Qui joue, le placement et le nombre de places à une table ne se changent qu’avant le premier tour. Un champ laissé tel quel ne change pas.
desk-change-settings = Modifier les réglages
desk-draw-how = Les tours commencés ne changent pas. Dans les autres, le moins de places possible changent, sauf si vous les demandez toutes.
desk-wishes = Souhaits en vigueur
desk-play-offs = Phase finale ce soir
desk-play-offs-how = Les meilleurs jouent les derniers tours par élimination, aux mêmes tables, avec les mêmes feuilles et téléphones.
desk-how-many = Combien
desk-best-8 = les 8 meilleurs
desk-form = Formule
desk-one-loss = éliminé après une défaite
desk-two-losses = éliminé après deux défaites
desk-third-place = les perdants des demi-finales jouent pour la 3e place
desk-begin-play-offs = Commencer la phase finale
desk-bracket-beside = Plutôt un tableau à côté de la soirée
desk-beside-how = À côté de la soirée, les matchs se jouent dans n’importe quel ordre, dès que les deux camps sont connus.

# Knock-outs.
ko-to-play = { $n } à jouer
ko-proposed = { $n } non confirmés
ko-disputed = { $n } en litige
ko-slips = Feuilles
ko-phone-cards = Cartes avec codes
ko-wrong = faux
ko-side = Match { $match }, camp { $n }
ko-walkover = Forfait
ko-goes-on = { $n } passe
ko-correct = Corriger
ko-enter = Inscrire
ko-take-away = Retirer

# The club's screen and a new night.
desk-club-at = Club : { $n }
save-copy = Une copie du fichier du club
save-night = Cette soirée, pour un autre benny
save-page = Cette soirée en page web
save-standings = Le classement, pour un tableur
desk-nights = Soirées
desk-night-open = ouverte
desk-night-closed = close
desk-copies = Copies de sécurité
desk-no-copies = Pas encore de copie ; benny en fait une après chaque tour.
desk-restore = Restaurer
desk-restore-how = Remet le fichier du club dans l’état d’alors. Son contenu actuel est gardé à côté, dans un fichier à part.
desk-to-round = { $n } jusqu’au tour { $round }
desk-season = Saison : { $n }
desk-members = Membres
desk-club-name = Nom du club
desk-club-place = Lieu de jeu
desk-club-sponsor = Ligne du sponsor
desk-club-colour = Couleur, comme #14663c
desk-club-look = Nom et apparence, sur chaque feuille et chaque page
desk-club-logo = Logo, un fichier PNG
desk-club-no-logo = Retirer le logo
desk-no-members = Personne encore : les joueurs deviennent membres quand une soirée commence.
desk-a-night = { $n } points par soirée
new-tonight = Soirée du { $n }
new-name = Nom
new-played = Formule
new-last = Comme la dernière fois : { $n }
new-usual = Tous avec tous : 8 tours de 8 donnes
new-names = Noms, un par ligne (une équipe : Anne & Benoît) ; d’autres peuvent venir plus tard
new-more = Tours, droit d’entrée, équipes, ou numéros sans noms
new-fee = Droit d’entrée
new-who = Qui joue
new-as-above = comme ci-dessus
new-players = joueurs, partenaires changeants
new-teams = équipes fixes
new-count = Combien de joueurs
new-start = Commencer la soirée

# The log, undo, help, forms.
desk-undo = Annuler
desk-redo = Rétablir
desk-undo-what = Annuler { $n }
desk-what-happened = Que s’est-il passé ?
desk-what-like = retard, feuille perdue, égalité …
desk-search = Chercher
desk-no-help = Pas d’aide là-dessus.
desk-do-it = Faire
desk-go-on = Continuer ainsi
more-undo-those = Annuler aussi ceux-là
more-clear-rounds = Effacer les tours qui en découlent
later-said = Signalé par téléphone pendant la finale
later-open = Ouvrir le tour
later-done = C’est réglé
later-result = a inscrit un résultat
later-confirm = a confirmé le résultat
later-dispute = signale une erreur
quit-title = benny est arrêté
quit-saved = Tout est enregistré dans { $n }.
quit-again = Rouvrez benny pour continuer ; les téléphones gardent leurs liens. Vous pouvez fermer cette fenêtre.

# What the page's script says.
js-each-once = Chaque nom une fois : { $n }
js-every-line = Garder toutes les lignes : { $n }
js-no-reason = benny ne donne pas de raison
js-noted-but = Enregistré, mais en litige : { $n }
js-kept = Non enregistré : benny ne répond pas. Votre saisie est gardée ; appuyez encore sur Entrée dans cette ligne.
js-row-not-saved = { $n } n’est pas enregistré : benny ne répond pas.
js-seat = Choisissez la place 1 à { $n }.
js-nothing-refused = Rien à outrepasser ici ; entrez d’autres points.
js-save-first = Enregistrez ou oubliez (Échap) d’abord la saisie.
js-no-round = Il n’y a pas d’autre tour par là.
js-go-to = Aller à
js-go-label = table, ou qui y est assis
js-no-table = Cette table n’existe pas à ce tour.
js-not-yet = { $n } n’est pas encore enregistré : Entrée enregistre, Échap oublie.
js-whose = La carte de qui ?
js-next-later = Le tour suivant est tiré dès que le dernier est complet.
js-no-undo = Rien à annuler.
js-undo-ask = { $n } ? u ou Entrée confirme, toute autre touche laisse tel quel.
js-meanwhile = Autre chose a été fait entre-temps.
js-no-disputes = Aucun litige.
js-settle-keys = Un chiffre tranche, les flèches avancent, Entrée va à la table, Échap revient aux résultats.
js-no-choice = Choisissez 1 à { $n }.
js-not-done = Rien de fait : benny ne répond pas.
js-reading = Lecture de { $n } …
js-not-stored = Rien n’est encore enregistré.
js-not-read = Non lu : benny ne répond pas.
js-drop-list = Ou déposez un tableur ou une liste sur le cadre, ou choisissez-en un :
js-nothing-to-do = { $n } : rien à faire.
js-several = { $n } trouvés ; ↑ ↓ pour choisir, Entrée pour valider :
js-working = benny calcule …
desk-league = Ligue : { $n }
desk-from-matches = { $n ->
    [one] en { $n } match
   *[other] en { $n } matchs
}
desk-enter-match = Inscrire un match
desk-take-sent = reprendre l’envoi d’un club

# Settings, and other clubs.
set-bell = Cloche
bell-rings = Sonne
bell-none = aucune table
bell-head = la première table
bell-last = la dernière table
bell-turn = chaque table à son tour
bell-points = À combien de points
set-rank = Classement
rank-by = D’abord par
rank-then = Puis par
set-count = Compté aux tables
count-how = Les points vont au joueur qui l’a fait ; l’amende va à la cagnotte. Un nom vide retire la ligne.
count-what = Compté
count-worth = Points
count-fine = Amende
elsewhere-title = Un autre club
elsewhere-how = Chaque club a son propre fichier. Celui-ci reste ouvert pour son écran et ses téléphones.
elsewhere-new = Nom d’un nouveau club
elsewhere-begin = Commencer son fichier
elsewhere-gone = Ce fichier de club n’est pas dans ce dossier.
elsewhere-not = Impossible d’ouvrir { $n }.
desk-words = Les mots d’une soirée
