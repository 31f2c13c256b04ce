/// Splits a command line from git's configuration into words by git's rules for aliases: quotes group, a backslash
/// escapes the next character. No shell is involved.
public enum CommandWords {
    /// The words; nil if a quote isn't closed, or a backslash is the last character.
    public static func split(_ line: String) -> [String]? {
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
