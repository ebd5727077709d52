//! Cards and a line of play that beat a claim.

use super::claim::LayDown;
use super::search::Search;
use crate::engine::Card;
use crate::engine::solve::board::Trick;

/// A distribution of the unseen cards and a line of play in which the claim fails, the claimant doing their best.
///
/// As JSON `{"left":[…],"right":[…],"play":[[…],…],"players":[[…],…]}`: the hands by place, each trick from its leader on, and whose each card is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counterexample {
    /// The other hands in play, by place as the claimant sees the table, clockwise: `left`, `partner`, `right`; with six
    /// players `left`, `left_partner`, `across`, `right_partner`, `right`.
    pub hands: Vec<(&'static str, Vec<Card>)>,
    /// The tricks, each from its leader on.
    pub play: Vec<Vec<Card>>,
    /// Who plays each card: a place of `hands`, or `claimant`. A pack may hold a card twice.
    pub players: Vec<Vec<&'static str>>,
}

#[cfg(feature = "json")]
impl serde::Serialize for Counterexample {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        for (place, cards) in &self.hands {
            map.serialize_entry(place, cards)?;
        }
        map.serialize_entry("play", &self.play)?;
        map.serialize_entry("players", &self.players)?;
        map.end()
    }
}

/// The place of a seat counted clockwise from the claimant.
fn place(seat: u8, table: u8) -> &'static str {
    match (seat, table) {
        (1, _) => "left",
        (2, 4) => "partner",
        (2, 6) => "left_partner",
        (3, 6) => "across",
        (4, _) => "right_partner",
        _ => "right",
    }
}

/// Plays a failing claim out: the claimant always plays what leaves them sure of most, the others what beats the claim.
/// Every card is played, so the play also shows the distribution. `None` when there are too many possibilities.
pub(super) fn counterexample(
    search: &mut Search,
    claim: &LayDown,
    leader: usize,
    tricks: u8,
) -> Option<Counterexample> {
    let mut trick = Trick::new(leader);
    let mut hands: Vec<_> = claim
        .others()
        .map(|seat| (place(seat, claim.table), Vec::new()))
        .collect();
    let (mut play, mut players) = (Vec::new(), Vec::new());
    let mut need = i32::from(tricks);
    for left in (1..=i32::from(claim.tricks())).rev() {
        let (mut cards, mut places) = (Vec::new(), Vec::new());
        for _ in 0..search.know.seats {
            let bit = search.choose(&trick, need, left)?;
            let card = search.board.card(bit);
            cards.push(card);
            places.push(match trick.turn.checked_sub(1) {
                Some(other) => {
                    hands[other].1.push(card);
                    hands[other].0
                }
                None => "claimant",
            });
            trick = search.put(&trick, bit)?;
        }
        need -= i32::from(search.ours(trick.winner));
        trick = Trick::new(trick.winner);
        play.push(cards);
        players.push(places);
    }
    Some(Counterexample {
        hands,
        play,
        players,
    })
}
