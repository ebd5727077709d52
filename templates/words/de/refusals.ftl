# Why something was refused. What the referee says of a total stands in English with the referee, in the program.

why-even = { $points }:{ $points } entscheidet nichts, und eine Seite muss weiterkommen.
why-range = Eine Seite hat { $least } bis { $most } Punkte, nicht { $points }.
why-bids-most = { $score } geht nicht (Spiele: { $hands } mit je { $tricks } Stichen): Alle Seiten zusammen haben dann höchstens { $limit } Punkte, hier sind es { $total }.
why-bids-least = { $score } geht nicht (Spiele: { $hands } mit je { $tricks } Stichen): Alle Seiten zusammen haben dann mindestens { $limit } Punkte, hier sind es { $total }.
why-bids-side-most = { $score } geht nicht (Spiele: { $hands }): Ein Spiel bringt einer Seite höchstens { $limit } Punkte.
why-bids-side-least = { $score } geht nicht (Spiele: { $hands }): Ein Spiel kostet eine Seite höchstens { $limit } Punkte.
why-bids-never = { $score } geht nicht auf (Spiele: { $hands } mit je { $tricks } Stichen), ob gewonnen oder verloren.
why-bids-game = { $score } kann keine Partie bis { $target } beenden: Vor dem letzten Spiel hatten alle Seiten weniger.
why-least = Anzahl Spiele: { $hands }. Zusammen sind es dann mindestens { $limit } Punkte, hier nur { $total } ({ $score }).
why-most = Anzahl Spiele: { $hands }. Zusammen sind es dann höchstens { $limit } Punkte, hier aber { $total } ({ $score }).
why-takes-least = { $score } geht nicht: Dafür braucht es mindestens { $limit } Spiele, gespielt werden { $hands }.
why-takes-most = { $score } geht nicht: Das sind höchstens { $limit } Spiele, gespielt werden { $hands }.
why-not-by-hands = { $score } geht nicht auf (Spiele: { $hands }): Ein Spiel bringt { $values } Punkte.
why-not-in-hands = { $score } ist nicht möglich (Spiele: { $hands }).
why-exactly = { $points } geht nicht auf: Ein Spiel bringt { $values } Punkte.
why-marches-give = Die angegebenen Solos ({ $marches }) bringen allein schon { $limit } Punkte; { $points } ist zu wenig.
why-marches-too-many = Zu viele Solos: { $marches }, gespielt werden nur { $hands } Spiele.
why-below-nothing = { $points } geht nicht: Minuspunkte gibt es nach diesen Regeln nicht.
why-nobody-alone = Nach diesen Regeln spielt niemand allein.
why-marches-uncounted = Solos zählen bei { $name } nicht: Was gelungen ist, zählt unter seinem eigenen Namen, zum Beispiel moon.
why-nobody-there = Noch hat niemand { $target } Punkte: { $score }.
why-both-there = { $score } geht nicht: Die Partie ist zu Ende, sobald eine Seite { $target } hat.
why-no-end = Mit { $score } endet keine Partie bis { $target }.
why-winner-too-many = { $points } ist zu viel: Vor dem letzten Spiel hatten die Sieger höchstens { $before }, und ein Spiel bringt höchstens { $highest }.
why-winner-cannot = Eine Partie bis { $target } kann nicht mit { $points } enden: Ein Spiel bringt { $values } Punkte.
why-marches-stated = Angegebene Solos: { $marches }.
why-not-drawn = Die Plätze sind noch nicht ausgelost.
why-not-begun = Runde { $round } hat noch nicht begonnen.
why-already = Hier steht schon ein Ergebnis: { $stands }.
why-already-by-hand = Dieser Tisch wird Spiel für Spiel eingetragen.
why-cards-say = Die abgegebenen Karten sagen etwas anderes (Nummer: Punkte): { $cards }.
why-too-high = { $typed } ist zu hoch; { $most } ist das Höchste.
why-sits-out-round = Du setzt in Runde { $round } aus.
why-other-side = Nummer { $number } gehört nicht zu eurer Seite; diese Solos trägt die Gegenseite ein.
why-not-yours = Nummer { $number } gehört in Runde { $round } nicht dir.
why-closed = Der Abend ist abgeschlossen.
why-decided = Das hat die Turnierleitung schon entschieden.
why-nothing-said = Hier steht nichts mehr, was zu bestätigen wäre.
why-other = Das geht so nicht. Frag die Turnierleitung.
why-sides = Nach diesen Regeln hat ein Tisch { $sides } Seiten, ein Ergebnis also { $sides } Zahlen: { $score } passt nicht.

# What the director reads.
and = und
or = oder
semicolon = { "; " }
day-figures = { $day }.{ $month }.{ $year }
log-match = Spiel { $number }
log-match-came-to = Spiel { $number }: { $points }
at-bye = Aussetzen in Runde { $round }
at-place = Runde { $round } Tisch { $table }
at-table = Runde { $round }, Tisch { $table }
at-round = Runde { $round }
at-card = Karte von { $number }
who-number = Nummer { $number }
why-left-already = { $entrant } ist schon ausgeschieden, { $last ->
    [0] vor Runde 1
   *[other] nach Runde { $last }
 }
