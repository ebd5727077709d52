//! One night as values: what happened, and what follows from it.
