//! How much one client, one address and one battle may take, so that nobody is harmed by another.

use std::time::{Duration, Instant};

/// What is allowed.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The bytes of one message.
    pub message: usize,
    /// The bytes of what is uploaded: a battle file, a record.
    pub upload: usize,
    /// Clients that sit, from one address.
    pub per_address: usize,
    /// Connections from one address that neither ask for anything nor sit; with one more, the one
    /// that has waited longest goes. As many may ask at the same time.
    pub waiting: usize,
    /// The same of all addresses.
    pub waiting_in_all: usize,
    /// Connections to one battle.
    pub per_battle: usize,
    /// Clients that sit, in all.
    pub connections: usize,
    /// Messages at once, after a while of silence.
    pub burst: u32,
    /// Messages a second, in the long run.
    pub rate: u32,
    /// Messages that wait for a client before it is let go.
    pub queue: usize,
    /// How long the head of a request may take.
    pub head: Duration,
    /// How long after it came a client says who it is.
    pub hello: Duration,
    /// How often a silent client is asked whether it is still there.
    pub ping: Duration,
    /// How long a client may say nothing at all, not even that it is there.
    pub silence: Duration,
    /// How long it may take until a message is on its way.
    pub send: Duration,
    /// How long a refused secret is waited with, whatever was wrong with it.
    pub refusal: Duration,
    /// The pause that stands for every window, where prompts are uniform.
    pub window: Duration,
    /// How long an agent lets the others look at what happened before it acts.
    pub agent: Duration,
    /// How long a battle that nobody looks at stays in memory.
    pub idle: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            message: 64 * 1024,
            upload: 2 * 1024 * 1024,
            per_address: 128,
            waiting: 64,
            waiting_in_all: 1024,
            per_battle: 128,
            connections: 16_384,
            burst: 60,
            rate: 20,
            queue: 64,
            head: Duration::from_secs(5),
            hello: Duration::from_secs(5),
            ping: Duration::from_secs(20),
            silence: Duration::from_secs(65),
            send: Duration::from_secs(10),
            refusal: Duration::from_millis(300),
            window: Duration::from_millis(1500),
            agent: Duration::from_millis(700),
            idle: Duration::from_secs(600),
        }
    }
}

/// So many at once, so many a second: a bucket of tokens.
#[derive(Clone, Debug)]
pub(crate) struct Bucket {
    /// Thousandths of tokens.
    left: u64,
    most: u64,
    rate: u64,
    last: Instant,
}

impl Bucket {
    pub(crate) fn new(burst: u32, rate: u32, now: Instant) -> Self {
        let most = u64::from(burst) * 1000;
        Self {
            left: most,
            most,
            rate: u64::from(rate),
            last: now,
        }
    }

    /// Takes one, where there is one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.last).as_millis();
        let passed = u64::try_from(passed).unwrap_or(u64::MAX);
        let gained = passed.saturating_mul(self.rate);
        if gained > 0 {
            self.left = self.left.saturating_add(gained).min(self.most);
            self.last = now;
        }
        match self.left.checked_sub(1000) {
            Some(left) => {
                self.left = left;
                true
            }
            None => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_a_burst_and_then_its_rate() {
        let start = Instant::now();
        let mut bucket = Bucket::new(3, 2, start);
        assert!((0..3).all(|_| bucket.take(start)));
        assert!(!bucket.take(start));
        assert!(!bucket.take(start + Duration::from_millis(400)));
        assert!(bucket.take(start + Duration::from_millis(600)));
        assert!(!bucket.take(start + Duration::from_millis(600)));
        let later = start + Duration::from_secs(60);
        assert!((0..3).all(|_| bucket.take(later)));
        assert!(!bucket.take(later));
    }
}
