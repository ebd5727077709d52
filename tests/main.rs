//! Black-box tests of the program and of the library's doors, in one binary.

mod it;