why-each = { $each }
why-refused = { $what }: { $each }
why-night-closed = { $night } ist abgeschlossen und lässt sich nur noch ansehen
why-nobody-number = Die Nummer { $number } gibt es hier nicht
why-nobody-called = Hier heißt niemand „{ $who }“
why-could-be = „{ $who }“ kann { $named } sein
why-name = Der Name „{ $name }“: { $why }
why-name-n = Name { $place } („{ $name }“): { $why }
why-too-many-players = { $asked } Leute sind zu viele: Höchstens { $most } können spielen
why-too-many-teams = { $asked } Mannschaften sind zu viele: Höchstens { $most } können spielen
why-has-results = { $who } hat ab Runde { $from } schon Ergebnisse: { $places }
why-from-only = Ab Runde { $from } geht es nicht, nur ab Runde { $first }
why-from-between = Ab Runde { $from } geht es nicht, nur ab einer der Runden { $first } bis { $last }
why-rounds-entered = Ab Runde { $from } sind schon Ergebnisse eingetragen: { $places }
why-results-say-who-moves = Wer weiterrückt, hängt hier vom Ergebnis ab. Jede Runde folgt aus der vorigen und lässt sich nicht einzeln neu auslosen
why-swiss-follows = Beim Schweizer System folgt jede Runde aus der vorigen und lässt sich nicht einzeln neu auslosen
why-knock-out-follows = Im K.-o. folgt jede Runde aus der vorigen und lässt sich nicht einzeln neu auslosen
why-not-there-yet = { $who } war in Runde { $round } nicht da, erst ab Runde { $from }
why-never-there = { $who } war weder in Runde { $round } noch in einer anderen da
why-there-once = { $who } war in Runde { $round } nicht da, nur in Runde { $from }
why-there-between = { $who } war in Runde { $round } nicht da, nur in den Runden { $from } bis { $until }
why-number-for-name = { $other } ist { $there ->
    [true] die Nummer eines anderen Spielers
   *[false] eine Nummer
 }, kein Name
why-places-write = „{ $text }“: den ersten und den letzten Platz angeben, etwa 9-16
why-nothing-drawn = Es ist noch nichts ausgelost
why-round-not-drawn = Runde { $round } ist nicht ausgelost; { $drawn ->
    [0] noch keine ist es
    [1] nur Runde 1 ist es
   *[other] nur die Runden 1 bis { $drawn } sind es
 }
why-round-complete = Runde { $round } ist fertig
why-rounds-depend = Runden, die schon begonnen haben, hängen davon ab: { $settings }
why-scores-depend = Eingetragene Ergebnisse hängen davon ab: { $settings }
why-nothing-to-keep = Nummer { $number } hat keine Punkte, die jemand übernehmen könnte
why-no-prize = Einen Preis „{ $prize }“ gibt es nicht
why-prize-follows = Wer den Preis „{ $prize }“ gewinnt, entscheiden die Ergebnisse
why-no-such-round = Runde { $round } gibt es nicht: Der Abend hat { $rounds }
why-fewer-rounds = Runde { $begun } hat schon begonnen; { $asked } Runden gehen also nicht mehr
why-swiss-is-for-teams = Das Schweizer System ist für feste Mannschaften
why-movement-is-for-teams = { $movement } ist für feste Mannschaften
why-movement-is-for-singles = { $movement } ist für Einzelspieler mit wechselnden Partnern
why-clears-round = Ein anderer Sieger an Tisch { $table } löscht Runde { $from }, die daraus ausgelost wurde
why-clears-rounds = Ein anderer Sieger an Tisch { $table } löscht die Runden { $from } bis { $last }, die daraus ausgelost wurden
why-nothing-to-settle = In Runde { $round } an Tisch { $table } ist nichts strittig
why-nothing-proposed = Es gibt nichts Unbestätigtes
why-nothing-proposed-in = In Runde { $round } gibt es nichts Unbestätigtes
why-nothing-proposed-at = In Runde { $round } an Tisch { $table } gibt es nichts Unbestätigtes
why-slip-gives-nothing = Der Tischzettel ergibt für Runde { $round }, Tisch { $table } kein Ergebnis
why-cards-give-nothing = Die Karten ergeben für Runde { $round }, Tisch { $table } kein Ergebnis
why-missing = { $missing ->
    [one] 1 Ergebnis fehlt
   *[other] { $missing } Ergebnisse fehlen
 }
why-disputed = { $disputes ->
    [one] 1 Ergebnis ist strittig
   *[other] { $disputes } Ergebnisse sind strittig
 }
why-missing-and-disputed = { $missing ->
    [one] 1 Ergebnis fehlt
   *[other] { $missing } Ergebnisse fehlen
 }, { $disputes ->
    [one] 1 ist strittig
   *[other] { $disputes } sind strittig
 }
why-rounds-to-come = { $n ->
    [one] Runde { $from } hat noch nicht begonnen
    [2] Runden { $from } und { $last } haben noch nicht begonnen
   *[other] Runden { $from } bis { $last } haben noch nicht begonnen
 }
why-all-begun = Runde { $last } ist die letzte und hat schon begonnen
why-all-played = Runde { $last } ist die letzte und schon fertig
why-paper-is-out = Runde { $from } ist schon gedruckt{ $cards ->
    [0] {""}
    [one] : Neu auslosen macht 1 gedruckte Karte ungültig
   *[other] : Neu auslosen macht { $cards } gedruckte Karten ungültig
 }
why-skipped-keeps-seats = Runde { $round } behält ihre Plätze, weil Runde { $begun } begonnen hat; { $name } sitzt dort noch
why-nothing-to-redraw = Es gibt nichts neu auszulosen: Das Spiel hat begonnen, und es spielen noch dieselben
why-no-table = In Runde { $round } gibt es keinen Tisch { $table }; { $n ->
    [1] es gibt nur Tisch { $tables }
   *[other] es gibt die Tische { $tables }
 }
