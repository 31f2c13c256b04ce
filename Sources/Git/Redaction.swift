/// Removes credentials from texts with addresses, which the C library prints unchanged.
enum Redaction {
    /// Replaces everything between `//` and the last `@` of the same word by `***`.
    ///
    /// A password may contain a slash or a quote, which is just when an address is reported as malformed. So the last
    /// `@` counts, even if it is part of the path.
    static func redacted(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
        let words = text.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
        return words.reduce(into: "") { result, word in
            result += word.startIndex == text.startIndex ? "" : String(text[text.index(before: word.startIndex)])
            result += redacted(word: word)
        }
    }

    private static func redacted(word: Substring) -> String {
        guard let slashes = word.firstRange(of: "//"), let at = word.lastIndex(of: "@"), slashes.upperBound <= at else {
            return String(word)
        }
        return word[..<slashes.upperBound] + "***" + word[at...]
    }
}
