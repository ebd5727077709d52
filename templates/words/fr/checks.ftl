# Ce qui ne va pas dans une soirée venue d’ailleurs.
import-nothing = rien n’a été importé : { $each }
import-more = … et { $n } de plus
import-not-ours = ce n’est pas un tournoi exporté par benny : { $why }
import-no-text = la ligne { $line } n’est pas du texte en UTF-8
import-empty = le fichier est vide
import-truncated = le fichier est tronqué
import-no-json = la ligne { $line } n’est pas du JSON : { $why }
import-format = son format est « { $format } », pas « { $ours } »
import-newer = il a été exporté par un benny plus récent (version { $version }, ce programme connaît { $known })
import-at = { $at } : { $why }
import-unknown-field = champ inconnu
import-twice = { $item } y est deux fois
why-cannot-be = { $value } n’est pas possible ici
way-export-again = l’exporter à nouveau, en .json, sur l’ordinateur d’où il vient
way-install-newest = installer le benny le plus récent

# Ce qui ne s’accorde pas dans une soirée.
check-at-table = tour { $round }, table { $table } : { $what }
check-in-round = tour { $round } : { $what }
check-id-twice = deux inscriptions avec l’identifiant { $id }
check-no-number = { $name } n’a pas de numéro
check-odd-name = un nom que benny n’écrit pas ainsi : « { $name } »
check-number-of-two = deux personnes ont le numéro { $number } en même temps
check-took-over = { $name } a remplacé quelqu’un d’inconnu
check-points-of-nobody = { $points } points pour quelqu’un d’inconnu
check-wrong-round = se trouve à la place du tour { $expected }
check-table-twice = deux tables avec ce numéro
check-against = { $a } contre { $b }
check-seated-twice = { $number } a deux places
check-seated-unknown = { $number } a une place, mais il n’y a pas de numéro { $number }
check-held-by-nobody = personne n’avait le numéro { $number }, assis là
check-held-by-several = plusieurs avaient le numéro { $number }, assis là
check-speaks-twice = { $by ->
    [slip] une feuille
    [hand] une donne
    [card] la carte de { $number }
    [phone] le téléphone de { $number }
   *[ruling] une décision
} compte deux fois
check-no-table = { $by ->
    [slip] une feuille, mais pas de telle table
    [hand] une donne, mais pas de telle table
    [card] une carte de { $number }, qui n’avait pas de table
    [phone] un téléphone de { $number }, qui n’avait pas de table
   *[ruling] une décision, mais pas de telle table
}
check-march-elsewhere = un capot en solo de { $number }, qui n’est pas à cette table
check-ruling-without-reason = une décision sans motif
check-hand-makers = donne { $number } : atout du côté { $side }
check-hand-points = donne { $number } : enregistrée { $stored }, mais elle vaut { $points }
check-hands-out-of-order = ses donnes ne sont pas numérotées dans l’ordre
check-play-offs = les éliminatoires ne sont pas possibles : { $why }
check-play-offs-nobody = les éliminatoires nomment quelqu’un qui n’est pas inscrit
check-play-offs-tables = ses tables ne suivent pas des résultats des éliminatoires d’avant

# Ce que `verify` trouve dans le fichier.
verify-night = { $slug } : { $what }
verify-club = les données du club ne sont pas telles que benny les a écrites
verify-seal = la soirée est close, et ses lignes ne correspondent pas à son sceau
verify-entry-changed = l’entrée { $seq } du journal a changé depuis
verify-entry-missing = l’entrée { $seq } du journal manque
verify-entry-table = l’entrée { $seq } du journal change une table « { $table } », que benny n’a pas
verify-row = { $what } ne correspond pas au journal
verify-not-logged = { $what } n’est pas dans le journal
verify-no-id = { $what } n’a pas d’identifiant permanent
verify-no-night = selon le journal, il n’y a pas de tournoi
verify-no-replay = le journal ne peut pas être rejoué : { $why }
verify-others-sat = tour { $round }, table { $table } : d’autres y étaient assis à l’entrée { $seq } du journal

# A code from a phone.
why-no-code = « { $code } » n’est pas un code ; un code ressemble à 3-4-10-7-2
why-code-typo = { $code } contient une faute de frappe ; vérifiez sur le téléphone
why-code-ticks = { $code } a plus de sortes de marques que ce tournoi n’en compte ; vérifiez sur le téléphone
