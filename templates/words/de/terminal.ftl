# What the terminal says: answers, questions, refusals, the grid. Names of commands and options, and their help, are English everywhere.

# Counts.
rounds-n = { $n ->
    [one] 1 Runde
   *[other] { $n } Runden
 }
hands-n = { $n ->
    [one] 1 Spiel
   *[other] { $n } Spiele
 }
pages-n = { $n ->
    [one] 1 Seite
   *[other] { $n } Seiten
 }
changes-n = { $n ->
    [one] 1 Änderung
   *[other] { $n } Änderungen
 }
disputes-n = { $n ->
    [one] 1 Ergebnis strittig
   *[other] { $n } Ergebnisse strittig
 }
results-n = { $n ->
    [one] 1 Ergebnis
   *[other] { $n } Ergebnisse
 }
persons-n = { $n ->
    [one] 1 Person
   *[other] { $n } Leuten
 }
tricks-n = { $n ->
    [one] 1 Stich
   *[other] { $n } Stiche
 }
trick-n = Stich { $n }

# What every command says.
word-yes = ja
word-no = nein
sentence = { $words }.
table-line = Tisch { $table }: { $words }
words-yes = j ja
words-no = n nein
yes-or-no = [j/n]
    .yes = [J/n]
    .no = [j/N]
why-terminal = Das Terminal: { $why }
way-type-lines = Stattdessen Zeilen eintippen
why-argument-missing = { $name } fehlt
why-file-unread-of = { $file } ist nicht zu lesen: { $why }
why-of-line = { $file }, Zeile { $line }: { $why }
why-year = das Jahr { $year }
why-before-1970 = eine Zeit vor 1970
why-clock = Die Uhr des Computers zeigt { $what }
why-no-room-for = Auf dem Datenträger ist für { $file } kein Platz mehr; geändert wurde nichts
warn-saved-unseen = gespeichert, aber die Meldung ließ sich nicht zeigen: { $why }
way-see-all = Alle ansehen
way-see-what-there-is = Ansehen, was es gibt
ask-leave = [Enter: so lassen]
error = Fehler:
hint = Tipp:
or-way = oder:
warning = Achtung:
help-every-option = Alle Optionen: benny { $word } -h
begin = Noch kein Abend. So geht es los:
    .open = im Browser: Liste ablegen, auslosen, drucken
    .new = oder hier, aus einer Namensliste
    .help = die anderen Befehle

# A table's voices.

# Status, seats, prizes, print.
age-minutes = { $n ->
    [one] vor einer Minute
   *[other] vor { $n } Minuten
 }
status-reprint = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
 } neu zu drucken: { $list }
status-reprint-slips = Zettel neu zu drucken: { $n ->
    [one] Runde { $rounds }
   *[other] Runden { $rounds }
 }
status-reprint-chart = Sitzplan neu zu drucken: { $n ->
    [one] Runde { $rounds }
   *[other] Runden { $rounds }
 }
quality-pairs = { $n ->
    [0] kein Paar
    [one] 1 Paar
   *[other] { $n } Paare
 } { $times ->
    [0] nie
    [1] einmal
    [2] zweimal
   *[other] { $times }-mal
 }
quality-meetings = Begegnungen
quality-partners-again = Partner mehrmals
quality-meetings-again = Begegnungen mehrmals
quality-meetings-uneven = Ungleiche Begegnungen
quality-same-table = Zweimal nacheinander am selben Tisch
quality-visits = Tischbesuche weichen ab um
quality-proven = Nachweislich am besten
    .yes = ja: besser geht es nicht
printed-into = { $pages } in { $file } gedruckt.
printed-not-sent = Auf Papier ist noch nichts: die Datei öffnen und drucken.
    .sends = Auf Papier ist noch nichts: die Datei öffnen und drucken, oder dieselbe Zeile mit --to default.
printed-sheets = { $n ->
    [one] 1 Blatt
   *[other] { $n } Blätter
 } gedruckt:
print-spare-slips = Kein Zettel neu zu drucken. In { $n ->
    [one] Runde
   *[other] den Runden
 } { $rounds } spielen weniger Tische: die überzähligen Zettel wegwerfen.
print-names = { $rounds }: Namen { $names }
print-cards-each = { $pt }, je { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
 }
warn-printed-unnoted = gedruckt, aber benny konnte es nicht vermerken: { $why }
pot-with-fines = Topf: { $who } zu { $fee } + Strafgelder { $fines } = { $due }
pot-sponsored = gestiftet { $sum }
pot-no-fee = Kein Startgeld. Eins festlegen: { $set }
who-guest = Gast
list-rehearsal = PROBE
list-knock-out = K.-o.

# A new night, lists of names.
ask-register = { $who } anmelden?
new-registered = { $players } angemeldet.
weekday-night = { $n }abend
robin-open = { $robin }; gespielt { $planned ->
    [one] wird 1
   *[other] werden { $planned }
 }. Ändern: { $set }
robin-planned = { $robin }; gespielt { $planned ->
    [one] wird 1
   *[other] werden { $planned }
 }.
ranked-by-points = Zuerst zählen die Punkte, dann die Siege. Zuerst nach Siegen: { $set }
ranked-by-wins = Zuerst zählen die Siege, dann die Punkte. Zuerst nach Punkten: { $set }
next-card = eine ganze Karte: { $card }   Rangliste: { $standings }
next-score = Runde 1, Tisch 1: { $score }   Rangliste: { $standings }
wrote-night = { $night } steht in { $file }.
imported = { $name } ({ $slug }) eingelesen: { $players }, { $rounds } ausgelost, { $results ->
    [one] 1 Ergebnis
   *[other] { $results } Ergebnisse
 }.
import-taken = Den Kurznamen „{ $exported }“ gibt es schon; jetzt „{ $slug }“.

# The file, the club, the server.
restored = { $file } hat jetzt den Inhalt von { $from }.
restored-kept = { $file } hat jetzt den Inhalt von { $from }. Die alte Datei liegt in { $kept }.
no-copy-yet = Noch keine Sicherung: benny macht nach jeder fertigen Runde eine.
verify-sound = { $file } ist in Ordnung: { $nights } geprüft.
verify-sealed = { $nights } abgeschlossen und versiegelt; alles prüfen: { $all }
club-name = Verein: { $n }
club-language = Sprache: { $n }
club-paper = Papier: { $n }
club-usual-night = Üblicher Abend: { $n }
club-place = Ort: { $n }
club-sponsor = Sponsor: { $n }
club-colour = Farbe: { $n }
club-logo = Logo: { $n }
club-sorted-by = Sortiert nach: { $n }
club-rules = Regeln: { $n }
club-file = Datei: { $n }
serve-board = Anzeige und Handys:
serve-name = oder mit Namen:
    .where = { $name }   (wo das Netz Namen kennt)
serve-desk = Turnierleitung:
    .where = { $page }   (nur dieser Computer)
serve-others = Andere Adressen:
    .where = { $others }   mit --listen wählen
