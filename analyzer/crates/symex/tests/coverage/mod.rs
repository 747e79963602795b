//! What the vectors met, counted: opcodes of the subjects, models, JDK methods whose code is listed, and the public
//! methods of the stand-ins. A row that nothing met fails the build; `testsubjects/COVERAGE.md` shows all of them.

mod opcodes;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use vipa_bytecode::{dots, raw_code};
use vipa_program::{ClassId, MethodLoc, Origin, Program, classes_of_ours};
use vipa_symex::{Met, listed, modelled};

/// Rows that no vector can meet, each with its reason.
const EXCEPTIONS: &[(&str, &str)] = &[
    ("vipa.jdk.Engine.inexact(Ljava.lang.String;)V", "says that nothing is compared from here on"),
    ("java.lang.Object.hashCode()I", "the identity hash, another one in each run"),
    ("java.util.Date.<init>()V", OUTSIDE),
    ("java.lang.System.currentTimeMillis()J", OUTSIDE),
    ("java.lang.System.nanoTime()J", OUTSIDE),
    ("java.lang.Math.random()D", OUTSIDE),
    ("methods.java.util.UUID.randomUUID()Ljava.util.UUID;", OUTSIDE),
    ("vipa.jdk.Engine.chance(I)I", OUTSIDE),
    ("java.util.ArrayList.getFirst()Ljava.lang.Object;", SINCE_21),
    ("java.util.ArrayList.getLast()Ljava.lang.Object;", SINCE_21),
    ("java.util.ArrayList.removeFirst()Ljava.lang.Object;", SINCE_21),
    ("java.util.ArrayList.removeLast()Ljava.lang.Object;", SINCE_21),
    ("java.util.Sequence.getFirst()Ljava.lang.Object;", SINCE_21),
    ("java.util.Sequence.getLast()Ljava.lang.Object;", SINCE_21),
];
const OUTSIDE: &str = "another one in each run";
const SINCE_21: &str = "since Java 21; the subjects are compiled for 17";

/// Numbers of vectors are shown as the largest of these that they reach, so that the table changes when coverage does
/// and not with every new vector.
const STEPS: &[u32] = &[10_000, 3_000, 1_000, 300, 100, 30, 10, 3, 1, 0];

/// Where the numbers of the table come from: other compilers give other code.
const JDK: u32 = 17;

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Section {
    Opcodes,
    Models,
    Listed,
    StandIns,
}

impl Section {
    fn title(self) -> &'static str {
        match self {
            Section::Opcodes => "Opcodes",
            Section::Models => "Modelled methods",
            Section::Listed => "JDK methods whose own code is listed",
            Section::StandIns => "Public methods of the stand-ins",
        }
    }
}

type Key = (Section, String);

pub struct Coverage {
    vectors: u32,
    met: BTreeMap<Key, u32>,
    /// Methods that are rows.
    methods: HashMap<MethodLoc, Key>,
    /// Instructions that were met, with their rows.
    known: HashMap<(MethodLoc, u32), Vec<Key>>,
    /// The bytes of the methods of each subject.
    codes: HashMap<ClassId, Vec<Option<Vec<u8>>>>,
}

impl Coverage {
    /// All rows, nothing met.
    pub fn new(program: &Program) -> Coverage {
        let mut met: BTreeMap<Key, u32> =
            opcodes::all().into_iter().map(|name| ((Section::Opcodes, name), 0)).collect();
        // Kotlin's are no part of the JDK: `vipa/tests/modern_java.rs` has a class for them.
        let in_jdk = modelled().into_iter().filter(|row| !row.0.starts_with("kotlin/"));
        met.extend(in_jdk.map(|row| ((Section::Models, text(row)), 0)));
        let methods = followed(program);
        met.extend(methods.values().map(|key| (key.clone(), 0)));
        Coverage { vectors: 0, met, methods, known: HashMap::new(), codes: HashMap::new() }
    }

    /// Counts one vector. `classes` is the folder of the subjects.
    pub fn add(&mut self, program: &Program, classes: &Path, met: &Met) {
        for place in &met.instructions {
            if !self.known.contains_key(place) {
                let keys = self.keys(program, classes, *place);
                self.known.insert(*place, keys);
            }
        }
        let models: Vec<Key> = met.models.iter().map(|row| (Section::Models, text(*row))).collect();
        let keys: BTreeSet<&Key> =
            met.instructions.iter().flat_map(|place| &self.known[place]).chain(&models).collect();
        for key in keys {
            *self.met.get_mut(key).unwrap_or_else(|| panic!("{key:?} is no row")) += 1;
        }
        self.vectors += 1;
    }

    fn keys(&mut self, program: &Program, classes: &Path, (method, pc): (MethodLoc, u32)) -> Vec<Key> {
        let is_subject = program.origin(method.class) == Origin::Analysed;
        let opcode = is_subject.then(|| (Section::Opcodes, self.opcode(program, classes, method, pc)));
        self.methods.get(&method).cloned().into_iter().chain(opcode).collect()
    }

