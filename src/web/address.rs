//! The addresses where phones may find this computer, the likeliest first.
use std::net::{IpAddr, Ipv4Addr};

/// The address a request comes from.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

/// An address of this computer.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Address {
    /// The IP address.
    pub ip: IpAddr,
    /// The interface it belongs to: `wlan0`.
    pub interface: String,
    /// What it is likely to be.
    pub kind: AddressKind,
}

/// What an address is likely to be; phones are likeliest to reach the first.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum AddressKind {
    /// A private address, as a Wi-Fi gives it.
    Lan,
    /// Any other of a real interface.
    Other,
    /// A tunnel, a container, a virtual machine.
    Virtual,
    /// This computer alone.
    Loopback,
}

/// Interfaces that no phone is on: tunnels, containers, virtual machines.
const VIRTUAL: [&str; 20] = [
    "docker",
    "br-",
    "veth",
    "virbr",
    "vmnet",
    "vboxnet",
    "tun",
    "tap",
    "wg",
    "utun",
    "zt",
    "tailscale",
    "podman",
    "cni",
    "flannel",
    "lxc",
    "ppp",
    "vethernet",
    "awdl",
    "llw",
];

/// What an address is likely to be.
fn kind(name: &str, ip: IpAddr, point_to_point: bool) -> AddressKind {
    let name = name.to_ascii_lowercase();
    match ip {
        ip if ip.is_loopback() => AddressKind::Loopback,
        _ if point_to_point || VIRTUAL.iter().any(|v| name.starts_with(v)) => AddressKind::Virtual,
        IpAddr::V4(ip) if ip.is_private() => AddressKind::Lan,
        _ => AddressKind::Other,
    }
}

/// The addresses that phones could use, the likeliest first and loopback last. IPv6 is left out, because people type
/// these.
pub fn addresses() -> Vec<Address> {
    let there = if_addrs::get_if_addrs().unwrap_or_default();
    let usable = there.into_iter().filter(|i| match i.ip() {
        IpAddr::V4(ip) => !ip.is_link_local(),
        IpAddr::V6(_) => false,
    });
    let address = |i: if_addrs::Interface| Address {
        ip: i.ip(),
        kind: kind(&i.name, i.ip(), i.is_p2p()),
        interface: i.name,
    };
    let mut found: Vec<Address> = usable.map(address).collect();
    if found.iter().all(|a| a.kind != AddressKind::Loopback) {
        found.push(Address {
            ip: Ipv4Addr::LOCALHOST.into(),
            interface: "lo".to_owned(),
            kind: AddressKind::Loopback,
        });
    }
    sorted(found)
}

fn sorted(mut found: Vec<Address>) -> Vec<Address> {
    found.sort_by(|a, b| (a.kind, &a.interface, a.ip).cmp(&(b.kind, &b.interface, b.ip)));
    found.dedup_by_key(|a| a.ip);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tunnels_and_containers_come_last() {
        let of = |name: &str, ip: [u8; 4], p2p| Address {
            ip: ip.into(),
            interface: name.to_owned(),
            kind: kind(name, ip.into(), p2p),
        };
        let found = sorted(vec![
            of("lo", [127, 0, 0, 1], false),
            of("docker0", [172, 17, 0, 1], false),
            of("tun0", [10, 8, 0, 2], true),
            of("eth1", [84, 12, 3, 4], false),
            of("wlan0", [192, 168, 1, 20], false),
        ]);
        let names: Vec<&str> = found.iter().map(|a| a.interface.as_str()).collect();
        assert_eq!(names, ["wlan0", "eth1", "docker0", "tun0", "lo"]);
        assert!(addresses().iter().any(|a| a.kind == AddressKind::Loopback));
    }
}
