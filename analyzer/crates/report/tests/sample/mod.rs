//! One fixed report that every format is shown with: four findings of different kinds and shapes.

#![allow(dead_code)] // each test binary uses a part

use std::collections::BTreeMap;
use vipa_schema::finding::Warning;
use vipa_schema::report::{Explored, Extent, InputFile, KindCounts, LedgerLine, REPORT_SCHEMA, Statistics, Subject};
use vipa_schema::report::{Times, Tool};
use vipa_schema::task::{Counters, LayerCounts, Raised, Step};
use vipa_schema::verdict::{StackFrame, Tier};
use vipa_schema::witness::{FieldValue, Object, OracleValue, Shape, Value, WITNESS_SCHEMA};
use vipa_schema::*;

pub fn report() -> RunReport {
    RunReport {
        findings: vec![null_dereference(), index_in_jdk(), division_without_lines(), forced_receiver()],
        warnings: vec![unconfirmed_warning()],
        ledger: ledger(),
        statistics: statistics(),
        subject: Subject { classes: 12, methods: 855, lines: 9_810, source_lines: Some(15_200) },
        notes: vec!["2 classes are newer than Java 25; unknown features are skipped".into()],
        ..empty()
    }
}

/// A run over code in which nothing was found.
pub fn empty() -> RunReport {
    let explored = Explored { full: 7, partial: 1, none: 0 };
    RunReport {
        schema: REPORT_SCHEMA.into(),
        tool: Tool { name: "vipa".into(), version: "0.1.0".into() },
        jdk: "17.0.13".into(),
        options: BTreeMap::from([("depth".into(), "1".into()), ("revisits".into(), "3".into())]),
        inputs: vec![InputFile { name: "app.jar".into(), sha256: "ab".repeat(32) }],
        deterministic: true,
        interrupted: false,
        subject: Subject { classes: 1, methods: 8, lines: 40, source_lines: None },
        statistics: Statistics { explored, ..Statistics::default() },
        findings: vec![],
        warnings: vec![],
        ledger: vec![ledger_line("run", Extent::Partial, &[("loop-bound", 4)])],
        notes: vec![],
    }
}

pub fn interrupted() -> RunReport {
    RunReport {
        interrupted: true,
        deterministic: false,
        statistics: Statistics { explored: Explored { full: 3, partial: 0, none: 5 }, ..Statistics::default() },
        ledger: (0..5).map(|_| ledger_line("run", Extent::None, &[("interrupted", 1)])).collect(),
        ..empty()
    }
}

/// The plain case: a parameter is null; the receiver comes from a public constructor.
fn null_dereference() -> Finding {
    let method = MethodId::new("com.acme.Foo", "bar", "(ILjava/lang/String;)I");
    let constructor = MethodId::new("com.acme.Foo", "<init>", "(I)V");
    let driver = Driver::new(Receiver::Constructed, vec![constructor, method.clone()]);
    let site = site(&method, Some("Foo.java"), Some(4), 7);
    Finding {
        message: Some("Cannot invoke \"String.length()\" because \"<local2>\" is null".into()),
        witness: witness(driver, vec![vec![Value::Int(3)], vec![Value::Int(-1), Value::Null]]),
        inputs: vec!["new Foo(3)".into(), "-1".into(), "null".into()],
        path: vec![Step { site: site.clone(), decision: "branch taken".into() }],
        ..finding(Kind::NullDereference, "java.lang.NullPointerException", "0123456789abcdef", method, site)
    }
}

/// Thrown deep inside the JDK, reached from many entries, the message has a line break.
fn index_in_jdk() -> Finding {
    let method = MethodId::new("com.acme.util.Rows$Cursor", "cell", "([Ljava/lang/Object;I)Ljava/lang/Object;");
    let entry = MethodId::new("com.acme.util.Rows", "first", "(Ljava/util/List;)Ljava/lang/Object;");
    let site = site(&method, Some("Rows.java"), Some(120), 31);
    let jdk =
        (0..11).map(|i| frame("jdk.internal.util.Preconditions", "check", Some("Preconditions.java"), Some(60 + i)));
    let own = [
        frame("java.util.ArrayList", "get", Some("ArrayList.java"), Some(427)),
        frame("com.acme.util.Rows$Cursor", "cell", Some("Rows.java"), Some(120)),
        frame("com.acme.util.Rows", "first", Some("Rows.java"), Some(33)),
    ];
    let stack: Vec<StackFrame> = jdk.chain(own).collect();
    Finding {
        raised: Raised::Library,
        first_depth: 1,
        thrown_at: stack[0].clone(),
        stack,
        message: Some("Index 0 out of bounds\nfor length 0".into()),
        inputs: vec!["new java.util.ArrayList<>()".into()],
        witness: witness(Driver::new(Receiver::None, vec![entry.clone()]), vec![vec![Value::Ref(0)]]),
        other_entries: (1..=7).map(|i| MethodId::new("com.acme.util.Rows", format!("get{i}"), "(J[I)V")).collect(),
        environment: vec!["java.lang.System.currentTimeMillis() returned 0".into()],
        ..finding(Kind::IndexOutOfBounds, "java.lang.IndexOutOfBoundsException", "1123456789abcdef", entry, site)
    }
}

