//! Whether phones can get here at all: the address is still this computer's, some phone has come, and the codes on paper lead
//! here. What is wrong is shown to the director on the page and in the terminal.

use super::address::{AddressKind, addresses};
use super::hall::{Hall, act_now};
use crate::tournament::{Origin, Phrase, phrase};
use maud::{Markup, html};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// How often the address is checked: the director's page says within three seconds that it has changed.
const OFTEN: Duration = Duration::from_secs(1);

/// Something that keeps phones away.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Trouble {
    /// This computer no longer has the address that is served.
    Moved {
        /// The address that phones could use now, if there is one.
        now: Option<String>,
    },
    /// No phone has come yet.
    Unreached,
    /// The codes on cards and posters lead to another address.
    Printed {
        /// That address.
        at: String,
        /// The address that is served.
        board: String,
    },
}

impl Trouble {
    /// What is wrong and what to do, for the person at the desk.
    pub fn words(&self) -> Phrase {
        match self {
            Trouble::Moved { now: None } => phrase!("trouble-no-network"),
            Trouble::Moved { now: Some(now) } => phrase!("trouble-moved", now),
            Trouble::Unreached => phrase!("trouble-unreached"),
            Trouble::Printed { at, board } => {
                phrase!("trouble-printed", at, board)
            }
        }
    }
}

/// What keeps phones away now; `printed` is the address on paper.
pub fn troubles(hall: &Hall, printed: Option<&str>) -> Vec<Trouble> {
    let mut found = Vec::new();
    let board = hall.board.clone();
    let leads_here = |at: &str| at == board || hall.named().as_deref() == Some(at);
    if let Some(at) = printed.filter(|at| !leads_here(at)) {
        let at = at.to_owned();
        found.push(Trouble::Printed { at, board });
    }
    if hall.moved.load(Ordering::Relaxed) {
        let now = addresses()
            .into_iter()
            .find(|a| a.kind != AddressKind::Loopback);
        let now = now.map(|a| a.ip.to_string());
        found.push(Trouble::Moved { now });
    } else if hall.unreached.load(Ordering::Relaxed) && (printed.is_some() || has_links(hall)) {
        // A club that plays on paper waits for no phone.
        found.push(Trouble::Unreached);
    }
    found
}

/// Whether somebody has been given a link, so that their phone is expected.
fn has_links(hall: &Hall) -> bool {
    let view = hall.view();
    view.night.as_ref().is_some_and(|n| !n.speakers.is_empty())
}

/// The same on the director's page.
pub fn alarm(hall: &Hall) -> Markup {
    let view = hall.view();
    let night = view.night.as_ref();
    let mut found = troubles(hall, night.and_then(|night| night.word("printed")));
    // On a closed night nobody waits for phones.
    if night.is_some_and(|night| night.t.closed) {
        found.clear();
    }
    html! {
        @for trouble in &found {
            p.trouble role="status" { (trouble.words().said(view.lang())) }
        }
    }
}

/// Watches until the server stops. What changes is noted in the log, so that every page hears of it.
pub async fn watch(hall: Arc<Hall>) {
    // Where only this computer is served, there are no phones to wait for.
    if hall.is_own() {
        return;
    }
    let start = Instant::now();
    loop {
        tokio::time::sleep(OFTEN.min(hall.limits.caps.silence)).await;
        let ip = hall.ip;
        let there = ip.is_unspecified() || addresses().iter().any(|a| a.ip == ip);
        let reached = hall.reached.load(Ordering::Relaxed) > 0;
        let silent = !reached && start.elapsed() > hall.limits.caps.silence;
        let moved = hall.moved.swap(!there, Ordering::Relaxed) == there;
        let unreached = hall.unreached.swap(silent, Ordering::Relaxed) != silent;
        if moved || unreached {
            let value = match (there, silent) {
                (false, _) => json!("address gone"),
                (true, true) => json!("no phone yet"),
                (true, false) => Value::Null,
            };
            let noted = hall.ask(move |desk| {
                let act = act_now(Origin::Director, "the room");
                Ok(desk.set_room(&act, "network", &value)?)
            });
            // Without a night nobody can be told on a page.
            let _ = noted.await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_names_both_addresses_and_a_way_out() {
        let trouble = Trouble::Printed {
            at: "http://10.0.0.5:4040/".to_owned(),
            board: "http://10.0.0.9:4040/".to_owned(),
        };
        let words = trouble.words();
        assert!(words.contains("10.0.0.5") && words.contains("http://10.0.0.9:4040/join"));
        let now = Some("10.0.0.9".to_owned());
        assert!(Trouble::Moved { now }.words().contains("10.0.0.9"));
    }
}
