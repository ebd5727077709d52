//! Connections, counted by address. When there are too many, whoever says nothing makes way for somebody new: some access
//! points make a whole room look like one address, so an address that is full is no reason to turn a phone away.

use super::limit::Caps;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// How long a request may be under way before its connection counts as slow.
const SLOW: Duration = Duration::from_secs(2);

/// Everybody who is connected, in the order they came.
#[derive(Clone, Default)]
pub struct Guests(Arc<Mutex<Inner>>);

#[derive(Default)]
struct Inner {
    next: u64,
    here: BTreeMap<u64, Guest>,
}

/// One connection.
struct Guest {
    who: IpAddr,
    does: Does,
    since: Instant,
    leave: Arc<Notify>,
}

/// What a connection is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// No whole head of a request has come.
    Silent,
    /// Its last request has been answered.
    Rests,
    /// A request is under way.
    Asks,
    /// It listens to a stream.
    Listens,
}

impl Guest {
    /// How gladly its place is given to somebody else; the lowest goes first, `None` stays.
    fn gladly(&self, now: Instant) -> Option<u8> {
        match self.does {
            Does::Silent => Some(0),
            // A browser opens another connection without anybody noticing.
            Does::Rests => Some(1),
            Does::Asks => (now.duration_since(self.since) > SLOW).then_some(2),
            Does::Listens => None,
        }
    }
}

impl Inner {
    /// The connection that goes first, of an address or of all.
    fn first_out(&self, of: Option<IpAddr>) -> Option<u64> {
        let now = Instant::now();
        let here = self.here.iter();
        let here = here.filter(|(_, guest)| of.is_none_or(|who| who == guest.who));
        let ranked = here.filter_map(|(id, guest)| Some((guest.gladly(now)?, guest.since, *id)));
        ranked.min().map(|(.., id)| id)
    }

    fn count(&self, who: IpAddr) -> usize {
        self.here.values().filter(|g| g.who == who).count()
    }

    /// The oldest connection of the address that has the most.
    fn of_the_most(&self) -> Option<u64> {
        let most = self.here.values().max_by_key(|g| self.count(g.who))?.who;
        let mut oldest = self.here.iter().filter(|(_, g)| g.who == most);
        oldest.next().map(|(id, _)| *id)
    }
}

/// A connection's place; it is free again when this is dropped.
pub struct Place {
    guests: Guests,
    id: u64,
    leave: Arc<Notify>,
}

impl Guests {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many connections there are.
    pub fn total(&self) -> usize {
        self.inner().here.len()
    }

    /// A place for a connection from this address.
    ///
    /// When an address or the server is full, a place is freed: that of the oldest silent connection, otherwise of one that
    /// rests, otherwise of one whose request takes long. Where an address has only streams and quick requests, it gets no
    /// more; where the whole server has only those, the address with the most gives one up. So thousands of slow connections
    /// keep nobody out, wherever they come from.
    pub fn enter(&self, who: IpAddr, caps: &Caps) -> Option<Place> {
        let mut inner = self.inner();
        let out = if inner.count(who) >= caps.per_address {
            Some(inner.first_out(Some(who))?)
        } else if inner.here.len() >= caps.connections.max(1) {
            inner.first_out(None).or_else(|| inner.of_the_most())
        } else {
            None
        };
        if let Some(guest) = out.and_then(|id| inner.here.remove(&id)) {
            guest.leave.notify_one();
        }
        let id = inner.next;
        inner.next += 1;
        let leave = Arc::new(Notify::new());
        let guest = Guest {
            who,
            does: Does::Silent,
            since: Instant::now(),
            leave: leave.clone(),
        };
        inner.here.insert(id, guest);
        drop(inner);
        Some(Place {
            guests: self.clone(),
            id,
            leave,
        })
    }
}

impl Place {
    /// Notes what the connection does from now on.
    pub fn does(&self, does: Does) {
        if let Some(guest) = self.guests.inner().here.get_mut(&self.id) {
            (guest.does, guest.since) = (does, Instant::now());
        }
    }

    /// Waits until somebody else needs the place.
    pub async fn needed(&self) {
        self.leave.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.guests.inner().here.remove(&self.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(n: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, n])
    }

    fn is_needed(place: &Place) -> bool {
        let mut needed = std::pin::pin!(place.needed());
        let mut cx = std::task::Context::from_waker(std::task::Waker::noop());
        needed.as_mut().poll(&mut cx).is_ready()
    }

    #[test]
    fn who_says_nothing_leaves_first_then_who_rests_then_who_has_the_most() {
        let caps = Caps {
            connections: 5,
            per_address: 3,
            ..Caps::default()
        };
        let guests = Guests::default();
        let enter = |n, does| {
            let place = guests.enter(ip(n), &caps)?;
            place.does(does);
            Some(place)
        };
        let one = enter(1, Does::Rests).expect("a place");
        let of_two: Vec<Place> = (0..3).filter_map(|_| enter(2, Does::Listens)).collect();
        let silent = enter(3, Does::Silent).expect("a place");
        assert!(
            enter(2, Does::Listens).is_none(),
            "it has as many as one may have, and all of them in use"
        );
        // Full: the silent one has to go, then the one that rests.
        let four = enter(4, Does::Asks).expect("a place");
        assert!(is_needed(&silent) && !is_needed(&one));
        let five = enter(5, Does::Asks).expect("a place");
        assert!(is_needed(&one) && !is_needed(&four));
        // Full again, and everybody is busy: the address with three gives up its oldest.
        let six = enter(6, Does::Listens).expect("a place");
        assert!(is_needed(&of_two[0]) && !is_needed(&of_two[1]) && !is_needed(&five));
        assert_eq!(guests.total(), 5);
        drop((one, four, five, six, of_two, silent));
        assert_eq!(guests.total(), 0);
    }

    #[test]
    fn a_full_address_gives_up_its_own_silent_ones() {
        let caps = Caps {
            per_address: 2,
            ..Caps::default()
        };
        let guests = Guests::default();
        let silent: Vec<Place> = (0..2).filter_map(|_| guests.enter(ip(1), &caps)).collect();
        let other = guests.enter(ip(2), &caps).expect("a place");
        let new = guests.enter(ip(1), &caps).expect("a place");
        assert!(is_needed(&silent[0]) && !is_needed(&silent[1]) && !is_needed(&other));
        assert_eq!(guests.total(), 3);
        drop((new, silent));
    }
}
