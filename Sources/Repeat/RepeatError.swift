package import CivilTime
package import Localization

/// A rule that refuses a command on a repeat. Nothing has changed when one is thrown.
package enum RepeatError: Error, Equatable, Sendable {
    case archived
    /// The next reminder would be in the past.
    case nextInPast(Moment)
    /// The reminder would be snoozed until a moment that isn't in the future.
    case snoozeInPast(Moment)
    case completionInFuture(Moment)
    /// The completion would be before this one, the last.
    case beforeLast(Moment)
    /// The completion would be before the repeat was created.
    case beforeCreation(Moment)
    /// The last day would be in the past.
    case untilInPast(Day)
    /// The repeat has no completion.
    case nothingToUndo
    /// The repeat's last day has passed, so it has no next reminder.
    case ended(until: Day?)
    /// The next due would be after the last day.
    case dueAfterUntil(Moment, until: Day)
    /// No repeat has this number, name or title.
    case unknown(String)
    case ambiguous(String)
}

extension RepeatError {
    /// The reason, and what would work.
    ///
    /// - Parameters:
    ///   - name: the repeat's name, safe to print.
    ///   - word: the name as a word of a command line.
    package func words(_ name: String, as word: String) -> LocalizedText {
        switch self {
        case .archived, .ended, .nothingToUndo: stateWords(name, word)
        case .nextInPast(let moment):
            LocalizedText(
                en: "the next due cannot be in the past: \(moment)", zh: "下次到期不能在过去：\(moment)",
                ja: "次の期限を過去にはできません：\(moment)")
        case .dueAfterUntil(let due, let until):
            LocalizedText(
                en: "the next due (\(due)) would be after \(until); use a later -until or an earlier -next",
                zh: "下次到期（\(due)）晚于 \(until)；请使用更晚的 -until 或更早的 -next",
                ja: "次の期限（\(due)）が \(until) より後になります。-until を遅くするか、-next を早めてください")
        case .snoozeInPast(let moment):
            LocalizedText(
                en: "a reminder can only be moved to a moment after now, not \(moment)",
                zh: "提醒只能推迟到现在之后的时刻，不能是 \(moment)", ja: "リマインダーは現在より後の時刻にだけ延期できます：\(moment) は不可")
        case .completionInFuture(let moment):
            LocalizedText(
                en: "\(moment) is in the future; a completion cannot be after now",
                zh: "\(moment) 在未来；完成时间不能晚于现在", ja: "\(moment) は未来です。完了時刻は現在より後にはできません")
        case .beforeLast(let moment):
            LocalizedText(
                en: "a completion cannot be before the last one, \(moment)", zh: "完成时间不能早于上一次完成（\(moment)）",
                ja: "完了時刻は前回の完了（\(moment)）より前にはできません")
        case .beforeCreation(let moment):
            LocalizedText(
                en: "a completion cannot be before the repeat was created, \(moment)",
                zh: "完成时间不能早于该重复任务的创建时间（\(moment)）", ja: "完了時刻は作成時刻（\(moment)）より前にはできません")
        case .untilInPast(let day):
            LocalizedText(
                en: "the last day cannot be before today: \(day)", zh: "截止日期不能早于今天：\(day)",
                ja: "最終日を今日より前にはできません：\(day)")
        case .unknown(let text):
            LocalizedText(
                en: "no repeat has the number, name or title '\(text)'; see weekyii repeat list",
                zh: "没有编号、名称或标题为“\(text)”的重复任务；请查看 weekyii repeat list",
                ja: "番号・名前・タイトルが「\(text)」の繰り返しはありません。weekyii repeat list で確認できます")
        case .ambiguous(let text):
            LocalizedText(
                en: "'\(text)' could be any of these repeats; use a number or a name",
                zh: "“\(text)”对应多个重复任务；请使用编号或名称", ja: "「\(text)」に当てはまる繰り返しが複数あります。番号か名前を使ってください")
        }
    }

    private func stateWords(_ name: String, _ word: String) -> LocalizedText {
        switch self {
        case .archived:
            return LocalizedText(
                en: "'\(name)' is archived; weekyii repeat restore -id \(word) restores it",
                zh: "“\(name)”已归档；可用 weekyii repeat restore -id \(word) 恢复",
                ja: "「\(name)」はアーカイブ済みです。weekyii repeat restore -id \(word) で戻せます")
        case .ended(let day):
            let en = day.map { " on \($0)" } ?? ""
            let (zh, ja) = (day.map { "于 \($0) " } ?? "", day.map { " \($0) に" } ?? "")
            let (edit, restore) = ("weekyii repeat edit -id \(word) -until DATE", "weekyii repeat restore -id \(word)")
            return LocalizedText(
                en: "'\(name)' ended\(en); \(edit) sets a later day, then \(restore) restores it",
                zh: "“\(name)”已\(zh)结束；请先用 \(edit) 设置更晚的日期，再用 \(restore) 恢复",
                ja: "「\(name)」は\(ja)終了しています。\(edit) で後の日付にし、\(restore) で戻せます")
        default:
            return LocalizedText(
                en: "'\(name)' has no completion to undo", zh: "“\(name)”没有可撤销的完成记录",
                ja: "「\(name)」には取り消せる完了がありません")
        }
    }
}
