//! The addresses of the two doors.

use super::address::{Address, AddressKind};

/// The addresses of the two doors as people type them.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Doors {
    /// The board: `http://192.168.1.20:4040/`.
    pub board: String,
    /// The board by a name that lasts, where the network may know one: `http://benny.local:4040/`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The director's page: `http://127.0.0.1:4041/desk`.
    pub desk: String,
    /// Every address of this computer, the likeliest for phones first.
    pub addresses: Vec<Address>,
}

impl Doors {
    /// The addresses that the board could be served at instead.
    pub fn others(&self) -> impl Iterator<Item = &Address> {
        let host = self.board.split("://").nth(1).unwrap_or_default();
        let host = host.split([':', '/']).next().unwrap_or_default();
        let others = self
            .addresses
            .iter()
            .filter(|a| a.kind != AddressKind::Loopback);
        others.filter(move |a| a.ip.to_string() != host)
    }
}
