import TestSupport

/// Texts of letters, wide characters, marks, joiners, selectors and emoji in any order.
func randomText(_ numbers: inout Seeded) -> String {
    let pieces = [
        "a", "Z", " ", "é", "e\u{301}", "写", "周", "；", "ｶ", "한", "─", "👍", "👨‍👩‍👧", "🇨🇳", "🇯", "❤", "\u{FE0F}",
        "\u{200D}", "\u{301}", "\u{1F3FD}", "1\u{FE0F}\u{20E3}", "𠮷", "ก", "ำ", "क्ष",
    ]
    let count = Int.random(in: 0...12, using: &numbers)
    return (0..<count).map { _ in numbers.pick(pieces) }.joined()
}
