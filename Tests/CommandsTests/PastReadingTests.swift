import CivilTime
import Interface
import PlanCommands
import TestSupport
import Testing

@testable import Commands

@Suite("The weeks of the past") struct PastReadingTests {
    @Test("are read half a year at a time, and are the same in the end")
    func parts() throws {
        let world = try World()
        #expect(try world.weekyii("init", now: "2026-01-28 09:00").status == 0)
        var week = try #require(Week("2024-W01"))
        while week < (try #require(Week("2026-W04"))) {
            // Two years with a year between them in which nothing was planned.
            if week.year != 2025 {
                let text = """
                    # Week: \(week)
                    range: \(week.monday) ~ \(week.sunday)
                    status: past
                    days:
                    summary:
                      completed_tasks: 2
                      expired_tasks: 1
                      total_started_days: 1

                    """
                try world.folder.write(text, to: "journal/Past/\(week.year)/\(week)/week.md")
            }
            week = week.following
        }
        let variables = world.environment.merging(["WEEKYII_NOW": "2026-01-28 12:00"]) { $1 }
        let tool = Tool(
            variables: variables, folder: world.folder.path("journal"), streams: Streams.capturing().streams)
        let context = try tool.parse(["past"]).context(tool.streams)
        let whole = try context.look("past") { plan, _ in try context.pastWeeks(besides: plan).map { PastWeek($0) } }
        #expect(whole.count > 50)
        for rows in [1, 5, 20, 40, .max] {
            var reader = try PlanReader(context)
            let facts = try reader.facts({ _ in [] }, allPending: false, past: rows)
            #expect(facts.past == Array(whole.prefix(facts.past.count)), "\(rows)")
            #expect(facts.past.count >= min(rows, whole.count), "\(rows)")
            #expect(facts.isPartial == (facts.past.count < whole.count) && (rows > 20 || facts.isPartial), "\(rows)")
            let all = try reader.facts({ _ in [] }, allPending: false, past: .max)
            #expect(all.past == whole && !all.isPartial)
            reader.forget()
            let last = try reader.facts({ _ in [] }, allPending: false, past: 1)
            #expect(last.past == Array(whole.prefix(1)) && last.isPartial)
        }
    }
}
