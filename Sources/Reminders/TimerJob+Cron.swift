import Files

extension TimerJob {
    /// The line for the user's crontab; nil if a path contains a line break, which no line can hold.
    public func cronLine(_ command: Command) -> String? {
        let assigned = variables.map { "\($0.name)=\(ShellQuoting.word($0.value)) " }.joined()
        let words = [program, "-C", journal].map(ShellQuoting.word) + command.words
        let line = "\(command.schedule) \(assigned)\(words.joined(separator: " "))"
        guard !line.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) else { return nil }
        // Cron replaces % with a line break.
        return line.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "\\%")
    }
}
