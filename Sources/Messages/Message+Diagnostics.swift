import CivilTime
import Files
import Journal
package import JournalText
package import Localization
import Parts
import Plan
import Terminal

/// A file that can't be understood: its line, the problem, and what would work.
extension Message {
    package static func diagnostic(_ diagnostic: Diagnostic) -> Text {
        let place = diagnostic.file + (diagnostic.line.map { ":\($0)" } ?? "")
        let problem = problem(diagnostic.problem, of: day(of: diagnostic.file))
        let isSetting = diagnostic.file == Layout.config.text
        let command: String? =
            switch diagnostic.problem {
            case .badValue(let key, _, _) where isSetting:
                PlanSetting.all.first { $0.name == key }.map { "weekyii config set \(key) \($0.standard)" }
            case .unknownZone where isSetting: "weekyii config set journal.timezone Europe/Berlin"
            default: nil
            }
        return command.map { Text("\(place): \(problem); \($0) sets it") } ?? Text(verbatim: "\(place): \(problem)")
    }

    /// The day in the folder of a day's file.
    private static func day(of file: String) -> Day? { file.split(separator: "/").dropLast().last.flatMap { Day($0) } }

    /// A file that can't be understood, and the command that restores its committed text.
    package static func unreadable(_ diagnostic: Diagnostic) -> Text {
        let command: String? =
            switch diagnostic.problem {
            case .newerSchema: nil
            // The problem names it.
            case .misplacedTask(let zone, _) where zone != .draft && day(of: diagnostic.file) != nil: nil
            default: restoration(of: diagnostic.file)
            }
        return restoring(Self.diagnostic(diagnostic), command)
    }

    /// A problem with a file, and the command that restores its committed text, if any.
    static func restoring(_ problem: Text, _ command: String?) -> Text {
        command.map { Text("\(problem); \($0) restores the committed text") } ?? problem
    }

    /// The command that restores the journal's file at a path; nil for any other file.
    static func restoration(of file: String) -> String? {
        let path = JournalPath(Path(file))
        if case .day(let day) = path.kind { return "weekyii check -restore \(day)" }
        let isOwn = path.isText || PartList.standard.record(at: path.path) != nil
        return isOwn ? "weekyii check -restore \(file.quoted)" : nil
    }

    /// A file that can't be read or understood, beside the answer of a command that goes on without it: a day is left
    /// out, a tracker's file is as in the last commit.
    package static func leftOut(_ error: any Error) -> Text {
        guard let diagnostic = error as? Diagnostic else { return error.reported.text }
        let problem = unreadable(diagnostic)
        let isRecord = PartList.standard.record(at: Path(diagnostic.file)) != nil
        return isRecord ? Text("\(problem); until then only that text counts") : Text("\(problem); left out until then")
    }

    private static func problem(_ problem: Diagnostic.Problem, of day: Day?) -> Text {
        switch problem {
        case .damaged: Text("emptied, zeroed or cut off")
        case .notUTF8: Text("not UTF-8; save the file as UTF-8")
        case .conflictMarker: Text("a conflict marker; keep the right lines and delete the markers")
        case .heading(let expected): Text("expected '\(expected)'")
        case .unknownStatus(let word): Text("unknown status '\(word)' (draft, execute, completed, expired or empty)")
        case .badValue(let key, "", let form): Text("missing \(key); add '\(key): ' with \(expected(form))")
        case .badValue(let key, let value, let form): Text("invalid \(key) '\(value)'; expected \(expected(form))")
        case .repeatedKey(let key): Text("duplicate '\(key)'; keep one")
        case .repeatedSection(let name): Text("duplicate '## \(name)'; keep one")
        case .lockedTask:
            // Without the line: it may be a task that has expired.
            Text("not a task line of a started day; use '- (Tnn) [type] title'")
        case .repeatedID(let id): Text("\(id) is used twice; give one task another id")
        case .tooManyTasks(let limit): Text("more than \(limit) tasks, a day's limit; remove some")
        case .secondFocus: Text("two tasks in Focus_Zone; keep one")
        case .noFocus: Text("the day is started, but Focus_Zone has no task; restore the task that was in Focus")
        case .misplacedTask(let zone, let status): misplacedTask(zone.rawValue, status, zone == .draft ? nil : day)
        case .configurationSyntax(let text): Text("'\(text)' isn't git-config syntax (name = value under a [section])")
        case .newerSchema(let number):
            Text("the journal's schema \(number) is newer than this program's (1); upgrade weekyii")
        case .tooLarge(let limit): tooLarge(limit)
        case .unknownZone(let name): Text("unknown time zone '\(name)' (an IANA name, such as Europe/Berlin)")
        }
    }

    /// A task in a zone that days of this status don't have.
    ///
    /// - Parameter day: the day, if it is a zone of started days: most likely the status was changed.
    private static func misplacedTask(_ zone: String, _ status: DayStatus, _ day: Day?) -> Text {
        guard let day else {
            return Text("a task in \(zone), which a day with status \(status.rawValue) doesn't have; remove it")
        }
        // A day that has ended has no draft to which the task could move.
        let isPlanned = status == .draft || status == .empty
        let move = isPlanned ? Text(", otherwise move the task to \(TaskZone.draft.rawValue)") : .empty
        return Text(
            """
            a task in \(zone), which a day with status \(status.rawValue) doesn't have; if the day \
            was started, \("weekyii check -restore \(day)") keeps the edit and restores the text\(move)
            """)
    }
}

/// The value that is expected in a file.
extension Message {
    private static func expected(_ form: Diagnostic.ValueForm) -> Text {
        switch form {
        case .oneOf(let words): Text(en: words, zh: list(words, or: " 或 "), ja: list(words, or: "、") + " のいずれか")
        case .like(let parts, let example):
            Text(
                en: "\(parts), such as \(example)", zh: "\(list(parts, or: " 或 "))，如 \(example)",
                ja: "\(list(parts, or: "、"))（\(example) など）")
        case .number(let range): range.count == 1 ? Text(value: range.lowerBound) : self.range(range)
        case .text(let range): Text("\(range.lowerBound) to \(range.upperBound) characters")
        case .hours(let range): Text("\(range.lowerBound) to \(range.upperBound) hours in steps of half an hour")
        }
    }

    package static func range(_ range: ClosedRange<Int>) -> Text { Text("\(range.lowerBound) to \(range.upperBound)") }

    private static func list(_ words: String, or: String) -> String {
        words.replacing(", ", with: "、").replacing(" or ", with: or)
    }
}
