//! Quotients and remainders by a constant. A circuit would be large; instead both are free words that a condition
//! defines, which takes little more than a product by the constant.

use super::gates::{Gates, Lit};
use super::words::{self, Word, constant, extend, negative};
use rustc_hash::FxHashMap;

/// What was divided already: the quotient and the remainder by the same number are one division.
#[derive(Default)]
pub(super) struct Divisions {
    known: FxHashMap<(Word, u64), Division>,
}

#[derive(Clone)]
pub(super) struct Division {
    pub quotient: Word,
    pub remainder: Word,
}

impl Divisions {
    /// Truncating, as `BvOp::SDiv` and `BvOp::SRem` are; the divisor is sign-extended.
    pub(super) fn signed(&mut self, gates: &mut Gates, dividend: &[Lit], divisor: i64) -> Division {
        let sign = negative(dividend);
        if divisor == 0 {
            // -1 or 1.
            let mut quotient = vec![!sign; dividend.len()];
            quotient[0] = Lit::TRUE;
            return Division { quotient, remainder: dividend.to_vec() };
        }
        let magnitude = gates.negate_if(sign, dividend);
        let Division { quotient, remainder } = self.unsigned(gates, &magnitude, divisor.unsigned_abs());
        Division {
            quotient: gates.negate_if(if divisor < 0 { !sign } else { sign }, &quotient),
            remainder: gates.negate_if(sign, &remainder),
        }
    }

    /// Of a dividend that is at most half of what its width can hold.
    fn unsigned(&mut self, gates: &mut Gates, dividend: &[Lit], divisor: u64) -> Division {
        if divisor.is_power_of_two() {
            return cut(dividend, divisor.ilog2() as usize);
        }
        let key = (dividend.to_vec(), divisor);
        self.known.entry(key).or_insert_with(|| divide(gates, dividend, divisor)).clone()
    }
}

fn cut(dividend: &[Lit], at: usize) -> Division {
    let width = dividend.len();
    Division {
        quotient: extend(&dividend[at..], width, Lit::FALSE),
        remainder: extend(&dividend[..at], width, Lit::FALSE),
    }
}

fn divide(gates: &mut Gates, dividend: &[Lit], divisor: u64) -> Division {
    let width = dividend.len();
    let most = (1u64 << (width - 1)) / divisor;
    let quotient = up_to(gates, most, width);
    let remainder = up_to(gates, divisor - 1, width);
    // At most half of what the width holds, and less than the divisor, which is no more: nothing wraps around.
    let product = gates.multiply_by(&quotient, divisor);
    let sum = gates.add(&product, &remainder, Lit::FALSE);
    let defined = gates.equal(&sum, dividend);
    gates.conditions.push(defined);
    Division { quotient, remainder }
}

/// A free number that is not larger.
fn up_to(gates: &mut Gates, most: u64, width: usize) -> Word {
    let bits = most.checked_ilog2().map_or(0, |highest| highest as usize + 1);
    let free: Word = (0..bits).map(|_| gates.input()).collect();
    let bounded = gates.less(&free, &words::constant(most, bits), Lit::TRUE);
    gates.conditions.push(bounded);
    let mut word = constant(0, width);
    word[..bits].copy_from_slice(&free);
    word
}
