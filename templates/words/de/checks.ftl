# Was an einem Abend von anderswo nicht stimmt.
import-nothing = Nichts importiert: { $each }
import-more = … und { $n } weitere
import-not-ours = Das ist kein Turnier, das benny exportiert hat: { $why }
import-no-text = Zeile { $line } ist kein Text in UTF-8
import-empty = die Datei ist leer
import-truncated = die Datei ist abgeschnitten
import-no-json = Zeile { $line } ist kein JSON: { $why }
import-format = das Format ist „{ $format }“, nicht „{ $ours }“
import-newer = Ein neueres benny hat es exportiert (Version { $version }, dieses Programm kennt { $known })
import-at = { $at }: { $why }
import-unknown-field = unbekanntes Feld
import-twice = { $item } steht zweimal da
why-cannot-be = { $value } ist hier nicht möglich
way-export-again = auf dem Rechner, von dem es kommt, noch einmal als .json exportieren
way-install-newest = das neueste benny installieren

# Was an einem Abend nicht zusammenpasst.
check-at-table = Runde { $round }, Tisch { $table }: { $what }
check-in-round = Runde { $round }: { $what }
check-id-twice = zweimal die Kennung { $id }
check-no-number = { $name } hat keine Nummer
check-odd-name = Einen Namen wie diesen schreibt benny nicht: „{ $name }“
check-number-of-two = Nummer { $number } haben zwei zugleich
check-took-over = { $name } hat von jemand Unbekanntem übernommen
check-points-of-nobody = { $points } Punkte für jemand Unbekannten
check-wrong-round = steht an der Stelle von Runde { $expected }
check-table-twice = zwei Tische mit dieser Nummer
check-against = { $a } gegen { $b }
check-seated-twice = { $number } sitzt an zwei Plätzen
check-seated-unknown = { $number } sitzt, aber eine Nummer { $number } gibt es nicht
check-held-by-nobody = niemand hatte Nummer { $number }, die dort saß
check-held-by-several = mehrere hatten Nummer { $number }, die dort saß
check-speaks-twice = { $by ->
    [slip] ein Zettel
    [hand] ein Spiel
    [card] die Karte von { $number }
    [phone] das Handy von { $number }
   *[ruling] eine Entscheidung
} ist zweimal da
check-no-table = { $by ->
    [slip] ein Zettel, aber kein solcher Tisch
    [hand] ein Spiel, aber kein solcher Tisch
    [card] eine Karte von { $number }, wo { $number } an keinem Tisch saß
    [phone] ein Handy von { $number }, wo { $number } an keinem Tisch saß
   *[ruling] eine Entscheidung, aber kein solcher Tisch
}
check-march-elsewhere = ein Solo von { $number }, sitzt aber nicht dort
check-ruling-without-reason = eine Entscheidung ohne Grund
check-hand-makers = Spiel { $number }: Ansage von Seite { $side }
check-hand-points = Spiel { $number }: gespeichert { $stored }, es bringt aber { $points }
check-hands-out-of-order = die Spiele sind nicht der Reihe nach nummeriert
check-play-offs = Die Endrunde ist nicht möglich: { $why }
check-play-offs-nobody = In der Endrunde steht jemand, der nicht angemeldet ist
check-play-offs-tables = die Tische folgen nicht aus den Ergebnissen der Endrunde davor

# Was `verify` in der Datei findet.
verify-night = { $slug }: { $what }
verify-club = Die Daten des Vereins sind nicht so, wie benny sie geschrieben hat
verify-seal = Der Abend ist abgeschlossen, und seine Zeilen passen nicht zu seinem Siegel
verify-entry-changed = Eintrag { $seq } des Protokolls ist seither verändert worden
verify-entry-missing = Eintrag { $seq } des Protokolls fehlt
verify-entry-table = Eintrag { $seq } des Protokolls ändert eine Tabelle „{ $table }“, die benny nicht hat
verify-row = { $what } passt nicht zum Protokoll
verify-not-logged = { $what } steht nicht im Protokoll
verify-no-id = { $what } hat keine bleibende Kennung
verify-no-night = Laut Protokoll gibt es den Abend nicht
verify-no-replay = Das Protokoll lässt sich nicht nachspielen: { $why }
verify-others-sat = Runde { $round }, Tisch { $table }: Bei Eintrag { $seq } des Protokolls saßen dort andere

# A code from a phone.
why-no-code = „{ $code }“ ist kein Code; ein Code sieht so aus: 3-4-10-7-2
why-code-typo = { $code } enthält einen Tippfehler; bitte auf dem Handy nachsehen
why-code-ticks = { $code } hat mehr Arten von Strichen, als dieser Abend zählt; bitte auf dem Handy nachsehen
