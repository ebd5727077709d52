# What to do when something happens. A line that begins with > is a command; what a person fills in is in capitals.

situation-late = Somebody comes late
    .also = latecomer latecomers newcomer newcomers arrives arrived walk-in joins come more people
    .do =
        They play from the next round that has not begun.
        > benny add NAME  benny shows what each seating costs
        > benny draw  where you chose to draw later
        > benny print all --changed  cards, slips and chart, only what changed

situation-left = Somebody leaves
    .also = leaves leaving leave gone went home dropped withdraw ill quits early sick
    .do =
        > benny drop WHO  what they scored stays
        > benny replace WHO NAME  somebody takes their place and their card
        benny shows how many cards change and who meets too often, and draws what you choose.
        If they play the round at the tables to its end:
        > benny drop WHO --from { $next }

situation-back = Somebody who left is back
    .also = returns returned comes back again
    .do =
        > benny back WHO  from the next round that has not begun
        > benny back WHO --from { $next }

situation-break = Somebody sits out a round
    .also = sits out pause rest smoke phone call misses one round
    .do =
        > benny sit-out WHO --from { $next }
        > benny sit-out WHO --from { $next } --rest  for the rest of the night
        > benny back WHO  they play again after all

situation-substitute = A substitute takes over
    .also = sub stand-in replaces replacement takes over
    .do =
        > benny replace WHO NAME  no card changes
        > benny replace WHO NAME --from { $next }  from a later round
        Points from earlier rounds stay with the player who made them; --keep-points passes them on.
        In a team night name the member who goes; the points stay with the team.

situation-swap = Two people change places
    .also = change places seats sitting wrong seat
    .do =
        > benny swap WHO WHO  in every round that has not begun
        > benny swap WHO WHO --from { $next }
        Only before they play: a result counts for those whom the seating names.

situation-name = A name is wrong
    .also = misspelt spelling wrong name rename surname married same twice
    .do =
        > benny rename WHO NAME
        Their number, card and results stay.

situation-wrong = A result was entered wrongly
    .also = wrong score mistake mistyped typo correct change a result fix
    .do =
        > benny undo  if it was the last thing typed
        > benny correct { $round } TABLE { $score } --why WHY  later; the log keeps both

situation-reversed = A result has its sides swapped
    .also = swapped sides other way round wrong way 7-10 10-7
    .do =
        > benny seats { $round }  which side comes first
        > benny correct { $round } TABLE { $score } --why "sides were swapped"

situation-lost = A slip is lost
    .also = slip lost no slip missing slip paper gone
    .do =
        Ask the players, or enter the cards: cards of every side that agree are a result.
        > benny card WHO POINTS --round { $round }
        > benny score { $round } TABLE { $score }
        > benny print slips --round { $round }  a new one

situation-missing = Who has not handed in a result?
    .also = waiting who has not handed in outstanding still playing
    .do =
        > benny missing
        > benny status  every table of the round

situation-dispute = Card and slip say different things
    .also = contradiction disagree differ quarrel card says slip says 9-9 argue
    .do =
        Nothing is lost: both are kept until you decide.
        > benny settle  what each of them says
        > benny settle { $round } TABLE slip  the slip is right
        > benny settle { $round } TABLE cards  the cards are right
        > benny settle { $round } TABLE { $score } --why WHY  what you found out

situation-refused = benny refuses a result
    .also = impossible cannot happen benny says no force overrule
    .do =
        It says every reason. Look at the slip again: often a loner is missing, or a digit.
        > benny check score { $score } --hands HANDS  what could have happened
        If it did happen: add --force WHY to the same line. It is kept as your ruling and marked.

situation-round = A result went into the wrong round
    .also = wrong round other round
    .do =
        > benny undo  if it was the last thing typed
        > benny correct { $round } TABLE { $score } --why WHY  what belongs there
        > benny log  what was typed, numbered

situation-tie = Two people are level
    .also = tied level equal same points joint who won
    .do =
        Ties are broken by wins, loners, then by who beat whom, unless you set another order.
        > benny standings
        > benny set --tie-breaks loners,wins,head-to-head  before or after the night

situation-tie-at-bell = A game is level at the bell
    .also = cut cards equal at the bell draw game
    .do =
        On nights where winners move, somebody must have won: they cut for it, and benny asks who won.
        > benny draw
        > benny draw --cut TABLE=SIDE  1: the first side; 2: the other

situation-bye = The number does not fill the tables
    .also = odd number sits idle nobody to play uneven people over spare not four
    .do =
        Players without a seat have a bye; benny spreads byes evenly.
        > benny set --bye 5  what a bye is worth in points
        > benny set --bye average  or the average of their own rounds
        > benny set --fill six  one table of six instead of byes

situation-loner = Loners
    .also = loners lone hand alone march most loners
    .do =
        > benny score { $round } TABLE { $score } --loners WHO=N
        > benny prizes --plan 1=50%,most-loners=10
        A loner nobody wrote down:
        > benny correct { $round } TABLE { $score } --loners WHO=N --why WHY

situation-euchre = Euchres and fines
    .also = euchred euchres set bumped count fine quarter
    .do =
        > benny score { $round } TABLE { $score } --euchres { $score }
        > benny set --fine euchre=0.25  what each player of a euchred side pays
        > benny prizes --due  who owes what

