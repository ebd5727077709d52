# The director's page: screens, stages, actions.
language = Deutsch
desk-language = Sprache dieser Seite
desk-language-set = Diese Seite ist jetzt auf Deutsch
desk-use = Übernehmen
desk-round-in = Runde { $n } von { $of }: { $in } von { $tables } da
desk-started = seit { $n }
desk-screens = Bildschirme
desk-tonight = Heute Abend
desk-people = Leute
desk-print = Drucken
desk-draw = Auslosung
desk-settings = Einstellungen
desk-room = Anzeige & Handys
desk-log = Protokoll
desk-club = Verein
desk-more = Alles andere
desk-help = Hilfe
desk-where = Wo der Abend steht
stage-doors = Einlass
stage-seated = Ausgelost
stage-playing = Spiel läuft
stage-results-in = Ergebnisse da
stage-break = Pause
stage-finale = Finale
stage-closed = Abgeschlossen
desk-who-plays = Wer spielt heute Abend?
desk-cards-so-far = Bisher { $players }: am Ende die ganzen Karten eintragen
desk-cards-missing = Diese Karten fehlen noch
desk-enter-card = Karte eintragen
desk-add-names = Namen oder eine Liste dazu
desk-so-far = Bisher { $n }
desk-draw-seating = Plätze auslosen
desk-seated-now = Ausgelost: Karten drucken, dann läuten
desk-print-cards = Laufkarten drucken
desk-slips = Tischzettel
desk-all-in-accept = Runde { $n } ist da. Jetzt annehmen, was niemand bestätigt hat
desk-all-in-settle = { $n ->
    [one] Runde { $round } ist da. 1 Ergebnis ist strittig
   *[other] Runde { $round } ist da. { $n } Ergebnisse sind strittig
 }
desk-break = Pause: Runde { $n } ist fertig
desk-draw-rest = Die restlichen Runden auslosen
desk-all-rounds-in = Alle Runden sind da
desk-close = Abend abschließen
desk-open-finale = Finale öffnen
desk-print-prizes = Preise drucken
desk-closed = Der Abend ist abgeschlossen
desk-by-round = Ergebnisse nach Runden
# Between a heading and what it heads.
colon = { ": " }
desk-reopen = Wieder öffnen
desk-new-night = Ein neuer Abend
desk-still-one = Runde { $n }: Tisch { $tables } spielt noch
desk-still-few = Runde { $n }: die Tische { $tables } spielen noch
desk-still-many = Runde { $n }: { $tables } Tische spielen noch
desk-reprint = Neu drucken: { $what }
reprint-cards = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
 }
reprint-slips = { $n ->
    [one] 1 Tischzettel
   *[other] { $n } Tischzettel
 }
reprint-chart = Sitzplan
desk-start = Läuten: Runde { $n } beginnt
desk-minutes = Minuten, falls gewünscht
desk-accept-n = { $n ->
    [one] 1 unbestätigtes Ergebnis annehmen
   *[other] { $n } unbestätigte Ergebnisse annehmen
 }
desk-unconfirmed = Tisch { $table } ({ $score })
desk-unconfirmed-round = Tisch { $table } in Runde { $round } ({ $score })
desk-one-side = { $n }: von einer Seite eingetragen, die andere hat nicht widersprochen.
desk-keep-last = Die letzte Runde fürs Finale zurückhalten
desk-keep-how = Die Anzeige bleibt bei Runde { $n }, bis Sie die Plätze einzeln enthüllen.
desk-disputed = Strittig
desk-round-table = Runde { $round }, Tisch { $table }
desk-side-n = Seite { $n }
desk-counts = Das gilt
desk-who-says = Wer sagt was
desk-clock = Uhr und Glocke
desk-minutes-from-now = Minuten ab jetzt
desk-set-clock = Uhr stellen
desk-ring = Läuten: die Zeit ist um
desk-no-clock = Keine Uhr
desk-quit-how = benny läuft für Anzeige und Handys weiter, wenn Sie dieses Fenster schließen. Alles ist gespeichert.
desk-quit = benny beenden

