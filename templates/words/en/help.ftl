# What to do when something happens. A line that begins with > is a command; what a person fills in is in capitals.

help-night-closed = > benny reopen { $slug }  first: the night is closed
help-last-round = > benny draw --rounds { $n }  first, to play another round
help-force = --force WHY
help-little-words = a an the ca wo still this that these those it its is are am was were be been being do does did done doing have has had having i we you he she they me us him her them my our your his their and or but if so then than to of in into on onto at by for from with without up down off out as how what when where who whom whose which why can could shall should will would may might must not no yes just now here there all any some very too also get got go goes going want wants need needs let make makes put puts take takes thing things somebody someone anybody anyone everyone people person player players work works much many please tonight one two three four five six seven eight nine ten half
help-same-words =
    delay delayed stuck parking traffic bus train
    coming come arriving
    report reported hand handed
    alter amend correct fix
    cross strike scratch delete remove
    ankle knee hip back leg

    sheet list spreadsheet
    timer clock alarm
    friend niece nephew cousin neighbour
    staying stays stay
    telephone phone call
    ill sick unwell poorly hospital dizzy fever injured hurt migraine doctor feverish
    tired exhausted weary sleepy
    leave depart retire withdraw abandon
    swap switch exchange trade interchange swapped
    seat chair seats
    wrong incorrect false mistaken
    mistake error typo slip-up mistyped
    typed entered keyed wrote punched
    score scores result results total totals
    reversed reverse backwards inverted flipped opposite transposed
    lost missing misplaced mislaid vanished disappeared
    bin rubbish trash garbage wastebasket thrown threw
    slip sheet chit slips sheets
    late delayed held traffic
    arrive arrives arrived come comes came appear appears appeared turned showed
    extra additional another
    guest visitor stranger
    argue dispute quarrel disagree squabble bicker argument row
    tie level equal even joint same shared tied
    first top lead
    prize prizes award trophy cup reward
    fee entry money cash dollar dollars euro euros cents coins pounds bucks
    pay paid pays owe owes charge charged
    refund reimburse
    split share divide divided distribute
    kitty pot pool purse
    raffle lottery tombola
    partner partners mate teammate
    husband wife spouse hubby couple married
    brother brothers sister sisters cousin mother daughter father
    separate apart separated
    wheelchair crutches cane knee hip leg legs lame frail walker
    walk climb stairs
    stays remain remains sit sits
    printer printout prints
    small tiny little illegible
    big large bigger larger
    phone mobile cell smartphone iphone android telephone handset
    screen projector tv television beamer monitor
    computer laptop machine notebook pc
    crashed frozen froze hang hangs died dead broke broken off
    power electricity blackout outage battery
    undo revert take-back
    copy backup save saved store
    usb stick drive
    finish finished end ended ends over done complete
    season winter year summer
    women ladies girls female
    men gents gentlemen boys male
    kids children juniors youth youngsters teenagers
    practise practice rehearse try test
    regulars members usual
    shorter fewer less
    rounds games
    round game
    coffee tea pause intermission interval
    rest breather
    snow storm weather fire flood
    stop quit exit
    clock timer bell buzzer alarm
    minutes time hour
    spelled spelt spell spelling misspelt misspelled
    name surname lastname
    names list spreadsheet excel csv
    send email mail post publish
    website web newspaper facebook paper
    renege reneged revoke revoked suit
    euchred bumped set
    lone alone loner loners
    accept accepts allow allows
    impossible possible
    waiting wait outstanding
    substitute sub stand-in replacement replace replaces filling
    card cards tally
    blank empty unused reserve

situation-late = Somebody comes late
    .also = latecomer, latecomers, newcomer, arrives, arrived, walk-in, joins, one more, more people, new player, another player, add somebody, guest, visitor, beginner, came after, after the start, after the draw, stuck, half an hour, on the way, delayed, turned up, not on the list, squeeze in, at the last minute, may still play, may play too, parking, another name down, may I join, can she play, room for another, came without signing up, not signed up, unexpected, flat tyre, missed the bus, will be here soon, ten minutes late, after the bell, someone new, car broke down, wants in, comes at #, extra player, stuck in traffic, after we started, come in later, drop in, drop ins, drops in, come and go
    .do =
        They play from the next round that has not begun.
        > benny add NAME  benny shows what each seating costs
        > benny sit-out WHO  on the list already: misses the next round
        > benny draw  where you chose to draw later
        > benny print all --changed  cards, slips and chart, only what changed

