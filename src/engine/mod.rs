//! Euchre itself, pure: cards, rule sets, the auction, play, scores, the referee.