serve-links = Zugänge für Handys:
    .where = { $links }, oder auf den Karten: { $cards }
serve-anyone = Alle in diesem WLAN können mitlesen; es sollte ein Passwort haben.
serve-stop = Strg-C beendet benny.
demo-last-week = Letzte Woche
demo-finished = { $night }: fertig, 6 Runden mit 24 Leuten
demo-running = { $night }: Runde 3 von 8 läuft, mit 26 Leuten
rehearsal-mistakes = { $n ->
    [one] 1 Fehler
   *[other] { $n } Fehler
 } auf Zetteln und Karten: { $at_once } sofort entdeckt, { $later } später, { $never } nie.
rules-published = Veröffentlicht in: { $n }

# At the door.
checkin-here = { $n } ist da.
checkin-here-paid = { $n } ist da, bezahlt.
checkin-was-here = { $n } war schon da.
checkin-was-here-paid = { $n } war schon da, bezahlt.
checkin-how = Ein Buchstabe, eine Nummer oder ein Teil des Namens; + davor, wenn bezahlt ist; eine leere Zeile beendet.

# Leagues, seasons, members, brackets.
division-title = Staffel { $n }
roster-until = { $name } (bis { $until })
roster-from = { $name } (ab { $from })
roster-withdrew = { $n } (zurückgezogen)
legs-once = einmal
league-ties = Bei Gleichstand: { $n }.
dues-owed = { $year } kostet { $due }; { $n ->
    [one] 1 Mitglied schuldet
   *[other] { $n } Mitglieder schulden
 } zusammen noch { $sum }.
member-no-address = { $n ->
    [one] 1 Mitglied
   *[other] { $n } Mitglieder
 } ohne E-Mail-Adresse.
match-open = Noch keinem Mitglied zugeordnet: { $names ->
    [one] 1 Name
   *[other] { $names } Namen
 } aus { $nights ->
    [one] 1 Abend
   *[other] { $nights } Abenden
 }.
match-close = { $name } heißt fast wie { $near }
match-done = Zugeordnet: { $known } wiedererkannt, { $n ->
    [one] 1 neues Mitglied
   *[other] { $n } neue Mitglieder
 }.
match-is-disputed = strittig
match-proposed = unbestätigt
reach-open = offen
season-rivals = { $name } kann noch eingeholt werden von { $rivals }.
member-no-night = Noch kein Abend.
member-line = { $nights }, { $average } Punkte je Abend, { $wins } von { $played } Tischen gewonnen, { $loners ->
    [one] 1 Solo
   *[other] { $loners } Solos
 }, Wertung { $rating }
member-best-night = Bester Abend: { $points } Punkte, { $name } ({ $date })
member-longest-run = Längste Serie: { $n } Abende nacheinander mit mehr gewonnenen als verlorenen Tischen
member-email = E-Mail: { $n }
member-phone = Telefon: { $n }
member-joined = Eingetreten: { $n }
member-left = Ausgetreten: { $n }
member-contact = Kontakt: { $n }
member-notes = Notizen: { $n }
member-dues = Beitrag { $year }: { $sum } bezahlt
member-now = { $name } (jetzt { $id })
member-left-on = ausgetreten { $n }
member-inactive = inaktiv
rating-how = Wertung: Alle beginnen mit 1000. Ein Tisch bringt
      Schritt × (gemachter − erwarteter Anteil der Punkte).
    Erwartet wird 1 / (1 + 10^((ihre − unsere) / 400)), mit dem Mittel der
    Wertungen jeder Seite. Der Schritt ist 48 am ersten Tisch, später
    48 × 60 / (60 + gespielte Tische), mindestens aber 12.
rating-round = Runde { $n }

# Cards and the referee.
card-clubs = Kreuz
card-diamonds = Karo
card-hearts = Herz
card-spades = Pik
card-no-trump = ohne Trumpf
card-no-trump-low = ohne Trumpf, niedrig
check-confirmed = bestätigt
check-refuted = widerlegt
check-irregular = regelwidrig
check-unverifiable = nicht prüfbar
check-thrown-in = eingepasst
check-hand-n = Spiel { $n }
check-nothing-against = (nichts Geschriebenes widerspricht; { $hands })
check-called = { $trump }, angesagt von { $caller }
check-bid = { $trump }, gereizt von { $caller }
check-euchred = Euchre
check-set = gefallen
check-tricks = Stiche { $n }
check-points = Punkte { $n }
check-record = Eintragen: { $n }
check-record-each = Jedes eintragen: { $n }
why-field = Feld „{ $field }“: { $why }
why-column = Spalte { $n }: { $why }
score-slam = es ist ein Slam und zählt als zwei Partien
score-carried = die Sieger nehmen { $n } in die nächste Partie mit
score-impossible = unmöglich: { $why }
sure-of = sicher: { $tricks } gegen jede Verteilung
at-least = mindestens { $n }
only-sure-of = nur { $n }
fails-too-long = Ganz auszurechnen, wie es scheitert, dauert zu lange.
picker-trick = Stich { $n }
advice-pass = Passen
advice-bid = { $bid } reizen
advice-call = { $call } ansagen
advice-by = { $say }: { $by }.
advice-close = { $say }: { $by }, so knapp, dass mehr Verteilungen es ändern könnten.
advice-by-game = { $more } % der Partie mehr als { $other }
advice-by-points = { $more } Punkte je Spiel besser als { $other }
verb-pass = passen
verb-bid = { $bid } reizen
why-no-seat-here = „{ $word }“ ist hier kein Platz: { $seats }, oder 0 bis { $last }
why-no-seat-of-dealer = Geber „{ $word }“ ist hier kein Platz: { $seats }, oder 0 bis { $last }
versus-played = { $first } gegen { $second }, { $rules }: { $own } Punkte zu { $others } in { $hands } Spielen
versus-twice = , jede Verteilung { $times ->
    [2] zweimal
   *[other] { $times }-mal
 }
versus-ahead = { $points } Punkte auf tausend Spiele für { $first }, plus oder minus { $error }
versus-calls = { $name }: { $made }-mal Trumpf gemacht, { $ordered } in der ersten Runde, { $alone } allein (davon { $marches } Durchmarsch), Euchre { $euchred }
versus-calls-bid = { $name }: { $made }-mal das Reizen gewonnen, { $alone } allein (davon { $marches } mit allen Stichen), gefallen { $euchred }

# Playing.
do-declare = ansagen
do-alone = allein
do-decline = ablehnen
do-it-alone = { $what }, allein
play-you = Sie
play-you-within = Sie
play-your-side = Ihre Seite
play-score = Sie { $own }, Gegner { $others }
play-right = Richtig
play-discards = { $who } legt ab
play-gives = { $who } gibt eine Karte
play-side-took = { $who }: Trumpf gemacht, { $made } von { $tricks } Stichen: { $own } für Ihre Seite, { $others } für die anderen.
play-bid-took = { $who }: { $bid } gereizt, { $made } von { $tricks } Stichen: { $own } für Ihre Seite, { $others } für die anderen.
play-choose = Zur Wahl:
play-kept = { $n ->
    [one] 1 Spiel
   *[other] { $n } Spiele
 } aufgeschrieben in { $file }