# People.
desk-people-n = Leute: { $n }
desk-teams-n = Mannschaften: { $n }
desk-checked-in = { $n } angemeldet
desk-find = Suchen
desk-find-doors = Suchen: Enter meldet an, Umschalt+Enter heißt bezahlt
desk-all-paid = Alle { $n } haben bezahlt: { $sum }
desk-changed-players = Es spielen nicht mehr dieselben. Die restlichen Runden neu auslosen.
desk-nobody-called = Niemand heißt so.
desk-nobody-yet = Noch niemand.
desk-dummy = Ein Platzhalter oder eine andere Zahl von Runden
desk-add-dummy = Platzhalter hinzufügen (wird nicht gewertet)
desk-change = Ändern
badge-left = ausgeschieden
badge-here = da
badge-from = ab Runde { $n }
badge-sits-out = setzt aus
badge-due = { $n } offen
badge-paid = bezahlt
badge-phone = Handy
desk-here = Da
desk-paid = Bezahlt
desk-no-player = Die Nummer { $n } gibt es nicht.
desk-at-table = Tisch { $table } in Runde { $round }
desk-no-seat = in dieser Runde kein Platz
desk-withdrawn = ausgeschieden
desk-change-with = Platz tauschen mit { $n }
desk-plays-instead = { $n } übernimmt diesen Platz
desk-tally-card = Laufkarte
desk-print-phone-card = Karte mit Handycode drucken
desk-show-code = Handycode zeigen
desk-end-link = Zugang dieses Handys beenden
desk-withdraw = Scheidet aus
desk-bring-back = Spielt wieder mit
desk-sits-out = Setzt aus
desk-substitute = Ersetzen
desk-change-places = Plätze tauschen
desk-correct-name = Namen berichtigen
desk-label = Merkmal
desk-adjust = Punkte ändern
desk-adjust-how = Punkte leer lassen: dann gilt die Strafe der Regeln fürs Nichtbedienen.
desk-names = Namen, einer pro Zeile
desk-names-team = Namen, einer pro Zeile (Anna & Bernd)
desk-guests = Gäste, keine Mitglieder
desk-register = Anmelden

# Tables and cards.
desk-seats-of = Plätze der Runde { $n }
desk-provisional = vorläufig, bis es läutet
desk-results-of = Ergebnisse der Runde { $n }
desk-round-n = Runde { $n }
desk-table-n = Tisch { $n }
desk-no-table = Setzt aus:
desk-out-of = In der K.-o.-Runde ausgeschieden:
desk-who-says-table = Tisch { $n }: wer sagt was
desk-table-side = Tisch { $table }, Seite { $n }
desk-accept = Annehmen
desk-missing = fehlt
desk-save = Speichern
desk-loners = Solos
desk-by-hand = Spiel für Spiel
desk-why-overrule = Grund, gegen Regeln oder Karten zu entscheiden
desk-why-both = Grund, zu berichtigen und gegen Regeln oder Karten zu entscheiden
desk-why-replace = Grund für die Berichtigung
keys-typed-card = 8 Enter
keys-typed = 10 Enter 7 Enter
keys-saves = speichert, weiter
keys-loner = dann die Ziffer des Platzes: Solo
keys-go = zu einem Tisch
keys-rub = löschen
keys-round = Runde
keys-reason = Grund angeben
keys-next = nächster fehlender
keys-card = eine Laufkarte
keys-standings = Rangliste
keys-disputes = Strittiges
keys-undo = rückgängig
keys-redo = wiederholen
keys-drop = Getipptes verwerfen
keys-how-many = dann eine Ziffer: wie viele Solos
keys-another = andere Karte
keys-tables = Tische
desk-card-of = Karte von { $n }
desk-noted = { $n } Punkte darauf
desk-tables = Tische
desk-round-out = Runde { $n }: setzt aus
desk-round-points = Runde { $n }, Punkte
desk-lone-on-card = Solos auf der Karte
desk-no-such-table = Runde { $round } hat keinen Tisch { $table }.
desk-everyone-there = alle am Tisch
desk-same-table = derselbe Tisch
desk-nothing-said = Von diesem Tisch ist noch nichts da.
desk-tally-cards = Laufkarten:
desk-move = Falscher Tisch oder falsche Runde: verschieben
desk-dispute = Als strittig kennzeichnen
desk-quarrel = Streit um ein Spiel: Karten antippen
desk-add-hand = Spiel eintragen
desk-makers = Ansager
desk-tricks = Stiche
desk-alone = Allein
desk-against = gegen
desk-wrong-hand = Ein falsches Spiel im Protokoll rückgängig machen, samt den Spielen danach.
desk-hand-by-hand = Spiel für Spiel

