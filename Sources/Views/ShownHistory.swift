import CivilTime
import Git
package import Journal
import Localization
import Parts
import Plan
package import Terminal

/// What became of the plan, the newest first (`CommandLine.md`, "log").
package struct ShownHistory: View {
    /// The commits that something is told of.
    let entries: [HistoryEntry]

    package init(entries: [HistoryEntry]) {
        self.entries = entries
    }

    package func reply(_ canvas: Canvas) -> Reply {
        Reply(
            LocalizedText(en: "History", zh: "历史", ja: "履歴"),
            entries.isEmpty ? [LocalizedText("-")] : HistoryView.lines(entries))
    }

    package var kind: DocumentKind { .log }
    package var members: [JSONMember] { [JSONMember("commits", .array(entries.map(\.value)))] }
}

extension HistoryEntry {
    fileprivate var value: JSONValue {
        .object([
            JSONMember("commit", .string(of: commit)), JSONMember("parents", .array(parents.map { .string("\($0)") })),
            JSONMember("committed_at", .string(of: moment)), JSONMember("author", author.value),
            JSONMember("committer", committer.value),
            JSONMember("facts", .array(facts.map { .object($0.members(of: self)) })),
        ])
    }
}

extension Signature {
    fileprivate var value: JSONValue {
        .object([JSONMember("name", .string(name)), JSONMember("email", .string(email))])
    }
}

extension HistoryFact {
    /// The fact as it stands in a document: what it is, and the names that such a fact has.
    fileprivate func members(of entry: HistoryEntry) -> [JSONMember] {
        switch self {
        case .began(let week): Self.named("began", [JSONMember("week", .string(of: week))])
        case .weekBegan(let week): Self.named("week-began", [JSONMember("week", .string(of: week))])
        case .weekMade(let week): Self.named("week-made", [JSONMember("week", .string(of: week))])
        case .merged(let days): Self.named("merged", [JSONMember("days", .array(days.map { .string("\($0)") }))])
        // A message may say anything: it is told only where the files tell nothing, as in the lines.
        case .other: Self.named("other", [JSONMember("subject", .string(entry.subject))])
        case .part(let event):
            Self.named("\(event.part)-\(event.what)", [JSONMember("date", .string(of: event.date))])
        case .day(let day, let event): Self.named(event.word, [JSONMember("date", .string(of: day))] + event.members)
        }
    }

    private static func named(_ what: String, _ members: [JSONMember]) -> [JSONMember] {
        [JSONMember("what", .string(what))] + members
    }
}

extension DayEvent {
    fileprivate var word: String {
        switch self {
        case .planned: "planned"
        case .started: "started"
        case .done: "done"
        case .completed: "completed"
        case .expired: "expired"
        case .notStarted: "not-started"
        case .killTime: "kill-time"
        case .edited: "edited"
        case .removed: "removed"
        }
    }

    fileprivate var members: [JSONMember] {
        switch self {
        case .planned(let tasks), .started(let tasks): [JSONMember("tasks", .number(tasks))]
        case .done(let id, let title): [JSONMember("id", .string(of: id)), JSONMember("title", .string(title))]
        case .expired(let done, let expired):
            [JSONMember("completed_tasks", .number(done)), JSONMember("expired_tasks", .number(expired))]
        case .killTime(let from, let to): [JSONMember("from", .string(of: from)), JSONMember("to", .string(of: to))]
        case .completed, .notStarted, .edited, .removed: []
        }
    }
}
