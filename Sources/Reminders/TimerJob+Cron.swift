extension TimerJob {
    /// The line for the user's crontab; nil if a path contains a line break, which no line can hold.
    public func cronLine(_ command: Command) -> String? {
        let assigned = variables.map { "\($0.name)=\(Self.shellWord($0.value)) " }.joined()
        let words = [program, "-C", journal].map(Self.shellWord) + command.words
        let line = "\(command.schedule) \(assigned)\(words.joined(separator: " "))"
        guard !line.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) else { return nil }
        // Cron replaces % with a line break.
        return line.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "\\%")
    }

    /// A text as one word of the shell.
    private static func shellWord(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-_./:@,+=".utf8.contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        if isPlain, !text.isEmpty { return text }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
