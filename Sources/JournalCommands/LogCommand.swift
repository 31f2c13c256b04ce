import DateWords
import Git
package import Interface
import Journal
import Plan

package enum LogCommand {
    /// `log`: shows the history of the plan, day by day, the newest first (`CommandLine.md`, "log"). It is derived from the
    /// commits' content, never from their messages.
    package static let log = Command.showing(
        "log", in: CommandGroup.journal, Text("show history by day"), options: [count, day, week, month],
        details: Text(
            """
            A heading is a day on which something was committed; who committed it is named where it
            changes. -t, -week and -month select days of the plan, whenever they were changed.
            """),
        examples: ["weekyii log", "weekyii log -n 500", "weekyii log -t 2026-01-28", "weekyii log -month 2026-01"]
    ) { context in
        let scope = try scope(context)
        let limit = try context[count] ?? (scope == .everything ? usual : .max - 1)
        let journal = try context.journal()
        let found = try context.showingProgress { progress in
            // One more tells whether there are older ones.
            try journal.history(of: scope, limit: limit + 1) { progress.show(Text("commits: \($0)")) }
        }
        return ShownHistory(
            entries: Array(found.prefix(limit)), scope: scope, limit: limit, isCut: found.count > limit,
            today: journal.now.day)
    }

    /// The default number of commits for the whole journal.
    private static let usual = 20

    private static func scope(_ context: Context) throws -> HistoryScope {
        try context.requireOne(of: [day, week, month])
        if let day = try context[day] { return .day(try context.value(of: day), inWords: day.fixed == nil) }
        if let week = try context[week] { return .week(try context.value(of: week)) }
        if let month = try context[month] { return .month(try context.value(of: month)) }
        return .everything
    }

    private static let count = Option(
        "n", "N", .number(1...999_999_999), Text("default 20; no limit with -t, -week, -month"))

    private static let day = Option(
        "t", "DATE", .date(.soFar), Text("the history of one day: YYYY-MM-DD, yesterday, fri"))

    private static let week = Option(
        "week", "YYYY-Www", bare: "this", .week(.any), Text("the history of a week: YYYY-Www, W07, last"))

    private static let month = Option(
        "month", "YYYY-MM", bare: "this", .month(.any), Text("the history of a month's days: YYYY-MM, last"))
}

/// The history of the plan as lines: a heading for each day, and below it a line for each fact. The committer is named where
/// it changes; a rollover's is not, since every machine makes the same.
struct ShownHistory: View {
    let entries: [HistoryEntry]
    let scope: HistoryScope
    let limit: Int
    /// Whether there are older ones.
    let isCut: Bool
    let today: Day

    func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        return [headline(language)] + (entries.isEmpty ? nothing(language) : days(language) + rest(language))
    }

    private func headline(_ language: Language) -> Line {
        guard var name = scope.name else { return language("History") }
        if case .day(let day, inWords: true) = scope { name = Message.date(day)[language] }
        return language("History of \(name)")
    }

    private func nothing(_ language: Language) -> [Line] {
        let words: Line = language("what is planned, started and done is listed here; weekyii log shows all days")
        return [words] + (scope.name == "\(today)" ? [Line(NextStep.create.words[language])] : [])
    }

    private func rest(_ language: Language) -> [Line] {
        guard isCut else { return [] }
        let option =
            switch scope {
            case .everything: ""
            case .day(let day, _): " -t \(day)"
            case .week(let week): " -week \(week)"
            case .month(let month): " -month \(month)"
            }
        let command = "weekyii log\(option) -n \(limit * 2)"
        return [language("the newest \(count: limit, "commit"); \(command) shows more")]
    }

    private func days(_ language: Language) -> [Line] {
        var lines: [Line] = []
        var rest = entries[...]
        var current = ""
        while let day = rest.first?.moment.day {
            let entries = rest.prefix { $0.moment.day == day }
            rest = rest.dropFirst(entries.count)
            // Usually a day has one committer, who is named in its heading.
            let first = entries.first { !$0.isAutomatic }?.committer ?? current
            let name = first == current ? "" : " | \(first)"
            current = first
            lines.append(Line("\(Message.shortWeekday(day, language)) \(day)\(name)", .heading))
            for entry in entries {
                if !entry.isAutomatic, entry.committer != current {
                    current = entry.committer
                    lines.append("  | \(current)")
                }
                lines += entry.lines(language)
            }
        }
        return lines
    }

    var document: JSONValue { Documents.logDocument.value(self) }
}

extension HistoryEntry {
    /// `Mei <mei@example.org>`
    fileprivate var committer: String { "\(commit.committer.name.printable) <\(commit.committer.email.printable)>" }

    /// `  10:05 839a7d3c21 T02 done: morning reading`, with time and commit only in the first line of its facts.
    fileprivate func lines(_ language: Language) -> [Line] {
        let start = "  \(moment.time) \("\(commit.id)".prefix(10)) "
        let blank = String(repeating: " ", count: start.count)
        let facts = facts.enumerated().map { index, fact in
            Line(index == 0 ? start : blank, index == 0 ? .empty : nil)
                + Line(Message.fact(fact, of: self)[language], fact.role)
        }
        return facts + remarks.map { "\(blank)\(Message.mergeWarning($0)[language])" }
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
