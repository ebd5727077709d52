//! What is checked of every request before a route sees it, and what is added to every answer.
//!
//! `Host` must be one of ours, so that no page from elsewhere can reach us under a name of its own. For everything that
//! changes something, `Origin` must be ours too; a missing or `null` one is not. Reads change nothing.

use super::answer;
use super::hall::Hall;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use std::net::IpAddr;
use std::sync::Arc;

/// The names a door answers to.
#[derive(Clone, Debug)]
pub struct Guard {
    hosts: Arc<Vec<String>>,
}

/// The address a request comes from.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

impl Guard {
    /// A guard for a door with these names, `192.168.1.20:4040`.
    pub fn new(hosts: impl IntoIterator<Item = String>) -> Self {
        let hosts = hosts.into_iter().map(|host| host.to_ascii_lowercase());
        Guard {
            hosts: Arc::new(hosts.collect()),
        }
    }

    fn knows(&self, host: &str) -> bool {
        self.hosts
            .iter()
            .any(|ours| ours.eq_ignore_ascii_case(host))
    }

    /// Why a request is not let in.
    fn refuses(&self, request: &Request) -> Option<&'static str> {
        let headers = request.headers();
        let one = |name| only(headers, &name);
        let host = match (one(header::HOST), request.uri().host()) {
            (Some(host), None) => Some(host),
            // A complete address in the request line must name us too, and agree with `Host`.
            (Some(host), Some(_)) => request
                .uri()
                .authority()
                .is_some_and(|there| there.as_str().eq_ignore_ascii_case(host))
                .then_some(host),
            (None, _) => None,
        };
        if !host.is_some_and(|host| self.knows(host)) {
            return Some("this address is not ours");
        }
        if matches!(*request.method(), Method::GET | Method::HEAD) {
            return None;
        }
        let ours = one(header::ORIGIN).is_some_and(|origin| {
            let host = origin.strip_prefix("http://");
            host.is_some_and(|host| self.knows(host))
        });
        (!ours).then_some("the form did not come from our own page")
    }
}

/// A header that is there exactly once, as text.
fn only<'a>(headers: &'a HeaderMap, name: &header::HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    match (values.next(), values.next()) {
        (Some(value), None) => value.to_str().ok(),
        _ => None,
    }
}

/// Lets a request in or refuses it, and adds the headers to the answer. A refused form is logged like any other if its link
/// is valid.
pub async fn stand(
    State((guard, hall)): State<(Guard, Arc<Hall>)>,
    request: Request,
    next: Next,
) -> Response {
    let response = match guard.refuses(&request) {
        Some(why) => {
            if *request.method() == Method::POST {
                super::phone::post::kept_out(&hall, request.uri().path(), why);
            }
            answer::plain(StatusCode::FORBIDDEN, why)
        }
        None => next.run(request).await,
    };
    dressed(response)
}

/// The headers that every answer carries.
fn dressed(mut response: Response) -> Response {
    let headers = response.headers_mut();
    let mut set = |name: header::HeaderName, value: &'static str| {
        if !headers.contains_key(&name) {
            headers.insert(name, HeaderValue::from_static(value));
        }
    };
    set(header::CACHE_CONTROL, "no-store");
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
         form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    response
}
