# Why a night cannot be seated. The English stands with the refusal itself, in the program.

why-no-score = „{ $text }“ ist kein Ergebnis. Zuerst die Punkte der ersten Seite, dann ein Strich, dann die der zweiten: 10-7; an einem Dreiertisch 10-7-3
why-score-either-way = „{ $text }“ kann { $first }-{ $second } oder { $first }:-{ $second } heißen; bitte eins davon schreiben
why-wish-unknown-number = Ein Wunsch nennt Nummer { $e }, die niemand hat; es gibt die Nummern 1 bis { $entrants }
why-wish-no-table = { $entrant } kann nicht an Tisch { $table } bleiben: Es gibt nur die Tische 1 bis { $tables }
why-wish-two-tables = { $entrant } kann nicht an Tisch { $other } und zugleich an Tisch { $table } bleiben; einen der beiden Wünsche streichen
why-wish-same-number = { $a } lässt sich nicht von sich selbst trennen; zwei verschiedene Nummern angeben
why-wish-two-partners = { $c } und { $d } sollen Partner sein, { $a } und { $b } aber auch; einen der beiden Wünsche streichen
why-wish-with-and-apart = { $a } und { $b } sollen Partner sein und zugleich getrennt; einen der beiden Wünsche streichen
why-wish-table-too-full = { $kept } sollen an Tisch { $table } bleiben, der nur { $seats } Plätze hat
why-wish-partners-two-tables = { $a } und { $b } sollen Partner sein und doch an den Tischen { $s } und { $t } bleiben; beide an einen Tisch setzen oder einen Wunsch streichen
why-wish-kept-and-apart = { $a } und { $b } sollen beide an Tisch { $s } bleiben und sich doch nie treffen; jemanden an einen anderen Tisch setzen oder einen Wunsch streichen
why-wish-too-many-apart = { $list } sollen sich nie treffen: Dafür braucht es { $n } Tische, es gibt { $tables }. Höchstens { $tables } trennen, oder nur wünschen, dass sie nicht Partner werden
why-wish-too-many-no-partners = { $list } sollen nie Partner sein: Dafür braucht es { $n } Seiten, { $tables } Tische haben { $sides }. Höchstens { $sides } trennen
why-wish-too-few-to-meet = { $e } dürfte nur { $left } andere treffen, zu wenige für einen Tisch zu { $seats }; einige der Wünsche streichen
why-wish-teams-one-table = Die Mannschaften { $other } und { $entrant } können nicht beide an Tisch { $table } bleiben: Sie träfen sich in jeder Runde
why-wish-unknown-team = Ein Wunsch nennt eine Mannschaft, die es nicht gibt; es gibt 1 bis { $teams }
why-swiss-rounds = { $rounds } Runden gehen nicht: Nach { $most } hat jede der { $entrants } Mannschaften gegen jede gespielt
why-swiss-no-pairing = Für Runde { $number } gibt es keine Paarung mehr, in der sich keine Mannschaften wiedersehen; nach Runde { $before } aufhören
why-seats-not-filled = { $entrants } Leute füllen keinen Tisch zu { $seats }; mehr Leute oder kleinere Tische
why-threes-no-partners = An Dreiertischen hat niemand einen Partner; die Wünsche nach Partnern weglassen
why-no-six = { $entrants } Leute lassen sich nicht auf Vierertische und einen Sechsertisch verteilen; mit 6, 10, 14, 18 … geht es. Sonst setzen die Übrigen aus
why-no-such-tables = Tische zu { $seats } gibt es nicht; ein Tisch hat 2, 3, 4 oder 6 Plätze
why-threes-no-teams = Am Dreiertisch spielt jeder für sich, also ohne Mannschaften; Mannschaften spielen an Tischen zu 2, 4 oder 6
why-rounds-range = Ein Abend mit { $rounds } Runden lässt sich nicht auslosen; möglich sind 1 bis { $most }
why-nobody-to-seat = Noch steht niemand auf der Liste; auslosen lassen sich { $least } bis { $most } Leute
why-players-range = { $players } Leute lassen sich nicht auslosen; möglich sind { $least } bis { $most }
why-teams-range = { $teams } Mannschaften lassen sich nicht auslosen; möglich sind 2 bis { $most }
why-teams-meet-too-many-fewer = In { $rounds } Runden treffen { $teams } Mannschaften auf zu viele andere, um alle getrennt zu halten, die das möchten; höchstens { $most } Runden spielen oder einen Wunsch streichen
why-teams-meet-too-many = In { $rounds } Runden treffen { $teams } Mannschaften auf zu viele andere, um alle getrennt zu halten, die das möchten; einen Wunsch streichen
why-too-few-there = In Runde { $round } sind nur { $there } von { $entrants } da, und ein Tisch braucht { $seats }; jemanden dabehalten oder weniger Runden spielen
why-rounds-played-already = { $played } Runden sind schon gespielt; mindestens so viele angeben
why-numbers-too-many = { $entrants } Nummern sind zu viele; höchstens { $most }, die Gegangenen mitgezählt
why-played-number-twice = In Runde { $number } steht Nummer { $e } zweimal, oder es gibt sie nicht; es gibt 1 bis { $entrants }, jede einmal je Runde
why-nobody-seated = Niemand ließ sich setzen; bitte neu auslosen
why-stranger-has-played = Nummer { $stranger } hat gespielt, aber es gibt sie nicht; es gibt 1 bis { $entrants }
why-no-movement-at-three = An Tischen zu { $seats } rückt niemand so weiter; das geht an Tischen zu 2, 4 oder 6, oder mit Plätzen, die jede Runde neu ausgelost werden
why-label-value-unknown = { $key } von { $who } ist „{ $value }“; { $movement } kennt { $values }
why-too-few-by-label = In Runde { $round } sind nur { $there } von { $entrants } da; ein Tisch braucht { $seats }, gleich viele je { $key } ({ $values })
why-movement-unread = Diese Bewegung ist nicht zu lesen: { $error }
why-movement-empty = Die Bewegung „{ $name }“ hat keinen Namen, keine Zeilen oder keine Runden je Tisch
why-movement-two-labels = Die Bewegung { $name } richtet sich nach { $n } Merkmalen; eins genügt, mit mehr Werten
why-label-values = Das Merkmal { $key } kann nicht die Werte { $values } haben; zwei oder mehr verschiedene eigene Wörter angeben
why-movement-stranger = „{ $stranger }“ in der Bewegung { $name } ist niemand; möglich sind all, winners, losers, N, S, E, W oder ein Wert aus „labels“
why-sides-by-unknown = Die Seiten richten sich nach { $key }, das in „labels“ fehlt
why-movement-shares = { $name } kann { $seats } Plätze nicht auf { $values } Arten von Leuten verteilen; je Tisch braucht es gleich viele
why-movement-table-size = { $name } geht an { $tables } Tischen nicht auf: Tisch { $place } bekäme { $came } statt { $seats }
why-movement-table-mix = { $name } geht an { $tables } Tischen nicht auf: Tisch { $place } bekäme { $came } „{ $value }“ statt { $due }
why-movement-no-sides = { $name } geht an { $tables } Tischen nicht auf: Wer an Tisch { $place } kommt, kann nach „{ $by }“ keine Seiten bilden

