//! Adding and changing members.

use crate::cli::recognise::named;
use crate::cli::text;
use crate::cli::{CliError, Context, Run, Status};
use crate::club::{ClubError, Edit, MemberMatch, NewMember, Suggestion};
use serde_json::{Value, json};

/// Add members.
///
/// # Examples
/// - `benny member add "Ann Lee" --nick Annie --regular`
/// - `benny member add "Ann Lee" "Bob Ray"`
#[derive(Debug, clap::Args)]
pub struct AddArgs {
    /// Their names.
    #[arg(required = true)]
    names: Vec<String>,
    /// Another name they go by; may be given several times.
    #[arg(long, value_name = "NAME")]
    nick: Vec<String>,
    /// How to reach them; never printed or exported.
    #[arg(long)]
    contact: Option<String>,
    /// Something to remember; never printed or exported.
    #[arg(long)]
    notes: Option<String>,
    /// Comes most weeks: `benny checkin` lists them first.
    #[arg(long)]
    regular: bool,
    /// They are not the member whose name is the same or close.
    #[arg(long)]
    new: bool,
}

/// Change a name, nicknames, contact or notes.
///
/// # Examples
/// - `benny member edit 4 --name "Anne Lee"`
/// - `benny member edit Anne --contact ""`
#[derive(Debug, clap::Args)]
pub struct EditArgs {
    /// A member's number or an unambiguous part of the name.
    who: String,
    /// The name.
    #[arg(long)]
    name: Option<String>,
    /// The other names they go by, in place of those known so far; may be given several times.
    #[arg(long, value_name = "NAME")]
    nick: Option<Vec<String>>,
    /// How to reach them; an empty one clears it.
    #[arg(long)]
    contact: Option<String>,
    /// Something to remember; an empty one clears it.
    #[arg(long)]
    notes: Option<String>,
    /// Comes most weeks: yes or no.
    #[arg(long, value_name = "YES|NO", value_parser = text::yes)]
    regular: Option<bool>,
}

pub(super) fn add(args: &AddArgs, context: &Context) -> Run {
    if args.names.len() > 1
        && !(args.nick.is_empty() && args.contact.is_none() && args.notes.is_none())
    {
        return Err(
            CliError::usage("nicknames, contact and notes belong to one person").way(
                "",
                json!({"do": "member add", "names": ["Ann Lee"], "nick": ["Annie"]}),
            ),
        );
    }
    let mut desk = context.open_or_create()?;
    let mut added = Vec::new();
    // All or none: every name is tried before the first is stored.
    let mut tried = desk.members()?;
    for name in &args.names {
        if !args.new {
            match tried.matches(name) {
                MemberMatch::Nobody => {}
                MemberMatch::Member(id) => {
                    let name = tried.name(id).to_owned();
                    return Err(ClubError::Exists { id, name }.into());
                }
                MemberMatch::Ask(candidates) => {
                    let suggestion = Suggestion {
                        name: name.clone(),
                        line: None,
                        candidates,
                    };
                    return Err(CliError::from(ClubError::Close(vec![suggestion])).way(
                        "",
                        json!({"do": "member add", "names": [name], "new": true}),
                    ));
                }
            }
        }
        tried.add(&NewMember::named(name))?;
    }
    for name in &args.names {
        let member = NewMember {
            name: name.clone(),
            nicknames: args.nick.clone(),
            contact: args.contact.clone(),
            notes: args.notes.clone(),
            regular: args.regular,
        };
        added.push(desk.add_member(&context.act(), &member, true)?);
    }
    let members = desk.members()?;
    let value: Vec<Value> = added
        .iter()
        .map(|&id| json!({"id": id, "name": members.name(id)}))
        .collect();
    let value = match value.as_slice() {
        [one] => one.clone(),
        _ => Value::Array(value),
    };
    context.done(&value, || {
        let names: Vec<String> = added.iter().map(|&id| named(id, &members)).collect();
        format!("Added {}.", names.join(", "))
    })?;
    Ok(Status::Done)
}

pub(super) fn edit(args: EditArgs, context: &Context) -> Run {
    let edit = Edit {
        name: args.name,
        nicknames: args.nick,
        contact: args.contact,
        notes: args.notes,
        regular: args.regular,
    };
    if edit == Edit::default() {
        return Err(CliError::usage("nothing to change was given").way(
            "",
            json!({"do": "member edit", "who": 4, "name": "Anne Lee"}),
        ));
    }
    let mut desk = context.open()?;
    let id = desk.edit_member(&context.act(), &args.who, &edit)?;
    let members = desk.members()?;
    let value = json!({"id": id, "name": members.name(id)});
    context.done(&value, || format!("Changed {}.", named(id, &members)))?;
    Ok(Status::Done)
}
