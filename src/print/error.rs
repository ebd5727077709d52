//! Why a sheet cannot be printed.

use crate::tournament::{Part, Phrase, phrase};

/// Why a sheet cannot be printed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PrintError {
    /// A name that does not exist.
    #[error("there is no {what} “{given}”; there are: {known}")]
    Unknown {
        /// What was asked for.
        what: &'static str,
        /// What was given.
        given: String,
        /// What may be given.
        known: String,
    },
    /// A layout file that cannot be used.
    #[error("{file}: {field}: {reason}")]
    Layout {
        /// The file, or the name of the built-in layout.
        file: String,
        /// The field at fault, as a path into the file.
        field: String,
        /// What is wrong with it and what would be right.
        reason: String,
    },
    /// Nothing to print.
    #[error("nothing to print: {0}")]
    Nothing(Phrase),
    /// Winners asked for before they are known.
    #[error("{0}; nobody has won yet")]
    Early(Phrase),
    /// A font that cannot be embedded.
    #[error("the font {font} cannot go into the PDF: {reason}")]
    Font {
        /// Its PostScript name.
        font: String,
        /// What the font subsetter reports.
        reason: String,
    },
    /// A picture that cannot be printed.
    #[error("the logo cannot be printed: {0}")]
    Picture(String),
    /// The PDF could not be put together.
    #[error("the PDF could not be written: {0}")]
    Pdf(String),
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
            other => other.to_string().into(),
        }
    }
}
