import CivilTime
import Fast
import Interface
import Journal
import JournalText
import Localization
import Messages
import Parts
import Plan
import Testing

@testable import FastCommands

@Suite("An action") struct RefusalTests {
    private static let running: Records = [
        "Fast/2026/2026-01-28-2000.md": Array(
            """
            # Fast: 2026-01-28-2000
            preset: 16:8
            target_hours: 16
            status: in_progress
            started_at: 2026-01-28 20:00:00 +00:00
            ended_at: null
            updated: 2026-01-28 20:00

            """.utf8)
    ]

    private static func book(_ records: Records) throws -> FastBook {
        let now = try #require(Clock(wall: "2026-01-29 08:30:00")).now(in: .utc)
        let plan = Snapshot(new: now.moment, settings: PlanSettings())
        var damaged: [Diagnostic] = []
        return FastBook(JournalState(plan, now, records: records), &damaged)
    }

    @Test("has a question where it can't be undone, and none where a rule refuses it")
    func question() throws {
        let (idle, fasting) = (try Self.book([:]), try Self.book(Self.running))
        #expect(FastAction.end().question(on: idle) == nil)
        #expect(
            FastAction.end().question(on: fasting)?.text[.en]
                == "End the fast Wed 2026-01-28 20:00 – Thu 2026-01-29 08:30: 12:30 of 16:00 (16:8)?")
        #expect(FastAction.start().question(on: idle) == nil)
    }
}
