//! A Chromium driven by the tests, by the DevTools protocol over a pipe, so that no port and no other program is
//! needed. Every page has a browser context of its own, as every guest has a phone of their own.

use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, Command, Stdio};
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// How long a page may take to show what a test waits for: far longer than it ever takes, because a busy machine is not
/// an error.
const PATIENCE: Duration = Duration::from_secs(90);

/// Holds once a page of ours has loaded.
const THERE: &str = "document.readyState === 'complete' && document.querySelector('main')";

static BROWSER: OnceLock<Option<Process>> = OnceLock::new();

/// The browser's process: one for all tests, because starting one costs as much as two pages.
struct Process {
    to: Mutex<ChildStdin>,
    last: AtomicU64,
    /// Who waits for which answer.
    waiting: Mutex<BTreeMap<u64, Sender<Value>>>,
    /// What went wrong in pages, by session: exceptions, refused loads.
    wrong: Mutex<BTreeMap<String, Vec<String>>>,
}

/// A test's own part of the browser; its pages are closed with it.
#[derive(Clone)]
pub struct Chromium(Rc<Own>);

struct Own {
    process: &'static Process,
    contexts: RefCell<Vec<Value>>,
    sessions: RefCell<Vec<String>>,
}

/// A page in a context of its own.
pub struct Page {
    browser: Chromium,
    session: String,
    what: String,
}

fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    // Another test that failed leaves nothing half done here.
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Process {
    /// Starts a browser; `None` where none is installed.
    fn start() -> Option<Process> {
        let there = |name: &&str| {
            let found = Command::new(name).arg("--version").output();
            found.is_ok_and(|found| found.status.success())
        };
        let program = ["chromium", "chromium-browser", "google-chrome"];
        let program = program.iter().find(|name| there(name))?;
        let profile = crate::it::desk::folder().keep();
        // The protocol uses descriptors 3 and 4. When the tests end, the pipe does, and without it the browser ends by
        // itself, with everything it started; then its profile goes.
        let mut command = Command::new("sh");
        command.arg("-c").arg(
            "exec 3<&0 4>&1 </dev/null >/dev/null 2>&1; profile=$1; shift; \"$0\" \"$@\"; rm -rf -- \"$profile\"",
        );
        // A test may want it on another computer: `ip netns exec phone`.
        let by = std::env::var("BENNY_BROWSER_BY").unwrap_or_default();
        let mut words = by.split_whitespace().chain([*program]);
        command.args(words.next()).arg(&profile).args(words);
        command.args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--mute-audio",
            // Nobody watches: nothing is faded in.
            "--force-prefers-reduced-motion",
            // Chromium's own toolbars are pages too, each with a process in every context, and so are pages it prepares
            // in advance.
            "--disable-features=InitialWebUI,WebUIReloadButton,WebUIToolbar,WebUITabStrip,WebUIOmniboxPopup,\
             WebUIOmniboxAimPopup,BackForwardCache,SpareRendererForSitePerProcess",
            "--remote-debugging-pipe",
        ]);
        command.arg(format!("--user-data-dir={}", profile.display()));
        // Where no pictures are wanted, no thread of its own draws them. A third of the work.
        if std::env::var_os("BENNY_PICTURES").is_none() {
            command.arg("--disable-threaded-compositing");
        }
        let mut child = command
            .env("HOME", &profile)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell");
        let to = child.stdin.take().expect("its questions");
        let out = child.stdout.take().expect("its answers");
        std::thread::spawn(move || {
            let mut out = BufReader::new(out);
            let mut message = Vec::new();
            while out.read_until(0, &mut message).is_ok_and(|n| n > 0) {
                message.pop();
                let value = serde_json::from_slice(&message).unwrap_or(Value::Null);
                message.clear();
                if let Some(Some(process)) = BROWSER.get() {
                    process.told(value);
                }
            }
            if let Some(Some(process)) = BROWSER.get() {
                held(&process.waiting).clear();
            }
            let _ = child.wait();
        });
        Some(Process {
            to: Mutex::new(to),
            last: AtomicU64::new(0),
            waiting: Mutex::default(),
            wrong: Mutex::default(),
        })
    }

    /// Sends a question; the answer comes to the receiver.
    fn ask(&self, session: Option<&str>, method: &str, params: &Value) -> Receiver<Value> {
        let id = self.last.fetch_add(1, Ordering::Relaxed) + 1;
        let mut message = json!({"id": id, "method": method, "params": params});
        if let Some(session) = session {
            message["sessionId"] = json!(session);
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        let (sender, answer) = channel();
        held(&self.waiting).insert(id, sender);
        // A browser that has ended is noticed by whoever waits for the answer.
        let _ = held(&self.to).write_all(&bytes);
        answer
    }

    /// Passes on an answer, or notes what went wrong in a page.
    fn told(&self, message: Value) {
        if let Some(id) = message["id"].as_u64() {
            if let Some(waits) = held(&self.waiting).remove(&id) {
                let _ = waits.send(message);
            }
            return;
        }
        let told = &message["params"];
        let wrong = match message["method"].as_str() {
            Some("Runtime.exceptionThrown") => told["exceptionDetails"].to_string(),
            // A refused form is an answer, not an error of the page.
            Some("Log.entryAdded")
                if told["entry"]["level"] == "error" && !is_refusal(&told["entry"]) =>
            {
                told["entry"].to_string()
            }
            _ => return,
        };
        let session = message["sessionId"].as_str().unwrap_or_default();
        let mut all = held(&self.wrong);
        all.entry(session.to_owned()).or_default().push(wrong);
    }
}

