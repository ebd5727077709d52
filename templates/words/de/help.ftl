# What to do when something happens. A line that begins with > is a command; what a person fills in is in capitals.

help-night-closed = > benny reopen { $slug }  zuerst: der Abend ist abgeschlossen
help-last-round = > benny draw --rounds { $n }  zuerst, für eine weitere Runde
help-force = --force WHY
help-little-words = ein eine einen einem einer eines der die das den dem des dieser diese dieses es ist sind war waren sein ich wir du ihr sie er mich uns ihn ihm mir mein meine unser unsere ihre seine und oder aber wenn dann als zu zum zur von vom in im ins an am auf aus bei mit ohne für um über wie was wann wo wer wem wen welche welcher warum kann können soll sollen will wollen muss müssen nicht kein keine nein ja nur jetzt hier da dort alle alles sehr auch bitte mache machen macht hat haben hatte wird werden jemand niemand leute spieler geht gehen heute abend noch nach beim man sich eins zwei drei vier fünf sechs sieben acht neun zehn
help-same-words =
    freund freundin nachbar nachbarin bekannte
    ubernimmt ersetzt vertritt springt
    ubel schlecht krank
    streichen loschen entfernen
    widersprechen streiten verschieden
    abgelehnt lehnt verweigert nimmt
    autobahn stau bus zug
    gewollt absichtlich versehentlich
    krank schlecht unwohl fieber krankenhaus spital verletzt arzt ubel
    mude erschopft
    geht gegangen heim hause verlasst
    kommt gekommen kommen erscheint erschienen angekommen
    spat spater verspatet stau unterwegs verspatung
    gast besucher neuer neue unangemeldet
    zuruck wieder doch
    tauschen vertauscht wechseln getauscht tausch
    platz stuhl platze stuhle sitz sitze
    falsch verkehrt unrichtig fehler irrtum
    vertippt verschrieben eingetippt getippt eingegeben eingetragen
    ergebnis resultat punkte zahl punktzahl
    seitenverkehrt umgekehrt verdreht vertauscht
    weg verloren verschwunden fehlt fort unauffindbar
    mull papierkorb weggeworfen
    zettel blatt spielzettel papier
    streit streiten zanken uneinig widerspruch
    gleich gleichstand punktgleich gleichauf
    preis preise pokal gewinn
    bezahlen zahlen bezahlt gezahlt kassieren schuldet
    geld startgeld beitrag euro kasse eintritt
    erstatten zuruckzahlen
    mann frau ehepaar ehemann ehefrau gatte gattin verheiratet
    schwester bruder geschwister vater mutter sohn tochter
    partner mitspieler
    trennen getrennt auseinander zusammen
    rollstuhl krucken gehbehindert bein knie hufte
    laufen gehen stehen
    bleibt sitzenbleiben
    drucker ausdruck drucken
    klein winzig kleine
    gross grosser grossere
    handy telefon smartphone mobiltelefon
    bildschirm beamer leinwand fernseher monitor
    computer rechner laptop
    absturz abgesturzt eingefroren aus strom stromausfall
    ruckgangig zurucknehmen widerrufen versehen
    sichern sicherung kopie speichern kopieren
    ende fertig schluss beenden beendet
    saison winter jahr
    frauen damen
    manner herren
    kinder jugend junioren
    uben probe probieren testen
    pause kaffee
    pausieren aussetzen auslassen setzt
    absagen abgesagt schnee sturm feuer
    uhr zeit minuten glocke klingel
    name namen vorname nachname schreibt geschrieben
    excel tabelle datei
    schicken senden mail veroffentlichen
    zeitung webseite internet
    bedient bedienen farbe
    allein solo alleinspiele
    vertretung ersatz einspringen springt ubernimmt weiterspielen weiter
    karte karten
    leer blanko
    nimmt akzeptiert annehmen lehnt abgelehnt
    unmoglich moglich
    wartet warten fehlen abgegeben
    teilen aufteilen verteilen

