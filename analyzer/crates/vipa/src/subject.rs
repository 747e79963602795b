//! What is analysed: the class path, the program, the entries, and the facts about them that the report shows.

use crate::assemble::Facts;
use crate::config::Config;
use crate::failure::Failure;
use crate::repair::Classes;
use crate::scheduler::Entry;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use vipa_bytecode::{ClassFile, Code, Field, JType, Method, dots, slashes};
use vipa_confirm::Hints;
use vipa_program::{ClassId, ClassPathPlan, EntrySet, FieldLoc, Jdk, LoadError, MethodLoc, Origin, Pattern, Program};
use vipa_program::{Selection, drivers, find_jdk, is_public, plan_class_path};
use vipa_schema::witness::{FieldName, FieldValue, Shape, Value, Witness};
use vipa_schema::{ClassPathId, Driver, MethodId};

/// The class path that is analysed; today the only one of a run.
pub const SUBJECT: ClassPathId = ClassPathId(0);

/// Subclasses offered to the harness per abstract class.
const MAX_STAND_INS: usize = 8;

/// Opened inputs. `scratch` must live as long: nested jars are unpacked into it.
pub struct Opened {
    pub plan: ClassPathPlan,
    pub jdk: Jdk,
    /// Shared with the threads that confirm.
    pub program: Arc<Program>,
}

pub fn open(inputs: &[PathBuf], classpath: &[PathBuf], jdk: Option<&Path>, scratch: &Path) -> Result<Opened, Failure> {
    let plan = plan_class_path(inputs, classpath, scratch).map_err(failure)?;
    let jdk = find_jdk(jdk).map_err(failure)?;
    let program = Arc::new(Program::open(SUBJECT, &plan.entries, &jdk).map_err(failure)?);
    Ok(Opened { plan, jdk, program })
}

/// The last sentence of a load error is the next step.
fn failure(error: LoadError) -> Failure {
    let text = error.to_string();
    match text.rsplit_once(". ") {
        Some((message, help)) => Failure::new(message, next_step(help)),
        None => Failure { message: text, help: None },
    }
}

