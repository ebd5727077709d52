//! The bytes of a finished document: what is drawn, then all other objects in one compressed stream, then where each of them
//! is. lopdf's own writer sets each of those objects three times and leaves the places uncompressed, a fifth of the file.

use std::hash::{DefaultHasher, Hasher as _};
use std::io::Write as _;

use lopdf::content::{Content, Operation};
use lopdf::{Document, Error, Object, Stream, StringFormat, dictionary};

use crate::print::both::both;
use crate::print::printed::BEGINNING;

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

/// Objects by number, as they are written.
pub(super) type Written = Vec<(u32, Vec<u8>)>;

/// The file, with an identifier that depends on its content alone; the tree's elements come last.
pub(super) fn bytes(mut file: Document, tree: Written) -> Result<Vec<u8>, Error> {
    let [holder, table] = [1, 2].map(|n| file.max_id + n);
    let mut places = vec![[0; PLACE]; table as usize + 1];
    let objects = std::mem::take(&mut file.objects).into_iter();
    let (drawn, others): (Vec<_>, Vec<_>) =
        objects.partition(|(_, object)| object.as_stream().is_ok());
    let pack = || -> Result<Written, Error> {
        let drawn = drawn.into_iter();
        drawn.map(|((id, _), object)| packed(id, object)).collect()
    };
    let hold = || {
        let (mut index, mut held, mut count) = (Vec::new(), Vec::new(), 0);
        let mut all = Written::new();
        for ((id, _), object) in others {
            all.push((id, encoded(object)?));
        }
        for (id, bytes) in all.into_iter().chain(tree) {
            write!(index, "{id} {} ", held.len())?;
            held.extend(bytes);
            places[id as usize] = place(2, holder, count);
            count += 1;
        }
        let first = index.len() as i64;
        let about = dictionary! { "Type" => "ObjStm", "N" => i64::from(count), "First" => first };
        index.append(&mut held);
        packed(holder, Stream::new(about, index).into())
    };
    let (drawn, held) = both(pack, hold);
    let mut out = BEGINNING.to_vec();
    for (id, bytes) in drawn?.into_iter().chain([held?]) {
        places[id as usize] = place(1, out.len() as u32, 0);
        out.extend(bytes);
    }
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
    out.extend(packed(table, Stream::new(trailer, rows.collect()).into())?.1);
    write!(out, "startxref\n{start}\n%%EOF\n")?;
    Ok(out)
}

/// An object that stands alone, compressed unless it is or other programs look for it.
fn packed(id: u32, mut object: Object) -> Result<(u32, Vec<u8>), Error> {
    if let Object::Stream(stream) = &mut object
        && !stream.dict.has(b"Filter")
        && !stream.dict.has_type(b"Metadata")
    {
        let level = flate2::Compression::new(LEVEL);
        let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), level);
        encoder.write_all(&stream.content)?;
        stream.set_content(encoder.finish()?);
        stream.dict.set("Filter", "FlateDecode");
    }
    let mut out = format!("{id} 0 obj\n").into_bytes();
    out.extend(encoded(object)?);
    out.extend(b"\nendobj\n");
    Ok((id, out))
}

/// An object's bytes, and a space after them. lopdf writes single objects only as what an operator of a drawing works on.
pub(super) fn encoded(object: Object) -> Result<Vec<u8>, Error> {
    let operations = [Operation::new("", vec![object])];
    Content { operations }.encode()
}
