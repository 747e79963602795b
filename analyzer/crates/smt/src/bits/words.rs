//! Circuits of the operators on words: slices of literals, the lowest bit first.

use super::gates::{Gates, Lit};
use crate::term::Cmp;

pub(super) type Word = Vec<Lit>;

pub(super) fn constant(value: u64, width: usize) -> Word {
    let bit = |at: usize| at < 64 && value >> at & 1 == 1;
    (0..width).map(|at| Lit::constant(bit(at))).collect()
}

/// The value, if all bits are known and there are not too many.
pub(super) fn value(word: &[Lit]) -> Option<u64> {
    let known = word.len() <= 64 && word.iter().all(|bit| bit.is_constant());
    known.then(|| word.iter().enumerate().map(|(at, &bit)| u64::from(bit == Lit::TRUE) << at).sum())
}

pub(super) fn not(word: &[Lit]) -> Word {
    word.iter().map(|&bit| !bit).collect()
}

pub(super) fn negative(word: &[Lit]) -> Lit {
    word[word.len() - 1]
}

pub(super) fn extend(word: &[Lit], width: usize, with: Lit) -> Word {
    let mut extended = word.to_vec();
    extended.resize(width, with);
    extended
}

impl Gates {
    pub(super) fn add(&mut self, a: &[Lit], b: &[Lit], carry: Lit) -> Word {
        let mut carry = carry;
        let mut sum = Word::with_capacity(a.len());
        for (&a, &b) in a.iter().zip(b) {
            sum.push(self.parity(a, b, carry));
            carry = self.majority(a, b, carry);
        }
        sum
    }

    pub(super) fn sub(&mut self, a: &[Lit], b: &[Lit]) -> Word {
        self.add(a, &not(b), Lit::TRUE)
    }

    /// `-word` if the condition holds.
    pub(super) fn negate_if(&mut self, condition: Lit, word: &[Lit]) -> Word {
        let flipped: Word = word.iter().map(|&bit| self.xor(bit, condition)).collect();
        self.add(&flipped, &constant(0, word.len()), condition)
    }

    pub(super) fn equal(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let same: Word = a.iter().zip(b).map(|(&a, &b)| !self.xor(a, b)).collect();
        self.all(same)
    }

    pub(super) fn compare(&mut self, cmp: Cmp, a: &[Lit], b: &[Lit]) -> Lit {
        match cmp {
            Cmp::Ult => self.less(a, b, Lit::FALSE),
            Cmp::Ule => self.less(a, b, Lit::TRUE),
            Cmp::Slt => self.less(&biased(a), &biased(b), Lit::FALSE),
            Cmp::Sle => self.less(&biased(a), &biased(b), Lit::TRUE),
        }
    }

    /// Unsigned; `equal` is the answer for equal words.
    pub(super) fn less(&mut self, a: &[Lit], b: &[Lit], equal: Lit) -> Lit {
        a.iter().zip(b).fold(equal, |less, (&a, &b)| self.majority(!a, b, less))
    }

    pub(super) fn choose(&mut self, condition: Lit, a: &[Lit], b: &[Lit]) -> Word {
        a.iter().zip(b).map(|(&a, &b)| self.choice(condition, a, b)).collect()
    }

    /// Towards the higher bits.
    pub(super) fn shift_up(&mut self, word: &[Lit], amount: &[Lit]) -> Word {
        let mut mirrored = word.to_vec();
        mirrored.reverse();
        let mut shifted = self.shift_down(&mirrored, amount, Lit::FALSE);
        shifted.reverse();
        shifted
    }

    /// Towards the lower bits; `fill` comes in from above.
    pub(super) fn shift_down(&mut self, word: &[Lit], amount: &[Lit], fill: Lit) -> Word {
        let width = word.len();
        let stages = width.ilog2() as usize;
        let mut shifted = word.to_vec();
        for (stage, &by) in amount[..stages].iter().enumerate() {
            let moved: Word = (0..width).map(|at| shifted.get(at + (1 << stage)).copied().unwrap_or(fill)).collect();
            shifted = self.choose(by, &moved, &shifted);
        }
        let over = self.any(amount[stages..].iter().copied());
        shifted.iter().map(|&bit| self.choice(over, fill, bit)).collect()
    }

    pub(super) fn multiply(&mut self, a: &[Lit], b: &[Lit]) -> Word {
        match (value(a), value(b)) {
            (_, Some(factor)) => self.multiply_by(a, factor),
            (Some(factor), _) => self.multiply_by(b, factor),
            (None, None) => self.multiply_words(a, b),
        }
    }

    /// By digits -1, 0 and 1, no two neighbours of which are other than 0: few sums, whatever the sign.
    pub(super) fn multiply_by(&mut self, word: &[Lit], factor: u64) -> Word {
        let width = word.len();
        let mut product = constant(0, width);
        let (mut rest, mut at) = (factor, 0);
        while rest != 0 && at < width {
            if rest & 1 == 1 {
                let shifted = shifted_up(word, at);
                let minus = rest & 2 != 0;
                product = if minus { self.sub(&product, &shifted) } else { self.add(&product, &shifted, Lit::FALSE) };
                rest = if minus { rest.wrapping_add(1) } else { rest - 1 };
            }
            rest >>= 1;
            at += 1;
        }
        product
    }

    fn multiply_words(&mut self, a: &[Lit], b: &[Lit]) -> Word {
        let mut product = constant(0, a.len());
        for (at, &bit) in b.iter().enumerate().filter(|(_, bit)| **bit != Lit::FALSE) {
            let row: Word = shifted_up(a, at).iter().map(|&other| self.and(bit, other)).collect();
            product = self.add(&product, &row, Lit::FALSE);
        }
        product
    }
}

/// The signed order of words is the unsigned order of these.
fn biased(word: &[Lit]) -> Word {
    let mut biased = word.to_vec();
    let sign = biased.len() - 1;
    biased[sign] = !biased[sign];
    biased
}

pub(super) fn shifted_up(word: &[Lit], by: usize) -> Word {
    let kept = word.len() - by;
    std::iter::repeat_n(Lit::FALSE, by).chain(word[..kept].iter().copied()).collect()
}
