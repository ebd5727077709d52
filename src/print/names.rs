//! Names on cards and slips: measured once, and never shortened before everything else was tried.
//!
//! Numbers stand in a column of their own, right-aligned, and a name begins right after it. A name that is too wide goes on
//! a further line, broken at a space or after "&", under its own beginning, or if it is wide a little to the left, never as far
//! as the number; after a hyphen only where the whole set becomes larger by it. A word too wide even alone is narrowed by a twelfth at most; then its name is set smaller by itself; then its
//! first names become initials; and it is cut short only where nobody could read it.

use super::font::{Fonts, Style};
use super::page::{Align, Area, CAP_HEIGHT, POINTS, Page, Says, Type};

/// From name to name, and from line to line of one name, in ems.
const PITCH: f32 = 1.08;
const WITHIN: f32 = 1.0;

/// What is below the last line, in ems.
const TAIL: f32 = 0.21;

/// The part of its natural width to which a word may be narrowed.
pub(crate) const NARROW: f32 = 0.92;

/// The least size to which a name may shrink by itself, in points: whole, and if its initials help no more.
const SMALL: f32 = 6.0;
const SMALLEST: f32 = 5.0;

/// A number, or a seat and a number, and the name after it.
#[derive(Clone, Debug)]
pub(crate) struct Name {
    pub label: String,
    pub text: String,
    pub style: Style,
    /// The words with their widths in ems, and whether a space comes before them: whole, and broken after hyphens.
    words: [Vec<(String, f32, bool)>; 2],
    blank: f32,
}

impl Name {
    pub fn new(fonts: &mut Fonts, label: String, text: &str, style: Style) -> Self {
        let text = super::font::clean(text);
        let words = [&['&'][..], &['&', '-']].map(|ends| {
            let mut words = Vec::new();
            for word in text.split(' ').filter(|word| !word.is_empty()) {
                for (n, piece) in word.split_inclusive(ends).enumerate() {
                    let width = fonts.line(piece, style).width;
                    words.push((piece.to_string(), width, n == 0 && !words.is_empty()));
                }
            }
            words
        });
        Name {
            label,
            text: text.trim().to_string(),
            style,
            words,
            blank: fonts.line(" ", style).width,
        }
    }

    /// How many lines it takes at these widths in ems, broken after hyphens or not; `None` if a word of it is wider.
    pub fn lines(&self, room: Room, hyphens: bool) -> Option<usize> {
        let (mut lines, mut x) = (1, 0.0_f32);
        for (_, word, apart) in &self.words[usize::from(hyphens)] {
            let blank = if *apart { self.blank } else { 0.0 };
            if x > 0.0 && x + blank + word > room[usize::from(lines > 1)] + 0.001 {
                lines += 1;
                x = *word;
            } else {
                x += blank + word;
            }
            if x > room[usize::from(lines > 1)] + 0.001 {
                return None;
            }
        }
        Some(lines)
    }

    /// The width of its widest word in ems.
    pub fn widest(&self, hyphens: bool) -> f32 {
        let words = self.words[usize::from(hyphens)].iter();
        words.map(|word| word.1).fold(0.0, f32::max)
    }

    /// The lines at these widths in ems. A word goes down to the next line where both become more even by it: "Ursula von / der
    /// Heydt".
    fn broken(&self, room: Room, hyphens: bool) -> Vec<String> {
        let words = &self.words[usize::from(hyphens)];
        let wide = |from: usize, to: usize| {
            let blank = |n: usize| {
                if n > from && words[n].2 {
                    self.blank
                } else {
                    0.0
                }
            };
            (from..to).map(|n| words[n].1 + blank(n)).sum::<f32>()
        };
        let mut starts = vec![0];
        for at in 1..words.len() {
            let width = room[usize::from(starts.len() > 1)];
            if wide(starts[starts.len() - 1], at + 1) > width + 0.001 {
                starts.push(at);
            }
        }
        starts.push(words.len());
        for line in (1..starts.len() - 1).rev() {
            let (from, to) = (starts[line - 1], starts[line + 1]);
            let widest = |at: usize| wide(from, at).max(wide(at, to));
            let mut at = starts[line];
            while at > from + 1 && words[at - 1].2 && widest(at - 1) < widest(at) {
                at -= 1;
            }
            starts[line] = at;
        }
        let line = |ends: &[usize]| {
            let mut line = String::new();
            for (word, _, apart) in &words[ends[0]..ends[1]] {
                if *apart && !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(word);
            }
            line
        };
        starts.windows(2).map(line).collect()
    }
}

