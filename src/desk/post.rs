//! A league by post: who says how a match ended.
//!
//! A club signs what it says of a match with a key of its own (Ed25519), made when it first sends something and kept in its
//! file. Whoever keeps the league holds the public half of each club's key, noted once, when the letters of the key have
//! been compared by voice. Twelve letters on the phone cannot hold a signature; they are checked with a secret that the
//! club and the keeper share because each has the other's public key (X25519). docs/league-by-post.md says what this
//! protects from and what it does not.

use super::{Desk, DeskError};
use crate::club::{League, Letter, Posted};
use crate::store::StoreError;
use crate::tournament::{Phrase, phrase};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as TEXT;
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// What a file with a club's copy says it is.
pub const KIND: &str = "league result";
/// What is put before a text that is signed, so that a signature is good for nothing else.
const SIGNED: &[u8] = b"benny: league result\n";
/// Letters that are read out and written down: none looks like a digit.
const LETTERS: &[u8; 24] = b"ABCDEFGHJKLMNPQRSTUVWXYZ";
/// How many letters there are to a key and to a result.
const LONG: usize = 12;
/// At most one wrong code in so many passes for a right one.
const GUESSES: u64 = 1 << 18;

/// The public half of a club's key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key(VerifyingKey);

/// A club's copy as it travels.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sealed {
    benny: String,
    says: String,
    key: String,
    sign: String,
}

/// What came by post, read and, where it is a letter, its signature checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mail {
    /// A file or what a QR code held: what it says, and whose signature it bears.
    Letter(Box<Letter>, Key),
    /// Letters read out over the phone.
    Code(u64),
}

/// A number as so many letters, in groups of four.
fn lettered(mut number: u64) -> String {
    let mut letters = [LETTERS[0]; LONG];
    for letter in letters.iter_mut().rev() {
        *letter = LETTERS[(number % 24) as usize];
        number /= 24;
    }
    let groups = letters.chunks(4).map(|four| String::from_utf8_lossy(four));
    groups.collect::<Vec<_>>().join("-")
}

/// The number of twelve letters, however they are grouped.
fn unlettered(text: &str) -> Option<u64> {
    let letters: Vec<u8> = text
        .bytes()
        .filter(|b| !b" -.".contains(b))
        .map(|b| b.to_ascii_uppercase())
        .collect();
    let value = |letter: &u8| LETTERS.iter().position(|known| known == letter);
    let digits: Option<Vec<usize>> = letters.iter().map(value).collect();
    let digits = digits.filter(|digits| digits.len() == LONG)?;
    Some(digits.into_iter().fold(0, |sum, d| sum * 24 + d as u64))
}

impl Key {
    /// The key as text.
    pub fn text(&self) -> String {
        TEXT.encode(self.0.as_bytes())
    }

    /// The letters it is known by when it is read out.
    pub fn letters(&self) -> String {
        let sum = Sha256::digest(self.0.as_bytes());
        let head = sum.iter().take(8).fold(0, |n, b| n << 8 | u64::from(*b));
        lettered(head % 24u64.pow(LONG as u32))
    }

    /// A key from its text.
    pub fn of(text: &str) -> Option<Key> {
        let bytes: [u8; 32] = TEXT.decode(text.trim()).ok()?.try_into().ok()?;
        let key = VerifyingKey::from_bytes(&bytes).ok()?;
        (!key.is_weak()).then_some(Key(key))
    }

    /// Whether this is the key that was noted: the whole of it, or its letters.
    pub fn is(&self, noted: &str) -> bool {
        *noted == self.text() || unlettered(noted) == unlettered(&self.letters())
    }
}

/// What was typed as a key, as it is noted: the whole key, or its letters; `None` where it is neither.
pub fn noted(typed: &str) -> Option<String> {
    match (Key::of(typed), unlettered(typed)) {
        (Some(key), _) => Some(key.text()),
        (None, Some(letters)) => Some(lettered(letters)),
        (None, None) => None,
    }
}

/// The letters of a key that was noted, whole or as letters.
pub fn letters_of(noted: &str) -> String {
    Key::of(noted).map_or_else(|| noted.to_owned(), |key| key.letters())
}

/// Whether what is in a file may be a club's copy.
pub fn is_sealed(there: &[u8]) -> bool {
    serde_json::from_slice::<Sealed>(there).is_ok_and(|sealed| sealed.benny == KIND)
}

impl Mail {
    /// Reads what came: the text of a file, or twelve letters.
    ///
    /// # Errors
    /// In a sentence: it is neither, or was changed after it was signed.
    pub fn of(text: &str) -> Result<Mail, Phrase> {
        let text = text.trim().trim_start_matches('\u{feff}');
        if let Some(code) = unlettered(text) {
            return Ok(Mail::Code(code));
        }
        let sealed: Sealed = serde_json::from_str(text)
            .ok()
            .filter(|sealed: &Sealed| sealed.benny == KIND)
            .ok_or_else(|| phrase!("why-no-league-result"))?;
        let key = Key::of(&sealed.key).ok_or_else(|| phrase!("why-its-key-unread"))?;
        let sign = TEXT.decode(&sealed.sign).ok();
        let sign = sign.and_then(|bytes| Signature::from_slice(&bytes).ok());
        let said = [SIGNED, sealed.says.as_bytes()].concat();
        let holds = sign.is_some_and(|sign| key.0.verify_strict(&said, &sign).is_ok());
        if !holds {
            return Err(phrase!("why-changed-after-signed"));
        }
        let letter = serde_json::from_str(&sealed.says);
        let letter = letter.map_err(|e| phrase!("why-letter-unread", error = e))?;
        Ok(Mail::Letter(Box::new(letter), key))
    }
}

