import Files

/// The supported shells, with the format of their input and of the answer.
package enum CompletionShell: String, CaseIterable, Sendable {
    /// bash, which passes words unprocessed and also splits them at `=` and `:`. Its answers are as those of fish; the
    /// script shows a summary only where bash lists several words.
    case bash
    /// zsh, whose answers are `word:summary`.
    case zsh
    /// fish, whose answers are a word, a tab, and its summary.
    case fish

    /// A line from the shell, up to the cursor.
    package struct Line: Hashable, Sendable {
        /// The words before the one at the cursor.
        package let before: [String]
        /// The beginning of the word at the cursor.
        package let current: String
        /// The prefix that bash keeps; only the rest is returned.
        package let kept: String
        /// Whether the word at the cursor is in a quote, so that its spaces need no backslash.
        package let isQuoted: Bool
    }

    /// Parses the words from a shell; the last one is at the cursor.
    package func line(_ words: [String]) -> Line {
        let last = words.last ?? ""
        let isQuoted = last.contains { $0 == "'" || $0 == "\"" }
        guard self == .bash else {
            // fish passes the word at the cursor as typed, zsh without its quotes.
            let current = self == .fish ? unquoted(last) : last
            return Line(before: words.dropLast(), current: current, kept: "", isQuoted: isQuoted)
        }
        let glued = Self.glue(words)
        let kept = glued.last.map { Self.isBreak($0.end) ? $0.text : String($0.text.dropLast($0.end.count)) } ?? ""
        let plain = glued.map { unquoted($0.text) }
        return Line(before: plain.dropLast(), current: plain.last ?? "", kept: kept, isQuoted: isQuoted)
    }

    /// Formats a line of the answer.
    ///
    /// - Parameters:
    ///   - word: the complete word, without characters that have a meaning in a shell.
    ///   - summary: one printable line about it.
    ///   - line: the line from the shell.
    package func answer(_ word: String, _ summary: String, to line: Line) -> String {
        switch self {
        case .bash: bash(word, to: line) + (summary.isEmpty ? "" : "\t\(summary)")
        case .zsh:
            word.replacing(":", with: "\\:") + (summary.isEmpty ? "" : ":" + summary.replacing("\\", with: "\\\\"))
        case .fish: summary.isEmpty ? word : "\(word)\t\(summary)"
        }
    }

    private func bash(_ word: String, to line: Line) -> String {
        let rest = String(word.dropFirst(word.hasPrefix(line.kept) ? line.kept.count : 0))
        return line.isQuoted ? rest : rest.replacing(" ", with: "\\ ")
    }

    /// Joins what bash has split: a word of only `=` and `:` belongs to both of its neighbours.
    private static func glue(_ words: [String]) -> [(text: String, end: String)] {
        var glued: [(text: String, end: String)] = []
        for word in words {
            if let last = glued.last, isBreak(word) || isBreak(last.end) {
                glued[glued.count - 1] = (last.text + word, word)
            } else {
                glued.append((word, word))
            }
        }
        return glued
    }

    /// The word without its quotes and backslashes; a quote may be unclosed. Nothing in it is expanded.
    private func unquoted(_ word: String) -> String {
        CommandWords.split(word, isUnfinished: true)?.joined(separator: " ") ?? ""
    }

    private static func isBreak(_ word: String) -> Bool { !word.isEmpty && word.allSatisfy { $0 == "=" || $0 == ":" } }
}

enum ShellWord {
    /// The word as it is typed in a shell: in double quotes if these leave it as it is.
    ///
    /// - Parameter isText: whether it is the user's own words, which are quoted even if they are plain.
    static func quoted(_ word: String, isText: Bool = false) -> String {
        if !isText, ShellQuoting.word(word) == word { return word }
        let isSpecial = word.unicodeScalars.contains { "\"$`\\!".unicodeScalars.contains($0) }
        return isSpecial ? ShellQuoting.quoted(word) : "\"\(word)\""
    }
}
