//! Games written as versions 1.0 and 1.1 wrote them.
use serde_json::Value;

/// Versions 1.0 and 1.1 wrote names with underscores, and had fields that have since been dropped.
pub(super) fn upgraded(value: Value) -> Value {
    const GONE: [&str; 8] = [
        "kitty",
        "initialLead",
        "timings",
        "views",
        "layouts",
        "videoUrl",
        "viewSwitches",
        "screens",
    ];
    match value {
        Value::Array(all) => all.into_iter().map(upgraded).collect(),
        Value::Object(fields) => {
            let name = |name: String| match name.as_str() {
                "calls_annotations" => "callAnnotations".to_owned(),
                "tricks_annotations" | "play_annotations" => "playAnnotations".into(),
                "match_id" => "gameId".into(),
                "max_deals" => "num_deals".into(),
                "player_cards" | "card_exchanges" | "initial_score" | "final_score"
                | "initial_state" | "phase_number" | "is_alone" | "alone_defender"
                | "alternative_lines" | "branch_index" | "up_card" | "file_type"
                | "deal_number" | "player_ids" | "game_id" | "initial_lead" => camel(&name),
                _ => name,
            };
            let fields = fields.into_iter().map(|(key, value)| (name(key), value));
            let fields = fields.filter(|(key, _)| !GONE.contains(&key.as_str()));
            Value::Object(fields.map(|(key, value)| (key, upgraded(value))).collect())
        }
        other => other,
    }
}

/// `up_card` as `upCard`.
fn camel(name: &str) -> String {
    let mut parts = name.split('_');
    let mut all = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let mut chars = part.chars();
        all.extend(chars.next().map(|c| c.to_ascii_uppercase()));
        all.push_str(chars.as_str());
    }
    all
}