# Printing.
sheet-changed = Nur was sich geändert hat
sheet-phone-cards = Laufkarten mit Handycodes
sheet-phone-slips = Tischzettel mit Handycodes
sheet-phone-numbers = Tischnummern mit Code der Anzeige
sheet-board = Punktetafel für die Wand
desk-poster = Aushang für Handys: Name des WLANs, falls nötig
desk-wlan-password = Sein Passwort
desk-poster-print = Aushang

# Prizes and standings.
desk-no-prizes = Noch keine Preise.
desk-pot = Im Topf: { $n }
desk-still-due = Noch offen: { $n }
desk-not-all-in = Es fehlen noch Ergebnisse.
desk-who-won = Wer hat gewonnen: { $n }
desk-who-won-now = Wer hat gewonnen: { $n } (bisher { $who })
desk-number-or-name = Nummer oder Name
desk-save-winner = Gewinner speichern
desk-of-fines = { $n } % der Strafgelder
desk-change-prize = Preis hinzufügen, ändern, streichen
desk-prize = Preis
desk-prize-like = 1, 50/50, Türpreis
desk-worth = Wert
desk-give-prize = Preis speichern
desk-remove-prize = Streichen
desk-pot-rules = Topf und Regeln
desk-standings-after = Rangliste nach Runde { $n }
desk-hidden = Im Saal ist die Rangliste verborgen.
desk-still-open = Noch offen: { $missing ->
    [one] ein Ergebnis fehlt
   *[other] { $missing } Ergebnisse fehlen
}, { $disputed } strittig.
desk-print-standings = Rangliste drucken

# Board and phones.
desk-board = Anzeige
desk-message = Nachricht an alle
desk-show = Zeigen
desk-remove-message = Nachricht entfernen
desk-page = Seite
desk-in-turn = Alle im Wechsel
desk-hold = Stehen lassen: { $n }
desk-show-standings = Rangliste zeigen
desk-hide-standings = Rangliste verbergen
desk-steps = Finale: { $n } von { $of } Schritten
desk-more-board = Mehr zur Anzeige
desk-pages-turn = Seiten im Wechsel
desk-turn-these = Diese im Wechsel zeigen
desk-colours = Farben
desk-look-device = wie das Gerät
desk-look-dark = dunkel
desk-look-light = hell
desk-phones = Handys
desk-board-at = Anzeige:
desk-links = { $n ->
    [one] 1 Zugang ausgegeben.
   *[other] { $n } Zugänge ausgegeben.
 }
desk-no-phone = Noch kein Handy hat diesen Computer erreicht.
desk-phones-reach = Handys erreichen diesen Computer.
desk-pair = Ihr Handy oder einen zweiten Laptop koppeln
desk-code = Code eines Handys eintragen, das nicht senden kann
board-seats = Platz finden
board-tables = Tische
board-standings = Rangliste
board-join = so bist du dabei
board-brackets = der K.-o.-Plan

