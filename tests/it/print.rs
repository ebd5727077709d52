//! Paper, read back with other programs: poppler (`pdftotext`, `pdffonts`, `pdfinfo`), qpdf and mutool.
//!
//! Where one of them is not installed, its tests say so and skip what only it can see.

mod cards;
mod desk;
mod drawn;
mod file;
mod layouts;
mod names;
mod nights;
mod order;
mod places;
pub mod reader;
mod sheets;
mod sizes;
mod tags;
