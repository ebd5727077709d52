# How a list of names was read.
list-the-list = The list
list-too-slow = the list took too long to arrive; drop it again
list-utf-16 = UTF-16
list-windows = Windows letters
list-central-europe = Central European letters
list-cyrillic = Cyrillic letters
list-greek = Greek letters
list-macintosh = old Macintosh letters
list-dos = DOS letters
list-sheet = sheet { $sheet }
list-players = { $list }: { $n ->
    [one] 1 player
   *[other] { $n } players
 }.
list-teams = { $list }: { $n ->
    [one] 1 team
   *[other] { $n } teams
 }.
list-column-is = { $column } = { $is }
list-column = column { $n }
list-quoted = "{ $text }"
list-columns = Columns: { $columns }.
list-columns-unused = Columns: { $columns }; not used: { $unused }.
list-begins = Begins with: { $first }.
list-paid = Paid: { $paid } of { $n }.
list-first-name = first name
list-last-name = last name
list-partner = partner
list-team = team
list-is-paid = paid
list-coming = coming
list-number = number
list-label = label
list-name = name
list-titles = Skipped above the list: { $texts }.
list-footer = Line { $line } is not a name: "{ $text }".
list-footer-differs = Line { $line } says "{ $text }", but { $n } were read.
list-headings-again = The headings are repeated: { $lines }.
list-unfilled = { $n ->
    [one] 1 line without a name is left out.
   *[other] { $n } lines without a name are left out.
 }
list-comma = { $n ->
    [one] 1 name holds a comma and is kept together: { $example }.
   *[other] { $n } names hold a comma and are kept together: { $example }.
 }
list-section = Line { $line } is a heading between the names: "{ $text }".
list-not-coming = Not coming, left out: { $names }.
list-waiting = Below { $heading }, left out: { $names }.
list-other-sheets = Read from the sheet { $taken }; there is more: { $others }.
list-hidden = { $n ->
    [one] 1 row is hidden in the spreadsheet and is read too.
   *[other] { $n } rows are hidden in the spreadsheet and are read too.
 }
list-equal-names = { $n } people are called { $name } ({ $lines }); their lines differ.
list-near-names = Nearly the same name; one person or two? { $names }.
list-same-bare = { $name } is listed { $n ->
    [2] twice
   *[other] { $n } times
 } ({ $lines }), and nothing tells them apart.
list-same-twice = { $name } is listed { $n ->
    [2] twice
   *[other] { $n } times
 } ({ $lines }), each line the same.
list-turned = { $name } and { $again } ({ $lines }) look like one person.
list-twice = The list seems to be there twice: { $n } lines repeat an earlier one.
list-skipped = { $n ->
    [one] One line is skipped below; to add it anyway, type it in the box.
   *[other] { $n } lines are skipped below; to add one anyway, type it in the box.
}
list-all-registered = All { $n } names are registered already.
list-registered = { $n ->
    [one] { $names } is registered already.
   *[other] { $names } are registered already.
 }
list-guessed = Two columns of single words are read as first and last name: { $example }.
list-apart = Line { $line } is apart from the list and is read as a name: "{ $text }".
list-two-people = Line { $line }: "{ $text }" names two people, and everyone plays alone here.
list-address = Line { $line }: "{ $text }" holds a mail or web address.
list-telephone = Line { $line }: "{ $text }" holds a telephone number.
list-single-letter = Line { $line }: "{ $text }" is a single letter.
list-sentence = Line { $line }: "{ $text }" reads like a sentence, not a name.
list-garbled = Line { $line }: "{ $text }" holds letters that were garbled before; save the list again as UTF-8.
list-paid-unclear = Line { $line }: "{ $text }" says neither paid nor unpaid.
list-no-fee = { $n ->
    [one] { $n } has paid according to the list, but the night has no entry fee, so nothing is noted.
   *[other] { $n } have paid according to the list, but the night has no entry fee, so nothing is noted.
 }
list-long-line = Line { $line } has more cells than there are headings.
list-too-large = { $list } is larger than any club's list; nothing was stored
list-foreign = { $list } is { $what ->
    [xls] an old .xls file or one with a password
    [pdf] a PDF
    [rtf] a rich-text document
    [picture] a picture
    [database] a database
    [compressed] a compressed file
    [vcard] a vCard file
    [web] a web page
    [xml] an XML file
    [json] a JSON file
    [word] a Word document
    [pages] a Numbers or Pages document
    [archive] an archive
   *[binary] a file without text
 }, not a list of names
list-chat = { $list } is an exported chat; copy the names of the players out of it, one per line
list-damaged = { $list } is a damaged spreadsheet
list-no-sheets = { $list } has no sheets
list-no-such-sheet = { $list } has no such sheet
list-empty = { $list } has no names in it
list-bad-line = line { $line }: { $why }
list-no-name-on = line { $line }: no name
list-more-lines = … and { $n } more
list-bad-lines = { $list }: nothing was stored.
    { $lines }
list-and-more = { $shown } and { $n } more
list-lines = { $n ->
    [one] line { $lines }
   *[other] lines { $lines }{ $dots }
 }
way-its-sheets = its sheets are { $names }

# What keeps phones away.
trouble-no-network = This computer has left the network. Connect it to the Wi-Fi again; phones then go on by themselves if its address is the same.
trouble-moved = This computer's address has changed; it is now { $now }. Stop benny and start it again, then print the poster anew. Players can type the short code on their card at the address that the board shows.
trouble-unreached = No phone has reached me yet. Check three things: the phone is on the same Wi-Fi and its mobile data is off; the Wi-Fi lets devices see each other (guest networks often don't); this computer's firewall lets in the port.
trouble-printed = The printed codes lead to { $at }, but benny is at { $board } now. Print cards and poster again, or have players open { $board }join and type the short code on their card.
