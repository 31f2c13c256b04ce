/// Numbers determined by a seed: SplitMix64.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Texts of letters, wide characters, marks, joiners, selectors and emoji in any order.
func randomText(_ numbers: inout SeededNumbers) -> String {
    let pieces = [
        "a", "Z", " ", "é", "e\u{301}", "写", "周", "；", "ｶ", "한", "─", "👍", "👨‍👩‍👧", "🇨🇳", "🇯", "❤", "\u{FE0F}",
        "\u{200D}", "\u{301}", "\u{1F3FD}", "1\u{FE0F}\u{20E3}", "𠮷", "ก", "ำ", "क्ष",
    ]
    let count = Int.random(in: 0...12, using: &numbers)
    return (0..<count).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
}
