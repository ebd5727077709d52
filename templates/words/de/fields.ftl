# What is wrong with a field that was filled in.

why-write = „{ $text }“: So schreibt man es: { $example }
why-unknown-field = Ein Feld { $field } gibt es hier nicht; es gibt { $known }
why-missing-field = Es fehlt: { $field }
why-unknown-word = „{ $text }“ ist nicht möglich, sondern nur { $known }
why-no-such-word = { $field }: „{ $text }“ ist nicht möglich
why-no-whole-number = „{ $text }“ ist keine ganze Zahl
why-number-out-of-range = „{ $text }“ ist zu groß oder zu klein
why-neither-yes-nor-no = „{ $text }“ ist weder yes noch no
why-yes-or-no = Bitte yes oder no
why-enter-player = Wer? Eine Nummer oder ein Teil des Namens
why-no-sum = „{ $text }“ ist kein Betrag; zum Beispiel 5 oder 7,50
why-two-counts = „{ $text }“ sind mehr als zwei Zahlen
why-counts-below-0 = „{ $text }“ liegt unter 0; jede Seite hat 0 oder mehr
why-no-tick-name = „{ $text }“ kann nicht der Name von etwas Gezähltem sein: höchstens 30 Buchstaben, Ziffern und Striche
why-no-prize-but = Einen Preis „{ $text }“ gibt es nicht, aber { $meant }
why-no-prize-name = „{ $text }“ kann kein Preis heißen
why-no-prize-within = „{ $prize }“ lässt sich nicht innerhalb von { $label } vergeben, nur ein Platz oder ein Preis, den die Ergebnisse entscheiden
why-jackpot-within = Der Jackpot für { $prize } wird einmal gewonnen und nicht innerhalb von { $label } vergeben
why-no-worth = „{ $text }“ ist kein Wert für einen Preis; zum Beispiel 40%, 7,50 oder honour
why-match-points = „{ $text }“: Was zählen Sieg, Remis und Niederlage? { $name }:3-1-0 oder { $name }:1-0.5-0
why-no-measure = Nach „{ $text }“ lässt sich nicht werten, aber nach points, games, match-points, difference, against, opponents, percent, mean, tick:NAME, best:K, round:N, last oder label:KEY, auch zusammen: points+last
why-bye-score = Bitte eine Zahl von Punkten oder average
why-no-movement = Eine Bewegung „{ $name }“ gibt es nicht; möglich sind { $known }
why-rings = „{ $text }“: Tisch und Punkte mit einem Doppelpunkt; der Tisch ist head, last, turn (jeder der Reihe nach) oder eine Nummer: head:10
why-hidden-number = „{ $text }“ ist keine Zahl; bitte eine angeben, oder drawn
why-share-or-cut = „{ $text }“: bitte share oder cut
why-say-slip-cards = Bitte slip, cards oder die Punkte beider Seiten: 8-7
why-lone-march-free = Ein Solo kostet seinen Spieler nichts
why-euchre-counted = Euchre wird schon gezählt; was er bringt, steht in den Regeln
why-no-date = „{ $text }“ ist kein Datum; so geht es: 20.11.2026
why-year-range = Das Jahr { $year } liegt nicht zwischen 1 und 9999
why-no-language = Die Sprache „{ $code }“ gibt es nicht; es gibt { $codes }
why-seats-how = „{ $text }“: bitte later, few, fresh, oder wie viele Karten sich ändern dürfen
why-not-two-players = „{ $text }“ nennt nicht zwei Leute; so geht es: Anna,Bernd
why-not-two-nor-label = „{ $text }“ nennt weder zwei Leute noch ein Merkmal; so geht es: Anna,Bernd, oder { $keys }
why-no-log-number = „{ $text }“ ist keine Nummer im Protokoll; so geht es: 12 oder 12..19
why-no-rule-set = Die Regeln „{ $name }“ gibt es nicht; es gibt { $known }
why-no-bid = { $text } ist keine Ansage: eine Zahl von Stichen oder der Name einer Ansage
why-not-in-a-night = { $field } gehört nicht in einen gespeicherten Abend
why-no-such-like = Einen Abend „{ $name }“ gibt es nicht; es gibt { $known }, oder eine Datei

# Hands and cards.
why-hand-no-bids = Bei { $rules } wird nicht gereizt, angegeben ist aber { $bid }
why-hand-bid-missing = Es fehlt, was gereizt wurde: { $bids }
why-hand-not-a-bid = „{ $bid }“ kann man bei { $rules } nicht reizen: { $bids }
why-hand-not-alone-on = Mit { $bid } spielt bei { $rules } niemand allein
why-hand-makers = Gemacht hat Seite { $sides }, nicht { $makers }
why-hand-tricks = { $tricks } Stiche; ein Spiel hat { $most }
why-hand-not-on-makers-side = { $number } gehört nicht zur Seite, die gemacht hat ({ $side })
why-hand-not-on-defenders-side = { $number } gehört nicht zu den Gegnern ({ $side })
why-hand-each-scores = Bei { $rules } zählen die anderen ihre eigenen Stiche: bitte die Stiche aller drei eintragen, erster Platz zuerst, etwa 1-5-2
why-hand-tricks-of-sides = Stiche von { $given } Seiten; an diesem Tisch sind es { $sides }
why-hand-tricks-together = Alle Stiche eines Spiels zusammen sind { $most }
why-no-tricks = „{ $text }“ ist keine Zahl von Stichen; eingeben, was die Seite gemacht hat, etwa 5, oder die Stiche aller drei, etwa 1-5-2
why-hand-no-hands = Bei { $rules } zählt der Tisch als Ganzes, nicht Spiel für Spiel
why-hand-nobody-alone = Bei { $rules } spielt niemand allein
why-hand-no-lone-defender = Bei { $rules } spielt kein Gegner allein
why-hand-only-against-loner = Bei { $rules } spielt ein Gegner nur gegen ein Solo allein
why-marches-no-points = Runde { $round }: Solos, aber keine Punkte
why-leave-bye-blank = { $number } setzt in Runde { $round } aus; das Feld bleibt leer
why-leave-blank = { $number } spielt in Runde { $round } nicht; das Feld bleibt leer

# The draw.
why-last-has-begun = Runde { $begun } hat begonnen und ist die letzte von { $rounds }
why-stay-to-the-last = Alle bleiben bis Runde { $begun }, der letzten, an ihrem Tisch
note-cards-out-of-date = { $n ->
    [one] 1 gedruckte Karte gilt nicht mehr: { $who }.
   *[other] { $n } gedruckte Karten gelten nicht mehr: { $who }.
 }
note-slips-out-of-date = Die gedruckten Zettel der { $n ->
    [one] Runde { $rounds }
   *[other] Runden { $rounds }
 } gelten nicht mehr.
note-chart-out-of-date = Der gedruckte Sitzplan gilt nicht mehr.
ask-draw-it-again = { $what }. Noch einmal auslosen?
ask-draw-all-the-same = { $what } Trotzdem auslosen?
ask-clear-it = löschen
ask-who-plays-together = Hier spielen Mannschaften. Wer spielt zusammen?
