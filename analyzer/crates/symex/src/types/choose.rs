//! Which class an input object gets: one that can be built and that fits what is known of its type.

use super::Requirement;
use crate::ctx::Ctx;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;
use vipa_bytecode::JType;
use vipa_program::{ClassId, is_public};

/// Answers that depend on the class path and the task's options alone.
#[derive(Default)]
pub(super) struct Choices {
    chosen: RefCell<FxHashMap<Requirement, Option<JType>>>,
    /// Classes below a type that can be built.
    below: RefCell<FxHashMap<JType, Rc<[JType]>>>,
}

impl Ctx<'_> {
    /// A class that can be built and that meets the requirement, or an interface for a stub.
    pub fn choose_class(&self, wanted: &Requirement) -> Option<JType> {
        if let Some(known) = self.types.choices.chosen.borrow().get(wanted) {
            return known.clone();
        }
        let chosen = self.search_class(wanted);
        self.types.choices.chosen.borrow_mut().insert(wanted.clone(), chosen.clone());
        chosen
    }

    fn search_class(&self, wanted: &Requirement) -> Option<JType> {
        let fits = |candidate: &JType| {
            let fits_one = |ty: &JType| match inherits(ty) {
                Some(container) => self.program.is_subtype(candidate, &container) == Some(true),
                None if is_marker(ty) && wanted.exact.is_none() => true,
                None => self.program.is_subtype(candidate, ty) != Some(false),
            };
            wanted.supertypes.iter().all(fits_one)
                && wanted.excluded.iter().all(|t| self.program.is_subtype(candidate, t) == Some(false))
        };
        if let Some(exact) = &wanted.exact {
            return fits(exact).then(|| exact.clone());
        }
        if wanted.is_stub() {
            return self.stub(wanted).filter(|_| self.marked(wanted).is_empty());
        }
        match &self.marked(wanted)[..] {
            [] => self.candidate(wanted, &fits).or_else(|| self.stub(wanted)),
            [class, others @ ..] => (others.iter().all(|o| o == class) && fits(class)).then(|| class.clone()),
        }
    }

    /// The classes that it is made to be.
    fn marked(&self, wanted: &Requirement) -> Vec<JType> {
        let exact = wanted.supertypes.iter().filter_map(exactly);
        exact.chain(wanted.supertypes.iter().filter_map(|ty| self.filled(ty))).collect()
    }

    /// The JDK class of a container whose inside is that of a stand-in.
    pub fn container(&self, wanted: &Requirement) -> Option<JType> {
        wanted.supertypes.iter().find_map(|ty| self.container_named(ty))
    }

    /// The container that a marker speaks of: its class, or the one that a class of the program inherits from.
    pub fn container_named(&self, marker: &JType) -> Option<JType> {
        inherits(marker).or_else(|| self.filled(marker))
    }

    fn filled(&self, marker: &JType) -> Option<JType> {
        let JType::Class(name) = marker else { return None };
        let class = self.program.stands_for(self.program.lookup(name).filter(|_| is_marker(marker))?)?;
        Some(JType::Class(self.program.name(class).into()))
    }

    /// In order of preference: the wanted types themselves, their subclasses in the program, plain JDK classes.
    fn candidate(&self, wanted: &Requirement, fits: &dyn Fn(&JType) -> bool) -> Option<JType> {
        let itself = |ty: &&JType| self.is_concrete(ty) || is_made(ty) && !self.excludes_below(wanted, ty);
        let own = wanted.supertypes.iter().filter(itself).find(|ty| fits(ty)).cloned();
        let below = || wanted.supertypes.iter().find_map(|ty| self.candidate_below(ty, fits));
        let plain = || PLAIN_CLASSES.iter().map(|class| JType::Class((*class).into())).find(fits);
        own.or_else(below).or_else(plain)
    }

    /// Narrower arrays are there for a store that must fail.
    fn candidate_below(&self, ty: &JType, fits: &dyn Fn(&JType) -> bool) -> Option<JType> {
        let default = default_implementation(ty).map(|default| JType::Class(default.into()));
        let below = || self.program_subtypes(ty).iter().find(|ty| fits(ty)).cloned();
        let found = default.filter(fits).or_else(below);
        let JType::Array(element) = ty else { return found };
        let arrays = || {
            let narrower = self.program_subtypes(element);
            narrower.iter().map(|narrower| JType::Array(narrower.clone().into())).find(fits)
        };
        found.or_else(arrays)
    }

    /// Of an object that the harness chooses nobody knows which of the classes below it has.
    fn excludes_below(&self, wanted: &Requirement, ty: &JType) -> bool {
        wanted.excluded.iter().any(|excluded| self.program.is_subtype(excluded, ty) != Some(false))
    }

    pub fn is_final(&self, ty: &JType) -> bool {
        let JType::Class(name) = ty else { return false };
        self.program.lookup(name).is_some_and(|id| self.program.class(id).access.is_final())
    }

    /// Its class may be that of an input.
    pub fn can_be_built(&self, ty: &JType) -> bool {
        matches!(ty, JType::Class(_)) && self.is_concrete(ty)
    }

    fn is_concrete(&self, ty: &JType) -> bool {
        match ty {
            JType::Class(name) => self.program.lookup(name).is_some_and(|id| {
                let access = self.program.class(id).access;
                !access.is_interface() && !access.is_abstract()
            }),
            _ => true,
        }
    }

    fn program_subtypes(&self, ty: &JType) -> Rc<[JType]> {
        if let Some(known) = self.types.choices.below.borrow().get(ty) {
            return known.clone();
        }
        let found: Rc<[JType]> = self.search_subtypes(ty).into();
        self.types.choices.below.borrow_mut().insert(ty.clone(), found.clone());
        found
    }

    fn search_subtypes(&self, ty: &JType) -> Vec<JType> {
        let JType::Class(name) = ty else { return Vec::new() };
        let Some(id) = self.program.lookup(name) else { return Vec::new() };
        if &**name == "java/lang/Object" {
            return Vec::new();
        }
        let usable = |id: &ClassId| !self.options.public_inputs || is_public(self.program, *id);
        let subtypes = self.program.subtypes(id).into_iter().filter(usable).take(MAX_SUBTYPES);
        subtypes.map(|id| JType::Class(self.program.name(id).into())).filter(|ty| self.is_concrete(ty)).collect()
    }

    /// An interface that a dynamic proxy can implement, or a class that the harness has a stub of, if all wanted types
    /// are its supertypes.
    fn stub(&self, wanted: &Requirement) -> Option<JType> {
        let any = JType::Class(ANY_INTERFACE.into());
        let open =
            |ty: &&JType| !is_marker(ty) && (self.is_open_interface(ty) || wanted.is_stub() && is_played_class(ty));
        let mut types = wanted.supertypes.iter().filter(open).chain(wanted.is_stub().then_some(&any));
        types.find(|ty| self.covers(ty, wanted)).cloned()
    }

    fn is_open_interface(&self, ty: &JType) -> bool {
        let JType::Class(name) = ty else { return false };
        self.program.lookup(name).is_some_and(|id| {
            let class = self.program.class(id);
            class.access.is_interface() && class.permitted_subclasses.is_none()
        })
    }

    fn covers(&self, ty: &JType, wanted: &Requirement) -> bool {
        wanted.supertypes.iter().all(|t| is_marker(t) || self.program.is_subtype(ty, t) == Some(true))
            && wanted.excluded.iter().all(|t| self.program.is_subtype(ty, t) == Some(false))
    }
}

