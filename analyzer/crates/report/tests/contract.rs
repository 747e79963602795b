//! The JSON report against the contract of the design (section 7): names of keys, and nothing lost on the way.

mod sample;

use serde_json::Value;
use vipa_report::{Format, RenderOptions, render};
use vipa_schema::RunReport;

fn json(report: &RunReport) -> String {
    render(Format::Json, report, &RenderOptions::default())
}

fn assert_keys(value: &Value, keys: &str) {
    for key in keys.split_whitespace() {
        assert!(value.get(key).is_some(), "no key `{key}` in {value:#}");
    }
}

#[test]
fn a_report_survives_the_round_trip() {
    for report in [sample::report(), sample::empty(), sample::interrupted()] {
        let parsed: RunReport = serde_json::from_str(&json(&report)).unwrap();
        assert_eq!(parsed, report);
        assert_eq!(json(&parsed), json(&report));
    }
}

#[test]
fn the_report_has_the_keys_of_the_contract() {
    let report: Value = serde_json::from_str(&json(&sample::report())).unwrap();
    assert_keys(&report, "schema tool jdk options inputs deterministic subject statistics findings warnings ledger");
    assert_eq!(report["schema"], "vipa-report/1");
    assert_keys(&report["tool"], "name version");
    assert_keys(&report["inputs"][0], "name sha256");
    assert_keys(&report["subject"], "classes methods lines sourceLines");
    assert_keys(&report["statistics"], "time queries pruned paths exactPaths warnings crashes defects byKind");
    assert_keys(&report["warnings"][0], "entry kind site exact causes outcome");
    assert_keys(&report["ledger"][0], "class method descriptor explored reasons");
    assert_eq!(report["ledger"][0]["explored"], "partial");
}

#[test]
fn a_finding_has_the_keys_of_the_contract() {
    let report: Value = serde_json::from_str(&json(&sample::report())).unwrap();
    let finding = &report["findings"][0];
    assert_keys(finding, "id kind exception status raised origin level tier firstDepth entry site thrownAt");
    assert_keys(finding, "otherEntries assumptions environment witness inputs message stack path");
    assert_keys(&finding["entry"], "class method descriptor");
    assert_keys(&finding["site"], "class method descriptor file line bci");
    assert_eq!(finding["status"], "confirmed");
    assert_eq!(finding["kind"], "null-dereference");
    assert_eq!(finding["tier"], "public-api");
    assert_eq!(finding["witness"]["schema"], "vipa-witness/1");
}

/// Equal runs are compared byte by byte with the times taken out: all of them must sit under `time`.
#[test]
fn times_are_only_under_the_key_time() {
    let mut report = sample::report();
    let before = json(&report);
    report.statistics.time = Default::default();
    let strip = |text: &str| {
        let mut value: Value = serde_json::from_str(text).unwrap();
        value["statistics"].as_object_mut().unwrap().remove("time").unwrap();
        value
    };
    assert_ne!(before, json(&report));
    assert_eq!(strip(&before), strip(&json(&report)));
}