why-already-entered = Hier steht schon ein Ergebnis: { $stands }
why-not-at-table = { $number } sitzt nicht an diesem Tisch; dort sitzen { $seated }
why-impossible-card = Die Karte von { $number } sagt { $points }: { $why }
why-nothing-entered = Hier ist noch nichts eingetragen
why-round-not-begun = Runde { $round } hat noch nicht begonnen
why-number-sits-out = Nummer { $number } setzt in Runde { $round } aus
why-not-on-your-side = Nummer { $number } gehört nicht zu dieser Seite; die Gegenseite trägt ihre Solos selbst ein
why-number-not-yours = Nummer { $number } gehört in Runde { $round } jemand anderem
why-no-reason = Eine Berichtigung braucht einen Grund
why-name-character = Das Zeichen { $code } gehört nicht in einen Namen
why-name-needed = Es fehlt der Name
why-night-by-number = { $night } wurde nach Nummern gespielt: niemand hat einen Namen, der mitkommen könnte
why-name-long = { $length } Zeichen sind zu viele; höchstens { $most }
why-name-placeholder = NAME steht nur als Platzhalter da; bitte den Namen eingeben

# Knock-outs.
why-ko-size = Im K.-o. spielen { $least } bis { $most }, nicht { $size }
why-ko-double-too-few = Ein Doppel-K.-o. braucht mindestens { $least } Teilnehmer, nicht { $size }
why-ko-third-too-few = Ein Spiel um Platz drei braucht mindestens { $least } Teilnehmer, nicht { $size }
why-ko-third-place-is-there = Im Doppel-K.-o. steht der dritte Platz schon fest: Es ist, wer das Finale der Verliererrunde verliert
why-ko-twice = „{ $name }“ steht zweimal in der Liste
why-ko-odd = { $n } Einzelspieler gehen nicht in Paaren auf: Jemand bleibt übrig
why-ko-no-match = Ein Spiel { $number } gibt es nicht; es gibt 1 bis { $last }
why-ko-waits-for-draw = Spiel { $number } wartet noch auf die Auslosung seiner Runde
why-ko-waits = Spiel { $number } wartet noch auf { $n ->
    [one] Spiel
   *[other] die Spiele
 } { $matches }
why-ko-not-needed = Spiel { $number } entfällt: Das Finale hat schon entschieden
why-ko-tie = { $points }:{ $points } ist unentschieden, und eine Seite muss weiterkommen
why-ko-already = Schon eingetragen: Spiel { $number } endete { $stands }
why-ko-walkover-first = Schon eingetragen: Spiel { $number } ging kampflos an die erste Seite
why-ko-walkover-second = Schon eingetragen: Spiel { $number } ging kampflos an die zweite Seite
why-ko-no-result = Spiel { $number } hat kein Ergebnis
why-ko-clears = Ein anderer Sieger in Spiel { $number } löscht die Ergebnisse: { $n ->
    [one] Spiel
   *[other] Spiele
 } { $matches }

# Ways out, and what comes next.
ask-leave-it = so lassen
way-players = Alle Nummern ansehen
way-status = Ansehen, wie der Abend steht
way-standings = Rangliste ansehen
way-missing = Ansehen, was noch offen ist
way-drawn = Ansehen, was ausgelost ist
way-tables = Tische ansehen
way-draw = Plätze auslosen
way-nothing = Genau das steht schon da; es ist nichts zu tun
way-correct = Berichtigen
way-clear = Diese Runden löschen
way-settle-then-draw = Entscheiden und dann neu auslosen
way-settle = Eintragen, was gilt
way-later = Punkte bleiben bei dem, der sie gemacht hat: Runde { $round } oder später

