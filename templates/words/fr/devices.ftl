# Phones and laptops that help, the referee's page, and addresses that make a sheet.

pair-desk = Téléphones et ordinateurs qui vous aident
pair-open = Sur l’autre appareil, ouvrez { $n } et tapez :
pair-good-director = Valable deux minutes, pour un téléphone de l’organisateur.
pair-good-scorer = Valable deux minutes, pour un ordinateur qui inscrit les résultats.
pair-director-n = Téléphone { $n } de l’organisateur
pair-scorer-n = Ordinateur { $n } pour les résultats
pair-wrong = Un mauvais code a été tapé { $n } fois sur { $of }. Était-ce vous ?
pair-phone = Jumeler votre téléphone ou tablette
pair-laptop = Jumeler un second ordinateur pour les résultats
pair-end = Terminer
pair-what = Votre téléphone peut alors trancher les litiges, inscrire des résultats, sonner la cloche et admettre des téléphones ; un second ordinateur inscrit des résultats. Quiconque écoute sur ce Wi-Fi pourrait en faire autant : prenez-en un avec mot de passe. Cela prend fin avec la soirée.
back-to-desk = Retour à la page de l’organisateur
make-link = Créer un lien pour
no-such-page = Cette page n’existe pas.
no-such-page-board = Cette page n’existe pas. L’écran est à l’adresse / ; la page de l’organisateur ne s’ouvre que sur l’ordinateur où tourne benny.
no-such-page-desk = Cette page n’existe pas. La page de l’organisateur est à l’adresse /desk.
no-such-file = Ce fichier n’existe pas.
no-such-sheet = Cette feuille n’existe pas.
no-such-form = Ce formulaire n’existe pas.
no-logo = Le club n’a pas de logo.
not-our-form = Cette page n’accepte pas cela.
not-our-page = Le formulaire ne vient pas de notre propre page.
not-our-address = Cette adresse n’est pas la nôtre.
form-too-large = Le formulaire est trop grand.
too-many-pages = Trop de pages sont ouvertes sur cet appareil. Fermez-en quelques-unes.
pocket-not-paired-for = Cet appareil n’est pas jumelé pour cela.
pocket-tables-in = { $in ->
    [one] { $in } table sur { $of } terminée
   *[other] { $in } tables sur { $of } terminées
}
pocket-missing = À venir
pocket-settle = Trancher
pocket-one-side-sent = Un camp a envoyé { $n }.
pocket-accept = Accepter { $n }
hand-record-penalty = Inscrire la pénalité
hand-penalty-off = Les règles retirent { $points } points par renonce : { $who }.
hand-penalty-to = Les règles donnent { $points } points à l’autre camp par renonce : { $who }.
hand-penalty-both = Par renonce, les règles retirent { $points } points au camp fautif et en donnent autant à l’autre : { $who }.
hand-odd-trick = Levée { $n }
hand-odd-revoke = n’a pas fourni
hand-odd-not-held = n’avait pas cette carte en main
hand-odd-twice = cette carte y est deux fois
hand-odd-call-turn = a parlé hors de son tour
hand-odd-call = cette annonce n’est pas permise
hand-odd-alone = ne peut pas jouer seul ici
hand-odd-discard = cet écart n’est pas permis
hand-odd-exchange = cet échange n’est pas permis
hand-odd-count = le nombre de cartes est faux
hand-odd-unfinished = la donne n’est pas finie
hand-odd-lead = a entamé hors de son tour
hand-odd-sat-out = a joué alors que son partenaire joue seul
hand-odd-game-over = la partie était finie avant cette donne
hand-odd-dealer = ce n’était pas à lui de donner
why-field-twice = { $field } figure deux fois
why-field-no-number = { $field } : « { $text } » n’est pas un nombre
why-neither-paid-nor-label = « { $text } » n’est ni un paiement ni une étiquette ; écrivez « paid 5 » ou « club=Port »
why-sheet-not-made = La feuille n’a pas pu être faite
why-sheet-makes-links = Cette feuille crée des liens : imprimez-la depuis la page de l’organisateur
desk-which-knock-out = Choisissez un tableau
