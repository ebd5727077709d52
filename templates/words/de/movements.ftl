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
move-pivot-running = { $n } Runden an einem Tisch, { $each } mit jedem Partner.
move-no-alone = Kein Alleinspiel an Tisch { $tables }.
move-or = oder
move-and = und

# The nights that come with benny. The English stands with each.
night-bid-euchre = Bid Euchre, jede Runde ein neuer Partner; Minuspunkte.
night-brewery-pairs = Paare spielen bis 10 oder 25 Minuten, was zuerst kommt.
night-cards-alone = Alle sitzen, wo sie mögen; am Ende gibt man Karten ein.
night-compass = Nord bleibt, die anderen rücken nach Platz, ohne Papier.
night-ladder = Sieger steigen auf; Verlierer von Tisch 1 an den letzten Tisch.
night-ladies-and-gents = Gemischte Paare: Verliererinnen vor, Verlierer zurück.
night-partner-each = Drei Spiele je Tisch, eines mit jedem Partner; dann rücken.
night-pepper = Pepper, jede Runde ein neuer Partner; kleine und große Pepper.
night-progressive = Jeder für sich, jede Runde ein neuer Partner; Laufkarten.
night-red-and-white = Zwei Farben: rote Sieger rücken vor, weiße zurück.
night-ring-winners = Sieger einen Tisch weiter, Verlierer bleiben; alle wechseln.
night-round-robin-teams = Feste Paare spielen jedes gegen jedes.
night-six-hand = Mannschaften zu dritt an Sechsertischen.
night-whist-drive = Whist: gemischte Paare, Verlierer rücken, Stiche zählen.