play-referee-them = Vom Schiedsrichter prüfen lassen: { $command }
play-deals-again = Dieselben Karten noch einmal: { $again }

# The grid.
enter-window = Das Eingabegitter braucht ein Fenster von { $columns } mal { $lines }; dieses hat { $wide } mal { $high }. Bitte größer ziehen. Jede verlassene Zeile ist gespeichert. Strg-C beendet.
enter-round-of-card = Runde { $round } von Karte { $number }
enter-disagreements = Strittiges
enter-disagreements-n = { $n } strittig (d)
enter-refused = { $n } abgelehnt (f)
enter-all-tables-in = Alle Tische dieser Runde sind da.
enter-all-rounds-in = Alle Runden dieser Karte sind da.
enter-settle-how = Eine Ziffer entscheidet, was > markiert; Enter geht zum Tisch.
enter-ask-table = Zu Tisch (Nummer, oder wer dort sitzt; Esc: bleiben):
enter-ask-whose = Wessen Karte (Nummer oder Teil des Namens; Esc: keine):
enter-reason-wanted = Einen Grund in Worten eintippen (Esc bricht ab)
enter-made-by = { $what } von? { $who }, 0: niemand an diesem Tisch
enter-made-by-next = { $what } von? { $who }, 0: niemand an diesem Tisch   * nächste Spalte
enter-cleared-no-table = { $places } { $n ->
    [one] ist
   *[other] sind
 } gelöscht: Den Tisch gibt es dort nicht mehr
enter-cleared-others = { $places } { $n ->
    [one] ist
   *[other] sind
 } gelöscht: Dort sitzen jetzt andere
enter-first-round = Runde { $n } ist die erste ausgeloste.
enter-last-round = Runde { $n } ist die letzte ausgeloste.
enter-last-round-drawn = Runde { $n } ist die letzte ausgeloste; die nächste wird in einem anderen Fenster ausgelost.
enter-hand-how = Seite der Ansager, dann Stiche: 14: Seite 1 mit 4; 15*3: Name 3 allein.
enter-hand-bid = Ein Spiel ist die Seite der Ansager, ihr Gebot und ihre Stiche: 145 heißt Seite 1, 4 gereizt, 5 gemacht; mehrstellig 1.10.11.
enter-hand-each = Ein Spiel ist der Platz des Reizenden, das Gebot und die Stiche aller drei: 24152 heißt Platz 2, 4 gereizt, 5 gemacht.
enter-hand-n = Spiel { $n }
enter-hand-so-far = Spiel { $n }, bisher { $points }
enter-hand-asks = Tisch { $table }, { $hand }: { $wanted }, Enter (Esc: fertig)
enter-alone = Allein: * und der Platz. Nicht bedient: - und der Platz. { $n }
enter-makers-two = 1 oder 2
enter-makers-three = 1, 2 oder 3
enter-makers-tricks = Ansager { $makers }, Stiche
enter-makers-bid = Ansager { $makers }, Gebot, Stiche
enter-makers-bid-each = Ansager { $makers }, Gebot, Stiche aller
enter-number-is = { $number } ist { $name }.
enter-rnd = Rd.
enter-tbl = Nr.
enter-points = Punkte
enter-pts = Pkt.
enter-lone = Solo
enter-score = Stand
enter-table-and-score = Tisch und Ergebnis, die eigene Seite zuerst
enter-side-1 = Erste Seite
enter-side-2 = Zweite Seite
enter-side-3 = Dritte Seite
enter-was = war { $n }
enter-none = keine
enter-with = mit { $n }
enter-against = gegen { $n }
enter-but = Aber { $copy }.
no-copy-kept = es ließ sich keine Sicherung der Datei anlegen: { $error }
enter-by-whom = von { $by } um { $time } Uhr
why-entered-by = { $why } (eingetragen { $by })
enter-card-saved = Runde { $round } von Karte { $number }: { $points } gespeichert.
enter-table-now = Tisch { $table }: { $points }.
enter-it-was = Bisher { $n }.
enter-overruled = Übergangen: { $n }.
enter-unlikely = Ungewöhnlich hoch: bitte den Zettel noch einmal ansehen.
left-disputed = Strittig: { $places }.
hint-line-form = TABLE A-B, zum Beispiel 3 10-7 (3 5-3-2 am Dreiertisch), oder ROUND TABLE A-B; Solos folgen als WHO=N,WHO=N
line-overruled = übergangen: { $n }
line-refused = Zeile { $number } abgelehnt: { $line }: { $why }
enter-foot-tables =
    10 Enter 7 Enter speichert, weiter   * Solo   / Tisch   . löschen   + - Runde
    f übergehen   u zurück   c Karte   d Strittiges   s Stand   ? Tasten   q Ende
enter-foot-card =
    Punkte Enter speichert, weiter   * Solos   . löschen   - weiter   f übergehen
    c nächste Karte   t Tische   d Strittiges   s Stand   ? Tasten   q Ende
enter-foot-disagreements =
    1 bis 9 entscheidet, was > markiert   Pfeile wählen   Enter zum Tisch
    t Tische   c Karte   s Stand   ? alle Tasten   q Ende
enter-keys =
    10 Enter 7 Enter   Punkte beider Seiten; gespeichert, weiter zum nächsten
    10 - 7 Enter       dasselbe        .  Rücktaste  löscht   Esc  verwirft alles
    {"*"}  (l)             ein Solo: die Ziffer des Platzes; 0: keins; auf einer Karte
                       wie viele; noch einmal: das Nächste, was gezählt wird
    m                  Spiel für Spiel: 14, 15*3 (solo), -3 (nicht bedient)
    /  (g)             zu einem Tisch: Nummer, ohne Enter, oder wer dort sitzt
    Pfeile Pos1 Ende   auf und ab; die verlassene Zeile ist gespeichert
    +  -  Bild ab/auf  nächste Runde, vorige (- nur, wo nichts getippt ist)
    f  (!)             eine Ablehnung übergehen; der Grund wird erfragt
    n  w               der nächste fehlende; nächste Runde auslosen (winners-up)
    u  r               die letzte Änderung rückgängig machen, wiederholen
    c  t               Laufkarte einer Person, zurück zu den Tischen
    d  s  q            Strittiges, Rangliste neben dem Gitter, Ende (Strg-C)
    Zeichen: ? fehlt   ! abgelehnt   = Karten widersprechen   ~ nicht gespeichert
    .title = Tasten (Esc schließt)