/// A club's own key.
pub struct Seal(SigningKey);

impl Seal {
    /// The key from its 32 secret bytes.
    pub fn of(secret: &[u8; 32]) -> Seal {
        Seal(SigningKey::from_bytes(secret))
    }

    /// The half that others may know.
    pub fn key(&self) -> Key {
        Key(self.0.verifying_key())
    }

    /// A letter, signed: the text of its file.
    pub fn seal(&self, letter: &Letter) -> String {
        let says = serde_json::to_string(letter).unwrap_or_default();
        let sign = self.0.sign(&[SIGNED, says.as_bytes()].concat());
        let sealed = Sealed {
            benny: KIND.to_owned(),
            says,
            key: self.key().text(),
            sign: TEXT.encode(sign.to_bytes()),
        };
        serde_json::to_string(&sealed).unwrap_or_default()
    }

    /// What remains of twelve letters for checking them.
    fn checks(league: &League) -> Option<u64> {
        let all = 24u64.pow(LONG as u32);
        Some(all.checked_div(league.codes())?).filter(|checks| *checks >= GUESSES)
    }

    /// The number that only this club and the other can work out for what is said.
    fn check(&self, other: &Key, league: &League, packed: u64, checks: u64) -> u64 {
        let shared = other.0.to_montgomery();
        let shared = shared.mul_clamped(self.0.to_scalar_bytes());
        let mut sum = Sha256::new();
        sum.update(b"benny: league code\n");
        sum.update(shared.as_bytes());
        sum.update(league.mark.to_be_bytes());
        sum.update(packed.to_be_bytes());
        let sum = sum.finalize();
        let head = sum.iter().take(8).fold(0, |n, b| n << 8 | u64::from(*b));
        head % checks
    }

    /// A letter as twelve letters for the phone, where it fits and whoever keeps the league is known.
    pub fn code(&self, letter: &Letter, league: &League) -> Option<String> {
        let keeper = Key::of(league.keeper.as_deref()?)?;
        let checks = Seal::checks(league)?;
        let packed = league.coded(letter)?;
        let check = self.check(&keeper, league, packed, checks);
        Some(lettered(packed * checks + check))
    }

    /// What twelve letters say, if the club of that side has read them out: its match, its copy.
    pub fn read(&self, code: u64, league: &League) -> Option<(u16, Posted)> {
        let checks = Seal::checks(league)?;
        let (packed, check) = (code / checks, code % checks);
        let (number, posted) = league.decoded(packed);
        let one = league.find_match(number).ok()?;
        let noted = league.team(one.team_of(posted.side))?.key.as_deref()?;
        let key = Key::of(noted)?;
        let right = self.check(&key, league, packed, checks) == check;
        right.then_some((number, posted))
    }
}

impl Desk {
    /// The club's own key, made when it is first needed.
    ///
    /// # Errors
    /// The file cannot be used, or the system gives no random bytes.
    pub fn seal(&mut self) -> Result<Seal, DeskError> {
        let mut fresh = [0u8; 32];
        getrandom::fill(&mut fresh)
            .map_err(|e| DeskError::unfit(phrase!("why-no-random", error = e)))?;
        let kept = self.club.secret(&TEXT.encode(fresh))?;
        let secret = TEXT.decode(kept).ok().and_then(|b| b.try_into().ok());
        let secret: [u8; 32] =
            secret.ok_or_else(|| DeskError::unfit(phrase!("why-club-key-unread")))?;
        Ok(Seal::of(&secret))
    }

    /// The public half of the club's key, if it has been made.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn own_key(&self) -> Result<Option<Key>, StoreError> {
        let kept = self.club_setting(crate::store::SECRET)?;
        let secret = kept.and_then(|kept| TEXT.decode(kept).ok()?.try_into().ok());
        Ok(secret.map(|secret: [u8; 32]| Seal::of(&secret).key()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_are_read_out_mean_their_number_again() {
        let most = 24u64.pow(LONG as u32) - 1;
        for number in [0, 1, 23, 24, 24 * 24 + 5, most / 7, most] {
            let letters = lettered(number);
            assert_eq!(letters.len(), LONG + 2, "{letters}");
            assert_eq!(unlettered(&letters), Some(number), "{letters}");
            let typed = letters.to_lowercase().replace('-', " . ");
            assert_eq!(unlettered(&typed), Some(number), "{typed}");
            assert_eq!(noted(&typed), Some(letters));
        }
        assert_eq!(lettered(25), "AAAA-AAAA-AABB");
        for wrong in [
            "",
            "AAAA-AAAA-AAA",
            "AAAA-AAAA-AAAAA",
            "AAAA-AAAA-AAAI",
            "AAAA/AAAA/AAAA",
        ] {
            assert_eq!((unlettered(wrong), noted(wrong)), (None, None), "{wrong}");
        }
        let keys = [1, 2].map(|seed| Key(SigningKey::from_bytes(&[seed; 32]).verifying_key()));
        let [one, other] = keys;
        assert_eq!(Key::of(&format!(" {} ", one.text())), Some(one));
        assert_eq!(noted(&one.text()), Some(one.text()));
        assert_eq!(letters_of(&one.text()), one.letters());
        assert_eq!(letters_of(&one.letters()), one.letters());
        for noted in [one.text(), one.letters()] {
            assert!(one.is(&noted) && !other.is(&noted), "{noted}");
        }
    }
}
