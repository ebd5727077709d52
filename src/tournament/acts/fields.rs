//! What can be said about an act, for a door that shows it as a form: each field with its help, from the same comments that
//! the command line shows.

#[cfg(feature = "cli")]
use super::value::ANSWERED_NO;
use super::{Verb, World};

/// A field of an act.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Field {
    /// Its name: `to_round`.
    pub name: String,
    /// Its help, without what is usual.
    pub help: String,
    /// What holds where it is left blank.
    pub usual: Option<String>,
    /// The words it takes, where only these fit.
    pub choices: Vec<String>,
    /// Whether it is a yes or nothing.
    pub is_flag: bool,
    /// Whether the act cannot be without it.
    pub needed: bool,
}

/// Fields that a question fills, or that only the command line needs.
#[cfg(feature = "cli")]
const ASKED: [&str; 6] = ["seats", "new", "member", "yes", "second", "names_are"];

/// Acts whose words are spread over fields of their own, which a place on the page knows or asks for.
#[cfg(feature = "cli")]
const SPREAD: [&str; 3] = ["score", "correct", "adjust"];

impl<W: World> Verb<W> {
    /// What the act does, in a line, and its fields. Fields that are only ever the answer to a question are not among them.
    #[cfg(feature = "cli")]
    pub fn form(&self) -> (String, Vec<Field>) {
        let command = (self.describe)(clap::Command::new(self.name));
        let about = command.get_about().map(ToString::to_string);
        let asked = |name: &str| {
            let no = ANSWERED_NO
                .iter()
                .any(|(yes, no)| [*yes, *no].contains(&name));
            no || ASKED.contains(&name) || name == "what" && SPREAD.contains(&self.name)
        };
        let fields = command
            .get_arguments()
            .filter(|arg| !arg.is_hide_set() && !asked(arg.get_id().as_str()));
        (about.unwrap_or_default(), fields.map(Field::of).collect())
    }

    /// Its fields that take several, separated by commas.
    #[cfg(feature = "cli")]
    pub fn lists(&self) -> Vec<String> {
        let command = (self.describe)(clap::Command::new(self.name));
        let several = command.get_arguments();
        let several = several.filter(|arg| arg.get_value_delimiter().is_some());
        several.map(|arg| arg.get_id().to_string()).collect()
    }

    /// None, where no command line describes them.
    #[cfg(not(feature = "cli"))]
    pub fn lists(&self) -> Vec<String> {
        Vec::new()
    }

    /// What the act is called; its fields are described only where the command line is built.
    #[cfg(not(feature = "cli"))]
    pub fn form(&self) -> (String, Vec<Field>) {
        (self.name.to_owned(), Vec::new())
    }
}

#[cfg(feature = "cli")]
impl Field {
    fn of(arg: &clap::Arg) -> Field {
        let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
        let (help, usual) = match help.split_once("[default: ") {
            Some((help, usual)) => (help, Some(usual.trim_end_matches(['.', ']']).to_owned())),
            None => (help.as_str(), None),
        };
        let values = arg.get_possible_values().into_iter();
        let mut choices: Vec<String> = values.map(|one| one.get_name().to_owned()).collect();
        // `yes|no` lists all it takes; `NAME|FILE` does not.
        let named = arg.get_value_names().and_then(|names| names.first());
        let words = |name: &str| name.contains('|') && !name.contains(char::is_uppercase);
        if let Some(name) = named.filter(|name| choices.is_empty() && words(name.as_str())) {
            choices = name.split('|').map(str::to_owned).collect();
        }
        Field {
            name: arg.get_id().to_string(),
            help: help.trim().to_owned(),
            usual,
            choices,
            is_flag: !arg.get_action().takes_values(),
            needed: arg.is_required_set(),
        }
    }
}

#[cfg(all(test, feature = "cli"))]
mod tests {
    use crate::tournament::acts::VERBS;
    use serde_json::{Value, json};

    /// A form sends a field by the name it has here, so the act has to know it.
    #[test]
    fn every_field_of_a_form_is_a_field_of_its_act() {
        for verb in VERBS {
            let (about, fields) = verb.form();
            assert!(!about.is_empty(), "{}", verb.name);
            for field in fields {
                assert!(!field.help.is_empty(), "{} {}", verb.name, field.name);
                let typed = json!({ field.name.clone(): "1" });
                let Err(refused) = verb.read(typed) else {
                    continue;
                };
                let unknown = refused.to_string().contains("unknown field");
                assert!(!unknown, "{} {}: {refused}", verb.name, field.name);
            }
        }
        let unknown = VERBS[0].read(json!({"nonsense": Value::Null}));
        assert!(unknown.is_err_and(|e| e.to_string().contains("unknown field")));
    }

    #[test]
    fn what_is_usual_is_told_apart_from_the_help() {
        let drop = VERBS.iter().find(|verb| verb.name == "drop").expect("drop");
        let (_, fields) = drop.form();
        let from = fields
            .iter()
            .find(|field| field.name == "from")
            .expect("from");
        assert_eq!(from.help, "The first round without them");
        assert_eq!(from.usual.as_deref(), Some("the next round"));
        assert!(fields[0].needed && fields[0].name == "who");
    }
}
