# What stands on paper: cards, slips, charts, standings, prizes, posters.

round = Runde
rounds = Runden
round-short = Rd.
table = Tisch
table-short = Tisch
partner = Partner
partners = Partner
opponents = Gegner
points = Punkte
loners = Solos
initials = Kürzel
total = Summe
won = Sieg
bye = setzt aus
hand = Spiel
hands = Spiele
name = Name
team = Team
number = Nr.
player = Spieler
seed = Auslosung Nr.
card = Karte
signature = Unterschrift
paid = Bezahlt
wins = Siege
page = Seite
sign-in = Anmeldeliste
standings = Rangliste
prizes = Preise
by-name = Sitzplan nach Namen
by-table = Sitzplan nach Tischen
tally-cards = Laufkarten
slips = Tischzettel
table-numbers = Tischnummern
after-round = nach Runde { $n }
first-side = Nord – Süd
second-side = Ost – West
signed = Unterschrift
fold = hier falten
handed = { $n }er-Tisch
date = { $weekday }, { $day }. { $month } { $year }
months = Januar Februar März April Mai Juni Juli August September Oktober November Dezember
place = { $n }. Platz
most-loners = Meiste Solos
high-game = Höchste Runde
lowest-score = Wenigste Punkte
whitewashes = Meiste Zu-null-Siege
most-euchres = Meiste Euchres
best-couple = Bestes Paar
raffle = Tombola
hidden-number = Verdeckte Nummer
head-to-head = direkter Vergleich
opponents-points = Gegnerpunkte
card-draw = gezogene Karte
match-points = Spielpunkte
difference = Differenz
fewest-against = wenigste Gegenpunkte
mean = Durchschnitt
percent = Prozent
last-round = letzte Runde
best-rounds = beste { $n } Runden
euchres = Euchres
most = Die meisten: { $n }
by-lot = Durch das Los
story-played = { $name }, { $date }: { $came } kamen und spielten { $rounds }.
story-places = Die ersten Plätze: { $n }.
story-play-offs = Über die ersten Plätze hat die K.-o.-Runde entschieden: { $n }.
nth-by = { $place }: { $measure }
last-of = Zuletzt: { $n }
decimal = ,
brought-forward = Übertrag
carry-forward = Zu übertragen
running = Stand
opponent = Gegner
ties = Bei Gleichstand: { $n }
average = Ø
seats = N O S W
swiss-rule = Der Stand entscheidet, wer als Nächstes gegen wen spielt: wer am nächsten beieinander liegt und noch nicht gegeneinander gespielt hat.
pivot-rule = Drei Runden am selben Tisch, eine mit jedem Partner; dann wechseln alle.
side = Seite
rule-title = So läuft der Abend
badges = Namensschilder
certificates = Urkunden
certificate = Urkunde
score-board = Punktetafel
with-points = mit { $n } Punkten
director = Turnierleitung
players-n = { $n ->
    [one] 1 Person
   *[other] { $n } Spielerinnen und Spieler
 }
teams-n = { $n ->
    [one] 1 Team
   *[other] { $n } Teams
 }
