package import CivilTime
package import Interface
package import JournalText
import Localization
import Messages
package import Plan
package import Terminal

/// What the program shows without a command: today, the time left, the week so far, and what to do next (`Plan.md`,
/// "The bare command").
package struct ShownOverview: View {
    let today: ShownToday
    /// The readable days of the current week.
    let week: [DayFile]
    /// The number of days that were ever started.
    let daysStarted: Int
    /// Nil where the clock refuses every change.
    package var next: NextStep?
    /// The trackers in use.
    package var trackers = TrackerValues([])
    /// The week before, where how it went is worth a line.
    package var lastWeek: WeekFile?

    /// Collects what is shown.
    ///
    /// - Parameters:
    ///   - plan: a plan with the present week, and with the week of tomorrow if the journal has it.
    ///   - broken: a started day whose file has to be restored before anything else.
    /// - Throws: ``PlanError`` when today's file can't be read.
    package init(of plan: Snapshot, now: Now, broken: Day? = nil) throws {
        today = try ShownToday(of: plan, now: now)
        week = plan.weeks[now.day.week]?.days(in: nil) ?? []
        daysStarted = plan.state.daysStartedCount
        let isLate = today.timeLeft?.isOver ?? true
        let step = NextStep(for: today.day, tomorrow: plan[now.day.following], isLate: isLate)
        next = broken.map(NextStep.restore) ?? step
    }

    package func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        let started: Line = language("\(count: daysStarted, "day") started")
        return today.lines(canvas) + [weekLine(language), started] + trackers.lines(canvas)
            + [lastWeek.flatMap { Self.line(of: $0, language) }, next.map { Line($0.words[language]) }]
            .compactMap(\.self)
    }

    /// `last week: 10 of 13 done, 4 of 5 days completed; weekyii stats -t last`; nil for a week without a started day.
    private static func line(of week: WeekFile, _ language: Language) -> Line? {
        guard let summary = week.summary, summary.totalStartedDays > 0 else { return nil }
        let (done, days) = (summary.completedTasks, summary.totalStartedDays)
        let (all, completed) = (done + summary.expiredTasks, week.count(of: [.completed]))
        return language(
            "last week: \(done) of \(all) done, \(completed) of \(count: days, "day") completed; weekyii stats -t last")
    }

    /// `Week 2026-W05: 2 completed, 1 expired, 1 not started, 1 running, 3 drafts`
    private func weekLine(_ language: Language) -> Line {
        let (running, drafts) = (count(of: .execute), count(of: .draft))
        let counts = [
            (count(of: .completed), Message.status(.completed)[language]),
            (count(of: .expired), Message.status(.expired)[language]),
            (notStarted, Message.notStarted[language]),
            (running, language("running", context: "a day")),
            (drafts, drafts == 1 ? Message.status(.draft)[language] : language("drafts")),
        ].filter { $0.0 > 0 }
        let list = counts.map { count, word -> Line in
            language("\(count) \(word)", context: "days")
        }
        let (label, words) = (today.day.date.week, counts.isEmpty ? "-" : language.list(list))
        return language("Week \(label): \(words)")
    }

    fileprivate func count(of status: DayStatus) -> Int { week.count { $0.status == status && !$0.wasNeverStarted } }

    fileprivate var notStarted: Int { week.count(where: \.wasNeverStarted) }

    package var document: JSONValue {
        var facts = today.facts
        facts.overview = self
        return Documents.dayDocument(trackers.trackers).value(facts)
    }
}

extension Documents {
    static let dayCounts = Table<ShownOverview>(
        "day-counts", description: "The days of the current week by status",
        first: DayStatus.allCases.map { status in Field(status.rawValue, .count) { $0.count(of: status) } },
        Field("not_started", .count, "past drafts that were never started; not in `expired`") { $0.notStarted })
}
