# What is wrong with a field that was filled in.

why-write = « { $text } » : écrivez plutôt { $example }
why-unknown-field = Il n’y a pas de champ { $field } ; il y a { $known }
why-missing-field = Il manque : { $field }
why-unknown-word = « { $text } » n’est pas possible ; choisissez parmi { $known }
why-no-such-word = { $field } : « { $text } » n’est pas possible
why-no-whole-number = « { $text } » n’est pas un nombre entier
why-number-out-of-range = « { $text } » est trop grand ou trop petit
why-neither-yes-nor-no = « { $text } » n’est ni yes ni no
why-yes-or-no = Écrivez yes ou no
why-enter-player = Qui ? Un numéro, ou une partie du nom
why-no-sum = « { $text } » n’est pas un montant ; écrivez 5 ou 7,50
why-two-counts = « { $text } » a plus de deux nombres
why-counts-below-0 = « { $text } » est inférieur à 0 ; chaque camp a 0 ou plus
why-no-tick-name = « { $text } » ne peut pas nommer ce que comptent les tables : 30 lettres, chiffres et tirets au plus
why-no-prize-but = Aucun prix ne s’appelle « { $text } », mais il y a { $meant }
why-no-prize-name = « { $text } » ne peut pas être le nom d’un prix
why-no-prize-within = « { $prize } » ne se donne pas parmi { $label } : nommez une place, ou un prix que décident les résultats
why-jackpot-within = La cagnotte pour { $prize } se gagne une seule fois : elle ne se donne pas au sein de { $label }
why-no-worth = « { $text } » n’est pas la valeur d’un prix ; écrivez 40%, 7,50 ou honour
why-match-points = « { $text } » : que valent une victoire, un nul et une défaite ? { $name }:3-1-0 ou { $name }:1-0.5-0
why-no-measure = On ne classe pas par « { $text } », mais par points, games, match-points, difference, against, opponents, percent, mean, tick:NAME, best:K, round:N, last ou label:KEY, ou une somme : points+last
why-bye-score = Écrivez un nombre de points, ou average
why-no-movement = Il n’y a pas de déplacement « { $name } » ; choisissez parmi { $known }
why-rings = « { $text } » : la table et les points, séparés par deux points ; la table est head, last, turn (chacune à son tour) ou un numéro : head:10
why-hidden-number = « { $text } » n’est pas un nombre ; écrivez-en un, ou drawn
why-share-or-cut = « { $text } » : écrivez share ou cut
why-say-slip-cards = Indiquez slip, cards, ou les points des deux camps : 8-7
why-lone-march-free = Un capot en solo ne coûte rien à son joueur
why-euchre-counted = Les euchres sont déjà comptés ; ce qu’ils rapportent est dans les règles
why-no-date = « { $text } » n’est pas une date ; écrivez 2026-11-20
why-year-range = L’année { $year } n’est pas entre 1 et 9999
why-no-language = Il n’y a pas de langue « { $code } » ; choisissez parmi { $codes }
why-seats-how = « { $text } » : écrivez later, few, fresh, ou combien de cartes peuvent changer
why-not-two-players = « { $text } » ne nomme pas deux joueurs ; écrivez Anne,Bernard
why-not-two-nor-label = « { $text } » ne nomme ni deux joueurs ni une étiquette ; écrivez Anne,Bernard, ou { $keys }
why-no-log-number = « { $text } » n’est pas un numéro du journal ; écrivez 12 ou 12..19
why-no-rule-set = Il n’y a pas de règles « { $name } » ; choisissez parmi { $known }
why-no-bid = { $text } n’est pas une annonce : donnez un nombre de levées, ou le nom d’une annonce
why-not-in-a-night = { $field } n’a pas sa place dans une soirée enregistrée
why-no-such-like = Il n’y a pas de soirée « { $name } » ; choisissez { $known }, ou un fichier

# Hands and cards.
why-hand-no-bids = { $rules } se joue sans enchères, or { $bid } est indiqué
why-hand-bid-missing = Il manque l’annonce : { $bids }
why-hand-not-a-bid = « { $bid } » n’est pas une annonce de { $rules } : { $bids }
why-hand-not-alone-on = Avec { $rules }, personne ne joue seul sur { $bid }
why-hand-makers = Le camp preneur est { $sides }, pas { $makers }
why-hand-tricks = { $tricks } levées ; une donne en a { $most }
why-hand-not-on-makers-side = Le { $number } n’est pas du camp preneur ({ $side })
why-hand-not-on-defenders-side = Le { $number } n’est pas du camp adverse ({ $side })
why-hand-each-scores = Avec { $rules }, les autres comptent leurs propres levées : inscrivez celles des trois, première place d’abord, par exemple 1-5-2
why-hand-tricks-of-sides = Des levées pour { $given } camps ; cette table en a { $sides }
why-hand-tricks-together = Les levées de tous les camps font { $most } par donne
why-no-tricks = « { $text } » n’est pas un nombre de levées ; inscrivez celles du preneur, par exemple 5, ou celles des trois, par exemple 1-5-2
why-hand-no-hands = { $rules } se compte par table entière, pas donne par donne
why-hand-nobody-alone = Avec { $rules }, personne ne joue seul
why-hand-no-lone-defender = Avec { $rules }, aucun adversaire ne joue seul
why-hand-only-against-loner = Avec { $rules }, un adversaire ne joue seul que contre un solo
why-marches-no-points = Tour { $round } : des solos, mais pas de points
why-leave-bye-blank = Le { $number } est exempt au tour { $round } ; laissez la case vide
why-leave-blank = Le { $number } ne joue pas au tour { $round } ; laissez la case vide

# The draw.
why-last-has-begun = Le tour { $begun } a commencé, et c’est le dernier des { $rounds }
why-stay-to-the-last = Tous restent à leur table jusqu’au tour { $begun }, le dernier
note-cards-out-of-date = { $n ->
    [one] { $n } carte imprimée n’est plus valable : { $who }.
   *[other] { $n } cartes imprimées ne sont plus valables : { $who }.
 }
note-slips-out-of-date = Les feuilles imprimées { $n ->
    [one] du tour { $rounds }
   *[other] des tours { $rounds }
 } ne sont plus valables.
note-chart-out-of-date = Le plan imprimé n’est plus valable.
ask-draw-it-again = { $what }. Refaire le tirage ?
ask-draw-all-the-same = { $what } Tirer quand même ?
ask-clear-it = effacer
ask-who-plays-together = On joue par équipes. Qui joue ensemble ?