impl Chromium {
    /// The browser, started by the first test that wants it; `None` where none is installed.
    pub fn start() -> Option<Chromium> {
        let process = BROWSER.get_or_init(Process::start).as_ref()?;
        Some(Chromium(Rc::new(Own {
            process,
            contexts: RefCell::default(),
            sessions: RefCell::default(),
        })))
    }

    fn call(&self, session: Option<&str>, method: &str, params: &Value) -> Value {
        let answer = self.answer(session, method, params);
        assert!(answer["error"].is_null(), "{method} {params}: {answer}");
        answer["result"].clone()
    }

    /// What Chromium answers: a result or an error.
    fn answer(&self, session: Option<&str>, method: &str, params: &Value) -> Value {
        let answer = self.0.process.ask(session, method, params);
        match answer.recv_timeout(PATIENCE) {
            Ok(answer) => answer,
            Err(RecvTimeoutError::Timeout) => panic!("Chromium does not answer {method}"),
            Err(RecvTimeoutError::Disconnected) => panic!("Chromium ended during {method}"),
        }
    }

    /// Opens a page in a window of this size, in a context of its own.
    pub fn open(&self, url: &str, width: u32, height: u32) -> Page {
        let context = self.call(None, "Target.createBrowserContext", &json!({}));
        let id = context["browserContextId"].clone();
        self.0.contexts.borrow_mut().push(id);
        // Opens the address at once: from an empty page it would move to another process, and starting one is most of
        // the cost.
        let target = json!({
            "url": url, "browserContextId": context["browserContextId"], "width": width, "height": height,
        });
        let target = self.call(None, "Target.createTarget", &target);
        let attach = json!({"targetId": target["targetId"], "flatten": true});
        let session = self.call(None, "Target.attachToTarget", &attach);
        let page = Page {
            browser: self.clone(),
            session: session["sessionId"].as_str().expect("a session").to_owned(),
            what: format!("{url} at {width} x {height}"),
        };
        let own = &self.0.sessions;
        own.borrow_mut().push(page.session.clone());
        // Earlier errors are reported too.
        for domain in ["Runtime.enable", "Log.enable", "Page.enable"] {
            page.call(domain, json!({}));
        }
        page.resize(width, height);
        page.until(THERE);
        page
    }

    /// What went wrong in any page of this test since this was asked last.
    pub fn wrong(&self) -> Vec<String> {
        // Includes whatever has come in by now.
        self.call(None, "Browser.getVersion", &json!({}));
        let mut all = held(&self.0.process.wrong);
        let own = self.0.sessions.borrow();
        own.iter().filter_map(|s| all.remove(s)).flatten().collect()
    }
}

