# The club's records: members, seasons, leagues; why a change to them was refused.

# Members.
why-no-member = Ein Mitglied „{ $who }“ gibt es nicht
why-could-be-on-line = „{ $who }“ in Zeile { $line } kann { $named } sein
why-member-exists = Ein Mitglied mit diesem Namen gibt es schon: { $id } { $name }
why-same-member = Beides ist dasselbe Mitglied: { $id } { $name }
why-not-merged = Mitglied { $id } { $name } wurde mit niemandem zusammengelegt
why-two-people = { $a } und { $b } sind zwei Leute: In Runde { $round } von { $night } haben beide gespielt
why-no-address = „{ $text }“ ist keine E-Mail-Adresse; so sieht eine aus: anna@example.org
why-left-before-joining = { $name } ist am { $left } ausgetreten, also vor dem Eintritt am { $joined }
why-note-character = Das Zeichen { $code } gehört nicht in eine Adresse oder Notiz
why-note-long = { $length } Zeichen sind zu viele für eine Adresse oder Notiz; höchstens { $most }

# Seasons.
why-none-yet = { $what ->
    [season] Der Verein hat noch keine Saison
    [bracket] Der Verein hat noch kein K.-o.
   *[league] Der Verein hat noch keine Liga
 }
why-none-here = { $what ->
    [season] Zu diesem Abend gehört keine Saison; es gibt eine zu { $slugs }
    [bracket] Zu diesem Abend gehört kein K.-o.; es gibt eins zu { $slugs }
   *[league] Zu diesem Abend gehört keine Liga; es gibt eine zu { $slugs }
 }
why-none-called = { $what ->
    [season] Eine Saison „{ $asked }“ gibt es nicht
    [bracket] Ein K.-o. „{ $asked }“ gibt es nicht
   *[league] Eine Liga „{ $asked }“ gibt es nicht
 }
why-several = { $what ->
    [season] Es gibt mehrere Saisons: { $slugs }
    [bracket] Es gibt mehrere K.-o.-Turniere: { $slugs }
   *[league] Es gibt mehrere Ligen: { $slugs }
 }
why-season-rule-unread = Die Wertung der Saison ist nicht zu lesen: { $why }
why-season-rule = Die Wertung der Saison passt so nicht: { $why }
why-no-season-rule = „{ $text }“ ist keine Saisonwertung. Möglich sind sum, best:8, places, eine Größe wie games oder match-points, oder eine Datei
why-rule-is-object = Eine Regel steht in geschweiften Klammern, {"{…}"}
why-season-ends-first = Die Saison endet am { $until }, noch vor ihrem Beginn am { $from }
why-season-begins-then = { $season } beginnt am { $first }; die nächste Saison kann erst danach beginnen, nicht am { $from }
why-best-0 = „best 0“ würde gar keinen Abend werten; mindestens 1
why-season-one-night = Eine Saison hat mindestens einen Abend
why-best-of-fewer = Die besten { $best } Abende von { $nights } kann es nicht geben
why-places-without = „places“ nennt Punkte für Plätze, aber „points“ sagt nicht „places“
why-place-points = Für einen Platz gibt es 0 bis 1000000 Punkte
why-worse-place = Ein schlechterer Platz bringt mehr Punkte als ein besserer
why-attendance-points = Fürs Kommen gibt es 0 bis 1000000 Punkte
why-tie-break-listed-twice = Eine Wertung bei Gleichstand steht zweimal da

# Leagues.
why-no-team = Eine Mannschaft „{ $who }“ gibt es nicht
why-team-exists = Eine Mannschaft „{ $name }“ gibt es schon
why-in-two-teams = { $player } spielt schon für { $team }
why-not-in-team = { $player } spielt nicht für { $team }
why-no-league-match = Ein Spiel { $number } gibt es nicht; { $last ->
    [0] der Spielplan fehlt noch
   *[other] es gibt 1 bis { $last }
 }
