import Files

extension TimerJob {
    /// The line for the user's crontab. One with a control character, such as a line break, can't be shown or pasted.
    public func cronLine(_ command: Command) -> String {
        let assigned = variables.map { "\($0.name)=\(ShellQuoting.word($0.value)) " }.joined()
        let words = [program, "-C", journal].map(ShellQuoting.word) + command.words
        let line = "\(command.schedule) \(assigned)\(words.joined(separator: " "))"
        // Cron replaces % with a line break.
        return line.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "\\%")
    }
}
