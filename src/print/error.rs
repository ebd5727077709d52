//! Why a sheet cannot be printed.

use crate::tournament::{Part, Phrase, phrase, shown};

/// Why a sheet cannot be printed.
#[derive(Debug)]
#[non_exhaustive]
pub enum PrintError {
    /// A name that does not exist.
    Unknown {
        /// What was asked for.
        what: &'static str,
        /// What was given.
        given: String,
        /// What may be given.
        known: String,
    },
    /// A layout file that cannot be used.
    Layout {
        /// The file, or the name of the built-in layout.
        file: String,
        /// The field at fault, as a path into the file; `file` where it is the text itself.
        field: String,
        /// What is wrong with it and what would be right.
        reason: Phrase,
    },
    /// Nothing to print.
    Nothing(Phrase),
    /// Winners asked for before they are known.
    Early(Phrase),
    /// A font that cannot be embedded.
    Font {
        /// Its PostScript name.
        font: String,
        /// What the font subsetter reports.
        reason: String,
    },
    /// A picture that cannot be printed.
    Picture(Phrase),
    /// The PDF could not be put together.
    Pdf(String),
}

shown!(PrintError);

impl std::error::Error for PrintError {}

impl From<lopdf::Error> for PrintError {
    fn from(error: lopdf::Error) -> Self {
        PrintError::Pdf(error.to_string())
    }
}

impl PrintError {
    /// The sentence, for every door's language.
    pub fn says(&self) -> Phrase {
        match self {
            PrintError::Unknown { what, given, known } => {
                phrase!("why-no-such", what, given, known)
            }
            PrintError::Nothing(why) => {
                phrase!("why-nothing-to-print", why = Part::of(why.clone()))
            }
            PrintError::Early(why) => {
                phrase!("why-nobody-has-won", why = Part::of(why.clone()))
            }
            PrintError::Layout {
                file,
                field,
                reason,
            } => {
                let reason = Part::of(reason.clone());
                match field.as_str() {
                    "file" => phrase!("why-layout-file", file, reason),
                    field => phrase!("why-layout", file, field, reason),
                }
            }
            PrintError::Font { font, reason } => phrase!("why-font", font, reason),
            PrintError::Picture(why) => phrase!("why-picture", why = Part::of(why.clone())),
            PrintError::Pdf(why) => phrase!("why-pdf", why),
        }
    }
}
