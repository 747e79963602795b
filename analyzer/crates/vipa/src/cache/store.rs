//! The file of a cache: rows by key, in SQLite. Several runs may have it open at once, and a run may be killed at any
//! time. Whatever goes wrong costs answers that would have been known, never a run.

mod opening;

pub use opening::{Owner, Refused};

use super::digest::Digest;
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use rusqlite::{Connection, ErrorCode, OptionalExtension, params};
use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};

/// Bytes of rows that are kept when a run ends; those that no run has asked for longest go first.
const MOST_BYTES: i64 = 512 << 20;

pub struct Store {
    path: PathBuf,
    open: Mutex<Open>,
}

struct Open {
    connection: Connection,
    /// Number of this run: a clock that only counts runs.
    run: i64,
    asked: BTreeSet<Digest>,
    trouble: Trouble,
}

/// What has gone wrong so far; told once.
#[derive(Debug, Clone, PartialEq)]
enum Trouble {
    None,
    /// Rows can be read.
    ReadOnly(String),
    /// The file is damaged.
    Damaged(String),
}

/// What is kept under a key. The second part is read only when somebody needs it.
pub struct Row {
    pub key: Digest,
    pub kind: &'static str,
    pub value: Vec<u8>,
    pub more: Option<Vec<u8>>,
}

/// Rows and bytes of one kind.
#[derive(Debug, PartialEq, Eq)]
pub struct Kept {
    pub kind: String,
    pub rows: u64,
    pub bytes: u64,
}

impl Store {
    pub fn open(path: &Path, owner: Owner) -> Result<Store, Refused> {
        let connection = opening::open(path, owner)?;
        let run = connection
            .query_row("UPDATE run SET number = number + 1 RETURNING number", [], |row| row.get(0))
            .map_err(|error| Refused::new(path, error))?;
        let open = Open { connection, run, asked: BTreeSet::new(), trouble: Trouble::None };
        Ok(Store { path: path.to_owned(), open: Mutex::new(open) })
    }

    pub fn value(&self, key: &Digest) -> Option<Vec<u8>> {
        let value = self.read("SELECT value FROM rows WHERE key = ?1", key)?;
        self.lock().asked.insert(*key);
        Some(value)
    }

    pub fn more(&self, key: &Digest) -> Option<Vec<u8>> {
        self.read("SELECT more FROM rows WHERE key = ?1 AND more IS NOT NULL", key)
    }

    fn read(&self, query: &str, key: &Digest) -> Option<Vec<u8>> {
        let mut open = self.lock();
        if let Trouble::Damaged(_) = open.trouble {
            return None;
        }
        let found = open.connection.query_row(query, [key.0.as_slice()], |row| row.get::<_, Vec<u8>>(0)).optional();
        let packed = found.unwrap_or_else(|error| {
            open.note(error);
            None
        });
        drop(open);
        inflate(&packed?)
    }

    /// All of them, or none.
    pub fn put(&self, rows: &[Row]) {
        let mut open = self.lock();
        if open.trouble == Trouble::None
            && let Err(error) = open.put(rows)
        {
            open.note(error);
        }
    }

    /// The digest that was noted for a file of this size and time.
    pub fn file_digest(&self, path: &str, stamp: &str) -> Option<Digest> {
        let open = self.lock();
        let query = "SELECT digest FROM files WHERE path = ?1 AND stamp = ?2";
        let found: Vec<u8> = open.connection.query_row(query, [path, stamp], |row| row.get(0)).ok()?;
        found.try_into().ok().map(Digest)
    }

    pub fn note_file(&self, path: &str, stamp: &str, digest: &Digest) {
        let mut open = self.lock();
        let query = "INSERT OR REPLACE INTO files (path, stamp, digest) VALUES (?1, ?2, ?3)";
        if let Err(error) = open.connection.execute(query, params![path, stamp, digest.0.as_slice()]) {
            open.note(error);
        }
    }