situation-late = Jemand kommt zu spät
    .also = spät, verspätet, zuspätkommer, nachzügler, neue, kommt dazu, noch jemand, mehr leute, gast, gäste, anfänger, einer mehr, stau, kommen noch, kommt noch, noch unterwegs, unangemeldet, ein Gast, kommt später, Stau, nicht auf der Liste, möchte mitspielen, noch mitspielen, unterwegs, kommt erst, erst um #, steckt fest, darf noch mitspielen, Bus verpasst, gleich da, darf mitspielen, noch ein Platz, ohne Anmeldung, nicht angemeldet, Nachmeldung, zu spät gekommen, Fremder
    .do =
        Neue spielen ab der nächsten Runde, die noch nicht begonnen hat.
        > benny add NAME  benny zeigt, was jede Auslosung kostet
        > benny sit-out WHO  wer schon auf der Liste steht: setzt die nächste Runde aus
        > benny draw  falls erst später gelost werden sollte
        > benny print all --changed  Karten, Zettel und Sitzplan, nur was sich geändert hat

situation-left = Jemand geht
    .also = geht, gegangen, weg, krank, schlecht, nach hause, heim, aufhören, früher, ausgeschieden, abgereist, nicht gekommen, kommt nicht, gestorben, notfall, musste, muss nach hause, musste nach hause, fehlt, ist gegangen, muss heim, geht heim, geht nach Hause, hat abgesagt, kann nicht weiterspielen, ins Krankenhaus, ist müde, Opa geht, Spieler streichen, streichen, schlecht geworden, ist übel, muss weg, will nicht mehr, hört auf, abgemeldet, musste gehen, Notfall
    .do =
        > benny drop WHO  bisherige Punkte bleiben
        > benny replace WHO NAME  jemand übernimmt Platz und Karte
        benny zeigt, wie viele Karten sich ändern und wer sich zu oft trifft, und lost aus, was Sie wählen.
        Wenn die Runde am Tisch noch zu Ende gespielt wird:
        > benny drop WHO --from { $next }

situation-back = Wer gegangen war, ist zurück
    .also = zurück, wieder da, kommt wieder, doch noch da, doch wieder, wieder gesund, ist zurück, bleibt doch, spielt doch weiter, ist wieder da, doch gekommen, hat sich erholt, spielt weiter, wieder dabei
    .do =
        > benny back WHO  ab der nächsten Runde, die noch nicht begonnen hat
        > benny back WHO --from { $next }

situation-break = Jemand setzt eine Runde aus
    .also = aussetzen, setzt aus, pausiert, rauchen, raucher, telefon, runde auslassen, müde, eine Runde pausieren, ein Spiel aussetzen, kurz weg, muss kurz raus, Runde ohne ihn, Runde ohne sie, eine Runde frei, eine Runde nicht, nächste Runde ohne
    .do =
        > benny sit-out WHO --from { $next }
        > benny sit-out WHO --from { $next } --rest  bis zum Ende des Abends
        > benny back WHO  spielt doch wieder mit
        > benny room --clock 15  eine Pause für alle

situation-substitute = Ein Ersatz springt ein
    .also = ersatz, ersatzspieler, einspringen, springt ein, ersetzen, vertretung, vertritt, statt, spielt für, für mich weiter, an ihrer Stelle, an seiner Stelle, statt ihr, statt ihm, übernimmt meinen Platz, übernimmt den Platz, spielt statt, für ihn weiter, für sie weiter, Vertretung
    .do =
        > benny replace WHO NAME  keine Karte ändert sich
        > benny replace WHO NAME --from { $next }  ab einer späteren Runde
        Die Punkte der früheren Runden bleiben bei dem, der sie gemacht hat, oder Sie geben sie weiter.
        Bei Teams das Mitglied nennen, das geht; die Punkte bleiben beim Team.

