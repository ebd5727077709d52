# The club file, and undoing.

why-no-file = Die Vereinsdatei { $file } gibt es nicht
why-replaced = { $file } wurde gerade von einem anderen Programm ersetzt; geändert wurde nichts
why-read-only = { $file } lässt sich nicht schreiben: Die Datei oder ihr Ordner ist schreibgeschützt
why-busy = { $file } ist belegt: Ein anderes Programm schreibt zu lange
why-full = Auf dem Datenträger von { $file } ist kein Platz mehr; geändert wurde nichts
why-disk-full = Auf dem Datenträger ist kein Platz mehr
why-erased-but = Er ist gelöscht, kann aber noch in unbenutzten Teilen der Datei stehen ({ $why })
why-no-night = Den Abend „{ $night }“ gibt es in dieser Datei nicht
why-none-open = Kein Abend ist offen
why-taken = Den Kurznamen „{ $name }“ gibt es schon
why-file-exists = { $file } gibt es schon: { $why }
why-same-file = { $file } ist die Vereinsdatei selbst
exists-folder = ein Ordner
exists-no-file = keine gewöhnliche Datei
exists-other = keine ältere Sicherung dieses Vereins
exists-dead-link = eine Verknüpfung ins Leere
file-folder = ein Ordner
file-not-ordinary = keine gewöhnliche Datei
file-no-beginning = der Anfang passt nicht
file-other-program = die Datenbank eines anderen Programms
file-version = die Version ist { $n }
file-truncated = das Ende fehlt
file-not-ours = { $kind } „{ $name }“ ist nicht von benny
file-lacks = { $kind } „{ $name }“ fehlt
why-of-file = { $file }: { $why }
why-no-club-file = { $file } ist keine Vereinsdatei: { $why }
why-too-new = { $file } stammt von einem neueren benny (Version { $found }, dieses kennt { $known })
why-damaged = { $file } ist beschädigt: { $why }

# Undoing.
why-nothing-to-undo = Es gibt nichts rückgängig zu machen
why-nothing-to-redo = Es gibt nichts zu wiederholen: Seit der letzten Änderung wurde nichts rückgängig gemacht
why-no-entry = Das Protokoll hat keinen Eintrag { $n }
why-undone-before = Eintrag { $n } ist schon rückgängig gemacht, durch Eintrag { $by }
why-for-good = Eintrag { $n } bleibt: Wer gelöscht werden wollte, bleibt gelöscht
why-entry-elsewhere = Eintrag { $n } gehört zu einem anderen Abend, { $night }
why-entry-unreadable = Eintrag { $n } im Protokoll ist nicht zu gebrauchen: { $why }
why-cannot-undo = { $n ->
    [one] Eintrag { $entries } lässt
   *[other] Die Einträge { $entries } lassen
 } sich nicht rückgängig machen: { $against }
why-built-on = { $n ->
    [one] Eintrag { $entries } lässt
   *[other] Die Einträge { $entries } lassen
 } sich nicht rückgängig machen: { $against }. Darauf bauen auf:{ $later }
why-changed-again = ein späterer Eintrag ändert dasselbe: { $what ->
    [entrant] eine Person
    [seat] den Sitzplan
    [tournament] die Einstellungen
    [statement] ein Ergebnis
    [result] ein Ergebnis
    [printed_sheet] gedruckte Blätter
    [printed_card] gedruckte Blätter
    [heir] übernommene Punkte
    [identity] einen Namen
    [link] eine Person
    [club] die Einstellungen
    [member] ein Mitglied
    [season] eine Saison
    [bracket] einen K.-o.-Plan
    [league] eine Liga
   *[other] { $what }
 }
why-other-people = das Ergebnis von Runde { $round }, Tisch { $table } ginge an andere Leute
why-other-bye = jemand anderes würde in Runde { $round } aussetzen
why-later-build-on-it = spätere Einträge bauen darauf auf
why-and-more = und noch { $n }
ask-undo-them-all = { $why }
    Alle rückgängig machen?
ask-undo-this = Rückgängig: { $what }
    Einverstanden?

