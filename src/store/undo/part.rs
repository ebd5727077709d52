//! Taking back a part of a row: a league is one row, but a result that was entered in it can be taken back though others
//! have been entered since.

use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The field that tells the items of a list apart, where they have one.
const KEYS: [&str; 2] = ["number", "id"];

/// What `now` becomes when the step from `was` to `back` is done to it: wherever those two differ, `now` must still be
/// what `was` is. `None` where it is something else.
pub(super) fn stepped(was: &Value, back: &Value, now: &Value) -> Option<Value> {
    if was == back {
        return Some(now.clone());
    }
    if was == now {
        return Some(back.clone());
    }
    match (was, back, now) {
        (Value::Object(was), Value::Object(back), Value::Object(now)) => {
            fields(was, back, now).map(Value::Object)
        }
        (Value::Array(was), Value::Array(back), Value::Array(now)) => {
            let key = KEYS.into_iter().find(|key| {
                let mut all = was.iter().chain(back).chain(now);
                all.all(|item| item.get(*key).is_some())
            });
            let list = match key {
                Some(key) => keyed(key, was, back, now),
                None => counted(was, back, now),
            };
            list.map(Value::Array)
        }
        _ => None,
    }
}

type Fields = Map<String, Value>;

fn fields(was: &Fields, back: &Fields, now: &Fields) -> Option<Fields> {
    let names: BTreeSet<&String> = was.keys().chain(back.keys()).chain(now.keys()).collect();
    let mut stepped = Map::new();
    for name in names {
        if let Some(value) = field(was.get(name), back.get(name), now.get(name))? {
            stepped.insert(name.clone(), value);
        }
    }
    Some(stepped)
}

/// One field or one item, which may be there or not.
fn field(was: Option<&Value>, back: Option<&Value>, now: Option<&Value>) -> Option<Option<Value>> {
    match (was, back, now) {
        _ if was == back => Some(now.cloned()),
        _ if was == now => Some(back.cloned()),
        (Some(was), Some(back), Some(now)) => stepped(was, back, now).map(Some),
        _ => None,
    }
}

/// A list whose items have a key.
fn keyed(key: &str, was: &[Value], back: &[Value], now: &[Value]) -> Option<Vec<Value>> {
    let of = |list: &'_ [Value], item: &Value| {
        let found = list.iter().find(|other| other[key] == item[key]);
        found.cloned()
    };
    let mut stepped = Vec::new();
    for item in now {
        let (was, back) = (of(was, item), of(back, item));
        stepped.extend(field(was.as_ref(), back.as_ref(), Some(item))?);
    }
    // What comes back goes where it was: behind what stood before it.
    for (at, item) in back.iter().enumerate() {
        if of(now, item).is_some() {
            continue;
        }
        let Some(item) = field(of(was, item).as_ref(), Some(item), None)? else {
            continue;
        };
        let before = |one: &Value| back[..at].iter().any(|other| other[key] == one[key]);
        let place = stepped.iter().rposition(before).map_or(0, |at| at + 1);
        stepped.insert(place, item);
    }
    // What the step changed is gone: nothing is left to change.
    let lost =
        |item: &&Value| of(now, item).is_none() && of(back, item).is_some_and(|b| b != **item);
    was.iter().find(lost).is_none().then_some(stepped)
}

/// A list of things without a key, such as nights or free days: what the step took out is put in, what it put in is taken
/// out.
fn counted(was: &[Value], back: &[Value], now: &[Value]) -> Option<Vec<Value>> {
    let mut stepped = now.to_vec();
    let mut rest = back.to_vec();
    for item in was {
        match rest.iter().position(|other| other == item) {
            Some(at) => drop(rest.remove(at)),
            None => {
                let at = stepped.iter().rposition(|other| other == item)?;
                stepped.remove(at);
            }
        }
    }
    stepped.extend(rest);
    Some(stepped)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    #[test]
    fn one_result_of_a_league_is_taken_back_though_others_stand() {
        let league = |results: [Value; 3], penalties: Value| {
            let matches = results.iter().zip(1..);
            let matches = matches.map(|(r, n)| json!({"number": n, "result": r}));
            json!({"matches": matches.collect::<Vec<_>>(), "penalties": penalties})
        };
        let none = Value::Null;
        let before = league([none.clone(), none.clone(), none.clone()], json!([]));
        let entered = league([none.clone(), json!(5), none.clone()], json!([{"team": 1}]));
        let since = league(
            [json!(3), json!(5), none.clone()],
            json!([{"team": 1}, {"team": 2}]),
        );
        let back = stepped(&entered, &before, &since);
        let expected = league([json!(3), none.clone(), none], json!([{"team": 2}]));
        assert_eq!(back.as_ref(), Some(&expected));
        // And brought back again.
        let again = back.and_then(|now| stepped(&before, &entered, &now));
        let whole = again.expect("nothing is in the way");
        assert_eq!(whole["matches"], since["matches"]);
        // A result that was corrected since cannot be taken back.
        let corrected = league([json!(3), json!(4), Value::Null], json!([]));
        assert_eq!(stepped(&entered, &before, &corrected), None);
        // Nor can fixtures from which something was played.
        let none_made = json!({"matches": [], "penalties": []});
        assert_eq!(stepped(&before, &none_made, &since), None);
    }

    #[test]
    fn a_night_leaves_a_season_that_others_joined() {
        let back = stepped(&json!([1, 2]), &json!([1]), &json!([1, 2, 3]));
        assert_eq!(back, Some(json!([1, 3])));
        assert_eq!(stepped(&json!([1, 2]), &json!([1]), &json!([1, 3])), None);
    }

    proptest! {
        /// Two changes in different places, in either order: taking back the first leaves the second alone done.
        #[test]
        fn what_others_changed_stays(
            mine in proptest::collection::btree_map(0u8..6, 0u8..4, 0..4),
            theirs in proptest::collection::btree_map(6u8..12, 0u8..4, 0..4),
        ) {
            let start: Vec<Value> = (0..12).map(|n| json!({"id": n, "is": 9})).collect();
            let with = |from: &[Value], sets: &std::collections::BTreeMap<u8, u8>| {
                let mut list = from.to_vec();
                for (at, value) in sets {
                    list[usize::from(*at)]["is"] = json!(value);
                }
                list
            };
            let first = with(&start, &mine);
            let both = with(&first, &theirs);
            let back = stepped(&json!(first), &json!(start), &json!(both));
            prop_assert_eq!(back, Some(json!(with(&start, &theirs))));
        }
    }
}
