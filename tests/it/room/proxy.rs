//! A bad wireless network: between phones and server a proxy delays requests, repeats them, reorders them or loses
//! them.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// Random numbers that are the same every time.
struct Dice(u64);

impl Dice {
    fn upto(&mut self, most: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

/// What became of requests.
#[derive(Default)]
pub struct Luck {
    pub requests: AtomicU64,
    pub lost: AtomicU64,
    pub unanswered: AtomicU64,
    pub twice: AtomicU64,
    pub late_again: AtomicU64,
}

/// A proxy in front of a server.
pub struct Proxy {
    pub host: String,
    pub luck: Arc<Luck>,
    stop: Arc<AtomicBool>,
}

impl Proxy {
    /// A proxy that repeats late requests after this long at most.
    pub fn start(server: &str, late: Duration) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let host = listener.local_addr().expect("an address").to_string();
        let stop = Arc::new(AtomicBool::new(false));
        let luck = Arc::new(Luck::default());
        let (server, told, counts) = (server.to_owned(), stop.clone(), luck.clone());
        std::thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                if told.load(Ordering::Relaxed) {
                    return;
                }
                let (server, counts) = (server.clone(), counts.clone());
                std::thread::spawn(move || carry(stream, &server, &counts, late));
            }
        });
        Proxy { host, luck, stop }
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        let _ = TcpStream::connect(&self.host);
    }
}

/// Sends a request to the server itself; gives what it answers.
fn through(server: &str, request: &[u8]) -> Option<Vec<u8>> {
    let mut there = TcpStream::connect(server).ok()?;
    there.write_all(request).ok()?;
    let mut answer = Vec::new();
    there.read_to_end(&mut answer).ok()?;
    Some(answer)
}

/// Carries one request, as luck has it.
fn carry(mut phone: TcpStream, server: &str, luck: &Luck, late: Duration) {
    let Some(request) = whole(&mut phone) else {
        return;
    };
    let nth = luck.requests.fetch_add(1, Ordering::Relaxed);
    let mut dice = Dice(nth.wrapping_add(7).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let count = |what: &AtomicU64| {
        what.fetch_add(1, Ordering::Relaxed);
    };
    match dice.upto(10) {
        // It never arrives.
        0 => count(&luck.lost),
        // It arrives, and the answer is lost.
        1 => {
            count(&luck.unanswered);
            drop(through(server, &request));
        }
        // It arrives twice at once, and the second answer gets through.
        2 => {
            count(&luck.twice);
            let (server_again, again) = (server.to_owned(), request.clone());
            let twin = std::thread::spawn(move || through(&server_again, &again));
            through(server, &request);
            if let Some(answer) = twin.join().ok().flatten() {
                let _ = phone.write_all(&answer);
            }
        }
        // It is answered now, and sent again later, when everybody has moved on.
        3 => {
            count(&luck.late_again);
            if let Some(answer) = through(server, &request) {
                let _ = phone.write_all(&answer);
            }
            drop(phone);
            let most = u64::try_from(late.as_millis()).unwrap_or(u64::MAX);
            std::thread::sleep(Duration::from_millis(most / 2 + dice.upto(most / 2 + 1)));
            drop(through(server, &request));
        }
        n => {
            std::thread::sleep(Duration::from_millis(dice.upto(3 * n)));
            if let Some(answer) = through(server, &request) {
                let _ = phone.write_all(&answer);
            }
        }
    }
}

/// A whole request: its head, and a body as long as it says.
fn whole(stream: &mut TcpStream) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut some = [0; 1024];
    loop {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head
                .lines()
                .find_map(|l| l.strip_prefix("Content-Length: ")?.parse().ok());
            if body.len() >= length.unwrap_or(0) {
                return Some(bytes);
            }
        }
        match stream.read(&mut some) {
            Ok(n) if n > 0 => bytes.extend(&some[..n]),
            _ => return None,
        }
    }
}

/// A phone behind the proxy: it sends a form until it gets an answer, as somebody does who sees nothing happen.
pub struct Phone<'a> {
    pub proxy: &'a Proxy,
    /// The server's own address, for the `Host` header.
    pub server: &'a str,
    /// The path of its page.
    pub path: &'a str,
}

impl Phone<'_> {
    /// Sends a form; gives the answer's status and text.
    pub fn send(&self, what: &str, fields: &str) -> (u16, String) {
        let request = format!(
            "POST {}/{what} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nOrigin: http://{}\r\nAccept: application/json\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{fields}",
            self.path,
            self.server,
            self.server,
            fields.len()
        );
        for _ in 0..60 {
            let heard = through(&self.proxy.host, request.as_bytes()).unwrap_or_default();
            let heard = String::from_utf8_lossy(&heard).into_owned();
            let status = heard.split(' ').nth(1).and_then(|s| s.parse().ok());
            // No answer, or told to wait: send it again.
            match status {
                None | Some(0 | 429) => std::thread::sleep(Duration::from_millis(10)),
                Some(status) => return (status, heard),
            }
        }
        panic!("sixty times nothing: {} {fields}", self.path);
    }
}

/// The points of a table: possible in eight hands, and different from table to table.
pub fn points(round: u16, table: u16) -> [i32; 2] {
    let a = 3 + i32::from(round * 7 + table * 5) % 7;
    [a, 13 - a]
}
