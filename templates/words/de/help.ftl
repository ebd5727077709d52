# What to do when something happens. A line that begins with > is a command; what a person fills in is in capitals.

situation-late = Jemand kommt zu spät
    .also = spät zuspätkommer nachzügler neu kommt dazu noch jemand
    .do =
        Neue spielen ab der nächsten Runde, die noch nicht begonnen hat.
        > benny add NAME  benny zeigt, was jede Auslosung kostet
        > benny draw  falls erst später gelost werden sollte
        > benny print all --changed  Karten, Zettel und Sitzplan, nur was sich geändert hat

situation-left = Jemand geht
    .also = geht gegangen weg krank nach hause aufhören früher ausgeschieden
    .do =
        > benny drop WHO  bisherige Punkte bleiben
        > benny replace WHO NAME  jemand übernimmt Platz und Karte
        benny zeigt, wie viele Karten sich ändern und wer sich zu oft trifft, und lost aus, was Sie wählen.
        Wenn die Runde am Tisch noch zu Ende gespielt wird:
        > benny drop WHO --from { $next }

situation-back = Wer gegangen war, ist zurück
    .also = zurück wieder da kommt wieder
    .do =
        > benny back WHO  ab der nächsten Runde, die noch nicht begonnen hat
        > benny back WHO --from { $next }

situation-break = Jemand setzt eine Runde aus
    .also = aussetzen pause rauchen telefon runde auslassen
    .do =
        > benny sit-out WHO --from { $next }
        > benny sit-out WHO --from { $next } --rest  bis zum Ende des Abends
        > benny back WHO  spielt doch wieder mit

situation-substitute = Ein Ersatz springt ein
    .also = ersatz einspringen ersetzen vertretung
    .do =
        > benny replace WHO NAME  keine Karte ändert sich
        > benny replace WHO NAME --from { $next }  ab einer späteren Runde
        Die Punkte der früheren Runden bleiben bei dem, der sie gemacht hat; --keep-points gibt sie weiter.
        Bei Teams das Mitglied nennen, das geht; die Punkte bleiben beim Team.

situation-swap = Zwei tauschen die Plätze
    .also = tauschen plätze falsch gesetzt
    .do =
        > benny swap WHO WHO  in jeder Runde, die noch nicht begonnen hat
        > benny swap WHO WHO --from { $next }
        Nur vor dem Spiel: Ein Ergebnis zählt für die, die der Sitzplan nennt.

situation-name = Ein Name ist falsch
    .also = name schreibfehler falsch geschrieben nachname geheiratet doppelt gleich
    .do =
        > benny rename WHO NAME
        Nummer, Karte und Ergebnisse bleiben.

situation-wrong = Ein Ergebnis ist falsch eingetragen
    .also = falsch fehler vertippt berichtigen ergebnis ändern
    .do =
        > benny undo  wenn es das Letzte war
        > benny correct { $round } TABLE { $score } --why WHY  später; im Protokoll bleibt beides

situation-reversed = Die Seiten eines Ergebnisses sind vertauscht
    .also = seiten vertauscht verkehrt herum
    .do =
        > benny seats { $round }  welche Seite zuerst steht
        > benny correct { $round } TABLE { $score } --why "sides were swapped"

situation-lost = Ein Tischzettel ist weg
    .also = zettel verloren weg fehlt
    .do =
        Die Spieler fragen oder die Karten eingeben: Stimmen Karten aller Seiten überein, ist das ein Ergebnis.
        > benny card WHO POINTS --round { $round }
        > benny score { $round } TABLE { $score }
        > benny print slips --round { $round }  ein neuer Zettel

situation-missing = Wer hat noch nichts abgegeben?
    .also = fehlt warten offen spielen noch
    .do =
        > benny missing
        > benny status  jeder Tisch der Runde

situation-dispute = Karte und Zettel sagen Verschiedenes
    .also = widerspruch strittig streit karte zettel verschieden
    .do =
        Nichts geht verloren: Beides bleibt stehen, bis Sie entscheiden.
        > benny settle  was jeder sagt
        > benny settle { $round } TABLE slip  der Zettel stimmt
        > benny settle { $round } TABLE cards  die Karten stimmen
        > benny settle { $round } TABLE { $score } --why WHY  was Sie herausgefunden haben

