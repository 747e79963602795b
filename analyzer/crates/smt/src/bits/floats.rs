//! Floats as words in the layout of IEEE 754, where NaN has the one pattern of `value.rs`. Every circuit keeps to that and
//! relies on it: words are equal exactly if the floats are, and the highest digit of the fraction tells NaN from infinity.

use super::gates::{Gates, Lit};
use super::words::Word;
use crate::term::FpCmp;

/// The fields of a float; their widths follow from the width of the word.
#[derive(Copy, Clone)]
pub(super) struct Fields<'w> {
    pub fraction: &'w [Lit],
    pub exponent: &'w [Lit],
    pub sign: Lit,
    /// All but the sign: in the order of absolute values.
    pub magnitude: &'w [Lit],
}

/// The widths of the fields.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Format {
    pub fraction: usize,
    pub exponent: usize,
}

impl Format {
    pub(super) fn of_width(width: usize) -> Format {
        if width == 32 { Format { fraction: 23, exponent: 8 } } else { Format { fraction: 52, exponent: 11 } }
    }

    pub(super) fn bias(self) -> i64 {
        (1 << (self.exponent - 1)) - 1
    }
}

impl Fields<'_> {
    pub(super) fn of(word: &[Lit]) -> Fields<'_> {
        let format = Format::of_width(word.len());
        let (magnitude, sign) = word.split_at(word.len() - 1);
        let (fraction, exponent) = magnitude.split_at(format.fraction);
        Fields { fraction, exponent, sign: sign[0], magnitude }
    }

    /// The highest digit of the fraction.
    fn quiet(&self) -> Lit {
        self.fraction[self.fraction.len() - 1]
    }
}

impl Gates {
    /// Only the one NaN: what must hold of a variable.
    pub(super) fn require_one_nan(&mut self, word: &[Lit]) {
        let fields = Fields::of(word);
        let special = self.is_special(word);
        let (quiet, lower) = (fields.quiet(), &fields.fraction[..fields.fraction.len() - 1]);
        for &digit in lower {
            let other = self.and(special, digit);
            self.conditions.push(!other);
        }
        let nan = self.and(special, quiet);
        let negative = self.and(nan, fields.sign);
        self.conditions.push(!negative);
    }

    /// NaN or an infinity.
    pub(super) fn is_special(&mut self, word: &[Lit]) -> Lit {
        self.all(Fields::of(word).exponent.iter().copied())
    }

    pub(super) fn is_nan(&mut self, word: &[Lit]) -> Lit {
        let special = self.is_special(word);
        self.and(special, Fields::of(word).quiet())
    }

    pub(super) fn float_negate(&mut self, word: &[Lit]) -> Word {
        let nan = self.is_nan(word);
        let mut negated = word.to_vec();
        let sign = negated.len() - 1;
        negated[sign] = self.and(!nan, !word[sign]);
        negated
    }

    pub(super) fn float_compare(&mut self, cmp: FpCmp, a: &[Lit], b: &[Lit]) -> Lit {
        let ordered = match cmp {
            FpCmp::Eq => self.float_same(a, b),
            FpCmp::Lt => self.float_less(a, b, Lit::FALSE),
            FpCmp::Le => self.float_less(a, b, Lit::TRUE),
        };
        let (left, right) = (self.is_nan(a), self.is_nan(b));
        self.all([!left, !right, ordered])
    }

    /// Any pattern as a float: every NaN becomes the one.
    pub(super) fn float_of_bits(&mut self, word: &[Lit]) -> Word {
        let fields = Fields::of(word);
        let (special, some) = (self.is_special(word), self.any(fields.fraction.iter().copied()));
        let nan = self.and(special, some);
        let (lower, quiet) = (fields.fraction.len() - 1, self.or(nan, fields.quiet()));
        let mut float: Word = fields.fraction[..lower].iter().map(|&digit| self.and(!nan, digit)).collect();
        float.push(quiet);
        float.extend(fields.exponent);
        float.push(self.and(!nan, fields.sign));
        float
    }

    fn float_same(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let (same, zeros) = (self.equal(a, b), self.both_zero(a, b));
        self.or(same, zeros)
    }

    /// For other than NaN; `equal` is the answer for equal floats.
    fn float_less(&mut self, a: &[Lit], b: &[Lit], equal: Lit) -> Lit {
        let (a, b) = (Fields::of(a), Fields::of(b));
        let positive = self.less(a.magnitude, b.magnitude, equal);
        let negative = self.less(b.magnitude, a.magnitude, equal);
        let digits = a.magnitude.iter().chain(b.magnitude).copied();
        let some = self.any(digits);
        let (over_zero, under_zero) = (self.or(some, equal), self.and(!some, equal));
        let left = self.choice(b.sign, negative, over_zero);
        let right = self.choice(b.sign, under_zero, positive);
        self.choice(a.sign, left, right)
    }

    fn both_zero(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let (a, b) = (Fields::of(a).magnitude, Fields::of(b).magnitude);
        !self.any(a.iter().chain(b).copied())
    }
}
