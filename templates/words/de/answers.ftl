# What an act answers, at every door.

nothing-changed = Es wurde nichts geändert.
taken-as = { $question } Angenommen: { $answer }.
way-command = { $words }: { $command }
way-add = { $added } anfügen
way-leave-out = { $left } weglassen
way-add-and-leave-out = { $added } anfügen, { $left } weglassen
answer-next = Weiter: { $ways }

# Results.
did-score = Runde { $round }, Tisch { $table }: { $points }   { $sides }
did-table = Runde { $round }, Tisch { $table }: { $words }.
did-count = { $tick }: { $who }
did-before = Vorher: { $points }
did-overrule = Von der Turnierleitung so entschieden, obwohl: { $reason }
did-accept = { $n ->
    [one] 1 Ergebnis
   *[other] { $n } Ergebnisse
 } angenommen:
did-card = Karte von { $name }: { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
 } in { $n ->
    [one] 1 Runde
   *[other] { $n } Runden
 }.
did-settle-one-side = Runde { $round }, Tisch { $table }: für eine Seite entschieden.
did-dispute = Runde { $round }, Tisch { $table } ist strittig. Zu fragen: { $names }.
did-move-cards = An Tisch { $table } zählt in Runde { $round } jetzt, was die Karten sagen.
did-move-empty = Tisch { $table } hat in Runde { $round } wieder kein Ergebnis.
did-hand = Runde { $round }, Tisch { $table }, Spiel { $hand }: { $points }, zusammen { $total }.{ $complete ->
    [true] {" "}Der Tisch ist fertig.
   *[false] {""}
 }{"   "}{ $sides }
did-adjust = { $names }: { $points } Punkte { $round ->
    [0] vor Runde 1
   *[other] in Runde { $round }
 }, { $reason }.

# People.
did-add = { $n ->
    [0] Niemand angemeldet
    [one] Angemeldet: Nummer { $first }
   *[other] Angemeldet: Nummern { $first } bis { $last }
 }; { $there }.
did-add-named = Angemeldet: { $who }; { $there }.
there-players = { $n ->
    [one] 1 Spieler ist dabei
   *[other] { $n } Spieler sind dabei
 }
there-teams = { $n ->
    [one] 1 Mannschaft ist dabei
   *[other] { $n } Mannschaften sind dabei
 }
did-fees = { $n ->
    [one] 1 Startgeld als bezahlt vermerkt: { $sum }.
   *[other] { $n } Startgelder als bezahlt vermerkt, zusammen { $sum }.
 }
did-together = Zusammen: { $teams }.
note-same-name = { $new } heißt genauso wie { $before }.
note-in-two-teams = { $who } ist schon in { $before }.
did-drop = { $from ->
    [start] { $who } ist ausgeschieden.
    [end] { $who } ist nach der letzten Runde ausgeschieden.
   *[other] { $who } spielt ab Runde { $from } nicht mehr mit.
 }
did-back = { $from ->
    [end] { $name } ist wieder dabei.
   *[other] { $name } spielt ab Runde { $from } wieder mit.
 }
did-sit-out = { $until ->
    [start] { $name } setzt in Runde { $from } aus.
    [end] { $name } setzt ab Runde { $from } aus.
   *[other] { $name } setzt in den Runden { $from } bis { $until } aus.
 }
did-replace = Nummer { $number } ist ab Runde { $from } { $name }.
did-replace-was = Nummer { $number } ist ab Runde { $from } { $name }, bisher { $was }.
did-replace-keeps-points = Die Punkte von { $was } zählen in derselben Zeile weiter.
did-replace-points-stay = Punkte aus den Runden vor { $from } behält { $was }.
did-replace-same-seat = Die Sitzordnung bleibt, wie sie ist.
did-replace-first-seat = Der erste Tisch ist in Runde { $round }.
did-replace-no-seat = Einen Platz gibt es dafür noch nicht.
did-swap = { $one } und { $other } tauschen ab Runde { $from } die Plätze.
did-seat-emptied = { $n ->
    [one] An Tisch { $tables } sitzt jetzt niemand, denn jemand von dort ist an Tisch { $table }.
   *[other] An den Tischen { $tables } sitzt jetzt niemand, denn von jedem ist jemand an Tisch { $table }.
 }
did-seat-left = { $n ->
    [one] Einer hat noch keinen Platz und setzt aus.
   *[other] { $n } Leute haben noch keinen Platz.
 }