why-no-meeting = { $home } hat kein Heimspiel gegen { $away }
why-no-home-meeting = { $home } hat kein Heimspiel gegen { $away }; in Spiel { $number } ist { $away } zu Hause
why-match-void = Spiel { $number } ist annulliert: { $why }
why-match-postponed = Spiel { $number } vom { $was } ist verlegt und hat noch keinen neuen Tag
why-match-played = Spiel { $number } hat schon ein Ergebnis
why-match-no-result = Spiel { $number } hat noch kein Ergebnis
why-older-copy = { $team } hat für Spiel { $number } inzwischen { $games } eingesandt
why-copy-differs = { $team } meldet für Spiel { $number } ein { $sent }, eingetragen ist aber { $entered }
why-match-not-ours = Spiel { $number } ist nicht unseres: { $why }
why-match-refused = Spiel { $number }: { $each }
why-fixtures-made = Der Spielplan steht schon: { $why }
why-matches-played = Es ist schon gespielt worden: { $why }
why-new-team-no-matches = Eine neue Mannschaft hätte keine Spiele
why-division-is-fixed = Eine Mannschaft kann die Staffel nicht mehr wechseln
why-before-first-day = Der { $date } liegt vor dem ersten Spieltag, dem { $first }
why-withdrawn-already = { $name } hat sich schon zurückgezogen
why-divisions-from-1 = Staffeln zählen ab 1
why-penalty-range = Ein Abzug liegt zwischen -1000 und 1000 Punkten und ist nicht 0: { $points }
why-penalty-reason = Ein Punktabzug braucht einen Grund
why-same-team = { $team } kann nicht die alte und die neue Mannschaft sein
why-joined-later = { $name } kam erst nach dem { $last } zu { $team }
why-team-not-in-match = { $team } spielt in Spiel { $number } nicht mit
why-borrowed-too-many = { $team } hat { $n ->
    [one] 1 Spieler
   *[other] { $n } Spieler
 } ausgeliehen; je Spiel ist höchstens { $most } erlaubt
why-borrowed-too-often = { $team } hat { $name } schon für { $n ->
    [one] 1 Spiel
   *[other] { $n } Spiele
 } ausgeliehen; je Person ist höchstens { $most } erlaubt
why-named-twice = { $name } steht zweimal da
why-own-player = { $name } spielt selbst für { $team } und ist nicht ausgeliehen
why-both-sides = { $name } kann nicht auf beiden Seiten spielen
why-other-league = Es geht um ein Spiel { $home } gegen { $away } einer anderen Liga oder Saison
why-other-match = Dort steht { $a } gegen { $b }, hier ist es das Spiel { $home } gegen { $away }
why-no-such-side = Die genannte Seite gibt es nicht
why-league-unread = Die Liga ist nicht zu lesen: { $why }
why-is-something-else = Es ist etwas anderes
why-team-twice = Die Mannschaft { $name } steht zweimal da
why-no-team-name = „{ $name }“ ist kein Name für eine Mannschaft
why-match-order = Spiel { $number } steht an Stelle { $place }
why-match-lacks-team = In Spiel { $number } fehlt eine Mannschaft
why-match-names-other = Spiel { $number } nennt jemanden aus einem anderen Spiel
why-points-for-nobody = { $points } Punkte gehören zu keiner Mannschaft
why-league-rule-unread = Die Regeln der Liga sind nicht zu lesen: { $why }
why-league-rule = Die Regeln der Liga passen so nicht: { $each }
why-legs = „legs“ ist 1, oder 2 für Hin- und Rückspiel
why-games-range = Ein Spiel hat 1 bis 1000 Partien
why-game-to-range = Eine Partie geht höchstens bis 10000 Punkte
why-never-met = { $home } und { $away } trafen dort an keinem Tisch aufeinander; jedem die Mannschaft als Merkmal geben
why-conceded-games = Ein Spiel über { $games } Partien kann nicht mit { $conceded } aufgegeben werden
why-win-draw-loss = Ein Sieg zählt mindestens so viel wie ein Remis, und das mindestens so viel wie eine Niederlage
why-league-points-range = Ligapunkte liegen zwischen -1000 und 1000
why-not-a-game-to = Partie { $number }: { $a }:{ $b } ist keine Partie bis { $to }
why-more-games = { $score } sind { $n ->
    [one] 1 Partie
   *[other] { $n } Partien
 }, ein Spiel hat aber nur { $games }
