//! Connections, counted by address; when there are too many, a silent one makes way for a new one.

use super::limit::Caps;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// Everybody who is connected, in the order they came.
#[derive(Clone, Default)]
pub struct Guests(Arc<Mutex<Inner>>);

#[derive(Default)]
struct Inner {
    next: u64,
    here: BTreeMap<u64, Arc<Guest>>,
}

/// One connection.
struct Guest {
    who: IpAddr,
    /// Whether a complete request has come through it.
    spoke: AtomicBool,
    leave: Notify,
}

/// A connection's place; it is free again when this is dropped.
pub struct Place {
    guests: Guests,
    id: u64,
    guest: Arc<Guest>,
}

impl Guests {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many connections there are.
    pub fn total(&self) -> usize {
        self.inner().here.len()
    }

    /// A place for a connection from this address, unless the address has as many as one may have.
    ///
    /// When all places are taken, one is freed: that of the oldest connection that has never sent a complete request,
    /// otherwise the oldest of the address with the most. So thousands of slow connections from anywhere keep nobody
    /// out.
    pub fn enter(&self, who: IpAddr, caps: &Caps) -> Option<Place> {
        let mut inner = self.inner();
        let of = |who: IpAddr, inner: &Inner| inner.here.values().filter(|g| g.who == who).count();
        if of(who, &inner) >= caps.per_address {
            return None;
        }
        while inner.here.len() >= caps.connections.max(1) {
            let silent = inner
                .here
                .iter()
                .find(|(_, g)| !g.spoke.load(Ordering::Relaxed));
            let id = match silent {
                Some((id, _)) => *id,
                None => {
                    let most = inner.here.values().max_by_key(|g| of(g.who, &inner))?.who;
                    *inner.here.iter().find(|(_, g)| g.who == most)?.0
                }
            };
            if let Some(gone) = inner.here.remove(&id) {
                gone.leave.notify_one();
            }
        }
        let id = inner.next;
        inner.next += 1;
        let guest = Arc::new(Guest {
            who,
            spoke: AtomicBool::new(false),
            leave: Notify::new(),
        });
        inner.here.insert(id, guest.clone());
        drop(inner);
        Some(Place {
            guests: self.clone(),
            id,
            guest,
        })
    }
}

impl Place {
    /// Notes that a complete request came.
    pub fn spoke(&self) {
        self.guest.spoke.store(true, Ordering::Relaxed);
    }

    /// Waits until somebody else needs the place.
    pub async fn needed(&self) {
        self.guest.leave.notified().await;
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
    fn who_says_nothing_leaves_first_then_who_has_the_most() {
        let caps = Caps {
            connections: 4,
            per_address: 3,
            ..Caps::default()
        };
        let guests = Guests::default();
        let enter = |n| guests.enter(ip(n), &caps);
        let spoken = |n| {
            let place = enter(n).expect("a place");
            place.spoke();
            place
        };
        let one = spoken(1);
        let mut of_two: Vec<Place> = (0..2).map(|_| spoken(2)).collect();
        let silent = enter(3).expect("a place");
        // Full: the silent one has to go.
        of_two.push(spoken(2));
        assert!(is_needed(&silent) && !is_needed(&one));
        assert!(enter(2).is_none(), "as many as one address may have");
        // Full again, and everybody has spoken: the address with three gives up its oldest.
        let four = spoken(4);
        assert!(is_needed(&of_two[0]) && !is_needed(&of_two[1]) && !is_needed(&one));
        assert_eq!(guests.total(), 4);
        drop((one, four, of_two, silent));
        assert_eq!(guests.total(), 0);
    }
}
