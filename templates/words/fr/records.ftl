# The club's records: members, seasons, leagues; why a change to them was refused.

# Members.
why-no-member = Aucun membre ne s’appelle « { $who } »
why-could-be-on-line = « { $who } », à la ligne { $line }, peut être { $named }
why-member-exists = Un membre porte déjà ce nom : { $id } { $name }
why-same-member = C’est deux fois le même membre : { $id } { $name }
why-not-merged = Le membre { $id } { $name } n’a été réuni à personne
why-two-people = { $a } et { $b } sont deux personnes : les deux ont joué au tour { $round } de { $night }
why-no-address = « { $text } » n’est pas une adresse courriel ; par exemple : anne@example.org
why-left-before-joining = { $name } serait parti le { $left }, avant son arrivée le { $joined }
why-note-character = Le caractère { $code } n’a pas sa place dans une adresse ou une note
why-note-long = { $length } caractères, c’est trop pour une adresse ou une note ; { $most } au plus

# Seasons.
why-none-yet = { $what ->
    [season] Le club n’a pas encore de saison
    [bracket] Le club n’a pas encore de tableau
   *[league] Le club n’a pas encore de ligue
 }
why-none-here = { $what ->
    [season] Cette soirée n’a pas de saison ; il y en a une pour { $slugs }
    [bracket] Cette soirée n’a pas de tableau ; il y en a un pour { $slugs }
   *[league] Cette soirée n’a pas de ligue ; il y en a une pour { $slugs }
 }
why-none-called = { $what ->
    [season] Aucune saison ne s’appelle « { $asked } »
    [bracket] Aucun tableau ne s’appelle « { $asked } »
   *[league] Aucune ligue ne s’appelle « { $asked } »
 }
why-several = { $what ->
    [season] Il y a plusieurs saisons : { $slugs }
    [bracket] Il y a plusieurs tableaux : { $slugs }
   *[league] Il y a plusieurs ligues : { $slugs }
 }
why-season-rule-unread = Le barème de la saison est illisible : { $why }
why-season-rule = Le barème de la saison ne convient pas : { $why }
why-no-season-rule = « { $text } » n’est pas un barème de saison. Choisissez sum, best:8, places, une mesure comme games ou match-points, ou un fichier
why-rule-is-object = Une règle s’écrit entre accolades, {"{…}"}
why-season-ends-first = La saison finit le { $until }, avant de commencer le { $from }
why-season-begins-then = { $season } commence le { $first } ; la saison suivante ne peut commencer que plus tard, pas le { $from }
why-best-0 = « best 0 » ne compterait aucune soirée ; comptez-en au moins 1
why-season-one-night = Une saison a au moins une soirée
why-best-of-fewer = On ne peut pas compter les { $best } meilleures soirées sur { $nights }
why-places-without = « places » donne des points aux places, mais « points » ne dit pas « places »
why-place-points = Une place rapporte de 0 à 1000000 points
why-worse-place = Une moins bonne place rapporte plus qu’une meilleure
why-attendance-points = La présence rapporte de 0 à 1000000 points
why-tie-break-listed-twice = Un critère de départage figure deux fois

# Leagues.
why-no-team = Aucune équipe ne s’appelle « { $who } »
why-team-exists = Il y a déjà une équipe « { $name } »
why-in-two-teams = { $player } joue déjà pour { $team }
why-not-in-team = { $player } ne joue pas pour { $team }
why-no-league-match = Il n’y a pas de match { $number } ; { $last ->
    [0] le calendrier n’est pas encore fait
   *[other] les matchs vont de 1 à { $last }
 }
why-no-meeting = { $home } ne reçoit jamais { $away }
why-no-home-meeting = { $home } ne reçoit jamais { $away } ; c’est { $away } qui reçoit, au match { $number }
why-match-void = Le match { $number } est invalidé : { $why }
why-match-postponed = Le match { $number }, prévu le { $was }, est reporté et n’a pas encore de date
why-match-played = Le match { $number } a déjà un résultat
why-match-no-result = Le match { $number } n’a pas encore de résultat
why-older-copy = { $team } a envoyé { $games } depuis, pour le match { $number }
why-copy-differs = { $team } envoie { $sent } pour le match { $number }, mais { $entered } est inscrit
why-match-not-ours = Le match { $number } n’est pas le nôtre : { $why }
why-match-refused = Match { $number } : { $each }
why-fixtures-made = Le calendrier est déjà fait : { $why }
why-matches-played = Des matchs ont été joués : { $why }
why-new-team-no-matches = Une nouvelle équipe n’aurait aucun match
why-division-is-fixed = Une équipe ne peut plus changer de division
why-before-first-day = Le { $date } précède le premier jour de match, le { $first }
why-withdrawn-already = { $name } s’est déjà retirée
why-divisions-from-1 = Les divisions sont numérotées à partir de 1
why-penalty-range = Une pénalité va de -1000 à 1000 points de ligue, sauf 0 : { $points }
why-penalty-reason = Une pénalité doit avoir une raison
why-same-team = { $team } ne peut pas être à la fois l’ancienne et la nouvelle équipe
why-joined-later = { $name } n’a rejoint { $team } qu’après le { $last }
why-team-not-in-match = { $team } ne joue pas le match { $number }
why-borrowed-too-many = { $team } a emprunté { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
 } ; le maximum par match est { $most }