/// Widths for a name's words in ems: of its first line, and of those after it.
pub(crate) type Room = [f32; 2];

/// The size of numbers before names on cards, as a part of the names'.
pub(crate) const FIGURES: f32 = 0.86;

/// Width of a number of so many figures before a name on a card, and the gap after it, in ems of the name.
pub(crate) fn label_width(figures: usize) -> f32 {
    match figures {
        0 => 0.0,
        n => 0.506 * FIGURES * n as f32 + GAP,
    }
}

/// The gap between a label and its name, in ems.
pub(crate) const GAP: f32 = 0.28;

/// Height of so many names on so many lines of a size, from the top of the first's capitals to the last's descenders, in millimetres.
pub(crate) fn height(names: usize, lines: usize, size: f32) -> f32 {
    let between = PITCH * names.saturating_sub(1) as f32;
    let between = between + WITHIN * lines.saturating_sub(names) as f32;
    (CAP_HEIGHT + between + TAIL) * size / POINTS
}

/// Names one below the other: the place for them, the size in points, the label's width in ems, and whether they are persons,
/// whose first names may become initials.
pub(crate) struct Setting {
    pub size: f32,
    pub label: f32,
    /// The label's size as a part of the name's.
    pub figures: f32,
    pub people: bool,
    /// Whether words may be narrowed, and broken after hyphens.
    pub narrow: bool,
    pub hyphens: bool,
}

impl Setting {
    /// The width left for a name's words in a place so many millimetres wide. Lines after the first may begin where half of
    /// the label is.
    pub fn room(&self, w: f32, narrow: bool) -> Room {
        let stretch = if narrow { NARROW } else { 1.0 };
        let width = |label: f32| (w * POINTS / self.size - label) / stretch - 0.02;
        [self.label, self.label / 2.0].map(width)
    }

    /// Draws names one below the other, centred vertically in a place.
    pub fn draw(
        &self,
        page: &mut Page,
        fonts: &mut Fonts,
        place: Area,
        names: &[&Name],
        align: Align,
    ) {
        if names.iter().all(|name| name.text.is_empty()) {
            let labels: Vec<&str> = names.iter().map(|name| name.label.as_str()).collect();
            let style = names.first().map_or(Style::REGULAR, |name| name.style);
            let set = Type::new(style, self.size).least(SMALLEST).align(align);
            return page.text(fonts, place, &labels.join("   "), set.digits_only());
        }
        let room = [self.narrow, true].map(|narrow| self.room(place.w, narrow));
        let em = self.size / POINTS;
        let rest = place.h - height(names.len(), names.len(), self.size);
        let mut spare = (rest / em / WITHIN + 0.01) as usize;
        let (label, rest) = place.cut_left(self.label * em);
        let mut all: Vec<(&Name, String, bool, f32)> = Vec::new();
        for name in names {
            let fits = |name: &Name, room: Room| {
                let lines = name.lines(room, self.hyphens);
                let lines = lines.filter(|lines| lines - 1 <= spare);
                lines.map(|_| name.broken(room, self.hyphens))
            };
            let whole = fits(name, room[0]).or_else(|| fits(name, room[1]));
            let mut size = self.size;
            let mut lines = whole;
            // By itself in smaller type, before it loses a letter.
            while lines.is_none() && size > SMALL {
                size = (size - 0.25).max(SMALL);
                lines = fits(name, [rest.w * POINTS / size / NARROW - 0.02; 2]);
            }
            if lines.is_none() {
                size = self.size;
                let short = initials(&name.text);
                let short = Name::new(fonts, String::new(), &short, name.style);
                lines = fits(&short, room[1]).filter(|_| self.people);
            }
            let lines = lines.unwrap_or_else(|| vec![name.text.clone()]);
            spare -= lines.len() - 1;
            for (n, text) in lines.into_iter().enumerate() {
                all.push((name, text, n == 0, size));
            }
        }
        let step = |first: bool| em * if first { PITCH } else { WITHIN };
        let steps = all.iter().skip(1).map(|line| step(line.2));
        let high = CAP_HEIGHT * em + steps.sum::<f32>();
        let mut baseline = place.y + (place.h - high) / 2.0 + CAP_HEIGHT * em;
        for (n, (name, text, first, size)) in all.iter().enumerate() {
            baseline += if n > 0 { step(*first) } else { 0.0 };
            let set = Type::new(name.style, *size).least(SMALLEST).align(align);
            if *first && !name.label.is_empty() {
                let label = Area {
                    w: label.w - GAP * em,
                    ..label
                };
                let set = Type::new(name.style, self.size * self.figures).right();
                page.text_as_is(fonts, (label, baseline), &name.label, set, 1.0);
            }
            let from = page.texts.len();
            let width = fonts.line(text, name.style).width * size / POINTS;
            let least = if self.narrow { NARROW } else { 1.0 };
            // A wide line after the first begins further left.
            let out = match *first || rest.w / width >= least - 0.001 {
                true => 0.0,
                false => (width - rest.w).min(self.label / 2.0 * em),
            };
            let (_, line) = place.cut_left(label.w - out);
            let stretch = (line.w / width).min(1.0);
            match stretch >= NARROW - 0.001 {
                true => {
                    let text = text.as_str();
                    page.text_as_is(fonts, (line, baseline), text, set, stretch);
                }
                false => page.text_on(fonts, line, baseline, text, set),
            }
            let alone = *first && all.get(n + 1).is_none_or(|next| next.2);
            let short = alone && name.text != *text;
            let hyphen = self.hyphens && !alone;
            if (short || hyphen)
                && let Some(placed) = page.texts.get_mut(from)
            {
                placed.says = match first {
                    true => Says::Together(name.text.clone()),
                    false => Says::GoesOn,
                };
            }
        }
    }
}

