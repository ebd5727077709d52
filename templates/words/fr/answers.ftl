# What an act answers, at every door.

nothing-changed = Rien n’a été changé.
taken-as = { $question } Réponse retenue : { $answer }.
way-command = { $words } : { $command }
way-add = ajouter { $added }
way-leave-out = enlever { $left }
way-add-and-leave-out = ajouter { $added }, enlever { $left }
answer-next = Ensuite : { $ways }

# Results.
did-score = Tour { $round }, table { $table } : { $points }   { $sides }
did-table = Tour { $round }, table { $table } : { $words }.
did-count = { $tick } : { $who }
did-before = Avant : { $points }
did-overrule = Décidé par le directeur malgré ceci : { $reason }
did-accept = { $n ->
    [one] { $n } résultat accepté
   *[other] { $n } résultats acceptés
 } :
did-card = Carte de { $name } : { $points ->
    [1] 1 point
   *[other] { $points } points
 } en { $n ->
    [one] { $n } tour
   *[other] { $n } tours
 }.
did-settle-one-side = Tour { $round }, table { $table } : réglé pour un camp.
did-dispute = Le résultat du tour { $round }, table { $table }, est en litige. À interroger : { $names }.
did-move-cards = Au tour { $round }, la table { $table } compte maintenant ce que disent les cartes.
did-move-empty = Au tour { $round }, la table { $table } n’a plus de résultat.
did-hand = Tour { $round }, table { $table }, donne { $hand } : { $points }, total { $total }.{ $complete ->
    [true] {" "}La table a fini.
   *[false] {""}
 }{"   "}{ $sides }
did-adjust = { $names } : { $points } points { $round ->
    [0] avant le tour 1
   *[other] au tour { $round }
 }, { $reason }.

# People.
did-add = { $n ->
    [0] Personne d’inscrit
    [one] Inscrit : numéro { $first }
   *[other] Inscrits : numéros { $first } à { $last }
 } ; { $there }.
did-add-named = Ajout : { $who } ; { $there }.
there-players = { $n ->
    [one] { $n } joueur en tout
   *[other] { $n } joueurs en tout
 }
there-teams = { $n ->
    [one] { $n } équipe en tout
   *[other] { $n } équipes en tout
 }
did-fees = { $n ->
    [one] { $n } droit d’entrée noté payé : { $sum }.
   *[other] { $n } droits d’entrée notés payés, { $sum } en tout.
 }
did-together = Ensemble : { $teams }.
note-same-name = { $new } porte le même nom que { $before }.
note-in-two-teams = { $who } est déjà dans { $before }.
did-drop = { $from ->
    [start] { $who } se retire.
    [end] { $who } se retire après le dernier tour.
   *[other] { $who } se retire à partir du tour { $from }.
 }
did-back = { $from ->
    [end] { $name } est de retour.
   *[other] { $name } rejoue à partir du tour { $from }.
 }
did-sit-out = { $until ->
    [start] { $name } est exempt au tour { $from }.
    [end] { $name } est exempt à partir du tour { $from }.
   *[other] { $name } est exempt des tours { $from } à { $until }.
 }
did-replace = Le numéro { $number } est { $name } à partir du tour { $from }.
did-replace-was = Le numéro { $number } est { $name } à partir du tour { $from }, à la place de { $was }.
did-replace-keeps-points = Les points de { $was } continuent sur la même ligne.
did-replace-points-stay = Les points d’avant le tour { $from } restent à { $was }.
did-replace-same-seat = Les places ne changent pas.
did-replace-first-seat = Première table au tour { $round }.
did-replace-no-seat = Pas encore de place.
did-swap = { $one } et { $other } échangent leurs places à partir du tour { $from }.
did-seat-emptied = { $n ->
    [one] Plus personne n’est placé à la table { $tables }, car quelqu’un de cette table est à la table { $table }.
   *[other] Plus personne n’est placé aux tables { $tables }, car quelqu’un de chacune est à la table { $table }.
 }
did-seat-left = { $n ->
    [one] Un joueur n’a pas encore de place et reste exempt.
   *[other] { $n } joueurs n’ont pas encore de place.
 }