situation-swap = Zwei tauschen die Plätze
    .also = tauschen, plätze, platz, falsch gesetzt, falscher platz, falscher tisch, falscher partner, am falschen tisch, sitzen falsch, Stühle vertauscht, Plätze vertauscht, sollen tauschen, sitzen verkehrt, falsch hingesetzt, den anderen Partner
    .do =
        > benny swap WHO WHO  in jeder Runde, die noch nicht begonnen hat
        > benny swap WHO WHO --from { $next }
        Ist schon gespielt, zählt ein Ergebnis für die, die der Sitzplan nennt; Punkte lassen sich verschieben:
        > benny adjust WHO POINTS REASON

situation-name = Ein Name ist falsch
    .also = schreibfehler, falsch geschrieben, falscher name, nachname, umbenennen, geheiratet, doppelt, zweimal auf der liste, gleicher name, spitzname, schreibt sich, schreibt man, Vorname stimmt nicht, Nachname stimmt nicht, heißt anders, heißt jetzt, mit zwei, mit Doppel, Schreibfehler, Namen ändern, heiratet
    .do =
        > benny rename WHO NAME
        Nummer, Karte und Ergebnisse bleiben.
        > benny drop WHO  wenn eine Person zweimal da ist

situation-wrong = Ein Ergebnis ist falsch eingetragen
    .also = fehler, vertippt, berichtigen, korrigieren, ergebnis ändern, falsches ergebnis, zahl falsch, Ergebnis ändern, Ergebnis korrigieren, Ergebnis stimmt nicht, falsch abgelesen, verkehrte Zahl
    .do =
        > benny undo  wenn es das Letzte war
        > benny correct { $round } TABLE { $score } --why WHY  später; im Protokoll bleibt beides

situation-reversed = Die Seiten eines Ergebnisses sind vertauscht
    .also = seiten, vertauscht, verkehrt herum, verwechselt, umgekehrt, andersherum, Seiten verwechselt, falsche Seite, Gewinner und Verlierer
    .do =
        > benny seats { $round }  welche Seite zuerst steht
        > benny correct { $round } TABLE { $score } --why "sides were swapped"

situation-lost = Ein Tischzettel ist weg
    .also = zettel verloren, tischzettel, kein zettel, zettel weg, zettel fehlt, spielzettel, in den Müll, weggeworfen, Papierkorb, finde den Zettel nicht, Zettel nicht da, Zettel ist nass, kein Zettel
    .do =
        Die Spieler fragen oder die Karten eingeben: Stimmen Karten aller Seiten überein, ist das ein Ergebnis.
        > benny card WHO POINTS --round { $round }
        > benny score { $round } TABLE { $score }
        > benny print slips --round { $round }  ein neuer Zettel

situation-missing = Wer hat noch nichts abgegeben?
    .also = warten, offen, spielen noch, langsam, zu langsam, letzter tisch, nicht fertig, nie fertig, noch nicht abgegeben, wer fehlt noch, abgegeben, keinen zettel abgegeben, fehlt noch, fehlt noch der zettel, noch nicht fertig, fehlt noch ein Ergebnis, Ergebnis fehlt, alle fertig, wer spielt noch, worauf warten, auf wen warten
    .do =
        > benny missing
        > benny status  jeder Tisch der Runde

situation-dispute = Karte und Zettel sagen Verschiedenes
    .also = widerspruch, strittig, streit, uneinig, verschieden, karte sagt, zettel sagt, unleserlich, nicht lesbar, stimmen nicht überein, überein, passen nicht zusammen, widersprechen sich, sagen verschiedenes, behaupten, beide haben gewonnen, jeder sagt
    .do =
        Nichts geht verloren: Beides bleibt stehen, bis Sie entscheiden.
        > benny settle  was jeder sagt
        > benny settle { $round } TABLE slip  der Zettel stimmt
        > benny settle { $round } TABLE cards  die Karten stimmen
        > benny settle { $round } TABLE { $score } --why WHY  was Sie herausgefunden haben