# How good a seating is, after a draw.
why-seats-verdict = { $what ->
    [team] { $entrants } Mannschaften
   *[player] { $entrants } Spieler
 }, { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
 }: { $partners ->
    [none] {""}
    [0] kein Partner zweimal,{" "}
   *[other] { $partners } Mal derselbe Partner,{" "}
 }{ $meetings ->
    [alike] alle treffen sich gleich oft
    [0] niemand trifft jemanden zweimal
   *[other] { $meetings } Wiedersehen
 }.{ $best ->
    [proven] {" "}Besser geht es nicht.
    [meetings] {" "}Mindestens { $leastmeetings } Wiedersehen sind nicht zu vermeiden.
    [partners] {" "}Mindestens { $leastpartners } Mal derselbe Partner ist nicht zu vermeiden.
    [both] {" "}Nicht zu vermeiden: { $leastpartners } Mal derselbe Partner, { $leastmeetings } Wiedersehen.
   *[unknown] {""}
 }
why-seats-how-often = Wie oft sich zwei treffen (wie viele Paare): { $pairs }.
why-share-a-table = Wie oft zwei am selben Tisch sitzen (wie viele Paare): { $pairs }.
why-seats-byes = Aussetzen: je { $spread ->
    [0] { $most }
    [1] { $least } oder { $most }
   *[other] { $least } bis { $most }
 } Mal, { $gap ->
    [never] niemand zweimal
    [1] jemand zweimal hintereinander
   *[other] mindestens { $gap } Runden auseinander
 }.
why-seats-kept = { $holds ->
    [all] Wie gewünscht
    [not] Nicht in jeder Runde
    [none] Keine Auslosung erfüllt alle Wünsche. Nicht erfüllt
   *[other] Wie gewünscht ab Runde { $holds }
 }: { $who } bleibt an Tisch { $table }.
why-seats-not-partners = { $holds ->
    [all] Wie gewünscht
    [not] Nicht in jeder Runde
    [none] Keine Auslosung erfüllt alle Wünsche. Nicht erfüllt
   *[other] Wie gewünscht ab Runde { $holds }
 }: { $a } und { $b } sind nie Partner.
why-seats-never-meet = { $holds ->
    [all] Wie gewünscht
    [not] Nicht in jeder Runde
    [none] Keine Auslosung erfüllt alle Wünsche. Nicht erfüllt
   *[other] Wie gewünscht ab Runde { $holds }
 }: { $a } und { $b } sitzen nie am selben Tisch.
why-seats-partners = { $holds ->
    [all] Wie gewünscht
    [not] Nicht in jeder Runde
    [none] Keine Auslosung erfüllt alle Wünsche. Nicht erfüllt
   *[other] Wie gewünscht ab Runde { $holds }
 }: { $a } und { $b } sind in jeder Runde Partner.
why-seats-partners-first = { $holds ->
    [all] Wie gewünscht
    [not] Nicht in jeder Runde
    [none] Keine Auslosung erfüllt alle Wünsche. Nicht erfüllt
   *[other] Wie gewünscht ab Runde { $holds }
 }: { $a } und { $b } sind in Runde 1 Partner.
