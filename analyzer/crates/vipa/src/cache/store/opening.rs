//! Opening the file of a cache: made if it is not there, renewed if it is of an older form, left alone if it is of a newer
//! form or not ours.

use rusqlite::{Connection, ErrorCode, TransactionBehavior};
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// "vipa" in the header of the file: what does not have it is not ours.
const APPLICATION: i32 = i32::from_be_bytes(*b"vipa");
const APPLICATION_AT: usize = 68;
const MAGIC: &[u8] = b"SQLite format 3\0";

/// The form of the tables.
const FORM: i32 = 1;

/// Another run writes for milliseconds at a time.
const BUSY: Duration = Duration::from_secs(5);

const TABLES: &str = "
    DROP TABLE IF EXISTS rows; DROP TABLE IF EXISTS files; DROP TABLE IF EXISTS run;
    CREATE TABLE rows (key BLOB PRIMARY KEY, kind TEXT NOT NULL, value BLOB NOT NULL, more BLOB, used INTEGER NOT NULL);
    CREATE TABLE files (path TEXT PRIMARY KEY, stamp TEXT NOT NULL, digest BLOB NOT NULL);
    CREATE TABLE run (number INTEGER NOT NULL, counted TEXT);
    INSERT INTO run (number) VALUES (0);";

/// Who says that the file is a cache.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    /// It lies in vipa's own folder: whatever it holds may be replaced.
    Vipa,
    /// The user named it: a file that is no cache is left alone.
    User,
}

/// Why there is no cache.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused(pub String);

impl Refused {
    pub fn new(path: &Path, why: impl std::fmt::Display) -> Refused {
        Refused(format!("{}: {why}", path.display()))
    }
}

pub fn open(path: &Path, owner: Owner) -> Result<Connection, Refused> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(|error| Refused::new(path, error))?;
    }
    match (is_ours(path), owner) {
        (false, Owner::User) => return Err(Refused::new(path, "the file is no cache of vipa; give another one")),
        (false, Owner::Vipa) => remove(path),
        (true, _) => {}
    }
    match connect(path) {
        Err(Failed::Damaged) => {
            remove(path);
            connect(path).map_err(|failed| failed.refused(path))
        }
        other => other.map_err(|failed| failed.refused(path)),
    }
}

/// With what SQLite writes beside it.
pub fn remove(path: &Path) {
    for suffix in ["", "-journal", "-wal", "-shm"] {
        let mut name = path.as_os_str().to_owned();
        name.push(suffix);
        let _ = fs::remove_file(PathBuf::from(name));
    }
}

/// An absent or empty file is nobody's, so ours.
fn is_ours(path: &Path) -> bool {
    let mut header = Vec::new();
    let Ok(file) = File::open(path) else { return true };
    // What cannot be read is for SQLite to say.
    if file.take(100).read_to_end(&mut header).is_err() || header.is_empty() {
        return true;
    }
    header.starts_with(MAGIC)
        && header.get(APPLICATION_AT..APPLICATION_AT + 4).is_some_and(|id| id == APPLICATION.to_be_bytes())
}

enum Failed {
    Damaged,
    Newer,
    Other(rusqlite::Error),
}

impl Failed {
    fn refused(self, path: &Path) -> Refused {
        match self {
            Failed::Damaged => Refused::new(path, "the file is damaged and could not be replaced"),
            Failed::Newer => {
                Refused::new(path, "a newer vipa has written the file; give another one with --cache-file")
            }
            Failed::Other(error) => Refused::new(path, error),
        }
    }
}

impl From<rusqlite::Error> for Failed {
    fn from(error: rusqlite::Error) -> Failed {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Failed::Damaged,
            _ => Failed::Other(error),
        }
    }
}

fn connect(path: &Path) -> Result<Connection, Failed> {
    let mut connection = Connection::open(path)?;
    connection.busy_timeout(BUSY)?;
    match form(&connection)? {
        FORM => {}
        newer if newer > FORM => return Err(Failed::Newer),
        _ => make_tables(&mut connection)?,
    }
    // Not before: the mark that the file is ours would else be in the log, where nobody looks for it. If another run is
    // at it, it does this, too.
    let _ = connection.pragma_update(None, "journal_mode", "WAL");
    // A crash of the machine may cost the last rows, never the file.
    connection.pragma_update(None, "synchronous", "NORMAL")?;
    Ok(connection)
}

fn form(connection: &Connection) -> rusqlite::Result<i32> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

fn make_tables(connection: &mut Connection) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another run may have been faster.
    if form(&transaction)? < FORM {
        transaction.execute_batch(TABLES)?;
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", FORM)?;
    }
    transaction.commit()
}
