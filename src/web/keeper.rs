//! The thread that holds the club file: all SQLite work on one thread, one request after another, many phones' forms in
//! one write, and changes by other processes noticed within a second.

use super::view::View;
use crate::desk::{Desk, DeskError, Form, Reply, StoreError};
use crate::tournament::{Origin, Tournament};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use tokio::sync::{oneshot, watch};

/// How often the file is checked for changes by others.
const LOOK: Duration = Duration::from_millis(200);

/// The most forms that go into one write.
const TOGETHER: usize = 64;

/// How long a write waits for another form after the last one. A write itself takes several times as long, so when
/// forty tables send at once, none has to wait until the first has been written alone.
const GATHER: Duration = Duration::from_millis(3);

/// Answers whoever asked.
pub type Tell = Box<dyn FnOnce()>;

/// Whoever waits for the answer to a form.
type Asker = oneshot::Sender<Result<Reply, DeskError>>;

/// A phone's form, and who waits for its answer.
type Waiting = (Box<Form>, Asker);

/// A job for the thread.
pub enum Job {
    /// A form from a phone.
    Form(Box<Form>, Asker),
    /// Anything else. It returns what answers whoever asked, called once everybody can see what was done.
    Do(Box<dyn FnOnce(&mut Desk) -> Tell + Send>),
    /// Looks at once whether another process has changed the file.
    Look(oneshot::Sender<()>),
    /// There are no more jobs.
    End,
}

/// The thread, and the ways to it.
pub struct Keeper {
    /// Jobs for the thread go in here.
    pub jobs: Sender<Job>,
    /// The newest view comes out here.
    pub view: watch::Receiver<Arc<View>>,
    thread: JoinHandle<()>,
}

impl Keeper {
    /// Starts the thread with an open desk; messages to everybody end after `patience`.
    ///
    /// # Errors
    /// The night cannot be read, or the system cannot start a thread.
    pub fn start(mut desk: Desk, patience: Duration) -> Result<Keeper, StoreError> {
        let first = View::read(&mut desk, None)?;
        let path = desk.path().to_owned();
        let (jobs, questions) = channel();
        let (sender, view) = watch::channel(Arc::new(first));
        let work = Work {
            desk,
            view: sender,
            message: None,
            patience,
        };
        let thread = std::thread::Builder::new().name("club file".to_owned());
        let thread = thread
            .spawn(move || work.run(&questions))
            .map_err(|source| StoreError::Io { path, source })?;
        Ok(Keeper { jobs, view, thread })
    }

    /// Waits until every job that was sent before is done.
    pub fn finish(self) {
        let _ = self.jobs.send(Job::End);
        let _ = self.thread.join();
    }
}

struct Work {
    desk: Desk,
    view: watch::Sender<Arc<View>>,
    /// The message that is shown, and since when.
    message: Option<(String, Instant)>,
    /// How long it stays.
    patience: Duration,
}

