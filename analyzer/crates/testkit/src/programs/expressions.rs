//! Code that leaves one number on the operand stack.

use super::maker::{KINDS, Kind, Maker};
use super::{BOX, FIELDS, HELPERS, SUB};
use crate::assembler::{Ins, Label, op};

const INTS: [i32; 16] = [0, 1, -1, 2, 3, 5, 7, 31, 32, 127, -128, 255, 32767, 65536, i32::MAX, i32::MIN];
const LONGS: [i64; 12] =
    [0, 1, -1, 3, 63, 1 << 31, -(1 << 31), 1 << 32, (1 << 53) + 1, i64::MAX, i64::MIN, 0x0123_4567_89ab_cdef];
const FLOATS: [f32; 12] = [
    0.0,
    -0.0,
    1.0,
    -1.5,
    0.1,
    1e10,
    -3e38,
    16_777_217.0,
    f32::MIN_POSITIVE,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::NAN,
];
const DOUBLES: [f64; 12] =
    [0.0, -0.0, 1.0, -2.5, 0.1, 2147483648.5, -9.3e18, 1e300, 5e-324, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
/// `ifeq` to `ifle`, and how many.
const CONDITIONS: usize = 6;

/// What to push before which shuffling instruction.
const SHUFFLES: &[(&[Kind], u8)] = &[
    (&[Kind::Int], op::DUP),
    (&[Kind::Float], op::DUP),
    (&[Kind::Int, Kind::Int], op::SWAP),
    (&[Kind::Float, Kind::Int], op::SWAP),
    (&[Kind::Int, Kind::Float], op::DUP_X1),
    (&[Kind::Int, Kind::Int], op::DUP_X1),
    (&[Kind::Int, Kind::Float, Kind::Int], op::DUP_X2),
    (&[Kind::Long, Kind::Int], op::DUP_X2),
    (&[Kind::Double, Kind::Float], op::DUP_X2),
    (&[Kind::Int, Kind::Int], op::DUP2),
    (&[Kind::Long], op::DUP2),
    (&[Kind::Double], op::DUP2),
    (&[Kind::Int, Kind::Float, Kind::Int], op::DUP2_X1),
    (&[Kind::Int, Kind::Long], op::DUP2_X1),
    (&[Kind::Float, Kind::Double], op::DUP2_X1),
    (&[Kind::Int, Kind::Int, Kind::Float, Kind::Int], op::DUP2_X2),
    (&[Kind::Long, Kind::Int, Kind::Int], op::DUP2_X2),
    (&[Kind::Int, Kind::Int, Kind::Long], op::DUP2_X2),
    (&[Kind::Long, Kind::Double], op::DUP2_X2),
    (&[Kind::Int, Kind::Float], op::POP),
    (&[Kind::Int, Kind::Long], op::POP2),
    (&[Kind::Long, Kind::Int, Kind::Float], op::POP2),
];

impl Maker<'_> {
    pub fn expression(&mut self, kind: Kind, depth: u32) {
        if depth == 0 || self.budget <= 0 {
            return self.leaf(kind);
        }
        match self.random.below(19) {
            0 | 1 => self.leaf(kind),
            2..=5 => self.binary(kind, depth),
            6 | 17 | 18 => self.chain(kind, depth),
            7 => {
                self.expression(kind, depth - 1);
                self.emit(Ins::Op(kind.op(op::INEG)));
            }
            8 | 9 => self.converted(kind, depth),
            10 => self.element(kind, depth),
            11 => self.field(kind),
            12 => self.call(kind, depth),
            13 => self.choice(kind, depth),
            14 => self.shuffled(kind, depth),
            _ => self.question(kind, depth),
        }
    }

    pub fn leaf(&mut self, kind: Kind) {
        let locals = &self.numbers[kind as usize];
        if locals.is_empty() || self.random.one_in(6) {
            return self.constant(kind);
        }
        let local = self.random.pick(locals);
        self.emit(Ins::Byte(kind.op(op::ILOAD), local));
    }

    pub fn constant(&mut self, kind: Kind) {
        let ins = match kind {
            Kind::Int => int_constant(self.random.pick(&INTS)),
            Kind::Long => match self.random.pick(&LONGS) {
                0 => Ins::Op(op::LCONST_0),
                1 => Ins::Op(op::LCONST_1),
                value => Ins::LdcLong(value),
            },
            Kind::Float => Ins::LdcFloat(self.random.pick(&FLOATS)),
            Kind::Double => Ins::LdcDouble(self.random.pick(&DOUBLES)),
        };
        self.emit(ins);
    }

    pub fn small_int(&mut self, below: usize) {
        let value = self.random.below(below) as i32;
        self.emit(int_constant(value));
    }

    fn binary(&mut self, kind: Kind, depth: u32) {
        let integral = kind == Kind::Int || kind == Kind::Long;
        let choices = if integral { 11 } else { 4 };
        let operation = op::IADD + 4 * self.random.below(choices.min(5)) as u8;
        let shift = op::ISHL + 2 * self.random.below(6) as u8;
        // The remainder of floats is exact on constants only, and ends the comparison.
        let remainder = !integral && self.random.one_in(40);
        let bits = integral && self.random.one_in(2);
        self.expression(kind, depth - 1);
        let distance = bits && shift <= op::IUSHR;
        self.expression(if distance { Kind::Int } else { kind }, depth - 1);
        let code = match (bits, remainder) {
            (true, _) => shift,
            (_, true) => op::IREM,
            _ => operation,
        };
        self.emit(Ins::Op(kind.op(code)));
    }

    /// `x op c op k`, with operations that are often the same: what folding rearranges.
    fn chain(&mut self, kind: Kind, depth: u32) {
        let integral = kind == Kind::Int || kind == Kind::Long;
        let all = [op::IADD, op::ISUB, op::IMUL, op::IDIV, op::IREM, op::ISHL, op::ISHR, op::IUSHR, op::IAND, op::IOR];
        let codes = if integral { &all[..] } else { &all[..4] };
        let mut code = self.random.pick(codes);
        self.expression(kind, depth - 1);
        for _ in 0..2 + self.random.below(2) {
            if self.random.one_in(3) {
                code = self.random.pick(codes);
            }
            let shifts = (op::ISHL..=op::IUSHR).contains(&code);
            let operand = if shifts { Kind::Int } else { kind };
            match self.random.below(6) {
                0 => self.leaf(operand),
                1 if operand == Kind::Int => self.small_int(40),
                _ => self.constant(operand),
            }
            self.emit(Ins::Op(kind.op(code)));
        }
    }

    fn converted(&mut self, kind: Kind, depth: u32) {
        let from = self.random.pick(&KINDS);
        self.expression(from, depth - 1);
        self.convert(from, kind);
        if kind == Kind::Int {
            let narrow = self.random.pick(&["B", "C", "S", "I", "I"]);
            self.narrow_always(narrow);
        }
    }

    pub fn convert(&mut self, from: Kind, to: Kind) {
        if from != to {
            // Three conversions from each kind, to the others in order.
            let place = if (to as u8) < from as u8 { to as u8 } else { to as u8 - 1 };
            self.emit(Ins::Op(op::I2L + 3 * from as u8 + place));
        }
    }

    /// Mostly; the JVM itself narrows what is stored or returned.
    pub fn narrow(&mut self, descriptor: &str) {
        if !self.random.one_in(4) {
            self.narrow_always(descriptor);
        }
    }

    pub fn narrow_always(&mut self, descriptor: &str) {
        match descriptor {
            "Z" => self.ops(&[op::ICONST_1, op::IAND]),
            "B" => self.ops(&[op::I2B]),
            "C" => self.ops(&[op::I2C]),
            "S" => self.ops(&[op::I2S]),
            _ => {}
        }
    }

    /// An index that is often, but not always, in bounds.
    pub fn index(&mut self, depth: u32) {
        match self.random.below(4) {
            0 => self.small_int(4),
            1 => self.expression(Kind::Int, depth.saturating_sub(1)),
            _ => {
                self.expression(Kind::Int, depth.saturating_sub(1));
                self.ops(&[op::ICONST_3, op::IAND]);
            }
        }
    }

    fn element(&mut self, kind: Kind, depth: u32) {
        if self.arrays.is_empty() {
            return self.binary(kind, depth);
        }
        let (local, (descriptor, _, load, _)) = self.random.pick(&self.arrays);
        self.emit(Ins::Byte(op::ALOAD, local));
        self.index(depth);
        self.emit(Ins::Op(load));
        self.convert(Kind::of(descriptor), kind);
    }

    /// Of the box, or static.
    fn field(&mut self, kind: Kind) {
        let (descriptor, instance, shared) = self.random.pick(&FIELDS[..8]);
        match self.boxed {
            Some(local) if self.random.one_in(2) => {
                self.emit(Ins::Byte(op::ALOAD, local));
                self.emit(Ins::Field(op::GETFIELD, BOX, instance, descriptor));
            }
            _ => self.emit(Ins::Field(op::GETSTATIC, BOX, shared, descriptor)),
        }
        self.convert(Kind::of(descriptor), kind);
    }

    fn call(&mut self, kind: Kind, depth: u32) {
        if self.callable.is_empty() {
            return self.binary(kind, depth);
        }
        let signature = self.random.pick(self.callable);
        match self.invoke(signature, depth) {
            Some(result) => self.convert(result, kind),
            None => self.leaf(kind),
        }
    }

    /// Leaves the result, if there is one.
    pub fn invoke(&mut self, (name, descriptor): (&'static str, &'static str), depth: u32) -> Option<Kind> {
        let (parameters, result) = descriptor[1..].split_once(')').expect("a descriptor of a method");
        for parameter in parameters.split("").filter(|ty| !ty.is_empty()) {
            self.expression(Kind::of(parameter), depth.saturating_sub(1));
            // No caller of a real program leaves this out, and no JVM promises what comes then.
            self.narrow_always(parameter);
        }
        self.emit(Ins::Method(op::INVOKESTATIC, HELPERS, name, descriptor));
        (result != "V").then(|| Kind::of(result))
    }

    /// The conditional expression: a join with something on the stack.
    fn choice(&mut self, kind: Kind, depth: u32) {
        let (other, end) = (self.label(), self.label());
        self.jump_if(other, depth - 1);
        self.expression(kind, depth - 1);
        self.emit(Ins::Jump(op::GOTO, end));
        self.place(other);
        self.expression(kind, depth - 1);
        self.place(end);
    }

    fn shuffled(&mut self, kind: Kind, depth: u32) {
        let (operands, code) = self.random.pick(SHUFFLES);
        operands.iter().for_each(|operand| self.expression(*operand, depth.min(2) - 1));
        self.emit(Ins::Op(code));
        let mut stack = shuffle(operands, code);
        while let [.., below, top] = stack[..] {
            self.convert(top, below);
            let code = self.random.pick(&[op::IADD, op::ISUB, op::IMUL]);
            self.emit(Ins::Op(below.op(code)));
            stack.pop();
        }
        self.convert(stack[0], kind);
    }

    /// Instructions that answer with an int: comparisons, lengths, types.
    fn question(&mut self, kind: Kind, depth: u32) {
        let array = self.arrays.first().map(|(local, _)| *local).or(self.row);
        match (self.random.below(3), array, self.object) {
            (0, Some(local), _) => {
                self.emit(Ins::Byte(op::ALOAD, local));
                self.emit(Ins::Op(op::ARRAYLENGTH));
            }
            (1, _, Some(local)) => {
                self.emit(Ins::Byte(op::ALOAD, local));
                let class = self.random.pick(&[BOX, SUB, "[I", "java/lang/RuntimeException", "java/lang/Cloneable"]);
                self.emit(Ins::Class(op::INSTANCEOF, class));
            }
            _ => self.compare(depth),
        }
        self.convert(Kind::Int, kind);
    }

    fn compare(&mut self, depth: u32) {
        let (kind, code) = self.random.pick(&[
            (Kind::Long, op::LCMP),
            (Kind::Float, op::FCMPL),
            (Kind::Float, op::FCMPG),
            (Kind::Double, op::DCMPL),
            (Kind::Double, op::DCMPG),
        ]);
        self.expression(kind, depth.saturating_sub(1));
        self.compared(kind, depth.saturating_sub(1));
        self.emit(Ins::Op(code));
    }

    /// The right side of a comparison, which in programs is often a constant.
    fn compared(&mut self, kind: Kind, depth: u32) {
        match self.random.below(4) {
            0 => self.constant(kind),
            1 if kind == Kind::Int => self.small_int(10),
            _ => self.expression(kind, depth),
        }
    }

    pub fn jump_if(&mut self, target: Label, depth: u32) {
        let condition = self.random.below(CONDITIONS) as u8;
        match (self.random.below(6), self.object, self.boxed) {
            (0, Some(local), _) => {
                self.emit(Ins::Byte(op::ALOAD, local));
                self.emit(Ins::Jump(op::IFNULL + condition % 2, target));
            }
            (1, Some(local), Some(other)) => {
                self.emit(Ins::Byte(op::ALOAD, local));
                self.emit(Ins::Byte(op::ALOAD, other));
                self.emit(Ins::Jump(op::IF_ACMPEQ + condition % 2, target));
            }
            (2 | 3, _, _) => {
                self.expression(Kind::Int, depth);
                self.compared(Kind::Int, depth);
                self.emit(Ins::Jump(op::IF_ICMPEQ + condition, target));
            }
            (4, _, _) => {
                self.compare(depth);
                self.emit(Ins::Jump(op::IFEQ + condition, target));
            }
            _ => {
                self.expression(Kind::Int, depth);
                self.emit(Ins::Jump(op::IFEQ + condition, target));
            }
        }
    }
}

