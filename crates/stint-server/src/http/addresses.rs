//! How many connections each address has.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// Connections, counted by address and in all.
#[derive(Clone, Debug)]
pub(crate) struct Addresses {
    counts: Arc<Mutex<Counts>>,
    per_address: usize,
    in_all: usize,
}

#[derive(Debug, Default)]
struct Counts {
    by_address: HashMap<IpAddr, usize>,
    in_all: usize,
}

/// A place among the connections, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    addresses: Addresses,
    of: IpAddr,
}

impl Addresses {
    pub(super) fn new(per_address: usize, in_all: usize) -> Self {
        Self {
            counts: Arc::default(),
            per_address,
            in_all,
        }
    }

    /// A place for one more connection from an address, where there is one.
    pub(super) fn enter(&self, of: IpAddr) -> Option<Place> {
        // A client of the next generation of addresses has as many of them as it likes.
        let of = match of {
            IpAddr::V6(six) => match six.to_ipv4_mapped() {
                Some(four) => IpAddr::V4(four),
                None => IpAddr::V6((u128::from(six) >> 64 << 64).into()),
            },
            four => four,
        };
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let here = counts.by_address.get(&of).copied().unwrap_or_default();
        if here >= self.per_address || counts.in_all >= self.in_all {
            return None;
        }
        counts.by_address.insert(of, here + 1);
        counts.in_all += 1;
        Some(Place {
            addresses: self.clone(),
            of,
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let counts = &self.addresses.counts;
        let mut counts = counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.in_all = counts.in_all.saturating_sub(1);
        if let Some(here) = counts.by_address.get_mut(&self.of) {
            *here -= 1;
            if *here == 0 {
                counts.by_address.remove(&self.of);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_places_and_gets_them_back() {
        let addresses = Addresses::new(2, 3);
        let one: IpAddr = "192.168.1.2".parse().expect("an address");
        let other: IpAddr = "::ffff:192.168.1.3".parse().expect("an address");
        let first = addresses.enter(one).expect("a place");
        let _second = addresses.enter(one).expect("a place");
        assert!(addresses.enter(one).is_none());
        let _third = addresses.enter(other).expect("a place");
        assert!(addresses.enter(other).is_none(), "three in all");
        drop(first);
        assert!(addresses.enter(one).is_some());
    }

    #[test]
    fn addresses_of_one_network_count_as_one() {
        let addresses = Addresses::new(1, 9);
        let _first = addresses.enter("2001:db8::1".parse().expect("an address"));
        assert!(
            addresses
                .enter("2001:db8::2".parse().expect("an address"))
                .is_none()
        );
        assert!(
            addresses
                .enter("2001:db8:0:1::2".parse().expect("an address"))
                .is_some()
        );
    }
}
