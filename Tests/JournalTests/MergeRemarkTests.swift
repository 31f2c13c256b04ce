import CivilTime
import JournalText
import Localization
import Parts
import Plan
import Testing

@testable import Journal

@Suite("A remark in a merge commit's body") struct MergeRemarkTests {
    private static var warnings: [MergeWarning] {
        get throws {
            let (day, next) = (try #require(Day("2026-01-28")), try #require(Day("2026-01-29")))
            var dropped = DayMerge.Dropped()
            (dropped.deletions, dropped.rewordings, dropped.retypings) = (1, 2, 3)
            var moved = DayMerge.Dropped()
            moved.isMoved = true
            let task = TaskEntry(type: .regular, title: try TaskTitle("private")).renumbered(TaskID(2))
            return [
                .plan(.postponed(from: day, to: next, tasks: 2, startedBy: .one)),
                .plan(.dropped(day, dropped, startedBy: .one)), .plan(.dropped(day, moved, startedBy: .one)),
                .plan(.forgotten(day, tasks: 1, startedBy: .one)), .plan(.notStarted(day, tasks: 1)),
                .plan(.reworded(day, tasks: 1)), .plan(.retyped(day, tasks: 2)),
                .plan(.killTime(day, not: try #require(TimeOfDay("21:00")))),
                .plan(.startedTwice(day, focus: nil)),
                .plan(.startedTwice(day, focus: task)),
                .setting(keys: ["light.nightStart", "light.nightEnd"], values: ["22:30", "23:00"]),
                .setting(keys: ["a.b"], values: ["x: not {0} y"]),
                .part(RecordRemark("a line of a newer version", Text(verbatim: "a line of a newer version"))),
            ]
        }
    }

    @Test("is one line of its own")
    func lines() throws {
        let lines = try Self.warnings.map(\.line)
        #expect(Set(lines).count == lines.count && lines.allSatisfy { !$0.contains("\n") && !$0.contains("private") })
        #expect(lines.contains("2026-01-28: started on both sides; T02 is in Focus"))
        #expect(
            lines.contains("light.nightStart and light.nightEnd were set on both sides: 22:30 and 23:00 don't count"))
        let start = "2026-01-28: started on one machine"
        #expect(lines[0] == "\(start) while another added 2 tasks; now in the draft of 2026-01-29")
        #expect(lines[2] == "\(start); another's changes to its tasks were ignored: reordered")
        #expect(MergeWarning.line("a\u{1B}[31m").line == "a?[31m")
    }

    @Test("is read from the paragraph between subject and trailers of a journal merge, and from nothing else")
    func body() {
        let trailers = "Weekyii-Command: sync\nWeekyii-Merge: 1\n"
        #expect(MergeCommit.remarks(of: "sync: merge\n\na\nb\n\n\(trailers)") == ["a", "b"])
        #expect(MergeCommit.remarks(of: "sync: merge\n\n\(trailers)").isEmpty)
        #expect(MergeCommit.remarks(of: "Merge branch 'x'\n\na\n\nb\n").isEmpty)
    }
}

@Suite("A warning") struct WarningTests {
    @Test("of the clock stops the advice to change something where no change is possible")
    func clock() throws {
        let days = try ["2026-02-06", "2026-02-08", "2026-02-09", "2026-02-10"].map { try #require(Day($0)) }
        let behind = { [Warning.clockBehind(seen: days[$0], now: days[$1])] }
        // More than a day behind, and on the Sunday of a week that the journal has left.
        #expect(behind(3, 1).stopChanges && behind(2, 1).stopChanges && !behind(3, 2).stopChanges)
        #expect([Warning.clockJump(ClockJump(newest: days[0], now: days[3], rollovers: 1))].stopChanges)
        #expect(![Warning.adopted(subject: "")].stopChanges)
    }

    @Test("of a draft that wasn't started advises to copy it unless today takes no copy")
    func copying() throws {
        let day = try #require(Day("2026-01-28"))
        let warnings = [Warning.rollover(.notStarted(day, tasks: 0)), .rollover(.notStarted(day, tasks: 2))]
        #expect(warnings.withoutCopying == [warnings[0], .unstarted(day, tasks: 2)])
    }
}