situation-left = Somebody leaves
    .also = leaves, leaving, gone, went home, goes home, had to go, dropped out, withdraw, ill, sick, unwell, emergency, ambulance, quits, gives up, collapsed, died, early, no show, did not come, not coming, never came, remove a player, delete a player, drop a player, drunk, has not turned up, did not turn up, not turned up, not here, home, hospital, faint, faints, off the list, stop playing, called away, no longer playing, goes to bed, go to bed, cross off, catch the train, twisted, catch a bus, walked out, stormed out, not feeling well, headache, called home, babysitter, cannot stay, has to go, had enough, does not want to play any more, strike off, cancelled on me, backed out, threw up, bad news, fed up, walked away, going home, leave early, feels ill, taken ill, feels faint
    .do =
        > benny drop WHO  what they scored stays
        > benny replace WHO NAME  somebody takes their place and their card
        benny shows how many cards change and who meets too often, and draws what you choose.
        If they play the round at the tables to its end:
        > benny drop WHO --from { $next }

situation-back = Somebody who left is back
    .also = returns, returned, came back, is here now, back from, well again, play on, feels better, seat again, here again, changed their mind, stays after all, staying, came in again, turned up after all, recovered, changed her mind, changed his mind, found again, returned from, playing after all, let them in again, comes back, here after all, is back
    .do =
        > benny back WHO  from the next round that has not begun
        > benny back WHO --from { $next }

situation-break = Somebody sits out a round
    .also = rest, smoke, smoker, phone call, bathroom, tired, one round, sitting out, wants to rest, skip a game, for a while, miss the next one, catch their breath, busy, in the kitchen, leave out, leave him out, leave her out, not this round, next round without, bathroom break, phones home, helps in the kitchen, pause for one player, take one game off, sits out, skips a round, misses a round, sit out, sit one out, miss a round, sits this one out
    .do =
        > benny sit-out WHO --from { $next }
        > benny sit-out WHO --from { $next } --rest  for the rest of the night
        > benny back WHO  they play again after all
        > benny room --clock 15  a break for everyone

situation-substitute = A substitute takes over
    .also = sub, replaces, replacement, takes over, instead of, his wife plays for him, take over, seat to her sister, give the seat, in my place, taking his seat, play the rest, play on for, steps in, fill in, carries on with, on his card, on her card, takes his place, takes her place, take my place, takes my place, finishes for, play instead of, fills the seat, plays on behalf of, a different person with the same number, stand-in, fills in, plays for, plays instead, plays for her, plays for him, give a seat to
    .do =
        > benny replace WHO NAME  no card changes
        > benny replace WHO NAME --from { $next }  from a later round
        Points from earlier rounds stay with the player who made them, unless you pass them on.
        In a team night name the member who goes; the points stay with the team.

situation-swap = Two people change places
    .also = exchange, sitting wrong, wrong seat, wrong table, sat at the wrong table, wrong partners, seating mistake, same partner, switch partners, who sits where, seat assignments, changed chairs, in each other's places, sit the other way, move to another table, other way about, where she sits, sit in the wrong places, mixed up their seats, two players the wrong way, change their partner, move somebody, change places, change seats, swap seats, wrong partner, same partner again, same partner twice, switch seats, swapped their chairs, swapped chairs, swapped places
    .do =
        > benny swap WHO WHO  in every round that has not begun
        > benny swap WHO WHO --from { $next }
        If they have played already, a result counts for those whom the seating names; points can be moved:
        > benny adjust WHO POINTS REASON

situation-name = A name is wrong
    .also = misspelt, misspelled, spelling, rename, changed name, surname, married, same name, listed twice, double booking, booked twice, registered twice, duplicate, nickname, initials, team name, should read, it should be called, spelt, not how it is spelt, it says, with two, called differently, two letters, with one n, with a K, the accent, maiden name, wrong person on the card, misread the name, capital letter, first name, last name, wrong name, two people with the same name
    .do =
        > benny rename WHO NAME
        Their number, card and results stay.
        > benny drop WHO  where one person is listed twice

