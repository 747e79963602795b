//! A tiny class assembler for bytecode that javac never emits: `jsr`/`ret`, `swap`, `dup2_x2`, `goto_w`, wide forms,
//! classes of version 45, classes without line tables.
//!
//! It writes no stack maps, so classes that a JVM shall load need version 49 or less (the default is 49), which the
//! JVM checks by inference. It validates nothing: wrong code is sometimes what a test wants.

use crate::constant_pool::ConstantPool;

pub use crate::assembler::op::*;

/// Opcodes by their names in the JVM specification.
pub mod op;

/// A place in a method's code, named by a number of the test's choice.
pub type Label = u32;

#[derive(Debug, Clone)]
pub enum Ins {
    /// An opcode without operands.
    Op(u8),
    /// An opcode with a one-byte operand: `bipush`, `newarray`, `iload 7`, `ret 3`.
    Byte(u8, u8),
    /// An opcode with a two-byte operand: `sipush`.
    Short(u8, u16),
    /// `wide` and a local: loads, stores, `ret`.
    Wide(u8, u16),
    Iinc(u8, i8),
    WideIinc(u16, i16),
    Label(Label),
    /// A jump with a two-byte offset: `goto`, `jsr`, `ifeq` ...
    Jump(u8, Label),
    /// `goto_w`, `jsr_w`.
    JumpWide(u8, Label),
    TableSwitch {
        low: i32,
        targets: Vec<Label>,
        default: Label,
    },
    LookupSwitch {
        cases: Vec<(i32, Label)>,
        default: Label,
    },
    /// `ldc` or `ldc_w`, as the index needs.
    LdcInt(i32),
    LdcFloat(f32),
    LdcString(&'static str),
    /// `ldc2_w`
    LdcLong(i64),
    LdcDouble(f64),
    /// Opcode, class, name, descriptor.
    Field(u8, &'static str, &'static str, &'static str),
    Method(u8, &'static str, &'static str, &'static str),
    /// `invokeinterface` with the number of argument words, the receiver included.
    InvokeInterface(&'static str, &'static str, &'static str, u8),
    /// `new`, `anewarray`, `checkcast`, `instanceof`.
    Class(u8, &'static str),
    MultiNewArray(&'static str, u8),
    /// Begins a source line; writes no code.
    Line(u16),
}

#[derive(Debug, Clone)]
pub struct MethodSpec {
    access: u16,
    name: String,
    descriptor: String,
    code: Vec<Ins>,
    handlers: Vec<(Label, Label, Label, Option<String>)>,
    max_stack: u16,
    max_locals: u16,
}

impl MethodSpec {
    /// `public static`, with room for 16 stack words and 16 locals.
    pub fn new(name: &str, descriptor: &str, code: Vec<Ins>) -> MethodSpec {
        let (name, descriptor) = (name.to_string(), descriptor.to_string());
        MethodSpec { access: 0x0009, name, descriptor, code, handlers: Vec::new(), max_stack: 16, max_locals: 16 }
    }

    pub fn access(mut self, access: u16) -> MethodSpec {
        self.access = access;
        self
    }

    pub fn locals(mut self, max_locals: u16) -> MethodSpec {
        self.max_locals = max_locals;
        self
    }

    pub fn stack(mut self, max_stack: u16) -> MethodSpec {
        self.max_stack = max_stack;
        self
    }

    /// `catch` is a class in internal form; `None` catches everything.
    pub fn handler(mut self, start: Label, end: Label, target: Label, catch: Option<&str>) -> MethodSpec {
        self.handlers.push((start, end, target, catch.map(str::to_string)));
        self
    }
}

/// A public class; build it up, then [`ClassSpec::build`].
#[derive(Debug, Clone)]
pub struct ClassSpec {
    name: String,
    superclass: String,
    major: u16,
    minor: u16,
    source_file: Option<String>,
    fields: Vec<(u16, String, String)>,
    methods: Vec<MethodSpec>,
}

impl ClassSpec {
    /// A class of version 49, below `java/lang/Object`, without a source file name.
    pub fn new(name: &str) -> ClassSpec {
        let superclass = "java/lang/Object".to_string();
        let (source_file, fields, methods) = (None, Vec::new(), Vec::new());
        ClassSpec { name: name.to_string(), superclass, major: 49, minor: 0, source_file, fields, methods }
    }

    pub fn version(mut self, major: u16, minor: u16) -> ClassSpec {
        (self.major, self.minor) = (major, minor);
        self
    }

    pub fn superclass(mut self, name: &str) -> ClassSpec {
        self.superclass = name.to_string();
        self
    }

    pub fn source_file(mut self, name: &str) -> ClassSpec {
        self.source_file = Some(name.to_string());
        self
    }

    pub fn field(mut self, access: u16, name: &str, descriptor: &str) -> ClassSpec {
        self.fields.push((access, name.to_string(), descriptor.to_string()));
        self
    }

    pub fn method(mut self, method: MethodSpec) -> ClassSpec {
        self.methods.push(method);
        self
    }

    pub fn build(&self) -> Vec<u8> {
        let mut pool = ConstantPool::default();
        let body = self.body(&mut pool);
        let mut bytes = 0xCAFE_BABE_u32.to_be_bytes().to_vec();
        put16(&mut bytes, self.minor);
        put16(&mut bytes, self.major);
        bytes.extend(pool.finish());
        bytes.extend(body);
        bytes
    }

    /// Everything behind the constant pool.
    fn body(&self, pool: &mut ConstantPool) -> Vec<u8> {
        let mut bytes = Vec::new();
        let public_super = 0x0021;
        for half in [public_super, pool.class(&self.name), pool.class(&self.superclass), 0] {
            put16(&mut bytes, half);
        }
        put_count(&mut bytes, self.fields.len());
        for (access, name, descriptor) in &self.fields {
            for half in [*access, pool.utf8(name), pool.utf8(descriptor), 0] {
                put16(&mut bytes, half);
            }
        }
        put_count(&mut bytes, self.methods.len());
        for method in &self.methods {
            put_method(&mut bytes, pool, method);
        }
        put_count(&mut bytes, self.source_file.iter().len());
        if let Some(file) = &self.source_file {
            let name = pool.utf8(file);
            put_attribute(&mut bytes, pool, "SourceFile", &name.to_be_bytes());
        }
        bytes
    }
}

fn put_method(bytes: &mut Vec<u8>, pool: &mut ConstantPool, method: &MethodSpec) {
    for half in [method.access, pool.utf8(&method.name), pool.utf8(&method.descriptor)] {
        put16(bytes, half);
    }
    if method.code.is_empty() {
        return put16(bytes, 0);
    }
    put16(bytes, 1);
    let code = code_attribute(pool, method);
    put_attribute(bytes, pool, "Code", &code);
}

fn code_attribute(pool: &mut ConstantPool, method: &MethodSpec) -> Vec<u8> {
    let layout = Layout::of(&method.code, pool);
    let code = encode(&method.code, &layout, pool);
    let mut bytes = Vec::new();
    put16(&mut bytes, method.max_stack);
    put16(&mut bytes, method.max_locals);
    put32(&mut bytes, u32::try_from(code.len()).expect("code in tests is short"));
    bytes.extend(code);
    put_count(&mut bytes, method.handlers.len());
    for (start, end, target, catch) in &method.handlers {
        for label in [start, end, target] {
            put_count(&mut bytes, layout.of_label(*label));
        }
        put16(&mut bytes, catch.as_ref().map_or(0, |class| pool.class(class)));
    }
    put_count(&mut bytes, usize::from(!layout.lines.is_empty()));
    if !layout.lines.is_empty() {
        let mut table = Vec::new();
        put_count(&mut table, layout.lines.len());
        for (bci, line) in &layout.lines {
            put_count(&mut table, *bci);
            put16(&mut table, *line);
        }
        put_attribute(&mut bytes, pool, "LineNumberTable", &table);
    }
    bytes
}

/// Where every instruction and label lies; sizes do not depend on labels, so one pass is enough.
struct Layout {
    starts: Vec<usize>,
    labels: Vec<(Label, usize)>,
    lines: Vec<(usize, u16)>,
}

impl Layout {
    fn of(code: &[Ins], pool: &mut ConstantPool) -> Layout {
        let mut layout = Layout { starts: Vec::new(), labels: Vec::new(), lines: Vec::new() };
        let mut bci = 0;
        for ins in code {
            layout.starts.push(bci);
            match ins {
                Ins::Label(label) => layout.labels.push((*label, bci)),
                Ins::Line(line) => layout.lines.push((bci, *line)),
                _ => bci += encode_one(ins, bci, &|_| bci, pool).len(),
            }
        }
        layout
    }

    fn of_label(&self, label: Label) -> usize {
        let found = self.labels.iter().find(|(name, _)| *name == label);
        found.unwrap_or_else(|| panic!("label {label} is not placed")).1
    }
}

fn encode(code: &[Ins], layout: &Layout, pool: &mut ConstantPool) -> Vec<u8> {
    let of_label = |label| layout.of_label(label);
    let instructions = code.iter().zip(&layout.starts);
    instructions.flat_map(|(ins, &bci)| encode_one(ins, bci, &of_label, pool)).collect()
}

fn encode_one(ins: &Ins, bci: usize, of_label: &dyn Fn(Label) -> usize, pool: &mut ConstantPool) -> Vec<u8> {
    let offset = |label: Label| of_label(label) as i32 - bci as i32;
    match ins {
        Ins::Label(_) | Ins::Line(_) => Vec::new(),
        Ins::Op(op) => vec![*op],
        Ins::Byte(op, operand) => vec![*op, *operand],
        Ins::Short(op, operand) => with16(*op, *operand),
        Ins::Wide(op, local) => [&[WIDE][..], &with16(*op, *local)].concat(),
        Ins::Iinc(local, by) => vec![IINC, *local, *by as u8],
        Ins::WideIinc(local, by) => [&[WIDE][..], &with16(IINC, *local), &by.to_be_bytes()].concat(),
        Ins::Jump(op, label) => with16(*op, offset(*label) as u16),
        Ins::JumpWide(op, label) => [&[*op][..], &offset(*label).to_be_bytes()].concat(),
        Ins::TableSwitch { low, targets, default } => {
            let high = low + targets.len() as i32 - 1;
            let words = [offset(*default), *low, high].into_iter().chain(targets.iter().map(|&label| offset(label)));
            switch(TABLESWITCH, bci, words)
        }
        Ins::LookupSwitch { cases, default } => {
            let pairs = cases.iter().flat_map(|&(key, label)| [key, offset(label)]);
            switch(LOOKUPSWITCH, bci, [offset(*default), cases.len() as i32].into_iter().chain(pairs))
        }
        Ins::LdcInt(value) => ldc(pool.int(*value)),
        Ins::LdcFloat(value) => ldc(pool.float(*value)),
        Ins::LdcString(text) => ldc(pool.string(text)),
        Ins::LdcLong(value) => with16(LDC2_W, pool.long(*value)),
        Ins::LdcDouble(value) => with16(LDC2_W, pool.double(*value)),
        Ins::Field(op, class, name, descriptor) => with16(*op, pool.field(class, name, descriptor)),
        Ins::Method(op, class, name, descriptor) => with16(*op, pool.method(class, name, descriptor)),
        Ins::InvokeInterface(class, name, descriptor, words) => {
            [&with16(INVOKEINTERFACE, pool.interface_method(class, name, descriptor))[..], &[*words, 0]].concat()
        }
        Ins::Class(op, name) => with16(*op, pool.class(name)),
        Ins::MultiNewArray(name, dimensions) => {
            [&with16(MULTIANEWARRAY, pool.class(name))[..], &[*dimensions]].concat()
        }
    }
}

/// Operands of both switches are aligned to four bytes from the start of the code.
fn switch(op: u8, bci: usize, words: impl Iterator<Item = i32>) -> Vec<u8> {
    let mut bytes = vec![op];
    bytes.resize(1 + (3 - bci % 4), 0);
    bytes.extend(words.flat_map(i32::to_be_bytes));
    bytes
}

fn ldc(index: u16) -> Vec<u8> {
    match u8::try_from(index) {
        Ok(index) => vec![LDC, index],
        Err(_) => with16(LDC_W, index),
    }
}

fn with16(op: u8, operand: u16) -> Vec<u8> {
    [&[op][..], &operand.to_be_bytes()].concat()
}

fn put_attribute(bytes: &mut Vec<u8>, pool: &mut ConstantPool, name: &str, content: &[u8]) {
    put16(bytes, pool.utf8(name));
    put32(bytes, content.len() as u32);
    bytes.extend(content);
}

fn put_count(bytes: &mut Vec<u8>, count: usize) {
    put16(bytes, u16::try_from(count).expect("a class of a test is small"));
}

fn put16(bytes: &mut Vec<u8>, half: u16) {
    bytes.extend(half.to_be_bytes());
}

fn put32(bytes: &mut Vec<u8>, word: u32) {
    bytes.extend(word.to_be_bytes());
}

#[cfg(test)]
mod tests;
