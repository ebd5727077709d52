//! The program; everything is in the library.

#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    benny::cli::run(std::env::args_os())
}
