//! Who is connected from where: those who ask for something, those who sit at a battle, and those
//! who do neither.
//!
//! Whoever does neither takes nobody's place: where there are too many of them, the one who has
//! waited longest goes. So connections that say nothing, or never all of it, shut nobody out.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Semaphore;

use crate::limits::Limits;

/// How many there may be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Most {
    /// Who sit, from one address.
    seated: usize,
    /// Who sit, in all.
    seated_in_all: usize,
    /// Who ask for something at the same time, from one address.
    asking: usize,
    /// Who do neither, from one address.
    waiting: usize,
    /// Who do neither, in all.
    waiting_in_all: usize,
}

impl Most {
    pub(super) const fn of(limits: &Limits) -> Self {
        Self {
            seated: limits.per_address,
            seated_in_all: limits.connections,
            asking: limits.waiting,
            waiting: limits.waiting,
            waiting_in_all: limits.waiting_in_all,
        }
    }

    /// Where all come from one address, that of a proxy.
    pub(super) const fn of_proxy(limits: &Limits) -> Self {
        Self {
            seated: limits.connections,
            seated_in_all: limits.connections,
            asking: limits.waiting_in_all,
            waiting: limits.waiting_in_all,
            waiting_in_all: limits.waiting_in_all,
        }
    }
}

/// Connections, by address and in all.
#[derive(Clone, Debug)]
pub(crate) struct Addresses {
    counts: Arc<Mutex<Counts>>,
    most: Most,
}

#[derive(Debug, Default)]
struct Counts {
    here: HashMap<IpAddr, Here>,
    seated: usize,
    /// Who wait, by numbers that grow: the first has waited longest. Closed, it sends its own away.
    waiting: BTreeMap<u64, (IpAddr, Arc<Semaphore>)>,
    next: u64,
}

/// The connections of one address.
#[derive(Debug, Default)]
struct Here {
    seated: usize,
    asking: usize,
    waiting: BTreeSet<u64>,
}

/// A place among the connections, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    addresses: Addresses,
    of: IpAddr,
    stands: Mutex<Stands>,
    away: Arc<Semaphore>,
}

#[derive(Clone, Copy, Debug)]
enum Stands {
    Waits(u64),
    Asks,
    Sits,
}

impl Addresses {
    pub(super) fn new(most: Most) -> Self {
        Self {
            counts: Arc::default(),
            most,
        }
    }

