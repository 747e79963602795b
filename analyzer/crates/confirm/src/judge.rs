//! The strict gate: only the predicted exception at the predicted frames is a confirmation.

use crate::protocol::{Ended, Observation};
use vipa_schema::member::Site;
use vipa_schema::task::{Ending, PathEnd};
use vipa_schema::verdict::{Outcome, StackFrame, Thrown, Verdict};

/// `is_analysed` tells by its name (with dots) whether a class is part of the analysed code; frames of other classes
/// are not compared.
pub fn judge(end: &PathEnd, observation: Observation, is_analysed: &dyn Fn(&str) -> bool) -> Verdict {
    Verdict {
        outcome: outcome(end, &observation, is_analysed),
        thrown: observation.thrown,
        returned: observation.returned,
        returned_class: observation.returned_class,
        detail: observation.detail,
        tier: observation.tier,
        state_set: observation.state_set,
        inputs: observation.inputs,
        answers: observation.answers,
    }
}

fn outcome(end: &PathEnd, observation: &Observation, is_analysed: &dyn Fn(&str) -> bool) -> Outcome {
    match observation.ended {
        Ended::Returned => Outcome::NoException,
        Ended::ConstructionFailed => Outcome::ConstructionFailed,
        Ended::TimeOut => Outcome::TimeOut,
        Ended::Died => Outcome::JvmDied,
        Ended::Threw => match (&end.ending, &observation.thrown) {
            (Ending::Threw(predicted), Some(thrown)) if predicted.exception == thrown.exception => {
                if same_frames(&predicted.frames, thrown, is_analysed) {
                    Outcome::Confirmed
                } else {
                    Outcome::ConfirmedElsewhere
                }
            }
            (Ending::Threw(_) | Ending::Returned { .. }, _) => Outcome::OtherException,
        },
    }
}

fn same_frames(predicted: &[Site], thrown: &Thrown, is_analysed: &dyn Fn(&str) -> bool) -> bool {
    let observed: Vec<&StackFrame> = thrown.stack.iter().filter(|frame| is_analysed(&frame.class)).collect();
    predicted.len() == observed.len() && predicted.iter().zip(observed).all(|(site, frame)| is_at(site, frame))
}

/// Stack traces carry no descriptors; the bytecode index tells overloads apart well enough.
fn is_at(site: &Site, frame: &StackFrame) -> bool {
    site.method.class == frame.class && site.method.method == frame.method && Some(site.bci) == frame.bci
}

#[cfg(test)]
mod tests {
    use super::*;
    use vipa_schema::member::MethodId;
    use vipa_schema::task::{Raised, Throw};

    fn site(method: &str, bci: u32) -> Site {
        Site { method: MethodId::new("a.B", method, "()V"), file: None, line: None, bci }
    }

    fn predicted(frames: Vec<Site>) -> PathEnd {
        let ending = Ending::Threw(Throw {
            exception: "java.lang.NullPointerException".into(),
            kind: None,
            raised: Raised::Implicit,
            frames,
            instruction: "arraylength".into(),
            ordinal: 0,
        });
        PathEnd {
            ending,
            exact: true,
            causes: vec![],
            witness: None,
            path: vec![],
            depth: 0,
            assumptions: vec![],
            environment: vec![],
        }
    }

    fn frame(class: &str, method: &str, bci: Option<u32>) -> StackFrame {
        StackFrame { class: class.into(), method: method.into(), file: None, line: None, bci }
    }

    fn threw(exception: &str, stack: Vec<StackFrame>) -> Observation {
        let thrown = Thrown { exception: exception.into(), message: None, stack };
        Observation { thrown: Some(thrown), ..Observation::bare(Ended::Threw, None) }
    }

    fn outcome_of(end: &PathEnd, observation: &Observation) -> Outcome {
        judge(end, observation.clone(), &|class| class.starts_with("a.")).outcome
    }

    const NPE: &str = "java.lang.NullPointerException";

    #[test]
    fn equal_frames_confirm_and_library_frames_do_not_count() {
        let end = predicted(vec![site("inner", 4), site("outer", 9)]);
        let stack = vec![
            frame("java.util.Objects", "requireNonNull", None),
            frame("a.B", "inner", Some(4)),
            frame("lib.C", "between", Some(1)),
            frame("a.B", "outer", Some(9)),
        ];
        assert_eq!(outcome_of(&end, &threw(NPE, stack)), Outcome::Confirmed);
    }

    #[test]
    fn another_index_method_or_number_of_frames_is_elsewhere() {
        let end = predicted(vec![site("inner", 4)]);
        for stack in [
            vec![frame("a.B", "inner", Some(5))],
            vec![frame("a.B", "inner", None)],
            vec![frame("a.B", "other", Some(4))],
            vec![frame("a.B", "inner", Some(4)), frame("a.B", "outer", Some(9))],
            vec![],
        ] {
            assert_eq!(outcome_of(&end, &threw(NPE, stack)), Outcome::ConfirmedElsewhere);
        }
    }

    #[test]
    fn everything_else_has_its_own_outcome() {
        let end = predicted(vec![site("inner", 4)]);
        let other = threw("java.lang.Error", vec![frame("a.B", "inner", Some(4))]);
        assert_eq!(outcome_of(&end, &other), Outcome::OtherException);
        for (ended, expected) in [
            (Ended::Returned, Outcome::NoException),
            (Ended::ConstructionFailed, Outcome::ConstructionFailed),
            (Ended::TimeOut, Outcome::TimeOut),
            (Ended::Died, Outcome::JvmDied),
        ] {
            assert_eq!(outcome_of(&end, &Observation::bare(ended, None)), expected);
        }
    }

    #[test]
    fn a_throw_where_a_return_was_predicted_is_another_exception() {
        let ending = Ending::Returned { value: None, class: None };
        let end = PathEnd { ending, ..predicted(vec![]) };
        assert_eq!(outcome_of(&end, &threw(NPE, vec![])), Outcome::OtherException);
    }
}