situation-refused = benny nimmt ein Ergebnis nicht an
    .also = unmöglich, geht nicht, abgelehnt, nimmt nicht an, kann nicht sein, zu hoch, nicht angenommen, angenommen, lehnt ab, nimmt die Zahl nicht, nicht möglich, nimmt nicht, wird abgelehnt, wird nicht angenommen, lässt sich nicht eingeben
    .do =
        Alle Gründe stehen dabei. Den Zettel noch einmal ansehen: Oft fehlt ein Solo oder eine Ziffer.
        > benny check score { $score } --hands HANDS  was hätte sein können
        > benny score TABLE { $score } --force WHY  war es doch so, als Ihre Entscheidung

situation-round = Ein Ergebnis steht am falschen Tisch oder in der falschen Runde
    .also = falsche runde, andere runde, vorige runde, ergebnis am falschen tisch, zettel am falschen tisch, falscher tisch eingetragen, falscher Tisch, anderer Tisch, falsche Runde, vorige Runde
    .do =
        > benny undo  wenn es das Letzte war
        > benny move TABLE TABLE  vom ersten Tisch zum zweiten
        > benny move TABLE --to-round ROUND  aus dieser Runde in die andere
        > benny log  was eingetragen wurde, mit Nummern

situation-tie = Zwei sind gleichauf
    .also = gleichstand, punktgleich, gleich viele punkte, unentschieden, wer hat gewonnen, zwei sieger, auf dem ersten Platz, beide Erste, gleich viele, wer ist Erster
    .do =
        Bei Gleichstand entscheiden Siege, Solos, dann der direkte Vergleich, wenn Sie nichts anderes festlegen.
        > benny standings
        > benny set --tie-breaks loners,wins,head-to-head{ $force }  eine andere Reihenfolge

situation-tie-at-bell = Beim Läuten steht es unentschieden
    .also = abheben, gleich beim läuten, unentschieden am tisch, höhere karte
    .do =
        Wo Sieger weiterrücken, muss jemand gewonnen haben: abheben lassen, benny fragt nach dem Sieger.
        > benny draw
        > benny draw --cut TABLE=SIDE  1: die erste Seite; 2: die andere

situation-bye = Die Zahl geht nicht in Tischen auf
    .also = ungerade, übrig, nicht vier, drei am tisch, dritter, dreiertisch, halber tisch, einer zu viel, zu viele leute, einer zu wenig, platzhalter, leute, geht nicht auf, wir sind, ungerade zahl, zu wenige, bleibt übrig, wir sind #, zu wenig, zu viele, einer fehlt, einer muss aussetzen, Personen
    .do =
        Wer keinen Platz hat, setzt aus; benny verteilt das gleichmäßig.
        > benny set --bye 5{ $force }  was Aussetzen an Punkten bringt
        > benny set --bye average{ $force }  oder der Durchschnitt der eigenen Runden
        > benny set --fill six  vor Runde 1: ein Tisch mit sechs statt Aussetzen

situation-loner = Solos
    .also = solo, solos, allein, alleingang, meiste solos, Solo eintragen, alleine gespielt, im Alleingang
    .do =
        > benny score { $round } TABLE { $score } --loners WHO=N
        > benny prizes --plan 1=50%,most-loners=10
        Ein Solo, das niemand aufgeschrieben hat:
        > benny correct { $round } TABLE { $score } --loners WHO=N --why WHY

situation-euchre = Euchres und Strafgelder
    .also = euchred, strafe, strafgeld, strafkasse
    .do =
        > benny score { $round } TABLE { $score } --euchres { $score }
        > benny set --fine euchre=0.25  für jeden der verlierenden Seite; ein Team einmal
        > benny prizes --due  wer was schuldet

situation-revoke = Jemand hat nicht bedient
    .also = bedienen, nicht bedient, renonce, strafpunkte, falsch bedient, mogeln, betrug, schummeln, vergeben, Farbe nicht bedient, hatte die Farbe, geschummelt, verworfen, falsche Karte gespielt
    .do =
        > benny adjust WHO revoke  die Strafe Ihrer Regeln
        > benny adjust WHO POINTS REASON  eine eigene Strafe
        > benny check hand  der Schiedsrichter, mit den Karten des Spiels

