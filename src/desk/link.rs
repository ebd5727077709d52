//! Players' links: who may send results for a table by phone.
//!
//! A link carries a token of 128 random bits. The club file keeps only the token's hash, so that a copy of the file lets
//! nobody in. The tokens themselves are in a file beside it (`club.benny.links`, readable by its owner only), so that a
//! card can be printed again with the link that was on it before. A link ends with its night.

use super::{Act, Desk, DeskError};
use crate::seating::PlayerNo;
use crate::store::StoreError;
use crate::tournament::{Entrant, Logged, Tournament};
use serde_json::json;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The characters of a token: none that can be mistaken for another.
const SIGNS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// How long a token is: 26 characters of 5 bits hold 128 bits.
pub const TOKEN_LENGTH: usize = 26;

/// A player's link.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PhoneLink {
    /// The entrant.
    pub entrant: u32,
    /// Their number.
    pub number: PlayerNo,
    /// Their name.
    pub name: String,
    /// The token; `None` where the link was made on another computer and only its hash is known.
    pub token: Option<String>,
}

impl PhoneLink {
    /// The path of the player's page: `/p/…`.
    pub fn path(&self) -> Option<String> {
        Some(format!("/p/{}", self.token.as_ref()?))
    }

    /// The token's hash as the club file keeps it.
    pub fn sum(&self) -> Option<String> {
        self.token.as_deref().map(token_sum)
    }

    /// The short code that people type where a printed address no longer leads here: `abcd-efgh`, the first 40 bits of the
    /// token.
    pub fn short(&self) -> Option<String> {
        let token = self.token.as_ref()?;
        Some(format!("{}-{}", token.get(..4)?, token.get(4..8)?))
    }
}

/// What a link is for whose night the room does not play: it was closed, or is still to come.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Once {
    /// The night.
    pub night: Tournament,
    /// The entrant.
    pub entrant: u32,
    /// Name and date of the club's next tournament, where there is one.
    pub next: Option<(String, String)>,
}

/// A token's hash as the club file keeps it: SHA-256 in hex.
pub fn token_sum(token: &str) -> String {
    let sum = Sha256::digest(token.as_bytes());
    sum.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A new token.
///
/// # Errors
/// When the system has no random numbers.
pub fn new_token() -> std::io::Result<String> {
    let mut bytes = [0u8; 17];
    getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
    let bits = bytes.iter().fold(
        (0u32, 0u32, String::new()),
        |(held, n, mut token), &byte| {
            let (mut held, mut n) = ((held << 8) | u32::from(byte), n + 8);
            while n >= 5 {
                n -= 5;
                token.push(char::from(SIGNS[(held >> n) as usize & 31]));
            }
            held &= (1 << n) - 1;
            (held, n, token)
        },
    );
    Ok(bits.2.chars().take(TOKEN_LENGTH).collect())
}

/// The path of the file with the tokens.
fn ring(club: &Path) -> PathBuf {
    let mut name = club.as_os_str().to_owned();
    name.push(".links");
    PathBuf::from(name)
}

/// The tokens known here, by their hashes; none where there is no such file. If the file is there but cannot be read,
/// that is an error: links already on paper would look lost.
fn known(club: &Path) -> Result<BTreeMap<String, String>, StoreError> {
    let path = ring(club);
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => String::new(),
        Err(source) => return Err(StoreError::Io { path, source }),
    };
    let tokens = text.lines().filter(|line| line.len() == TOKEN_LENGTH);
    Ok(tokens.map(|t| (token_sum(t), t.to_owned())).collect())
}

/// Adds tokens at the end of the file, each on a line of its own.
fn keep(club: &Path, tokens: &[String]) -> Result<(), StoreError> {
    let path = ring(club);
    let mut options = std::fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let lines: String = tokens.iter().map(|token| format!("{token}\n")).collect();
    let kept = options.open(&path).and_then(|mut file| {
        // A file that was copied here may be open to others; where that cannot be helped, the links are kept all the same.
        #[cfg(unix)]
        let _ = file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600));
        file.write_all(lines.as_bytes())?;
        file.sync_all()
    });
    kept.map_err(|source| StoreError::Io { path, source })
}

