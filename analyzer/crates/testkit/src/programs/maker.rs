//! What a method in the making knows: its locals, its labels, and how many instructions it may still have.

use super::random::Random;
use super::{BOX, Part, Program};
use crate::assembler::{Ins, Label, op};

/// What the operand stack holds. The numbers are the order of the JVM's opcodes: `iadd`, `ladd`, `fadd`, `dadd`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Int = 0,
    Long = 1,
    Float = 2,
    Double = 3,
}

pub const KINDS: [Kind; 4] = [Kind::Int, Kind::Long, Kind::Float, Kind::Double];

impl Kind {
    pub fn of(descriptor: &str) -> Kind {
        match descriptor {
            "J" => Kind::Long,
            "F" => Kind::Float,
            "D" => Kind::Double,
            _ => Kind::Int,
        }
    }

    pub fn is_wide(self) -> bool {
        matches!(self, Kind::Long | Kind::Double)
    }

    /// The opcode of this kind in a row that begins with the one for ints.
    pub fn op(self, first: u8) -> u8 {
        first + self as u8
    }
}

/// An element type of arrays: descriptor, operand of `newarray`, `?aload`, `?astore`.
pub type Element = (&'static str, u8, u8, u8);

const ELEMENTS: [Element; 8] = [
    ("Z", 4, op::BALOAD, op::BASTORE),
    ("C", 5, op::CALOAD, op::CASTORE),
    ("F", 6, op::FALOAD, op::FASTORE),
    ("D", 7, op::DALOAD, op::DASTORE),
    ("B", 8, op::BALOAD, op::BASTORE),
    ("S", 9, op::SALOAD, op::SASTORE),
    ("I", 10, op::IALOAD, op::IASTORE),
    ("J", 11, op::LALOAD, op::LASTORE),
];

const PARAMETERS: [&str; 12] = ["I", "I", "I", "J", "J", "F", "D", "D", "Z", "B", "S", "C"];
const RESULTS: [&str; 12] = ["I", "I", "I", "J", "J", "J", "F", "D", "Z", "B", "S", "C"];

pub struct Maker<'a> {
    pub random: Random,
    pub callable: &'a [(&'static str, &'static str)],
    pub part: Part,
    /// Locals of each kind of number.
    pub numbers: [Vec<u8>; 4],
    pub arrays: Vec<(u8, Element)>,
    /// Holds a `FuzzBox` or null.
    pub boxed: Option<u8>,
    /// Holds anything.
    pub object: Option<u8>,
    /// Holds an array of objects or of boxes, or null.
    pub row: Option<u8>,
    /// Instructions that statements may still have; what is begun is ended.
    pub budget: i32,
    /// Loops around the statement in the making.
    pub loops: u32,
    next_local: u8,
    next_label: Label,
}

