//! Numbers by chance, from a seed: everything that is made up here can be made up again.

/// SplitMix64.
#[derive(Clone, Debug)]
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From 0 to below `n`; 0 where there is nothing to choose from.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        let n = u64::try_from(n.max(1)).unwrap_or(1);
        usize::try_from(self.next() % n).unwrap_or(0)
    }

    /// From `least` to `most`, both included.
    pub(crate) fn range(&mut self, least: i32, most: i32) -> i32 {
        let width = usize::try_from(most - least + 1).unwrap_or(1);
        least + i32::try_from(self.below(width)).unwrap_or(0)
    }

    /// True so many times in a hundred.
    pub(crate) fn percent(&mut self, times: usize) -> bool {
        self.below(100) < times
    }

    /// One of a list that is not empty.
    pub(crate) fn pick<T: Clone>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())].clone()
    }

    /// Something, so many times in a hundred.
    pub(crate) fn maybe<T>(
        &mut self,
        times: usize,
        make: impl FnOnce(&mut Self) -> T,
    ) -> Option<T> {
        if self.percent(times) {
            Some(make(self))
        } else {
            None
        }
    }
}
