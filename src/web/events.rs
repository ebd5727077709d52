//! `GET /api/events`: the revision, whenever it or something that is not logged changes, and a sign of life every second.
//! Nothing else: pages fetch what they show, so a stream can be lost and found again at any moment.

use super::address::Peer;
use super::answer;
use super::hall::Here;
use super::limit::Held;
use super::view::View;
use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::Response;
use hyper::body::{Body as Frames, Frame};
use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::sync::watch;

/// How often a silent stream shows that it is alive. Pages say within three seconds that the network is gone, which a beat
/// every fifteen seconds could not tell them.
const HEARTBEAT: Duration = Duration::from_secs(1);

/// The route that opens a stream.
pub async fn route(State(hall): Here, Extension(peer): Extension<Peer>) -> Response {
    let most = hall.limits.caps.streams_per_address;
    let Some(held) = hall.limits.streams.hold(peer.0, most) else {
        return answer::no(StatusCode::TOO_MANY_REQUESTS, "too-many-pages");
    };
    let source = Source {
        views: hall.views(),
        ending: hall.ending(),
        told: None,
        _held: held,
    };
    let body = Body::new(Stream {
        next: Box::pin(source.next()),
    });
    answer::with(StatusCode::OK, STREAM, body)
}

/// The content type of streams.
const STREAM: &str = "text/event-stream";

/// Whether an answer is a stream.
pub fn is_stream(answer: &Response) -> bool {
    answer
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind == STREAM)
}

struct Source {
    views: watch::Receiver<Arc<View>>,
    ending: watch::Receiver<bool>,
    told: Option<(i64, u64)>,
    _held: Held,
}

impl Source {
    /// What the stream sends next; nothing when the server stops.
    async fn next(mut self) -> Option<(Bytes, Source)> {
        loop {
            if *self.ending.borrow_and_update() {
                return None;
            }
            let (revision, noted) = {
                let view = self.views.borrow_and_update();
                (view.revision, view.noted)
            };
            if self.told.replace((revision, noted)) != Some((revision, noted)) {
                let event = format!("event: revision\nid: {noted}\ndata: {revision}\n\n");
                return Some((Bytes::from(event), self));
            }
            match self.something().await {
                Some(true) => {}
                Some(false) => return None,
                None => return Some((Bytes::from_static(b"event: here\ndata:\n\n"), self)),
            }
        }
    }

    /// Waits for a change or for the end; returns whether there is more to come, or `None` when a heartbeat passed
    /// without either.
    async fn something(&mut self) -> Option<bool> {
        let (views, ending) = (&mut self.views, &mut self.ending);
        let (mut changed, mut ended) = (Box::pin(views.changed()), Box::pin(ending.changed()));
        let either = std::future::poll_fn(|cx| {
            if let Poll::Ready(end) = ended.as_mut().poll(cx) {
                return Poll::Ready(end.is_ok());
            }
            changed.as_mut().poll(cx).map(|change| change.is_ok())
        });
        tokio::time::timeout(HEARTBEAT, either).await.ok()
    }
}

type Next = Pin<Box<dyn Future<Output = Option<(Bytes, Source)>> + Send>>;

struct Stream {
    next: Next,
}

impl Frames for Stream {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        match self.next.as_mut().poll(cx) {
            Poll::Pending => Poll::Pending,
            Poll::Ready(None) => Poll::Ready(None),
            Poll::Ready(Some((bytes, source))) => {
                self.next = Box::pin(source.next());
                Poll::Ready(Some(Ok(Frame::data(bytes))))
            }
        }
    }
}