/// "Christopher James Montgomery" becomes "C. J. Montgomery". Words in lower case (van, de la) stay, and so does a name of one
/// word or in a script without capitals.
pub(crate) fn initials(name: &str) -> String {
    let words: Vec<&str> = name.split(' ').collect();
    let short = |(i, word): (usize, &&str)| match word.chars().next() {
        Some(first)
            if i + 1 < words.len() && first.is_uppercase() && word.chars().nth(2).is_some() =>
        {
            format!("{first}.")
        }
        _ => (*word).to_string(),
    };
    let short: Vec<String> = words.iter().enumerate().map(short).collect();
    short.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_words_and_other_scripts_stay() {
        assert_eq!(initials("Ludwig van Beethoven"), "L. van Beethoven");
        assert_eq!(initials("7 李雷"), "7 李雷");
        assert_eq!(initials("Zoë"), "Zoë");
    }

    #[test]
    fn a_name_breaks_at_spaces_and_after_an_ampersand() {
        let mut fonts = Fonts::new();
        let mut within = |text: &str, room: Room| {
            let name = Name::new(&mut fonts, String::new(), text, Style::REGULAR);
            let broken = name.broken(room, false);
            let lines = name.lines(room, false);
            assert!(lines.is_none_or(|lines| lines == broken.len()));
            lines.map(|_| broken)
        };
        // A wide word goes down where there is room for it, and never to the first line.
        let wide = within("Ann Christopher", [4.5, 6.5]);
        assert_eq!(
            wide.as_deref(),
            Some(&["Ann".to_owned(), "Christopher".to_owned()][..])
        );
        assert_eq!(within("Ann Christopher", [4.5, 4.5]), None);
        assert_eq!(within("Christopher Ann", [4.5, 6.5]), None);
        let mut lines = |text: &str, width: f32| within(text, [width; 2]).expect("room");
        assert_eq!(lines("Ann Lee", 20.0), ["Ann Lee"]);
        assert_eq!(lines("Christopher Lee", 5.5), ["Christopher", "Lee"]);
        assert_eq!(
            lines("Ursula von der Heydt", 7.0),
            ["Ursula von", "der Heydt"]
        );
        assert_eq!(
            lines("Christopher&Montgomery", 6.5),
            ["Christopher&", "Montgomery"]
        );
    }
}
