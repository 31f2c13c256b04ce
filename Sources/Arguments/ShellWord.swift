/// A word as typed in a shell.
enum ShellWord {
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
