/// Splits an alias into words by git's rules: quotes group, a backslash escapes the next character.
enum AliasWords {
    /// The words; nil for a quote that isn't closed, or a backslash at the end.
    static func split(_ text: String) -> [String]? {
        var words: [String] = []
        var (word, quote) = (String?.none, Character?.none)
        var rest = text[...]
        while let next = rest.popFirst() {
            if quote == nil, next.isWhitespace {
                if let word { words.append(word) }
                word = nil
            } else if quote == nil, next == "'" || next == "\"" {
                (quote, word) = (next, word ?? "")
            } else if next == quote {
                quote = nil
            } else if next == "\\", quote != "'" {
                guard let escaped = rest.popFirst() else { return nil }
                word = (word ?? "") + String(escaped)
            } else {
                word = (word ?? "") + String(next)
            }
        }
        guard quote == nil else { return nil }
        return words + [word].compactMap(\.self)
    }
}
