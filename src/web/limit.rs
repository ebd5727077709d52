//! How often and how many: a token bucket for each sender, and a count of open streams for each address.

use super::guests::Guests;
use axum::http::StatusCode;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The caps of a server.
#[derive(Clone, Copy, Debug)]
pub struct Caps {
    /// The most connections in all.
    pub connections: usize,
    /// The most connections from one address. Some access points make a whole room look like one address.
    pub per_address: usize,
    /// The most streams to one address.
    pub streams_per_address: usize,
    /// How many forms one token may send at once; after that, one every two seconds.
    pub forms: u32,
    /// How many taps of a hand one token may make at once; after that, two a second.
    pub taps: u32,
    /// How many wrong tokens one address may try at once; after that, one a second.
    pub wrong: u32,
    /// How many names may be tapped at one address at once; after that, one a second. A whole room may come at once.
    pub joins: u32,
    /// How long a request's headers may take, and how long an idle connection may stay.
    pub head: Duration,
    /// How long a form may take to arrive.
    pub form: Duration,
    /// How long the first phone may take to come before the director is told what to check.
    pub silence: Duration,
    /// How long a message to everybody stays.
    pub message: Duration,
}

impl Default for Caps {
    fn default() -> Self {
        Caps {
            connections: 800,
            per_address: 600,
            streams_per_address: 400,
            forms: 20,
            taps: 60,
            wrong: 30,
            joins: 200,
            head: Duration::from_secs(15),
            form: Duration::from_secs(10),
            silence: Duration::from_secs(120),
            message: Duration::from_secs(10 * 60),
        }
    }
}

/// A bucket that refills over time.
struct Bucket {
    left: f64,
    at: Instant,
}

/// Buckets, by sender.
struct Buckets<K> {
    most: f64,
    per_second: f64,
    of: Mutex<HashMap<K, Bucket>>,
}

/// Once there are more buckets than this, full ones are thrown away.
const MANY: usize = 4096;

impl<K: std::hash::Hash + Eq> Buckets<K> {
    fn new(most: u32, per_second: f64) -> Self {
        Buckets {
            most: f64::from(most),
            per_second,
            of: Mutex::new(HashMap::new()),
        }
    }

    /// Takes one token out; `false` where the bucket is empty.
    fn take(&self, who: K, now: Instant) -> bool {
        let mut of = self.of.lock().unwrap_or_else(PoisonError::into_inner);
        let (most, per_second) = (self.most, self.per_second);
        let full = |b: &Bucket| {
            b.left + now.saturating_duration_since(b.at).as_secs_f64() * per_second >= most
        };
        if of.len() > MANY {
            of.retain(|_, bucket| !full(bucket));
        }
        let bucket = of.entry(who).or_insert(Bucket {
            left: most,
            at: now,
        });
        let since = now.saturating_duration_since(bucket.at).as_secs_f64();
        bucket.left = (bucket.left + since * per_second).min(most);
        bucket.at = now;
        let there = bucket.left >= 1.0;
        if there {
            bucket.left -= 1.0;
        }
        there
    }

    /// Whether the bucket is empty, without taking anything out.
    fn is_empty(&self, who: &K, now: Instant) -> bool {
        let of = self.of.lock().unwrap_or_else(PoisonError::into_inner);
        of.get(who).is_some_and(|b| {
            let since = now.saturating_duration_since(b.at).as_secs_f64();
            b.left + since * self.per_second < 1.0
        })
    }
}

/// How many of something each address has open.
#[derive(Clone, Default)]
pub struct Open(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// One open thing; it closes when this is dropped.
pub struct Held {
    open: Open,
    who: IpAddr,
}

impl Open {
    /// Opens one more for an address, unless it has that many already.
    pub fn hold(&self, who: IpAddr, most: usize) -> Option<Held> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(who).or_insert(0);
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Held {
            open: self.clone(),
            who,
        })
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut counts = self.open.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.who) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.who);
            }
        }
    }
}

/// All of a server's limits.
pub struct Limits {
    /// The caps these limits come from.
    pub caps: Caps,
    forms: Buckets<u32>,
    taps: Buckets<u32>,
    wrong: Buckets<IpAddr>,
    joins: Buckets<IpAddr>,
    /// Open connections.
    pub connections: Guests,
    /// Open streams.
    pub streams: Open,
}

impl Limits {
    /// Limits with these caps.
    pub fn new(caps: Caps) -> Self {
        Limits {
            caps,
            forms: Buckets::new(caps.forms, 0.5),
            taps: Buckets::new(caps.taps, 2.0),
            wrong: Buckets::new(caps.wrong, 1.0),
            joins: Buckets::new(caps.joins, 1.0),
            connections: Guests::default(),
            streams: Open::default(),
        }
    }

    /// Whether an entrant may send another form now.
    pub fn form(&self, entrant: u32) -> bool {
        self.forms.take(entrant, Instant::now())
    }

    /// Whether an entrant may tap another card of a hand now.
    pub fn tap(&self, entrant: u32) -> bool {
        self.taps.take(entrant, Instant::now())
    }

    /// Whether somebody at an address may tap another name now.
    pub fn join(&self, who: IpAddr) -> bool {
        self.joins.take(who, Instant::now())
    }

    /// Notes a wrong token from an address; gives the answer's status and sentence, which are others where there have been
    /// too many.
    pub fn wrong_token(&self, who: IpAddr, key: &'static str) -> (StatusCode, &'static str) {
        match self.wrong.take(who, Instant::now()) {
            true => (StatusCode::NOT_FOUND, key),
            false => (StatusCode::TOO_MANY_REQUESTS, "too-many"),
        }
    }

    /// Whether an address has tried too many wrong tokens for now.
    pub fn is_guessing(&self, who: IpAddr) -> bool {
        self.wrong.is_empty(&who, Instant::now())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let buckets = Buckets::new(3, 1.0);
        let start = Instant::now();
        let taken: Vec<bool> = (0..5).map(|_| buckets.take(1, start)).collect();
        assert_eq!(taken, [true, true, true, false, false]);
        assert!(buckets.is_empty(&1, start) && buckets.take(2, start));
        let later = start + Duration::from_secs(2);
        assert!(buckets.take(1, later) && buckets.take(1, later) && !buckets.take(1, later));
    }

    #[test]
    fn what_is_open_is_counted_and_closed() {
        let open = Open::default();
        let who = IpAddr::from([10, 0, 0, 1]);
        let first = open.hold(who, 2);
        let second = open.hold(who, 2);
        assert!(first.is_some() && second.is_some() && open.hold(who, 2).is_none());
        drop(first);
        assert!(open.hold(who, 2).is_some());
    }
}
