import TestSupport
import Testing

/// A sample of the races that `Tests/Histories/races` runs forty times.
@Suite("Two machines that sync at the same moment", .waiting)
struct RaceTests {
    @Test("lose nothing, and say [OK] only of what is there")
    func path() throws {
        let meeting = try Meeting()
        try meeting.connect(meeting.hub)
        try Self.race(meeting)
    }

    @Test("do so over ssh as well", .enabled(if: SecureShell.isThere, "sshd isn't installed"))
    func ssh() throws {
        let meeting = try Meeting()
        try SecureShell(meeting)
        try meeting.connect("hub:\(meeting.hub)")
        try Self.race(meeting)
    }

    private static func race(_ meeting: Meeting) throws {
        #expect(try meeting.sync().status == 0)
        for number in 1...5 {
            let machines = [("one", meeting.one), ("other", meeting.other)]
            for (name, machine) in machines {
                try Machines.run(machine, ["today", "create", "-m", "\(name) \(number)"], "2026-01-28 09:0\(number)")
            }
            let before = try machines.map { try Meeting.head($0.1) }
            let children = try machines.map { try $0.1.start(["sync"], now: "2026-01-28 12:00") }
            let outcomes = try children.map { try $0.outcome() }
            try expectTrue(outcomes, meeting)
            for machine in [meeting.one, meeting.other, meeting.one, meeting.other] {
                try Machines.run(machine, ["sync"], "2026-01-28 12:00")
            }
            #expect(try Meeting.head(meeting.one) == Meeting.head(meeting.other))
            for head in before { #expect(try contains(head, meeting)) }
        }
        try meeting.one.at("hub").git("fsck", "--strict")
    }

    private static func expectTrue(_ outcomes: [Outcome], _ meeting: Meeting) throws {
        for (outcome, machine) in zip(outcomes, [meeting.one, meeting.other]) {
            #expect(outcome.output.hasPrefix("[OK] synced with origin\n") == (outcome.status == 0), "\(outcome)")
            #expect(outcome.status == 0 || outcome.error.contains("others push at the same time"), "\(outcome)")
            if outcome.status == 0 { #expect(try contains(Meeting.head(machine), meeting)) }
        }
    }

    private static func contains(_ commit: String, _ meeting: Meeting) throws -> Bool {
        let words = ["merge-base", "--is-ancestor", commit.lines[0], "main"]
        return try meeting.one.at("hub").tryGit(words).status == 0
    }
}
