//! Simpler values, simplest first. Each has a lower rank than the value it replaces, so shrinking ends.

use vipa_schema::witness::Value;

/// What a reader takes for just any character.
const PLAIN: [u16; 4] = [b'a' as u16, b'A' as u16, b'0' as u16, b' ' as u16];

/// Longer texts lose half or a quarter at a time only.
const SHORT: usize = 16;

const LARGE: u64 = 1_000_000;

/// `descriptor`: of the declared type; it says what an `Int` stands for.
pub fn simpler(value: Value, descriptor: &str) -> Vec<Value> {
    match value {
        Value::Int(old) if descriptor == "C" => PLAIN
            .iter()
            .filter(|&&unit| character(unit) < character(old as u16))
            .map(|&u| Value::Int(u.into()))
            .collect(),
        Value::Int(old) if descriptor == "Z" => {
            if old == 0 {
                vec![]
            } else {
                vec![Value::Int(0)]
            }
        }
        Value::Int(old) => {
            let bits = match descriptor {
                "B" => 8,
                "S" => 16,
                _ => 32,
            };
            let fits = |new: &i64| (-1 << (bits - 1)..1 << (bits - 1)).contains(new);
            integers(old.into()).into_iter().filter(fits).map(|new| Value::Int(new as i32)).collect()
        }
        Value::Long(old) => integers(old).into_iter().map(Value::Long).collect(),
        Value::Float(bits) => {
            let old = f32::from_bits(bits);
            floats(old.into()).into_iter().map(|new| Value::Float((new as f32).to_bits())).collect()
        }
        Value::Double(bits) => {
            floats(f64::from_bits(bits)).into_iter().map(|new| Value::Double(new.to_bits())).collect()
        }
        Value::Null | Value::Ref(_) | Value::Made(_) => Vec::new(),
    }
}

fn integers(old: i64) -> Vec<i64> {
    let rank = |value: i64| (value.unsigned_abs(), value < 0);
    let sign = old.signum();
    let wished = match old.unsigned_abs() {
        ..=LARGE => vec![0, 1, -1, -old, 10 * sign, 1000 * sign, old / 2],
        // Half of it is no easier to read, and often the size of something that fills the memory.
        _ => vec![0, 1, -1, 1000 * sign],
    };
    distinct(wished.into_iter().filter(|&new| rank(new) < rank(old)))
}

fn floats(old: f64) -> Vec<f64> {
    let root = old.abs().sqrt().trunc().copysign(old);
    let wished = [0.0, 1.0, -1.0, old.abs(), root, old.trunc()];
    distinct(wished.into_iter().filter(|&new| float(new) < float(old)))
}

fn float(value: f64) -> (u8, f64, bool) {
    let class = match value {
        _ if value.to_bits() == 0 => 0,
        1.0 => 1,
        -1.0 => 2,
        _ if value.is_nan() => return (5, 0.0, false),
        _ if value.is_infinite() || value.fract() != 0.0 => 4,
        _ => 3,
    };
    (class, value.abs(), value.is_sign_negative())
}

fn character(unit: u16) -> usize {
    let plain = PLAIN.iter().position(|&plain| plain == unit);
    plain.unwrap_or(if (0x20..0x7f).contains(&unit) { PLAIN.len() } else { PLAIN.len() + 1 })
}

fn distinct<T: PartialEq>(values: impl Iterator<Item = T>) -> Vec<T> {
    let mut out = Vec::new();
    for value in values {
        if !out.contains(&value) {
            out.push(value);
        }
    }
    out
}

/// The list without some of its parts; `step` elements belong together.
pub fn shorter<T: Clone>(list: &[T], step: usize) -> Vec<Vec<T>> {
    let parts = list.len() / step;
    let least = if parts > SHORT { parts / 4 } else { 1 };
    let mut out = if list.is_empty() { Vec::new() } else { vec![Vec::new()] };
    let mut cut = parts / 2;
    while cut >= least && cut > 0 {
        // What comes last is needed least often.
        for begin in (0..=parts - cut).rev().step_by(cut) {
            out.push([&list[..begin * step], &list[(begin + cut) * step..]].concat());
        }
        cut /= 2;
    }
    out
}