# Said where the rule is.
why-these-rules-no-penalty = Nach diesen Regeln gibt es keine Strafe fürs Nichtbedienen
why-sat-no-table-round = { $number } saß in Runde { $round } an keinem Tisch; niemand bekommt die Strafe
why-adjust-1-points-not = Möglich sind 1 bis { $most } Punkte, nicht { $points }
why-points-given-taken-reason = Punkte gibt oder nimmt man nur mit einem Grund
why-round-table-walkover-round = Runde { $round }, Tisch { $table } ging kampflos aus, und Runde { $next } wurde daraus ausgelost
why-nothing-correct-round-table = Nichts zu berichtigen: Runde { $round }, Tisch { $table } steht schon auf { $points }
why-what-given-each-time = Was jedes Mal gegeben wird, macht { $each }; im Topf sind { $pot }
why-fixed-sums-pot = Die festen Beträge machen { $fixed }; im Topf sind { $shared }
why-isnt-counted-tonight = { $tick } wird heute nicht gezählt, sondern { $names }
why-tie-break-twice = Die Wertung „{ $twice }“ steht zweimal da
why-knock-out-rounds-matches = Ein K.-o. mit { $sides } Seiten hat so viele Runden, wie seine Spiele brauchen
why-round-drawn-from-results = Runde { $drawn } wird aus den bisherigen Ergebnissen ausgelost: { $open }, zuerst Runde { $round }, Tisch { $table }
why-nobody-seated-this-night = An diesem Abend hat niemand feste Plätze
why-two-wishes-for-label = Zwei Wünsche für das Merkmal { $label }: der zweite würde den ersten ersetzen
why-labels-cant-say-who = Bei { $movement } können Merkmale nicht bestimmen, wer mit wem spielt
why-round-begun-already = Runde { $begun } hat schon begonnen
why-play-offs-over = Die K.-o.-Runde ist zu Ende
why-earlier-nights-remembered-before = Frühere Abende zählen nur vor der ersten Runde mit, wenn der ganze Abend ausgelost wird
why-matches-knock-out-follow = Die Spiele im K.-o. folgen aus seinen Ergebnissen; auszulosen ist nichts
why-paid-cannot-given-back = { $entrant } hat { $paid } bezahlt; { $amount } lassen sich nicht zurückgeben
why-ranked-still-fewer-than = { $best } stehen in der Rangliste und sind noch da, weniger als { $size }
why-nobody-play-knock-out = Für ein K.-o. ist niemand da
why-threes-no-matches = An Dreiertischen spielt niemand eins gegen eins; eine K.-o.-Runde gibt es da nicht
why-play-offs-teams-single = Eine K.-o.-Runde ist für Mannschaften, für Einzelne an Zweiertischen oder für Paare
why-play-offs-this-night = Die K.-o.-Runde dieses Abends hat schon begonnen
why-play-offs-follow-from = Die K.-o.-Runde folgt aus der Rangliste: { $open }, zuerst Runde { $round }, Tisch { $table }
why-players-make-sides = { $players } Leute ergeben { $sides } Seiten: { $why }
why-table-round-ended-even = Tisch { $table } in Runde { $last } endete unentschieden, und jemand muss weiterkommen: Dort noch ein Spiel spielen
why-pivot-night-needs-four = Ein Abend mit drei Spielen je Tisch braucht vier an jedem Tisch: ein Spiel mit jedem Partner
why-everybody-stays-table-rounds = Alle bleiben { $stay } Runden an einem Tisch, und { $rounds } lässt sich nicht durch { $stay } teilen
why-table-did-not-end = Tisch { $table } endete nicht unentschieden; es wurde nicht abgehoben
why-table-ended-even = Tisch { $table } in Runde { $round } endete unentschieden
why-nobody-can-kept-table = Leute an einem Tisch halten oder trennen geht nicht: Wer wo sitzt, sagt { $movement }
why-two-reasons = Zwei Gründe: „{ $reason }“ und „{ $why }“
why-only-rule-sets-own = Nur die Strafe der Regeln hängt davon ab, ob jemand allein spielte; hier sind die Punkte selbst angegeben
why-points-decide-nothing-knock = Im K.-o. entscheiden Punkte nichts: Spiele werden gewonnen oder verloren
why-points-decide-nothing-play = In der K.-o.-Runde entscheiden Punkte nichts: Runden nach Runde { $last } werden gewonnen oder verloren
why-this-tournament-no-entry = An diesem Abend gibt es kein Startgeld
why-enter-player-who-paid = Wer hat bezahlt? Eine Nummer oder ein Teil des Namens
why-names-dont-make-teams = { $people } Namen ergeben keine Mannschaften zu { $side }
why-joins-names = „{ $word }“ allein ist kein Name; jeder Name gehört in Anführungszeichen
why-enter-who-registers-names = Wer meldet sich an? Namen, eine Liste oder eine Anzahl
why-say-which-round-table = Runde und Tisch angeben, und was gilt: Zettel, Karten oder Punkte
why-night-1-200-rounds = Ein Abend hat 1 bis 200 Runden
why-short-name-made-z = Ein Kurzname besteht aus a–z, 0–9 und Strichen, höchstens 60: freitagabend
why-cannot-choose-from = { $field } kann nicht „{ $text }“ sein; möglich sind { $known }
why-tables-2-3-4-6 = Ein Tisch hat 2, 3, 4 oder 6 Plätze, nicht { $seats }
why-played-table-not = { $name } spielt man zu { $plays } an einem Tisch, nicht zu { $seats }
why-round-needs-least-one = Eine Runde braucht mindestens ein Spiel, eine Partie oder eine Minute
why-cant-rank-first-only = Nach „{ $first }“ lässt sich nicht zuerst werten, nur bei Gleichstand
why-give-reason-words = Bitte den Grund in Worten angeben
why-points-need-dash-between = Zwischen die Punkte gehört ein Strich: { $points }
why-expected-table-points-with = Gebraucht wird ein Tisch und seine Punkte mit einem Strich dazwischen, 3 10-7, nicht „{ $what }“
why-say-which-table-points = Den Tisch angeben und die Punkte jeder Seite
why-does-not-sit-table = { $number } sitzt in Runde { $meant } nicht an Tisch { $table }
why-unusually-high-stored = Ungewöhnlich hoch: { $unlikely }. Es ist gespeichert.
why-this-first-result-round = Das ist das erste Ergebnis der Runde { $round }, und Runde { $open } ist noch nicht fertig.
why-noted-as-not-round = { $name } galt in Runde { $round } als abwesend, saß aber an diesem Tisch; die Punkte zählen.
why-with-round-points-round = Mit einer Runde gelten nur die Punkte dieser Runde
why-not-number-points-dash = „{ $number }“ ist keine Punktzahl; ein Strich heißt Aussetzen
why-no-act = „{ $name }“ gibt es nicht
why-isnt-label-write-key = „{ $label }“ ist kein Merkmal: MERKMAL=WERT
why-isnt-sides-write = „{ $sides }“ sind keine { $count } Seiten: { $like }
why-one-same-player = { $one } ist ein und dieselbe Person
why-players-stay-together-here = Hier bleiben alle zusammen; zwei können die Plätze nicht tauschen
why-not-in-round = { $number } ist in Runde { $round } nicht da
why-not-side-ns-ew = „{ $other }“ ist keine Seite: ns oder ew
why-table-round-no-seat = Tisch { $table } in Runde { $round } hat keinen Platz „{ $seat }“; es gibt { $seats }
why-nobody-registered = Niemand wurde angemeldet
why-who-plays-drawn-already = Wer in „{ $name }“ spielt, ist schon ausgelost
why-handed-over-number-round = { $entrant } hat Nummer { $number } in Runde { $after } an { $name } abgegeben
why-handed-over-number-already = { $holder } hat Nummer { $number } schon an { $name } abgegeben
why-left-number-belongs-somebody = { $entrant } ist gegangen, und Nummer { $number } gehört jetzt jemand anderem
why-is-already-playing = { $entrant } spielt schon mit
why-round-last-one-begun = Runde { $rounds } ist die letzte und hat begonnen; niemand kann mehr kommen oder gehen
why-number-already-from-round = { $holder } hat die Nummer schon, ab Runde { $from }
why-given-taken-points-round = { $entrant } hat in Runde { $round } Punkte bekommen oder abgezogen bekommen
why-more-look-like-members = { $more } weitere sehen aus wie Mitglieder.
why-not-matchs-number = „{ $number }“ ist nicht die Nummer eines Spiels
why-enter-match-games-match = Ein Spiel und seine Partien eintragen; oder das Spiel allein mit den Punkten jeder Partie, oder wer aufgab oder nicht kam
why-does-not-say-which = „{ $text }“ sagt nicht, für welche Mannschaft
why-member-asked-forgotten-other = Mitglied { $id } wollte in der anderen Datei gelöscht werden.
why-no-such-number = Diese Nummer hat niemand
why-say-who-members-number = Wer ist das? Nummer oder Name eines Mitglieds, Gast (guest) oder neu (new)
why-member-number-night-nobody = Mitglied { $id } { $other } ist an diesem Abend schon Nummer { $number }; niemand sitzt auf zwei Plätzen
why-no-match-result-yet = Noch hat kein Spiel ein Ergebnis
why-another-clubs-team-here = { $team } ist hier die Mannschaft eines anderen Vereins: Sie hat einen anderen Schlüssel
why-kept-here-what-clubs = { $name } wird hier geführt: Was die Vereine einsenden, kommt Spiel für Spiel dazu
why-points-both-sides-missing = Es fehlen die Punkte beider Seiten
why-not-one-side-match = „{ $who }“ ist keine Seite von Spiel { $number }{ $sides }
why-clock-no-number-minutes = Uhr: „{ $text }“ ist keine Zahl von Minuten
why-cannot-choose-from-none = { $field } kann nicht „{ $other }“ sein; möglich sind { $known }, oder - für keines
why-say-what-room-shown = Was soll der Raum sehen? Eine Mitteilung, die Uhr oder eine Seite
why-prizes-pot = Die Preise machen { $percent } % des Topfs
why-isnt-given-tick-so = { $kind } hängt an nichts Gezähltem und bekommt darum keine Strafgelder
why-prizes-fines = Die Preise machen { $given } % der Strafgelder für { $tick }
why-no-place-0 = Einen Platz 0 gibt es nicht
why-given-twice = { $kind } wird zweimal vergeben
why-round-cant-seated-hand = In Runde { $round } lassen sich die Plätze nicht von Hand eintragen
why-table-needs-different-numbers = Tisch { $table } braucht auf jeder Seite { $half } verschiedene Nummern
why-does-not-say-which-several = „{ $text }“ sagt nicht, welche von mehreren das ist; eine Zeile der Liste oder einen Namen davor: 3={ $text } oder Anne Lee={ $text }
why-nobody-new-stands-line = In Zeile { $line } steht niemand Neues
why-names-nobody-write-anne = „{ $text }“ nennt niemanden; so geht es: Anne Lee=4
why-nobody-new-called = Niemand Neues heißt { $whose }
why-people-called-lines-write = { $several } Leute heißen { $whose }, in den Zeilen { $lines }; die Zeile angeben: { $lines2 }={ $who }
why-write-their-members-number = „{ $text }“: die Nummer ihres Mitglieds und unsere: 9=4, oder 9=new
why-ends-neither-ours-nor = „{ $text }“ endet weder auf =ours noch auf =theirs
why-number-no-name-so = Nummer { $number } hat keinen Namen und ist noch niemand
why-number-is-several = Nummer { $number } sind { $persons } Leute: { $number }.1 bis { $number }.{ $persons }
why-sits-out-from = ab Runde { $from }
why-sits-out-backwards = Runde { $until } liegt vor Runde { $from }
why-sits-out-one = Runde { $from }
why-sits-out-several = Runden { $from } bis { $until }
why-only-round-can-be-sat-out = { $asked }: Aussetzen geht nur noch in Runde { $last }
why-only-rounds-can-be-sat-out = { $asked }: Aussetzen geht nur noch in den Runden { $first } bis { $last }
why-not-a-table = „{ $text }“ ist keine Tischnummer
why-not-a-round = „{ $text }“ ist keine Rundennummer
why-matches-are-rounds = Die Spiele von { $name } sind Runden des Abends
why-members-are-for-teams = Mitglieder gehören zu einer Mannschaft; hier spielt jeder für sich mit wechselnden Partnern
why-too-many-members = { $n } Mitglieder sind für eine Mannschaft zu viele: höchstens 12

