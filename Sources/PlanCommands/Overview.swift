package import Interface
import Journal
import Plan

/// The tool without a command (`Plan.md`, "The bare command").
package enum Overview {
    package static func run(_ context: Context) throws -> Reply {
        let journal = try context.journal()
        var broken: Day?
        let outcome = try journal.look(
            "today show", needing: { [$0.following.week] }, comparing: { broken = $0.first }
        ) { snapshot, now in
            (snapshot, try ShownOverview(of: snapshot.numbered, now: now, broken: broken))
        }
        var (plan, view) = try context.answer(outcome)
        let week = outcome.now.day.week
        // The first look of a week crossed its boundary.
        let isNew = outcome.warnings.contains { if case .rollover(.week) = $0 { true } else { false } }
        // The numbers of the week don't include these days.
        for diagnostic in week.days.compactMap({ plan.unreadable[$0] }) { context.warn(Message.leftOut(diagnostic)) }
        if outcome.warnings.stopChanges || context.wantsDocument && !journal.allowsChanges { view.next = nil }
        view.trackers = context.trackers(journal)
        if isNew || outcome.now.day == week.monday {
            let last = week.preceding
            view.lastWeek = try context.pastWeeks(besides: plan, of: { $0 == last }, among: [last]).first
        }
        return Reply(view)
    }
}

/// What the program shows without a command: today, the time left, the week so far, and what to do next (`Plan.md`,
/// "The bare command").
struct ShownOverview: View {
    let today: ShownToday
    /// The readable days of the current week.
    let week: [DayFile]
    /// The number of days that were ever started.
    let daysStarted: Int
    /// Nil where the clock refuses every change.
    var next: NextStep?
    var trackers = TrackerValues([])
    /// The week before, where how it went is worth a line.
    var lastWeek: WeekFile?

    /// Collects what is shown.
    ///
    /// - Parameters:
    ///   - plan: a plan with the present week, and with the week of tomorrow if the journal has it.
    ///   - broken: a started day whose file has to be restored before anything else.
    /// - Throws: ``PlanError`` when today's file can't be read.
    init(of plan: Snapshot, now: Now, broken: Day? = nil) throws {
        today = try ShownToday(of: plan, now: now)
        week = plan.weeks[now.day.week]?.days(in: nil) ?? []
        daysStarted = plan.state.daysStartedCount
        next = broken.map(NextStep.restore) ?? NextStep(of: plan, now: now)
    }

    func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        return today.lines(canvas) + [weekLine(language), language("\(count: daysStarted, "day") started")]
            + trackers.lines(canvas)
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
        let drafts = count(of: .draft)
        let counts = [
            (count(of: .completed), Message.status(.completed)),
            (count(of: .expired), Message.status(.expired)),
            (notStarted, Message.notStarted),
            (count(of: .execute), Text("running", context: "a day")),
            (drafts, drafts == 1 ? Message.status(.draft) : Text("drafts")),
        ].filter { $0.0 > 0 }
        let list = counts.map { count, word -> Line in language("\(count) \(word)", context: "days") }
        let (label, words) = (today.day.date.week, counts.isEmpty ? "-" : language.list(list))
        return language("Week \(label): \(words)")
    }

    private func count(of status: DayStatus) -> Int { week.count { $0.status == status && !$0.wasNeverStarted } }

    private var notStarted: Int { week.count(where: \.wasNeverStarted) }

    var document: JSONValue {
        DayDocument(day: ZonedDay(day: today.day), minutesLeft: today.timeLeft?.minutes, overview: self).value
    }

    static let counts = Table<ShownOverview>(
        "day-counts", description: "The days of the current week by status",
        first: DayStatus.allCases.map { status in Field(status.rawValue, .count) { $0.count(of: status) } },
        Field("not_started", .count, "past drafts that were never started; not in `expired`") { $0.notStarted })
}
