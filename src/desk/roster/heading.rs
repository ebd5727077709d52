//! What a column holds, told by its heading; and which row the headings are.

use super::Row;
use super::cell::CellKind;
use crate::tournament::fold_name;
use serde::Serialize;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Role {
    /// A whole name.
    Name,
    /// The first name.
    First,
    /// The last name.
    Last,
    /// One more person of the same line.
    Partner,
    /// A team's name.
    Team,
    /// Whether the entry fee is paid, or how much of it.
    Paid,
    /// Whether they are coming.
    Coming,
    /// A running or a member's number.
    Number,
    /// Passed over: telephone, street, birthday, remarks.
    Other,
}

impl Role {
    /// Whether the column names somebody.
    pub fn names(self) -> bool {
        matches!(
            self,
            Role::Name | Role::First | Role::Last | Role::Partner | Role::Team
        )
    }
}

/// Headings word for word, folded, in the languages clubs write them in.
const HEADINGS: &[(Role, &[&str])] = &[
    (
        Role::Name,
        &[
            "name",
            "names",
            "player",
            "players",
            "full name",
            "player name",
            "member",
            "members",
            "participant",
            "participants",
            "entrant",
            "entrants",
            "guest",
            "guests",
            "attendee",
            "attendees",
            "who",
            "display name",
            "your name",
            "name of player",
            "namen",
            "spieler",
            "spielerin",
            "spieler in",
            "spielerinnen",
            "spieler und spielerinnen",
            "spielername",
            "mitglied",
            "mitglieder",
            "teilnehmer",
            "teilnehmerin",
            "teilnehmer in",
            "teilnehmende",
            "teilnehmerinnen",
            "gast",
            "gaste",
            "person",
            "personen",
            "wer",
            "vor und nachname",
            "vor nachname",
            "vorname nachname",
            "name vorname",
            "nachname vorname",
            "vorname und nachname",
            "name und vorname",
            "vor und zuname",
            "vollstandiger name",
            "anzeigename",
            "kartenspieler",
            "nom",
            "noms",
            "joueur",
            "joueurs",
            "joueuse",
            "membre",
            "membres",
            "participant e",
            "nom complet",
            "nom et prenom",
            "nom prenom",
            "prenom nom",
            "naam",
            "speler",
            "spelers",
            "lid",
            "deelnemer",
            "nombre completo",
            "jugador",
            "jugadores",
            "socio",
            "nombre y apellidos",
            "giocatore",
            "nominativo",
            "nome e cognome",
            "imie i nazwisko",
            "gracz",
            "zawodnik",
            "uczestnik",
            "navn",
            "namn",
            "spiller",
            "spelare",
            "jmeno a prijmeni",
            "hrac",
        ],
    ),
    (
        Role::First,
        &[
            "first",
            "first name",
            "firstname",
            "given name",
            "given",
            "forename",
            "christian name",
            "vorname",
            "vornamen",
            "rufname",
            "prenom",
            "prenoms",
            "voornaam",
            "nombre",
            "nombres",
            "imie",
            "fornavn",
            "fornamn",
            "jmeno",
            "nome",
        ],
    ),
    (
        Role::Last,
        &[
            "last",
            "last name",
            "lastname",
            "surname",
            "family name",
            "family",
            "nachname",
            "familienname",
            "zuname",
            "nom de famille",
            "achternaam",
            "apellido",
            "apellidos",
            "cognome",
            "nazwisko",
            "etternavn",
            "efternavn",
            "efternamn",
            "prijmeni",
        ],
    ),
    (
        Role::Partner,
        &[
            "partner",
            "partnerin",
            "partner in",
            "partenaire",
            "partner name",
            "name of partner",
            "partners name",
            "mitspieler",
            "mitspielerin",
            "spielpartner",
            "team mate",
            "teammate",
            "with",
            "spielt mit",
            "mit",
            "coequipier",
            "equipier",
            "medespeler",
            "companero",
            "compagno",
            "makker",
            "pareja",
        ],
    ),
    (
        Role::Team,
        &[
            "team",
            "teams",
            "team name",
            "teamname",
            "mannschaft",
            "mannschaften",
            "mannschaftsname",
            "equipe",
            "equipes",
            "nom d'equipe",
            "pair",
            "pairs",
            "paar",
            "paare",
            "paarung",
            "paire",
            "squadra",
            "druzyna",
            "ploeg",
            "equipo",
            "lag",
            "hold",
            "couple",
        ],
    ),
    (
        Role::Paid,
        &[
            "paid",
            "has paid",
            "fee paid",
            "entry paid",
            "paid in",
            "payment",
            "payed",
            "fee",
            "entry fee",
            "bezahlt",
            "gezahlt",
            "bez",
            "startgeld",
            "startgeld bezahlt",
            "startgeld gezahlt",
            "zahlung",
            "einsatz",
            "einsatz bezahlt",
            "eintritt",
            "hat bezahlt",
            "paye",
            "payee",
            "a paye",
            "regle",
            "betaald",
            "pagado",
            "pagato",
            "zaplacono",
            "betalt",
        ],
    ),
    (
        Role::Coming,
        &[
            "coming",
            "attending",
            "attendance",
            "rsvp",
            "going",
            "will you come",
            "are you coming",
            "present",
            "kommt",
            "kommt",
            "teilnahme",
            "dabei",
            "zusage",
            "zu absage",
            "anwesend",
            "nimmt teil",
            "bist du dabei",
            "presence",
            "presente",
            "participe",
            "participation",
            "vient",
            "komt",
            "asiste",
        ],
    ),
    (
        Role::Number,
        &[
            "number",
            "no",
            "nr",
            "num",
            "#",
            "id",
            "lfd nr",
            "lfd",
            "lfdnr",
            "laufende nummer",
            "pos",
            "position",
            "rang",
            "rank",
            "seat",
            "start nr",
            "startnummer",
            "startnr",
            "nummer",
            "n",
            "n°",
            "nº",
            "№",
            "numero",
            "mitgliedsnummer",
            "mitgliedsnr",
            "mitglieds nr",
            "mitgl nr",
            "mitglied nr",
            "member no",
            "member number",
            "membership number",
            "member id",
            "line",
            "zeile",
            "lp",
            "entry",
            "card",
            "card no",
        ],
    ),
    (
        Role::Other,
        &[
            "email",
            "e mail",
            "mail",
            "e mail address",
            "email address",
            "e mail adresse",
            "mailadresse",
            "adresse mail",
            "courriel",
            "phone",
            "phone number",
            "telephone",
            "tel",
            "tel nr",
            "telefon",
            "telefonnummer",
            "telefonnr",
            "mobile",
            "mobile phone",
            "cell",
            "handy",
            "handynummer",
            "mobil",
            "mobilnummer",
            "telefoon",
            "telefono",
            "fax",
            "portable",
            "club",
            "verein",
            "ort",
            "wohnort",
            "stadt",
            "city",
            "town",
            "plz",
            "zip",
            "zip code",
            "postcode",
            "ville",
            "strasse",
            "street",
            "address",
            "anschrift",
            "adresse",
            "adr",
            "hausnummer",
            "hausnr",
            "rue",
            "straat",
            "birthday",
            "date of birth",
            "born",
            "geburtstag",
            "geburtsdatum",
            "geb",
            "geb datum",
            "naissance",
            "date de naissance",
            "age",
            "alter",
            "remarks",
            "remark",
            "comment",
            "comments",
            "note",
            "notes",
            "bemerkung",
            "bemerkungen",
            "anmerkung",
            "anmerkungen",
            "notiz",
            "hinweis",
            "remarque",
            "date",
            "datum",
            "timestamp",
            "zeitstempel",
            "time",
            "uhrzeit",
            "title",
            "titel",
            "anrede",
            "salutation",
            "gender",
            "geschlecht",
            "m w",
            "status",
            "signature",
            "unterschrift",
            "table",
            "tisch",
            "handicap",
            "points",
            "punkte",
            "middle name",
            "weitere vornamen",
            "nickname",
            "spitzname",
            "company",
            "firma",
            "organization",
            "eintrittsdatum",
            "mitglied seit",
            "member since",
            "beitrag",
            "iban",
            "essen",
            "food",
            "group",
            "gruppe",
            "kategorie",
            "category",
            "abteilung",
            "land",
            "country",
            "funktion",
            "suffix",
            "user name",
            "username",
            "benutzername",
            "initials",
            "initialen",
            "file as",
        ],
    ),
];

