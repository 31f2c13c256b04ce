package import CivilTime
package import JournalText
package import Localization

/// A suggestion for the next command, which is possible and useful now (`Plan.md`, "The bare command").
package enum NextStep: Equatable, Sendable {
    case create, start, done
    /// Copies the draft to a later day.
    case copy(to: Day)
    /// Plans a later day.
    case plan(Day)
    /// Shows a later day, which has a number of tasks.
    case show(Day, tasks: Int)
    /// Restores the file of a started day, without which no command changes the plan.
    case restore(Day)

    /// The suggestion for today.
    ///
    /// - Parameters:
    ///   - day: today.
    ///   - tomorrow: the following day; nil if the journal doesn't have it yet.
    ///   - isLate: whether today's kill time is reached, so that a start would expire the day at once.
    package init(for day: DayFile, tomorrow: DayFile?, isLate: Bool) {
        switch day.status {
        case .empty where !isLate: self = .create
        case .draft where !isLate: self = day.draft.isEmpty ? .create : .start
        case .execute: self = .done
        case .draft where !day.draft.isEmpty && !Self.has(tomorrow, day.draft): self = .copy(to: day.date.following)
        case .empty, .draft, .completed, .expired: self.init(tomorrow: tomorrow, date: day.date.following)
        }
    }

    /// The suggestion once today can't be started any more.
    private init(tomorrow: DayFile?, date: Day) {
        guard let tomorrow, tomorrow.status != .empty else {
            self = .plan(date)
            return
        }
        self = .show(date, tasks: tomorrow.openCount)
    }

    /// Whether a day's draft has all these tasks already.
    private static func has(_ day: DayFile?, _ tasks: [TaskEntry]) -> Bool {
        Set(day?.draft.map(\.title) ?? []).isSuperset(of: tasks.map(\.title))
    }

    package var command: String {
        switch self {
        case .create: "today create"
        case .start: "today start"
        case .done: "today done focus_zone"
        case .copy: "today copy-to"
        case .plan: "day create"
        case .show: "day show"
        case .restore: "check"
        }
    }

    package func words(_ language: Language) -> String {
        switch self {
        case .create:
            language(
                en: "next: weekyii today create -m \"…; …\" plans today",
                zh: "下一步：weekyii today create -m \"…；…\" 规划今天", ja: "次：weekyii today create -m \"…; …\" で今日を計画")
        case .start:
            language(
                en: "next: weekyii today start starts it, weekyii today update -m \"…\" changes it",
                zh: "下一步：weekyii today start 启动，weekyii today update -m \"…\" 修改",
                ja: "次：weekyii today start で開始、weekyii today update -m \"…\" で変更")
        case .done:
            language(
                en: "next: weekyii today done focus_zone when it is done",
                zh: "下一步：完成后运行 weekyii today done focus_zone",
                ja: "次：終わったら weekyii today done focus_zone")
        case .copy(let date):
            language(
                en: "next: weekyii today copy-to -t \(date) copies it to tomorrow",
                zh: "下一步：weekyii today copy-to -t \(date) 复制到明天", ja: "次：weekyii today copy-to -t \(date) で明日へコピー")
        case .plan(let date):
            language(
                en: "next: weekyii day create -t \(date) -m \"…\" plans tomorrow",
                zh: "下一步：weekyii day create -t \(date) -m \"…\" 规划明天",
                ja: "次：weekyii day create -t \(date) -m \"…\" で明日を計画")
        case .show(let date, let tasks):
            language(
                en: "next: weekyii day show -t \(date) shows tomorrow (\(tasks.of("task")))",
                zh: "下一步：weekyii day show -t \(date) 查看明天（\(tasks) 个任务）",
                ja: "次：weekyii day show -t \(date) で明日を表示（タスク \(tasks) 件）")
        case .restore(let date):
            language(
                en: "next: weekyii check -restore \(date) restores the committed day, and keeps the edit",
                zh: "下一步：weekyii check -restore \(date) 恢复已提交的当天内容，并保留修改",
                ja: "次：weekyii check -restore \(date) でコミット済みの日を復元（変更は残ります）")
        }
    }
}