# What cannot be printed, written or served.
print-nobody-registered = noch ist niemand angemeldet
why-not-ours = { $file } gibt es schon, und benny hat die Datei nicht geschrieben
why-cannot-listen = { $at } lässt sich nicht öffnen: { $why }
why-listened-already = { $at } lässt sich nicht öffnen: { $by } benutzt die Adresse schon
why-listen-not-here = { $at } lässt sich nicht öffnen: Diese Adresse hat der Computer nicht
why-listen-not-allowed = { $at } lässt sich nicht öffnen: Der Computer erlaubt es nicht; Ports über 1023 sind frei
why-server-cannot-run = Der Server läuft nicht: { $why }

# Headings.
column-adjusted = Zuschlag
column-at = Wann
column-at-most = Höchstens
column-best-defence = Beste Abwehr
column-call = Ansage
column-cannot-be-below = Nicht darunter
column-choices = Zur Wahl
column-command = Befehl
column-contact = Kontakt
column-count = Anzahl
column-drop = Gestr.
column-due = Offen
column-e-mail = E-Mail
column-entrants = Leute
column-entries = Einträge
column-euchred = Euchre
column-file = Datei
column-from = Von
column-game = Partie
column-handicap = Vorgabe
column-holds = Inhalt
column-id = Nr.
column-in = In
column-inactive = Inaktiv
column-joined = Eintritt
column-labels = Merkmale
column-last-entry = Letzter Eintrag
column-left = Austritt
column-link = Zugang
column-make = Gemacht
column-march = Marsch
column-matches = Spiele
column-member = Mitglied
column-members = Mitglieder
column-needs-per-night = Nötig je Abend
column-nicknames = Spitznamen
column-note = Anmerkung
column-notes = Notizen
column-now = Jetzt
column-numbers = Nummern
column-owes = Schuldet
column-paid = Bezahlt
column-phone = Telefon
column-players = Leute
column-points-each = Punkte je Person
column-public = Öffentlich
column-rating = Wertung
column-record = Bestleistung
column-regular = Stamm
column-rule = Wertung
column-rules = Regeln
column-seq = Nr.
column-set = Gefallen
column-size = Größe
column-slug = Kurzname
column-state = Stand
column-status = Stand
column-tables = Tische
column-teams = Teams
column-to = Nach
column-what = Was
column-what-does-not-fit = Was nicht passt
column-who = Wer
column-who-that-is = Wer das ist

# Add.
why-is-a-list = { $list } ist eine Liste, kein Name
nothing-stored = Nichts wurde gespeichert.

# Act.
why-no-act-json = Das ist kein Befehl: { $e }
why-no-verb = Das ist kein Befehl: „do“ nennt kein Verb
why-no-such-field = { $verb } hat kein Feld „{ $field }“
why-field-missing = { $verb }: { $name } fehlt
why-no-such-act = Einen Befehl „{ $verb }“ gibt es nicht

# Backup.
backup-over = { $error }. Überschreiben?
backup-done = { $file } ist nach { $to } kopiert.
why-no-backup-at = Unter { $file } gibt es keine Sicherung
way-see-copies = Sicherungen ansehen
way-see-other-copies = Andere Sicherungen ansehen
restore-doubts = Darin passt nicht alles zusammen: { $first }. Mehr davon: { $verify }
copy-unusable = nicht zu gebrauchen: { $problem }
copy-before = { $slug } vor Runde 1
verify-not-sound = { $file } ist nicht in Ordnung:
verify-unsettled = Noch strittig:

# Clubsheet.
way-write-file = In eine Datei schreiben
why-what-kind-of-file = Der Name { $file } sagt nicht, was für eine Datei es werden soll
hint-end-in-sheet = Der Name endet auf .html, .csv oder .pdf; ein Ligakalender auf .ics
wrote = { $file } ist geschrieben.

# Codes.
why-not-a-page = „{ $at }“ ist keine Adresse einer Seite
codes-not-served = benny hat diese Datei noch nicht bereitgestellt; die Codes führen deshalb zu { $named }, das die meisten Handys finden. Wo nicht, den kurzen Code daneben unter der Adresse eingeben, die auf der Anzeige steht. Eine Adresse drucken: --at
codes-elsewhere = Der Zugang von { $who } stammt von einem anderen Computer und lässt sich hier nicht drucken. Einen neuen machen: { $revoke }
why-password-unread = Das Passwort: { $e }
ask-wlan-password = Passwort von { $name } (leer, wenn keins):

# Demo.
why-exists-already = { $file } gibt es schon
way-start-afresh = Neu anfangen
hint-or-open-it = Oder mit --file öffnen
demo-nights-in = In { $file } stehen zwei Abende, die es nie gab.
demo-try = Zum Ausprobieren, mit dieser Datei und nicht der eigenen:

# Docs.
why-manual-page = Die Handbuchseite: { $e }

# Export.
hint-end-in-export = Der Name endet auf .json, .csv, .html oder .txt, oder --as sagt es
why-what-for-csv = --what wählt eine Tabelle für .csv; .{ $kind } enthält alles
why-excel-for-csv = --excel ist für .csv, nicht für .{ $kind }
why-league-not-with = --league passt nicht zu league { $command }
way-for-list-of-names = Für eine Namensliste
why-night-there-already = { $name } ({ $slug }, { $date }) steht schon in dieser Datei; nichts wurde eingelesen
way-open-that = Ihn öffnen
import-ours = { $alike } der { $n } Leute von { $night } heißen wie ein Mitglied. Ist es ein Abend des eigenen Vereins, und sind die mit demselben Namen dieselben Leute?
hint-ours-or-guests = --ours, wenn es ein Abend des eigenen Vereins ist; --guests, wenn sie zu Gast waren; --member LINE=ID für eine Person
why-larger-than-night = { $file } ist größer als jeder Abend; nichts wurde eingelesen
hint-name-exported = Eine .json-Datei angeben, die benny exportiert hat

# Log.
way-see-everything = Alles in der Vereinsdatei ansehen
log-both = macht { $seq } rückgängig; rückgängig durch { $by }
log-undoes = macht { $seq } rückgängig
log-undone = rückgängig durch { $seq }

# Missing.
missing-all-in = Alle Ergebnisse sind da.
missing-nothing = Bisher fehlt nichts.
missing-settle = Strittiges entscheiden: { $settle }
missing-match = { $bracket }, Spiel { $n }: { $words }

# New.
why-pairs-of-singles = Paare werden nur aus Einzelspielern an Vierertischen gelost
why-from-names-a-list = --from nennt eine Liste, und eine Datei „{ $round }“ gibt es nicht
way-register-from = Anmelden, dabei ab Runde { $next }
way-then-sit-out = Danach, um erst ab Runde { $round } zu spielen
way-write-one = Eine schreiben
why-print-names-file = --print nennt eine Datei
way-print-afterwards = Danach, für die Standardausgabe
new-started = { $name } ({ $slug }) beginnt in { $file }.
new-taken = Den Kurznamen „{ $usual }“ gibt es schon; dieser Abend heißt „{ $slug }“. Rückgängig: { $undo }
new-other-open = { $other } ist noch offen: Anzeige und Handys bleiben dabei, bis der Abend abgeschlossen ist. Befehle gelten jetzt für { $slug }. Zurück: { $back }
new-drew = { $rounds } ausgelost, Auslosung Nr. { $seed }.
new-printed = Die Laufkarten stehen in { $file }.
new-usual-from-now = Nächstes Mal ist das die übliche Antwort. Vergessen: { $forget }
robin-any = Alle Teams treffen sich einmal in so vielen Runden, wie es Teams gibt, bei gerader Zahl in einer weniger
robin-in = Jeder trifft jeden einmal in { $rounds }
plays-a-game = eine Partie
plays-game = eine Partie bis { $to }
plays-first = { $hands } oder bis { $game }
plays-at-most = { $plays }, höchstens { $minutes } Minuten
ranked-by = Gewertet wird nach { $by }.
table-plays = Ein Tisch spielt { $plays }. { $ranks }

