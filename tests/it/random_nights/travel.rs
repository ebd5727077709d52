//! The night deleted and brought back, and taken to another file: it stays the same night.

use super::*;

impl Night {
    /// Does both with a copy of the file as it is now.
    pub(super) fn travels(&mut self) {
        let last = self.tournament();
        let (here, there) = ("travels.benny", "arrives.benny");
        let at = |name: &str| self.folder.path().join(name);
        std::fs::copy(self.club.path(), at(here)).expect("a copy");
        let mut copy = Club::open_or_create(&at(here)).expect("a club");
        copy.delete(&stamp("delete"), "night").expect("deleted");
        assert!(copy.load("night").is_err(), "deleted, and there");
        let seq = copy.revision().expect("a log");
        let undone = copy.undo_all(&stamp("undo"), None, &[seq]);
        assert!(
            undone.is_ok(),
            "delete, undo: {undone:?}\n{:#?}",
            self.story
        );
        let back = copy.load("night").expect("brought back");
        assert_eq!(back, last, "delete, undo\n{:#?}", self.story);
        if self.figures.travelled.is_multiple_of(16) {
            assert_eq!(
                copy.replay("night", &back).expect("replays"),
                [""; 0],
                "{:#?}",
                self.story
            );
        }

        let bytes = document::write(&last).expect("written");
        let read = document::read(&bytes);
        let read = read.unwrap_or_else(|e| panic!("export, import: {e}\n{:#?}", self.story));
        assert_eq!(read, last, "export, import\n{:#?}", self.story);
        let mut other = Club::open_or_create(&at(there)).expect("another club");
        other.create(&stamp("import"), &read).expect("imported");
        assert_eq!(
            other.load("night").expect("a night"),
            last,
            "import\n{:#?}",
            self.story
        );
        drop((copy, other));
        for name in [here, there] {
            std::fs::remove_file(at(name)).expect("removed");
            let _ = std::fs::remove_dir_all(at(&format!("{name}.backups")));
        }
        self.figures.travelled += 1;
    }
}
