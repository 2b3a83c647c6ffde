//! In how many parts a message comes. A WebSocket may cut one into as many as it likes, also empty
//! ones, and they are told to nobody before the last is there: so they are counted as they pass.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// The parts of one message.
const MOST: u32 = 64;
/// The head of a frame: two bytes, the length, the mask.
const HEAD: usize = 14;

/// A message came in too many parts.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("a message in too many parts")]
pub(super) struct TooMany;

/// A stream whose frames are counted.
#[derive(Debug)]
pub(super) struct Counted<S> {
    inner: S,
    parts: Parts,
}

impl<S> Counted<S> {
    pub(super) fn new(inner: S) -> Self {
        Self {
            inner,
            parts: Parts::default(),
        }
    }

    /// The stream itself.
    pub(super) const fn inner(&mut self) -> &mut S {
        &mut self.inner
    }
}

/// Where in a stream of frames one is.
#[derive(Debug, Default)]
struct Parts {
    head: [u8; HEAD],
    /// How much of the head is there.
    there: usize,
    /// How much of a frame is still to come behind its head.
    rest: u64,
    /// How many parts the message has so far.
    parts: u32,
}

impl Parts {
    /// Goes over what has come.
    fn pass(&mut self, mut bytes: &[u8]) -> Result<(), TooMany> {
        while !bytes.is_empty() {
            if self.rest > 0 {
                let skip = usize::try_from(self.rest).unwrap_or(usize::MAX);
                let skip = skip.min(bytes.len());
                bytes = bytes.get(skip..).unwrap_or_default();
                self.rest -= u64::try_from(skip).unwrap_or(self.rest);
                continue;
            }
            let Some((first, behind)) = bytes.split_first() else {
                break;
            };
            bytes = behind;
            if let Some(place) = self.head.get_mut(self.there) {
                *place = *first;
            }
            self.there += 1;
            if self.there >= self.length() {
                self.begin()?;
            }
        }
        Ok(())
    }

    /// How long the head is, as far as one can tell.
    fn length(&self) -> usize {
        if self.there < 2 {
            return 2;
        }
        let mask = if self.head[1] & 0x80 == 0 { 0 } else { 4 };
        let length = match self.head[1] & 0x7f {
            126 => 2,
            127 => 8,
            _ => 0,
        };
        2 + length + mask
    }

    /// The head of a frame is there.
    fn begin(&mut self) -> Result<(), TooMany> {
        let [first, second, rest @ ..] = self.head;
        self.rest = match second & 0x7f {
            126 => u64::from(u16::from_be_bytes([rest[0], rest[1]])),
            127 => {
                let long = rest.first_chunk::<8>().copied().unwrap_or_default();
                u64::from_be_bytes(long)
            }
            short => u64::from(short),
        };
        self.there = 0;
        // What says something about the connection stands between parts, and is counted as a message.
        let is_part = first & 0x0f < 8;
        if is_part {
            let is_last = first & 0x80 != 0;
            self.parts = if is_last { 0 } else { self.parts + 1 };
        }
        if self.parts > MOST {
            Err(TooMany)
        } else {
            Ok(())
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Counted<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.inner).poll_read(context, buffer))?;
        let read = buffer.filled().get(before..).unwrap_or_default();
        Poll::Ready(self.parts.pass(read).map_err(io::Error::other))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Counted<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.inner).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(first: u8, length: usize) -> Vec<u8> {
        let mut bytes = vec![first];
        match length {
            0..126 => bytes.push(0x80 | u8::try_from(length).unwrap_or(0)),
            126..65_536 => {
                bytes.push(0x80 | 126);
                bytes.extend(u16::try_from(length).unwrap_or(0).to_be_bytes());
            }
            _ => {
                bytes.push(0x80 | 127);
                bytes.extend(u64::try_from(length).unwrap_or(0).to_be_bytes());
            }
        }
        bytes.extend([7; 4]);
        // A payload that would be read as heads of parts, if it were taken for such.
        bytes.extend(vec![0; length]);
        bytes
    }

    #[test]
    fn parts_are_counted_however_they_come() {
        let mut stream = Vec::new();
        for length in [0, 1, 125, 126, 200, 65_535, 65_536, 70_000] {
            stream.extend(frame(0x81, length));
        }
        stream.extend(frame(0x01, 3));
        for part in 1..MOST {
            stream.extend(frame(0x00, usize::try_from(part).unwrap_or(0) * 7));
            stream.extend(frame(0x89, 2));
        }
        for size in [1, 3, 4096, stream.len()] {
            let mut parts = Parts::default();
            let pass = |parts: &mut Parts, bytes: &[u8]| {
                bytes
                    .chunks(size)
                    .try_for_each(|bytes| parts.pass(bytes))
                    .is_ok()
            };
            assert!(pass(&mut parts, &stream), "{size}");
            assert_eq!(parts.parts, MOST, "{size}");
            assert!(pass(&mut parts, &frame(0x80, 5)), "the last one: {size}");
            let empty = frame(0x00, 0);
            let flood = (0..=MOST).all(|_| pass(&mut parts, &empty));
            assert!(!flood, "{size}");
        }
    }
}