why-fewer-games = { $score } { $n ->
    [one] ist 1 Partie
   *[other] sind { $n } Partien
 }; gespielt werden alle { $games }
why-games-decide-nothing = { $score } bei { $games } Partien entscheidet nichts
why-points-decide-match = Hier entscheiden die Punkte: bitte alle angeben, Heim und Gast
why-home-points = { $made } Punkte für das Heimteam passen nicht: { $won ->
    [one] 1 Partie
   *[other] { $won } Partien
 } bis { $to } gewonnen, { $lost } verloren
why-away-points = { $made } Punkte für die Gäste passen nicht: { $won ->
    [one] 1 Partie
   *[other] { $won } Partien
 } bis { $to } gewonnen, { $lost } verloren
clash-few-teams = Staffel { $division } hat { $teams ->
    [one] nur 1 Mannschaft
   *[other] nur { $teams } Mannschaften
 }; ein Spielplan braucht zwei
clash-few-dates = Staffel { $division } braucht { $needed } Spieltage, damit jeder gegen jeden spielt; es gibt { $given }
clash-few-dates-for = { $team } hat { $needed } Spiele, kann aber nur an { $can } der Tage
clash-small-room = { $venue } hat { $needed } Heimspiele, aber insgesamt nur Platz für { $holds }
clash-free = { $team } kann am { $date } nicht
clash-busy = { $team } hat am { $date } schon Spiel { $number }
clash-room = { $venue } ist am { $date } zu klein: { $teams } haben alle ein Heimspiel

# Ways out.
way-see-teams = Mannschaften ansehen
way-see-who-plays-where = Ansehen, wer für welche Mannschaft spielt
why-one-person-only = Spitznamen, E-Mail, Telefon, Adresse und Notizen gehören zu einer einzigen Person
why-nothing-to-change = Es wurde keine Änderung angegeben
why-only-paid = Bezahlt wurden nur { $sum }; mehr lässt sich nicht zurückgeben
why-no-dues = Für { $year } ist noch kein Beitrag festgelegt
why-dues-below-0 = Ein Beitrag liegt nicht unter 0
ask-forget = { $name } löschen? Die Ergebnisse bleiben, der Name verschwindet für immer.
ask-forget-them = löschen
note-name-may-stand = Der Name kann noch in { $file } stehen: { $why }
note-short-names-stay = { $n ->
    [one] Im Kurznamen { $names } steht der Name noch.
   *[other] In den Kurznamen { $names } steht der Name noch.
 }
why-unnamed-no-member = „{ $name }“ sagt nur, dass jemand da war; so kann kein Mitglied heißen
why-season-exists = Die Saison „{ $name }“ gibt es schon, als { $slug }
why-in-season-already = { $night } gehört schon zu { $season }
why-not-in-season = { $night } gehört nicht zu { $season }
why-season-unread = Die Saison ist nicht zu lesen: { $why }
note-not-in-file = In dieser Datei fehlen: { $nights }.
way-bring-in = Diese Datei hereinholen
way-bring-one-in = Einen Abend hereinholen
way-those-played-before = Für die früheren Abende
why-no-key = „{ $text }“ ist kein Schlüssel; er hat zwölf Buchstaben, wie ABCD-EFGH-JKLM
why-fixtures-what = Den ersten Tag oder eine Uhrzeit angeben, oder dass der Spielplan gelöscht werden soll
why-too-few-teams = { $league } hat in Staffel { $division } { $teams ->
    [one] nur 1 Mannschaft
   *[other] nur { $teams } Mannschaften
 }
