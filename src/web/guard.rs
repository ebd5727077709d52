//! What is checked of every request before a route sees it, and what is added to every answer.
//!
//! `Host` must be one of ours, so that no page from elsewhere can reach us under a name of its own. For everything that
//! changes something, `Origin` must be ours too; a missing or `null` one is not. Reads change nothing.

use super::answer;
use super::hall::Hall;
use crate::words::Lang;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::Arc;

/// The names a door answers to.
#[derive(Clone, Debug)]
pub struct Guard {
    hosts: Arc<Vec<String>>,
    /// Whether it is the room's door, which has a name besides.
    is_room: bool,
}

impl Guard {
    /// A guard for a door with these names, `192.168.1.20:4040`.
    pub fn new(hosts: impl IntoIterator<Item = String>, is_room: bool) -> Self {
        Guard {
            is_room,
            hosts: Arc::new(
                hosts
                    .into_iter()
                    .map(|host| plain(&host).to_owned())
                    .collect(),
            ),
        }
    }

    fn knows(&self, host: &str, named: Option<&str>) -> bool {
        let host = plain(host);
        let ours = self.hosts.iter().map(String::as_str).chain(named);
        ours.into_iter().any(|ours| ours.eq_ignore_ascii_case(host))
    }

    /// Why a request is not let in, as the key of a sentence; `named` is the name that the network knows for us.
    fn refuses(&self, request: &Request, named: Option<&str>) -> Option<&'static str> {
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
        if !host.is_some_and(|host| self.knows(host, named)) {
            return Some("not-our-address");
        }
        if matches!(*request.method(), Method::GET | Method::HEAD) {
            return None;
        }
        let ours = one(header::ORIGIN).is_some_and(|origin| {
            let host = origin.strip_prefix("http://");
            host.is_some_and(|host| self.knows(host, named))
        });
        (!ours).then_some("not-our-page")
    }
}

/// The host and port of a page's address.
fn host_of(page: &str) -> &str {
    let host = page.strip_prefix("http://").unwrap_or(page);
    host.strip_suffix('/').unwrap_or(host)
}

/// A host without the port that browsers leave out; one port is all that a host has.
fn plain(host: &str) -> &str {
    let name = host.strip_suffix(":80");
    name.filter(|name| !name.contains(':') || name.ends_with(']'))
        .unwrap_or(host)
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
    let named = hall.named().filter(|_| guard.is_room);
    let named = named.as_deref().map(host_of);
    let wished = Lang::wished(request.headers());
    let response = match guard.refuses(&request, named) {
        Some(why) => {
            if *request.method() == Method::POST {
                super::phone::post::kept_out(
                    &hall,
                    request.uri().path(),
                    Lang::default().text(why),
                );
            }
            answer::no(StatusCode::FORBIDDEN, why)
        }
        None if guard.is_room => next.run(request).await,
        None => {
            let asker = hall.lang.or(wished);
            let answer = async { answer::said(next.run(request).await, hall.view().lang()) };
            Lang::asked_by(asker, answer).await
        }
    };
    let view = hall.view();
    let spoken = view.open().map(|night| Lang::of(&night.t.settings.lang));
    dressed(answer::said(
        response,
        wished.or(spoken).unwrap_or_default(),
    ))
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
