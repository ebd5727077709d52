//! A real terminal for tests: a private tmux server, one session per test.

use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

/// A terminal with a shell line running in it.
pub struct Terminal {
    folder: tempfile::TempDir,
}

impl Terminal {
    /// Opens a terminal of this size and runs a shell line in it; the screen stays when the line has ended. `None`,
    /// with a clear message, where tmux is not installed.
    pub fn open(columns: u16, rows: u16, line: &str, env: &[(&str, &str)]) -> Option<Terminal> {
        if Command::new("tmux").arg("-V").output().is_err() {
            super::tools::skipped("driving a real terminal", "tmux");
            return None;
        }
        let terminal = Terminal {
            folder: crate::it::desk::folder(),
        };
        let mut tmux = terminal.tmux();
        tmux.envs([crate::it::desk::ENGLISH])
            .envs(env.iter().copied());
        let (before, after) = (terminal.file("before"), terminal.file("after"));
        let line = format!(
            "stty -g > '{}'; {line}; echo left $?; stty -g > '{}'; echo terminal is back; sleep 600",
            before.display(),
            after.display()
        );
        let size = [columns.to_string(), rows.to_string()];
        tmux.args([
            "-f",
            "/dev/null",
            "new-session",
            "-d",
            "-x",
            &size[0],
            "-y",
            &size[1],
        ]);
        let started = tmux.arg(&line).output().expect("tmux runs");
        assert!(started.status.success(), "{started:?}");
        Some(terminal)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn tmux(&self) -> Command {
        let mut tmux = Command::new("tmux");
        tmux.env("TERM", "xterm-256color")
            .env_remove("TMUX")
            .env_remove("NO_COLOR");
        tmux.arg("-S").arg(self.file("socket"));
        tmux
    }

    fn runs(&self, args: &[&str]) -> String {
        let output = self.tmux().args(args).output().expect("tmux runs");
        assert!(output.status.success(), "tmux {args:?}: {output:?}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Types a text in one go; a line break is Enter, and `\x1b` Escape.
    pub fn types(&self, text: &str) {
        self.runs(&["send-keys", "-l", "--", &text.replace('\n', "\r")]);
    }

    /// Presses a key by tmux's name for it: `PPage`, `Up`, `C-c`.
    pub fn press(&self, key: &str) {
        self.runs(&["send-keys", key]);
    }

    pub fn resize(&self, columns: u16, rows: u16) {
        self.runs(&[
            "resize-window",
            "-x",
            &columns.to_string(),
            "-y",
            &rows.to_string(),
        ]);
    }

    /// What the screen shows.
    pub fn screen(&self) -> String {
        self.runs(&["capture-pane", "-p"])
    }

    /// Waits until the screen shows a text.
    pub fn shows(&self, text: &str) -> String {
        self.becomes(text, |screen| screen.contains(text))
    }

    /// Waits until the screen is as wanted; gives up after half a minute, far longer than a slow machine needs.
    pub fn becomes(&self, what: &str, wanted: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        loop {
            let screen = self.screen();
            if wanted(&screen) {
                return screen;
            }
            assert!(
                start.elapsed() < Duration::from_secs(30),
                "never came to {what:?}:\n{screen}"
            );
            std::thread::sleep(Duration::from_millis(30));
        }
    }

    /// Sends a signal to the program in the terminal.
    pub fn signal(&self, name: &str) {
        let shell = self.runs(&["list-panes", "-F", "#{pane_pid}"]);
        let program = Command::new("pgrep")
            .args(["-P", shell.trim()])
            .output()
            .expect("pgrep runs");
        let program = String::from_utf8_lossy(&program.stdout);
        let pid = program.trim();
        assert!(
            !pid.is_empty() && !pid.contains('\n'),
            "one program in the terminal, not {pid:?}"
        );
        let sent = Command::new("kill")
            .args([&format!("-{name}"), pid])
            .status()
            .expect("kill runs");
        assert!(sent.success());
    }

    /// Waits until the program has ended with this status, and checks that the terminal is as it was: the modes, the
    /// screen, the cursor.
    pub fn is_back(&self, status: i32) {
        let screen = self.shows("terminal is back");
        assert!(screen.contains(&format!("left {status}")), "{screen}");
        let modes = |name: &str| std::fs::read_to_string(self.file(name)).expect("the modes");
        assert_eq!(modes("before"), modes("after"));
        assert_eq!(
            self.runs(&["display-message", "-p", "#{alternate_on}#{cursor_flag}"])
                .trim(),
            "01"
        );
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.tmux().arg("kill-server").output();
    }
}
