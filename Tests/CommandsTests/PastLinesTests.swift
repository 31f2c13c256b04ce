import CivilTime
import Interface
import Localization
import PlanCommands
import Terminal
import TestSupport
import Testing

@testable import Commands
@testable import Screen

@Suite("The page of the past") struct PastLinesTests {
    @Test("is read half a year at a time, and is the same in the end")
    func parts() throws {
        let world = try World()
        #expect(try world.weekyii("init", now: "2026-01-28 09:00").status == 0)
        var week = try #require(Week("2024-W01"))
        while week < (try #require(Week("2026-W04"))) {
            // Two years with a year between them in which nothing was planned.
            if "\(week)".hasPrefix("2025") == false {
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
                try world.folder.write(text, to: "journal/Past/\("\(week)".prefix(4))/\(week)/week.md")
            }
            week = week.following
        }
        let variables = world.environment.merging(["WEEKYII_NOW": "2026-01-28 12:00"]) { $1 }
        let tool = Tool(
            variables: variables, folder: world.folder.path("journal"), streams: Streams.capturing().streams)
        let line = tool.parse(["past"])
        let context = try line.context(tool.streams, .standard)
        let whole = try PastCommands.byMonth(context).lines(Canvas(.en))
        #expect(whole.count > 50)
        for rows in [1, 5, 20, 40, .max] {
            var screen = try ProgramScreen(context)
            let facts = try screen.facts(of: .past, columns: 80, rows: rows).facts
            let lines = facts.lines.flatMap(\.self)
            #expect(lines == Array(whole.prefix(lines.count)), "\(rows)")
            #expect(lines.count >= min(rows, whole.count) && facts.isPartial == (lines.count < whole.count), "\(rows)")
            #expect(rows > 20 || facts.isPartial)
            let all = try screen.facts(of: .past, columns: 80, rows: .max).facts
            #expect(all.lines.flatMap(\.self) == whole && !all.isPartial)
            screen.forget()
            #expect(try screen.facts(of: .past, columns: 80, rows: 1).facts.isPartial)
        }
    }
}
