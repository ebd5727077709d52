//! A night from the command line.
