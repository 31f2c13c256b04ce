/// A word as typed in a shell.
enum ShellWord {
    /// The word as it is typed in a shell: in double quotes if it isn't plain, and if these leave it as it is.
    static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_=+,./:@%".contains($0) }
        if isPlain { return word }
        guard word.contains(where: { "\"$`\\!".contains($0) }) else { return "\"\(word)\"" }
        return "'" + word.replacing("'", with: "'\\''") + "'"
    }

    /// The word without its quotes and backslashes; a quote may be unclosed. Nothing in it is expanded.
    static func unquoted(_ word: String) -> String {
        var (text, quote) = ("", Character?.none)
        var rest = word[...]
        while let next = rest.popFirst() {
            if next == quote {
                quote = nil
            } else if quote == nil, next == "'" || next == "\"" {
                quote = next
            } else if next == "\\", quote != "'", let escaped = rest.popFirst() {
                text.append(escaped)
            } else {
                text.append(next)
            }
        }
        return text
    }
}