situation-wrong = A result was entered wrongly
    .also = wrong score, wrong result, mistake, mistyped, typo, correct, change a result, change a score, fix, error in a score, digit, edit, amend, change, wrote, wrong number, slipped, # instead of #, should be #, should have been #, put in wrong, figure is wrong, alter, alter a score, put # when it was #, entered the wrong number, the points are wrong, result is wrong, score should be, misread the slip, put it right, not what I keyed
    .do =
        > benny undo  if it was the last thing typed
        > benny correct { $round } TABLE { $score } --why WHY  later; the log keeps both

situation-reversed = A result has its sides swapped
    .also = sides swapped, scores swapped, score swapped, swapped scores, switched, numbers switched, other way round, wrong way, wrong way round, mixed up, 7-10, wrong team, wrong side, other team, points to the other, back to front, winners and losers, losers got the points, sides mixed up, wrong pair got the points, north and east, turned round, credited the losers
    .do =
        > benny seats { $round }  which side comes first
        > benny correct { $round } TABLE { $score } --why "sides were swapped"

situation-lost = A slip is lost
    .also = slip lost, score slip, no slip, missing slip, slip missing, lost slip, score sheet, score sheet lost, paper gone, threw it away, spilled, cannot find, ca not find, find the slip, vanished, disappeared, paper lost, slip is gone, blew, window, blown away, paper is missing, piece of paper, bin, down the drain, wind, not lay my hands, no trace of the slip, slip never came, cannot find the slip, where is the slip, slip in the rubbish, tea on the slip, swept up, handed in nothing, fell behind
    .do =
        Ask the players, or enter the cards: cards of every side that agree are a result.
        > benny card WHO POINTS --round { $round }
        > benny score { $round } TABLE { $score }
        > benny print slips --round { $round }  a new one

situation-missing = Who has not handed in a result?
    .also = waiting, waiting for a table, not handed in, outstanding, still playing, slow, slow table, too slow, takes too long, one table, last table, whose slip, never finished, table never finished, not finished, nobody brought, brought back, bring the slip, not brought, slip back, no result, still waiting, given, not given, who has not, handed, not done yet, which tables, all in, everybody in, come in yet, not come in, still out, tables have reported, reported, who is slow, last to finish, not reported, have they all reported, still to come, what are we waiting for, results in, which scores, how many tables, holding us up
    .do =
        > benny missing
        > benny status  every table of the round

situation-dispute = Card and slip say different things
    .also = contradiction, disagree, differ, quarrel, argument, argue, card says, slip says, two scores, different scores, 9-9, sore loser, illegible, cannot read, unreadable, smudged, agree, do not agree, does not match, do not match, match, differently, not read, not read the card, remember it differently, argue about the score, argue about a result, say different, says one thing, each side says, quarrel over, who really won, claim different scores, both say they won, she says he says, contradict each other, row about the score, do not tally, not the same as the slip
    .do =
        Nothing is lost: both are kept until you decide.
        > benny settle  what each of them says
        > benny settle { $round } TABLE slip  the slip is right
        > benny settle { $round } TABLE cards  the cards are right
        > benny settle { $round } TABLE { $score } --why WHY  what you found out

situation-refused = benny refuses a result
    .also = impossible, cannot happen, will not accept, not accepted, refuses, says no, force, overrule, override, score too high, 31-0, accept, wo not accept, will not take, will not let me, not allowed, rejects, rejected, not be right, not possible, not right, wo not take it, not be entered, why not, why ca not i, says it is wrong, will not go in, error when I enter, cannot be entered, thinks it is too high, does not believe
    .do =
        It says every reason. Look at the slip again: often a loner is missing, or a digit.
        > benny check score { $score } --hands HANDS  what could have happened
        > benny score TABLE { $score } --force WHY  if it did happen, marked as your ruling