did-rename = Le numéro { $number } s’appelle maintenant { $name }{ $n ->
    [0] .
    [one] , comme le numéro { $others }.
   *[other] , comme les numéros { $others }.
 }
did-come = { $who } est là.
did-label = { $n ->
    [0] { $who } n’a aucune mention.
   *[other] { $who } : { $labels }.
 }
people-or-teams = { $n ->
    [1] { $n } joueur ou équipe
   *[other] { $n } joueurs ou équipes
 }
did-pay = { $did ->
    [nothing] { $who } n’a rien payé
    [nobody] Personne ne doit rien
    [owes] { $who } ne doit rien
    [back] Remboursé à { $who } : { $sum }
   *[paid] Payé par { $who } : { $sum }
 }{ $more ->
    [true] , { $over } de plus que le droit d’entrée en tout
   *[false] {""}
 } ; { $pot } dans la cagnotte.

# The night.
did-new = { $name } a commencé
did-new-beside = { $name } est en place. La soirée { $night } est encore ouverte : l’écran, les téléphones et cette page y restent jusqu’à ce que vous le terminiez.
did-draw = { $kept ->
    [0] {""}
    [1] Le tour 1 reste.{" "}
    [2] Les tours 1 et 2 restent.{" "}
   *[other] Les tours 1 à { $kept } restent.{" "}
 }{ $n ->
    [one] { $n } tour tiré
   *[other] { $n } tours tirés
 } au sort, tirage nº { $seed }.
did-draw-byes-average = Une exemption rapporte sa propre moyenne.
did-draw-byes = Une exemption rapporte { $points }.
note-drawn-by-slips = La table { $tables } du tour { $round } est en litige ; sa feuille a décidé qui se déplace.
did-draw-idle = { $n } ne jouent pas : chaque table prend autant de joueurs par { $label } ({ $counts }).
did-draw-cards = { $n ->
    [0] Aucune carte n’a changé.
    [one] { $n } carte a changé : { $whose }.
   *[other] { $n } cartes ont changé : { $whose }.
 }
did-draw-better = Maintenant { $now }. En changeant { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
 }, ce serait { $then }.
did-draw-before = Avant : { $before }. Maintenant : { $now }.
repeats-none = aucune rencontre répétée
repeats-meetings = { $n ->
    [one] { $n } rencontre répétée
   *[other] { $n } rencontres répétées
 }
repeats-partners = { $n ->
    [one] { $n } partenaire répété
   *[other] { $n } partenaires répétés
 }
did-start = Le tour { $round } a commencé à { $at }.
did-set = Changé : { $names }.
did-set-nothing = Rien n’a changé.
did-prizes = Les prix sont fixés.
note-nobody-labelled = Personne n’a l’étiquette { $label }.
note-prize-of-your-own = « { $name } » est un prix bien à vous.
did-close = C’est terminé pour { $name }.
did-close-open = { $open }.
did-close-counts = Cette soirée compte pour { $seasons }.
did-reopen = La soirée { $name } est rouverte ; { $night } est maintenant la soirée en cours.
did-reopen-nothing = La soirée { $name } était déjà ouverte ; { $night } est maintenant la soirée en cours.
did-use = { $night } est maintenant la soirée en cours.
did-use-closed = On voit maintenant { $night } (soirée close, en lecture seule).
room-stays = L’écran, les téléphones et cette page restent sur { $night } jusqu’à ce que vous le terminiez.
finale-held = Le dernier tour est gardé pour la finale.
did-room = { $down ->
    [true] Retiré.
   *[false] Affiché.
 }

# The file.
did-undo = Annulé : { $what }
did-undo-it = C’est annulé.
would-undo = Serait annulé : { $what }
did-redo = Rétabli : { $what }
entry = { $seq } par { $by } : { $command }
entry-later = {"  "}{ $seq } { $says }
entry-row = {"  "}{ $row }
entry-more-rows = … et { $n } de plus
did-delete = Supprimé : { $name }.
did-season-delete = La saison { $name } est supprimée ; ses soirées restent.
did-save-old = Votre ancien fichier est gardé sous { $file }.
did-restore = { $file } est restauré.
did-club = Le nom et l’apparence du club sont enregistrés.
did-merge = De { $file } : { $what }.
did-merge-nothing = { $file } n’apporte rien de nouveau.
merged-new = { $n ->
    [one] { $n } nouveau tournoi
   *[other] { $n } nouveaux tournois
 } : { $names }{ $more ->
    [0] {""}
   *[other] {" "}… et { $more } de plus
 }
