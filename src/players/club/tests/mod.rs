//! How the weights are fitted.

mod fit;
mod fit_cards;
