/// Takes credentials out of text that may hold addresses: the C library prints an address as it was given.
enum Redaction {
    /// Replaces what stands between `//` and the last `@` of the same word by `***`.
    ///
    /// A password may hold a slash or a quote, and such an address is just what is printed as malformed: so it is the
    /// last `@` that counts, at the price of a path that holds one.
    static func redacted(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace).reduce(into: "") { result, word in
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