situation-round = A result is at the wrong table or in the wrong round
    .also = wrong round, other round, earlier round, previous round, score on wrong table, score at the wrong table, result at the wrong table, slip at the wrong table, entered at the wrong table, typed at the wrong table, move a result, wrong table result, result for the wrong table, put in for the wrong table, wrong table, under the wrong table, under table, one table too far, one round early, in last round, other table got it, belongs to another table
    .do =
        > benny undo  if it was the last thing typed
        > benny move TABLE TABLE  from the first table to the second
        > benny move TABLE --to-round ROUND  from this round to the other
        > benny log  what was typed, numbered

situation-tie = Two people are level
    .also = tied, level, equal, same points, same score, joint, joint first, who won, tie-break, tiebreak, two winners, share first place, level at the end, who is winning, who leads, both have, both have # points, have the same, first place, share the prize, who is first, tied for first, tied for second, how are ties broken, top place, who gets first, both on, same number of points
    .do =
        Ties are broken by wins, loners, then by who beat whom, unless you set another order.
        > benny standings
        > benny set --tie-breaks loners,wins,head-to-head{ $force }  another order

situation-tie-at-bell = A game is level at the bell
    .also = cut, cut cards, equal at the bell, draw game, even at the bell, tied table, 8-8, # all, bell # all, time ran out, bell went, when the bell rings, bell rang, time was up and level, level when time, no winner at the bell
    .do =
        On nights where winners move, somebody must have won: they cut for it, and benny asks who won.
        > benny draw
        > benny draw --cut TABLE=SIDE  1: the first side; 2: the other

situation-bye = The number does not fill the tables
    .also = odd, odd number, odd man, uneven, sits idle, nobody to play, left over, spare, not four, half table, three players, people came, players came, few people, too few, not enough people, table of three, three at a table, one too many, too many people, one short, two short, people, half empty, only three, dummy, ghost, numbers do not fit, odd number of players, we are, not enough players, enough players, divide by four, we have #, without a table, no opponent, one player is left, short of players, # players, short of a full table, three left over, nobody to play with, do not divide, table of two, table of five, who has the bye
    .do =
        Players without a seat have a bye; benny spreads byes evenly.
        > benny set --bye 5{ $force }  what a bye is worth in points
        > benny set --bye average{ $force }  or the average of their own rounds
        > benny set --fill six  before round 1: one table of six instead of byes

situation-loner = Loners
    .also = loners, enter a loner, put down a loner, lone hand, lone hands, alone, march, lone march, most loners, went alone, loner, lone, went by himself, went by herself, played it alone, all five alone, lone tricks, count loners
    .do =
        > benny score { $round } TABLE { $score } --loners WHO=N
        > benny prizes --plan 1=50%,most-loners=10
        A loner nobody wrote down:
        > benny correct { $round } TABLE { $score } --loners WHO=N --why WHY

situation-euchre = Euchres and fines
    .also = euchred, euchres, set, bumped, count, fine, quarter, swear box, pay for euchres, every euchre, cents for every, every time they are set, pay when euchred, jar, pay when set, penny, fine for being euchred, pays a dime
    .do =
        > benny score { $round } TABLE { $score } --euchres { $score }
        > benny set --fine euchre=0.25  for each player euchred; a team once
        > benny prizes --due  who owes what

situation-revoke = Somebody revoked
    .also = renege, reneged, renounce, did not follow suit, penalty, cheating, cheat, misdeal, table talk, talking, behaviour, argument about the rules, bonus points, extra points, take points off, broke the rules, wrong suit, suit, out of turn, played out of turn, led out of turn, wrong card, after all had, trumped though, had the suit, showed her cards, looked at, across the table, played two cards, exposed a card, dealt wrong, rule broken
    .do =
        > benny adjust WHO revoke  the penalty your rules name
        > benny adjust WHO POINTS REASON  a penalty of your own
        > benny check hand  the referee, with the cards of the hand

situation-couple = Two people must not be partners
    .also = apart, husband, wife, husband and wife, spouse, keep apart, partner, separate, not together, never together, married, friends, fell out, do not get on, sit together, play together, mixed partners, mixed couples, ladies with gents, man and woman, brothers, sisters, family, relatives, not be at the same table, should not be at the same table, different teams, rather not be with, not with her sister, not with his wife, mother and daughter, they quarrelled, not sit with
    .do =
        > benny draw --apart WHO,WHO  never partners
        > benny draw --apart-table WHO,WHO  never at one table
        > benny draw --apart sex  mixed partners (a column Sex)

