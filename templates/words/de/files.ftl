# The club file, and undoing.

why-no-file = Die Vereinsdatei { $file } gibt es nicht
why-replaced = { $file } wurde gerade von einem anderen Programm ersetzt; geändert wurde nichts
why-read-only = { $file } lässt sich nicht schreiben: Die Datei oder ihr Ordner ist schreibgeschützt
why-busy = { $file } ist belegt: Ein anderes Programm schreibt zu lange
why-full = Auf dem Datenträger von { $file } ist kein Platz mehr; geändert wurde nichts
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