# Settings and the draw.
movement-pivot = pivot: drei Runden an einem Tisch
movement-swiss = swiss: wer am nächsten liegt, spielt gegeneinander
movement-free = free: ohne Plätze, am Ende ganze Karten
movement-drawn = vorher ausgelost
desk-settings-how = Wer spielt, wie gesetzt wird und wie viele an einem Tisch sitzen, lässt sich nur vor der ersten Runde ändern. Was gleich bleibt, wird nicht geändert.
desk-change-settings = Einstellungen ändern
desk-draw-how = Begonnene Runden ändern sich nicht. In den anderen wechseln so wenige Plätze wie möglich, es sei denn, alle sollen wechseln.
desk-wishes = Geltende Wünsche
desk-play-offs = K.-o.-Runde heute Abend
desk-play-offs-how = Die Besten spielen in den letzten Runden K.-o., mit denselben Tischen, Zetteln und Handys.
desk-how-many = Wie viele
desk-best-8 = die besten 8
desk-form = Form
desk-one-loss = nach einer Niederlage aus
desk-two-losses = nach zwei Niederlagen aus
desk-third-place = die Verlierer der Halbfinale spielen um Platz 3
desk-begin-play-offs = K.-o.-Runde beginnen
desk-bracket-beside = Stattdessen ein K.-o.-Turnier neben dem Abend
desk-beside-how = Neben dem Abend werden Spiele in beliebiger Folge gespielt, sobald beide Seiten feststehen.

# Knock-outs.
ko-to-play = { $n } zu spielen
ko-proposed = { $n } unbestätigt
ko-disputed = { $n } strittig
ko-slips = Zettel
ko-phone-cards = Karten mit Handycodes
ko-wrong = stimmt nicht
ko-side = Spiel { $match }, Seite { $n }
ko-walkover = Kampflos
ko-goes-on = { $n } kommt weiter
ko-correct = Berichtigen
ko-enter = Eintragen
ko-take-away = Entfernen

# The club's screen and a new night.
desk-club-at = Verein: { $n }
save-copy = Kopie der Vereinsdatei
save-night = Dieser Abend, für ein anderes benny
save-page = Dieser Abend als Webseite
save-standings = Die Rangliste als Tabelle
desk-nights = Abende
desk-night-open = offen
desk-night-closed = abgeschlossen
desk-copies = Sicherungen
desk-no-copies = Noch keine Sicherung; benny macht nach jeder Runde eine.
desk-restore = Wiederherstellen
desk-restore-how = Die Vereinsdatei ist dann wieder wie damals. Ihr jetziger Inhalt bleibt daneben als eigene Datei erhalten.
desk-to-round = { $n } bis Runde { $round }
desk-season = Saison: { $n }
desk-members = Mitglieder
desk-club-name = Name des Vereins
desk-club-place = Spielort
desk-club-sponsor = Zeile für Sponsoren
desk-club-colour = Farbe, wie #14663c
desk-club-look = Name und Aussehen, auf jedem Blatt und jeder Seite
desk-club-logo = Logo, eine PNG-Datei
desk-club-no-logo = Logo entfernen
desk-no-members = Noch keine: Wer mitspielt, wird Mitglied, wenn ein Abend beginnt.
desk-a-night = { $n } Punkte je Abend
new-tonight = { $n }abend
new-name = Name
new-played = Spielweise
new-last = Wie beim letzten Mal: { $n }
new-usual = Jeder mit jedem: 8 Runden mit 8 Spielen
new-names = Namen, einer pro Zeile (ein Team: Anna & Bernd); weitere können später kommen
new-more = Runden, Startgeld, Teams oder Nummern ohne Namen
new-fee = Startgeld
new-who = Wer spielt
new-as-above = wie oben gewählt
new-players = einzeln, Partner wechseln
new-teams = feste Teams
new-count = Wie viele spielen
new-start = Abend beginnen

