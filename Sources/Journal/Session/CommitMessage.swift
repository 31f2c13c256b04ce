package import CivilTime
import JournalText
import Plan

/// A commit's message: a subject, an optional body, and trailers for scripts (`GitJournal.md`, "Commits").
///
/// The program never reads a message to decide anything. A title is included only once its task is done, printable, and
/// never at the start of a line.
package struct CommitMessage: Equatable, Sendable {
    /// The first line, at most 72 columns.
    package var subject: String
    /// Further lines; empty for most commits.
    package var body: [String]
    /// The command, such as `today create`.
    package var command: String
    package var (days, weeks): ([Day], [Week])
    /// The names of the parts whose records the commit is about.
    package var parts: [String] = []
    /// The change of a day's or a week's status.
    package var status: String?

    package init(_ subject: String, body: [String] = [], command: String, days: [Day] = [], weeks: [Week] = []) {
        (self.subject, self.body, self.command, self.days, self.weeks) = (subject, body, command, days, weeks)
    }

    /// The message as git stores it.
    ///
    /// - Parameter prefix: the journal's folder in the repository, with a slash at the end; empty at the top.
    func text(prefix: String) -> String {
        let trailers =
            (prefix.isEmpty ? [] : ["Weekyii-Journal: \(prefix)"])
            + ["Weekyii-Command: \(command)"]
            + days.map { "Weekyii-Day: \($0)" }
            + weeks.map { "Weekyii-Week: \($0)" }
            + parts.map { "Weekyii-Tracker: \($0)" }
            + (status.map { ["Weekyii-Status: \($0)"] } ?? [])
        return Self.text([[subject], body, trailers])
    }

    /// The paragraphs that aren't empty, with a blank line between them.
    static func text(_ paragraphs: [[String]]) -> String {
        paragraphs.filter { !$0.isEmpty }.reduce(into: "") { text, lines in
            if !text.isEmpty { text += "\n" }
            text += lines.fileText
        }
    }

    /// Sets the status change if the message is about one day and its status changed.
    mutating func noteStatus(from before: DayStatus?, to after: DayStatus?) {
        guard days.count == 1, let after, before ?? .empty != after else { return }
        status = "\((before ?? .empty).rawValue) → \(after.rawValue)"
    }
}

extension CommitMessage {
    /// The message of a rollover, derived from the journal alone, so that every machine writes the same bytes.
    init(_ event: StateMachine.Rollover.Event) {
        switch event {
        case .expired(let day, let done, let expired):
            self.init("rollover: \(day) expired, \(done) done, \(expired) expired", command: "rollover", days: [day])
            noteStatus(from: .execute, to: .expired)
        case .notStarted(let day, _):
            self.init("rollover: \(day), draft not started", command: "rollover", days: [day])
            noteStatus(from: .draft, to: .expired)
        case .week(let from, let to):
            self.init("rollover: \(from) → \(to)", command: "rollover", weeks: [from, to])
        }
    }
}
