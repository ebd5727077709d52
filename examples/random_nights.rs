//! Random nights, thousands of operations: `cargo run --release --example random_nights [NIGHTS] [OPERATIONS] [SEED]`.
//!
//! After every operation benny's results and standings are compared with an independent model, and a copy of the night is
//! deleted and brought back, exported and imported. The first difference ends the run and prints its seed and everything that was done.

#[path = "../tests/it/random_nights/mod.rs"]
mod random_nights;

fn main() {
    let argument = |at: usize, usual: u64| {
        let given = std::env::args().nth(at).and_then(|word| word.parse().ok());
        given.unwrap_or(usual)
    };
    let (nights, operations, first) = (argument(1, 40), argument(2, 250), argument(3, 1));
    let mut all = random_nights::Figures::default();
    for seed in first..first + nights {
        let one = random_nights::night(seed, u32::try_from(operations).unwrap_or(u32::MAX), 1);
        println!("seed {seed}: {one:?}");
        all.tried += one.tried;
        all.done += one.done;
        (0..2).for_each(|i| all.undone[i] += one.undone[i]);
        all.along += one.along;
        all.restored += one.restored;
        all.replaced += one.replaced;
        all.back_and_forth += one.back_and_forth;
        all.travelled += one.travelled;
    }
    println!("all {nights} nights, no difference: {all:?}");
}