impl Desk {
    /// Everybody's link in the tournament that is meant; people who have none get one.
    ///
    /// # Errors
    /// A closed night; the file cannot be used; no random numbers.
    pub fn links(&mut self, act: &Act) -> Result<Vec<PhoneLink>, DeskError> {
        let slug = self.slug()?;
        let night = self.club.load(&slug)?;
        if night.closed {
            return Err(crate::tournament::Refusal::closed(&slug).into());
        }
        let sums = self.club.link_sums(&slug)?;
        let there = present(&night);
        let without: Vec<&&Entrant> = there.iter().filter(|e| !sums.contains_key(&e.id)).collect();
        if !without.is_empty() {
            let made = self.new_tokens(without.len())?;
            let sums = without.iter().zip(&made);
            let sums = sums.map(|(e, token)| (e.id, token_sum(token))).collect();
            let numbers: Vec<PlayerNo> = without.iter().map(|e| e.number).collect();
            let stamp = act.doing(Logged::room("links made", &json!(numbers.len())));
            self.club.add_link_sums(&stamp, &slug, &sums)?;
        }
        Ok(self.known_links()?)
    }

    /// Everybody's link as it is; nothing is made for people who have none.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn known_links(&self) -> Result<Vec<PhoneLink>, StoreError> {
        let slug = self.slug()?;
        let night = self.club.load(&slug)?;
        let (sums, known) = (self.club.link_sums(&slug)?, known(self.path())?);
        let link = |e: &Entrant| PhoneLink {
            entrant: e.id,
            number: e.number,
            name: e.name.clone(),
            token: sums.get(&e.id).and_then(|sum| known.get(sum)).cloned(),
        };
        Ok(present(&night).into_iter().map(link).collect())
    }

    /// The token that a short code begins, of whichever night or knock-out; hashes are compared, as for tokens.
    ///
    /// # Errors
    /// The file with the tokens cannot be read.
    pub fn token_of(&self, short: &str) -> Result<Option<String>, StoreError> {
        let sum = token_sum(short);
        let mut tokens = known(self.path())?.into_values();
        Ok(tokens.find(|token| token.get(..8).map(token_sum).as_ref() == Some(&sum)))
    }

    /// This many new tokens, written to the token file before their hashes are stored anywhere: a hash without its token
    /// would be a link nobody can open.
    fn new_tokens(&self, count: usize) -> Result<Vec<String>, StoreError> {
        let made: std::io::Result<Vec<String>> = (0..count).map(|_| new_token()).collect();
        let made = made.map_err(|source| StoreError::Io {
            path: self.path().to_owned(),
            source,
        })?;
        keep(self.path(), &made)?;
        Ok(made)
    }

    /// Who may send results by phone, by the hashes of their tokens; nobody once the night is closed.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn who_may_speak(&self, night: &Tournament) -> Result<BTreeMap<String, u32>, StoreError> {
        if night.closed {
            return Ok(BTreeMap::new());
        }
        let sums = self.club.link_sums(&night.slug)?;
        Ok(sums
            .into_iter()
            .map(|(entrant, sum)| (sum, entrant))
            .collect())
    }

    /// The night that a link is or was for, by its token's hash.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn once_for(&self, sum: &str) -> Result<Option<Once>, StoreError> {
        let Some((slug, entrant)) = self.club.link_of(sum)? else {
            return Ok(None);
        };
        let night = self.club.load(&slug)?;
        let later = self
            .club
            .list()?
            .into_iter()
            .filter(|t| t.date > night.date.to_string());
        let next = later
            .min_by_key(|t| t.date.clone())
            .map(|t| (t.name, t.date));
        Ok(Some(Once {
            night,
            entrant,
            next,
        }))
    }

    /// Ends somebody's link; the next [`Desk::links`] gives them a new one. Returns who it was, and whether they had
    /// one.
    ///
    /// # Errors
    /// Nobody fits, or more than one person does.
    pub fn revoke_link(&mut self, act: &Act, who: &str) -> Result<(Entrant, bool), DeskError> {
        let slug = self.slug()?;
        let night = self.club.load(&slug)?;
        let entrant = night.find(who)?.clone();
        let stamp = act.doing(Logged::room("link revoked", &json!(entrant.number)));
        let gone = self.club.forget_links(&stamp, &slug, Some(entrant.id))?;
        Ok((entrant, gone > 0))
    }
}

/// The entrants who are there, by number.
fn present(night: &Tournament) -> Vec<&Entrant> {
    let mut there: Vec<&Entrant> = night.registered().filter(|e| !e.phantom).collect();
    there.sort_by_key(|e| e.number);
    there
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_long_enough_and_never_the_same() {
        let many: std::collections::BTreeSet<String> = (0..200)
            .map(|_| new_token().expect("random numbers"))
            .collect();
        assert_eq!(many.len(), 200);
        assert!(many.iter().all(|t| t.len() == TOKEN_LENGTH));
        assert!(many.iter().all(|t| t.bytes().all(|b| SIGNS.contains(&b))));
        assert_eq!(token_sum("a").len(), 64);
    }
}
