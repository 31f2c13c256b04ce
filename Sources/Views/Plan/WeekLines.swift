package import CivilTime
package import JournalText
import Localization
import Messages
package import Plan
import Terminal

/// A week as lines (`Plan.md`, "Fixed outputs").
package enum WeekLines {
    /// The heading of the weeks before the current one.
    static func past(_ language: Language) -> Line { language(en: "Past", zh: "过去", ja: "過去") }

    /// The heading of the weeks after it.
    static func pending(_ language: Language) -> Line { language(en: "Pending", zh: "未来", ja: "今後") }

    /// What a view of the past is for, while it is empty.
    static func nothingPast(_ language: Language) -> Line {
        language(
            en: "weeks that have passed are listed here; weekyii week shows this one",
            zh: "过去的各周会列在这里；可用 weekyii week 查看本周", ja: "過ぎた週はここに並びます。今週は weekyii week で表示できます")
    }

    /// The same of one month.
    static func nothingPast(in month: Month, _ language: Language) -> Line {
        language(
            en: "the past days of \(month) are listed here; weekyii past shows all months",
            zh: "\(month) 过去的日子会列在这里；可用 weekyii past 查看所有月份", ja: "\(month) の過ぎた日はここに並びます。weekyii past ですべての月を表示できます")
    }

    /// What a view of the weeks to come is for, while it is empty.
    static func nothingPending(_ language: Language) -> Line {
        language(
            en: "planned weeks are listed here; weekyii day create -t +7 -m \"…\" plans a day of the next one",
            zh: "已规划的未来各周会列在这里；可用 weekyii day create -t +7 -m \"…\" 规划下周的一天",
            ja: "計画した今後の週はここに並びます。weekyii day create -t +7 -m \"…\" で来週の日を計画できます")
    }

    /// A line for each day, in the fixed shape: `Mon 2026-01-26: expired`
    static func days(_ plan: WeekPlan) -> [Line] {
        plan.days(in: nil).map {
            "\($0.date.weekday.abbreviation) \($0.date): \($0.status.rawValue, Role($0.status))"
        }
    }

    /// `2026-W05`, and in a month that has only a part of it `2026-W05, until 31 Jan`.
    static func name(_ week: Week, in month: Month, _ language: Language) -> Line {
        let (first, last) = (week.monday, week.sunday)
        if first.month == last.month { return "\(week)" }
        let isFirst = month.contains(first)
        let date = Message.dayOfMonth(isFirst ? month.lastDay : month.firstDay)[language]
        return language(
            en: "\(week), \(isFirst ? "until" : "from") \(date)", zh: "\(week)（\(date)\(isFirst ? "为止" : "起")）",
            ja: "\(week)（\(date)\(isFirst ? "まで" : "から")）")
    }

    /// `Mon 2026-01-26: not started`, in the user's language
    static func named(_ day: DayFile, _ language: Language) -> Line {
        "\(Message.shortWeekday(day.date, language)) \(day.date): \(DayLines.status(of: day, language))"
    }

    /// The weeks of a month, each with some of its days and what they have in numbers: `Mon 2026-02-02: draft, 3 tasks`,
    /// `Tue 2026-01-27: expired, 2 done, 4 expired`.
    static func counted(
        _ weeks: [(plan: WeekPlan, days: [DayFile])], in month: Month, _ language: Language
    ) -> [Line] {
        weeks.filter { !$0.days.isEmpty }.flatMap { plan, days in
            [name(plan.week, in: month, language)] + days.map { "  \(counted($0, language))" }
        }
    }

    private static func counted(_ day: DayFile, _ language: Language) -> Line {
        let (open, done) = (day.openCount, day.complete.count)
        let words: Line = language(en: "\(done) done", zh: "完成 \(done) 个", ja: "完了 \(done) 件")
        return language.list(
            [named(day, language)] + (open > 0 ? [tasks(open, language)] : []) + (day.isStarted ? [words] : [])
                + DayLines.expired(day, language))
    }

    private static func tasks(_ count: Int, _ language: Language) -> Line {
        language(en: "\(count.of("task"))", zh: "\(count) 个任务", ja: "タスク \(count) 件")
    }

    /// What was kept of a week; of one to come, what is planned: `3 drafts, 7 tasks`.
    static func total(_ plan: WeekPlan, _ language: Language) -> Line {
        guard plan.status == .pending else { return total(plan.summary, notStarted: plan.notStarted, language) }
        let drafts = plan.days.values.filter { $0.status == .draft }
        guard !drafts.isEmpty else { return language(en: "nothing planned", zh: "未规划", ja: "予定なし") }
        let count = drafts.count
        return language.list([
            language(en: "\(count.of("draft"))", zh: "草稿 \(count) 天", ja: "下書き \(count) 日"),
            tasks(drafts.map(\.openCount).reduce(0, +), language),
        ])
    }

    /// `9 done, 4 expired, 3 days started, 1 not started`
    static func total(_ summary: WeekFile.Summary, notStarted: Int, _ language: Language) -> Line {
        let (done, expired, started) = (summary.completedTasks, summary.expiredTasks, summary.totalStartedDays)
        let total: Line = language(
            en: "\(done) done, \(expired) expired, \(started.of("day")) started",
            zh: "完成 \(done)，过期 \(expired)，启动 \(started) 天", ja: "完了 \(done)、期限切れ \(expired)、開始 \(started) 日")
        guard notStarted > 0 else { return total }
        return language(
            en: "\(total), \(notStarted) not started", zh: "\(total)，未启动 \(notStarted) 天",
            ja: "\(total)、未開始 \(notStarted) 日")
    }

    /// Whether a past view shows the week: those without a started or ended day are left out (`Plan.md`, "Other
    /// commands").
    package static func isWorthShowing(_ file: WeekFile) -> Bool {
        if let summary = file.summary, summary.totalStartedDays > 0 || summary.expiredTasks > 0 { return true }
        return file.endedDays > 0
    }

    /// The same for a week whose days are loaded.
    package static func isWorthShowing(_ plan: WeekPlan) -> Bool {
        plan.days.values.contains { $0.status.isFinal || $0.initiatedAt != nil }
    }
}

extension WeekFile {
    /// The number of past days whose draft was never started: days that ended, but weren't started.
    var notStarted: Int {
        max(0, endedDays - (summary?.totalStartedDays ?? 0))
    }
}

extension WeekPlan {
    /// The number of days whose draft was never started.
    var notStarted: Int { days.values.count(where: \.wasNeverStarted) }

    /// The days in a month, or all if it is nil, in order.
    package func days(in month: Month?) -> [DayFile] {
        week.days.filter { month?.contains($0) ?? true }.compactMap { days[$0] }
    }
}
