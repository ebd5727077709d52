//! `benny.local`: a name that leads to this computer whatever its address is, by multicast DNS.
//!
//! Most phones resolve such names, and some networks carry no multicast, so the address is always shown as well. Where
//! another computer has the name already, the library chooses the next, `benny-2.local`.

use super::hall::Hall;
use mdns_sd::{DaemonEvent, IfKind, ServiceDaemon, ServiceInfo};
use std::net::IpAddr;
use std::sync::Arc;

/// The name, where nobody else has it.
pub const NAME: &str = "benny.local";

/// What kind of service it is: pages.
const KIND: &str = "_http._tcp.local.";

/// A name that is answered for until this is dropped.
pub struct Name {
    daemon: ServiceDaemon,
    service: String,
}

impl Name {
    /// Answers for the name at an address and a port. Nothing where the system has no multicast.
    pub fn announce(ip: IpAddr, port: u16, hall: &Arc<Hall>) -> Option<Name> {
        let daemon = ServiceDaemon::new().ok()?;
        let host = format!("{NAME}.");
        let info = ServiceInfo::new(KIND, "benny", &host, ip, port, None).ok()?;
        let name = Name {
            service: info.get_fullname().to_owned(),
            daemon,
        };
        // Only where phones are asked to come.
        name.daemon.disable_interface(IfKind::All).ok()?;
        name.daemon.enable_interface(IfKind::Addr(ip)).ok()?;
        let events = name.daemon.monitor().ok()?;
        name.daemon.register(info).ok()?;
        hall.set_name(NAME);
        let hall = Arc::downgrade(hall);
        // It ends with the daemon.
        std::thread::spawn(move || {
            for event in events {
                if let (DaemonEvent::NameChange(change), Some(hall)) = (event, hall.upgrade())
                    && change.original == host
                {
                    hall.set_name(change.new_name.trim_end_matches('.'));
                }
            }
        });
        Some(name)
    }
}

impl Drop for Name {
    fn drop(&mut self) {
        // Phones that ask again are told at once that it is gone.
        if let Ok(gone) = self.daemon.unregister(&self.service) {
            let _ = gone.recv_timeout(std::time::Duration::from_millis(500));
        }
        let _ = self.daemon.shutdown();
    }
}