/// A class compiled without line tables and without a source name.
fn division_without_lines() -> Finding {
    let method = MethodId::new("Tiny", "<init>", "(I)V");
    let site = site(&method, None, None, 12);
    let driver = Driver::new(Receiver::None, vec![method.clone()]);
    Finding {
        tier: Tier::Package,
        message: Some("/ by zero".into()),
        inputs: vec!["0".into()],
        witness: witness(driver, vec![vec![Value::Int(0)]]),
        ..finding(Kind::DivisionByZero, "java.lang.ArithmeticException", "2123456789abcdef", method, site)
    }
}

/// A second null dereference: forced state, inputs too long for one line, no message.
fn forced_receiver() -> Finding {
    let method = MethodId::new("com.acme.Foo", "merge", "([ILjava/lang/Object;)V");
    let site = site(&method, Some("Foo.java"), None, 3);
    let receiver = FieldValue {
        class: "com.acme.Foo".into(),
        name: "next".into(),
        descriptor: "Lcom/acme/Foo;".into(),
        value: Value::Null,
    };
    let oracle = OracleValue::new(MethodId::new("com.acme.Env", "read", "()D"), Value::Double(f64::NAN.to_bits()));
    Finding {
        tier: Tier::Forced,
        level: "note".into(),
        origin: "unbuildable".into(),
        assumptions: vec!["field Foo.next is null, which every constructor of Foo excludes".into()],
        inputs: vec!["Foo{next=null}".into(), format!("new int[] {{{}0}}", "0, ".repeat(40)), "\"a\u{1b}\"".into()],
        witness: Witness {
            receiver: Some(Value::Ref(0)),
            objects: vec![
                Object {
                    class: "com.acme.Foo".into(),
                    shape: Shape::Instance { fields: vec![receiver], given: vec![], held: None },
                },
                Object {
                    class: "int[]".into(),
                    shape: Shape::Array { length: 41, elements: vec![(2, Value::Int(0))] },
                },
                Object { class: "java.lang.String".into(), shape: Shape::String { units: vec![97, 27] } },
            ],
            oracles: vec![oracle],
            ..witness(Driver::new(Receiver::Raw, vec![method.clone()]), vec![vec![Value::Ref(1), Value::Ref(2)]])
        },
        ..finding(Kind::NullDereference, "java.lang.NullPointerException", "3123456789abcdef", method, site)
    }
}

fn finding(kind: Kind, exception: &str, id: &str, entry: MethodId, site: Site) -> Finding {
    let top = frame(&site.method.class, &site.method.method, site.file.as_deref(), site.line);
    let top = StackFrame { bci: Some(site.bci), ..top };
    Finding {
        id: id.into(),
        kind,
        exception: exception.into(),
        status: Outcome::Confirmed,
        raised: Raised::Implicit,
        origin: "manifest".into(),
        level: "error".into(),
        tier: Tier::PublicApi,
        first_depth: 0,
        thrown_at: top.clone(),
        other_entries: vec![],
        assumptions: vec![],
        environment: vec![],
        witness: witness(Driver::new(Receiver::None, vec![entry.clone()]), vec![vec![]]),
        inputs: vec![],
        message: None,
        stack: vec![top],
        path: vec![],
        entry,
        site,
    }
}

fn witness(driver: Driver, arguments: Vec<Vec<Value>>) -> Witness {
    Witness {
        schema: WITNESS_SCHEMA.into(),
        driver,
        arguments,
        receiver: None,
        objects: vec![],
        statics: vec![],
        oracles: vec![],
        bare: false,
        stubbed: false,
    }
}

