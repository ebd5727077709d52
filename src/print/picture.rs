//! Pictures: a club's logo, read from PNG.

use super::PrintError;
use crate::tournament::phrase;

/// The most pixels a logo may have: more than any printer shows at its size.
const MOST: u32 = 4_000_000;

/// A picture's pixels, row by row, eight bits for each colour.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Picture {
    pub width: usize,
    pub height: usize,
    /// How many colours: 1 for grey, 3 for red, green and blue.
    pub colours: usize,
    /// Whether each pixel's colours are followed by how opaque it is.
    pub alpha: bool,
    pub points: Vec<u8>,
}

impl Picture {
    /// Reads a PNG file's bytes.
    ///
    /// # Errors
    /// [`PrintError::Picture`] for anything else, and for a picture that is too large.
    pub fn read(bytes: &[u8]) -> Result<Self, PrintError> {
        let wrong = |_: png::DecodingError| PrintError::Picture(phrase!("picture-no-png"));
        let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
        // Palettes, one bit and sixteen bits all become eight bits for each colour.
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().map_err(wrong)?;
        let (width, height) = reader.info().size();
        if width.saturating_mul(height) > MOST {
            let large = phrase!("picture-large", width, height);
            return Err(PrintError::Picture(large));
        }
        let size = reader.output_buffer_size();
        let size = size.ok_or_else(|| PrintError::Picture(phrase!("picture-too-large")))?;
        let mut points = vec![0; size];
        let frame = reader.next_frame(&mut points).map_err(wrong)?;
        points.truncate(frame.buffer_size());
        let samples = frame.color_type.samples();
        Ok(Picture {
            width: frame.width as usize,
            height: frame.height as usize,
            colours: if samples > 2 { 3 } else { 1 },
            alpha: samples % 2 == 0,
            points,
        })
    }

    /// The same picture upside down, for the far side of a folded sheet.
    pub fn turned(&self) -> Self {
        let each = self.colours + usize::from(self.alpha);
        let points = self.points.chunks_exact(each).rev();
        Picture {
            points: points.flatten().copied().collect(),
            ..*self
        }
    }
}