did-rename = Nummer { $number } heißt jetzt { $name }{ $n ->
    [0] .
    [one] , ebenso wie Nummer { $others }.
   *[other] , ebenso wie die Nummern { $others }.
 }
did-come = { $who } ist da.
did-label = { $n ->
    [0] { $who } hat keine Angaben.
   *[other] { $who }: { $labels }.
 }
people-or-teams = { $n ->
    [1] { $n } Person oder Mannschaft
   *[other] { $n } Leute oder Mannschaften
 }
did-pay = { $did ->
    [nothing] { $who } hat nichts bezahlt
    [nobody] Niemand ist etwas schuldig
    [owes] { $who } ist nichts schuldig
    [back] { $who } hat { $sum } zurückbekommen
   *[paid] Bezahlt von { $who }: { $sum }
 }{ $more ->
    [true] , insgesamt { $over } mehr als das Startgeld
   *[false] {""}
 }; im Topf sind { $pot }.

# The night.
did-new = { $name } hat begonnen
did-new-beside = { $name } ist angelegt. { $night } ist noch offen: Anzeige, Handys und diese Seite bleiben dabei, bis der Abend abgeschlossen ist.
did-draw = { $kept ->
    [0] {""}
    [1] Runde 1 bleibt.{" "}
    [2] Die Runden 1 und 2 bleiben.{" "}
   *[other] Die Runden 1 bis { $kept } bleiben.{" "}
 }{ $n ->
    [one] 1 Runde
   *[other] { $n } Runden
 } ausgelost, Auslosung Nr. { $seed }.
did-draw-byes-average = Wer aussetzt, bekommt den eigenen Schnitt.
did-draw-byes = Aussetzen bringt { $points } Punkte.
note-drawn-by-slips = Runde { $round } ist an Tisch { $tables } strittig; der Tischzettel hat entschieden, wer weiterrückt.
did-draw-idle = { $n } setzen aus: Jeder Tisch nimmt nach { $label } gleich viele ({ $counts }).
did-draw-cards = { $n ->
    [0] Keine Karte hat sich geändert.
    [one] 1 Karte hat sich geändert: { $whose }.
   *[other] { $n } Karten haben sich geändert: { $whose }.
 }
did-draw-better = Jetzt { $now }. Mit { $n ->
    [one] 1 geänderten Karte
   *[other] { $n } geänderten Karten
 } wäre es { $then }.
did-draw-before = Vorher: { $before }. Jetzt: { $now }.
repeats-none = kein Wiedersehen
repeats-meetings = { $n ->
    [one] 1 Wiedersehen
   *[other] { $n } Wiedersehen
 }
repeats-partners = { $n ->
    [one] 1 Mal derselbe Partner
   *[other] { $n } Mal derselbe Partner
 }
did-start = Runde { $round } hat um { $at } begonnen.
did-set = Geändert: { $names }.
did-set-nothing = Es hat sich nichts geändert.
did-prizes = Die Preise stehen fest.
note-nobody-labelled = Das Merkmal { $label } hat niemand.
note-prize-of-your-own = „{ $name }“ ist ein eigener Preis.
did-close = { $name } ist abgeschlossen.
did-close-open = { $open }.
did-close-counts = Der Abend zählt für { $seasons }.
did-reopen = { $name } ist wieder offen; { $night } ist jetzt der aktuelle Abend.
did-reopen-nothing = { $name } war schon offen; { $night } ist jetzt der aktuelle Abend.
did-use = { $night } ist jetzt der aktuelle Abend.
did-use-closed = Zu sehen ist jetzt { $night } (abgeschlossen, nur zum Lesen).
room-stays = Anzeige, Handys und diese Seite bleiben bei { $night }, bis der Abend abgeschlossen ist.
finale-held = Die letzte Runde wird zurückgehalten.
did-room = { $down ->
    [true] Nicht mehr zu sehen.
   *[false] Wird gezeigt.
 }

# The file.
did-undo = Rückgängig gemacht: { $what }
did-undo-it = Rückgängig gemacht.
would-undo = Rückgängig gemacht würde { $what }
did-redo = Wiederhergestellt: { $what }
entry = { $seq } von { $by }: { $command }
entry-later = {"  "}{ $seq } { $says }
entry-row = {"  "}{ $row }
entry-more-rows = … und { $n } weitere
did-delete = { $name } ist gelöscht.
did-season-delete = { $name } ist gelöscht; die Abende bleiben.
did-save-old = Die alte Datei liegt jetzt unter { $file }.
did-restore = { $file } ist wiederhergestellt.
did-club = Name und Aussehen des Clubs sind gespeichert.
did-merge = Aus { $file }: { $what }.
did-merge-nothing = In { $file } ist nichts Neues.
merged-new = { $n ->
    [one] 1 neues Turnier
   *[other] { $n } neue Turniere
 }: { $names }{ $more ->
    [0] {""}
   *[other] {" "}… und { $more } weitere
 }
