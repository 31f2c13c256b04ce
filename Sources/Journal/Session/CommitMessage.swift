package import CivilTime
import JournalText
import Plan

/// A commit's message: a subject, an optional body, and trailers for scripts (`GitJournal.md`, "Commits"). Nothing is
/// decided from it. A title is included only once its task is done, printable, and never at the start of a line.
package struct CommitMessage: Equatable, Sendable {
    /// The first line, at most 72 columns.
    package var subject: String
    package var body: [String]
    package var command: String
    package var (days, weeks): ([Day], [Week])
    /// The names of the parts whose records the commit is about.
    package var parts: [String] = []
    package var status: String?

    package init(_ subject: String, body: [String] = [], command: String, days: [Day] = [], weeks: [Week] = []) {
        (self.subject, self.body, self.command, self.days, self.weeks) = (subject, body, command, days, weeks)
    }

    /// The message as git stores it, of a journal at this place in the repository.
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
            text += lines.map { "\($0)\n" }.joined()
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
