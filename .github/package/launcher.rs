//! What the start menu of Windows opens: benny, without a console window. Compiled by `windows.sh`.
#![windows_subsystem = "windows"]

use std::os::windows::process::CommandExt;
use std::process::{Command, Stdio};

/// A console program started with this has no window.
const CREATE_NO_WINDOW: u32 = 0x0800_0000;
const ICON_ERROR: u32 = 0x10;

#[link(name = "user32")]
unsafe extern "system" {
    fn MessageBoxW(owner: *const u8, text: *const u16, title: *const u16, kind: u32) -> i32;
}

fn main() {
    let benny = std::env::current_exe().map(|own| own.with_file_name("benny.exe"));
    let opened = benny.and_then(|benny| {
        Command::new(benny)
            .arg("open")
            .creation_flags(CREATE_NO_WINDOW)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()?
            .wait_with_output()
    });
    let wrong = match opened {
        Ok(output) if output.status.success() => return,
        Ok(output) => String::from_utf8_lossy(&output.stderr).into_owned(),
        Err(error) => format!("benny.exe can't be started: {error}"),
    };
    let wide = |text: &str| text.encode_utf16().chain([0]).collect::<Vec<u16>>();
    let (text, title) = (wide(&wrong), wide("benny"));
    // SAFETY: both texts end with a zero and outlive the call; no window owns the box.
    unsafe { MessageBoxW(std::ptr::null(), text.as_ptr(), title.as_ptr(), ICON_ERROR) };
}