situation-refused = benny nimmt ein Ergebnis nicht an
    .also = unmöglich geht nicht abgelehnt
    .do =
        Alle Gründe stehen dabei. Den Zettel noch einmal ansehen: Oft fehlt ein Solo oder eine Ziffer.
        > benny check score { $score } --hands HANDS  was hätte sein können
        Wenn es doch so war: Dasselbe mit --force GRUND. Es gilt dann als Ihre Entscheidung und ist gekennzeichnet.

situation-round = Ein Ergebnis steht in der falschen Runde
    .also = falsche runde andere runde
    .do =
        > benny undo  wenn es das Letzte war
        > benny correct { $round } TABLE { $score } --why WHY  was dort hingehört
        > benny log  was eingetragen wurde, mit Nummern

situation-tie = Zwei sind gleichauf
    .also = gleichstand gleich punkte unentschieden gewonnen
    .do =
        Bei Gleichstand entscheiden Siege, Solos, dann der direkte Vergleich, wenn Sie nichts anderes festlegen.
        > benny standings
        > benny set --tie-breaks loners,wins,head-to-head  vor dem Abend oder danach

situation-tie-at-bell = Beim Läuten steht es unentschieden
    .also = abheben gleich glocke unentschieden
    .do =
        Wo Sieger weiterrücken, muss jemand gewonnen haben: abheben lassen, benny fragt nach dem Sieger.
        > benny draw
        > benny draw --cut TABLE=SIDE  1: die erste Seite; 2: die andere

situation-bye = Die Zahl geht nicht in Tischen auf
    .also = ungerade übrig aussetzen nicht vier
    .do =
        Wer keinen Platz hat, setzt aus; benny verteilt das gleichmäßig.
        > benny set --bye 5  was Aussetzen an Punkten bringt
        > benny set --bye average  oder der Durchschnitt der eigenen Runden
        > benny set --fill six  ein Tisch mit sechs statt Aussetzen

situation-loner = Solos
    .also = solo solos allein meiste
    .do =
        > benny score { $round } TABLE { $score } --loners WHO=N
        > benny prizes --plan 1=50%,most-loners=10
        Ein Solo, das niemand aufgeschrieben hat:
        > benny correct { $round } TABLE { $score } --loners WHO=N --why WHY

situation-euchre = Euchres und Strafgelder
    .also = euchre euchred strafe strafgeld
    .do =
        > benny score { $round } TABLE { $score } --euchres { $score }
        > benny set --fine euchre=0.25  was jeder der verlierenden Seite zahlt
        > benny prizes --due  wer was schuldet

situation-revoke = Jemand hat nicht bedient
    .also = bedienen nicht bedient renonce strafe
    .do =
        > benny adjust WHO revoke  die Strafe Ihrer Regeln
        > benny adjust WHO POINTS REASON  eine eigene Strafe
        > benny check hand  der Schiedsrichter, mit den Karten des Spiels

situation-couple = Zwei dürfen nicht zusammen spielen
    .also = paar ehepaar trennen nie zusammen partner
    .do =
        > benny draw --apart WHO,WHO  nie Partner
        > benny draw --apart-table WHO,WHO  nie am selben Tisch

situation-fixed-seat = Jemand bleibt an einem Tisch
    .also = rollstuhl sitzen bleiben fester platz
    .do =
        > benny draw --keep WHO@TABLE
        Wer dort sitzt, bleibt den ganzen Abend; die anderen wechseln.

situation-fee = Startgeld
    .also = bezahlen bezahlt geld schulden kasse
    .do =
        > benny set --fee 5
        > benny pay WHO  oder benny pay --all
        > benny prizes --due  wer noch nicht bezahlt hat

situation-prizes = Preise
    .also = preis preise gewinn auszahlung teilen
    .do =
        > benny prizes --plan 1=50%,2=30%,most-loners=20%
        > benny prizes  wer was bekommt
        > benny print prizes
        > benny print certificates

situation-raffle = Tombola und Glückszahl
    .also = tombola los ziehen glückszahl
    .do =
        > benny prizes --give 50/50=50% --raffle 84 --won 50/50=WHO
        > benny prizes --hidden N  die Glückszahl: wer ihr am nächsten ist

situation-excel = Die Namen stehen in einer Tabelle
    .also = tabelle csv liste namen einlesen
    .do =
        > benny add --from FILE --dry-run  wie benny sie liest; gespeichert wird nichts
        > benny add --from FILE
        > benny open  und die Datei auf die Seite ziehen

