# The club file, and undoing.

why-no-file = Il n’y a pas de fichier { $file }
why-replaced = { $file } vient d’être remplacé par un autre programme ; rien n’a changé
why-read-only = { $file } ne peut pas être écrit : le fichier ou son dossier est en lecture seule
why-busy = { $file } est occupé : un autre programme écrit depuis trop longtemps
why-full = Il n’y a plus de place sur le disque de { $file } ; rien n’a changé
why-disk-full = Il n’y a plus de place sur le disque
why-erased-but = Il est effacé, mais peut encore se trouver dans des parties inutilisées du fichier ({ $why })
why-no-night = Il n’y a pas de soirée « { $night } » dans ce fichier
why-none-open = Aucune soirée n’est ouverte
why-taken = Le nom court « { $name } » est déjà pris
why-file-exists = { $file } existe déjà : { $why }
why-same-file = { $file } est le fichier du club lui-même
exists-folder = un dossier
exists-no-file = pas un fichier ordinaire
exists-other = pas une sauvegarde plus ancienne de ce club
exists-dead-link = un lien qui ne mène nulle part
file-folder = c’est un dossier
file-not-ordinary = ce n’est pas un fichier ordinaire
file-no-beginning = le début ne convient pas
file-other-program = c’est la base de données d’un autre programme
file-version = sa version est { $n }
file-truncated = il manque la fin
file-not-ours = { $kind } « { $name } » n’est pas de benny
file-lacks = { $kind } « { $name } » manque
why-of-file = { $file } : { $why }
why-no-club-file = { $file } n’est pas un fichier de club : { $why }
why-too-new = { $file } vient d’un benny plus récent (version { $found }, celui-ci connaît { $known })
why-damaged = { $file } est endommagé : { $why }

# Undoing.
why-nothing-to-undo = Il n’y a rien à annuler
why-nothing-to-redo = Il n’y a rien à rétablir : rien n’a été annulé depuis le dernier changement
why-no-entry = Le journal n’a pas d’entrée { $n }
why-undone-before = L’entrée { $n } est déjà annulée, par l’entrée { $by }
why-for-good = L’entrée { $n } reste : un membre oublié reste oublié
why-entry-elsewhere = L’entrée { $n } concerne une autre soirée, { $night }
why-entry-unreadable = L’entrée { $n } du journal est inutilisable : { $why }
why-cannot-undo = { $n ->
    [one] L’entrée { $entries } ne s’annule
   *[other] Les entrées { $entries } ne s’annulent
 } pas : { $against }
why-built-on = { $n ->
    [one] L’entrée { $entries } ne s’annule
   *[other] Les entrées { $entries } ne s’annulent
 } pas : { $against }. En dépendent :{ $later }
why-changed-again = une entrée plus récente change la même chose : { $what ->
    [entrant] un joueur
    [seat] les places
    [tournament] les réglages
    [statement] un résultat
    [result] un résultat
    [printed_sheet] des feuilles imprimées
    [printed_card] des feuilles imprimées
    [heir] des points transmis
    [identity] un nom
    [link] une personne
    [club] les réglages
    [member] un membre
    [season] une saison
    [bracket] un tableau
    [league] une ligue
   *[other] { $what }
 }
why-other-people = le résultat du tour { $round }, table { $table } irait à d’autres joueurs
why-other-bye = quelqu’un d’autre serait exempt au tour { $round }
why-later-build-on-it = des entrées plus récentes en dépendent
why-and-more = et { $n } de plus
ask-undo-them-all = { $why }
    Tout annuler ?
ask-undo-this = Annuler { $what }
    D’accord ?

# Lignes du journal, et ce qui diffère entre deux fichiers.
rows-changed = { $n } changements : { $what }
rows-tournament = tournoi
rows-entrant = joueurs
rows-absence = joueurs exempts
rows-wish = souhaits
rows-seat = places
rows-statement = résultats
rows-adjustment = ajustements
rows-bell = débuts de tour
rows-heir = points repris
rows-link = membres
rows-label = étiquettes
rows-member = membres
rows-season = saisons
rows-bracket = phases finales
rows-league = ligues
rows-club = réglages du club
rows-result = résultats
rows-card = cartes
rows-proposal = téléphones
row-alone = { $sign } { $what }
row-with = { $sign } { $what } : { $fields }
row-tournament = tournoi
row-entrant = joueur { $number }
row-absence = joueur { $entrant } exempt
row-wish = souhait : { $wish }
row-seat = place du { $number }, tour { $round }
row-slip = { $number ->
    [1] feuille de la table { $table }, tour { $round }
   *[other] feuille n° { $number } de la table { $table }, tour { $round }
 }
row-hand = donne { $number } de la table { $table }, tour { $round }
row-card = carte du { $number }, tour { $round }
row-phone = téléphone du { $number }, tour { $round }
row-ruling = décision pour la table { $table }, tour { $round }
row-adjustment = { $round ->
    [0] ajustement du joueur { $entrant }
   *[other] ajustement du joueur { $entrant }, tour { $round }
 }
row-bell = début du tour { $round }
row-heir = le joueur { $entrant } garde les points du joueur remplacé
row-link = { $member ->
    [none] le joueur { $entrant } est un invité
   *[other] le joueur { $entrant } est le membre { $member }
 }
row-label = { $label } du joueur { $entrant }
row-member = membre { $id }
row-season = saison { $slug }
row-bracket = phase finale { $slug }
row-league = ligue { $slug }
row-club = réglage { $label } du club
row-of = { $table }
row-of-place = { $table } ({ $place })
row-field = { $name } { $value }
row-field-turned = { $name } { $old } → { $new }
row-field-changed = { $name } : changé
row-contents = le contenu
row-nothing = –
row-yes = oui
row-no = non
row-side = { $side ->
    [0] premier camp
    [1] deuxième camp
   *[other] troisième camp
 }
row-field-current = tournoi ouvert
row-field-lang = langue
row-field-paper = papier
row-field-name = nom
row-field-slug = nom court
row-field-date = date
row-field-closed = clos
row-field-seed = tirage n°
row-field-members = membres
row-field-from = premier tour
row-field-until = dernier tour
row-field-phantom = joueur fictif
row-field-replaces = à la place de
row-field-paid = payé
row-field-table = table
row-field-round = tour
row-field-number = numéro
row-field-side = camp
row-field-points = points
row-field-loners = marches en solo
row-field-euchres = euchres
row-field-ticks = compté aussi
row-field-hand = donne
row-field-remark = remarque
row-field-reason = raison
row-field-value = valeur
row-field-nicknames = autres noms
row-field-contact = contact
row-field-notes = notes
row-field-details = coordonnées
row-field-regular = habitué
row-field-merged-into = même personne que
row-field-forgotten = oublié
row-field-rule = barème
row-field-nights = soirées
row-field-absences = absences
row-field-bells = tours commencés
row-field-rounds = tours
row-field-statements = résultats
row-field-penalties = points donnés ou retirés
row-field-dues = cotisations
row-field-page-lang = langue de l’organisateur
row-field-teams = équipes
row-field-team = équipe
row-field-matches = matchs
row-field-match = match
row-field-result = résultat
differs = { $of }, { $what }
differs-of-night = { $night } : { $what }
differs-seating = { $n ->
    [one] le tirage du tour { $rounds }
   *[other] le tirage des tours { $rounds }
 }
differs-whole = { $night } : toute la soirée, car les deux ensemble ne concordent pas ({ $wrong })
drawn-here = le tirage d’ici
drawn-there = le tirage de là-bas
as-here = la soirée telle qu’elle est ici
as-there = la soirée telle qu’elle est là-bas
