# The club file, and undoing.

why-no-file = Il n’y a pas de fichier { $file }
why-replaced = { $file } vient d’être remplacé par un autre programme ; rien n’a changé
why-read-only = { $file } ne peut pas être écrit : le fichier ou son dossier est en lecture seule
why-busy = { $file } est occupé : un autre programme écrit depuis trop longtemps
why-full = Il n’y a plus de place sur le disque de { $file } ; rien n’a changé
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
