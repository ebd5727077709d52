//! The same commands in a real terminal of 80 × 24, where benny may ask. Every question is answered, nonsense first.

use super::program::{Answer, Program, path, words};
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// A question as it stands on the screen, and what was answered.
pub type Asked = (String, String);

/// A word that no shell takes apart.
fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\'', "'\\''"))
}

/// What a person sees of what was written: no colours, no carriage returns.
fn seen(written: &[u8]) -> String {
    let text = String::from_utf8_lossy(written).replace('\r', "");
    let mut plain = String::new();
    let mut rest = text.as_str();
    while let Some((before, after)) = rest.split_once('\u{1b}') {
        plain += before;
        let ends = after.find(|c: char| c.is_ascii_alphabetic());
        rest = ends.map_or("", |at| &after[at + 1..]);
    }
    plain + rest
}

/// Whether benny is waiting for an answer: a prompt is the last thing on the screen.
fn waits(screen: &str) -> bool {
    screen.ends_with("] ") || screen.ends_with("> ")
}

impl Program {
    /// Types a command on a terminal and answers what it asks; `None` where there is no program that makes terminals.
    ///
    /// Nonsense is given first to each question, which must ask again.
    pub fn asked(
        &mut self,
        line: &str,
        mut answer: impl FnMut(&str) -> String,
    ) -> Result<Option<(Answer, Vec<Asked>)>, String> {
        let typed: Vec<String> = words(line).iter().map(|word| quoted(word)).collect();
        let program = quoted(&path().display().to_string());
        let shell = format!("stty cols 80 rows 24; exec {program} {}", typed.join(" "));
        let described = self.command(&[]);
        let mut command = Command::new("script");
        command
            .args(["-qfec", &shell, "/dev/null"])
            .current_dir(&self.folder);
        for (name, value) in described.get_envs().filter_map(|(n, v)| Some((n, v?))) {
            command.env(name, value);
        }
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let Ok(mut child) = command.spawn() else {
            return Ok(None);
        };
        self.starts += 1;
        let (Some(mut input), Some(mut output)) = (child.stdin.take(), child.stdout.take()) else {
            return Ok(None);
        };
        let (send, receive) = channel();
        std::thread::spawn(move || {
            let mut some = [0; 4096];
            while let Ok(n @ 1..) = output.read(&mut some) {
                if send.send(some[..n].to_vec()).is_err() {
                    return;
                }
            }
        });
        let (mut written, mut from, mut asked) = (Vec::new(), 0, Vec::new());
        let (begun, mut again) = (Instant::now(), false);
        loop {
            match receive.recv_timeout(Duration::from_millis(80)) {
                Ok(more) => written.extend(more),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {
                    let screen = seen(&written);
                    let new = screen.get(from..).unwrap_or_default().to_owned();
                    if waits(&new) {
                        from = screen.len();
                        let words = if again {
                            answer(&new)
                        } else {
                            "perhaps?".to_owned()
                        };
                        // An open question takes any words, so only a choice is tried with nonsense.
                        let words = if new.ends_with("> ") && !new.contains("1 ") {
                            answer(&new)
                        } else {
                            words
                        };
                        if again {
                            asked.push((new, words.clone()));
                        }
                        again = !again;
                        input
                            .write_all(format!("{words}\n").as_bytes())
                            .map_err(|e| e.to_string())?;
                    }
                    if begun.elapsed() > Duration::from_secs(60) {
                        let _ = child.kill();
                        return Err(format!("benny {line} waits for something:\n{screen}"));
                    }
                }
            }
        }
        let status = child
            .wait()
            .map_err(|e| e.to_string())?
            .code()
            .unwrap_or(-1);
        let answers: Vec<String> = asked
            .iter()
            .map(|(_, words)| format!("{words:?}"))
            .collect();
        self.steps.push(match (status, answers.is_empty()) {
            (0, true) => format!("benny {line}   # on a terminal"),
            (0, false) => format!(
                "benny {line}   # on a terminal, answering {}",
                answers.join(", ")
            ),
            (status, _) => format!("benny {line}   # on a terminal, ends with {status}"),
        });
        let out = seen(&written);
        Ok(Some((
            Answer {
                status,
                out,
                err: String::new(),
            },
            asked,
        )))
    }
}
