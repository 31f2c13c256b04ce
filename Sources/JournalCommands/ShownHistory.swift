package import CivilTime
import Git
package import Interface
package import Journal
import JournalText
import Localization
import Messages
import Parts
import Plan
package import Terminal

/// The history of the plan, the newest first (`CommandLine.md`, "log").
package struct ShownHistory: View {
    let entries: [HistoryEntry]
    let scope: HistoryScope
    /// The most commits that are shown.
    let limit: Int
    /// Whether there are older ones.
    let isCut: Bool
    private let today: Day

    /// Describes a history.
    ///
    /// - Parameter found: the commits, one more than the limit if there are older ones.
    package init(_ found: [HistoryEntry], of scope: HistoryScope, limit: Int, on today: Day) {
        (entries, self.scope, self.limit, self.today) = (Array(found.prefix(limit)), scope, limit, today)
        isCut = found.count > limit
    }

    /// The option that selects the same days.
    private var option: [String] {
        switch scope {
        case .everything: []
        case .day(let day, _): ["-t \(day)"]
        case .week(let week): ["-week \(week)"]
        case .month(let month): ["-month \(month)"]
        }
    }

    package func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        return [headline(language)]
            + (entries.isEmpty ? nothing(language) : HistoryLines(language).lines(entries) + rest(language))
    }

    private func nothing(_ language: Language) -> [Line] {
        let words: Line = language("what is planned, started and done is listed here; weekyii log shows all days")
        return [words] + (scope.name == "\(today)" ? [Line(NextStep.create.words[language])] : [])
    }

    private func headline(_ language: Language) -> Line {
        guard var name = scope.name else { return language("History") }
        if case .day(let day, inWords: true) = scope { name = Message.date(day)[language] }
        return language("History of \(name)")
    }

    private func rest(_ language: Language) -> [Line] {
        guard isCut else { return [] }
        let command = (["weekyii log"] + option + ["-n \(limit * 2)"]).joined(separator: " ")
        return [
            language("the newest \(count: limit, "commit"); \(command) shows more")
        ]
    }

    package var document: JSONValue { Documents.logDocument.value(self) }
}

/// History as lines: a heading for each day, and below it a line for each fact. The committer is named where it changes;
/// a rollover's is not, since every machine makes the same.
private struct HistoryLines {
    let language: Language

    init(_ language: Language) { self.language = language }

    func lines(_ entries: [HistoryEntry]) -> [Line] {
        var lines: [Line] = []
        var rest = entries[...]
        var current = ""
        while let day = rest.first?.moment.day {
            let entries = rest.prefix { $0.moment.day == day }
            rest = rest.dropFirst(entries.count)
            // Usually a day has one committer, who is named in its heading.
            let first = entries.first { !$0.isAutomatic }.map(committer) ?? current
            let name = first == current ? "" : " | \(first)"
            current = first
            lines.append(Line("\(Message.shortWeekday(day, language)) \(day)\(name)", .heading))
            for entry in entries {
                if !entry.isAutomatic, committer(entry) != current {
                    current = committer(entry)
                    lines.append("  | \(current)")
                }
                lines += self.lines(entry)
            }
        }
        return lines
    }

    /// `Mei <mei@example.org>`
    private func committer(_ entry: HistoryEntry) -> String {
        "\(entry.commit.committer.name.printable) <\(entry.commit.committer.email.printable)>"
    }

    /// `  10:05 839a7d3c21 T02 done: morning reading`, with time and commit only in the first line of its facts.
    private func lines(_ entry: HistoryEntry) -> [Line] {
        let start = "  \(entry.moment.time) \("\(entry.commit.id)".prefix(10)) "
        let blank = String(repeating: " ", count: start.count)
        let facts = entry.facts.enumerated().map { index, fact in
            Line(index == 0 ? start : blank, index == 0 ? .empty : nil)
                + Line(Message.fact(fact, of: entry)[language], fact.role)
        }
        return facts + entry.remarks.map { "\(blank)\(Message.mergeWarning($0)[language])" }
    }
}

extension HistoryFact {
    /// The role of its line: that of the status that a day got.
    fileprivate var role: Role? {
        guard case .day(_, let event) = self else { return nil }
        switch event {
        case .planned, .notStarted: return .draft
        case .started: return .execute
        case .done, .completed: return .completed
        case .expired: return .expired
        case .killTime: return .ddl
        case .edited, .removed: return nil
        }
    }
}

extension Documents {
    static let logDocument = Table<ShownHistory>(
        document: "log", "`log`, the newest commit first",
        Field("scope", .orNull(.text), "the date, week or month that was asked for; null for all of the journal") {
            $0.scope.name
        },
        Field("commits", .list(logCommit), "as many as without `-json`") { $0.entries })

