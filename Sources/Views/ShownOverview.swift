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

    /// Collects what is shown.
    ///
    /// - Parameter plan: a plan with the present week, and with the week of tomorrow if the journal has it.
    /// - Throws: ``PlanError`` when today's file can't be read.
    package init(of plan: Snapshot, now: Now) throws(PlanError) {
        day = try plan.day(now.day)
        timeLeft = TimeLeft(of: day, killTime: plan.settings.killTime, now: now)
        week = plan.weeks[plan.present]?.days(in: nil) ?? []
        daysStarted = plan.state.daysStartedCount
        next = NextStep(for: day, tomorrow: plan[now.day.following], isLate: timeLeft?.isOver ?? true)
    }

    package func reply(_ canvas: Canvas) -> Reply {
        let today = DayView.all(day, canvas.paint).map { LocalizedText($0) }
        let started = LocalizedText(
            en: "\(Message.days(daysStarted)) started", zh: "已启动 \(daysStarted) 天", ja: "開始した日：\(daysStarted) 日")
        return Reply(
            LocalizedText(DayView.headline(day, isToday: true, canvas.paint)),
            today + (timeLeft.map { [$0.text] } ?? []) + [weekLine, started, next.text])
    }

    /// `Week 2026-W05: 2 completed, 1 expired, 1 draft`
    private var weekLine: LocalizedText {
        let counts = [DayStatus.completed, .expired, .execute, .draft].map { ($0, count(of: $0)) }.filter { $1 > 0 }
        let list = counts.map { status, count in
            let word = Message.status(status)
            return LocalizedText(en: "\(count) \(word)", zh: "\(word) \(count) 天", ja: "\(word) \(count) 日")
        }.joined(separator: LocalizedText(en: ", ", zh: "，", ja: "、"))
        let (label, words) = (day.date.week, counts.isEmpty ? LocalizedText("-") : list)
        return LocalizedText(en: "Week \(label): \(words)", zh: "本周 \(label)：\(words)", ja: "今週 \(label)：\(words)")
    }

    fileprivate func count(of status: DayStatus) -> Int { week.count { $0.status == status } }

    package var document: JSONValue {
        Documents.dayDocument.value(
            DayAnswer(day: DayFacts(day: day), minutesLeft: timeLeft.map(\.minutes), overview: self))
    }
}

extension Documents {
    static let dayCounts = Table<ShownOverview>(
        "day-counts", "The days of the current week by status",
        DayStatus.allCases.map { status in
            Field(status.rawValue, .count) { .number($0.count(of: status)) }
        })
}