how-rounds = { $n } Runden, jede { $each }
how-round-hands = mit { $n } Spielen
how-round-points = eine Partie bis { $n } Punkte
how-round-timed = bis es läutet
how-title-play = So wird gespielt
how-title-round = In jeder Runde
how-title-scores = Was ein Spiel zählt
how-title-end = Wer gewinnt
how-find = Tisch und Partner der Runde stehen auf der Laufkarte.
how-find-team = Tisch und Gegner der Runde stehen auf der Laufkarte.
how-first-table = Auf der Laufkarte steht der Platz der ersten Runde.
how-write = Die Punkte der eigenen Seite und die eigenen Solos auf die Karte schreiben; ein Gegner zeichnet mit seinem Kürzel ab.
how-write-side = Die Punkte der eigenen Seite auf die Karte schreiben; ein Gegner zeichnet mit seinem Kürzel ab.
how-write-own = Die eigenen Punkte auf die Karte schreiben; jemand anderes am Tisch zeichnet mit seinem Kürzel ab.
how-bye = Wer aussetzt, bekommt { $n } für die Runde.
how-bye-points = { $n } Punkte
how-bye-average = den Durchschnitt der eigenen Runden
how-cards = { $n } Karten, { $each } für jeden.
how-bid-once = Jeder reizt einmal, mindestens { $n }.
how-bid-on = Gereizt wird reihum, bis alle anderen gepasst haben, mindestens { $n }.
how-bid-suit = Die Farbe wird mit dem Gebot genannt.
how-bid-suit-after = Wer das höchste Gebot hat, nennt danach die Farbe.
how-bid-leads = Wer das höchste Gebot hat, spielt zum ersten Stich aus.
how-bid-left-leads = Zum ersten Stich spielt aus, wer links vom Geber sitzt.
how-bid-stuck = Passen alle anderen, muss der Geber mindestens { $n } reizen.
how-bid-no-trump = Auch ohne Trumpf darf gespielt werden.
how-bid-high-low = Auch ohne Trumpf darf gespielt werden, mit hohen oder niedrigen Karten.
how-bid-made = Gehalten: ein Punkt für jeden Stich
how-bid-made-bid = Gehalten: so viele Punkte wie gereizt
how-bid-set = Gefallen: minus das Gereizte
how-bid-set-n = Gefallen: minus { $n }
how-bid-others = Die Gegenseite: ein Punkt für jeden ihrer Stiche
how-bid-others-three = Jeder der anderen: ein Punkt für jeden eigenen Stich
how-bid-call = { $call }: alle Stiche, { $made }; gefallen: minus { $set }
how-bid-call-alone = { $call }: alle Stiche, allein, { $made }; gefallen: minus { $set }
how-bid-call-cards = { $call }: alle Stiche, allein, mit { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
 } vom Partner, { $made }; gefallen: minus { $set }
how-stick = Passen alle zweimal, muss der Geber Trumpf ansagen.
how-partner-alone = Nimmt der Partner des Gebers an, spielt er allein.
how-make = Die Ansager machen drei oder vier Stiche: { $n }
how-make-any = Die Ansager machen die meisten Stiche: { $n }
how-march = Die Ansager machen alle Stiche: { $n }
how-euchre = Die Ansager schaffen es nicht, für die andere Seite: { $n }
how-euchre-three = Wer Trumpf bestimmt, schafft es nicht; jeder der anderen bekommt: { $n }
how-equal-first = Von zwei gleichen Karten sticht die zuerst gespielte.
how-equal-last = Von zwei gleichen Karten sticht die später gespielte.
how-six = Drei gegen drei: Die Partner sitzen je zwei Plätze weiter links und rechts.
how-three = Wer Trumpf bestimmt, spielt allein gegen die beiden anderen; alle spielen für sich.
how-alone = Ein Alleinspieler macht alle Stiche: { $n }
how-lone-make = Ein Alleinspieler macht die meisten Stiche, nicht alle: { $n }
how-lone-euchre = Ein Alleinspieler schafft es nicht, für die andere Seite: { $n }
how-lone-defence = Ein Gegner allein verhindert es: { $n }
how-super-euchre = Die Ansager machen keinen Stich, für die andere Seite: { $n }
how-bonus = Dazu auf der Karte des Alleinspielers: { $n }
how-by-points = Die meisten Punkte nach der letzten Runde.
how-by = Gewertet wird nach: { $n }.
how-by-wins = Die meisten gewonnenen Tische nach der letzten Runde.
still-missing = { $n ->
    [one] 1 Ergebnis steht noch aus
   *[other] { $n } Ergebnisse stehen noch aus
 }
still-disputed = { $n ->
    [one] 1 Ergebnis strittig
   *[other] { $n } Ergebnisse strittig
 }
