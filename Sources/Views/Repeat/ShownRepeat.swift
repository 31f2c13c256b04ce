package import CivilTime
import JournalText
package import Localization
package import Repeat
package import Terminal

/// One repeat with its lines and its completions.
package struct ShownRepeat: View {
    let entry: RepeatEntry
    /// Its number in the list; nil for an archived repeat.
    let number: Int?
    let today: Day

    package init(_ entry: RepeatEntry, number: Int?, today: Day) {
        (self.entry, self.number, self.today) = (entry, number, today)
    }

    /// The most completions to show; the newest are first.
    private static let most = 10

    package func reply(_ canvas: Canvas) -> Reply {
        let lines = RepeatLine.lines(of: entry.record).map(\.text)
        let completions = entry.record.completions
        let newest = completions.suffix(Self.most).reversed().map { LocalizedText("  - \($0)") }
        let rest = completions.count - newest.count
        let more =
            rest > 0 ? [LocalizedText(en: "  … \(rest) more", zh: "  … 另有 \(rest) 次", ja: "  … 他 \(rest) 件")] : []
        return Reply(
            headline(canvas.paint), lines + [LocalizedText("completions: \(completions.count)")] + newest + more)
    }

    /// `#1 'name': overdue, due 2026-01-27 08:55, every 3 days`
    private func headline(_ paint: Paint) -> LocalizedText {
        let section = RepeatSection(entry.record, today: today)
        let (name, every) = (RepeatText.quoted(entry.name), entry.record.interval.every)
        let place = number.map { "#\($0) " } ?? ""
        let heading = section.heading
        let due =
            entry.record.next.map {
                LocalizedText(en: ", due \($0)", zh: "，到期 \($0)", ja: "、期限 \($0)")
            } ?? .empty
        return LocalizedText(
            en: "\(place)\(name): \(paint(heading.en.lowercased(), section.role))\(due), \(every)",
            zh: "\(place)\(name)：\(paint(heading.zh, section.role))\(due)，\(every)",
            ja: "\(place)\(name)：\(paint(heading.ja, section.role))\(due)、\(every)")
    }

    package var document: JSONValue { Documents.repeatDocument.value(self) }
}

/// A line of a repeat's file, or the default of a missing line.
package struct RepeatLine: Equatable, Sendable {
    let key: String
    let value: LocalizedText

    /// The line: `interval: every 3 days`.
    var text: LocalizedText { LocalizedText(each: "\(key): \(value)") }

    /// All lines but the completions and the values computed from them.
    package static func lines(of record: RepeatRecord) -> [RepeatLine] {
        func line(_ key: String, _ value: (some CustomStringConvertible)?) -> RepeatLine {
            RepeatLine(key: key, value: LocalizedText(value.map { "\($0)" } ?? "null"))
        }
        return [
            line("title", record.title.printable), RepeatLine(key: "interval", value: record.interval.every),
            line("from", record.start.rawValue), line("at", record.time), line("until", record.until),
            line("next_reminder", record.next), line("created", record.created), line("type", record.type.rawValue),
            line("active", record.isActive), line("notification", record.isNotifying),
            line("snoozed_until", record.snoozedUntil),
        ]
    }

    /// The lines that an edit changed: `interval: every 3 days → every week`.
    package static func changes(from before: RepeatRecord, to after: RepeatRecord) -> [LocalizedText] {
        zip(lines(of: before), lines(of: after)).filter { $0 != $1 }.map { before, after in
            LocalizedText(each: "\(before.text) → \(after.value)")
        }
    }
}

extension Documents {
    static let repeatDocument = Table<ShownRepeat>(
        .repeat, "`repeat show`",
        [
            Field("date", .date, "today") { .string(of: $0.today) },
            Field("number", .orNull(.number(from: 1)), "the place in `repeat list` without options; null if archived") {
                $0.number.map(JSONValue.number) ?? .null
            },
            Field("section", .choice(RepeatSection.allCases.map(\.rawValue))) {
                .string(RepeatSection($0.entry.record, today: $0.today).rawValue)
            },
            Field("repeat", .object("repeat", words: "repeat")) { repeatRecord.value($0.entry) },
        ])
}
