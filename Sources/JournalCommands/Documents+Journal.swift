import Git
package import Interface
import Journal
import Parts
import Plan

extension Documents {
    /// The documents about the journal and its repository, in the order of the schema.
    package static let ofJournal = [
        logDocument.schema, statusDocument.schema, checkDocument.schema, hooksDocument.schema, remotesDocument.schema,
        settingsDocument.schema, settingDocument.schema, syncDocument.schema,
    ]

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

    static let person = Table<Signature>("person", Field("name", .text) { $0.name }, Field("email", .text) { $0.email })

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
