//! A jar: its directory is read once, entries are inflated on demand, from any thread.

use crate::error::LoadError;
use crate::limits;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use zip::ZipArchive;
use zip::result::ZipError;

pub(crate) struct Archive {
    path: PathBuf,
    /// Cloning shares the directory; each read works on a clone of its own.
    zip: ZipArchive<SharedFile>,
    pub entries: Vec<ArchiveEntry>,
}

pub(crate) struct ArchiveEntry {
    pub name: String,
    pub size: u64,
    /// Check sum of the contents, as the directory says.
    pub crc: u32,
}

impl Archive {
    pub fn open(path: &Path) -> Result<Archive, LoadError> {
        let file = SharedFile::open(path).map_err(|error| LoadError::io(path, &error))?;
        if file.length == 0 {
            return Err(LoadError::nothing(path, "the file is empty. Build the jar again."));
        }
        let begins_like_zip = file.begins_like_zip();
        let zip = ZipArchive::new(file).map_err(|error| zip_error(path, error, begins_like_zip))?;
        let mut entries = Vec::with_capacity(zip.len());
        let (mut compressed, mut size) = (0u64, 0u64);
        for index in 0..zip.len() {
            let entry = zip.by_index_data(index).map_err(|error| zip_error(path, error, true))?;
            compressed = compressed.saturating_add(entry.compressed_size());
            size = size.saturating_add(entry.size());
            // A name that is not text cannot name a class; it keeps its place so that indices agree.
            let name = entry.name().map(|name| name.into_owned()).unwrap_or_default();
            entries.push(ArchiveEntry { name, size: entry.size(), crc: entry.crc32() });
        }
        limits::check_archive(path, entries.len(), compressed, size)?;
        Ok(Archive { path: path.to_path_buf(), zip, entries })
    }

    /// The bytes of an entry; never more than `limit`, whatever the directory says.
    pub fn read(&self, index: usize, limit: u64) -> Result<Vec<u8>, String> {
        let mut zip = self.zip.clone();
        let entry = zip.by_index(index).map_err(|error| error.to_string())?;
        let mut bytes = Vec::with_capacity(entry.size().min(limit).min(1 << 20) as usize);
        entry.take(limit + 1).read_to_end(&mut bytes).map_err(|error| format!("damaged zip entry: {error}"))?;
        if bytes.len() as u64 > limit {
            return Err(format!("larger than {} MiB", limit >> 20));
        }
        Ok(bytes)
    }

    pub fn find(&self, name: &str) -> Option<usize> {
        self.zip.index_for_name(name)
    }

    /// `Multi-Release: true` in the manifest's main section.
    pub fn is_multi_release(&self) -> bool {
        let manifest = self.find("META-INF/MANIFEST.MF").and_then(|index| self.read(index, 1 << 20).ok());
        let text = manifest.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default();
        text.lines().take_while(|line| !line.trim().is_empty()).any(|line| {
            line.split_once(':').is_some_and(|(key, value)| {
                key.eq_ignore_ascii_case("Multi-Release") && value.trim().eq_ignore_ascii_case("true")
            })
        })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }
}

fn zip_error(path: &Path, error: ZipError, begins_like_zip: bool) -> LoadError {
    let path = path.to_path_buf();
    match error {
        ZipError::Io(error) if error.kind() != io::ErrorKind::UnexpectedEof => LoadError::io(&path, &error),
        _ if !begins_like_zip => LoadError::NotAZip { path },
        other => LoadError::DamagedZip { path, why: other.to_string() },
    }
}

/// Positioned reads on one shared handle: lazy like a memory map, but a file that shrinks is an error, not a signal.
struct SharedFile {
    file: Arc<File>,
    length: u64,
    position: u64,
    /// The chunk around the last read, because a zip directory is read in small pieces.
    chunk: Vec<u8>,
    chunk_start: u64,
}

const CHUNK: usize = 64 << 10;

impl SharedFile {
    fn open(path: &Path) -> io::Result<SharedFile> {
        let file = File::open(path)?;
        let length = file.metadata()?.len();
        Ok(SharedFile { file: Arc::new(file), length, position: 0, chunk: Vec::new(), chunk_start: 0 })
    }

    fn begins_like_zip(&self) -> bool {
        let mut magic = [0; 2];
        read_at(&self.file, &mut magic, 0).is_ok_and(|count| count == 2) && &magic == b"PK"
    }

    fn fill(&mut self) -> io::Result<()> {
        self.chunk.resize(CHUNK, 0);
        let count = read_at(&self.file, &mut self.chunk, self.position)?;
        self.chunk.truncate(count);
        self.chunk_start = self.position;
        Ok(())
    }
}

impl Clone for SharedFile {
    fn clone(&self) -> Self {
        let file = self.file.clone();
        SharedFile { file, length: self.length, position: 0, chunk: Vec::new(), chunk_start: 0 }
    }
}

impl Read for SharedFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.len() >= CHUNK {
            let count = read_at(&self.file, buffer, self.position)?;
            self.position += count as u64;
            return Ok(count);
        }
        let end = self.chunk_start + self.chunk.len() as u64;
        if self.position < self.chunk_start || self.position >= end {
            self.fill()?;
        }
        let available = &self.chunk[(self.position - self.chunk_start) as usize..];
        let count = available.len().min(buffer.len());
        buffer[..count].copy_from_slice(&available[..count]);
        self.position += count as u64;
        Ok(count)
    }
}

impl Seek for SharedFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let target = match to {
            SeekFrom::Start(position) => Some(position),
            SeekFrom::End(offset) => self.length.checked_add_signed(offset),
            SeekFrom::Current(offset) => self.position.checked_add_signed(offset),
        };
        self.position = target.ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "seek before the start"))?;
        Ok(self.position)
    }
}

#[cfg(unix)]
fn read_at(file: &File, buffer: &mut [u8], position: u64) -> io::Result<usize> {
    std::os::unix::fs::FileExt::read_at(file, buffer, position)
}

#[cfg(windows)]
fn read_at(file: &File, buffer: &mut [u8], position: u64) -> io::Result<usize> {
    std::os::windows::fs::FileExt::seek_read(file, buffer, position)
}
