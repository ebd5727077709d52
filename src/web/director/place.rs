//! Where on the page the work of a command is done.

/// The screen where a verb's work is done or seen: its address, and the key of the button's text.
pub fn place(verb: &str) -> Option<(&'static str, &'static str)> {
    let mut words = verb.split(' ');
    Some(match words.next()? {
        "score" | "correct" | "move" | "card" | "hand" | "settle" | "missing" | "status"
        | "seats" | "start" | "close" | "reopen" => ("/desk", "results"),
        "standings" => ("/desk?show=standings", "standings"),
        "prizes" => ("/desk?show=prizes", "prizes"),
        "draw" | "bracket" => ("/desk?show=draw", "desk-draw"),
        "set" => ("/desk?show=settings", "desk-settings"),
        "add" | "drop" | "replace" | "back" | "sit-out" | "swap" | "rename" | "label" | "pay"
        | "adjust" | "players" => ("/desk?show=people", "desk-people"),
        "print" => ("/desk?show=print", "desk-print"),
        "phones" | "accept" | "serve" | "room" => ("/desk?show=room", "desk-room"),
        "check" if words.next() == Some("hand") => ("/desk/referee", "hand-title"),
        "undo" | "redo" | "log" => ("/desk?show=log", "desk-log"),
        "backup" | "restore" | "delete" | "export" | "list" => ("/desk?show=club", "desk-club"),
        _ => return None,
    })
}

/// The screen of an act: one of its own, or the form made from its fields.
pub fn screen_of(verb: &str) -> String {
    match verb {
        "set" => "/desk?show=settings".to_owned(),
        "draw" | "prizes" | "room" => format!("/desk?show={verb}"),
        _ => format!("/desk?show=do&verb={}", verb.replace(' ', "+")),
    }
}
