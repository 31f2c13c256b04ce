/// Splits a command line from git's configuration into words by git's rules for aliases: quotes group, a backslash
/// escapes the next character. No shell is involved.
package enum CommandWords {
    /// The words; nil if a quote isn't closed, or a backslash is the last character.
    ///
    /// - Parameter isUnfinished: whether the rest may follow, so that both are no problem.
    package static func split(_ line: String, isUnfinished: Bool = false) -> [String]? {
        var (words, word): ([String], String.UnicodeScalarView?) = ([], nil)
        var quote: Unicode.Scalar?
        // By scalars: as a character, a quote before a combining mark wouldn't be found.
        var rest = line.unicodeScalars[...]
        func add(_ scalar: Unicode.Scalar) { word = (word ?? .init()) + [scalar] }
        while let next = rest.popFirst() {
            if next == quote {
                quote = nil
            } else if quote == nil, next == "'" || next == "\"" {
                quote = next
                word = word ?? .init()
            } else if next == "\\", quote != "'", !rest.isEmpty || !isUnfinished {
                guard let escaped = rest.popFirst() else { return nil }
                add(escaped)
            } else if quote == nil, next.properties.isWhitespace {
                if let word { words.append(String(word)) }
                word = nil
            } else {
                add(next)
            }
        }
        return quote == nil || isUnfinished ? words + (word.map { [String($0)] } ?? []) : nil
    }
}

package enum ShellQuoting {
    /// A text as one word of the shell, quoted only if it has to be.
    package static func word(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || "0123456789-_./:@,+=".unicodeScalars.contains($0)
        }
        return !text.isEmpty && isPlain ? text : quoted(text)
    }

    package static func quoted(_ text: String) -> String {
        "'" + text.replacing(sign: "'", with: "'\\''") + "'"
    }
}

extension String {
    /// The text with another text for each sign of ASCII, by scalars: as a character, one before a combining mark
    /// wouldn't be found.
    package func replacing(sign: Unicode.Scalar, with text: String) -> String {
        // Most have none, and the library's function takes longer to begin than to replace.
        guard utf8.contains(UInt8(ascii: sign)) else { return self }
        return String(unicodeScalars.replacing(CollectionOfOne(sign), with: text.unicodeScalars))
    }

    /// The path with the home folder in place of `~` as its first name; unchanged where `HOME` isn't set.
    package func expandingHome(_ variables: [String: String]) -> String {
        guard self == "~" || hasPrefix("~/"), let home = variables["HOME"] else { return self }
        return home + dropFirst()
    }
}
