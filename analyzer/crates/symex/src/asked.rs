//! What answers questions before the solver is asked: switched off by name, and counted like its layers.

use std::collections::BTreeMap;
use std::time::Instant;
use vipa_schema::task::LayerCounts;
use vipa_smt::Solver;

pub struct Asked {
    pub model: Layer,
    pub guess: Layer,
    pub slice: Layer,
}

#[derive(Default)]
pub struct Layer {
    pub off: bool,
    counts: LayerCounts,
}

impl Asked {
    pub fn new(off: &[String]) -> Asked {
        let layer = |name: &str| Layer { off: off.iter().any(|off| off == name), ..Layer::default() };
        Asked { model: layer("model"), guess: layer("guess"), slice: layer("slice") }
    }

    /// With the layers of the solver.
    pub fn counts(&self, solver: &dyn Solver) -> BTreeMap<String, LayerCounts> {
        let own = [("model", &self.model), ("guess", &self.guess), ("slice", &self.slice)];
        let own = own.into_iter().filter(|(_, layer)| !layer.off).map(|(name, layer)| (name, layer.counts));
        let row = |(name, stats): (&'static str, vipa_smt::LayerStats)| {
            (name, LayerCounts { asked: stats.asked, answered: stats.answered, micros: stats.micros })
        };
        own.chain(solver.layers().into_iter().map(row)).map(|(name, counts)| (name.to_owned(), counts)).collect()
    }
}

impl Layer {
    pub fn note(&mut self, answered: bool, started: Instant) {
        let micros = started.elapsed().as_micros() as u64;
        self.counts += LayerCounts { asked: 1, answered: u64::from(answered), micros };
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_names_are_those_of_the_command_line() {
        let names: Vec<&str> =
            ["model", "guess", "slice"].into_iter().chain(vipa_smt::LAYERS.iter().copied()).collect();
        assert_eq!(names, vipa_schema::task::LAYERS);
    }
}
