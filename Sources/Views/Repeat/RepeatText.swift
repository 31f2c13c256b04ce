import CivilTime
import JournalText
package import Localization
import Messages
import Parts
package import Repeat
import Terminal

/// The phrases about repeats that several replies share.
package enum RepeatText {
    /// `'name'`, as each language quotes it.
    package static func quoted(_ name: String) -> LocalizedText {
        let name = name.printable
        return LocalizedText(en: "'\(name)'", zh: "“\(name)”", ja: "「\(name)」")
    }

    static let none = LocalizedText(
        en: "no repeat yet; weekyii repeat create -m TITLE -every 3-day creates one",
        zh: "还没有重复任务；可用 weekyii repeat create -m TITLE -every 3天 创建",
        ja: "繰り返しはまだありません。weekyii repeat create -m TITLE -every 3日 で作成できます")

    /// The next due: `next 2026-02-01 09:12`.
    package static func next(_ record: RepeatRecord) -> LocalizedText {
        guard record.isActive, let next = record.next else {
            return LocalizedText(
                en: "archived, as there is no further due", zh: "没有后续到期，已归档", ja: "次の期限がないため、アーカイブしました")
        }
        return LocalizedText(en: "next \(next)", zh: "下次 \(next)", ja: "次回 \(next)")
    }

    /// One of several repeats that match a reference.
    package static func candidate(_ item: RepeatList.Item) -> LocalizedText {
        let (number, name) = (item.number.map { "\($0)" } ?? "-", item.entry.name.printable)
        let title = item.entry.record.title.printable
        let isOwn = item.entry.name.utf8.elementsEqual(item.entry.record.title.utf8)
        return LocalizedText(each: "\(number)  \(name)\(isOwn ? "" : "  \(title)")")
    }

    /// The line about a repeat that is not planned because its due already has a task.
    package static func leftOut(_ placed: RepeatPlan.Placed) -> LocalizedText {
        let (name, due) = (quoted(placed.entry.record.title), placed.entry.record.next.map { "\($0)" } ?? "")
        return LocalizedText(
            en: "left out \(name) (due \(due)): already a task of \(placed.day)",
            zh: "略过\(name)（到期 \(due)）：已是 \(placed.day) 的任务", ja: "\(name)（期限 \(due)）は除外：すでに \(placed.day) のタスクです")
    }

    /// The error about a due that already has a task.
    package static func placed(_ placed: RepeatPlan.Placed) -> LocalizedText {
        let (name, due) = (quoted(placed.entry.record.title), placed.entry.record.next.map { "\($0)" } ?? "")
        return LocalizedText(
            en: "\(name) (due \(due)) is already a task of \(placed.day)",
            zh: "\(name)（到期 \(due)）已是 \(placed.day) 的任务", ja: "\(name)（期限 \(due)）はすでに \(placed.day) のタスクです")
    }

    /// The message about a repeat whose title no task can have.
    package static func unusableTitle(_ name: String) -> LocalizedText {
        let (command, name) = ("weekyii repeat edit -id \(name.quoted) -m", quoted(name))
        return LocalizedText(
            en: "left out \(name): its title cannot be a task's; \(command) TITLE changes it",
            zh: "略过\(name)：其标题不能作为任务；可用 \(command) 标题 修改",
            ja: "\(name)は除外：タイトルがタスクに使えません。\(command) タイトル で変更できます")
    }
}

extension RepeatSection {
    func heading(_ language: Language) -> String {
        switch self {
        case .overdue: language(en: "Overdue", zh: "已逾期", ja: "期限超過")
        case .today: language(en: "Today", zh: "今天", ja: "今日")
        case .upcoming: language(en: "Upcoming", zh: "即将到来", ja: "今後")
        case .archived: language(en: "Archived", zh: "已归档", ja: "アーカイブ")
        }
    }

    /// The heading inside a line: `overdue`.
    func words(_ language: Language) -> String {
        let heading = heading(language)
        return language(en: heading.lowercased(), zh: heading, ja: heading)
    }

    /// `2 overdue`
    func counted(_ count: Int, _ language: Language) -> Line {
        let words = words(language)
        let text = language(en: "\(count) \(words)", zh: "\(words) \(count) 个", ja: "\(words) \(count) 件")
        return Line(text, count > 0 ? role : nil)
    }

    /// The colour of the heading, the count and the rows, which adds nothing to the words.
    var role: Role? {
        switch self {
        case .overdue: .expired
        case .today: .warning
        case .upcoming, .archived: nil
        }
    }
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
