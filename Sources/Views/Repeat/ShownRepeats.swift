package import CivilTime
import JournalText
import Localization
package import Repeat
package import Terminal

/// The repeats in their sections (`Repeats.md`, "List").
package struct ShownRepeats: View {
    /// All repeats in the order of the list.
    let list: RepeatList
    /// The sections that are shown.
    let sections: [RepeatSection]
    let today: Day

    package init(_ list: RepeatList, sections: [RepeatSection], today: Day) {
        (self.list, self.sections, self.today) = (list, sections, today)
    }

    /// The widest column of names.
    private static let widest = 32

    package func reply(_ canvas: Canvas) -> Reply {
        let rows = shown.map { RepeatRow($0) }
        let width = min(rows.map(\.name.displayWidth).max() ?? 0, Self.widest)
        let numbers = rows.map(\.number.displayWidth).max() ?? 0
        let every = { (row: RepeatRow, language: Language) in row.every[language].displayWidth }
        let columns = Language.allCases.map { language in rows.map { every($0, language) }.max() ?? 0 }
        let lines = sections.flatMap { section -> [LocalizedText] in
            let own = rows.filter { $0.section == section }
            guard !own.isEmpty else { return [] }
            return [heading(section, canvas.paint)]
                + own.map { $0.line(number: numbers, name: width, every: columns) }
        }
        return Reply(headline, list.items.isEmpty ? [Self.hint] : lines)
    }

    private func heading(_ section: RepeatSection, _ paint: Paint) -> LocalizedText {
        let heading = section.heading
        return LocalizedText(
            en: "\(paint("\(heading.en):", section.role))", zh: "\(paint("\(heading.zh)：", section.role))",
            ja: "\(paint("\(heading.ja)：", section.role))")
    }

    /// `Repeats 2026-01-29: 1 overdue, 0 today, 2 upcoming`, with the sections that are shown.
    private var headline: LocalizedText {
        let counts = sections.map { section in
            let (count, heading) = (list.items.count { $0.section == section }, section.heading)
            return LocalizedText(
                en: "\(count) \(heading.en.lowercased())", zh: "\(heading.zh) \(count) 个",
                ja: "\(heading.ja) \(count) 件")
        }
        let joined = counts.joined(separator: LocalizedText(en: ", ", zh: "，", ja: "、"))
        return LocalizedText(
            en: "Repeats \(today): \(joined)", zh: "重复任务 \(today)：\(joined)", ja: "繰り返し \(today)：\(joined)")
    }

    private static let hint = LocalizedText(
        en: "weekyii repeat create -m TITLE -every 3-day creates one",
        zh: "可用 weekyii repeat create -m 标题 -every 3天 创建", ja: "weekyii repeat create -m タイトル -every 3日 で作成できます")

    fileprivate var shown: [RepeatList.Item] { list.items.filter { sections.contains($0.section) } }

    package var document: JSONValue { Documents.repeatsDocument.value(self) }
}

/// A line of the list.
private struct RepeatRow {
    let section: RepeatSection
    let number: String
    let name: String
    let next: String
    let every: LocalizedText
    let title: String
    let snooze: LocalizedText

    init(_ item: RepeatList.Item) {
        let record = item.entry.record
        (section, name, title) = (item.section, item.entry.name.printable, record.title.printable)
        number = item.number.map { "\($0)" } ?? "-"
        next = record.next.map { "\($0)" } ?? "-"
        every = record.interval.every
        snooze =
            record.snoozedUntil.map {
                LocalizedText(en: " (reminder \($0))", zh: "（提醒 \($0)）", ja: "（リマインダー \($0)）")
            } ?? .empty
    }

    /// The line as text.
    ///
    /// - Parameter every: the width of the intervals in each language.
    func line(number width: Int, name columns: Int, every: [Int]) -> LocalizedText {
        let start =
            "  \(number.padded(toColumns: width))  \(name.padded(toColumns: columns))  "
            + next.padded(toColumns: 16) + "  "
        let texts = zip(Language.allCases, every).map { language, width in
            "\(start)\(self.every[language].padded(toColumns: width))  \(title)\(snooze[language])"
        }
        return LocalizedText(en: Wording(texts[0]), zh: Wording(texts[1]), ja: Wording(texts[2]))
    }
}

extension Documents {
    static let repeatsDocument = Table<ShownRepeats>(
        .repeats, "`repeat list`",
        [
            Field("date", .date, "today") { .string(of: $0.today) },
            Field(
                "repeats", .list(.object("repeat-item", words: "item"), words: "items"),
                "those of the sections that are shown, in order"
            ) { .array($0.shown.map(repeatItem.value)) },
        ])

    /// A repeat in the list, without anything that needs its completions.
    static let repeatItem = Table<RepeatList.Item>(
        "repeat-item",
        nil,
        [
            Field("number", .orNull(.number(from: 1)), "the place in `repeat list` without options; null if archived") {
                $0.number.map(JSONValue.number) ?? .null
            },
            Field("section", .choice(RepeatSection.allCases.map(\.rawValue))) { .string($0.section.rawValue) },
            Field("name", .text) { .string($0.entry.name) },
            Field("title", .text) { .string($0.entry.record.title) },
            Field("next", .orNull(.moment), "when it is due") { .string(of: $0.entry.record.next) },
            Field("snoozed_until", .orNull(.moment)) { .string(of: $0.entry.record.snoozedUntil) },
            Field("interval", .interval) { .string(of: $0.entry.record.interval) },
            Field("type", .choice(TaskTypeWords.all)) { .string($0.entry.record.type.rawValue) },
        ])
}