# Ways out.
way-give-less-each-time = Jedes Mal weniger geben oder mehr einzahlen
way-record-payments = Zahlungen eintragen
way-put-in-sponsor-s-money = Geld von Sponsoren oder aus der Vereinskasse in den Topf legen
way-name-each-tie-break = Jede Wertung nur einmal nennen
way-play = Weiterspielen
way-play-many-rounds-more = So viele Runden spielen oder mehr
way-only-not-partners = Nur nicht als Partner
way-without-the-wish = Ohne diesen Wunsch auslosen
way-label-for-partners = Den Partnern ein eigenes Merkmal geben
way-forget-earlier-wishes = Frühere Wünsche vergessen
way-let-them-again = Wieder mitspielen lassen
way-most-can-given-back = Höchstens { $entrant } lassen sich zurückgeben
way-make-one-beside-night = Ein K.-o. neben dem Abend beginnen
way-register-players-teams-first = Zuerst Leute oder Mannschaften anmelden
way-choose-another-size-form = Eine andere Größe oder Form wählen
way-choose-another-number-form = Eine andere Zahl oder Form wählen
way-choose-rules-four-let = Regeln für vier wählen und die Übrigen aussetzen lassen
way-play-rounds = { $fewer ->
    [0] { $more }
   *[other] { $fewer } oder { $more }
 } Runden spielen
