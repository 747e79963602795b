//! From exact numbers to floats, to the nearest, ties to even; and the conversions, which are little else.

use super::floats::{Fields, Format};
use super::gates::{Gates, Lit};
use super::words::{Word, constant, extend, negative, not, shifted_up};

/// A number that is not yet a float.
pub(super) struct Unrounded {
    pub sign: Lit,
    /// The exponent that a float has in its field, less 1: 0 for the smallest numbers, with and without a leading digit.
    pub scale: Word,
    /// The highest stands before the point. The lowest may say only that there is something at or below its place.
    pub digits: Word,
}

impl Gates {
    /// Moves digits up until the highest is 1 or the scale is 0.
    pub(super) fn normalise(&mut self, number: Unrounded) -> Unrounded {
        let Unrounded { sign, mut scale, mut digits } = number;
        let width = digits.len();
        for stage in (0..=(width - 1).ilog2() as usize).rev() {
            let by = 1 << stage;
            let (some, room) = (self.any(digits[width - by..].to_vec()), self.any(scale.iter().skip(stage).copied()));
            let shift = self.and(!some, room);
            digits = self.choose(shift, &shifted_up(&digits, by), &digits);
            let mut borrow = shift;
            for bit in scale.iter_mut().skip(stage) {
                let before = *bit;
                *bit = self.xor(before, borrow);
                borrow = self.and(!before, borrow);
            }
        }
        Unrounded { sign, scale, digits }
    }

    /// Of a scale that may be negative: digits are moved down until it is not.
    pub(super) fn lift(&mut self, number: Unrounded) -> Unrounded {
        let Unrounded { sign, scale, digits } = number;
        let below = negative(&scale);
        let opposite = self.negate_if(Lit::TRUE, &scale);
        let amount: Word = opposite.iter().map(|&bit| self.and(below, bit)).collect();
        let digits = self.shift_down_sticky(&digits, &amount);
        let scale = scale.iter().map(|&bit| self.and(!below, bit)).collect();
        Unrounded { sign, scale, digits }
    }

    /// What would get lost stays in the lowest bit.
    pub(super) fn shift_down_sticky(&mut self, word: &[Lit], amount: &[Lit]) -> Word {
        let width = word.len();
        let stages = amount.len().min(width.ilog2() as usize + 1);
        let mut shifted = word.to_vec();
        for (stage, &by) in amount[..stages].iter().enumerate() {
            let step = 1 << stage;
            let mut moved: Word = (0..width).map(|at| shifted.get(at + step).copied().unwrap_or(Lit::FALSE)).collect();
            moved[0] = self.any(shifted[..=step.min(width - 1)].iter().copied());
            shifted = self.choose(by, &moved, &shifted);
        }
        let over = self.any(amount[stages..].iter().copied());
        let mut rest = constant(0, width);
        rest[0] = self.any(shifted.iter().copied());
        self.choose(over, &rest, &shifted)
    }

    /// Of a normalised number.
    pub(super) fn round(&mut self, format: Format, number: &Unrounded) -> Word {
        let (kept, cut) = split(&number.digits, format.fraction + 1);
        let half = cut.last().copied().unwrap_or(Lit::FALSE);
        let below = self.any(cut.iter().rev().skip(1).copied());
        let not_down = self.or(below, kept[0]);
        let up = self.and(half, not_down);
        let (fraction, leading) = (&kept[..format.fraction], kept[format.fraction]);
        // Without a leading digit it is zero or the scale is 0.
        let scale: Word = number.scale.iter().map(|&bit| self.and(leading, bit)).collect();
        let width = format.fraction + format.exponent.max(scale.len()) + 1;
        let packed = extend(&[fraction, &scale].concat(), width, Lit::FALSE);
        let mut one = constant(0, width);
        one[format.fraction] = leading;
        let sum = self.add(&packed, &one, up);
        self.float_within(format, &sum, number.sign)
    }

