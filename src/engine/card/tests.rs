use super::*;

#[test]
fn every_card_reads_back() {
    for index in 0..Card::COUNT {
        let card = Card::from_index(index).unwrap();
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(card.index(), index);
    }
    assert_eq!(Card::from_index(Card::COUNT), None);
}

#[test]
fn other_spellings() {
    for (text, card) in [
        ("10d", "Td"),
        ("J♠", "Js"),
        ("jS", "Js"),
        ("Nh", "9h"),
        (" A♡ ", "Ah"),
        ("b", "B"),
        ("BR", "Br"),
    ] {
        assert_eq!(text.parse::<Card>(), card.parse(), "{text}");
    }
}

#[test]
fn no_cards() {
    for text in [
        "",
        "J",
        "sJ",
        "1d",
        "6s",
        "4h",
        "Bx",
        "Jss",
        "10",
        "♠",
        "\u{1b}[2Jxxxxxxxxxxxxxxx",
    ] {
        let error = text.parse::<Card>().unwrap_err().to_string();
        assert!(error.contains("rank then suit"), "{error}");
        assert!(!error.contains('\u{1b}'));
    }
}

#[test]
fn suits_by_sign_and_name() {
    assert_eq!("♠".parse(), Ok(Suit::Spades));
    assert_eq!("Heart".parse(), Ok(Suit::Hearts));
    assert_eq!("clubs".parse(), Ok(Suit::Clubs));
    assert!("x".parse::<Suit>().is_err());
    for suit in Suit::ALL {
        assert_eq!(suit.next().next(), suit);
        assert_eq!(suit.next().is_red(), suit.is_red());
    }
}

#[test]
fn jokers_go_by_their_names() {
    let faces =
        ["B", "4s", "3s", "2s", "Th", "Jc"].map(|text| text.parse::<Card>().unwrap().face());
    assert_eq!(
        faces,
        ["Benny", "joker 4♠", "joker 3♠", "joker 2♠", "10♥", "J♣"]
    );
}
