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