way-choose-another-movement = Eine andere Bewegung wählen
way-say-who-won-cut = Nur dort angeben, wer beim Abheben gewann, wo ein Tisch unentschieden endete
way-them-play-one-more = Noch ein Spiel spielen lassen und das Ergebnis berichtigen
way-make-second-tournament = Einen zweiten Abend anlegen
way-let-somebody-take-over = Jemand übernimmt eine Nummer
way-see-what-missing = Ansehen, was fehlt
way-see-what-disputed = Ansehen, was strittig ist
way-close-all-same = Trotzdem abschließen
way-open-again = Wieder öffnen
way-start-another-night-because = Einen anderen Abend beginnen; das lässt sich nur vor der ersten Runde ändern
way-end-night = Den Abend dort beenden
way-end-after = Den Abend nach Runde { $round } beenden
way-add-prize-first = Zuerst den Preis anlegen
way-draw-from-again-print = Von dort an neu auslosen und diese Karten neu drucken
way-see-seating = Sitzplan ansehen
way-correct-line-card = Diese Zeile der Karte berichtigen
way-enter = Eintragen
way-see-this-tournaments-rules = Regeln dieses Abends ansehen
way-with-number-instead-name = Mit der Nummer statt mit dem Namen
way-change-them-all-same = Trotzdem ändern
way-with-reason-words = Mit dem Grund in Worten
way-once-another-hand-decided = Sobald ein weiteres Spiel entschieden hat
way-look-slip-again-if = Tischzettel noch einmal ansehen; wenn es doch so war
way-count-by-name = unter seinem Namen zählen
way-bracket-rules = gespielt wird hier nach { $rules }; andere Regeln gibt man beim Anlegen an
way-single-players = für Einzelspieler
way-other-rules = für ein anderes Spiel
way-correct-try-again-nothing = Berichtigen und noch einmal versuchen; geändert wurde nichts
way-name-round-who = Die Runde nennen, oder wer da war
way-add-somebody-list-leave = Noch jemanden auf die Liste setzen oder jemanden weglassen
way-see-who = Ansehen, wer dabei ist
way-give-them-last-round = In der letzten Runde geben, in der Punkte zählen
way-give-one-them = Nur einen davon angeben
way-let-two-change-places = Die beiden tauschen die Plätze
way-with-substitutes-name = Mit dem Namen des Ersatzes
way-one-player = Eine Person
way-all-who-owe = Alle, die noch nicht bezahlt haben
way-say-how-much-paid = Angeben, wie viel bezahlt wurde
way-set-fee = Startgeld festlegen
way-register-three-people-without = Drei Leute ohne Namen anmelden
way-if-they-one-person = Wenn beide dieselbe Person sind
way-if-not = Wenn nicht
way-name = Mit Namen
way-number-alone = Nur mit Nummern
way-name-so-pair-them = { $side }, { $side2 } usw. nennen oder als Paare: „Anna & Bernd“
way-see-which = Ansehen, welche es gibt
way-give-label = Es jemandem geben
way-say-who-gets = Angeben, wer ihn bekommt
way-give-one = Einen geben
way-if-round-did-not = Wenn Runde { $round } nicht begonnen hat
way-see-rule-sets = Regeln ansehen, die es gibt
way-rules = Dafür gibt es die Regeln { $fits }
way-somebody-takes-seat = Wenn jemand den Platz übernimmt und keine Karte sich ändern soll
way-somebody-for-one = Wenn jemand für { $member } kommt
way-re-seat-rounds-ahead = Die restlichen Runden neu auslosen
way-give-walkover = Kampflos an die andere Seite geben
way-put-somebody-seat = Den Platz neu besetzen
way-if-slip-says-otherwise = Wenn auf dem Zettel etwas anderes steht
way-end = Entscheiden
way-if-belongs = Wenn es dorthin gehört
way-play-places = Um die Plätze weiterspielen
way-if-somebody-else-undo = Wenn es jemand anderes war: rückgängig machen, dann
way-next = Weiter
way-draw-again = Neu auslosen
way-say-what-happened-table = Sagen, was war: „Tisch 4 ist gegangen“
way-if-both-slips-seen = Wenn beide Zettel sichtbar bleiben sollen
way-if-round-s = Wenn es Runde { $next } ist
way-first = Für weniger Wiederholungen zuerst
way-if-partners-first = Falls je zwei nebeneinander Partner sind, zuerst
way-then = Und dann
way-print-what-changed = Drucken, was sich geändert hat
way-print-them-again = Neu drucken
way-plays-as-either = Damit jemand auf beiden Seiten spielen kann
way-score-players-average = Den eigenen Durchschnitt geben
way-give-seat-somebody-else = Den Platz jemand anderem geben
way-see-who-sits-where = Ansehen, wer wo sitzt
way-register-stand-again = Den Ersatz noch einmal anmelden
way-replace-somebody-who = Jemanden ersetzen, der dabei ist
way-change-round = Die Runde ändern
way-register-again-under-new = Unter einer neuen Nummer anmelden
way-correct-name = Einen Namen berichtigen
way-correct-result = Ein Ergebnis berichtigen
way-change-when-they-take = Ändern, ab wann
way-see-everybody = Alle ansehen
way-print = Ausdrucken
why-list-has-fewer = Auf der Liste stehen { $there } Namen, weniger als { $size }
why-first-round-not-over = { $open ->
    [one] Ein Spiel der ersten Runde von { $name } steht noch aus
   *[other] { $open } Spiele der ersten Runde von { $name } stehen noch aus
}
note-tied-and-out = Punktgleich auf dem letzten Platz und nicht dabei: { $names }.
note-tonights-tables = Gespielt wird neben dem Abend; wer an den Tischen von heute spielen will, nimmt den Plan zurück und beginnt die K.-o.-Runde.
way-forget-again = Noch einmal versuchen
way-other-short-name = um den eines Abends zu ändern
way-name-first = um zuerst den Namen einzutragen
way-enter-match = Ein Spiel eintragen
way-side-did-not-come = Für eine Seite, die nicht kam
way-with-both-teams = Mit beiden Mannschaften
way-take-back = Rückgängig machen
way-forget-them-here-too = Auch hier löschen
way-see-one-before = Die vorige ansehen
way-change = Ändern
way-bring-back = Wiederholen
way-move = Verschieben
way-fixtures = Zum Spielplan
way-if-yours-this-new = Wenn es Ihre ist und dies ein neuer Computer
way-once-they-sent = Sobald es eingesandt ist
way-new-one = Für einen neuen
way-send-one = Eines einsenden
way-give-day = Einen Tag festlegen
way-if-they-right = Wenn sie recht haben
way-when-you-know = Wenn Sie es wissen
way-give-most-100-house = Höchstens 100 % geben, das Haus mitgerechnet
way-give-fines-prize-tick = Strafgelder gehören zu etwas Gezähltem: „lot by tick:loner=50% of fines“
way-give-most-100-them = Höchstens 100 % davon geben
way-places-count-from-1 = Plätze zählen ab 1
way-name-each-prize-once = Jeden Preis nur einmal nennen
way-name-a-round-ahead = Eine Runde nennen, die noch nicht begonnen hat: die nächste oder eine schon ausgeloste
way-write-sides = So schreiben: 1,14/9,22
way-write-three-sides = So schreiben: 1/14/9
way-seat-those-there = Die setzen, die da sind
way-seat-next-round = Die nächste Runde setzen

