import Files

/// The commands that timers run.
package enum TimedCommand: String, CaseIterable {
    /// `remind tick`, every minute.
    case remind
    /// `sync`, every quarter of an hour.
    case sync

    /// The words after `-C` and the journal, and when systemd (`systemd.time(7)`) and cron (`crontab(5)`) run them.
    fileprivate var run: (words: String, calendar: String, schedule: String) {
        switch self {
        case .remind: ("remind tick", "minutely", "* * * * *")
        case .sync: ("sync", "*:0/15", "*/15 * * * *")
        }
    }
}

extension TimerInstallation {
    /// The beginning of the first line of every unit that `remind install` writes.
    static let mark = "# Written by weekyii remind install for "

    /// The first line of the units of this journal.
    var heading: String { Self.mark + UnitQuoting.word(journal) }

    /// The service, which runs the command once.
    func service(_ command: TimedCommand) -> String {
        let words = [UnitQuoting.word(program), "-C", UnitQuoting.word(journal, isArgument: true), command.run.words]
        let assigned = variables.map { "Environment=\(UnitQuoting.word("\($0.name)=\($0.value)"))\n" }.joined()
        // Without a network, or while another command holds the lock, the next run does the work.
        let expected = command == .sync ? "SuccessExitStatus=4 5\n" : ""
        return """
            \(start(command))
            [Service]
            Type=oneshot
            ExecStart=\(words.joined(separator: " "))
            \(assigned)\(expected)
            """
    }

    /// The timer of the service.
    func timer(_ command: TimedCommand) -> String {
        """
        \(start(command))
        [Timer]
        OnCalendar=\(command.run.calendar)
        AccuracySec=1s
        Persistent=true

        [Install]
        WantedBy=timers.target

        """
    }

    private func start(_ command: TimedCommand) -> String {
        """
        \(heading)
        # weekyii remind uninstall removes it.
        [Unit]
        Description=Weekyii \(command.run.words)

        """
    }

    /// The line for the user's crontab. One with a control character, such as a line break, can't be shown or pasted.
    func cronLine(_ command: TimedCommand) -> String {
        let assigned = variables.map { "\($0.name)=\(ShellQuoting.word($0.value)) " }.joined()
        let words = [program, "-C", journal].map(ShellQuoting.word) + [command.run.words]
        let line = "\(command.run.schedule) \(assigned)\(words.joined(separator: " "))"
        // Cron replaces % with a line break.
        return line.replacing(sign: "%", with: "\\%")
    }
}

/// Quoting of texts in systemd's unit files (`systemd.service(5)`, "Command lines").
enum UnitQuoting {
    /// A text as one word, with nothing in it that systemd would expand.
    ///
    /// - Parameter isArgument: whether variables are expanded in it, as in a command's arguments.
    static func word(_ text: String, isArgument: Bool = false) -> String {
        "\"" + text.unicodeScalars.map { quoted($0, isArgument) }.joined() + "\""
    }

    private static func quoted(_ scalar: Unicode.Scalar, _ isArgument: Bool) -> String {
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        case "%": "%%"
        case "$" where isArgument: "$$"
        case "\u{0}"..<" ", "\u{7F}": "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
        default: "\(scalar)"
        }
    }
}