/// What evaluates an expression and waits for its value, as if somebody had clicked: other windows open only then.
fn evaluate(expression: &str) -> Value {
    json!({"expression": expression, "returnByValue": true, "awaitPromise": true, "userGesture": true})
}

/// Whether the browser only notes that the desk refused something.
fn is_refusal(entry: &Value) -> bool {
    let text = entry["text"].as_str().unwrap_or_default();
    entry["source"] == "network" && text.contains("status of 422")
}

impl Drop for Own {
    fn drop(&mut self) {
        // Pages that stay open would keep following their night.
        for context in self.contexts.take() {
            let closed = json!({"browserContextId": context});
            drop(
                self.process
                    .ask(None, "Target.disposeBrowserContext", &closed),
            );
        }
    }
}

/// Waits until something holds on each of these pages; it must be within three seconds of now.
pub fn soon<const N: usize>(pages: [(&str, &Page); N], expression: &str) {
    for (_, page) in pages {
        page.counts(expression);
    }
    for (what, page) in pages {
        page.in_time(what);
    }
}

impl Page {
    fn call(&self, method: &str, params: Value) -> Value {
        self.browser.call(Some(&self.session), method, &params)
    }

    /// Goes to another address in the same window: another page would cost half a second of processor time, and would
    /// keep following the night as long as it is open.
    pub fn go(&self, url: &str) {
        // The old page must not be mistaken for the new one.
        self.js("window.left = true");
        self.call("Page.navigate", json!({"url": url}));
        self.until(&format!("!window.left && {THERE}"));
    }

    /// Has the page's script do ten times as often whatever it does every ten seconds or less often; from the next page on.
    pub fn hurries(&self) {
        let source = "(every => { setInterval = (does, wait) => every(does, wait < 10000 ? wait : wait / 10) })(setInterval)";
        let script = json!({"source": source});
        self.call("Page.addScriptToEvaluateOnNewDocument", script);
    }

    /// Resizes the window.
    pub fn resize(&self, width: u32, height: u32) {
        let size =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        self.call("Emulation.setDeviceMetricsOverride", size);
    }

    /// Comes back to this page from another window.
    pub fn front(&self) {
        self.call("Page.bringToFront", json!({}));
    }