/// What a heading says; `None` when it is not known. A counted one (`Player 2`, `Spieler 3`) is a partner from 2 on.
pub(super) fn role(heading: &str) -> Option<Role> {
    let words = tidy(heading);
    let known = |words: &str| {
        let found = HEADINGS
            .iter()
            .find(|(_, headings)| headings.contains(&words));
        found.map(|(role, _)| *role)
    };
    if let Some(role) = known(&words) {
        return Some(role);
    }
    let base = words.trim_end_matches(|c: char| c.is_ascii_digit());
    let count: u32 = words[base.len()..].parse().ok()?;
    match known(base.trim_end()) {
        Some(Role::Name) if count > 1 => Some(Role::Partner),
        Some(role @ (Role::Name | Role::First | Role::Last)) => Some(role),
        _ => None,
    }
}

/// What a longer heading means (`What is your name?`, `Name (bitte leserlich)`): told by single words, so only asked of a
/// row that is known to be the headings.
pub(super) fn role_by_words(heading: &str) -> Option<Role> {
    let words = tidy(heading);
    let words: Vec<&str> = words.split(' ').collect();
    let any = |wanted: &[&str]| words.iter().any(|word| wanted.contains(word));
    const NOT_A_PLAYER: &[&str] = &[
        "phonetic",
        "yomi",
        "company",
        "organization",
        "firma",
        "user",
        "file",
        "nickname",
        "spouse",
        "manager",
        "assistant",
        "account",
        "middle",
        "maiden",
        "geburtsname",
        "street",
        "bank",
        "konto",
        "emergency",
        "notfall",
        "prefix",
    ];
    if words.len() > 10 || any(NOT_A_PLAYER) {
        None
    } else if any(&[
        "mail", "email", "phone", "telefon", "tel", "handy", "mobile", "adresse", "address",
        "strasse",
    ]) {
        Some(Role::Other)
    } else if any(&["bezahlt", "paid", "gezahlt", "startgeld"]) {
        Some(Role::Paid)
    } else if any(&["vorname", "prenom", "forename"]) || any(&["first"]) && any(&["name"]) {
        Some(Role::First)
    } else if any(&["nachname", "surname"]) || any(&["last"]) && any(&["name"]) {
        Some(Role::Last)
    } else if any(&[
        "partner",
        "partnerin",
        "partner's",
        "mitspieler",
        "partenaire",
    ]) {
        Some(Role::Partner)
    } else if any(&["team", "mannschaft", "equipe"]) {
        Some(Role::Team)
    } else if any(&[
        "name",
        "namen",
        "nom",
        "naam",
        "spieler",
        "player",
        "mitglied",
        "teilnehmer",
    ]) {
        Some(Role::Name)
    } else {
        None
    }
}