# New, questions.
ask-night-name = Wie heißt der Abend?
ask-how-many-rounds = Wie viele Runden?
ask-what-fee = Wie hoch ist das Startgeld?
ask-who-plays = Wer spielt: eine Datei mit der Liste, oder wie viele? (0: kommt später)
as-usual = wie üblich: { $like }
as-night = wie { $night }: { $like }
ask-what-played = Was wird gespielt?

# Odds.
why-no-call = „{ $word }“ ist keine Ansage: order, alone, pass, eine Farbe als c, d, h oder s, oder n für ohne Trumpf
why-no-upcard = Welche Karte wurde aufgedeckt?
why-upcard-in-bidding = Nach { $rules } wird Trumpf gereizt: ohne --upcard
why-call-not-here = „{ $word }“ kann hier nicht angesagt werden; möglich: { $calls }
odds-sampled = { $deals } ausgeloste Verteilungen; die eigene Seite spielt wie club, die Gegner wie { $against }.
why-card-three-times = { $card } steht dreimal da
advice-order = Annehmen lassen
advice-order-alone = Annehmen lassen und allein spielen
advice-call-alone = { $call } ansagen und allein spielen
verb-order = annehmen lassen
verb-alone = allein spielen
verb-call-alone = { $call } ansagen, allein

# Open.
open-running = benny läuft für diese Vereinsdatei schon.

# Phones.
phones-elsewhere = Zugänge von einem anderen Computer gelten noch, lassen sich hier aber nicht zeigen. Einen neuen machen: { $revoke }, dann { $phones }
phones-address = Davor gehört die Adresse der Anzeige. Sie steht bei: { $serve }
made-elsewhere = von einem anderen Computer

# Plan.
why-two-numbers = Zwei Zahlen mit { $sign } dazwischen: 12{ $sign }3

# Play.
why-no-deal = Nach den Regeln { $rules } lässt sich kein Spiel geben
play-nothing-kept = Kein Spiel wurde zu Ende gespielt; nichts ist aufgeschrieben.
way-play-writes-one = Eine hier gespielte Partie schreibt so eine Datei, ebenso andere Programme, die Euchre Game Notation kennen
why-no-hand-in-it = Darin steht kein Spiel
why-not-every-card = Nicht jede gegebene Karte ist aufgeschrieben, deshalb lässt es sich nicht noch einmal geben

# Print.
why-number-or-printer = Eine Zahl oder der Name eines Druckers
why-changed-chooses = --changed wählt selbst, was gedruckt wird
why-pdf-not-json = Mit -o - ist die Standardausgabe das PDF; für --json ist da kein Platz
hint-without-json = Ohne --json, oder eine Datei angeben
print-no-slips = Noch sind keine Zettel gedruckt.
print-no-chart = Noch ist kein Sitzplan gedruckt.
print-no-cards = Noch sind keine Karten gedruckt.
print-slips-right = Alle gedruckten Zettel stimmen noch.
print-chart-right = Der gedruckte Sitzplan stimmt noch.
print-all-right = Alles Gedruckte stimmt noch.
print-cards-right = Alle gedruckten Karten stimmen noch.
why-pdf-in-terminal = Ein PDF lässt sich im Terminal nicht zeigen
why-changed-for = --changed gibt es für Laufkarten, Zettel und den Sitzplan

# Print, all.
why-belongs-to-one = --template und --blank gehören zu einem Blatt, nicht zu allen
why-all-to-folder = Alle Blätter kommen in einen Ordner, nicht in die Standardausgabe

# Print, paper.
hint-paper = --paper a4 oder --paper letter

# Print, send.
way-print-by-hand = Eine Datei schreiben und von Hand drucken
why-no-printer = Dieser Computer hat kein lp oder lpr zum Drucken
why-not-printed = { $printer } hat nicht gedruckt: { $e }
print-sent = { $pages } an { $printer } geschickt.

# Print, sheets.
why-no-layouts = Für { $word } gibt es keine Vorlagen; Karten, Zettel, der Sitzplan und die anderen Listen haben welche
why-only-blank = Nur Karten und Zettel gibt es leer
why-no-layout = Eine Vorlage „{ $name }“ gibt es nicht; es gibt { $known }
why-not-utf-8 = { $asked } ist kein Text in UTF-8
way-see-layouts = Der Name einer Datei endet auf .json; Vorlagen ansehen
hint-correct-layout = Die Datei berichtigen, oder ohne --template
way-see-missing-results = Fehlende Ergebnisse ansehen
way-see-disputed-ones = Strittige ansehen
way-see-drawn-scored = Ansehen, was ausgelost und eingetragen ist
way-see-numbers = Nummern ansehen

# Prizes.
prizes-planned = Geplant: { $prizes }. Wer gewinnt, steht hier, sobald Ergebnisse da sind.
prizes-set = Der Plan steht.
prizes-raffle = Tombola: Lose { $tickets }, Preis { $prize }, für den Verein { $club }.
jackpot-won = er ist gewonnen
jackpot-goes-on = gewinnt ihn niemand, hat ihn der nächste Abend
prizes-jackpot = Jackpot { $prize }, neben dem Topf: { $sum }, davon { $adds } heute Abend eingelegt; { $end }.
pot-shared-all = keine Zahlung vermerkt, also wird alles verteilt.
pot-shared = { $paid } sind bezahlt und werden verteilt.
pot-shared-due = { $paid } sind bezahlt und werden verteilt, { $due } stehen noch aus.
pot-sums = Preise { $prizes } + Haus { $house } + Rest im Topf { $left } = { $sum }, in Schritten von { $step }.
prizes-paid = Bezahlt { $paid }, noch offen { $due }.

