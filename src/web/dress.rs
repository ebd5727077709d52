//! The club's look on every page: its colour as the stripe below the head, and its logo there. Styles may only come from us, so
//! both are a style sheet of their own.

use std::hash::{DefaultHasher, Hash, Hasher};

/// What the club has set; empty texts for nothing.
#[derive(Debug, Default, Hash, PartialEq, Eq)]
pub struct Dress {
    /// `#14663c`.
    pub colour: String,
    /// A PNG in base64.
    pub logo: String,
}

impl Dress {
    /// The address of its style sheet, which differs from that of any other look; `None` for a club without one.
    pub fn path(&self) -> Option<String> {
        let mut sum = DefaultHasher::new();
        self.hash(&mut sum);
        (*self != Dress::default()).then(|| format!("/club.css?{:x}", sum.finish()))
    }

    pub(super) fn style(&self) -> String {
        let mut style = String::new();
        if !self.colour.is_empty() {
            style += &format!(":root{{--club:{}}}\n", self.colour);
        }
        if !self.logo.is_empty() {
            style += "main>header::before,.wall>header::before{content:'';flex:none;width:2.2em;height:2.2em;\
                      background:url(/club.png) center/contain no-repeat}\n\
                      .phone header::before{float:right}\n";
        }
        style
    }
}