situation-fixed-seat = Somebody stays at one table
    .also = wheelchair, crutches, walker, disabled, same table, sits still, stays put, chair, cannot move, cannot walk, hearing, deaf, near the door, hip, leg, never moves, keep a seat, walk between tables, never changes tables, stay seated, bad knees, bad back, stays in one place, cannot get up, hard of hearing, wants to sit near
    .do =
        > benny draw --keep WHO@TABLE
        They keep that table all night; the others move around them.

situation-fee = Entry fees
    .also = pay, pays, paid, who pays, who has paid, not paid, money, owes, entry, entry fee, cash, cash box, change, due, refund, money back, give money back, # dollars back, at the door, paid twice, collect, takes the money, five dollars each, owes me, gave me, what does it cost, entrance, still to pay, free for guests, change for a twenty, re-buy, rebuy, buy back in, buys back in
    .do =
        > benny set --fee 5
        > benny pay WHO
        > benny pay --all  everyone who owes
        > benny prizes --due  who has not paid

situation-prizes = Prizes
    .also = prize, prize money, payout, pay out, winnings, winners, split, share, award, trophy, door prize, last place, lowest score, certificate, certificates, gets the money, won twice, second prize, first prize, half of the pot, pot, for the winner, what does the winner get, how much for first, who gets what, second and third, consolation, share out, high score, low score, high game, high lady, booby, booby prize, wooden spoon
    .do =
        > benny prizes --plan 1=50%,2=30%,most-loners=20%
        > benny prizes  who gets what
        > benny print prizes
        > benny print certificates

situation-raffle = Raffle, lucky number, jackpot
    .also = 50/50, fifty fifty, tickets, ticket, lucky, lucky number, hidden number, lottery, won the raffle, jackpot, rollover, carried over, draw tickets, ticket number, pull a number, door prize
    .do =
        > benny prizes --give 50/50=50% --raffle 84 --won 50/50=WHO
        > benny prizes --hidden N  the lucky number: who is nearest to it
        A jackpot that is carried on until somebody has 31:
        > benny prizes --give "equal 31=jackpot 30+10"

situation-excel = The names are in a spreadsheet
    .also = list, sign-up list, new list, spreadsheet, csv, import, names, file, ods, xlsx, google sheets, whatsapp, paste, pasted, e-mail list, clipboard, in a file, have a list, a list, names are in, names from, read the names, list from, load the names, excel sheet, copy the names, names in an email, type fewer names, everybody in an, list of names, list in an email, from my computer
    .do =
        > benny add --from FILE --dry-run  how benny reads it; nothing is stored
        > benny add --from FILE
        > benny open  and drop the file on the page

situation-publish = The results for a spreadsheet or a web site
    .also = export, website, web site, newspaper, paper report, facebook, send, mail, email, publish, photo, share the results, post the results, publish the scores, tell everybody the results, put online, hand out the standings, for the paper, report
    .do =
        > benny export FILE.csv --what standings --excel
        > benny export FILE.html  a page that needs no network
        > benny export FILE.txt  a paragraph for the newspaper
        > benny print standings

situation-printer = Printing
    .also = print, printing, paper, pdf, out of paper, ran out of paper, ink, toner, nothing comes out, jam, printer jam, paper jam, printer broken, too small, big print, larger print, large, glasses, cannot see, bad eyes, colour blind, letter size, name tags, badges, printer, printers, does not print, will not print, wo not print, does not come out, tiny print, larger letters, hard to read, two on a page, wrong paper, black and white
    .do =
        > benny print  the sheets there are
        > benny print tallies -o cards.pdf  a file: open it and print it
        > benny print tallies --to PRINTER  straight to a printer

situation-reprint = A card is lost or no longer right
    .also = card lost, lost card, lost their card, new card, card again, print again, reprint, out of date, changed cards, wet card, torn, spilled on, dog ate, on a card, card is wet, stained card, ruined card, left at home, one more card, a new card, print one more, card got wet, lost her card, lost his card, card is gone, left the card at home
    .do =
        > benny print tallies --only WHO
        > benny print all --changed  cards, slips and chart, only what changed