screen-bye = setzt aus
screen-out = ausgeschieden
screen-closed = Abgeschlossen.
screen-not-drawn = { $players }; noch nichts ausgelost.
screen-cards-in = { $n } von { $of } Karten sind da.
screen-cards-missing = Es fehlen: { $numbers }
screen-round-of = Runde { $round } von { $of }; { $players }.
screen-round-started = Runde { $round } von { $of }, Beginn { $time } Uhr; { $players }.
screen-drawn = ausgelost
screen-playing = läuft
screen-complete = fertig
screen-missing = { $n ->
    [one] Tisch { $tables }: fehlt noch
   *[other] Tische { $tables }: fehlen noch
 }
screen-all-in = Runde { $n }: alle Ergebnisse da
poster = So bist du dabei
join-wlan = Mit diesem WLAN verbinden
join-page = Dann diese Seite öffnen
only-page = Diese Seite öffnen
stay-connected = Verbunden bleiben, auch wenn das Handy „kein Internet“ meldet. Mobile Daten ausschalten.
own-link = Dann den eigenen Namen antippen. Steht ein Code auf deiner Karte, nimm den.
password = Passwort
our-points = Unsere Punkte
my-loners = Meine Solos
new-from = Neu: gilt ab Runde { $n }
scan = Scannen: die eigene Seite
weekdays = Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag
seat-words = Nord Ost Süd West
find-next = Nächste Runde: der Tisch in der nächsten Zeile.
find-match = Das nächste Spiel steht im K.-o.-Plan.
worth-hands = { $n } Spiele je Runde.
worth-points = Jede Runde ein Spiel bis { $n }.
worth-timed = Gespielt wird bis zur Glocke.
worth = Gemacht bringt { $make }, Durchmarsch { $march }{ $lone }; Euchre bringt der Gegenseite { $euchre }.
worth-three = Gemacht bringt { $make }, Durchmarsch { $march }{ $lone }; Euchre bringt jedem der beiden anderen { $euchre }.
worth-cards = { $n } Karten.
worth-lone = , Solo { $n }
worth-bonus = Ein Solo bringt auf der eigenen Karte { $n } dazu.
worth-stick = Der Geber muss ansagen.
worth-partner = Wer für den eigenen Partner als Geber aufnehmen lässt, spielt allein.
after-round-of = nach Runde { $n } von { $of }
next-date = Nächstes Mal: { $n }
bundle = Karten für Tisch { $n }
match-final = Finale
match-second-final = Zweites Finale
match-third = Spiel um Platz 3
match-semi = Halbfinale { $n }
match-quarter = Viertelfinale { $n }
match-losers = Verliererrunde { $round }, Spiel { $n }
match-winners = Siegerrunde { $round }, Spiel { $n }
match-round = Runde { $round }, Spiel { $n }

# Whether a word keeps its capital within a sentence: every noun, or none.
capitals = nouns

# A night as a web page.
played = Gespielt
rank = Rang
points-per-round = Punkte je Runde
given = ±
not-begun = noch nicht begonnen
final-after = Endstand nach { $n } Runden
strip = Jeder Balken zeigt die gemachten Punkte, ein Stück für jede Runde; grau fürs Aussetzen.
cells = ± sind Punkte fürs Aussetzen und von der Turnierleitung; ein Strich heißt ausgesetzt, ein Punkt, dass das Ergebnis noch aussteht.
made-with = Erstellt mit
rings = { $table } hat { $points }
table-no = Tisch { $n }
last-table = der letzte Tisch
turn-table = der Tisch mit der Nummer der Runde
worth-either = { $hands } Spiele je Runde, oder eine Partie bis { $points }, wenn sie früher endet.
worth-minutes = Eine Runde endet spätestens nach { $n } Minuten.
worth-bell = Geläutet wird bei: { $n }.
how-round-either = mit { $hands } Spielen oder einer Partie bis { $points } Punkte, wenn sie früher endet
least = Am wenigsten: { $n }
least-nth = Platz { $n } von hinten: { $measure }
each-of = Je: { $n }