    /// Notes which rows were asked for and what the run counted, and keeps the file small. What went wrong, for the user.
    pub fn finish(&self, counted: &str) -> Option<String> {
        let mut open = self.lock();
        if !matches!(open.trouble, Trouble::Damaged(_))
            && let Err(error) = open.finish(counted, MOST_BYTES)
        {
            open.note(error);
        }
        let path = self.path.display();
        match open.trouble.clone() {
            Trouble::None => None,
            Trouble::ReadOnly(why) => Some(format!("not all results are kept for the next run ({path}: {why})")),
            Trouble::Damaged(why) => {
                opening::remove(&self.path);
                Some(format!("the cache was damaged and is removed ({path}: {why})"))
            }
        }
    }

    pub fn kept(&self) -> Vec<Kept> {
        let open = self.lock();
        let query = "SELECT kind, COUNT(*), SUM(LENGTH(value) + COALESCE(LENGTH(more), 0)) FROM rows GROUP BY kind ORDER BY kind";
        let Ok(mut statement) = open.connection.prepare(query) else { return Vec::new() };
        let row = |row: &rusqlite::Row| Ok(Kept { kind: row.get(0)?, rows: row.get(1)?, bytes: row.get(2)? });
        statement.query_map([], row).map(|rows| rows.flatten().collect()).unwrap_or_default()
    }

    /// What the last run that ended has counted.
    pub fn last_counted(&self) -> Option<String> {
        self.lock().connection.query_row("SELECT counted FROM run", [], |row| row.get(0)).ok().flatten()
    }

    pub fn clear(&self) -> Result<(), Refused> {
        let clear = "DELETE FROM rows; DELETE FROM files; UPDATE run SET counted = NULL; VACUUM;";
        self.lock().connection.execute_batch(clear).map_err(|error| Refused::new(&self.path, error))
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Open {
    fn put(&mut self, rows: &[Row]) -> rusqlite::Result<()> {
        let run = self.run;
        let transaction = self.connection.transaction()?;
        {
            let query = "INSERT OR REPLACE INTO rows (key, kind, value, more, used) VALUES (?1, ?2, ?3, ?4, ?5)";
            let mut insert = transaction.prepare(query)?;
            for row in rows {
                let (value, more) = (deflate(&row.value), row.more.as_deref().map(deflate));
                insert.execute(params![row.key.0.as_slice(), row.kind, value, more, run])?;
            }
        }
        transaction.commit()
    }

    fn finish(&mut self, counted: &str, most: i64) -> rusqlite::Result<()> {
        let transaction = self.connection.transaction()?;
        {
            let mut mark = transaction.prepare("UPDATE rows SET used = ?1 WHERE key = ?2 AND used < ?1")?;
            for key in &self.asked {
                mark.execute(params![self.run, key.0.as_slice()])?;
            }
        }
        transaction.execute("UPDATE run SET counted = ?1", [counted])?;
        transaction.execute(EVICT, [most])?;
        transaction.commit()
    }

    fn note(&mut self, error: rusqlite::Error) {
        let damaged = matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase));
        let why = error.to_string();
        self.trouble = match (&self.trouble, damaged) {
            (_, true) => Trouble::Damaged(why),
            (Trouble::None, false) => Trouble::ReadOnly(why),
            (told, false) => told.clone(),
        };
    }
}

/// Rows beyond so many bytes, counted from those that were used last.
const EVICT: &str = "DELETE FROM rows WHERE rowid IN (SELECT rowid FROM (
    SELECT rowid, SUM(LENGTH(value) + COALESCE(LENGTH(more), 0)) OVER (ORDER BY used DESC, rowid DESC) AS total FROM rows
) WHERE total > ?1)";

/// With a check sum, so that damage inside a row is seen.
fn deflate(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    // Writing to memory does not fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

fn inflate(packed: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    ZlibDecoder::new(packed).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests;
