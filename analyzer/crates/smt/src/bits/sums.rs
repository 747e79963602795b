//! Sums and products of floats.

use super::floats::{Fields, Format};
use super::gates::{Gates, Lit};
use super::rounding::Unrounded;
use super::words::{Word, constant, extend, not, value};

/// Digits below the last one that decide how to round: two, and one that stands for all others.
const BELOW: usize = 3;

impl Gates {
    pub(super) fn float_add(&mut self, a: &[Lit], b: &[Lit]) -> Word {
        let swap = self.less(Fields::of(a).magnitude, Fields::of(b).magnitude, Lit::FALSE);
        let (large, small) = (self.choose(swap, b, a), self.choose(swap, a, b));
        let number = self.exact_sum(&large, &small);
        let number = self.normalise(number);
        let sum = self.round(Format::of_width(a.len()), &number);
        let special = self.is_special(&large);
        let sum = self.choose(special, &large, &sum);
        self.without_infinities(sum, &large, &small)
    }

    /// The larger one, which is no infinity, comes first.
    fn exact_sum(&mut self, large: &[Lit], small: &[Lit]) -> Unrounded {
        let (a, b) = (Fields::of(large), Fields::of(small));
        let (leading, other) = (self.leading(&a), self.leading(&b));
        // Exponents of 0 and 1 are the same place.
        let apart = self.and(leading, !other);
        let distance = self.add(a.exponent, &not(b.exponent), !apart);
        let (left, right) = (aligned(&a, leading), aligned(&b, other));
        let right = self.shift_down_sticky(&right, &distance);
        let minus = self.xor(a.sign, b.sign);
        let width = left.len() + 1;
        let flipped: Word = extend(&right, width, Lit::FALSE).iter().map(|&bit| self.xor(minus, bit)).collect();
        let digits = self.add(&extend(&left, width, Lit::FALSE), &flipped, minus);
        // One place more than the operands have.
        let mut scale = a.exponent.to_vec();
        scale[0] = self.or(scale[0], !leading);
        let (some, negative) = (self.any(digits.iter().copied()), self.and(a.sign, b.sign));
        Unrounded { sign: self.choice(some, a.sign, negative), scale, digits }
    }

    /// An infinity less itself is NaN.
    fn without_infinities(&mut self, mut sum: Word, large: &[Lit], small: &[Lit]) -> Word {
        let specials = [self.is_special(large), self.is_special(small)];
        let minus = self.xor(Fields::of(large).sign, Fields::of(small).sign);
        let nan = self.all([specials[0], specials[1], minus]);
        let (sign, quiet) = (sum.len() - 1, Fields::of(&sum).fraction.len() - 1);
        sum[sign] = self.and(!nan, sum[sign]);
        sum[quiet] = self.or(nan, sum[quiet]);
        sum
    }

    pub(super) fn float_multiply(&mut self, a: &[Lit], b: &[Lit]) -> Word {
        let format = Format::of_width(a.len());
        let (left, right) = (Fields::of(a), Fields::of(b));
        let sign = self.xor(left.sign, right.sign);
        let number = self.exact_product(sign, &left, &right);
        let number = self.lift(number);
        let number = self.normalise(number);
        let product = self.round(format, &number);
        let nan = self.product_is_nan(a, b);
        let (one, other) = (self.is_special(a), self.is_special(b));
        let special = self.or(one, other);
        let mut specials = constant(0, format.fraction - 1);
        specials.push(nan);
        specials.resize(a.len() - 1, Lit::TRUE);
        specials.push(self.and(!nan, sign));
        self.choose(special, &specials, &product)
    }

    fn exact_product(&mut self, sign: Lit, a: &Fields, b: &Fields) -> Unrounded {
        let (leading, other) = (self.leading(a), self.leading(b));
        let (left, right) = ([a.fraction, &[leading]].concat(), [b.fraction, &[other]].concat());
        let digits = self.exact_multiply(&left, &right);
        let bits = a.exponent.len();
        let wide = bits + 2;
        let bias = (1i64 << (bits - 1)) - 1;
        let exponents =
            self.add(&extend(a.exponent, wide, Lit::FALSE), &extend(b.exponent, wide, Lit::FALSE), !leading);
        let scale = self.add(&exponents, &constant(bias.wrapping_neg() as u64, wide), !other);
        Unrounded { sign, scale, digits }
    }

    /// With as many digits as both together.
    fn exact_multiply(&mut self, a: &[Lit], b: &[Lit]) -> Word {
        let width = a.len() + b.len();
        let (left, right) = (extend(a, width, Lit::FALSE), extend(b, width, Lit::FALSE));
        match (value(a), value(b)) {
            (_, Some(factor)) => self.multiply_by(&left, factor),
            (Some(factor), _) => self.multiply_by(&right, factor),
            (None, None) => self.multiply(&left, &right),
        }
    }

    /// Of NaN, or of zero and an infinity.
    fn product_is_nan(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let (left, right) = (self.is_nan(a), self.is_nan(b));
        let (some, other) = (self.float_is_some(a), self.float_is_some(b));
        let (special, other_special) = (self.is_special(a), self.is_special(b));
        let (nothing, other_nothing) = (self.and(special, !other), self.and(other_special, !some));
        self.any([left, right, nothing, other_nothing])
    }

    fn float_is_some(&mut self, word: &[Lit]) -> Lit {
        self.any(Fields::of(word).magnitude.iter().copied())
    }

    /// The digit before the point, which the word leaves out: only the smallest numbers have none.
    fn leading(&mut self, fields: &Fields) -> Lit {
        self.any(fields.exponent.iter().copied())
    }
}

fn aligned(fields: &Fields, leading: Lit) -> Word {
    [constant(0, BELOW).as_slice(), fields.fraction, &[leading]].concat()
}
