import CivilTime
import Git
import Journal
import Localization
import Messages
import Plan
import Terminal

/// History as text: a heading for each day and committer, and below it a line for each fact.
enum HistoryView {
    static func lines(_ entries: [HistoryEntry]) -> [LocalizedText] {
        var lines: [LocalizedText] = []
        var heading = ""
        for entry in entries {
            let next = self.heading(entry)
            if next != heading { lines.append(LocalizedText(next)) }
            heading = next
            lines += self.lines(entry)
        }
        return lines
    }

    /// `Thu 2026-01-29 | Mei <mei@example.org>`
    private static func heading(_ entry: HistoryEntry) -> String {
        let (day, who) = (entry.moment.day, entry.committer)
        return "\(day.weekday.abbreviation) \(day) | \(who.name.printable) <\(who.email.printable)>"
    }

    /// `  10:05 839a7d3c21 T02 done: morning reading`, with time and commit only in the first line of its facts.
    private static func lines(_ entry: HistoryEntry) -> [LocalizedText] {
        let start = "  \(entry.moment.time) \("\(entry.commit)".prefix(10)) "
        let blank = String(repeating: " ", count: start.count)
        return entry.facts.enumerated().map { place, fact in
            let text = Message.fact(fact, of: entry)
            let lead = place == 0 ? start : blank
            return LocalizedText(each: "\(lead)\(text)")
        }
    }
}