merged-changed = geändert: { $names }{ $more ->
    [0] {""}
   *[other] {" "}… und { $more } weitere
 }
merged-members = { $n ->
    [one] 1 neues Mitglied
   *[other] { $n } neue Mitglieder
 }
merged-records = neu oder geändert: { $names }{ $more ->
    [0] {""}
   *[other] {" "}… und { $more } weitere
 }
note-deleted-stays = { $name } wurde hier gelöscht und bleibt gelöscht.
did-phones-revoke = Der Link von { $who } gilt nicht mehr.
did-phones-revoke-nothing = { $who } hat keinen Link.

# Members.
did-who = { $number } { $name } ist { $is }.
did-who-before = Bisher war das { $was }.
is-member = Mitglied { $id } { $name }
is-guest = ein Gast
is-unknown = jemand, den der Verein noch nicht kennt
did-member-add = Aufgenommen: { $names }.
did-member-edit = Geändert: { $name }.
did-member-merge = { $merged } { $other } gehört jetzt zu { $id } { $name }: Die Ergebnisse zählen zusammen.
did-member-split = { $id } { $name } ist wieder eine eigene Person mit eigenen Abenden; zusammengelegt war das mit { $from } { $other }.
did-member-import = { $listed } auf der Liste: { $n ->
    [one] 1 neues Mitglied
   *[other] { $n } neue Mitglieder
 }, { $changed } auf den neuesten Stand gebracht.
did-member-forget = Der Name ist getilgt. Betroffen: { $nights }, das Protokoll und { $copies } neben der Datei; die Ergebnisse gehören { $name }.
backups-n = { $n ->
    [one] 1 Sicherung
   *[other] { $n } Sicherungen
 }
forget-beyond = Listen auf Papier, weitergegebene Dateien und Sicherungen in anderen Ordnern
forget-cannot-reach = Nicht erreichen kann benny: { $beyond }.
did-dues = { $n ->
    [0] { $member } hat für { $year } { $paid } bezahlt.
   *[other] { $member } hat für { $year } { $paid } bezahlt und schuldet { $owes }.
 }
did-dues-year = { $year } kostet { $due }; { $n ->
    [one] 1 Mitglied muss
   *[other] { $n } Mitglieder müssen
 } noch zahlen.

# Seasons.
did-season-new = Die Saison { $name } ({ $slug }) beginnt. Abende zählen dazu, sobald sie abgeschlossen sind.
season-runs = { $name } ({ $slug }) läuft
from-day = vom { $day } an
to-day = bis zum { $day }
did-season-next = { $runs }. Abende zählen dazu, sobald sie abgeschlossen sind.
did-season-rename = Der Name ist jetzt { $name } ({ $slug }).
did-season-nights = { $name } hat jetzt { $n ->
    [one] 1 Abend
   *[other] { $n } Abende
 }.
did-season-rule = { $name } wertet: { $what }.
did-season-import = { $name } ({ $slug }): { $n ->
    [one] 1 Abend
   *[other] { $n } Abende
 }.

# Play-offs.
did-bracket-score = Spiel { $number }: { $first } gegen { $second }, { $score }.
did-bracket-score-gone = Spiel { $number } hat kein Ergebnis mehr.
did-bracket-score-cleared = Gestrichen: { $numbers }.
did-bracket-accept = Spiel { $number }: { $points }
bracket-won = { $bracket } gewonnen: { $name }.
bracket-ready = Jetzt zu spielen: { $numbers }.

# Leagues.
match-line = Spiel { $number }, Staffel { $division }, { $date }: { $home } gegen { $away }: { $result }
match-line-at = Spiel { $number }, Staffel { $division }, { $date }, { $venue }: { $home } gegen { $away }: { $result }
match-no-show = { $games }, { $who } nicht angetreten
match-conceded = { $games }, von { $who } aufgegeben
match-void = annulliert, { $why }
match-disputed = strittig: { $said }
match-says = { $team } meldet { $games }
match-not-played = noch nicht gespielt
match-games = Partien: { $games }
match-borrowed = { $team } hat { $name } ausgeliehen.
matches-n = { $n ->
    [one] 1 Spiel
   *[other] { $n } Spiele
 }
