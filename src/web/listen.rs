//! The server: two listeners, connections with time limits and caps, and an orderly end.

use super::address::{Peer, addresses};
use super::doors::Doors;
use super::events;
use super::guests::{Does, Place};
use super::hall::Hall;
use super::keeper::Keeper;
use super::limit::Caps;
use super::name::Name;
use super::network;
use super::routes;
use super::running::{self, Noted};
use crate::desk::{Desk, StoreError};
use crate::words::Lang;
use axum::Router;
use axum::body::Body;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Where to listen.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The address of the room's door; `None` for this computer's likeliest.
    pub listen: Option<IpAddr>,
    /// The port of the room's door; 0 takes a free one.
    pub port: u16,
    /// The port of the director's door; 0 takes a free one.
    pub desk_port: u16,
    /// The language of the director's page, until somebody chooses another there; `None` for the browser's.
    pub lang: Option<Lang>,
    /// The caps.
    pub caps: Caps,
}

/// Why the room cannot be served.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// The club file cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// An address or a port is not available.
    #[error("cannot listen on {at}: {source}")]
    Bind {
        /// The address.
        at: SocketAddr,
        /// What the system reported.
        source: std::io::Error,
        /// Who listens there already, if that can be found out.
        by: Option<String>,
    },
    /// The system refused something else.
    #[error("the server cannot run: {0}")]
    System(#[from] std::io::Error),
}

/// How long the server waits, when it stops, for answers that are under way.
const LAST_WORDS: Duration = Duration::from_secs(3);

/// How often the server checks whether it should stop.
const LOOK: Duration = Duration::from_millis(100);

/// A server that has opened its doors and is ready to run.
pub struct Server {
    keeper: Keeper,
    hall: Arc<Hall>,
    doors: Doors,
    noted: Option<Noted>,
    name: Option<Name>,
    room: (std::net::TcpListener, Router),
    director: (std::net::TcpListener, Router),
}

impl Server {
    /// Opens both doors for the desk's tournament.
    ///
    /// # Errors
    /// [`ServeError`].
    pub fn bind(mut desk: Desk, options: &Options) -> Result<Server, ServeError> {
        let all = addresses();
        let ip = options
            .listen
            .or(all.first().map(|a| a.ip))
            .unwrap_or(Ipv4Addr::LOCALHOST.into());
        let room = bound(SocketAddr::new(ip, options.port))?;
        let director = bound(SocketAddr::new(
            Ipv4Addr::LOCALHOST.into(),
            options.desk_port,
        ))?;
        let (room_port, desk_port) = (room.local_addr()?.port(), director.local_addr()?.port());
        let shown = match ip.is_unspecified() {
            true => all.first().map_or(Ipv4Addr::LOCALHOST.into(), |a| a.ip),
            false => ip,
        };
        let at = SocketAddr::new(shown, room_port);
        let mut doors = Doors {
            board: super::hall::page_at(&at.ip().to_string(), at.port()),
            name: None,
            desk: format!("http://127.0.0.1:{desk_port}/desk"),
            addresses: all.clone(),
        };
        // The address is kept for codes that are printed later; without a night there is nobody to print them for.
        let act = super::hall::director_now();
        let _ = desk.set_room(&act, "board", &doors.board.as_str().into());
        let _ = desk.set_room(&act, "network", &serde_json::Value::Null);
        let file = desk.path().to_owned();
        let keeper = Keeper::start(desk, options.caps.message)?;
        let hall = Hall::new(
            &keeper,
            file.clone(),
            &doors,
            at,
            options.caps,
            options.lang,
        );
        // Nobody else could follow a name to this computer alone.
        let name = (!shown.is_loopback()).then(|| Name::announce(shown, room_port, &hall));
        doors.name = hall.named();
        let noted = running::note(&file, &doors);
        let mut hosts = vec![at.to_string()];
        if ip.is_unspecified() {
            hosts.extend(
                all.iter()
                    .map(|a| SocketAddr::new(a.ip, room_port).to_string()),
            );
        }
        if ip.is_unspecified() || ip.is_loopback() {
            hosts.extend(local(room_port));
        }
        Ok(Server {
            room: (room, routes::room(&hall, hosts)),
            director: (director, routes::director(&hall, local(desk_port))),
            keeper,
            hall,
            doors,
            noted,
            name: name.flatten(),
        })
    }

    /// The doors' addresses.
    pub fn doors(&self) -> &Doors {
        &self.doors
    }