/// A class of which the harness has a subclass that plays back what the path wants (`Played` there). The real ones need
/// a serialisation around them.
pub fn is_played_class(ty: &JType) -> bool {
    let JType::Class(name) = ty else { return false };
    matches!(&**name, "java/io/ObjectInputStream" | "java/io/ObjectOutputStream")
}

/// An abstract JDK class of which the harness has an object all the same (`OpaqueTable` there): nobody extends it, and
/// what is inside does not matter.
fn is_made(ty: &JType) -> bool {
    const MADE: [&str; 6] = [
        "java/lang/ClassLoader",
        "java/nio/charset/Charset",
        "java/text/DateFormat",
        "java/text/NumberFormat",
        "java/util/Calendar",
        "java/util/TimeZone",
    ];
    matches!(ty, JType::Class(name) if MADE.contains(&&**name))
}

const MAX_SUBTYPES: usize = 60;

/// Classes that can always be built and that differ enough for a cast to fail.
const PLAIN_CLASSES: &[&str] = &[
    "java/lang/Object",
    "java/lang/String",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Double",
    "java/util/ArrayList",
    "java/util/LinkedList",
    "java/util/HashMap",
    "java/util/TreeMap",
    "java/util/HashSet",
    "java/util/Date",
    "java/lang/StringBuilder",
    "java/lang/RuntimeException",
    "java/lang/Exception",
    "java/lang/Error",
];