why-borrowed-too-often = { $team } a déjà emprunté { $name } pour { $n ->
    [one] { $n } match
   *[other] { $n } matchs
 } ; le maximum par joueur est { $most }
why-named-twice = { $name } est nommé deux fois
why-own-player = { $name } joue pour { $team } et n’est donc pas emprunté
why-both-sides = { $name } ne peut pas jouer dans les deux camps
why-other-league = Il s’agit d’un match { $home } contre { $away } d’une autre ligue ou d’une autre saison
why-other-match = Il y est écrit { $a } contre { $b }, mais ici ce match oppose { $home } à { $away }
why-no-such-side = Le camp nommé n’existe pas
why-league-unread = La ligue est illisible : { $why }
why-is-something-else = C’est autre chose
why-team-twice = L’équipe { $name } figure deux fois
why-no-team-name = « { $name } » n’est pas un nom d’équipe
why-match-order = Le match { $number } est en position { $place }
why-match-lacks-team = Il manque une équipe au match { $number }
why-match-names-other = Le match { $number } nomme un joueur d’un autre match
why-points-for-nobody = { $points } points ne reviennent à aucune équipe
why-league-rule-unread = La règle de la ligue est illisible : { $why }
why-league-rule = La règle de la ligue ne convient pas : { $each }
why-legs = « legs » vaut 1, ou 2 pour l’aller et le retour
why-games-range = Un match a de 1 à 1000 parties
why-game-to-range = Une partie se joue en 10000 points au plus
why-never-met = { $home } et { $away } ne se sont rencontrés à aucune table ; donnez à chacun son équipe comme étiquette
why-conceded-games = Un match de { $games } parties ne peut pas être concédé par { $conceded }
why-win-draw-loss = Une victoire vaut au moins un nul, et un nul au moins une défaite
why-league-points-range = Les points de ligue vont de -1000 à 1000
why-not-a-game-to = Partie { $number } : { $a }-{ $b } n’est pas une partie en { $to }
why-more-games = { $score } fait { $n ->
    [one] { $n } partie
   *[other] { $n } parties
 }, mais un match en a { $games }
why-fewer-games = { $score } fait { $n ->
    [one] { $n } partie
   *[other] { $n } parties
 }, mais il faut jouer les { $games }
why-games-decide-nothing = { $score } en { $games } parties ne décide rien
why-points-decide-match = Ce sont les points qui décident : donnez-les tous, à domicile et à l’extérieur
why-home-points = { $made } points pour l’équipe qui reçoit ne vont pas avec { $won ->
    [one] { $won } partie gagnée
   *[other] { $won } parties gagnées
 } en { $to } et { $lost } perdues
why-away-points = { $made } points pour les visiteurs ne vont pas avec { $won ->
    [one] { $won } partie gagnée
   *[other] { $won } parties gagnées
 } en { $to } et { $lost } perdues
clash-few-teams = La division { $division } a { $teams ->
    [one] { $teams } équipe
   *[other] { $teams } équipes
 } ; un calendrier en demande deux
clash-few-dates = La division { $division } a besoin de { $needed } dates pour que chacun rencontre chacun, mais il n’y en a que { $given }
clash-few-dates-for = { $team } a { $needed } matchs mais ne peut jouer qu’à { $can } des dates
clash-small-room = { $venue } doit recevoir { $needed } matchs mais n’a place que pour { $holds } en tout
clash-free = { $team } ne peut pas jouer le { $date }
clash-busy = { $team } joue déjà le match { $number } le { $date }
clash-room = { $venue } est trop petit le { $date } : { $teams } y reçoivent tous