fn site(method: &MethodId, file: Option<&str>, line: Option<u32>, bci: u32) -> Site {
    Site { method: method.clone(), file: file.map(str::to_string), line, bci }
}

fn frame(class: &str, method: &str, file: Option<&str>, line: Option<u32>) -> StackFrame {
    StackFrame { class: class.into(), method: method.into(), file: file.map(str::to_string), line, bci: None }
}

fn unconfirmed_warning() -> Warning {
    let entry = MethodId::new("com.acme.Foo", "parse", "(Ljava/lang/String;)V");
    Warning {
        site: site(&entry, Some("Foo.java"), Some(77), 5),
        entry,
        kind: Kind::ClassCast,
        exact: false,
        causes: vec![Cause { class: CauseClass::Library, what: "java.util.List.size()I".into() }],
        outcome: Some(Outcome::NoException),
        detail: None,
    }
}

fn statistics() -> Statistics {
    let null = KindCounts {
        warnings: 100,
        exact_warnings: 40,
        crashes: 15,
        defects: 9,
        outcomes: BTreeMap::from([(Outcome::Confirmed, 15), (Outcome::NoException, 60), (Outcome::TimeOut, 1)]),
        exact_outcomes: BTreeMap::from([(Outcome::Confirmed, 15)]),
    };
    let index = KindCounts {
        warnings: 20,
        crashes: 5,
        defects: 3,
        outcomes: BTreeMap::from([
            (Outcome::Confirmed, 5),
            (Outcome::ConstructionFailed, 10),
            (Outcome::NoException, 2),
        ]),
        ..KindCounts::default()
    };
    let causes =
        [("library java.util.List.size()I", 1_234), ("depth com.acme.Foo.bar()V", 80), ("bound array-length", 80)];
    let more = [("unsupported frem", 3), ("library java.io.File.exists()Z", 2), ("library java.lang.Math.sin(D)D", 1)];
    Statistics {
        time: Times { load: 340, explore: 12_100, solve: 4_000, confirm: 2_050, total: 125_000 },
        counters: counters(),
        warnings: 120,
        crashes: 20,
        defects: 12,
        flaky: 1,
        median_objects: 1,
        by_kind: BTreeMap::from([(Kind::NullDereference, null), (Kind::IndexOutOfBounds, index)]),
        explored: Explored { full: 851, partial: 3, none: 1 },
        causes: causes.into_iter().chain(more).map(|(cause, n)| (cause.to_string(), n)).collect(),
        stops: BTreeMap::from([("bad-class".into(), 1), ("fuel".into(), 1), ("loop-bound".into(), 2)]),
        rounds: None,
        layers: layers(),
        z3_methods: 17,
    }
}

fn layers() -> BTreeMap<String, LayerCounts> {
    let rows = [("model", 6_000, 5_000), ("bits", 800, 700), ("z3", 100, 100)];
    rows.map(|(name, asked, answered)| (name.to_string(), LayerCounts { asked, answered, micros: 40 * asked })).into()
}

fn counters() -> Counters {
    Counters {
        paths: 10_240,
        exact_paths: 9_340,
        instructions: 1_200_000,
        states: 11_000,
        branches: 3_120,
        covered_edges: 2_100,
        sides: 6_400,
        pruned: 412,
        pruned_cheap: 300,
        pruned_solver: 112,
        pruned_learned: 0,
        model_hits: 2_000,
        queries: 1_140,
        unknown: 12,
        left: 0,
        fuel_used: 1_500_000,
    }
}

fn ledger() -> Vec<LedgerLine> {
    vec![
        ledger_line("loop", Extent::Partial, &[("loop-bound", 4), ("depth com.acme.Foo.bar()V", 1)]),
        ledger_line("sort", Extent::Partial, &[("fuel", 1), ("loop-bound", 2)]),
        ledger_line("help", Extent::Partial, &[("depth com.acme.Foo.bar()V", 1), ("depth com.acme.Foo.baz()V", 1)]),
        ledger_line("", Extent::None, &[("class file is cut off", 1)]),
    ]
}

fn ledger_line(method: &str, explored: Extent, reasons: &[(&str, u64)]) -> LedgerLine {
    LedgerLine {
        class: "com.acme.Foo".into(),
        method: method.into(),
        descriptor: if method.is_empty() { "" } else { "()V" }.into(),
        explored,
        reasons: reasons.iter().map(|(reason, n)| (reason.to_string(), *n)).collect(),
    }
}
