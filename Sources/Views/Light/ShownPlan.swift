package import Journal
package import JournalText
import Localization
import Messages
import Terminal

/// The counts of a date in the week plan.
package enum ShownPlan {
    /// The day of that date.
    case day(DayFile)
    /// The journal has no day for that date.
    case missing
    /// The plan can't be read.
    case unreadable(JournalError)

    /// The day; nil if it is missing or unreadable.
    var day: DayFile? { if case .day(let day) = self { day } else { nil } }

    /// The reason why the plan can't be read; nil otherwise.
    var problem: LocalizedText? { if case .unreadable(let error) = self { error.errorText.text } else { nil } }

    /// `plan: execute, 2 done, 1 open, 0 expired`
    func words(_ paint: Paint) -> LocalizedText {
        switch self {
        case .day(let day): Self.numbers(day, paint)
        case .missing:
            LocalizedText(en: "plan: this day is not in the journal", zh: "计划：日记中没有这一天", ja: "計画：ジャーナルにこの日はありません")
        case .unreadable(let error): Self.unread(error.errorText.text)
        }
    }

    private static func numbers(_ day: DayFile, _ paint: Paint) -> LocalizedText {
        let (status, done, open, expired) = (paint(day.status), day.complete.count, day.openCount, day.expiredCount)
        return LocalizedText(
            en: "plan: \(status), \(done) done, \(open) open, \(expired) expired",
            zh: "计划：\(status)，完成 \(done)，未完成 \(open)，过期 \(expired)",
            ja: "計画：\(status)、完了 \(done)、残り \(open)、期限切れ \(expired)")
    }

    private static func unread(_ problem: LocalizedText) -> LocalizedText {
        LocalizedText(
            en: "plan: cannot be read: \(problem)", zh: "计划：无法读取：\(problem)", ja: "計画：読み取れません：\(problem)")
    }
}
