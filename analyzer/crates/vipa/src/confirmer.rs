//! From the ends of a task to warnings with verdicts: each distinct (kind, site) is run in the JVM until one of its
//! witnesses crashes as predicted.

mod turns;

use crate::environment;
use crate::shrink::is_dear;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use vipa_schema::task::{Raised, Throw};
use vipa_schema::verdict::Tier;
use vipa_schema::witness::{Receiver, Shape, Snapshot, Value, Witness};
use vipa_schema::{Ending, Kind, MethodId, Outcome, PathEnd, Place, Site, TaskResult, Verdict};

pub use turns::judge_in_turns;

/// Runs user code; a JVM process in real runs.
pub trait Confirm {
    /// Another task begins: what earlier runs have shown is forgotten.
    fn begin(&mut self);
    fn run(&mut self, end: &PathEnd, witness: &Witness) -> Verdict;
    /// The same where no class has been loaded before.
    fn run_afresh(&mut self, end: &PathEnd, witness: &Witness) -> Verdict;
    fn snapshot(&mut self, class: &str) -> Snapshot;
}

/// Witnesses of a place that are run without constructors: each is one more run for a place that mostly stays as it is.
const BARE_TRIES: usize = 2;

/// The same for those that are run with stubbed calls, each in a class loader of its own.
const STUBBED_TRIES: usize = 3;

/// Time-outs, dead JVMs and full heaps of a task after which crashes inside other methods are tried on exact paths
/// only: the others mostly end like that, too, and each may cost half a second and a new JVM. Those methods have tasks
/// of their own.
const DEAR_TRIES: u32 = 1;

/// One warning of one task: the end that tells most about it, and what the JVM said.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Judged {
    pub place: Place,
    pub site: Site,
    pub end: PathEnd,
    /// `None`: never run.
    pub verdict: Option<Verdict>,
    /// Ends that may be tried later, as text: thousands of warnings wait for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub untried: Option<String>,
}

impl Judged {
    pub fn confirmed(&self) -> bool {
        self.outcome() == Some(Outcome::Confirmed)
    }

    /// Its end and the untried ones.
    pub fn ends(&self) -> Vec<PathEnd> {
        [self.end.clone()].into_iter().chain(self.later()).collect()
    }

    /// The untried ones.
    fn later(&self) -> Vec<PathEnd> {
        self.untried.as_ref().and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.verdict.as_ref().map(|verdict| verdict.outcome)
    }

    /// Its input needs a state that nobody who can call the entry is known to reach.
    pub fn state_set(&self) -> bool {
        self.verdict.as_ref().is_none_or(|verdict| verdict.state_set)
    }

    /// It needs certain answers from outside.
    pub fn is_stubbed(&self) -> bool {
        self.end.witness.as_ref().is_some_and(|witness| witness.stubbed)
    }

    /// How its input was built; the worst where nobody can tell.
    pub fn tier(&self) -> Tier {
        self.verdict.as_ref().and_then(|verdict| verdict.tier).unwrap_or(Tier::Forced)
    }
}

/// How the warnings of a task are tried.
#[derive(Debug, Clone, Copy)]
pub struct Tries<'a> {
    /// As in the task; other places are not worth a run.
    pub wanted: &'a [Place],
    /// Witnesses of a place, for each kind of receiver.
    pub most: u32,
    /// Of a crash inside another method one witness will do for now: that method has a task of its own.
    pub first: bool,
}

