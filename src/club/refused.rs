//! What the club's records do not allow, as refusals with their ways out.

use super::NotFound;
use crate::tournament::Refusal;
use crate::tournament::acts::Way;
use crate::tournament::phrase;
use serde_json::json;

impl From<NotFound> for Refusal {
    fn from(error: NotFound) -> Refusal {
        let refused = Refusal::new("not_found", error.says());
        let (NotFound::None(what)
        | NotFound::Unknown { what, .. }
        | NotFound::Elsewhere { what, .. }
        | NotFound::Several { what, .. }) = &error;
        let to = |verb: &str, name: Option<&String>| json!({"do": format!("{what} {verb}"), "name": name});
        match &error {
            NotFound::None(_) => refused.or(Way::to("", to("new", None))),
            NotFound::Elsewhere { slugs, .. } => refused.or(Way::to("", to("show", slugs.last()))),
            NotFound::Several {
                what: "bracket",
                slugs,
            } => refused
                .or(Way::to(phrase!("way-name-one"), to("show", slugs.first())))
                .or(Way::again(
                    phrase!("way-score-accept-export"),
                    json!({"bracket": slugs.first()}),
                )),
            _ => refused.or(Way::to(
                phrase!("way-see-them"),
                json!({"do": format!("{what} list")}),
            )),
        }
    }
}