# Was an einer Vorlage, einer Schrift, einem Bild nicht stimmt.
why-layout = { $file }: { $field }: { $reason }
why-layout-file = { $file }: { $reason }
no-font-has = Nummer { $number }, { $name }: keine Schrift auf diesem Computer hat { $letters }; gedruckt wird { $instead } ({ $fonts } installieren)
why-font = Die Schrift { $font } lässt sich nicht ins PDF aufnehmen: { $reason }
why-picture = Das Logo lässt sich nicht drucken: { $why }
why-pdf = Das PDF ließ sich nicht schreiben: { $why }
picture-no-png = es ist kein PNG, oder nur ein Teil davon
picture-large = { $width } × { $height } Pixel sind zu viele; 500 × 500 genügen
picture-too-large = es ist zu groß
picture-heavy = es hat { $kb } KB; weniger als 1 MB sind erlaubt
layout-between = { $value } liegt nicht zwischen { $least } und { $most }
layout-slips-only = dieses Feld gibt es nur auf Zetteln
layout-slip-fields = ein solcher Zettel kann { $fields } haben
layout-slip-needs = ein Zettel braucht players, oder hand, first und second
layout-narrow = { $n } nebeneinander lassen je { $left } mm; nötig sind 40 mm
layout-low = { $n } untereinander lassen je { $left } mm; Kopf, Titel und Fuß brauchen allein { $fixed } mm, zwei Zeilen { $rows } mm
layout-needs-columns = eine Vorlage für { $kind } braucht Spalten
layout-circles = { $n } Kreise brauchen { $needed } mm, die Spalte hat { $width }
layout-marks = { $n } Marken passen nicht ins Kästchen eines Spiels; höchstens 8 tun es
layout-wide = die Spalte passt nicht: Alle Spalten brauchen { $needed } mm, und die Karte hat zwischen den Rändern { $room } mm
layout-no-font = die Schrift „{ $font }“ gibt es auf diesem Rechner nicht; „Roboto Condensed“ und „DejaVu Sans“ gibt es immer
layout-for-another = das ist eine Vorlage für { $is }, nicht für { $kind }
layout-truncated = die Datei bricht ab; am Ende fehlt eine {"}"} oder ]
layout-no-such-field = Zeile { $line }: ein solches Feld gibt es nicht; { $wanted }
layout-line = Zeile { $line }: { $wanted }
layout-field-missing = dieses Feld fehlt
layout-rows = least { $least } und most { $most } mm: least liegt zwischen 4 und 60, most nicht darunter und bei höchstens 80
layout-not-there = dieses Blatt hat kein „{ $field }“; es hat { $known }

# What boards, phones and paper have in common.
round-of = Runde { $round } von { $of }
tables = Tische
with = Mit
against = Gegen
rehearsal = Probe
rehearsal-title = PROBE: { $n }
play-offs = K.-o.-Runde
match = Partie
final = Finale
second-final = Zweites Finale
third-place = Platz 3
semi-finals = Halbfinale
quarter-finals = Viertelfinale
losers-round = Verliererrunde { $round }
winners-round = Runde { $round }
empty = läuft
proposed = wartet auf die Gegenseite
asked = wartet auf euch
confirmed = bestätigt
disputed = strittig
result = Ergebnis an eurem Tisch
me = Ich
confirm = Ja, stimmt
ahead-now = { $place ->
    [1] Nach jetzigem Stand Platz 1; sicher ist das noch nicht.
   *[other] Nach jetzigem Stand Platz { $place } oder besser; sicher ist das noch nicht.
 }
clinched = { $place ->
    [1] Platz 1 ist sicher.
   *[other] Platz { $place } oder besser ist sicher.
 }
out = Platz { $place } ist nicht mehr zu erreichen.
certain-with = { $points ->
    [one] Mit 1 weiterem Punkt ist Platz { $place } sicher.
   *[other] Mit { $points } weiteren Punkten ist Platz { $place } sicher.
 }
level-with = { $points ->
    [one] Mit 1 weiterem Punkt geht es am jetzigen Platz { $place } vorbei.
   *[other] Mit { $points } weiteren Punkten geht es am jetzigen Platz { $place } vorbei.
 }
lost = Keine Verbindung seit { $time }
open = Meine Seite öffnen
yes = Ja, zulassen
no = Nein
pair = Bei der Turnierleitung mithelfen