    /// Takes the radio away, or gives it back.
    pub fn offline(&self, gone: bool) {
        self.call("Network.enable", json!({}));
        let conditions = json!({"offline": gone, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
        self.call("Network.emulateNetworkConditions", conditions);
    }

    /// Dark or light, as the device is set.
    pub fn looks(&self, scheme: &str) {
        let features = json!([{"name": "prefers-color-scheme", "value": scheme}]);
        self.call("Emulation.setEmulatedMedia", json!({"features": features}));
    }

    /// The language that the browser asks for.
    pub fn speaks(&self, language: &str) {
        self.call("Network.enable", json!({}));
        let headers = json!({"headers": {"Accept-Language": language}});
        self.call("Network.setExtraHTTPHeaders", headers);
    }

    /// A picture of what is in the window, as PNG in base 64.
    pub fn picture(&self) -> String {
        let picture = self.call("Page.captureScreenshot", json!({"format": "png"}));
        picture["data"].as_str().expect("a picture").to_owned()
    }

    /// The value of a JavaScript expression in the page.
    pub fn js(&self, expression: &str) -> Value {
        let answer = self.call("Runtime.evaluate", evaluate(expression));
        let thrown = &answer["exceptionDetails"];
        assert!(thrown.is_null(), "{}: {expression}: {thrown}", self.what);
        answer["result"]["value"].clone()
    }

    /// Waits until an expression holds in the page.
    ///
    /// # Panics
    /// It never holds.
    pub fn until(&self, expression: &str) {
        let start = Instant::now();
        // Something that is not there yet gives an error at first.
        let expression = format!(
            "(() => {{ try {{ return Boolean({expression}) }} catch (e) {{ return false }} }})()"
        );
        // Asks less and less often: every question costs the browser more than it costs us.
        let mut pause = Duration::from_millis(10);
        while start.elapsed() < PATIENCE {
            // While one page gives way to the next there is nothing to ask, and Chromium says so as an error.
            let asked = evaluate(&expression);
            let answer = (self.browser).answer(Some(&self.session), "Runtime.evaluate", &asked);
            if answer["result"]["result"]["value"] == true {
                return;
            }
            std::thread::sleep(pause);
            pause = (pause * 3 / 2).min(Duration::from_millis(80));
        }
        let text = self.js("document.body.innerText");
        panic!(
            "{}: never {expression}; it shows:\n{}",
            self.what,
            text.as_str().unwrap_or_default()
        );
    }

    /// Has the page count by its own clock, from now on, how long an expression takes to hold.
    pub fn counts(&self, expression: &str) {
        // Where the machine is busy the page's clock stands still too, so what it counts is what benny takes.
        self.js(&format!(
            "window.took = null, (f => {{ let n = 0, id = setInterval(() => {{ n += 50; if (f()) {{ clearInterval(id); took = n }} }}, 50) }})
                (() => {{ try {{ return Boolean({expression}) }} catch (e) {{ return false }} }}), 0"
        ));
    }

    /// Waits until what it counts holds, and checks that this is within three seconds.
    pub fn in_time(&self, what: &str) {
        self.until("took !== null");
        let took = self.js("took").as_u64().expect("milliseconds");
        println!("{what}: {took} ms");
        assert!(took <= 3000, "{what}: {took} ms");
    }

    /// Clicks the first element a selector finds, as soon as it is there.
    pub fn click(&self, selector: &str) {
        let there = format!("document.querySelector({})", json!(selector));
        self.until(&there);
        self.js(&format!("{there}.click()"));
    }

    /// Clicks the button with this text.
    pub fn press(&self, text: &str) {
        let find = format!(
            "Array.from(document.querySelectorAll('button')).find(b => b.textContent.trim().startsWith({}))",
            json!(text)
        );
        self.until(&find);
        self.js(&format!("{find}.click()"));
    }

    /// Types into the field a selector finds, as soon as it is there.
    pub fn fill(&self, selector: &str, text: &str) {
        let there = format!("document.querySelector({})", json!(selector));
        self.until(&there);
        self.js(&format!("{there}.focus(), {there}.select()"));
        self.types(text);
    }

    /// Types where the keyboard is.
    pub fn types(&self, text: &str) {
        self.call("Input.insertText", json!({"text": text}));
    }

    /// Presses keys, one after the other, as a keyboard does: digits, `Enter`, ` `, `ArrowLeft`.
    pub fn keys(&self, keys: &[&str]) {
        for key in keys {
            let (name, text, code) = match *key {
                "Enter" => ("Enter", "\r", 13),
                "Escape" => ("Escape", "", 27),
                "Tab" => ("Tab", "", 9),
                "PageUp" => ("PageUp", "", 33),
                "PageDown" => ("PageDown", "", 34),
                "ArrowUp" => ("ArrowUp", "", 38),
                "ArrowDown" => ("ArrowDown", "", 40),
                "ArrowLeft" => ("ArrowLeft", "", 37),
                "ArrowRight" => ("ArrowRight", "", 39),
                key => (key, key, 0),
            };
            let down = json!({"type": "keyDown", "key": name, "text": text, "windowsVirtualKeyCode": code});
            self.call("Input.dispatchKeyEvent", down);
            self.call(
                "Input.dispatchKeyEvent",
                json!({"type": "keyUp", "key": name}),
            );
        }
    }

    /// Whether everything can be seen without scrolling sideways.
    pub fn fits_width(&self) -> bool {
        self.js("document.documentElement.scrollWidth <= window.innerWidth") == true
    }

    /// Whatever can be touched and is smaller than 44 pixels; what is folded away cannot be touched.
    pub fn too_small(&self) -> Value {
        self.js(
            "Array.from(document.querySelectorAll('main button, main input, main select, main summary, main a'))
                .filter(e => e.type !== 'hidden' && e.offsetParent !== null)
                .map(e => [e.outerHTML.slice(0, 90), e.getBoundingClientRect()])
                .filter(([_, r]) => r.height < 43.5 || r.width < 43.5)
                .map(([html, r]) => html + ' ' + r.width + ' x ' + r.height)",
        )
    }
}
