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

/// Quoting of texts for a shell.
public enum ShellQuoting {
    /// A text as one word of the shell, quoted only if it has to be.
    public static func word(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-_./:@,+=".utf8.contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        if isPlain, !text.isEmpty { return text }
        return quoted(text)
    }

    /// A text as one word of the shell, in single quotes.
    public static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
