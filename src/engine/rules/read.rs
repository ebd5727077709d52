//! Reading and writing a rule set: what it extends, what it changes, and which field is at fault.

use std::str::FromStr;

use jzon::JsonValue as Json;

use super::field::{Field, Wrong};
use super::{RuleError, RuleFields, RuleSet};

/// What a rule set that extends nothing extends.
pub(super) const BASE: &str = "north-american";

/// A set without a name of its own is called after the set it extends, followed by this.
const CHANGED: &str = ", changed";

impl RuleSet {
    /// Reads a rule set: an object with the fields of this type and `extends`, all of them optional. Without a
    /// name it is called after the one it extends.
    ///
    /// # Errors
    /// Names the field that is unknown, of the wrong kind or out of range, and what is expected there.
    pub fn from_json(text: &str) -> Result<RuleSet, RuleError> {
        RuleSet::from_json_with(text, |_| None)
    }

    /// As [`RuleSet::from_json`], with `base_of` for the sets that `extends` may name besides the presets: a file, a
    /// club's own. It answers `None` for a name it does not know.
    ///
    /// # Errors
    /// As [`RuleSet::from_json`], and what `base_of` says.
    pub fn from_json_with(
        text: &str,
        base_of: impl FnOnce(&str) -> Option<Result<RuleSet, RuleError>>,
    ) -> Result<RuleSet, RuleError> {
        let mut given = jzon::parse(text).map_err(|error| RuleError::text(text, &error))?;
        if !given.is_object() {
            let what =
                "a rule set is an object like {\"extends\":\"north-american\",\"play_to\":11}";
            return Err(RuleError::NotJson(what.into()));
        }
        let base = match given.remove("extends") {
            Json::Null => BASE.to_owned(),
            name => name
                .as_str()
                .map(str::to_owned)
                .ok_or_else(|| RuleError::field("extends", "expected a rule set's name"))?,
        };
        let RuleSet(mut fields) = match base_of(&base) {
            Some(rules) => rules?,
            None => RuleSet::preset(&base)?,
        };
        if !given.has_key("name") {
            let name = fields.name.trim_end_matches(CHANGED);
            fields.name = format!("{name}{CHANGED}");
        }
        fields.put(&given).map_err(blame)?;
        RuleSet::checked(fields)
    }

    /// Reads a template, which may extend another.
    pub(super) fn template(text: &str) -> Result<RuleSet, RuleError> {
        let whole = jzon::parse(text).map_err(|error| RuleError::text(text, &error))?;
        match whole.has_key("extends") {
            true => RuleSet::from_json(text),
            false => RuleSet::checked(RuleFields::read(&whole).map_err(blame)?),
        }
    }

    /// The rule set as JSON, short: a preset by its name, any other as what differs from `north-american`.
    pub(in crate::engine) fn in_brief(&self) -> Json {
        if self.is_preset() {
            return self.name.clone().into();
        }
        let base = RuleSet::preset_ref(BASE).map_or(Json::Null, |base| base.write());
        let mut given = std::collections::BTreeMap::from([("extends", Json::from(BASE))]);
        let whole = self.write();
        let fields = whole.entries().map(|(field, value)| (field, value.clone()));
        let changed =
            |(field, value): &(&str, Json)| *field == "name" || base.get(field) != Some(value);
        given.extend(fields.filter(changed));
        given.into()
    }

    fn is_preset(&self) -> bool {
        RuleSet::preset_ref(&self.name).is_ok_and(|preset| preset == self)
    }
}

fn blame(wrong: Wrong) -> RuleError {
    match wrong.field.as_str() {
        "" => RuleError::NotJson(wrong.reason),
        field => RuleError::field(field, wrong.reason),
    }
}

impl FromStr for RuleSet {
    type Err = RuleError;

    /// A preset's name, or JSON when it starts with a brace.
    fn from_str(text: &str) -> Result<RuleSet, RuleError> {
        if text.trim_start().starts_with('{') {
            RuleSet::from_json(text)
        } else {
            RuleSet::preset(text.trim())
        }
    }
}

#[cfg(feature = "json")]
mod serde_too {
    //! The same for whatever is written with serde.

    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use serde_json::Value;

    use super::{Field, Json, RuleError, RuleSet};

    impl RuleSet {
        /// As [`RuleSet::from_json`], from a value that was read already.
        ///
        /// # Errors
        /// As [`RuleSet::from_json`].
        pub fn from_value(value: Value) -> Result<RuleSet, RuleError> {
            RuleSet::from_json(&value.to_string())
        }

        /// The rule set as JSON, short: a preset by its name, any other as what differs from `north-american`.
        ///
        /// ```
        /// use benny::engine::RuleSet;
        ///
        /// let rules = RuleSet::from_json(r#"{"name": "ours", "play_to": 11}"#)?;
        /// assert_eq!(rules.brief()?.to_string(), r#"{"extends":"north-american","name":"ours","play_to":11}"#);
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        ///
        /// # Errors
        /// None known: every field can be written.
        pub fn brief(&self) -> serde_json::Result<Value> {
            // Every record that is written says its rules.
            match self.is_preset() {
                true => Ok(Value::from(self.name.as_str())),
                false => serde_json::to_value(Written(&self.in_brief())),
            }
        }
    }

    impl Serialize for RuleSet {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            Written(&self.write()).serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for RuleSet {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RuleSet, D::Error> {
            let value = Value::deserialize(deserializer)?;
            RuleSet::from_value(value).map_err(serde::de::Error::custom)
        }
    }

    struct Written<'a>(&'a Json);

    impl Serialize for Written<'_> {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            match self.0 {
                Json::Null => to.serialize_none(),
                Json::Boolean(on) => to.serialize_bool(*on),
                Json::Number(_) => to.serialize_i64(self.0.as_i64().unwrap_or_default()),
                Json::Object(fields) => to.collect_map(fields.iter().map(|(k, v)| (k, Written(v)))),
                Json::Array(list) => to.collect_seq(list.iter().map(Written)),
                text => to.serialize_str(text.as_str().unwrap_or_default()),
            }
        }
    }
}