# Rehearse.
why-no-rate = „{ $text }“ ist keine Quote; möglich sind 0.05 oder 5%
why-rate-range = { $text } liegt nicht zwischen 0 und 1
why-number-or-all = „{ $text }“: eine Zahl, oder all
hint-into-other-file = Eine andere Datei: --into FILE
why-not-a-rehearsal = { $file } ist keine Datei für Proben: Sie enthält eigene Abende eines Vereins
why-rehearsal-players = { $players } Spieler: eine Probe hat { $least } bis 160
why-rehearsal-teams = { $players } Spieler: eine Probe hat { $least } bis 160, in Zweierteams
why-no-bot = Einen Bot „{ $name }“ gibt es nicht; es gibt { $known }
rehearsal-name = Vereinsabend mit { $n }
rehearsal-no-mistakes = Es gab nichts zu entdecken.
rehearsal-sound = In { $file } passt alles zusammen.
rehearsal-unsound = Etwas passt nicht zusammen: { $what }
rehearsal-right = Alle Ergebnisse, Punkte und Solos sind so, wie gespielt wurde.
rehearsal-wrong = Nicht wie gespielt: { $results }, Punkte oder Solos von { $people }.
rehearsal-played = { $people } spielten { $hands } in { $rounds }.
rehearsal-look = Ansehen: { $look }

# Rules.
why-scored-only = { $rules } wird nur gewertet: benny weiß nicht, wie man es spielt
why-extends-unread = { $from } erweitert { $name }, und das ist nicht zu lesen: { $e }
hint-extends = „extends“ nennt ein Regelwerk, eine Datei daneben oder club
why-rules-in-circle = Dateien erweitern einander im Kreis: { $files } → { $beside }
why-rules-too-deep = Mehr als { $most } Dateien erweitern einander: { $files }
way-extend-known = Eine davon muss ein Regelwerk erweitern, das benny kennt
why-club-no-rules = Der Verein hat kein eigenes Regelwerk

# Serve.
why-no-ctrl-c = benny kann nicht auf Strg-C achten: { $e }
serve-fresh = Die Vereinsdatei { $file } ist neu. Der Abend beginnt auf der Seite der Turnierleitung.
serve-stopped = Beendet. Beim nächsten Start gelten auf den Handys dieselben Zugänge.
serve-no-browser = Es ließ sich kein Browser öffnen. Bitte { $page } selbst öffnen.
serve-first-phone = Das erste Handy hat benny erreicht.
way-free-port = Einen freien Port nehmen
way-running-page = Seine Seite zeigen
way-own-address = Eine Adresse dieses Computers nehmen

# Set.
settings-saved = { $saved } ist gespeichert. Noch so ein Abend: { $new }

# Settle.
settle-how = Entscheiden, mit slip, cards oder den Punkten: { $settle }

# Site.
site-written = { $n } Seiten stehen in { $folder }; Anfang ist index.html.
site-old-pages = { $n ->
    [one] { $pages } gehört nicht mehr zu den Seiten, kann aber noch Namen enthalten. Bitte hier und auf dem Webspace löschen.
   *[other] { $pages } gehören nicht mehr zu den Seiten, können aber noch Namen enthalten. Bitte hier und auf dem Webspace löschen.
 }

# Solve.
solve-type = Eine Stellung in einer Zeile eingeben; Strg-D beendet. So sieht sie aus: { $help }

# Standings.
why-label-no-number = Das Merkmal { $label } enthält „{ $value }“; das ist keine Zahl
why-nobody-labelled = Das Merkmal { $label } hat niemand
standings-knock-out-first = Über die ersten Plätze hat das K.-o. aus der Rangliste entschieden.
standings-knock-out = Über die Plätze hat das K.-o. entschieden; seine Punkte zählen hier nicht.
standings-play-offs = Über die ersten Plätze hat die K.-o.-Runde entschieden; ihre Punkte zählen hier nicht.

# Status.
status-no-copy = Noch keine Sicherung der Datei; benny macht nach jeder fertigen Runde eine.
status-copy = Eine Sicherung der Datei gibt es.
status-copy-age = Letzte Sicherung der Datei: { $age }.
age-now = gerade eben
age-hours = vor { $n } Stunden
age-days = vor { $n } Tagen

# Versus.
why-duplicate-even = { $n } Spiele: Bei --duplicate wird jede Verteilung { $times ->
    [2] zweimal gespielt, also braucht es eine gerade Zahl
   *[other] { $times }-mal gespielt, also braucht es ein Vielfaches von { $times }
 }

# Who.
who-unmatched = noch nicht zugeordnet
who-next = Wo sie sitzen: { $seats }   Jemand anderes: { $other }

# Bracket.
way-see-why = Warum, zeigt
why-codes-on-cards = Handycodes stehen auf Karten und Zetteln

# Bracket, new.
bracket-rounds-left = Noch { $left }.
why-no-names-in = In { $file } stehen keine Namen

# Bracket, phones.
phones-link-ended = Der Zugang von { $name } gilt nicht mehr.
phones-no-link = { $name } hat keinen Zugang.
phones-address-or-paper = Davor gehört die Adresse der Anzeige. Sie steht bei: { $serve }   Auf Papier: { $paper }

# Bracket, show.
match-to-play = zu spielen
match-if-needed = falls nötig

# Check, hand.
why-utf-16 = Diese Datei ist UTF-16: bitte als UTF-8 speichern
why-binary = Das ist eine Binärdatei, vielleicht Euchre Game Notation (.egnb): mit dem Programm, das sie schrieb, in .egn umwandeln, das ist JSON
why-object-too-long = Dieses Objekt endet nicht innerhalb von { $most } Byte, mehr wird nicht gelesen: die Partie teilen
why-list-of-hands = Das ist eine Liste: die Spiele einzeln schreiben, eins pro Zeile, ohne Klammern darum
why-game-not-utf-8 = Die Partie ist nicht UTF-8: { $error }
check-several-games = Diese Spiele gehören nicht alle zu einer Partie: Es werden { $n } Partien geschrieben, eine pro Zeile
check-egn-lacks = EGN hat kein Wort für { $what } ({ $rules }): benny liest es wieder, andere Programme kennen es nicht
check-no-hand = In dieser Eingabe steht kein Spiel.

# Check, laydown.
not-sure-of = nicht sicher: { $tricks }

# Check, score.
score-possible = { $points } ist möglich

# Check, hand, input.
why-want-records = Erwartet sind aufgeschriebene Spiele oder eine Partie
why-file-cut = Die Datei ist abgeschnitten

# Check, hand, picker.
picker-not-one = „{ $typed }“ ist nicht dabei.
picker-end = Enter: Urteil ausgeben   Rücktaste: zurück   Esc: Ende
picker-keys = tippen (jh, 10d), Pfeile und Enter, oder Klick   Rücktaste: zurück   Esc: Ende

# Check, hand, words.
check-no-hands = die Blätter sind nicht angegeben
check-not-all-hands = nicht alle Blätter sind angegeben

# Checkin.
why-teams-check-in = Bei { $night } spielen Teams; einzeln meldet man sich an, wo jeder für sich spielt
checkin-here-now = Jetzt da: { $players }.
why-nobody-checked-in = Niemand wurde angemeldet

# League, fixtures.
league-no-fixtures = Es gibt noch keinen Spielplan. Weiter: { $start }

# League, post.
post-too-narrow = Das Fenster ist zu schmal für den Code: breiter ziehen, oder die Datei schicken

