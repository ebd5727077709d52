# How people move after a round, in short sentences: "Won: next table. Lost: stay. Change partners."

move-go = { $who }: { $step }.
move-all = Alle
move-winners = Gewonnen
move-losers = Verloren
move-at-head = { $who } an Tisch 1
move-at-last = { $who } am letzten Tisch
move-stay = sitzen bleiben
move-next = nächster Tisch
move-before = voriger Tisch
move-up = einen Tisch hinauf
move-down = einen Tisch hinunter
move-on = { $n } Tische weiter
move-back = { $n } Tische zurück
move-head = Tisch 1
move-last = letzter Tisch
move-lot = Platz nach Los
move-list = Platz nach Liste
move-keep = Partner bleiben zusammen.
move-split = Partner wechseln.
move-cross = Partner verschieden: { $values }.
move-same = Partner gleich: { $values }.
move-seat = Himmelsrichtung behalten.
move-side-lot = Partner nach Los.
move-side-list = Partner nach Liste.
move-every = { $n } Runden an einem Tisch.
move-pivot = { $n } Runden an einem Tisch, jedes Mal mit neuem Partner.
move-or = oder
move-and = und

# The nights that come with benny. The English stands with each.
night-bid-euchre = Bid Euchre: Jeder spielt für sich, jede Runde mit neuem Partner; ein verlorenes Gebot kostet Punkte.
night-brewery-pairs = Paare spielen bis 10 oder 25 Minuten, was zuerst kommt.
night-cards-alone = Alle sitzen, wo sie möchten; am Ende werden ganze Karten eingetragen.
night-compass = Nord bleibt, die anderen rücken nach ihrem Platz, ganz ohne Papier.
night-ladder = Sieger steigen auf zu Tisch 1, dessen Verlierer gehen an den letzten Tisch.
night-ladies-and-gents = Eine Frau und ein Mann spielen zusammen: Verliererinnen rücken in die eine Richtung, Verlierer in die andere.
night-partner-each = Drei Spiele an einem Tisch, eines mit jedem Partner; dann rücken alle.
night-pepper = Pepper: Jeder spielt für sich, jede Runde mit neuem Partner; kleine und große Pepper.
night-progressive = Jeder spielt für sich, jede Runde mit neuem Partner; mit Laufkarten.
night-red-and-white = Karten in zwei Farben: Partner haben verschiedene, rote Sieger rücken in die eine Richtung, weiße in die andere.
night-ring-winners = Sieger rücken einen Tisch weiter, Verlierer bleiben, und alle wechseln den Partner.
night-round-robin-teams = Feste Paare spielen jedes gegen jedes.
night-six-hand = Mannschaften zu dritt an Sechsertischen.
night-whist-drive = Whist oder ein anderes Stichspiel: Frauen und Männer spielen zusammen, Verlierer rücken, gezählt werden Stiche.