impl<'a> Maker<'a> {
    pub fn new(mut random: Random, callable: &'a [(&'static str, &'static str)]) -> Maker<'a> {
        let budget = 8 + random.below(55) as i32;
        let (numbers, arrays) = (Default::default(), Vec::new());
        let (boxed, object, row) = (None, None, None);
        let (part, loops, next_local, next_label) = (Part::default(), 0, 0, 0);
        Maker { random, callable, part, numbers, arrays, boxed, object, row, budget, loops, next_local, next_label }
    }

    /// An entry, with a signature of its own.
    pub fn program(mut self, name: String) -> Program {
        let parameters: String = (0..1 + self.random.below(4)).map(|_| self.random.pick(&PARAMETERS)).collect();
        let descriptor = format!("({parameters}){}", self.random.pick(&RESULTS));
        self.emit(Ins::Method(op::INVOKESTATIC, BOX, "reset", "()V"));
        self.finish(name, &descriptor)
    }

    pub fn helper(mut self, name: &str, descriptor: &str) -> Program {
        self.budget = self.budget.min(16);
        // A helper is called from loops: it has none itself.
        self.loops = 2;
        self.finish(name.to_string(), descriptor)
    }

    fn finish(mut self, name: String, descriptor: &str) -> Program {
        let (parameters, result) = descriptor[1..].split_once(')').expect("a descriptor of a method");
        let types = parameters.split("").filter(|ty| !ty.is_empty());
        types.for_each(|ty| _ = self.number_local(Kind::of(ty)));
        let statements = self.budget;
        self.make_locals();
        let start = std::mem::take(&mut self.part);
        self.budget = statements;
        let mut parts = Vec::new();
        while self.budget > 0 && parts.len() < 6 {
            self.statement(3);
            parts.push(std::mem::take(&mut self.part));
        }
        self.end(result);
        let (end, locals) = (self.part, u16::from(self.next_local));
        Program { name, descriptor: descriptor.to_string(), start, parts, end, locals }
    }

    fn number_local(&mut self, kind: Kind) -> u8 {
        let local = self.local(if kind.is_wide() { 2 } else { 1 });
        self.numbers[kind as usize].push(local);
        local
    }

    pub fn local(&mut self, words: u8) -> u8 {
        self.next_local += words;
        self.next_local - words
    }

    /// Some locals of each type, all of them set before expressions can name them. Nothing here throws: it would end every
    /// call of the method.
    fn make_locals(&mut self) {
        for kind in KINDS {
            if self.numbers[kind as usize].is_empty() && self.random.one_in(2) || self.random.one_in(4) {
                self.first_value(kind);
                let local = self.number_local(kind);
                self.emit(Ins::Byte(kind.op(op::ISTORE), local));
            }
        }
        for _ in 0..self.random.below(3) {
            let element = self.random.pick(&ELEMENTS);
            let local = self.local(1);
            self.small_int(8);
            self.new_array(local, element);
            self.arrays.push((local, element));
        }
        if self.random.one_in(2) {
            let local = self.local(1);
            self.boxed = Some(local);
            self.new_box(local);
        }
        if self.random.one_in(2) {
            self.object = Some(self.set_null());
        }
        if self.random.one_in(3) {
            let local = self.local(1);
            self.small_int(8);
            self.new_row(local);
            self.row = Some(local);
        }
    }

    /// Mostly of a parameter, so that what follows depends on the arguments.
    fn first_value(&mut self, kind: Kind) {
        let from = self.random.pick(&self.kinds());
        match self.random.one_in(4) {
            true => self.constant(kind),
            false => {
                self.leaf(from);
                self.convert(from, kind);
            }
        }
    }

    /// Kinds of which there are locals.
    pub fn kinds(&self) -> Vec<Kind> {
        KINDS.into_iter().filter(|kind| !self.numbers[*kind as usize].is_empty()).collect()
    }

    fn set_null(&mut self) -> u8 {
        let local = self.local(1);
        self.emit(Ins::Op(op::ACONST_NULL));
        self.emit(Ins::Byte(op::ASTORE, local));
        local
    }

    /// Returns a mixture of what the locals hold, so that little of what was done is lost.
    fn end(&mut self, result: &str) {
        if result == "V" {
            return self.emit(Ins::Op(op::RETURN));
        }
        let kind = Kind::of(result);
        self.expression(kind, 2);
        for (from, locals) in KINDS.into_iter().zip(self.numbers.clone()) {
            for local in locals.into_iter().take(2) {
                self.emit(Ins::Byte(from.op(op::ILOAD), local));
                self.convert(from, kind);
                let mixed = if kind == Kind::Int || kind == Kind::Long { op::IXOR } else { op::IADD };
                self.emit(Ins::Op(kind.op(mixed)));
            }
        }
        self.narrow(result);
        self.emit(Ins::Op(kind.op(op::IRETURN)));
    }

    pub fn emit(&mut self, ins: Ins) {
        self.budget -= 1;
        self.part.code.push(ins);
    }

    pub fn ops(&mut self, codes: &[u8]) {
        codes.iter().for_each(|code| self.emit(Ins::Op(*code)));
    }

    pub fn label(&mut self) -> Label {
        self.next_label += 1;
        self.next_label
    }

    pub fn place(&mut self, label: Label) {
        self.part.code.push(Ins::Label(label));
    }
}