# Questions and their answers.
ask-yes-one-line-standings = ja: eine Zeile in der Rangliste
ask-no-points-stay-with = nein: Die Punkte bleiben bei dem, der sie gemacht hat
ask-for-whom = Für wen kommt { $by }?
ask-for-one-of = { $member }: { $team } spielen weiter
ask-for-the-team = für das ganze Team: { $by } spielt allein
ask-whole-team = { $member } gehört zu { $team }. Ist das ganze Team gemeint?
ask-yes-whole-team = das ganze Team, { $team }
ask-does-take-over-points = Übernimmt { $by } die { $points } Punkte von { $name } (eine Zeile in der Rangliste)?
ask-partners-so = { $team } spielen zusammen, und so weiter
ask-partners-drawn-lot = Partner werden ausgelost
note-not-in-play-offs = Die Endrunde ist schon ausgelost; wer jetzt kommt, ist nicht dabei.
note-typed-seats-gone = Die eingegebenen Plätze der Runde 1 sind neu ausgelost.
way-typed-seats = Um sie zu behalten und Runde 1 vor der Auslosung zu beginnen
note-each-name-a-team = Jeder der { $n } Namen ist eine Mannschaft für sich.
ask-each-teams-name = Jeder Name ist eine Mannschaft: { $teams }
ask-draw-later-somebody-else = später auslosen: Vielleicht kommt oder geht noch jemand
ask-people-already-playing-round = Wird Runde { $next } schon gespielt?
ask-yes-counts-from-round = ja: Es gilt ab Runde { $next }
ask-no-counts-from-round = nein: Es gilt ab Runde { $next }
ask-clear = { $message }. Löschen?
ask-why-corrected = Warum wird es berichtigt?
ask-correction = eine Berichtigung
ask-another-slip-table-disputed = ein zweiter Zettel: Der Tisch ist strittig, bis Sie entscheiden
ask-slip-round = der Zettel der Runde { $next }
ask-draw-again = neu auslosen
ask-bring = übernehmen
ask-keep = bei { $ours } bleiben
ask-take = { $theirs } nehmen
ask-go-ahead = { $plan } Übernehmen?
ask-next-season-called = Wie heißt die nächste Saison?
ask-next-league-called = Wie heißt die nächste Liga?
ask-take-all-them-back = alles rückgängig machen
ask-take-back = rückgängig machen
ask-match-which-two-yours = Spiel { $number }: Welche der beiden sind Sie?
ask-delete = löschen
ask-delete-night = { $name } ({ $slug }) hat { $n ->
    [one] 1 Ergebnis
   *[other] { $n } Ergebnisse
 }. Löschen?
ask-sends-something-first-time = { $team } sendet zum ersten Mal etwas, unterschrieben mit dem Schlüssel { $letters }. { $same ->
    [none] Rufen
   *[other] Es ist auch der Schlüssel von { $same }. Rufen
 } Sie den Mannschaftsführer an und lassen Sie sich die Buchstaben seines Schlüssels vorlesen. Sind es diese?
ask-yes-same-letters = ja, dieselben Buchstaben
ask-no-not-asked-yet = nein oder noch nicht gefragt: weglassen
bell-seats-away = { $n ->
    [one] { $names } ist nicht da und sitzt noch in Runde { $round }.
   *[other] { $names } sind nicht da und sitzen noch in Runde { $round }.
 }
bell-no-place = { $names } { $n ->
    [one] hat
   *[other] haben
 } in Runde { $round } keinen Platz.
ask-bell = { $why } Wie wird gesetzt?
ask-bell-as-it-is = so lassen und läuten
way-take-bell-back = Das Läuten zurücknehmen, falls noch niemand spielt
ask-cut = Tisch { $n } endete gleich: Wer hat die höhere Karte gezogen?
ask-cut-lot = das Los entscheidet
ask-how-seated = Wie sollen die nächsten Runden sitzen?
ask-which-slip = Runde { $round }, Tisch { $table } steht schon da: { $stands }. Was ist { $typed }?
ask-who-is = Wer ist { $name }?
ask-who-on-line = Wer ist { $name } in Zeile { $line }?
ask-is-new = { $name } ist neu
ask-is-else = { $name } ist jemand anderes
ask-is-ours = { $name } ist { $member } (unser Mitglied { $id })
ask-who-is-theirs = Wer ist { $name }, Mitglied { $id } in der anderen Datei?
ask-which-is-right = In beiden Dateien geändert: { $what }. Was stimmt?
ask-is-member = { $last ->
    [none] { $name } ist { $member } (Mitglied { $id })
   *[other] { $name } ist { $member } (Mitglied { $id }, zuletzt am { $last })
 }

