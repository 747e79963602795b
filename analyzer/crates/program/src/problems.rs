//! The analysed classes, and those that cannot be analysed: reported, never skipped in silence.

use crate::program::{ClassId, Found, Origin, Program};
use serde::{Deserialize, Serialize};
use vipa_bytecode::{ClassFile, Name, dots};

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Problem {
    /// With dots.
    pub class: String,
    pub message: String,
}

#[derive(Default)]
pub(crate) struct Analysed {
    pub classes: Vec<ClassId>,
    pub problems: Vec<Problem>,
    pub notes: Vec<String>,
}

/// Class-file version of Java N is N + 44.
const MAJOR_OFFSET: u32 = 44;

impl Analysed {
    pub fn collect(program: &Program) -> Analysed {
        let mut analysed = Analysed::default();
        let (mut newer, mut newest) = (0, 0);
        for name in program.index.containers.names() {
            let is_subject =
                program.index.containers.find(&name).is_some_and(|place| program.index.containers.is_analysed(place));
            if !is_subject {
                continue;
            }
            match usable(program, &name) {
                Ok(id) => {
                    let java = u32::from(program.class(id).major).saturating_sub(MAJOR_OFFSET);
                    newer += u32::from(java > program.index.jdk.feature);
                    newest = newest.max(java);
                    analysed.classes.push(id);
                }
                Err(message) => analysed.problems.push(Problem { class: dots(&name), message }),
            }
        }
        if newer > 0 {
            let jdk = &program.index.jdk.version;
            analysed.notes.push(format!(
                "{newer} classes are compiled for Java {newest}, newer than the JDK in use ({jdk}): \
                 what is found in them cannot be confirmed. Give a newer JDK with --jdk HOME."
            ));
        }
        analysed
    }
}

fn usable(program: &Program, name: &str) -> Result<ClassId, String> {
    let id = match program.find(name) {
        Found::Class(id) => id,
        Found::Broken(why) => return Err(format!("the class file cannot be read: {why}")),
        Found::Absent => return Err("the class file is gone".to_string()),
    };
    if program.origin(id) == Origin::Jdk {
        return Err("the JDK has a class of the same name, and the JVM loads that one".to_string());
    }
    match bad_supertype(program, id) {
        None => Ok(id),
        Some(missing) => Err(missing),
    }
}

/// What keeps the JVM from loading the class: it needs all supertypes, without circles.
fn bad_supertype(program: &Program, id: ClassId) -> Option<String> {
    let supertypes = program.supertypes(id);
    if supertypes.ids.iter().any(|supertype| program.supertypes(*supertype).circular) {
        return Some("it extends itself in a circle".to_string());
    }
    if supertypes.complete {
        return None;
    }
    let mut names: Vec<&Name> = supertypes.ids.iter().flat_map(|id| direct(program.class(*id))).collect();
    names.sort();
    let missing = names.into_iter().find(|name| program.lookup(name).is_none())?;
    Some(match program.find(missing) {
        Found::Broken(why) => format!("its supertype {} cannot be read: {why}", dots(missing)),
        Found::Absent | Found::Class(_) => {
            format!("its supertype {} is missing: add the library that has it with --classpath", dots(missing))
        }
    })
}

pub(crate) fn direct(class: &ClassFile) -> impl Iterator<Item = &Name> {
    class.superclass.iter().chain(&class.interfaces)
}