merged-changed = changé : { $names }{ $more ->
    [0] {""}
   *[other] {" "}… et { $more } de plus
 }
merged-members = { $n ->
    [one] { $n } nouveau membre
   *[other] { $n } nouveaux membres
 }
merged-records = nouveau ou changé : { $names }{ $more ->
    [0] {""}
   *[other] {" "}… et { $more } de plus
 }
note-deleted-stays = { $name } a été supprimé ici et le reste.
did-phones-revoke = Le lien de { $who } ne marche plus.
did-phones-revoke-nothing = { $who } n’a pas de lien.

# Members.
did-who = { $number } { $name } est { $is }.
did-who-before = Avant, c’était { $was }.
is-member = le membre { $id } { $name }
is-guest = un invité
is-unknown = quelqu’un que le club ne connaît pas encore
did-member-add = Ajouté : { $names }.
did-member-edit = Changé : { $name }.
did-member-merge = { $merged } { $other } est réuni à { $id } { $name } : leurs résultats comptent ensemble.
did-member-split = { $id } { $name } est de nouveau une personne à part, avec ses propres soirées ; c’était réuni à { $from } { $other }.
did-member-import = { $listed } sur la liste : { $n ->
    [one] { $n } nouveau membre
   *[other] { $n } nouveaux membres
 }, { $changed } mis à jour.
did-member-forget = Le nom est effacé de { $nights }, du journal et de { $copies } à côté du fichier ; les résultats sont à { $name }.
backups-n = { $n ->
    [one] { $n } sauvegarde
   *[other] { $n } sauvegardes
 }
forget-beyond = les feuilles imprimées, les fichiers envoyés ailleurs et les sauvegardes dans d’autres dossiers
forget-cannot-reach = benny ne peut pas atteindre { $beyond }.
did-dues = { $n ->
    [0] { $member } a payé { $paid } pour { $year }.
   *[other] { $member } a payé { $paid } pour { $year } et doit { $owes }.
 }
did-dues-year = { $year } coûte { $due } ; { $n ->
    [one] { $n } membre doit
   *[other] { $n } membres doivent
 } encore payer.

# Seasons.
did-season-new = La saison { $name } ({ $slug }) commence. Les soirées s’y ajoutent quand elles se terminent.
season-runs = { $name } ({ $slug }) se joue
from-day = à partir du { $day }
to-day = jusqu’au { $day }
did-season-next = { $runs }. Les soirées s’y ajoutent quand elles se terminent.
did-season-rename = Son nom est maintenant { $name } ({ $slug }).
did-season-nights = { $name } compte maintenant { $n ->
    [one] { $n } soirée
   *[other] { $n } soirées
 }.
did-season-rule = { $name } compte : { $what }.
did-season-import = { $name } ({ $slug }) : { $n ->
    [one] { $n } soirée
   *[other] { $n } soirées
 }.

# Play-offs.
did-bracket-score = Match { $number } : { $first } contre { $second }, { $score }.
did-bracket-score-gone = Le match { $number } n’a plus de résultat.
did-bracket-score-cleared = Effacés : { $numbers }.
did-bracket-accept = Match { $number } : { $points }
bracket-won = Vainqueur de { $bracket } : { $name }.
bracket-ready = À jouer maintenant : { $numbers }.

# Leagues.
match-line = Match { $number }, division { $division }, { $date } : { $home } contre { $away } : { $result }
match-line-at = Match { $number }, division { $division }, { $date }, { $venue } : { $home } contre { $away } : { $result }
match-no-show = { $games }, { $who } ne s’est pas présenté
match-conceded = { $games }, abandon de { $who }
match-void = annulé, { $why }
match-disputed = en litige : { $said }
match-says = { $team } dit { $games }
match-not-played = pas encore joué
match-games = Parties : { $games }
match-borrowed = { $team } a emprunté { $name }.
matches-n = { $n ->
    [one] { $n } match
   *[other] { $n } matchs
 }
