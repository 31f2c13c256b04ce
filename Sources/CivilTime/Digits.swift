/// Numbers of fixed width, as dates and times are written.
enum Digits {
    /// Reads groups of ASCII digits with a separator between them; nil when the text is anything else.
    static func read(_ text: String, widths: [Int], separator: Character) -> [Int]? {
        let groups = text.utf8.split(separator: separator.asciiValue ?? 0, omittingEmptySubsequences: false)
        guard groups.count == widths.count, zip(groups, widths).allSatisfy({ $0.count == $1 }) else { return nil }
        let numbers = groups.compactMap(number)
        return numbers.count == groups.count ? numbers : nil
    }

    /// Reads ASCII digits; nil for anything else.
    static func number(_ bytes: some Sequence<UInt8>) -> Int? {
        var value = 0
        for byte in bytes {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), value < 1_000_000_000 else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return value
    }

    /// A number with zeros before it.
    static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}
