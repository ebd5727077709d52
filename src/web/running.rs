//! The server that serves a club file: noted beside the file while it runs, so that whoever opens benny a second time is
//! shown the night that is running, and not told that a port is taken.

use super::doors::Doors;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Where the director's door says which club file it serves.
pub const WHERE: &str = "/desk/serves";

/// How long a server on this computer may take to answer.
const PATIENCE: Duration = Duration::from_millis(1500);

/// The longest answer that is read, in bytes: a path and a few headers.
const LONGEST: u64 = 64 * 1024;

/// The note that a club file is being served; dropped, it is taken away.
#[derive(Debug)]
pub struct Noted(PathBuf);

impl Drop for Noted {
    fn drop(&mut self) {
        // A note that stays behind does no harm: nobody answers at its address.
        let _ = std::fs::remove_file(&self.0);
    }
}

fn beside(file: &Path) -> PathBuf {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(".serving");
    file.with_file_name(name)
}

/// Notes beside the club file where it is being served. Without a note a second start finds nothing, which is no reason
/// not to serve: a folder that cannot be written to is let pass.
pub fn note(file: &Path, doors: &Doors) -> Option<Noted> {
    let (path, text) = (beside(file), serde_json::to_string(doors).ok()?);
    std::fs::write(&path, text).ok()?;
    Some(Noted(path))
}

/// The doors of the server that serves this club file, if there is one and it answers.
pub fn find(file: &Path) -> Option<Doors> {
    let doors: Doors = serde_json::from_slice(&std::fs::read(beside(file)).ok()?).ok()?;
    let port = doors.desk.strip_prefix("http://127.0.0.1:")?;
    let port = port.split('/').next()?.parse().ok()?;
    let served = asked(port)?;
    let ours = std::fs::canonicalize(file).ok()?;
    (std::fs::canonicalize(served).ok()? == ours).then_some(doors)
}

/// The path of the club file that the server at this port of this computer serves.
fn asked(port: u16) -> Option<PathBuf> {
    let address = (Ipv4Addr::LOCALHOST, port).into();
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    stream.set_write_timeout(Some(PATIENCE)).ok()?;
    let ask =
        format!("GET {WHERE} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n");
    stream.write_all(ask.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.take(LONGEST).read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let ok = head.starts_with("HTTP/1.1 200");
    serde_json::from_str(body).ok().filter(|_| ok)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn doors(port: u16) -> Doors {
        Doors {
            board: "http://127.0.0.1:1/".to_owned(),
            name: None,
            desk: format!("http://127.0.0.1:{port}/desk"),
            addresses: Vec::new(),
        }
    }

    #[test]
    fn a_server_is_found_while_it_answers_for_this_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let (file, other) = (
            folder.path().join("Zoë’s club.benny"),
            folder.path().join("b"),
        );
        for file in [&file, &other] {
            std::fs::write(file, "").expect("written");
        }
        assert!(find(&file).is_none(), "nothing is noted");
        let listener = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let body = serde_json::to_string(&file).expect("JSON");
        let served = std::thread::spawn(move || {
            for _ in 0..2 {
                let (mut stream, _) = listener.accept().expect("asked");
                let mut asked = [0; 512];
                let read = stream.read(&mut asked).expect("read");
                assert!(asked[..read].starts_with(b"GET /desk/serves "));
                write!(stream, "HTTP/1.1 200 OK\r\n\r\n{body}").expect("answered");
            }
        });
        let noted = note(&file, &doors(port)).expect("noted");
        assert_eq!(find(&file), Some(doors(port)));
        let elsewhere = note(&other, &doors(port)).expect("noted");
        assert!(find(&other).is_none(), "it serves another file");
        served.join().expect("served");
        assert!(find(&file).is_none(), "nobody answers any more");
        drop((noted, elsewhere));
        assert!(!beside(&file).exists() && !beside(&other).exists());
    }
}
