//! What a result depends on, as it is now. Everything is asked for once and kept.

use super::closure::{Closures, Node};
use super::digest::{Digest, Parts};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard};
use vipa_schema::task::Reads;

/// What has to be known of the class path. Names have dots.
pub trait ClassPath: Send + Sync {
    /// Contents of a class' file and whose it is; `None` if it is not on the class path.
    fn class(&self, name: &str) -> Option<Digest>;
    /// The classes of the class path that a class names.
    fn refers(&self, name: &str) -> Vec<String>;
    /// All subtypes on the class path.
    fn subtypes(&self, name: &str) -> Vec<String>;
    /// Those that the harness may use in place of an abstract class.
    fn stand_ins(&self, name: &str) -> Vec<String>;
    /// All of it: every class.
    fn whole(&self) -> Digest;
}

pub struct Inputs {
    class_path: Box<dyn ClassPath>,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    classes: HashMap<String, Option<Digest>>,
    subtypes: HashMap<String, Digest>,
    closures: Closures,
    roots: HashMap<String, Digest>,
    whole: Option<Digest>,
}

impl Inputs {
    pub fn new(class_path: Box<dyn ClassPath>) -> Inputs {
        Inputs { class_path, known: Mutex::default() }
    }

    /// Of everything that a result read; `snapshots` are those of the classes that it names.
    pub fn stamp(&self, reads: &Reads, snapshots: &[Option<Digest>]) -> Digest {
        let mut known = self.known();
        let mut parts = Parts::of("reads");
        for name in reads.classes.iter().chain(&reads.missing) {
            parts = parts.text(name).option(known.class(name, &*self.class_path));
        }
        for name in &reads.subtypes_of {
            parts = parts.text(name).digest(&known.subtypes(name, &*self.class_path));
        }
        let pairs = reads.snapshots.iter().zip(snapshots);
        pairs.fold(parts, |parts, (name, digest)| parts.text(name).option(*digest)).end()
    }

    /// Of all that runs with these classes may load.
    pub fn closure(&self, roots: &BTreeSet<String>) -> Digest {
        let mut known = self.known();
        let mut parts = Parts::of("roots");
        for root in roots {
            parts = parts.digest(&known.root(root, &*self.class_path));
        }
        parts.end()
    }

    pub fn whole(&self) -> Digest {
        *self.known().whole.get_or_insert_with(|| self.class_path.whole())
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Known {
    fn class(&mut self, name: &str, class_path: &dyn ClassPath) -> Option<Digest> {
        if let Some(known) = self.classes.get(name) {
            return *known;
        }
        let found = class_path.class(name);
        self.classes.insert(name.to_owned(), found);
        found
    }

    fn subtypes(&mut self, name: &str, class_path: &dyn ClassPath) -> Digest {
        if let Some(known) = self.subtypes.get(name) {
            return *known;
        }
        let names = class_path.subtypes(name);
        let found = Parts::of("subtypes").texts(names.iter().map(String::as_str)).end();
        self.subtypes.insert(name.to_owned(), found);
        found
    }

    /// The class itself, and what may stand for it.
    fn root(&mut self, name: &str, class_path: &dyn ClassPath) -> Digest {
        if let Some(known) = self.roots.get(name) {
            return *known;
        }
        let mut parts = Parts::of("root").text(name).option(self.closure(name, class_path));
        for name in class_path.stand_ins(name) {
            parts = parts.text(&name).option(self.closure(&name, class_path));
        }
        let found = parts.end();
        self.roots.insert(name.to_owned(), found);
        found
    }

    fn closure(&mut self, name: &str, class_path: &dyn ClassPath) -> Option<Digest> {
        let node = |name: &str| Some(Node { digest: class_path.class(name)?, refers: class_path.refers(name) });
        self.closures.of(name, &node)
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use std::sync::Arc;

    /// Class -> contents, which are the names of the classes it refers to; those with `<` are its supertypes.
    #[derive(Default, Clone)]
    pub struct Fake(pub Arc<Mutex<BTreeMap<String, String>>>);

    impl Fake {
        pub fn of(classes: &[(&str, &str)]) -> Fake {
            let fake = Fake::default();
            classes.iter().for_each(|(name, text)| fake.set(name, text));
            fake
        }

        pub fn set(&self, name: &str, text: &str) {
            self.0.lock().unwrap().insert(name.to_owned(), text.to_owned());
        }
    }

    impl ClassPath for Fake {
        fn class(&self, name: &str) -> Option<Digest> {
            self.0.lock().unwrap().get(name).map(|text| Digest::of_bytes(text.as_bytes()))
        }

        fn refers(&self, name: &str) -> Vec<String> {
            let text = self.0.lock().unwrap().get(name).cloned().unwrap_or_default();
            text.split_whitespace().map(|word| word.trim_start_matches('<').to_owned()).collect()
        }

        fn subtypes(&self, name: &str) -> Vec<String> {
            let below = format!("<{name}");
            let classes = self.0.lock().unwrap();
            classes.iter().filter(|(_, text)| text.contains(&below)).map(|(name, _)| name.clone()).collect()
        }

        fn stand_ins(&self, name: &str) -> Vec<String> {
            self.subtypes(name)
        }

        fn whole(&self) -> Digest {
            Digest::of_bytes(format!("{:?}", self.0.lock().unwrap()).as_bytes())
        }
    }

    fn reads() -> Reads {
        Reads {
            classes: vec!["A".to_owned()],
            missing: vec!["Gone".to_owned()],
            subtypes_of: vec!["Base".to_owned()],
            snapshots: vec!["S".to_owned()],
        }
    }

    fn stamp(fake: &Fake, snapshot: Option<Digest>) -> Digest {
        Inputs::new(Box::new(fake.clone())).stamp(&reads(), &[snapshot])
    }

    #[test]
    fn a_stamp_changes_with_each_thing_that_was_read_and_with_nothing_else() {
        let fake = Fake::of(&[("A", "B"), ("B", "x"), ("C", "<Base")]);
        let before = stamp(&fake, None);
        fake.set("B", "not read");
        assert_eq!(stamp(&fake, None), before);
        assert_ne!(stamp(&fake, Some(Digest::of_bytes(b"other statics"))), before);
        for (name, text) in [("A", "B changed"), ("Gone", "is there now"), ("D", "<Base")] {
            let changed = Fake::of(&[("A", "B"), ("B", "x"), ("C", "<Base")]);
            changed.set(name, text);
            assert_ne!(stamp(&changed, None), before, "{name}");
        }
    }

    #[test]
    fn a_closure_knows_what_can_be_loaded_and_what_may_stand_for_an_abstract_class() {
        let closure = |fake: &Fake, root: &str| Inputs::new(Box::new(fake.clone())).closure(&[root.to_owned()].into());
        let fake = Fake::of(&[("A", "B"), ("B", "x"), ("C", "y")]);
        let before = (closure(&fake, "A"), closure(&fake, "java.Base"));
        fake.set("C", "z");
        assert_eq!((closure(&fake, "A"), closure(&fake, "java.Base")), before);
        fake.set("B", "x2");
        assert_ne!(closure(&fake, "A"), before.0);
        fake.set("D", "<java.Base");
        assert_ne!(closure(&fake, "java.Base"), before.1);
    }
}