situation-blank = Blank cards and slips
    .also = spare, spare cards, blank cards, empty cards, by hand, handwritten, hand written, pencil, pen, biro, pens, paper only, without a computer, no computer, no printer, no laptop, without names, cards to write on, extra cards, some spare, in reserve
    .do =
        > benny print tallies --blank 8
        > benny print slips --blank 8

situation-phones = Players' phones
    .also = phone, mobile, cell, smartphone, link, links, qr, qr code, scan, enter themselves, wifi, wi-fi, wlan, password, network, no internet, internet, signal, phone dead, phone battery, flat battery, phone does not work, phones do not work, phones, cannot join, ca not join, from their mobile, from a phone, by phone, score from their phone, phone shows nothing, code does not scan, scan the code, send from the table, app, cannot get on, not connect
    .do =
        > benny serve  board, phones and your page
        > benny print poster  for the wall: how to join
        > benny phones  who has a link
        > benny accept  what one side sent and nobody disputed

situation-board = The board on a projector
    .also = projector, screen, tv, television, beamer, big screen, show the standings, full screen, hdmi, on the wall, on the television, big letters, everybody can see
    .do =
        > benny serve  it names the board's address
        Open that address in a browser and press F for the full screen.

situation-clock = Clock and bell
    .also = time, timer, minutes, bell, ring, time is up, how long, running late, behind time, countdown, buzzer, alarm, start a round, start the round, next round, speed up, hour behind, behind, late with the time, time left, time is left, set an alarm, ring the bell, too short, too long a round, more minutes, set the timer, how many minutes, whistle
    .do =
        > benny set --minutes 20{ $force }
        > benny start  rings the next round's bell

situation-crash = The computer went off
    .also = power, power cut, blackout, plug, pulled, battery died, computer froze, laptop froze, laptop died, frozen, hangs, switched off, blue screen, restart, reboot, update, not responding, electricity, crashed, shut down by itself, by itself, computer shut down, went black, switched itself off, will not start, power went, unplugged, died on me, spilled on the laptop
    .do =
        Nothing that benny confirmed is lost. Start it again:
        > benny status
        > benny verify

situation-undo = Something was done by mistake
    .also = take back, oops, revert, by mistake, deleted, accidentally, by accident, pressed the wrong button, go back, step back, pressed, pressed the wrong, wrong thing, wrong key, wrong button, clicked, take that back, did not mean to, oh no, not what I wanted, go back one, take it back, did something wrong, reverse what I did
    .do =
        > benny undo  shows what it takes back, then asks
        > benny undo N  one thing by its number in the log
        > benny redo
        > benny log

situation-copy = A copy, or another computer
    .also = backup, save, saved, usb, usb stick, memory stick, another laptop, another computer, second laptop, move, safe, stolen, restore, stick, memory, home on a stick, take home, file, take the file, carry on, own computer, take it home, on my other computer, keep it safe, second computer, save everything
    .do =
        > benny backup FILE
        > benny restore FILE  on the other computer, or after an accident
        > benny restore --list  the copies benny made by itself

situation-close = The end of the night
    .also = finish, finished, end, end the night, end of the night, over, done, last round, early finish, finish early, results final, announce, all finished, what now, wrap up, end of the evening, last game is over
    .do =
        > benny missing
        > benny prizes
        > benny print standings
        > benny close
        > benny reopen  if something has to be changed after all

situation-season = A season
    .also = ranking, many nights, over the year, year, series, points table, league table, championship, ladder of the year, average, winter, whole winter, whole year, all year, all season, best over the, all fridays, over all nights, all nights, all winter, over the months, running total, club champion, several nights, two sessions, sessions, morning and afternoon, two parts, one ranking
    .do =
        > benny season new NAME --rule best:8
        > benny season add --all
        > benny season standings

situation-final = Play-offs
    .also = knock-out, knockout, play-off, play-offs, playoff, bracket, semi-final, semi final, quarter-final, championship game, elimination, top four, last four play, best four, final table
    .do =
        > benny play-offs --size 4  the best of tonight, at the same tables
        > benny score TABLE { $score }
        > benny draw  the next round of it

