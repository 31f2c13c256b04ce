/// Splits a command line into words, as git does for its aliases.
enum CommandWords {
    /// The words; nil if a quote isn't closed, or a backslash is the last character.
    static func split(_ line: String) -> [String]? {
        var (words, word): ([String], String?) = ([], nil)
        var quote: Character?
        var rest = line[...]
        while let next = rest.popFirst() {
            if next == quote {
                quote = nil
            } else if quote == nil, next == "'" || next == "\"" {
                quote = next
                word = word ?? ""
            } else if next == "\\", quote != "'" {
                guard let escaped = rest.popFirst() else { return nil }
                word = (word ?? "") + String(escaped)
            } else if quote == nil, next.isWhitespace {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(next)
            }
        }
        return quote == nil ? words + (word.map { [$0] } ?? []) : nil
    }
}
