package import CivilTime
import Git
package import Journal
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
        let words: Line = language(
            en: "what is planned, started and done is listed here; weekyii log shows all days",
            zh: "规划、启动和完成的记录会列在这里；可用 weekyii log 查看全部", ja: "計画、開始、完了の記録はここに並びます。weekyii log ですべて表示できます")
        return [words] + (scope.name == "\(today)" ? [Line(NextStep.create.words(language))] : [])
    }

    private func headline(_ language: Language) -> Line {
        guard var name = scope.name else { return language(en: "History", zh: "历史", ja: "履歴") }
        if case .day(let day, inWords: true) = scope { name = Message.date(day)[language] }
        return language(en: "History of \(name)", zh: "\(name) 的历史", ja: "\(name) の履歴")
    }

    private func rest(_ language: Language) -> [Line] {
        guard isCut else { return [] }
        let command = (["weekyii log"] + option + ["-n \(limit * 2)"]).joined(separator: " ")
        return [
            language(
                en: "the newest \(limit.of("commit")); \(command) shows more",
                zh: "最新的 \(limit) 个提交；\(command) 可查看更多",
                ja: "最新の \(limit) コミット。\(command) でさらに表示できます")
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
