//! What wrong programs make of a hand.

use super::played::Played;
use crate::book;

/// Tricks and points of every side.
pub(super) type Claim = (Vec<usize>, Vec<i32>);

impl Played<'_> {
    /// The claim of a program that counts tricks like this, and scores them rightly.
    fn scored(&self, took: Vec<usize>) -> Claim {
        let points = book::points(self.game, self.side(), &self.bid, &took);
        (took, points)
    }

    /// The claim of a program that gives the last trick to the card at another place.
    fn last_to(&self, place: usize) -> Option<Claim> {
        let mut took = self.took.clone();
        took[self.game.side(*self.winners.last()?)] -= 1;
        took[self.game.side(*self.order.get(place)?)] += 1;
        Some(self.scored(took))
    }

    /// The same, to the card that is worth most, given the suit of the card led; of equal ones the first.
    fn last_by(&self, worth: impl Fn(&str, char) -> i32) -> Option<Claim> {
        let trick = self.tricks.last()?;
        let led = book::suit(trick.first()?, self.trump);
        let best = trick.iter().map(|card| worth(card, led)).max()?;
        self.last_to(trick.iter().position(|card| worth(card, led) == best)?)
    }

    /// What a card is worth by the rules.
    fn worth(&self, card: &str, led: char) -> i32 {
        match book::suit(card, self.trump) {
            suit if suit == led || suit == self.trump => book::value(card, self.trump),
            _ => 0,
        }
    }

    /// Whether a card is the jack of trump, or the other of its colour.
    fn bower(&self, card: &str) -> Option<bool> {
        (card.starts_with('J') && book::suit(card, self.trump) == self.trump)
            .then(|| card.ends_with(self.trump))
    }

    /// Tricks as they were, and other points for the bidder's side and for the others, by their tricks.
    fn paid(&self, own: Option<i32>, others: impl Fn(i32) -> i32) -> Option<Claim> {
        let mut points = self.points();
        for (side, points) in points.iter_mut().enumerate() {
            match side == self.side() {
                true => *points = own.unwrap_or(*points),
                false => *points = others(self.took[side] as i32),
            }
        }
        Some((self.took.clone(), points))
    }

    /// The number bid; `None` for a named call and at cut-throat.
    fn number(&self) -> Option<i32> {
        self.bid.parse().ok()
    }

    fn made(&self) -> bool {
        self.points()[self.side()] > 0
    }

    fn named(&self) -> Option<i32> {
        self.game
            .calls
            .iter()
            .find(|call| call.0 == self.bid)
            .map(|call| call.1)
    }
}

/// A mistake that programs make, and the claim that comes of it, where it can.
pub(super) type Bug = fn(&Played) -> Option<Claim>;

