import CivilTime
import Interface
import Journal
import JournalText
import Localization
import Parts
import Plan
import Terminal
import Testing

@testable import PlanCommands

/// The tabs on 2026-02-05, a Thursday: a week with a day of each kind.
@Suite("Tabs of the plan") struct TabTests {
    private var facts: PlanFacts

    init() throws {
        let now = try #require(Clock(wall: "2026-02-05 10:00")).now(in: .utc)
        var plan = Snapshot(new: now.moment, settings: PlanSettings())
        for text in [Self.missed, Self.completed, Self.running, Self.draft] {
            plan.set(try DayFile(Array(text.utf8), file: "day.md"))
        }
        var next = WeekPlan(new: now.day.week.following, status: .pending, settings: plan.settings)
        next.set(try DayFile(Array(Self.later.utf8), file: "day.md"))
        plan.add(next)
        let past = try [Self.week(5, 8, 6, 4), Self.week(4, 9, 1, 3), Self.week(3, 0, 0, 0), Self.week(2, 10, 0, 2)]
        let last = try Self.week(52, 1, 1, 1, year: 2025)
        let day = try #require(Day("2026-01-26"))
        let old = [
            DayFigures(day, .completed, isStarted: true, done: [.init(.regular, from: nil, to: nil)]),
            DayFigures(day.following, .expired, isStarted: true, done: [.init(.ddl, from: nil, to: nil)], expired: 6),
            DayFigures(day.adding(days: 2), .expired, isStarted: false),
        ]
        let days = plan.days.map { DayFigures(of: $0) } + old
        let period = Period(now.day.week)
        let before = (1...4).map {
            Statistics(Period(now.day.adding(days: -7 * $0).week), days, upTo: now.day)
        }
        facts = PlanFacts(now: now, plan: plan)
        facts.past = (past + [last]).map { PastWeek($0) }
        facts.days = { $0 == day.week ? old : [] }
        facts.figures = PlanFigures(
            statistics: Statistics(period, days, upTo: now.day), before: before, days: days,
            trackers: TrackerValues([]))
    }

    private static func week(_ number: Int, _ done: Int, _ expired: Int, _ started: Int, year: Int = 2026) throws
        -> WeekFile
    {
        var file = WeekFile(new: try #require(Week(year: year, number: number)))
        let summary = WeekFile.Summary(completedTasks: done, expiredTasks: expired, totalStartedDays: started)
        file.update(status: .past, days: file.week.days.map { ($0, .expired) }, summary: summary)
        return file
    }

    private static let missed = "# Day: 2026-02-02 (Mon)\nstatus: expired\n"
    private static let completed = """
        # Day: 2026-02-04 (Wed)
        status: completed
        initiated_at: 2026-02-04 08:00

        ## Complete_Zone

        - (T01) [regular] write spec
          - started_at: 2026-02-04 08:00
          - ended_at: 2026-02-04 08:20
        - (T02) [regular] review PR
          - started_at: 2026-02-04 08:20
          - ended_at: 2026-02-04 08:30

        """
    private static let running = """
        # Day: 2026-02-05 (Thu)
        status: execute
        kill_time: 19:00
        initiated_at: 2026-02-05 08:00

        ## Focus_Zone

        - (T02) [ddl] pay invoice
          - subtasks: call bank; sub one
          - started_at: 2026-02-05 09:10

        ## Frozen_Zone

        - (T03) [regular] lunch
        - (T04) [ddl] tax form

        ## Complete_Zone

        - (T01) [regular] pay the invoice
          - started_at: 2026-02-05 08:00
          - ended_at: 2026-02-05 09:10

        """
    private static let draft = """
        # Day: 2026-02-06 (Fri)
        status: draft

        ## Draft_Mission_List

        - (T01) [ddl] submit report
          - subtasks: sign

        ## Ideas

        a walk

        """
    private static let later = """
        # Day: 2026-02-09 (Mon)
        status: draft

        ## Draft_Mission_List

        - (T01) [regular] rest
        - (T02) [leisure] read

        """

    private func text(_ content: PageContent) -> String {
        Self.text([Row(content.title, end: content.end)] + content.rows)
    }

    private static func text(_ rows: [Row]) -> String {
        let lines = rows.map { $0.end.isEmpty ? $0.line.text : "\($0.line.text) | \($0.end.text)" }
        return lines.map { $0.replacing(#/ +$/#, with: "") }.joined(separator: "\n")
    }

    private func day(_ date: String) throws -> String {
        text(facts.dayPage(try #require(Day(date)), .en))
    }

    @Test("of a running day: Focus, what waits, what is done, with types and times at the right edge") func running()
        throws
    {
        #expect(
            try day("2026-02-05") == """
                Thu 5 Feb, running, 1 of 4

                ▸ pay invoice | ddl   50 min
                    call bank
                    sub one

                  then, frozen
                  2  lunch
                  3  tax form | ddl

                  done
                  ✓  pay the invoice | 08:00-09:10
                """)
    }

    @Test("of a draft: when it can be started, and the user's own notes") func draft() throws {
        #expect(
            try day("2026-02-06") == """
                Fri 6 Feb, draft, 1 task

                  1  submit report | ddl
                       sign

                  Not a commitment yet: it can be started on Fri 6 Feb, until 20:00.

                  Notes:
                    ## Ideas
                    a walk
                """)
    }

    @Test("of a day without tasks: why, and the keys that begin") func nothing() throws {
        #expect(
            try day("2026-02-07") == """
                Sat 7 Feb

                  Nothing is planned for Sat 7 Feb.

                  a  add tasks               milk; call mum adds two
                  c  copy from a day         Fri 6: 1 task
                """)
        #expect(try day("2026-02-02") == "Mon 2 Feb, not started\n\n  It was planned, but not started.")
        #expect(try day("2026-02-03") == "Tue 3 Feb\n\n  Nothing was planned for this day.")
        #expect(try day("2026-01-03").hasSuffix("day 2026-01-03 not found"))
    }

    @Test("of a week: a row for each day, and the tasks of the selected one") func week() throws {
        let day = try #require(Day("2026-02-04"))
        #expect(
            text(facts.weekPage(facts.now.day.week, .en)) == """
                W06  2-8 Feb | 3 done, 0 expired, 3 open

                  Mon 2   -  not started
                  Tue 3   .
                  Wed 4   ✓  2/2 ▰▰▰▰▰▰▰▰▰▰  write spec, review PR
                  Thu 5   ▸  1/4 ▰▰▱▱▱▱▱▱▱▱  pay invoice, lunch, tax form
                  Fri 6   ◦  1               submit report
                  Sat 7   .
                  Sun 8   .
                """)
        let detail = try #require(facts.weekPage(facts.now.day.week, .en).detail(.day(day)))
        #expect(detail.title == "Wed 4")
        #expect(Self.text(detail.rows) == "  ✓  write spec | 08:00-08:20\n  ✓  review PR | 08:20-08:30")
    }

    @Test("of the weeks to come: what is planned") func pending() {
        #expect(
            text(facts.pendingPage(.en)).hasPrefix(
                """
                Pending

                  W07  9-15 Feb | 1 draft, 2 tasks
                  Mon 9   ◦  2             rest, read
                  Tue 10  .

                """))
    }