situation-couple = Zwei dürfen nicht zusammen spielen
    .also = paar, ehepaar, mann und frau, trennen, auseinander, nie zusammen, partner, zerstritten, freunde, gemischte paare, nicht an einen Tisch, nicht zusammen, nicht als Partner, vertragen sich nicht
    .do =
        > benny draw --apart WHO,WHO  nie Partner
        > benny draw --apart-table WHO,WHO  nie am selben Tisch
        > benny draw --apart sex  gemischte Paare (Spalte Geschlecht)

situation-fixed-seat = Jemand bleibt an einem Tisch
    .also = rollstuhl, sitzen bleiben, fester platz, fester tisch, krücken, gehbehindert, schwerhörig, kann nicht gehen, kann nicht laufen, nicht gut laufen, immer am gleichen Tisch, nicht wandern, sitzt im, schlecht zu Fuß, bleibt sitzen, fester Platz, Knie, Hüfte
    .do =
        > benny draw --keep WHO@TABLE
        Wer dort sitzt, bleibt den ganzen Abend; die anderen wechseln.

situation-fee = Startgeld
    .also = bezahlen, bezahlt, zahlen, startgeld, geld, schulden, kasse, wechselgeld, rückzahlung, wer zahlt, nicht gezahlt, nicht bezahlt, was kostet, Geld zurück, hat bezahlt
    .do =
        > benny set --fee 5
        > benny pay WHO
        > benny pay --all  alle, die noch schulden
        > benny prizes --due  wer noch nicht bezahlt hat

situation-prizes = Preise
    .also = preis, preise, preisgeld, gewinn, gewinne, auszahlung, teilen, pokal, wie viel bekommt, bekommt der Erste, wer bekommt, wer gewinnt was, zweiter Preis, Geld verteilen, Gewinne
    .do =
        > benny prizes --plan 1=50%,2=30%,most-loners=20%
        > benny prizes  wer was bekommt
        > benny print prizes
        > benny print certificates

situation-raffle = Tombola, Glückszahl, Jackpot
    .also = tombola, los, lose, ziehen, glückszahl, verlosung, tombola gewonnen, jackpot, übertrag
    .do =
        > benny prizes --give 50/50=50% --raffle 84 --won 50/50=WHO
        > benny prizes --hidden N  die Glückszahl: wer ihr am nächsten ist
        Ein Jackpot, der bleibt, bis jemand 31 hat:
        > benny prizes --give "equal 31=jackpot 30+10"

situation-excel = Die Namen stehen in einer Tabelle
    .also = tabelle, csv, liste, anmeldeliste, neue liste, namen, einlesen, einfügen, datei, ods, xlsx, whatsapp, mailliste, Namen einlesen, Liste einlesen, Namen aus, per Mail bekommen
    .do =
        > benny add --from FILE --dry-run  wie benny sie liest; gespeichert wird nichts
        > benny add --from FILE
        > benny open  und die Datei auf die Seite ziehen

situation-publish = Die Ergebnisse für eine Tabelle oder Webseite
    .also = export, excel, webseite, zeitung, senden, mailen, e-mail, veröffentlichen, foto, an alle schicken, in die Zeitung, auf die Webseite
    .do =
        > benny export FILE.csv --what standings --excel
        > benny export FILE.html  eine Seite, die kein Netz braucht
        > benny export FILE.txt  ein Absatz für die Zeitung
        > benny print standings

situation-printer = Drucken
    .also = drucken, drucker, papier, pdf, tinte, papierstau, stau im drucker, nichts kommt heraus, kein papier, große schrift, größer, zu klein, brille, farbenblind, drucker streikt, drucker kaputt, drucker geht nicht, druckt nicht, nichts kommt raus, Schrift zu klein, Papier alle
    .do =
        > benny print  welche Blätter es gibt
        > benny print tallies -o cards.pdf  eine Datei: öffnen und drucken
        > benny print tallies --to PRINTER  gleich auf einen Drucker

