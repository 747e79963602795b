//! Quotients and remainders. A circuit would be large; instead both are free words that a condition defines, which
//! takes little more than a product. That a remainder is less than the divisor is then there to be read off, and most
//! questions (an index modulo a length) ask no more.

use super::gates::{Gates, Lit};
use super::words::{Word, constant, extend, negative, value};
use rustc_hash::FxHashMap;

/// What was divided already: the quotient and the remainder by the same number are one division.
#[derive(Default)]
pub(super) struct Divisions {
    known: FxHashMap<(Word, Word), Division>,
}

#[derive(Clone)]
pub(super) struct Division {
    pub quotient: Word,
    pub remainder: Word,
}

impl Divisions {
    /// Truncating, as `BvOp::SDiv` and `BvOp::SRem` are.
    pub(super) fn signed(&mut self, gates: &mut Gates, dividend: &[Lit], divisor: &[Lit]) -> Division {
        let (sign, divisor_sign) = (negative(dividend), negative(divisor));
        let magnitudes = (gates.negate_if(sign, dividend), gates.negate_if(divisor_sign, divisor));
        let Division { quotient, remainder } = self.unsigned(gates, magnitudes);
        let opposite = gates.xor(sign, divisor_sign);
        Division { quotient: gates.negate_if(opposite, &quotient), remainder: gates.negate_if(sign, &remainder) }
    }

    /// Of a dividend that is at most half of what its width can hold.
    fn unsigned(&mut self, gates: &mut Gates, (dividend, divisor): (Word, Word)) -> Division {
        if let Some(known) = self.known.get(&(dividend.clone(), divisor.clone())) {
            return known.clone();
        }
        let division = match value(&divisor) {
            Some(0) => by_zero(&dividend),
            Some(number) if number.is_power_of_two() => cut(&dividend, number.ilog2() as usize),
            Some(number) => by_number(gates, &dividend, number),
            None => by_word(gates, &dividend, &divisor),
        };
        self.known.insert((dividend, divisor), division.clone());
        division
    }
}

/// -1, or 1 once the sign is there.
fn by_zero(dividend: &[Lit]) -> Division {
    Division { quotient: vec![Lit::TRUE; dividend.len()], remainder: dividend.to_vec() }
}

fn cut(dividend: &[Lit], at: usize) -> Division {
    let width = dividend.len();
    Division {
        quotient: extend(&dividend[at..], width, Lit::FALSE),
        remainder: extend(&dividend[..at], width, Lit::FALSE),
    }
}

fn by_number(gates: &mut Gates, dividend: &[Lit], divisor: u64) -> Division {
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

fn by_word(gates: &mut Gates, dividend: &[Lit], divisor: &[Lit]) -> Division {
    let width = dividend.len();
    let quotient: Word = (0..width).map(|_| gates.input()).collect();
    let remainder: Word = (0..width).map(|_| gates.input()).collect();
    let used = divisor.iter().rposition(|&bit| bit != Lit::FALSE).map_or(0, |highest| highest + 1);
    // Wide enough for every product, so that nothing wraps around.
    let wide = width + used + 1;
    let product = gates.multiply(&extend(&quotient, wide, Lit::FALSE), &extend(divisor, wide, Lit::FALSE));
    let sum = gates.add(&product, &extend(&remainder, wide, Lit::FALSE), Lit::FALSE);
    let defined = gates.equal(&sum, &extend(dividend, wide, Lit::FALSE));
    let smaller = gates.less(&remainder, divisor, Lit::FALSE);
    let some = gates.any(divisor.iter().copied());
    for condition in [defined, smaller] {
        let condition = gates.or(!some, condition);
        gates.conditions.push(condition);
    }
    let zero = by_zero(dividend);
    Division {
        quotient: gates.choose(some, &quotient, &zero.quotient),
        remainder: gates.choose(some, &remainder, &zero.remainder),
    }
}

/// A free number that is not larger.
fn up_to(gates: &mut Gates, most: u64, width: usize) -> Word {
    let bits = most.checked_ilog2().map_or(0, |highest| highest as usize + 1);
    let free: Word = (0..bits).map(|_| gates.input()).collect();
    let bounded = gates.less(&free, &constant(most, bits), Lit::TRUE);
    gates.conditions.push(bounded);
    let mut word = constant(0, width);
    word[..bits].copy_from_slice(&free);
    word
}