    @Test("of the past: weeks with their rates, and the days of the selected one") func past() throws {
        #expect(
            text(facts.pastPage(.en)) == """
                Past
                  week   2026        done                     expired
                  W05    26 Jan      8/14  ▰▰▰▰▰▰▱▱▱▱  57 %   6
                  W04    19 Jan      9/10  ▰▰▰▰▰▰▰▰▰▱  90 %   1
                  W03    12 Jan      no day started
                  W02    5 Jan       10/10 ▰▰▰▰▰▰▰▰▰▰ 100 %   0
                         2025
                  W52    22 Dec      1/2   ▰▰▰▰▰▱▱▱▱▱  50 %   1
                """)
        let week = try #require(Week("2026-W05"))
        let detail = try #require(facts.pastPage(.en).detail(.week(week)))
        #expect(
            Self.text([Row(detail.title)] + detail.rows) == """
                W05  26 Jan-1 Feb
                  Mon 26  ✓  1/1 ▰▰▰▰▰▰▰▰▰▰
                  Tue 27  ✗  1/7 ▰▱▱▱▱▱▱▱▱▱  6 expired
                  Wed 28  -  not started
                """)
    }

    @Test("of statistics: bars of the days, the weeks before, and the year in tenths") func statistics() {
        #expect(
            text(facts.statsPage(.week, back: 0, .en)) == """
                W06  2-8 Feb   [week] month year all

                  3 done   0 expired, 3 open | 100 %   4 weeks before: 25 %

                  Wed 4   ▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰  2/2
                  Thu 5   ▰▰▰▰▰▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱  1/4 running

                  W05  ▰▰▱▱▱▱▱▱▱▱  2/8

                  focus: 1 h 40 min, 33 min a task; morning 3 of 3
                  types done: regular 3, ddl 0, leisure 0
                  streak: 1 completed day, longest 1

                      Feb
                  Mon #-
                  Tue 1.
                  Wed -#
                  Thu  2
                  Fri
                  Sat
                  Sun
                  . nothing planned  - not started  0-9 tenths done  # all done
                """)
    }

    @Test("have days and weeks beside them, or in a row") func beside() throws {
        #expect(
            Self.text(facts.dayRows(facts.now.day.week, .en)) == """
                Mon 2   -
                Tue 3   .
                Wed 4   ✓ 2/2
                Thu 5   ▸ 1/4
                Fri 6   ◦ 1
                Sat 7   .
                Sun 8   .

                W07     ◦ 2
                W05     8/14  57 %
                """)
        let weeks = Self.text(facts.weekRows)
        #expect(weeks.hasPrefix("W07     ◦ 2\nW06     ▸ 3/6\nW05     8/14  57 %\n"))
        let strip = facts.strip(facts.now.day.week, .en)
        #expect(strip.map(\.cell.text).joined(separator: " ") == "Mon - Tue . Wed ✓2/2 Thu ▸1/4 Fri ◦1 Sat . Sun .")
    }

    @Test("have their columns below each other in every language", arguments: Language.allCases)
    func columns(language: Language) {
        let pages = [
            facts.weekPage(facts.now.day.week, language), facts.pastPage(language),
            facts.statsPage(.week, back: 0, language),
        ]
        for page in pages {
            let rows = page.rows.map(\.line.text)
            let bars = rows.filter { $0.contains("▰") && !$0.contains("W05  ") }
            let starts = bars.map { String($0.prefix { !"▰▱".contains($0) }).displayWidth }
            #expect(Set(starts).count == 1, "\(bars)")
            #expect(rows.allSatisfy { $0.displayWidth < 80 }, "\(rows)")
        }
    }
}
