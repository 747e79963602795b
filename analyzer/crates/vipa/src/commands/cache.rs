//! `vipa cache`: what is kept of earlier runs.

use crate::args::{CacheArgs, CacheCommand};
use crate::cache::{Count, Place, Store, sentence};
use crate::commands::analyze::working_folder;
use crate::config::Config;
use crate::failure::Failure;
use crate::output;

pub fn run(args: &CacheArgs) -> Result<u8, Failure> {
    let place = Config::cache_place(args.cache_file.as_deref(), &working_folder()?)?.ok_or_else(|| {
        Failure::new("there is no folder for a cache", "set HOME or XDG_CACHE_HOME, or give a file with --cache-file")
    })?;
    if !place.path.exists() {
        output::print(&format!("no results are kept yet; they would be in {}\n", place.path.display()))?;
        return Ok(0);
    }
    let store = Store::open(&place.path, place.owner).map_err(|refused| {
        Failure::new(
            format!("cannot open the cache: {}", refused.0),
            "remove the file, or name another with --cache-file",
        )
    })?;
    match args.command {
        CacheCommand::Clear => clear(&store, &place),
        CacheCommand::Stats => output::print(&stats(&store, &place)),
    }
    .map(|()| 0)
}

fn clear(store: &Store, place: &Place) -> Result<(), Failure> {
    let cleared = store.clear().map_err(|refused| {
        Failure::new(format!("cannot clear the cache: {}", refused.0), "try again when no other vipa runs")
    });
    cleared.and_then(|()| output::print(&format!("all results in {} are forgotten\n", place.path.display())))
}

fn stats(store: &Store, place: &Place) -> String {
    let kept = store.kept();
    let rows: Vec<String> = kept.iter().map(|kept| format!("{} {}", kept.kind, kept.rows)).collect();
    let bytes: u64 = kept.iter().map(|kept| kept.bytes).sum();
    let counted = store.last_counted().and_then(|text| serde_json::from_str::<Vec<Count>>(&text).ok());
    let last = counted.map_or("none".to_owned(), |counts| format!("{} (the rest was known)", sentence(&counts)));
    let rows = if rows.is_empty() { "none".to_owned() } else { rows.join(", ") };
    format!("file       {}\nresults    {rows}\nbytes      {bytes}\nlast run   {last}\n", place.path.display())
}