situation-reprint = Eine Karte ist weg oder stimmt nicht mehr
    .also = karte verloren, neue karte, neu drucken, noch mal drucken, nochmal drucken, karte nass, karte weg, geändert, veraltet, Karte verloren, noch einmal drucken, neue Karte, Karte nass
    .do =
        > benny print tallies --only WHO
        > benny print all --changed  Karten, Zettel und Sitzplan, nur was sich geändert hat

situation-blank = Leere Karten und Zettel
    .also = leere karten, leere zettel, von hand, bleistift, stift, kugelschreiber, ohne computer, kein drucker, nur papier, leere Karten, Karten ohne Namen, von Hand
    .do =
        > benny print tallies --blank 8
        > benny print slips --blank 8

situation-phones = Handys
    .also = handy, handys, smartphone, link, code, qr, selbst eintragen, wlan, wifi, passwort, netz, internet, kein internet, handy leer, akku vom handy, Code geht nicht, Handy geht nicht, lässt sich nicht scannen, mit dem Handy
    .do =
        > benny serve  Anzeige, Handys und Ihre Seite
        > benny print poster  für die Wand: wie man mitmacht
        > benny phones  wer einen Zugang hat
        > benny accept  was eine Seite gesendet hat und niemand bestreitet

situation-board = Die Anzeige auf dem Beamer
    .also = beamer, anzeige, fernseher, leinwand, großer bildschirm, vollbild, für alle zeigen, groß zeigen, an der Wand
    .do =
        > benny serve  nennt die Adresse der Anzeige
        Diese Adresse im Browser öffnen und F drücken: ganzer Bildschirm.

situation-clock = Uhr und Glocke
    .also = uhr, zeit, minuten, glocke, läuten, gong, wecker, wie lange, zeit ist um, klingel, klingeln, zu kurz, Wecker, wie lange noch, mehr Zeit
    .do =
        > benny set --minutes 20{ $force }
        > benny start  läutet die nächste Runde ein

situation-crash = Der Computer ging aus
    .also = strom, stromausfall, absturz, abgestürzt, akku leer, stecker, eingefroren, hängt, rechner aus, laptop aus, neustart, bluescreen, ist abgestürzt, geht nicht mehr, Bildschirm schwarz, Akku leer
    .do =
        Was benny bestätigt hat, geht nicht verloren. Einfach neu starten:
        > benny status
        > benny verify

situation-undo = Etwas war ein Versehen
    .also = rückgängig, versehen, aus versehen, zurücknehmen, gelöscht, hoppla, falscher knopf, nicht gewollt, wollte ich nicht, falsch gedrückt, einen Schritt zurück
    .do =
        > benny undo  zeigt, was rückgängig wird, und fragt dann
        > benny undo N  eine Sache, nach ihrer Nummer im Protokoll
        > benny redo
        > benny log

situation-copy = Eine Kopie oder ein anderer Computer
    .also = kopie, sichern, sicherung, stick, usb, anderer laptop, anderer rechner, umziehen, gestohlen, auf den Stick, anderer Rechner, mit nach Hause
    .do =
        > benny backup FILE
        > benny restore FILE  auf dem anderen Computer, oder nach einem Unglück
        > benny restore --list  Kopien, die benny selbst gemacht hat

situation-close = Das Ende des Abends
    .also = ende, schluss, fertig, letzte runde, abschließen, früher schluss, früher aufhören, beende, beenden, abend beenden, schluss machen, wir sind fertig, alle Runden gespielt, was nun
    .do =
        > benny missing
        > benny prizes
        > benny print standings
        > benny close
        > benny reopen  wenn doch noch etwas zu ändern ist