# Ways out.
way-see-teams = Voir les équipes
way-see-who-plays-where = Voir qui joue pour quelle équipe
why-one-person-only = Surnoms, courriel, téléphone, adresse et notes sont propres à une seule personne
why-nothing-to-change = Aucun changement n’a été indiqué
why-only-paid = { $sum } seulement ont été payés ; on ne peut pas rendre davantage
why-no-dues = La cotisation de { $year } n’est pas encore fixée
why-dues-below-0 = Une cotisation n’est jamais inférieure à 0
ask-forget = Oublier { $name } ? Ses résultats restent, son nom disparaît pour toujours.
ask-forget-them = oublier
note-name-may-stand = Le nom peut encore figurer dans { $file } : { $why }
note-short-names-stay = { $n ->
    [one] Le nom figure encore dans le nom court { $names }.
   *[other] Le nom figure encore dans les noms courts { $names }.
 }
why-unnamed-no-member = « { $name } » dit seulement que quelqu’un est venu ; un membre ne peut pas s’appeler ainsi
why-season-exists = La saison « { $name } » existe déjà : { $slug }
why-in-season-already = { $night } fait déjà partie de { $season }
why-not-in-season = { $night } ne fait pas partie de { $season }
why-season-unread = La saison est illisible : { $why }
note-not-in-file = Absentes de ce fichier : { $nights }.
way-bring-in = Importer ce fichier
way-bring-one-in = Importer une soirée
way-those-played-before = Pour les soirées déjà jouées
why-no-key = « { $text } » n’est pas une clé ; une clé a douze lettres, comme ABCD-EFGH-JKLM
why-fixtures-what = Indiquez le premier jour, une heure, ou que le calendrier doit être effacé
why-too-few-teams = { $league } a { $teams ->
    [one] { $teams } équipe
   *[other] { $teams } équipes
 } dans la division { $division }
way-see-league-table = Voir le classement
why-letters-fit-no-match = Ces lettres ne vont avec aucun match : mal entendues, d’un club qui n’a pas encore envoyé de fichier, ou pour une autre ligue
why-forged = On y lit { $games } au nom de { $team }, mais c’est signé { $letters } ; la clé de { $team } est { $key }
why-key-unknown = La clé { $letters } de { $team } n’est pas connue ici
why-signed-with-other = C’est signé { $letters }, pas { $said }
why-first-time = { $team } envoie quelque chose pour la première fois, signé { $letters }
why-refused-from = { $from } : { $why }.
why-nothing-to-take = Rien à inscrire : choisissez des fichiers, ou tapez les lettres
way-if-they-have-new-key = Si l’équipe a une nouvelle clé et vous a lu ces lettres
way-once-captain-read-letters = Une fois que le capitaine vous a lu ces lettres
why-no-league-result = Ce n’est ni un résultat de ligue, ni douze lettres
why-its-key-unread = La clé qu’il contient est illisible
why-changed-after-signed = Il a été modifié après la signature, ou jamais signé
why-letter-unread = Le contenu est illisible : { $error }
why-no-random = Le système ne fournit pas de nombres au hasard : { $error }
why-club-key-unread = La clé du club est illisible
way-if-taken-for-each-other = Si on les a pris l’un pour l’autre, et que le { $number } est le membre { $member } { $name }
way-if-is-guest = Si le { $number } est un invité
way-if-is-unknown = Si le { $number } est nouveau au club
why-swap-with-nobody = Un invité ou un nouveau n’a pas d’autre numéro ce soir avec qui échanger

# Notes.
note-not-all-drawn = Tous les tours ne sont pas encore tirés.
note-night-complete = Le tour { $round } est complet, et la soirée avec lui.
note-all-in-disputed = Tous les résultats du tour { $round } sont là ; contesté : table { $tables }.
note-tables-missing = { $n ->
    [0] Le tour { $round } est complet.
    [one] Il manque encore une table au tour { $round }.
   *[other] Il manque encore { $n } tables au tour { $round }.
 }
note-matches-before-open = { $n ->
    [one] { $n } match de la ligue précédente n’a pas encore de résultat.
   *[other] { $n } matchs de la ligue précédente n’ont pas encore de résultat.
 }
note-matches-open = { $n ->
    [one] { $n } match n’a pas encore de résultat.
   *[other] { $n } matchs n’ont pas encore de résultat.
 }
note-key-letters = Les lettres de la clé du club, à comparer par qui tient la ligue : { $key }
fixtures-breaks = { $n ->
    [one] { $n } fois
   *[other] { $n } fois
 }, une équipe joue deux fois de suite chez elle ou en déplacement ; le minimum est { $least }.
fixtures-breaks-mirrored = { $n ->
    [one] { $n } fois
   *[other] { $n } fois
 }, une équipe joue deux fois de suite chez elle ou en déplacement ; avec des retours en miroir, le minimum est { $least }.
fixtures-cost = Les salles partagées et les jours libres en coûtent { $n }.
fixtures-return = Les matchs retour ont lieu au moins { $n ->
    [one] { $n } jour
   *[other] { $n } jours
 } plus tard.
