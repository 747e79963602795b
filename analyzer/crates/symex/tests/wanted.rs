//! A task that looks for one place finds it, and nothing else, with no more work than one that looks for everything.

mod common;

use common::{open, task};
use std::collections::BTreeSet;
use vipa_program::{EntrySet, Selection, entries};
use vipa_schema::{Ending, Place, Task, TaskResult};
use vipa_symex::{NoSnapshots, explore};
use vipa_testkit::{Javac, require_jdk};

const SOURCE: &str = "
class Places {
    int[] held;

    static int first(int[] a, int[] b, int n) {
        int sum = a[n];
        for (int i = 0; i < n; i++) {
            if ((n & i) == 1) sum += b[i]; else sum -= 100 / (n - 3);
        }
        return sum;
    }

    static int length(String text) { return text.length(); }

    static int called(String text, int n) {
        if (n > 3) return length(text);
        return 100 / n;
    }

    static int thrownAgain(String text, int n) {
        try {
            return text.length() / n;
        } catch (NullPointerException e) {
            n++;
            throw e;
        } finally {
            length(\"\" + n);
        }
    }

    static int countDown(int[] a, int n) {
        if (n == 0) return a[0];
        return countDown(a, n - 1);
    }

    static int inLambda(int[] a, int n) {
        java.util.function.IntUnaryOperator at = i -> a[i];
        return n > 0 ? at.applyAsInt(n) : 1 / n;
    }

    int own(int n) { return held[n] + length(n > 2 ? null : \"\"); }
}
";

#[test]
fn a_wanted_place_is_found_and_no_other() {
    let classes = Javac::of(&require_jdk()).release(17).compile_texts(&[("Places.java", SOURCE)]);
    let program = open(classes.path());
    let all = Selection { include: Vec::new(), exclude: Vec::new(), entry: EntrySet::All };
    let (mut looked_for, mut saved) = (0, 0);
    for entry in entries(&program, &all) {
        let task = task(&program, entry, "fair", 20_000);
        let everything = explore(&program, &NoSnapshots, &task);
        for place in places(&everything) {
            let result = explore(&program, &NoSnapshots, &Task { wanted: vec![place.clone()], ..task.clone() });
            assert_eq!(places(&result), BTreeSet::from([place]), "from {}", task.entry.method);
            assert!(result.counters.instructions <= everything.counters.instructions);
            looked_for += 1;
            saved += u32::from(result.counters.instructions < everything.counters.instructions);
        }
    }
    assert!(looked_for >= 15, "only {looked_for} places");
    assert!(saved >= 10, "only {saved} of {looked_for} took less");
}

fn places(result: &TaskResult) -> BTreeSet<Place> {
    let threw = result.ends.iter().filter_map(|end| match &end.ending {
        Ending::Threw(threw) => Some(threw),
        _ => None,
    });
    threw
        .filter_map(|threw| {
            let site = threw.frames.first()?;
            Some(Place { method: site.method.clone(), bci: site.bci, kind: threw.kind? })
        })
        .collect()
}
