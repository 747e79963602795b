//! Micro-benchmarks of the heap. It is private to the engine, so whole small explorations are measured, each of a method whose
//! cost is one thing: fields behind references that may be equal, arrays at unknown places, strings, containers.

use criterion::{Criterion, criterion_group, criterion_main};
use vipa_program::{EntrySet, MethodLoc, Program, Selection, drivers, entries, find_jdk, plan_class_path};
use vipa_schema::task::{Revisits, Statics};
use vipa_schema::{ClassPathId, ExploreOptions, MethodId, Task};
use vipa_symex::{NoSnapshots, explore};
use vipa_testkit::{ClassFolder, Javac, require_jdk};

const SOURCE: &str = r#"
class Heap {
    Heap next;
    int value;

    static int fields(Heap a, Heap b, Heap c) {
        a.value = 1;
        b.value = 2;
        c.next = a;
        c.next.value += b.value;
        return a.value > 2 ? a.next.next.value : b.next.value / c.value;
    }

    static int arrays(int[] cells, int i, int j, int k) {
        cells[i] = 1;
        cells[j] = 2;
        cells[k] = cells[i] + cells[j];
        return cells[cells[k]] / cells[i];
    }

    static int strings(String text) {
        int sum = 0;
        for (int at = 0; at < text.length(); at++) {
            if (text.charAt(at) == ':') {
                sum += text.substring(at).indexOf('/');
            }
        }
        return sum;
    }

    static int containers(java.util.List<String> list, java.util.Map<String, Integer> map) {
        int sum = 0;
        for (String text : list) {
            sum += map.get(text);
        }
        return sum / list.size();
    }

    static int concrete(int start) {
        int[] cells = new int[50];
        for (int at = 0; at < cells.length; at++) {
            cells[at] = start + at;
        }
        return cells[49] / start;
    }
}
"#;
const METHODS: [&str; 5] = ["fields", "arrays", "strings", "containers", "concrete"];

fn heap(criterion: &mut Criterion) {
    let classes = Javac::of(&require_jdk()).release(17).compile_texts(&[("Heap.java", SOURCE)]);
    let program = open(&classes);
    let found = entries(&program, &Selection { include: Vec::new(), exclude: Vec::new(), entry: EntrySet::All });
    let mut group = criterion.benchmark_group("explore");
    group.sample_size(20);
    for name in METHODS {
        let entry = found.iter().find(|entry| *program.method(**entry).name == *name).expect("the method is an entry");
        let task = task(&program, *entry);
        group.bench_function(name, |bencher| bencher.iter(|| explore(&program, &NoSnapshots, &task).counters));
    }
    group.finish();
}

fn open(classes: &ClassFolder) -> Program {
    let scratch = ClassFolder::empty();
    let plan = plan_class_path(&[classes.path().to_path_buf()], &[], scratch.path()).expect("a class path");
    let jdk = find_jdk(Some(&require_jdk().home)).expect("a JDK");
    Program::open(ClassPathId::default(), &plan.entries, &jdk).expect("the classes are read")
}

fn task(program: &Program, entry: MethodLoc) -> Task {
    let row = program.method(entry);
    let class = vipa_bytecode::dots(program.name(entry.class));
    Task {
        id: 0,
        class_path: program.class_path(),
        entry: MethodId::new(class, &*row.name, &*row.descriptor),
        drivers: drivers(program, entry),
        known: Vec::new(),
        wanted: Vec::new(),
        options: options(),
    }
}

fn options() -> ExploreOptions {
    ExploreOptions {
        depth: Some(1),
        revisits: Revisits::Loop(5),
        max_path_condition: None,
        prune: true,
        havoc: false,
        statics: Statics::Snapshot,
        strategy: "fair".to_owned(),
        seed: 0,
        fuel: 15_000,
        witnesses_per_site: 8,
        layers_off: Vec::new(),
        follow_library: true,
        public_inputs: false,
        environment: false,
        check_returns: false,
        backstop_seconds: 600,
    }
}

criterion_group!(benches, heap);
criterion_main!(benches);
