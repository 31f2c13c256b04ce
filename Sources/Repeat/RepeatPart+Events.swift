import CivilTime
import Localization
package import Parts

/// The events of a repeat, for the log. A title is shown only once the repeat is completed.
extension RepeatPart {
    package static func events(of change: RecordChange) -> [PartEvent] {
        change.paths.flatMap { events(record(change.before, $0), record(change.after, $0)) }
    }

    private static func events(_ before: RepeatRecord?, _ after: RepeatRecord?) -> [PartEvent] {
        guard let after else { return before == nil ? [] : [event("deleted", nil, deletedWords)] }
        let old = Set(before?.completions ?? [])
        let done = after.completions.filter { !old.contains($0) }
        let undone = old.subtracting(after.completions).sorted()
        let told =
            done.map { event("done", $0.moment.day, doneWords(after.title)) }
            + undone.map { event("undone", $0.moment.day, undoneWords) }
        guard let before else { return [event("created", after.created?.day, createdWords(after.interval))] + told }
        return told.isEmpty ? [change(before, after)].compactMap { $0 } : told
    }

    /// The event of a change that neither adds nor removes a completion.
    private static func change(_ before: RepeatRecord, _ after: RepeatRecord) -> PartEvent? {
        if before.isActive != after.isActive {
            return after.isActive ? event("restored", nil, restoredWords) : event("archived", nil, archivedWords)
        }
        if let next = after.next, next != before.next { return event("moved", next.day, movedWords(next)) }
        if let until = after.snoozedUntil, until != before.snoozedUntil {
            return event("snoozed", until.day, snoozedWords(until))
        }
        return event("edited", nil, editedWords)
    }

    private static func event(_ what: String, _ day: Day?, _ words: LocalizedText) -> PartEvent {
        PartEvent(name, what: what, date: day.map { "\($0)" }, words)
    }

    private static func doneWords(_ title: String) -> LocalizedText {
        LocalizedText(en: "repeat done: \(title)", zh: "重复任务完成：\(title)", ja: "繰り返し完了：\(title)")
    }

    private static func createdWords(_ interval: Interval) -> LocalizedText {
        LocalizedText(
            en: "repeat created: \(interval.every.en)", zh: "创建重复任务：每 \(interval.words.zh)",
            ja: "繰り返しを作成：\(interval.words.ja)ごと")
    }

    private static func movedWords(_ next: Moment) -> LocalizedText {
        LocalizedText(en: "repeat moved: \(next)", zh: "移动重复任务：\(next)", ja: "繰り返しを移動：\(next)")
    }

    private static func snoozedWords(_ until: Moment) -> LocalizedText {
        LocalizedText(en: "repeat snoozed: \(until)", zh: "推迟提醒：\(until)", ja: "リマインダーを延期：\(until)")
    }

    private static let undoneWords = LocalizedText(en: "repeat undone", zh: "撤销完成重复任务", ja: "繰り返しの完了を取り消し")
    private static let editedWords = LocalizedText(en: "repeat edited", zh: "修改重复任务", ja: "繰り返しを変更")
    private static let archivedWords = LocalizedText(en: "repeat archived", zh: "归档重复任务", ja: "繰り返しをアーカイブ")
    private static let restoredWords = LocalizedText(en: "repeat restored", zh: "恢复重复任务", ja: "繰り返しを復元")
    private static let deletedWords = LocalizedText(en: "repeat deleted", zh: "删除重复任务", ja: "繰り返しを削除")
}
