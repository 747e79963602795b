//! What two runs are compared by: SHA-256 over parts that cannot run into each other.

use serde::{Deserialize, Serialize};
use sha2::Digest as _;
use sha2::Sha256;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    pub fn of_bytes(bytes: &[u8]) -> Digest {
        Digest(Sha256::digest(bytes).into())
    }

    pub fn of_file(path: &Path) -> io::Result<Digest> {
        let mut hash = Sha256::new();
        let (mut file, mut buffer) = (File::open(path)?, vec![0; 256 << 10]);
        loop {
            match file.read(&mut buffer)? {
                0 => return Ok(Digest(hash.finalize().into())),
                count => hash.update(&buffer[..count]),
            }
        }
    }

    /// The first digits, enough for a name.
    pub fn short(&self) -> String {
        self.0.iter().take(6).map(|byte| format!("{byte:02x}")).collect()
    }
}

/// A digest in the making.
pub struct Parts(Sha256);

impl Parts {
    /// `what` keeps digests of different things apart.
    pub fn of(what: &str) -> Parts {
        Parts(Sha256::new()).text(what)
    }

    pub fn text(self, text: &str) -> Parts {
        self.bytes(text.as_bytes())
    }

    pub fn bytes(mut self, bytes: &[u8]) -> Parts {
        self.0.update((bytes.len() as u64).to_le_bytes());
        self.0.update(bytes);
        self
    }

    pub fn number(self, number: u64) -> Parts {
        self.bytes(&number.to_le_bytes())
    }

    pub fn digest(self, digest: &Digest) -> Parts {
        self.bytes(&digest.0)
    }

    /// Something is there, or nothing: neither looks like the other.
    pub fn option(self, digest: Option<Digest>) -> Parts {
        self.bytes(digest.as_ref().map_or(&[], |digest| &digest.0))
    }

    /// Maps of our types are sorted, so equal values have equal texts.
    pub fn json(self, value: &impl Serialize) -> Parts {
        self.bytes(&serde_json::to_vec(value).unwrap_or_default())
    }

    pub fn texts<'t>(self, texts: impl IntoIterator<Item = &'t str>) -> Parts {
        let (parts, count) = texts.into_iter().fold((self, 0), |(parts, count), text| (parts.text(text), count + 1));
        parts.number(count)
    }

    pub fn end(self) -> Digest {
        Digest(self.0.finalize().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_do_not_run_into_each_other() {
        let of = |texts: &[&str]| Parts::of("x").texts(texts.iter().copied()).end();
        assert_ne!(of(&["ab", "c"]), of(&["a", "bc"]));
        assert_ne!(Parts::of("x").option(None).end(), Parts::of("x").end());
        assert_ne!(Parts::of("x").end(), Parts::of("y").end());
    }
}
