//! The constant pool of an assembled class: equal entries are shared, indices are given on first use.

use std::collections::BTreeMap;

#[derive(Default)]
pub(crate) struct ConstantPool {
    bytes: Vec<u8>,
    indices: BTreeMap<Vec<u8>, u16>,
    /// Index of the next entry, minus one.
    used: u16,
}

impl ConstantPool {
    pub fn utf8(&mut self, text: &str) -> u16 {
        let length = u16::try_from(text.len()).expect("names in tests are short");
        let mut entry = vec![1];
        entry.extend(length.to_be_bytes());
        entry.extend(text.as_bytes());
        self.entry(entry, 1)
    }

    pub fn int(&mut self, value: i32) -> u16 {
        self.entry([&[3][..], &value.to_be_bytes()].concat(), 1)
    }

    pub fn float(&mut self, value: f32) -> u16 {
        self.entry([&[4][..], &value.to_bits().to_be_bytes()].concat(), 1)
    }

    /// Long and double take two indices.
    pub fn long(&mut self, value: i64) -> u16 {
        self.entry([&[5][..], &value.to_be_bytes()].concat(), 2)
    }

    pub fn double(&mut self, value: f64) -> u16 {
        self.entry([&[6][..], &value.to_bits().to_be_bytes()].concat(), 2)
    }

    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.pointing(7, &[name])
    }

    pub fn string(&mut self, text: &str) -> u16 {
        let text = self.utf8(text);
        self.pointing(8, &[text])
    }

    pub fn field(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        self.member(9, class, name, descriptor)
    }

    pub fn method(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        self.member(10, class, name, descriptor)
    }

    pub fn interface_method(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        self.member(11, class, name, descriptor)
    }

    /// `constant_pool_count` and the entries.
    pub fn finish(self) -> Vec<u8> {
        [&(self.used + 1).to_be_bytes()[..], &self.bytes].concat()
    }

    fn member(&mut self, tag: u8, class: &str, name: &str, descriptor: &str) -> u16 {
        let class = self.class(class);
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        let name_and_type = self.pointing(12, &[name, descriptor]);
        self.pointing(tag, &[class, name_and_type])
    }

    fn pointing(&mut self, tag: u8, indices: &[u16]) -> u16 {
        let mut entry = vec![tag];
        entry.extend(indices.iter().flat_map(|index| index.to_be_bytes()));
        self.entry(entry, 1)
    }

    fn entry(&mut self, entry: Vec<u8>, width: u16) -> u16 {
        if let Some(&index) = self.indices.get(&entry) {
            return index;
        }
        let index = self.used + 1;
        self.used += width;
        self.bytes.extend(&entry);
        self.indices.insert(entry, index);
        index
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_entries_share_an_index_and_longs_take_two() {
        let mut pool = ConstantPool::default();
        assert_eq!(pool.long(7), 1);
        assert_eq!(pool.int(7), 3);
        assert_eq!(pool.long(7), 1);
        assert_eq!(pool.class("A"), 5);
        assert_eq!(pool.utf8("A"), 4);
        assert_eq!(pool.finish()[..2], [0, 6], "count is one more than the last index");
    }
}