fn int_constant(value: i32) -> Ins {
    match (i8::try_from(value), i16::try_from(value)) {
        (Ok(small @ -1..=5), _) => Ins::Op((op::ICONST_0 as i8 + small) as u8),
        (Ok(small), _) => Ins::Byte(op::BIPUSH, small as u8),
        (_, Ok(short)) => Ins::Short(op::SIPUSH, short as u16),
        _ => Ins::LdcInt(value),
    }
}

/// The kinds on the stack after a shuffling instruction, bottom first.
fn shuffle(operands: &[Kind], code: u8) -> Vec<Kind> {
    // How many words are copied, and below how many others they go.
    let (copied, skipped) = match code {
        op::SWAP => return vec![operands[1], operands[0]],
        op::POP => return operands[..operands.len() - 1].to_vec(),
        op::POP2 => return operands[..words_from_top(operands, 2)].to_vec(),
        op::DUP => (1, 0),
        op::DUP_X1 => (1, 1),
        op::DUP_X2 => (1, 2),
        op::DUP2 => (2, 0),
        op::DUP2_X1 => (2, 1),
        _ => (2, 2),
    };
    let top = &operands[words_from_top(operands, copied)..];
    let mut stack = operands.to_vec();
    let place = words_from_top(operands, copied + skipped);
    stack.splice(place..place, top.iter().copied());
    stack
}

/// The index of the operand that begins this many words below the top.
fn words_from_top(operands: &[Kind], mut words: usize) -> usize {
    let mut index = operands.len();
    while words > 0 {
        index -= 1;
        words = words.saturating_sub(if operands[index].is_wide() { 2 } else { 1 });
    }
    index
}

#[cfg(test)]
mod tests {
    use super::*;
    use Kind::{Double, Int, Long};

    #[test]
    fn shuffles_follow_the_specification() {
        assert_eq!(shuffle(&[Long, Int], op::DUP_X2), [Int, Long, Int]);
        assert_eq!(shuffle(&[Int, Long], op::DUP2_X1), [Long, Int, Long]);
        assert_eq!(shuffle(&[Long, Double], op::DUP2_X2), [Double, Long, Double]);
        assert_eq!(shuffle(&[Long, Int, Int], op::DUP2_X2), [Int, Int, Long, Int, Int]);
        assert_eq!(shuffle(&[Int, Long], op::POP2), [Int]);
    }
}