situation-season = Eine Saison
    .also = saison, jahr, viele abende, serie, jahreswertung, meisterschaft, durchschnitt, zwei teile, vormittag und nachmittag, eine wertung
    .do =
        > benny season new NAME --rule best:8
        > benny season add --all
        > benny season standings

situation-final = K.-o.-Runde
    .also = finale, k.o., halbfinale, endrunde, ausscheidung, endspiel
    .do =
        > benny play-offs --size 4  die Besten des Abends, an denselben Tischen
        > benny score TABLE { $score }
        > benny draw  die nächste Runde davon

situation-ladies = Preise für Damen, Jugend, Vereine
    .also = damen, herren, frauen, männer, kinder, jugend, senioren, merkmal, vereinspreis, beste dame, damenpreis, herrenpreis, vierermannschaft, vierermannschaften, mannschaftswertung
    .do =
        > benny label WHO sex=F  oder eine Spalte Ihrer Liste
        > benny standings --within sex
        > benny standings --group club  was Vereine oder Vierermannschaften zusammen haben

situation-moving = Wer wohin rückt
    .also = sieger rücken, verlierer bleiben, rücken, bewegung, wohin, leiter, nächster tisch
    .do =
        > benny help movements
        > benny new NAME --movement ring-winners
        > benny print how-to  für die Tische

situation-variant = Andere Regeln
    .also = regeln, andere regeln, hausregeln, britisch, kanadisch, joker
    .do =
        > benny rules  die Regeln, die es gibt
        > benny new NAME --rules british
        > benny club --rules FILE  die Regeln Ihres Vereins

situation-practise = Ausprobieren
    .also = üben, probe, ausprobieren, beispiel, testen, lernen
    .do =
        > benny demo  eine Datei mit zwei Abenden zum Umsehen
        > benny rehearse --players 40

situation-regulars = Die Stammgäste
    .also = mitglieder, stammgäste, einlass, anwesend, dieselben leute, letzte woche, nächste woche, anwesenheit
    .do =
        > benny checkin  abhaken, wer da ist
        > benny member list
        > benny new NAME --like NIGHT  die Einstellungen eines früheren Abends

situation-rounds = Mehr oder weniger Runden
    .also = mehr runden, weniger runden, noch eine runde, eine runde mehr, eine runde weniger, kürzer, kürzen, verlängern, runde streichen
    .do =
        > benny draw --rounds N  so viele insgesamt
        > benny print all --changed  Karten, Zettel und Sitzplan, nur was sich geändert hat
        > benny set --rounds N  endet früher: nicht begonnene Runden fallen weg
        > benny close

situation-anew = Die Plätze neu auslosen
    .also = neu auslosen, nochmal auslosen, neu losen, noch einmal losen, neue auslosung, mischen, von vorn
    .do =
        > benny draw --fresh  jede Runde, die noch nicht begonnen hat
        > benny undo  die alte Auslosung gilt wieder
        > benny print all --changed

situation-coffee = Eine Pause für alle
    .also = kaffee, kaffeepause, pause für alle, essen, kuchen, durchsage, ansage, nachricht, ruhe, laut, kaffeepause
    .do =
        > benny room --clock 15  zählt die Minuten auf der Anzeige herunter
        > benny room --message TEXT  was Anzeige und Handys sagen
        > benny start  läutet die nächste Runde ein

situation-cancel = Der Abend fällt aus
    .also = absagen, abgesagt, abbrechen, abbruch, schnee, feueralarm, abend löschen, fällt aus
    .do =
        > benny close --force WHY  was gespielt ist, bleibt
        > benny reopen  es geht doch weiter
        > benny delete NAME  als wäre er nie gewesen; eine Kopie der Datei bleibt

situation-quit = benny beenden
    .also = beenden, benny beenden, programm schließen, ausschalten, herunterfahren, abmelden
    .do =
        Alles ist gespeichert, sobald benny es sagt. Unten auf der Seite benny beenden drücken, im Terminal Strg-C.
        > benny open  geht dort weiter, wo Sie waren
        > benny backup FILE  eine Kopie für zu Hause