    static let logCommit = Table<HistoryEntry>(
        "log-commit",
        Field("commit", .commit, "the commit's own") { $0.commit.id },
        Field("parents", .list(.commit), "of the commits before it") { $0.commit.parents },
        Field("authored_at", .moment, "when it was made, in the journal's zone") { $0.moment },
        Field("committed_at", .moment, "the same, but never before a parent's") { $0.committed },
        Field("author", .object(person)) { $0.commit.author },
        Field("committer", .object(person)) { $0.commit.committer },
        Field("facts", .list(fact), "what the commit changed in the plan; at least one") { entry in
            entry.facts.map { (fact: $0, entry: entry) }
        },
        Field("remarks", .list(.text), "where the result of a merge differs from a side, as in its message") {
            $0.remarks.map(\.line)
        })

    static let person = Table<Signature>(
        "person",
        Field("name", .text) { $0.name }, Field("email", .text) { $0.email })

    /// A fact of a commit in the form of its kind.
    private static let fact = ValueType<(fact: HistoryFact, entry: HistoryEntry)>.variants(
        "fact",
        [
            factOfWeek.schema, planned.schema, started.schema, done.schema, expired.schema, killTime.schema,
            factOfDay.schema, record.schema, merged.schema, other.schema,
        ]
    ) { fact, entry in
        switch fact {
        case .began(let week): factOfWeek.value(("began", week))
        case .weekBegan(let week): factOfWeek.value(("week-began", week))
        case .weekMade(let week): factOfWeek.value(("week-made", week))
        case .merged(let days): merged.value(days)
        // The message is shown only if the files yield no fact, as in the lines.
        case .other: other.value(entry.commit.subject)
        case .part(let event): record.value(event)
        case .day(let day, .planned(let tasks, let change)): planned.value((day, tasks, change))
        case .day(let day, .started(let tasks)): started.value((day, tasks))
        case .day(let day, .done(let id, let title)): done.value((day, id, title))
        case .day(let day, .completed): factOfDay.value(("completed", day))
        case .day(let day, .expired(let done, let open)): expired.value((day: day, completed: done, expired: open))
        case .day(let day, .notStarted): factOfDay.value(("not-started", day))
        case .day(let day, .killTime(let from, let to)): killTime.value((day: day, from: from, to: to))
        case .day(let day, .edited): factOfDay.value(("edited", day))
        case .day(let day, .removed): factOfDay.value(("removed", day))
        }
    }

    private static let factOfWeek = Table<(what: String, week: Week?)>(
        nil, Field("what", .choice(["began", "week-began", "week-made"])) { $0.what },
        Field(
            "week", .orNull(.week),
            "the journal's first week, the one that became current, or one that can be planned; null if unknown"
        ) { $0.week })

    private static let planned = Table<(day: Day, tasks: Int, change: DraftChange)>(
        nil, .what("planned"), Field("date", .date) { $0.day },
        Field("tasks", .count, "how many are in the draft") { $0.tasks },
        Field("added", .count) { $0.change.added }, Field("removed", .count) { $0.change.removed },
        Field("reworded", .count, "how many have another title or type; all three are 0 if the order changed") {
            $0.change.reworded
        })

    private static let started = Table<(day: Day, tasks: Int)>(
        nil, .what("started"), Field("date", .date) { $0.day }, Field("tasks", .count, "how many") { $0.tasks })

    private static let done = Table<(day: Day, id: TaskID?, title: String)>(
        nil, .what("done"), Field("date", .date) { $0.day }, Field("id", .orNull(.taskID)) { $0.id },
        Field("title", .text) { $0.title })

    private static let expired = Table<(day: Day, completed: Int, expired: Int)>(
        nil, .what("expired"), Field("date", .date) { $0.day }, Field("completed_tasks", .count) { $0.completed },
        Field("expired_tasks", .count) { $0.expired })

    private static let killTime = Table<(day: Day, from: TimeOfDay?, to: TimeOfDay?)>(
        nil, .what("kill-time"), Field("date", .date) { $0.day }, Field("from", .orNull(.time)) { $0.from },
        Field("to", .orNull(.time)) { $0.to })

    private static let factOfDay = Table<(what: String, day: Day)>(
        nil, Field("what", .choice(["completed", "not-started", "edited", "removed"])) { $0.what },
        Field("date", .date) { $0.day })

    private static let record = Table<PartEvent>(
        nil, .what("record"), Field("part", .text, "the tracker: `fast`") { $0.part },
        Field("event", .text, "what happened to its record: `ended`") { $0.what },
        Field("date", .orNull(.date), "the day that it is about, or that of the commit") {
            $0.date.flatMap { Day($0) }
        },
        Field("detail", .orNull(.text), "the rest of its line: a title, a moment, a length") { $0.detail })

    private static let merged = Table<[Day]>(
        nil, .what("merged"),
        Field("days", .list(.date), "the days that differ from both sides, or that both sides changed") { $0 })

    private static let other = Table<String>(
        nil, .what("other"), Field("subject", .text, "the message's first line: other files changed") { $0 })
}