/// Classes of ours are no types that an object can have; they say what it is made to be.
pub(super) fn is_marker(ty: &JType) -> bool {
    matches!(ty, JType::Class(name) if name.starts_with("vipa/jdk/"))
}

/// Says that an object's class is this one and no subclass.
pub fn exact_marker(class: &JType) -> JType {
    JType::Class(format!("{EXACTLY}{}", class.descriptor()).into())
}

pub(super) fn exactly(ty: &JType) -> Option<JType> {
    match ty {
        JType::Class(name) => JType::parse(name.strip_prefix(EXACTLY)?).ok(),
        _ => None,
    }
}

/// Says that the JDK's part of an object of the program is the inside of a stand-in.
pub fn inherited_marker(container: &str) -> JType {
    JType::Class(format!("{INHERITS}{container}").into())
}

fn inherits(ty: &JType) -> Option<JType> {
    match ty {
        JType::Class(name) => name.strip_prefix(INHERITS).map(|container| JType::Class(container.into())),
        _ => None,
    }
}

const INHERITS: &str = "vipa/jdk/inherits/";

const EXACTLY: &str = "vipa/jdk/exactly/";

/// The type that only stubs have. That an object lacks it says nothing: it may be a stub that nobody asks anything.
pub fn stub_marker() -> JType {
    JType::Class(STUB.into())
}

/// For a stub of which nothing is wanted but that it is an object: an interface that nobody asks for.
const ANY_INTERFACE: &str = "java/util/EventListener";

const STUB: &str = "vipa/jdk/Stub";

impl Requirement {
    pub fn is_stub(&self) -> bool {
        self.supertypes.iter().any(|ty| matches!(ty, JType::Class(name) if &**name == STUB))
    }
}

pub fn has_default_implementation(ty: &JType) -> bool {
    default_implementation(ty).is_some()
}

/// The JDK class that stands for an abstract JDK type.
pub fn default_implementation(ty: &JType) -> Option<&'static str> {
    let JType::Class(name) = ty else { return None };
    Some(match &**name {
        "java/util/List" | "java/util/Collection" | "java/util/AbstractList" | "java/lang/Iterable" => {
            "java/util/ArrayList"
        }
        "java/util/Map" | "java/util/AbstractMap" => "java/util/HashMap",
        "java/util/concurrent/ConcurrentMap" => "java/util/concurrent/ConcurrentHashMap",
        "java/util/SortedMap" | "java/util/NavigableMap" => "java/util/TreeMap",
        "java/util/Set" | "java/util/AbstractSet" => "java/util/HashSet",
        "java/util/SortedSet" | "java/util/NavigableSet" => "java/util/TreeSet",
        "java/util/Queue" | "java/util/Deque" => "java/util/ArrayDeque",
        "java/lang/CharSequence" | "java/lang/Comparable" => "java/lang/String",
        "java/lang/Number" => "java/lang/Integer",
        "java/lang/Appendable" => "java/lang/StringBuilder",
        "java/lang/ref/Reference" => "java/lang/ref/WeakReference",
        "java/io/Reader" | "java/lang/Readable" => "java/io/StringReader",
        "java/io/Writer" => "java/io/StringWriter",
        "java/io/InputStream" => "java/io/ByteArrayInputStream",
        "java/io/OutputStream" => "java/io/ByteArrayOutputStream",
        _ => return None,
    })
}