# Notes.
note-no-prize-goes-hidden = Für die verdeckte Zahl gibt es noch keinen Preis.
note-round-not-complete-yet = Runde { $open } ist noch nicht fertig.
note-still-open = Noch strittig: { $n }
note-seating-no-longer-fits = Es spielen nicht mehr dieselben.
note-seating-cleared = Die bisherige Sitzordnung ist gelöscht.
note-table-stays-together-lacks = Tisch { $table } bleibt zusammen, und ab Runde { $round } fehlt dort jemand.
note-still-in-bracket = { $who } ist in { $bracket } noch dabei.
note-round-table-walkover = Runde { $round }, Tisch { $table }: kampflos für { $named }.
note-round-drawn-from-old = Runde { $next } wurde aus dem alten Ergebnis ausgelost.
note-round-begun-stays-as = Runde { $next } hat begonnen und bleibt, wie sie aus dem alten Ergebnis ausgelost wurde.
note-new-but-looks-like = { $name } ist neu, sieht aber aus wie { $name2 }.
note-one-of-several = { $n } Mitglieder heißen { $name }; Nummer { $number } gilt als Mitglied { $id }.
note-shares-rank-so-stays = { $team } teilt sich den Platz und bleibt, bis der Vorstand entscheidet.
note-code-read-out-league = Ein Code zum Vorlesen geht nur, wenn die Liga von dem kommt, der sie führt.
note-only-here-so-far = { $n ->
    [one] 1 Ergebnis ist bisher nur hier.
   *[other] { $n } Ergebnisse sind bisher nur hier.
 }
note-match = Spiel { $number }: { $said }.
note-jackpot-left = { $night } wurde angelegt, bevor dieses Turnier zu Ende war: Im Jackpot für { $prize } sind dort { $now }, richtig sind { $left }.
note-rounds-drawn = Ab Runde { $round } ist ausgelost: { $price }.

# What a seating costs.
price-nobody-twice = niemand trifft sich zweimal
price-seats = { $n ->
    [0] kein Platz ändert sich
    [one] 1 bekommt einen anderen Platz
   *[other] { $n } bekommen andere Plätze
 }
price-seats-teams = { $n ->
    [0] kein Platz ändert sich
    [one] 1 Team bekommt einen anderen Platz
   *[other] { $n } Teams bekommen andere Plätze
 }
price-slips = { $n ->
    [0] kein Zettel ändert sich
    [one] 1 Zettel neu zu drucken
   *[other] { $n } Zettel neu zu drucken
 }
price-both = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
 } und { $slips ->
    [one] 1 Zettel
   *[other] { $slips } Zettel
 } neu zu drucken
price-cards = { $n ->
    [0] keine Karte ändert sich
    [one] 1 Karte neu zu drucken
   *[other] { $n } Karten neu zu drucken
 }
price-meet = { $a } und { $b } treffen sich { $n ->
    [2] zweimal
   *[other] { $n }-mal
 }{ $more ->
    [0] {""}
    [one] , und noch 1 Paar mehr als einmal
   *[other] , und noch { $more } Paare mehr als einmal
 }

# Records of the club.
why-ranked-not-left-fewer = In { $name } sind { $there } gewertet und noch da, weniger als { $size }
way-see-them = Ansehen
way-see-who-played-when = Ansehen, wer wann gespielt hat
way-name-one = Eines nennen
way-give-new-day = Einen neuen Tag festlegen
way-if-this-somebody-else = Wenn das jemand anderes ist
way-somebody-new = Für jemand Neues
way-member = Für ein Mitglied
way-score-accept-export = Zum Eintragen, Annehmen oder Ausgeben
way-give-number-instead-name = Die Nummer statt des Namens angeben, zum Beispiel { $first }
way-rule-sum-best-8 = Eine Wertung ist sum, best:8, places, percent oder JSON wie {"{"}"points":"night","best":8{"}"}

# Of sheets, and of people.
voice-line = { $by ->
    [card] { $who }
    [phone] { $who } am Handy
    [ruling] Entscheidung
    [hand] Spiel
   *[slip] Zettel
 }: { $what ->
    [wrong] das stimmt nicht
   *[points] { $loners ->
        [0] { $points }
        [one] { $points } mit 1 Solo
       *[other] { $points } mit { $loners } Solos
    }
 }{ $marks ->
    [0] {""}
   *[1] {" "}„{ $remark }“
 }
pot = Topf: { $who } zu { $fee } = { $due }
status-playing = spielt
status-gone = ausgeschieden
status-replaced = ersetzt
why-nothing-in-it = Darin steht noch nichts
print-no-such-table = keinen Tisch mit einer der gewählten Nummern gibt es
print-nobody-ranked = noch niemand ist gewertet
print-no-prizes = es gibt keine Preise
print-no-match = jetzt kann kein Spiel gespielt werden
print-no-such-place = niemand, der gespielt hat, hat einen der gewählten Plätze
print-no-such-number = niemand hat eine der gewählten Nummern
print-none-drawn = noch keine Runde ist ausgelost
print-chosen-not-drawn = keine der gewählten Runden ist schon ausgelost
print-all-drawn = alle gewählten Runden sind ausgelost, oder noch niemand ist angemeldet
print-no-sheets = es gibt keine Blätter
print-none-in = noch kein Ergebnis ist da
why-nothing-to-print = Nichts zu drucken: { $why }
why-nobody-has-won = { $why }; noch hat niemand gewonnen
why-no-such = { $what ->
    [order] Die Reihenfolge
    [colour] Die Farbe
    [cover] Den Umschlag
    [layout] Die Vorlage
   *[paper] Das Papier
 } „{ $given }“ gibt es nicht; es gibt: { $known }
