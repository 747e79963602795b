//! The heap of one path: objects made on the path, and what was read from and written to input objects.
//!
//! Every object has a constant address; a reference that may be one of several objects is an if-then-else over their
//! addresses, and so is what is read through it. No fork is needed for aliasing.

use crate::ranges::Range;
use crate::statics::Statics;
use crate::value::Value;
use std::rc::Rc;
use std::sync::Arc;
use vipa_bytecode::{JType, MethodHandle, MethodType};
use vipa_program::FieldLoc;
use vipa_smt::Term;

/// Addresses below belong to input objects (small numbers) and to images (literals, snapshot objects).
pub const PATH_BASE: i32 = 0x4000_0000;
pub const IMAGE_BASE: i32 = 0x2000_0000;

#[derive(Debug, Clone, Default)]
pub struct Heap {
    /// Objects made on this path; the address is `PATH_BASE` + index.
    pub objects: Vec<Rc<Object>>,
    /// Images that this path has changed, by address.
    pub changed_images: Vec<(i32, Rc<Object>)>,
    /// Writes to input objects, oldest first; a field has at most one.
    pub writes: Vec<Write>,
    /// Initial cells that this path has read.
    pub touched: Vec<Cell>,
    /// Strings of unknown characters that were looked into: their address, and the unknown object that stands for them.
    pub stand_ins: Vec<(i32, i32)>,
    /// Static fields that this path knows.
    pub statics: Statics,
    /// Raised when an unfollowed call may have changed everything: initial cells are then other ones.
    pub epoch: u32,
}

#[derive(Debug, Clone)]
pub struct Object {
    /// Exact run-time type.
    pub class: JType,
    pub body: Body,
    /// For throwables: where and why it was raised.
    pub raise: Option<Rc<crate::throw::Raise>>,
}

#[derive(Debug, Clone)]
pub enum Body {
    /// `unknown`: fields that are not listed have any value (an unfollowed constructor), not the default.
    Instance {
        fields: Vec<(FieldLoc, Value)>,
        unknown: bool,
    },
    Array(ArrayBody),
    /// `None`: the characters are not known.
    Str(Option<Arc<[u16]>>),
    /// A string whose characters come from others.
    Text(ArrayBody),
    /// A `StringBuilder` or `StringBuffer` with the string that it holds now.
    Builder {
        text: Term,
    },
    ClassLiteral(JType),
    EnumConstant {
        name: String,
        ordinal: i32,
        fields: Vec<(FieldLoc, Value)>,
    },
    Lambda(Rc<Lambda>),
    /// A JDK object whose inside is not looked into.
    Opaque,
}

#[derive(Debug, Clone)]
pub struct ArrayBody {
    pub element: JType,
    pub length: Term,
    pub base: ArrayBase,
    /// Writes after the base, oldest first, each with its guard. Empty while all indices are concrete.
    pub writes: Vec<(Term, Written)>,
}

#[derive(Debug, Clone)]
pub enum ArrayBase {
    Zero,
    Values(Rc<Vec<Value>>),
    Unknown,
}

/// What LambdaMetafactory would have made.
#[derive(Debug, Clone)]
pub struct Lambda {
    /// The functional interface first.
    pub interfaces: Vec<JType>,
    pub method: String,
    /// Erased types by which the method may be called.
    pub types: Vec<Arc<MethodType>>,
    /// Its type with the type arguments of this lambda.
    pub instantiated: Arc<MethodType>,
    pub implementation: Arc<MethodHandle>,
    pub captured: Vec<Value>,
}

/// The part of an object that a read or write concerns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Slot {
    Field(FieldLoc),
    Length,
    /// Element at an index term.
    Element(Term),
}

#[derive(Debug, Clone)]
pub struct Write {
    pub address: i32,
    pub guard: Term,
    pub written: Written,
}

#[derive(Debug, Clone)]
pub enum Written {
    One(Slot, Value),
    /// Elements copied from an array.
    Range(Rc<Range>),
}

/// An initial cell: what an input object held when the method was entered.
#[derive(Debug, Clone)]
pub struct Cell {
    pub address: i32,
    pub slot: Slot,
    pub value: Value,
    pub epoch: u32,
}

impl Heap {
    pub fn allocate(&mut self, object: Object) -> i32 {
        self.objects.push(Rc::new(object));
        PATH_BASE + (self.objects.len() - 1) as i32
    }

    /// The object at a constant address if this path made or changed it.
    pub fn own(&self, address: i32) -> Option<&Rc<Object>> {
        if address >= PATH_BASE {
            return self.objects.get((address - PATH_BASE) as usize);
        }
        self.changed_images.iter().find(|(a, _)| *a == address).map(|(_, object)| object)
    }

    /// The object at a constant address, to be changed in place; an image is first copied into this path.
    pub fn slot_mut(&mut self, address: i32, image: Option<&Rc<Object>>) -> Option<&mut Rc<Object>> {
        if address >= PATH_BASE {
            return self.objects.get_mut((address - PATH_BASE) as usize);
        }
        let known = self.changed_images.iter().position(|(a, _)| *a == address);
        let index = match known {
            Some(index) => index,
            None => {
                self.changed_images.push((address, image?.clone()));
                self.changed_images.len() - 1
            }
        };
        Some(&mut self.changed_images[index].1)
    }
}
