import CivilTime
import Git
import Journal
import Localization
import Messages
import Plan
import Terminal

/// History as text: a heading for each day, and below it a line for each fact. The committer is named where it changes;
/// a rollover's is not, since every machine makes the same.
enum HistoryView {
    static func lines(_ entries: [HistoryEntry], _ paint: Paint) -> [LocalizedText] {
        var lines: [LocalizedText] = []
        var rest = entries[...]
        var current = ""
        while let day = rest.first?.moment.day {
            let entries = rest.prefix { $0.moment.day == day }
            rest = rest.dropFirst(entries.count)
            // Usually a day has one committer, who is named in its heading.
            let first = entries.first { !$0.isAutomatic }.map(committer) ?? current
            let name = first == current ? "" : " | \(first)"
            current = first
            lines.append(LocalizedText(paint("\(day.weekday.abbreviation) \(day)\(name)", .heading)))
            for entry in entries {
                if !entry.isAutomatic, committer(entry) != current {
                    current = committer(entry)
                    lines.append(LocalizedText("  | \(current)"))
                }
                lines += self.lines(entry, paint)
            }
        }
        return lines
    }

    /// `Mei <mei@example.org>`
    private static func committer(_ entry: HistoryEntry) -> String {
        "\(entry.committer.name.printable) <\(entry.committer.email.printable)>"
    }

    /// `  10:05 839a7d3c21 T02 done: morning reading`, with time and commit only in the first line of its facts.
    private static func lines(_ entry: HistoryEntry, _ paint: Paint) -> [LocalizedText] {
        let start = "  \(entry.moment.time) \("\(entry.commit)".prefix(10)) "
        let blank = String(repeating: " ", count: start.count)
        let facts = entry.facts.enumerated().map { place, fact in
            let text = Message.fact(fact, of: entry)
            let role = fact.role
            let lead = place == 0 ? paint(start, .empty) : blank
            return LocalizedText(each: "\(lead)\(paint(text, role))")
        }
        return facts + entry.remarks.map { LocalizedText(each: "\(blank)\(Message.mergeWarning($0))") }
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
