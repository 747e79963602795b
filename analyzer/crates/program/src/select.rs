//! Which methods are entries of the analysis.

use crate::pattern::Pattern;
use crate::program::{ClassId, MethodLoc, Program};
use serde::{Deserialize, Serialize};
use vipa_bytecode::{Access, ClassFile, Instr, Method, dots};

/// See [`Pattern`] for the syntax.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Selection {
    /// Only these; empty means all.
    pub include: Vec<String>,
    /// But not these.
    pub exclude: Vec<String>,
    pub entry: EntrySet,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EntrySet {
    /// Every method with code, private ones too.
    All,
    /// Public and protected methods of public classes.
    Public,
    Pattern(String),
}

/// The entries in fixed order: by class name, then as declared.
pub fn entries(program: &Program, selection: &Selection) -> Vec<MethodLoc> {
    let patterns = |texts: &[String]| texts.iter().map(|text| Pattern::new(text)).collect::<Vec<_>>();
    let (include, exclude) = (patterns(&selection.include), patterns(&selection.exclude));
    let mut entries = Vec::new();
    for class_id in program.analysed_classes() {
        let class = program.class(class_id);
        if !is_written_by_hand(class) {
            continue;
        }
        let name = dots(&class.name);
        for (index, method) in class.methods.iter().enumerate() {
            let matches = |pattern: &Pattern| pattern.matches_method(&name, &method.name);
            let selected = (include.is_empty() || include.iter().any(matches)) && !exclude.iter().any(matches);
            if selected && is_entry(class, method) && in_set(&selection.entry, program, class, method) {
                entries.push(MethodLoc { class: class_id, index: index as u32 });
            }
        }
    }
    entries
}

fn is_written_by_hand(class: &ClassFile) -> bool {
    !class.access.is_synthetic() && !class.access.is_annotation() && !class.access.is_module()
}

/// Lambda bodies are synthetic: they are reached through the method that makes the lambda.
fn is_entry(class: &ClassFile, method: &Method) -> bool {
    let generated = method.access.is_bridge() || method.access.is_synthetic() || &*method.name == "<clinit>";
    method.code.is_some()
        && !generated
        && !is_generated_by_enum(class, method)
        && !is_generated_by_record(class, method)
}

/// `equals`, `hashCode` and `toString` that the compiler has written: what they call are entries of their own.
fn is_generated_by_record(class: &ClassFile, method: &Method) -> bool {
    let is_generated = |instr: &Instr| match instr {
        Instr::InvokeDynamic(site) => class
            .bootstraps
            .get(site.bootstrap as usize)
            .is_some_and(|bootstrap| &*bootstrap.method.class == "java/lang/runtime/ObjectMethods"),
        _ => false,
    };
    class.record_components.is_some() && method.code.as_ref().is_some_and(|code| code.instrs.iter().any(is_generated))
}

fn is_generated_by_enum(class: &ClassFile, method: &Method) -> bool {
    let is_generated = || match &*method.name {
        "values" => method.ty.params.is_empty(),
        "valueOf" => *method.descriptor == *format!("(Ljava/lang/String;)L{};", class.name),
        _ => false,
    };
    class.access.is_enum() && method.access.is_static() && is_generated()
}

fn in_set(set: &EntrySet, program: &Program, class: &ClassFile, method: &Method) -> bool {
    match set {
        EntrySet::All => true,
        EntrySet::Public => shows(method.access) && is_visible(program, class, shows),
        EntrySet::Pattern(text) => Pattern::new(text).matches_method(&dots(&class.name), &method.name),
    }
}

/// To callers and to subclasses elsewhere.
fn shows(access: Access) -> bool {
    access.is_public() || access.is_protected()
}

/// Anybody can name the class.
pub fn is_public(program: &Program, class: ClassId) -> bool {
    is_visible(program, program.class(class), Access::is_public)
}

/// Code of its package can name the class.
pub(crate) fn is_reachable(program: &Program, class: ClassId) -> bool {
    outermost(program, program.class(class), |access| !access.is_private()).is_some()
}

fn is_visible(program: &Program, class: &ClassFile, nested: fn(Access) -> bool) -> bool {
    outermost(program, class, nested).is_some_and(Access::is_public)
}

/// The access of the outermost class around this one, if all below it have an access that is good enough. Of a nested
/// class InnerClasses tells the truth.
fn outermost(program: &Program, class: &ClassFile, nested: fn(Access) -> bool) -> Option<Access> {
    let mut class = class;
    // Bounded, because broken files may enclose each other.
    for _ in 0..64 {
        let Some(outer) = class.outer.as_ref().filter(|outer| outer.class != class.name) else {
            return Some(class.access);
        };
        if outer.is_local || !nested(outer.access) {
            return None;
        }
        // A class that is missing is taken for a public one.
        let Some(enclosing) = program.lookup(&outer.class) else { return Some(Access(0x0001)) };
        class = program.class(enclosing);
    }
    None
}
