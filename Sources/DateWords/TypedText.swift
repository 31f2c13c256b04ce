import JournalText

/// A typed value in the form in which it is compared: half-width, in lower case.
enum TypedText {
    /// The text in that form; an ideographic space becomes a space.
    static func normal(_ text: some StringProtocol) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\u{3000}" ? " " : $0.halfWidth.lowercase }))
    }

    /// The number of a signed text such as `+3` or `-1`; nil for every other text.
    ///
    /// Four digits are enough for a plan, and keep every result in the calendar's reach.
    static func offset(_ text: some StringProtocol) -> Int? {
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        return digits(text.dropFirst(), 1...4).map { sign == "-" ? -$0 : $0 }
    }

    /// The number of a text of ASCII digits; nil for every other text.
    ///
    /// - Parameter length: the possible numbers of digits.
    static func digits(_ text: some StringProtocol, _ length: ClosedRange<Int>) -> Int? {
        let isNumber = length.contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        return isNumber ? Int(text) : nil
    }
}
