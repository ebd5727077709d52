//! Forms as they arrive: at most 4 KB (the director's own, which hold a list of names: 128), within a few seconds, every
//! field once.

use super::answer;
use super::hall::Hall;
use crate::desk::{Act, Desk, DeskError};
use crate::tournament::text::entries;
use crate::tournament::{Phrase, phrase};
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Form, FromRequest, Request};
use axum::http::{StatusCode, header};
use axum::response::Response;
use std::sync::Arc;
use std::time::Duration;

/// The largest form, in bytes.
pub const LARGEST: usize = 4096;

/// The largest form of the director's page, in bytes: 160 names of 60 letters that are three bytes each, as forms write them.
const LARGEST_OF_THE_DIRECTOR: usize = 128 * 1024;

/// Something to do at the desk; it returns what was done, in sentences.
pub type Work = Box<dyn FnOnce(&mut Desk, &Act) -> Result<Phrase, DeskError> + Send>;

/// What a request carries, as it is: `most` bytes at most, which may take `patience` to arrive.
///
/// # Errors
/// 413 for more, 408 where it took longer.
pub async fn whole(request: Request, most: usize, patience: Duration) -> Result<Bytes, StatusCode> {
    match tokio::time::timeout(patience, to_bytes(request.into_body(), most)).await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(_)) => Err(StatusCode::PAYLOAD_TOO_LARGE),
        Err(_) => Err(StatusCode::REQUEST_TIMEOUT),
    }
}

/// A form of the director's page that may hold everybody's name.
pub struct Long(pub Fields);

impl FromRequest<Arc<Hall>> for Fields {
    type Rejection = Response;

    async fn from_request(request: Request, hall: &Arc<Hall>) -> Result<Fields, Response> {
        Fields::read(request, hall.limits.caps.form).await
    }
}

impl FromRequest<Arc<Hall>> for Long {
    type Rejection = Response;

    async fn from_request(request: Request, hall: &Arc<Hall>) -> Result<Long, Response> {
        let patience = hall.limits.caps.form;
        let fields = Fields::up_to(LARGEST_OF_THE_DIRECTOR, request, patience);
        Ok(Long(fields.await?))
    }
}

/// The fields of a form, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fields(pub Vec<(String, String)>);

impl Fields {
    /// Reads the form in a request; `patience` is how long it may take to arrive.
    ///
    /// # Errors
    /// The answer that says why it was refused: 400, 408, 413 or 415.
    pub async fn read(request: Request, patience: Duration) -> Result<Fields, Response> {
        Fields::up_to(LARGEST, request, patience).await
    }

    async fn up_to(most: usize, request: Request, patience: Duration) -> Result<Fields, Response> {
        let kind = request.headers().get(header::CONTENT_TYPE).cloned();
        let declared = request.headers().get(header::CONTENT_LENGTH);
        let declared = declared.and_then(|n| n.to_str().ok()?.parse::<usize>().ok());
        let too_large = || answer::no(StatusCode::PAYLOAD_TOO_LARGE, "form-too-large");
        if declared.is_some_and(|n| n > most) {
            return Err(too_large());
        }
        let bytes = match whole(request, most, patience).await {
            Ok(bytes) => bytes,
            Err(StatusCode::PAYLOAD_TOO_LARGE) => return Err(too_large()),
            Err(_) => {
                return Err(answer::no(StatusCode::REQUEST_TIMEOUT, "too-slow"));
            }
        };
        let mut again = Request::new(Body::from(bytes));
        *again.method_mut() = axum::http::Method::POST;
        again
            .headers_mut()
            .extend(kind.map(|kind| (header::CONTENT_TYPE, kind)));
        let fields = Form::<Vec<(String, String)>>::from_request(again, &()).await;
        let Form(fields) = fields.map_err(|wrong| answer::no(wrong.status(), "not-our-form"))?;
        Ok(Fields(fields))
    }

    /// A field; `None` where it is missing or empty.
    ///
    /// # Errors
    /// The field appears twice.
    pub fn one(&self, name: &str) -> Result<Option<&str>, Phrase> {
        let mut there = self.0.iter().filter(|(n, _)| n == name);
        match (there.next(), there.next()) {
            (Some(_), Some(_)) => Err(phrase!("why-field-twice", field = name)),
            (Some((_, value)), None) => {
                let value = value.trim();
                Ok((!value.is_empty()).then_some(value))
            }
            (None, _) => Ok(None),
        }
    }

    /// The same, where a field that appears twice is none.
    pub fn once(&self, name: &str) -> Option<&str> {
        self.one(name).ok()?
    }

    /// Whether a box is ticked, or a button was pressed.
    ///
    /// # Errors
    /// The field appears twice.
    pub fn is_set(&self, name: &str) -> Result<bool, Phrase> {
        Ok(self.one(name)?.is_some())
    }

    /// A field that shows a current value, if it now differs from the value it showed: the form carries that one beside
    /// it, as `was_` and the field's name. So a form that was open while somebody else made a change does not undo it.
    ///
    /// # Errors
    /// The field appears twice.
    pub fn changed(&self, name: &str) -> Result<Option<&str>, Phrase> {
        let there = |name: &str| self.0.iter().any(|(n, _)| n == name);
        let was = format!("was_{name}");
        let value = self.one(name)?.unwrap_or_default();
        let same = there(&was) && self.one(&was)?.unwrap_or_default() == value;
        Ok(Some(value).filter(|_| there(name) && !same))
    }

    /// Every entry of a list, separated by `;` or line ends.
    ///
    /// # Errors
    /// The field appears twice.
    pub fn list(&self, name: &str) -> Result<Vec<&str>, Phrase> {
        Ok(entries(self.one(name)?.unwrap_or_default()).collect())
    }

    /// A number; `None` where it is missing or empty.
    ///
    /// # Errors
    /// It is not a number, or too large.
    pub fn number<T: std::str::FromStr>(&self, name: &str) -> Result<Option<T>, Phrase> {
        let Some(text) = self.one(name)? else {
            return Ok(None);
        };
        // A bid that was set is below nothing; a type without a sign refuses that itself.
        let mut digits = text.strip_prefix('-').unwrap_or(text).bytes();
        let number = digits.all(|b| b.is_ascii_digit()).then(|| text.parse());
        match number {
            Some(Ok(number)) => Ok(Some(number)),
            _ => {
                let shown: String = crate::tournament::text::clean(text)
                    .chars()
                    .take(20)
                    .collect();
                Err(phrase!("why-field-no-number", field = name, text = shown))
            }
        }
    }

    /// A number that must be there.
    ///
    /// # Errors
    /// As [`Fields::number`]; it is missing.
    pub fn needed<T: std::str::FromStr>(&self, name: &str) -> Result<T, Phrase> {
        self.number(name)?
            .ok_or_else(|| phrase!("why-missing-field", field = name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_below_nothing_are_a_number_where_a_number_may_be_below_nothing() {
        let fields = |us: &str| Fields(vec![("us".to_owned(), us.to_owned())]);
        assert_eq!(fields("-14").needed::<i32>("us"), Ok(-14));
        for wrong in ["-", "--4", "+4", "4-", "1e3"] {
            assert!(fields(wrong).needed::<i32>("us").is_err(), "{wrong}");
        }
        assert!(fields("-4").needed::<u16>("us").is_err());
    }
}