situation-revoke = Somebody revoked
    .also = renege reneged renounce penalty cheating misdeal
    .do =
        > benny adjust WHO revoke  the penalty your rules name
        > benny adjust WHO POINTS REASON  a penalty of your own
        > benny check hand  the referee, with the cards of the hand

situation-couple = Two people must not be partners
    .also = apart husband wife partner separate never together married friends
    .do =
        > benny draw --apart WHO,WHO  never partners
        > benny draw --apart-table WHO,WHO  never at one table

situation-fixed-seat = Somebody stays at one table
    .also = wheelchair same table sits still stays chair
    .do =
        > benny draw --keep WHO@TABLE
        They keep that table all night; the others move around them.

situation-fee = Entry fees
    .also = pay paid money owes entry cash due
    .do =
        > benny set --fee 5
        > benny pay WHO  or benny pay --all
        > benny prizes --due  who has not paid

situation-prizes = Prizes
    .also = prize payout money winners split share
    .do =
        > benny prizes --plan 1=50%,2=30%,most-loners=20%
        > benny prizes  who gets what
        > benny print prizes
        > benny print certificates

situation-raffle = Raffle and lucky number
    .also = 50/50 draw a ticket lucky number hidden
    .do =
        > benny prizes --give 50/50=50% --raffle 84 --won 50/50=WHO
        > benny prizes --hidden N  the lucky number: who is nearest to it

situation-excel = The names are in a spreadsheet
    .also = list spreadsheet csv import names file numbers ods xlsx
    .do =
        > benny add --from FILE --dry-run  how benny reads it; nothing is stored
        > benny add --from FILE
        > benny open  and drop the file on the page

situation-results = The results for a spreadsheet or a web site
    .also = export excel website newspaper send mail publish
    .do =
        > benny export FILE.csv --what standings --excel
        > benny export FILE.html  a page that needs no network
        > benny print standings

situation-printer = Printing
    .also = print paper pdf office nothing comes out
    .do =
        > benny print  the sheets there are
        > benny print tallies -o cards.pdf  a file: open it and print it
        > benny print tallies --to PRINTER  straight to a printer

situation-reprint = A card is lost or no longer right
    .also = lost card new card again out of date changed cards
    .do =
        > benny print tallies --only WHO
        > benny print all --changed  cards, slips and chart, only what changed

situation-blank = Blank cards and slips
    .also = spare cards empty hand written paper only
    .do =
        > benny print tallies --blank 8
        > benny print slips --blank

situation-phones = Players' phones
    .also = phone mobile link qr players enter themselves wifi wi-fi wlan network signal
    .do =
        > benny serve  board, phones and your page
        > benny print poster  for the wall: how to join
        > benny phones  who has a link
        > benny accept  what one side sent and nobody disputed

situation-board = The board on a projector
    .also = projector screen tv beamer big screen show
    .do =
        > benny serve  it names the board's address
        Open that address in a browser and press F for the full screen.

situation-clock = Clock and bell
    .also = time minutes bell timer how long
    .do =
        > benny set --minutes 20
        > benny start  rings the next round's bell

situation-crash = The computer went off
    .also = power cut plug pulled battery died computer froze switched off
    .do =
        Nothing that benny confirmed is lost. Start it again:
        > benny status
        > benny verify

situation-undo = Something was done by mistake
    .also = take back oops revert by mistake deleted
    .do =
        > benny undo  shows what it takes back, then asks
        > benny undo N  one thing by its number in the log
        > benny redo
        > benny log

situation-copy = A copy, or another computer
    .also = backup save usb stick another laptop move safe
    .do =
        > benny backup FILE
        > benny restore FILE  on the other computer, or after an accident
        > benny restore --list  the copies benny made by itself

situation-close = The end of the night
    .also = finish end night over done last round
    .do =
        > benny missing
        > benny prizes
        > benny print standings
        > benny close
        > benny reopen  if something has to be changed after all

situation-season = A season
    .also = ranking over many nights year series points table
    .do =
        > benny season new NAME --rule best:8
        > benny season add --all
        > benny season standings

situation-final = Play-offs
    .also = knock-out knockout play-offs bracket semi-final
    .do =
        > benny bracket new --tonight --size 4  the best of tonight, from the standings
        > benny draw
        > benny score TABLE { $score }

situation-ladies = Prizes for ladies, juniors, clubs
    .also = men women sex mixed label club prize within
    .do =
        > benny label WHO sex=F  or a column of your list
        > benny standings --within sex

situation-moving = How people move
    .also = winners move losers stay movement rotation table up ladder
    .do =
        > benny help movements
        > benny new NAME --movement ring-winners
        > benny print how-to  for the tables

situation-variant = Other rules
    .also = rules stick the dealer points rule canadian british
    .do =
        > benny rules  the rule sets there are
        > benny new NAME --rules british
        > benny club --rules FILE  your club's own

situation-practise = Trying it out
    .also = try test rehearse rehearsal training demo
    .do =
        > benny demo  a file with two nights to look around in
        > benny rehearse --players 40

situation-regulars = The regulars
    .also = members checkin door here tonight last week same people
    .do =
        > benny checkin  tick off who is here
        > benny member list
