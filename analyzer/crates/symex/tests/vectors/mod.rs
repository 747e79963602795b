//! Calls of static methods in the JVM, one line each (`testsubjects/drivers/Vectors.java`), and our answers beside them.
//! Values are compared by their bits, all NaNs being equal; throwables by their class.

use std::path::{Path, PathBuf};
use std::process::Command;
use vipa_program::{MethodLoc, Program, find_jdk, plan_class_path};
use vipa_schema::witness::Value;
use vipa_symex::ConcreteOutcome;
use vipa_testkit::{ClassFolder, Jdk};

#[derive(Debug, PartialEq)]
pub enum Outcome {
    Returned(Option<Value>),
    Threw(String),
}

pub struct Vector {
    line: String,
    pub class: String,
    pub method: String,
    descriptor: String,
    pub arguments: Vec<Value>,
    pub outcome: Outcome,
}

impl Vector {
    /// `Class name descriptor [arguments] returned value` or `... threw class`
    pub fn parse(line: &str) -> Vector {
        let fields: Vec<&str> = line.split(' ').collect();
        let &[class, method, descriptor, arguments, verb, result] = &fields[..] else { panic!("not a vector: {line}") };
        let arguments = arguments.trim_matches(['[', ']']);
        let arguments = arguments.split(',').filter(|text| !text.is_empty()).map(parse_value).collect();
        let outcome = match (verb, result) {
            ("threw", class) => Outcome::Threw(class.to_string()),
            ("returned", "nothing") => Outcome::Returned(None),
            ("returned", value) => Outcome::Returned(Some(parse_value(value))),
            _ => panic!("not an outcome: {line}"),
        };
        let [line, class, method, descriptor] = [line, class, method, descriptor].map(str::to_string);
        Vector { line, class, method, descriptor, arguments, outcome }
    }

    pub fn find(&self, program: &Program) -> MethodLoc {
        let internal = self.class.replace('.', "/");
        let method = program.resolve_method(&internal, &self.method, &self.descriptor);
        method.unwrap_or_else(|| panic!("{}.{} is not in the program", self.class, self.method))
    }
}

impl std::fmt::Display for Vector {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.line)
    }
}

fn parse_value(text: &str) -> Value {
    let (tag, number) = text.split_once(':').unwrap_or_else(|| panic!("not a value: {text}"));
    let number: i64 = number.parse().unwrap_or_else(|_| panic!("not a number: {text}"));
    match tag {
        "i" => Value::Int(number as i32),
        "l" => Value::Long(number),
        "f" => Value::Float(number as i32 as u32),
        "d" => Value::Double(number as u64),
        _ => panic!("not a value: {text}"),
    }
}

pub fn agree(ours: &ConcreteOutcome, jvm: &Outcome) -> bool {
    match (ours, jvm) {
        (ConcreteOutcome::Returned(None), Outcome::Returned(None)) => true,
        (ConcreteOutcome::Returned(Some(a)), Outcome::Returned(Some(b))) => same_value(*a, *b),
        (ConcreteOutcome::Threw(a), Outcome::Threw(b)) => a == b,
        _ => false,
    }
}

fn same_value(a: Value, b: Value) -> bool {
    match (a, b) {
        (Value::Float(a), Value::Float(b)) => a == b || f32::from_bits(a).is_nan() && f32::from_bits(b).is_nan(),
        (Value::Double(a), Value::Double(b)) => a == b || f64::from_bits(a).is_nan() && f64::from_bits(b).is_nan(),
        _ => a == b,
    }
}

pub fn text_of(outcome: &ConcreteOutcome) -> String {
    match outcome {
        ConcreteOutcome::Returned(value) => format!("returned {value:?}"),
        ConcreteOutcome::Threw(class) => format!("threw {class}"),
        ConcreteOutcome::Stopped(why) => format!("stopped: {why}"),
    }
}

pub fn subjects_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testsubjects")
}

/// One process for all these classes.
pub fn run_java<'a>(
    jdk: &Jdk,
    options: &[&str],
    class_path: &[&Path],
    names: impl Iterator<Item = &'a str>,
) -> Vec<Vector> {
    let class_path = std::env::join_paths(class_path).unwrap_or_else(|error| panic!("{error}"));
    let mut command = Command::new(jdk.tool("java"));
    command.args(options).arg("-cp").arg(class_path).arg("Vectors").args(names);
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}\n{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).lines().map(Vector::parse).collect()
}

pub fn open_program(jdk: &Jdk, classes: &Path) -> Program {
    let scratch = ClassFolder::empty();
    let jdk = find_jdk(Some(&jdk.home)).unwrap_or_else(|error| panic!("{error}"));
    let plan = plan_class_path(&[classes.to_path_buf()], &[], scratch.path()).unwrap_or_else(|error| panic!("{error}"));
    Program::open(vipa_schema::ClassPathId::default(), &plan.entries, &jdk).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn outcomes_are_read_back_as_printed() {
    let vector = Vector::parse("A f (IJFDZ)D [i:-1,l:9,f:1065353216,d:0,i:1] returned d:-4503599627370496");
    assert_eq!(vector.arguments.len(), 5);
    assert_eq!(vector.arguments[2], Value::Float(1f32.to_bits()));
    assert_eq!(vector.outcome, Outcome::Returned(Some(Value::Double(0xfff0_0000_0000_0000))));
    assert_eq!(Vector::parse("A f ()V [] returned nothing").outcome, Outcome::Returned(None));
    assert_eq!(Vector::parse("A f ()V [] threw x.Y").outcome, Outcome::Threw("x.Y".to_string()));
    assert!(same_value(Value::Float(f32::NAN.to_bits()), Value::Float(f32::NAN.to_bits() | 1)));
    assert!(!same_value(Value::Double(0), Value::Double((-0f64).to_bits())), "signed zeros differ");
}