    /// A float of a fraction and an exponent, which is an infinity if the exponent is too large.
    fn float_within(&mut self, format: Format, magnitude: &[Lit], sign: Lit) -> Word {
        let (fraction, exponent) = magnitude.split_at(format.fraction);
        let (exponent, above) = exponent.split_at(format.exponent);
        let (special, more) = (self.all(exponent.iter().copied()), self.any(above.iter().copied()));
        let over = self.or(special, more);
        let mut float: Word = fraction.iter().map(|&digit| self.and(!over, digit)).collect();
        float.extend(exponent.iter().map(|&bit| self.or(over, bit)).collect::<Word>());
        float.push(sign);
        float
    }

    pub(super) fn float_of_int(&mut self, word: &[Lit], width: usize) -> Word {
        let (format, sign) = (Format::of_width(width), negative(word));
        let scale = constant(format.bias() as u64 + word.len() as u64 - 2, format.exponent);
        let digits = self.negate_if(sign, word);
        let number = self.normalise(Unrounded { sign, scale, digits });
        self.round(format, &number)
    }

    pub(super) fn float_of_float(&mut self, word: &[Lit], width: usize) -> Word {
        if word.len() == width {
            return word.to_vec();
        }
        let (from, to, fields) = (Format::of_width(word.len()), Format::of_width(width), Fields::of(word));
        let leading = self.any(fields.exponent.iter().copied());
        let wide = from.exponent.max(to.exponent) + 2;
        let difference = constant((to.bias() - from.bias() - 1) as u64, wide);
        let scale = self.add(&extend(fields.exponent, wide, Lit::FALSE), &difference, !leading);
        let digits = [fields.fraction, &[leading]].concat();
        let number = Unrounded { sign: fields.sign, scale, digits };
        // The smallest doubles are nothing as floats; the smallest floats are common doubles.
        let number = if width == 64 { self.normalise(number) } else { self.lift(number) };
        let rounded = self.round(to, &number);
        let mut special = constant(0, to.fraction - 1);
        special.push(fields.fraction[from.fraction - 1]);
        special.resize(width - 1, Lit::TRUE);
        special.push(fields.sign);
        let is_special = self.is_special(word);
        self.choose(is_special, &special, &rounded)
    }

    /// Truncating and saturating, NaN to 0.
    pub(super) fn int_of_float(&mut self, word: &[Lit], width: usize) -> Word {
        let fields = Fields::of(word);
        let bits = fields.exponent.len();
        let next = extend(fields.exponent, bits + 1, Lit::FALSE);
        // With its highest bits apart, this is the power of two.
        let power = self.add(&next, &constant(0, bits + 1), Lit::TRUE);
        let (low, high) = power[..bits - 1].split_at(width.ilog2() as usize);
        let at_least_one = self.or(power[bits - 1], power[bits]);
        let (more, most) = (self.any(high.iter().copied()), self.all(low.iter().copied()));
        let too_large = self.any([more, most, power[bits]]);
        let digits = [fields.fraction, &[Lit::TRUE]].concat();
        let whole = self.shift_down(split(&digits, width).0.as_slice(), &not(low), Lit::FALSE);
        let signed = self.negate_if(fields.sign, &whole);
        let mut extreme = vec![!fields.sign; width - 1];
        extreme.push(fields.sign);
        let value = self.choose(too_large, &extreme, &signed);
        let nan = self.is_nan(word);
        let counts = self.and(at_least_one, !nan);
        value.iter().map(|&bit| self.and(counts, bit)).collect()
    }
}

/// The highest digits, as many as wanted, and those below.
fn split(digits: &[Lit], wanted: usize) -> (Word, &[Lit]) {
    match digits.len().checked_sub(wanted) {
        Some(below) => (digits[below..].to_vec(), &digits[..below]),
        None => ([constant(0, wanted - digits.len()).as_slice(), digits].concat(), &[]),
    }
}