/// The named bugs, each a sentence that says what is right.
pub(super) const BUGS: &[(&str, Bug)] = &[
    (
        "The left bower is a trump in a bid game too: it beats the ace of trumps.",
        |hand| {
            hand.last_by(|card, led| match hand.bower(card) {
                Some(false) => 1,
                _ => 2 * hand.worth(card, led),
            })
        },
    ),
    ("The right bower beats the left one.", |hand| {
        hand.last_by(|card, led| match hand.bower(card) {
            Some(true) => 150,
            _ => hand.worth(card, led),
        })
    }),
    ("The joker beats both bowers.", |hand| {
        hand.last_by(|card, led| {
            if card == "B" {
                150
            } else {
                hand.worth(card, led)
            }
        })
    }),
    (
        "Without trump there are no bowers: a jack ranks below the queen.",
        |hand| {
            "nl".contains(hand.trump).then_some(())?;
            hand.last_by(|card, led| {
                hand.worth(card, led)
                    + 50 * i32::from(card.starts_with('J') && book::suit(card, 'n') == led)
            })
        },
    ),
    (
        "No trump, low: the lowest card of the suit led takes the trick.",
        |hand| {
            (hand.trump == 'l').then_some(())?;
            hand.last_by(|card, led| {
                if book::suit(card, 'n') == led {
                    book::value(card, 'n')
                } else {
                    0
                }
            })
        },
    ),
    (
        "Of two equal cards the first played wins, in these games.",
        |hand| {
            let trick = hand.tricks.last()?;
            let led = book::suit(trick.first()?, hand.trump);
            let best = trick.iter().map(|card| hand.worth(card, led)).max()?;
            hand.last_to(
                trick
                    .iter()
                    .rposition(|card| hand.worth(card, led) == best)?,
            )
        },
    ),
    (
        "The suit of the highest bid is trump, not one that was said before it.",
        |hand| {
            let trump = hand.overbid.filter(|said| *said != hand.trump)?;
            hand.last_to(book::takes(hand.tricks.last()?, trump))
        },
    ),
    ("A small trump beats every card of the suit led.", |hand| {
        hand.last_by(|card, led| {
            if book::suit(card, hand.trump) == led {
                hand.worth(card, led)
            } else {
                0
            }
        })
    }),
    (
        "A card of a suit that was not led, and is no trump, takes no trick.",
        |hand| hand.last_by(|card, _| book::value(card, hand.trump)),
    ),
    (
        "Whoever leads to a trick takes it only with the highest card.",
        |hand| hand.last_to(0),
    ),
    (
        "The last card of a trick takes it only where it is the highest.",
        |hand| hand.last_to(hand.order.len() - 1),
    ),
    ("The last trick counts as the others do.", |hand| {
        let mut took = hand.took.clone();
        took[hand.game.side(*hand.winners.last()?)] -= 1;
        let points = book::points(hand.game, hand.side(), &hand.bid, &took);
        Some((took, points))
    }),
    (
        "A bid that is made scores every trick taken, not only those bid.",
        |hand| {
            let bid = hand.number().filter(|_| hand.made())?;
            hand.paid(Some(bid), |took| took)
        },
    ),
    (
        "A bid that is set costs all that was bid, not the tricks it lacks.",
        |hand| {
            let bid = hand.number().filter(|_| !hand.made())?;
            hand.paid(Some(hand.took[hand.side()] as i32 - bid), |took| took)
        },
    ),
    (
        "A bid that is set costs points: nothing is too much.",
        |hand| {
            let _ = hand.number().filter(|_| !hand.made())?;
            hand.paid(Some(0), |took| took)
        },
    ),
    (
        "Makers who are set do not score the tricks they took.",
        |hand| {
            hand.number().filter(|_| !hand.made())?;
            hand.paid(Some(hand.took[hand.side()] as i32), |took| took)
        },
    ),
    (
        "When a bid is set the other side scores its tricks, not the bid.",
        |hand| {
            let bid = hand.number().filter(|_| !hand.made())?;
            hand.paid(None, |_| bid)
        },
    ),
    (
        "The other side scores its tricks also when the bid is made.",
        |hand| {
            hand.number().filter(|_| hand.made())?;
            hand.paid(None, |_| 0)
        },
    ),
    (
        "A named call that is made is worth what the rules say, not its tricks.",
        |hand| {
            hand.named().filter(|_| hand.made())?;
            hand.paid(Some(hand.game.tricks as i32), |took| took)
        },
    ),
    (
        "A named call that fails costs what the rules say, not a trick each.",
        |hand| {
            hand.named().filter(|_| !hand.made())?;
            hand.paid(Some(-(hand.game.tricks as i32)), |took| took)
        },
    ),
    (
        "A named call needs every trick: one that is lost loses it.",
        |hand| {
            let worth = hand.named().filter(|_| !hand.made())?;
            hand.paid(Some(worth), |took| took)
        },
    ),
    (
        "The other side scores the tricks it takes from a named call.",
        |hand| {
            hand.named().filter(|_| !hand.made())?;
            hand.paid(None, |_| 0)
        },
    ),
    (
        "At a table of three each of the other two scores their own tricks.",
        |hand| {
            hand.number().filter(|_| hand.game.seats == 3)?;
            let others = hand.game.tricks - hand.took[hand.side()];
            hand.paid(None, |_| others as i32)
        },
    ),
    (
        "Cut-throat: all five tricks alone against two are 3 points.",
        |hand| {
            (hand.bid == "trump" && hand.took[hand.side()] == 5).then_some(())?;
            hand.paid(Some(2), |_| 0)
        },
    ),
    (
        "Cut-throat: the maker who takes too few tricks pays both others, not one.",
        |hand| {
            (hand.bid == "trump" && !hand.made()).then_some(())?;
            let next = (hand.side() + 1) % 3;
            let mut points = hand.points();
            points[next] = 0;
            Some((hand.took.clone(), points))
        },
    ),
    (
        "Points belong to the side that bid, by its seats.",
        |hand| {
            let mut points = hand.points();
            points.rotate_right(1);
            Some((hand.took.clone(), points))
        },
    ),
];
