//! No bytes make the decoder panic: real classes with flipped bits, cut short, or spliced together.

mod common;

use proptest::prelude::*;
use ristretto_jimage::Image;
use std::sync::OnceLock;
use vipa_bytecode::{parse_class, parse_header};

/// Small classes with many constructs: a sample of java.base, and the pattern switch.
fn corpus() -> &'static [Vec<u8>] {
    static CORPUS: OnceLock<Vec<Vec<u8>>> = OnceLock::new();
    CORPUS.get_or_init(|| {
        let image = Image::from_file(&common::default_jdk().join("lib/modules")).unwrap();
        let classes = image.iter().flatten().filter(|resource| resource.extension() == "class");
        let small = classes.filter(|resource| (400..6_000).contains(&resource.data().len()));
        let mut corpus: Vec<Vec<u8>> = small.step_by(97).take(60).map(|resource| resource.data().to_vec()).collect();
        corpus.push(include_bytes!("data/PatternSwitch.class.bin").to_vec());
        corpus
    })
}

#[derive(Debug, Clone)]
enum Mutation {
    Flip { at: usize, bit: u8 },
    Set { at: usize, value: u8 },
    Cut { at: usize },
    Splice { from: usize, start: usize, length: usize, at: usize },
    Remove { at: usize, length: usize },
}

fn mutation() -> impl Strategy<Value = Mutation> {
    prop_oneof![
        4 => (any::<usize>(), 0u8..8).prop_map(|(at, bit)| Mutation::Flip { at, bit }),
        4 => (any::<usize>(), prop_oneof![Just(0u8), Just(0xff), Just(0x7f), Just(0x80), any::<u8>()])
            .prop_map(|(at, value)| Mutation::Set { at, value }),
        1 => any::<usize>().prop_map(|at| Mutation::Cut { at }),
        1 => (any::<usize>(), any::<usize>(), 1usize..200, any::<usize>())
            .prop_map(|(from, start, length, at)| Mutation::Splice { from, start, length, at }),
        1 => (any::<usize>(), 1usize..8).prop_map(|(at, length)| Mutation::Remove { at, length }),
    ]
}

fn apply(bytes: &mut Vec<u8>, mutation: &Mutation) {
    if bytes.is_empty() {
        return;
    }
    let length_now = bytes.len();
    match *mutation {
        Mutation::Flip { at, bit } => bytes[at % length_now] ^= 1 << bit,
        Mutation::Set { at, value } => bytes[at % length_now] = value,
        Mutation::Cut { at } => bytes.truncate(at % length_now),
        Mutation::Splice { from, start, length, at } => {
            let donor = &corpus()[from % corpus().len()];
            let start = start % donor.len();
            let piece = donor[start..(start + length).min(donor.len())].to_vec();
            let at = at % length_now;
            bytes.splice(at..(at + piece.len()).min(length_now), piece);
        }
        Mutation::Remove { at, length } => {
            drop(bytes.drain(at % length_now..(at % length_now + length).min(length_now)))
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutated_classes_never_panic(base in any::<usize>(), mutations in prop::collection::vec(mutation(), 1..6)) {
        let mut bytes = corpus()[base % corpus().len()].clone();
        mutations.iter().for_each(|mutation| apply(&mut bytes, mutation));
        let header = parse_header(&bytes);
        match parse_class(&bytes) {
            Ok(class) => {
                let header = header.expect("what decodes has a header");
                prop_assert_eq!(&class.name, &header.name);
                for code in class.methods.iter().filter_map(|method| method.code.as_deref()) {
                    prop_assert_eq!(code.instrs.len(), code.bcis.len());
                    prop_assert_eq!(code.loop_heads().len(), code.instrs.len());
                    code.instrs.iter().for_each(|instr| assert!(!instr.describe().is_empty()));
                }
            }
            Err(error) => prop_assert!(!error.to_string().is_empty() && !error.to_string().contains("panicked"), "{}", error),
        }
    }

    #[test]
    fn arbitrary_bytes_never_panic(mut bytes in prop::collection::vec(any::<u8>(), 0..200), magic in any::<bool>()) {
        if magic && bytes.len() >= 10 {
            bytes[..8].copy_from_slice(&[0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61]);
        }
        prop_assert!(parse_class(&bytes).is_err());
    }
}
