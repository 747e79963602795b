//! The intermediate representation that everything else reads.
//!
//! About 200 opcodes become the variants of [`Instr`]: wide, short and constant forms are merged,
//! jumps are indices into [`Code::instrs`], constant-pool entries are resolved to names.
//! Invariant: every jump target, handler bound and local index in a [`Code`] has been validated.

use std::sync::Arc;

/// An interned-by-sharing name. Classes are in internal form (`java/lang/String`).
pub type Name = Arc<str>;

#[derive(Debug, Clone)]
pub struct ClassFile {
    pub major: u16,
    pub minor: u16,
    pub access: Access,
    pub name: Name,
    /// `None` only for `java/lang/Object` and `module-info`.
    pub superclass: Option<Name>,
    pub interfaces: Vec<Name>,
    pub fields: Vec<Field>,
    pub methods: Vec<Method>,
    pub source_file: Option<Name>,
    pub signature: Option<Name>,
    pub bootstraps: Vec<Bootstrap>,
    /// Binary name of the class that encloses this one, if any, and whether this one is static there.
    pub outer: Option<Outer>,
    pub permitted_subclasses: Option<Vec<Name>>,
    pub record_components: Option<Vec<Name>>,
    /// Internal names of the class' annotations, visible and invisible (`lombok/Generated`).
    pub annotations: Vec<Name>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Access(pub u16);

macro_rules! access_flags {
    ($($name:ident = $bit:expr;)*) => { impl Access { $(pub fn $name(self) -> bool { self.0 & $bit != 0 })* } };
}
access_flags! {
    is_public = 0x0001; is_private = 0x0002; is_protected = 0x0004; is_static = 0x0008; is_final = 0x0010;
    is_synchronized = 0x0020; is_bridge = 0x0040; is_varargs = 0x0080; is_native = 0x0100; is_interface = 0x0200;
    is_abstract = 0x0400; is_synthetic = 0x1000; is_annotation = 0x2000; is_enum = 0x4000; is_module = 0x8000;
}

#[derive(Debug, Clone)]
pub struct Outer {
    pub class: Name,
    pub is_static: bool,
    /// Access flags of the InnerClasses entry: the truth about `private` and `protected` nested classes.
    pub access: Access,
    /// The name in the source; an anonymous class has none.
    pub name: Option<Name>,
    /// Inside a method, where no other class can name it.
    pub is_local: bool,
}

impl Outer {
    /// What EnclosingMethod says of a local or anonymous class, which has no outer class in InnerClasses.
    pub(crate) fn local(class: Name, known: Option<Outer>) -> Outer {
        match known {
            Some(known) => Outer { class, is_local: true, ..known },
            None => Outer { class, is_static: false, access: Access(0), name: None, is_local: true },
        }
    }
}

#[derive(Debug, Clone)]
pub struct Field {
    pub access: Access,
    pub name: Name,
    pub descriptor: Name,
    pub ty: JType,
    /// The ConstantValue attribute of a static field.
    pub constant: Option<Const>,
    /// With type arguments, as the compiler wrote it; see [`crate::GenericType`].
    pub signature: Option<Name>,
}

#[derive(Debug, Clone)]
pub struct Method {
    pub access: Access,
    pub name: Name,
    pub descriptor: Name,
    pub ty: Arc<MethodType>,
    /// `None` for abstract and native methods.
    pub code: Option<Arc<Code>>,
    pub exceptions: Vec<Name>,
    pub annotations: Vec<Name>,
    /// Annotations per parameter, for nullness (`Nullable`, `NotNull`), type annotations included.
    pub parameter_annotations: Vec<Vec<Name>>,
    pub signature: Option<Name>,
}

/// A field or value type; `Void` only as a return type.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum JType {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    Void,
    Class(Name),
    Array(Arc<JType>),
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MethodType {
    pub params: Vec<JType>,
    pub ret: JType,
}

#[derive(Debug, Clone)]
pub struct Code {
    pub max_stack: u16,
    pub max_locals: u16,
    pub instrs: Vec<Instr>,
    /// Bytecode index of each instruction; same length as `instrs`.
    pub bcis: Vec<u32>,
    pub handlers: Vec<Handler>,
    /// (instruction index where the range begins, source line), sorted; empty without a line table.
    pub lines: Vec<(u32, u32)>,
    pub local_names: Vec<LocalName>,
}

#[derive(Debug, Clone)]
pub struct Handler {
    /// Instruction indices, `end` exclusive (may equal `instrs.len()`).
    pub start: u32,
    pub end: u32,
    pub target: u32,
    /// `None` catches everything (`finally`).
    pub catch: Option<Name>,
}

#[derive(Debug, Clone)]
pub struct LocalName {
    pub start: u32,
    pub end: u32,
    pub index: u16,
    pub name: Name,
}

/// Computational types, as the operand stack knows them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    Int,
    Long,
    Float,
    Double,
    Ref,
}

