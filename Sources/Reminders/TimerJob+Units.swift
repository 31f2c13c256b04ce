extension TimerJob {
    /// The beginning of the first line of every unit that `remind install` writes.
    private static let mark = "# Written by weekyii remind install"

    /// The first line of the units of this journal.
    private var mark: String { "\(Self.mark) for \(UnitQuoting.word(journal))" }

    /// Whether a unit was written for this journal.
    func owns(_ unit: [UInt8]) -> Bool { Self.firstLine(unit).elementsEqual(mark.utf8) }

    /// Whether a unit was written for any journal.
    static func isWritten(_ unit: [UInt8]) -> Bool { firstLine(unit).starts(with: "\(mark) for ".utf8) }

    private static func firstLine(_ unit: [UInt8]) -> ArraySlice<UInt8> { unit.prefix { $0 != UInt8(ascii: "\n") } }

    /// The service, which runs the command once.
    public func service(_ command: Command) -> String {
        let words = [UnitQuoting.word(program), "-C", UnitQuoting.word(journal, isArgument: true)] + command.words
        let assigned = variables.map { "Environment=\(UnitQuoting.word("\($0.name)=\($0.value)"))\n" }.joined()
        // Without a network, or while another command holds the lock, the next run does the work.
        let expected = command == .sync ? "SuccessExitStatus=4 5\n" : ""
        return """
            \(mark)
            # weekyii remind uninstall removes it.
            [Unit]
            Description=Weekyii \(command.words.joined(separator: " "))

            [Service]
            Type=oneshot
            ExecStart=\(words.joined(separator: " "))
            \(assigned)\(expected)
            """
    }

    /// The timer of the service.
    public func timer(_ command: Command) -> String {
        """
        \(mark)
        # weekyii remind uninstall removes it.
        [Unit]
        Description=Weekyii \(command.words.joined(separator: " "))

        [Timer]
        OnCalendar=\(command.calendar)
        AccuracySec=1s
        Persistent=true

        [Install]
        WantedBy=timers.target

        """
    }

    /// The names of the units, without their endings, in the order of preference: a second journal has its own.
    func names(_ command: Command) -> [String] {
        ["weekyii-\(command.rawValue)", "weekyii-\(command.rawValue)-\(PathHash.of(journal))"]
    }
}
