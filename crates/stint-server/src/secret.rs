//! Secrets: who holds one, holds a seat.

use std::fmt;

/// How many characters a secret has: 26 of 5 bits each.
const LENGTH: usize = 26;
/// Crockford's digits: nothing in them is taken for something else when it is read aloud.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The system gives no random bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the system gives no random numbers")]
pub struct NoChance;

/// A secret as it stands in a link. It is never shown by `Debug`, so that no log can hold it.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// A new one, of 128 random bits.
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub fn draw() -> Result<Self, NoChance> {
        let mut bytes = [0; LENGTH];
        getrandom::fill(&mut bytes).map_err(|_| NoChance)?;
        Ok(Self(words(&bytes)))
    }

    /// What somebody says is a secret; `None` where it cannot be one.
    #[must_use]
    pub fn said(text: &str) -> Option<Self> {
        let fits = text.len() == LENGTH && text.bytes().all(|byte| DIGITS.contains(&byte));
        fits.then(|| Self(text.to_owned()))
    }

    /// The secret itself, for a link.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is kept of it.
    #[must_use]
    pub fn kept(&self, key: &Key) -> Kept {
        Kept(*blake3::keyed_hash(&key.0, self.0.as_bytes()).as_bytes())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The key under which the secrets of a data folder are hashed.
#[derive(Clone)]
pub struct Key([u8; 32]);

impl Key {
    /// A new one.
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub fn draw() -> Result<Self, NoChance> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|_| NoChance)?;
        Ok(Self(bytes))
    }

    /// The key of a data folder.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }

    /// Its bytes, to be stored.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

/// What is kept of a secret: its hash.
#[derive(Clone, Copy, Debug)]
pub struct Kept([u8; 32]);

impl Kept {
    /// What was kept.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }

    /// Its bytes, to be stored.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Whether two are the same, in a time that does not hang on where they differ.
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        blake3::Hash::from_bytes(self.0) == blake3::Hash::from_bytes(other.0)
    }
}

/// A word of random digits, for the name of a battle.
///
/// # Errors
/// The system gives no random bytes.
pub fn draw_word(length: usize) -> Result<String, NoChance> {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).map_err(|_| NoChance)?;
    Ok(words(&bytes))
}

fn words(bytes: &[u8]) -> String {
    let digit = |byte: &u8| char::from(DIGITS[usize::from(byte & 31)]);
    bytes.iter().map(digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_recognised_and_shown_by_nothing() {
        let key = Key::draw().expect("chance");
        let (one, other) = (
            Secret::draw().expect("chance"),
            Secret::draw().expect("chance"),
        );
        let again = Secret::said(one.reveal()).expect("a secret");
        assert!(one.kept(&key).is(&again.kept(&key)));
        assert!(!one.kept(&key).is(&other.kept(&key)));
        assert!(!one.kept(&key).is(&one.kept(&Key::draw().expect("chance"))));
        assert!(!format!("{one:?} {key:?}").contains(one.reveal()));
    }

    #[test]
    fn what_cannot_be_a_secret_is_none() {
        for text in ["", "abc", &"i".repeat(26), &"0".repeat(27), &"é".repeat(13)] {
            assert!(Secret::said(text).is_none(), "{text}");
        }
    }
}