/// The warnings of a task in the order of their first end. Without a confirmer nothing is run.
pub fn judge_task(
    result: &TaskResult,
    tries: Tries<'_>,
    confirmer: Option<&mut (dyn Confirm + 'static)>,
) -> Vec<Judged> {
    let mut judging = Judging { confirmer, tries: tries.most, dear: 0 };
    let places = by_place(result, tries.wanted).into_iter();
    places.filter_map(|(place, ends)| judging.place(place, ends, tries.first)).collect()
}

/// The throw of an end that is a warning, with its site.
pub fn warning(end: &PathEnd) -> Option<(&Throw, Kind, &Site)> {
    match &end.ending {
        Ending::Threw(throw) if throw.raised != Raised::Explicit => Some((throw, throw.kind?, throw.frames.first()?)),
        Ending::Threw(_) | Ending::Returned { .. } => None,
    }
}

fn by_place<'a>(result: &'a TaskResult, wanted: &[Place]) -> Vec<(Place, Vec<&'a PathEnd>)> {
    let mut groups: Vec<(Place, Vec<&PathEnd>)> = Vec::new();
    for end in &result.ends {
        let Some((_, kind, site)) = warning(end) else { continue };
        let place = Place { method: site.method.clone(), bci: site.bci, kind };
        match groups.iter_mut().find(|(known, _)| *known == place) {
            Some((_, ends)) => ends.push(end),
            None if wanted.is_empty() || wanted.contains(&place) => groups.push((place, vec![end])),
            None => {}
        }
    }
    groups
}

/// The runs of one task.
struct Judging<'a> {
    confirmer: Option<&'a mut (dyn Confirm + 'static)>,
    /// Witnesses of a place, for each kind of receiver.
    tries: u32,
    /// Those that took too long or cost a JVM.
    dear: u32,
}

impl Judging<'_> {
    /// The best of the tries; an end without a witness only if there is nothing else.
    fn place(&mut self, place: Place, mut ends: Vec<&PathEnd>, first: bool) -> Option<Judged> {
        // An exact path is the surest witness: it comes first, and the others are then not needed.
        ends.sort_by_key(|end| !end.exact);
        let (_, _, site) = warning(ends.first()?)?;
        let later = if first { self.after_first(&mut ends) } else { Vec::new() };
        let (verdict, end) = self.first_crash(&ends)?;
        let judged = Judged { place, site: site.clone(), end: end.clone(), verdict, untried: None };
        match later.is_empty() {
            true => Some(self.otherwise(judged, &ends)),
            false => Some(self.left(judged, &later)),
        }
    }

    /// What is not tried now; only the first one with a witness stays.
    fn after_first<'e>(&self, ends: &mut Vec<&'e PathEnd>) -> Vec<&'e PathEnd> {
        let has_witness = |end: &&PathEnd| end.witness.is_some();
        let Some(at) = ends.iter().position(has_witness).filter(|_| self.confirmer.is_some()) else {
            return Vec::new();
        };
        if ends[at].witness.as_ref().is_some_and(|witness| is_inside_entry(ends[at], witness)) {
            return Vec::new();
        }
        let later = ends.drain(at + 1..).filter(has_witness);
        // After a time-out only these are tried.
        let later = later.filter(|end| self.dear < DEAR_TRIES || end.exact);
        later.collect()
    }

    /// Left after its first witness.
    fn left(&self, judged: Judged, later: &[&PathEnd]) -> Judged {
        let open = judged.outcome().is_none_or(|outcome| !settles(outcome));
        let untried = open.then(|| serde_json::to_string(later).ok()).flatten();
        Judged { untried, ..judged }
    }

    /// What may crash although all witnesses did something else.
    fn otherwise(&mut self, judged: Judged, ends: &[&PathEnd]) -> Judged {
        let settled = judged.outcome().is_none_or(settles) || judged.end.exact;
        match &mut self.confirmer {
            Some(confirmer) if !settled => {
                let found = bare(&judged, ends, &mut **confirmer);
                found.or_else(|| stubbed(&judged, ends, &mut **confirmer)).unwrap_or(judged)
            }
            _ => judged,
        }
    }

    /// Or the end that tells most, if there is none.
    fn first_crash<'e>(&mut self, ends: &[&'e PathEnd]) -> Option<(Option<Verdict>, &'e PathEnd)> {
        let mut best: Option<(Option<Verdict>, &PathEnd)> = None;
        let tries = self.tries;
        let mut tried = Tried::default();
        for &end in ends {
            let verdict = self.run(end, |witness| another(&mut tried, witness, tries));
            let done = verdict.as_ref().is_some_and(|verdict| settles(verdict.outcome));
            if best.as_ref().is_none_or(|(old, old_end)| rank(&verdict, end) < rank(old, old_end)) {
                best = Some((verdict, end));
            }
            if done {
                break;
            }
        }
        best
    }

    fn run<'e>(&mut self, end: &'e PathEnd, wanted: impl FnOnce(&'e Witness) -> bool) -> Option<Verdict> {
        let witness = end.witness.as_ref()?;
        let too_dear = self.dear >= DEAR_TRIES && !end.exact && !is_inside_entry(end, witness);
        let confirmer = self.confirmer.as_mut().filter(|_| !too_dear && wanted(witness))?;
        let verdict = predicted(end, witness, &mut **confirmer);
        self.dear += u32::from(is_dear(&verdict));
        Some(verdict)
    }
}

