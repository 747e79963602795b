//! The report does not depend on the number of threads: byte-identical apart from `time`.

mod common;

use common::{compile, run, vipa};
use vipa_testkit::ClassFolder;

const SUBJECT: &str = "
    package d;
    public class Many {
        int[] cells; Many next;
        public Many(int n) { cells = new int[n]; }
        public int get(int i) { return cells[i]; }
        public int far(int i) { return next.get(i) / (i - 2); }
        private static int inner(int m) { return 10 / (m - 42); }
        public static int outer(int m) { return m > 5 ? inner(m) : 0; }
        public static Object cast(Object o) { return (String) o; }
        public static void store(Object[] a, Object o) { a[0] = o; }
        public static int loop(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return 100 / (s - 3); }
        public static int length(String s) { return s.trim().length(); }
        public static void check(long a) { assert a * 3 != 81; }
        static Runnable later(String s) { return () -> System.out.println(s.length()); }
    }";

#[test]
fn one_thread_and_three_threads_give_the_same_bytes() {
    let classes = compile("Many.java", SUBJECT);
    for depth in ["1", "0..2"] {
        let one = json(&classes, &["--threads", "1", "--depth", depth]);
        assert!(one.contains("\"division-by-zero\""), "there is something to compare");
        assert_eq!(one, json(&classes, &["--threads", "3", "--depth", depth]), "depth {depth}");
    }
}

/// The times are all that may differ; they stand in one object named `time`, and in lines of that name.
fn json(classes: &ClassFolder, flags: &[&str]) -> String {
    let said =
        run(vipa().arg("analyze").arg(classes.path()).args(["--isolated", "--output-format", "json"]).args(flags));
    let (before, rest) = said.stdout.split_once("\"time\"").expect("the report tells times");
    let (_, after) = rest.split_once('}').expect("an object of numbers");
    let is_time = |line: &&str| line.trim_start().starts_with("\"time\": ");
    format!("{before}{}", after.lines().filter(|line| !is_time(line)).collect::<Vec<_>>().join("\n"))
}
