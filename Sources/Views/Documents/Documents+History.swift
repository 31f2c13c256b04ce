import CivilTime
import Git
import Journal
import Parts
import Plan
import Terminal

extension Documents {
    static let logDocument = Table<ShownHistory>(
        .log, "`log`, the newest commit first",
        [
            Field("scope", .orNull(.text), "the date, week or month that was asked for; null for all of the journal") {
                .string(of: $0.scope.name)
            },
            Field(
                "commits", .list(.object("log-commit", words: "commit"), words: "commits"),
                "as many as without `-json`"
            ) { .array($0.entries.map(logCommit.value)) },
        ])

    static let logCommit = Table<HistoryEntry>(
        "log-commit",
        nil,
        [
            Field("commit", .commit, "the commit's own") { .string(of: $0.commit) },
            Field("parents", .list(.commit, words: "ids"), "of the commits before it") {
                .array($0.parents.map { .string("\($0)") })
            },
            Field("committed_at", .moment, "in the journal's zone") { .string(of: $0.moment) },
            Field("author", .object("person", words: "person")) { person.value($0.author) },
            Field("committer", .object("person", words: "person")) { person.value($0.committer) },
            Field(
                "facts", .list(.object("fact", words: "fact"), words: "facts"),
                "what became of the plan by it, one at least"
            ) { entry in .array(entry.facts.map { $0.value(of: entry) }) },
            Field(
                "remarks", .list(.object("remark", words: "remark"), words: "remarks"),
                "what a merge decided against a side, as its message says"
            ) { .array($0.remarks.map(\.value)) },
        ])

    static let person = Table<Signature>(
        "person",
        nil,
        [Field("name", .text) { .string($0.name) }, Field("email", .text) { .string($0.email) }])

    static let fact = Variants(
        "fact",
        [
            Variants.Form(
                ["began", "week-began", "week-made"],
                [
                    (
                        "week", .orNull(.weekLabel),
                        "the journal begins with it, it comes into Present, it can be planned; null where nothing tells"
                    )
                ]),
            Variants.Form(
                ["planned"],
                [
                    ("date", .date, ""), ("tasks", .count, "how many are in the draft"), ("added", .count, ""),
                    ("removed", .count, ""),
                    ("reworded", .count, "how many have another title or type; all three are 0 if the order changed"),
                ]),
            Variants.Form(["started"], [("date", .date, ""), ("tasks", .count, "how many")]),
            Variants.Form(["done"], [("date", .date, ""), ("id", .orNull(.taskID), ""), ("title", .text, "")]),
            Variants.Form(
                ["expired"], [("date", .date, ""), ("completed_tasks", .count, ""), ("expired_tasks", .count, "")]),
            Variants.Form(
                ["kill-time"], [("date", .date, ""), ("from", .orNull(.time), ""), ("to", .orNull(.time), "")]),
            Variants.Form(["completed", "not-started", "edited", "removed"], [("date", .date, "")]),
            Variants.Form(
                ["record"],
                [
                    ("part", .text, "the tracker: `fast`"), ("event", .text, "what became of its record: `ended`"),
                    ("date", .orNull(.date), "the day that it is about, or that of the commit"),
                    ("detail", .orNull(.text), "what its line tells besides: a title, a moment, a length"),
                ]),
            Variants.Form(
                ["merged"],
                [
                    (
                        "days", .list(.date, words: "dates"),
                        "of the days that are as on no side, or that both sides had changed, each in its own way"
                    )
                ]),
            Variants.Form(["other"], [("subject", .text, "the message's first line: other files changed")]),
        ])
}

extension HistoryFact {
    /// The fact's value in a document.
    fileprivate func value(of entry: HistoryEntry) -> JSONValue {
        switch self {
        case .began(let week): Documents.fact.value("began", [.string(of: week)])
        case .weekBegan(let week): Documents.fact.value("week-began", [.string(of: week)])
        case .weekMade(let week): Documents.fact.value("week-made", [.string(of: week)])
        case .merged(let days): Documents.fact.value("merged", [.array(days.map { .string("\($0)") })])
        // The message is shown only if the files yield no fact, as in the lines.
        case .other: Documents.fact.value("other", [.string(entry.subject)])
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