/// Witnesses that were tried, by kind of receiver and sequence.
type Tried<'a> = BTreeMap<(Receiver, &'a [MethodId]), u32>;

/// One more run for this kind of receiver or sequence: what spoils a constructed one says nothing of a raw one.
fn another<'a>(tried: &mut Tried<'a>, witness: &'a Witness, tries: u32) -> bool {
    let driver = &witness.driver;
    let sequence: &[MethodId] = if driver.is_sequence() { &driver.calls } else { &[] };
    let count = tried.entry((driver.receiver, sequence)).or_default();
    *count += 1;
    *count <= tries
}

/// On an approximate path an object may do as well, or better, without what its constructor put into it.
fn bare(judged: &Judged, ends: &[&PathEnd], confirmer: &mut dyn Confirm) -> Option<Judged> {
    let bare = |witness: &Witness| has_instances(witness).then(|| Witness { bare: true, ..witness.clone() });
    otherwise(judged, ends, &bare, BARE_TRIES, confirmer)
}

/// With `--environment`: where the path needs certain answers from outside, it gets them. Only then do witnesses name
/// calls that can be stubbed.
fn stubbed(judged: &Judged, ends: &[&PathEnd], confirmer: &mut dyn Confirm) -> Option<Judged> {
    otherwise(judged, ends, &environment::stubbed, STUBBED_TRIES, confirmer)
}

/// The first that crashes with a changed witness.
fn otherwise<'e>(
    judged: &Judged,
    ends: &[&'e PathEnd],
    changed: &dyn Fn(&Witness) -> Option<Witness>,
    tries: usize,
    confirmer: &mut dyn Confirm,
) -> Option<Judged> {
    let other = |end: &&'e PathEnd| Some((*end, changed(end.witness.as_ref()?)?));
    ends.iter().filter_map(other).take(tries).find_map(|(end, witness)| {
        let verdict = confirmer.run(end, &witness);
        let confirmed = verdict.outcome == Outcome::Confirmed;
        let end = || PathEnd { witness: Some(witness), ..end.clone() };
        confirmed.then(|| Judged { end: end(), verdict: Some(verdict), ..judged.clone() })
    })
}

fn has_instances(witness: &Witness) -> bool {
    witness.objects.iter().any(|object| matches!(object.shape, Shape::Instance { .. }))
}

/// No further witness of this place is tried: it crashed as predicted, or a run costs seconds.
fn settles(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Confirmed | Outcome::TimeOut | Outcome::JvmDied)
}

fn is_inside_entry(end: &PathEnd, witness: &Witness) -> bool {
    warning(end).is_some_and(|(_, _, site)| witness.driver.calls.last() == Some(&site.method))
}

/// Lower is better: a crash, then what happened on an exact path (it may be a defect of ours), then the rest.
fn rank(verdict: &Option<Verdict>, end: &PathEnd) -> (bool, bool, bool, Option<Outcome>) {
    let outcome = verdict.as_ref().map(|verdict| verdict.outcome);
    (outcome != Some(Outcome::Confirmed), outcome.is_none(), !end.exact, outcome)
}