/// A heading as it is compared: folded, brackets and signs gone, one space between words.
fn tidy(heading: &str) -> String {
    let folded = fold_name(heading);
    let outside = folded
        .split(['(', '['])
        .next()
        .filter(|text| !text.trim().is_empty())
        .unwrap_or(&folded);
    let plain: String = outside
        .chars()
        .map(|c| {
            if c.is_alphanumeric() || matches!(c, '#' | '\'' | '°' | 'º' | '№') {
                c
            } else {
                ' '
            }
        })
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Headings that are words of lists too: by themselves they head nothing below the first row.
const WEAK: &[&str] = &[
    "gast",
    "gaste",
    "guest",
    "guests",
    "person",
    "personen",
    "with",
    "mit",
    "spielt mit",
    "wer",
    "who",
    "hold",
    "lag",
    "partner",
    "partnerin",
    "given",
    "first",
    "last",
    "family",
    "nome",
    "pair",
    "paar",
    "couple",
];

/// How far down the headings are looked for.
const DEEPEST: usize = 40;

/// The row of the headings by its place in `rows`: the one with the most known headings, if one of them names somebody or
/// two are known; else the first row when the columns under it hold another kind of thing than it does.
pub(super) fn row(rows: &[Row]) -> Option<usize> {
    let told = |row: &Row| {
        row.cells
            .iter()
            .filter_map(|cell| role(cell))
            .collect::<Vec<_>>()
    };
    let mut best: Option<(usize, usize)> = None;
    for (at, row) in rows.iter().take(DEEPEST).enumerate() {
        let roles = told(row);
        let filled = row
            .cells
            .iter()
            .filter(|cell| !cell.trim().is_empty())
            .count();
        // Headings are most of their row, or three and more of an address book's forty; `Player 1` alone is a player.
        let counted = filled == 1 && row.joined().ends_with(|c: char| c.is_ascii_digit());
        let heads = (roles.len() * 2 >= filled || roles.len() > 2)
            && (roles.iter().any(|role| role.names()) || roles.len() > 1)
            && !counted;
        // A lone known word below other lines may be a name, or a section's title.
        let alone = roles.len() == 1
            && at > 0
            && (at > 6
                || row
                    .cells
                    .iter()
                    .any(|cell| WEAK.contains(&tidy(cell).as_str())));
        if heads && !alone && best.is_none_or(|(_, most)| roles.len() > most) {
            best = Some((at, roles.len()));
        }
    }
    best.map(|(at, _)| at).or_else(|| unlike(rows))
}

/// The first row of the full width, when a column below it is of another kind: telephone numbers under a word.
fn unlike(rows: &[Row]) -> Option<usize> {
    let width = rows.iter().map(Row::filled).max()?;
    let at = rows
        .iter()
        .take(DEEPEST)
        .position(|row| row.filled() == width)?;
    if width < 2
        || rows.len() < at + 3
        || rows[at]
            .cells
            .iter()
            .any(|cell| !matches!(CellKind::of(cell), CellKind::Words | CellKind::Empty))
    {
        return None;
    }
    let below = &rows[at + 1..];
    let unlike = |column: usize| {
        let kinds = below
            .iter()
            .map(|row| CellKind::of(row.cell(column)))
            .filter(|kind| *kind != CellKind::Empty);
        let (plain, all) = kinds.fold((0, 0), |(plain, all), kind| {
            (plain + usize::from(kind != CellKind::Words), all + 1)
        });
        all * 2 >= below.len() && plain * 10 >= all * 8
    };
    (0..rows[at].cells.len())
        .any(|column| !rows[at].cell(column).is_empty() && unlike(column))
        .then_some(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_known_however_they_are_written() {
        for (heading, expected) in [
            ("Name", Some(Role::Name)),
            (" NAME* ", Some(Role::Name)),
            ("Name (Vor- und Nachname)", Some(Role::Name)),
            ("Vor- & Nachname", Some(Role::Name)),
            ("Mitglied", Some(Role::Name)),
            ("Mitglieds-Nr.", Some(Role::Number)),
            ("Nr.", Some(Role::Number)),
            ("Lfd. Nr.", Some(Role::Number)),
            ("Straße", Some(Role::Other)),
            ("Prénom", Some(Role::First)),
            ("Player 1", Some(Role::Name)),
            ("Player 2", Some(Role::Partner)),
            ("Spieler3", Some(Role::Partner)),
            ("Équipe", Some(Role::Team)),
            ("bezahlt?", Some(Role::Paid)),
            ("Zu-/Absage", Some(Role::Coming)),
            ("Ann Lee", None),
            ("", None),
        ] {
            assert_eq!(role(heading), expected, "{heading:?}");
        }
        assert_eq!(role_by_words("What is your name?"), Some(Role::Name));
        assert_eq!(role_by_words("Who is your partner?"), Some(Role::Partner));
        assert_eq!(role_by_words("Phonetic First Name"), None);
    }
}
