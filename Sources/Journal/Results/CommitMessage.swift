public import CivilTime
import JournalText

/// A commit's message: a subject, a body where there is more to say, and trailers for scripts
/// (`GitJournal.md`, "Commits").
///
/// Nothing is ever decided from a message. A title appears only once its task is done, safe to print, and never at the
/// start of a line.
public struct CommitMessage: Equatable, Sendable {
    /// The first line, 72 columns at most.
    public var subject: String
    /// Further lines; none for most commits.
    public var body: [String]
    /// The command, as `today create`.
    public var command: String
    /// The days that it is about.
    public var days: [Day]
    /// The weeks that it is about.
    public var weeks: [Week]
    /// The parts whose records it is about, by name.
    public var parts: [String] = []
    /// How a day's or a week's status changed.
    public var status: String?

    /// Makes a message.
    public init(_ subject: String, body: [String] = [], command: String, days: [Day] = [], weeks: [Week] = []) {
        self.subject = subject
        self.body = body
        self.command = command
        self.days = days
        self.weeks = weeks
    }

    /// The message with the parts whose records changed besides.
    func naming(_ changed: [String]) -> CommitMessage {
        var message = self
        message.parts += changed.filter { !parts.contains($0) }
        return message
    }

    /// The message as git keeps it.
    ///
    /// - Parameter prefix: the journal's folder in the repository, with a slash behind it; empty at the top.
    func text(prefix: String) -> String {
        let trailers =
            (prefix.isEmpty ? [] : ["Weekyii-Journal: \(prefix)"])
            + ["Weekyii-Command: \(command)"]
            + days.map { "Weekyii-Day: \($0)" }
            + weeks.map { "Weekyii-Week: \($0)" }
            + parts.map { "Weekyii-Tracker: \($0)" }
            + (status.map { ["Weekyii-Status: \($0)"] } ?? [])
        let paragraphs = [[subject], body, trailers].filter { !$0.isEmpty }
        return paragraphs.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    /// The change of the one day's status that the message is about; nil when it didn't change.
    mutating func noteStatus(from before: DayStatus?, to after: DayStatus?) {
        guard days.count == 1, let after, before ?? .empty != after else { return }
        status = "\((before ?? .empty).rawValue) → \(after.rawValue)"
    }
}
