//! Code that leaves the operand stack as it was: empty.

use super::maker::{Element, Kind, Maker};
use super::{BOX, FIELDS, SUB};
use crate::assembler::{Ins, Label, op};

const CAUGHT: [Option<&str>; 12] = [
    None,
    Some("java/lang/Throwable"),
    Some("java/lang/Exception"),
    Some("java/lang/RuntimeException"),
    Some("java/lang/ArithmeticException"),
    Some("java/lang/ArrayIndexOutOfBoundsException"),
    Some("java/lang/IndexOutOfBoundsException"),
    Some("java/lang/NullPointerException"),
    Some("java/lang/NegativeArraySizeException"),
    Some("java/lang/ClassCastException"),
    Some("java/lang/ArrayStoreException"),
    Some("java/lang/IllegalStateException"),
];
const THROWN: [&str; 3] =
    ["java/lang/IllegalStateException", "java/lang/ArithmeticException", "java/lang/NullPointerException"];

impl Maker<'_> {
    pub fn statement(&mut self, depth: u32) {
        match self.random.below(24) {
            0..=3 => self.assign(),
            4 => self.increment(),
            5 | 6 => self.store_element(),
            7 => self.store_field(),
            8 => self.assign_object(),
            9 => self.use_row(),
            10 => self.renew_array(),
            11 => self.call_and_discard(),
            12 => self.throw(),
            _ if depth == 0 || self.budget <= 0 => self.assign(),
            13..=15 => self.branch(depth - 1),
            16..=19 => self.attempt(depth - 1),
            20 | 21 => self.switch(depth - 1),
            _ if self.loops < 2 => self.repeat(depth - 1),
            _ => self.attempt(depth - 1),
        }
    }

    fn block(&mut self, depth: u32) {
        for _ in 0..1 + self.random.below(2) {
            self.statement(depth);
        }
    }

    fn assign(&mut self) {
        let kind = self.random.pick(&self.kinds());
        let local = self.random.pick(&self.numbers[kind as usize]);
        self.expression(kind, 3);
        self.emit(Ins::Byte(kind.op(op::ISTORE), local));
    }

    fn increment(&mut self) {
        if self.numbers[0].is_empty() {
            return self.assign();
        }
        let local = self.random.pick(&self.numbers[0]);
        let by = self.random.next();
        self.emit(match by % 4 {
            0 => Ins::WideIinc(local.into(), (by >> 8) as i16),
            _ => Ins::Iinc(local, (by >> 8) as i8),
        });
    }

    /// The length lies on the stack.
    pub fn new_array(&mut self, local: u8, (_, code, _, _): Element) {
        self.emit(Ins::Byte(op::NEWARRAY, code));
        self.emit(Ins::Byte(op::ASTORE, local));
    }

    /// Small, sometimes negative.
    fn size(&mut self) {
        match self.random.below(6) {
            0 => {
                self.expression(Kind::Int, 1);
                self.ops(&[op::I2B]);
            }
            1 => {
                self.expression(Kind::Int, 1);
                self.emit(Ins::Byte(op::BIPUSH, 15));
                self.ops(&[op::IAND, op::ICONST_2, op::ISUB]);
            }
            2 => self.small_int(4),
            _ => self.emit(Ins::Byte(op::BIPUSH, 6)),
        }
    }

    fn renew_array(&mut self) {
        if self.arrays.is_empty() {
            return self.assign();
        }
        let (local, element) = self.random.pick(&self.arrays);
        if self.random.one_in(6) {
            self.emit(Ins::Op(op::ACONST_NULL));
            return self.emit(Ins::Byte(op::ASTORE, local));
        }
        self.size();
        self.new_array(local, element);
    }

    fn store_element(&mut self) {
        if self.arrays.is_empty() {
            return self.assign();
        }
        let (local, (descriptor, _, _, store)) = self.random.pick(&self.arrays);
        self.emit(Ins::Byte(op::ALOAD, local));
        self.index(2);
        self.expression(Kind::of(descriptor), 2);
        self.narrow(descriptor);
        self.emit(Ins::Op(store));
    }

    fn store_field(&mut self) {
        let (descriptor, instance, shared) = self.random.pick(&FIELDS);
        let receiver = self.boxed.filter(|_| self.random.one_in(2));
        if let Some(local) = receiver {
            self.emit(Ins::Byte(op::ALOAD, local));
        }
        match (descriptor.len(), self.object.or(self.boxed)) {
            (1, _) => {
                self.expression(Kind::of(descriptor), 2);
                self.narrow(descriptor);
            }
            (_, Some(object)) => self.emit(Ins::Byte(op::ALOAD, object)),
            (_, None) => self.emit(Ins::Op(op::ACONST_NULL)),
        }
        let (code, name) = if receiver.is_some() { (op::PUTFIELD, instance) } else { (op::PUTSTATIC, shared) };
        self.emit(Ins::Field(code, BOX, name, descriptor));
    }

    fn make(&mut self, class: &'static str) {
        self.emit(Ins::Class(op::NEW, class));
        self.emit(Ins::Op(op::DUP));
        self.emit(Ins::Method(op::INVOKESPECIAL, class, "<init>", "()V"));
    }

    pub fn new_box(&mut self, local: u8) {
        let class = self.random.pick(&[BOX, SUB]);
        match self.random.one_in(8) {
            true => self.emit(Ins::Op(op::ACONST_NULL)),
            false => self.make(class),
        }
        self.emit(Ins::Byte(op::ASTORE, local));
    }

    /// Something new, or what another place holds; into the box only through a cast.
    fn assign_object(&mut self) {
        let Some(object) = self.object else { return self.store_field() };
        if let Some(local) = self.boxed.filter(|_| self.random.one_in(3)) {
            self.emit(Ins::Byte(op::ALOAD, object));
            let class = self.random.pick(&[BOX, BOX, SUB]);
            self.emit(Ins::Class(op::CHECKCAST, class));
            return self.emit(Ins::Byte(op::ASTORE, local));
        }
        match (self.random.below(6), self.boxed, self.arrays.first()) {
            (0, Some(local), _) => self.emit(Ins::Byte(op::ALOAD, local)),
            (1, _, Some((local, _))) => {
                let local = *local;
                self.emit(Ins::Byte(op::ALOAD, local));
            }
            (2, _, _) => self.emit(Ins::Field(op::GETSTATIC, BOX, "ourObject", "Ljava/lang/Object;")),
            (3, Some(local), _) => {
                self.emit(Ins::Byte(op::ALOAD, local));
                self.emit(Ins::Field(op::GETFIELD, BOX, "anObject", "Ljava/lang/Object;"));
            }
            (4, _, _) => self.make("java/lang/Object"),
            _ => self.make(SUB),
        }
        self.emit(Ins::Byte(op::ASTORE, object));
    }

    /// The length lies on the stack.
    pub fn new_row(&mut self, local: u8) {
        let class = self.random.pick(&["java/lang/Object", BOX, SUB]);
        self.emit(Ins::Class(op::ANEWARRAY, class));
        self.emit(Ins::Byte(op::ASTORE, local));
    }

    /// Stores may be refused: the run-time type of the array decides.
    fn use_row(&mut self) {
        let Some(row) = self.row else { return self.assign_object() };
        match (self.random.below(4), self.object) {
            (0, _) => {
                self.size();
                self.new_row(row);
            }
            (1, Some(object)) => {
                self.emit(Ins::Byte(op::ALOAD, row));
                self.index(1);
                self.emit(Ins::Op(op::AALOAD));
                self.emit(Ins::Byte(op::ASTORE, object));
            }
            (_, object) => {
                self.emit(Ins::Byte(op::ALOAD, row));
                self.index(1);
                match object {
                    Some(object) => self.emit(Ins::Byte(op::ALOAD, object)),
                    None => self.make(BOX),
                }
                self.emit(Ins::Op(op::AASTORE));
            }
        }
    }

    fn call_and_discard(&mut self) {
        if self.callable.is_empty() {
            return self.assign();
        }
        let signature = self.random.pick(self.callable);
        if let Some(result) = self.invoke(signature, 2) {
            self.emit(Ins::Op(if result.is_wide() { op::POP2 } else { op::POP }));
        }
    }

    /// Mostly under a condition, for what follows an unconditional one is dead.
    fn throw(&mut self) {
        let after = self.label();
        if !self.random.one_in(8) {
            self.jump_if(after, 1);
        }
        match (self.random.below(4), self.object) {
            (0, _) => self.emit(Ins::Op(op::ACONST_NULL)),
            (1, Some(object)) => {
                self.emit(Ins::Byte(op::ALOAD, object));
                self.emit(Ins::Class(op::CHECKCAST, "java/lang/RuntimeException"));
            }
            _ => {
                let class = self.random.pick(&THROWN);
                self.make(class);
            }
        }
        self.emit(Ins::Op(op::ATHROW));
        self.place(after);
    }

    fn branch(&mut self, depth: u32) {
        let (other, end) = (self.label(), self.label());
        self.jump_if(other, 2);
        self.block(depth);
        if self.random.one_in(2) {
            self.place(other);
            return self.place(end);
        }
        self.emit(Ins::Jump(op::GOTO, end));
        self.place(other);
        self.block(depth);
        self.place(end);
    }

    /// At most five rounds; the counter is a local of its own.
    fn repeat(&mut self, depth: u32) {
        let counter = self.local(1);
        let (head, end) = (self.label(), self.label());
        if self.random.one_in(3) {
            self.expression(Kind::Int, 1);
            self.ops(&[op::ICONST_3, op::IAND]);
        } else {
            self.small_int(6);
        }
        self.emit(Ins::Byte(op::ISTORE, counter));
        self.place(head);
        self.emit(Ins::Byte(op::ILOAD, counter));
        self.emit(Ins::Jump(op::IFLE, end));
        self.emit(Ins::Iinc(counter, -1));
        self.loops += 1;
        self.block(depth);
        self.loops -= 1;
        self.emit(Ins::Jump(op::GOTO, head));
        self.place(end);
    }

    fn switch(&mut self, depth: u32) {
        self.expression(Kind::Int, 2);
        let count = 2 + self.random.below(3);
        let targets: Vec<Label> = (0..count).map(|_| self.label()).collect();
        let (default, end) = (self.label(), self.label());
        if self.random.one_in(2) {
            self.emit(Ins::Byte(op::BIPUSH, 7));
            self.ops(&[op::IAND]);
            let low = self.random.below(4) as i32 - 1;
            self.emit(Ins::TableSwitch { low, targets: targets.clone(), default });
        } else {
            let keys = [i32::MIN, -1, 0, 1, 127, i32::MAX];
            let first = self.random.below(keys.len() - count + 1);
            let cases = keys[first..].iter().copied().zip(targets.iter().copied()).collect();
            self.emit(Ins::LookupSwitch { cases, default });
        }
        for target in targets {
            self.place(target);
            self.statement(depth);
            // Some fall through.
            if !self.random.one_in(4) {
                self.emit(Ins::Jump(op::GOTO, end));
            }
        }
        self.place(default);
        self.statement(depth);
        self.place(end);
    }

    fn attempt(&mut self, depth: u32) {
        let (start, stop, end) = (self.label(), self.label(), self.label());
        self.place(start);
        self.block(depth);
        self.place(stop);
        self.emit(Ins::Jump(op::GOTO, end));
        for _ in 0..1 + self.random.below(2) {
            let target = self.label();
            let class = self.random.pick(&CAUGHT);
            self.part.handlers.push((start, stop, target, class));
            self.place(target);
            self.handle();
            self.statement(depth);
            self.emit(Ins::Jump(op::GOTO, end));
        }
        self.place(end);
    }

    /// The exception lies on the stack.
    fn handle(&mut self) {
        match (self.random.below(6), self.object) {
            (0, _) => {
                let after = self.label();
                self.emit(Ins::Op(op::DUP));
                self.emit(Ins::Class(op::INSTANCEOF, "java/lang/RuntimeException"));
                self.emit(Ins::Jump(op::IFNE, after));
                self.ops(&[op::DUP, op::ATHROW]);
                self.place(after);
                self.emit(Ins::Op(op::POP));
            }
            (1 | 2, Some(object)) => self.emit(Ins::Byte(op::ASTORE, object)),
            _ => self.emit(Ins::Op(op::POP)),
        }
    }
}