did-league-new = La ligue { $name } ({ $slug }) commence : { $players } joueurs par équipe, { $games } parties{ $to ->
    [0] {""}
   *[other] {" "}de { $to }
}.
did-league-next = { $name } ({ $slug }) compte { $n ->
    [one] { $n } équipe
   *[other] { $n } équipes
 }.
did-league-next-moved = Changent de division : { $names }.
did-league-team = { $new ->
    [true] Inscrite
   *[false] Changée
 } : { $id } { $name }, division { $division }, { $players } joueurs.
did-league-fixtures-cleared = Le calendrier est effacé.
did-league-fixtures-at = Les matchs commencent à { $at }.
did-league-play-offs = { $name } ({ $slug }) est prêt : { $teams }.
did-league-moved = Le match { $number } se joue le { $day }.
did-league-postpone = Le match { $number } est remis.
did-league-void = Le match { $number } est invalidé : { $why }.
did-league-withdraw = { $n ->
    [0] { $name } n’est plus dans la ligue.
    [one] { $name } se retire ; son match ne compte plus.
   *[other] { $name } se retire ; ses { $n } matchs ne comptent plus.
 }
did-league-rename = La ligue s’appelle maintenant { $name }.
did-league-penalty = { $name } : { $points } { $n ->
    [one] point
   *[other] points
 } de ligue.
did-league-player = { $player } joue pour { $team }.
did-league-transfer = { $player } joue pour { $team } à partir du { $day }.
did-league-result = Annoncé par { $team }.
did-league-result-code = À lire au téléphone : { $code }
did-league-result-file = Douze lettres ne suffisent pas : envoyez le fichier.
did-league-import = { $name } ({ $slug }) : { $n ->
    [one] { $n } équipe
   *[other] { $n } équipes
 }, { $played } matchs joués sur { $matches }.
did-league-take = Match { $number }, { $home } contre { $away } : { $took }.
took-entered = { $games }, annoncé par { $team }
took-agrees = { $games }, et { $team } dit la même chose
took-replaced = { $games }, annoncé de nouveau par { $team }
took-again = { $team } l’avait déjà annoncé
took-disputed = les deux clubs ne disent pas la même chose, il n’y a donc pas encore de résultat
did-draw-lot = Égalité ; le sort a décidé qui avance : { $n ->
    [one] table
   *[other] tables
 } { $tables }.
did-draw-pivot-once = Personne ne rencontre quelqu’un à deux tables.
did-draw-pivot = Trois parties à une table, une avec chaque partenaire{ $n ->
    [0] .
    [one] {" "}; tous changent de table après le tour { $rounds }.
   *[other] {" "}; tous changent de table après les tours { $rounds }.
 }
did-draw-apart = { $n ->
    [0] Les partenaires n’ont jamais la même mention ({ $label }).
   *[other] Même mention ({ $label }) et pourtant partenaires : { $n } fois.
 }
did-draw-apart-table = { $n ->
    [0] Personne ne rencontre quelqu’un de la même mention ({ $label }).
   *[other] Même mention ({ $label }) et pourtant à la même table : { $n } fois.
 }
did-draw-own-tables = { $n ->
    [0] Ceux de la même mention ({ $label }) restent entre eux.
   *[other] Tables où la mention ({ $label }) n’est pas la même pour tous : { $n } sur tous les tours.
 }
did-draw-together = { $n ->
    [0] Ceux de la même mention ({ $label }) jouent ensemble.
   *[other] Même mention ({ $label }) sans être partenaires : { $n } fois.
 }
did-draw-together-first = { $n ->
    [0] Ceux de la même mention ({ $label }) jouent ensemble au tour 1.
   *[other] Même mention ({ $label }) sans être partenaires au tour 1 : { $n } fois.
 }
did-draw-dummies = { $n ->
    [0] Les tables sont complètes : aucun joueur fictif.
    [one] { $n } joueur fictif complète les tables.
   *[other] { $n } joueurs fictifs complètent les tables.
 }
did-draw-play-offs = { $what }, tour { $n } :
did-draw-match = Table { $table } : { $one } contre { $other }.
did-league-result-wrote = Fichier { $file } écrit : envoyez-le.