# The log, undo, help, forms.
desk-undo = Rückgängig
desk-redo = Wiederholen
desk-undo-what = Rückgängig: { $n }
desk-what-happened = Was ist passiert?
desk-what-like = zu spät, Zettel weg, Gleichstand …
desk-search = Suchen
desk-no-help = Dazu gibt es keine Hilfe.
desk-do-it = Ausführen
desk-go-on = Damit weiter
more-undo-those = Auch diese rückgängig machen
more-clear-rounds = Die daraus ausgelosten Runden löschen
later-said = Während des Finales per Handy gemeldet
later-open = Runde öffnen
later-done = Erledigt
later-result = hat ein Ergebnis eingetragen
later-confirm = hat das Ergebnis bestätigt
later-dispute = meldet einen Fehler
quit-title = benny ist beendet
quit-saved = Alles ist in { $n } gespeichert.
quit-again = Zum Weitermachen benny wieder öffnen; Handys behalten ihre Zugänge. Dieses Fenster können Sie schließen.

# What the page's script says.
js-each-once = Jeder Name einmal: { $n }
js-every-line = Alle Zeilen behalten: { $n }
js-no-reason = benny nennt keinen Grund
js-noted-but = Gespeichert, aber strittig: { $n }
js-kept = Nicht gespeichert: benny antwortet nicht. Das Getippte bleibt; in dieser Zeile noch einmal Enter drücken.
js-row-not-saved = { $n } ist nicht gespeichert: benny antwortet nicht.
js-seat = Platz 1 bis { $n } wählen.
js-nothing-refused = Hier ist nichts zu überstimmen; andere Punkte eintragen.
js-save-first = Erst speichern oder verwerfen (Esc).
js-no-round = Dort ist keine Runde mehr.
js-go-to = Gehe zu
js-go-label = Tisch, oder wer dort sitzt
js-no-table = Diesen Tisch gibt es in dieser Runde nicht.
js-not-yet = { $n } ist noch nicht gespeichert: Enter speichert, Esc verwirft.
js-whose = Wessen Karte?
js-next-later = Die nächste Runde wird ausgelost, sobald die letzte fertig ist.
js-no-undo = Nichts rückgängig zu machen.
js-undo-ask = { $n }? u oder Enter bestätigt, jede andere Taste lässt es.
js-meanwhile = Inzwischen ist etwas anderes geschehen.
js-no-disputes = Nichts ist strittig.
js-settle-keys = Eine Ziffer entscheidet, Pfeile gehen weiter, Enter zum Tisch, Esc zu den Ergebnissen.
js-no-choice = 1 bis { $n } wählen.
js-not-done = Nicht ausgeführt: benny antwortet nicht.
js-reading = { $n } wird gelesen …
js-not-stored = Noch ist nichts gespeichert.
js-not-read = Nicht gelesen: benny antwortet nicht.
js-drop-list = Oder eine Tabelle oder Liste auf das Feld ziehen, oder eine wählen:
js-nothing-to-do = { $n }: nichts zu tun.
js-several = { $n } gefunden; ↑ ↓ wählen, Enter nimmt:
js-working = benny rechnet …
desk-league = Liga: { $n }
desk-from-matches = { $n ->
    [one] aus 1 Spiel
   *[other] aus { $n } Spielen
}
desk-enter-match = Spiel eintragen
desk-take-sent = Eingesandtes übernehmen

# Settings, and other clubs.
set-bell = Glocke
bell-rings = Es läutet
bell-none = kein Tisch
bell-head = der erste Tisch
bell-last = der letzte Tisch
bell-turn = jeder Tisch der Reihe nach
bell-points = Bei Punkten
set-rank = Wertung
rank-by = Zuerst nach
rank-then = Dann nach
set-count = An den Tischen gezählt
count-how = Die Punkte bekommt, wer es gemacht hat; das Strafgeld kommt in den Topf. Ein leerer Name entfernt die Zeile.
count-what = Gezählt
count-worth = Punkte
count-fine = Strafgeld
elsewhere-title = Ein anderer Verein
elsewhere-how = Jeder Verein hat seine eigene Datei. Diese bleibt für Anzeige und Handys offen.
elsewhere-new = Name eines neuen Vereins
elsewhere-begin = Datei anlegen
elsewhere-gone = In diesem Ordner gibt es keine solche Vereinsdatei.
elsewhere-not = { $n } ließ sich nicht öffnen.
desk-words = Begriffe eines Abends