fn next_step(sentence: &str) -> String {
    let mut letters = sentence.trim_end_matches('.').chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

/// Every method with code, or those that match a pattern.
pub fn all_entries(program: &Program, include: &[String]) -> Vec<MethodId> {
    let selection = Selection { include: include.to_vec(), exclude: Vec::new(), entry: EntrySet::All };
    vipa_program::entries(program, &selection).into_iter().map(|loc| method_id(program, loc)).collect()
}

/// The entries in the program's fixed order.
pub fn entries(program: &Program, config: &Config) -> Result<Vec<Entry>, Failure> {
    let selection = Selection {
        include: config.include.clone(),
        exclude: config.exclude.clone(),
        entry: match config.entry.as_str() {
            "all" => EntrySet::All,
            "public" => EntrySet::Public,
            pattern => EntrySet::Pattern(pattern.to_owned()),
        },
    };
    let found = vipa_program::entries(program, &selection);
    if found.is_empty() {
        return Err(nothing(program, config));
    }
    Ok(found.into_iter().map(|method| entry(program, config, method)).collect())
}

fn nothing(program: &Program, config: &Config) -> Failure {
    let selected = !(config.include.is_empty() && config.exclude.is_empty() && config.entry == "all");
    let classes = program.analysed_classes().len();
    match (program.problems().first(), selected) {
        (Some(problem), _) if classes == 0 => Failure::new(
            format!("nothing to analyse: no class could be read; {}: {}", problem.class, problem.message),
            "give jars or class folders with intact class files",
        ),
        (_, true) => Failure::new(
            format!("nothing to analyse: no method of the {classes} classes is selected"),
            "check --include, --exclude and --entry; patterns look like com.acme.* or com.acme.Foo.bar",
        ),
        (_, false) => Failure::new(
            format!("nothing to analyse: the inputs hold {classes} classes and no method with code"),
            "give jars or class folders that hold compiled code",
        ),
    }
}

fn entry(program: &Program, config: &Config, loc: MethodLoc) -> Entry {
    let method = method_id(program, loc);
    let applies = |pattern: &str| Pattern::new(pattern).matches_method(&method.class, &method.method);
    let rule = config.depth_for.iter().rev().find(|rule| applies(&rule.pattern));
    Entry {
        class_path: program.class_path(),
        drivers: drivers(program, loc),
        public: program.method(loc).access.is_public() && is_public(program, loc.class),
        depths: rule.map_or_else(|| config.depth.all(), |rule| vec![rule.depth]),
        method,
    }
}

/// Sequences of public calls that end with the entry and may change these fields of its receiver.
pub fn sequences(program: &Program, entry: &Entry, fields: &BTreeSet<FieldName>) -> Vec<Driver> {
    let find = |field: &FieldName| {
        let class = program.lookup(&slashes(&field.class))?;
        let index = program.class(class).fields.iter().position(|declared| *declared.name == *field.name)?;
        Some(FieldLoc { class, index: index as u32 })
    };
    let method = &entry.method;
    let loc = program.resolve_method(&slashes(&method.class), &method.method, &method.descriptor);
    loc.map(|loc| vipa_program::sequences(program, loc, &fields.iter().filter_map(find).collect())).unwrap_or_default()
}

fn method_id(program: &Program, loc: MethodLoc) -> MethodId {
    let method = program.method(loc);
    MethodId::new(dots(program.name(loc.class)), &*method.name, &*method.descriptor)
}

/// Names, with dots, of all analysed classes.
pub fn analysed(program: &Program) -> BTreeSet<String> {
    program.analysed_classes().iter().map(|&id| dots(program.name(id))).collect()
}

/// Package folder and file name of every source file that the analysed classes name.
pub fn source_files(program: &Program) -> BTreeSet<PathBuf> {
    let file = |&id: &_| {
        let (name, class) = (program.name(id), program.class(id));
        let package = Path::new(name).parent().unwrap_or(Path::new("")).to_owned();
        class.source_file.as_ref().map(|file| package.join(&**file))
    };
    program.analysed_classes().iter().filter_map(file).collect()
}

/// Concrete classes that may stand for an abstract one of the witness.
pub fn hints(program: &Program, witness: &Witness) -> Hints {
    built(witness).filter_map(|class| Some((class.to_owned(), stand_ins(program, class)?))).collect()
}

/// The classes of which it has objects that somebody has to make.
pub fn built(witness: &Witness) -> impl Iterator<Item = &str> {
    let built = witness.objects.iter().filter(|object| matches!(object.shape, Shape::Instance { .. } | Shape::Opaque));
    built.map(|object| object.class.as_str())
}

impl Classes for Program {
    fn fields(&self, class: &str) -> Vec<FieldValue> {
        let id = self.lookup(&class.replace('.', "/"));
        let chain = id.map(|id| self.superclass_chain(id)).unwrap_or_default();
        let own = chain.into_iter().filter(|&class| self.origin(class) != Origin::Jdk);
        own.flat_map(|class| instance_fields(self, class)).collect()
    }

    fn below(&self, class: &str) -> Vec<String> {
        let Some(id) = self.lookup(&class.replace('.', "/")).filter(|&id| self.origin(id) != Origin::Jdk) else {
            return Vec::new();
        };
        concrete_subtypes(self, id)
    }

    fn is_below(&self, class: &str, above: &str) -> bool {
        self.is_subtype(&JType::from_java_name(class), &JType::from_java_name(above)) == Some(true)
    }
}

fn instance_fields(program: &Program, class: ClassId) -> Vec<FieldValue> {
    let fields = program.class(class).fields.iter().filter(|field| !field.access.is_static());
    let row = |field: &Field| FieldValue {
        class: dots(program.name(class)),
        name: field.name.to_string(),
        descriptor: field.descriptor.to_string(),
        value: match &*field.descriptor {
            "J" => Value::Long(0),
            "F" => Value::Float(0),
            "D" => Value::Double(0),
            "Z" | "B" | "C" | "S" | "I" => Value::Int(0),
            _ => Value::Null,
        },
    };
    fields.map(row).collect()
}

/// Stand-ins for the parameter types and the class of a method.
pub fn hints_for(program: &Program, method: &MethodId) -> Hints {
    let parameters = method.descriptor.split(';').filter_map(|part| part.split_once('L')).map(|(_, name)| dots(name));
    let classes = parameters.chain([method.class.clone()]);
    classes.filter_map(|class| Some((class.clone(), stand_ins(program, &class)?))).collect()
}

/// `None` for a class that can be built itself, and for the JDK's, which the harness knows better.
pub fn stand_ins(program: &Program, class: &str) -> Option<Vec<String>> {
    let id = program.lookup(&slashes(class)).filter(|&id| is_abstract(program, id))?;
    Some(concrete_subtypes(program, id))
}

fn concrete_subtypes(program: &Program, class: ClassId) -> Vec<String> {
    let concrete = program.subtypes(class).into_iter().filter(|&subtype| !is_abstract(program, subtype));
    concrete.take(MAX_STAND_INS).map(|subtype| dots(program.name(subtype))).collect()
}

fn is_abstract(program: &Program, class: ClassId) -> bool {
    let access = program.class(class).access;
    access.is_abstract() || access.is_interface()
}

/// The method of a frame, which has no descriptor: the entry itself if it fits, else the first overload with an
/// instruction at that index.
pub fn method_at(program: &Program, class: &str, method: &str, bci: u32, entry: &MethodId) -> Option<MethodId> {
    let id = program.lookup(&class.replace('.', "/"))?;
    let fits = |candidate: &&Method| {
        &*candidate.name == method && candidate.code.as_ref().is_some_and(|code| code.bcis.binary_search(&bci).is_ok())
    };
    let found = program.class(id).methods.iter().filter(fits);
    let mut found = found.map(|candidate| MethodId::new(class, method, &*candidate.descriptor)).peekable();
    let first = found.peek().cloned();
    found.find(|candidate| candidate == entry).or(first)
}

/// The code of a method of the program.
pub fn code_of(program: &Program, method: &MethodId) -> Option<Arc<Code>> {
    let class = program.class(program.lookup(&method.class.replace('.', "/"))?);
    let same = |row: &&Method| *row.name == *method.method && *row.descriptor == *method.descriptor;
    class.methods.iter().find(same)?.code.clone()
}

pub struct ProgramFacts<'a>(pub &'a Program);

impl ProgramFacts<'_> {
    fn class(&self, class: &str) -> Option<&ClassFile> {
        let id = self.0.lookup(&class.replace('.', "/"))?;
        Some(self.0.class(id))
    }
}

impl Facts for ProgramFacts<'_> {
    fn file(&self, class: &str) -> Option<String> {
        self.class(class)?.source_file.as_ref().map(|file| file.to_string())
    }

    fn line(&self, class: &str, method: &str, descriptor: Option<&str>, bci: u32) -> Option<u32> {
        let named = |candidate: &&Method| {
            &*candidate.name == method && descriptor.is_none_or(|descriptor| &*candidate.descriptor == descriptor)
        };
        let candidates = self.class(class)?.methods.iter().filter(named);
        candidates.filter_map(|method| line(method.code.as_deref()?, bci)).next()
    }
}

/// The line of the instruction that begins at `bci`.
fn line(code: &Code, bci: u32) -> Option<u32> {
    let at = code.bcis.binary_search(&bci).ok()? as u32;
    let before = code.lines.partition_point(|&(start, _)| start <= at);
    Some(code.lines[before.checked_sub(1)?].1)
}
