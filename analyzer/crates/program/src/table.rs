//! An append-only list that hands out references while it grows.

use std::sync::{Mutex, OnceLock};

/// Chunk n holds `FIRST << n` items, so the items never move.
pub(crate) struct Table<T> {
    chunks: [OnceLock<Box<[OnceLock<T>]>>; CHUNKS],
    length: Mutex<u32>,
}

const FIRST: u32 = 1 << 10;
const CHUNKS: usize = 20;

impl<T> Table<T> {
    pub fn new() -> Self {
        Table { chunks: [const { OnceLock::new() }; CHUNKS], length: Mutex::new(0) }
    }

    pub fn push(&self, item: T) -> u32 {
        let mut length = self.length.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let index = *length;
        let (chunk, offset) = place(index);
        let cells = self.chunks[chunk].get_or_init(|| (0..FIRST << chunk).map(|_| OnceLock::new()).collect());
        let is_free = cells[offset].set(item).is_ok();
        debug_assert!(is_free, "an index is handed out once");
        *length += 1;
        index
    }

    /// Panics on an index that [`Table::push`] did not return.
    pub fn get(&self, index: u32) -> &T {
        let (chunk, offset) = place(index);
        let cell = self.chunks[chunk].get().and_then(|cells| cells[offset].get());
        cell.expect("an id of this program")
    }
}

fn place(index: u32) -> (usize, usize) {
    let chunk = (index / FIRST + 1).ilog2();
    let start = FIRST * ((1 << chunk) - 1);
    (chunk as usize, (index - start) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_keep_their_place_over_chunk_borders() {
        let table = Table::new();
        let first = {
            table.push(0u32);
            table.get(0)
        };
        for item in 1..10_000 {
            assert_eq!(table.push(item), item);
        }
        assert!((0..10_000).all(|index| *table.get(index) == index));
        assert!(std::ptr::eq(first, table.get(0)));
    }
}
