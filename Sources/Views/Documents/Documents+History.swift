import CivilTime
import Git
import Journal
import Parts
import Plan
import Terminal

extension Documents {
    static let logDocument = Table<ShownHistory>(
        document: "log", "`log`, the newest commit first",
        [
            Field("scope", .orNull(.text), "the date, week or month that was asked for; null for all of the journal") {
                $0.scope.name
            },
            Field(
                "commits", .list(logCommit),
                "as many as without `-json`"
            ) { $0.entries },
        ])

    static let logCommit = Table<HistoryEntry>(
        "log-commit",
        nil,
        [
            Field("commit", .commit, "the commit's own") { $0.commit.id },
            Field("parents", .list(.commit), "of the commits before it") {
                $0.commit.parents
            },
            Field("authored_at", .moment, "when it was made, in the journal's zone") { $0.moment },
            Field("committed_at", .moment, "the same, but never before a parent's") { $0.committed },
            Field("author", .object(person)) { $0.commit.author },
            Field("committer", .object(person)) { $0.commit.committer },
            Field(
                "facts", .list(fact.type { (fact: HistoryFact, entry: HistoryEntry) in fact.value(of: entry) }),
                "what the commit changed in the plan; at least one"
            ) { entry in entry.facts.map { ($0, entry) } },
            Field(
                "remarks", .list(.text),
                "where the result of a merge differs from a side, as in its message"
            ) { $0.remarks.map(\.line) },
        ])

    static let person = Table<Signature>(
        "person",
        nil,
        [Field("name", .text) { $0.name }, Field("email", .text) { $0.email }])

    static let fact = Variants(
        "fact",
        [
            Variants.Form(
                ["began", "week-began", "week-made"],
                [
                    Field(
                        "week", .orNull(.week),
                        "the journal's first week, the one that became current, or one that can be planned; null if unknown"
                    )
                ]),
            Variants.Form(
                ["planned"],
                [
                    Field("date", .date), Field("tasks", .count, "how many are in the draft"), Field("added", .count),
                    Field("removed", .count),
                    Field(
                        "reworded", .count, "how many have another title or type; all three are 0 if the order changed"),
                ]),
            Variants.Form(["started"], [Field("date", .date), Field("tasks", .count, "how many")]),
            Variants.Form(["done"], [Field("date", .date), Field("id", .orNull(.taskID)), Field("title", .text)]),
            Variants.Form(
                ["expired"], [Field("date", .date), Field("completed_tasks", .count), Field("expired_tasks", .count)]),
            Variants.Form(
                ["kill-time"], [Field("date", .date), Field("from", .orNull(.time)), Field("to", .orNull(.time))]),
            Variants.Form(["completed", "not-started", "edited", "removed"], [Field("date", .date)]),
            Variants.Form(
                ["record"],
                [
                    Field("part", .text, "the tracker: `fast`"),
                    Field("event", .text, "what happened to its record: `ended`"),
                    Field("date", .orNull(.date), "the day that it is about, or that of the commit"),
                    Field("detail", .orNull(.text), "the rest of its line: a title, a moment, a length"),
                ]),
            Variants.Form(
                ["merged"],
                [
                    Field(
                        "days", .list(.date),
                        "the days that differ from both sides, or that both sides changed")
                ]),
            Variants.Form(["other"], [Field("subject", .text, "the message's first line: other files changed")]),
        ])
}

extension HistoryFact {
    fileprivate func value(of entry: HistoryEntry) -> JSONValue {
        switch self {
        case .began(let week): Documents.fact.value("began", [.string(of: week)])
        case .weekBegan(let week): Documents.fact.value("week-began", [.string(of: week)])
        case .weekMade(let week): Documents.fact.value("week-made", [.string(of: week)])
        case .merged(let days): Documents.fact.value("merged", [.array(days.map { JSONValue.string("\($0)") })])
        // The message is shown only if the files yield no fact, as in the lines.
        case .other: Documents.fact.value("other", [.string(entry.commit.subject)])
        case .part(let event):
            Documents.fact.value(
                "record",
                [.string(event.part), .string(event.what), .string(of: event.date), .string(of: event.detail)])
        case .day(let day, let event): Documents.fact.value(event.word, [.string(of: day)] + event.values)
        }
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

    /// The values of its names, after the date.
    fileprivate var values: [JSONValue] {
        switch self {
        case .planned(let tasks, let change):
            [.number(tasks), .number(change.added), .number(change.removed), .number(change.reworded)]
        case .started(let tasks): [.number(tasks)]
        case .done(let id, let title): [.string(of: id), .string(title)]
        case .expired(let done, let expired): [.number(done), .number(expired)]
        case .killTime(let from, let to): [.string(of: from), .string(of: to)]
        case .completed, .notStarted, .edited, .removed: []
        }
    }
}
