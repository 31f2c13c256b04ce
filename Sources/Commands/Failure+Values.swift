import CivilTime
import CommandLine
import DateWords
import JournalText
import Localization
import Messages
import Terminal

// What is wrong with a value on the command line, or with what the command is given otherwise.
extension Failure {
    /// A date or a week after the last week whose days can all be written.
    static func tooLate(_ text: String) -> Failure {
        Failure(Text("'\(text)' is too late: plans end with \(Week.latest) (\(Day.latest))"), .usage)
    }

    static func invalidClock(_ text: String) -> Failure {
        Failure(Text("invalid WEEKYII_NOW '\(text)'; use YYYY-MM-DD HH:MM"), .usage)
    }

    /// A path that no tracker's file can have.
    static func notAFile(_ text: String) -> Failure {
        Failure(Text("'\(text)' isn't a file of the journal; use a path like Repeat/milk.md, or a date"), .usage)
    }

    static var invalidInput: Failure { Failure(Text("standard input is not text; use UTF-8"), .usage) }

    static func noDocument(_ command: String) -> Failure {
        Failure(Text("'\(command)' does not support -json; nothing was done"), .usage)
    }

    static var invalidEncoding: Failure { Failure(Text("the command line isn't UTF-8"), .usage) }

    /// A path is relative to the current folder, which was removed.
    static var folderRemoved: Failure {
        Failure(Text("the current folder no longer exists; change to another one"), .refused)
    }
}

// The forms of values.
extension Failure {
    static func invalidDate(_ text: String) -> Failure {
        invalid(
            Text("date"), text,
            use: Text("YYYY-MM-DD, 'tomorrow', a weekday or +3"), nearest: DateExpression.meant(by: text))
    }

    static func invalidWeek(_ text: String) -> Failure {
        invalid(
            Text("ISO week"), text,
            use: Text("YYYY-Www, W07 or 'next' (W53 only in years that have one)"),
            nearest: Spelling.nearest(to: text, in: ["this", "next", "last"]))
    }

    static func invalidMonth(_ text: String) -> Failure {
        invalid(
            Text("month"), text,
            use: Text("YYYY-MM, 'this', 'next' or 'last'"),
            nearest: Spelling.nearest(to: text, in: ["this", "next", "last"]))
    }

    static func invalidTime(_ text: String) -> Failure {
        invalid(
            timeName, text,
            use: Text("HH:MM (00:00 to 23:59) or 9pm"), nearest: TimeOfDay(meantBy: text).map { "\($0)" })
    }

    /// What a time, or a moment in its place, is called.
    static let timeName = Text("time")

    static func invalidTaskID(_ text: String) -> Failure { invalid(Text("task id"), text, use: Text("T01, T02 …")) }
}
