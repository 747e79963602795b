//! The file of a cache against what happens to files.

use super::*;
use std::fs;
use tempfile::TempDir;

fn key(text: &str) -> Digest {
    Digest::of_bytes(text.as_bytes())
}

fn row(name: &str, value: &[u8]) -> Row {
    Row { key: key(name), kind: "test", value: value.to_vec(), more: None }
}

fn file() -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("deep/cache.sqlite");
    (folder, path)
}

fn open(path: &Path) -> Store {
    Store::open(path, Owner::Vipa).unwrap_or_else(|refused| panic!("{}", refused.0))
}

#[test]
fn what_was_put_is_there_in_the_next_run_and_the_second_part_on_demand() {
    let (_folder, path) = file();
    let store = open(&path);
    store.put(&[Row { more: Some(b"more".to_vec()), ..row("a", b"one") }, row("b", b"two")]);
    assert_eq!(store.finish("{}"), None);
    let again = open(&path);
    assert_eq!((again.value(&key("a")), again.more(&key("a"))), (Some(b"one".to_vec()), Some(b"more".to_vec())));
    assert_eq!((again.value(&key("b")), again.more(&key("b"))), (Some(b"two".to_vec()), None));
    assert_eq!(again.value(&key("c")), None);
    assert_eq!((again.last_counted().as_deref(), again.kept()[0].rows), (Some("{}"), 2));
    again.clear().unwrap();
    assert_eq!((again.value(&key("a")), again.kept(), again.last_counted()), (None, vec![], None));
}

#[test]
fn what_no_run_asked_for_longest_goes_first() {
    let (_folder, path) = file();
    let large: Vec<u8> = (0..4000u32).flat_map(|n| key(&n.to_string()).0).collect();
    for name in ["a", "b", "c"] {
        let store = open(&path);
        store.put(&[row(name, &large)]);
        store.finish("");
    }
    let store = open(&path);
    assert!(store.value(&key("a")).is_some());
    let size = store.kept()[0].bytes as i64;
    store.lock().finish("", size - 1).unwrap();
    let left = ["a", "b", "c"].map(|name| store.value(&key(name)).is_some());
    assert_eq!(left, [true, false, true], "a was asked for last, b never");
}

#[test]
fn a_damaged_file_is_replaced_and_one_that_is_not_ours_is_left_alone() {
    let (_folder, path) = file();
    open(&path).put(&[row("a", b"one")]);
    // The header stays, the rest is rubbish.
    let mut bytes = fs::read(&path).unwrap();
    bytes[100..].fill(0xa5);
    fs::write(&path, &bytes).unwrap();
    opening_is_survived(&path);
    fs::write(&path, b"my notes").unwrap();
    let refused = Store::open(&path, Owner::User).err().expect("it is no cache");
    assert!(refused.0.contains("no cache of vipa") && fs::read(&path).unwrap() == b"my notes", "{}", refused.0);
    opening_is_survived(&path);
}

fn opening_is_survived(path: &Path) {
    let first = Store::open(path, Owner::Vipa);
    if let Ok(store) = &first {
        store.value(&key("a"));
        store.put(&[row("b", b"two")]);
        store.finish("");
    }
    drop(first);
    let store = open(path);
    store.put(&[row("c", b"three")]);
    assert!(store.value(&key("c")).is_some() && store.finish("").is_none());
}

#[test]
fn damage_inside_a_row_is_seen() {
    let (_folder, path) = file();
    let store = open(&path);
    store.put(&[row("a", b"a text that is long enough to be packed, and packed, and packed")]);
    let spoil = "UPDATE rows SET value = CAST(SUBSTR(value, 1, 12) || x'00' || SUBSTR(value, 14) AS BLOB)";
    store.lock().connection.execute(spoil, []).unwrap();
    assert_eq!(store.value(&key("a")), None);
}

#[test]
fn a_newer_form_is_left_alone_and_an_older_one_renewed() {
    let (_folder, path) = file();
    open(&path).put(&[row("a", b"one")]);
    let form = |number: i32| {
        rusqlite::Connection::open(&path).unwrap().pragma_update(None, "user_version", number).unwrap();
    };
    form(99);
    assert!(Store::open(&path, Owner::Vipa).is_err_and(|refused| refused.0.contains("newer vipa")));
    form(0);
    assert_eq!(open(&path).value(&key("a")), None);
}

#[test]
fn two_runs_write_at_once() {
    let (_folder, path) = file();
    std::thread::scope(|scope| {
        for run in 0..4 {
            let path = &path;
            scope.spawn(move || {
                let store = open(path);
                (0..50).for_each(|n| store.put(&[row(&format!("{run}-{n}"), b"x")]));
                assert_eq!(store.finish(""), None);
            });
        }
    });
    assert_eq!(open(&path).kept()[0].rows, 200);
}

#[test]
fn a_file_that_cannot_be_written_is_told_and_no_more() {
    let (_folder, path) = file();
    let store = open(&path);
    store.lock().connection.pragma_update(None, "max_page_count", 1).unwrap();
    let large: Vec<u8> = (0..4000u32).flat_map(|n| key(&n.to_string()).0).collect();
    store.put(&[row("a", &large)]);
    assert_eq!(store.value(&key("a")), None);
    assert!(store.finish("").is_some_and(|note| note.contains("not all results are kept")));
}
