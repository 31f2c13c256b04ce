package import CivilTime
import JournalText
import Localization
import Messages
package import Plan
package import Terminal

/// What the program shows without a command: today, the time left, the week so far, and what to do next (`Plan.md`,
/// "The bare command").
package struct ShownOverview: View {
    /// Today.
    let day: DayFile
    /// The time until today's kill time; nil once today has ended.
    let timeLeft: TimeLeft?
    /// The readable days of the current week.
    let week: [DayFile]
    /// The number of days that were ever started.
    let daysStarted: Int
    package let next: NextStep
    package var trackers = TrackerValues()

    /// Collects what is shown.
    ///
    /// - Parameter plan: a plan with the present week, and with the week of tomorrow if the journal has it.
    /// - Throws: ``PlanError`` when today's file can't be read.
    package init(of plan: Snapshot, now: Now) throws {
        day = try plan.day(now.day)
        timeLeft = TimeLeft(of: day, killTime: plan.settings.killTime, now: now)
        week = plan.weeks[plan.present]?.days(in: nil) ?? []
        daysStarted = plan.state.daysStartedCount
        next = NextStep(for: day, tomorrow: plan[now.day.following], isLate: timeLeft?.isOver ?? true)
    }

    package func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        let started: Line = language(
            en: "\(daysStarted.of("day")) started", zh: "已启动 \(daysStarted) 天", ja: "開始した日：\(daysStarted) 日")
        return [DayLines.headline(day)] + DayLines.listed(day) + (timeLeft.map { [Line($0.words(language))] } ?? [])
            + [weekLine(language), started] + trackers.lines(language) + [Line(next.words(language))]
    }

    /// `Week 2026-W05: 2 completed, 1 expired, 1 not started, 1 running, 3 drafts`
    private func weekLine(_ language: Language) -> Line {
        let (running, drafts) = (count(of: .execute), count(of: .draft))
        let counts = [
            (count(of: .completed), language(en: "completed", zh: "已完成", ja: "完了")),
            (count(of: .expired), language(en: "expired", zh: "已过期", ja: "期限切れ")),
            (notStarted, Message.notStarted[language]),
            (running, language(en: "running", zh: "执行中", ja: "実行中")),
            (drafts, language(en: drafts == 1 ? "draft" : "drafts", zh: "草稿", ja: "下書き")),
        ].filter { $0.0 > 0 }
        let list = counts.map { count, word -> Line in
            language(en: "\(count) \(word)", zh: "\(word) \(count) 天", ja: "\(word) \(count) 日")
        }
        let (label, words) = (day.date.week, counts.isEmpty ? "-" : language.list(list))
        return language(en: "Week \(label): \(words)", zh: "本周 \(label)：\(words)", ja: "今週 \(label)：\(words)")
    }

    fileprivate func count(of status: DayStatus) -> Int { week.count { $0.status == status && !$0.wasNeverStarted } }

    fileprivate var notStarted: Int { week.count(where: \.wasNeverStarted) }

    package var document: JSONValue {
        Documents.dayDocument(trackers.trackers).value(
            DayDocument(day: ZonedDay(day: day), minutesLeft: timeLeft.map(\.minutes), overview: self))
    }
}

extension Documents {
    static let dayCounts = Table<ShownOverview>(
        "day-counts", "The days of the current week by status",
        DayStatus.allCases.map { status in
            Field(status.rawValue, .count) { $0.count(of: status) }
        } + [
            Field("not_started", .count, "past drafts that were never started; not in `expired`") {
                $0.notStarted
            }
        ])
}