did-league-new = Die Liga { $name } ({ $slug }) beginnt: { $players } Spieler je Mannschaft, { $games } Partien{ $to ->
    [0] {""}
   *[other] {" "}bis { $to }
}.
did-league-next = { $name } ({ $slug }) hat { $n ->
    [one] 1 Mannschaft
   *[other] { $n } Mannschaften
 }.
did-league-next-moved = In anderer Staffel: { $names }.
did-league-team = { $new ->
    [true] Gemeldet
   *[false] Geändert
 }: { $id } { $name }, Staffel { $division }, { $players } Spieler.
did-league-fixtures-cleared = Der Spielplan ist gelöscht.
did-league-fixtures-at = Die Spiele beginnen um { $at }.
did-league-play-offs = { $name } ({ $slug }) ist angelegt: { $teams }.
did-league-moved = Spiel { $number } wird am { $day } gespielt.
did-league-postpone = Spiel { $number } ist verlegt.
did-league-void = Spiel { $number } ist annulliert: { $why }.
did-league-withdraw = { $n ->
    [0] { $name } ist nicht mehr in der Liga.
    [one] { $name } ist ausgeschieden; das eine Spiel ist annulliert.
   *[other] { $name } ist ausgeschieden; { $n } Spiele sind annulliert.
 }
did-league-rename = Die Liga heißt jetzt { $name }.
did-league-penalty = { $name }: { $points } { $n ->
    [one] Ligapunkt
   *[other] Ligapunkte
 }.
did-league-player = { $player } spielt für { $team }.
did-league-transfer = { $player } spielt ab { $day } für { $team }.
did-league-result = Gemeldet von { $team }.
did-league-result-code = Am Telefon vorzulesen: { $code }
did-league-result-file = Zwölf Buchstaben fassen nicht alles: die Datei schicken.
did-league-import = { $name } ({ $slug }): { $n ->
    [one] 1 Mannschaft
   *[other] { $n } Mannschaften
 }, { $played } von { $matches } Spielen gespielt.
did-league-take = Spiel { $number }, { $home } gegen { $away }: { $took }.
took-entered = { $games }, gemeldet von { $team }
took-agrees = { $games }, und { $team } meldet dasselbe
took-replaced = { $games }, neu gemeldet von { $team }
took-again = { $team } hatte das schon gemeldet
took-disputed = die beiden Vereine widersprechen sich, es gibt also noch kein Ergebnis
did-draw-lot = Unentschieden; wer weiterrückt, entschied das Los: { $n ->
    [one] Tisch
   *[other] Tische
 } { $tables }.
did-draw-pivot-once = Niemand trifft jemanden an zwei Tischen.
did-draw-pivot = Drei Spiele an einem Tisch, eins mit jedem Partner{ $n ->
    [0] .
    [one] ; nach Runde { $rounds } wechseln alle den Tisch.
   *[other] ; nach den Runden { $rounds } wechseln alle den Tisch.
 }
did-draw-apart = { $n ->
    [0] Partner haben nie dasselbe bei { $label }.
   *[other] Bei { $label } gleich und trotzdem Partner: { $n } Mal.
 }
did-draw-apart-table = { $n ->
    [0] Niemand trifft jemanden mit demselben Wert bei { $label }.
   *[other] Bei { $label } gleich und trotzdem an einem Tisch: { $n } Mal.
 }
did-draw-own-tables = { $n ->
    [0] Wer bei { $label } dasselbe hat, bleibt unter sich.
   *[other] Tische, an denen { $label } gemischt ist: { $n } in allen Runden.
 }
did-draw-together = { $n ->
    [0] Wer bei { $label } dasselbe hat, spielt zusammen.
   *[other] Bei { $label } gleich und doch keine Partner: { $n } Mal.
 }
did-draw-together-first = { $n ->
    [0] Wer bei { $label } dasselbe hat, spielt in Runde 1 zusammen.
   *[other] Bei { $label } gleich und in Runde 1 doch keine Partner: { $n } Mal.
 }
did-draw-dummies = { $n ->
    [0] Die Tische sind voll: kein Platzhalter.
    [one] 1 Platzhalter füllt die Tische auf.
   *[other] { $n } Platzhalter füllen die Tische auf.
 }
did-draw-play-offs = { $what }, Runde { $n }:
did-draw-match = Tisch { $table }: { $one } gegen { $other }.
did-league-result-wrote = Geschrieben: { $file }. Bitte verschicken.