    /// What the routes share.
    pub fn hall(&self) -> &Arc<Hall> {
        &self.hall
    }

    /// Serves until `stop` is set. Then it ends the streams, waits a moment for answers under way, and lets go of the
    /// club file once every job is done.
    ///
    /// # Errors
    /// [`ServeError::System`].
    pub fn run(self, stop: &AtomicBool) -> Result<(), ServeError> {
        let Server {
            keeper,
            hall,
            room,
            director,
            noted,
            name,
            ..
        } = self;
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        let ran = runtime.block_on(async {
            for (listener, router) in [room, director] {
                listener.set_nonblocking(true)?;
                let listener = tokio::net::TcpListener::from_std(listener)?;
                tokio::spawn(accept(listener, router, hall.clone()));
            }
            tokio::spawn(network::watch(hall.clone()));
            while !stop.load(Ordering::Relaxed) && !hall.quit.load(Ordering::Relaxed) {
                tokio::time::sleep(LOOK).await;
            }
            hall.end();
            drop((name, noted));
            let waited = async {
                while hall.limits.connections.total() > 0 {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            };
            let _ = tokio::time::timeout(LAST_WORDS, waited).await;
            Ok::<(), std::io::Error>(())
        });
        drop(runtime);
        drop(hall);
        keeper.finish();
        Ok(ran?)
    }
}

/// The names that this computer has for itself.
fn local(port: u16) -> Vec<String> {
    ["127.0.0.1", "localhost", "[::1]"]
        .map(|host| format!("{host}:{port}"))
        .to_vec()
}

fn bound(at: SocketAddr) -> Result<std::net::TcpListener, ServeError> {
    std::net::TcpListener::bind(at).map_err(|source| {
        let taken = source.kind() == std::io::ErrorKind::AddrInUse;
        let by = taken.then(|| listeners::get_process_by_port(at.port(), listeners::Protocol::TCP));
        let by = by
            .and_then(Result::ok)
            .map(|p| format!("{} (process {})", p.name, p.pid));
        ServeError::Bind { at, source, by }
    })
}

/// Accepts connections until the end.
async fn accept(listener: tokio::net::TcpListener, router: Router, hall: Arc<Hall>) {
    let mut ending = hall.ending();
    loop {
        let next = tokio::time::timeout(LOOK, listener.accept()).await;
        if *ending.borrow_and_update() {
            return;
        }
        match next {
            Err(_) => {}
            Ok(Ok((stream, peer))) => {
                let ip = peer.ip().to_canonical();
                if let Some(place) = hall.limits.connections.enter(ip, &hall.limits.caps) {
                    tokio::spawn(converse(stream, ip, router.clone(), hall.clone(), place));
                }
            }
            // Probably too many open files: others have to close first.
            Ok(Err(_)) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}

/// Serves one connection until it ends or the server does.
async fn converse(
    stream: tokio::net::TcpStream,
    ip: IpAddr,
    router: Router,
    hall: Arc<Hall>,
    place: Place,
) {
    let _ = stream.set_nodelay(true);
    // A look from this computer itself, at whichever of its addresses, is no phone.
    let is_own = ip.is_loopback()
        || stream
            .local_addr()
            .is_ok_and(|own| own.ip().to_canonical() == ip);
    let service = TowerToHyperService::new(router);
    let (place, hall) = (&place, &hall);
    let service = service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
        place.does(Does::Asks);
        if !is_own {
            hall.reached.fetch_add(1, Ordering::Relaxed);
        }
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(ip));
        let answer = service.call(request);
        async move {
            let answer = answer.await;
            let streams = answer.as_ref().is_ok_and(events::is_stream);
            place.does(if streams { Does::Listens } else { Does::Rests });
            answer
        }
    });
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(hall.limits.caps.head)
        .max_buf_size(16 * 1024)
        .max_headers(64)
        // Whoever has gone before their request was read has asked all the same.
        .half_close(true)
        .keep_alive(true);
    let mut connection = std::pin::pin!(http.serve_connection(TokioIo::new(stream), service));
    let mut ending = hall.ending();
    {
        let mut ended = std::pin::pin!(ending.wait_for(|over| *over));
        let mut needed = std::pin::pin!(place.needed());
        let first = std::future::poll_fn(|cx| {
            if connection.as_mut().poll(cx).is_ready() || needed.as_mut().poll(cx).is_ready() {
                return std::task::Poll::Ready(true);
            }
            ended.as_mut().poll(cx).map(|_| false)
        });
        if first.await {
            return;
        }
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}