# Zeilen des Protokolls, und worin sich zwei Dateien unterscheiden.
rows-changed = { $n } Änderungen: { $what }
rows-tournament = Turnier
rows-entrant = Spieler
rows-absence = aussetzende Spieler
rows-wish = Wünsche
rows-seat = Plätze
rows-statement = Ergebnisse
rows-adjustment = Zu- und Abschläge
rows-bell = Rundenbeginn
rows-heir = übernommene Punkte
rows-link = Mitglieder
rows-label = Merkmale
rows-member = Mitglieder
rows-season = Saisons
rows-bracket = K.-o.-Runden
rows-league = Ligen
rows-club = Einstellungen des Vereins
rows-result = Ergebnisse
rows-card = Karten
rows-proposal = Telefone
row-alone = { $sign } { $what }
row-with = { $sign } { $what }: { $fields }
row-tournament = Turnier
row-entrant = Spieler { $number }
row-absence = Spieler { $entrant } setzt aus
row-wish = Wunsch: { $wish }
row-seat = Platz von { $number }, Runde { $round }
row-slip = { $number ->
    [1] Zettel von Tisch { $table }, Runde { $round }
   *[other] { $number }. Zettel von Tisch { $table }, Runde { $round }
 }
row-hand = { $number }. Spiel an Tisch { $table }, Runde { $round }
row-card = Karte von { $number }, Runde { $round }
row-phone = Telefon von { $number }, Runde { $round }
row-ruling = Entscheidung zu Tisch { $table }, Runde { $round }
row-adjustment = { $round ->
    [0] Zu- oder Abschlag für Spieler { $entrant }
   *[other] Zu- oder Abschlag für Spieler { $entrant }, Runde { $round }
 }
row-bell = Beginn der Runde { $round }
row-heir = Spieler { $entrant } behält die Punkte des Vorgängers
row-link = { $member ->
    [none] Spieler { $entrant } ist Gast
   *[other] Spieler { $entrant } ist Mitglied { $member }
 }
row-label = { $label } von Spieler { $entrant }
row-member = Mitglied { $id }
row-season = Saison { $slug }
row-bracket = K.-o.-Runde { $slug }
row-league = Liga { $slug }
row-club = Einstellung { $label } des Vereins
row-of = { $table }
row-of-place = { $table } ({ $place })
row-field = { $name } { $value }
row-field-turned = { $name } { $old } → { $new }
row-field-changed = { $name } geändert
row-contents = der Inhalt
row-nothing = –
row-yes = ja
row-no = nein
row-side = { $side ->
    [0] erste Seite
    [1] zweite Seite
   *[other] dritte Seite
 }
row-field-current = offenes Turnier
row-field-lang = Sprache
row-field-paper = Papier
row-field-name = Name
row-field-slug = Kurzname
row-field-date = Datum
row-field-closed = abgeschlossen
row-field-seed = Auslosung Nr.
row-field-members = Mitglieder
row-field-from = erste Runde
row-field-until = letzte Runde
row-field-phantom = Platzhalter
row-field-replaces = anstelle von
row-field-paid = bezahlt
row-field-table = Tisch
row-field-round = Runde
row-field-number = Nummer
row-field-side = Seite
row-field-points = Punkte
row-field-loners = Solodurchmärsche
row-field-euchres = Euchres
row-field-ticks = sonst gezählt
row-field-hand = Spiel
row-field-remark = Bemerkung
row-field-reason = Grund
row-field-value = Wert
row-field-nicknames = weitere Namen
row-field-contact = Kontakt
row-field-notes = Notizen
row-field-details = Angaben
row-field-regular = Stammgast
row-field-merged-into = dieselbe Person wie
row-field-forgotten = vergessen
row-field-rule = Wertung
row-field-nights = Abende
row-field-absences = Aussetzen
row-field-bells = begonnene Runden
row-field-rounds = Runden
row-field-statements = Ergebnisse
row-field-penalties = Zu- und Abschläge
row-field-dues = Beiträge
row-field-page-lang = Sprache der Turnierleitung
row-field-teams = Mannschaften
row-field-team = Mannschaft
row-field-matches = Spiele
row-field-match = Spiel
row-field-result = Ergebnis
differs = { $of }, { $what }
differs-of-night = { $night }: { $what }
differs-seating = { $n ->
    [one] die Auslosung von Runde { $rounds }
   *[other] die Auslosung der Runden { $rounds }
 }
differs-whole = { $night }: der ganze Abend, weil beide zusammen nicht passen ({ $wrong })
drawn-here = der Auslosung von hier
drawn-there = die Auslosung von dort
as-here = dem Abend, wie er hier ist
as-there = den Abend, wie er dort ist