/// Every returning end with a witness, run and compared: a difference on an exact path is a defect of ours.
pub fn check_returns(result: &TaskResult, confirmer: &mut dyn Confirm) -> Vec<String> {
    let returning = result.ends.iter().filter(|end| end.exact && matches!(end.ending, Ending::Returned { .. }));
    returning.filter_map(|end| mismatch(end, &predicted(end, end.witness.as_ref()?, confirmer))).collect()
}

/// An exact prediction does not know which other classes are initialised: where it fails, a new class loader tells.
fn predicted(end: &PathEnd, witness: &Witness, confirmer: &mut dyn Confirm) -> Verdict {
    let verdict = confirmer.run(end, witness);
    if end.exact && differs(end, &verdict) { confirmer.run_afresh(end, witness) } else { verdict }
}

/// Whether the run ended, and in another way than predicted.
fn differs(end: &PathEnd, verdict: &Verdict) -> bool {
    match &end.ending {
        Ending::Returned { .. } => mismatch(end, verdict).is_some(),
        _ => matches!(
            verdict.outcome,
            Outcome::ConfirmedElsewhere | Outcome::OtherException | Outcome::NoException | Outcome::ConstructionFailed
        ),
    }
}

fn mismatch(end: &PathEnd, verdict: &Verdict) -> Option<String> {
    let Ending::Returned { value, class } = &end.ending else { return None };
    let observed = match (&verdict.thrown, verdict.outcome) {
        (Some(thrown), _) => format!("threw {}", thrown.exception),
        // The input could not be built or the run did not end: nothing was compared.
        (None, Outcome::ConstructionFailed | Outcome::TimeOut | Outcome::JvmDied) => return None,
        (None, _) if same(value, class, verdict) => return None,
        (None, _) => format!("returned {}", show(&verdict.returned, &verdict.returned_class)),
    };
    Some(format!("predicted {}, the JVM {observed}", show(value, class)))
}

/// References are compared by their class only, and only if it was predicted; NaNs are one value to Java.
fn same(value: &Option<Value>, class: &Option<String>, verdict: &Verdict) -> bool {
    match (value, &verdict.returned) {
        (Some(Value::Ref(_)), Some(Value::Ref(_))) => class.is_none() || *class == verdict.returned_class,
        (Some(Value::Float(a)), Some(Value::Float(b))) => {
            a == b || (f32::from_bits(*a).is_nan() && f32::from_bits(*b).is_nan())
        }
        (Some(Value::Double(a)), Some(Value::Double(b))) => {
            a == b || (f64::from_bits(*a).is_nan() && f64::from_bits(*b).is_nan())
        }
        (predicted, observed) => predicted == observed,
    }
}