way-see-league-table = Tabelle ansehen
why-letters-fit-no-match = Diese Buchstaben passen zu keinem Spiel: verhört, von einem Verein, der noch keine Datei geschickt hat, oder für eine andere Liga
why-forged = Dort steht { $games } im Namen von { $team }, unterschrieben ist es aber mit { $letters }; der Schlüssel von { $team } ist { $key }
why-key-unknown = Der Schlüssel { $letters } von { $team } ist hier nicht bekannt
why-signed-with-other = Unterschrieben ist es mit { $letters }, nicht mit { $said }
why-first-time = { $team } schickt zum ersten Mal etwas, unterschrieben mit dem Schlüssel { $letters }
why-refused-from = { $from }: { $why }.
why-nothing-to-take = Nichts einzutragen: Dateien auswählen oder die Buchstaben eintippen
way-if-they-have-new-key = Wenn sie einen neuen Schlüssel haben und Ihnen diese Buchstaben vorgelesen haben
way-once-captain-read-letters = Sobald der Mannschaftsführer Ihnen diese Buchstaben vorgelesen hat
why-no-league-result = Das ist weder ein Ligaergebnis, noch sind es zwölf Buchstaben
why-its-key-unread = Der Schlüssel darin ist nicht zu lesen
why-changed-after-signed = Es wurde nach dem Unterschreiben geändert oder nie unterschrieben
why-letter-unread = Der Inhalt ist nicht zu lesen: { $error }
why-no-random = Das System liefert keine Zufallszahlen: { $error }
why-club-key-unread = Der Schlüssel des Vereins ist nicht zu lesen
way-if-taken-for-each-other = Wenn die beiden verwechselt wurden und { $number } Mitglied { $member } { $name } ist
way-if-is-guest = Wenn { $number } ein Gast ist
way-if-is-unknown = Wenn { $number } im Verein neu ist
why-swap-with-nobody = Wer Gast oder neu ist, hat heute keine andere Nummer, mit der sich tauschen ließe

# Notes.
note-not-all-drawn = Noch sind nicht alle Runden ausgelost.
note-night-complete = Runde { $round } ist fertig, und damit der Abend.
note-all-in-disputed = Alle Ergebnisse von Runde { $round } sind da; strittig: Tisch { $tables }.
note-tables-missing = { $n ->
    [0] Runde { $round } ist fertig.
    [one] In Runde { $round } fehlt noch ein Tisch.
   *[other] In Runde { $round } fehlen noch { $n } Tische.
 }
note-matches-before-open = { $n ->
    [one] 1 Spiel der vorigen Liga hat noch kein Ergebnis.
   *[other] { $n } Spiele der vorigen Liga haben noch kein Ergebnis.
 }
note-matches-open = { $n ->
    [one] 1 Spiel hat noch kein Ergebnis.
   *[other] { $n } Spiele haben noch kein Ergebnis.
 }
note-key-letters = Die Buchstaben des Vereinsschlüssels, zum Vergleichen für den, der die Liga führt: { $key }
fixtures-breaks = { $n ->
    [one] 1-mal
   *[other] { $n }-mal
 } spielt eine Mannschaft zweimal nacheinander daheim oder auswärts; weniger als { $least } geht nicht.
fixtures-breaks-mirrored = { $n ->
    [one] 1-mal
   *[other] { $n }-mal
 } spielt eine Mannschaft zweimal nacheinander daheim oder auswärts; mit gespiegelter Rückrunde sind { $least } das Mindeste.
fixtures-cost = { $n } davon kosten geteilte Räume und freie Tage.
fixtures-return = Rückspiele liegen mindestens { $n ->
    [one] 1 Tag
   *[other] { $n } Tage
 } später.