# League, table.
league-no-team = Noch ist keine Mannschaft gemeldet. Weiter: { $team }
why-no-division = { $league } hat keine Staffel { $asked }
league-shares-rank = punktgleich: Der Vorstand entscheidet

# League, teams.
legs-both = Hin- und Rückspiel
league-rule = { $players } Leute je Seite, { $games } Partien{ $game_to ->
    [0] {""}
   *[other] {" "}bis { $game_to }
}, { $legs }; Punkte: { $win } für einen Sieg, { $draw } für ein Remis, { $loss } für eine Niederlage.

# Member, book.
dues-unknown = Für { $year } ist noch kein Beitrag festgelegt: { $set }

# Member, list.
hint-new-or-member = --new für jemand Neues, oder --member "Ann Lee=4", wenn das Mitglied 4 ist
hint-end-in-members = Der Name endet auf .json oder .csv

# Member, matching.
match-none = Alle sind einem Mitglied zugeordnet.

# Member, ranks.
handicap-how = Punkte über { $rounds }, die die Wertung eines Mitglieds gegen den Durchschnitt, { $base }, ausgleichen, zu { $points } Punkten je Tisch.

# Season, outlook.
why-nights-left = benny weiß nicht, wie viele Abende noch kommen
reach-safe = nicht mehr einzuholen
reach-out = kann nicht mehr gewinnen
season-safe = { $name } ist nicht mehr einzuholen.
season-over = Die Saison ist zu Ende.
season-only-new = { $name } kann nur noch jemand Neues einholen.

# Season, standings.
season-missing = Es fehlen noch Ergebnisse: { $nights }.

# Enter, asks.
enter-sits-nowhere = { $text } sitzt in Runde { $round } an keinem Tisch.
enter-no-choice = Eine Wahl { $digit } gibt es nicht.

# Enter, hands.
enter-typed-here = In dieser Zeile sind Punkte getippt: Esc verwirft sie.
enter-hands-at-table = Spiele gehören zu einem Tisch: t zeigt die Tische.

# Enter, keys.
enter-half-typed = { $place } ist halb getippt: Enter speichert, Esc verwirft.
enter-all-drawn = Alle Runden sind ausgelost; nur wenn Sieger aufrücken, wartet eine auf Ergebnisse.
enter-digits = Punkte haben höchstens { $most } Stellen; . oder Rücktaste löscht eine.
enter-dropped = { $place }: Getipptes verworfen, nichts gespeichert.
enter-all-saved = Alles ist gespeichert; q beendet.
enter-no-name = An diesem Tisch gibt es nur die Plätze 1 bis { $last }, nicht { $place }.
enter-nothing-refused = Nichts wurde abgelehnt.
enter-for-good = { $place }: { $why } Das lässt sich nicht übergehen.

# Enter, lines.
line-complete-but = Runde { $round } ist fertig, aber { $copy }
hint-look-again = Den Zettel noch einmal ansehen; wenn es so war, die Zeile mit ! und dem Grund beenden
line-saved = Runde { $round }, Tisch { $table }: { $points } gespeichert

# Enter, moves.
enter-incomplete = { $place } ist unvollständig und nicht gespeichert.
enter-card-complete = Die Karte ist fertig; c nimmt die nächste.
enter-round-draws = Runde { $round } ist fertig; w lost Runde { $next } aus.
enter-round-complete = Runde { $round } ist fertig.

# Enter, rows.
enter-agree = Karten und Tische stimmen überall überein.
enter-no-result = kein Ergebnis
enter-table-says = Tisch sagt { $points }

# Enter, save.
enter-settled = Entschieden: Runde { $round }, Tisch { $table }: { $words }.
enter-not-saved = nicht gespeichert: { $error }
enter-same = Tisch { $table }: { $why }, und es ist dasselbe.
enter-drawn = Runde { $round } ist nach den Ergebnissen ausgelost, Auslosung Nr. { $seed }.
enter-only-night-left = Rückgängig machen ließe sich nur noch der Abend selbst.
enter-by-at = { $what } ({ $by }, { $time } Uhr)
enter-undone = Rückgängig gemacht: { $what }. r holt es zurück.
enter-redone = Wiederholt. u macht es wieder rückgängig.
enter-table-saved = Tisch { $table }: { $points } gespeichert.

# Enter, terminal.
left-one-missing = Runde { $round }: Tisch { $one } fehlt.
left-missing = Runde { $round }: Die Tische { $tables } fehlen.

# Enter, view.
enter-in = { $n } von { $of } da
enter-missing-tables = Fehlende Tische:
enter-missing-rounds = Fehlende Runden:
enter-why = Mit Ihrem Ergebnis übergehen; warum? (Enter speichert, Esc bricht ab)
enter-ask-undo = { $what } rückgängig machen? u oder Enter: ja   Esc: nein
enter-ask-leave = Nicht gespeichert: { $places }. Noch einmal q beendet ohne sie; jede andere Taste macht weiter.
enter-choose = { $question }   Esc: später
enter-over-card = f glaubt dieser Karte, fragt warum; Enter: zur Liste (d); oder neu tippen.
enter-over-none = Enter versucht es noch einmal; oder neu tippen; Esc verwirft.
enter-over-rules = f nimmt es trotzdem und fragt warum; oder neu tippen; Esc verwirft.
enter-over-there = f setzt Ihres an die Stelle und fragt warum; Esc lässt, was da ist.
enter-how-many-loners = Wie viele Solos? Eine Ziffer.
enter-lone-march = Solo
enter-nothing-counted = Hier zählen nur Punkte.

# Help, json.
why-no-json = benny { $asked } gibt kein eigenes JSON aus

# Help, near.
why-guess-refused = { $why }; „{ $line }“ geht jetzt nicht: { $no }
why-no-command = Einen Befehl „{ $word }“ gibt es nicht

# Help, situation.
why-no-help = Von „{ $words }“ spricht keine Hilfe

# Play, draw.
play-headline = { $rules } | Spiel { $hand } | { $score }, bis { $to }
play-score-three = Sie { $own }, links { $left }, rechts { $right }
play-you-deal = Sie geben
play-deals = { $who } gibt
play-turned-up = { $dealer }; aufgedeckt: { $card }
play-highest-bid = { $dealer }; höchstes Gebot: { $bid } von { $who }
play-no-bid = { $dealer }; noch kein Gebot
play-contract = { $dealer }; { $bid }{ $trump } von { $who }{ $alone }; Stiche: { $tricks }
play-trump = Trumpf { $suit }
play-your-partner = { $seat } Ihr Partner
play-window = Der Tisch braucht ein Fenster von { $columns } mal { $rows }; dieses hat { $wide } mal { $high }. q beendet.
play-your-cards = Ihre Karten:
foot-solving = 1-9 oder Klick: wählen   ←→ Enter   u: aufgeben   q Ende
foot-playing = 1-9 oder Klick: wählen   ←→ Enter   h Rat   u zurück   q Ende
foot-over = Enter oder Klick: nächstes Spiel   p: teuerster Fehler noch einmal   q Ende
foot-won = Die Partie ist aus.   p: teuerster Fehler noch einmal   Enter oder q: Ende

