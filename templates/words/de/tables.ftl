# A table's result: what everybody says about it, and what does not fit.

voice-player = Nummer { $number }
voice-slip = der Zettel
voice-second-slip = ein zweiter Zettel
voice-hands = die Spiele
voice-card = Karte von { $who }
voice-phone = Handy von { $who }
voice-director = die Turnierleitung
problem-says = { $by }: { $says }, { $total }: { $stands }
problem-loners = { $by }: { $n ->
    [one] 1 Solo
   *[other] { $n } Solos
 }, { $total }: { $stands }
problem-differ-loners = { $by }: { $says }, { $total }: { $stands }, aber nicht dieselben Solos
problem-wrong = { $by }: Das stimmt nicht{ $more }
problem-wrong-why = { $by }: Das stimmt nicht{ $more } „{ $remark }“
problem-marked = von der Turnierleitung als strittig gekennzeichnet
problem-marked-why = von der Turnierleitung als strittig gekennzeichnet: { $why }
problem-below-bonus = { $by }: weniger Punkte, als die Solos darauf bringen
problem-below-its-bonus = weniger Punkte, als die Solos darauf bringen
problem-impossible = { $points } ist nicht möglich: { $why }
problem-needs-winner = im K.-o. braucht es einen Sieger
problem-side-under = nach { $rules } kann eine Seite nicht { $points } Punkte haben
problem-side-hands = in { $span } Spielen kann eine Seite nicht { $points } Punkte haben
problem-side-game = in einer Partie bis { $span } kann eine Seite nicht { $points } Punkte haben
problem-side-open = in keiner Zahl von Spielen kann eine Seite { $points } Punkte haben
table-missing = fehlt
table-so-far = { $n ->
    [one] 1 Spiel
   *[other] { $n } Spiele
 }, bisher { $points }
card-so-far = Runde { $round }, Karte von { $number }: { $points }
why-is-there-already = Es ist schon in Runde { $round } an Tisch { $table }: Wohin gehört es?
table-card = { $by }: { $points }
table-only = nur { $cards }
table-proposed = { $points } laut { $by }, nicht bestätigt
table-ruled = { $points }, entschieden von der Turnierleitung; { $problems }
table-in-short = Runde { $round }, Tisch { $table }: { $words }
note-dispute = { $dispute }.
choice-total = { $points } ({ $by })
choice-card = { $points } für die Seite von { $number } (Karte von { $number })
choice-cards = { $n ->
    [one] Karte von { $numbers }
   *[other] Karten von { $numbers }
 }
choice-slip = Zettel
choice-slip-other = für die andere Seite der Zettel
choice-slip-others = für die anderen Seiten der Zettel
choice-phone = Handy von { $number }
choice-another-slip = ein weiterer Zettel