    /// A place for one more connection from an address: it waits at first.
    pub(super) fn enter(&self, of: IpAddr) -> Place {
        // A client of the next generation of addresses has as many of them as it likes.
        let of = match of {
            IpAddr::V6(six) => match six.to_ipv4_mapped() {
                Some(four) => IpAddr::V4(four),
                None => IpAddr::V6((u128::from(six) >> 64 << 64).into()),
            },
            four => four,
        };
        let away = Arc::new(Semaphore::new(0));
        let number = self.counts().wait(of, Arc::clone(&away), &self.most);
        Place {
            addresses: self.clone(),
            of,
            stands: Mutex::new(Stands::Waits(number)),
            away,
        }
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Counts {
    /// One more who waits; whoever has waited longest makes room.
    fn wait(&mut self, of: IpAddr, away: Arc<Semaphore>, most: &Most) -> u64 {
        let here = self.here.entry(of).or_default();
        let full = here.waiting.len() >= most.waiting;
        let first = here.waiting.first().copied().filter(|_| full);
        let first = first.or_else(|| {
            let full = self.waiting.len() >= most.waiting_in_all;
            self.waiting.keys().next().copied().filter(|_| full)
        });
        if let Some((_, away)) = first.and_then(|first| self.go(first)) {
            away.close();
        }
        let number = self.next;
        self.next += 1;
        self.waiting.insert(number, (of, away));
        self.here.entry(of).or_default().waiting.insert(number);
        number
    }

    /// Takes one out of those who wait; `None` where it was sent away.
    fn go(&mut self, number: u64) -> Option<(IpAddr, Arc<Semaphore>)> {
        let (of, away) = self.waiting.remove(&number)?;
        self.change(of, |here| {
            here.waiting.remove(&number);
        });
        Some((of, away))
    }

    /// Changes what an address has; one that has nothing is forgotten.
    fn change(&mut self, of: IpAddr, how: impl FnOnce(&mut Here)) {
        let here = self.here.entry(of).or_default();
        how(here);
        if here.seated == 0 && here.asking == 0 && here.waiting.is_empty() {
            self.here.remove(&of);
        }
    }

    fn here(&self, of: IpAddr) -> (usize, usize) {
        let here = self.here.get(&of);
        here.map_or((0, 0), |here| (here.seated, here.asking))
    }
}

impl Place {
    /// Begins to ask for something; whether it may.
    pub(super) fn ask(&self) -> bool {
        let mut stands = self.stands();
        let mut counts = self.addresses.counts();
        let Stands::Waits(number) = *stands else {
            return false;
        };
        let (_, asking) = counts.here(self.of);
        if asking >= self.addresses.most.asking || counts.go(number).is_none() {
            return false;
        }
        counts.change(self.of, |here| here.asking += 1);
        *stands = Stands::Asks;
        true
    }

    /// Was answered, and waits.
    pub(super) fn wait(&self) {
        let mut stands = self.stands();
        if let Stands::Asks = *stands {
            let mut counts = self.addresses.counts();
            let away = Arc::clone(&self.away);
            *stands = Stands::Waits(counts.wait(self.of, away, &self.addresses.most));
            counts.change(self.of, |here| here.asking -= 1);
        }
    }

    /// Sits down; whether there was room.
    pub(super) fn sit(&self) -> bool {
        let mut stands = self.stands();
        let mut counts = self.addresses.counts();
        let most = &self.addresses.most;
        let Stands::Waits(number) = *stands else {
            return false;
        };
        let (seated, _) = counts.here(self.of);
        let room = seated < most.seated && counts.seated < most.seated_in_all;
        if !room || counts.go(number).is_none() {
            return false;
        }
        counts.change(self.of, |here| here.seated += 1);
        counts.seated += 1;
        *stands = Stands::Sits;
        true
    }

    /// Until it has waited longest of too many.
    pub(super) async fn sent_away(&self) {
        // There is never a permit: it is closed, or nothing happens.
        let _closed = self.away.acquire().await.is_err();
    }

    fn stands(&self) -> MutexGuard<'_, Stands> {
        self.stands.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let stands = *self.stands();
        let mut counts = self.addresses.counts();
        match stands {
            Stands::Waits(number) => {
                let _sent_away = counts.go(number).is_none();
            }
            Stands::Asks => counts.change(self.of, |here| here.asking -= 1),
            Stands::Sits => {
                counts.change(self.of, |here| here.seated -= 1);
                counts.seated -= 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEW: Most = Most {
        seated: 2,
        seated_in_all: 3,
        asking: 2,
        waiting: 2,
        waiting_in_all: 3,
    };

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    fn is_away(place: &Place) -> bool {
        place.away.is_closed()
    }

    #[test]
    fn an_address_has_so_many_seats_and_gets_them_back() {
        let addresses = Addresses::new(FEW);
        let (one, other) = (ip("192.168.1.2"), ip("::ffff:192.168.1.3"));
        let sits = |of| {
            let place = addresses.enter(of);
            place.sit().then_some(place)
        };
        let first = sits(one).expect("a seat");
        let _second = sits(one).expect("a seat");
        assert!(sits(one).is_none());
        let _third = sits(other).expect("a seat");
        assert!(sits(other).is_none(), "three in all");
        drop(first);
        assert!(sits(one).is_some());
    }

    #[test]
    fn who_has_waited_longest_makes_room() {
        let addresses = Addresses::new(FEW);
        let (one, other) = (ip("192.168.1.2"), ip("192.168.1.3"));
        let first = addresses.enter(one);
        let second = addresses.enter(one);
        let _elsewhere = addresses.enter(other);
        // Whoever was answered waits from then on.
        assert!(first.ask());
        first.wait();
        let _third = addresses.enter(one);
        assert!(is_away(&second) && !is_away(&first));
        assert!(!second.ask() && !second.sit(), "it is not there any more");
        // Too many in all: of whichever address.
        let _fourth = addresses.enter(ip("192.168.1.4"));
        assert!(!is_away(&_fourth));
        assert!(is_away(&_elsewhere));
        drop((first, second, _third, _elsewhere, _fourth));
        assert!(addresses.counts().here.is_empty());
        assert!(addresses.counts().waiting.is_empty());
    }

    #[test]
    fn who_asks_or_sits_is_not_sent_away() {
        let addresses = Addresses::new(FEW);
        let one = ip("192.168.1.2");
        let (asks, sits) = (addresses.enter(one), addresses.enter(one));
        assert!(asks.ask() && sits.sit());
        let crowd: Vec<Place> = (0..9).map(|_| addresses.enter(one)).collect();
        assert!(!is_away(&asks) && !is_away(&sits));
        assert_eq!(crowd.iter().filter(|place| !is_away(place)).count(), 2);
        let more = addresses.enter(one);
        assert!(more.ask());
        assert!(!addresses.enter(one).ask(), "two ask already");
    }

    #[test]
    fn addresses_of_one_network_count_as_one() {
        let addresses = Addresses::new(Most { seated: 1, ..FEW });
        let first = addresses.enter(ip("2001:db8::1"));
        assert!(first.sit());
        assert!(!addresses.enter(ip("2001:db8::2")).sit());
        assert!(addresses.enter(ip("2001:db8:0:1::2")).sit());
    }
}