    fn opcode(&mut self, program: &Program, classes: &Path, method: MethodLoc, pc: u32) -> String {
        let codes = self.codes.entry(method.class).or_insert_with(|| read_codes(classes, program.name(method.class)));
        let code = codes[method.index as usize].as_ref().expect("it was executed");
        let bcis = &program.method(method).code.as_ref().expect("it was executed").bcis;
        opcodes::name(&code[bcis[pc as usize] as usize..])
    }

    pub fn assert_no_gap(&self) {
        let excepted = |name: &String| EXCEPTIONS.iter().any(|(row, _)| row == name);
        let missed = self.met.iter().filter(|((_, name), count)| **count == 0 && !excepted(name));
        let mut wrong: Vec<String> = missed.map(|((section, name), _)| format!("{section:?}: {name}")).collect();
        let met = |row: &str| self.met.iter().any(|((_, name), count)| name == row && *count == 0);
        let stale = EXCEPTIONS.iter().filter(|(row, _)| !met(row));
        wrong.extend(stale.map(|(row, _)| format!("the exception {row} is met, or is no row: remove it")));
        assert!(wrong.is_empty(), "{} rows are met by no vector:\n{}", wrong.len(), wrong.join("\n"));
    }

    /// `INSTA_UPDATE=always` writes the table instead, as it does with other snapshots.
    pub fn assert_current(&self, file: &Path, jdk: u32) {
        if jdk != JDK {
            return;
        }
        let table = self.table();
        if std::env::var("INSTA_UPDATE").is_ok_and(|how| how == "always") {
            fs::write(file, table).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            return;
        }
        let known = fs::read_to_string(file).unwrap_or_default();
        let differs = table.lines().zip(known.lines()).find(|(new, old)| new != old);
        let how = "INSTA_UPDATE=always cargo test -p vipa-symex --test differential";
        assert!(table == known, "testsubjects/COVERAGE.md is old ({differs:?}); write it anew by\n{how}");
    }

    fn table(&self) -> String {
        let mut text = format!(
            "# What the differential tests cover\n\nWritten by `analyzer/crates/symex/tests/differential.rs` (JDK {JDK}): \
             `INSTA_UPDATE=always cargo test -p vipa-symex --test differential`.\nEach row with the number of vectors that met \
             it, rounded down to 1, 3, 10, 30 and so on; {} vectors in all.\n",
            at_least(self.vectors)
        );
        let mut section = None;
        for ((of, name), count) in &self.met {
            if section.replace(*of) != Some(*of) {
                write!(text, "\n## {}\n\n| row | vectors |\n|---|---|\n", of.title()).expect("a String takes all");
            }
            let reason = EXCEPTIONS.iter().find(|(row, _)| row == name).map(|(_, reason)| (*reason).to_string());
            let shown = reason.unwrap_or_else(|| at_least(*count));
            writeln!(text, "| `{name}` | {shown} |").expect("a String takes all");
        }
        text
    }
}

fn at_least(count: u32) -> String {
    let step = STEPS.iter().find(|step| **step <= count).expect("the last one is 0");
    if count < 3 { count.to_string() } else { format!("{step}+") }
}

fn text((class, name, descriptor): (&str, &str, &str)) -> String {
    format!("{}.{name}{}", dots(class), dots(descriptor))
}

/// Methods whose execution counts: those with a row in `follow.rs`, and the public ones of our classes.
fn followed(program: &Program) -> HashMap<MethodLoc, Key> {
    let mut methods = HashMap::new();
    for row @ (class, name, descriptor) in listed().iter().copied() {
        let method = program.resolve_method(class, name, descriptor);
        methods.insert(method.unwrap_or_else(|| panic!("{row:?} is not in the JDK")), (Section::Listed, text(row)));
    }
    for class in classes_of_ours() {
        let id = program.lookup(class).unwrap_or_else(|| panic!("{class} is not there"));
        for (index, method) in program.class(id).methods.iter().enumerate() {
            if method.access.is_public() && !method.access.is_synthetic() && method.code.is_some() {
                let shown = text((class, &method.name, &method.descriptor)).replacen("vipa.jdk.", "", 1);
                methods.insert(MethodLoc { class: id, index: index as u32 }, (Section::StandIns, shown));
            }
        }
    }
    methods
}

fn read_codes(classes: &Path, class: &str) -> Vec<Option<Vec<u8>>> {
    let file = classes.join(format!("{class}.class"));
    let bytes = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let codes = raw_code(&bytes).unwrap_or_else(|error| panic!("{class}: {error}"));
    codes.into_iter().map(|code| code.map(<[u8]>::to_vec)).collect()
}