situation-ladies = Prizes for ladies, juniors, clubs
    .also = men, women, gents, sex, mixed, juniors, kids, children, seniors, label, labels, club prize, best lady, within, category, junior, best junior, best woman, award for the best, best man, best gentleman, best man and best woman, highest woman, top man, children only, only the seniors, high man, ladies and gents, teams of four, four to a team, four-person teams, team total, team totals
    .do =
        > benny label WHO sex=F  or a column of your list
        > benny standings --within sex
        > benny standings --group club  what clubs or teams of four made together

situation-moving = How people move
    .also = winners move, losers stay, movement, how to move, where to go, where do I go, rotation, table up, ladder, head table, who moves, do the winners move, where do losers go, change tables after, losers move, military, counter movement, who goes where
    .do =
        > benny help movements
        > benny new NAME --movement ring-winners
        > benny print how-to  for the tables

situation-variant = Other rules
    .also = other rules, house rules, stick the dealer, points, rule, canadian, british, joker, 32 cards, farmers hand, what game, skunk, whitewash, our own rules, play with a joker, play to eleven, different points, bid, bid euchre, pepper, five hundred, six hand, six handed, three hand, cut throat, other games, whist, pinochle
    .do =
        > benny rules  the rule sets there are
        > benny new NAME --rules british
        > benny club --rules FILE  your club's own

situation-practise = Trying it out
    .also = try, test, trying out, rehearse, rehearsal, training, demo, practice, practise, learn, example, sandbox, show me, how it works, getting started, guide, trial, trial run, dry run, try without, play around, look at it first, learn it
    .do =
        > benny demo  a file with two nights to look around in
        > benny rehearse --players 40

situation-regulars = The regulars
    .also = members, member, checkin, check in, door, sign in, who is here, attendance, last week, last time, next week, same people, same list, same as last week, same as last time, like last week, usual crowd, who is a member, who came last time, everybody from last week
    .do =
        > benny checkin  tick off who is here
        > benny member list
        > benny new NAME --like NIGHT  the settings of an earlier night

situation-rounds = More or fewer rounds
    .also = more rounds, fewer rounds, extra round, another round, one more round, add a round, one round less, shorter, drop a round, shorten, lengthen, time for another, too many rounds, short of time, six rounds, rounds instead, only rounds, one round more, one round fewer, stop early, cut it short, time for one more
    .do =
        > benny draw --rounds N  so many in all
        > benny print all --changed  cards, slips and chart, only what changed
        > benny set --rounds N  ends early, without the rounds not begun
        > benny close

situation-anew = The seating is drawn again
    .also = redraw, draw again, reshuffle, shuffle, new seating, seating chart wrong, start over, start again, from scratch, bad draw, draw it all again, throw the draw away, new draw, different tables
    .do =
        > benny draw --fresh  every round that has not begun
        > benny undo  the seating before is back
        > benny print all --changed

situation-coffee = A break for everyone
    .also = coffee, tea, intermission, interval, refreshments, food, dinner, cake, announcement, message, attention, everybody quiet, loud, speech, speeches, pause, lunch, supper, meal, snack, tea break, coffee break, rest for everyone, everybody stops, refreshment, serve the food, tell everybody, say something to all
    .do =
        > benny room --clock 15  counts the minutes down on the board
        > benny room --message TEXT  what the board and the phones say
        > benny start  rings the next round in

situation-cancel = The night is called off
    .also = cancel, cancelled, called off, abandon, snow, fire alarm, evacuate, delete the night, remove the night, wrong night, storm, snow storm, everyone goes home, weather, flood, fire, abandoned, leave the hall, must leave, everybody must leave, nobody came, hall is closed, postpone, snowed in, call it off
    .do =
        > benny close --force WHY  what was played stays
        > benny reopen  it goes on after all
        > benny delete NAME  as if it had never been; a copy of the file is kept

situation-quit = Stopping benny
    .also = quit, exit, stop, stop benny, close the program, shut down, turn off, leave benny, go to bed, log out, how do i stop, how do I get out, leave the program, switch off the computer
    .do =
        Everything is saved the moment benny says so. Press Quit benny at the foot of the page, or Ctrl-C in the terminal.
        > benny open  goes on where you were
        > benny backup FILE  a copy to take home
