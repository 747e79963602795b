//! What a task has learned, looked at after its last driver.

use super::*;
use crate::ctx::NoSnapshots;
use std::path::Path;
use vipa_program::{drivers, entries, find_jdk, plan_class_path};
use vipa_schema::task::{Revisits, Statics};
use vipa_schema::{ClassPathId, ExploreOptions, Receiver};
use vipa_smt::{Answer, Limit, chain};
use vipa_testkit::graphs::{CLASS, DESCRIPTOR, Graph, METHOD};
use vipa_testkit::{ClassFolder, Javac, require_jdk};

const LIMIT: Limit = Limit { rlimit: 0, timeout_ms: 60_000 };

/// Every clause is a contradiction, as a solver says that knows nothing of the exploration.
#[test]
fn what_was_learned_is_a_contradiction() {
    let mut clauses = 0;
    for seed in 0..6 {
        let folder = ClassFolder::empty();
        let graph = Graph { conditionals: 60, contradictions: 15, errors: 6, seed };
        folder.add_class(CLASS, &graph.build());
        let entry = MethodId::new(CLASS.replace('/', "."), METHOD, DESCRIPTOR);
        let driver = Driver::new(Receiver::Raw, vec![entry.clone()]);
        clauses += check_clauses(&open(folder.path()), entry, vec![driver]);
    }
    assert!(clauses >= 40, "only {clauses} clauses");
}

/// With types, which are a theory of their own: what it has said is true on every path.
#[test]
fn what_was_learned_about_classes_is_a_contradiction() {
    let texts = [("Types.java", TYPES)];
    let classes = Javac::of(&require_jdk()).release(17).compile_texts(&texts);
    let program = open(classes.path());
    let all = vipa_program::Selection { include: vec![], exclude: vec![], entry: vipa_program::EntrySet::All };
    let mut clauses = 0;
    for method in entries(&program, &all) {
        let row = program.method(method);
        let entry = MethodId::new(vipa_bytecode::dots(program.name(method.class)), &*row.name, &*row.descriptor);
        clauses += check_clauses(&program, entry, drivers(&program, method));
    }
    assert!(clauses >= 3, "only {clauses} clauses");
}

const TYPES: &str = "
class Types {
    interface Shape { int area(); }
    static class Square implements Shape { int side; public int area() { return side * side; } }
    static class Circle implements Shape { int radius; public int area() { return 3 * radius * radius; } }

    static int sum(Shape a, Shape b, int n) {
        int sum = 0;
        if (a instanceof Square) sum += n; else sum -= n;
        if (b == a) sum++;
        if (b instanceof Circle) sum += 2;
        if (a instanceof Circle && b == a) sum += 3;
        if (b instanceof Square s && s.side * s.side == 7) sum += s.side;
        if ((n & 1) == 0) sum++;
        if ((n * n & 3) == 1) sum += ((Circle) b).radius;
        return sum;
    }
}
";

fn check_clauses(program: &Program, entry: MethodId, drivers: Vec<Driver>) -> usize {
    let options = options();
    let mut ctx = Ctx::new(program, &NoSnapshots, &options);
    let class_path = program.class_path();
    let task =
        Task { id: 0, class_path, entry, drivers, known: Vec::new(), wanted: Vec::new(), options: options.clone() };
    explore_drivers(&mut ctx, &task);
    for clause in ctx.learned.clauses() {
        let answer = chain().check(&ctx.arena, &ctx.types.lemmas, clause, LIMIT);
        let texts: Vec<String> = clause.iter().map(|term| ctx.arena.display(*term).to_string()).collect();
        assert_eq!(answer, Answer::Unsat, "{texts:?}");
    }
    ctx.learned.clauses().len()
}

fn open(classes: &Path) -> Program {
    let scratch = ClassFolder::empty();
    let plan = plan_class_path(&[classes.to_path_buf()], &[], scratch.path()).unwrap();
    let jdk = find_jdk(Some(&require_jdk().home)).unwrap();
    let program = Program::open(ClassPathId::default(), &plan.entries, &jdk).unwrap();
    program.lookup(CLASS);
    program
}

fn options() -> ExploreOptions {
    ExploreOptions {
        depth: Some(1),
        revisits: Revisits::Loop(3),
        max_path_condition: None,
        prune: true,
        havoc: false,
        statics: Statics::Snapshot,
        strategy: "conflict".to_owned(),
        seed: 1,
        fuel: 60_000,
        witnesses_per_site: 2,
        layers_off: Vec::new(),
        follow_library: true,
        public_inputs: false,
        environment: false,
        check_returns: false,
        backstop_seconds: 600,
    }
}