# Play, game.
do-play-on = weiterspielen
do-order-up = aufnehmen lassen
do-no-trump = ohne Trumpf ansagen
do-no-trump-low = ohne Trumpf ansagen, niedrig
do-with-partner = mit Partner
do-take-up = aufnehmen
do-leave-it = liegen lassen
do-call = { $suit } ansagen
do-discard = { $card } ablegen
do-ask = { $who } fragen
do-give = { $card } geben
play-no-mistake = Noch kein Fehler zum Nachspielen.
play-lost-here = Hier gingen { $points },{ $part } Punkte verloren. Was würden Sie jetzt tun?
play-same-as-before = Das haben Sie schon getan
play-expert-other = Der Experte täte etwas anderes
play-averages = { $said }: { $better } bringt im Schnitt { $most } Stiche, { $did } bringt { $fewer }.
play-choices = Es gibt { $n } Möglichkeiten.
play-expert-would = Der Experte würde: { $what }.
play-taken-back = Zurückgenommen: { $what }.
play-hand-over = Das Spiel ist aus und zählt.
play-nothing-to-undo = In diesem Spiel gibt es noch nichts zurückzunehmen.
play-deal-unplayable = Diese Verteilung geht nach diesen Regeln nicht.
play-other-table = Der andere Tisch hatte { $theirs }. Netto bisher: Sie { $own }, der andere Tisch { $others }.
play-referee = Der Schiedsrichter: { $reasons }.
play-you-win = Sie gewinnen die Partie, { $score }.
play-seat-wins = { $seat } gewinnt die Partie, { $score }.
play-they-win = Die Gegner gewinnen die Partie, { $score }.
play-nobody-ahead = Die Partie ist aus, und niemand führt: { $score }.
play-dealt-again = Es wird neu gegeben.
play-passed-out = Alle haben gepasst: keine Punkte.
play-maker-took = { $who } machte Trumpf und { $made } von { $tricks } Stichen: { $points }, Ihre zuerst.
play-better = Sie: { $did }. Experte: { $better }, { $points },{ $part } Punkte mehr wert.
play-all-the-same = Der Experte hätte durchweg dasselbe getan.
play-worth-no-more = Wo der Experte anders gespielt hätte, war es nicht mehr wert.
play-more = Und noch { $more }, die weniger wert waren.

# Play, lines.
play-no-choice = „{ $typed }“ steht nicht zur Wahl; bitte die Nummer.

# Recognise.
hint-new-or-near = --new für jemand Neues, oder --member "{ $whose }={ $id }" für { $name }

# Roster.
why-no-column = „{ $other }“ ist keine Spalte: name, first, last, partner, team, paid, coming, number oder -
list-standard-input = Standardeingabe
hint-once = --once nimmt jeden Namen einmal; --yes nimmt die Liste, wie sie gelesen wurde; --dry-run zeigt sie
hint-columns = --yes nimmt die Liste, wie sie gelesen wurde; --columns sagt, was in den Spalten steht; --dry-run zeigt sie
ask-register-twice = Alle { $all } anmelden [j], jeden einmal: { $each } [o], oder niemanden [N]?
hint-name-the-list = Die Datei mit den Namen angeben
hint-save-as-list = Als .xlsx, .ods oder .csv speichern, oder die Namen kopieren und über die Standardeingabe geben (-)
hint-save-again = Noch einmal speichern, oder als .csv
hint-only-sheets = Nur .xlsx- und .ods-Dateien haben Blätter zur Wahl; ohne --sheet
hint-correct-lines = Diese Zeilen berichtigen und noch einmal versuchen, oder mit --columns sagen, wo die Namen stehen

# Still.
still-list = { $words }. Alle zeigen: { $list }

# Input.
why-file-not-there = Eine Datei { $file } gibt es nicht
why-is-folder = { $file } ist ein Ordner
hint-file-in-it = Eine Datei darin angeben
hint-whole-path = Liegt sie in einem anderen Ordner, den ganzen Pfad angeben; - ist die Standardeingabe
hint-by-number = Für { $count } Personen nach Nummern, ohne Liste: --count { $count }

# Mod.
why-bug = Ein Fehler in benny: { $bug }
hint-report-bug = Nichts Halbes wurde gespeichert; bitte melden, mit dem, was getippt war
why-command-wanted = Es fehlt ein Befehl
ask-likely = Eine Nummer, oder Enter zum Beenden:
why-needs-more = Dazu fehlt noch etwas

# Error.
way-newest-copy = Die neueste Sicherung an ihre Stelle setzen
way-a-backup = Eine Sicherung an ihre Stelle setzen
hint-other-file-than = Eine andere Datei als { $file } angeben
hint-another-file = Eine andere Datei angeben
hint-try-again = Noch einmal versuchen
way-start-with-file = Einen Abend und seine Datei beginnen
hint-file-option = Eine andere Datei mit --file angeben
hint-newest-benny = Das neueste benny installieren
hint-make-writable-option = Den Schreibschutz aufheben, oder mit --file eine andere Datei angeben
hint-make-room = Auf dem Datenträger Platz schaffen und noch einmal versuchen
way-start-one = Einen beginnen
way-open-closed = Einen abgeschlossenen wieder öffnen
hint-another-name = Einen anderen Namen wählen, oder --slug
way-see-done = Ansehen, was getan wurde
hint-another-or-force = Eine andere Datei angeben, oder mit --force ersetzen
hint-make-writable = Den Schreibschutz aufheben, oder eine andere Datei angeben
why-is-file = { $file } ist eine Datei, kein Ordner
why-no-folder = { $file }: Diesen Ordner gibt es nicht
hint-make-folder = Erst den Ordner anlegen, oder eine andere Datei angeben
why-no-file-or-folder = Eine Datei oder einen Ordner { $file } gibt es nicht
hint-check-name = Den Namen prüfen; ein Ordner muss erst angelegt werden

# Context.
answer-yes-no = Bitte mit ja oder nein antworten.
why-input = Die Standardeingabe: { $why }
why-nobody-answered = Niemand hat geantwortet; nichts wurde geändert
rehearsal-marks = PROBE: Das hat niemand gespielt.
warn-no-copy = Die Runde ist fertig, aber es ließ sich keine Sicherung der Datei anlegen: { $error }
hint-set-clock = Datum und Uhrzeit stellen, dann noch einmal versuchen
why-not-a-time = BENNY_NOW ist „{ $text }“ und keine Zeit: { $why }
hint-benny-now = BENNY_NOW löschen, oder so schreiben: 2026-11-20T19:00:00+01:00
why-no-home = Es gibt keinen persönlichen Ordner für die Vereinsdatei
hint-file-with = Eine Datei mit --file angeben

# Output.
why-output = Die Standardausgabe: { $why }

# Question.
type-an-answer = Bitte eine Antwort eintippen.