situation-results = Die Ergebnisse für eine Tabelle oder Webseite
    .also = export excel webseite zeitung senden
    .do =
        > benny export FILE.csv --what standings --excel
        > benny export FILE.html  eine Seite, die kein Netz braucht
        > benny print standings

situation-printer = Drucken
    .also = drucken drucker papier pdf nichts kommt heraus
    .do =
        > benny print  welche Blätter es gibt
        > benny print tallies -o cards.pdf  eine Datei: öffnen und drucken
        > benny print tallies --to PRINTER  gleich auf einen Drucker

situation-reprint = Eine Karte ist weg oder stimmt nicht mehr
    .also = karte verloren neu drucken geändert
    .do =
        > benny print tallies --only WHO
        > benny print all --changed  Karten, Zettel und Sitzplan, nur was sich geändert hat

situation-blank = Leere Karten und Zettel
    .also = leer karten zettel von hand
    .do =
        > benny print tallies --blank 8
        > benny print slips --blank

situation-phones = Handys
    .also = handy handys link code selbst eintragen wlan wifi netz
    .do =
        > benny serve  Anzeige, Handys und Ihre Seite
        > benny print poster  für die Wand: wie man mitmacht
        > benny phones  wer einen Zugang hat
        > benny accept  was eine Seite gesendet hat und niemand bestreitet

situation-board = Die Anzeige auf dem Beamer
    .also = beamer anzeige fernseher leinwand
    .do =
        > benny serve  nennt die Adresse der Anzeige
        Diese Adresse im Browser öffnen und F drücken: ganzer Bildschirm.

situation-clock = Uhr und Glocke
    .also = uhr zeit minuten glocke läuten
    .do =
        > benny set --minutes 20
        > benny start  läutet die nächste Runde ein

situation-crash = Der Computer ging aus
    .also = strom ausfall absturz akku leer stecker
    .do =
        Was benny bestätigt hat, geht nicht verloren. Einfach neu starten:
        > benny status
        > benny verify

situation-undo = Etwas war ein Versehen
    .also = rückgängig versehen zurück gelöscht
    .do =
        > benny undo  zeigt, was rückgängig wird, und fragt dann
        > benny undo N  eine Sache, nach ihrer Nummer im Protokoll
        > benny redo
        > benny log

situation-copy = Eine Kopie oder ein anderer Computer
    .also = kopie sichern stick anderer laptop
    .do =
        > benny backup FILE
        > benny restore FILE  auf dem anderen Computer, oder nach einem Unglück
        > benny restore --list  Kopien, die benny selbst gemacht hat

situation-close = Das Ende des Abends
    .also = ende schluss fertig letzte runde abschließen
    .do =
        > benny missing
        > benny prizes
        > benny print standings
        > benny close
        > benny reopen  wenn doch noch etwas zu ändern ist

situation-season = Eine Saison
    .also = saison rangliste jahr viele abende serie
    .do =
        > benny season new NAME --rule best:8
        > benny season add --all
        > benny season standings

situation-final = K.-o.-Runde
    .also = finale k.o. halbfinale endrunde
    .do =
        > benny bracket new --tonight --size 4  die Besten von heute Abend, nach der Rangliste
        > benny draw
        > benny score TABLE { $score }

situation-ladies = Preise für Damen, Jugend, Vereine
    .also = damen herren frauen männer merkmal verein preis
    .do =
        > benny label WHO sex=F  oder eine Spalte Ihrer Liste
        > benny standings --within sex

situation-moving = Wer wohin rückt
    .also = sieger rücken verlierer bleiben bewegung tisch
    .do =
        > benny help movements
        > benny new NAME --movement ring-winners
        > benny print how-to  für die Tische

situation-variant = Andere Regeln
    .also = regeln punkte britisch kanadisch
    .do =
        > benny rules  die Regeln, die es gibt
        > benny new NAME --rules british
        > benny club --rules FILE  die Regeln Ihres Vereins

situation-practise = Ausprobieren
    .also = üben probe ausprobieren beispiel
    .do =
        > benny demo  eine Datei mit zwei Abenden zum Umsehen
        > benny rehearse --players 40

situation-regulars = Die Stammgäste
    .also = mitglieder stammgäste einlass dieselben leute
    .do =
        > benny checkin  abhaken, wer da ist
        > benny member list