fn show(value: &Option<Value>, class: &Option<String>) -> String {
    match (value, class) {
        (None, _) => "nothing".to_owned(),
        (Some(Value::Int(value)), _) => value.to_string(),
        (Some(Value::Long(value)), _) => format!("{value}L"),
        (Some(Value::Float(bits)), _) => format!("{}f", f32::from_bits(*bits)),
        (Some(Value::Double(bits)), _) => format!("{}d", f64::from_bits(*bits)),
        (Some(Value::Null), _) => "null".to_owned(),
        (Some(Value::Ref(_) | Value::Made(_)), Some(class)) => format!("a {class}"),
        (Some(Value::Ref(_) | Value::Made(_)), None) => "an object".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{self, Scripted, returned, threw, verdict};
    use vipa_schema::witness::{CallSite, Object, OracleValue};

    fn result(ends: Vec<PathEnd>) -> TaskResult {
        TaskResult { ends, ..TaskResult::default() }
    }

    fn all(most: u32) -> Tries<'static> {
        Tries { wanted: &[], most, first: false }
    }

    #[test]
    fn a_place_is_tried_until_it_is_confirmed() {
        let ends = vec![threw("f", 3, true), threw("f", 3, false), threw("f", 3, false)];
        let mut jvm = Scripted::new([Outcome::NoException, Outcome::NoException, Outcome::Confirmed]);
        let judged = judge_task(&result(ends), all(5), Some(&mut jvm));
        assert_eq!((judged.len(), judged[0].outcome(), jvm.runs), (1, Some(Outcome::Confirmed), 3));
        assert!(!judged[0].end.exact, "the confirmed end is the one that is kept");
    }

    #[test]
    fn a_crash_inside_another_method_has_one_try_at_first_and_the_others_later() {
        let inside = |method| {
            let mut end = threw(method, 3, false);
            end.witness.as_mut().unwrap().driver.calls = vec![samples::method("f")];
            end
        };
        let ends = [inside("f"), inside("f"), inside("g"), inside("g"), inside("g")].to_vec();
        let mut jvm = Scripted::new([Outcome::NoException; 3]);
        let judged = judge_task(&result(ends), Tries { first: true, ..all(5) }, Some(&mut jvm));
        let left: Vec<usize> = judged.iter().map(|warning| warning.ends().len() - 1).collect();
        assert_eq!((jvm.runs, left), (3, vec![0, 2]));
        let mut jvm = Scripted::new([Outcome::NoException, Outcome::Confirmed]);
        let later = judge_in_turns(&judged[1..], false, 5, &mut jvm);
        assert_eq!((jvm.runs, later[0].outcome(), &later[0].untried), (2, Some(Outcome::Confirmed), &None));
        let mut jvm = Scripted::new([Outcome::NoException]);
        let judged = judge_task(&result(vec![inside("g"); 3]), Tries { first: true, ..all(2) }, Some(&mut jvm));
        let mut jvm = Scripted::new([Outcome::NoException]);
        judge_in_turns(&judged, false, 2, &mut jvm);
        assert_eq!(jvm.runs, 1, "the first one counts");
    }

    #[test]
    fn an_exact_prediction_that_fails_is_tried_in_a_new_class_loader() {
        for (exact, runs, outcome) in [(true, 2, Outcome::Confirmed), (false, 1, Outcome::NoException)] {
            let mut jvm = Scripted::new([Outcome::NoException]);
            let judged = judge_task(&result(vec![threw("f", 3, exact)]), all(5), Some(&mut jvm));
            assert_eq!((judged[0].outcome(), jvm.runs), (Some(outcome), runs));
        }
    }

    #[test]
    fn an_exact_end_that_did_not_crash_is_kept_before_an_approximate_one() {
        let ends = vec![threw("f", 3, false), threw("f", 3, true)];
        let mut jvm = Scripted::new([Outcome::NoException, Outcome::NoException, Outcome::OtherException]);
        let judged = judge_task(&result(ends), all(5), Some(&mut jvm));
        assert_eq!((judged[0].outcome(), judged[0].end.exact), (Some(Outcome::NoException), true));
    }

    #[test]
    fn the_number_of_tries_is_bounded_and_without_a_jvm_nothing_runs() {
        let ends = vec![threw("f", 3, true), threw("f", 3, true), threw("f", 9, true)];
        let mut jvm = Scripted::new([Outcome::NoException; 4]);
        let judged = judge_task(&result(ends.clone()), all(1), Some(&mut jvm));
        assert_eq!((judged.len(), jvm.runs), (2, 4), "each in the kept class loader and in a new one");
        let judged = judge_task(&result(ends), all(1), None);
        assert!(judged.len() == 2 && judged.iter().all(|warning| warning.verdict.is_none()));
    }

    #[test]
    fn after_a_time_out_crashes_inside_other_methods_are_tried_on_exact_paths_only() {
        let called_by_f = |method, bci, exact| {
            let mut end = threw(method, bci, exact);
            end.witness.as_mut().unwrap().driver.calls = vec![samples::method("f")];
            end
        };
        let ends = [("f", 3, false), ("g", 5, false), ("g", 7, true), ("f", 9, false)];
        let ends = ends.map(|(method, bci, exact)| called_by_f(method, bci, exact)).to_vec();
        let mut jvm = Scripted::new([Outcome::TimeOut]);
        let judged = judge_task(&result(ends), all(5), Some(&mut jvm));
        let outcomes: Vec<_> = judged.iter().map(Judged::outcome).collect();
        let confirmed = Some(Outcome::Confirmed);
        assert_eq!(outcomes, [Some(Outcome::TimeOut), None, confirmed, confirmed]);
    }

    #[test]
    fn an_exact_witness_is_tried_before_approximate_ones() {
        let ends = vec![threw("f", 3, false), threw("f", 3, false), threw("f", 3, true)];
        let mut jvm = Scripted::new([Outcome::Confirmed]);
        let judged = judge_task(&result(ends), all(2), Some(&mut jvm));
        assert_eq!((judged[0].end.exact, jvm.runs), (true, 1));
    }

    #[test]
    fn an_approximate_witness_is_tried_without_constructors_at_last() {
        let mut end = threw("f", 3, false);
        let object =
            Object { class: "C".to_string(), shape: Shape::Instance { fields: vec![], given: vec![], held: None } };
        end.witness.as_mut().unwrap().objects.push(object);
        let outcomes = [Outcome::NoException, Outcome::Confirmed];
        let mut jvm = Scripted::new(outcomes);
        let judged = judge_task(&result(vec![end.clone()]), all(5), Some(&mut jvm));
        assert_eq!((judged[0].outcome(), jvm.runs), (Some(Outcome::Confirmed), 2));
        assert!(judged[0].end.witness.as_ref().unwrap().bare, "the witness says how it crashed");
        end.exact = true;
        let mut jvm = Scripted::new([Outcome::NoException, Outcome::NoException]);
        let judged = judge_task(&result(vec![end]), all(5), Some(&mut jvm));
        assert_eq!(judged[0].outcome(), Some(Outcome::NoException), "an exact one needs no help");
    }

    #[test]
    fn a_witness_that_asks_outside_is_run_with_stubbed_calls_at_last() {
        let mut end = threw("f", 3, false);
        let asked = OracleValue {
            at: Some(CallSite { method: samples::method("f"), bci: 1, decides: true }),
            ..OracleValue::new(MethodId::new("java.io.File", "list", "()[Ljava/lang/String;"), Value::Null)
        };
        let outcomes = [Outcome::NoException, Outcome::Confirmed];
        let judged = judge_task(&result(vec![end.clone()]), all(5), Some(&mut Scripted::new(outcomes)));
        assert_eq!(judged[0].outcome(), Some(Outcome::NoException), "nothing to stub");
        end.witness.as_mut().unwrap().oracles.push(asked);
        let judged = judge_task(&result(vec![end]), all(5), Some(&mut Scripted::new(outcomes)));
        assert!(judged[0].confirmed() && judged[0].is_stubbed());
    }

    #[test]
    fn an_explicit_throw_is_no_warning_and_unwanted_places_are_left_out() {
        let mut explicit = threw("f", 1, true);
        if let Ending::Threw(throw) = &mut explicit.ending {
            throw.raised = Raised::Explicit;
        }
        let ends = vec![explicit, threw("f", 3, true), threw("f", 9, true)];
        let only = [judge_task(&result(ends.clone()), all(1), None)[1].place.clone()];
        let judged = judge_task(&result(ends), Tries { wanted: &only, ..all(1) }, None);
        assert_eq!(judged.iter().map(|warning| warning.site.bci).collect::<Vec<_>>(), [9]);
    }

    #[test]
    fn returned_values_are_compared_as_java_would() {
        let nan = |bits: u32| Some(Value::Float(bits));
        for (predicted, observed, differs) in [
            (Some(Value::Int(1)), Some(Value::Int(1)), false),
            (Some(Value::Int(1)), Some(Value::Int(2)), true),
            (nan(0x7fc0_0000), nan(0x7fc0_0001), false),
            (nan(0), nan(0x8000_0000), true),
            (None, None, false),
        ] {
            let mut observation = verdict(Outcome::NoException);
            observation.returned = observed;
            assert_eq!(mismatch(&returned(predicted), &observation).is_some(), differs, "{predicted:?}");
        }
        let mismatch = mismatch(&returned(Some(Value::Int(1))), &verdict(Outcome::Confirmed));
        assert_eq!(mismatch.as_deref(), Some("predicted 1, the JVM threw java.lang.NullPointerException"));
    }
}
