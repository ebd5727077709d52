# How a list of names was read.
list-the-list = La liste
list-too-slow = La liste a mis trop de temps ; déposez-la de nouveau
list-utf-16 = UTF-16
list-windows = caractères Windows
list-central-europe = caractères d’Europe centrale
list-cyrillic = caractères cyrilliques
list-greek = caractères grecs
list-macintosh = anciens caractères Macintosh
list-dos = caractères DOS
list-sheet = feuille { $sheet }
list-players = { $list } : { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
 }.
list-teams = { $list } : { $n ->
    [one] { $n } équipe
   *[other] { $n } équipes
 }.
list-column-is = { $column } = { $is }
list-column = colonne { $n }
list-quoted = « { $text } »
list-columns = Colonnes : { $columns }.
list-columns-unused = Colonnes : { $columns } ; non utilisées : { $unused }.
list-begins = Commence par : { $first }.
list-paid = Payé : { $paid } sur { $n }.
list-first-name = prénom
list-last-name = nom de famille
list-partner = partenaire
list-team = équipe
list-is-paid = payé
list-coming = vient
list-number = numéro
list-label = étiquette
list-name = nom
list-titles = Au-dessus de la liste, sauté : { $texts }.
list-footer = La ligne { $line } n’est pas un nom : « { $text } ».
list-footer-differs = La ligne { $line } dit « { $text } », mais { $n } ont été lus.
list-headings-again = Les titres reviennent : { $lines }.
list-unfilled = { $n ->
    [one] { $n } ligne sans nom est laissée de côté.
   *[other] { $n } lignes sans nom sont laissées de côté.
 }
list-comma = { $n ->
    [one] { $n } nom contient une virgule et reste entier : { $example }.
   *[other] { $n } noms contiennent une virgule et restent entiers : { $example }.
 }
list-section = La ligne { $line } est un titre entre les noms : « { $text } ».
list-not-coming = Ne viennent pas, laissés de côté : { $names }.
list-waiting = Sous { $heading }, laissés de côté : { $names }.
list-other-sheets = Lu sur la feuille { $taken } ; il y en a d’autres : { $others }.
list-hidden = { $n ->
    [one] { $n } ligne est masquée dans la feuille et est lue aussi.
   *[other] { $n } lignes sont masquées dans la feuille et sont lues aussi.
 }
list-equal-names = { $n } personnes s’appellent { $name } ({ $lines }) ; leurs lignes diffèrent.
list-near-names = Presque le même nom ; une personne ou deux ? { $names }.
list-same-bare = { $name } est là { $n } fois ({ $lines }), et rien ne les distingue.
list-same-twice = { $name } est là { $n } fois ({ $lines }), toujours la même ligne.
list-turned = { $name } et { $again } ({ $lines }) semblent être la même personne.
list-twice = La liste semble y être deux fois : { $n } lignes en répètent une autre.
list-skipped = { $n ->
    [one] Une ligne n’est pas reprise ; pour l’ajouter quand même, tapez le nom dans la case.
   *[other] { $n } lignes ne sont pas reprises ; pour en ajouter une quand même, tapez le nom dans la case.
}
list-all-registered = Les { $n } noms sont déjà inscrits.
list-registered = { $n ->
    [one] { $names } est déjà inscrit.
   *[other] { $names } sont déjà inscrits.
 }
list-guessed = Deux colonnes de mots seuls sont lues comme prénom et nom : { $example }.
list-apart = La ligne { $line } est à part, et est lue comme un nom : « { $text } ».
list-two-people = Ligne { $line } : « { $text } » nomme deux personnes, et ici chacun joue seul.
list-address = Ligne { $line } : « { $text } » contient une adresse.
list-telephone = Ligne { $line } : « { $text } » contient un numéro de téléphone.
list-single-letter = Ligne { $line } : « { $text } » n’est qu’une lettre.
list-sentence = Ligne { $line } : « { $text } » se lit comme une phrase, pas comme un nom.
list-garbled = Ligne { $line } : « { $text } » contient des lettres abîmées ; enregistrez la liste de nouveau en UTF-8.
list-paid-unclear = Ligne { $line } : « { $text } » ne dit ni payé ni impayé.
list-no-fee = Selon la liste, { $n } ont payé, mais la soirée n’a pas de droit d’entrée ; rien n’est noté.
list-long-line = La ligne { $line } a plus de cases qu’il n’y a de titres.
list-too-large = { $list } dépasse toute liste de club ; rien n’est enregistré
list-foreign = { $list } est { $what ->
    [xls] un ancien fichier .xls ou un fichier protégé par un mot de passe
    [pdf] un PDF
    [rtf] un document RTF
    [picture] une image
    [database] une base de données
    [compressed] un fichier compressé
    [vcard] un fichier vCard
    [web] une page web
    [xml] un fichier XML
    [json] un fichier JSON
    [word] un document Word
    [pages] un document Numbers ou Pages
    [archive] une archive
   *[binary] un fichier sans texte
 }, et non une liste de noms
list-chat = { $list } est une discussion exportée ; copiez-en les noms des joueurs, un par ligne
list-damaged = { $list } est un tableur abîmé
list-no-sheets = { $list } n’a pas de feuilles
list-no-such-sheet = { $list } n’a pas cette feuille
list-empty = { $list } ne contient pas de noms
list-bad-line = ligne { $line } : { $why }
list-no-name-on = ligne { $line } : pas de nom
list-more-lines = … et { $n } de plus
list-bad-lines = { $list } : rien n’est enregistré.
    { $lines }
list-and-more = { $shown } et { $n } de plus
list-lines = { $n ->
    [one] ligne { $lines }
   *[other] lignes { $lines }{ $dots }
 }
way-its-sheets = Ses feuilles sont { $names }

# What keeps phones away.
trouble-no-network = Cet ordinateur a quitté le réseau. Reconnectez-le au Wi-Fi ; les téléphones reprennent d’eux-mêmes si son adresse est la même.
trouble-moved = L’adresse de cet ordinateur a changé ; c’est maintenant { $now }. Quittez benny, ouvrez-le de nouveau et réimprimez l’affiche. Les joueurs peuvent saisir le code court de leur carte à l’adresse que montre l’écran.
trouble-unreached = Aucun téléphone n’a encore atteint cet ordinateur. Vérifiez trois choses : le téléphone est sur le même Wi-Fi et ses données mobiles sont coupées ; le Wi-Fi laisse les appareils se voir (souvent non pour les réseaux invités) ; le pare-feu de cet ordinateur laisse passer le port.
trouble-printed = Les codes imprimés mènent à { $at }, mais benny est maintenant à { $board }. Réimprimez les cartes et l’affiche, ou faites ouvrir { $board }join et saisir le code court de la carte.
