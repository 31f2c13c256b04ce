import CivilTime
import JournalText
import Plan
import PlanTestSupport
import Testing

/// The files after a rollover (`FileFormats.md`, "By hand"; `Plan.md`, "Boundaries").
struct RolloverTextTests {
    @Test("unknown lines and sections survive an expiry, sub-lines of the expired tasks go")
    func expiry() throws {
        let started = try day(
            """
            # Day: 2026-01-29 (Thu)
            mood: fine
            status: execute
            kill_time: 20:00
            initiated_at: 2026-01-29 08:30
            closed_at: null

            ## Draft_Mission_List

            ## Focus_Zone
            before
            - (T02) [ddl] SECRET
              - subtasks: SECRET
              - started_at: 2026-01-29 10:05
              SECRET too
            after

            ## Frozen_Zone
            - (T03) [regular] SECRET
              - image: SECRET.png
            between
            - (T04) [regular] SECRET

            ## Complete_Zone
            - (T01) [regular] 晨读
              - image: book.png
              - ended_at: 2026-01-29 10:05

            ## Expired_Summary
            expired_count: 0
            counted by hand

            ## Notes
            - stays

            """)
        let rollover = try #require(
            StateMachine.rollovers(of: try snapshot(of: [started]), now: try now("2026-01-29 21:00")).first)
        #expect(
            try rollover.after.day(started.date).text == """
                # Day: 2026-01-29 (Thu)
                mood: fine
                status: expired
                kill_time: 20:00
                initiated_at: 2026-01-29 08:30
                closed_at: 2026-01-29 20:00

                ## Draft_Mission_List

                ## Focus_Zone
                before
                after

                ## Frozen_Zone
                between

                ## Complete_Zone
                - (T01) [regular] 晨读
                  - image: book.png
                  - ended_at: 2026-01-29 10:05

                ## Expired_Summary
                expired_count: 3
                counted by hand

                ## Notes
                - stays

                """)
    }

    @Test("unknown lines and sections survive a forgotten draft, in its own line ends", arguments: ["\n", "\r\n"])
    func forgotten(lineEnd: String) throws {
        let before = """
            # Day: 2026-01-29
            status: draft
            closed_at: null
            ## Draft_Mission_List
            before
            - SECRET
              - subtasks: SECRET

            after
            ## Expired_Summary
            expired_count: 0
            ## Notes
            stays
            """
        let after = """
            # Day: 2026-01-29
            status: expired
            closed_at: null
            ## Draft_Mission_List
            before

            after
            ## Expired_Summary
            expired_count: 0
            ## Notes
            stays
            """
        let draft = try day(before.replacing("\n", with: lineEnd))
        let rollover = try #require(
            StateMachine.rollovers(of: try snapshot(of: [draft]), now: try now("2026-01-30 00:00")).first)
        #expect(Array(try rollover.after.day(draft.date).bytes) == Array(after.replacing("\n", with: lineEnd).utf8))
    }

    @Test("unknown lines of week.md and STATE.md survive a Monday")
    func weekAndState() throws {
        let week = try week("2026-W05")
        let text = "# Week: 2026-W05\nmood: fine\nstatus: present\n\n## Notes\nprose\n"
        let file = try WeekFile(Array(text.utf8), file: "week.md")
        let state = try StateFile(Array("# Weekyii State\nmood: fine\n\n## Notes\nprose\n".utf8), file: "STATE.md")
        let before = Snapshot(
            state: state, settings: settings, present: week,
            weeks: [week: WeekPlan(status: .present, file: file, days: [:])])
        let after = try #require(StateMachine.rollovers(of: before, now: try now("2026-02-02 00:00")).last?.after)
        for bytes in [after.state.bytes, try #require(after.weeks[week]).file.bytes] {
            let written = String(decoding: bytes, as: UTF8.self)
            #expect(written.contains("\nmood: fine\n"))
            #expect(written.contains("\n## Notes\nprose\n"))
        }
        #expect(after.weeks[week]?.file.status == .past)
    }

    @Test("STATE.md says the boundary, not the moment at which it was noticed")
    func state() throws {
        let before = try snapshot(of: [try startedDay(), try draftDay("2026-01-31")])
        let rollovers = StateMachine.rollovers(of: before, now: try now("2026-02-04 13:37"))
        #expect(
            rollovers.map { $0.after.state.currentDate } == ["2026-01-29", "2026-02-01", "2026-02-02"].map { Day($0) })
        #expect(rollovers.map { $0.after.state.currentDay } == rollovers.map { $0.after.state.currentDate })
        #expect(rollovers.map { $0.after.state.currentWeek } == ["2026-W05", "2026-W05", "2026-W06"].map { Week($0) })
        #expect(
            rollovers.map { $0.after.state.lastRolloverAt }
                == ["2026-01-29 20:00", "2026-02-01 00:00", "2026-02-02 00:00"].map { Moment($0) })
    }

    @Test("nothing in STATE.md goes back")
    func neverBack() throws {
        var before = try snapshot(of: [try startedDay("2026-01-27"), try draftDay("2026-01-28")])
        before.state.currentDate = Day("2026-01-29")
        before.state.currentDay = Day("2026-01-29")
        before.state.lastRolloverAt = Moment("2026-01-28 20:00")
        let rollovers = StateMachine.rollovers(of: before, now: try now("2026-01-29 09:00"))
        #expect(rollovers.map { $0.after.state.currentDate } == [Day("2026-01-29"), Day("2026-01-29")])
        #expect(rollovers.map { $0.after.state.currentDay } == [Day("2026-01-29"), Day("2026-01-29")])
        #expect(
            rollovers.map { $0.after.state.lastRolloverAt }
                == [Moment("2026-01-28 20:00"), Moment("2026-01-29 00:00")])
    }
}
