import CivilTime
import Files
import Journal
package import JournalText
package import Localization
import Parts
import Terminal

/// A file that can't be understood: its line, the problem, and what would work.
extension Message {
    package static func diagnostic(_ diagnostic: Diagnostic) -> Text {
        let place = diagnostic.file.printable + (diagnostic.line.map { ":\($0)" } ?? "")
        let problem = problem(diagnostic.problem, of: day(of: diagnostic.file))
        guard diagnostic.file == Layout.config.text, let remedy = settingRemedy(diagnostic.problem) else {
            return Text(verbatim: "\(place): \(problem)")
        }
        return Text("\(place): \(problem); \(remedy) sets it")
    }

    /// The command that changes a setting of the journal; nil if no command can.
    private static func settingRemedy(_ problem: Diagnostic.Problem) -> String? {
        switch problem {
        case .badValue(_, _, .schema): nil
        case .badValue(let key, _, let form): "weekyii config set \(key) \(sample(of: form))"
        case .unknownZone: "weekyii config set journal.timezone Europe/Berlin"
        default: nil
        }
    }

    /// The day in the folder of a day's file.
    private static func day(of file: String) -> Day? { file.split(separator: "/").dropLast().last.flatMap { Day($0) } }

    /// A file that can't be understood, and the command that restores its committed text.
    package static func unreadable(_ diagnostic: Diagnostic) -> Text {
        restoring(Self.diagnostic(diagnostic), restoration(of: diagnostic))
    }

    /// A problem with a file, and the command that restores its committed text, if any.
    static func restoring(_ problem: Text, _ command: String?) -> Text {
        guard let command else { return problem }
        return Text("\(problem); \(command) restores the committed text")
    }

    /// The command that restores a file of the journal; nil if the problem isn't the file's, or names the command.
    private static func restoration(of diagnostic: Diagnostic) -> String? {
        switch diagnostic.problem {
        case .newerSchema: return nil
        case .misplacedTask(let zone, _) where zone != .draft && day(of: diagnostic.file) != nil: return nil
        default: break
        }
        return restoration(of: diagnostic.file)
    }

    /// The command that restores the journal's file at a path; nil for any other file.
    static func restoration(of file: String) -> String? {
        let path = JournalPath(Path(file))
        if case .day(let day) = path.kind { return "weekyii check -restore \(day)" }
        let isOwn = path.isText || PartList.standard.record(at: path.path) != nil
        return isOwn ? "weekyii check -restore \(shellWord(file))" : nil
    }

    /// A path as a shell reads it, safe to print.
    static func shellWord(_ path: String) -> String {
        let isPlain = path.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || "0123456789/._-".unicodeScalars.contains($0)
        }
        return isPlain ? path.printable : ShellQuoting.quoted(path).printable
    }

    /// A file that can't be understood, beside the answer of a command that doesn't need it: a day is left out, a
    /// tracker's file is as in the last commit.
    package static func leftOut(_ diagnostic: Diagnostic) -> Text {
        let problem = unreadable(diagnostic)
        guard PartList.standard.record(at: Path(diagnostic.file)) != nil else {
            return Text("\(problem); left out until then")
        }
        return Text("\(problem); until then only that text counts")
    }

    /// A file that can't be read or understood, beside the answer of a command that goes on without it.
    package static func leftOut(_ error: any Error) -> Text {
        if let diagnostic = error as? Diagnostic { leftOut(diagnostic) } else { error.reported.text }
    }

    private static func problem(_ problem: Diagnostic.Problem, of day: Day?) -> Text {
        switch problem {
        case .damaged: Text("emptied, zeroed or cut off")
        case .notUTF8: Text("not UTF-8; save the file as UTF-8")
        case .conflictMarker: Text("a conflict marker; keep the right lines and delete the markers")
        case .heading(let expected): Text("expected '\(expected)'")
        case .unknownStatus(let word): Text("unknown status '\(word)' (draft, execute, completed, expired or empty)")
        case .badValue(let key, let value, let form): badValue(key, value.printable, form)
        case .repeatedKey(let key): Text("duplicate '\(key)'; keep one")
        case .repeatedSection(let name): Text("duplicate '## \(name)'; keep one")
        case .lockedTask:
            // Without the line: it may be a task that has expired.
            Text("not a task line of a started day; use '- (T03) [regular] title'")
        case .repeatedID(let id): Text("\(id) is used twice; give one task another id")
        case .tooManyTasks(let limit): Text("more than \(limit) tasks, a day's limit; remove some")
        case .secondFocus: Text("two tasks in Focus_Zone; keep one")
        case .noFocus: Text("the day is started, but Focus_Zone has no task; restore the task that was in Focus")
        case .misplacedTask(let zone, let status) where zone != .draft && day != nil:
            misplacedTask(zone, status, "weekyii check -restore \(day.map { "\($0)" } ?? "")")
        case .misplacedTask(let zone, let status):
            Text("a task in \(zone.rawValue), which a day with status \(status.rawValue) doesn't have; remove it")
        case .configurationSyntax(let text): Text("'\(text)' isn't git-config syntax (name = value under a [section])")
        case .newerSchema(let number):
            Text("the journal's schema \(number) is newer than this program's (1); upgrade weekyii")
        case .tooLarge(let limit): tooLarge(limit)
        case .unknownZone(let name): Text("unknown time zone '\(name)' (an IANA name, such as Europe/Berlin)")
        }
    }

    /// A task in a zone of a started day although the day has another status: most likely the status was changed.
    private static func misplacedTask(_ zone: TaskZone, _ status: DayStatus, _ remedy: String) -> Text {
        // A day that has ended has no draft to which the task could move.
        let isPlanned = status == .draft || status == .empty
        let draft = TaskZone.draft.rawValue
        return Text(
            """
            a task in \(zone.rawValue), which a day with status \(status.rawValue) doesn't have; if the day \
            was started, \(remedy) keeps the edit and restores the text\(isPlanned ? Text(", otherwise move the task to \(draft)") : Text.empty)
            """)
    }
}
