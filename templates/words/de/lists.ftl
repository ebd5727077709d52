# How a list of names was read.
list-the-list = Die Liste
list-too-slow = Die Liste kam zu langsam an; bitte noch einmal ablegen
list-utf-16 = UTF-16
list-windows = Windows-Zeichen
list-central-europe = mitteleuropäische Zeichen
list-cyrillic = kyrillische Zeichen
list-greek = griechische Zeichen
list-macintosh = alte Macintosh-Zeichen
list-dos = DOS-Zeichen
list-sheet = Blatt { $sheet }
list-players = { $list }: { $n ->
    [one] 1 Person
   *[other] { $n } Leute
 }.
list-teams = { $list }: { $n ->
    [one] 1 Mannschaft
   *[other] { $n } Mannschaften
 }.
list-column-is = { $column } = { $is }
list-column = Spalte { $n }
list-quoted = „{ $text }“
list-columns = Spalten: { $columns }.
list-columns-unused = Spalten: { $columns }; nicht gebraucht: { $unused }.
list-begins = Beginnt mit: { $first }.
list-paid = Bezahlt: { $paid } von { $n }.
list-first-name = Vorname
list-last-name = Nachname
list-partner = Partner
list-team = Mannschaft
list-is-paid = bezahlt
list-coming = kommt
list-number = Nummer
list-label = Merkmal
list-name = Name
list-titles = Über der Liste, übergangen: { $texts }.
list-footer = Zeile { $line } ist kein Name: „{ $text }“.
list-footer-differs = In Zeile { $line } steht „{ $text }“, gelesen wurden { $n }.
list-headings-again = Die Überschriften kommen noch einmal: { $lines }.
list-unfilled = { $n ->
    [one] 1 Zeile ohne Namen bleibt weg.
   *[other] { $n } Zeilen ohne Namen bleiben weg.
 }
list-comma = { $n ->
    [one] 1 Name enthält ein Komma und bleibt zusammen: { $example }.
   *[other] { $n } Namen enthalten ein Komma und bleiben zusammen: { $example }.
 }
list-section = Zeile { $line } ist eine Zwischenüberschrift: „{ $text }“.
list-not-coming = Kommt nicht, weggelassen: { $names }.
list-waiting = Unter { $heading }, weggelassen: { $names }.
list-other-sheets = Gelesen vom Blatt { $taken }; es gibt noch mehr: { $others }.
list-hidden = { $n ->
    [one] 1 Zeile ist in der Tabelle ausgeblendet und wird mitgelesen.
   *[other] { $n } Zeilen sind in der Tabelle ausgeblendet und werden mitgelesen.
 }
list-equal-names = { $n } Leute heißen { $name } ({ $lines }); ihre Zeilen sind verschieden.
list-near-names = Fast derselbe Name; eine Person oder zwei? { $names }.
list-same-bare = { $name } steht { $n ->
    [2] zweimal
   *[other] { $n }-mal
 } da ({ $lines }), und nichts unterscheidet sie.
list-same-twice = { $name } steht { $n ->
    [2] zweimal
   *[other] { $n }-mal
 } da ({ $lines }), jede Zeile gleich.
list-turned = { $name } und { $again } ({ $lines }) sind wohl dieselbe Person.
list-twice = Die Liste scheint doppelt zu sein: { $n } Zeilen wiederholen eine frühere.
list-skipped = { $n ->
    [one] Eine Zeile fehlt deshalb im Feld; wer trotzdem dazu soll, wird dort eingetippt.
   *[other] { $n } Zeilen fehlen deshalb im Feld; wer trotzdem dazu soll, wird dort eingetippt.
}
list-all-registered = Alle { $n } Namen sind schon angemeldet.
list-registered = { $n ->
    [one] { $names } ist schon angemeldet.
   *[other] { $names } sind schon angemeldet.
 }
list-guessed = Zwei Spalten mit einzelnen Wörtern werden als Vor- und Nachname gelesen: { $example }.
list-apart = Zeile { $line } steht abseits der Liste und wird als Name gelesen: „{ $text }“.
list-two-people = Zeile { $line }: „{ $text }“ nennt zwei Leute, und hier spielt jeder für sich.
list-address = Zeile { $line }: „{ $text }“ enthält eine Mail- oder Webadresse.
list-telephone = Zeile { $line }: „{ $text }“ enthält eine Telefonnummer.
list-single-letter = Zeile { $line }: „{ $text }“ ist ein einzelner Buchstabe.
list-sentence = Zeile { $line }: „{ $text }“ liest sich wie ein Satz, nicht wie ein Name.
list-garbled = Zeile { $line }: „{ $text }“ enthält verstümmelte Zeichen; die Liste noch einmal als UTF-8 speichern.
list-paid-unclear = Zeile { $line }: „{ $text }“ heißt weder bezahlt noch offen.
list-no-fee = Laut Liste haben { $n } bezahlt, aber der Abend hat kein Startgeld; es wird nichts vermerkt.
list-long-line = Zeile { $line } hat mehr Felder als es Überschriften gibt.
list-too-large = { $list } ist größer als jede Vereinsliste; nichts wurde gespeichert
list-foreign = { $list } ist { $what ->
    [xls] eine alte .xls-Datei oder eine mit Kennwort
    [pdf] ein PDF
    [rtf] ein RTF-Dokument
    [picture] ein Bild
    [database] eine Datenbank
    [compressed] eine gepackte Datei
    [vcard] eine vCard-Datei
    [web] eine Webseite
    [xml] eine XML-Datei
    [json] eine JSON-Datei
    [word] ein Word-Dokument
    [pages] ein Numbers- oder Pages-Dokument
    [archive] ein Archiv
   *[binary] eine Datei ohne Text
 }, keine Namensliste
list-chat = { $list } ist ein exportierter Chat; die Namen der Spieler herauskopieren, einen pro Zeile
list-damaged = { $list } ist eine beschädigte Tabelle
list-no-sheets = { $list } hat keine Blätter
list-no-such-sheet = Dieses Blatt gibt es in { $list } nicht
list-empty = { $list } enthält keine Namen
list-bad-line = Zeile { $line }: { $why }
list-no-name-on = Zeile { $line }: kein Name
list-more-lines = … und noch { $n }
list-bad-lines = { $list }: Nichts wurde gespeichert.
    { $lines }
list-and-more = { $shown } und noch { $n }
list-lines = { $n ->
    [one] Zeile { $lines }
   *[other] Zeilen { $lines }{ $dots }
 }
way-its-sheets = Es gibt die Blätter { $names }

# What keeps phones away.
trouble-no-network = Dieser Computer ist nicht mehr im Netz. Verbinden Sie ihn wieder mit dem WLAN; mit derselben Adresse laufen die Handys von allein weiter.
trouble-moved = Die Adresse dieses Computers hat sich geändert; sie ist jetzt { $now }. Beenden Sie benny, starten Sie es neu und drucken Sie das Plakat noch einmal. Alle können den kurzen Code auf ihrer Karte unter der Adresse eingeben, die auf der Anzeige steht.
trouble-unreached = Noch hat kein Handy diesen Computer erreicht. Prüfen Sie dreierlei: Das Handy ist im selben WLAN und seine mobilen Daten sind aus; das WLAN lässt Geräte einander sehen (Gastnetze oft nicht); die Firewall dieses Computers lässt den Port durch.
trouble-printed = Die gedruckten Codes führen zu { $at }, aber benny ist jetzt unter { $board }. Drucken Sie Karten und Plakat neu, oder lassen Sie alle { $board }join öffnen und den kurzen Code auf ihrer Karte eingeben.
