//! A round of its own: crashes that were seen only with inputs that nobody can build by public calls, or by those of the
//! package where the entry is not public, are looked for once more, after sequences of such calls.

use crate::confirmer::Judged;
use crate::scheduler::{Entry, Planned, Round, job};
use crate::slots::referred;
use std::collections::{BTreeMap, BTreeSet};
use vipa_schema::verdict::Tier;
use vipa_schema::witness::{FieldName, FieldValue, Witness};
use vipa_schema::{Driver, ExploreOptions, Place};

/// Witnesses tried per place and sequence: the place is known to crash, so the first ones tell.
const WITNESSES: u32 = 3;

/// Sequences of calls that end with the entry and may change these fields of the receiver.
pub type Sequences<'a> = dyn Fn(&Entry, &BTreeSet<FieldName>) -> Vec<Driver> + 'a;

/// What an entry is asked about once more.
#[derive(Default)]
struct Question {
    places: BTreeSet<Place>,
    fields: BTreeSet<FieldName>,
}

pub fn public_ways(
    entries: &[Entry],
    rounds: [&Round; 2],
    options: &ExploreOptions,
    sequences: &Sequences,
) -> Vec<Planned> {
    let options = ExploreOptions { witnesses_per_site: WITNESSES, public_inputs: true, ..options.clone() };
    let crashes: Vec<(&Planned, &Judged)> = rounds.iter().flat_map(|round| crashes(round)).collect();
    let mut best: BTreeMap<&Place, Tier> = BTreeMap::new();
    for (_, judged) in &crashes {
        let tier = best.entry(&judged.place).or_insert(Tier::Forced);
        *tier = judged.tier().min(*tier);
    }
    let mut questions: BTreeMap<usize, (&Planned, Question)> = BTreeMap::new();
    for &(plan, judged) in &crashes {
        let (deepest, question) = questions.entry(plan.entry).or_insert((plan, Question::default()));
        *deepest = plan;
        let reachable = if entries[plan.entry].public { Tier::PublicApi } else { Tier::Package };
        if best[&judged.place] > reachable {
            question.places.insert(judged.place.clone());
            question.fields.extend(judged.end.witness.as_ref().map(receiver_fields).unwrap_or_default());
        }
    }
    let mut planned = Vec::new();
    for (plan, question) in questions.into_values().filter(|(_, question)| !question.places.is_empty()) {
        let entry = &entries[plan.entry];
        let drivers = sequences(entry, &question.fields);
        if !drivers.is_empty() {
            let mut way = job(planned.len(), plan.entry, entry, plan.depth, &options);
            way.job.task.wanted = question.places.into_iter().collect();
            way.job.task.drivers = drivers;
            planned.push(way);
        }
    }
    planned
}

fn crashes(round: &Round) -> impl Iterator<Item = (&Planned, &Judged)> {
    let all = round.pairs().flat_map(|(plan, result)| result.judged.iter().map(move |judged| (plan, judged)));
    all.filter(|(_, judged)| judged.confirmed())
}

/// The fields of a receiver with free fields that the path has read.
fn receiver_fields(witness: &Witness) -> Vec<FieldName> {
    let receiver = witness.receiver.and_then(referred).and_then(|id| witness.objects.get(id as usize));
    receiver.map(|object| object.fields().iter().map(FieldValue::field).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{confirmed, entry, explored, options};
    use crate::scheduler::plan;
    use vipa_schema::Receiver;

    fn with_tier(method: &str, bci: u32, tier: Tier) -> Judged {
        let mut judged = confirmed(method, bci, 0);
        judged.verdict.as_mut().unwrap().tier = Some(tier);
        judged
    }

    fn asked(crashes: Vec<Vec<Judged>>) -> Vec<(usize, Vec<u32>)> {
        let entries = [entry("f", &[Some(1)]), entry("g", &[Some(1)])];
        let round =
            Round { planned: plan(&entries, &options(None)), results: crashes.into_iter().map(explored).collect() };
        let sequences = |_: &Entry, _: &BTreeSet<FieldName>| vec![Driver::new(Receiver::None, Vec::new())];
        let ways = public_ways(&entries, [&round, &Round::default()], &options(None), &sequences);
        let wanted = |way: &Planned| way.job.task.wanted.iter().map(|place| place.bci).collect();
        ways.iter().map(|way| (way.entry, wanted(way))).collect()
    }

    #[test]
    fn what_is_only_forced_is_looked_for_and_nothing_else() {
        let crashes = vec![with_tier("f", 3, Tier::Forced), with_tier("f", 5, Tier::PublicApi)];
        assert_eq!(asked(vec![crashes, vec![]]), [(0, vec![3])]);
    }

    #[test]
    fn a_place_that_another_entry_reaches_in_public_is_left_alone() {
        assert_eq!(asked(vec![vec![with_tier("f", 3, Tier::Forced)], vec![with_tier("f", 3, Tier::PublicApi)]]), []);
    }
}