/// Element type of an array instruction. `baload` and `bastore` serve both byte and boolean arrays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Elem {
    ByteOrBoolean,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    Ref,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BinOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Shl,
    Shr,
    Ushr,
    And,
    Or,
    Xor,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cond {
    Eq,
    Ne,
    Lt,
    Ge,
    Gt,
    Le,
}

/// Target of a narrowing or widening conversion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Convert {
    /// From one computational type to another (`i2l`, `d2f`, ...).
    To {
        from: Kind,
        to: Kind,
    },
    I2B,
    I2C,
    I2S,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Compare {
    Long,
    /// `fcmpl`/`fcmpg`, `dcmpl`/`dcmpg`: what NaN gives (-1 or 1).
    Float {
        nan: i32,
    },
    Double {
        nan: i32,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum InvokeKind {
    Virtual,
    Special,
    Static,
    Interface,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Const {
    Null,
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
    /// UTF-16 units, because a Java string may hold unpaired surrogates.
    String(Arc<[u16]>),
    Class(JType),
    MethodType(Arc<MethodType>),
    MethodHandle(Arc<MethodHandle>),
    Dynamic(Arc<Dynamic>),
}

#[derive(Debug, Clone, PartialEq)]
pub struct MethodHandle {
    /// JVM specification table 5.4.3.5-A: 1 getField ... 9 invokeInterface.
    pub kind: u8,
    pub class: Name,
    pub name: Name,
    pub descriptor: Name,
    pub interface: bool,
}

/// A dynamic constant or an invokedynamic call site.
#[derive(Debug, Clone, PartialEq)]
pub struct Dynamic {
    /// Index into [`ClassFile::bootstraps`].
    pub bootstrap: u16,
    pub name: Name,
    pub descriptor: Name,
}

#[derive(Debug, Clone)]
pub struct Bootstrap {
    pub method: MethodHandle,
    pub arguments: Vec<Const>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct FieldRef {
    pub class: Name,
    pub name: Name,
    pub descriptor: Name,
    pub ty: JType,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MethodRef {
    /// A class, or an array type for `clone()` on arrays.
    pub class: JType,
    pub name: Name,
    pub descriptor: Name,
    pub ty: Arc<MethodType>,
    /// The constant is an InterfaceMethodref.
    pub interface: bool,
}

/// Index into [`Code::instrs`].
pub type Target = u32;

#[derive(Debug, Clone, PartialEq)]
pub enum Instr {
    Nop,
    Const(Const),
    Load(Kind, u16),
    Store(Kind, u16),
    Inc(u16, i32),
    ArrayLoad(Elem),
    ArrayStore(Elem),
    Pop,
    Pop2,
    Dup,
    DupX1,
    DupX2,
    Dup2,
    Dup2X1,
    Dup2X2,
    Swap,
    Binary(Kind, BinOp),
    Neg(Kind),
    Convert(Convert),
    Compare(Compare),
    If(Cond, Target),
    IfICmp(Cond, Target),
    /// `if_acmpeq` / `if_acmpne`: only `Cond::Eq` and `Cond::Ne`.
    IfACmp(Cond, Target),
    /// `ifnull` (`Cond::Eq`) / `ifnonnull` (`Cond::Ne`).
    IfNull(Cond, Target),
    Goto(Target),
    Jsr(Target),
    Ret(u16),
    /// Both switches; cases sorted by key.
    Switch {
        default: Target,
        cases: Arc<[(i32, Target)]>,
    },
    Return(Option<Kind>),
    GetField(Arc<FieldRef>),
    PutField(Arc<FieldRef>),
    GetStatic(Arc<FieldRef>),
    PutStatic(Arc<FieldRef>),
    Invoke(InvokeKind, Arc<MethodRef>),
    InvokeDynamic(Arc<Dynamic>),
    New(Name),
    /// Element type of `newarray` and `anewarray`.
    NewArray(JType),
    /// Full array type and number of dimensions taken from the stack.
    MultiNewArray(JType, u8),
    ArrayLength,
    Throw,
    CheckCast(JType),
    InstanceOf(JType),
    MonitorEnter,
    MonitorExit,
}