impl Work {
    fn run(mut self, questions: &Receiver<Job>) {
        loop {
            match questions.recv_timeout(LOOK) {
                Ok(job) => {
                    if self.answer(job, questions) {
                        return;
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    self.look();
                    self.end_message();
                }
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    /// Does a job; forms that wait behind a form are taken along with it. Returns whether it was the last.
    fn answer(&mut self, job: Job, questions: &Receiver<Job>) -> bool {
        let mut last = false;
        let mut next = Some(job);
        let mut forms = Vec::new();
        while let Some(job) = next.take() {
            match job {
                Job::Form(form, sender) => {
                    forms.push((form, sender));
                    if forms.len() < TOGETHER {
                        next = questions.recv_timeout(GATHER).ok();
                    }
                }
                Job::End => last = true,
                Job::Look(sender) => {
                    self.take(std::mem::take(&mut forms));
                    self.look();
                    let _ = sender.send(());
                }
                Job::Do(work) => {
                    self.take(std::mem::take(&mut forms));
                    let tell = work(&mut self.desk);
                    self.refresh();
                    tell();
                }
            }
        }
        self.take(forms);
        last
    }

    fn take(&mut self, forms: Vec<Waiting>) {
        if forms.is_empty() {
            return;
        }
        let (forms, senders): (Vec<Form>, Vec<_>) = forms
            .into_iter()
            .map(|(form, sender)| (*form, sender))
            .unzip();
        self.answered(forms, senders);
        // Nobody waits for the copy of a complete round, and failing to make one is no reason to refuse a result.
        let _ = self.desk.keep_due_copy();
    }

    fn answered(&mut self, forms: Vec<Form>, senders: Vec<Asker>) {
        match self.desk.submit(&forms) {
            Ok((answers, night)) => {
                // Whoever gets an answer and looks again finds what they sent.
                match night.map(|night| self.as_written(night)) {
                    Some(Ok(Some(view))) => self.show(Ok(view)),
                    _ => self.refresh(),
                }
                for (sender, answer) in senders.into_iter().zip(answers) {
                    let _ = sender.send(Ok(answer));
                }
            }
            // One form at a time: a form that cannot be taken must not hold up the others.
            Err(_) if forms.len() > 1 => {
                for (form, sender) in forms.into_iter().zip(senders) {
                    let answer = self.desk.submit(std::slice::from_ref(&form));
                    let answer = answer.map(|(mut answers, _)| answers.pop());
                    let answer = answer.map(|a| a.unwrap_or(Reply::Stale));
                    self.refresh();
                    let _ = sender.send(answer);
                }
            }
            Err(error) => {
                if let Some(sender) = senders.into_iter().next() {
                    let _ = sender.send(Err(error));
                }
            }
        }
    }

    /// The view of a night as it was just written; `None` where somebody else has written before or since.
    fn as_written(&mut self, night: Tournament) -> Result<Option<View>, StoreError> {
        let before = self.view.borrow().clone();
        let revision = self.desk.revision()?;
        if self.desk.changed_by_others()? {
            return Ok(None);
        }
        View::of(&self.desk, Some(night), revision, Some(&before)).map(Some)
    }

    /// Reads the view again and shows it.
    fn refresh(&mut self) {
        let before = self.view.borrow().clone();
        let view = View::read(&mut self.desk, Some(&before));
        self.show(view);
    }

    fn show(&mut self, view: Result<View, StoreError>) {
        match view {
            Ok(view) => drop(self.view.send_replace(Arc::new(view))),
            Err(error) => self.trouble(&error),
        }
    }

    /// The pages keep showing what was known, and say that it is not new.
    fn trouble(&self, error: &StoreError) {
        let why = error.to_string();
        self.view.send_if_modified(|view| {
            if view.trouble.as_deref() == Some(&why) {
                return false;
            }
            *view = Arc::new(View {
                revision: view.revision,
                noted: view.noted,
                night: view.night.clone(),
                beside: view.beside.clone(),
                chosen: view.chosen,
                nights: view.nights,
                dress: view.dress.clone(),
                trouble: Some(why),
            });
            true
        });
    }

    /// Reads the view again if another process has changed the file.
    fn look(&mut self) {
        match self.desk.changed_by_others() {
            Ok(false) => {}
            Ok(true) => self.refresh(),
            Err(error) => self.trouble(&error),
        }
    }

    /// Takes a message down that everybody has had time to read.
    fn end_message(&mut self) {
        let view = self.view.borrow().clone();
        let shown = view.night.as_ref().and_then(|night| night.word("message"));
        let Some(shown) = shown else {
            self.message = None;
            return;
        };
        match &self.message {
            Some((text, since)) if text == shown => {
                if since.elapsed() > self.patience {
                    self.message = None;
                    let act = super::hall::act_now(Origin::Director, "the room");
                    let _ = self
                        .desk
                        .set_room(&act, "message", &serde_json::Value::Null);
                    self.refresh();
                }
            }
            _ => self.message = Some((shown.to_owned(), Instant::now())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::hall::act_now;
    use super::*;
    use crate::tournament::acts::{Correct, Score};
    use crate::tournament::{Logged, testing};

    /// A view read while somebody else was writing would be taken for the newest, and the pages would stay out of date.
    #[test]
    fn what_others_write_meanwhile_is_not_passed_over() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.benny");
        let act = act_now(crate::tournament::Origin::CommandLine, "Ann");
        let night = testing::four();
        let imported = Logged::night("import", &night.slug);
        let mut another = Desk::open_or_create(&path, None).unwrap();
        another.add(&act, imported, &night).unwrap();
        let mut desk = Desk::open(&path, None).unwrap();
        let first = View::read(&mut desk, None).unwrap();
        let mut work = Work {
            desk,
            view: watch::channel(Arc::new(first)).0,
            message: None,
            patience: Duration::MAX,
        };
        work.desk.changed_by_others().unwrap();
        let night = work.desk.night().unwrap();
        let view = work.as_written(night.clone()).unwrap();
        assert_eq!(view.unwrap().night.as_ref().unwrap().t, night);
        another
            .act_of(&act, Score::from(testing::total(1, 1, 9, 6)))
            .unwrap();
        assert!(work.as_written(night).unwrap().is_none());
        // What was written between the last check and a view is found by the next check.
        another
            .act_of(&act, Correct::of(testing::total(1, 1, 8, 7), "misread"))
            .unwrap();
        work.refresh();
        assert!(work.desk.changed_by_others().unwrap());
        let shown = work.view.borrow().revision;
        assert_eq!(shown, work.desk.revision().unwrap());
    }
}