/// The text with plainer characters: all of them, then one at a time.
pub fn plainer(units: &[u16]) -> Vec<Vec<u16>> {
    let a = PLAIN[0];
    let mut out = vec![vec![a; units.len()]];
    for (at, unit) in units.iter().enumerate().take(SHORT).filter(|(_, unit)| character(**unit) > 0) {
        let plain = PLAIN.iter().filter(|&&plain| character(plain) < character(*unit));
        // A printable character that is not just any is there for a reason.
        let tries = if character(*unit) > PLAIN.len() { PLAIN.len() } else { 1 };
        out.extend(plain.take(tries).map(|&plain| [&units[..at], &[plain], &units[at + 1..]].concat()));
    }
    out.retain(|new| new != units);
    out
}

/// Lengths to try for an array.
pub fn lengths(old: u32) -> Vec<u32> {
    let one_less = if old as usize <= SHORT { old.saturating_sub(1) } else { 0 };
    distinct([0, 1, 2, old / 2, one_less].into_iter().filter(|&new| new < old))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_closer_to_zero() {
        assert!(integers(0).is_empty());
        assert_eq!(integers(1), [0]);
        assert_eq!(integers(-1), [0, 1]);
        assert_eq!(integers(-7), [0, 1, -1, 7, -3]);
        assert_eq!(integers(1 << 20), [0, 1, -1, 1000]);
        assert_eq!(integers(i64::MIN), [0, 1, -1, -1000]);
    }

    #[test]
    fn characters_become_letters_and_booleans_false() {
        assert_eq!(simpler(Value::Int(0x4e00), "C"), [97, 65, 48, 32].map(Value::Int));
        assert_eq!(simpler(Value::Int(0), "C"), [97, 65, 48, 32].map(Value::Int), "nobody can read a NUL");
        assert_eq!(simpler(Value::Int(b'0'.into()), "C"), [97, 65].map(Value::Int));
        assert_eq!((simpler(Value::Int(97), "C"), simpler(Value::Int(1), "Z")), (vec![], vec![Value::Int(0)]));
        assert_eq!(simpler(Value::Int(-128), "B"), [0, 1, -1, -10, -64].map(Value::Int), "128 is no byte");
    }

    #[test]
    fn floats_become_round() {
        assert!(floats(0.0).is_empty());
        assert_eq!(floats(2.5), [0.0, 1.0, -1.0, 2.0]);
        assert_eq!(floats(f64::NAN).len(), 3);
        assert!(floats(-0.0).contains(&1.0) && floats(f64::MAX).contains(&f64::MAX.sqrt().trunc()));
    }

    #[test]
    fn texts_and_lists_lose_large_parts_first() {
        let text: Vec<u16> = "abcd".encode_utf16().collect();
        let texts: Vec<String> = shorter(&text, 1).iter().map(|units| String::from_utf16(units).unwrap()).collect();
        assert_eq!(texts, ["", "ab", "cd", "abc", "abd", "acd", "bcd"]);
        assert_eq!(shorter(&["k", "v", "l", "w"], 2), [vec![], vec!["k", "v"], vec!["l", "w"]]);
        assert_eq!(shorter(&["k", "v"], 2).len(), 1);
        assert!(shorter(&vec![0; 60_000], 1).len() < 10);
        assert_eq!(lengths(40), [0, 1, 2, 20]);
    }

    /// Every step goes down, so no value comes back to itself.
    #[test]
    fn each_chain_of_simplest_values_ends() {
        for start in [Value::Long(i64::MIN), Value::Double(1e-300f64.to_bits()), Value::Float(f32::MAX.to_bits())] {
            let (mut value, mut steps) = (start, 0);
            while let Some(&next) = simpler(value, "").last() {
                (value, steps) = (next, steps + 1);
                assert!(steps < 200, "{start:?}");
            }
        }
    }
}
