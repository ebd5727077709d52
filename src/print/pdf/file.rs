//! The bytes of a finished document: what is drawn, then all other objects in one compressed stream, then where each of them
//! is. lopdf's own writer sets each of those objects three times and leaves the places uncompressed, a fifth of the file.

use std::hash::{DefaultHasher, Hasher as _};
use std::io::Write as _;

use lopdf::content::{Content, Operation};
use lopdf::{Document, Error, Object, Stream, StringFormat, dictionary};

/// How hard streams are compressed: 160 cards stay below 500 KB, and more would cost more time than it saves room.
const LEVEL: u32 = 4;

/// A place takes 9 bytes: its kind, then a byte offset or the stream that holds the object, then its turn there.
const PLACE: usize = 9;

fn place(kind: u8, at: u32, turn: u32) -> [u8; PLACE] {
    let mut place = [kind; PLACE];
    place[1..5].copy_from_slice(&at.to_be_bytes());
    place[5..].copy_from_slice(&turn.to_be_bytes());
    place
}

/// The file, with an identifier that depends on its content alone.
pub(super) fn bytes(mut file: Document) -> Result<Vec<u8>, Error> {
    // Four bytes that no text has, by which programs tell that this is none.
    let mut out = format!("%PDF-{}\n%", file.version).into_bytes();
    out.extend(*b"\xbb\xad\xc0\xde\n");
    let [holder, table] = [1, 2].map(|n| file.max_id + n);
    let mut places = vec![[0; PLACE]; table as usize + 1];
    let (mut index, mut held, mut count) = (Vec::new(), Vec::new(), 0);
    for ((id, _), object) in std::mem::take(&mut file.objects) {
        places[id as usize] = match object {
            Object::Stream(stream) => stands(&mut out, id, stream)?,
            object => {
                write!(index, "{id} {} ", held.len())?;
                held.extend(encoded(object)?);
                count += 1;
                place(2, holder, count - 1)
            }
        };
    }
    let (count, first) = (i64::from(count), index.len() as i64);
    let about = dictionary! { "Type" => "ObjStm", "N" => count, "First" => first };
    index.append(&mut held);
    places[holder as usize] = stands(&mut out, holder, Stream::new(about, index))?;
    let start = out.len();
    places[table as usize] = place(1, start as u32, 0);
    let mut sum = DefaultHasher::new();
    sum.write(&out);
    let id = sum.finish().to_be_bytes().repeat(2);
    let id = Object::String(id, StringFormat::Hexadecimal);
    let mut trailer = file.trailer;
    trailer.set("ID", vec![id.clone(), id]);
    trailer.set("Type", "XRef");
    trailer.set("Size", i64::from(table) + 1);
    trailer.set("W", [1, 4, 4].map(Object::Integer).to_vec());
    // Each place as what differs from the one before: mostly one byte.
    let differs = dictionary! { "Predictor" => 12, "Columns" => PLACE as i64 };
    trailer.set("DecodeParms", differs);
    let before = [[0; PLACE]].into_iter().chain(places.iter().copied());
    let rows = before.zip(&places).flat_map(|(before, place)| {
        let differs = (0..PLACE).map(move |n| place[n].wrapping_sub(before[n]));
        std::iter::once(2).chain(differs)
    });
    stands(&mut out, table, Stream::new(trailer, rows.collect()))?;
    write!(out, "startxref\n{start}\n%%EOF\n")?;
    Ok(out)
}

/// Writes a stream, compressed unless it is or other programs look for it, and returns its place.
fn stands(out: &mut Vec<u8>, id: u32, mut stream: Stream) -> Result<[u8; PLACE], Error> {
    if !stream.dict.has(b"Filter") && !stream.dict.has_type(b"Metadata") {
        let level = flate2::Compression::new(LEVEL);
        let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), level);
        encoder.write_all(&stream.content)?;
        stream.set_content(encoder.finish()?);
        stream.dict.set("Filter", "FlateDecode");
    }
    let place = place(1, out.len() as u32, 0);
    writeln!(out, "{id} 0 obj")?;
    out.extend(encoded(stream.into())?);
    out.extend(b"\nendobj\n");
    Ok(place)
}

/// An object's bytes, and a space after them. lopdf writes single objects only as what an operator of a drawing works on.
fn encoded(object: Object) -> Result<Vec<u8>, Error> {
    let operations = [Operation::new("", vec![object])];
    Content { operations }.encode()
}
